-- Pages of `report` on one hand and on one round.

local approval = require("pages.report.approval")
local breaks = require("rounds.play.breaks")
local breaks_told = require("rounds.play.breaks_told")
local drawing = require("houseway.page.drawing")
local driver = require("rounds.play.driver")
local explained = require("houseway.explore.explained")
local fingerprint = require("houseway.way.fingerprint")
local footer = require("houseway.page.footer")
local hands = require("houseway.notation.hands")
local judged = require("houseway.way.judged")
local lists = require("houseway.base.lists")
local page = require("houseway.ask.shared.page")
local page_hand = require("pages.report.hand_page")
local page_record = require("pages.report.record")
local record = require("rounds.play.record")
local refusal = require("houseway.base.refusal")
local replay = require("rounds.play.replay")
local round_table = require("rounds.ask.shared.round_table")
local told = require("houseway.ask.shared.told")
local ways = require("houseway.ask.shared.ways")

local exhibits = {}

-- Adds each setting's worth against the named bank or the way itself, or why it is not counted.
local function add_worth(exhibit, way, decided, asked)
  local bank = { way = way, decided = decided }
  if asked.bank then bank.way, bank.decided = ways.decide_beside(asked, way, asked.bank) end
  local ok, why = refusal.catch(function ()
    explained.add_values(exhibit.explained, way, exhibit.hand, bank, asked)
    return true
  end)
  if ok then
    exhibit.bank = bank.way.submission.name
  else
    exhibit.bank_why = why.found
  end
end

---Writes the page of one hand.
---@param asked table
---@param side houseway.way.side
---@param said pages.report.approval? the way's standing in a register
---@param day string
---@return table answer
---@return integer code
---@return string kind
function exhibits.hand(asked, side, status, day)
  local way, decided = side.way, side.decided
  local hand = hands.check(way.game, hands.typed(asked.hand), { file = "--hand" })
  local exhibit = { sheet = drawing.sheet(), way = way, hand = hand,
    explained = explained.of(way, decided, hand, true) }
  add_worth(exhibit, way, decided, asked)
  exhibit.told = judged.lines(told.elsewhere(asked))
  local text = page_hand.page(exhibit, footer.of(way, exhibit.explained.way, day,
    status and status.short or footer.UNASKED))
  local verdict = page_hand.verdict(exhibit.explained)
  local answer = { verdict = verdict, hand = exhibit.explained.hand, submission = way.submission.name,
    file = way.file, game = way.game, chapter = way.statute.key, day = day }
  return page.add(asked, text, answer, ("%s: %s"):format(exhibit.explained.hand, verdict)),
    (verdict == "not lawful" or verdict == "no rule") and 1 or 0, "report --hand"
end

-- Derives the round again: as `replay` if the record has entries, otherwise as `settle`.
local function played(asked)
  local read, source = record.load(asked.record)
  local opened, changed = round_table.of_record(asked, read, source)
  local from = read.entries and read.chance or {}
  local state, differs, otherwise = replay.run({
    setup = opened:setup_of(read), events = read.events,
    entries = read.entries, source = source, changed = changed,
    chance = from.seed and driver.chance(from.seed, from.round) or nil,
  })
  return { sheet = drawing.sheet(), state = state, read = read, file = source.file, sha256 = source.sha256,
    differs = differs, otherwise = otherwise, changed = changed, cited = opened.cited,
    names = fingerprint.rests_on(opened.way, opened.decided) }
end

-- What the law says of the round's ways and hands, as in `settle`.
local function judge(asked, round)
  local found = { house_ways = told.of(asked), register = round.cited }
  found.lawful, found.breaks, found.terms_broken = breaks.of(round.state)
  round.told = lists.joined(breaks_told.lines(found), judged.lines(found.house_ways))
  found.register = nil
  return found
end

-- One line on the approval under which a round was played.
local function approval_of(cited)
  if not cited then return footer.UNASKED end
  return approval.line(cited, cited.outlawed and "not in force since " .. cited.outlawed.since or "in force", cited.on,
    cited.entry, cited.origin)
end

---Writes the page of one round.
---@param asked table
---@param day string
---@return table answer
---@return integer code
---@return string kind
function exhibits.record(asked, day)
  local round = played(asked)
  local lawful = judge(asked, round)
  local text = page_record.page(round, footer.of(round.state.way, round.names, day, approval_of(round.cited)))
  local verdict = page_record.verdict(round)
  local answer = lists.copied(lawful, { verdict = verdict, record = round.file, submission = round.names.name,
    file = round.names.file, game = round.state.game, chapter = round.names.chapter, day = day,
    differs = round.differs })
  return page.add(asked, text, answer, ("%s: %s"):format(round.file, verdict)),
    (round.differs or round.cited and round.cited.outlawed or breaks.fails(answer)) and 1 or 0, "report --record"
end

return exhibits
