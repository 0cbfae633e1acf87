-- Checks hands as a dealer set them against the house way.

local approved = require("houseway.ask.shared.approved")
local conform = require("houseway.way.conform")
local fingerprint = require("houseway.way.fingerprint")
local hands = require("houseway.notation.hands")
local input = require("houseway.base.input")
local lawful = require("rounds.round.lawful")
local lines = require("houseway.ask.shared.lines")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local rows = require("houseway.ask.shared.rows")
local set_hands = require("houseway.desk.set_hands")
local setter = require("hw.setter")
local shipped = require("houseway.way.shipped")
local sys = require("hw.sys")
local take = require("houseway.ask.shared.take")
local told = require("houseway.ask.shared.told")
local ways = require("houseway.ask.shared.ways")

-- A view prints hands set wrongly, or set by the way against the law. Of other hands it needs only that they are right,
-- and whether a departure is noted.
local RIGHT, NOTED = { right = true }, { right = true, noted = true }

-- The law's breaches of a hand as the way sets it, unless its paragraph allows them.
local function breaks_of(way, hand, number, rule)
  local law = conform.of_setting(way, hand, number, way.submission.rules[rule])
  if law.lawful ~= false then return nil end
  return { cite = law.cite, printed = law.printed, noted = law.noted or nil,
    lawful = lists.collect(conform.allowed(way, hand), function (setting)
      return { high = hands.text(way.game, setting.high), low = hands.text(way.game, setting.low) }
    end) }
end

local function finding(way, decided, line, place, in_full)
  local at, note, written = set_hands.parts(line)
  local hand, high, low = set_hands.read(way.game, hands.typed(written), place)
  local as_set, turned = set_hands.number(way, hand, high, low)
  local chosen, rule = decided.table:find(hand)
  local right = chosen and not turned and (as_set == chosen or setter.alike(way.ranking, hand, as_set, chosen))
  local broken = chosen and in_full.law and breaks_of(way, hand, chosen, rule) or nil
  if right and not in_full.report and (not broken or broken.noted) then return broken and NOTED or RIGHT end
  local law = conform.of_setting(way, hand, as_set)
  local entry = {
    line = place.line, at = at, note = note, hand = hands.text(way.game, hand), right = right,
    set_high = hands.text(way.game, high), set_low = hands.text(way.game, low),
    cite = law.cite, printed = law.printed,
  }
  if law.cite then entry.lawful = law.lawful and not turned end
  entry.breaks, entry.noted = broken, broken and broken.noted
  if not chosen then return entry end
  entry.exchanged = turned or nil
  entry.high, entry.low = entry.set_high, entry.set_low
  if turned or as_set ~= chosen then
    local best_high, best_low = setter.halves(way.ranking, hand, chosen)
    entry.high, entry.low = hands.text(way.game, best_high), hands.text(way.game, best_low)
  end
  entry.rule, entry._rule_line = way.submission.rules[rule].name, way.submission.rules[rule].line
  return entry
end

-- A finding as an object of --jsonl.
local function by_line(entry)
  local number = entry.line
  entry.line, entry._rule_line = entry._rule_line, nil
  return lines.object(entry, number)
end

local function decide(asked, used)
  if used then return used.side.way, used.side.decided end
  local way = ways.load(asked)
  return way, ways.decide_singly(asked, way)
end

-- If the way sets a hand unlawfully, a hand laid lawfully is not set wrongly where the chapter, as read, lets it stay.
local function count(answer, entry, may_stay)
  local broken = entry.breaks and not entry.noted
  entry.stays = broken and may_stay and entry.right == false and entry.lawful or nil
  if entry.right == nil then
    answer.undecided = answer.undecided + 1
  elseif not entry.right and not entry.stays then
    answer.wrong = answer.wrong + 1
  end
  if broken then answer.unlawful = answer.unlawful + 1 end
  if entry.noted then answer.noted = answer.noted + 1 end
end

-- A way approved notwithstanding its faults does not fail; the answer names them.
local function fails(answer)
  local approved_so = answer.register and answer.register.notwithstanding
  return answer.wrong + answer.undecided > 0 or answer.unlawful > 0 and not approved_so
end

local function find(asked, give)
  -- With --register, which supplies the script, a single argument is the file of hands.
  if asked.register and not asked.input then asked.script, asked.input = nil, asked.script end
  local by_register = approved.is_asked(asked, asked.script)
  if not asked.input then
    refusal.raise("command-line/no-hands",
      { file = "houseway audit", found = "the command has no hands to read",
      expected = "give a file of hands, or - for standard input" })
  end
  if asked.input:find("%.lua$") or shipped.knows(asked.input) and not sys.path_kind(asked.input) then
    refusal.raise("command-line/way-after-hands", { file = "houseway audit", found = input.shown(asked.input)
      .. " is a house way in the place of the hands", expected = "put the way first, then the file of hands" })
  end
  if input.is(asked.input) then lines.claim() end
  ways.decide_anew(asked)
  local used = by_register and approved.find(asked, { script = asked.script, settles = true }) or nil
  asked.cited = used and used.cited
  local way, decided = decide(asked, used)
  local answer = { register = used and used.cited, way = fingerprint.rests_on(way, decided), hands = 0, wrong = 0,
    undecided = 0, unlawful = 0, noted = 0 }
  local may_stay = lawful.may_stay(way.statute)
  answer.house_ways = told.of(asked)
  local of = answer.house_ways[1]
  local in_full = { report = asked.json, law = not of.lawful or of.noted > 0 }
  local bad = lines.each(asked, asked.input, function (written, place)
    local entry = finding(way, decided, written, place, in_full)
    answer.hands = answer.hands + 1
    count(answer, entry, may_stay)
    give(asked.jsonl and by_line(entry) or entry)
  end, give)
  answer.unreadable = #bad
  if answer.hands == 0 and answer.unreadable == 0 then
    refusal.raise("command-line/nothing-to-audit",
      { file = input.shown(asked.input), found = "the file has no hands to audit",
      expected = "write each hand on its own line, as the dealer set the hand" })
  end
  local is_outlawed = used and used.cited.outlawed
  return answer, answer.unreadable > 0 and 2 or ((is_outlawed or fails(answer)) and 1 or 0)
end

-- The keys of a finding: the keys of its line, the keys of all findings and, after the rule, further keys.
local function finding_keys(first, ...)
  return take.rows({ first, {
    { "at", "string?", "the date before the hand, and the time" },
    { "note", "string?", "the note after it" },
    { "hand", "string", "the hand" },
    { "set_high set_low", "string", "as it was set" },
    { "right", "boolean?", "set as the way says, or equal to it in both ranks" },
    { "exchanged", "boolean?", "true if the weaker half was set as the high hand" },
    { "high low rule", "string?", "how it must be set, by which rule" }, ...,
  }, {
    { "cite printed", "string?", "the paragraph that governs it" },
    { "lawful", "boolean?", "whether that paragraph allows it as it was set; left out if no paragraph governs it" },
  }, rows.known({
    { "breaks", "object?", "if the way itself sets it as that paragraph does not allow", {
      { "cite printed", "string", "the paragraph" },
      { "noted", "boolean?", "its rule notes the departure, as the law allows" },
      { "lawful", "list of settings", "the settings that the law allows" },
    } },
    { "noted", "boolean?", "the same as in `breaks`" },
    { "stays", "boolean?", "it was set as the law allows, and not as the way has it, which breaks the law: it stays" },
  }) })
end

return {
  name = "audit",
  summary = "Check hands as a dealer set them, one a line",
  example = "echo '6-6 5-5 / 2-2 5-6' | houseway audit houseways/traditional/pai_gow.lua -",
  takes = {
    { "script", "way", take.SCRIPT .. " With --register: leave it out, or give the one in use.", many = "?" },
    take.law, approved.rows,
    { "input", "file", "A file of hands, or - for standard input: one per line, as 6-6 5-5 / 2-2 5-6. A date, or a "
      .. "date and time, may come before a hand; a note may follow it, after ; or #.", many = "?", shown = "<hands>" },
    take.full, take.jsonl,
  },
  answers = {
    { version = 2, instead = "not_in_force or unsound", keys = {
      { "findings", "list of objects", "one a hand read", finding_keys({ "line", "integer", "of the input" }) },
      rows.register,
      rows.way,
      { "hands wrong undecided unreadable", "integer", "hands read, set wrongly, and without a rule; lines that "
        .. "cannot be read" },
      { "unlawful noted", "integer", "hands that the way itself sets against the law; that depart as noted" },
      rows.judged,
    } },
    { title = "audit --jsonl", version = 1, instead = "input_refused or last_line or not_in_force or unsound",
      about = "An object a hand and line.",
      keys = finding_keys({ "input_line", "integer", "the line of the input" },
        { "rule_line", "integer?", "the rule's" }) },
  },
  gives = "findings",
  find = find,
}
