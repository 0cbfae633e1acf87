-- What provokes each message of lua/houseway/cli/errors/way.lua.

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
  ["no declaration, expected a `submission` to open the file"] = script("local a = 1"),
  ["`%s` first, expected a `submission` to open the file"] = kept("bad/refused-without-submission.lua"),
  ["a second `submission`, expected one in a file"] = kept("bad/refused-second-submission.lua"),
  ["a submission without a rule, expected rules, or a `follow`"] = kept("bad/refused-without-rule.lua"),
  ["a submission filed under no law, expected under = in it, or --under on the command line, one of %s"] =
    kept("bad/refused-without-law.lua"),
  ["a way of %s under %s, expected a chapter on %s; that one is on %s"] = kept("bad/refused-other-game.lua"),
  ["a chapter that ranks nothing, expected orders, or a borrow"] = without_ranks(),
  ["more patterns, rules or orders than a way may have (docs/limits.md), expected fewer"] = many_rules(),

  ["`%s` without its table, expected %s"] = after('rule "a" "b"'),
  ["a value without its field in %s, expected a name before it, as in `%s = ...`: %s; of several values, braces around "
    .. "them"] =
    kept("mistakes/value-without-field.lua"),
  ["field `%s` in submission, expected game, under, filed, published, restatement, reading, example, examples"] =
    opening('game = "Pai Gow", fild = "2026-11-21"'),
  ["field `%s` in %s, expected holding, unless, play, prefer, leaving, otherwise, departs_from, reading, example, "
    .. "examples"] = kept("mistakes/field-of-rule-misspelt.lua"),
  ["field `%s` in choice, expected prefer, reading"] =
    after('follow "us-ma/pai_gow.7.d"\nchoice "C1" "The low hand." { prefer = best_low, holding = "12" }'),
  ["`%s` whose %s is %s, expected text between quotation marks"] = after('rule "" { play = best_low }'),
  ["`%s` whose %s goes over the line, expected one line of text"] = after('rule "a\\nb" { play = best_low }'),
  ['`%s` whose %s is no list of texts, expected text between quotation marks, or a list of texts: { "...", "..." }'] =
    rule("reading = {}"),
  ['game = %s, expected "Pai Gow" or "Pai Gow Poker"'] = kept("mistakes/game-misspelt.lua"),
  ['filed = "%s", expected a date, YYYY-MM-DD'] = kept("bad/refused-date.lua"),
  ["a second `terms`, expected one in a file"] = after("terms {}\nterms {}\nfollow \"us-ma/pai_gow.7.d\""),

  ['a second rule named "%s", expected a name of its own: line %d has it'] = kept("mistakes/rule-named-twice.lua"),
  ['an `exception` without departs_from, expected the key of the paragraph it departs from: departs_from = "..."'] =
    kept("mistakes/exception-without-note.lua"),
  ["`%s` whose departs_from is no key, expected the key of a paragraph, or a list of keys; a section's key covers all "
    .. "its paragraphs"] = kept("mistakes/departure-without-key.lua"),
  ['departs_from = "%s", of a chapter on %s, expected paragraphs of a chapter on %s'] =
    kept("mistakes/departure-of-other-game.lua"),
  ["a second `follow`, expected one: it decides every hand that reaches it"] =
    after('follow "us-ma/pai_gow.7.d"\nfollow "us-ma/pai_gow.7.d"'),
  ["follow of a chapter on %s, expected a chapter on %s"] = kept("bad/refused-follow-other-game.lua"),
  ['follow "%s", expected paragraphs of that key that say which settings are lawful'] =
    kept("bad/refused-follow.lua"),
  ["a `choice` without prefer, expected what it prefers: prefer = { best_low, best_high }"] =
    after('follow "us-ma/pai_gow.7.d"\nchoice "C1" "The low hand." {}'),

  ['departs_from = "%s", a chapter whole, expected the paragraphs or the section that the rule departs from'] =
    rule('departs_from = "us-ma/pai_gow"'),
  ['"%s" twice in departs_from, expected it once'] =
    rule('departs_from = { "us-ma/pai_gow.7.d", "us-ma/pai_gow.7.d" }'),
  ["field `%s` in an example, expected high, low, or by, the rule that decides it"] =
    kept("mistakes/example-misspelt.lua"),
  ["an example that is %s, expected one such as %s"] = kept("bad/refused-example-unfinished.lua"),
  ["an example without its hand, expected one such as %s"] = example('{ high = "6-6 5-5", low = "2-2 5-6" }'),
  ["an example without its high and low hand, expected one such as %s"] = example('{ "6-6 5-5 2-2 5-6" }'),
  ["an example whose hand stands in %d texts, expected one such as %s"] = kept("mistakes/example-in-pieces.lua"),
  ["several examples where one is asked for, expected examples = { %s, ... }"] =
    example('{ { "6-6 5-5 2-2 5-6", low = "6-6 5-6" } }'),
  ["examples that are no list of examples, expected examples = { %s, ... }; of one, example = { ... }"] =
    kept("mistakes/one-example-as-examples.lua"),
  ['an example by "%s", expected the name of a rule'] =
    rule('prefer = best_high, example = { "6-6 6-6 4-5 2-2", high = "6-6 6-6", low = "4-5 2-2", by = "b" }'),
  ['an example whose halves are not of "%s", expected the high and the low hand it is parted into'] =
    kept("mistakes/example-of-other-tiles.lua"),
  ["an example whose halves change places: the high hand has five cards, expected %s"] =
    provoking.way("Pai Gow Poker", 'play = { high = pair }, prefer = { best_low, best_high }, example = '
      .. '{ "Ks Kh Ad 9c 7s 5h 2d", high = "Ad 9c", low = "Ks Kh 7s 5h 2d" }'),
  ["an example whose halves change places: the stronger half is the high hand, expected %s"] =
    kept("mistakes/example-turned.lua"),
  ["an example that fouls: %s, its low hand above its high hand, expected a high hand that is not below the low"] =
    kept("mistakes/example-that-fouls.lua"),
  ["the example %s is set %s, expected %s"] = kept("mistakes/example-set-otherwise.lua"),
  ['the example %s of "%s" is decided by "%s", expected a hand that "%s" decides, or by = "%s" in the example'] =
    kept("mistakes/example-under-wrong-rule.lua"),
}
