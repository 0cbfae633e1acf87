-- Shows the paragraphs of a citation, with its three spellings.

local chapters = require("houseway.law.chapters")
local clauses = require("houseway.law.outcome.clauses")
local citation = require("houseway.notation.citation")
local editions = require("houseway.law.editions")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local scope = require("houseway.law.scope")
local statuses = require("houseway.law.statuses")
local take = require("houseway.ask.shared.take")
local typed_citation = require("houseway.law.typed_citation")
local options = require("houseway.ask.shared.options")

local function model_of(models, cite)
  for _, model in ipairs(models) do
    if model.key == cite.chapter then return model end
  end
end

local function refuse_unknown(cite, model)
  refusal.raise("names/no-cited-paragraph", { found = ("the chapter has no paragraph %s"):format(citation.key(cite)),
    expected = ("choose a paragraph of `houseway cover %s`"):format(cite.chapter),
    suggestion = chapters.nearest_paragraph(citation.key(cite), model) })
end

local function section_of(cite, model)
  local key = citation.key({ chapter = cite.chapter, section = cite.section, labels = {} })
  for _, section in ipairs(model.sections) do
    if section.key == key then return section end
  end
  return {}
end

-- Keys of the chapters that borrow a paragraph.
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
    readings[i] = { name = one.name, default = one.default, chosen = one.chosen, text = one.text,
      unsettled = clauses.unsettled(model, paragraph, one) }
  end
  return {
    current = section.current, effective = section.effective, cited_in = section.cited_in,
    borrowed_by = borrowers_of(paragraph.key, models),
    cite = paragraph.key, printed = paragraph.printed, short = citation.short(cite, model), chapter = model.key,
    status = statuses.of(paragraph, model), not_at_hand = paragraph.not_at_hand, text = paragraph.text,
    borrowed_from = paragraph.borrowed_from, by_hand = paragraph.by_hand, reading = paragraph.reading,
    readings = readings, applies = scope.of(paragraph.meaning),
  }
end

-- Refuses paragraphs whose text of that day houseway lacks.
local function check_day(found, as_of)
  local shown = {}
  for _, paragraph in ipairs(found.paragraphs) do
    local section = section_of(assert(citation.from_key(paragraph.key)), found.model)
    shown[#shown + 1] = { printed = paragraph.printed, effective = section.effective }
  end
  editions.check(shown, as_of)
end

-- The paragraphs that a text cites, in any spelling. An ambiguous text cites each of several.
local function cites_of(written, models, near, unread)
  local cite, problem = citation.parse(written, { chapters = models })
  local model = cite and model_of(models, cite)
  local is_there = model and lists.any(model.paragraphs, function (paragraph)
    return citation.within(assert(citation.from_key(paragraph.key)), cite)
  end)
  local keys = not is_there and typed_citation.keys(written, models, near) or {}
  if #keys > 0 then return lists.collect(keys, function (key) return (citation.from_key(key)) end) end
  if cite then return { cite } end
  local meant = typed_citation.mistyped(written, models, near)
  cite = meant and citation.from_key(meant)
  if cite then return { cite } end
  problem.expected = chapters.but_for(problem.expected, unread)
  refusal.raise(problem.id, problem)
end

-- The sections of a chapter that is cited whole, and the number of paragraphs in each.
local function contents_of(model, shown)
  local count, list = {}, {}
  for _, paragraph in ipairs(shown) do
    local key = model.key .. "." .. citation.from_key(paragraph.key).section
    count[key] = (count[key] or 0) + 1
  end
  for _, section in ipairs(model.sections) do
    if count[section.key] then
      list[#list + 1] = { section.printed or section.key, section.title or "", count[section.key], section.key }
    end
  end
  return list
end

local function entries_at(cite, models, as_of)
  local model = model_of(models, cite)
  model = model or chapters.edition(chapters.check(citation.key(cite), {}), nil, as_of)
  local shown, entries = {}, {}
  for _, paragraph in ipairs(model.paragraphs) do
    local own = assert(citation.from_key(paragraph.key))
    if citation.within(own, cite) then shown[#shown + 1] = paragraph end
  end
  if #shown == 0 then refuse_unknown(cite, model) end
  check_day({ paragraphs = shown, model = model }, as_of)
  for i, paragraph in ipairs(shown) do entries[i] = entry_of(paragraph, model, models) end
  return entries, cite.section and {} or model.borrows, not cite.section and contents_of(model, shown) or {}
end

local function cited_by(written, asked)
  local as_of
  written, as_of = options.dated(asked, written)
  local models, unread = chapters.every(options.chosen_readings(asked), as_of)
  local entries, borrowed, contents = {}, {}, {}
  for _, cite in ipairs(cites_of(written, models, asked.under, unread)) do
    local found, lent, sections = entries_at(cite, models, as_of)
    entries, borrowed = lists.joined(entries, found), lists.joined(borrowed, lent)
    contents = lists.joined(contents, sections)
  end
  return entries, borrowed, contents, unread
end

-- Splits words into citations. A key begins a citation; any other word continues it.
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

local function find(asked)
  local entries, borrowed, contents, left_out = {}, {}, {}, {}
  for _, written in ipairs(citations(asked.citation)) do
    local cited, lent, sections, unread = cited_by(written, asked)
    for key, why in pairs(unread) do left_out[key] = why end
    contents = lists.joined(contents, sections)
    table.move(cited, 1, #cited, #entries + 1, entries)
    table.move(lent, 1, #lent, #borrowed + 1, borrowed)
  end
  chapters.tell_left_out(asked, left_out)
  return { paragraphs = entries, borrowed = borrowed, _contents = contents }
end

return {
  name = "cite",
  summary = "Show what a paragraph says, and how it is cited",
  example = "houseway cite us-pa/621a.8.d.2",
  takes = {
    take.as_of, take.readings,
    { "citation", "citation", "A citation as you would write it, or a key; everything below it is shown too. Where "
      .. "several paragraphs fit, all are shown. Several keys are shown one after another. KEY@DAY is the law as it "
      .. "stood on a day.", many = "+" },
    { "--full", "flag", "Of a chapter cited whole, show every paragraph, not its sections alone." },
  },
  answers = {
    { version = 1, keys = {
      { "paragraphs", "list of objects", "those at the citation or below it", {
        { "cite printed short", "string", "the three spellings: key, printed, in its section" },
        { "chapter", "string" },
        { "status", statuses.TYPE, "as in `cover`" },
        { "not_at_hand", "boolean?", "as in `cover`" },
        { "current effective", "string?",
          "how far the copy of its section is up to date; since when the text applies" },
        { "cited_in", "string?", "sections elsewhere that cite its section, by the notes of the text" },
        { "applies", "object?",
          "its scope, with its section's; left out if it applies everywhere", {
          { "rounds device table start", "string?", "what is said of each part" },
          { "wager", "list of strings?", "the optional wagers" },
        } },
        { "borrowed_by", "list of strings", "keys of the chapters that borrow it" },
        { "text", "string?" },
        { "by_hand reading", "string?" },
        { "readings", "list of objects", "", {
          { "name text", "string" },
          { "default chosen", "boolean" },
          { "unsettled", "object?", "with it, and all other readings as chosen, a wager can be left without one "
            .. "outcome: such a round cannot be settled", {
            { "ways of", "integer", "in how many of the ways in which two hands can compare" },
          } },
        } },
      } },
      { "borrowed", "list of objects", "of a chapter cited whole: what it borrows, as in `cover`", {
        { "from printed because source file", "string" },
        { "takes leaves_out in_reading", "string?" },
        { "line", "integer" },
      } },
    } },
  },
  find = find,
}
