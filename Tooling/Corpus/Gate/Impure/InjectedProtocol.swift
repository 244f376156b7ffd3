// Any value of a protocol of one's own is passed in.
// Effect: injected
// Caught by: the signature
import Foundation

protocol InjectedMoments { func now() -> Date }

func ageByProtocol(of savedAt: Date, moments: any InjectedMoments) -> TimeInterval {
    moments.now().timeIntervalSince(savedAt)
}
