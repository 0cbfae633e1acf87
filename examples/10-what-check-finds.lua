-- A way with every fault there is, a rule for each. docs/check.md shows what is said of them.
--
--   houseway check examples/10-what-check-finds.lua      it violates: exit 1

submission "Example 10" {
  game    = "Pai Gow",
  under   = "us-ma/pai_gow.7.e",
  reading = "This way is wrong on purpose.",
}

exception "idle" "Noted, but a pair is what the paragraph asks for." {
  departs_from = "us-ma/pai_gow.7.d.2",
  holding      = { pair "12", pair },
  play         = { high = pair, low = pair },
  prefer       = { best_low, best_high },
}
exception "noted" "Gee Joon is split with a six and a four." {
  departs_from = "us-ma/pai_gow.7.d.1",
  holding      = { pair "Gee Joon", "6", "4" },
  play         = split { pair },
  prefer       = { best_low, best_high },
}
rule "not noted" {
  holding = { pair "Gee Joon", "6", "5" },
  play    = split { pair },
  prefer  = { best_low, best_high },
}
rule "Gee Joon" { play = pair "Gee Joon" }
rule "dead" {
  holding = { pair "Gee Joon", "12" },
  play    = pair,
}
rule "a dead alternative" {
  holding = pair "12 or 2",
  play    = { split { pair }, any { "6/8 or better", { "9", "11" } } },
  prefer  = { best_low, best_high },
}
rule "ties" {
  holding = pair,
  play    = any { pair, wong, gong },
}

rule "nine to seven" {
  holding = worth "7 to 9",
  play    = worth "7 to 9",
  prefer  = { best_low, best_high },
}
