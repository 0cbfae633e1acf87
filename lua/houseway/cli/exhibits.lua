-- The pages of `report` about one hand and about one round.

local approval = require("houseway.page.report.approval")
local drawing = require("houseway.page.drawing")
local explained = require("houseway.explore.explained")
local driver = require("houseway.play.driver")
local fingerprint = require("houseway.way.fingerprint")
local footer = require("houseway.page.footer")
local hands = require("houseway.notation.hands")
local opening = require("houseway.cli.opening")
local options = require("houseway.cli.options")
local page_hand = require("houseway.page.report.hand")
local page_record = require("houseway.page.report.record")
local pages = require("houseway.cli.pages")
local record = require("houseway.play.record")
local refusal = require("houseway.base.refusal")
local replay = require("houseway.play.replay")

local exhibits = {}

local ORDER = { "page", "sha256", "bytes", "verdict", "hand", "record", "submission", "file", "game", "chapter", "day",
  "differs", "path", "recorded", "derived" }

-- ---- one hand ----

-- What a setting is worth is told against the bank named, or against the way itself.
local function add_worth(exhibit, way, decided, args)
  local bank = { way = way, decided = decided }
  if args.bank then bank.way, bank.decided = options.decide_beside(args, way, args.bank) end
  local ok, why = refusal.catch(function ()
    explained.add_values(exhibit.explained, way, exhibit.hand, bank, args)
    return true
  end)
  if ok then
    exhibit.bank = bank.way.submission.name
  else
    exhibit.bank_why = why.found
  end
end

---Writes the exhibit of one hand.
---@param args table the command line's
---@param side houseway.way.side
---@param said houseway.page.report.approval? what a register says of it
---@param day string
---@param out houseway.show.as.terminal
---@return integer code
function exhibits.hand(args, side, said, day, out)
  local way, decided = side.way, side.decided
  local hand = hands.check(way.game, args.hand, { file = "--hand" })
  local exhibit = { sheet = drawing.sheet(), way = way, hand = hand,
    explained = explained.of(way, decided, hand, true) }
  add_worth(exhibit, way, decided, args)
  local page = page_hand.page(exhibit, footer.of(way, exhibit.explained.way, day,
    said and said.short or footer.UNASKED))
  local verdict = page_hand.verdict(exhibit.explained)
  pages.tell(args, page, { verdict = verdict, hand = exhibit.explained.hand, submission = way.submission.name,
    file = way.file, game = way.game, chapter = way.statute.key, day = day }, ORDER,
    ("%s: %s"):format(exhibit.explained.hand, verdict), out)
  return (verdict == "not lawful" or verdict == "no rule") and 1 or 0
end

-- ---- one round ----

-- As `replay` where the record has what followed, as `settle` where it has none.
local function played(args, out)
  local read, source = record.load(args.record)
  local opened, changed = opening.of_record(args, read, source, out)
  if not opened then return nil end
  local from = read.entries and read.chance or {}
  local state, differs, otherwise = replay.run({
    setup = opened:setup(read.players or record.seated(read.events), read.table), events = read.events,
    entries = read.entries, source = source, changed = changed,
    chance = from.seed and driver.chance(from.seed, from.round) or nil,
  })
  return { sheet = drawing.sheet(), state = state, read = read, file = source.file, sha256 = source.sha256,
    differs = differs, otherwise = otherwise, changed = changed, cited = opened.cited,
    names = fingerprint.rests_on(opened.way, opened.decided) }
end

-- The approval under which a round was played, in a line.
local function approval_of(cited)
  if not cited then return footer.UNASKED end
  return approval.line(cited, "in force", cited.on, cited.entry, cited.origin)
end

---Writes the page of one round.
---@param args table the command line's
---@param day string
---@param out houseway.show.as.terminal
---@return integer code
function exhibits.record(args, day, out)
  local round = played(args, out)
  if not round then return 1 end
  local page = page_record.page(round, footer.of(round.state.way, round.names, day, approval_of(round.cited)))
  local verdict = page_record.verdict(round)
  pages.tell(args, page, { verdict = verdict, record = round.file, submission = round.names.name,
    file = round.names.file, game = round.state.game, chapter = round.names.chapter, day = day,
    differs = round.differs }, ORDER, ("%s: %s"):format(round.file, verdict), out)
  return round.differs and 1 or 0
end

return exhibits
