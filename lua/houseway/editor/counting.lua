-- What only every hand tells of a house way: its verdict, clause by clause and rule by rule. It is counted aside, in
-- another process, which is given up when the text changes.

local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local examples = require("houseway.way.examples")
local json = require("houseway.base.json")
local refusal = require("houseway.base.refusal")
local shadow = require("houseway.way.shadow")
local text = require("houseway.base.text")
local verdict = require("houseway.way.verdict")

local counting = {}

---What was counted.
---@class houseway.editor.counted
---@field verdict string? "conforms"
---@field sentence string? "CONFORMS to the law on every hand"
---@field beside string[]? further facts
---@field hands integer?
---@field rules table<string, { hands: integer, held: integer, passed: integer }>? by name
---@field notes houseway.editor.note[]
---@field refused { file: string?, line: integer?, found: string, expected: string?, suggestion: string? }[]

---The notes on a rule, and on the whole.
---@class houseway.editor.note
---@field rule string? nil: of the whole
---@field line integer as it was counted
---@field sort "error"|"warning"|"information"|"hint"
---@field code string the part of the findings it belongs to (docs/check.md)
---@field words string

-- Each sort of fault of a rule, and how grave it is.
local SORTS = {
  { "dead_rules", "warning" }, { "dead_alternatives", "warning" }, { "ties", "warning" },
  { "idle_exceptions", "warning" },
}

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
  for _, sort in ipairs(SORTS) do
    for _, one in ipairs(findings[sort[1]]) do
      notes[#notes + 1] = { rule = one.rule or one.name, line = one.line, sort = sort[2], code = sort[1],
        words = with_example(verdict.FAULTS[sort[1]](one), one) }
    end
  end
  for _, one in ipairs(findings.dominated) do
    notes[#notes + 1] = { rule = one.rule, line = one.line, sort = "information", code = "dominated",
      words = with_example(verdict.dominated(one), one, "better", one.better) }
  end
end

-- Notes on the whole go to the submission; those on its terms, to the terms.
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

---Counts what a way's findings tell in its script.
---@param way houseway.way
---@param threads integer?
---@return houseway.editor.counted
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

---Begins to count, aside.
---@param way houseway.way
---@param threads integer?
---@return userdata? job of hw.line
function counting.begin(way, threads)
  local line = require("hw.line") -- a program's, not a library's
  return line.aside(function () return answer(way, threads) end)
end

---What a job answers.
---@param job userdata
---@return houseway.editor.counted? counted nil while it is at work
---@return boolean ended whether it has ended, be it that it failed
function counting.look(job)
  local written = job:look()
  if written == nil then return nil, false end
  local counted = written ~= "" and json.decode(written) or nil
  return counted, true
end

return counting
