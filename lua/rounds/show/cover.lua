-- Prints how each paragraph of a chapter is carried out.

local ages = require("houseway.law.ages")
local law = require("houseway.show.part.law")
local lists = require("houseway.base.lists")
local nominal = require("houseway.law.untested_fields")
local statuses = require("houseway.law.statuses")
local text = require("houseway.base.text")

local function governs(entry)
  if entry.hands then return text.count(entry.hands, "hand") end
  if entry.pairs then return text.thousands(entry.pairs) .. " pairs of set hands" end
  return ""
end

local function readings_of(entry)
  local names = {}
  for i, one in ipairs(entry.readings) do names[i] = one.chosen and one.name .. "*" or one.name end
  return #names > 0 and table.concat(names, ", ") or entry.reading and "recorded" or ""
end

local function examples_of(entry)
  if entry.examples == 0 then return "" end
  return #entry.failed_examples == 0 and entry.examples .. " passed" or #entry.failed_examples .. " FAILED"
end

local function print_paragraphs(answer, out)
  local rows = { { "paragraph", "status", "governs", "examples", "readings (* chosen)" } }
  for _, entry in ipairs(answer.paragraphs) do
    local status = statuses.words[entry.status] .. (entry.not_at_hand and ", not at hand" or "")
      .. (entry.borrowed_from and ", borrowed" or "")
    rows[#rows + 1] = { entry.printed, status, governs(entry), examples_of(entry), readings_of(entry) }
  end
  out:columns(rows)
end

local function print_outcomes(answer, out)
  for _, wager in ipairs({ "player", "bank" }) do
    local counted = answer.outcomes[wager]
    if counted then
      out:line(("outcomes of the %s's wager over %s pairs of set hands:"):format(wager, text.thousands(counted.pairs)))
      out:line(("  several clauses answer %s, no clause answers %s"):format(text.thousands(counted.several),
        text.thousands(counted.none)))
    end
  end
end

local function print_sections(answer, out)
  local rows = {}
  for i, one in ipairs(answer.sections) do
    local age = one.not_at_hand and "not at hand" or ages.one(one)
    rows[i] = { one.printed .. (one.borrowed and ", borrowed" or ""), age }
  end
  out:part("How old the text is", rows)
end

local function print_readings(answer, out)
  local any = false
  for _, entry in ipairs(answer.paragraphs) do
    if #entry.readings > 0 or entry.reading then
      if not any then out:heading("Readings") end
      any = true
      out:line(("  %s%s"):format(entry.printed, entry.borrowed_from and ", borrowed" or ""))
      law.print_readings(entry, out, "    ")
    end
  end
end

-- By paragraph: the number of nominal fields, and whether the whole paragraph is nominal.
local function by_paragraph(list)
  local fields, whole = {}, {}
  for _, one in ipairs(list) do
    if one.says == nominal.ALL then whole[one.cite] = true else fields[one.cite] = (fields[one.cite] or 0) + 1 end
  end
  return fields, whole
end

-- Prints nominal fields, whose removal changes no answer, with reasons. A paragraph whose only field is nominal has one
-- row.
local function print_nominal(answer, out)
  if #answer.nominal == 0 then return end
  local printed, rows = {}, {}
  for _, entry in ipairs(answer.paragraphs) do printed[entry.cite] = entry.printed end
  local fields, whole = by_paragraph(answer.nominal)
  for _, one in ipairs(answer.nominal) do
    local says, alone = one.says, whole[one.cite] and fields[one.cite] == 1
    if one.reading then says = ("%s, read as %s"):format(says, one.reading) end
    if alone and says ~= nominal.ALL then says = says .. ", " .. nominal.ALL end
    if not (alone and says == nominal.ALL) then
      rows[#rows + 1] = { printed[one.cite] or "shared readings", says, one.because }
    end
  end
  local counted = text.count(answer.counts.nominal_fields, "field")
  out:heading(("Nominal: %s; without each of the fields every result is the same"):format(counted))
  out:columns(rows)
end

local function print_unpaid(answer, out)
  if #answer.unpaid == 0 then return end
  out:heading("ROWS THAT NEVER PAY: rows above pay all their hands")
  out:columns(lists.collect(answer.unpaid, function (one)
    return { "  " .. one.printed .. (one.paytable and ", paytable " .. one.paytable or ""), one.hand }
  end))
end

local function print_borrowed(answer, out)
  if #answer.borrowed == 0 then return end
  out:heading("Borrowed")
  law.print_borrowed(answer.borrowed, out)
end

-- ---- --needs ----

local function said_by(one)
  local words = lists.collect(one.said, function (said)
    return said.printed .. (said.borrowed_from and ", borrowed" or "")
  end)
  if #one.missing_at > 0 then words[#words + 1] = "MISSING" end
  return table.concat(words, "; ")
end

local function print_missing(answer, out)
  local shown = {}
  for _, kind in ipairs(answer.rounds) do
    for _, one in ipairs(kind.provisions) do
      if one.write and not shown[one.field] then
        shown[one.field] = true
        out:paragraph(("%s: %s"):format(one.field, one.means), "  ")
        out:line("    write, for example: " .. one.write)
        if #one.missing_at < #kind.tables then
          out:paragraph("missing for: " .. table.concat(one.missing_at, "; "), "    ")
        end
      end
    end
  end
end

local function print_needs(answer, out)
  local count = #answer.missing
  out:line(count == 0 and "The chapter's paragraphs say everything that a round needs."
    or ("Missing: %s that its rounds need. `houseway words FIELD` has every phrase."):format(
      text.count(count, "provision")))
  print_missing(answer, out)
  for _, kind in ipairs(answer.rounds) do
    local rows = lists.collect(kind.provisions, function (one) return { one.field, said_by(one) } end)
    out:part(("Rounds, %s: %s"):format(kind.rounds, text.count(#rows, "provision")), rows)
  end
end

return function (answer, out)
  local chapter = answer.as_of and ("%s as of %s"):format(answer.chapter, answer.as_of) or answer.chapter
  out:title("Chapter", answer.title, (" (%s), %s"):format(chapter, answer.game))
  if answer.rounds then return print_needs(answer, out) end
  local counts = answer.counts
  local words = "%d paragraphs with a meaning, %d nominal, %d carried out by other paragraphs, %d done at the table, "
    .. "%d silent; %d borrowed"
  out:line(words:format(counts.meaning, counts.nominal, counts.see, counts.by_hand, counts.silent, counts.borrowed))
  out:line("")
  print_paragraphs(answer, out)
  print_outcomes(answer, out)
  print_unpaid(answer, out)
  law.print_hidden(answer.hidden, out)
  print_sections(answer, out)
  print_readings(answer, out)
  print_nominal(answer, out)
  print_borrowed(answer, out)
end
