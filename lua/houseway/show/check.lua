-- Prints a verdict: its sentence, then the faults in two lines each, most hands first. --full adds the verdict's basis;
-- --list prints a line for each class of hands.

local lazy = require("houseway.base.lazy")
local ages = require("houseway.law.ages")
local objection = require("houseway.way.objection")
local law = require("houseway.show.part.law")
local lists = require("houseway.base.lists")
local part = require("houseway.show.part.verdict")
local programs = require("houseway.base.programs")
local text = require("houseway.base.text")
local verdict = require("houseway.way.verdict")
local print_listing = lazy("houseway.show.part.listing")
local print_every_reading = lazy("houseway.show.part.every_reading")

local function unlawful(findings)
  local found = {}
  for _, one in ipairs(findings.departures) do
    if not one.noted then found[#found + 1] = one end
  end
  table.sort(found, function (a, b)
    if a.hands ~= b.hands then return a.hands > b.hands end
    return a.line < b.line or a.line == b.line and a.cite < b.cite
  end)
  return found
end

local function print_departures(findings, out)
  for i, one in ipairs(unlawful(findings)) do
    if i == 1 then out:line("") end
    out:paragraph(('%s, %s: line %d, "%s"'):format(text.count(one.hands, "hand"), one.printed, one.line, one.rule),
      "  ", "red")
    local lawful = #one.lawful > 0 and "; lawful: " .. verdict.some_of(one.lawful) or ""
    out:paragraph(verdict.smallest(one) .. lawful, "    ")
    if one.paste then out:line("    to note the departure, add: " .. one.paste) end
    if one.why == objection.NOT_TO_BE_NOTED then
      out:line("    this law lets no filing note an exception from the paragraph")
    end
  end
end

-- Points to --full, and counts the notes it has.
local function print_more(findings, out)
  local notes, bare, seldom = {}, #part.without_example(findings), part.seldom_fitting(findings)
  local dominated = lists.sum(findings.dominated, "hands")
  if dominated > 0 then
    notes[1] = text.count(dominated, "hand") .. " could be set better in one half and no worse in the other"
  end
  for _, one in ipairs(seldom) do
    notes[#notes + 1] = ("the rule in line %d matches %s but sets only %s"):format(one.line,
      text.count(one.held, "hand"), text.thousands(one.hands))
  end
  if bare > 0 then notes[#notes + 1] = text.count(bare, "rule") .. " without an example" end
  out:line("")
  if #notes > 0 then out:paragraph("Worth a look: " .. table.concat(notes, "; ") .. ".") end
  out:paragraph("--full shows clauses, rules, terms and the grounds of the verdict.")
end

-- The options that change the law: its day, and readings other than the default.
local function print_law(findings, out)
  if findings.as_of then out:paragraph("As of " .. ages.day(findings.as_of)) end
  local chosen = {}
  for _, one in ipairs(findings.readings) do
    if one.name and not one.default then chosen[#chosen + 1] = ("%s read as %s"):format(one.printed, one.name) end
  end
  if #chosen > 0 then out:paragraph("With " .. table.concat(chosen, ", ") .. ".") end
end

local function in_short(findings, out)
  part.opening(findings, out)
  print_law(findings, out)
  print_departures(findings, out)
  part.faults(findings, out)
  part.term_faults(findings, out)
  law.print_hidden(findings.hidden, out)
  print_more(findings, out)
end

local function print_lines(answer, out, asked)
  print_listing(answer, out, asked.csv and "csv" or asked.json and "json" or "text")
end

local function print_found(findings, out, asked)
  if asked.every_reading then
    print_every_reading(findings, out, asked.full)
  elseif asked.full then
    part.print(findings, out)
  else
    in_short(findings, out)
  end
end

-- One of several verdicts, or of the looks of --watch.
local function print_row(member, out, asked)
  if asked.watch then return programs.part("watch, shown")(member, out) end
  print_found(member, out, asked)
  out:line("")
end

return { says_law = true, row = print_row, lines = print_lines, found = print_found }
