-- Writes an edge as a text that another program can verify: how each side sets its hands, and deals by cell, as sums by
-- the number of shared pieces. docs/certificate-format.md has the format.

local conform = require("houseway.way.conform")
local fingerprint = require("houseway.way.fingerprint")
local games = require("houseway.base.games")
local hash = require("hw.hash")
local lists = require("houseway.base.lists")
local marginals = require("houseway.worth.marginals")
local outcome = require("houseway.law.outcome")
local ranking = require("houseway.way.certificate.ranking")
local relation = require("houseway.law.outcome.relation")
local text = require("houseway.base.text")
local way_certificate = require("houseway.way.certificate")

local edge_certificate = {}

---The first line of a certificate.
edge_certificate.FORMAT = "houseway edge certificate 1"

local PLACES = 12 -- decimals of a percentage

-- ---- one side ----

-- The ranks of the high and the low hand of tiles. `apart`: the half without the first tile.
local function ranks_of(way, faces, apart)
  local rest = table.move(faces, 1, #faces, 1, {})
  for _, face in ipairs({ apart[1], apart[2] }) do
    for place = #rest, 2, -1 do
      if rest[place] == face then
        table.remove(rest, place)
        break
      end
    end
  end
  local one, other = way.ranking:tile_rank(rest[1], rest[2]), way.ranking:tile_rank(apart[1], apart[2])
  return math.max(one, other), math.min(one, other)
end

-- "held straight-flush pair 12": the number of hands of cards set so, the highest first.
local function held_cards(way, table_)
  local lines, both = {}, marginals.held(way, table_).both
  for i, one in ipairs(both) do
    lines[#both + 1 - i] = ("held %s %s %d"):format(ranking.joined(one.high), ranking.joined(one.low), one.hands)
  end
  return lines
end

-- "held pair-3 9-4 12": the number of hands of tiles whose halves have these ranks, the highest first.
local function held_tiles(way, table_)
  local hands, order, lines = {}, {}, {}
  way_certificate.each_kind(table_, function (faces, sets)
    local high, low = ranks_of(way, faces, sets[1])
    local key = high << 16 | low
    if not hands[key] then order[#order + 1] = key end
    hands[key] = (hands[key] or 0) + sets[1][4]
  end)
  table.sort(order, function (a, b) return a > b end)
  local half = ranking.halves(way.statute, way.ranking)
  for i, key in ipairs(order) do
    lines[i] = ("held %s %s %d"):format(half[key >> 16], half[key & 0xffff], hands[key])
  end
  return lines
end

---The lines of one side: its way, and how the way sets hands.
---@param word string "player" or "bank"
---@param side houseway.worth.side
---@return string[]
function edge_certificate.side_lines(word, side)
  local way, decided = side.way, side.decided
  way_certificate.check_ties(way, conform.verdict(way, decided))
  local settings = way_certificate.settings(way, decided.table)
  return lists.joined(lists.joined({
    ("%s %s"):format(word, text.one_line(way.submission.name)),
    "script-sha256 " .. fingerprint.of(way, decided).source_sha256,
  }, way_certificate.way_lines(way, decided)), lists.joined({
    "settings-sha256 " .. hash.sha256(table.concat(settings)),
  }, games.pick(way.game, { tiles = held_tiles, cards = held_cards })(way, decided.table)))
end

-- ---- deals ----

local ENDS = { [outcome.CODES.win] = "win", [outcome.CODES.lose] = "lose", [outcome.CODES.push] = "push" }
local RELATIONS = { [0] = "lower", "lower-tile", "same-tile", "same-pair", "higher-tile", "higher" }

---How two halves compare. "zero-lower-zero": both halves have a value of zero.
---@param statute houseway.law.statute
---@param state integer
---@return string
function edge_certificate.state(statute, state)
  local how, player_zero, bank_zero = relation.tile_state(state)
  local word = how == 3 and statute.card_rules and "same" or RELATIONS[how]
  return (player_zero and "zero-" or "") .. word .. (bank_zero and "-zero" or "")
end

local INVERSE = { win = "lose", lose = "win", push = "push" }

-- How the wager ends in a cell: for a player, and for a player who banks.
local function ends_of(statute, cell)
  local player = ENDS[statute.outcome.code[cell + 1]]
  local own = statute.bank_outcome
  return player, own and ENDS[own.code[cell + 1]] or INVERSE[player]
end

local FACES = "23456789TJQKA*"

-- Adds up the terms of cards that have the same size. Each size gets a line: "shared 2 KQ" and its sums by cell.
local function sizes_of(terms)
  local sizes, lines = {}, {}
  for i, term in ipairs(terms) do
    local faces = FACES:sub(term.first, term.first) .. FACES:sub(term.second, term.second)
    local sum = sizes[term.size + 1] or {}
    for cell, pairs_ in ipairs(term) do sum[cell] = (sum[cell] or 0) + pairs_ end
    sizes[term.size + 1] = sum
    lines[i] = ("shared %d %s %s"):format(term.size, faces == "" and "-" or faces, table.concat(term, " "))
  end
  return sizes, lines
end

local function cell_lines(statute, sizes)
  local lines = {}
  for cell = 0, #sizes[1] - 1 do
    local sums, any = {}, false
    for i, sum in ipairs(sizes) do
      sums[i], any = ("%d"):format(sum[cell + 1]), any or sum[cell + 1] ~= 0
    end
    if any then
      local high, low = outcome.halves(statute.game, cell)
      local player, bank = ends_of(statute, cell)
      lines[#lines + 1] = ("cell %s %s %s %s %s"):format(edge_certificate.state(statute, high),
        edge_certificate.state(statute, low), player, bank, table.concat(sums, " "))
    end
  end
  return lines
end

---@param whose string
---@param ends houseway.worth.edge.ends
---@return string
function edge_certificate.ends_line(whose, ends)
  return ("ends %s %d %d %d"):format(whose, ends.win, ends.lose, ends.push)
end

---@param whose string
---@param value houseway.base.fraction
---@return string
function edge_certificate.worth_line(whose, value)
  return ("edge %s %s %s"):format(whose, tostring(value), value:percent(PLACES))
end

-- ---- all together ----

---The first lines of a certificate: its subject, and how hands rank.
---@param format string
---@param statute houseway.law.statute
---@return string[]
function edge_certificate.head(format, statute)
  local lines = lists.joined({ format, "game " .. statute.game, "law " .. statute.key }, ranking.lines(statute))
  local rules = statute.tile_rules
  if rules then lines[#lines + 1] = "zero " .. (rules.zero_by_spots and "spots" or "no-pair") end
  return lines
end

---The certificate of an edge.
---@param player houseway.worth.side
---@param bank houseway.worth.side the player's side again, or another script by which the bank sets its hands
---@param counted { terms: table, settled: houseway.worth.against.settled, paid: houseway.worth.vigorish.stated }
---  terms: the terms that the cells are sums of (hw.exact)
---@return string bytes
function edge_certificate.of(player, bank, counted)
  local statute, settled, paid = bank.way.statute, counted.settled, counted.paid
  local sizes, shared = counted.terms, {}
  if not statute.tile_rules then sizes, shared = sizes_of(sizes) end
  local side, ends, worth = edge_certificate.side_lines, edge_certificate.ends_line, edge_certificate.worth_line
  return way_certificate.sealed({
    edge_certificate.head(edge_certificate.FORMAT, statute), side("player", player),
    player ~= bank and side("bank", bank) or {},
    { "vigorish player " .. tostring(paid.part), "vigorish bank " .. tostring(paid.bank_part) },
    shared, cell_lines(statute, sizes), { ends("player", settled.ends), ends("bank", settled.bank_ends) },
    lists.collect({ "player", "bank", "house" }, function (whose) return worth(whose, settled.worths[whose].value) end),
  })
end

return edge_certificate
