-- Prints a verdict under every combination of readings, for `houseway check --readings all`.

local every_reading = require("houseway.way.every_reading")
local text = require("houseway.base.text")
local verdict = require("houseway.way.verdict")

-- "CONFORMS in 8, VIOLATES in 8 of 16"
local function verdicts(findings)
  local count, parts = {}, {}
  for _, one in ipairs(findings.combinations) do count[one.verdict] = (count[one.verdict] or 0) + 1 end
  for _, word in ipairs(every_reading.RANKED) do
    if count[word] == #findings.combinations then return word:upper() .. " in every combination" end
    if count[word] then parts[#parts + 1] = ("%s in %d"):format(word:upper(), count[word]) end
  end
  return ("%s of %d combinations"):format(table.concat(parts, ", "), #findings.combinations)
end

local function opening(findings, out)
  local kind = findings.restatement and " (a restatement, not a filing)" or ""
  out:line(out:paint(findings.verdict == "conforms" and "green" or "red", verdicts(findings)))
  out:title("House way", findings.submission, (", %s%s, under %s: %s, %s each time"):format(findings.game, kind,
    findings.chapter, text.count(#findings.varied, "reading"), text.count(findings.hands, "hand")))
  local filed = verdict.elsewhere(findings)
  if filed then out:paragraph(filed) end
end

-- The readings of a combination that differ from their paragraphs' defaults. A default is the first of the names.
local function chosen(findings, one)
  local parts = {}
  for i, reading in ipairs(one.readings) do
    if reading.name ~= findings.varied[i].names[1] then
      parts[#parts + 1] = ("%s=%s"):format(reading.cite, reading.name)
    end
  end
  return #parts > 0 and table.concat(parts, " ") or "every default"
end

local function turns(findings, out)
  if #findings.varied == 0 then return end
  out:heading("Readings checked in every combination")
  for _, one in ipairs(findings.varied) do
    local says = "changes no verdict" .. (one.changes == 0 and " and no count" or "")
    if one.turns > 0 then
      local said = {}
      for i, turned in ipairs(one.first.verdicts) do said[i] = ("%s %s"):format(turned.name, turned.verdict) end
      says = ("changes the verdict in %d of %d combinations of the other readings; for example with %s: %s"):format(
        one.turns, one.others, chosen(findings, findings.combinations[one.first.combination]), table.concat(said, ", "))
    end
    out:paragraph(("%s, %s (%s): %s"):format(one.printed, one.cite, table.concat(one.names, ", "), says), "  ")
  end
end

local function combinations(findings, out)
  out:heading("Combinations")
  local rows = { { "", "verdict", "violated", "readings other than the default" } }
  for i, one in ipairs(findings.combinations) do
    rows[i + 1] = { tostring(i), one.verdict, text.thousands(one.violations),
      chosen(findings, one) .. (one.failed_example and " (an example fails)" or "") }
  end
  out:hung(rows, "  ")
end

local function idle(findings, out, full)
  if #findings.idle == 0 then return end
  out:heading(("Left out: %s idle here%s"):format(text.count(#findings.idle, "reading"),
    full and "" or " (--full names the readings)"))
  local by_why, order = {}, {}
  for _, one in ipairs(findings.idle) do
    if not by_why[one.why] then by_why[one.why], order[#order + 1] = {}, one.why end
    table.insert(by_why[one.why], one.cite)
  end
  for _, why in ipairs(order) do
    local which = full and table.concat(by_why[why], ", ") or text.count(#by_why[why], "reading")
    local said = #by_why[why] > 1 and why:gsub("^it says", "they say") or why
    out:paragraph(("%s: %s"):format(which, said), "  ")
  end
end

---Prints findings (houseway.way.every_reading).
---@param findings table
---@param out houseway.show.as.terminal
---@param full boolean? names the omitted readings
return function (findings, out, full)
  opening(findings, out)
  turns(findings, out)
  combinations(findings, out)
  idle(findings, out, full)
end
