-- Loads a question's house way under the chosen law and decides every hand. Parses and checks other options.

local chapters = require("houseway.law.chapters")
local citation = require("houseway.notation.citation")
local told = require("houseway.ask.shared.told")
local vigorish = require("houseway.worth.vigorish")
local decided = require("houseway.way.decided")
local dates = require("houseway.base.dates")
local editions = require("houseway.law.editions")
local examples = require("houseway.way.examples")
local fraction = require("houseway.base.fraction")
local input = require("houseway.base.input")
local law_readings = require("houseway.law.readings")
local notation = require("houseway.notation")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local sandbox = require("hw.sandbox")
local sys = require("hw.sys")
local shadow = require("houseway.way.shadow")
local shipped = require("houseway.way.shipped")
local table_file = require("houseway.worth.table_file")
local text = require("houseway.base.text")

local ways = {}

---Parses an option's sum of money in dollars: "$5" or "2,000.50".
---@param option string "--wager"
---@param written string
---@param least integer cents
---@return houseway.base.fraction
function ways.dollars(option, written, least)
  local cents = notation.cents((written:gsub("^%$?", "$")))
  if not cents or cents < least then
    refusal.raise("worth/sum", { found = ('"%s"'):format(written),
      expected = option .. ' must be a sum in whole cents, such as "$5" or "2.50"' })
  end
  return fraction.new(cents, 100)
end

---Refuses a name that no house way can have.
---@param written string
---@param what string "--name"
function ways.check_name(written, what)
  if written:find("^%S") and written:find("%S$") and not written:find("%c") and utf8.len(written) then return end
  refusal.raise("author/bad-name", { found = ('"%s"'):format(text.one_line(written)),
    expected = what .. " must be of a house or of a way, in one line, with no blank at its ends" })
end

---Refuses a number outside a range.
---@param option string "--rounds"
---@param value integer?
---@param least integer
---@param most integer
function ways.check_range(option, value, least, most)
  if not value or value >= least and value <= most then return end
  refusal.raise("commands/option-range", { found = ("%d"):format(value),
    expected = ("%s must be %s to %s"):format(option, text.thousands(least), text.thousands(most)) })
end

---Refuses a seed that records and JSON cannot hold.
---@param seed string?
function ways.check_seed(seed)
  if seed and not utf8.len(seed) then
    refusal.raise("commands/seed-not-utf-8",
      { found = "the bytes of --seed are not UTF-8", expected = "write text in UTF-8" })
  end
end

---The day printed on a page.
---@param args { date: string? }
---@return string YYYY-MM-DD
function ways.day(args)
  if not args.date then return os.date("!%Y-%m-%d") --[[@as string]] end
  if dates.is_day(args.date) then return args.date end
  refusal.raise("commands/bad-date",
    { found = ('"%s"'):format(args.date), expected = "--date must be a day of the calendar, YYYY-MM-DD" })
end

---Refuses a vigorish that cannot be parsed, and --vigorish or --ez without --bank.
---@param args { vigorish: string?, ez: boolean?, bank: string? }
function ways.check_vigorish(args)
  if args.vigorish then vigorish.read(args.vigorish) end
  local lone = args.vigorish and "--vigorish" or args.ez and "--ez"
  if lone and not args.bank then
    refusal.raise("command-line/bank-missing",
      { found = lone .. " needs --bank", expected = "add --bank SCRIPT" })
  end
end

---Splits CITATION@DAY. --as-of may give the day instead.
---@param args { as_of: string? }
---@param written string
---@param option string? the citation's option
---@return string cited without the day
---@return string? as_of
function ways.dated(args, written, option)
  if args.as_of and not dates.is_day(args.as_of) then
    refusal.raise("law/as-of-form",
      { found = ('"%s"'):format(args.as_of), expected = "--as-of must be a day of the calendar, YYYY-MM-DD" })
  end
  local cited, day = editions.split(written)
  if day and args.as_of and day ~= args.as_of then
    local shown = option and option .. " " .. written or written
    refusal.raise("law/two-days", { found = ("%s and --as-of %s name two days"):format(shown, args.as_of),
      expected = "give a single day" })
  end
  return cited, day or args.as_of
end

---As `dated`, for a citation of one chapter or paragraph. Returns its key.
---@param args { as_of: string? }
---@param written string
---@param option string?
---@return string key
---@return string? as_of
function ways.dated_key(args, written, option)
  local cited, as_of = ways.dated(args, written, option)
  return cited ~= "" and chapters.key_of(cited) or cited, as_of
end

---The chapter and the day that --under and --as-of name.
---@param args { under: string?, as_of: string? }
---@return string? under
---@return string? as_of
function ways.law_of(args)
  local under, as_of = ways.dated_key(args, args.under or "", "--under")
  return args.under and under, as_of
end

-- The chapter of a question, from --under or its script. The chapter may be missing: it only tells which of several
-- paragraphs a citation means.
local function near_of(args)
  local script = not args.under and type(args.script) == "string" and not input.is(args.script) and args.script
  local path = script and shipped.find(script)
  local source = path and input.plain(path, sandbox.limits.source)
  return chapters.of(args.under or source and source:match('%f[%w]under%s*=%s*"([^"\n]+)"') or "")
end

---The readings that options choose. A citation without a chapter is of the question's law.
---@param args table
---@return table<string, string>
function ways.chosen_readings(args)
  local chosen = {}
  for _, written in ipairs(args.readings or {}) do
    local key, name = law_readings.parted(written)
    if not key then
      refusal.raise("command-line/reading-form",
        { found = ('"%s"'):format(written),
        expected = "--reading must be KEY=NAME, as in us-pa/621a.8.i=literal" })
    end
    key = chapters.key_of(key, not chapters.of(key) and near_of(args) or nil)
    local cite, problem = citation.from_key(key)
    if not cite then refusal.raise(problem.id, problem) end
    if (chosen[key] or name) ~= name then
      refusal.raise("command-line/reading-twice",
        { found = ('--reading chooses "%s" and "%s" of %s'):format(chosen[key], name, key),
        expected = "choose a single reading of a paragraph" })
    end
    chosen[key] = name
  end
  return chosen
end

---Refuses a number of threads outside 1 to 64.
---@param args { threads: integer? }
function ways.check_threads(args)
  if args.threads and (args.threads < 1 or args.threads > 64) then
    refusal.raise("command-line/threads-range",
      { found = ("%d"):format(args.threads), expected = "--threads must be 1 to 64" })
  end
end

---Refuses a house way that is not there, without reading one that is.
---@param written string
function ways.check_there(written)
  local path, shown = shipped.find(written)
  if not input.is(written) and not sys.path_kind(path) then table_file.bytes(path, shown) end
end

---Loads a way or a decision table, and its law.
---@param args table `session`: keeps ways between lines of `houseway repl`
---@param file string? the script; default: args.script
---@return houseway.way
function ways.load(args, file)
  ways.check_threads(args)
  local under, as_of = ways.law_of(args)
  local law = { under = under, as_of = as_of, readings = ways.chosen_readings(args) }
  if args.session then return args.session:load(file or args.script, law) end
  local path, shown = shipped.find(file or args.script)
  law.shown = shown
  return table_file.read(table_file.bytes(path, shown), law)
end

---Decides every hand without the cache, for commands that give a verdict. Figures beside the verdict may be cached.
---@param args table arguments
function ways.decide_anew(args)
  args.anew = true
end

---Decides every hand of a way and runs its examples. A way with failing examples is not cached, so a cached way needs
---no second run.
---@param args table
---@param loaded houseway.way
---@return houseway.way.decided
function ways.decide_loaded(args, loaded)
  local anew = args.anew or args.no_cache
  local known = loaded.decided or args.session and args.session:decided(loaded, anew)
  if known then return told.note(args, loaded, known) end
  local found = decided.run(loaded, {
    threads = args.threads, cache = not anew, progress = progress.bar("deciding every hand"),
  })
  if not found.cached then
    shadow.refuse_impossible(loaded, found)
    examples.run(loaded, found.table)
    if not anew then decided.keep(loaded, found) end
  end
  if args.session then args.session:keep(loaded, found) end
  return told.note(args, loaded, found)
end

---Runs the examples, and decides single hands when needed. Decides all hands if functions decide some, or if a session
---or a table has all.
---@param args table
---@param loaded houseway.way
---@return houseway.way.decided
function ways.decide_singly(args, loaded)
  local known = loaded.decided or args.session and args.session:decided(loaded, args.anew or args.no_cache)
  if known or loaded.program:asks() then return ways.decide_loaded(args, loaded) end
  local found = decided.singly(loaded, function () return ways.decide_loaded(args, loaded) end)
  examples.run(loaded, found.table)
  return told.note(args, loaded, found)
end

---Loads the way, decides every hand and runs its examples.
---@param args table
---@param file string? the script; default: args.script
---@return houseway.way
---@return houseway.way.decided
function ways.decide(args, file)
  local loaded = ways.load(args, file)
  return loaded, ways.decide_loaded(args, loaded)
end

---Loads a second way under the command line's law, otherwise the first way's own.
---@param args table
---@param first houseway.way
---@param file string the second's script
---@return houseway.way
function ways.load_beside(args, first, file)
  local shared = setmetatable({ under = args.under or first.statute.key }, { __index = args })
  local loaded, why = refusal.catch(ways.load, shared, file)
  if loaded then return loaded end
  if why.id ~= "way/other-game" then error(why, 0) end
  refusal.raise("exploring/ways-of-two-games", { expected = "give ways of one game",
    found = ("%s is a way of %s, and %s is of the other game"):format(first.file, first.game, why.file) })
end

---As `load_beside`, with every hand decided.
---@param args table
---@param first houseway.way
---@param file string the second's script
---@return houseway.way
---@return houseway.way.decided
function ways.decide_beside(args, first, file)
  local loaded = ways.load_beside(args, first, file)
  return loaded, ways.decide_loaded(args, loaded)
end

---A house way with every hand decided, under the law of another way if one is given.
---@param asked table
---@param file string
---@param beside houseway.way.side?
---@return houseway.way.side
function ways.side(asked, file, beside)
  local side = {}
  if beside then
    side.way, side.decided = ways.decide_beside(asked, beside.way, file)
  else
    side.way, side.decided = ways.decide(asked, file)
  end
  return side
end

return ways
