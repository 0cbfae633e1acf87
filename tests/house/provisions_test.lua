-- What the law says of rounds is carried out: no field of a paragraph is there for show.

local chapters = require("houseway.law.chapters")
local boxes = require("boxes")
local kinds = require("houseway.law.provisions.kinds")
local lists = require("houseway.base.lists")
local provisions = require("houseway.law.provisions")
local sources = require("sources")
local tap = require("tap")

-- What runs rounds, judges terms and takes steps of approvals: it alone is asked, so that a field named elsewhere does
-- not count.
local function engine()
  local texts = {}
  for _, folder in ipairs({ "rounds/round/", "houseway/wagers/", "houseway/way/terms", "houseway/law/outcome",
    "houseway/worth/", "register/" }) do
    for _, path in ipairs(sources.list("^lua/" .. folder .. ".*lua$")) do
      texts[#texts + 1] = sources.read(path)
    end
  end
  return table.concat(texts, "\n")
end

-- The fields that some paragraph has, in whatever reading; of the chapter of tests/boxes.lua too.
local function said_somewhere()
  local said = {}
  local function add(meaning)
    for name in pairs(meaning) do said[name] = true end
  end
  local models = lists.collect(chapters.keys(), function (key) return chapters.load(key) end)
  models[#models + 1] = boxes.law()
  for _, model in ipairs(models) do
    for _, one in ipairs(model.paragraphs) do
      add(one.meaning)
      for _, reading in ipairs(one.readings) do add(reading.meaning) end
    end
  end
  return said
end

tap.test("every field on rounds and approvals is asked for by what carries it out", function ()
  local text, idle = engine(), {}
  tap.assertTrue(#text > 100000)
  for _, field in ipairs(provisions.list) do
    local asked = text:find('"' .. field.name .. '"', 1, true) or text:find("%." .. field.name .. "%f[^%w_]")
    if not asked and not field.qualifies then idle[#idle + 1] = field.name end
  end
  tap.assertEquals(idle, {})
end)

-- Said by no text that ships; with the test whose chapter says it.
local UNSAID = { approval_persons = "tests/register/authority_test.lua" }

tap.test("every field on rounds is said by a paragraph, of a test where no text of a state says it", function ()
  local said, idle = said_somewhere(), {}
  for _, field in ipairs(provisions.list) do
    local by_test = UNSAID[field.name] and sources.read(UNSAID[field.name]):find(field.name .. " +=")
    if (said[field.name] == true) == (by_test ~= nil) then idle[#idle + 1] = field.name end
  end
  tap.assertEquals(idle, {})
end)

-- Where a source compares with a text, or looks something up by it.
local function compared(text)
  local found = {}
  for quoted in text:gmatch('[=~]=%s*("[^"\n]*")') do found[#found + 1] = quoted end
  for quoted in text:gmatch('%[("[^"\n]*")%]') do found[#found + 1] = quoted end
  for quoted in text:gmatch('saying%([^)\n]-("[^"\n]*")%)') do found[#found + 1] = quoted end
  return found
end

tap.test("what reads a source sees comparisons and tables of phrases", function ()
  tap.assertEquals(compared('if a == "x" then b = { ["y"] = 1 } end return rules:saying("f", "z")'),
    { '"x"', '"y"', '"z"' })
end)

tap.test("a phrase is compared with nowhere: what it does stands beside it in its provision", function ()
  local phrases, elsewhere = {}, {}
  for _, field in ipairs(provisions.list) do
    for _, row in ipairs(field.rows or {}) do phrases['"' .. row[1] .. '"'] = field.name end
  end
  tap.assertNotNil(phrases['"two rounds running"'])
  phrases['"none"'] = nil -- what terms and optional wagers are, too
  phrases['"rank"'] = nil -- the order of a paytable's rows, too
  for _, path in ipairs(sources.list("^lua/.*%.lua$")) do
    for _, quoted in ipairs(not path:find("/law/provisions/") and compared(sources.read(path)) or {}) do
      if phrases[quoted] then elsewhere[#elsewhere + 1] = path .. ": " .. quoted end
    end
  end
  tap.assertEquals(elsewhere, {})
end)

tap.test("where one phrase alone could be said there is nothing to say: it is a step", function ()
  local lone = {}
  for _, field in ipairs(provisions.list) do
    if field.kind == "names" and #field.phrases < 2 and not field.qualifies then lone[#lone + 1] = field.name end
  end
  tap.assertEquals(lone, {})
end)

tap.test("a phrase without what carries it out does not load", function ()
  local ok, why = pcall(kinds.choice("cut"), { means = "who cuts", { "the dealer", "the dealer cuts" } })
  tap.assertFalse(ok)
  tap.assertStrContains(why, "the function that carries it out")
end)
