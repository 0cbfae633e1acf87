-- What provokes each message of docs/errors.md whose id begins with way/.

local provoking = require("provoking")

local script, kept = provoking.script, provoking.kept

local OPENING = 'submission "Test" { game = "Pai Gow", under = "us-ma/pai_gow" }\n'

local function after(declarations)
  return script(OPENING .. declarations)
end

local function rule(fields)
  return after(('rule "a" { play = best_low, %s }'):format(fields))
end

local function opening(fields)
  return script(('submission "Test" { under = "us-ma/pai_gow", %s }\nfollow "us-ma/pai_gow.7.d"'):format(fields))
end

local function example(fields)
  return rule(("example = %s"):format(fields))
end

local CERTIFY = { "certify-way", "DIR/way.lua", "-o", "DIR/certificate" }

local function many_rules()
  local rules = {}
  for i = 1, 2000 do rules[i] = ('rule "%d" { play = best_low }'):format(i) end
  return after(table.concat(rules, "\n"))
end

-- A way under a chapter that says nothing of ranks.
local function without_ranks()
  local provoke = script('submission "Test" { game = "Pai Gow", under = "xx-test/1a" }\nrule "a" { play = best_low }')
  provoke.law = provoking.tiles('paragraph "(a)" "One." { vigorish = "5%" }').law
  return provoke
end

return {
  ["way/field-of-inner"] = kept("mistakes/halves-in-rule.lua"),
  ["way/empty"] = script("local a = 1"),
  ["way/submission-first"] = kept("bad/refused-without-submission.lua"),
  ["way/second-submission"] = kept("bad/refused-second-submission.lua"),
  ["way/no-rules"] = kept("bad/refused-without-rule.lua"),
  ["way/no-law"] = kept("bad/refused-without-law.lua"),
  ["way/other-game"] = kept("bad/refused-other-game.lua"),
  ["way/ranks-nothing"] = without_ranks(),
  ["way/too-large"] = many_rules(),

  ["way/certificate-function"] = provoking.way("Pai Gow Poker", "play = function (setting) return true end",
    CERTIFY),
  ["way/certificate-verdict"] = provoking.way("Pai Gow", 'play = "9"', CERTIFY),

  ["way/no-table"] = after('rule "a" "b"'),
  ["way/restatement"] = kept("mistakes/restatement-no.lua"),
  ["way/name-as-field"] = kept("mistakes/name-as-field.lua"),
  ["way/declaration-inside"] = kept("mistakes/rule-inside-rule.lua"),
  ["way/value-without-field"] = kept("mistakes/value-without-field.lua"),
  ["way/submission-field"] = opening('game = "Pai Gow", fild = "2026-11-21"'),
  ["way/rule-field"] = kept("mistakes/field-of-rule-misspelt.lua"),
  ["way/choice-field"] =
    after('follow "us-ma/pai_gow.7.d"\nchoice "C1" "The low hand." { prefer = best_low, holding = "12" }'),
  ["way/field-not-text"] = after('rule "" { play = best_low }'),
  ["way/field-not-one-line"] = after('rule "a\\nb" { play = best_low }'),
  ["way/name-in-blanks"] = after('rule "a " { play = best_low }'),
  ["way/field-not-texts"] = rule("reading = {}"),
  ["way/game"] = kept("mistakes/game-misspelt.lua"),
  ["way/filed"] = kept("bad/refused-date.lua"),
  ["way/second-terms"] = after("terms {}\nterms {}\nfollow \"us-ma/pai_gow.7.d\""),

  ["way/second-rule"] = kept("mistakes/rule-named-twice.lua"),
  ["way/exception-departs-from"] = kept("mistakes/exception-without-note.lua"),
  ["way/departs-from-no-key"] = kept("mistakes/departure-without-key.lua"),
  ["way/departs-from-other-game"] = kept("mistakes/departure-of-other-game.lua"),
  ["way/second-obey"] = after('obey "us-ma/pai_gow.7.d"\nobey "us-ma/pai_gow.7.d"'),
  ["way/second-follow"] = after('follow "us-ma/pai_gow.7.d"\nfollow "us-ma/pai_gow.7.d"'),
  ["way/follow-other-game"] = kept("bad/refused-follow-other-game.lua"),
  ["way/follow-nothing"] = kept("bad/refused-follow.lua"),
  ["way/choice-without-prefer"] = after('follow "us-ma/pai_gow.7.d"\nchoice "C1" "The low hand." {}'),

  ["way/departs-from-chapter"] = rule('departs_from = "us-ma/pai_gow"'),
  ["way/departs-from-other-law"] = rule('departs_from = "us-pa/621a.8.d.2"'),
  ["way/departs-from-twice"] = rule('departs_from = { "us-ma/pai_gow.7.d", "us-ma/pai_gow.7.d" }'),
  ["way/example-field"] = kept("mistakes/example-misspelt.lua"),
  ["way/example-form"] = kept("bad/refused-example-unfinished.lua"),
  ["way/example-without-hand"] = example('{ high = "6-6 5-5", low = "2-2 5-6" }'),
  ["way/example-without-halves"] = example('{ "6-6 5-5 2-2 5-6" }'),
  ["way/example-in-texts"] = kept("mistakes/example-in-pieces.lua"),
  ["way/example-or-examples"] = example('{ { "6-6 5-5 2-2 5-6", low = "6-6 5-6" } }'),
  ["way/examples-form"] = kept("mistakes/one-example-as-examples.lua"),
  ["way/example-by"] =
    rule('prefer = best_high, example = { "6-6 6-6 4-5 2-2", high = "6-6 6-6", low = "4-5 2-2", by = "b" }'),
  ["way/example-halves"] = kept("mistakes/example-of-other-tiles.lua"),
  ["way/example-halves-swapped"] =
    provoking.way("Pai Gow Poker", 'play = { high = pair }, prefer = { best_low, best_high }, example = '
      .. '{ "Ks Kh Ad 9c 7s 5h 2d", high = "Ad 9c", low = "Ks Kh 7s 5h 2d" }'),
  ["way/example-halves-by-strength"] = kept("mistakes/example-turned.lua"),
  ["way/example-fouls"] = kept("mistakes/example-that-fouls.lua"),
  ["way/example-set-otherwise"] = kept("mistakes/example-set-otherwise.lua"),
  ["way/example-by-another-rule"] = kept("mistakes/example-under-wrong-rule.lua"),
}
