-- docs/paragraphs.md: every paragraph of each chapter: what it says, what is done about it, how it can be read and who
-- relies on it.

local chapters = require("houseway.law.chapters")
local citation = require("houseway.notation.citation")
local markdown = require("docs.generators.markdown")
local shipped = require("houseway.way.shipped")
local statuses = require("houseway.law.statuses")
local text = require("houseway.base.text")

local HEAD = [[
# The paragraphs

Every paragraph of each chapter; the build writes this page from them. `houseway cite KEY` shows one with its
readings ([readings.md](readings.md)); `houseway cover CHAPTER` shows what a chapter borrows besides,
and how many hands each paragraph governs.

| done | what it means |
|---|---|
%s
*Readings*: the ways the text can be understood, the default first. *Rests on it*: chapters that borrow it,
and house ways that name it, or a paragraph it is part of.
]]

local function head_of_page()
  local rows = {}
  for i, one in ipairs(statuses.list) do rows[i] = ("| %s | %s |\n"):format(one.words, one.means) end
  return HEAD:format(table.concat(rows)):sub(1, -2)
end

-- The keys that each house way that ships writes.
local function keys_of_ways()
  local ways = {}
  for i, name in ipairs(shipped.names()) do
    local path, shown = shipped.file(name)
    local found = {}
    for line in io.lines(path) do
      for key in line:gsub("%-%-.*$", ""):gmatch('"(%l%l%-[%w_/.-]+%.[%w_.-]+)"') do
        found[#found + 1] = assert(citation.from_key(key), key)
      end
    end
    ways[i] = { shown = shown, keys = found }
  end
  return ways
end

local function resting(key, models, ways)
  local list, cite = {}, assert(citation.from_key(key))
  for _, model in ipairs(models) do
    local one = model.by_key[key]
    if one and one.borrowed_from then list[#list + 1] = ("`%s`"):format(model.key) end
  end
  for _, way in ipairs(ways) do
    for _, named in ipairs(way.keys) do
      if citation.within(cite, named) then
        list[#list + 1] = ("`%s`"):format(way.shown)
        break
      end
    end
  end
  return table.concat(list, ", ")
end

-- The default first.
local function readings_of(paragraph)
  local names = {}
  for _, one in ipairs(paragraph.readings) do
    table.insert(names, one.default and 1 or #names + 1, ("`%s`"):format(one.name))
  end
  return table.concat(names, ", ")
end

local function row_of(paragraph, status, rests)
  local words = paragraph.text or (paragraph.not_at_hand and "(the text is not at hand)") or "(not yet restated)"
  for _, more in ipairs({ { "Readings", readings_of(paragraph) }, { "Rests on it", rests } }) do
    if more[2] ~= "" then words = ("%s *%s:* %s."):format(words, more[1], more[2]) end
  end
  return ("| `%s` | %s | %s |"):format(paragraph.key, markdown.cell(words), statuses.words[status])
end

local function add_chapter(lines, model, models, ways)
  lines[#lines + 1] = ("\n## %s"):format(model.key)
  lines[#lines + 1] = model.title == model.game and model.game .. "." or ("%s: %s."):format(model.game, model.title)
  for _, section in ipairs(model.sections) do
    local head = ("\n### %s\n%s.\n\n| key | what it says | done |\n|---|---|---|"):format(section.printed,
      table.concat(text.wrap(section.title, 108, ""), "\n"))
    for _, paragraph in ipairs(model.paragraphs) do
      local cite = assert(citation.from_key(paragraph.key))
      local own = citation.key({ chapter = cite.chapter, section = cite.section, labels = {} })
      if own == section.key and not paragraph.borrowed_from then
        lines[#lines + 1], head = head, nil
        lines[#lines + 1] = row_of(paragraph, statuses.of(paragraph, model), resting(paragraph.key, models, ways))
      end
    end
  end
end

---@return string the whole page
return function ()
  local models, lines, ways = {}, { head_of_page() }, keys_of_ways()
  for i, key in ipairs(chapters.keys()) do models[i] = chapters.load(key) end
  for _, model in ipairs(models) do add_chapter(lines, model, models, ways) end
  return table.concat(lines, "\n") .. "\n"
end
