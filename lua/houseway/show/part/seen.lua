-- What commands that value hands say where the bank's hand is shown before players set theirs; `optimal --seen`.

local against = require("houseway.worth.against")
local edge = require("houseway.worth.edge")
local exact = require("hw.exact")
local marks = require("houseway.way.marks")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local seen = require("houseway.worth.seen")
local sys = require("hw.sys")
local text = require("houseway.base.text")
local vigorish = require("houseway.worth.vigorish")
local worth = require("houseway.worth")

---@class houseway.show.part.seen
local seen = {}

local ORDER = {
  "game", "chapter", "bank", "way", "role", "seen", "commission", "hands", "deals", "win", "lose", "push", "edge",
  "best", "gain", "fraction", "decimal",
}

---Prints what figures rest on besides the hands: the order of straights, and what is assumed of players.
---@param found { assumes: string?, ace_to_five: string? }
---@param out houseway.show.as.terminal
function seen.assumed(found, out)
  if found.ace_to_five then out:line(found.ace_to_five .. ".") end
  if not found.assumes then return end
  out:line(("Assumed: %s."):format(found.assumes))
  out:line("`houseway optimal --seen` counts a player who looks.")
end

-- ---- optimal --seen ----

local function check(args, statute)
  seen.check(statute)
  local other = args.role == "banker" and "--role banker" or args.out and "--out"
  if other then refusal.raise({ found = "--seen with " .. other, expected = "one of them" }) end
  against.check(statute)
end

local function find(args, bank, chosen)
  local way = bank.way
  local part = vigorish.settle(args, way.statute)
  local table_ = marks.asked(args, way)
  local own = against.find(way, chosen.decided.table, bank.decided.table, { threads = args.threads, table = table_,
    vigorish = args.vigorish, progress = progress.bar("counting the way's own settings") })
  local best, status = seen.ends(way.ranking, bank.decided.table, way.statute, {
    threads = args.threads or sys.processors(), marking = marks.of(way, { table = table_ }),
    progress = progress.bar("trying every setting against every hand"),
  })
  if not best then error("the count: " .. status, 0) end
  if best.win + best.lose + best.push ~= own.deals then error("the counts do not add up to the deals", 0) end
  return best, edge.worth(best, own.deals, part).value, own.worths.player.value
end

local function as_data(args, bank, chosen, best, reached, own)
  return {
    game = bank.way.game, chapter = bank.way.statute.key, bank = bank.way.file, way = chosen.way.file, role = args.role,
    seen = true, commission = args.vigorish, deals = exact.deals(bank.way.game), win = best.win, lose = best.lose,
    push = best.push,
    edge = { best = worth.shown(reached), way = worth.shown(own), gain = worth.shown(reached - own) },
  }
end

local function print_found(found, reached, own, out)
  local said = "%s: every hand as the player's, who sees the bank's hand before setting, against %s, vigorish %s"
  out:line(said:format(found.game, found.bank, found.commission))
  out:line("Expected value to the player, in percent of the wager, over every deal:")
  out:columns({
    { "best against the hand seen", worth.percent(reached), found.edge.best.fraction },
    { ("set by %s, without a look"):format(found.way), worth.percent(own), found.edge.way.fraction },
    { "worth more by", worth.percent(reached - own), found.edge.gain.fraction },
  }, "  ")
  local many = text.thousands
  out:line(("So set the player wins %s deals, loses %s and pushes %s."):format(many(found.win), many(found.lose),
    many(found.push)))
end

---Counts and prints a player who sees the bank's hand: `houseway optimal --seen`.
---@param args table the command line
---@param bank houseway.worth.side
---@param chosen houseway.worth.side the way that does not look
---@param out houseway.show.as.terminal
---@return integer exit
function seen.optimal(args, bank, chosen, out)
  check(args, bank.way.statute)
  for _, side in ipairs({ bank, chosen }) do worth.check_whole(side) end
  local best, reached, own = find(args, bank, chosen)
  local found = as_data(args, bank, chosen, best, reached, own)
  if args.json then out:json(found, ORDER) else print_found(found, reached, own, out) end
  return 0
end

return seen
