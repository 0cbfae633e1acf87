-- The Foxwoods way again, as one function: its decision table must be that of the way in words.

submission "Foxwoods, as a function" {
  game  = "Pai Gow Poker",
  under = "us-pa/645a.11.c",
}

local ACE, KING, JACK, TEN, SEVEN = 14, 13, 11, 10, 7

-- The setting with slots i and j in front. Settings stand in the order 1-2, 1-3, … 6-7 with the unlawful
-- ones left out, so one is never later than its place in the whole list.
local function front(hand, i, j)
  local settings = hand.settings
  for place = math.min(#settings, (i - 1) * (14 - i) // 2 + j - i), 1, -1 do
    local setting = settings[place]
    if setting:low_slot(1) == i and setting:low_slot(2) == j then
      return setting
    end
  end
end

-- Where the runs of equal value begin, by their length: runs[2] lists the pairs, higher first. Slots hold
-- the highest card first, so equal values stand together.
local function runs_of(hand)
  local runs = { {}, {}, {}, {}, {} }
  local start, value = 1, hand:value(1)
  for slot = 2, 8 do
    local next_value = slot <= 7 and hand:value(slot)
    if next_value ~= value then
      local list = runs[slot - start]
      list[#list + 1] = start
      start, value = slot, next_value
    end
  end
  return runs
end

-- The made hand with the best front, then the best back.
local function best_made(hand)
  local best, low, high
  for _, setting in ipairs(hand.settings) do
    if setting.made then
      local l, h = setting.low_rank, setting.high_rank
      if not best or l > low or (l == low and h > high) then
        best, low, high = setting, l, h
      end
    end
  end
  return best
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

local function pair_in_front(hand, slot)
  return front(hand, slot, slot + 1)
end

local function four_of_a_kind(hand, runs)
  local four, single = runs[4][1], runs[1][1]
  local other = runs[3][1] or runs[2][1]
  if other then
    return pair_in_front(hand, other)
  end
  local value = hand:value(four)
  local kept = value < SEVEN or (value <= TEN and hand:value(single) >= KING)
  if kept then
    return front(hand, single, runs[1][2])
  end
  return value == ACE and ace_in_front(hand, ACE) or pair_in_front(hand, four)
end

local function three_of_a_kind(hand, runs)
  local made, three = best_made(hand), runs[3][1]
  if made and made:low_value(1) == made:low_value(2) then
    return made
  elseif hand:value(three) == ACE then
    return ace_in_front(hand, hand:value(4))
  end
  return front(hand, runs[1][1], runs[1][2])
end

local function two_pair(hand, runs)
  local higher, best = hand:value(runs[2][1]), hand:value(runs[1][1])
  if higher < JACK and (best == ACE or (higher < SEVEN and best == KING)) then
    return front(hand, runs[1][1], runs[1][2])
  end
  return pair_in_front(hand, runs[2][2])
end

local function one_pair(hand, runs)
  local made = best_made(hand)
  local pair = hand:value(runs[2][1])
  local exception = pair >= TEN and pair <= KING and hand:value(1) == ACE
  if made and not exception then
    return made
  end
  local kept = front(hand, runs[1][1], runs[1][2])
  if made and made.low_rank >= kept.low_rank then
    return made
  end
  return kept
end

rule "all hands" {
  play = pick(function (hand)
    local runs = runs_of(hand)
    if runs[5][1] then
      local kings = runs[2][1] and hand:value(runs[2][1]) == KING
      return pair_in_front(hand, kings and runs[2][1] or 1)
    elseif runs[4][1] then
      return four_of_a_kind(hand, runs)
    elseif runs[3][1] then
      if runs[3][2] or runs[2][1] then
        return pair_in_front(hand, runs[3][2] and runs[3][1] or runs[2][1])
      end
      return three_of_a_kind(hand, runs)
    elseif runs[2][3] then
      return pair_in_front(hand, runs[2][1])
    elseif runs[2][2] then
      return two_pair(hand, runs)
    elseif runs[2][1] then
      return one_pair(hand, runs)
    end
    return best_made(hand) or front(hand, 2, 3)
  end),
  examples = {
    { "As Qc Qd Jh 10s 9d 8c", high = "Qd Jh 10s 9d 8c", low = "As Qc" },
    { "9s 9h 9d 9c Ks 5h 3d", high = "9s 9h 9d 9c 3d", low = "Ks 5h" },
  },
}
