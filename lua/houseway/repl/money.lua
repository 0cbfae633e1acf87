-- Counts the worth of a house way's change to a player: at once, or in the background during typing.

local explore = require("houseway.explore")
local refusal = require("houseway.base.refusal")
local text = require("houseway.base.text")
local worth = require("houseway.worth")

local money = {}

-- A line: the worth before and after the change, to a player against a bank with the earlier way.
local function line_on(made, name, threads)
  local before = made.before
  local list, rate = explore.worths({ before, made.after }, { threads = threads, pairs = { { 1, 1 }, { 2, 1 } } })
  local was, is = list[1].worth.value, list[2].worth.value
  if not was or not is then return "" end
  return ("%s: a player's wager against %s, vigorish %s, is worth %s, then %s: a change of %s"):format(name,
    before.way.file, rate, worth.percent(was), worth.percent(is), worth.percent(is - was))
end

---Starts the background count of a change's worth in interactive sessions. Stops an unfinished count.
---@param session houseway.repl.session
---@param named houseway.repl.named
function money.begin(session, named)
  if not session.counts_aside then return end
  if session.job then session.job:stop() end
  local made = session.ways.made
  local line = require("hw.line") -- only the program has it, not the library
  local name = named.name == "_" and "the change" or named.name
  session.job = line.aside(function () return line_on(made, name, session.law.threads) end)
end

---The result of the background count, once it is finished.
---@param session houseway.repl.session
---@return string? text to show above the line being typed
function money.look(session)
  local found = session.job and session.job:look()
  if found then session.job = nil end
  return found and found ~= "" and table.concat(text.wrap(found, session.host.width(), ""), "\n") .. "\n" or nil
end

---Answers `money`: counts the worth of the last change.
---@param session houseway.repl.session
---@param written string the text after `money`
---@return houseway.repl.answer
function money.count(session, written)
  local named = session.ways.named._
  if written ~= "" then
    refusal.raise("repl/money-alone", { found = ("`%s` cannot follow `money`"):format(written),
      expected = "write `money` alone" })
  end
  if not named then
    refusal.raise("repl/money-before-change", { found = "the session has no changed house way",
      expected = 'type a change first, such as foxwoods without "three pair"' })
  end
  local args = { script = named.from, change = { table.concat(named.changes, " ") }, bank = named.from }
  return (session:ask("what-if", session.under(args, session:law_for(named.from))))
end

return money
