-- The rules of a house way in plain words, for dealers: one sentence for each rule, from the script alone.
--
-- No words can say what a function does. The text names it, with its line and its author's comment above it.
-- Programs import this module.

local citation = require("houseway.notation.citation")
local games = require("houseway.base.games")
local held = require("houseway.way.plain_words.held")
local lists = require("houseway.base.lists")
local played = require("houseway.way.plain_words.played")
local text = require("houseway.base.text")

---@class houseway.way.plain_words
local plain_words = {}

-- ---- orders ----

-- "the strongest low hand; of equals, the strongest high hand"
local function order_text(value)
  local list = type(value) == "table" and not value.word and value or { value }
  return table.concat(lists.collect(list, function (item) return played.ORDERS[item.word] end), "; of equals, ")
end

-- The first of a rule's orders, its preferences among the settings left.
local function first_order(value)
  if value == nil then return nil end
  return value.word or value[1].word
end

-- ---- a rule ----

-- A play as an instruction.
local function instruct(writer, value)
  return played.instruction(played.parts(writer, value))
end

-- The instruction of a rule. Without `play`, the rule's preference or the way's choices decide.
local function instruct_rule(writer, rule)
  if rule.play ~= nil then return instruct(writer, rule.play) end
  if rule.prefer ~= nil then return "make " .. order_text(rule.prefer) end
  if writer.choice then return ("set it as “%s” says"):format(writer.choice) end
  return "set it in any way"
end

local function narrowed(rule, words)
  if rule.prefer == nil or rule.play == nil then return words end
  return ("%s; of several such settings, %s"):format(words, order_text(rule.prefer))
end

local function with_otherwise(writer, rule, words)
  local instead = instruct(writer, rule.otherwise)
  if rule.unless ~= nil then
    return ("%s, unless the hand %s; then, or if that cannot be done, %s"):format(words,
      held.sentence(writer, rule.unless), instead)
  end
  return ("%s; if %s, %s"):format(words, rule.leaving ~= nil and "not" or "that cannot be done", instead)
end

-- The condition of a rule on the hand; nil if it has none.
local function opening(writer, rule)
  local unless = rule.unless ~= nil and rule.otherwise == nil and held.sentence(writer, rule.unless)
  if rule.holding ~= nil then
    local words = held.opening(writer, rule.holding)
    return unless and ("%s, unless the hand %s"):format(words, unless) or words
  end
  return unless and ("Unless the hand %s"):format(unless) or nil
end

-- The sentence of a rule that makes a strongest hand only if that is strong enough; nil for other rules.
local function proviso(writer, rule)
  if type(rule.play) ~= "table" or rule.otherwise ~= nil or rule.leaving ~= nil then return nil end
  local must = played.proviso(played.parts(writer, rule.play))
  return must and narrowed(rule, ("If %s: make it"):format(must))
end

local function action(writer, rule)
  local words = instruct_rule(writer, rule)
  if rule.leaving ~= nil then
    words = ("%s, so long as that leaves %s"):format(narrowed(rule, words),
      played.result(played.parts(writer, rule.leaving)))
  end
  if rule.otherwise ~= nil then words = with_otherwise(writer, rule, words) end
  return rule.leaving == nil and narrowed(rule, words) or words
end

-- `rest`: the subject of a last rule without a condition: "Any other hand".
local function sentence(writer, rule, rest)
  local open = opening(writer, rule)
  local must = not open and not rest and proviso(writer, rule)
  if must then return must .. "." end
  local words = action(writer, rule)
  if open or rest then return ("%s: %s."):format(open or rest, words) end
  return ("If you can, %s."):format(words)
end

-- ---- functions ----

-- The comment directly above a line.
local function comment_above(lines, line)
  local found, at = {}, line
  while at > 1 and lines[at - 1]:find("^%s*%-%-") do at = at - 1 end
  for i = at, line - 1 do found[#found + 1] = lines[i]:gsub("^%s*%-%-+%s?", "") end
  return #found > 0 and table.concat(found, " ") or nil
end

-- The functions of a rule, with their authors' comments.
local function functions_of(writer)
  local list, seen, lines = {}, {}, writer.lines
  for _, one in ipairs(writer.functions) do
    if not seen[one.line] then
      seen[one.line] = true
      list[#list + 1] = { name = one.name, line = one.line, written = text.trimmed(lines[one.line]),
        comment = comment_above(lines, one.line) }
    end
  end
  return list
end

-- ---- terms ----

-- The explanations of terms, in printing order.
local TERMS = {
  { "made_hand", "A made hand is a straight, a flush, a straight flush or a royal flush." },
  { "gee_joon_tile", "A Gee Joon tile is the 2-4 or the 1-2; it is never counted among the sixes or the threes." },
  { "supreme", "The Supreme Pair is the Gee Joon pair: the 2-4 with the 1-2." },
  { "wong", "A Wong is a twelve or two with a nine." },
  { "gong", "A Gong is a twelve or two with an eight." },
  { "high_nine", "A high nine is a twelve or two with a seven." },
  { "points", "7/9 is a low hand worth 7 and a high hand worth 9." },
  { "points_or_better", "7/9 or better is a low hand worth at least 7 and a high hand worth at least 9." },
  { "points_together", "Of points in both hands together a pair, a Wong and a Gong count ten each." },
  { "with_tile", "3 with a high six is 3 points of which the better tile ranks as the high six: with a higher tile the "
    .. "hand is better." },
}
local PAIRS_ARE_BETTER = {
  cards = "Every pair ranks above ace-king, so “or better” includes it.",
  tiles = "Every pair, Wong and Gong ranks above 9, so “at least” and “or better” include them.",
}

local JOKER = "The joker counts as an ace wherever a rank is named."

local function terms_of(writer)
  local list = { games.of(writer.game).joker and JOKER or nil }
  for _, one in ipairs(TERMS) do
    if writer.used[one[1]] then list[#list + 1] = one[2] end
  end
  if writer.used.pairs_are_better or writer.used.points_or_better then
    list[#list + 1] = games.pick(writer.game, PAIRS_ARE_BETTER)
  end
  return list
end

-- ---- a way ----

---@class houseway.way.plain_words.rule
---@field number integer
---@field name string
---@field line integer
---@field kind "rule"|"exception"|"follow"
---@field sentence string? nil for a `follow`, which has steps
---@field text string? an exception's own text
---@field departs_from string[]? the paragraphs departed from, as printed
---@field follows string? the paragraphs followed, as printed
---@field functions { name: string?, line: integer, written: string, comment: string? }[]
---@field steps { cite: string, printed: string, text: string }[]? the paragraphs followed, in order

-- The names of terms in the texts of laws.
local NAMED = { wong = "Wong", gong = "Gong", supreme = "Supreme [Pp]air" }

local function steps_of(writer, followed)
  local steps = {}
  for i, clause in ipairs(followed) do
    steps[i] = { cite = clause.key, printed = clause.printed, text = clause.text }
    for term, name in pairs(NAMED) do writer.used[term] = writer.used[term] or clause.text:find(name) ~= nil end
  end
  return steps
end

-- A paragraph in print, if its law is loaded; else its key.
local function printed(way, key)
  local cite = assert(citation.from_key(key))
  for _, statute in ipairs({ way.statute, table.unpack(way.followed) }) do
    if statute.key == cite.chapter then return citation.printed(cite, statute) end
  end
  return key
end

local function all_printed(way, keys)
  local list = lists.collect(keys or {}, function (key) return printed(way, key) end)
  return #list > 0 and list or nil
end

local function rule_of(way, writer, rule, number)
  local model = way.submission
  local choice = model.choices[1]
  writer.functions, writer.first = {}, first_order(rule.prefer or choice and choice.prefer)
  writer.choice = not rule.prefer and choice and choice.name or nil
  local made = { number = number, name = rule.name, line = rule.line, kind = rule.kind, text = rule.text,
    departs_from = all_printed(way, rule.departs_from) }
  if rule.kind == "follow" then
    made.follows, made.steps = printed(way, rule.follow), steps_of(writer, rule.clauses)
  else
    made.sentence = sentence(writer, rule,
      number == #model.rules and (number == 1 and "Every hand" or "Any other hand"))
  end
  made.functions = functions_of(writer)
  return made
end

local OBEY = "Where a rule would break %s, set the hand as that allows; of several such settings, first take what the "
  .. "rule plays."

---Every rule and choice of a way in plain words.
---@param way houseway.way
---@return { rules: houseway.way.plain_words.rule[], choices: { name: string, text: string?, sentence: string }[],
---  terms: string[] }
function plain_words.of(way)
  local model = way.submission
  local writer = { game = way.game, cards = games.has_suits(way.game), used = {},
    lines = text.lines(way.script.source .. "\n") }
  local rules, choices = {}, {}
  for number, rule in ipairs(model.rules) do rules[number] = rule_of(way, writer, rule, number) end
  for i, choice in ipairs(model.choices) do
    choices[i] = { name = choice.name, line = choice.line, text = choice.text,
      sentence = ("Where a rule leaves a choice, take %s."):format(order_text(choice.prefer)) }
  end
  local obey = model.obey
  if obey then
    choices[#choices + 1] = { name = obey.name, line = obey.line, sentence = OBEY:format(printed(way, obey.follow)) }
  end
  return { rules = rules, choices = choices, terms = terms_of(writer) }
end

return plain_words
