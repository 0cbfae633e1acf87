-- The section on coverage: paragraphs that programs carry out, and those left to people.

local ages = require("houseway.law.ages")
local chapters = require("houseway.law.chapters")
local citation = require("houseway.notation.citation")
local document = require("houseway.page.document")
local html = require("houseway.page.html")
local lists = require("houseway.base.lists")
local text = require("houseway.base.text")

local tags = html.tags

---@class pages.report.coverage
local coverage = {}

local STATUSES = {
  { "meaning", "carried out: a program does what the paragraph says" },
  { "see", "carried out by other paragraphs, which it names" },
  { "borrowed", "borrowed from another chapter" },
  { "nominal", "nominal: every result is the same without the paragraph" },
  { "by_hand", "done by people at the table" }, { "silent", "silent: nothing in the paragraph could be carried out" },
}

local function counts(found)
  local rows = {}
  for i, status in ipairs(STATUSES) do rows[i] = { status[2], text.thousands(found.coverage.counts[status[1]]) } end
  return document.table("Paragraphs of the chapter", { "How each paragraph is carried out", { heading = "Paragraphs",
    is_number = true } }, rows)
end

-- The chapter's own paragraphs that people carry out.
local function by_people(found)
  return lists.filter(found.coverage.paragraphs, function (entry)
    return entry.status == "by_hand" and not entry.borrowed_from
  end)
end

-- The paragraphs of a section that people carry out: "(b)(1), (b)(2)".
local function of_section(found, section)
  local short = {}
  for _, entry in ipairs(by_people(found)) do
    if chapters.lies_under(entry.cite, section.cite) then
      short[#short + 1] = citation.short(citation.from_key(entry.cite), found.way.statute)
    end
  end
  return table.concat(short, ", ")
end

local function age_of(section)
  return section.not_at_hand and "its text is not at hand" or ages.one(section)
end

-- The text's age, and each section's if different. Borrowed sections have their own list.
local function sections(found)
  local rows, list = {}, lists.filter(found.coverage.sections, function (one)
    return found.asked.full or not one.borrowed
  end)
  local common = #list > 0 and age_of(list[1])
  if lists.any(list, function (one) return age_of(one) ~= common end) then common = nil end
  for i, one in ipairs(list) do
    rows[i] = { one.printed .. (one.borrowed and ", borrowed" or ""),
      { one.title or "", not common and tags.div({ class = "quiet small", age_of(one) }) or false },
      of_section(found, one) }
  end
  return document.table("The sections, " .. (common and common .. ", " or "")
    .. "and their paragraphs that people carry out",
    { "Section", common and "Title" or "Title, and age of the text", "By people" }, rows)
end

-- With --full: what each paragraph left to people says, and who carries it out.
local function by_hand(found)
  if not found.asked.full then return false end
  local rows = lists.collect(by_people(found), function (entry)
    return { entry.printed, entry.text or "", entry.by_hand or "" }
  end)
  if #rows == 0 then return false end
  return document.table("Done by people at the table", { "Paragraph", "The paragraph's meaning", "Who, or how" }, rows)
end

local function borrowed(found)
  local points = {}
  for i, one in ipairs(found.coverage.borrowed) do points[i] = { tags.b({ one.printed }), ": ", one.because } end
  if #points == 0 then return false end
  return { tags.h3({ "Borrowed from other chapters, and why" }), document.list(points) }
end

local function not_at_hand(found)
  local printed = {}
  for _, entry in ipairs(found.coverage.paragraphs) do
    if entry.not_at_hand then printed[#printed + 1] = entry.printed end
  end
  if #printed == 0 then return false end
  return tags.p({ ("Not at hand, and so unknown: %s."):format(table.concat(printed, ", ")) })
end

---@param found pages.report.facts
---@return houseway.page.document.section
function coverage.section(found)
  return { id = "coverage", heading = "Coverage", content = {
    tags.p({ ("How far %s is carried out by programs, paragraph by paragraph; "):format(found.coverage.title),
      document.code("houseway cover " .. found.coverage.chapter), " lists every one." }),
    counts(found), not_at_hand(found), sections(found), by_hand(found), borrowed(found) } }
end

return coverage
