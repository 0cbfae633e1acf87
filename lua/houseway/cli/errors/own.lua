-- What a chapter's own functions are refused for.

return {
  -- as they are written
  { says = "a function as %s, expected what `houseway words` says it takes",
    cause = "The field may not be a function.",
    remedy = "Write one of its phrases, or what else it takes." },
  { says = "a function of %d, expected %s",
    cause = "The function wants to be given more than it is.",
    remedy = "Remove parameters; `houseway words` says what a function of the field is given." },
  { says = "vigorish = %s, expected none: the chapter rounds it",
    cause = "The chapter rounds the vigorish by a function of its own, and leaves the licensee no choice.",
    remedy = "Remove `vigorish` from the terms." },

  -- as they are asked
  { says = "a function that answers %s, expected %s",
    cause = "The function answers what makes no sense there, such as a seat nobody sits at.",
    remedy = "Return what is expected." },
  { says = "no `%s` in %s, expected %s",
    cause = "The function asks for something it is not shown.",
    remedy = "Write one of the names given; docs/writing-a-statute.md explains each." },
  { says = "an assignment to a fact of %s, expected a local of the function's own",
    cause = "The function writes into what it is shown of the round.",
    remedy = "Keep the value in a local." },
  { says = "a list the function is shown, changed, expected a list of the function's own",
    cause = "The function changes or sorts a list that it is shown.",
    remedy = "Put what it needs into a list of its own." },

  -- what follows from the answers
  { says = "found a bank where the law bars everybody, expected none",
    cause = "The chapter's own function has nobody bank in such a round.",
    remedy = "Remove the event, or correct what the record says about the table." },
  { says = "found seat %d, whom the law bars, expected a player who may bank",
    cause = "The chapter's own function does not let the player bank.",
    remedy = "Let another player bank, or correct what the record says about the round before." },
  { says = "found wagers of %s, with which the law bars seat %d, expected wagers with which it may bank",
    cause = "By the chapter's own function the player who banks may not bank once so much is wagered.",
    remedy = "Wager less, or correct the `funds` of the player." },
  { says = "found a surrender that the law bars, expected one it allows",
    cause = "The chapter's own function does not let the player surrender the wager.",
    remedy = "Remove the event, or correct what the record says about the player's hands." },
}
