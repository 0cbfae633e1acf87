-- Loads a question's house way under the chosen law and decides every hand; parses options on its worth.
-- Programs import this module.

local lazy = require("houseway.base.lazy")
local told = require("houseway.ask.shared.told")
local decided = require("houseway.way.decided")
local examples = require("houseway.way.examples")
local fraction = lazy("houseway.base.fraction")
local notation = require("houseway.notation")
local options = require("houseway.ask.shared.options")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local input = require("houseway.base.input")
local sys = require("hw.sys")
local shadow = lazy("houseway.way.shadow")
local shipped = require("houseway.way.shipped")
local table_file = require("houseway.worth.table_file")
local vigorish = lazy("houseway.worth.vigorish")

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
  options.check_threads(args)
  local under, as_of = options.law_of(args)
  local law = { under = under, as_of = as_of, readings = options.chosen_readings(args) }
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
