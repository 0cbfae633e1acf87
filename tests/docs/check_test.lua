-- docs/check.md against the program: every verdict, every way to get one, every reason and every listing is told.

local documents = require("docs.documents")
local every_reading = require("houseway.way.every_reading")
local sources = require("sources")
local tap = require("tap")

local PATH = "docs/check.md"
local CONFORM = sources.read("lua/houseway/way/conform.lua") .. sources.read("lua/houseway/way/objection.lua")

local function told_in(heading, column)
  local told = {}
  for _, row in ipairs(documents.rows(PATH, heading)) do
    for _, name in ipairs(documents.names(row[column or 1])) do told[name] = true end
  end
  return told
end

local function set_of(list)
  local set = {}
  for _, name in ipairs(list) do set[name] = true end
  return set
end

tap.test("V3 every verdict is told with its exit code", function ()
  local exits = {}
  for _, row in ipairs(documents.rows(PATH, "## The verdict")) do
    exits[documents.names(row[1])[1]] = row[2]
  end
  tap.assertEquals(exits, { conforms = "0", violates = "1", ["not governed"] = "1", unfinished = "1" })
  for _, verdict in ipairs(every_reading.RANKED) do tap.assertNotNil(exits[verdict], verdict) end
end)

tap.test("every fault that leaves a way unfinished is told, and no other", function ()
  local expected = { uncovered = true }
  for name in CONFORM:match("local UNFINISHED = {(.-)}"):gmatch('"([%w_]+)"') do expected[name] = true end
  tap.assertEquals(told_in("## It is unfinished when"), expected)
  tap.assertEquals(told_in("## It violates when"), { violations = true, term_faults = true })
end)

tap.test("every reason a departure counts as violated is told, and no other", function ()
  local reasons, told = {}, {}
  for reason in CONFORM:gmatch('"(a [^"]+)"') do
    if reason:find("^a departure ") or reason:find("^a setting ") then reasons[reason] = true end
  end
  for reason in sources.read(PATH):gmatch("\n%- `(a [^`]+)`") do told[reason] = true end
  tap.assertNotNil(next(reasons))
  tap.assertEquals(told, reasons)
end)

tap.test("every word that can be listed is told, and no other", function ()
  local words = {}
  local source = sources.read("lua/houseway/way/listing.lua")
  for name in source:match("local WORDS_SHOWN = {(.-)}"):gmatch('"(%l+)"') do words[#words + 1] = name end
  local told = told_in("## Every hand")
  told["rule NAME"] = nil
  tap.assertEquals(told, set_of(words))
end)
