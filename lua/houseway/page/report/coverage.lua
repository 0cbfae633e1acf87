-- The section on coverage: paragraphs that programs carry out, and those left to people.

local ages = require("houseway.law.ages")
local document = require("houseway.page.document")
local html = require("houseway.page.html")
local text = require("houseway.base.text")

local tags = html.tags

---@class houseway.page.report.coverage
local coverage = {}

local STATUSES = {
  { "meaning", "carried out: a program does what it says" },
  { "see", "carried out by other paragraphs, which it names" },
  { "borrowed", "borrowed from another chapter" }, { "nominal", "nominal: nothing comes out otherwise without it" },
  { "by_hand", "done by people at the table" }, { "silent", "silent: it says nothing that could be carried out" },
}

local function counts(found)
  local rows = {}
  for i, status in ipairs(STATUSES) do rows[i] = { status[2], text.thousands(found.coverage.counts[status[1]]) } end
  return document.table("Paragraphs of the chapter", { "What becomes of them", { heading = "Paragraphs",
    is_number = true } }, rows)
end

local function sections(found)
  local rows = {}
  for i, one in ipairs(found.coverage.sections) do
    rows[i] = { one.printed .. (one.borrowed and ", borrowed" or ""), one.title or "",
      one.not_at_hand and "its text is not at hand" or ages.one(one) }
  end
  return document.table("How old the text of each section is", { "Section", "Title", "Age" }, rows)
end

local function by_hand(found)
  local rows = {}
  for _, entry in ipairs(found.coverage.paragraphs) do
    if entry.status == "by_hand" and not entry.borrowed_from then
      rows[#rows + 1] = { entry.printed, entry.text or "", entry.by_hand or "" }
    end
  end
  if #rows == 0 then return false end
  return document.table("Done by people at the table", { "Paragraph", "What it says", "Who, or how" }, rows)
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
  return tags.p({ ("Not at hand, so that nothing is known of what they say: %s."):format(table.concat(printed, ", ")) })
end

---@param found houseway.page.report.facts
---@return houseway.page.document.section
function coverage.section(found)
  return { id = "coverage", heading = "Coverage", content = {
    tags.p({ ("How far %s is carried out by programs, paragraph by paragraph; "):format(found.coverage.title),
      document.code("houseway cover " .. found.coverage.chapter), " lists every one." }),
    counts(found), not_at_hand(found), sections(found), by_hand(found), borrowed(found) } }
end

return coverage
