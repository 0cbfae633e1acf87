-- houseway odds: what the wagers of a chapter, or of a submission, are worth, exactly.

local beside = require("houseway.wagers.beside")
local certificate = require("houseway.wagers.certificate")
local chapters = require("houseway.law.chapters")
local citation = require("houseway.notation.citation")
local data = require("houseway.wagers.data")
local marked = require("houseway.wagers.marked")
local marks = require("houseway.way.marks")
local odds = require("houseway.wagers.odds")
local offered = require("houseway.worth.offered")
local offers = require("houseway.wagers.offers")
local options = require("houseway.cli.options")
local refusal = require("houseway.base.refusal")
local report = require("houseway.show.part.odds")
local script = require("houseway.script")
local shipped = require("houseway.way.shipped")
local spelling = require("houseway.base.spelling")
local submission = require("houseway.way.submission")

-- ---- what was asked ----

local function sum(args, name)
  return args[name] and options.dollars("--" .. name, args[name], name == "meter" and 0 or 1)
end

local function check_players(args, model)
  local most = model.said.seats or 1
  if args.players and (args.players < 1 or args.players > most) then
    refusal.raise({ found = ("--players %d"):format(args.players), expected = ("1 to %d"):format(most) })
  end
end

-- A citation as a key; one in print is looked for in every chapter.
local function key_of(written, as_of)
  if citation.from_key(written) then return written end
  local cite, problem = citation.parse(written, { chapters = chapters.every({}, as_of) })
  if not cite then refusal.raise(problem) end
  return citation.key(cite)
end

local function of_chapter(args)
  local written, as_of = options.dated(args, table.concat(args.of, " "))
  local key = key_of(written, as_of)
  local model = chapters.load(chapters.check(key, {}), options.chosen_readings(args), as_of)
  chapters.check_part(model, key, {})
  local found = offers.by_table(offers.of(model, key), args.table)
  return model, offers.by_variant(found, args.variant, { what = "--variant" })
end

local function of_submission(args, path, file)
  local way = submission.build(file, script.load(path, "submission", file).declarations)
  if args.table then refusal.raise({ found = "--table with a submission", expected = "the paytables it names" }) end
  if not way.under then
    refusal.raise({ file = file, line = way.line, found = "a submission filed under no law",
      expected = "under = in it" })
  end
  way.variant = args.variant or way.variant
  local chapter = chapters.check(way.under, { file = file, line = way.line })
  local model = chapters.load(chapter, options.chosen_readings(args), select(2, options.law_of(args)))
  return model, offers.of_submission(model, way), way
end

-- A citation in print may be several words; two keys, or two scripts, are two questions.
local function check_one(args)
  if #args.of == 1 then return end
  for _, word in ipairs(args.of) do
    if citation.from_key(word) or word:find("%.lua$") then
      refusal.raise({ found = ("%d arguments, %s"):format(#args.of, spelling.list(args.of)),
        expected = "one key, citation or submission" })
    end
  end
end

-- The submission that is meant, and how it is shown; nothing where a citation is.
local function submission_of(args)
  local written = args.of[1]
  if #args.of == 1 and shipped.is_script(written) then return shipped.find(written) end
end

-- Hands as the submission has the dealer set them are counted where a wager turns on that, once; where it turns on the
-- seven cards, however they are set, they are counted as they are dealt.
local function counter(args, file)
  local set_hands
  return function (offer)
    local list = marked.read(offer.said.rows, offer.model, offer.table)
    if list and marks.are_dealt(list) then return marks.dealt(offer.model) end
    if not set_hands then
      local way, decided = options.decide(args, file)
      set_hands = offered.counter({ way = way, decided = decided })
    end
    return set_hands(offer)
  end
end

-- A meter is asked for where something is paid of it.
local function check_meter(args, worths)
  for _, worth in ipairs(args.meter and worths or {}) do
    if worth.figures.meter then return end
  end
  if args.meter then
    refusal.raise({ found = "--meter where nothing is paid of one", expected = "a progressive wager" })
  end
end

local function run(args, out)
  check_one(args)
  local path, file = submission_of(args)
  local model, found, way = (path and of_submission or of_chapter)(args, path, file)
  check_players(args, model)
  local limit = way and way.terms.values.payout_limit
  local worths, given = {}, { wager = sum(args, "wager"), meter = sum(args, "meter"), limit_cents = limit,
    set_hands = counter(args, args.of[1]) }
  for i, offer in ipairs(found) do worths[i] = odds.worth(offer, given) end
  check_meter(args, worths)
  beside.add(worths, way ~= nil)
  local terms = way and way.terms.values or {}
  for _, worth in ipairs(args.certify and worths or {}) do certificate.complete(worth, terms, nil, args.players) end
  if not args.json then
    report.print(worths, args.players, out)
    return 0
  end
  local wagers = {}
  for i, one in ipairs(worths) do wagers[i] = data.of(one, args.players) end
  out:json({ submission = way and way.name, file = file, chapter = model.key, wagers = wagers }, data.ORDER)
  return 0
end

return {
  name = "odds",
  summary = "Count what optional wagers are worth, in every paytable",
  example = "houseway odds us-pa/645a.13.b --table A --variant fortune --players 6",
  options = function (parser)
    parser:usage("Usage: houseway odds [OPTION...] CITE|SUBMISSION")
    parser:argument("of", "A key or printed citation (KEY@DAY is the law as it stood on a day), or a house way that "
      .. "names its wagers: a file, or the name of one that ships."):args("+"):argname("CITE|SUBMISSION")
    parser:option("--table", "Only the paytable with this letter."):argname("X")
    parser:option("--variant", "Only this variant of the game: fortune, emperors_challenge."):argname("V")
    parser:option("--players", "How many players, for Envy Bonuses. Default: each number."):argname("N")
      :convert(options.whole)
    parser:option("--wager", "Dollars wagered. Default: $5 where there are Envy Bonuses, $1 elsewhere."):argname("W")
    parser:option("--meter", "Dollars on a progressive meter. Default: the least at which it may start."):argname("M")
    parser:flag("--certify", "Add what a laboratory asks for: true odds, the variance with Envy Bonuses, a meter over "
      .. "the long run, how many win it at once. Takes some seconds per wager.")
    options.as_of(parser)
    options.readings(parser)
  end,
  run = run,
}
