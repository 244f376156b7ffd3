import Synchronization

/// A service locator: a registry in which code looks up a service by its type.
enum Services {
    private static let services = Mutex<[ObjectIdentifier: any Sendable]>([:])

    /// Registers a service, in place of the previous one of its type.
    static func register<Service: Sendable>(_ service: Service) {
        services.withLock { $0[ObjectIdentifier(Service.self)] = service }
    }

    /// Returns the registered service of a type.
    // TODO(2.4)
    static func resolve<Service: Sendable>(_ type: Service.Type) -> Service? {
        services.withLock { $0[ObjectIdentifier(type)] } as? Service
    }
}
