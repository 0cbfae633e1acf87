-- Settles a recorded or hand-written round: who is paid how much, and why.

local breaks = require("rounds.play.breaks")
local record = require("rounds.play.record")
local replay = require("rounds.play.replay")
local round_table = require("rounds.ask.shared.round_table")
local rows = require("houseway.ask.shared.rows")
local take = require("houseway.ask.shared.take")
local narration = require("rounds.play.narration")
local missing_facts = require("rounds.round.missing_facts")

local function answer_of(state, differs)
  local lawful, broken, of_terms = breaks.of(state)
  return {
    settled = state.ended or "settled", chapter = state.law.key, submission = state.way.submission.name,
    file = state.way.file, accounts = narration.accounts(state), entries = state.entries, differs = differs,
    lawful = lawful, breaks = broken, terms_broken = of_terms, _state = state,
  }
end

local function find(asked)
  local read, source = record.load(asked.record)
  local opened, changed = round_table.of_record(asked, read, source)
  local state, differs, otherwise = replay.run({
    setup = opened:setup_of(read), events = read.events,
    entries = read.entries, source = source, changed = changed,
  })
  local answer, lacking = answer_of(state, differs), #missing_facts.list(state)
  answer.not_shown, answer.strict = lacking, asked.strict or false
  answer.changed, answer.otherwise, answer.register, answer._chance = changed, otherwise, opened.cited, read.chance
  answer.unchecked = round_table.unchecked(read, opened)
  local outlawed = opened.cited and opened.cited.outlawed
  return answer, (differs or outlawed or asked.strict and lacking > 0 or breaks.fails(answer)) and 1 or 0
end

return {
  name = "settle",
  summary = "Settle a round from its recorded hands, citing each step",
  example = "houseway settle examples/14-hands-set-wrongly.json",
  takes = {
    round_table.rows,
    { "--strict", "flag", "Refuse a record that lacks a fact on which the law depends (an entry "
      .. "\"not shown\")." },
  },
  answers = {
    { version = 2, instead = "not_in_force or unsound", about = "Entries are those of `deal`.", keys = take.rows({
      rows.register,
      rows.unchecked,
      rows.accounts,
      rows.lawful,
      rows.judged,
      rows.changed,
      { "chapter", "string", "the chapter it is checked against" },
      rows.differs,
      rows.otherwise,
      { "entries", "list of entries", "what followed from the events, in order" },
      { "file", "string", "the script" },
      { "not_shown", "integer",
        'how many facts the law makes a condition of are not shown: entries "not shown"' },
      { "settled", '"settled" | "void"', "void if all hands are" },
      { "strict", "boolean", "whether that is refused: `--strict`" },
      { "submission", "string", "its name" },
    }) },
  },
  find = find,
}
