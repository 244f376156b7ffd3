import Stage09Dependencies
import Testing

// Kata 9.2 in Stages/Stage09TaskLocalContext/README.md
// Hints, and below them the solution: Solutions/Stage09TaskLocalContext/README.md
@Suite("9.2 Capture the scope at creation", .takesTurns)
struct CaptureTheScope {
    @Test("an object created in a scope keeps its overrides afterwards")
    func keeps() async {
        let client = await client(port: 8001, host: "one")
        let other = await self.client(port: 8002, host: "two")
        #expect(
            client.port == 8001 && client.host == "one",
            "created in a scope with port 8001 and host one, used after it, in a scope that overrides neither: got port \(client.port) and host \(client.host)"
        )
        #expect(
            other.port == 8002 && other.host == "two",
            "created in a scope with port 8002 and host two, used after it, in a scope that overrides neither: got port \(other.port) and host \(other.host)"
        )
        let live = await withDependencies {
            $0.context = .live
        } operation: {
            Client()
        }
        let port = await Task.detached { live.port }.value
        #expect(
            port == PortKey.liveValue,
            "created where the context is live, used in a detached task, where no scope has a context: expected 443, got \(port)"
        )
    }

    @Test("an override at the point of use wins")
    func use() async {
        let client = await withDependencies {
            $0.port = 8001
        } operation: {
            Client()
        }
        _ = (client.port, client.host)
        let (port, host) = await withDependencies {
            $0.port = 8002
            $0.host = "two"
        } operation: {
            (client.port, client.host)
        }
        #expect(
            port == 8002 && host == "two",
            "created in a scope with port 8001, used in a scope with port 8002 and host two: expected 8002 and two, got \(port) and \(host)"
        )
    }

    @Test("the context at the point of use wins")
    func context() async {
        let client = await withDependencies {
            $0.context = .live
        } operation: {
            Client()
        }
        let port = await withDependencies {
            $0.context = .test
        } operation: {
            client.port
        }
        #expect(
            port == PortKey.testValue,
            "created where the context is live, used in a test: expected 0, got \(port)")
    }

    @Test("a dependency of a dependency follows the same rule")
    func nested() async {
        let client = await client(port: 8001, host: "one")
        let atCreation = client.address()
        #expect(
            atCreation == "port 8001",
            "the address looks up the port, which was 8001 where the client was created: got \"\(atCreation)\" after that scope"
        )
        let atUse = await withDependencies {
            $0.port = 8002
        } operation: {
            [client.address(), client.place]
        }
        #expect(
            atUse == ["port 8002", "port 8002"],
            "two dependencies look up the port, which is 8002 where they are used: got \(atUse)")
    }

    private func client(port: Int, host: String) async -> Client {
        await withDependencies {
            $0.port = port
            $0.host = host
        } operation: {
            Client()
        }
    }
}
