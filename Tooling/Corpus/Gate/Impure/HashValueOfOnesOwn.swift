// The synthesised hash value of a type of one's own is asked for.
// Effect: hash seed
// Caught by: the gate
struct KeyWithAHash: Hashable { let name: String }

func bucketOfOnesOwn(_ key: KeyWithAHash) -> Int { key.hashValue % 8 }
