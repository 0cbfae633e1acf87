-- A round in words, for views: its entries, its hands as set, and the totals of accounts.

local citation = require("houseway.notation.citation")
local hands = require("houseway.notation.hands")
local ledger = require("rounds.round.ledger")
local lists = require("houseway.base.lists")
local money = require("rounds.round.money")
local text = require("houseway.base.text")
local missing_facts = require("rounds.round.missing_facts")
local positions = require("houseway.law.positions")
local values = require("houseway.notation.values")

---@class rounds.play.narration
local narration = {}

-- ---- citations ----

---A key as the law prints it; a borrowed paragraph is marked.
---@param law houseway.law.statute
---@param key string?
---@return string
function narration.cited(law, key)
  if not key then return "" end
  local paragraph = law.by_key[key]
  if not paragraph then return key end
  local cite = citation.from_key(key)
  local borrowed = cite and cite.chapter ~= law.key
  return borrowed and paragraph.printed .. ", borrowed" or paragraph.printed
end

-- ---- events and entries in words ----

-- Fields that have columns.
local IN_COLUMNS = { step = true, cite = true, seat = true, wager = true, cents = true, position = true, why = true }

-- Fields in cents besides `cents`.
local SUMS = { limit = true, paid = true, payable = true, shows = true }

-- A true fact is shown by its name only.
local function value_text(key, value)
  if value == true then return "" end
  if SUMS[key] then return money.dollars(value) end
  return type(value) == "table" and table.concat(value, " ") or tostring(value)
end

-- Further paragraphs as printed, from one key or several.
local function cited_all(law, keys)
  local printed = {}
  for index, key in ipairs(type(keys) == "table" and keys or { keys }) do printed[index] = narration.cited(law, key) end
  return table.concat(printed, " and ")
end

---The owner of a step: "seat 1 Pai Gow Poker", "dealer"; "" for a step without one.
---@param entry table
---@return string
function narration.whose(entry)
  if entry.position then return entry.position end
  local seat = entry.seat
  local who = math.type(seat) == "integer" and "seat " .. seat or seat or ""
  if not entry.wager then return who end
  return who == "" and entry.wager or who .. " " .. entry.wager
end

-- An account as a place of money: "seat 1", "the table", "the wager" of the entry, "Ann's wager".
local function place_text(entry, account)
  local owner = ledger.owner(account)
  if not owner then return ledger.is_reserved(account) and "the " .. account or account end
  return account == narration.whose(entry) and "the wager" or owner .. "'s wager"
end

---The facts of an entry without columns, and its reason: "from seat 1 to the wager", "total 14", "outcome lose: the
---player's high hand is lower".
---@param law houseway.law.statute
---@param entry table
---@return string
function narration.facts(law, entry)
  local keys, parts = {}, {}
  local moved = entry.from and entry.to
  if moved then parts[1] = ("from %s to %s"):format(place_text(entry, entry.from), place_text(entry, entry.to)) end
  for key in pairs(entry) do
    if not IN_COLUMNS[key] and not (moved and (key == "from" or key == "to")) then keys[#keys + 1] = key end
  end
  table.sort(keys)
  for _, key in ipairs(keys) do
    local value = key == "also" and "under " .. cited_all(law, entry.also) or law.by_key[entry[key]]
      and narration.cited(law, entry[key]) or value_text(key, entry[key])
    parts[#parts + 1] = key == "what" and value or key:gsub("_", " ") .. (value ~= "" and " " .. value or "")
  end
  local facts = table.concat(parts, ", ")
  return entry.why and (facts ~= "" and facts .. ": " or "") .. entry.why or facts
end

-- Steps whose consecutive entries share a line. The hands are in a table of their own.
local TOGETHER = { deal = true, gather = true, set = true, expose = true }

-- True if an entry may share a line, as no entry of a hand set wrongly may.
local function plain(entries, index)
  local entry, next_one = entries[index], entries[index + 1]
  if not TOGETHER[entry.step] or entry.fouled or entry.wrongly or entry.turned then return false end
  return not (entry.step == "set" and next_one and next_one.step == "irregularity")
end

-- The number of entries, from the first, that share one line.
local function alike(entries, first)
  local entry, last = entries[first], first
  if not plain(entries, first) then return 1 end
  while entries[last + 1] and entries[last + 1].step == entry.step and entries[last + 1].cite == entry.cite
    and plain(entries, last + 1) do
    last = last + 1
  end
  return last - first + 1
end

local function entry_row(law, entries, index, count)
  local entry = entries[index]
  local who = count > 1 and text.count(count, "hand") or narration.whose(entry)
  local bare = entry.step == missing_facts.STEP or plain(entries, index)
  local facts = bare and (entry.what or "") or narration.facts(law, entry)
  return { who, entry.step, entry.cents and money.dollars(entry.cents) or "", narration.cited(law, entry.cite), facts }
end

---Entries in columns: owner, step, sum, paragraph, other facts.
---@param law houseway.law.statute
---@param entries table[]
---@return (string|integer)[][] rows
function narration.rows(law, entries)
  local rows, index = {}, 1
  while entries[index] do
    local count = alike(entries, index)
    rows[#rows + 1] = entry_row(law, entries, index, count)
    index = index + count
  end
  return rows
end

-- ---- hands ----

local function half(game, pieces)
  return pieces and hands.text(game, pieces) or ""
end

---The announced outcome of a seat's main wager, or "void" or "surrendered".
---@param state table
---@param hand table a seat, or the dealer
---@return string "" for the dealer
function narration.outcome(state, hand)
  for _, entry in ipairs(hand.seat and state.entries or {}) do
    if entry.step == "announce" and entry.seat == hand.seat and entry.wager == state.main then return entry.outcome end
  end
  return hand.void and "void" or hand.surrendered and "surrendered" or ""
end

-- A hand as set, each half with its value, or as dealt.
local function hand_row(state, who, hand)
  local setting = hand.setting
  local game, way = state.game, state.way
  if not setting or not setting.high then
    return { who, hand.pieces and hands.text(game, hand.pieces) or "no hand", "", "", "not set",
      narration.outcome(state, hand) }
  end
  local ranked = setting.high_rank and setting.low_rank
  local how, ended = setting.fouled and "fouled" or setting.wrongly and "set wrongly", narration.outcome(state, hand)
  if how and ended ~= "" then ended = ("%s, %s"):format(how, ended) end
  return {
    who, half(game, setting.high), ranked and values.high(way, setting) or "", half(game, setting.low),
    ranked and values.low(way, setting) or "", ended,
  }
end

---The hands of a round, the dealer's first, if the table has a place for the dealer.
---@param state table
---@return { who: string, hand: table }[]
function narration.hands(state)
  local no_place = state.bank and positions.of(state.law).house_on
  local list = no_place and {} or { { who = "dealer", hand = state.dealer } }
  for seat, held in ipairs(state.seats) do
    if held.pieces and (next(held.wagers) or #held.others > 0 or seat == state.bank) then
      local who = seat == state.bank and ("seat %d, the bank"):format(seat) or "seat " .. seat
      list[#list + 1] = { who = who, hand = held }
    end
  end
  return list
end

---Hands in columns: owner, high hand, its value, low hand, its value, outcome of the main wager.
---@param state table
---@return string[][]
function narration.hand_rows(state)
  local rows = {}
  for i, one in ipairs(narration.hands(state)) do rows[i] = hand_row(state, one.who, one.hand) end
  return rows
end

-- ---- totals ----

---The balances of accounts by name, without zero balances.
---@param state table
---@return { [1]: string, [2]: integer }[]
function narration.totals(state)
  local sums = ledger.sums(state.entries)
  return lists.collect(lists.keys(sums), function (account)
    return sums[account] ~= 0 and { account, sums[account] }
  end)
end

---The balances of accounts as data.
---@param state table
---@return { account: string, cents: integer, _of: string? }[]
function narration.accounts(state)
  return lists.collect(narration.totals(state), function (row)
    return { account = row[1], cents = row[2], _of = ledger.owner(row[1], state.seats) }
  end)
end

---The balances as people read them: a wager that remains on the layout is still its player's, and no loss.
---@param accounts { account: string, cents: integer, _of: string? }[]
---@return string[][] "seat 1", "+$24.00"; "seat 2 Pai Gow", "$10.00 remains"
function narration.balances(accounts)
  local sums, rows, remain = {}, {}, {}
  for _, one in ipairs(accounts) do
    local owner = one._of or ledger.owner(one.account)
    sums[owner or one.account] = (sums[owner or one.account] or 0) + one.cents
    if owner and one.cents > 0 then remain[#remain + 1] = { one.account, money.dollars(one.cents) .. " remains" } end
  end
  for _, name in ipairs(lists.keys(sums)) do
    local cents = sums[name]
    if cents ~= 0 then rows[#rows + 1] = { name, (cents > 0 and "+" or "") .. money.dollars(cents) } end
  end
  return lists.joined(rows, remain)
end

return narration
