// A value holds an object, and a copy of the value shares it.
// Effect: injected
// Caught by: the signature
final class SharedScore { var points = 0 }

struct PlayerWithAScore { let score: SharedScore }

func hasWon(_ player: PlayerWithAScore) -> Bool { player.score.points > 10 }
