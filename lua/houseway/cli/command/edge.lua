-- houseway edge: the expected value of a wager, one house way against another, over every deal.

local against = require("houseway.worth.against")
local data = require("houseway.play.certificate.data")
local edge = require("houseway.worth.edge")
local fraction = require("houseway.base.fraction")
local games = require("houseway.base.games")
local marginals = require("houseway.worth.marginals")
local marks = require("houseway.way.marks")
local options = require("houseway.cli.options")
local progress = require("houseway.ask.shared.progress")
local rankings = require("houseway.law.rankings")
local refusal = require("houseway.base.refusal")
local report = require("houseway.show.report.certificate")
local seen = require("houseway.worth.seen")
local seen_report = require("houseway.show.report.seen")
local sys = require("hw.sys")
local text = require("houseway.base.text")
local vigorish = require("houseway.worth.vigorish")
local worth = require("houseway.worth")

local ORDER = {
  "game", "chapter", "player", "bank", "house", "file", "submission", "ez", "commission", "rate", "bank_rate", "cite",
  "printed",
  "borrowed", "what_if", "deals", "win", "lose", "push", "several_clauses", "no_clause", "copies", "high", "low",
  "both", "edge", "fraction", "decimal", "least", "most", "standard_deviation", "wager", "hands_per_hour", "dollars",
  "per_hand", "per_hour", "otherwise", "reading", "cites", "bank_wager", "marginals", "by_bank", "joker", "name",
  "hands", "with_joker", "share", "assumes", "ace_to_five",
}
local PLACES, CENTS = 12, 2
local WHOSE = { "player", "bank", "house" }

-- ---- what was asked ----

-- The player's script and the bank's: one alone is both.
local function scripts_of(args)
  local player, bank = args.player, args.bank
  if args.script and player and bank then
    refusal.raise({ found = ("a third script, %s"):format(args.script), expected = "--player and --bank, or one" })
  end
  player, bank = player or args.script or bank, bank or args.script or player
  if not player then
    refusal.raise({ found = "no script", expected = "--player and --bank, or one script for both" })
  end
  return player, bank
end

local function side_of(way, decided)
  worth.check_whole({ way = way, decided = decided })
  return { way = way, table = decided.table }
end

-- Both are checked against one law: the one named, or the bank's.
local function decide_both(args)
  local player_file, bank_file = scripts_of(args)
  local bank = side_of(options.decide(args, bank_file))
  if player_file == bank_file then return bank, bank end
  return side_of(options.decide_beside(args, bank.way, player_file)), bank
end

local function dollars_of(written)
  return options.dollars("--wager", written, 1)
end

local function check(args, way)
  marks.take_table(args, way)
  against.check(way.statute)
  if args.ez and not games.has_suits(way.game) then
    refusal.raise({ found = "--ez with tiles", expected = "it with a way of " .. games.CARDS })
  end
  if args.hands_per_hour and not args.wager then
    refusal.raise({ found = "--hands-per-hour without --wager", expected = "both" })
  end
end

-- ---- what was found ----

-- How wagers end under one reading, as data; copies, and a bank's wager of its own, besides.
local function settle(found, settled, cells, statute)
  against.into(settled, found, true)
  found.copies = {}
  for half, count in pairs(edge.copies(cells, statute)) do found.copies[half] = ("%d"):format(count) end
  if settled.apart then found.bank_wager = against.ends_into(settled.bank_ends, {}, true) end
  return found
end

local function add_dollars(found, worths, args)
  if not args.wager then return end
  local wager = dollars_of(args.wager)
  found.wager, found.hands_per_hour, found.dollars = wager:decimal(CENTS), args.hands_per_hour, {}
  for _, whose in ipairs(WHOSE) do
    local value = worths[whose].value
    found.dollars[whose] = value and {
      per_hand = (value * wager):decimal(PLACES),
      per_hour = args.hands_per_hour and (value * wager * args.hands_per_hour):decimal(CENTS),
    }
  end
end

local function side(one)
  return { file = one.way.file, submission = one.way.submission.name }
end

local function otherwise(cells, statute, args, paid)
  local list, statutes = against.otherwise(cells, statute, options.chosen_readings(args), paid)
  for i, one in ipairs(list) do
    list[i] = settle({ reading = one.name, cites = one.keys }, one, cells, statutes[i])
  end
  return list
end

-- How often each side holds each hand, and how wagers end by what the bank holds.
local function marginals_of(player, bank, args, asked)
  local by_bank = marginals.by_bank(bank.way, player.table, bank.table, {
    threads = args.threads or sys.processors(), progress = progress.bar("counting by the bank's hand"),
    marking = marks.of(bank.way, asked),
  })
  local held = { player = marginals.held(player.way, player.table), bank = marginals.held(bank.way, bank.table) }
  return { held = held, by_bank = by_bank }
end

local function find(player, bank, args)
  local statute = bank.way.statute
  local paid, asked = vigorish.said(statute, args), { table = marks.asked(args, bank.way) }
  local cells = against.cells(bank.way, player.table, bank.table, {
    threads = args.threads, progress = progress.bar("counting every deal"), table = asked.table,
  })
  local settled = against.settled(cells, statute, paid)
  local found = settle({
    game = bank.way.game, chapter = statute.key, player = side(player), bank = side(bank), ez = args.ez or false,
    commission = { rate = paid.rate, cite = paid.cite, printed = paid.printed, borrowed = paid.borrowed,
      what_if = paid.what_if, bank_rate = paid.bank_part ~= paid.part and paid.bank_rate or nil },
    deals = ("%d"):format(settled.deals), assumes = seen.assumed(statute), ace_to_five = rankings.ace_to_five(statute),
  }, settled, cells, statute)
  add_dollars(found, settled.worths, args)
  found.otherwise = otherwise(cells, statute, args, paid)
  local own = args.marginals and marginals_of(player, bank, args, asked) or nil
  if own then own.part = paid.part end
  return found, own
end

-- ---- printing ----

local function share(count, deals)
  return (fraction.new(100 * math.tointeger(count), 1) / math.tointeger(deals)):decimal(6) .. "%"
end

local function ends_rows(found, deals)
  local rows = {}
  local function add(name, count, always)
    if always or count ~= "0" then rows[#rows + 1] = { name, math.tointeger(count), share(count, deals) } end
  end
  add("the player wins", found.win, true)
  add("loses", found.lose, true)
  add("pushes", found.push, true)
  add("several clauses, at odds", found.several_clauses)
  add("no clause", found.no_clause)
  local copies = found.copies
  local high, low, both = math.tointeger(copies.high), math.tointeger(copies.low), math.tointeger(copies.both)
  add("copies of the high hand alone", high, true)
  add("copies of the low hand alone", low, true)
  add("copies of both hands", both, true)
  add("copies of the high hand, in all", high + both, true)
  add("copies of the low hand, in all", low + both, true)
  return rows
end

local LABELS = {
  player = "a player", bank = "a player who banks, against one other",
  house = "the house, when it banks: the house edge",
}

-- An exact figure of JSON's as a person reads it: "-2.413230%".
local function percent(exact_)
  local above, below = exact_.fraction:match("^(-?%d+)/?(%d*)$")
  return worth.percent(fraction.read(above) / fraction.read(below ~= "" and below or "1"))
end

-- "-$0.68", without the last `cut` of its digits
local function dollars(decimal, cut)
  local sign, amount = decimal:match("^(%-?)(.*)$")
  return ("%s$%s"):format(sign == "-" and "-" or "+", amount:sub(1, -1 - cut))
end

local function worth_rows(found)
  local rows = {}
  for _, whose in ipairs(WHOSE) do
    local value = found.edge[whose]
    local row = { LABELS[whose] }
    if value.decimal then
      row[2] = percent(value)
      local money = found.dollars and found.dollars[whose]
      if money then
        row[#row + 1] = dollars(money.per_hand, 6) .. " a hand"
        row[#row + 1] = money.per_hour and dollars(money.per_hour, 0) .. " an hour"
      end
      row[#row + 1] = ("deviation %s"):format(found.standard_deviation[whose]:sub(1, -7))
    else
      row[2] = ("%s to %s"):format(percent(value.least), percent(value.most))
    end
    rows[#rows + 1] = row
  end
  return rows
end

local function print_vigorish(said, found, out)
  local paid = said.rate == "none" and "no vigorish" or said.rate .. " of what is won"
  if said.what_if then
    local own = said.printed and "not what " .. said.printed .. " says" or found.chapter .. " states none"
    out:line(out:paint("yellow", ("What if: %s (%s)."):format(paid, own)))
  elseif said.printed then
    out:line(("A winner pays %s: %s%s."):format(paid, said.printed, said.borrowed and ", borrowed" or ""))
  else
    out:line(("No vigorish is taken: the sections we have of %s state none."):format(found.chapter))
  end
end

local function print_bank_rate(said, out)
  if not said.bank_rate then return end
  local paid = said.bank_rate == "none" and "no vigorish" or said.bank_rate .. " of what the bank gains"
  out:line(("A player who banks pays %s."):format(paid))
end

local function differs(other, found)
  return other.win ~= found.win or other.lose ~= found.lose or other.push ~= found.push
end

local function cites_text(cites)
  if #cites < 4 then return table.concat(cites, ", ") end
  return ("%d paragraphs, %s to %s"):format(#cites, cites[1], cites[#cites])
end

local function print_otherwise(found, out)
  for _, other in ipairs(found.otherwise) do
    if differs(other, found) then
      out:line("")
      out:line(("Under another reading, %s of %s:"):format(other.reading, cites_text(other.cites)))
      out:columns(ends_rows(other, found.deals), "  ")
      out:columns(worth_rows(other), "  ")
    end
  end
end

local function print_marginals(found, own, out)
  for _, whose in ipairs({ "player", "bank" }) do
    out:line("")
    out:line(("How often each hand is held as %s sets it, the %s's:"):format(found[whose].file, whose))
    report.held(own.held[whose], out)
  end
  out:line("")
  out:line("How the player's wager ends:")
  report.by_bank(own.by_bank, own.part, out)
end

local function print_found(found, own, out)
  out:line(("%s, the bank %s, under %s"):format(found.player.file, found.bank.file, found.chapter))
  local ez = found.ez and ", at an EZ table" or ""
  out:line(("%s deals, every one counted%s:"):format(text.thousands(math.tointeger(found.deals)), ez))
  out:columns(ends_rows(found, found.deals), "  ")
  out:line("")
  print_vigorish(found.commission, found, out)
  print_bank_rate(found.commission, out)
  out:line("Expected value, in percent of the wager, and standard deviation, in wagers, to")
  out:columns(worth_rows(found), "  ")
  local exactly_ = found.edge.player.fraction
  if exactly_ then out:line(("  to a player, exactly: %s of the wager"):format(exactly_)) end
  seen_report.assumed(found, out)
  if own then print_marginals(found, own, out) end
  print_otherwise(found, out)
end

local function as_data(own)
  return {
    player = data.held(own.held.player), bank = data.held(own.held.bank), by_bank = data.by_bank(own.by_bank, own.part),
  }
end

local function run(args, out)
  if args.wager then dollars_of(args.wager) end
  if args.vigorish then vigorish.read(args.vigorish) end
  local player, bank = decide_both(args)
  check(args, bank.way)
  local found, own = find(player, bank, args)
  if not args.json then
    print_found(found, own, out)
    return 0
  end
  found.marginals = own and as_data(own)
  out:json(found, ORDER)
  return 0
end

return {
  name = "edge",
  summary = "Count every deal of one way against another, exactly",
  example = "houseway edge houseways/foxwoods/pai_gow_poker.lua --wager 25",
  options = function (parser)
    parser:argument("script", "The house way of both sides, or of the side that no option names."):args("?")
    parser:option("--player", "The player's way."):argname("SCRIPT")
    parser:option("--bank", "The bank's way."):argname("SCRIPT")
    options.vigorish(parser)
    parser:flag("--ez", "Play at an EZ table, as if the bank's submission were for one.")
    parser:flag("--marginals", "Show how often each hand is held, and how wagers end by the bank's hand and the joker.")
    parser:option("--wager", "Dollars wagered; shows the result in dollars."):argname("DOLLARS")
    parser:option("--hands-per-hour", "With --wager: shows dollars per hour."):argname("N"):convert(options.whole)
      :target("hands_per_hour")
    options.law(parser)
  end,
  run = run,
}
