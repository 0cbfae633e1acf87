-- Exact fractions of any size: always reduced, immutable. Lua's operators calculate and compare them, also with
-- integers. Decimals are for printing only.
-- Programs import this module.

local natural = require("houseway.base.natural")

---@class houseway.base.fraction
---@field private over natural
---@field private under natural above 0, without a common divisor with `over`
---@field private sign integer -1, 0 or 1
---@operator add(fraction|integer): fraction
---@operator sub(fraction|integer): fraction
---@operator mul(fraction|integer): fraction
---@operator div(fraction|integer): fraction
---@operator unm: fraction
local fraction = {}
fraction.__index = fraction

local function made(sign, over, under)
  if over == 0 then sign, under = 0, 1 end
  return setmetatable({ sign = sign, over = over, under = under }, fraction)
end

-- Divides two numbers by their greatest common divisor; returns them and the divisor.
local function cancelled(a, b)
  local divisor = natural.common_divisor(a, b)
  if divisor == 1 then return a, b, 1 end
  return (natural.divide(a, divisor)), (natural.divide(b, divisor)), divisor
end

local function reduced(sign, over, under)
  over, under = cancelled(over, under)
  return made(sign, over, under)
end

-- The absolute value of an integer; math.abs has none for the least integer.
local function size(integer)
  local digits = ("%d"):format(integer):gsub("^%-", "")
  return natural.read(digits)
end

---The fraction of two integers.
---@param numerator integer
---@param denominator integer? not 0; nil: 1
---@return houseway.base.fraction
function fraction.new(numerator, denominator)
  denominator = denominator or 1
  assert(denominator ~= 0, "a fraction over 0")
  local sign = (numerator < 0) == (denominator < 0) and 1 or -1
  return reduced(sign, size(numerator), size(denominator))
end

---The greatest length in bytes of a decimal that `read` accepts.
fraction.READ_LIMIT = 64

---The exact value of a decimal as it is written: "2000", "0.25".
---@param written string
---@return houseway.base.fraction? value nil if the text is no decimal, or too long
function fraction.read(written)
  if #written > fraction.READ_LIMIT then return nil end
  local sign, whole, part = written:match("^(%-?)(%d+)%.?(%d*)$")
  if not whole then return nil end
  return reduced(sign == "-" and -1 or 1, natural.read(whole .. part), natural.power(10, #part))
end

local function of(value)
  return math.type(value) == "integer" and fraction.new(value) or value
end

-- Cancels before it multiplies: divisors of small numbers are found faster (Knuth, volume 2, 4.5.1).
function fraction.__add(a, b)
  a, b = of(a), of(b)
  local left, right, divisor = cancelled(a.under, b.under)
  local x, y, sign = natural.multiply(a.over, right), natural.multiply(b.over, left), a.sign
  local over
  if a.sign == b.sign or a.sign == 0 or b.sign == 0 then
    sign, over = a.sign ~= 0 and a.sign or b.sign, natural.add(x, y)
  elseif natural.compare(x, y) >= 0 then
    over = natural.subtract(x, y)
  else
    sign, over = b.sign, natural.subtract(y, x)
  end
  over, divisor = cancelled(over, divisor)
  return made(sign, over, natural.multiply(natural.multiply(left, right), divisor))
end

function fraction.__unm(a)
  return setmetatable({ sign = -a.sign, over = a.over, under = a.under }, fraction)
end

function fraction.__sub(a, b)
  return of(a) + -of(b)
end

local function product(sign, a_over, a_under, b_over, b_under)
  a_over, b_under = cancelled(a_over, b_under)
  b_over, a_under = cancelled(b_over, a_under)
  return made(sign, natural.multiply(a_over, b_over), natural.multiply(a_under, b_under))
end

function fraction.__mul(a, b)
  a, b = of(a), of(b)
  return product(a.sign * b.sign, a.over, a.under, b.over, b.under)
end

function fraction.__div(a, b)
  a, b = of(a), of(b)
  assert(b.sign ~= 0, "a division by 0")
  return product(a.sign * b.sign, a.over, a.under, b.under, b.over)
end

function fraction.__eq(a, b)
  return (a - b).sign == 0
end

function fraction.__lt(a, b)
  return (of(a) - b).sign < 0
end

function fraction.__le(a, b)
  return (of(a) - b).sign <= 0
end

---"1/3", "-5/2", "7"
---@return string
function fraction:__tostring()
  local sign = self.sign < 0 and "-" or ""
  if self.under == 1 then return sign .. natural.text(self.over) end
  return ("%s%s/%s"):format(sign, natural.text(self.over), natural.text(self.under))
end

local function integer(value)
  return math.tointeger(tonumber(natural.text(value)))
end

---Numerator and denominator; nil if either exceeds 64 bits.
---@return integer? over with the sign
---@return integer? under
function fraction:integers()
  local over, under = integer(self.over), integer(self.under)
  if over and under then return self.sign * over, under end
  return nil
end

-- Prints a number of units of the last place as a decimal.
local function with_point(sign, units, places)
  local digits = natural.text(units)
  digits = ("0"):rep(places + 1 - #digits) .. digits
  local minus = sign < 0 and digits:find("[1-9]") and "-" or ""
  if places == 0 then return minus .. digits end
  return ("%s%s.%s"):format(minus, digits:sub(1, -places - 1), digits:sub(-places))
end

---The nearest decimal; halves are rounded away from 0.
---@param places integer digits after the point
---@return string
function fraction:decimal(places)
  local twice = natural.multiply(natural.multiply(self.over, natural.power(10, places)), 2)
  local units = natural.divide(natural.add(twice, self.under), natural.multiply(self.under, 2))
  return with_point(self.sign, units, places)
end

---The exact value and a decimal, for JSON.
---@param places integer digits after the point
---@return { fraction: string, decimal: string }
function fraction:as_data(places)
  return { fraction = tostring(self), decimal = self:decimal(places) }
end

---The nearest float, or its neighbour: for drawings, and for calculations with floats.
---@return number
function fraction:number()
  return tonumber(self:decimal(18)) --[[@as number]]
end

---The fraction in percent: "2.4395%".
---@param places integer digits after the point
---@return string
function fraction:percent(places)
  return (self * 100):decimal(places) .. "%"
end

---Parts of a whole in percent that add up to 100: all are rounded down, then those that lost most are raised by a unit.
---@param counts (houseway.base.fraction|integer)[] not negative; their sum is the whole
---@param places integer digits after the point
---@return string[]
function fraction.shares(counts, places)
  local whole, units, order, shares = fraction.new(0), {}, {}, {}
  for _, count in ipairs(counts) do whole = whole + count end
  local all = math.tointeger(10 ^ (places + 2))
  local left = all
  for i, count in ipairs(counts) do
    local exact = whole.sign == 0 and whole or of(count) * all / whole
    local down = integer((natural.divide(exact.over, exact.under)))
    units[i], order[i], left = down, { at = i, lost = exact - down }, left - down
  end
  table.sort(order, function (a, b) return b.lost < a.lost or a.lost == b.lost and a.at < b.at end)
  for i = 1, whole.sign == 0 and 0 or left do units[order[i].at] = units[order[i].at] + 1 end
  for i, unit in ipairs(units) do shares[i] = with_point(1, size(unit), places) .. "%" end
  return shares
end

---The decimal nearest to the square root.
---@param places integer digits after the point
---@return string
function fraction:root(places)
  assert(self.sign >= 0, "the root of a number below 0")
  -- Calculates one more place and rounds. The result is correct: a root is half way between two decimals only if its
  -- decimal ends there.
  local scaled = natural.divide(natural.multiply(self.over, natural.power(100, places + 1)), self.under)
  local units = natural.divide(natural.add(natural.root(scaled), 5), 10)
  return with_point(1, units, places)
end

return fraction
