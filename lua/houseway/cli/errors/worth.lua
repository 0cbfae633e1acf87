-- What edge, optimal, diff and simulate are refused for.

return {
  -- ---- edge, optimal, simulate ----
  {
    says = "%s without a rule, expected a rule for every hand",
    cause = "The house way leaves hands unset, so that nothing can be counted over all of them.",
    remedy = "Look at the hands with `houseway check`, and end the way with a rule that takes every hand.",
  },
  {
    says = "what %s pays (%s) without %s, expected the hands that its paytable names, borrowed with it",
    cause = "A chapter borrows a paytable, and not the paragraphs that say which hands its rows are.",
    remedy = "Borrow the paragraphs that are named too, or leave the paytable out.",
  },
  {
    says = "a chapter that says no outcome, expected one that does",
    cause = "The law does not say who wins, so that a wager against it has no worth.",
    remedy = "Hold the way against a law that says it, with --under, or `borrow` the paragraphs that say it.",
  },
  {
    says = "a reading under which some outcomes are not settled, expected one that settles them all, chosen with "
      .. "--reading",
    cause = "As the law is now read, several paragraphs or none answer for some hands, and a worth is one figure.",
    remedy = "Choose the other reading; `houseway cover` lists them. `houseway edge` shows the least and the most.",
  },
  {
    says = "a way that sets hands by suits that no five cards share, expected one that minds suits only where five "
      .. "cards share one; `explain --bank` takes either",
    cause = "The bank's way sets hands of the same ranks differently though no flush is in them, mostly because it "
      .. "leaves ties.",
    remedy = "Say with `prefer`, or in a further rule, which of the tied settings is taken.",
  },
  {
    says = '--vigorish "%s", expected none, or a part from 0 to 1 such as "5%", "1/21" or "0.05"',
    cause = "What is given is not a part of what is won.",
    remedy = "Write none, a number from 0 to 100 with its mark (4.76%), a fraction (1/21) or a decimal (0.05), in "
      .. "millionths or larger parts; who puts up five percent of the wager in advance pays 1/21.",
  },
  {
    says = "--meter where nothing is paid of one, expected a progressive wager",
    cause = "None of the wagers asked about is paid a part of a progressive meter, so that it changes nothing.",
    remedy = "Leave --meter out, or ask about a wager on a progressive.",
  },
  {
    says = "%s with a submission that offers no optional wager, expected it left out",
    cause = "The sum is that of an optional wager or of a meter, and the submission has neither.",
    remedy = "Leave the option out, or name the wagers offered in the submission's terms.",
  },
  {
    says = "--seen under %s, expected a chapter by which the bank's hand is shown before players set theirs",
    cause = "Under the law the way is checked against, players set their hands before they see the bank's.",
    remedy = "Leave --seen out, or name another law with --under.",
  },
  {
    says = "--seen with %s, expected one of them",
    cause = "What is best against a hand that is seen is another setting for each of the bank's hands, and no table; "
      .. "and a banker's hand is the one that is seen.",
    remedy = "Leave one of the two out.",
  },
  {
    says = "wagers that do not win by both halves and push by one, expected such, for a player who sees the bank's "
      .. "hand",
    cause = "The best setting is counted where what beats both of the bank's halves wins, what beats one pushes, and "
      .. "else the wager is lost; under this chapter, or in these readings, it is not so.",
    remedy = "Leave --seen out, or choose another reading.",
  },
  {
    says = "--ez with tiles, expected it with a way of Pai Gow Poker",
    cause = "EZ tables are of cards.",
    remedy = "Leave --ez out, or name a way of Pai Gow Poker.",
  },
  {
    says = "%s under %s, expected a chapter under which there are %s tables",
    cause = "The law the way is checked against says nothing of such tables, or leaves that game out of what it "
      .. "borrows.",
    remedy = "Leave --ez out, or name another law with --under.",
  },
  {
    says = "--role banker where what the bank holds says how wagers end, expected a player's role",
    cause = "The law singles out hands of whoever banks, and the hands that are valued would be those.",
    remedy = "Leave --role out; `houseway edge` shows what the bank's wager is worth.",
  },
  {
    says = "a dealer's hand that wins or loses wagers by itself, expected one against which they push, or end as "
      .. "always",
    cause = "Settings are valued by which halves are higher, against all hands but those that push.",
    remedy = "`houseway edge` counts such a law exactly.",
  },
  {
    says = "a third script, %s, expected --player and --bank, or one",
    cause = "Both sides are named, and a script besides.",
    remedy = "Leave out the script that belongs to no side.",
  },
  {
    says = "no script, expected --player and --bank, or one script for both",
    cause = "No house way is named.",
    remedy = "Name one file, or one for each side.",
  },
  {
    says = "--hands-per-hour without --wager, expected both",
    cause = "Dollars an hour are asked for and no dollars wagered.",
    remedy = "Give --wager too.",
  },

  -- ---- odds ----
  {
    says = "no paytable in %s, expected one of %s",
    cause = "Nothing under that key says what an optional wager is paid.",
    remedy = "Name one of the paragraphs that are listed, or the chapter whole.",
  },
  {
    says = "no paytable in %s, expected a chapter that has some",
    cause = "That law prints no paytables of optional wagers.",
    remedy = "Name another law; us-pa/645a has them.",
  },
  {
    says = '--table "%s", expected %s',
    cause = "No wager asked about has a paytable of that letter.",
    remedy = "Give one of the letters that are named, or leave --table out.",
  },
  {
    says = '--table "%s" of a wager that has one paytable, expected none named',
    cause = "The wager's paytable has no letter.",
    remedy = "Leave --table out.",
  },
  {
    says = "--players %d, expected 1 to %d",
    cause = "No player at all, or more than a table has places for.",
    remedy = "Give a number within the bounds, or leave --players out to see each.",
  },
  {
    says = "--table with a submission, expected the paytables it names",
    cause = "A house way says itself which paytables it offers.",
    remedy = "Leave --table out.",
  },
  {
    says = '--variant "%s", expected %s',
    cause = "The wagers asked about are not offered in a variant of that name.",
    remedy = "Give one of the names that are listed, in lower case with underscores if you like.",
  },
  {
    says = '%s "%s" of a law that names no variants, expected none named',
    cause = "The law knows one form of the game only.",
    remedy = "Leave the variant out.",
  },
  {
    says = 'the variant "%s", expected %s',
    cause = "The `variant` in the terms of a house way is none of the law's.",
    remedy = "Write one of the names that are listed.",
  },
  {
    says = '--%s "%s", expected a sum in whole cents, such as "$5" or "2.50"',
    cause = "What is wagered, or on the meter, is not an amount of money.",
    remedy = "Write dollars, and cents after a point; a wager is above nothing.",
  },
  {
    says = "a submission filed under no law, expected under = in it",
    cause = "Odds follow from a law, and the house way names none.",
    remedy = 'Write `under = "..."` in its `submission`.',
  },
  {
    says = "a submission that offers no optional wager, "
      .. 'expected wagers = { "Fortune Bonus, paytable A" } in its `terms`',
    cause = "The house way offers nothing besides the game itself.",
    remedy = "Name its wagers in `terms`, or ask about a law in its place.",
  },
  {
    says = 'the wager "%s", expected one the law has: %s',
    cause = "The terms of a house way offer a wager that its law does not know.",
    remedy = "Write one of the names that are listed.",
  },
  {
    says = 'the wager "%s", expected paytable %s',
    cause = "A wager in the terms does not say by which paytable it is paid, or names one that it may not have.",
    remedy = 'Write it with one of the letters, as in "Fortune Bonus, paytable A".',
  },
  {
    says = 'the wager "%s", expected no paytable named: there is one only%s',
    cause = "The terms name a paytable of a wager whose paytable has no letter.",
    remedy = "Write the name of the wager alone.",
  },

  -- ---- rank, cover ----
  {
    says = '"%s" under %s, expected pieces of %s',
    cause = "Tiles are ranked under a law on cards, or cards under one on tiles.",
    remedy = "Give --under a law of their game, or leave it out.",
  },
  {
    says = '"%s", expected a chapter whole',
    cause = "`houseway cover` shows a law as a whole, and a part of one is named.",
    remedy = "Name the chapter, without a section; `houseway cite` shows a part.",
  },
}
