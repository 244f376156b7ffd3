// A hasher is made, and what it ends in is used.
// Effect: hash seed
// Caught by: the gate
func bucketByHasher(_ title: String) -> Int {
    var hasher = Hasher()
    hasher.combine(title)
    return hasher.finalize() % 8
}
