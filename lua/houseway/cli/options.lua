-- The options the commands on house ways share, and what they lead to.

local chapters = require("houseway.law.chapters")
local citation = require("houseway.notation.citation")
local vigorish = require("houseway.worth.vigorish")
local decided = require("houseway.way.decided")
local dates = require("houseway.base.dates")
local editions = require("houseway.law.editions")
local examples = require("houseway.way.examples")
local law_readings = require("houseway.law.readings")
local notation = require("houseway.notation")
local progress = require("houseway.cli.progress")
local refusal = require("houseway.base.refusal")
local shadow = require("houseway.way.shadow")
local shipped = require("houseway.way.shipped")
local table_file = require("houseway.worth.table_file")
local way = require("houseway.way")

local options = {}

---A whole number of an option, as it is written: digits and nothing else. For a parser's `convert`.
---@param written string
---@return integer?
---@return string? why not
function options.whole(written)
  local whole = written:find("^%-?%d+$") and math.tointeger(tonumber(written))
  if whole then return whole end
  return nil, ('"%s", not a whole number'):format(written)
end

---A sum of money of an option, "$5" or "2,000.50", in dollars.
---@param option string "--wager"
---@param written string
---@param least integer cents
---@return houseway.base.fraction
function options.dollars(option, written, least)
  local cents = notation.cents((written:gsub("^%$?", "$")))
  if not cents or cents < least then
    refusal.raise({ found = ('%s "%s"'):format(option, written),
      expected = 'a sum in whole cents, such as "$5" or "2.50"' })
  end
  return require("houseway.base.fraction").new(cents, 100)
end

---Refuses a seed that no record and no JSON could hold.
---@param seed string?
function options.check_seed(seed)
  if seed and not utf8.len(seed) then
    refusal.raise({ found = "--seed with bytes that are not UTF-8", expected = "text in UTF-8" })
  end
end

---Declares --date on the parser of a command that writes a page.
---@param parser table
function options.date(parser)
  parser:option("--date", "The date printed on the page. Default: today."):argname("DAY")
end

---The day a page bears.
---@param args { date: string? }
---@return string YYYY-MM-DD
function options.day(args)
  if not args.date then return os.date("!%Y-%m-%d") --[[@as string]] end
  if dates.is_day(args.date) then return args.date end
  refusal.raise({ found = ('--date "%s"'):format(args.date), expected = "a day of the calendar, YYYY-MM-DD" })
end

---Declares --threads on a parser.
---@param parser table
function options.threads(parser)
  parser:option("--threads", "How many threads to use; the answer is the same with any "
    .. "number."):argname("N"):convert(options.whole)
end

---Declares --no-cache on a parser.
---@param parser table
function options.no_cache(parser)
  parser:flag("--no-cache", "Neither read nor write the cache."):target("no_cache")
end

---Declares --vigorish on a parser, with the field's other word for it.
---@param parser table
function options.vigorish(parser)
  parser:option("--vigorish --commission", "What a winner pays, instead of what the chapter says: none, 4.76% or 1/21.")
    :argname("PART")
end

---Declares the options on what a wager comes to.
---@param parser table
function options.worth(parser)
  options.vigorish(parser)
  parser:flag("--ez", "Play at an EZ table, as if the bank's submission were for one.")
end

---Refuses what is said of vigorish that is no part, or where there is no bank against which a winner pays.
---@param args { vigorish: string?, ez: boolean?, bank: string? }
function options.check_vigorish(args)
  if args.vigorish then vigorish.read(args.vigorish) end
  local lone = args.vigorish and "--vigorish" or args.ez and "--ez"
  if lone and not args.bank then
    refusal.raise({ found = lone .. " without --bank", expected = "--bank SCRIPT with it" })
  end
end

---Declares --reading on a parser.
---@param parser table
function options.readings(parser)
  parser:option("--reading", "Choose a reading of a paragraph; may be repeated."):argname("KEY=NAME"):count("*")
    :target("readings")
end

---Declares --as-of on a parser.
---@param parser table
function options.as_of(parser)
  parser:option("--as-of", "Use the law as it stood on a day, YYYY-MM-DD; refused if houseway does not have the "
    .. "wording of that day.")
    :argname("DAY"):target("as_of")
end

---What is cited, and the day that it or --as-of names: CHAPTER@DAY, or a citation of it.
---@param args { as_of: string? }
---@param written string
---@param option string? that has it
---@return string cited without the day
---@return string? as_of
function options.dated(args, written, option)
  if args.as_of and not dates.is_day(args.as_of) then
    refusal.raise({ found = ('--as-of "%s"'):format(args.as_of), expected = "a day of the calendar, YYYY-MM-DD" })
  end
  local cited, day = editions.split(written)
  if day and args.as_of and day ~= args.as_of then
    local shown = option and option .. " " .. written or written
    refusal.raise({ found = ("%s with --as-of %s"):format(shown, args.as_of), expected = "one day" })
  end
  return cited, day or args.as_of
end

---The chapter and the day that --under and --as-of name.
---@param args { under: string?, as_of: string? }
---@return string? under
---@return string? as_of
function options.law_of(args)
  local under, as_of = options.dated(args, args.under or "", "--under")
  return args.under and under, as_of
end

---Declares the options on how a way is checked against its law.
---@param parser table
function options.law(parser)
  parser:option("--under", "The law to check it against, instead of the one it is filed under; CHAPTER@DAY is the law "
    .. "as it stood on a day."):argname("CHAPTER")
  options.as_of(parser)
  options.readings(parser)
  options.threads(parser)
  options.no_cache(parser)
end

---What a script's argument or option takes.
options.SCRIPT = "The house way: a file, - for standard input, or the name of one that ships (`houseway ways`)."

---Declares the script and the options on how it is checked against its law.
---@param parser table
function options.way(parser)
  parser:argument("script", options.SCRIPT)
  options.law(parser)
end

---The readings chosen, by key.
---@param args table
---@return table<string, string>
function options.chosen_readings(args)
  local chosen = {}
  for _, written in ipairs(args.readings or {}) do
    local key, name = law_readings.parted(written)
    if not key then
      refusal.raise({ found = ('--reading "%s"'):format(written), expected = "KEY=NAME, as in us-pa/621a.8.i=literal" })
    end
    local cite, problem = citation.from_key(key)
    if not cite then
      chapters.refuse_cited(key, {})
      refusal.raise(problem --[[@as table]])
    end
    chosen[key] = name
  end
  return chosen
end

---Refuses a number of threads that is none.
---@param args { threads: integer? }
function options.check_threads(args)
  if args.threads and (args.threads < 1 or args.threads > 64) then
    refusal.raise({ found = ("--threads %d"):format(args.threads), expected = "1 to 64" })
  end
end

---Loads the way, or the decision table, and its law.
---@param args table `session`: what keeps ways from one line of `houseway repl` to the next
---@param file string? the script; left out: args.script
---@return houseway.way
function options.load(args, file)
  options.check_threads(args)
  local under, as_of = options.law_of(args)
  local law = { under = under, as_of = as_of, readings = options.chosen_readings(args) }
  if args.session then return args.session:load(file or args.script, law) end
  local path, shown = shipped.find(file or args.script)
  local loader = table_file.is(path) and table_file or way
  law.shown = shown
  return loader.load(path, law)
end

---Has every hand decided anew, whatever was kept, and keeps nothing: for commands that answer whether something
---holds. No verdict comes from a cache.
---@param args table the command line
function options.decide_anew(args)
  args.no_cache = true
end

---Decides every hand of a way and runs its examples. A way whose examples fail is not kept in the cache.
---@param args table
---@param loaded houseway.way
---@return houseway.way.decided
function options.decide_loaded(args, loaded)
  local known = loaded.decided or args.session and args.session:decided(loaded, args.no_cache)
  if known then return known end
  local found = decided.run(loaded, {
    threads = args.threads, cache = not args.no_cache, progress = progress.bar("deciding every hand"),
  })
  shadow.refuse_impossible(loaded, found)
  examples.run(loaded, found.table)
  if not args.no_cache then decided.keep(loaded, found) end
  if args.session then args.session:keep(loaded, found) end
  return found
end

---Loads the way, decides every hand and runs its examples.
---@param args table
---@param file string? the script; left out: args.script
---@return houseway.way
---@return houseway.way.decided
function options.decide(args, file)
  local loaded = options.load(args, file)
  return loaded, options.decide_loaded(args, loaded)
end

---Decides a second way under the law of a first: the one named on the command line, or the first's own.
---@param args table
---@param first houseway.way
---@param file string the second's script
---@return houseway.way
---@return houseway.way.decided
function options.decide_beside(args, first, file)
  local shared = setmetatable({ under = args.under or first.statute.key }, { __index = args })
  return options.decide(shared, file)
end

return options
