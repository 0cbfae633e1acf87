-- Command line options about a round to be dealt: wagers, seats, the bank.

local events = require("rounds.round.events")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local notation = require("houseway.notation")
local refusal = require("houseway.base.refusal")
local spelling = require("houseway.base.spelling")
local text = require("houseway.base.text")

local wager_options = {}

local EXPECTED = 'write a seat and its wagers, such as "1: Pai Gow $25, Fortune Bonus $5"'
local COLOURS = { red = "red", black = "black" }

local function refuse(id, written, found, expected, suggestion)
  refusal.raise(id, { found = ("--wager %s: %s"):format(spelling.quote(written), found), expected = expected,
    suggestion = suggestion })
end

---The cents of a sum, "$25"; nil if it is malformed, too small or too large.
---@param sum string
---@param least integer
---@return integer?
function wager_options.cents(sum, least)
  local cents = notation.cents(sum)
  return cents and cents >= least and cents <= events.MOST_CENTS and cents or nil
end

local function cents_of(written, sum)
  local has_part = sum:find("%.%d%d%d")
  return not has_part and wager_options.cents("$" .. sum, 1)
    or refuse(has_part and "commands/wager-part-of-cent" or "commands/wager-sum-range", written,
      (has_part and "the sum $%s has a part of a cent" or "the sum $%s is out of range"):format(sum),
      "write a sum of $0.01 to $10,000,000")
end

-- "Fortune Bonus $5", "Red/Black $5 red"
local function wager_of(written, part)
  local name, sum, chosen = text.trimmed(part):match("^(.-)%$([%d.,]+)%f[^%d.,]%s*(%w*)$")
  name = name and text.ended(name)
  if not name or name == "" then refuse("commands/wager-without-sum", written,
    spelling.quote(part) .. " is no wager with a sum", "write a wager and its sum, such as Pai Gow $25") end
  if not lists.has(events.WAGERS, name) then
    refuse("commands/wager-unknown", written, "no wager is named " .. spelling.quote(name),
      "choose " .. spelling.list(events.WAGERS), nearest.name(name, events.WAGERS))
  end
  local number = chosen:find("^[1-6]$") and math.tointeger(tonumber(chosen)) or nil
  if chosen ~= "" and not COLOURS[chosen] and not number then
    refuse("commands/wager-bad-choice", written, spelling.quote(chosen) .. " is no choice of this wager",
      "choose red, black or a number of a die")
  end
  return { wager = name, cents = cents_of(written, sum), colour = COLOURS[chosen], number = number }
end

-- Refuses a wager that the same seat has already; one of `all` gives way to one of the seat's number.
local function check_once(written, who, wager, placed)
  for i, other in ipairs(placed) do
    if other.wager == wager.wager and other.who == "all" and who ~= "all" then return i end
    if other.wager == wager.wager then
      refuse("commands/wager-twice", written, ("%s stands twice for a seat"):format(wager.wager),
        "write `all` first, and each wager of a seat once")
    end
  end
  return #placed + 1
end

-- Splits at commas, except inside a sum: "$1,000".
local function parts_of(list)
  local parts = {}
  for part in (list:gsub(",%f[^%d,]", "\n") .. "\n"):gmatch("(.-)\n") do parts[#parts + 1] = part end
  return parts
end

-- The seats that an option's value names.
local function seats_of(written, who, seated, at)
  if who == "all" then return seated end
  local seat = who:find("^[1-9]$") and math.tointeger(tonumber(who))
  if not seat or seat > at.seats then
    refuse("commands/wager-bad-seat", written, ("seat %s is not at the table"):format(spelling.quote(who)),
      ("write a seat from 1 to %d, or all"):format(at.seats))
  end
  return { seat }
end

-- The first seats of a table. Unless a player banks, the house's box is left out.
local function first_seats(many, bank, at)
  local found, seat = {}, bank == nil and at.house_on == 1 and 2 or 1
  while #found < many and seat <= at.seats do
    found[#found + 1], seat = seat, seat + 1
  end
  return found
end

---The command line's wagers as events, in order of seats.
---@param written string[] values of --wager
---@param seats integer? number of occupied seats; nil: the seats with a wager
---@param main table the main wager, for seats without an option
---@param bank integer? the occupied seat that banks; its only wagers are those of options for its number
---@param at houseway.law.positions of the chapter's table
---@return table[] events
---@return integer[] seated
function wager_options.wagers(written, seats, main, bank, at)
  local by_seat, all = {}, first_seats(seats or at.seats, bank, at)
  for _, seat in ipairs((seats or #written == 0) and all or {}) do by_seat[seat] = {} end
  for _, one in ipairs(written) do
    local who, list = one:match("^%s*(%w+)%s*:%s*(.*)$")
    if not who then refuse("commands/wager-without-seat", one, "the wager has no seat", EXPECTED) end
    for _, seat in ipairs(seats_of(one, who, all, at)) do
      by_seat[seat] = by_seat[seat] or {}
      for _, part in ipairs((who ~= "all" or seat ~= bank) and parts_of(list) or {}) do
        local wager = wager_of(one, part)
        wager.who = who
        by_seat[seat][check_once(one, who, wager, by_seat[seat])] = wager
      end
    end
  end
  if bank then by_seat[bank] = by_seat[bank] or {} end
  local found, seated = {}, {}
  for seat = 1, at.seats do
    local wagers = by_seat[seat]
    if wagers then seated[#seated + 1] = seat end
    for _, wager in ipairs(wagers and ((#wagers > 0 or seat == bank) and wagers or { main }) or {}) do
      found[#found + 1] = {
        event = "wager", seat = seat, wager = wager.wager, cents = wager.cents, colour = wager.colour,
        number = wager.number,
      }
    end
  end
  return found, seated
end

---A sum named by an option.
---@param option string "--meter"
---@param written string? "$2,000" or "2000"
---@return integer? cents
function wager_options.sum(option, written)
  local cents = written and wager_options.cents(written:gsub("^%$?", "$"), 0)
  if written and not cents then
    refusal.raise("commands/bad-sum", { found = ('"%s"'):format(written),
      expected = option .. ' must be a sum such as "$2,000", at most $10,000,000' })
  end
  return cents
end

return wager_options
