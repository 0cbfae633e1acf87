-- houseway explain: every setting of a hand, the law on each, and why the way sets it as it does.

local explained = require("houseway.explore.explained")
local hands = require("houseway.notation.hands")
local options = require("houseway.cli.options")
local printer = require("houseway.show.report.explain")

local ORDER = {
  "way", "file", "source_sha256", "behaviour_sha256", "law_sha256", "engine_sha256",
  "hand", "game", "chapter", "clause", "settings", "distinct", "decided", "rules", "number", "high", "low",
  "high_value", "low_value", "exists", "lawful", "noted", "chosen", "left", "cite", "printed", "text", "rule", "line",
  "name", "state", "why", "against", "assumes", "win", "lose", "push", "value", "fraction", "decimal", "best",
}

local function run(args, out)
  options.check_vigorish(args)
  local way = options.load(args)
  local hand = hands.check(way.game, table.concat(args.hand, " "), { file = "houseway explain" })
  local decided = options.decide_loaded(args, way)
  local found = explained.of(way, decided, hand, args.json)
  if args.bank then
    local bank, bank_decided = options.decide_beside(args, way, args.bank)
    explained.add_values(found, way, hand, { way = bank, decided = bank_decided }, args)
  end
  found.distinct = explained.distinct(found.settings, way.ranking:view(hand))
  if args.json then
    for _, setting in ipairs(found.settings) do setting.figures, setting.worth = nil, nil end -- for people
    out:json(found, ORDER)
  else
    printer.print(found, out)
  end
  return found.decided and 0 or 1
end

return {
  name = "explain",
  summary = "Show every setting of a hand, and why one was chosen",
  example = "houseway explain houseways/traditional/pai_gow.lua 6-6 5-5 2-2 5-6",
  options = function (parser)
    options.way(parser)
    parser:option("--bank", "A bank's way: shows what each setting is worth to a player against that "
      .. "bank."):argname("SCRIPT")
    options.vigorish(parser)
    parser:flag("--ez", "With --bank: at an EZ table.")
    parser:argument("hand", "The hand, one piece per argument or all in one."):args("+")
  end,
  run = run,
}
