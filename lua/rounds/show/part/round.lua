-- Prints a round: each player's win or loss, the dealing, each hand as set, and each step with its paragraph.

local breaks_told = require("rounds.play.breaks_told")
local lists = require("houseway.base.lists")
local money = require("rounds.round.money")
local optional = require("rounds.round.optional")
local text = require("houseway.base.text")
local narration = require("rounds.play.narration")

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

---Prints that an older record describes or cites the same events differently.
---@param otherwise boolean?
---@param out houseway.show.as.terminal
function round.print_otherwise(otherwise, out)
  if not otherwise then return end
  out:line("the events and every cent are as recorded; words and citations have changed since")
end

---Prints which scripts, or which houseway, changed since a round was recorded.
---@param changed rounds.play.record.change[]
---@param out houseway.show.as.terminal
function round.print_changed(changed, out)
  for _, one in ipairs(changed) do
    local words = one.what == "houseway" and "another houseway recorded the round, "
      or ("the round was recorded under another script of %s, "):format(one.what)
    out:line(words, text.one_line(one.recorded))
    out:line("the one here is ", (" "):rep(utf8.len(words) - utf8.len("the one here is ")), one.here)
  end
end

-- "Settled: seat 1 +$24.00, table -$24.00"
local function print_totals(state, out)
  local all = breaks_told.sums(narration.accounts(state))
  out:paragraph(("%s: %s"):format(state.ended == "void" and "Void" or "Settled", all), "", "bold")
  local meter = optional.meter(state)
  if meter then out:line(("the meter shows %s"):format(money.dollars(meter))) end
end

-- "Hands, as they count" where the dealer set a hand again: the table shows the second setting.
local function hands_title(state)
  return lists.any(state.entries, function (entry) return entry.step == "reset" and entry.high end)
    and "Hands, as they count" or "Hands, as set"
end

---Prints a finished round: totals, hands, steps.
---@param state table
---@param from table? the record's source of chance
---@param out houseway.show.as.terminal
function round.print(state, from, out)
  print_totals(state, out)
  print_heading(state, from, out)
  out:part(hands_title(state), narration.hand_rows(state))
  out:part("Steps", narration.rows(state.law, state.entries))
end

return round
