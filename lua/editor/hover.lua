-- Hover text for the token under the cursor: a word, field, piece or citation; for a rule, its text for dealers and the
-- hands it decides.

local cards = require("houseway.notation.cards")
local chapters = require("houseway.law.chapters")
local citation = require("houseway.notation.citation")
local cites = require("editor.cites")
local diagnostics = require("editor.diagnostics")
local fraction = require("houseway.base.fraction")
local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local outline = require("houseway.script.outline")
local plain_words = require("houseway.way.plain_words")
local reading = require("editor.reading")
local text = require("houseway.base.text")
local tiles = require("houseway.notation.tiles")
local vocabulary = require("houseway.way.vocabulary")
local words = require("houseway.script.words")

local hover = {}

local PLACES = 2

-- ---- words and fields ----

---The meaning of a word, as Markdown.
---@param word houseway.script.word
---@return string
function hover.word(word)
  local lines = { ("**%s**%s"):format(word.name, word.game and (" (%s)"):format(word.game) or ""), word.means,
    ("takes %s; used %s"):format(word.takes, word.place), "```lua\n" .. word.example .. "\n```" }
  local other = word.of_tiles or word.of_cards
  if other then lines[#lines + 1] = "```lua\n" .. other .. "\n```" end
  return table.concat(lines, "\n\n")
end

---The meaning of a field, as Markdown.
---@param field table of houseway.way.vocabulary
---@return string
function hover.field(field)
  local lines = { ("**%s**, a field of %s"):format(field.name, field.of), field.means }
  if field.takes then lines[#lines + 1] = "takes " .. field.takes end
  local phrases = lists.collect(field.phrases or {}, function (one)
    return ('- `"%s"`%s'):format(one.phrase, one.does and ": " .. one.does or "")
  end)
  if #phrases > 0 then lines[#lines + 1] = table.concat(phrases, "\n") end
  return table.concat(lines, "\n\n")
end

---The field with a name, preferably of this declaration's word.
---@param name string
---@param word string? the declaration's
---@return table?
function hover.find_field(name, word)
  local found
  for _, field in ipairs(vocabulary.fields()) do
    if field.name == name and (not found or word and field.of:find(word, 1, true)) then found = field end
  end
  return found
end

-- ---- pieces ----

local function tiles_named(mask)
  local list = {}
  for face = 20, 0, -1 do
    if mask & 1 << face ~= 0 then
      list[#list + 1] = ("%s %s%s"):format(tiles.face_name(face), tiles.chinese_name(face),
        tiles.copies(face) > 1 and ", two of it" or "")
    end
  end
  return table.concat(list, "; ")
end

local function ranks_named(mask)
  if mask == cards.JOKER then return "the joker itself" end
  local list = {}
  for rank = 12, 0, -1 do
    if mask & 1 << rank ~= 0 then list[#list + 1] = cards.rank_name(rank) end
  end
  return table.concat(list, ", ")
end

local MEANT = { tiles = { tiles.shape, tiles_named, "tiles" }, cards = { cards.card, ranks_named, "ranks" } }

-- The pieces that a string in a pattern names.
local function piece(written, game)
  local read, named, plural = table.unpack(games.pick(game, MEANT), 1, 3)
  local mask = read(written)
  return mask and ('**"%s"**, %s\n\n%s'):format(written, plural, named(mask)) or nil
end

-- ---- citations ----

local function readings_of(paragraph)
  local lines = lists.collect(paragraph.readings, function (one)
    return ("- `%s=%s`%s: %s"):format(paragraph.key, one.name, one.default and " (as it is read)" or "", one.text)
  end)
  return lines
end

local function cited_text(cited)
  local model, paragraph = cited.model, cited.paragraph
  if cited.key == model.key then return ("**%s**, %s\n\n%s"):format(model.key, model.game, model.title) end
  local printed = citation.printed(assert(citation.from_key(cited.key)), model)
  local lines = { ("**%s**"):format(printed) }
  if cited.section then lines[2] = cited.section.title end
  if cited.is_whole then
    lines[#lines + 1] = paragraph.text or "Its text is listed and not restated."
    if paragraph.by_hand then lines[#lines + 1] = "by hand: " .. paragraph.by_hand end
    if #paragraph.readings > 0 then lines[#lines + 1] = table.concat(readings_of(paragraph), "\n") end
  end
  for _, one in ipairs(model.paragraphs) do
    local is_below = not one.borrowed_from and chapters.lies_under(one.key, cited.key)
    if is_below and not (cited.is_whole and one == paragraph) then
      lines[#lines + 1] = ("`%s` %s"):format(one.key, one.text or "not restated")
    end
  end
  return table.concat(lines, "\n\n")
end

-- ---- rules ----

-- A rule's text for dealers; nil if the script cannot be read.
local function plain_text(way, name)
  local plain = way and plain_words.of(way)
  for _, one in ipairs(plain and plain.rules or {}) do
    if one.name == name then return one.sentence or one.follows and "Follows " .. one.follows .. "." end
  end
end

local function counted_text(counted, name, is_fresh)
  local rule = counted.rules and counted.rules[name]
  if not rule then return nil end
  local share = fraction.new(rule.hands, counted.hands):percent(PLACES)
  return ("decides %s of %s (%s); %s held it, %s passed on%s"):format(text.thousands(rule.hands),
    text.count(counted.hands, "hand"), share, text.thousands(rule.held), text.thousands(rule.passed),
    is_fresh and "" or ", before the last changes")
end

local function rule(name, asked)
  local lines = { ("**%s**"):format(name) }
  lines[#lines + 1] = plain_text(asked.way, name)
  local counts = asked.counted and counted_text(asked.counted, name, asked.is_fresh)
  lines[#lines + 1] = counts or asked.is_counting and "Its hands are being counted." or nil
  return table.concat(lines, "\n\n")
end

local function whole(asked)
  local counted = asked.counted
  if not (counted and counted.sentence) then return asked.is_counting and "Its hands are being counted." or nil end
  local lines = { counted.sentence .. (asked.is_fresh and "." or ", before the last changes.") }
  return table.concat(table.move(counted.beside, 1, #counted.beside, 2, lines), "\n\n")
end

-- ---- tokens ----

---The state of a document for a request.
---@class editor.asked
---@field document editor.document
---@field law editor.law
---@field way houseway.way? from the last text without a fault
---@field counted editor.counted?
---@field is_fresh boolean true if the counts are of the current text
---@field is_counting boolean

local function of_string(read, token, asked)
  local key = cites.key(read, token)
  local cited = key and asked.law:cited(key)
  if cited then return cited_text(cited) end
  return read.game and piece(outline.string(read, token), read.game) or nil
end

local function of_name(read, token, declaration)
  local name = read.text[token]
  local is_field = read.kind[token + 1] == "=" and read.frame[token].mark == "{"
  local field = is_field and hover.find_field(name, declaration and declaration.word)
  if field then return hover.field(field) end
  local word = not is_field and words.find(name)
  return word and hover.word(word) or nil
end

---@param asked editor.asked
---@param offset integer
---@return string? markdown
---@return integer? from the token's first byte
---@return integer? to one past its last
function hover.at(asked, offset)
  local read = reading.outline(asked.document)
  local token = reading.sort(asked.document) and outline.at(read, offset)
  if not token then return nil end
  local declaration, kind, parts = outline.declaration_of(read, token), read.kind[token], {}
  local named = declaration and declaration.named == token
  if kind == "name" then parts[1] = of_name(read, token, declaration)
  elseif kind == "string" and (not named or declaration.word == "follow" or declaration.word == "obey") then
    parts[1] = of_string(read, token, asked)
  end
  local name = declaration and diagnostics.rule_name(declaration)
  if name then parts[#parts + 1] = rule(name, asked) end
  local is_head = named or declaration and declaration.first == token
  if is_head and declaration.word == "submission" then parts[#parts + 1] = whole(asked) end
  if #parts == 0 then return nil end
  return table.concat(parts, "\n\n---\n\n"), read.start[token], read.start[token] + #read.text[token]
end

return hover
