-- Writes the odds of optional wagers as a text that another program can verify: for each paytable, the rows in the
-- order tried, each with its condition, payout and hands. docs/certificate-format.md has the format.

local certificate = require("laboratory.edge_certificate")
local dice_rows = require("houseway.notation.dice_rows")
local games = require("houseway.base.games")
local hash = require("hw.hash")
local lists = require("houseway.base.lists")
local offers = require("houseway.wagers.offers")
local pair_fortunes = require("houseway.wagers.pair_fortunes")
local ranking = require("houseway.way.certificate.ranking")
local reading = require("houseway.wagers.reading")
local refusal = require("houseway.base.refusal")
local row_patterns = require("houseway.wagers.row_patterns")
local rows = require("houseway.wagers.rows")
local text = require("houseway.base.text")
local way_certificate = require("houseway.way.certificate")

local odds_certificate = {}

---The first line of a certificate.
odds_certificate.FORMAT = "houseway odds certificate 1"

-- The conditions of an offer: lines before the rows, and rows in the order in which they are tried.
local NORMAL = {}

local function as_printed(offer, written)
  local list = {}
  for number, row in ipairs(offer.paytable.rows) do list[number] = { number = number, written = written(row.hand) } end
  return list
end

function NORMAL.dice(offer)
  local chosen = math.tointeger(tonumber((offer.side or "number 1"):match("%d+")))
  return {}, as_printed(offer, function (hand) return dice_rows.written(hand, chosen) end)
end

function NORMAL.tiles(offer)
  return pair_fortunes.kind_lines(offer.model, reading.mixed_pair(offer)), as_printed(offer, pair_fortunes.written)
end

function NORMAL.cards(offer)
  local terms = reading.row_terms(offer)
  local losing = row_patterns.losing(terms)
  return losing and { "loses " .. losing } or {}, lists.collect(rows.tried(offer.paytable.rows, terms), function (tried)
    return { number = tried.number, written = row_patterns.of(tried, terms, offer.side) }
  end)
end

NORMAL.colour = NORMAL.cards

-- "8000 to 1", "500 for 1", "100% of meter", "push"
local function pays_of(paid)
  if paid.kind == "push" then return "push" end
  if paid.kind == "percent" then return ("%d%% of meter"):format(paid.numerator) end
  return ("%d %s %d"):format(paid.numerator, paid.kind, paid.denominator)
end

local function wager_lines(worth)
  local offer, found = worth.offer, worth.figures
  local before, tried = NORMAL[offer.of](offer)
  local lines = { "wager " .. text.one_line(offers.name(offer)), "paragraph " .. offer.paragraph.key,
    "on " .. (offer.of == "dice" and "dice" or "hands"), "dollars " .. tostring(worth.stakes.wager) }
  if found.meter then lines[#lines + 1] = "meter " .. tostring(worth.stakes.meter) end
  if found.limit then lines[#lines + 1] = "limit " .. tostring(found.limit) end
  table.move(before, 1, #before, #lines + 1, lines)
  for _, one in ipairs(tried) do
    local row = found.rows[one.number]
    table.move({ ("row %d %s"):format(one.number, text.one_line(row.hand)), "if " .. one.written,
      "pays " .. pays_of(row.pays), ("hands %d"):format(row.hands) }, 1, 4, #lines + 1, lines)
  end
  table.move({ ("none %d"):format(found.rows[#found.rows].hands), ("total %d"):format(found.hands),
    certificate.worth_line("house", found.edge) }, 1, 3, #lines + 1, lines)
  return lines
end

---Refuses a wager that a set hand decides: its odds depend on a house way.
---@param list houseway.wagers.odds.offer[]
function odds_certificate.check(list)
  for _, offer in ipairs(list) do
    if not NORMAL[offer.of] then
      refusal.raise("worth/certificate-of-set-hand", { file = offer.model.file,
        found = ("%s is paid on a hand as set"):format(offer.name),
        expected = "give --certificate of wagers paid on dice, or on hands that are not set yet" })
    end
  end
end

---The certificate of wagers under one law.
---@param worths houseway.wagers.odds.worth[]
---@param source string? the bytes of the submission that offers them
---@return string bytes
function odds_certificate.of(worths, source)
  local statute = worths[1].offer.model
  local head = { odds_certificate.FORMAT, "game " .. statute.game, "law " .. statute.key }
  if source then head[#head + 1] = "script-sha256 " .. hash.sha256(source) end
  if games.has_suits(statute.game) then
    head[#head + 1] = "joker-in-royal " .. ranking.joined(statute.card_rules.joker_royal)
  end
  return way_certificate.sealed({ head, table.unpack(lists.collect(worths, wager_lines)) })
end

return odds_certificate
