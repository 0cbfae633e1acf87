-- Writes the best settings against a bank as a text that another program can verify: how the bank sets its hands, how a
-- wager ends, and each kind of hand with its best setting and value. docs/certificate-format.md has the format.

local certificate = require("laboratory.edge_certificate")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local lists = require("houseway.base.lists")
local outcome = require("houseway.law.outcome")
local ranking = require("houseway.way.certificate.ranking")
local vigorish = require("houseway.worth.vigorish")
local way_certificate = require("houseway.way.certificate")
local worth = require("houseway.worth")

local optimal_certificate = {}

---The first line of a certificate.
optimal_certificate.FORMAT = "houseway optimal certificate 1"

local CARD_CELLS = 9 -- without cells of hands that the law singles out

local ENDS = { [outcome.CODES.win] = "win", [outcome.CODES.lose] = "lose" }

-- "cell higher higher win": compares the hand set best with the bank's. Cells without a line push.
local function cell_lines(statute, code)
  local lines = {}
  local cells = games.has_suits(statute.game) and CARD_CELLS or #code
  for cell = 0, cells - 1 do
    local ends = ENDS[code[cell + 1]]
    if ends then
      local high, low = outcome.halves(statute.game, cell)
      high, low = certificate.state(statute, high), certificate.state(statute, low)
      lines[#lines + 1] = ("cell %s %s %s"):format(high, low, ends)
    end
  end
  return lines
end

-- "best 2-4,1-4,2-3,1-2 2 -1200": a kind of tiles, the number of its best setting, and the value.
local function best_of_tiles(way, found, faces, sets)
  local written = ranking.faces(way.statute, faces)
  local value = found.values:at(assert(hands.read(way.game, (written:gsub(",", " ")))))
  return ("best %s %d %d"):format(written, way_certificate.setting_of(faces, sets[1]), value)
end

-- Adds a line for each kind. Of cards, "best 9876432 -1200000": the worth of all hands of a kind, each in its best
-- setting.
local function best_lines(way, found)
  local lines, has_suits = {}, games.has_suits(way.game)
  way_certificate.each_kind(found.best, function (faces, sets)
    lines[#lines + 1] = has_suits
      and ("best %s %d"):format(ranking.faces(way.statute, faces), found.values:of_kind(#lines))
      or best_of_tiles(way, found, faces, sets)
  end)
  return lines
end

---The lines about the wager on the hand set best: its owner, and how it ends.
---@param statute houseway.law.statute
---@param args { vigorish: string, ez: boolean?, role: string }
---@return string[]
function optimal_certificate.wager_lines(statute, args)
  local lines = { "role " .. args.role, "vigorish " .. tostring(vigorish.settle(args, statute)) }
  return lists.joined(lines, cell_lines(statute, worth.weights(args, statute).code))
end

---The certificate of the best settings.
---@param bank houseway.worth.side
---@param found houseway.worth.optimum.found
---@param args { vigorish: string, ez: boolean?, role: string }
---@return string bytes
function optimal_certificate.of(bank, found, args)
  local statute = bank.way.statute
  local ends = not games.has_suits(statute.game) and certificate.ends_line("best", found.ends.best) or nil
  return way_certificate.sealed({
    certificate.head(optimal_certificate.FORMAT, statute), certificate.side_lines("bank", bank),
    optimal_certificate.wager_lines(statute, args), best_lines(bank.way, found),
    { ends }, { certificate.worth_line("best", found.reached) },
  })
end

return optimal_certificate
