// The arguments of the program decide.
// Effect: environment
// Caught by: the gate
func isVerboseByArguments() -> Bool { CommandLine.arguments.contains("--verbose") }
