-- What provokes each message about commas, braces and quotation marks.

local provoking = require("provoking")

local function cards(rule)
  return { arguments = { "check", "DIR/way.lua" }, files = { ["way.lua"] =
    'submission "W" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }\n' .. rule .. "\n" } }
end

local function field(written)
  return provoking.way("Pai Gow Poker", written)
end

return {
  ["%s inside a brace that line %d opens, expected `}` before it"] = cards('rule "a" { holding = pair'),
  ["%s before `=`, expected a field's name without quotation marks"] = field('"holding" = pair'),
  ["`%s` right after `%s`, expected a comma between them"] = field("holding = pair play = best_high"),
  ["`:` after `%s`, expected `=`: %s = ..."] = field("holding: pair"),
  ["`%s` where it cannot stand, expected %s"] = field("if pair then play = best_high end"),
  ["`//` where a comment may be meant, expected `--` before a comment"] = field("holding = pair, // a pair"),
  ["`[` where a list may be meant, expected braces: { ..., ... }"] = field("holding = [pair, pair]"),
  ["nothing between `%s =` and `%s`, expected what the field is"] = field("holding = "),
  ["`=` after `%s`, expected a field's name before it, once: holding = ..."] = field("holding = = pair"),
  ["a `}` that closes nothing, expected one `}` for each `{`"] = cards('rule "a" { holding = pair } }'),
  ["a comma after `%s`, expected one comma between two fields, and none before the first"] =
    field("holding = pair,, play = best_high"),
  ["`%s` after `%s`, expected quotation marks: %s"] = cards("rule aces { holding = pair }"),
  ['`%s` after `%s`, expected what a declaration takes without anything between: rule "its name" { ... }'] =
    cards('rule "a", { holding = pair }'),
  ['`%s`, a curly quotation mark, expected a straight one: "'] = cards("rule “a” { holding = pair }"),
  ["`!`, expected `without` in holding, `split` in play"] = field("holding = !pair"),
  ["unknown word `%s`, expected it written %s"] = field("holding = full_house, play = best_high"),
}
