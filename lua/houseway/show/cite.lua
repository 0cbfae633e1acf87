-- Prints paragraphs: the text, the readings, then the key and the age of each.

local ages = require("houseway.law.ages")
local law = require("houseway.show.part.law")
local scope = require("houseway.law.scope")
local statuses = require("houseway.law.statuses")

local function print_entry(entry, out)
  out:line(out:paint("bold", entry.printed))
  local missing = entry.not_at_hand and "(the text is not at hand)"
    or "(the text's paragraph is listed and not yet restated)"
  local restated = entry.text or missing
  for _, words in ipairs({ restated, entry.by_hand or "" }) do
    out:paragraph(words, "  ")
  end
  law.print_readings(entry, out, "  ")
  local rows = {
    { "key", entry.cite }, { "in its section", entry.short }, { "status", statuses.told[entry.status] },
    { "the text", ages.one(entry) },
  }
  if entry.applies then rows[#rows + 1] = { "applies to", scope.text(entry.applies) } end
  if entry.cited_in then rows[#rows + 1] = { "cited in", entry.cited_in .. ", its section" } end
  if #entry.borrowed_by > 0 then rows[#rows + 1] = { "borrowed by", table.concat(entry.borrowed_by, ", ") } end
  out:columns(rows, "  ")
end

-- The sections of a chapter that is cited whole.
local function print_contents(contents, out)
  local rows = { { "section", "title", "paragraphs", "key" } }
  out:columns(table.move(contents, 1, #contents, 2, rows))
  out:line(("cite %s shows a section; --full shows every paragraph"):format(contents[1][4]))
end

return function (answer, out, asked)
  if #answer._contents > 0 and not asked.full then
    print_contents(answer._contents, out)
    return law.print_borrowed(answer.borrowed, out)
  end
  for i, entry in ipairs(answer.paragraphs) do
    if i > 1 then out:line("") end
    print_entry(entry, out)
  end
  law.print_borrowed(answer.borrowed, out)
end
