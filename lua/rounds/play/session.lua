-- The setting of a round: a way decided under its law, the terms of its table, and their names.

local governing = require("houseway.law.governing")
local record = require("rounds.play.record")
local refusal = require("houseway.base.refusal")
local seats = require("rounds.round.seats")
local setter = require("hw.setter")
local things = require("houseway.law.provisions.shared_names")
local terms = require("houseway.way.terms")

---@class rounds.play.session
---@field way houseway.way
---@field decided houseway.way.decided
---@field terms table of houseway.way.terms
---@field readings table<string, string> chosen, by key
---@field cited register.in_use.cited? the approval under which rounds are played
local session = {}
session.__index = session

---Opens a table for rounds.
---@param way houseway.way
---@param decided houseway.way.decided
---@param readings table<string, string> chosen, by key
---@return rounds.play.session
function session.new(way, decided, readings)
  return setmetatable({ way = way, decided = decided, terms = terms.resolve(way), readings = readings }, session)
end

---Setters for all seats by the players' own way; empty if players set as the submission does.
---@param way houseway.way? the players'
---@param decided houseway.way.decided?
---@return table<integer, userdata> by seat, of hw.setter
function session.setters(way, decided)
  local setters = {}
  if not way or not decided then return setters end
  local own, why = setter.new(way.ranking, decided.table)
  if not own then
    refusal.raise("worth/no-rule", { file = way.file, found = why,
      expected = "the way must have a rule for every hand" })
  end
  for seat = 1, things.SEATS do setters[seat] = own end
  return setters
end

---The main wager's name.
---@return string
function session:main_wager()
  local rule = governing.find(self.way.statute, "main_wager", { rounds = "unbanked" })
  if rule then return rule.value end
  refusal.raise("commands/no-main-wager", { file = self.way.statute.file, found = "the chapter names no main wager",
    expected = "write main_wager in a paragraph, or borrow such a paragraph" })
end

---The parts of a record that name engine, law and submission.
---@return { engine: table, statute: table, submission: table }
function session:names()
  self.named = self.named or record.named(self.way, self.decided, self.readings)
  return self.named
end

---The setup of a round.
---@param players { seat: integer, name: string?, funds: integer? }[]
---@param facts table? of the table
---@return table setup for `round.open`
function session:setup(players, facts)
  local seated = {}
  for _, player in ipairs(players) do
    seated[player.seat] = { name = player.name or seats.NAMES[player.seat + 1], funds = player.funds }
  end
  return {
    law = self.way.statute, way = self.way, decided = self.decided, terms = self.terms,
    table = facts or {}, players = seated,
  }
end

---The setup of a recorded round.
---@param read rounds.play.record
---@return table setup for `round.open`
function session:setup_of(read)
  local players = read.players or record.seated(read.events, seats.places(self.way.statute))
  return self:setup(players, read.table)
end

return session
