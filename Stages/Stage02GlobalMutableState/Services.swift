import Synchronization

/// A service locator: one place where anybody finds a service, by its type.
///
/// Martin Fowler describes it as one of two good ways ("Inversion of Control Containers and the
/// Dependency Injection pattern", 2004). Mark Seemann calls it an anti-pattern.
enum Services {
    private static let registered = Mutex<[ObjectIdentifier: any Sendable]>([:])

    /// Makes this the service that everybody finds under its type, instead of the one before.
    static func register<Service: Sendable>(_ service: Service) {
        registered.withLock { $0[ObjectIdentifier(Service.self)] = service }
    }

    /// The service of this type.
    // TODO(2.4): Somebody forgets to register a service. When, where and how does that show?
    static func resolve<Service: Sendable>(_ type: Service.Type) -> Service? {
        registered.withLock { $0[ObjectIdentifier(type)] } as? Service
    }
}
