-- Completes a script at the cursor: parts, fields, words, pieces, citations, the law's phrases.

local games = require("houseway.base.games")
local hand = require("houseway.repl.hand")
local hover = require("editor.hover")
local lists = require("houseway.base.lists")
local outline = require("houseway.script.outline")
local reading = require("editor.reading")
local cards = require("houseway.notation.cards")
local things = require("houseway.law.provisions.shared_names")
local tiles = require("houseway.notation.tiles")
local vocabulary = require("houseway.way.vocabulary")
local words = require("houseway.script.words")

local completion = {}

---A candidate for completion.
---@class editor.candidate
---@field label string
---@field sort "part"|"field"|"word"|"value"|"citation"
---@field detail string?
---@field means string? documentation, as Markdown
---@field text string? the inserted text, if not the label
---@field snippet string? the inserted text with placeholders, for editors that support them

---@class editor.context
---@field whole houseway.script.outline of the document
---@field law editor.law
---@field sort "submission"|"statute"|nil
---@field game string?
---@field frame houseway.script.outline.frame
---@field field string?
---@field word string? the word whose argument is being written
---@field declaration houseway.script.outline.declaration?
---@field begun string the part of the token before the cursor
---@field from integer the token's first byte
---@field in_text boolean

local function listed(names, sort, detail)
  local list = lists.collect(names, function (name) return { label = name, sort = sort, detail = detail } end)
  return list
end

-- ---- outside quotation marks ----

-- A declaration with placeholders: choice "$1" "$2" { ... }.
local function snippet_of(word)
  local parts = { word.name }
  for number = 1, word.calls do
    local is_table = number == word.calls and word.takes:find("table", 1, true)
    parts[#parts + 1] = is_table and "{\n  $0\n}" or ('"${%d}"'):format(number)
  end
  return table.concat(parts, " ")
end

local function parts_of(context)
  local list = {}
  for _, word in ipairs(words.list) do
    local is_opening = word.name == "submission" or word.name == "chapter"
    local fits = context.sort and word.script == context.sort or not context.sort and is_opening
    if word.sort == "part" and fits then
      list[#list + 1] = { label = word.name, sort = "part", detail = word.takes, means = hover.word(word),
        snippet = snippet_of(word) }
    end
  end
  return list
end

local function add_fields(list, fields, frame)
  for _, field in ipairs(fields) do
    if not frame.fields[field.name] then
      list[#list + 1] = { label = field.name, sort = "field", detail = field.takes or field.means,
        means = hover.field(field), text = field.name .. " = " }
    end
  end
end

-- Fields of a table within a declaration: high and low of a pattern, an example's halves, parts of a provision.
local function inner_fields(context)
  local own = context.frame.own
  local fields = vocabulary.parts_of(own)
  if own == "example" or own == "examples" or context.frame.inherited == "examples" then
    local by = { name = "by", of = "example", means = "the rule that decides it, if not the one that contains it" }
    return lists.joined(vocabulary.parts_of("example"), { by })
  end
  return fields
end

local function is_of(word, context)
  return word.sort ~= "part" and (word.script == "both" or word.script == context.sort)
    and (not context.game or games.has(context.game, word.pieces))
end

local function patterns(context)
  local list, in_prefer = {}, context.field == "prefer"
  for _, word in ipairs(words.list) do
    if is_of(word, context) and (word.sort == "order") == in_prefer then
      list[#list + 1] = { label = word.name, sort = "word", detail = word.takes, means = hover.word(word) }
    end
  end
  return list
end

local function quoted(candidates)
  for _, one in ipairs(candidates) do one.text = '"' .. one.label .. '"' end
  return candidates
end

local PATTERNS = { holding = true, unless = true, play = true, leaving = true, otherwise = true, prefer = true,
  high = true, low = true }

local DEALT = { example = true, examples = true }

-- True if the cursor is in an example.
local function in_example(context)
  local frame = context.frame
  return DEALT[context.field] or DEALT[frame.own] or DEALT[frame.inherited]
end

local function bare(context)
  local frame, field = context.frame, context.field
  if frame.mark == "top" then return parts_of(context) end
  if frame.mark == "block" then return {} end
  local declaration, list = context.declaration, {}
  local is_key = frame.mark == "{" and field == frame.inherited
  if is_key and frame.is_part and declaration then
    add_fields(list, vocabulary.fields_of(declaration.word), frame)
    return list
  end
  if is_key then add_fields(list, inner_fields(context), frame) end
  if field == "restatement" then return listed({ "true" }, "value") end
  local takes_patterns = PATTERNS[field] or frame.word and not frame.is_part and words.find(frame.word)
  if takes_patterns then return lists.joined(list, patterns(context)) end
  return in_example(context) and list or lists.joined(list, quoted(completion.texts(context)))
end

-- ---- in quotation marks ----

local CITING = { under = true, departs_from = true }
local CITERS = { follow = true, obey = true, borrow = true, chapter = true }
local SHAPES = { pair = true, trips = true, quads = true, any = true, without = true, split = true, first = true,
  straight = true, straight_flush = true }

local NAMED = {
  tiles = function ()
    local list, has = {}, {}
    for face = 20, 0, -1 do
      for _, name in ipairs({ tiles.face_name(face), tiles.chinese_name(face) }) do
        if not has[name] then list[#list + 1] = name end
        has[name] = true
      end
    end
    local ranks = { "12", "2", "H8", "H4", "H10", "H6", "L4", "11", "L10", "H7", "L6", "9", "L8", "L7", "5", "G", "8",
      "4", "10", "6", "7" }
    return lists.joined(ranks, list)
  end,
  cards = function ()
    local list = { "joker" }
    for rank = 12, 0, -1 do
      local name = cards.rank_name(rank)
      for _, one in ipairs({ name, name .. " or better", name .. " or lower" }) do list[#list + 1] = one end
    end
    return list
  end,
}

local function pieces(context)
  return context.game and listed(games.pick(context.game, NAMED)(), "value", "pieces") or {}
end

local function citations(context, law)
  local function candidates(keys, typed)
    return lists.collect(keys, function (one)
      return { label = one.key, sort = "citation", detail = one.printed, means = one.text, typed = typed }
    end)
  end
  local begun = context.begun
  if not begun:find("%d") or begun:find("^%l[%l%-]*/") then return candidates(law:keys(begun)) end
  return candidates(law:typed(begun, context.source), begun)
end

local RULES, SHARED_READINGS = { rule = true, exception = true }, { shared_readings = true }

-- The names of declarations in the script with certain words.
local function names(context, of, detail)
  return listed(lists.collect(context.whole.declarations, function (one) return of[one.word] and one.name end),
    "value", detail)
end

-- Pieces not yet in the hand whose last piece is being typed.
local function dealt(context)
  local before = context.begun:match("^(.*%s)") or ""
  context.from, context.begun = context.from + #before, context.begun:sub(#before + 1)
  return context.game and listed(hand.left(context.game, before), "value", "a piece") or {}
end

-- The phrases of a field of the law.
local function phrases(context)
  local field = context.declaration and hover.find_field(context.field, context.declaration.word)
  local list = {}
  for _, one in ipairs(field and field.phrases or {}) do
    list[#list + 1] = { label = one.phrase, sort = "value", detail = one.does }
  end
  if field and field.of == "terms" then
    for phrase in (field.takes or ""):gmatch('"([^"]+)"') do list[#list + 1] = { label = phrase, sort = "value" } end
    if context.field == "deliveries" then list = lists.joined(list, listed(things.DELIVERIES, "value")) end
  end
  return list
end

---@param context editor.context
---@return editor.candidate[]
function completion.texts(context)
  local field = context.field
  if CITING[field] or CITERS[context.word] or context.begun:find("^%l%l%l?%-%l*") then
    return citations(context, context.law)
  end
  if field == "game" then return listed(games.NAMES, "value") end
  if field == "by" then return names(context, RULES, "a rule") end
  if field == "readings" then return names(context, SHARED_READINGS, "shared readings") end
  if in_example(context) then return dealt(context) end
  if SHAPES[context.word] or PATTERNS[field] and not context.word then return pieces(context) end
  return phrases(context)
end

-- ---- at the cursor ----

-- The context of the cursor, from the text before it; nil in a comment or an unreadable token.
local function context_of(asked, offset)
  local document = asked.document
  local before = document.text:sub(1, offset - 1)
  local whole, read = reading.outline(document), outline.read(before)
  local last, frame = read.count, read.last
  local kind, start = read.kind[last], read.start[last]
  local context = { whole = whole, law = asked.law, sort = reading.sort(document), frame = frame,
    game = whole.game, source = document.text, field = frame.field, begun = "", from = offset, in_text = false,
    declaration = frame.declaration }
  if kind == "unread" and read.text[last]:find("^[\"']") then
    context.in_text, context.from, context.begun = true, start + 1, read.text[last]:sub(2)
    context.frame, context.field, context.word = read.frame[last], read.field[last], read.given[last]
  elseif kind == "name" and start + #read.text[last] == offset then
    context.from, context.begun = start, read.text[last]
    context.frame, context.field = read.frame[last], read.field[last]
  elseif kind == "unread" or before:find("--", math.max(before:match("^.*[\r\n]()") or 1,
    last > 0 and start + #read.text[last] or 1), true) then
    return nil
  end
  return context
end

local function fits(candidate, begun)
  return candidate.typed == begun or candidate.label:sub(1, #begun):lower() == begun:lower()
end

---@param asked editor.asked
---@param offset integer
---@return editor.candidate[] candidates each once
---@return integer from the first byte that they replace
function completion.at(asked, offset)
  local context = context_of(asked, offset)
  if not context or not context.sort and reading.outline(asked.document).count > 1 then return {}, offset end
  local list, has = {}, {}
  for _, one in ipairs(context.in_text and completion.texts(context) or bare(context)) do
    if fits(one, context.begun) and not has[one.label] then list[#list + 1] = one end
    has[one.label] = true
  end
  return list, context.from
end

return completion
