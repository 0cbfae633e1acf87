-- The Foxwoods way again, as one function: its decision table must be that of the way in words. It is asked
-- about seven million classes of hands twice over, so it looks at few settings and makes no tables.

submission "Foxwoods, as a function" {
  game  = "Pai Gow Poker",
  under = "us-pa/645a.11.c",
}

local ACE, KING, JACK, TEN, SEVEN = 14, 13, 11, 10, 7

-- The setting with slots i and j in front. Settings stand in the order 1-2, 1-3, … 6-7 with the unlawful
-- ones left out, so one is never later than its place in the whole list.
local function front(hand, i, j)
  local settings = hand.settings
  for place = math.min(count(settings), (i - 1) * (14 - i) // 2 + j - i), 1, -1 do
    local setting = settings[place]
    if setting:low_slot(2) == j and setting:low_slot(1) == i then
      return setting
    end
  end
end

local function pair_in_front(hand, slot)
  return front(hand, slot, slot + 1)
end

-- Of the settings with an ace and this value in front, the one with the best back: with the joker it can
-- matter which of the aces stays behind.
local function ace_in_front(hand, value)
  local best
  for _, setting in ipairs(hand.settings) do
    local fits = setting:low_value(1) == ACE and setting:low_value(2) == value
    if fits and (not best or setting.high_rank > best.high_rank) then
      best = setting
    end
  end
  return best
end

-- Where the runs of equal value begin: slots hold the highest card first, so equal values stand together.
-- Answers the first slot of the run of five, of four, of both of three, of the three pairs and of the two
-- best single cards, nil for each the hand has not.
local function runs_of(hand)
  local value_at = hand.value
  local five, four, three, three2, pair, pair2, pair3, single, single2
  local start, value = 1, value_at(hand, 1)
  for slot = 2, 8 do
    local next_value = slot < 8 and value_at(hand, slot)
    if next_value ~= value then
      local length = slot - start
      if length == 1 then
        single, single2 = single or start, single and (single2 or start)
      elseif length == 2 then
        pair, pair2, pair3 = pair or start, pair and (pair2 or start), pair2 and (pair3 or start)
      elseif length == 3 then
        three, three2 = three or start, three and start
      elseif length == 4 then
        four = start
      else
        five = start
      end
      start, value = slot, next_value
    end
  end
  return five, four, three, three2, pair, pair2, pair3, single, single2
end

-- The made hand with the best front, then the best back.
local function best_made(hand)
  local settings = hand.settings
  local best, low, high
  for i = 1, count(settings) do
    local setting = settings[i]
    if setting.made then
      local l = setting.low_rank
      if not best or l > low or (l == low and setting.high_rank > high) then
        best, low, high = setting, l, setting.high_rank
      end
    end
  end
  return best
end

local function four_of_a_kind(hand, four, other, single, single2)
  if other then
    return pair_in_front(hand, other)
  end
  local value = hand:value(four)
  if value < SEVEN or (value <= TEN and hand:value(single) >= KING) then
    return front(hand, single, single2)
  elseif value == ACE then
    return ace_in_front(hand, ACE)
  end
  return pair_in_front(hand, four)
end

local function three_of_a_kind(hand, three, single, single2)
  local made = best_made(hand)
  if made and made:low_value(1) == made:low_value(2) then
    return made
  elseif hand:value(three) == ACE then
    return ace_in_front(hand, hand:value(single))
  end
  return front(hand, single, single2)
end

local function two_pair(hand, pair, pair2, single, single2)
  local higher, best = hand:value(pair), hand:value(single)
  if higher < JACK and (best == ACE or (higher < SEVEN and best == KING)) then
    return front(hand, single, single2)
  end
  return pair_in_front(hand, pair2)
end

local function one_pair(hand, pair, single, single2)
  local made = best_made(hand)
  local kept = front(hand, single, single2)
  if not made then
    return kept
  end
  local value = hand:value(pair)
  local exception = value >= TEN and value <= KING and hand:value(1) == ACE
  return exception and kept.low_rank > made.low_rank and kept or made
end

rule "all hands" {
  play = pick(function (hand)
    local five, four, three, three2, pair, pair2, pair3, single, single2 = runs_of(hand)
    if five then
      local kings = pair and hand:value(pair) == KING
      return pair_in_front(hand, kings and pair or five)
    elseif four then
      return four_of_a_kind(hand, four, three or pair, single, single2)
    elseif three then
      if three2 or pair then
        return pair_in_front(hand, three2 and three or pair)
      end
      return three_of_a_kind(hand, three, single, single2)
    elseif pair3 then
      return pair_in_front(hand, pair)
    elseif pair2 then
      return two_pair(hand, pair, pair2, single, single2)
    elseif pair then
      return one_pair(hand, pair, single, single2)
    end
    return best_made(hand) or front(hand, 2, 3)
  end),
  examples = {
    { "As Qc Qd Jh 10s 9d 8c", high = "Qd Jh 10s 9d 8c", low = "As Qc" },
    { "9s 9h 9d 9c Ks 5h 3d", high = "9s 9h 9d 9c 3d", low = "Ks 5h" },
  },
}
