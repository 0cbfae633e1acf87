-- Chapters say each thing once, and where the law says it: readings that paragraphs share, where a section speaks; and
-- what is done upon an irregularity is carried out by its phrases' functions alone.

local chapters = require("houseway.law.chapters")
local lists = require("houseway.base.lists")
local provisions = require("houseway.law.provisions")
local script = require("houseway.script")
local scope = require("houseway.law.scope")
local sources = require("sources")
local tap = require("tap")

local function declared(key)
  return script.load(("%s/jurisdictions/%s.lua"):format(tap.source_root(), key), "statute").declarations
end

-- The name by which a paragraph takes shared readings.
local function taken(fields)
  local readings = fields.readings
  return type(readings) == "table" and readings[1] or type(readings) == "string" and readings or nil
end

-- Of a chapter: how often each text of a reading is written, and how many paragraphs take each shared readings.
local function readings_in(key)
  local texts, takers = {}, {}
  local function add(readings)
    for _, one in pairs(type(readings) == "table" and readings or {}) do
      local text = type(one) == "table" and one.text
      if text then texts[text] = (texts[text] or 0) + 1 end
    end
  end
  for _, one in ipairs(declared(key)) do
    if one.word == "shared_readings" then
      takers[one.args[1]] = 0
      add(one.args[2])
    elseif one.word == "paragraph" then
      add(one.args[3].readings)
      local name = taken(one.args[3])
      if name then takers[name] = takers[name] + 1 end
    end
  end
  return texts, takers
end

for _, key in ipairs(chapters.keys()) do
  tap.test(key .. ": no reading is written twice, nor leans on another's text", function ()
    local found = {}
    for text, count in pairs((readings_in(key))) do
      if count > 1 or text:find("^As in ") then found[#found + 1] = text end
    end
    tap.assertEquals(found, {})
  end)

  tap.test(key .. ": readings that are shared are taken by two paragraphs or more", function ()
    local _, takers = readings_in(key)
    for name, count in pairs(takers) do tap.assertTrue(count > 1, name) end
  end)

  tap.test(key .. ": where most of a section speaks is said by the section", function ()
    local counts, section, size = {}, nil, 0
    local function check()
      for said, count in pairs(counts) do tap.assertTrue(count * 2 <= size, ("§ %s: %s"):format(section, said)) end
    end
    for _, one in ipairs(declared(key)) do
      if one.word == "section" then
        check()
        counts, section, size = {}, one.args[1], 0
      elseif one.word == "paragraph" then
        size = size + 1
        for part, value in pairs(one.args[3].applies or {}) do
          local said = type(value) == "string" and value ~= "all" and part .. " = " .. value
          if said then counts[said] = (counts[said] or 0) + 1 end
        end
      end
    end
    check()
  end)
end

tap.test("no paragraph says of where it speaks what its section says", function ()
  local found = {}
  for _, key in ipairs(chapters.keys()) do
    local outer
    for _, one in ipairs(declared(key)) do
      if one.word == "section" then outer = one.args[2].applies or {} end
      for part, value in pairs(one.word == "paragraph" and one.args[3].applies or {}) do
        if outer[part] == value then found[#found + 1] = ("%s %s %s"):format(key, one.args[1], part) end
      end
    end
  end
  tap.assertEquals(found, {})
end)

tap.test("what runs rounds compares no phrase of a case, nor keeps a table by them", function ()
  local phrases, found = {}, {}
  for _, part in ipairs(provisions.by_name.upon.parts) do
    for _, phrase in ipairs(part.phrases) do phrases[#phrases + 1] = phrase end
  end
  tap.assertTrue(#phrases > 10)
  for _, path in ipairs(sources.list("^lua/.*%.lua$")) do
    local text = sources.read(path)
    local engine = path:find("/round/") or path:find("/play/") or path:find("/law/governing")
    for _, phrase in ipairs(engine and phrases or {}) do
      for _, use in ipairs({ '== "%s"', '~= "%s"', '["%s"]' }) do
        if text:find(use:format(phrase), 1, true) then found[#found + 1] = path .. ": " .. phrase end
      end
    end
  end
  tap.assertEquals(found, {})
end)

tap.test("every part of where a paragraph speaks is said by a chapter", function ()
  local said = {}
  for _, key in ipairs(chapters.keys()) do
    for _, one in ipairs(chapters.load(key).paragraphs) do
      for part in pairs(one.meaning.applies or {}) do said[part] = true end
    end
  end
  local parts = {}
  for _, part in ipairs(scope.field.parts) do parts[part.name] = true end
  tap.assertEquals(lists.keys(said), lists.keys(parts))
end)
