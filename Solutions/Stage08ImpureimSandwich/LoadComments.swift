import Stage08Core

/// Loads the comments of one video.
typealias LoadComments = @Sendable () async -> FetchOutcome<[Comment]>
