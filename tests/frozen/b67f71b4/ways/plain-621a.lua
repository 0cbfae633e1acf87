-- A plain way for Pennsylvania: 58 Pa. Code § 621a.8(d), with one choice where it leaves more than one
-- setting. Published nowhere: it is houseway's own, the least that makes the four paragraphs a house way.

submission "Plain 621a" {
  game      = "Pai Gow",
  under     = "us-pa/621a.8.d",
  published = "Nowhere: written for houseway, to fill in 58 Pa. Code § 621a.8(d).",
  examples  = {
    { "6-6 2-2 2-4 1-2", high = "2-4 1-2", low = "6-6 2-2" },
    { "4-4 5-6 3-6 4-5", high = "3-6 4-5", low = "4-4 5-6" },
    { "1-1 5-5 2-6 1-6", high = "1-1 2-6", low = "5-5 1-6" },
    { "6-6 5-5 2-2 5-6", high = "5-5 2-2", low = "6-6 5-6" },
  },
}

follow "us-pa/621a.8.d"

choice "C1" "Of the lawful settings, the strongest low hand; among equals, the strongest high." {
  prefer = { best_low, best_high },
}
