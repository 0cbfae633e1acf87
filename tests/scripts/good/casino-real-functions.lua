-- The Casino Real way again, as functions of a hand, one for each of its headings: its decision table must
-- be that of the way in words.

submission "Casino Real, as functions" {
  game  = "Pai Gow Poker",
  under = "us-pa/645a.11.c",
}

local ACE, KING, QUEEN = 14, 13, 12

-- The ranks held exactly n times, higher first: a, b, c (nil where there are fewer).
local function held(hand, n)
  local a, b, c
  local slot = 1
  while slot <= 7 do
    local value = hand:value(slot)
    local count = hand:count(value)
    if count == n then
      if not a then
        a = value
      elseif not b then
        b = value
      else
        c = c or value
      end
    end
    slot = slot + count
  end
  return a, b, c
end

-- Of the settings with these two values in front, higher first, the one with the best back.
local function front(hand, higher, lower)
  local best, high
  for _, setting in ipairs(hand.settings) do
    if setting:low_value(1) == higher and setting:low_value(2) == lower then
      local rank = setting.high_rank
      if not best or rank > high then
        best, high = setting, rank
      end
    end
  end
  return best
end

local function best_made(hand, needs_pair)
  local best, low, high
  for _, setting in ipairs(hand.settings) do
    if setting.made and (not needs_pair or setting:low_value(1) == setting:low_value(2)) then
      local l, h = setting.low_rank, setting.high_rank
      if not best or l > low or (l == low and h > high) then
        best, low, high = setting, l, h
      end
    end
  end
  return best
end

-- Four of a kind and two pair stay together when the best card to go in front is good enough.
local function together(hand, needed, otherwise)
  local higher, lower = held(hand, 1)
  if needed and higher >= needed then
    return front(hand, higher, lower)
  end
  return front(hand, otherwise, otherwise)
end

rule "five aces, or four of a kind" {
  play = pick(function (hand)
    if hand:count(ACE) == 5 then
      return front(hand, ACE, ACE)
    end
    local four = held(hand, 4)
    if not four then
      return nil
    end
    local other = held(hand, 3) or held(hand, 2)
    if other then
      return front(hand, other, other)
    end
    return together(hand, four < QUEEN and (four >= 9 and KING or four >= 6 and QUEEN or 2), four)
  end),
}
rule "three of a kind" {
  play = pick(function (hand)
    local three, second = held(hand, 3)
    if not three then
      return nil
    end
    local pair = second and three or held(hand, 2)
    if pair then
      return front(hand, pair, pair)
    end
    local made = best_made(hand, true)
    if made then
      return made
    end
    local higher, lower = held(hand, 1)
    if three == ACE then
      return front(hand, ACE, higher)
    end
    return front(hand, higher, lower)
  end),
}
rule "two and three pair" {
  play = pick(function (hand)
    local higher, lower, third = held(hand, 2)
    if third then
      return front(hand, higher, higher)
    elseif not lower then
      return nil
    end
    return together(hand, higher < QUEEN and (higher >= 9 and ACE or higher >= 6 and KING or QUEEN), lower)
  end),
}
rule "a made hand, one pair, or none" {
  play = pick(function (hand)
    local made = best_made(hand)
    if made then
      return made
    end
    local first_single, second_single, third_single = held(hand, 1)
    if held(hand, 2) then
      return front(hand, first_single, second_single)
    end
    return front(hand, second_single, third_single)
  end),
}
