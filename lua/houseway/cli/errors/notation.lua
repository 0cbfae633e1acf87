-- What words in quotation marks are refused for: pieces, ranks, points and paytables.

return {
  -- ---- pieces in house ways ----
  {
    says = '"%s", expected its usual spelling',
    cause = "What is written can be understood, but each thing is written in one way only.",
    remedy = "Write it as it is offered.",
  },
  {
    says = '%s, expected tiles such as "12 or 2", "H8", "4, 5 or 6", "G", "6-6" or "Teen"',
    cause = "This names no tiles.",
    remedy = "Name them by the trade's names, by their spots or by the Chinese names, with commas and or.",
  },
  {
    says = '"%s", expected tiles one by one',
    cause = "Tiles are named from one to another, but tiles have no such order.",
    remedy = "Write each of them, as it is offered.",
  },
  {
    says = '%s, expected points such as "9", "7 to 9", "2 or better", "below 2" or "3 with H6 or better"',
    cause = "This is not a number of points, or a range of them.",
    remedy = "Write it in one of the forms that are shown.",
  },
  {
    says = '"%s", expected a value from 0 to 9',
    cause = "Two tiles are worth at most nine points.",
    remedy = "Write a number from 0 to 9; pairs, wongs and gongs have words of their own.",
  },
  {
    says = '"%s", expected a tile with one place in the ranking',
    cause = "The tile named beside the points is several tiles that rank differently, or has no place of its own.",
    remedy = "Say whether the high or the low one is meant, as in H8.",
  },
  {
    says = '%s, expected a setting such as "7/9" or "6/8 or better", the low hand first',
    cause = "This is not a setting by its points.",
    remedy = "Write the points of the low hand, a stroke and those of the high hand.",
  },
  {
    says = '"%s", expected no h: prefer = best_high says which of two',
    cause = "A setting by its points is written with an h, as some charts do.",
    remedy = "Leave the h out and write `prefer = best_high` in the rule.",
  },
  {
    says = '"%s", expected values from 0 to 9',
    cause = "A half of the setting is worth more than two tiles can be.",
    remedy = "Write numbers from 0 to 9.",
  },
  {
    says = '"%s", expected the low hand first, spelled',
    cause = "The setting by its points is turned round, or spelled otherwise than usual.",
    remedy = "Write it as it is offered.",
  },
  {
    says = '%s, expected ranks such as "A", "7 to 10", "K or better", "10 or lower" or "9, 10 or J"',
    cause = "This names no ranks of cards.",
    remedy = "Write 2 to 10, J, Q, K and A, in one of the forms that are shown.",
  },
  {
    says = '"%s", expected ranks without suits; five cards of one suit are `flush`',
    cause = "A suit is named, and patterns know ranks alone.",
    remedy = "Write the rank; suits matter in flushes only, which have words of their own.",
  },
  {
    says = '"%s", expected ranks: the joker is an ace wherever a rank is named',
    cause = "The joker is named where a rank belongs.",
    remedy = "Write A, which the joker is; \"joker\" stands alone, as a card of its own.",
  },
  {
    says = '"%s", expected one set of ranks; two cards are a list, { "%s", "%s" }',
    cause = "Two cards stand between one pair of quotation marks.",
    remedy = "Write them as a list, as shown.",
  },

  -- ---- rankings as a law prints them ----
  {
    says = '%s, expected a row such as "Second  Twelve (6-6) and Twelve (6-6)" or "Mixed Nines (3-6 and 4-5)"',
    cause = "A line of the table of pairs cannot be read, or there is none.",
    remedy = "Write each pair as shown, on a line of its own, as the text prints it.",
  },
  {
    says = '%s, expected a row such as "First  Twelve (6-6)  2"',
    cause = "A line of the table of tiles cannot be read, or there is none.",
    remedy = "Write each tile as shown, on a line of its own, with how many there are of it.",
  },
  {
    says = '"%s", expected the rank %s',
    cause = "The ranks of a table do not follow each other from First on.",
    remedy = "Write the rank that is named at the head of the line.",
  },
  {
    says = '"%s", expected %s (%d-%d)',
    cause = "The word for the number of spots is not that of the tile after it.",
    remedy = "Correct the word or the tile.",
  },
  {
    says = '"%s", expected each pair once',
    cause = "The table of pairs has the same pair again.",
    remedy = "Remove one of the two lines.",
  },
  {
    says = '"%s", expected two tiles of the set',
    cause = "The pair needs two tiles of a sort of which the set has one.",
    remedy = "Write the pair that was meant.",
  },
  {
    says = '"%s", expected each tile once',
    cause = "The table of tiles has the same tile again.",
    remedy = "Remove one of the two lines.",
  },
  {
    says = '"%s", expected %d such tiles in the set',
    cause = "The number behind a tile is not how many the set has of it.",
    remedy = "Write the number that is named.",
  },
  {
    says = '"%s", expected every tile of the set; %d-%d is missing',
    cause = "The table of tiles leaves one out.",
    remedy = "Write a line for it.",
  },
  {
    says = "%s, expected an ordinal, First to Twentieth",
    cause = "A rank in `counts_as` is not a word such as fifteenth.",
    remedy = "Write the rank as a word.",
  },
  {
    says = '%s, expected straights, best first, as in "K-Q-J-10-9, Q-J-10-9-8, ..., 6-5-4-3-2"',
    cause = "The order of straights cannot be read.",
    remedy = "Write each straight from its top card, with commas between them.",
  },
  {
    says = '"...", expected a higher straight before it and one lower by two ranks or more after it',
    cause = "The points stand where no straights can be left out.",
    remedy = "Put them between two straights that are not neighbours, the higher one first.",
  },
  {
    says = '"%s", expected each straight once',
    cause = "The order has the same straight again.",
    remedy = "Remove it from one of the two places.",
  },

  -- ---- of both hands, and of two cards ----
  {
    says = '%s, expected points of both hands together, such as "13", "12 to 14", "13 or better" or "below 10"',
    cause = "This does not say how many points both hands have.",
    remedy = "Write it in one of the forms that are shown.",
  },
  {
    says = '"%s", expected points from 0 to 20',
    cause = "Both hands together never have so many points.",
    remedy = "Write 20 or less; a pair counts 10.",
  },
  {
    says = '%s, expected two cards by their strength, such as "K or better", "A-J or better", "J to A" or "below 9"',
    cause = "This does not say how strong the two cards in front are.",
    remedy = "Write it in one of the forms that are shown.",
  },
  {
    says = '"%s", expected pair "%s": two cards alike',
    cause = "Two cards of one rank are written as two different ones.",
    remedy = "Write the word `pair` and the rank.",
  },
  {
    says = '"%s", expected 3 at least: of two different cards the higher is named',
    cause = "Of two different cards the higher cannot be a 2.",
    remedy = 'Write "3" or more; two deuces are pair "2".',
  },

  -- ---- paytables and sums ----
  {
    says = '%s, expected a payout such as "8,000 to 1", "500 for 1", "100%", "$5,000" or "Push"',
    cause = "This does not say what is paid.",
    remedy = "Write it in one of the forms that are shown.",
  },
  {
    says = '"%s", expected odds to or for a number above nought',
    cause = "Odds to nothing mean nothing.",
    remedy = "Write the number that the text has, mostly 1.",
  },
  {
    says = '"%s", expected a hand and at most %d payouts, two blanks or more apart',
    cause = "A line of a paytable has more columns than its headings.",
    remedy = "Put two spaces or more between the columns, and one within a name; add a heading that is missing.",
  },
  {
    says = '"%s", expected each hand once',
    cause = "A paytable has two lines for the same hand.",
    remedy = "Remove one of them.",
  },
  {
    says = "%s, expected a line of headings and a line for each hand",
    cause = "A paytable has no line below its headings.",
    remedy = "Write the headings on the first line and each hand on a line of its own.",
  },
  {
    says = "%s, expected a paytable as printed",
    cause = "What follows `paytable` is not a text.",
    remedy = "Write the paytable between [[ and ]], line by line.",
  },

  -- ---- citations ----
  {
    says = "%s, expected a key such as us-pa/621a.8.d.2",
    cause = "This is not a key of a law, a section or a paragraph.",
    remedy = "Write the folder, a slash, the chapter, and the section and labels with points between them.",
  },
  {
    says = '"%s", expected a key such as us-pa/621a.8.d.2 or a citation as printed',
    cause = "This is not a citation in either spelling.",
    remedy = "Write the key, or the citation as the law is cited in print.",
  },
  {
    says = '"%s", expected a citation of %s',
    cause = "The citation begins as one of the known laws is cited, and goes on otherwise.",
    remedy = "Write one of the laws that are named, with a section and labels as it prints them.",
  },
}
