-- The model of a house way: what its declarations add up to. What is refused: tests/scripts/bad/refused-*.lua.

local refusal = require("houseway.base.refusal")
local submission = require("houseway.way.submission")
local tap = require("tap")

-- Declarations as the sandbox records them.
local function node(word, line, ...)
  return { word = word, line = line, args = { ... } }
end

local PLAY = node("best_low", 9)
local OPENING = node("submission", 1, "Test", { game = "Pai Gow", under = "us-pa/621a" })

local function build(...)
  return submission.build("way.lua", { ... })
end

local function refused(...)
  local model, why = refusal.catch(build, ...)
  tap.assertNil(model, "it was not refused")
  return tostring(why)
end

tap.test("a submission's fields", function ()
  local model = build(node("submission", 2, "Harborlight", {
    game = "Pai Gow", under = "us-ma/pai_gow.7.e", filed = "2026-11-21", published = "Nowhere.", restatement = true,
    reading = { "One.", "Two." }, example = { "6-6 5-5 2-2 5-6", low = "6-6 5-6" },
  }), node("rule", 3, "a", { play = PLAY }))
  tap.assertEquals({ model.name, model.game, model.under, model.filed, model.published, model.line },
    { "Harborlight", "Pai Gow", "us-ma/pai_gow.7.e", "2026-11-21", "Nowhere.", 2 })
  tap.assertEquals({ model.restatement, model.readings }, { true, { "One.", "Two." } })
  tap.assertEquals(model.examples, { { hand = "6-6 5-5 2-2 5-6", low = "6-6 5-6", line = 2 } })
end)

tap.test("a restatement is none unless it says so, by true or by a text that says of what", function ()
  local function restatement(value)
    return build(node("submission", 1, "Test", { game = "Pai Gow", restatement = value }),
      node("rule", 2, "a", { play = PLAY })).restatement
  end
  tap.assertEquals({ restatement(nil), restatement(false) }, { false, false })
  tap.assertEquals({ restatement(true), restatement("Of a chart.") }, { true, true })
  tap.assertStrContains(refused(node("submission", 1, "Test", { game = "Pai Gow", restatement = 1 })),
    "restatement is 1; write true without quotation marks, or leave the field out")
end)

tap.test("rules stand in their order, each with what it says", function ()
  local model = build(OPENING,
    node("rule", 2, "first", { holding = "12", play = PLAY, prefer = PLAY, reading = "Read so." }),
    node("rule", 3, "second", { departs_from = "us-ma/pai_gow.7.d.2", examples = {
      { "6-6 5-5 2-2 5-6", high = "5-5 2-2" }, { "6-6 6-6 2-2 5-6", high = "6-6 6-6", low = "2-2 5-6" },
    } }))
  local first, second = model.rules[1], model.rules[2]
  tap.assertEquals({ first.name, first.kind, first.line, first.holding, first.play, first.prefer },
    { "first", "rule", 2, "12", PLAY, PLAY })
  tap.assertEquals({ first.readings, first.examples }, { { "Read so." }, {} })
  tap.assertEquals({ second.departs_from, #second.examples, second.examples[2].line },
    { { "us-ma/pai_gow.7.d.2" }, 2, 3 })
end)

local function names(model)
  local found = {}
  for i, rule in ipairs(model.rules) do found[i] = rule.name end
  return table.concat(found, ", ")
end

local function exception(line, name)
  return node("exception", line, name, "Said.", { departs_from = "us-ma/pai_gow.7.d.2", play = PLAY })
end

tap.test("exceptions are asked before what is followed, wherever they stand; other rules keep their place", function ()
  local follow = node("follow", 3, "us-ma/pai_gow.7.d")
  local function rule(line, name) return node("rule", line, name, { play = PLAY }) end
  tap.assertEquals(names(build(OPENING, follow, exception(4, "E1"), exception(5, "E2"))),
    "E1, E2, follow us-ma/pai_gow.7.d")
  tap.assertEquals(names(build(OPENING, rule(2, "before"), follow, rule(4, "after"), exception(5, "E1"))),
    "before, E1, follow us-ma/pai_gow.7.d, after")
  tap.assertEquals(names(build(OPENING, rule(2, "a"), exception(3, "E1"), rule(4, "b"))), "a, E1, b")
end)

tap.test("an exception says what it is; a choice what it prefers", function ()
  local model = build(OPENING, exception(2, "E1"),
    node("choice", 3, "C1", "The strongest low hand.", { prefer = PLAY, reading = "Read so." }))
  tap.assertEquals({ model.rules[1].kind, model.rules[1].text }, { "exception", "Said." })
  tap.assertEquals(model.choices, {
    { name = "C1", text = "The strongest low hand.", prefer = PLAY, line = 3, readings = { "Read so." } },
  })
end)

-- A table has no order of its own: which of several faults is told must not depend on the run.
tap.test("of several fields there are not the least by name is told", function ()
  local fields = {}
  for letter in ("qwertyuiopasdfghjklzxcvbnm"):gmatch(".") do fields["z" .. letter] = true end
  for _ = 1, 5 do
    local why = refused(OPENING, node("rule", 2, "a", fields))
    tap.assertStrContains(why, "way.lua:2: `za` is no field of a rule; write one of holding, unless, play, prefer, " ..
      "leaving, otherwise, departs_from, reading, example, examples")
  end
  tap.assertStrContains(refused(OPENING, node("rule", 2, "a", { PLAY, play = PLAY })),
    "a value in a rule has no field")
end)

for what, case in pairs({
  ["a name that is empty"] = {
    node("rule", 2, "", {}), "the name of `rule` is empty; write text between quotation marks",
  },
  ["a name that would write lines of a report"] = {
    node("rule", 2, "a\nCONFORMS", {}), "the name of `rule` goes over the line; write one line of text",
  },
  ["a name of a rule that begins with a blank"] = {
    node("rule", 2, " a", {}), "the name of `rule` begins or ends with a blank; write a name without blanks at its " ..
      "ends",
  },
  ["a name that is a blank"] = { node("rule", 2, " ", {}), "the name of `rule` begins or ends with a blank" },
  ["a name of a choice that ends with a blank"] = {
    node("choice", 2, "a ", "b", { prefer = {} }), "the name of `choice` begins or ends with a blank",
  },
  ["a name that is no text"] = { node("rule", 2, 7, {}), "the name of `rule` is no text" },
  ["a table that is a word"] = {
    node("rule", 2, "a", PLAY), "`rule` lacks its table; write its name, then a table",
  },
  ["a reading that is no text"] = {
    node("rule", 2, "a", { reading = { "One.", 2 } }), "the reading of `rule` is no text",
  },
  ["an example without halves"] = {
    node("rule", 2, "a", { example = { "6-6 5-5 2-2 5-6" } }), "an example lacks its high and low hand",
  },
  ["an example with a field of its own"] = {
    node("rule", 2, "a", { example = { "6-6 5-5 2-2 5-6", low = "6-6 5-6", lwo = "x" } }),
    '`lwo` is no field of an example; write high, low, or by, the rule that decides the hand (did you mean "low"?)',
  },
  ["examples that are no list"] = {
    node("rule", 2, "a", { examples = node("best_low", 2) }), "the examples are no list of examples",
  },
  ["a choice without prefer"] = { node("choice", 2, "C1", "Said.", {}), "a `choice` lacks prefer" },
}) do
  tap.test("refused: " .. what, function ()
    tap.assertStrContains(refused(OPENING, case[1]), "way.lua:2: " .. case[2])
  end)
end

tap.test("refused: two follows, one after the other", function ()
  tap.assertStrContains(refused(OPENING, node("follow", 2, "us-pa/621a.8.d"), node("follow", 3, "us-pa/621a.8.d")),
    "way.lua:3: no hand reaches a second `follow`; keep one follow, which decides every hand that is left")
end)

tap.test("refused: nothing declared", function ()
  tap.assertEquals(refused(), "way.lua:1: the file declares nothing; write a `submission` first")
end)
