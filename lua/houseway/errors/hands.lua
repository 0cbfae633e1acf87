-- What is refused of a hand of tiles or cards, wherever one is written.

return {
  { says = 'token %d, "%s", names no %s, expected %s such as %s',
    cause = "No tile or card has this name.",
    remedy = "Write tiles by their pips, 5-6, and cards by rank and suit, 10d; the joker is Jk." },
  { says = 'token %d, "%s" is the high or the low, expected %s or %s',
    cause = "Two tiles of that value rank differently, and it is not said which is meant.",
    remedy = "Write the tile by its pips, or with H or L before its value." },
  { says = 'token %d, "G" is either tile of Gee Joon, expected 2-4 or 1-2',
    cause = "Gee Joon is two tiles that are not alike, and it is not said which is meant.",
    remedy = "Write the tile by its pips." },
  { says = 'token %d, "%s", once more than %s, expected each piece once',
    cause = "The same piece is written twice in the hand.",
    remedy = "Look which of the two is written wrongly." },
  { says = 'token %d, "%s", is one too many, expected %d %s',
    cause = "The hand has too many pieces.",
    remedy = "Write the pieces that were dealt: four tiles, or seven cards." },
  { says = "%d %s, expected %d %s, such as %s",
    cause = "The hand has too few pieces.",
    remedy = "Write the pieces that were dealt: four tiles, or seven cards." },
}
