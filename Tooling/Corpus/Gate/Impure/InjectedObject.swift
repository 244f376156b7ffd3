// An object is passed in: the same argument is not the same value.
// Effect: injected
// Caught by: the signature
final class AccountPassedIn {
    var balance = 0
}

func canPay(_ price: Int, from account: AccountPassedIn) -> Bool { account.balance >= price }
