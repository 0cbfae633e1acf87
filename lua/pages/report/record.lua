-- The page on a recorded round: the table, the hands, every step with its paragraph, and the money.

local document = require("houseway.page.document")
local drawn = require("pages.report.drawn")
local felt = require("pages.report.felt")
local hands = require("houseway.notation.hands")
local html = require("houseway.page.html")
local money = require("rounds.round.money")
local names = require("pages.report.names")
local optional = require("rounds.round.optional")
local positions = require("houseway.law.positions")
local text = require("houseway.base.text")
local narration = require("rounds.play.narration")
local values = require("houseway.notation.values")

local tags = html.tags

---@class pages.report.record_module
local record = {}

---Facts for the page on a round.
---@class pages.report.round
---@field sheet houseway.page.drawing.sheet
---@field state rounds.round.state at the end of the round, or where the record differs
---@field read rounds.play.record
---@field file string
---@field sha256 string of the record
---@field differs rounds.play.difference?
---@field otherwise boolean? a cited paragraph has changed since; the events have not
---@field changed rounds.play.record.change[]
---@field names houseway.way.names
---@field told string[] what the law says of the ways and hands

-- ---- the table ----

local function chance_of(read)
  local from = read.chance
  if not from then return "Hands and dice are as written down." end
  if not from.seed then return "Chance was the operating system's." end
  return ('Chance was drawn from the seed "%s", round %d, by %s.'):format(text.one_line(from.seed), from.round,
    from.source)
end

---The verdict on a record and its events. A record without entries is settled.
---@param round pages.report.round
---@return "differs"|"agrees"|"settled"
function record.verdict(round)
  return round.differs and "differs" or round.read.entries and "agrees" or "settled"
end

local MARKS = { differs = "bad", agrees = "good", settled = "open" }

local SENTENCES = {
  differs = function (round)
    return (" What the record says is not what follows from its events: at %s it has %s, and %s follows."):format(
      round.differs.path, round.differs.recorded or "nothing", round.differs.derived or "nothing")
  end,
  agrees = function (round)
    return (" Every step follows from the %s of the record, to the cent."):format(
      text.count(#round.read.events, "event"))
  end,
  settled = function (round)
    return (" The record has %s and no steps: these are what follows from them."):format(
      text.count(#round.read.events, "event"))
  end,
}

local function verdict_words(round)
  local verdict = record.verdict(round)
  return { document.mark(MARKS[verdict], verdict:upper()), SENTENCES[verdict](round) }
end

local function seats_of(state)
  local list = {}
  for number, seat in ipairs(state.seats) do
    local cents = 0
    for _, entry in ipairs(state.entries) do
      if entry.step == "wager" and entry.seat == number and entry.wager == state.main then
        cents = cents + (entry.cents or 0)
      end
    end
    local is_house = not state.bank and number == positions.of(state.law).house_on
    if cents > 0 or number == state.bank or is_house then
      list[#list + 1] = { seat = number, cents = cents > 0 and cents or nil, is_bank = number == state.bank,
        is_house = is_house, ended = narration.outcome(state, seat) }
    end
  end
  return list
end

local function summary(state, read)
  local kind = state.bank and ("Seat %d banks%s."):format(state.bank, state.co_bank and ", the dealer with it" or "")
    or "The house banks."
  local ended = state.ended == "void" and "The round is void." or nil
  return table.concat({ kind, chance_of(read), ended }, " ")
end

local function table_section(round)
  local state, at = round.state, positions.of(round.state.law)
  local content = { tags.p(verdict_words(round)), tags.p({ summary(state, round.read) }),
    document.figure(felt.draw(seats_of(state), at),
      ("The table from above, with what each %s wagered on %s and how that ended."):format(at.noun, state.main)) }
  if round.otherwise then
    content[#content + 1] = tags.p({ class = "note",
      "The events and every cent are as recorded; words and citations have changed since." })
  end
  for _, one in ipairs(round.changed) do
    content[#content + 1] = tags.p({ class = "note", ("Changed since it was recorded, %s: then "):format(one.what),
      document.code(one.recorded), ", here ", document.code(one.here), "." })
  end
  return { id = "table", heading = "The table", content = content }
end

-- ---- hands ----

local function set_facts(state, hand)
  local setting, facts = hand.setting, {}
  if setting.high_rank and setting.low_rank then
    facts = { { "high hand", values.high(state.way, setting) }, { "low hand", values.low(state.way, setting) } }
  end
  local ended = narration.outcome(state, hand)
  if ended ~= "" then facts[#facts + 1] = { state.main, ended } end
  return #facts > 0 and document.facts(facts) or false
end

local function hand_item(round, who, hand)
  local state, sheet, setting = round.state, round.sheet, hand.setting
  if setting and setting.high and setting.low then
    return tags.li({ class = "together", tags.h3({ who }), drawn.set(sheet, state.game, setting, "set"),
      set_facts(state, hand) })
  end
  local ended = narration.outcome(state, hand)
  return tags.li({ class = "together", tags.h3({ who }), drawn.dealt(sheet, state.game, hand.pieces, "dealt"),
    tags.p({ "Not set" .. (ended ~= "" and ": " .. ended or "") .. "." }) })
end

local function hands_section(round)
  local items = {}
  for _, one in ipairs(narration.hands(round.state)) do
    if one.hand.pieces then items[#items + 1] = hand_item(round, one.who, one.hand) end
  end
  local content = #items > 0 and tags.ul({ class = "hands", items }) or tags.p({ "No hand was dealt." })
  return { id = "hands", heading = "The hands", content = content }
end

-- ---- steps ----

-- The paragraph of a step: its text at the first step that cites it, later a link to that step.
local function paragraph_part(law, key, first, number)
  local printed = narration.cited(law, key)
  local paragraph = law.by_key[key]
  local link = first[key]
  if link and link ~= number then
    return tags.p({ class = "cited", printed, ", as at ", tags.a({ href = "#step-" .. link, "step " .. link }), "." })
  end
  first[key] = number
  local said = paragraph and (paragraph.text or paragraph.by_hand) or "what it says is not at hand"
  return tags.p({ class = "cited", tags.strong({ printed }), ": ", said })
end

local function keys_of(entry)
  local keys = { entry.cite }
  for _, key in ipairs(type(entry.also) == "table" and entry.also or { entry.also }) do keys[#keys + 1] = key end
  return keys
end

-- Fields with their own form: drawn, cited, or worded.
local APART = { pieces = true, high = true, low = true, dice = true, also = true, what = true }

-- "from seat 1 to the table", "outcome win: the player's high hand is higher".
local function said_of(law, entry)
  local rest, parts = {}, {}
  for name, value in pairs(entry) do rest[name] = not APART[name] and value or nil end
  local facts = narration.facts(law, rest)
  if entry.what then parts[1] = entry.what end
  if facts ~= "" then parts[#parts + 1] = facts end
  return table.concat(parts, ", ")
end

-- Draws the pieces or dice of a step.
local function pieces_part(round, entry)
  local game, sheet = round.state.game, round.sheet
  if type(entry.dice) == "table" then return felt.dice(entry.dice) end
  if type(entry.pieces) == "string" then
    local pieces = hands.read(game, entry.pieces, hands.size(game))
    if pieces then return sheet:hand(game, pieces, { size = 0.5, words = "dealt" }) end
  end
  if type(entry.high) == "string" and type(entry.low) == "string" then
    local setting = drawn.setting(game, entry)
    return sheet:set_hand(game, setting.high, setting.low, { size = 0.5, words = "set" })
  end
  return false
end

local function step_item(round, number, first)
  local law, entry = round.state.law, round.state.entries[number]
  local who, facts = narration.whose(entry), said_of(law, entry)
  local cents = entry.cents and " " .. money.dollars(entry.cents) or ""
  local parts = {}
  for i, key in ipairs(keys_of(entry)) do parts[i] = paragraph_part(law, key, first, number) end
  local said = (who ~= "" and ", " .. who or "") .. (facts ~= "" and ": " .. facts or "")
  return tags.li({ id = "step-" .. number, class = "together", tags.p({ tags.strong({ entry.step }), cents, said }),
    pieces_part(round, entry), parts })
end

local function steps_section(round)
  local items, first = {}, {}
  for number in ipairs(round.state.entries) do items[number] = step_item(round, number, first) end
  return { id = "steps", heading = "Step by step", content = {
    tags.p({ "Each step rests on a paragraph, restated in houseway's words at the first step that cites it." }),
    tags.ol({ class = "steps", items }) } }
end

-- ---- money ----

local MONEY = { "Account", { heading = "Won or lost", is_number = true } }

local function money_section(round)
  local rows = narration.balances(narration.accounts(round.state))
  local content = { #rows > 0 and document.table("What each is left with, against before the round", MONEY, rows)
    or tags.p({ "Nothing was won or lost." }) }
  local meter = optional.meter(round.state)
  if meter then content[2] = tags.p({ ("The meter shows %s."):format(money.dollars(meter)) }) end
  return { id = "money", heading = "Won and lost", content = content }
end

local function names_section(round)
  local named, engine = round.names, round.read.engine
  local facts = { { "record", { round.file, ", SHA-256 ", document.code(round.sha256) } },
    { "house way", { ("%s, %s, SHA-256 "):format(named.name, named.file), document.code(named.source_sha256) } },
    table.unpack(names.facts(named)) }
  if engine and engine.sha256 then facts[#facts + 1] = { "recorded by", document.code(engine.sha256) } end
  if named.engine_sha256 then facts[#facts + 1] = { "derived by", document.code(named.engine_sha256) } end
  local command = round.read.entries and "replay" or "settle"
  return { id = "names", heading = "What this rests on, and how to find it again", content = { document.facts(facts),
    tags.pre({ tags.code({ ("houseway %s %s"):format(command, round.file) }) }) } }
end

local STYLE = felt.STYLE .. [[
ul.hands{list-style:none;padding:0;display:grid;
grid-template-columns:repeat(auto-fill,minmax(min(100%,16rem),1fr));gap:0 1.5rem}
ul.hands li{margin:0}
ol.steps{padding-left:2.4em}
ol.steps li{margin:.9em 0}
ol.steps p{margin:.2em 0}
.cited{font-size:.9rem;color:var(--quiet)}
]]

---@param round pages.report.round
---@param footer { [1]: string, [2]: string }[]
---@return string
function record.page(round, footer)
  local state = round.state
  return document.page({
    title = ("A round of %s, %s under %s"):format(state.game, state.way.submission.name, state.law.key),
    sections = { table_section(round), hands_section(round), steps_section(round), money_section(round),
      names_section(round) },
    lead = document.told(round.told), sheet = round.sheet, footer = footer, style = STYLE })
end

return record
