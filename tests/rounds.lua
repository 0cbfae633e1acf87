-- Rounds for tests: a chapter, a submission and terms set up; scripted events put to the fold of
-- `rounds.round`; what followed from them collected.
--
--   local r = rounds.open({ chapter = "us-ma/pai_gow", terms = { banking = true } })
--   r:play(rounds.wagers("Pai Gow", { [1] = 1000, [3] = 2500 }))
--   r:play({ { event = "no_more_bets" }, rounds.hands({ dealer = "...", ["seat 1"] = "..." }), { event = "reveal" } })
--   tap.assertEquals(r:received("seat 1"), 950)
--
-- Whatever the fold refuses fails the test with the refusal; `refused` wants one.

local decided = require("houseway.way.decided")
local round = require("rounds.round")
local refusal = require("houseway.base.refusal")
local tap = require("tap")
local types = require("houseway.ask.shared.types")
local terms_of = require("houseway.way.terms")
local way = require("houseway.way")

---@class rounds
---@field state table as rounds.round holds it
---@field entries table[] all that followed, in order
local rounds = {}
rounds.__index = rounds

-- A filing for each chapter: enough to set the dealer's hands.
rounds.WAYS = {
  ["us-ma/pai_gow"] = "houseways/harborlight/pai_gow.lua",
  ["us-pa/621a"] = "houseways/plain/621a.lua",
  ["us-pa/645a"] = "houseways/foxwoods/pai_gow_poker.lua",
  ["lc/pai_gow_poker"] = "houseways/foxwoods/pai_gow_poker.lua",
  ["us-ca/face_up"] = "houseways/golden_nugget/pai_gow_poker.lua",
  ["us-nv/pai_gow_poker"] = "houseways/golden_nugget/pai_gow_poker.lua",
  ["us-pa/645c"] = "houseways/foxwoods/pai_gow_poker.lua",
  ["us-wa/pai_gow_poker"] = "houseways/golden_nugget/pai_gow_poker.lua",
  ["nz/pai_gow"] = "houseways/new_zealand/pai_gow.lua",
  ["au-nsw/pai_gow"] = "houseways/traditional/pai_gow.lua",
}

local loaded = {}

-- Ways are decided once a process for each law they are held against.
local function load(file, under, readings)
  local names = { file, under }
  for key, name in pairs(readings or {}) do names[#names + 1] = key .. "=" .. name end
  table.sort(names)
  local id = table.concat(names, "\n")
  if not loaded[id] then
    local one = way.load(tap.source_root() .. "/" .. file, { under = under, readings = readings })
    loaded[id] = { way = one, decided = decided.run(one, { cache = true }) }
  end
  return loaded[id].way, loaded[id].decided
end

---One line of a problem.
---@param problem any
---@return string
function rounds.line(problem)
  if type(problem) ~= "table" or refusal.is(problem) then return tostring(problem) end
  local said = refusal.sentence(refusal.placed(problem.path or "?", problem.found, problem.expected))
  return problem.cite and said .. " under " .. problem.cite or said
end

local function everybody(seats)
  if seats then return seats end
  local players = {}
  for seat = 1, 6 do
    players[seat] = { name = "seat " .. seat }
  end
  return players
end

---What a round starts from, as `round.open` takes it.
---@param of { chapter: string, way: string?, under: string?, readings: table<string, string>?, law: table?,
---  terms: table<string, any>?, players: table<integer, table>?, table: table? } `law` in place of the way's own;
---  `terms` are the values of terms, each as if the submission said it
---@return table setup
function rounds.setup(of)
  local one, found = load(of.way or rounds.WAYS[of.chapter], of.under or of.chapter, of.readings)
  local terms = { values = terms_of.complete(of.terms or {}, one.game), stated = {} }
  for term in pairs(of.terms or {}) do terms.stated[term] = { line = 1 } end
  return {
    law = of.law or one.statute, way = one, decided = found, terms = terms,
    table = of.table or { first_round = false }, players = everybody(of.players),
  }
end

---Opens a round.
---@param of table as `rounds.setup` takes it
---@return rounds
function rounds.open(of)
  local state, problem = round.open(rounds.setup(of))
  if not state then error("the round was not opened: " .. rounds.line(problem), 2) end
  local self = setmetatable({ state = state, entries = {} }, rounds)
  return self
end

---What opening a round is refused with, in one line.
---@param of table as `rounds.setup` takes it
---@return string
function rounds.not_opened(of)
  local state, problem = refusal.catch(round.open, rounds.setup(of))
  if state then error("the round was opened", 2) end
  return rounds.line(problem)
end

local told

-- Every field of an entry is told, in lua/houseway/ask/shared/types.lua, as what `settle --json` prints of it.
local function check_told(entry)
  if not told then
    told = {}
    for _, row in ipairs(types.entry.keys) do
      for key in row[1]:gmatch("%S+") do told[key] = row[2] end
    end
  end
  for key, value in pairs(entry) do
    local sort = type(value) == "table" and "list" or math.type(value) or type(value)
    local written = told[key] or error(("an entry's %s is not told in answers/types.lua"):format(key), 0)
    if not written:find(sort, 1, true) and not (sort == "string" and written:find('^"')) then
      error(("an entry's %s is %s, told as %s in answers/types.lua"):format(key, sort, written), 0)
    end
  end
end

---Puts events to the round, in order.
---@param events table[]
---@return table[] entries that followed from them
function rounds:play(events)
  local followed = {}
  for index, event in ipairs(events) do
    local entries, problem = refusal.catch(round.apply, self.state, event)
    if not entries then
      error(("event %d, %s, was refused: %s"):format(index, tostring(event.event), rounds.line(problem)), 2)
    end
    for _, entry in ipairs(entries) do
      check_told(entry)
      followed[#followed + 1], self.entries[#self.entries + 1] = entry, entry
    end
    -- Entries that others replaced are no longer there.
    if self.state.replaced then self.entries = table.move(self.state.entries, 1, #self.state.entries, 1, {}) end
  end
  return followed
end

---Puts one event.
---@param event table
---@return table[] entries
function rounds:one(event)
  return self:play({ event })
end

---What the round refuses an event with.
---@param event table
---@return table problem
function rounds:refused(event)
  local before = #(self.state.entries or {})
  local entries, problem = refusal.catch(round.apply, self.state, event)
  if entries then error(("%s was not refused"):format(tostring(event.event)), 2) end
  tap.assertEquals(#(self.state.entries or {}), before, "a refused event left entries")
  return problem
end

---The entries of a step, in order; all of those that meet what is given.
---@param step string
---@param with table? fields they must have: { seat = 2 }
---@return table[]
function rounds:steps(step, with)
  return rounds.select(self.entries, step, with)
end

---The entries of a step among some.
---@param entries table[]
---@param step string?
---@param with table?
---@return table[]
function rounds.select(entries, step, with)
  local found = {}
  for _, entry in ipairs(entries) do
    local fits = step == nil or entry.step == step
    for name, value in pairs(with or {}) do fits = fits and entry[name] == value end
    if fits then found[#found + 1] = entry end
  end
  return found
end

---The one entry of a step.
---@param step string
---@param with table?
---@return table
function rounds:only(step, with)
  local found = self:steps(step, with)
  if #found ~= 1 then error(('%d entries "%s", not one:\n%s'):format(#found, step, self:shown()), 2) end
  return found[1]
end

---The entries that rest on a paragraph.
---@param key string
---@return table[]
function rounds:citing(key)
  return rounds.select(self.entries, nil, { cite = key })
end

---What came into an account, less what left it, in cents.
---@param account string
---@param entries table[]? of these; all, if left out
---@return integer
function rounds:received(account, entries)
  local sum = 0
  for _, entry in ipairs(entries or self.entries) do
    if entry.cents and entry.to == account then sum = sum + entry.cents end
    if entry.cents and entry.from == account then sum = sum - entry.cents end
  end
  return sum
end

local STANDING = { ["table"] = true, ["meter"] = true, ["house"] = true }

---Fails unless only players, the table inventory, the meter and the house hold anything after the round, and wagers
---that stay.
function rounds:assert_settled()
  local left, chips = {}, {}
  for _, seat in ipairs(self.state.seats) do
    chips[seat.account] = true
    for _, other in ipairs(seat.others) do chips[other.account] = true end
  end
  for _, entry in ipairs(self.entries) do
    for _, account in ipairs({ entry.cents and entry.from, entry.cents and entry.to }) do
      local standing = STANDING[account] or chips[account] or (self.state.ledger.kept or {})[account]
      local lies = self:received(account) + ((self.state.ledger.opened or {})[account] or 0)
      if not standing and lies ~= 0 then left[account] = lies end
    end
  end
  tap.assertEquals(left, {}, "money is left on the layout")
end

---Asserts that the round is settled, and what accounts have come to by it.
---@param expected table<string, integer> cents by account
---@return table self
function rounds:assert_comes_to(expected)
  self:assert_settled()
  local found = {}
  for account in pairs(expected) do found[account] = self:received(account) end
  tap.assertEquals(found, expected)
  return self
end

---Terms with some said otherwise.
---@param terms table
---@param more table?
---@return table
function rounds.with(terms, more)
  local made = {}
  for name, value in pairs(terms) do made[name] = value end
  for name, value in pairs(more or {}) do made[name] = value end
  return made
end

---The entries in words, one a line, for messages.
---@return string
function rounds:shown()
  local lines = {}
  for index, entry in ipairs(self.entries) do
    local words = {}
    for _, name in ipairs({ "step", "cite", "seat", "from", "to", "cents", "why" }) do
      if entry[name] ~= nil then words[#words + 1] = tostring(entry[name]) end
    end
    lines[index] = table.concat(words, " | ")
  end
  return table.concat(lines, "\n")
end

---Events: one wager on each seat, lowest seat first.
---@param wager string "Pai Gow"
---@param cents table<integer, integer> by seat
---@return table[]
function rounds.wagers(wager, cents)
  local seats, events = {}, {}
  for seat in pairs(cents) do seats[#seats + 1] = seat end
  table.sort(seats)
  for index, seat in ipairs(seats) do
    events[index] = { event = "wager", seat = seat, wager = wager, cents = cents[seat] }
  end
  return events
end

---The event of hands that were recorded, in place of a shuffle and dice.
---@param by_position table<string, string> { dealer = "...", ["seat 1"] = "..." }
---@return table
function rounds.hands(by_position)
  local event = { event = "hands" }
  for position, hand in pairs(by_position) do event[position] = hand end
  return event
end

---The event of a hand that is set.
---@param who integer|string a seat, "dealer", or "bank"
---@param high string
---@param low string
---@return table
function rounds.set(who, high, low)
  return { event = "set", seat = who, high = high, low = low }
end

---The events by which a seat becomes the bank, those before it having passed, and more after them.
---@param seat integer
---@param ... table
---@return table[]
function rounds.banked_by(seat, ...)
  local events = {}
  for before = 1, seat - 1 do events[before] = { event = "pass", seat = before } end
  events[seat] = { event = "bank", seat = seat }
  return table.move({ ... }, 1, select("#", ...), seat + 1, events)
end

-- A deal of all thirty-two tiles. Under Harborlight's and the traditional house way the dealer plays 4 over 3;
-- against that seat 1 wins, seat 2 loses, seat 3 pushes, and seats 4, 5 and 6 win.
rounds.TILES = {
  { "dealer", "5-5 2-2", "6-6 5-6" },
  { "seat 1", "1-1 1-1", "4-4 4-4" },
  { "seat 2", "4-6 2-2", "5-6 5-5" },
  { "seat 3", "3-3 3-3", "6-6 4-6" },
  { "seat 4", "1-3 1-3", "1-6 1-6" },
  { "seat 5", "1-5 1-5", "3-6 4-5" },
  { "seat 6", "2-6 3-5", "2-5 3-4" },
  { "dead hand", "2-4 1-2", "1-4 2-3" },
}

-- The place of a position in `rounds.TILES`, or of the one that is given its hand.
local function place_of(position)
  for place, row in ipairs(rounds.TILES) do
    if row[1] == position then return place end
  end
  error("no position " .. tostring(position), 3)
end

---The event of that deal: every position has its hand, or another's.
---@param given table<string, string>? whose hand a position has instead: { dealer = "seat 2", ["seat 2"] = "dealer" }
---@return table
function rounds.tiles(given)
  local event = { event = "hands" }
  for _, row in ipairs(rounds.TILES) do
    local from = rounds.TILES[place_of(given and given[row[1]] or row[1])]
    event[row[1]] = from[2] .. " " .. from[3]
  end
  return event
end

---The shuffle that has stacks dealt from the dealer's right give every position its hand of that deal.
---@param start string the starting position
---@param given table<string, string>? as in `rounds.tiles`
---@return table
function rounds.stacked(start, given)
  local hands, order = rounds.tiles(given), {}
  for turn = 0, #rounds.TILES - 1 do
    local position = rounds.TILES[(place_of(start) + turn - 1) % #rounds.TILES + 1][1]
    for name in hands[position]:gmatch("%S+") do order[#order + 1] = name end
  end
  return { event = "shuffle", order = order }
end

---The event that a position's hand of that deal is set as `rounds.TILES` has it.
---@param who integer|string a seat, "dealer" or "bank"
---@param as string? the position whose hand it is; its own, if left out
---@return table
function rounds.set_tiles(who, as)
  local row = rounds.TILES[place_of(as or (math.type(who) == "integer" and "seat " .. who or who))]
  return rounds.set(who, row[2], row[3])
end

---A round of tiles as far as the hands, which are those of `rounds.TILES`.
---@param of table as `rounds.setup` takes it
---@param wagers table<integer, integer> cents, by seat
---@param given table<string, string>? as in `rounds.tiles`
---@return rounds
function rounds.tiles_dealt(of, wagers, given)
  local self = rounds.open(of)
  self:play(rounds.wagers("Pai Gow", wagers))
  self:play({ { event = "no_more_bets" }, rounds.tiles(given) })
  return self
end

---Sets every hand that is waited for as `rounds.TILES` has it.
---@param given table<string, string>? as in `rounds.tiles`
function rounds:set_all_tiles(given)
  local due, detail = round.wants(self.state)
  while due[1] == "set" do
    local who = detail.seat
    local position = math.type(who) == "integer" and "seat " .. who or who
    if who == "bank" then position = "seat " .. self.state.bank end
    self:one(rounds.set_tiles(who, given and given[position] or position))
    due, detail = round.wants(self.state)
  end
end

---A round of tiles settled: the hands of `rounds.TILES`, set as they are there.
---@param of table as `rounds.setup` takes it
---@param wagers table<integer, integer> cents, by seat
---@param given table<string, string>? as in `rounds.tiles`
---@return rounds
function rounds.tile_round(of, wagers, given)
  local self = rounds.tiles_dealt(of, wagers, given)
  self:set_all_tiles(given)
  self:one({ event = "reveal" })
  return self
end

return rounds
