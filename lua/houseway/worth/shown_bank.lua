-- Finds the outcomes of a player who sees the bank's hand before setting, where the chapter shows it first; and states
-- the assumption behind figures for players who do not look.
-- Programs import this module.

local exact = require("hw.exact")
local outcome = require("houseway.law.outcome")
local refusal = require("houseway.base.refusal")

---@class houseway.worth.shown_bank
local shown_bank = {}

local CODES = outcome.CODES
local LOWER, IDENTICAL, HIGHER = 0, 1, 2

-- ---- which chapters ----

-- The paragraph that shows the bank's hand before players set theirs.
local function shown_first(statute)
  return statute.provisions.bank_sets_first[1]
end

---The assumption of a figure about players, if the bank's hand is shown first; else nil.
---@param statute houseway.law.statute
---@return string?
function shown_bank.assumed(statute)
  local said = shown_first(statute)
  return said and ("players set their hands without a look at the bank's, which %s shows first"):format(said.printed)
end

---Refuses a player who sees the bank's hand if the chapter shows it only after players have set theirs.
---@param statute houseway.law.statute
function shown_bank.check(statute)
  if shown_first(statute) then return end
  refusal.raise("worth/seen-not-shown", { found = "under " .. statute.key,
    expected = "--seen must be under a chapter that shows the bank's hand before players set" })
end

-- ---- outcomes against a hand seen ----

---The rule for wagers against bank hands of one mark.
---@class houseway.worth.shown_bank.rule
---@field always "win" | "lose" | "push" | nil one outcome for all hands
---@field copies integer? without `always`: beating both halves wins, beating one pushes; 1 plus bits for the halves
---  whose copies win

-- True if beating both halves wins and beating one pushes. The flags say in which half a copy beats the bank.
local function goes_by_halves(code_of, high_copies, low_copies)
  for high = LOWER, HIGHER do
    for low = LOWER, HIGHER do
      local one = high == HIGHER or high == IDENTICAL and high_copies
      local other = low == HIGHER or low == IDENTICAL and low_copies
      local expected = one and other and CODES.win or (one or other) and CODES.push or CODES.lose
      if code_of(high, low) ~= expected then return false end
    end
  end
  return true
end

local function always(code_of)
  local first = code_of(LOWER, LOWER)
  for high = LOWER, HIGHER do
    for low = LOWER, HIGHER do
      if code_of(high, low) ~= first then return nil end
    end
  end
  for _, name in ipairs({ "win", "lose", "push" }) do
    if CODES[name] == first then return name end
  end
  return nil
end

-- The rule for a mark; nil if wagers end in another way.
local function rule_of(statute, mark)
  local function code_of(high, low)
    return statute.outcome.code[outcome.card_cell(high, low, 0, mark) + 1]
  end
  local name = always(code_of)
  if name then return { always = name } end
  for copies = 0, 3 do
    if goes_by_halves(code_of, copies & 2 ~= 0, copies & 1 ~= 0) then return { copies = copies + 1 } end
  end
  return nil
end

---The rule for each mark of the bank, from index 1 for mark 0.
---@param statute houseway.law.statute
---@return houseway.worth.shown_bank.rule[]
function shown_bank.rules(statute)
  local rules = {}
  for mark = 0, (1 << #statute.marks) - 1 do
    rules[mark + 1] = rule_of(statute, mark)
    if not rules[mark + 1] then
      refusal.raise("worth/seen-other-wagers",
        { file = statute.file, found = "wagers that do not win by both halves and push by one",
        expected = "--seen must be of wagers that win by both halves and push by one" })
    end
  end
  return rules
end

---The outcomes of a player who sees the bank's hand, over every deal.
---@param ranking userdata
---@param bank userdata decision table
---@param statute houseway.law.statute
---@param options { threads: integer, progress: function?, marking: userdata?, deck: table? }
---@return { win: integer, lose: integer, push: integer, several: integer, none: integer }? ends
---@return string? status
function shown_bank.ends(ranking, bank, statute, options)
  local rules, skip = shown_bank.rules(statute), {}
  for index, rule in ipairs(rules) do skip[index] = rule.always ~= nil end
  local side = exact.side(ranking, bank, options.marking and options.marking:find(ranking, bank))
  local found, status = exact.seen(ranking, side, { threads = options.threads, progress = options.progress,
    deck = options.deck, skip = skip })
  if not found then return nil, status end
  local ends = { win = 0, lose = 0, push = 0, several = 0, none = 0 }
  for index, rule in ipairs(rules) do
    local of, copies = found[index], rule.copies
    if rule.always then
      ends[rule.always] = ends[rule.always] + of.deals
    else
      ends.win, ends.push = ends.win + of.both[copies], ends.push + of.either[copies] - of.both[copies]
      ends.lose = ends.lose + of.deals - of.either[copies]
    end
  end
  return ends
end

return shown_bank
