-- houseway cite: a citation in its three spellings, and what its paragraph says.

local chapters = require("houseway.chapters")
local citation = require("houseway.citation")
local nearest = require("houseway.nearest")
local options = require("houseway.options")
local refusal = require("houseway.refusal")
local text = require("houseway.text")

local ORDER = { "cite", "printed", "short", "chapter", "status", "text", "borrowed_from", "by_hand", "reading",
  "readings", "paragraphs", "name", "default", "chosen" }

local function loaded_chapters(readings)
  local models = {}
  for i, key in ipairs(chapters.keys()) do
    local own = {}
    for chosen, name in pairs(readings) do
      if chapters.of(chosen) == key then own[chosen] = name end
    end
    models[i] = chapters.load(key, own)
  end
  return models
end

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

local function entry_of(paragraph, model)
  local cite = assert(citation.from_key(paragraph.key))
  local readings = {}
  for i, one in ipairs(paragraph.readings) do
    readings[i] = { name = one.name, default = one.default, chosen = one.chosen, text = one.text }
  end
  return {
    cite = paragraph.key, printed = paragraph.printed, short = citation.short(cite, model), chapter = model.key,
    status = paragraph.status, text = paragraph.text, borrowed_from = paragraph.borrowed_from,
    by_hand = paragraph.by_hand, reading = paragraph.reading, readings = readings,
  }
end

local function print_entry(entry, out)
  out:line(out:paint("bold", entry.printed))
  out:columns({ { "key", entry.cite }, { "in its section", entry.short }, { "status", entry.status } }, "  ")
  local restated = entry.text or "(the text's paragraph is listed and not yet restated)"
  for _, words in ipairs({ restated, entry.by_hand or "" }) do
    for _, line in ipairs(text.wrap(words, 100, "  ")) do out:line(line) end
  end
  for _, one in ipairs(entry.readings) do
    local state = one.chosen and (one.default and " (the default)" or " (chosen)") or ""
    local words = ("reading %s%s: %s"):format(one.name, state, one.text)
    for _, line in ipairs(text.wrap(words, 100, "  ")) do out:line(line) end
  end
end

-- "us-pa/621a.8 (d)(2)": a section, then the spelling used inside it.
local function parse_in_section(written)
  local key, short = written:match("^(%S+)%s+(.+)$")
  local section = key and citation.from_key(key)
  return section and section.section and citation.in_section(short, section) or nil
end

local function find(written, readings)
  local models = loaded_chapters(readings)
  local cite, problem = citation.parse(written, { chapters = models })
  cite = cite or parse_in_section(written)
  if not cite then refusal.raise(problem --[[@as table]]) end
  local model = model_of(models, cite)
  if not model then chapters.check(citation.key(cite), {}) end
  local entries = {}
  for _, paragraph in ipairs(model.paragraphs) do
    local own = assert(citation.from_key(paragraph.key))
    if citation.within(own, cite) then entries[#entries + 1] = entry_of(paragraph, model) end
  end
  if #entries == 0 then refuse_unknown(cite, model) end
  return entries
end

local function run(args, out)
  local entries = find(table.concat(args.citation, " "), options.chosen_readings(args))
  if args.json then
    out:json({ paragraphs = entries }, ORDER)
  else
    for _, entry in ipairs(entries) do print_entry(entry, out) end
  end
  return 0
end

return {
  name = "cite",
  summary = "Show a citation in its three spellings, and what its paragraphs say",
  example = "houseway cite us-pa/621a.8.d.2",
  options = function(parser)
    options.readings(parser)
    parser:argument("citation", "A key, a citation as printed, or a section and (d)(2); all below is shown."):args("+")
  end,
  run = run,
}
