-- Questions as they are typed: their parts, and faults told by line and column with a caret.

local query = require("houseway.explore.query")
local question = require("houseway.explore.question")
local refusal = require("houseway.base.refusal")
local tap = require("tap")

local cards = query.of_game("cards", {})

local function refused(text)
  local found, why = refusal.catch(query.ask, cards, text, { threads = 1 })
  tap.assertNil(found)
  return why
end

-- What stands over the caret, to the end of the name.
local function pointed(why)
  local line, caret = table.unpack(why.excerpt)
  return line:sub(#caret):match("^[%w_]+") or line:sub(#caret, #caret)
end

tap.test("a question is what is held, where it is set, how many, and by what", function ()
  local read = question.read('{ pair, pair } where low = "A" limit 5 by rule')
  tap.assertEquals({ read.limit, read.by }, { 5, "rule" })
  tap.assertEquals({ read.holding.from, read.holding.to }, { 1, 5 })
  tap.assertNil(question.read("limit 3").holding)
  tap.assertEquals(question.read("by high").by, "high")
end)

tap.test("a list without its braces has them put around it", function ()
  tap.assertTrue(question.read("pair, pair").holding.braces)
  tap.assertFalse(question.read("{ pair, pair }").holding.braces)
end)

tap.test("words of a question inside a function are the function's own", function ()
  tap.assertNil(question.read("function (hand) local limit = 2 return hand:count(14) > limit end").limit)
end)

-- Each fault: what is typed, the place told, the word under the caret, what is said.
local FAULTS = {
  { "{ piar }", "question:1:3", "piar", "no word is named `piar`" },
  { '{ pair, trips "ZZ" }', "question:1:15", '"', 'the ranks must be written like "A", "7 to 10", "K or better", ' ..
    '"10 or lower" or "9, 10 or J", not "ZZ"' },
  { '{ pair } where low = "Q" where', "question:1:26", "where", "`where` comes twice" },
  { "pair where", "question:1:6", "where", "nothing follows `where`" },
  { "{ pair, trips", "question:1:1", "{", "`{` is not closed; write `}`" },
  { "pair }", "question:1:6", "}", "`}` closes nothing" },
  { "{ pair where low = pair }", "question:1:8", "where", "`where` stands inside braces" },
  { 'pair\n where\n hihg = "A"', "question:3:2", "hihg", "field `hihg` stands in where" },
  { "pair limit many", "question:1:12", "many", "limit many is no limit; write a whole number, at most 100000, as " ..
    "limit 20" },
  { "pair by suit", "question:1:9", "suit", "`by suit` divides nothing; write by rule, by holding, by high or by low" },
  { 'where low = "A" or pair', "question:1:17", "or", "`or` stands outside a function" },
  { "where high = made_hand & pair", "question:1:24", "&", "scripts have no bitwise operator `&`" },
  { "where highest", "question:1:7", "highest", "`highest` has no side" },
  { "gong", "question:1:1", "gong", "`gong` is a word of Pai Gow" },
  { "function (hand) return hand:cuont(13) > 1 end", "question:1:29", "cuont", "a hand has no `cuont`" },
}

for _, fault in ipairs(FAULTS) do
  tap.test(("%s is told at %s"):format(fault[1]:gsub("\n", " "), fault[2]), function ()
    local why = refused(fault[1])
    tap.assertStrContains(tostring(why), fault[2] .. ": ")
    tap.assertStrContains(tostring(why), fault[4])
    tap.assertEquals(pointed(why), fault[3])
  end)
end

tap.test("several faults are told at once, each with its caret", function ()
  local why = refused("{ piar, tripps }")
  tap.assertEquals(#why.others, 1)
  tap.assertEquals({ pointed(why), pointed(why.others[1]) }, { "piar", "tripps" })
  tap.assertEquals(#refusal.lines(why), 6)
end)

tap.test("a column counts characters, not bytes", function ()
  tap.assertStrContains(tostring(refused('--[[ ♠ ]] piar')), "question:1:11: ")
end)

tap.test("of a long line a refusal repeats the part around the fault, and the caret stands under it", function ()
  for _, text in ipairs({ "{ pair, " .. ("pair, "):rep(300) .. "piar }", "{ piar" .. (", pair"):rep(300) .. " }",
    "{ " .. ("pair, "):rep(150) .. "piar" .. (", pair"):rep(150) .. " }", "--[[ " .. ("♠"):rep(900) .. " ]] piar",
    "piar --[[ " .. ("♠"):rep(900) .. " ]]" }) do
    local why = refused(text)
    local line, caret = table.unpack(why.excerpt)
    tap.assertTrue(utf8.len(line) <= 220, line)
    tap.assertEquals(line:sub(utf8.offset(line, #caret)):match("^%a+"), "piar", line .. "\n" .. caret)
    tap.assertStrContains(line, "...")
  end
end)

tap.test("what is open wants more, what is closed or wrong does not", function ()
  for _, text in ipairs({ "{ pair,", "function (hand)", "any { trips }, {", "[[ a" }) do
    tap.assertTrue(question.is_unfinished(text), text)
  end
  for _, text in ipairs({ "", "pair", "{ pair }", "pair }", "} {", "pair & {" }) do
    tap.assertFalse(question.is_unfinished(text), text)
  end
end)

tap.test("nothing a question closes opens another declaration", function ()
  for _, text in ipairs({ 'pair } rule "x" { play = best_low', "1 end end", ") (" }) do refused(text) end
end)
