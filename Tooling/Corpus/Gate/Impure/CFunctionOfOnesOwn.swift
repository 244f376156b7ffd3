// A function of C that nobody knows.
// Effect: unknown
// Caught by: the gate
@_silgen_name("workbook_secret")
private func secretInC(_ number: Int32) -> Int32

func answerFromC(_ number: Int32) -> Int32 { secretInC(number) }
