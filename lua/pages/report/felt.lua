-- Draws a table during a round, with dealer, seats, wagers and results; and dice.

local html = require("houseway.page.html")
local money = require("rounds.round.money")

local tags = html.tags

---@class pages.report.felt
local felt = {}

---A seat of a drawn table.
---@class pages.report.felt.seat
---@field seat integer
---@field cents integer? wagered
---@field ended string? "win"
---@field is_bank boolean?
---@field is_house boolean? a box with the house's hand

local WIDTH, HEIGHT = 400, 236
-- Seats are on an arc around the dealer, seen from the players' side. Seat 1, at the dealer's right, is on the left.
local MIDDLE_X, MIDDLE_Y, AROUND, RADIUS = 200, 22, 158, 17
local FIRST, LAST = 166, 14

-- A sum in its shortest form: "$25", "$2,000.50".
local function sum_text(cents)
  return (money.dollars(cents):gsub("%.00$", ""))
end

local CHARACTER = 7 -- the approximate width of a character

-- The angle between two seats' labels, and the number of characters that fit between.
local function spacing(seats)
  local apart = (LAST - FIRST) / math.max(seats - 1, 1)
  return apart, math.rad(math.abs(apart)) * AROUND // CHARACTER + 1
end

local function place_of(number, apart)
  local angle = math.rad(FIRST + (number - 1) * apart)
  return MIDDLE_X + AROUND * math.cos(angle), MIDDLE_Y + AROUND * math.sin(angle)
end

local function words(x, y, written, size)
  return tags.text({ x = x, y = y, ["text-anchor"] = "middle", ["font-size"] = size or 12, fill = "currentColor",
    ["font-family"] = "sans-serif", ["aria-hidden"] = "true", written })
end

-- The lines at a seat: its wager and result, and whether it banks.
local function lines_of(one, longest)
  local lines = {}
  if one.is_bank or one.is_house then lines[1] = one.is_bank and "bank" or "house" end
  if one.cents then
    local sum = sum_text(one.cents)
    lines[#lines + 1] = #sum <= longest and sum or "wager"
  end
  if one.ended and one.ended ~= "" then lines[#lines + 1] = one.ended end
  return lines
end

local function seat_parts(number, one, seats)
  local apart, longest = spacing(seats)
  local x, y = place_of(number, apart)
  local parts = { tags.circle({ cx = x, cy = y, r = RADIUS, class = one and "seat taken" or "seat" }),
    words(x, y + 5, tostring(number), 14) }
  for i, line in ipairs(one and lines_of(one, longest) or {}) do
    parts[#parts + 1] = words(x, y + RADIUS + 12 * i, line)
  end
  return parts
end

local function title_of(taken, at)
  local parts = { "The table: the dealer" }
  for number = 1, at.seats do
    local one = taken[number]
    if one then
      local said = { one.is_bank and "the bank" or one.is_house and "the house" or nil }
      if one.cents then said[#said + 1] = "wager " .. sum_text(one.cents) end
      if one.ended and one.ended ~= "" then said[#said + 1] = one.ended end
      parts[#parts + 1] = ("%s %d%s"):format(at.noun, number, #said > 0 and ", " .. table.concat(said, ", ") or "")
    end
  end
  return table.concat(parts, "; ")
end

---Draws the table from above.
---@param seats pages.report.felt.seat[] the seats that take part
---@param at houseway.law.positions of the chapter's table
---@return houseway.page.element
function felt.draw(seats, at)
  local taken, parts = {}, {}
  for _, one in ipairs(seats) do taken[one.seat] = one end
  for number = 1, at.seats do parts[number] = seat_parts(number, taken[number], at.seats) end
  return tags.svg({ class = "felt", viewBox = ("0 0 %d %d"):format(WIDTH, HEIGHT), role = "img", focusable = "false",
    tags.title({ title_of(taken, at) }),
    tags.path({ class = "cloth", d = "M8 10H392V40C392 150 306 232 200 232S8 150 8 40Z" }),
    words(MIDDLE_X, 32, "dealer", 14), parts })
end

-- Positions of the pips of a die, in quarters of its side.
local PIPS = {
  { { 2, 2 } }, { { 1, 1 }, { 3, 3 } }, { { 1, 1 }, { 2, 2 }, { 3, 3 } }, { { 1, 1 }, { 1, 3 }, { 3, 1 }, { 3, 3 } },
  { { 1, 1 }, { 1, 3 }, { 2, 2 }, { 3, 1 }, { 3, 3 } },
  { { 1, 1 }, { 1, 2 }, { 1, 3 }, { 3, 1 }, { 3, 2 }, { 3, 3 } },
}
local DIE, GAP, PIP = 30, 6, 3

---@param dice integer[]
---@return houseway.page.element
function felt.dice(dice)
  local parts = { tags.title({ "dice: " .. table.concat(dice, ", ") }) }
  for i, number in ipairs(dice) do
    local x = (i - 1) * (DIE + GAP) + 1
    parts[#parts + 1] = tags.rect({ x = x, y = 1, width = DIE, height = DIE, rx = 5, class = "die" })
    for _, pip in ipairs(PIPS[number] or {}) do
      parts[#parts + 1] = tags.circle({ cx = x + pip[1] * DIE / 4, cy = 1 + pip[2] * DIE / 4, r = PIP, class = "pip" })
    end
  end
  local width = #dice * (DIE + GAP) - GAP + 2
  return tags.svg({ class = "dice", viewBox = ("0 0 %d %d"):format(width, DIE + 2), width = width, height = DIE + 2,
    role = "img", focusable = "false", parts })
end

---CSS rules for tables and dice.
felt.STYLE = [[
svg.felt{display:block;width:100%;max-width:34rem;height:auto}
svg.felt .cloth{fill:var(--raised);stroke:var(--line);stroke-width:2}
svg.felt .seat{fill:none;stroke:var(--line);stroke-width:2}
svg.felt .taken{stroke:var(--text);fill:var(--ground)}
svg.dice{display:block}
svg.dice .die{fill:#fff;stroke:#555}
svg.dice .pip{fill:#111}
]]

return felt
