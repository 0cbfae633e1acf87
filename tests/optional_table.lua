-- A table for tests of optional wagers: a state as the fold has it, wagers and hands put there by hand.
--
--   local t = optional_table.open({ wagers = { ["Fortune Bonus"] = { paytable = "A" } }, variant = "Fortune" })
--   t:wager(1, "Fortune Bonus", 500)
--   t:deal({ [1] = "9c 9d 9h 9s Kc 4d 2h" })
--   t:settle()

local chapters = require("houseway.law.chapters")
local hands = require("houseway.notation.hands")
local law = require("rounds.round.law")
local ledger = require("rounds.round.ledger")
local optional = require("rounds.round.optional")
local problem = require("rounds.round.problem")
local rounds = require("rounds")
local tap = require("tap")
local terms = require("houseway.way.terms")

---@class optional_table
---@field state table
local optional_table = {}
optional_table.__index = optional_table

local models = {}

local function model_of(chapter, readings)
  local id = { chapter }
  for key, name in pairs(readings or {}) do id[#id + 1] = key .. "=" .. name end
  table.sort(id)
  local key = table.concat(id, " ")
  models[key] = models[key] or chapters.load(chapter, readings)
  return models[key]
end

---Opens a table with terms; besides them `chapter` or a `law`, `readings`, `rounds` (the kind), `meter` and `players`
---(names by seat, "seat 1" where none is given).
---@param of table
---@return optional_table
function optional_table.open(of)
  local model = of.law or model_of(of.chapter or "us-pa/645a", of.readings)
  local values = terms.complete(of, model.game)
  local rules = law.of(model, values)[of.rounds or "unbanked"]
  local seats = {}
  for number = 1, 6 do
    seats[number] = { seat = number, player = of.players and of.players[number] or "seat " .. number, wagers = {},
      order = {}, others = {} }
  end
  return setmetatable({ state = {
    law = model, game = model.game, terms = { values = values, stated = {} }, rules = rules, round = rules.round,
    main = rules:need("main_wager").value, table = { meter = of.meter }, seats = seats, dealer = {},
    ledger = ledger.new(), entries = {}, bank = of.bank,
  } }, optional_table)
end

---What accepting a wager is refused with; nil where it is accepted.
---@param event table
---@return table? problem
function optional_table:refused(event)
  local ok, raised = pcall(optional.accept, self.state, event)
  if ok then return nil end
  if not problem.is(raised) then error(raised, 0) end
  tap.assertEquals(type(raised.found), "string")
  tap.assertEquals(type(raised.expected), "string")
  return raised
end

---A wager is placed, the main one with it where there is none.
---@param seat integer
---@param name string
---@param cents integer
---@param more table? colour, number
function optional_table:wager(seat, name, cents, more)
  local at, main = self.state.seats[seat], self.state.main
  if not at.wagers[main] then at.wagers[main] = { cents = 1000, by = "chips" } end
  if name == main then return end
  local event = { event = "wager", seat = seat, wager = name, cents = cents }
  for key, value in pairs(more or {}) do event[key] = value end
  optional.accept(self.state, event)
  at.wagers[name] = { cents = cents, by = "chips", colour = event.colour, number = event.number }
  at.order[#at.order + 1] = name
  ledger.move(self.state, { step = "wager", from = at.player, to = ledger.layout(seat, name), cents = cents,
    cite = "", seat = seat, wager = name })
end

---No more bets; then hands are dealt, by seat and "dealer".
---@param by_seat table<integer|string, string>
function optional_table:deal(by_seat)
  optional.before_deal(self.state)
  for where, written in pairs(by_seat) do
    local hand = assert(hands.read(self.state.game, written))
    if where == "dealer" then self.state.dealer.pieces = hand else self.state.seats[where].pieces = hand end
  end
end

---Settles every seat with a hand in order, or in the order given, then the round; nothing may be left on the layout.
---@param order integer[]?
---@return table[] entries of settling
function optional_table:settle(order)
  local from = #self.state.entries
  for _, seat in ipairs(order or { 1, 2, 3, 4, 5, 6 }) do
    local at = self.state.seats[seat]
    if at.pieces and not at.void and not at.lost then optional.settle(self.state, at) end
  end
  optional.finish(self.state)
  tap.assertTrue(ledger.check(self.state))
  return table.move(self.state.entries, from + 1, #self.state.entries, 1, {})
end

---The problem that a call raises.
---@param call function
---@param ... any
---@return table problem
function optional_table.problem(call, ...)
  local ok, raised = pcall(call, ...)
  tap.assertFalse(ok, "nothing was refused")
  if not problem.is(raised) then error(raised, 0) end
  return raised
end

---What a player has won or lost in the round, in cents, the main wager aside.
---@param seat integer
---@return integer
function optional_table:won(seat)
  return ledger.balance(self.state, self.state.seats[seat].player)
end

---The entries of a step, those that have the fields given.
---@param step string
---@param with table?
---@return table[]
function optional_table:steps(step, with)
  return rounds.select(self.state.entries, step, with)
end

---The same in short: fields of the entries, in order.
---@param step string
---@param fields string[]
---@param with table?
---@return any[][]
function optional_table:told(step, fields, with)
  local list = {}
  for index, entry in ipairs(self:steps(step, with)) do
    list[index] = {}
    for at, name in ipairs(fields) do list[index][at] = entry[name] or false end
  end
  return list
end

return optional_table
