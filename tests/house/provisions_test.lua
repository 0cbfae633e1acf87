-- What the law says of rounds is carried out: no field of a paragraph is there for show.

local chapters = require("houseway.law.chapters")
local provisions = require("houseway.law.provisions")
local sources = require("sources")
local tap = require("tap")

-- What runs rounds and judges terms: it alone is asked, so that a field named elsewhere does not count.
local function engine()
  local texts = {}
  for _, folder in ipairs({ "round/", "wagers/", "way/terms" }) do
    for _, path in ipairs(sources.list("^lua/houseway/" .. folder .. ".*lua$")) do
      texts[#texts + 1] = sources.read(path)
    end
  end
  return table.concat(texts, "\n")
end

-- The fields that some paragraph has, in whatever reading.
local function said_somewhere()
  local said = {}
  local function add(meaning)
    for name in pairs(meaning) do said[name] = true end
  end
  for _, key in ipairs(chapters.keys()) do
    for _, one in ipairs(chapters.load(key).paragraphs) do
      add(one.meaning)
      for _, reading in ipairs(one.readings) do add(reading.meaning) end
    end
  end
  return said
end

tap.test("every field on rounds is asked for by what runs them", function()
  local text, idle = engine(), {}
  tap.assertTrue(#text > 100000)
  for _, field in ipairs(provisions.list) do
    local asked = text:find('"' .. field.name .. '"', 1, true) or text:find("%." .. field.name .. "%f[^%w_]")
    if not asked and not field.qualifies then idle[#idle + 1] = field.name end
  end
  tap.assertEquals(idle, {})
end)

tap.test("every field on rounds is said by a paragraph", function()
  local said, idle = said_somewhere(), {}
  for _, field in ipairs(provisions.list) do
    if not said[field.name] then idle[#idle + 1] = field.name end
  end
  tap.assertEquals(idle, {})
end)
