-- Vigorish: the part of winnings that a winner pays, as an exact fraction.
-- Programs import this module.

local fraction = require("houseway.base.fraction")
local governing = require("houseway.law.governing")
local refusal = require("houseway.base.refusal")

local vigorish = {}

---The largest denominator of a part: the limit of the core (src/worth/worth.h).
vigorish.MOST_PARTS = 1000000

-- Reads "4.76%", "1/21" or "0.04".
local function part_of(written)
  local percent = written:match("^(.-)%%$")
  if percent then
    local read = fraction.read(percent)
    return read and read / 100
  end
  local over, under = written:match("^(%d+)/(%d+)$")
  if not over then return (written:find("%.") or written == "0") and fraction.read(written) or nil end
  over, under = fraction.read(over), fraction.read(under)
  return over and under and under > 0 and over / under or nil
end

---Reads the value of --vigorish.
---@param written string "5%", "4.76%", "1/21", "0.04", "none"
---@return houseway.base.fraction
function vigorish.read(written)
  if written == "none" then return fraction.new(0) end
  local part = part_of(written)
  local parts, is_part = part and select(2, part:integers()), part and part >= 0 and part <= 1
  if is_part and parts and parts <= vigorish.MOST_PARTS then return part end
  refusal.raise("worth/vigorish", { found = ('"%s"'):format(written),
    expected = is_part and "--vigorish must be a fraction of at most 1,000,000 parts"
      or '--vigorish must be none, or a part from 0 to 1 such as "5%", "1/21" or "0.05"' })
end

---The vigorish of the chapter; "none" if its paragraphs state nothing.
---@param statute houseway.law.statute
---@param ez boolean? at an EZ table
---@return string rate
---@return string field of the paragraph
function vigorish.of_chapter(statute, ez)
  local field = ez and statute.said.ez_vigorish and "ez_vigorish" or "vigorish"
  return statute.said[field] or "none", field
end

-- True if a table without vigorish takes none in banked rounds either.
local function is_free(statute, round)
  if not round.table or not statute.said.ez_vigorish then return false end
  local banked = governing.find(statute, "ez_banked", round)
  return not (banked and banked.deed())
end

-- The vigorish of banked rounds: the field's; none if the table or the bank is free of it. If the chapter has no rule
-- for banks, it is any winner's.
local function when_banked(statute, ez, field)
  local round = { rounds = "banked", table = ez and "EZ" or nil }
  if is_free(statute, round) then return "none" end
  local surplus, says = governing.find(statute, "surplus", round), governing.find(statute, field, round)
  if surplus and select(2, surplus.deed()) then return "none" end
  return says and says.value or surplus and "none" or statute.said.vigorish or "none"
end

---The vigorish on the gain of a player who banks.
---@param statute houseway.law.statute
---@param ez boolean? at an EZ table
---@return string rate
function vigorish.of_bank(statute, ez)
  return when_banked(statute, ez, "surplus_vigorish")
end

---The vigorish of a player who wins against a player's bank.
---@param statute houseway.law.statute
---@param ez boolean? at an EZ table
---@return string rate
function vigorish.against_bank(statute, ez)
  return when_banked(statute, ez, "winners_vigorish")
end

---The vigorish of winners, and its paragraph.
---@class houseway.worth.vigorish.stated
---@field rate string the chapter's, or a hypothetical one
---@field part houseway.base.fraction
---@field bank_rate string for a player who banks
---@field bank_part houseway.base.fraction
---@field cite string? the paragraph's key
---@field printed string?
---@field borrowed boolean? the chapter borrows the paragraph
---@field what_if boolean the part is not the chapter's

---The vigorish of winners under a chapter.
---@param statute houseway.law.statute
---@param asked { vigorish: string?, ez: boolean? }
---@return houseway.worth.vigorish.stated
function vigorish.stated(statute, asked)
  local own, field = vigorish.of_chapter(statute, asked.ez)
  local says, rate = statute.said_by[field], asked.vigorish or own
  local part, bank_rate = vigorish.read(rate), asked.vigorish or vigorish.of_bank(statute, asked.ez)
  return {
    rate = rate, part = part, bank_rate = bank_rate, bank_part = vigorish.read(bank_rate),
    cite = says and says.key, printed = says and says.printed, borrowed = says and says.borrowed_from and true,
    what_if = part ~= vigorish.read(own),
  }
end

---Reads the vigorish; sets args.vigorish to the chapter's if not given.
---@param args { vigorish: string?, ez: boolean?, role: string? } role: "banker", a player who banks
---@param statute houseway.law.statute
---@return houseway.base.fraction
function vigorish.settle(args, statute)
  local said = args.role == "banker" and vigorish.of_bank or vigorish.of_chapter
  args.vigorish = args.vigorish or said(statute, args.ez)
  return vigorish.read(args.vigorish)
end

---The expected value of one unit wagered.
---@param win integer hands won
---@param lose integer hands lost
---@param all integer hands in all
---@param part houseway.base.fraction the vigorish
---@return houseway.base.fraction
function vigorish.value(win, lose, all, part)
  return ((fraction.new(1) - part) * win - lose) / all
end

return vigorish
