-- Harborlight Casino, a house of houseway's own invention: Massachusetts section 7(d) for setting the
-- dealer's tiles, with three exceptions noted as 7(e) lets a licensee. Published nowhere: it shows the form
-- of a filing and restates nobody's.

submission "Harborlight Casino" {
  game      = "Pai Gow",
  under     = "us-ma/pai_gow.7.e",
  filed     = "2026-11-21",
  published = "Nowhere: an example of a filing, written for houseway. There is no such casino.",
  examples  = {
    { "1-1 5-5 2-6 1-6", high = "1-1 2-6", low = "5-5 1-6" },
    { "6-6 5-5 2-2 5-6", high = "5-5 2-2", low = "6-6 5-6" },
  },
}

follow "us-ma/pai_gow.7.d"

exception "E1" "Gee Joon is split with a six and a four, a six and a five, or two unlike sixes." {
  departs_from = "us-ma/pai_gow.7.d.1",
  holding      = { pair "Gee Joon", "6", "4, 5 or 6", without { pair, pair } },
  play         = split { pair },
  example      = { "2-4 1-2 3-3 1-3", high = "3-3 2-4", low = "1-3 1-2" },
}
exception "E2" "Nines, eights or sevens are split, to play 8/8 or better." {
  departs_from = "us-ma/pai_gow.7.d.2",
  holding      = pair "7, 8 or 9",
  play         = { split { pair }, "8/8 or better" },
  example      = { "3-6 4-5 5-5 4-6", high = "5-5 3-6", low = "4-6 4-5" },
}
exception "E3" "A pair of high tens is split with a nine and a low eight, to play 8/9." {
  departs_from = "us-ma/pai_gow.7.d.2",
  holding      = { pair "H10", "9", "L8" },
  play         = { split { pair }, "8/9" },
  example      = { "5-5 5-5 4-5 2-6", high = "5-5 4-5", low = "5-5 2-6" },
}

choice "C1" "Of the lawful settings, the strongest low hand; among equals, the strongest high." {
  prefer = { best_low, best_high },
}

terms {
  table_minimum  = "$25",
  vigorish       = "next higher 25 cents",
  odd_cents      = "to the house",
  coupons        = "taken",
  banking        = "offered",
  co_banking     = "offered",
  dealer_wager   = "the last wager",
  deliveries     = "all",
  adjacent_areas = "permitted",
}
