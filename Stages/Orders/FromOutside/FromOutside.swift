import TestSupport
import Testing

/// What the app does today, tried from outside.
@Suite("From outside")
struct FromOutside {
    // TODO(O.1)
}
