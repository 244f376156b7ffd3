import Foundation
import Platform
import Testing

@Suite("Settings", .serialized)
struct SettingsTests {
    @Test(
        "a number of seconds that no duration can hold counts as not set",
        arguments: ["inf", "-inf", "nan", "1e300", "-1", "ten", ""])
    func noSeconds(text: String) {
        for name in ["VIDEO_TIMEOUT", "VIDEO_IDLE_TIMEOUT"] { setenv(name, text, 1) }
        defer { for name in ["VIDEO_TIMEOUT", "VIDEO_IDLE_TIMEOUT"] { unsetenv(name) } }
        #expect(Settings.timeout == .seconds(60))
        #expect(Settings.idleTimeout == 10)
    }

    @Test("a number of seconds may have a fraction")
    func seconds() {
        setenv("VIDEO_TIMEOUT", "0.5", 1)
        defer { unsetenv("VIDEO_TIMEOUT") }
        #expect(Settings.timeout == .milliseconds(500))
    }
}
