-- A round on the terminal: how it was dealt, how each hand was set, what was paid by which paragraph, and what
-- everybody is left with.

local citation = require("houseway.citation")
local hands = require("houseway.hands")
local ledger = require("houseway.round.ledger")
local money = require("houseway.round.money")
local text = require("houseway.text")
local values = require("houseway.values")

local report = {}

-- ---- citations ----

---A key as the law prints it; a borrowed paragraph is marked.
---@param law houseway.statute
---@param key string?
---@return string
function report.cited(law, key)
  if not key then return "" end
  local paragraph = law.by_key[key]
  if not paragraph then return key end
  local cite = citation.from_key(key)
  local borrowed = cite and cite.chapter ~= law.key
  return borrowed and paragraph.printed .. ", borrowed" or paragraph.printed
end

-- ---- events and entries in words ----

-- What a line tells by itself, or by its columns.
local TOLD = {
  step = true, cite = true, event = true, seat = true, wager = true, from = true, to = true, cents = true,
  position = true,
}

local function value_text(value)
  if type(value) == "boolean" then return value and "yes" or "no" end
  if type(value) ~= "table" then return tostring(value) end
  local parts = {}
  if value[1] ~= nil then
    for index, item in ipairs(value) do parts[index] = value_text(item) end
    return table.concat(parts, " ")
  end
  local keys = {}
  for key in pairs(value) do keys[#keys + 1] = key end
  table.sort(keys)
  for index, key in ipairs(keys) do parts[index] = key .. " " .. value_text(value[key]) end
  return table.concat(parts, ", ")
end

-- The facts of an entry or event that no column holds: "total 14, starts seat 6".
local function facts_text(fact)
  local keys, parts = {}, {}
  for key in pairs(fact) do
    if not TOLD[key] then keys[#keys + 1] = key end
  end
  table.sort(keys)
  for index, key in ipairs(keys) do parts[index] = key:gsub("_", " ") .. " " .. value_text(fact[key]) end
  return table.concat(parts, ", ")
end

local function whose(fact)
  if fact.position then return fact.position end
  local seat = fact.seat
  local who = math.type(seat) == "integer" and "seat " .. seat or seat or ""
  return fact.wager and (who .. " " .. fact.wager) or who
end

local function entry_row(law, entry)
  local moved = entry.from and entry.to and ("%s to %s"):format(entry.from, entry.to) or ""
  local facts = facts_text(entry)
  if moved ~= "" and facts ~= "" then moved = moved .. ", " .. facts elseif moved == "" then moved = facts end
  return { whose(entry), entry.step, entry.cents and money.dollars(entry.cents) or "", moved,
    report.cited(law, entry.cite) }
end

---Entries in columns: whose, what, how much, from where to where, by which paragraph.
---@param law houseway.statute
---@param entries table[]
---@return (string|integer)[][] rows
function report.rows(law, entries)
  local rows = {}
  for index, entry in ipairs(entries) do rows[index] = entry_row(law, entry) end
  return rows
end

-- ---- hands ----

local function half(game, pieces)
  return pieces and hands.text(game, pieces) or ""
end

-- "6-6 4-5, Wong" of a hand that is set, or how it was dealt.
local function hand_row(state, who, hand)
  local setting = hand.setting
  local game, way = state.game, state.way
  if not setting or not setting.high then
    return { who, hand.pieces and hands.text(game, hand.pieces) or "no hand", "", "", "not set" }
  end
  local ranked = setting.high_rank and setting.low_rank
  return {
    who, half(game, setting.high), ranked and values.high(way, setting) or "", half(game, setting.low),
    ranked and values.low(way, setting) or "",
  }
end

local function hand_rows(state)
  local rows = { hand_row(state, "dealer", state.dealer) }
  for seat = 1, 6 do
    local held = state.seats[seat]
    if held and held.pieces and next(held.wagers or {}) then
      local who = seat == state.bank and ("seat %d, the bank"):format(seat) or "seat " .. seat
      rows[#rows + 1] = hand_row(state, who, held)
    end
  end
  return rows
end

-- ---- the whole ----

local function print_heading(state, from, out)
  local way = state.way
  out:line(("%s, %s, under %s"):format(state.game, way.submission.name, state.law.key))
  if from and from.seed then
    out:line(('seed "%s", round %d, source %s'):format(text.one_line(from.seed), from.round, from.source))
  elseif from then
    out:line("chance of the operating system")
  end
end

local function print_part(out, heading, rows)
  if #rows == 0 then return end
  out:line()
  out:line(out:paint("bold", heading))
  out:columns(rows, "  ")
end

---What accounts are left with, by name; those left as they were are left out.
---@param state table
---@return { [1]: string, [2]: integer }[]
function report.totals(state)
  local names, found = {}, {}
  for account, cents in pairs(ledger.sums(state.entries)) do
    if cents ~= 0 then
      names[#names + 1] = account
      found[account] = cents
    end
  end
  table.sort(names)
  for index, account in ipairs(names) do names[index] = { account, found[account] } end
  return names
end

report.ORDER = {
  "settled", "chapter", "submission", "file", "accounts", "account", "cents", "entries", "differs", "path", "recorded",
  "derived", "step", "cite", "printed", "seat", "wager", "from", "to",
}

---A round that is over as --json prints it.
---@param state table
---@param differs houseway.round.difference?
---@return table
function report.settled(state, differs)
  local accounts = {}
  for index, row in ipairs(report.totals(state)) do accounts[index] = { account = row[1], cents = row[2] } end
  return {
    settled = state.ended or "settled", chapter = state.law.key, submission = state.way.submission.name,
    file = state.way.file, accounts = accounts, entries = state.entries, differs = differs,
  }
end

---Prints a round that is over.
---@param state table
---@param from table? its chance, as the record names it
---@param out terminal
function report.print(state, from, out)
  print_heading(state, from, out)
  print_part(out, "Hands, as set", hand_rows(state))
  print_part(out, "Steps", report.rows(state.law, state.entries))
  local rows = report.totals(state)
  for _, row in ipairs(rows) do row[2] = (row[2] > 0 and "+" or "") .. money.dollars(row[2]) end
  print_part(out, "Won and lost", #rows > 0 and rows or { { "nothing" } })
end

return report
