---Every deal of a short deck of cards: each two hands that share no card, set by two independent programs of house ways
-- and settled by what a chapter's text says. Nothing of houseway is used here.
--
-- The programs look at suits through ranks alone (card_answers.lua): they are asked once for each pattern of hands.

local answers = require("reference.card_answers")

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

---What the programs say of a hand, or of any other of its pattern.
---@class reference.short_deck.hand
---@field settings table[] every lawful one
---@field player table as the player's way sets it
---@field bank table as the bank's does
---@field mark boolean the chapter singles it out, in the bank's hands

local function asked(of, mask)
  local cards = cards_of(of.deck, mask)
  local settings = of.cards.settings(cards)
  local bank = of.bank(cards, settings)
  return { settings = settings, player = of.player(cards, settings), bank = bank, mark = of.marked(cards, bank) }
end

-- Answers a hand by its mask; of a pattern that was met before, what was said then.
local function asking(of)
  local weight_of, known = {}, {}
  for i, card in ipairs(of.deck) do weight_of[1 << i] = answers.weights[card] end
  return function (mask)
    local bits, sum, rest = {}, 0, mask
    for i = 1, 7 do
      local bit = rest & -rest
      bits[i], sum, rest = bit, sum + weight_of[bit], rest ~ bit
    end
    local key = answers.pattern(sum, bits, weight_of)
    known[key] = known[key] or asked(of, mask)
    return known[key]
  end
end

---Every hand of a deck, by its mask.
---@param of { deck: string[], cards: table, player: function, bank: function, marked: function }
---@return table<integer, reference.short_deck.hand>
---@return integer[] masks
function M.hands(of)
  local hands, masks, ask = {}, {}, asking(of)
  each(bits_of(of.deck), function (mask)
    hands[mask], masks[#masks + 1] = ask(mask), mask
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
---@param pays integer twentieths that a win is worth
---@return integer best over the bank's hands, in twentieths of a wager
---@return { won: integer, lost: integer } deals, as the bank's way sets the hand
function M.best(of, cards, pays)
  local at, mask = {}, 0
  for i, card in ipairs(of.deck) do at[card] = i end
  for _, card in ipairs(cards) do mask = mask | 1 << at[card] end
  of.ask = of.ask or asking(of)
  local settings, won, lost, many = of.cards.settings(cards), {}, {}, {}
  for i in ipairs(settings) do won[i], lost[i] = 0, 0 end
  M.against(of.deck, mask, function (other)
    local bank = of.ask(other)
    many[bank] = (many[bank] or 0) + 1
  end)
  for bank, hands in pairs(many) do
    for i, setting in ipairs(settings) do
      local result = M.settle(setting, bank)
      if result == 1 then won[i] = won[i] + hands elseif result == -1 then lost[i] = lost[i] + hands end
    end
  end
  local best
  local own, ends = of.bank(cards, settings), {}
  for i, setting in ipairs(settings) do
    best = math.max(best or -math.huge, pays * won[i] - 20 * lost[i])
    if setting.high_rank == own.high_rank and setting.low_rank == own.low_rank then
      ends.won, ends.lost = won[i], lost[i]
    end
  end
  return math.tointeger(best), ends
end

return M
