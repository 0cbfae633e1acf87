---The wagers of 58 Pa. Code 621a on dice and on pairs, by a licensee's paytable: the first row that fits is paid,
-- and where none does the wager is lost. Nothing of houseway is used here: written from 621a.6(b), 621a.8(j) and the
-- words of the rows, for reference/tile_rounds.lua.

local M = { dice = {} }

local function sorted_dice(dice)
  local copy = { table.unpack(dice) }
  table.sort(copy)
  return copy
end

local DICE = M.dice

function DICE.Sum(hand, dice)
  local total = dice[1] + dice[2] + dice[3]
  local least, most = hand:match("^Total (%d+) to (%d+)$")
  if least then return total >= tonumber(least) and total <= tonumber(most) end
  local one, other = hand:match("^Total (%d+) or (%d+)$")
  if one then return total == tonumber(one) or total == tonumber(other) end
  return total == tonumber(hand:match("^Total (%d+)$"))
end

function DICE.Match(hand, dice, wager)
  if hand:find("of the chosen number") then
    local count = 0
    for _, die in ipairs(dice) do if die == wager.number then count = count + 1 end end
    return count == ({ One = 1, Two = 2, Three = 3 })[hand:match("^%a+")]
  end
  local d = sorted_dice(dice)
  local alike = d[1] == d[3] and 3 or (d[1] == d[2] or d[2] == d[3]) and 2 or 1
  return hand == "Three alike" and alike == 3 or hand == "Two alike" and alike == 2
end

-- The first die is red, the others are blue.
DICE["Beat It"] = function (hand, dice)
  local red, a, b = dice[1], dice[2], dice[3]
  if hand == "Red above both blue" then return red > a and red > b end
  if hand == "Red above one blue" then return (red > a) ~= (red > b) end
  if hand == "Red equal to both blue" then return red == a and red == b end
  return red > a + b
end

local MIXED = { ["3-6 4-5"] = true, ["2-6 3-5"] = true, ["2-5 3-4"] = true, ["1-4 2-3"] = true }

-- The two pairs, or the one, that four tiles hold, however set: 621a.8(j). A Heaven Pair is two twelves, and an
-- identical pair too.
function M.pairs_in(hand)
  local sorted, found = { table.unpack(hand) }, {}
  table.sort(sorted)
  local used = {}
  for a = 1, 4 do
    for b = a + 1, 4 do
      if not used[a] and not used[b] then
        local x, y = sorted[a], sorted[b]
        local kind = x == "1-2" and y == "2-4" and "Gee Joon" or x == y and (x == "6-6" and "Heaven" or "Identical")
          or MIXED[x .. " " .. y] and "Mixed"
        if kind then
          found[#found + 1] = kind
          used[a], used[b] = true, true
        end
      end
    end
  end
  return found
end

function M.pair_row(row, found)
  local has = {}
  for _, kind in ipairs(found) do has[kind] = (has[kind] or 0) + 1 end
  if row == "Gee Joon pair and Heaven pair" then return has["Gee Joon"] and has.Heaven end
  if row == "Any other two pair" then return #found == 2 end
  if row == "Any pair" then return #found > 0 end
  if row == "Identical pair" then return has.Identical or has.Heaven end
  return has[row:match("^(.*) pair$")]
end

return M
