-- houseway odds: what the wagers of a chapter, or of a submission, are worth, exactly.

local beside = require("houseway.odds.beside")
local chapters = require("houseway.chapters")
local citation = require("houseway.citation")
local data = require("houseway.odds.data")
local fraction = require("houseway.fraction")
local odds = require("houseway.odds")
local offers = require("houseway.odds.offers")
local options = require("houseway.options")
local refusal = require("houseway.refusal")
local report = require("houseway.report.odds")
local script = require("houseway.script")
local submission = require("houseway.submission")

-- ---- what was asked ----

local function sum(args, name)
  local written = args[name]
  if not written then return nil end
  local value = fraction.read((written:gsub("^%$", ""):gsub(",", "")))
  local fits = value and value >= 0 and (name == "meter" or value > 0)
  if not fits then
    refusal.raise({ found = ('--%s "%s"'):format(name, written), expected = 'a sum, such as "$5" or "2.50"' })
  end
  return value
end

local function check_players(args, model)
  local most = model.said.seats or 1
  if args.players and (args.players < 1 or args.players > most) then
    refusal.raise({ found = ("--players %d"):format(args.players), expected = ("1 to %d"):format(most) })
  end
end

-- A citation as a key; one in print is looked for in every chapter.
local function key_of(written)
  if citation.from_key(written) then return written end
  local models = {}
  for i, key in ipairs(chapters.keys()) do models[i] = chapters.load(key) end
  local cite, problem = citation.parse(written, { chapters = models })
  if not cite then refusal.raise(problem) end
  return citation.key(cite)
end

local function of_chapter(args)
  local key = key_of(table.concat(args.of, " "))
  local model = chapters.load(chapters.check(key, {}), options.chosen_readings(args))
  chapters.check_part(model, key, {})
  local found = offers.by_table(offers.of(model, key), args.table)
  return model, offers.by_variant(found, args.variant, { what = "--variant" })
end

local function of_submission(args, file)
  local way = submission.build(file, script.load(file, "submission").declarations)
  if args.table then refusal.raise({ found = "--table with a submission", expected = "the paytables it names" }) end
  if not way.under then
    refusal.raise({ file = file, line = way.line, found = "a submission filed under no law",
      expected = "under = in it" })
  end
  way.variant = args.variant or way.variant
  local chapter = chapters.check(way.under, { file = file, line = way.line })
  local model = chapters.load(chapter, options.chosen_readings(args))
  return model, offers.of_submission(model, way), way
end

local function run(args, out)
  local file = args.of[1]:find("%.lua$") and #args.of == 1 and args.of[1]
  local model, found, way = (file and of_submission or of_chapter)(args, file)
  check_players(args, model)
  local limit = way and way.terms.values.payout_limit
  local given, worths = { wager = sum(args, "wager"), meter = sum(args, "meter"), limit_cents = limit }, {}
  for i, offer in ipairs(found) do worths[i] = odds.worth(offer, given) end
  beside.add(worths, way ~= nil)
  if not args.json then
    report.print(worths, args.players, out)
    return 0
  end
  local wagers = {}
  for i, worth in ipairs(worths) do wagers[i] = data.of(worth, args.players) end
  out:json({ submission = way and way.name, file = file or nil, chapter = model.key, wagers = wagers }, data.ORDER)
  return 0
end

return {
  name = "odds",
  summary = "What optional wagers are worth, exactly: every paytable, in every reading of the text",
  example = "houseway odds us-pa/645a.13.b --table A --variant fortune --players 6",
  options = function(parser)
    parser:argument("of", "A key or a printed citation, or a house way that names its wagers, a file."):args("+")
      :argname("CITE|SUBMISSION")
    parser:option("--table", "Only the paytable of this letter."):argname("X")
    parser:option("--variant", "Only this variant of the game: fortune, emperors_challenge."):argname("V")
    parser:option("--players", "How many play, for Envy Bonuses; left out: each number."):argname("N")
      :convert(math.tointeger)
    parser:option("--wager", "Dollars wagered; left out: $5 where there are Envy Bonuses, $1 elsewhere."):argname("W")
    parser:option("--meter", "Dollars on a progressive meter; left out: the least at which it may start."):argname("M")
    options.readings(parser)
  end,
  run = run,
}
