-- The layout of scripts: what it is, that laying out again changes nothing, and that it changes nothing of what a
-- script says, on every script that ships, on a thousand made by chance, and with comments wherever one may stand.

local chance = require("generated.chance")
local decided = require("houseway.way.decided")
local fingerprint = require("houseway.way.fingerprint")
local generated = require("generated.script")
local formatting = require("houseway.script.formatting")
local layout = require("houseway.script.layout")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local rewrite = require("houseway.script.rewrite")
local equivalence = require("houseway.script.equivalence")
local sample = require("sample")
local scan = require("houseway.script.scan")
local scrambled = require("scrambled")
local scratch = require("scratch")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")
local way = require("houseway.way")

-- The declarations are compared of some alone where not everything is tried; the code of all is, always.
local GENERATED, DECLARED = 1000, sample.is_whole() and 1000 or 100

local SHIPPED = sources.list("^houseways/.*%.lua$")
SHIPPED = lists.joined(SHIPPED, sources.list("^examples/[^/]+%.lua$"))
SHIPPED = lists.joined(SHIPPED, sources.list("^jurisdictions/.*%.lua$"))

-- ---- what it is ----

local function is_laid_out(name, written, expected)
  tap.test("layout: " .. name, function ()
    tap.assertEquals(formatting(written, "script.lua"), expected)
    tap.assertEquals(formatting(expected, "script.lua"), expected)
  end)
end

is_laid_out("blanks", 'rule"a"{play={high=pair"A",low=worth "K"},reading="x"}\n',
  'rule "a" { play = { high = pair "A", low = worth "K" }, reading = "x" }\n')

is_laid_out("a table written over lines has a field a line, its `=` under each other", [[
rule "a" { holding = pair,
      play = { high = pair ,
  }, otherwise = best_low } rule "b" {
 play = best_high }
]], [[
rule "a" {
  holding = pair,
  play    = {
    high = pair,
  },
  otherwise = best_low,
}
rule "b" {
  play = best_high,
}
]])

is_laid_out("after a field of several lines `=` stands anew; texts that go on are no such field", [[
rule "a" {
  play = first {
      pair,  wong,
    gong },
  text = "one"..
  "two" .. "three",
  prefer = best_high
}
]], [[
rule "a" {
  play = first {
    pair, wong,
    gong,
  },
  text   = "one"
    .. "two" .. "three",
  prefer = best_high,
}
]])

is_laid_out("a table that has no room on its line", ('rule "a" { examples = { %s } }'):format(
  ('{ "6-6 5-5 2-2 5-6", high = "5-5 2-2", low = "6-6 5-6" }, '):rep(3)), [[
rule "a" {
  examples = {
    { "6-6 5-5 2-2 5-6", high = "5-5 2-2", low = "6-6 5-6" },
    { "6-6 5-5 2-2 5-6", high = "5-5 2-2", low = "6-6 5-6" },
    { "6-6 5-5 2-2 5-6", high = "5-5 2-2", low = "6-6 5-6" },
  },
}
]])

is_laid_out("the one line within braces that its author gave it", [[
example = {
    high = "1-1 3-5",low = "5-5 4-6" , outcome = "push"
 }
]], [[
example = {
  high = "1-1 3-5", low = "5-5 4-6", outcome = "push",
}
]])

is_laid_out("fields that began behind the brace had no line of their own", [[
example = { high = "1-1 3-5",low = "5-5 4-6"
 }
]], [[
example = {
  high = "1-1 3-5",
  low  = "5-5 4-6",
}
]])

is_laid_out("functions", [[
local function points ( setting ) return setting . low_value+setting.high_value end
local limit<const> = - 3 - -2
local function most (setting,hand)
for _,other in ipairs( hand.settings ) do
if points(other) > points(setting) and not ( other == setting ) then return false elseif limit then
  hand.x [ 1 ] = function(a) return a end ; (points)(setting) end end
  repeat local i = 0 until i <
    1

  return true, hand : tile(1),
    limit

end
]], [[
local function points(setting) return setting.low_value + setting.high_value end
local limit <const> = -3 - -2
local function most(setting, hand)
  for _, other in ipairs(hand.settings) do
    if points(other) > points(setting) and not (other == setting) then
      return false
    elseif limit then
      hand.x[1] = function (a) return a end;
      (points)(setting)
    end
  end
  repeat
    local i = 0
  until i
    < 1

  return true, hand:tile(1),
    limit
end
]])

is_laid_out("empty lines, comments, and blanks at the ends of lines", (([==[


-- The way.

--   houseway check way.lua~~~


submission "a" { -- here
  game = "Pai Gow" -- the game
  -- alone
  , under = "us-pa/621a", --[[ before ]] filed = "2026-01-01" --[=[ of
  two lines ]=]


  -- last

} -- after


rule "b"{play=--[[ any ]]best_low} --[[ c ]] rule "c" { play = -- why
best_high }]==]):gsub("~", " ")), [==[
-- The way.

--   houseway check way.lua

submission "a" { -- here
  game  = "Pai Gow", -- the game
  -- alone
  under = "us-pa/621a",
  --[[ before ]] filed = "2026-01-01", --[=[ of
  two lines ]=]

  -- last
} -- after

rule "b" { play = --[[ any ]] best_low }
--[[ c ]] rule "c" {
  play = -- why
    best_high,
}
]==])

is_laid_out("texts of several lines are as they were, but for CR LF",
  "terms { paytables = { ['Sum'] = [[\r\n   Hand  Payout\r\n]], [ [[x]] ] = \"a\\\r\nb\" } }\r\n",
  "terms {\n  paytables = {\n    ['Sum'] = [[\n   Hand  Payout\n]],\n    [ [[x]] ] = \"a\\\nb\",\n  },\n}\n")

-- ---- what it is not ----

for name, source in pairs({
  ["a byte order mark"] = "\xEF\xBB\xBFrule 'a' {}\n", ["a first line of a program"] = "#!/usr/bin/houseway\n",
  ["a text without an end"] = "rule 'a {}\n", ["a brace without an end"] = "rule 'a' {\n", ["nothing"] = " \n",
}) do
  tap.test("layout: refused in one line: " .. name, function ()
    local text, why = refusal.catch(formatting, source, "way.lua")
    tap.assertNil(text)
    tap.assertTrue(refusal.is(why), why)
    tap.assertEquals(#refusal.lines(why), 1)
    tap.assertStrContains(tostring(why), "way.lua")
  end)
end

tap.test("layout: what does not say the same is found", function ()
  local before = 'local n = 1\nrule "a" { play = pair } -- why\n'
  for after, differing in pairs({
    ['local n = 1\nrule "a" { play = pair }\n'] = "its comments",
    ['local n = 2\nrule "a" { play = pair } -- why\n'] = "its code",
    ['local n = 1\nrule "a" { play = wong } -- why\n'] = "its code",
  }) do
    tap.assertEquals(equivalence.differing(before, after, "submission"), differing)
  end
  tap.assertNil(equivalence.differing(before, 'local n=1 rule "a" {\n play = pair; } -- why', "submission"))
end)

-- ---- every script ----

tap.test("layout: every script that ships is laid out already", function ()
  tap.assertTrue(#SHIPPED >= 36, #SHIPPED)
  for _, path in ipairs(SHIPPED) do
    local source = sources.read(path)
    tap.assertEquals(formatting(source, path), source, path)
  end
end)

-- Laid out, and again; that it says the same is proved within.
local function lay_out(source, name)
  local text = formatting(source, name)
  tap.assertEquals(layout.text(text), text, name)
  return text
end

-- Laid out twice where it can be read, and proved to be the same code.
local function lay_out_code(source)
  if scan.check(source) or not rewrite.script(source, {}) then return nil end
  local text = layout.text(source)
  tap.assertEquals(layout.text(text), text)
  tap.assertNil(equivalence.text(source, text))
  return text
end

tap.test("layout: other blanks, line ends and empty lines come to the same", function ()
  for at, path in ipairs(SHIPPED) do
    local source = sources.read(path)
    tap.assertEquals(layout.text(scrambled.blanks(source, chance.new(at))), source, path)
  end
end)

tap.test("layout: with lines and comments anywhere every script that ships says the same", function ()
  for at, path in ipairs(SHIPPED) do
    local text = lay_out(scrambled.anyhow(sources.read(path), chance.new(at), at % 2 == 0 and 3 or 30), path)
    tap.assertTrue(text ~= sources.read(path), path)
  end
end)

tap.test(("layout: %d scripts made by chance"):format(GENERATED), function ()
  local read = 0
  for seed = 1, GENERATED do
    local source = generated.make(seed % 2 == 0 and "Pai Gow" or "Pai Gow Poker", seed)
    if seed % 2 == 0 then source = scrambled.anyhow(source, chance.new(seed), 10) end
    local text, why = refusal.catch(seed <= DECLARED and lay_out or lay_out_code, source, "seed " .. seed)
    tap.assertTrue(type(text) == "string" or why == nil or refusal.is(why))
    if text then read = read + 1 end
  end
  tap.assertTrue(read > 0.8 * GENERATED, read)
end)

local EVERYWHERE = [[
submission "a" { game = "Pai Gow", filed = "x" .. "y" }
local t <const> = { [1] = -2; n = { }, f = function (a, b) return a.b:c(1)[2] end }
function t.g() if t then t.n = "a" elseif not t.h then t.n = 1 else return end end
while t do break end
for i = 1, 2 do local function h() end h() end
for k, v in pairs(t) do repeat local z = 1 until z > 2 end
do (t.g)(t) end
rule "b" { play = first { pair "7", best_low } }
]]

tap.test("layout: a comment at every place", function ()
  local tokens = require("houseway.script.tokens").read(EVERYWHERE)
  local starts = table.move(tokens.start, 1, tokens.count + 1, 1, {})
  for at, start in ipairs(starts) do
    for sort = at % 2 + 1, #scrambled.COMMENTS, 2 do
      local comment = scrambled.COMMENTS[sort]
      tap.assertNotNil(lay_out_code(("%s %s %s"):format(EVERYWHERE:sub(1, start - 1), comment, EVERYWHERE:sub(start))))
    end
  end
end)

-- ---- fingerprints ----

-- A tree whose chapters are laid out after comments and lines were put anywhere in them.
local function with_chapters(body)
  scratch.with(function (directory)
    sources.shell(("cp -r jurisdictions '%s'"):format(directory))
    for at, path in ipairs(sources.list("^jurisdictions/.*%.lua$")) do
      scratch.write(directory .. "/" .. path, formatting(scrambled.anyhow(sources.read(path), chance.new(at), 5), path))
    end
    local root = sys.root
    sys.root = function () return directory end
    local ok, why = pcall(body)
    sys.root = root
    if not ok then error(why, 0) end
  end)
end

local function digests(source, path, under)
  local loaded = way.read(source, { under = under, shown = path })
  local found = fingerprint.of(loaded, decided.run(loaded, { cache = false }))
  return { found.behaviour_sha256, found.law_sha256 }
end

tap.test("layout: no digest of behaviour or of law is moved", function ()
  local before = {}
  local ways = { "houseways/traditional/pai_gow.lua", "houseways/jb/pai_gow.lua", "examples/07-a-function.lua" }
  for i, path in ipairs(ways) do before[i] = digests(sources.read(path), path, "us-pa/621a") end
  with_chapters(function ()
    for i, path in ipairs(ways) do
      local source = formatting(scrambled.anyhow(sources.read(path), chance.new(i), 4), path)
      tap.assertTrue(source ~= sources.read(path))
      tap.assertEquals(digests(source, path, "us-pa/621a"), before[i], path)
    end
  end)
end)
