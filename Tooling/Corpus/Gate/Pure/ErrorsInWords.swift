// Errors become words, by their own descriptions.
import Foundation

struct Refusal: LocalizedError { var errorDescription: String? { "refused" } }

func words(for error: any Error) -> String {
    switch error {
    case let refusal as Refusal: refusal.errorDescription ?? ""
    case let error as URLError where error.code == .timedOut: "too slow"
    case is CancellationError: ""
    default: "\(type(of: error))"
    }
}
