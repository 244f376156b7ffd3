// What is printed goes to a string.
func printed(_ titles: [String]) -> String {
    var text = ""
    for title in titles { print("-", title, to: &text) }
    debugPrint(titles.count, to: &text)
    dump(titles, to: &text)
    return text
}
