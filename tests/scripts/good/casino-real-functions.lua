-- The Casino Real way again, as functions of a hand, one for each rule that needs one: its decision table
-- must be that of the way in words.

submission "Casino Real, as functions" {
  game  = "Pai Gow Poker",
  under = "us-pa/645a.11.c",
}

local ACE, KING, QUEEN = 14, 13, 12

-- Calls visit(value, count) for each rank held, higher first, until it answers.
local function each_rank(hand, visit)
  local slot = 1
  while slot <= 7 do
    local value = hand:value(slot)
    local count = hand:count(value)
    local answer = visit(value, count)
    if answer then
      return answer
    end
    slot = slot + count
  end
end

-- The highest rank held exactly n times, other than `but`.
local function rank_held(hand, n, but)
  return each_rank(hand, function (value, count)
    return count == n and value ~= but and value
  end)
end

local function best(hand, test)
  local chosen
  for _, setting in ipairs(hand.settings) do
    if test(setting) then
      local better = not chosen or setting.low_rank > chosen.low_rank
        or (setting.low_rank == chosen.low_rank and setting.high_rank > chosen.high_rank)
      chosen = better and setting or chosen
    end
  end
  return chosen
end

local function pair_in_front(hand, value)
  return best(hand, function (setting)
    return setting:low_value(2) == value and setting:low_value(1) == value
  end)
end

-- The best setting with n of a rank, and m of another, in the back.
local function behind(hand, value, n, other, m)
  return best(hand, function (setting)
    return setting:high_count(value) == n and (not other or setting:high_count(other) == m)
  end)
end

local function kept_with(hand, kept, needed, pair)
  if needed and kept:low_value(1) >= needed then
    return kept
  end
  return pair_in_front(hand, pair)
end

rule "five aces, or four of a kind" {
  play = pick(function (hand)
    if hand:count(ACE) == 5 then
      return pair_in_front(hand, ACE)
    end
    local four = rank_held(hand, 4)
    if not four then
      return nil
    end
    local other = rank_held(hand, 3) or rank_held(hand, 2)
    if other then
      return pair_in_front(hand, other)
    end
    local needed = four < QUEEN and (four >= 9 and KING or four >= 6 and QUEEN or 2)
    return kept_with(hand, behind(hand, four, 4), needed, four)
  end),
}
rule "three of a kind" {
  play = pick(function (hand)
    local three = rank_held(hand, 3)
    if not three then
      return nil
    end
    local second = rank_held(hand, 3, three)
    if second or rank_held(hand, 2) then
      return pair_in_front(hand, second and three or rank_held(hand, 2))
    end
    local made = best(hand, function (setting)
      return setting.made and setting:low_value(1) == setting:low_value(2)
    end)
    return made or behind(hand, three, three == ACE and 2 or 3)
  end),
}
rule "two and three pair" {
  play = pick(function (hand)
    local higher = rank_held(hand, 2)
    local lower = higher and rank_held(hand, 2, higher)
    if not lower then
      return nil
    end
    local pairs_held = 0
    each_rank(hand, function (_, count)
      pairs_held = pairs_held + (count == 2 and 1 or 0)
    end)
    if pairs_held == 3 then
      return pair_in_front(hand, higher)
    end
    local needed = higher < QUEEN and (higher >= 9 and ACE or higher >= 6 and KING or QUEEN)
    return kept_with(hand, behind(hand, higher, 2, lower, 2), needed, lower)
  end),
}
rule "a made hand" {
  play = function (setting)
    return setting.made
  end,
}
rule "one pair, or none" {
  play = pick(function (hand)
    local pair = rank_held(hand, 2)
    return behind(hand, pair or hand:value(1), pair and 2 or 1)
  end),
}

choice "front first" "The strongest low hand the rule allows; then the strongest high." {
  prefer = { best_low, best_high },
}
