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

    /// The service of this type. It is a programmer's mistake to ask for one that nobody registered,
    /// and the program stops.
    static func resolve<Service: Sendable>(_ type: Service.Type) -> Service {
        let service = registered.withLock { $0[ObjectIdentifier(type)] }
        guard let service = service as? Service else {
            fatalError(
                "Nobody has registered a \(type). Call Services.register before the first load.")
        }
        return service
    }
}
