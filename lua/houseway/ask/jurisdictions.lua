-- Lists the shipped chapters.

local chapters = require("houseway.law.chapters")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local places = require("houseway.law.places")
local refusal = require("houseway.base.refusal")
local spelling = require("houseway.base.spelling")
local take = require("houseway.ask.shared.take")

local HOLDS, REFUSED = 0, 2

local function counts(model)
  local found = { paragraphs = 0, meaning = 0, see = 0, by_hand = 0, silent = 0, readings = 0, lacking = {} }
  for _, paragraph in ipairs(model.paragraphs) do
    if not paragraph.borrowed_from then
      found.paragraphs = found.paragraphs + 1
      if paragraph.not_at_hand then found.lacking[#found.lacking + 1] = paragraph.key:sub(#model.key + 2) end
      found[paragraph.status] = found[paragraph.status] + 1
      if #paragraph.readings > 0 then found.readings = found.readings + 1 end
    end
  end
  return found
end

-- The sections whose paragraphs houseway has, in the text's order, and the missing numbers between them.
local function sections_of(model)
  local sections, known, numbers = {}, {}, {}
  for _, paragraph in ipairs(model.paragraphs) do
    local section = paragraph.key:sub(#model.key + 2):match("^[^.]+")
    if not (paragraph.borrowed_from or known[section]) then
      known[section], numbers[#numbers + 1] = true, math.tointeger(tonumber(section))
      if not paragraph.not_at_hand then sections[#sections + 1] = section end
    end
  end
  table.sort(numbers)
  local between = {}
  for number = numbers[1] or 1, numbers[#numbers] or 0 do
    if not known[tostring(number)] then between[#between + 1] = tostring(number) end
  end
  return sections, between
end

local function entry_of(key)
  local model = chapters.load(key)
  local found, borrowed = counts(model), {}
  for i, borrow in ipairs(model.borrows) do borrowed[i] = borrow.from end
  local sections, between = sections_of(model)
  return {
    key = key, place = places.name(key), title = model.title, game = model.game, cite = model.cite,
    file = model.file,
    paragraphs = found.paragraphs, with_meaning = found.meaning, by_others = found.see, by_hand = found.by_hand,
    silent = found.silent, at_hand = found.paragraphs - #found.lacking, sections = sections,
    not_at_hand = lists.joined(between, found.lacking),
    readings = found.readings, borrowed = borrowed, source = model.source, source_sha256 = model.sources[1].sha256,
  }
end

-- The chapters of a place, or all.
local function keys_of(written)
  local keys = chapters.keys()
  if written == "" then return keys end
  local of_place = places.chapters(written, keys)
  if #of_place > 0 then return of_place end
  local names = places.names(keys)
  refusal.raise("names/no-place", { found = ('houseway has no law of "%s"'):format(written),
    expected = "choose " .. spelling.list(names), suggestion = nearest.name(written, names) })
end

-- Lists every readable chapter, and reports the others.
local function find(asked)
  local entries, refused = {}, refusal.gather()
  local keys = keys_of(table.concat(asked.place, " "))
  for _, key in ipairs(keys) do entries[#entries + 1] = refused:try(entry_of, key) end
  for _, why in ipairs(refused.list) do asked.warn(why) end
  local any = #refused.list > 0
  return { jurisdictions = entries, refused = any and refusal.list(refused.list) or nil }, any and REFUSED or HOLDS
end

return {
  name = "jurisdictions",
  summary = "List the laws houseway knows, and how much of each",
  example = "houseway jurisdictions Pennsylvania",
  takes = {
    { "place", "word", "A state or a country: only its laws.", many = "*" },
    take.full,
  },
  answers = {
    { version = 1, keys = {
      { "refused", "list of faults?", "chapters that cannot be read" },
      { "jurisdictions", "list of objects", "one a chapter", {
        { "key place title game cite file", "string" },
        { "paragraphs", "integer", "of its own" },
        { "with_meaning by_others by_hand silent", "integer",
          "of them: with a meaning of their own, carried out by others alone, done by hand, not yet restated" },
        { "at_hand", "integer", "of them: their text is at hand" },
        { "sections", "list of strings", "the sections of which paragraphs are at hand" },
        { "not_at_hand", "list of strings", "the sections between those, and the paragraphs, whose text is not" },
        { "readings", "integer", "paragraphs with several readings" },
        { "borrowed", "list of strings", "keys of sections borrowed" },
        { "source", "string?", "where the text was found" },
        { "source_sha256", "string", "of its script" },
      } },
    } },
  },
  find = find,
}
