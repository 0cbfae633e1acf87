-- What is refused of what is asked of a register by commands that run on the version in force. What may not be used is
-- a verdict, and stands in docs/approvals.md.

return {
  { says = "no script, expected a house way, or --register STORE for the one in force",
    cause = "The command runs a house way, and neither a script nor a register that has one in force was named.",
    remedy = "Name the script, or the register with --register, --policy, --house and --game." },
  { says = "%s without --register, expected --register STORE with it",
    cause = "The option says what is looked for in a register, and no register was named.",
    remedy = "Name the register too, or leave the option out." },
  { says = "%s with --register, expected one of them: the approval decides it",
    cause = "Law, readings and script of a version in force are those that were approved.",
    remedy = "Leave the option out; or leave --register out, and run a script under a law of your choosing." },
  { says = "no --house or no --game, expected whose way is used: --house HOUSE --game GAME",
    cause = "A register has ways of several houses and games, and nothing says which is meant.",
    remedy = "Name the house and the game as they were submitted." },
  { says = "a script of %s and of %s, expected whose it is: --house HOUSE --game GAME",
    cause = "Two houses submitted the same script, or one for two games: its digest does not show whose it is here.",
    remedy = "Name the house and the game." },
  { says = "a record that does not say when it was played, expected when: --on WHEN",
    cause = "Which version governed depends on the day, and neither the record nor the command line gives it.",
    remedy = "Write --on with the day, or the instant in UTC, at which the round was played." },
  { says = 'found "%s", expected the instant that --on says, %s',
    cause = "The record and the command line give different instants.",
    remedy = "Leave --on out, or write the record's instant." },
  { says = 'found "%s", expected "%s", as the register has it',
    cause = "The record disagrees with the register about its approval or its law.",
    remedy = "Check whether it is the record's own register, and whether the record was changed since." },
}
