-- docs/words.md: every word of the language with its example, every field, and every phrase of the provisions on
-- rounds, as `houseway words` has them.

local markdown = require("docs.generators.markdown")
local text = require("houseway.base.text")
local vocabulary = require("houseway.way.vocabulary")
local words = require("houseway.script.words")

local HEAD = [[
# The words

What `houseway words` lists; the build writes this page from it. `houseway words WORD` explains one word.
How they go together: [writing-a-house-way.md](writing-a-house-way.md) and
[writing-a-statute.md](writing-a-statute.md).
]]
local SORTS = {
  { "part", "Parts of a script" }, { "shape", "Shapes: what a hand holds" }, { "setting", "Of a setting" },
  { "hand", "Of the hand as dealt" }, { "list", "Lists" }, { "order", "Orders" },
}

local function script_of(word)
  local script = word.script == "both" and "either" or word.script
  return word.game and ("%s, %s"):format(script, word.game) or script
end

local function add_words(lines, found)
  for _, sort in ipairs(SORTS) do
    lines[#lines + 1] = "\n## " .. sort[2]
    for _, word in ipairs(found.words) do
      if word.sort == sort[1] then
        lines[#lines + 1] = ("- **`%s`** takes %s; used %s (%s). %s\n  `%s`"):format(word.name, word.takes,
          word.place, script_of(word), word.means, word.example)
        local game = word.of_cards and "cards" or word.of_tiles and "tiles"
        local other = word.of_cards or word.of_tiles
        if other then lines[#lines] = ("%s; of %s `%s`"):format(lines[#lines], game, other) end
      end
    end
  end
end

local function add_fields(lines, found)
  lines[#lines + 1] = "\n## Fields of a part's table\n| field | of | means |\n|---|---|---|"
  for _, field in ipairs(found.fields) do
    if not field.step then
      lines[#lines + 1] = ("| `%s` | %s | %s |"):format(field.name, markdown.cell(field.of),
        markdown.cell(field.means))
    end
  end
end

-- A phrase with what it does; a thing's name alone.
local function add_phrases(lines, phrases, indent)
  for _, one in ipairs(phrases or {}) do
    if one.does then
      local when = one.when and ("; it can happen when %s"):format(one.when) or ""
      local game = one.game and (" (%s)"):format(one.game) or ""
      lines[#lines + 1] = ('%s- "%s"%s: %s%s'):format(indent, one.phrase, game, one.does, when)
    end
  end
  if phrases and not phrases[1].does then
    local names = {}
    for index, one in ipairs(phrases) do names[index] = one.phrase end
    lines[#lines + 1] = indent .. '- "' .. table.concat(names, '", "') .. '"'
  end
end

-- The parts of a provision that is a table, each with what may be said of it.
local function add_parts(lines, parts)
  for _, part in ipairs(parts or {}) do
    lines[#lines + 1] = ("  - `%s` takes %s: %s."):format(part.name, part.takes, part.means)
    add_phrases(lines, part.phrases, "    ")
  end
end

local function add_own(lines, own)
  if own then lines[#lines + 1] = ("  - `%s ... end`, the chapter's own, answers %s"):format(own.form, own.answers) end
end

local function add_provisions(lines, found)
  lines[#lines + 1] = "\n# Provisions on rounds\nWhat a paragraph may say of each step of a round, and what each "
    .. "phrase does. `houseway words FIELD` tells of\none."
  local step
  for _, field in ipairs(found.fields) do
    if field.step and field.step ~= step then
      step = field.step
      lines[#lines + 1] = "\n## " .. step
    end
    if field.step then
      local game = field.game and (" (%s)"):format(field.game) or ""
      lines[#lines + 1] = ("- **`%s`**%s takes %s: %s."):format(field.name, game, field.takes, field.means)
      add_phrases(lines, field.phrases, "  ")
      add_parts(lines, field.parts)
      add_own(lines, field.own)
    end
  end
end

-- A list's lines are broken at blanks, as a person would; tables stand as they are.
local function wrap(line)
  local bullet = line:match("^ *%- ")
  if bullet and not line:find("\n") then
    local lines = text.wrap(line:sub(#bullet + 1), 108, (" "):rep(#bullet))
    lines[1] = bullet .. lines[1]:sub(#bullet + 1)
    return table.concat(lines, "\n")
  end
  local head, code = line:match("^(%- .-)\n  (`.*)$")
  if not head then return line end
  local lines = text.wrap(head, 108, "  ")
  lines[1] = lines[1]:sub(3)
  table.move(text.wrap(code, 108, "  "), 1, 9, #lines + 1, lines)
  return table.concat(lines, "\n")
end

---@return string the whole page
return function ()
  local found = { words = words.list, fields = vocabulary.fields() }
  local lines = { HEAD:sub(1, -2) }
  add_words(lines, found)
  add_fields(lines, found)
  add_provisions(lines, found)
  for i, line in ipairs(lines) do lines[i] = wrap(line) end
  return table.concat(lines, "\n") .. "\n"
end
