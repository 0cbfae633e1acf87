-- Deals a round: answers each event that the fold waits for, by chance, by the house way and by the command line's
-- options about players. The answers are the events of the round.

local bank = require("rounds.round.bank")
local chances = require("hw.chance")
local faults = require("rounds.play.faults")
local games = require("houseway.base.games")
local pieces = require("rounds.round.pieces")
local refusal = require("houseway.base.refusal")
local round = require("rounds.round")
local setter = require("hw.setter")
local scenarios = require("rounds.play.scenarios")

---The plan of a round to be dealt.
---@class rounds.play.plan
---@field setup table for `round.open`
---@field chance userdata of hw.chance
---@field wagers table[] events, in the order they are placed
---@field bank integer? the seat that takes the bank when offered
---@field co_bank boolean?
---@field dealer_wager integer? cents against the bank, if less than customary
---@field style string? of delivery, if the bank chooses a style
---@field setters table<integer, userdata> of hw.setter, by seat, for players who do not set as the dealer does
---@field scenarios userdata? chance for people's choices: cuts, styles; nil: the plainest choice

---@class rounds.play.driver
---@field plan rounds.play.plan
---@field state table
---@field events table[]
local driver = {}
driver.__index = driver

local PATIENCE = 500 -- most events of a round

-- ---- the fold's refusals ----

---A problem of the fold as a refusal.
---@param problem table
---@param place { file: string?, line: integer?, path: string? }
---@param law houseway.law.statute
---@return houseway.base.refusal
function driver.refusal(problem, place, law)
  if refusal.is(problem) then return problem end
  local path = place.path or ""
  if problem.path and problem.path ~= "" then
    local step = problem.path:find("^seat %d") and ('["%s"]'):format(problem.path) or "." .. problem.path
    path = path ~= "" and path .. step or problem.path
  end
  local paragraph = problem.cite and law.by_key[problem.cite]
  local found, expected = refusal.placed(path, problem.found, problem.expected)
  local cited = paragraph and (" (%s)"):format(paragraph.printed) or ""
  if expected then expected = expected .. cited else found = found .. cited end
  return refusal.new(problem.id, {
    file = place.file, line = place.line, found = found, expected = expected, suggestion = problem.suggestion,
  })
end

-- ---- chance ----

local CHANCE = {}
driver.CHANCE = CHANCE

---The order of a shuffle, tiles washed and stacked.
---@param chance userdata
---@param game string
---@return table event
function CHANCE.shuffle(chance, game)
  local order, set = {}, pieces.of(game)
  local shuffled = games.has_suits(game) and chance:shuffle(set.count) or chance:wash()
  local name = set.name
  for place, piece in ipairs(shuffled) do order[place] = name[piece] end
  return { event = "shuffle", order = order }
end

---A further mix is a shuffle that somebody calls for.
function CHANCE.mix(chance, game)
  local event = CHANCE.shuffle(chance, game)
  event.event = "mix"
  return event
end

function CHANCE.dice(chance)
  return { event = "dice", dice = { chance:dice() } }
end

-- Draws nothing without a limit in the chapter: the fold refuses such an event.
function CHANCE.number(chance, _, most)
  return most and { event = "number", number = chance:number(most) }
end

-- ---- answers ----

local ANSWERS = {}

function ANSWERS.offer_bank(_, want)
  return { event = "offer_bank", seat = want.seat }
end

-- Puts the planned dealer's wager, unless the customary wager is known and equal.
local function dealer_wager(self)
  local state, cents = self.state, self.plan.dealer_wager
  if not cents or not bank.dealer_wagers(state) then return end
  local usual, is_exact = bank.customary(state)
  if cents == usual or usual and is_exact then return end
  self:put({ event = "dealer_wager", cents = math.min(cents, usual or cents) })
end

-- True if the player takes the bank. Without a planned banker, the first player offered a required bank takes it.
local function takes_bank(self, seat)
  if self.plan.bank then return self.plan.bank == seat end
  return self.state.kinds["banked"]:find("bank_needed") ~= nil
end

function ANSWERS.bank(self, want)
  if not takes_bank(self, want.seat) then return { event = "pass", seat = want.seat } end
  return { event = "bank", seat = want.seat, co_bank = self.plan.co_bank or nil }
end

local function wagers_of(self)
  if self.placed then return {} end
  self.placed = true
  dealer_wager(self)
  local chance = self.plan.scenarios
  if chance then
    local events = scenarios.wagers(chance, self.state)
    faults.changes(chance, self.state, events)
    for _, event in ipairs(events) do self:put(event) end
    for _, event in ipairs(faults.liberties(chance, self.state)) do self:try(event) end
    return {}
  end
  local events = {}
  for _, event in ipairs(self.plan.wagers) do
    -- A player who banked only because a bank is required wagers against no one.
    if self.plan.bank or event.seat ~= self.state.bank then events[#events + 1] = event end
  end
  return events
end

function ANSWERS.wager(self)
  local before = self.placed
  local events = wagers_of(self)
  if #events == 0 and before then events[1] = { event = "no_more_bets" } end
  return nil, events
end

function ANSWERS.no_more_bets(self)
  local events, chance = wagers_of(self), self.plan.scenarios
  events[#events + 1] = chance and scenarios.house_cut(chance, self.state) or nil
  events[#events + 1] = { event = "no_more_bets" }
  return nil, events
end

function ANSWERS.shuffle(self)
  local event, chance = CHANCE.shuffle(self.plan.chance, self.state.game), self.plan.scenarios
  local by = chance and scenarios.mixer(chance, self.state)
  if not by then return event end
  local mix = CHANCE.mix(self.plan.chance, self.state.game)
  mix.by = by
  return nil, { event, mix }
end

local CUT = { tiles = scenarios.cut_tiles, cards = scenarios.cut_cards }

function ANSWERS.cut(self, want)
  local chance, game = self.plan.scenarios, self.state.game
  if chance then return games.pick(game, CUT)(chance, want, self.state.set.count) end
  if not games.has_suits(game) then return { event = "refuse_cut", by = want.by } end
  return { event = "cut", by = want.by, at = self.state.set.count // 2 }
end

function ANSWERS.delivery(self, want)
  local style, chance = self.plan.style, self.plan.scenarios
  if chance then style = want.styles[chance:number(#want.styles)] end
  return { event = "delivery", style = style or want.styles[1] }
end

function ANSWERS.dice(self, want)
  local event = CHANCE.dice(self.plan.chance)
  event.by = want.by
  if self.plan.scenarios then faults.in_dealing(self.plan.scenarios, self.state, event) end
  return event
end

function ANSWERS.number(self, want)
  -- Without a limit in the chapter, the fold refuses the event with the missing field.
  local event = CHANCE.number(self.plan.chance, nil, want.most or 1)
  if event and self.plan.scenarios then faults.in_dealing(self.plan.scenarios, self.state, event) end
  return event
end

-- The pieces of the hand to set.
local function pieces_of(state, who)
  if who == "dealer" then return state.dealer.pieces end
  return state.seats[who == "bank" and state.bank or who].pieces
end

---The event that sets a hand by a way.
---@param state table
---@param way userdata of hw.setter
---@param who "dealer"|"bank"|integer
---@return table event
function driver.set_by(state, way, who)
  local hand = pieces_of(state, who)
  local high, low = setter.halves(state.way.ranking, hand, (way:set(hand)))
  return { event = "set", seat = who, high = pieces.text(state.set, high), low = pieces.text(state.set, low) }
end

function ANSWERS.set(self, want)
  local chance = self.plan.scenarios
  if chance and faults.sets_at_random(chance, self.state, want.seat) then
    return faults.set(chance, self.state, want.seat, pieces_of(self.state, want.seat))
  end
  return driver.set_by(self.state, self.plan.setters[want.seat] or self.state.setter, want.seat)
end

function ANSWERS.reveal(self)
  local chance = self.plan.scenarios
  local sets = chance and faults.dealer_sets(chance, self.state)
  if sets then return sets end
  local events = chance and scenarios.surrenders(chance, self.state) or {}
  events[#events + 1] = { event = "reveal" }
  return nil, events
end

-- ---- the round ----

function driver:put(event)
  self.events[#self.events + 1] = event
  local ok, problem = round.put(self.state, event)
  if ok then return end
  if refusal.is(problem) then error(problem, 0) end
  local path = event.wager and ("seat %d %s"):format(event.seat, event.wager) or event.event
  local bare = { id = problem.id, found = problem.found, expected = problem.expected, cite = problem.cite,
    suggestion = problem.suggestion }
  error(driver.refusal(bare, { path = path }, self.state.law), 0)
end

-- Puts an event that may be refused; a refused event is dropped.
function driver:try(event)
  if round.put(self.state, event) then self.events[#self.events + 1] = event end
end

function driver:answer(want)
  local answer = ANSWERS[want.event]
  if not answer then error("nobody answers to " .. want.event, 0) end
  local event, several = answer(self, want)
  if event then return self:put(event) end
  for _, one in ipairs(several or {}) do self:put(one) end
end

-- Draws an event to replace the event that is due.
local function fault(self)
  local chance = self.plan.scenarios
  if not chance then return nil end
  local late = faults.late(chance, self.state)
  if late then self:try(late) end
  return faults.irregularity(chance, self.state) or faults.leave(chance, self.state)
end

---The event that a round waits for.
---@param state table
---@param place { file: string? }? for a refusal, if the chapter does not say
---@return table? want { event =, seat =, by = ... }; nil when the round is over
function driver.due(state, place)
  local names, detail = round.wants(state)
  if not names then error(driver.refusal(detail, place or {}, state.law), 0) end
  if not names[1] then return nil end
  local want = detail or {}
  want.event = names[1]
  return want
end

---Opens a round for dealing.
---@param plan rounds.play.plan
---@return rounds.play.driver
function driver.open(plan)
  local state, problem = round.open(plan.setup)
  if not state then error(driver.refusal(problem, {}, plan.setup.law), 0) end
  return setmetatable({ plan = plan, state = state, events = {} }, driver)
end

---Deals a round.
---@param plan rounds.play.plan
---@return table state of the round, when it is over
---@return table[] events
function driver.deal(plan)
  local self = driver.open(plan)
  self:finish()
  return self.state, self.events
end

---Puts events until the round is over. An event that the fold refuses is the last of `events`, and not in the state.
---@return true
function driver:finish()
  for _ = 1, PATIENCE do
    local want = driver.due(self.state)
    if not want then return true end
    local instead = fault(self)
    if instead then self:put(instead) else self:answer(want) end
  end
  error("a round that does not end", 0)
end

---The chance of a round: from a seed, or from the operating system.
---@param seed string?
---@param number integer? of the round, as the stream of the seed
---@return userdata
function driver.chance(seed, number)
  if seed then return chances.seeded(seed, number or 0) end
  return chances.system()
end

return driver
