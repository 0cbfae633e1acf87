-- `first` takes the first alternative that can be played; `any` leaves the settings of all of them to the
-- choice. Here two pair stay together where an ace can go in front and are otherwise split. With `any` in
-- place of `first` they would always be split: a pair in front is stronger than an ace.
--
--   houseway check examples/06-first-or-any.lua          it conforms: exit 0

submission "Example 6" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

rule "two pair" {
  holding  = { pair, pair },
  play     = first { { high = { pair, pair }, low = "A" }, { low = pair } },
  examples = {
    { "9s 9h 4d 4c As Jh 7d", high = "9s 9h 4d 4c 7d", low = "As Jh" },
    { "9s 9h 4d 4c Ks Jh 7d", high = "9s 9h Ks Jh 7d", low = "4d 4c" },
  },
}
rule "any other hand" { play = best_low }

choice "front first" "The strongest low hand; then the strongest high." {
  prefer = { best_low, best_high },
}
