// A hash value gets into the result: it is another one in each process.
// Effect: hash seed
// Caught by: the gate
func bucketOfAString(_ title: String) -> Int { title.hashValue % 8 }
