/// A load whose result is delivered on the main actor, wherever the load itself ends.
func deliveringOnMainActor(_ load: @escaping LoadVideosThen) -> LoadVideosThen {
    { completion in
        load { result in
            Task { @MainActor in completion(result) }
        }
    }
}
