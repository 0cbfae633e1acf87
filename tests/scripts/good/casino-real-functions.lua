-- The Casino Real way again, as functions with one rule in words among them: its decision table must be
-- that of the way in words alone.

submission "Casino Real, as functions" {
  game  = "Pai Gow Poker",
  under = "us-pa/645a.11.c",
}

local ACE, KING, QUEEN = 14, 13, 12

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

-- Four of a kind and two pair stay together when the best card to go in front is good enough.
local function together(hand, needed, otherwise, single, single2)
  if needed and hand:value(single) >= needed then
    return front(hand, single, single2)
  elseif hand:value(otherwise) == ACE then
    return ace_in_front(hand, ACE)
  end
  return pair_in_front(hand, otherwise)
end

local function four_of_a_kind(hand, four, other, single, single2)
  if other then
    return pair_in_front(hand, other)
  end
  local value = hand:value(four)
  local needed = value < QUEEN and (value >= 9 and KING or value >= 6 and QUEEN or 2)
  return together(hand, needed, four, single, single2)
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

rule "three of a kind or better, three pair, two pair" {
  play = pick(function (hand)
    local five, four, three, three2, pair, pair2, pair3, single, single2 = runs_of(hand)
    if five then
      return pair_in_front(hand, five)
    elseif four then
      return four_of_a_kind(hand, four, three or pair, single, single2)
    elseif three2 or pair3 then
      return pair_in_front(hand, three2 and three or pair)
    elseif three and pair then
      return pair_in_front(hand, pair)
    elseif three then
      return three_of_a_kind(hand, three, single, single2)
    elseif pair2 then
      local higher = hand:value(pair)
      local needed = higher < QUEEN and (higher >= 9 and ACE or higher >= 6 and KING or QUEEN)
      return together(hand, needed, pair2, single, single2)
    end
  end),
}
rule "a made hand" {
  play   = { high = made_hand },
  prefer = { best_low, best_high },
}
rule "one pair, or none" {
  play = pick(function (hand)
    local _, _, _, _, pair, _, _, single, single2 = runs_of(hand)
    if pair then
      return front(hand, single, single2)
    end
    return front(hand, 2, 3)
  end),
}
