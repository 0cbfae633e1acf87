---Every deal of a short deck of cards: each two hands that share no card, set by two independent programs of house ways
-- and settled by what a chapter's text says. Nothing of houseway is used here.

local M = {}

---The names of a deck.
---@param ranks string[]
---@param suits string "cd"
---@param joker boolean
---@return string[]
function M.deck(ranks, suits, joker)
  local deck = {}
  for _, rank in ipairs(ranks) do
    for suit in suits:gmatch(".") do deck[#deck + 1] = rank .. suit end
  end
  if joker then deck[#deck + 1] = "Jk" end
  return deck
end

-- Calls visit(mask) for each hand of seven from these cards, a bit each.
local function each(cards, visit)
  local function take(from, left, mask)
    if left == 0 then return visit(mask) end
    for i = from, #cards - left + 1 do take(i + 1, left - 1, mask | cards[i]) end
  end
  take(1, 7, 0)
end

local function bits_of(deck, without)
  local bits = {}
  for i = 1, #deck do
    if not without or without >> i & 1 == 0 then bits[#bits + 1] = 1 << i end
  end
  return bits
end

local function cards_of(deck, mask)
  local cards = {}
  for i, card in ipairs(deck) do
    if mask >> i & 1 == 1 then cards[#cards + 1] = card end
  end
  return cards
end

---A hand of the deck.
---@class reference.short_deck.hand
---@field cards string[]
---@field settings table[] every lawful one
---@field player table as the player's way sets it
---@field bank table as the bank's does
---@field mark boolean the chapter singles it out, in the bank's hands

---Every hand of a deck, by its mask.
---@param of { deck: string[], cards: table, player: function, bank: function, marked: function }
---@return table<integer, reference.short_deck.hand>
---@return integer[] masks
function M.hands(of)
  local hands, masks = {}, {}
  each(bits_of(of.deck), function (mask)
    local cards = cards_of(of.deck, mask)
    local settings = of.cards.settings(cards)
    local hand = { cards = cards, settings = settings, player = of.player(cards, settings),
      bank = of.bank(cards, settings) }
    hand.mark = of.marked(hand.cards, hand.bank)
    hands[mask], masks[#masks + 1] = hand, mask
  end)
  return hands, masks
end

---The bank's hands that share no card with a player's.
---@param deck string[]
---@param mask integer the player's
---@param visit fun(mask: integer)
function M.against(deck, mask, visit)
  each(bits_of(deck, mask), visit)
end

---What a wager comes to: 1, 0 or -1, copies the bank's, and nothing where the bank's hand is marked.
---@param setting table the player's
---@param bank reference.short_deck.hand
---@return integer
function M.settle(setting, bank)
  if bank.mark then return 0 end
  local high, low = setting.high_rank > bank.bank.high_rank, setting.low_rank > bank.bank.low_rank
  return high and low and 1 or (high or low) and 0 or -1
end

---The most that any setting of the player's comes to.
---@param settings table[]
---@param bank reference.short_deck.hand
---@return integer
function M.settle_seen(settings, bank)
  local best = -1
  for _, setting in ipairs(settings) do
    local found = M.settle(setting, bank)
    if found > best then best = found end
    if best == 1 then break end
  end
  return best
end

---Counts every deal.
---@param of table as hands is given; seen: for a player who sees the bank's hand, too
---@return table deals, marked, and by what a wager comes to: way, unmarked where marks do not count, seen
function M.count(of)
  local hands, masks = M.hands(of)
  local found = { deals = 0, marked = 0, way = { [1] = 0, [0] = 0, [-1] = 0 }, seen = { [1] = 0, [0] = 0, [-1] = 0 },
    unmarked = { [1] = 0, [0] = 0, [-1] = 0 } }
  for _, mask in ipairs(masks) do
    local player = hands[mask]
    M.against(of.deck, mask, function (other)
      local bank = hands[other]
      local way = M.settle(player.player, bank)
      local unmarked = bank.mark and M.settle(player.player, { bank = bank.bank }) or way
      local seen = of.seen and M.settle_seen(player.settings, bank) or way
      found.deals, found.marked = found.deals + 1, found.marked + (bank.mark and 1 or 0)
      found.way[way], found.seen[seen] = found.way[way] + 1, found.seen[seen] + 1
      found.unmarked[unmarked] = found.unmarked[unmarked] + 1
    end)
  end
  return found
end

---What each setting of a hand is worth against every hand of the bank's, and the most.
---@param of table as hands is given
---@param cards string[]
---@return integer best over the bank's hands, in twentieths of a wager
---@param pays integer twentieths that a win is worth
function M.best(of, cards, pays)
  local at, mask = {}, 0
  for i, card in ipairs(of.deck) do at[card] = i end
  for _, card in ipairs(cards) do mask = mask | 1 << at[card] end
  local settings, won, lost = of.cards.settings(cards), {}, {}
  for i in ipairs(settings) do won[i], lost[i] = 0, 0 end
  M.against(of.deck, mask, function (other)
    local held = cards_of(of.deck, other)
    local bank = { bank = of.bank(held, of.cards.settings(held)) }
    bank.mark = of.marked(held, bank.bank)
    for i, setting in ipairs(settings) do
      local result = M.settle(setting, bank)
      if result == 1 then won[i] = won[i] + 1 elseif result == -1 then lost[i] = lost[i] + 1 end
    end
  end)
  local best
  for i in ipairs(settings) do best = math.max(best or -math.huge, pays * won[i] - 20 * lost[i]) end
  return math.tointeger(best)
end

return M
