-- What is said on the command line of a round to be dealt: who wagers what, who banks.

local events = require("houseway.round.events")
local nearest = require("houseway.nearest")
local notation = require("houseway.notation")
local refusal = require("houseway.refusal")

local wishes = {}

local EXPECTED = 'a seat and its wagers, such as "1: Pai Gow $25, Fortune Bonus $5"'
local COLOURS = { red = "red", black = "black" }

local function refuse(written, found, expected, suggestion)
  refusal.raise({ found = ('--wager "%s": %s'):format(written, found), expected = expected, suggestion = suggestion })
end

local function cents_of(written, sum)
  local found = notation.payout("$" .. sum)
  if not found or found.kind ~= "cents" or found.cents < 1 or found.cents > events.MOST_CENTS then
    refuse(written, "$" .. sum, "$0.01 to $10,000,000")
  end
  return found.cents
end

-- "Fortune Bonus $5", "Red/Black $5 red"
local function wager_of(written, part)
  local name, sum, colour = part:match("^%s*(.-)%s*%$([%d.,]+)%s*(%a*)%s*$")
  if not name or name == "" then refuse(written, ('"%s"'):format(part), "a wager and its sum, such as Pai Gow $25") end
  local known = false
  for _, wager in ipairs(events.WAGERS) do known = known or wager == name end
  if not known then
    refuse(written, ('no wager "%s"'):format(name), "one of " .. table.concat(events.WAGERS, ", "),
      nearest.name(name, events.WAGERS))
  end
  if colour ~= "" and not COLOURS[colour] then refuse(written, ('"%s"'):format(colour), "red or black") end
  return { wager = name, cents = cents_of(written, sum), colour = COLOURS[colour] }
end

-- The parts between commas; a comma within a sum parts nothing: "$1,000".
local function parts_of(list)
  local parts = {}
  for part in (list:gsub(",%s", "\n") .. "\n"):gmatch("(.-)\n") do parts[#parts + 1] = part end
  return parts
end

local function seats_of(written, who, seats)
  if who == "all" then return 1, seats end
  local seat = math.tointeger(tonumber(who))
  if not seat or seat < 1 or seat > events.SEATS then
    refuse(written, ('seat "%s"'):format(who), "1 to 6, or all")
  end
  return seat, seat
end

---The wagers of the command line, as events, those of a seat one after another.
---@param written string[] as given with --wager
---@param seats integer? how many seats are taken; nil: those that wager
---@param main table a wager of the game, for seats nothing is said of
---@return table[] events
---@return integer[] seated
function wishes.wagers(written, seats, main)
  local by_seat = {}
  for seat = 1, seats or (#written == 0 and events.SEATS or 0) do by_seat[seat] = {} end
  for _, one in ipairs(written) do
    local who, list = one:match("^%s*(%w+)%s*:%s*(.*)$")
    if not who then refuse(one, "no seat", EXPECTED) end
    local first, last = seats_of(one, who, seats or events.SEATS)
    for seat = first, last do
      by_seat[seat] = by_seat[seat] or {}
      for _, part in ipairs(parts_of(list)) do table.insert(by_seat[seat], wager_of(one, part)) end
    end
  end
  local found, seated = {}, {}
  for seat = 1, events.SEATS do
    local wagers = by_seat[seat]
    if wagers then seated[#seated + 1] = seat end
    for _, wager in ipairs(wagers and (#wagers > 0 and wagers or { main }) or {}) do
      found[#found + 1] = {
        event = "wager", seat = seat, wager = wager.wager, cents = wager.cents, colour = wager.colour,
      }
    end
  end
  return found, seated
end

---A seat named by an option, checked.
---@param option string "--bank"
---@param seat integer?
---@return integer?
function wishes.seat(option, seat)
  if seat and (seat < 1 or seat > events.SEATS) then
    refusal.raise({ found = ("%s %d"):format(option, seat), expected = "1 to 6" })
  end
  return seat
end

return wishes
