-- Whole numbers from 0 up, of any size. A number below 2^62 is a Lua integer. A greater number is a list of limbs of
-- seven decimal digits, the lowest first. Only this file depends on the representation.

---@alias houseway.base.natural integer|integer[]

local natural = {}

local BASE, DIGITS = 10000000, 7
local SMALL = 1 << 62 -- integers below add without overflow

local function limbs_of(number)
  if type(number) == "table" then return number end
  local limbs = {}
  repeat
    limbs[#limbs + 1] = number % BASE
    number = number // BASE
  until number == 0
  return limbs
end

-- Makes a number from limbs: drops leading zeros, and converts a small number to an integer.
local function settle(limbs)
  while #limbs > 1 and limbs[#limbs] == 0 do limbs[#limbs] = nil end
  if #limbs > 3 or (limbs[3] or 0) >= SMALL // (BASE * BASE) then return limbs end
  return ((limbs[3] or 0) * BASE + (limbs[2] or 0)) * BASE + limbs[1]
end

---Negative, 0 or positive if `a` is less than, equal to or greater than `b`.
---@param a houseway.base.natural
---@param b houseway.base.natural
---@return integer
function natural.compare(a, b)
  if type(a) ~= "table" and type(b) ~= "table" then return a < b and -1 or a > b and 1 or 0 end
  local x, y = limbs_of(a), limbs_of(b)
  if #x ~= #y then return #x - #y end
  for i = #x, 1, -1 do
    if x[i] ~= y[i] then return x[i] - y[i] end
  end
  return 0
end

---@param a houseway.base.natural
---@param b houseway.base.natural
---@return houseway.base.natural
function natural.add(a, b)
  if type(a) ~= "table" and type(b) ~= "table" and a + b < SMALL then return a + b end
  local x, y, sum, carry = limbs_of(a), limbs_of(b), {}, 0
  for i = 1, math.max(#x, #y) do
    carry = carry + (x[i] or 0) + (y[i] or 0)
    sum[i], carry = carry % BASE, carry // BASE
  end
  sum[#sum + 1] = carry
  return settle(sum)
end

---@param a houseway.base.natural
---@param b houseway.base.natural not above a
---@return houseway.base.natural
function natural.subtract(a, b)
  if type(a) ~= "table" and type(b) ~= "table" then return a - b end
  local x, y, rest, borrow = limbs_of(a), limbs_of(b), {}, 0
  for i = 1, #x do
    local limb = x[i] - (y[i] or 0) - borrow
    rest[i], borrow = limb % BASE, limb < 0 and 1 or 0
  end
  return settle(rest)
end

---@param a houseway.base.natural
---@param b houseway.base.natural
---@return houseway.base.natural
function natural.multiply(a, b)
  if a == 0 or b == 0 then return 0 end
  if type(a) ~= "table" and type(b) ~= "table" and a <= (SMALL - 1) // b then return a * b end
  local x, y, product = limbs_of(a), limbs_of(b), {}
  for i = 1, #x + #y do product[i] = 0 end
  for i = 1, #x do
    local carry = 0
    for j = 1, #y do
      carry = carry + product[i + j - 1] + x[i] * y[j]
      product[i + j - 1], carry = carry % BASE, carry // BASE
    end
    product[i + #y] = carry
  end
  return settle(product)
end

-- Returns the three highest limbs as one float, and the number of limbs below them.
local function head(number)
  local limbs = limbs_of(number)
  local top = 0.0
  for i = #limbs, math.max(#limbs - 2, 1), -1 do top = top * BASE + limbs[i] end
  return top, math.max(#limbs - 3, 0)
end

-- Estimates rest / divisor, a limb. The estimate is too low by about one part in 10^12.
local function guess(rest, divisor)
  local a, below_a = head(rest)
  local b, below_b = head(divisor)
  return math.floor(a / b * BASE ^ (below_a - below_b) * (1 - 1e-12))
end

-- The next limb of a quotient, and the remainder.
local function divide_limb(rest, divisor)
  local digit = 0
  while natural.compare(rest, divisor) >= 0 do
    local more = math.max(guess(rest, divisor), 1)
    rest, digit = natural.subtract(rest, natural.multiply(divisor, more)), digit + more
  end
  return digit, rest
end

---@param a houseway.base.natural
---@param b houseway.base.natural above 0
---@return houseway.base.natural quotient
---@return houseway.base.natural rest
function natural.divide(a, b)
  if type(a) ~= "table" and type(b) ~= "table" then return a // b, a % b end
  local limbs, quotient, rest = limbs_of(a), {}, 0
  for i = #limbs, 1, -1 do
    rest = natural.add(natural.multiply(rest, BASE), limbs[i])
    quotient[i], rest = divide_limb(rest, b)
  end
  return settle(quotient), rest
end

---The greatest common divisor.
---@param a houseway.base.natural
---@param b houseway.base.natural
---@return houseway.base.natural
function natural.common_divisor(a, b)
  while b ~= 0 and (type(a) == "table" or type(b) == "table") do
    local _, rest = natural.divide(a, b)
    a, b = b, rest
  end
  while b ~= 0 do a, b = b, a % b end
  return a
end

---The integer square root: the greatest number whose square is not above `a`.
---@param a houseway.base.natural
---@return houseway.base.natural
function natural.root(a)
  if a == 0 then return 0 end
  -- Newton's method from above: each step decreases until the root is reached.
  local root = natural.power(10, (#natural.text(a) + 1) // 2)
  while true do
    local nearer = natural.divide(natural.add(root, (natural.divide(a, root))), 2)
    if natural.compare(nearer, root) >= 0 then return root end
    root = nearer
  end
end

---@param a houseway.base.natural
---@param exponent integer
---@return houseway.base.natural
function natural.power(a, exponent)
  local power = 1
  for _ = 1, exponent do power = natural.multiply(power, a) end
  return power
end

---A number in decimal digits.
---@param a houseway.base.natural
---@return string
function natural.text(a)
  if type(a) ~= "table" then return ("%d"):format(a) end
  local parts = { ("%d"):format(a[#a]) }
  for i = #a - 1, 1, -1 do parts[#parts + 1] = ("%0" .. DIGITS .. "d"):format(a[i]) end
  return table.concat(parts)
end

---Reads a number from decimal digits.
---@param digits string at least one digit
---@return houseway.base.natural
function natural.read(digits)
  local limbs = {}
  for last = #digits, 1, -DIGITS do
    limbs[#limbs + 1] = math.tointeger(tonumber(digits:sub(math.max(last - DIGITS + 1, 1), last)))
  end
  return settle(limbs)
end

return natural
