-- Rounds of cards whose hands were written down: who banks, who wagers what, what is held and how it was set, and what
-- each account comes to by it.

local chapters = require("houseway.law.chapters")
local rounds = require("rounds")

local written = {}

---A hand as it was set, and what is wagered on it.
---@param of string[] the high hand, the low hand
---@param wagers table[]? { name, cents, colour }
---@return table
function written.hand(of, wagers)
  return { of[1], of[2], wagers = wagers }
end

---A round that has begun.
---@param of table chapter, terms; players, readings, meter, table
---@return table round
function written.open(of)
  return rounds.open({ chapter = of.chapter, terms = of.terms, players = of.players,
    law = of.readings and chapters.load(of.chapter, of.readings),
    table = rounds.with({ first_round = false, meter = of.meter }, of.table) })
end

---A round up to hands that were written down.
---@param of table as of `written.open`; dealer, hands by seat, and events `before`
---@return table round
function written.dealt(of)
  local r = written.open(of)
  r:play(of.before or {})
  local held = { dealer = of.dealer }
  for seat = 1, 6 do
    local one = of[seat]
    for _, wager in ipairs(one and one.wagers or {}) do
      r:one({ event = "wager", seat = seat, wager = wager[1], cents = wager[2], colour = wager[3] })
    end
    held["seat " .. seat] = one and one[1] .. " " .. one[2]
  end
  r:play({ { event = "no_more_bets" }, rounds.hands(held) })
  return r
end

---The same to its end: hands set as they were written, and what accounts come to, where that is given.
---@param of table as of `written.dealt`; `setting`, the seats in order; events `after`; `comes_to`, cents by account
---@return table round
function written.played(of)
  local r = written.dealt(of)
  for _, seat in ipairs(of.setting or { 1, 2, 3, 4, 5, 6 }) do
    if of[seat] and of[seat].wagers then r:one(rounds.set(seat, of[seat][1], of[seat][2])) end
  end
  r:play(of.after or {})
  r:one({ event = "reveal" })
  return r:assert_comes_to(of.comes_to or {})
end

return written
