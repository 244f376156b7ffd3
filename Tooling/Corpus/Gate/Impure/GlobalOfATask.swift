// A task-local value is read: an input that no signature shows.
// Effect: global
// Caught by: the gate
enum AmbientTenant {
    @TaskLocal static var name = "nobody"
}

func greetingForTheAmbientTenant() -> String { "Hello, \(AmbientTenant.name)" }
