-- houseway cite: a citation in its three spellings, and what its paragraph says.

local ages = require("houseway.law.ages")
local chapters = require("houseway.law.chapters")
local citation = require("houseway.notation.citation")
local editions = require("houseway.law.editions")
local law = require("houseway.show.part.law")
local nearest = require("houseway.base.nearest")
local options = require("houseway.cli.options")
local refusal = require("houseway.base.refusal")
local scope = require("houseway.law.scope")
local statuses = require("houseway.law.statuses")

local ORDER = { "cite", "printed", "short", "chapter", "status", "not_at_hand", "current", "effective", "cited_in",
  "applies", "rounds", "device", "wager", "table", "start", "text", "borrowed_from", "borrowed_by", "by_hand",
  "reading", "readings", "paragraphs", "borrowed", "name", "default", "chosen" }

local function model_of(models, cite)
  for _, model in ipairs(models) do
    if model.key == cite.chapter then return model end
  end
end

local function refuse_unknown(cite, model)
  local keys = {}
  for i, paragraph in ipairs(model.paragraphs) do keys[i] = paragraph.key end
  refusal.raise({ found = ("no paragraph %s"):format(citation.key(cite)), expected = "one that `houseway cover` lists",
    suggestion = nearest.name(citation.key(cite), keys) })
end

local function section_of(cite, model)
  local key = citation.key({ chapter = cite.chapter, section = cite.section, labels = {} })
  for _, section in ipairs(model.sections) do
    if section.key == key then return section end
  end
  return {}
end

-- The chapters that borrow a paragraph.
local function borrowers_of(key, models)
  local found = {}
  for _, model in ipairs(models) do
    local own = model.by_key[key]
    if own and own.borrowed_from then found[#found + 1] = model.key end
  end
  return found
end

local function entry_of(paragraph, model, models)
  local cite = assert(citation.from_key(paragraph.key))
  local readings, section = {}, section_of(cite, model)
  for i, one in ipairs(paragraph.readings) do
    readings[i] = { name = one.name, default = one.default, chosen = one.chosen, text = one.text }
  end
  return {
    current = section.current, effective = section.effective, cited_in = section.cited_in,
    borrowed_by = borrowers_of(paragraph.key, models),
    cite = paragraph.key, printed = paragraph.printed, short = citation.short(cite, model), chapter = model.key,
    status = statuses.of(paragraph, model), not_at_hand = paragraph.not_at_hand, text = paragraph.text,
    borrowed_from = paragraph.borrowed_from, by_hand = paragraph.by_hand, reading = paragraph.reading,
    readings = readings, applies = paragraph.meaning.applies,
  }
end

local function print_entry(entry, out)
  out:line(out:paint("bold", entry.printed))
  local rows = {
    { "key", entry.cite }, { "in its section", entry.short }, { "status", statuses.words[entry.status] },
    { "the text", ages.one(entry) },
  }
  if entry.applies then rows[#rows + 1] = { "applies to", scope.text(entry.applies) } end
  if entry.cited_in then rows[#rows + 1] = { "cited in", entry.cited_in .. ", its section" } end
  if #entry.borrowed_by > 0 then rows[#rows + 1] = { "borrowed by", table.concat(entry.borrowed_by, ", ") } end
  out:columns(rows, "  ")
  local missing = entry.not_at_hand and "(the text is not at hand)"
    or "(the text's paragraph is listed and not yet restated)"
  local restated = entry.text or missing
  for _, words in ipairs({ restated, entry.by_hand or "" }) do
    out:paragraph(words, "  ")
  end
  law.print_readings(entry, out, "  ")
end

-- What is shown must be at hand as it read on the day that is asked for.
local function check_day(found, as_of)
  local shown = {}
  for _, paragraph in ipairs(found.paragraphs) do
    local section = section_of(assert(citation.from_key(paragraph.key)), found.model)
    shown[#shown + 1] = { printed = paragraph.printed, effective = section.effective }
  end
  editions.check(shown, as_of)
end

local function find(written, args)
  local as_of
  written, as_of = options.dated(args, written)
  local models = chapters.every(options.chosen_readings(args), as_of)
  local cite, problem = citation.parse(written, { chapters = models })
  if not cite then refusal.raise(problem --[[@as table]]) end
  local model = model_of(models, cite)
  if not model then chapters.check(citation.key(cite), {}) end
  local shown, entries = {}, {}
  for _, paragraph in ipairs(model.paragraphs) do
    local own = assert(citation.from_key(paragraph.key))
    if citation.within(own, cite) then shown[#shown + 1] = paragraph end
  end
  if #shown == 0 then refuse_unknown(cite, model) end
  check_day({ paragraphs = shown, model = model }, as_of)
  for i, paragraph in ipairs(shown) do entries[i] = entry_of(paragraph, model, models) end
  return entries, cite.section and {} or model.borrows
end

-- Each key begins a citation, and what is no key goes on with the one before.
local function citations(written)
  local found = {}
  for part in table.concat(written, " "):gmatch("%S+") do
    if #found == 0 or citation.from_key(part:match("^[^@]*")) then
      found[#found + 1] = part
    else
      found[#found] = found[#found] .. " " .. part
    end
  end
  return #found > 0 and found or { "" }
end

local function run(args, out)
  local entries, borrowed = {}, {}
  for _, written in ipairs(citations(args.citation)) do
    local cited, lent = find(written, args)
    table.move(cited, 1, #cited, #entries + 1, entries)
    table.move(lent, 1, #lent, #borrowed + 1, borrowed)
  end
  if args.json then
    out:json({ paragraphs = entries, borrowed = borrowed }, ORDER)
  else
    for _, entry in ipairs(entries) do print_entry(entry, out) end
    law.print_borrowed(borrowed, out)
  end
  return 0
end

return {
  name = "cite",
  summary = "Show what a paragraph says, and how it is cited",
  example = "houseway cite us-pa/621a.8.d.2",
  options = function (parser)
    options.as_of(parser)
    options.readings(parser)
    parser:argument("citation", "A key, a citation as printed, or a section and (d)(2); everything below it is shown "
      .. "too. Several keys are shown one after another. KEY@DAY is the law as it stood on a day."):args("+")
  end,
  run = run,
}
