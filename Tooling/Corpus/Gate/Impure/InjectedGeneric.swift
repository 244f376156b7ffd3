// A type parameter of a protocol of one's own is passed in.
// Effect: injected
// Caught by: the signature
import Foundation

protocol GenericMoments { func now() -> Date }

func ageByGeneric<Moments: GenericMoments>(of savedAt: Date, moments: Moments) -> TimeInterval {
    moments.now().timeIntervalSince(savedAt)
}
