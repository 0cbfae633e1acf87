-- Reads odds, sums and paytables as a law prints them, to exact fractions and cents.
-- Programs import this module.

local lpeg = require("lpeg")
local spelling = require("houseway.base.spelling")
local text = require("houseway.base.text")

local C, Cg, Cc, Ct, P, R = lpeg.C, lpeg.Cg, lpeg.Cc, lpeg.Ct, lpeg.P, lpeg.R
local quote, refuse, refuse_phrase = spelling.quote, spelling.refuse, spelling.refuse_phrase

---@class houseway.notation.paytable_module
local paytable = {}

---The payout of a hand. Its fields depend on its kind:
---  "to":      `numerator` / `denominator` of the wager, which is also returned (8,000 to 1)
---  "for":     the same, but the wager is not returned (500 for 1)
---  "percent": `numerator` / `denominator` of a meter (100%)
---  "cents":   `cents`, a fixed sum ($5,000)
---  "push":    the wager is returned
---@class houseway.notation.payout
---@field kind "to" | "for" | "percent" | "cents" | "push"
---@field numerator integer?
---@field denominator integer?
---@field cents integer?

-- The greatest length of a payout in bytes.
paytable.PAYOUT_LIMIT = 40

local EXPECTED = 'the payout must be written like "8,000 to 1", "500 for 1", "100%", "$5,000" or "Push"'

local function plain_number(written)
  local bare = written:gsub(",", "")
  return math.tointeger(tonumber(bare))
end

local digit = R("09")
-- With or without commas between thousands; at most 12 digits, so that cents fit an integer.
local thousands = "," * digit * digit * digit
local grouped = digit * digit ^ -2 * thousands * thousands ^ -2
local number = (C(grouped) + C(digit * digit ^ -11)) * -digit / plain_number
local gap, blank = spelling.gap, spelling.blank

local to_or_for = Cg(C(P("to") + "for"), "kind")
local odds = Ct(Cg(number, "numerator") * gap * to_or_for * gap * Cg(number, "denominator"))
local of_meter = Cg(Cc(100), "denominator") * Cg(Cc("percent"), "kind")
local percent = Ct(Cg(number, "numerator") * blank * "%" * of_meter)
local cents = (P(".") * C(digit * digit) / tonumber + Cc(0))
local dollars = P("$") * number * cents
  / function (whole, part) return { kind = "cents", cents = whole * 100 + part } end
local push = spelling.word("push") * Ct(Cg(Cc("push"), "kind"))
local payout = spelling.whole(odds + percent + dollars + push)

---Reads one payout.
---@param written string "8,000 to 1", "500 for 1", "100%", "$5,000", "Push"
---@return houseway.notation.payout?
---@return houseway.base.problem? problem
function paytable.payout(written)
  local is_short = type(written) == "string" and #written <= paytable.PAYOUT_LIMIT
  local found = is_short and payout:match(written)
  if not found then
    local loose = is_short and written:gsub("%s*[:/]%s*", " to ")
    return refuse("notation/payout", written, EXPECTED,
      loose and loose ~= written and payout:match(loose) and loose or nil)
  end
  if found.denominator == 0 then return refuse("notation/payout-number", written,
    "odds must be to or for a number above 0") end
  return found
end

---Reads a sum of money.
---@param written any "$5", "$1,234.50"
---@return integer? cents nil if it is no sum
function paytable.cents(written)
  local found = paytable.payout(written)
  return found and found.kind == "cents" and found.cents or nil
end

---Prints a payout.
---@param paid houseway.notation.payout
---@return string "8,000 to 1", "500 for 1", "100% of the meter", "$5,000", "push"
function paytable.print(paid)
  if paid.kind == "push" then return "push" end
  if paid.kind == "cents" then
    local whole = "$" .. text.thousands(paid.cents // 100)
    return paid.cents % 100 == 0 and whole or ("%s.%02d"):format(whole, paid.cents % 100)
  end
  local numerator = text.thousands(paid.numerator)
  if paid.kind == "percent" then return numerator .. "% of the meter" end
  return ("%s %s %s"):format(numerator, paid.kind, text.thousands(paid.denominator))
end

-- Two blanks or more, or a tab, separate columns.
local cell = C((P(1) - (P("  ") + P(" ") ^ -1 * P("\t"))) ^ 1)
local row = Ct((cell * (P("\t") + P(" ")) ^ 0) ^ 0)

---A printed paytable.
---@class houseway.notation.paytable
---@field heading string the first heading, over the hands
---@field columns string[] headings of the columns after the first, which names the hand
---@field rows { hand: string, [integer]: houseway.notation.payout }[] payouts by column; the last ones may be missing

local function read_row(cells, columns, line)
  if #cells - 1 > #columns then
    return refuse_phrase("notation/payout-row", quote(line) .. " has more columns than the headings",
      ("write %d columns at most, with two blanks or more between columns"):format(#columns + 1))
  end
  local found = { hand = cells[1] }
  for index = 2, #cells do
    local paid, problem = paytable.payout(cells[index])
    if not paid then return nil, problem end
    found[index - 1] = paid
  end
  return found
end

---Reads a paytable as printed: a line of headings, then a line for each hand.
---@param written string
---@return houseway.notation.paytable?
---@return houseway.base.problem? problem
function paytable.read(written)
  if type(written) ~= "string" then return refuse("notation/paytable", written,
    "the paytable must be a text as printed") end
  local heading, columns, rows, seen = nil, nil, {}, {}
  for printed in written:gmatch("[^\n]+") do
    local line = text.trimmed(printed)
    local cells = row:match(line)
    if #cells > 0 and not columns then
      heading, columns = cells[1], table.move(cells, 2, #cells, 1, {})
    elseif #cells > 0 then
      local found, problem = read_row(cells, columns, line)
      if not found then return nil, problem end
      if seen[found.hand] then return refuse_phrase("notation/paytable-hand-twice", quote(line) .. " repeats a hand",
        "list each hand once") end
      seen[found.hand] = true
      rows[#rows + 1] = found
    end
  end
  if #rows == 0 then return refuse_phrase("notation/paytable-lines", quote(text.trimmed(written)) .. " is no paytable",
    "write a line of headings and a line for each hand") end
  return { heading = heading, columns = columns, rows = rows }
end

return paytable
