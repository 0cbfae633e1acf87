-- Tests a house way on hands that its author wrote: `my_way.hands` beside `my_way.lua`.
--
--   6-6 5-5 / 2-2 5-6                      the expected setting: the high hand, a slash, the low hand
--   6-6 5-5 / 2-2 5-6  by "two pairs"      and the rule that must decide it
--   6-6 5-5 2-2 5-6                        a hand without a setting: `filled` adds it
--   # a comment, on a line of its own or after a hand
--
-- The script's own examples are tested with them.

local examples = require("houseway.way.examples")
local hands = require("houseway.notation.hands")
local nearest = require("houseway.base.nearest")
local rule_coverage = require("houseway.desk.rule_coverage")
local refusal = require("houseway.base.refusal")
local set_hands = require("houseway.desk.set_hands")
local setter = require("hw.setter")
local text = require("houseway.base.text")

---@class houseway.desk.hand_tests
---@field file string the way's file, as shown
---@field hand_file string? the file of hands
---@field tests houseway.desk.hand_tests.test[]
---@field rules integer the number of rules that decide a hand
---@field unreached_rules table[] as in houseway.desk.rule_coverage
---@field unreached_alternatives table[]
local hand_tests = {}

---@class houseway.desk.hand_tests.test
---@field file string
---@field line integer
---@field hand string
---@field ok boolean
---@field set { high: string, low: string }? as the way sets it
---@field rule string? the rule that decides it
---@field rule_line integer?
---@field wanted { high: string?, low: string? }? the expected setting
---@field by string? the rule expected to decide it
---@field why string? the fault, if it is not a wrong setting

local LINE_LIMIT = 4096 -- bytes

-- ---- lines ----

-- The text before and after `by "NAME"`, and the name.
local function without_by(written)
  local before, open = written:match('^([^;#]-)%sby%s+"()')
  for close in written:sub(open or #written + 1):gmatch('()"') do
    local rest = written:sub(open + close)
    if rest:find("^%s*$") or rest:find("^%s*[;#]") then return before .. rest, written:sub(open, open + close - 2) end
  end
  return written, nil
end

---A line of a file of hands.
---@class houseway.desk.hand_tests.line
---@field line integer
---@field written string
---@field hand string the hand, with a slash or without
---@field by string?
---@field is_bare boolean the line has no expected setting

-- The lines that contain a hand.
local function read_lines(source)
  local list, number = {}, 0
  for written in (source:gsub("\r\n", "\n") .. "\n"):gmatch("([^\n]*)\n") do
    number = number + 1
    if written:find("%S") and not written:find("^%s*#") then
      local rest, by = without_by(#written <= LINE_LIMIT and written or "")
      local _, _, hand = set_hands.parts(rest)
      list[#list + 1] = { line = number, written = written, hand = hand, by = by,
        is_bare = not hand:find("[/|]") }
    end
  end
  return list
end

-- ---- testing a hand ----

-- Adds the way's setting of a hand to a test.
local function add_set(test, side, hand)
  local way = side.way
  local number, rule = side.decided.table:find(hand)
  if not number then return nil end
  local setting = way.ranking:view(hand)[number]
  test.set = { high = hands.text(way.game, setting.high), low = hands.text(way.game, setting.low) }
  test.rule, test.rule_line = way.submission.rules[rule].name, way.submission.rules[rule].line
  return number
end

local function check_by(test, side, by)
  local names = {}
  for i, rule in ipairs(side.way.submission.rules) do
    if rule.name == by then return end
    names[i] = rule.name
  end
  test.ok = false
  local near = nearest.name(by, names)
  test.why = ('no rule is named "%s"'):format(test.by) .. (near and (' (did you mean "%s"?)'):format(near) or "")
end

local function try_set(test, side, line, place)
  local way = side.way
  local hand, high, low = set_hands.read(way.game, line.hand, place)
  local as_set, turned = set_hands.number(way, hand, high, low)
  local number = add_set(test, side, hand)
  test.hand, test.by = hands.text(way.game, hand), line.by and text.one_line(line.by)
  test.wanted = { high = hands.text(way.game, high), low = hands.text(way.game, low) }
  local is_so = number ~= nil and not turned and setter.alike(way.ranking, hand, as_set, number)
  test.ok = is_so and (line.by == nil or line.by == test.rule)
  if not number then test.why = "no rule decides it" end
  if line.by then check_by(test, side, line.by) end
  return hand
end

local function try_bare(test, side, line, place)
  local hand = hands.check(side.way.game, line.hand, place)
  add_set(test, side, hand)
  test.hand, test.ok = hands.text(side.way.game, hand), false
  test.why = "how it is to be set is not written: --write writes how it is set"
  return hand
end

-- The fault of text after a hand in another format's style.
local function slip_in(line)
  local name = not line.by and line.hand:match("%sby%s+(.+)$")
  if name then return ('by %s lacks quotation marks; write by "%s"'):format(name, (name:gsub('"', ""))) end
  if line.hand:find("%-%-") then return "`--` stands in the line; write `#` before a comment" end
end

-- Tests a line. An unreadable line fails.
local function try_line(side, line, file)
  local test = { file = file, line = line.line, hand = text.one_line(line.hand), ok = false }
  local place = { file = file, line = line.line }
  if #line.written > LINE_LIMIT then
    test.hand, test.why = "", ("a line must have at most %d bytes, not %d"):format(LINE_LIMIT, #line.written)
    return test
  end
  local slip = slip_in(line)
  if slip then
    test.why = text.one_line(slip)
    return test
  end
  local hand, why = refusal.catch(line.is_bare and try_bare or try_set, test, side, line, place)
  if refusal.is(why) then test.why = refusal.said(why) end
  return test, hand
end

-- ---- testing a way ----

-- Adds the script's examples as tests.
local function try_examples(side, found, noted)
  local failing = {}
  for _, one in ipairs(examples.failing(side.way, side.decided.table)) do failing[one.example] = one.why end
  for _, one in ipairs(examples.all(side.way)) do
    local why, hand = failing[one.example], hands.read(side.way.game, one.example.hand)
    local test = { file = side.way.file, line = one.example.line, hand = one.example.hand, ok = why == nil,
      wanted = { high = one.example.high, low = one.example.low }, by = one.example.by or one.rule and one.rule.name,
      why = why and refusal.said(why) }
    if hand then
      add_set(test, side, hand)
      noted:add(hand)
    end
    found[#found + 1] = test
  end
end

---Tests a house way on the hands of a file, and on its own examples.
---@param side houseway.way.side
---@param source string? the text of the file of hands
---@param file string? the file's name in messages
---@return houseway.desk.hand_tests
function hand_tests.run(side, source, file)
  local tests, noted = {}, rule_coverage.new(side)
  for _, line in ipairs(source and read_lines(source) or {}) do
    local test, hand = try_line(side, line, file)
    tests[#tests + 1] = test
    if hand then noted:add(hand) end
  end
  try_examples(side, tests, noted)
  local deciding = 0
  for _, rule in ipairs(side.decided.report.rules) do deciding = deciding + (rule.set.hands > 0 and 1 or 0) end
  return { file = side.way.file, hand_file = file, tests = tests, rules = deciding,
    unreached_rules = noted:rules_left(), unreached_alternatives = noted:alternatives_left() }
end

---Adds the way's setting and the deciding rule to each hand without a setting in a file of hands.
---@param side houseway.way.side
---@param source string
---@param file string the file's name in messages
---@return string filled
---@return integer count the number of settings added
---@return houseway.desk.hand_tests.test[] left hands without a setting that the way cannot set
function hand_tests.filled(side, source, file)
  local by_line, left, count, number = {}, {}, 0, 0
  for _, line in ipairs(read_lines(source)) do
    local test = line.is_bare and try_line(side, line, file)
    if test and test.set then by_line[line.line] = { line = line, test = test } end
    if test and not test.set then left[#left + 1] = test end
  end
  local filled = source:gsub("[^\n]*", function (written)
    number = number + 1
    local one = by_line[number]
    if not one then return nil end
    count = count + 1
    local from, to = written:find(one.line.hand, 1, true)
    local by = one.line.by and "" or ('  by "%s"'):format(one.test.rule)
    local set = ("%s / %s%s"):format(one.test.set.high, one.test.set.low, by)
    return written:sub(1, from - 1) .. set .. written:sub(to + 1)
  end)
  return filled, count, left
end

return hand_tests
