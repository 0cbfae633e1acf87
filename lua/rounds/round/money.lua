-- Exact parts of whole cents: a percentage, a half, odds. A fraction of a cent is kept beside the whole cents until the
-- terms say who gets it. If they do not, a problem names the paragraph.
--
-- Vigorish. The texts let a licensee "round off" it to 25 cents or the next highest multiple of 25 cents. The terms say
-- "nearest 25 cents" or "next higher 25 cents". The chapter's reading says which of the two is allowed and whether half
-- a step rounds up. The least vigorish is 25 cents, as the texts name no lower sum. A rounded vigorish is at most the
-- sum won, unless the chapter's reading makes a winner pay it in full. "exact", or no term, rounds nothing.

local problem = require("rounds.round.problem")
local text = require("houseway.base.text")

---@class rounds.round.money
local money = {}

---A part of a sum: `whole` cents and `rest` / `under` of a cent.
---@class rounds.round.share
---@field whole integer
---@field rest integer 0 to under - 1
---@field under integer

---The largest sum of money, in cents.
money.MOST = 1 << 53

local STEP = 25 -- cents a vigorish is rounded to

local percents = {}

local function divisor(a, b)
  while b ~= 0 do a, b = b, a % b end
  return a
end

---A percentage as a fraction of whole numbers, reduced.
---@param written string "5%", "2.5%"
---@return integer over
---@return integer under
function money.percent(written)
  local known = percents[written]
  if not known then
    local whole, part = written:match("^(%d+)%.?(%d-)0*%%$")
    assert(whole, "not a percentage: " .. written)
    local over, under = math.tointeger(tonumber(whole .. part)), 100 * math.tointeger(10 ^ #part)
    local common = divisor(over, under)
    known = { over // common, under // common }
    percents[written] = known
  end
  return known[1], known[2]
end

-- Twice a product and a few steps of 25 cents stay below 2^63.
local PRODUCT = 1 << 61

---A part of a sum, exactly. Raises a problem if the part is no sum of money, or if 64 bits do not hold the product.
---@param cents integer
---@param over integer
---@param under integer
---@param name string? of the part, for a problem: "a vigorish"
---@param cite string? key of the paragraph, for a problem
---@return integer whole cents
---@return integer rest of a cent, in parts of `under`
function money.part(cents, over, under, name, cite)
  if over > PRODUCT // math.max(cents, 1) or cents * over // under > money.MOST then
    problem.raise({ id = "rounds/sum-too-large", cite = cite,
      found = ("%s comes to more than %s"):format(name or "a part", money.dollars(money.MOST)),
      expected = "wager less, or lower the odds" })
  end
  local product = cents * over
  return product // under, product % under
end

---A sum in words: "12 1/2 cents", "$2.50".
---@param whole integer
---@param rest integer
---@param under integer
---@return string
function money.words(whole, rest, under)
  if rest == 0 then return money.dollars(whole) end
  local common = divisor(rest, under)
  local part = ("%d/%d"):format(rest // common, under // common)
  if whole == 0 then return part .. " of a cent" end
  return ("%s %s cents"):format(text.thousands(whole), part)
end

---@param cents integer
---@return string "$1,234.50"
function money.dollars(cents)
  local sign = cents < 0 and "-" or ""
  cents = math.abs(cents)
  return ("%s$%s.%02d"):format(sign, text.thousands(cents // 100), cents % 100)
end

---A part of a sum in whole cents. Raises a problem if a fraction of a cent remains and no rounding is declared.
---@param cents integer
---@param over integer
---@param under integer
---@param up boolean? true rounds a fraction of a cent up, false drops it; nil: not declared
---@param name string? of the part, for a problem: "a vigorish"
---@param cite string? key of the paragraph, for a problem
---@return integer cents
function money.share(cents, over, under, up, name, cite)
  local whole, rest = money.part(cents, over, under, name, cite)
  if rest == 0 then return whole end
  if up == nil then
    problem.raise({ id = "rounds/fraction-of-cent", cite = cite,
      found = ("%s comes to %s"):format(name or "a part", money.words(whole, rest, under)),
      expected = "give whole cents, or terms that say how cents are rounded" })
  end
  return up and whole + 1 or whole
end

local ROUND = {}

ROUND["nearest 25 cents"] = function (whole, rest, under, half_down)
  -- In parts of `under`: (twice the sum plus a step) / (two steps) rounds half a step up; one part less rounds it down.
  local twice = 2 * (whole * under + rest) - (half_down and 1 or 0)
  return (twice + STEP * under) // (2 * STEP * under) * STEP
end

ROUND["next higher 25 cents"] = function (whole, rest)
  local up = rest > 0 and whole + 1 or whole
  return (up + STEP - 1) // STEP * STEP
end

---The roundings of a vigorish, by the names of the terms.
---@type string[]
money.ROUNDINGS = { "nearest 25 cents", "next higher 25 cents" }

---A rule of vigorish.
---@class rounds.round.vigorish
---@field over integer
---@field under integer
---@field rounds (fun(vigorish: table): integer)? the chapter's own function that rounds the vigorish
---@field rounding string? one of `money.ROUNDINGS`; nil: exact
---@field half_down boolean? "nearest" rounds half a step down
---@field in_full boolean? a rounded vigorish may exceed the sum won
---@field cite string

---The vigorish on a sum won.
---@param won integer cents
---@param rule rounds.round.vigorish
---@param up boolean? rounding of an exact vigorish, as in `money.share`
---@return integer cents
function money.vigorish(won, rule, up)
  if won == 0 then return 0 end
  local rounded = ROUND[rule.rounding]
  local whole, rest = money.part(won, rule.over, rule.under, "a vigorish", rule.cite)
  if rule.rounds then return rule.rounds({ won = won, cents = whole, rest = rest, under = rule.under }) end
  if not rounded then return money.share(won, rule.over, rule.under, up, "a vigorish", rule.cite) end
  if whole == 0 and rest == 0 then return 0 end
  local least = math.max(rounded(whole, rest, rule.under, rule.half_down), STEP)
  return rule.in_full and least or math.min(least, won)
end

return money
