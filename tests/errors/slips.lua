-- What provokes each message about commas, braces and quotation marks.

local provoking = require("provoking")

local function cards(rule)
  return { arguments = { "check", "DIR/way.lua" }, files = { ["way.lua"] =
    'submission "W" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }\n' .. rule .. "\n" } }
end

local function field(written)
  return provoking.way("Pai Gow Poker", written)
end

-- A function of the hand that asks this of its local.
local function condition(written)
  return field(("holding = function (hand) local a = hand.size return %s end"):format(written))
end

return {
  ["%s inside a brace that line %d opens, expected `}` before it"] = cards('rule "a" { holding = pair'),
  ["`%s` after a `}` that ends a declaration, expected one `}` for each `{`: one is too many before it"] =
    cards('rule "a" { example = "As", low = "Ks Kh" },\n}'),
  ["%s before `=`, expected a field's name without quotation marks"] = field('"holding" = pair'),
  ["`%s` right after `%s`, expected a comma between them"] = field("holding = pair play = best_high"),
  ["`:` after `%s`, expected `=`: %s = ..."] = field("holding: pair"),
  ["`%s` where it cannot stand, expected %s"] = field("if pair then play = best_high end"),
  ["`%s` where a comment may be meant, expected `--` before a comment"] = field("holding = pair, // a pair"),
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
  ["`!=`, expected `~=` in a function; `without` in holding, `split` in play"] = condition("a != 1"),
  ["`&&`, expected `and` in a function; a list of patterns: { ..., ... }"] = condition("a && a"),
  ["`||`, expected `or` in a function; any { ..., ... } of patterns"] = condition("a || a"),
  ["`=%s`, expected `%s=`"] = condition("a => 1"),
  ["`=` after `%s`, expected `==`, which compares; `=` alone gives a value to a name"] = condition("a = 1"),
  ["`{` after `%s`, expected `then` or `do`, and `end` where the braces would close"] =
    field("holding = function (hand) if hand == 1 { return true } end"),
  ["`{` before `%s`, expected `then` or `do`, and `end` where the braces would close"] =
    field("holding = function (hand) if hand { return true } end"),
  ["`!--` where a comment may be meant, expected `--` before a comment"] = cards("<!-- a note -->"),
  ["`==` after `%s`, expected `=`: %s = ..."] = field("holding == pair"),
  ['`%s` alone on its line, expected it in a rule: rule "its name" { play = %s }'] = cards("pair\nfollow"),
  ["`%s %s`, expected a word that `houseway words` lists, or `--` before a comment"] = cards("Pairs go in front."),
  ['`%s %s` outside the quotation marks, expected it inside: "... %s"'] = field('play = { low = pair "10" or better }'),
  ["`%s` inside a function, expected `end` before it: one for each function, `if` and loop"] =
    field("holding = function (hand) return true"),
  ["`++`, expected n = n + 1"] = condition("a++ > 1"),
  ["`%s`, expected `%s`"] = field("holding = function (hand) if a then return true elif b then return false end end"),
  ["`!`, expected `without` in holding, `split` in play, `not` in a function"] = field("holding = !pair"),
  ["unknown word `%s`, expected it written %s"] = field("holding = full_house, play = best_high"),
}
