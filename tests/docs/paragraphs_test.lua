-- docs/paragraphs.md, as it is generated: every paragraph of each chapter once, under its chapter and section.

local chapters = require("houseway.law.chapters")
local documents = require("docs.documents")
local shipped = require("houseway.way.shipped")
local sources = require("sources")
local statuses = require("houseway.law.statuses")
local tap = require("tap")

local PATH = "docs/paragraphs.md"
local PAGE = documents.generated(PATH)

-- The rows by chapter, in order: { key, what it says, done }.
local rows, heads = {}, {}
do
  local chapter
  for line in PAGE:gmatch("[^\n]+") do
    chapter = line:match("^## (.*)$") or chapter
    if line:find("^##") then heads[line] = (heads[line] or 0) + 1 end
    local key, said, done = line:match("^| `([^`]+)` | (.*) | ([^|]+) |$")
    if key then
      rows[chapter] = rows[chapter] or {}
      table.insert(rows[chapter], { key = key, said = said, done = done })
    end
  end
end

for _, key in ipairs(chapters.keys()) do
  tap.test(key .. ": each of its paragraphs has one row, and no other has", function ()
    local model, found, own = chapters.load(key), rows[key] or {}, {}
    tap.assertEquals(heads["## " .. key], 1)
    for _, paragraph in ipairs(model.paragraphs) do
      if not paragraph.borrowed_from then own[#own + 1] = paragraph.key end
    end
    local keys = {}
    for i, row in ipairs(found) do
      keys[i] = row.key
      local paragraph = model.by_key[row.key]
      tap.assertEquals(row.done, statuses.words[statuses.of(paragraph, model)], row.key)
      if paragraph.text then tap.assertEquals(row.said:sub(1, #paragraph.text), paragraph.text) end
      for _, reading in ipairs(paragraph.readings) do
        tap.assertStrContains(row.said:match("%*Readings:%* ([^.]*)%."), ("`%s`"):format(reading.name))
      end
    end
    tap.assertItemsEquals(keys, own)
    for _, section in ipairs(model.sections) do
      local is_own = false
      for _, row in ipairs(found) do is_own = is_own or row.key:find(section.key, 1, true) == 1 end
      if is_own then tap.assertNotNil(heads["### " .. section.printed], section.printed) end
    end
  end)
end

tap.test("every status is explained", function ()
  for _, one in ipairs(statuses.list) do
    tap.assertStrContains(PAGE, ("\n| %s | %s |\n"):format(one.words, one.means))
  end
end)

tap.test("who rests on a paragraph: ways that name it, chapters that borrow it", function ()
  local function rests(key)
    for _, list in pairs(rows) do
      for _, row in ipairs(list) do
        if row.key == key then return row.said:match("%*Rests on it:%* (.*)%.$") or "" end
      end
    end
  end
  local named = 0
  for _, name in ipairs(shipped.names()) do
    local _, shown = shipped.file(name)
    local under = sources.read(shown):match('\n%s*follow "([^"]+)"')
    if under and rests(under) then
      tap.assertStrContains(rests(under), ("`%s`"):format(shown))
      named = named + 1
    end
  end
  tap.assertTrue(named > 0, "a way that ships follows a paragraph")
  for _, key in ipairs(chapters.keys()) do
    for _, paragraph in ipairs(chapters.load(key).paragraphs) do
      if paragraph.borrowed_from then tap.assertStrContains(rests(paragraph.key) or "", ("`%s`"):format(key)) end
    end
  end
end)
