import Stage08Core

/// Loads the videos of a list, and returns what was decided.
typealias LoadVideos = @Sendable () async -> LoadDecision
