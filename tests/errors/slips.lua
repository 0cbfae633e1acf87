-- What provokes each message about commas, braces and quotation marks.

local provoking = require("provoking")

local kept = provoking.kept

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
  ["slips/character-of-web-page"] = kept("mistakes/quotation-mark-of-web-page.lua"),
  ["slips/return-missing"] = kept("mistakes/return-forgotten.lua"),
  ["slips/no-declaration"] = { arguments = { "check", "DIR/way.lua" }, files = { ["way.lua"] =
    '{ "submission": "Harbor", "rules": [] }\n' } },
  ["slips/joining-word"] = kept("mistakes/pair-when.lua"),
  ["slips/quoted-line"] = kept("mistakes/quoted-mail.lua"),
  ["slips/arrow"] = kept("mistakes/field-with-arrow.lua"),
  ["slips/quoted-colon"] = kept("mistakes/fields-as-json.lua"),
  ["slips/braces-of-half"] = kept("mistakes/half-without-braces.lua"),
  ["slips/equals-too-many"] = kept("mistakes/equals-after-pair.lua"),
  ["slips/of-between"] = kept("mistakes/pair-of-aces.lua"),
  ["slips/brace-missing"] = kept("mistakes/brace-of-rule-missing.lua"),
  ["slips/colon-of-declaration"] = kept("mistakes/colon-after-rule.lua"),
  ["slips/name-of-words"] = kept("mistakes/half-in-two-words.lua"),
  ["slips/words-apart"] = kept("mistakes/words-apart.lua"),
  ["slips/braces-missing"] = { arguments = { "check", "tests/scripts/mistakes/split-without-braces.lua" } },
  ["slips/no-such-category"] = { arguments = { "check", "tests/scripts/mistakes/category-of-no-hand.lua" } },
  ["slips/equals-missing"] = cards('rule "a" { play pair }'),
  ["slips/unclosed-brace"] = cards('rule "a" { holding = pair'),
  ["slips/brace-too-many"] = cards('rule "a" { example = "As", low = "Ks Kh" },\n}'),
  ["slips/quoted-field"] = field('"holding" = pair'),
  ["slips/comma-missing"] = field("holding = pair play = best_high"),
  ["slips/colon"] = field("holding: pair"),
  ["slips/cannot-be-here"] = field("if pair then play = best_high end"),
  ["slips/comment"] = field("holding = pair, // a pair"),
  ["slips/brackets"] = field("holding = [pair, pair]"),
  ["slips/field-empty"] = field("holding = "),
  ["slips/second-equals"] = field("holding = = pair"),
  ["slips/stray-brace"] = cards('rule "a" { holding = pair } }'),
  ["slips/stray-comma"] = field("holding = pair,, play = best_high"),
  ["slips/quotation-marks"] = cards("rule aces { holding = pair }"),
  ["slips/between-word-and-table"] = cards('rule "a", { holding = pair }'),
  ["slips/curly-quotation-mark"] = cards("rule “a” { holding = pair }"),
  ["slips/not-equal"] = condition("a != 1"),
  ["slips/double-ampersand"] = condition("a && a"),
  ["slips/double-bar"] = condition("a || a"),
  ["slips/equals-first"] = condition("a => 1"),
  ["slips/single-equals"] = condition("a = 1"),
  ["slips/brace-after-block"] = field("holding = function (hand) if hand == 1 { return true } end"),
  ["slips/brace-before-block"] = field("holding = function (hand) if hand { return true } end"),
  ["slips/html-comment"] = cards("<!-- a note -->"),
  ["slips/double-equals"] = field("holding == pair"),
  ["slips/outside-rule"] = cards("pair\nfollow"),
  ["slips/loose-words"] = cards("Pairs go in front."),
  ["slips/outside-quotation-marks"] = field('play = { low = pair "10" or better }'),
  ["slips/end-missing"] = field("holding = function (hand) return true"),
  ["slips/increment"] = condition("a++ > 1"),
  ["slips/write-instead"] = field("holding = function (hand) if a then return true elif b then return false end end"),
  ["slips/exclamation-mark"] = field("holding = !pair"),
  ["slips/letter-case"] = field("holding = full_house, play = best_high"),
}
