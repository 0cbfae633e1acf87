-- What `count`, `find`, `share`, `compare` and `what-if` share: their options, and what they print alike.

local explore = require("houseway.explore")
local options = require("houseway.cli.options")
local progress = require("houseway.ask.shared.progress")
local text = require("houseway.base.text")

local exploring = {}

---Declares the options on the law.
---@param parser table
function exploring.law(parser)
  parser:option("--under", "The law that ranks the pieces, and that a way is checked against; CHAPTER@DAY is the law "
    .. "as it stood on a day."):argname("CHAPTER")
  options.as_of(parser)
  options.readings(parser)
  options.threads(parser)
end

---Declares what a question is asked of, the question and the options.
---@param parser table
function exploring.question(parser)
  parser:argument("of", "Which hands: cards or tiles, for all hands as they are dealt; or a house way, for hands as "
    .. "it sets them."):argname("OF")
  parser:argument("question", 'The question, in the words of house ways: \'{ pair, pair } where low = "A"\'. The '
    .. "part before `where` is about the hand; the part after it is about the hand as it is set, or as it can be set.")
    :args("*")
  exploring.law(parser)
end

---A house way with every hand decided anew, checked against the law of another where one is given.
---@param args table
---@param file string
---@param beside houseway.way.side?
---@return houseway.way.side
function exploring.side(args, file, beside)
  options.decide_anew(args)
  local way, decided
  if beside then
    way, decided = options.decide_beside(args, beside.way, file)
  else
    way, decided = options.decide(args, file)
  end
  return { way = way, decided = decided }
end

-- What is asked of.
local function subject_of(args)
  if not explore.CHAPTERS[args.of] then return explore.of_way(options.load(args, args.of)) end
  local under, as_of = options.law_of(args)
  return explore.of_game(args.of, { under = under, as_of = as_of, readings = options.chosen_readings(args) })
end

-- The law that hands are ranked by as they are dealt, in a text.
local function law_of(subject, args)
  return table.concat({ subject.statute.key, subject.statute.as_of or "", table.unpack(args.readings or {}) }, "\n")
end

---The question of a command line, asked of every hand.
---@param args table
---@return houseway.explore.asked
function exploring.ask(args)
  local subject, question = subject_of(args), table.concat(args.question, " ")
  local function ask()
    return explore.ask(subject, question, { threads = args.threads, progress = progress.bar("asking every hand") })
  end
  if not args.session then return ask() end
  return args.session:asked(subject.way or law_of(subject, args), question, ask)
end

local PLACES = 4

---A share in percent, for people.
---@param share houseway.base.fraction
---@return string
function exploring.percent(share)
  return share:percent(PLACES)
end

---How many hands a question is true of, and of what, for people.
---@param asked houseway.explore.asked
---@param found table of asked:sum
---@param out houseway.show.as.terminal
---@return string
function exploring.heading(asked, found, out)
  local subject = asked.subject
  local of = subject.way and ("as %s sets them, under"):format(subject.way.file) or "as they are dealt, ranked under"
  return ("%s of %s, %s %s"):format(out:paint("bold", text.thousands(found.hands)), text.count(found.all, "hand"), of,
    subject.statute.key)
end

return exploring
