-- Counts the findings that need every hand: the verdict, by clause and by rule. Another process counts; the server
-- stops it when the text changes.

local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local examples = require("houseway.way.examples")
local json = require("houseway.base.json")
local refusal = require("houseway.base.refusal")
local shadow = require("houseway.way.shadow")
local text = require("houseway.base.text")
local verdict = require("houseway.way.verdict")

local counting = {}

---The result of a count.
---@class editor.counted
---@field verdict string? "conforms"
---@field sentence string? "CONFORMS to the law on every hand"
---@field beside string[]? further facts
---@field hands integer?
---@field rules table<string, { hands: integer, held: integer, passed: integer }>? by name
---@field notes editor.note[]
---@field refused { file: string?, line: integer?, found: string, expected: string?, suggestion: string? }[]

---A note on a rule, or on the whole way.
---@class editor.note
---@field rule string? nil for the whole way
---@field line integer the line in the counted text
---@field sort "error"|"warning"|"information"|"hint"
---@field code string the key in the findings (docs/check.md)
---@field words string

-- Keys of findings that are warnings about a rule.
local WARNINGS = { "dead_rules", "dead_alternatives", "ties", "idle_exceptions" }

local function with_example(words, one, label, settings)
  local lines = { words }
  if one.example then lines[2] = verdict.smallest(one) end
  if settings and #settings > 0 then lines[#lines + 1] = ("%s: %s"):format(label, verdict.some_of(settings)) end
  if one.paste then lines[#lines + 1] = "to be written: " .. one.paste end
  return table.concat(lines, "\n")
end

local function add_departures(notes, findings)
  for _, one in ipairs(findings.departures) do
    notes[#notes + 1] = { rule = one.rule, line = one.line, sort = one.noted and "hint" or "error",
      code = "departures", words = with_example(verdict.departure(one), one, "lawful", one.lawful) }
  end
end

local function add_faults(notes, findings)
  for _, code in ipairs(WARNINGS) do
    for _, one in ipairs(findings[code]) do
      notes[#notes + 1] = { rule = one.rule or one.name, line = one.line, sort = "warning", code = code,
        words = with_example(verdict.FAULTS[code](one), one) }
    end
  end
  for _, one in ipairs(findings.dominated) do
    notes[#notes + 1] = { rule = one.rule, line = one.line, sort = "information", code = "dominated",
      words = with_example(verdict.dominated(one), one, "better", one.better) }
  end
end

-- Adds notes on the whole way at its submission, and on its terms at the terms.
local function add_whole(notes, findings, model)
  local line_of_terms = model.terms.line or model.line
  for _, one in ipairs(findings.term_faults) do
    notes[#notes + 1] = { line = line_of_terms, sort = "error", code = "term_faults",
      words = ("%s%s: %s"):format(one.term, one.printed and ", " .. one.printed or "", refusal.said(one)) }
  end
  if findings.uncovered.hands > 0 then
    notes[#notes + 1] = { line = model.line, sort = "warning", code = "uncovered",
      words = ("%s no rule; smallest: %s"):format(text.count(findings.uncovered.hands, "hand has", "hands have"),
        findings.uncovered.example) }
  end
  if findings.verdict == "not governed" then
    notes[#notes + 1] = { line = model.line, sort = "warning", code = "verdict", words = verdict.sentence(findings) }
  end
end

local function counts_of(findings)
  local rules = {}
  for _, one in ipairs(findings.rules) do
    rules[one.name] = { hands = one.hands, held = one.held, passed = one.passed }
  end
  return rules
end

---Counts the findings of a way.
---@param way houseway.way
---@param threads integer?
---@return editor.counted
function counting.of(way, threads)
  local found = decided.run(way, { threads = threads, cache = false }) -- no verdict comes from a cache
  shadow.refuse_impossible(way, found)
  local failing = examples.failing(way, found.table)
  local findings, notes, refused = conform.judge(way, found), {}, {}
  add_departures(notes, findings)
  add_faults(notes, findings)
  add_whole(notes, findings, way.submission)
  for i, one in ipairs(failing) do refused[i] = one.why end
  return { verdict = findings.verdict, sentence = verdict.sentence(findings), beside = verdict.notes(findings),
    hands = findings.hands, rules = counts_of(findings), notes = notes, refused = refusal.list(refused) }
end

local function answer(way, threads)
  local counted, why = refusal.catch(counting.of, way, threads)
  if refusal.is(why) then counted = { notes = {}, refused = refusal.data(why).refused } end
  return json.line(counted, {})
end

---Starts a count in another process.
---@param way houseway.way
---@param threads integer?
---@return userdata? job of hw.line
function counting.begin(way, threads)
  local line = require("hw.line") -- only the program has it, not the library
  return line.aside(function () return answer(way, threads) end)
end

---The result of a count.
---@param job userdata
---@return editor.counted? counted nil while the job runs, or if it failed
---@return boolean ended true if the job has ended
function counting.look(job)
  local written = job:look()
  if written == nil then return nil, false end
  return written ~= "" and json.decode(written) or nil, true
end

return counting
