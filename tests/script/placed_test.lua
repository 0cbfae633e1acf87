-- The line that a refusal names: where what is wrong is written, within its declaration, in house ways and chapters.

local chapters = require("houseway.law.chapters")
local refusal = require("houseway.base.refusal")
local sources = require("sources")
local tap = require("tap")
local way = require("houseway.way")

local WAY = [[
submission "T" {
  game  = "Pai Gow",
  under = "us-ma/pai_gow.7.e",
  filed = "2026-11-22",
}

rule "two pairs" {
  -- play
  holding = { pair, pair },
  play    = { high = pair },
}

exception "E1" "A pair is split." {
  departs_from = "us-ma/pai_gow.7.d.2",
  holding      = { pair "8", "10", "11" },
  play         = split { pair },
}

follow "us-ma/pai_gow.7.d"
]]

-- The lines of the faults of a script, in order.
local function lines_of(read, ...)
  local _, why = refusal.catch(read, ...)
  local lines = { why.line }
  for _, one in ipairs(why.others) do lines[#lines + 1] = one.line end
  return lines
end

local function of_way(changes)
  local text = WAY
  for old, new in pairs(changes) do
    local count
    text, count = text:gsub(old:gsub("%p", "%%%0"), (new:gsub("%%", "%%%%")))
    tap.assertEquals(count, 1, old)
  end
  return lines_of(way.read, text, { shown = "way.lua" })
end

tap.test("a field, a citation, a game and a day are told at their own lines, several in order", function ()
  tap.assertEquals(of_way({ ["play    ="] = "pley    =" }), { 10 })
  tap.assertEquals(of_way({ ["high = pair"] = "hi = pair" }), { 10 })
  tap.assertEquals(of_way({ ["7.d.2"] = "7.d.22" }), { 14 })
  tap.assertEquals(of_way({ ['"us-ma/pai_gow.7.e"'] = '"us-ma/paigow.7.e"' }), { 3 })
  tap.assertEquals(of_way({ ['"Pai Gow"'] = '"PaiGow"' }), { 2 })
  tap.assertEquals(of_way({ ["2026-11-22"] = "22.11.2026", ["play    ="] = "pley    =" }), { 4, 10 })
end)

tap.test("what is not named in its declaration keeps the line that it begins on", function ()
  tap.assertEquals(of_way({ ['departs_from = "us-ma/pai_gow.7.d.2",'] = "" }), { 13 })
  tap.assertEquals(of_way({ ['exception "E1"'] = 'exception "two pairs"' }), { 13 })
end)

tap.test("in a chapter, too", function ()
  local text = sources.read("jurisdictions/us-pa/621a.lua")
  local _, before = text:match('^(.-)paragraph "%(d%)%(1%)"'):gsub("\n", "")
  local changed = text:gsub('(paragraph "%(d%)%(1%)"[^\n]*\n)(  play )', "%1\n  pley ", 1)
  tap.assertEquals(lines_of(chapters.draft, changed, "draft.lua"), { before + 3 })
end)
