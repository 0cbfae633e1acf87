-- Sums calculated from a player's last wager: all, a part or a multiple of it, rounded, within limits.
--
--   "half the last wager, down to a multiple of $5, $25 at least, $500 at most"

local paytable = require("houseway.notation.paytable")

---@class houseway.notation.last_wager_module
local last_wager = {}

---A calculation.
---@class houseway.notation.last_wager
---@field words string as it is written
---@field over integer numerator of the part
---@field under integer denominator of the part
---@field step integer? cents: the result is rounded to a multiple
---@field up boolean? true: rounded up, else down
---@field least integer? cents
---@field most integer? cents

local MOST_LETTERS, MOST_TIMES = 120, 1000

local PARTS = { ["the"] = { 1, 1 }, ["half the"] = { 1, 2 }, ["twice the"] = { 2, 1 } }

local function part_of(written)
  local said = written:match("^(.-) ?last wager$") or ""
  local over, under = said:match("^(%d+)/(%d+) of the$")
  if not over then over, under = said:match("^(%d+)%% of the$"), 100 end
  local part = PARTS[said] or over and #over < 5 and #tostring(under) < 5
    and { math.tointeger(tonumber(over)), math.tointeger(tonumber(under)) }
  local ok = part and part[1] > 0 and part[2] > 0 and part[1] <= MOST_TIMES * part[2]
  return ok and part or nil
end

-- The phrases for rounding and limits: a pattern, a function that stores the sum, and the field, which may be set once.
local BOUNDS = {
  { "^down to a multiple of (%$.+)$", function (made, cents) made.step, made.up = cents, false end, "step" },
  { "^up to a multiple of (%$.+)$", function (made, cents) made.step, made.up = cents, true end, "step" },
  { "^(%$.+) at least$", function (made, cents) made.least = cents end, "least" },
  { "^(%$.+) at most$", function (made, cents) made.most = cents end, "most" },
}

local function read_bound(made, written)
  for _, bound in ipairs(BOUNDS) do
    local cents = paytable.cents(written:match(bound[1]))
    if cents and cents > 0 and not made[bound[3]] then
      bound[2](made, cents)
      return true
    end
  end
  return false
end

---Reads a calculation.
---@param written any
---@return houseway.notation.last_wager? nil if the text is no calculation
function last_wager.read(written)
  if type(written) ~= "string" or #written > MOST_LETTERS then return nil end
  local parts = {}
  for part in (written .. ", "):gmatch("(.-), ") do parts[#parts + 1] = part end
  local of = part_of(parts[1])
  if not of then return nil end
  local made = { words = written, over = of[1], under = of[2] }
  for index = 2, #parts do
    if not read_bound(made, parts[index]) then return nil end
  end
  if made.least and made.most and made.least > made.most then return nil end
  return made
end

local function rounded(made, whole, rest)
  local step = made.step
  if not step then return whole, rest end
  local over = made.up and (whole % step > 0 or rest > 0)
  return (whole // step + (over and 1 or 0)) * step, 0
end

---Calculates the sum.
---@param made houseway.notation.last_wager
---@param cents integer the last wager
---@return integer cents
---@return integer rest numerator of the fraction of a cent beyond them
---@return integer under denominator of that fraction
function last_wager.of(made, cents)
  local product = cents * made.over
  local whole, rest = rounded(made, product // made.under, product % made.under)
  if made.least and whole < made.least then return made.least, 0, 1 end
  if made.most and (whole > made.most or whole == made.most and rest > 0) then return made.most, 0, 1 end
  return whole, rest, made.under
end

return last_wager
