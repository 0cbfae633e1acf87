-- What a chapter is refused for: its declarations, rankings, paytables and readings.

return {
  -- ---- chapters and what stands in them ----
  {
    says = "no declaration, expected a chapter",
    cause = "The script of a law declares nothing.",
    remedy = 'Begin it with `chapter "KEY" { title = "...", cite = "...", game = "..." }`.',
  },
  {
    says = '"%s", expected a chapter first',
    cause = "Something is declared before the chapter it belongs to.",
    remedy = "Put the `chapter` at the head of the script.",
  },
  {
    says = '"chapter", expected a section, a borrow, readings, a paragraph or a paytable',
    cause = "A script of law declares a second chapter.",
    remedy = "Give each chapter a script of its own.",
  },
  {
    says = 'chapter "%s", expected "%s", its file\'s name',
    cause = "The key of the chapter is not the folder and the name of the file it is in.",
    remedy = "Write the key that is named, or move the file.",
  },
  {
    says = "%s, which borrows from %s, expected a text that stands by itself",
    cause = "Two chapters or more borrow from each other in a circle, so that neither can be read first.",
    remedy = "Remove one of the borrows, and write what it took into the chapter that needs it.",
  },
  {
    says = '"%s", expected the key of a chapter',
    cause = "The name after `chapter` is a key of a section or a paragraph.",
    remedy = "Write the key of the whole text, such as us-pa/621a.",
  },
  {
    says = "%s, expected the table of `%s`",
    cause = "What ends a declaration of a script of law is not a table in braces.",
    remedy = "Write the table last: section \"1.1\" { ... }.",
  },
  {
    says = "%s, expected a field of %s",
    cause = "The table after `chapter`, `section` or `borrow` has a field that it does not know.",
    remedy = "Write one of its fields; `houseway words` shows an example of each.",
  },
  {
    says = '%s without %s, expected %s = "..."',
    cause = "A field that is needed is left out, or is not a text in quotation marks.",
    remedy = "Write it as shown.",
  },
  {
    says = "%s without %s, expected %s = { ... }",
    cause = "The field takes a table, and has something else.",
    remedy = "Write the table in braces.",
  },
  {
    says = '%s, expected paragraphs = "...", or not_at_hand = "all"',
    cause = "A section lists no paragraph, or lists some though none of its text is at hand.",
    remedy = "List the paragraphs its text has, those not at hand apart; or say that all of it is not.",
  },
  {
    says = '"%s", expected a paragraph that the section has at hand: its `paragraphs`',
    cause = "A paragraph is declared that the section lists as not at hand.",
    remedy = "Move it from `not_at_hand` to `paragraphs`.",
  },
  {
    says = '%s, expected a section of chapter %s, such as %s.1',
    cause = "The number of the section is not one of the chapter it is in.",
    remedy = "Write the chapter's number, a point and the section's number.",
  },
  {
    says = "%s, expected a section's number, such as 1",
    cause = "The chapter prints its sections with a number alone, and this is not one.",
    remedy = "Write the number, without a chapter before it.",
  },
  {
    says = '"%s", expected a date, YYYY-MM-DD or YYYY-MM',
    cause = "What `current` or `effective` says is not a date in that form, or the calendar has no such day.",
    remedy = "Write the year, the month and, if it is known, the day: 2024-11-09.",
  },
  {
    says = '--as-of "%s", expected a day of the calendar, YYYY-MM-DD',
    cause = "The day whose law is asked for is written in another form, or the calendar does not have it.",
    remedy = "Write the year, the month and the day: 2024-02-29.",
  },
  {
    says = '"%s" after %s@, expected a day of the calendar, YYYY-MM-DD',
    cause = "After the chapter's key and @ stands no day.",
    remedy = "Write the day whose law is asked for, as in us-pa/621a@2026-01-01.",
  },
  {
    says = "%s with --as-of %s, expected one day",
    cause = "Two days are named, and the law of one can be asked for.",
    remedy = "Leave one of them out.",
  },
  {
    says = "%s as of %s, expected a day from %s on: how it read before is not among the texts",
    cause = "The section was amended after that day, and houseway has the amended text alone.",
    remedy = "Ask for a day from the one named on; what held before is to be looked up where the law is published.",
  },
  {
    says = '"%s", expected each paragraph listed once',
    cause = "The list of a section's paragraphs has the same paragraph again, or two sections list it.",
    remedy = "Remove it from one of the two places.",
  },
  {
    says = '%s, expected paragraphs such as "(a) (b) (d)(1)-(4)" or "9.1.1-3", or words with commas between them',
    cause = "The list of paragraphs cannot be read.",
    remedy = "Write the labels as the text prints them, with spaces between them.",
  },
  {
    says = '"%s-%s", expected a first paragraph and a last, %d apart at most',
    cause = "A range of paragraphs does not run from one to a later one of the same kind.",
    remedy = "Write it from the first to the last, as in (1)-(4), or write each paragraph.",
  },
  {
    says = "%s, expected 10,000 paragraphs in one list, at most",
    cause = "A list of paragraphs has ranges that make more paragraphs than any text has.",
    remedy = "List the paragraphs that the text has.",
  },

  -- ---- paragraphs ----
  {
    says = "a paragraph outside a section, expected a section first",
    cause = "A paragraph is declared before any section.",
    remedy = "Put the `section` it is in before it.",
  },
  {
    says = '%s, expected a paragraph such as "(d)(2)" or "9.1.2", or a word the section defines',
    cause = "This is not a label of a paragraph.",
    remedy = "Write the label as the text prints it, brackets and points too.",
  },
  {
    says = '"%s", expected a paragraph the section lists',
    cause = "A paragraph is declared that the list of its section does not have.",
    remedy = "Correct the label, or add it to `paragraphs` of the section.",
  },
  {
    says = '"%s", expected each paragraph declared once',
    cause = "The same paragraph is declared twice.",
    remedy = "Put what both say into one.",
  },
  {
    says = "%s, expected the rule restated, then a table",
    cause = "What follows a paragraph's label is not a text and then a table.",
    remedy = 'Write `paragraph "(a)" "The rule restated." { ... }`; the table may be empty.',
  },
  {
    says = "%s without %s, expected both or neither",
    cause = "Two fields mean something only together, and one of them is missing.",
    remedy = "Write the other one too, or leave both out.",
  },
  {
    says = "another %s than in %s, expected one in a chapter",
    cause = "Two paragraphs give the same field differently, and a chapter says it once.",
    remedy = "Leave it to the paragraph that says it in the text, or say the same in both.",
  },
  {
    says = '"%s", expected a paragraph of this chapter',
    cause = "A reference (`see`, `exceptions_to`, `notwithstanding` or `hands`) leads nowhere.",
    remedy = "Write the key or the label of a paragraph that the chapter has or borrows.",
  },

  -- ---- readings ----
  {
    says = '"%s", expected a reading\'s name in small letters',
    cause = "The name of a reading has characters other than lower-case letters, digits and underscores.",
    remedy = "Write a name such as second_ace.",
  },
  {
    says = '"%s", expected a reading with a text that says why',
    cause = "A reading has no `text`.",
    remedy = 'Write `text = "..."` in it: why the paragraph may be read so.',
  },
  {
    says = '"%s", expected a field that a reading may change',
    cause = "A reading holds `reading` or `readings` itself.",
    remedy = "Say why in its `text`, and put other readings beside it.",
  },
  {
    says = "%s, expected readings by name",
    cause = "`readings` is not a table of readings.",
    remedy = 'Write `readings = { one = { text = "...", default = true }, other = { text = "..." } }`.',
  },
  {
    says = "%s, expected a name in small letters for the readings",
    cause = "Shared readings have no name, or one with other characters in it.",
    remedy = "Write letters, digits and underscores: shared_readings \"low_zero\" { ... }.",
  },
  {
    says = '"%s", expected each shared readings once',
    cause = "Two shared readings of a chapter have one name.",
    remedy = "Give one of them another name.",
  },
  {
    says = '"%s", expected a paragraph with readings = "%s"',
    cause = "Readings are shared, and no paragraph takes them.",
    remedy = "Name them in the paragraphs they are of, or remove them.",
  },
  {
    says = '"%s", expected the name of shared readings that stand before',
    cause = "No shared readings of that name stand above the paragraph.",
    remedy = "Write the name that is offered, or put the `shared_readings` above the paragraph.",
  },
  {
    says = "%s, expected the name of shared readings",
    cause = "A list in `readings` begins with something other than a name.",
    remedy = "Write the name first: readings = { \"low_zero\", literal = { ... } }.",
  },
  {
    says = '"%s", expected a reading of those shared: %s',
    cause = "A paragraph adds to a reading that the shared ones do not have.",
    remedy = "Write the name of one of them; readings of other names are not shared.",
  },
  {
    says = "no reading in `readings`, expected two readings or more, or `reading` with a text",
    cause = "`readings` is an empty table.",
    remedy = "Write two readings or more in it, or leave it out.",
  },
  {
    says = "one reading alone, expected two readings or more, or `reading` with a text",
    cause = "A paragraph with one reading leaves nothing to choose.",
    remedy = 'Write `reading = "..."` with its text, or add the other reading.',
  },
  {
    says = "%d default readings, expected one with default = true",
    cause = "None of a paragraph's readings is the one taken where nothing is chosen, or several are.",
    remedy = "Write `default = true` in one of them.",
  },
  {
    says = "`reading` beside `readings`, expected one of them",
    cause = "A paragraph has one interpretation and several at once.",
    remedy = "Leave `reading` out: each of the readings has a text of its own.",
  },
  {
    says = '"%s", expected one of its readings: %s',
    cause = "A `borrow` asks for a reading that the paragraph does not have.",
    remedy = "Write one of the names that are listed after `in_reading`.",
  },
  {
    says = 'the reading "%s" of %s, expected one of its readings: %s',
    cause = "Neither the paragraph with that key nor one below it has a reading of that name.",
    remedy = "Give --reading, or the record, one of the names that are listed.",
  },
  {
    says = 'the reading "%s" of %s, expected the key of a paragraph with readings',
    cause = "Nothing under that key can be read in several ways.",
    remedy = "Look in `houseway cover` for the paragraphs that have readings, and give --reading such a key.",
  },
  {
    says = 'a reading of "%s", expected a paragraph of %s, or of what it borrows',
    cause = "A reading is chosen for a law that plays no part here.",
    remedy = "Give --reading a key of the law that is used, or leave it out.",
  },

  -- ---- what is borrowed ----
  {
    says = '"%s", expected no in_reading: it has one reading',
    cause = "`in_reading` names a reading, and nothing of what is borrowed has several.",
    remedy = "Remove `in_reading`.",
  },
  {
    says = '"%s", expected a section or a paragraph of %s',
    cause = "What is borrowed, or left out of it, is not in that chapter.",
    remedy = "Correct the key; `houseway cover` lists the paragraphs of a chapter.",
  },
  {
    says = '"%s", expected each paragraph borrowed once',
    cause = "Two borrows take the same paragraph.",
    remedy = "Remove it from one of them, or put it into its `leaves_out`.",
  },
  {
    says = '"%s", expected fields of a paragraph',
    cause = "`takes` is empty.",
    remedy = "Name the fields that are taken, or leave `takes` out to take all.",
  },
  {
    says = '"%s", expected a field said by %s',
    cause = "`takes` names a field that nothing of what is borrowed says.",
    remedy = "Remove the name, or borrow the paragraphs that say it.",
  },

  -- ---- what a chapter adds up to ----
  {
    says = "%d in the %s hand, expected %d in %s",
    cause = "`parts` says another number of pieces than a hand of the game is split into.",
    remedy = "Write the number that is named.",
  },
  {
    says = "no %s, expected a whole ranking, or a section borrowed that has it",
    cause = "The chapter ranks tiles or cards in part; what is named is missing.",
    remedy = "Write those fields too, or `borrow` the section of another law that ranks them.",
  },
  {
    says = '"%s", expected each hand ranked once',
    cause = "Two paragraphs rank the same five-card hand.",
    remedy = "Leave `hand` out of one of them.",
  },
  {
    says = "%d hands ranked, expected all of %s",
    cause = "The chapter ranks some five-card hands and not all.",
    remedy = "Write a paragraph with `hand` for each that is missing.",
  },
  {
    says = "%d hands ranked, expected every hand, best first: %s",
    cause = "`ranks_hands` leaves some five-card hands out.",
    remedy = "Name them all, in the order of the text.",
  },
  {
    says = "%s, expected every hand, best first: %s",
    cause = "`ranks_hands` is not text.",
    remedy = "Write the hands in the order of the text, with commas between them.",
  },
  {
    says = 'straights without standard, expected standard = "A-K-Q-J-10, ..."',
    cause = "Where a submission says the place of A-2-3-4-5, one order holds for those that say nothing.",
    remedy = "Write that order as `standard`.",
  },
  {
    says = "%d of the order of a %s, expected all %d",
    cause = "The order of straights, or of straight flushes, leaves some out.",
    remedy = "List them all in `order`, best first; `...` stands for those in between.",
  },
  {
    says = "no outcome where the player's %s, expected one outcome, or a reading that says which",
    cause = "No paragraph says how the wager ends when the hands stand so.",
    remedy = "Write the paragraph that says it, or record under `reading` how the gap is read.",
  },
  {
    says = "%s and %s where the player's %s, expected one outcome, or a reading that says which",
    cause = "Two paragraphs disagree on how the wager ends when the hands stand so.",
    remedy = "Let one stand `notwithstanding` the other, or record under `reading` which is followed.",
  },

  -- ---- orders of which some is borrowed ----
  {
    says = "an order of hands in two places: %s in %s, %s in %s, expected one place for all of it, or in_place_of = %s "
      .. "in %s",
    cause = "The chapter ranks some hands itself and borrows others: nothing says which of them are higher.",
    remedy = "Write the field that is named into each paragraph that ranks a hand here; or rank them all here.",
  },
  {
    says = '"%s", expected a paragraph that a borrow leaves out',
    cause = "`in_place_of` names a paragraph that is borrowed all the same, or that no borrow brings.",
    remedy = "Name it in the borrow's `leaves_out`, or correct the key.",
  },
  {
    says = "%s, which says no `%s`, expected a paragraph left out that has `%s`",
    cause = "The paragraph left out has no place in the order: it ranks no hand, or sets none.",
    remedy = "Name the paragraph that ranks or sets hands where this one is to.",
  },
  {
    says = 'hands set by %s before %s, with %s left out, expected in_place_of = "%s"',
    cause = "A paragraph on setting is left out that was asked after others, and what the chapter says itself is asked "
      .. "before all of them.",
    remedy = "Write the field that is named, and the paragraph is asked when the one left out was.",
  },
  {
    says = "the order of a %s in %s and in %s, expected it once",
    cause = "One paragraph orders the straights with `straights`, and another orders its hand with `order`.",
    remedy = "Keep one of the two. What the chapter says itself may be `straights`, if each `order` is borrowed.",
  },
  {
    says = "an order of tiles in %s, and places in another in %s, expected counts_as with places in this one",
    cause = "The chapter orders the tiles itself, and borrows the places of those that count otherwise.",
    remedy = "Say `counts_as` too, with the places that the tiles have in the chapter's own order.",
  },
  {
    says = "what %s pays in %s and in %s, expected it said here or borrowed: a borrow that leaves the other out",
    cause = "The chapter has paytables of a wager for which it also borrows some.",
    remedy = "Name the borrowed paragraph in the borrow's `leaves_out`.",
  },

  -- ---- paytables ----
  {
    says = "a paytable without a paragraph, expected the paragraph it is of first",
    cause = "There is a paytable before any paragraph of its section.",
    remedy = "Put it after the paragraph that says what the wager pays.",
  },
  {
    says = '"Paytable %s", expected each paytable once, by its letter',
    cause = "A paragraph has two paytables of one letter, or one without a letter beside another.",
    remedy = "Give each the letter that the text prints.",
  },
  {
    says = '"%s", expected a column headed "Payout", "Paytable A" or, right of one, "Envy Bonus"',
    cause = "The heading of a column is none that a paytable has.",
    remedy = "Write one of those headings, two spaces or more from the next.",
  },
  {
    says = '"%s", expected odds, a part of the meter or Push',
    cause = "A row of a paytable pays a sum of money, which only an Envy Bonus does.",
    remedy = 'Write odds such as "25 to 1", a part such as "100%" or "Push".',
  },
  {
    says = '"%s", expected a sum as its Envy Bonus, such as "$5"',
    cause = "The Envy Bonus of a row is not a sum of money.",
    remedy = "Write dollars, or leave it empty where the hand earns none.",
  },
  {
    says = '"%s", expected a payout for each paytable',
    cause = "A row is missing what one of the paytables beside each other pays.",
    remedy = "Write the payout in every column.",
  },
  {
    says = '"%s", expected odds alone: it turns on the colour chosen',
    cause = "A row counts the cards of the colour that its player chose, and has an Envy Bonus or a part of the meter.",
    remedy = "Write what the row pays as odds.",
  },
  {
    says = '"%s", expected a hand the chapter ranks, or one that a paragraph of `hands` calls so',
    cause = "A row of a paytable names no hand that is known.",
    remedy = "Spell it as the ranking does, or say what it is in a paragraph with `called` and `seven`.",
  },
  {
    says = '%s, called "%s", without `seven`, expected the seven cards of a hand that `hands` names',
    cause = "A wager is paid on a hand, and in some reading its paragraph does not say which seven cards make it.",
    remedy = "Say it there under `seven`, in each reading; or remove the paragraph from `hands`.",
  },
  {
    says = '"paytable %s", expected one that is printed here',
    cause = "`choose_from` names a paytable that the paragraph does not have.",
    remedy = "Correct the letter, or write the paytable after the paragraph.",
  },
  {
    says = "a paytable without `pays`, expected the name of the wager and what it is paid",
    cause = "The paragraph before the paytable does not say which wager it is for.",
    remedy = 'Write `pays = "..."`, the wager\'s name, in it.',
  },
  {
    says = "`pays` without a paytable or odds, expected the name of the wager and what it is paid",
    cause = "A paragraph names a wager and not what it is paid.",
    remedy = "Write the `paytable` after it; or `odds` and, in `hands`, the paragraph of the hand they are for.",
  },

  -- ---- where wagers go ----
  {
    says = "winners of %s rounds paid from %s, and losing wagers %s, expected one place for both",
    cause = "What losers lose goes to one place and winners are paid from another, so that no round would be settled.",
    remedy = "Say `losers` and `paid_from` of the same place: the table inventory, or the center.",
  },
  {
    says = "losing wagers of unbanked rounds collected at once, into the center, expected them to be banked",
    cause = "Whoever banks brings what the center lacks and has what is left there. In a round without a bank that is "
      .. "nobody.",
    remedy = 'Say applies = { rounds = "banked" }, or that losing wagers go into the table inventory; where somebody '
      .. "always banks, `bank_needed`.",
  },
}
