-- A round on the terminal: how it was dealt, how each hand was set, what was paid by which paragraph, and what
-- everybody is left with.

local money = require("houseway.round.money")
local optional = require("houseway.round.optional")
local text = require("houseway.base.text")
local told = require("houseway.play.told")
local using = require("houseway.cli.using")

local round = {}

local function print_heading(state, from, out)
  local way = state.way
  local day = way.statute.as_of and " as of " .. way.statute.as_of or ""
  out:line(("%s, %s, under %s%s"):format(state.game, way.submission.name, state.law.key, day))
  if from and from.seed then
    out:line(('seed "%s", round %d, source %s'):format(text.one_line(from.seed), from.round, from.source))
  elseif from then
    out:line("chance of the operating system")
  end
end

round.ORDER = using.order({
  "settled", "strict", "not_shown", "chapter", "submission", "file", "accounts", "account", "cents", "entries",
  "differs", "path", "recorded", "derived", "step", "cite", "printed", "seat", "wager", "from", "to",
})

---A round that is over as --json prints it.
---@param state table
---@param differs houseway.play.difference?
---@return table
function round.settled(state, differs)
  local accounts = {}
  for index, row in ipairs(told.totals(state)) do accounts[index] = { account = row[1], cents = row[2] } end
  return {
    settled = state.ended or "settled", chapter = state.law.key, submission = state.way.submission.name,
    file = state.way.file, accounts = accounts, entries = state.entries, differs = differs,
  }
end

---Prints a round that is over.
---@param state table
---@param from table? its chance, as the record names it
---@param out houseway.show.as.terminal
function round.print(state, from, out)
  print_heading(state, from, out)
  out:part("Hands, as set", told.hand_rows(state))
  out:part("Steps", told.rows(state.law, state.entries))
  local rows = told.totals(state)
  for _, row in ipairs(rows) do row[2] = (row[2] > 0 and "+" or "") .. money.dollars(row[2]) end
  out:part("Won and lost", #rows > 0 and rows or { { "nothing" } })
  local meter = optional.meter(state)
  if meter then out:line(("  the meter shows %s"):format(money.dollars(meter))) end
end

return round
