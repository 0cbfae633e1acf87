---Every hand of seven cards that a ranking can tell from another, once.
--
-- Nothing of houseway is used here. A ranking looks at ranks, and at suits only where five cards share one, the
-- joker counted; two suits cannot both. So hands are alike when they hold the same ranks and, in the suit that
-- five share, the same ranks of that suit: 292,253 patterns, which stand for all 154,143,080 hands.

local M = {}

local RANKS = { "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A" }
local OTHERS = { "c", "d", "h" } -- the suit that five share is shown as spades
local SUITS = { "s", "c", "d", "h" }
local CHOOSE = { [3] = { [0] = 1, 3, 3, 1, 0 }, [4] = { [0] = 1, 4, 6, 4, 1 } }

-- Seven cards of these ranks no five of which share a suit: each card of the suit least used so far.
local function unsuited(natural, joker)
  local hand, used = {}, { s = 0, c = 0, d = 0, h = 0 }
  for rank = 13, 1, -1 do
    local order = { table.unpack(SUITS) }
    if natural[rank] > 0 then
      table.sort(order, function (a, b) return used[a] < used[b] or used[a] == used[b] and a < b end)
    end
    for i = 1, natural[rank] do
      hand[#hand + 1] = RANKS[rank] .. order[i]
      used[order[i]] = used[order[i]] + 1
    end
  end
  if joker == 1 then hand[#hand + 1] = "Jk" end
  return hand
end

local function suited(natural, joker, of_suit)
  local hand, turn = {}, 0
  for rank = 13, 1, -1 do
    local left = natural[rank]
    if of_suit[rank] then
      hand[#hand + 1] = RANKS[rank] .. "s"
      left = left - 1
    end
    for i = 1, left do hand[#hand + 1] = RANKS[rank] .. OTHERS[(turn + i) % 3 + 1] end
    turn = turn + left
  end
  if joker == 1 then hand[#hand + 1] = "Jk" end
  return hand
end

-- Calls visit(hand, hands) for each set of ranks that one suit may hold; returns how many hands they are.
local function each_suited(natural, joker, visit)
  local of_suit, all = {}, 0
  local function place(rank, held, hands)
    if rank == 0 then
      if held + joker >= 5 then
        all = all + hands
        visit(suited(natural, joker, of_suit), hands)
      end
      return
    end
    local n = natural[rank]
    if n > 0 then
      of_suit[rank] = true
      place(rank - 1, held + 1, hands * CHOOSE[3][n - 1])
      of_suit[rank] = nil
    end
    if CHOOSE[3][n] > 0 then place(rank - 1, held, hands * CHOOSE[3][n]) end
  end
  place(13, 0, 4)
  return all
end

---Calls visit(hand, hands) for each pattern: a hand of it, and how many hands it stands for.
function M.each(visit)
  local natural = {}
  local function place(rank, left, joker, hands)
    if rank == 0 then
      if left > 0 then return end
      visit(unsuited(natural, joker), hands - each_suited(natural, joker, visit))
      return
    end
    for n = 0, math.min(4, left) do
      natural[rank] = n
      place(rank - 1, left - n, joker, hands * CHOOSE[4][n])
    end
    natural[rank] = 0
  end
  place(13, 7, 0, 1)
  place(13, 6, 1, 1)
end

return M
