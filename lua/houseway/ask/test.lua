-- Tests house ways on the hands that their authors wrote.

local decided = require("houseway.way.decided")
local hand_files = require("houseway.desk.hand_files")
local output = require("houseway.base.output")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local shadow = require("houseway.way.shadow")
local take = require("houseway.ask.shared.take")
local hand_tests = require("houseway.desk.hand_tests")
local way = require("houseway.way")
local options = require("houseway.ask.shared.options")
local ways = require("houseway.ask.shared.ways")

-- A way with every hand decided without the cache. Its examples are the tests, so they are not checked here.
local function side_of(asked, found)
  local loaded = ways.load(asked, found.script)
  way.check_rules(loaded)
  local all = decided.run(loaded, { threads = asked.threads, cache = false,
    progress = progress.bar("deciding every hand") })
  shadow.refuse_impossible(loaded, all)
  return { way = loaded, decided = all }
end

local function try_each(asked)
  local list = {}
  for i, found in ipairs(hand_files.find(asked.of)) do
    list[i] = hand_tests.run(side_of(asked, found), found.source, found.shown)
  end
  return list
end

-- Every test of every way; with --all also a test that hands reach each rule.
local function gather(list, asked)
  local all = {}
  for _, one in ipairs(list) do
    for _, test in ipairs(one.tests) do
      all[#all + 1] = { ok = test.ok, what = ("%s:%d %s"):format(test.file, test.line, test.hand), test = test }
    end
    if asked.all then
      all[#all + 1] = { ok = #one.unreached_rules + #one.unreached_alternatives == 0,
        what = one.file .. " every rule and alternative is reached" }
    end
  end
  return all
end

-- Completes a file: adds the setting to each hand without one.
local function fill(asked)
  if #asked.of > 0 or not asked.raw then
    refusal.raise("author/write-alone",
      { file = "houseway test", found = "--write cannot go with " .. (not asked.raw and "--json" or asked.of[1]),
      expected = "write --write FILE alone" })
  end
  local found = hand_files.of_hands(asked.write)
  local filled, count, left = hand_tests.filled(side_of(asked, found), found.source, found.shown)
  if count > 0 then output.replace(found.path, filled, found.shown) end
  return { _file = found.shown, _count = count, _left = left }, #left > 0 and 1 or 0
end

local function find(asked)
  options.check_threads(asked)
  if asked.write then return fill(asked) end
  local list, tests, failed = try_each(asked), {}, 0
  local all = gather(list, asked)
  for _, one in ipairs(all) do failed = failed + (one.ok and 0 or 1) end
  for _, one in ipairs(list) do
    table.move(one.tests, 1, #one.tests, #tests + 1, tests)
    one.tests = nil
  end
  return { passed = #all - failed, failed = failed, tests = tests, ways = list, _all = all }, failed > 0 and 1 or 0
end

return {
  name = "test",
  summary = "Test a way on its file of hands; list rules no hand reaches",
  example = "houseway test houseways/plain/621a.hands",
  takes = {
    { "of", "file", "Files of hands, my_way.hands beside my_way.lua; folders with such files; house ways, "
      .. "tested on the hands beside them and on their examples. Default: the current folder, without what is hidden "
      .. "or made by a build.", many = "*" },
    { "--write", "file", "Complete FILE: after each hand without a setting, write how it is set, and by which "
      .. "rule." },
    { "--all", "flag", "Fail if no hand reaches a rule or an alternative." },
    { "--under", "chapter", "The law to check them against, instead of the one they are filed under; CHAPTER@DAY is "
      .. "the law as it stood on a day." },
    take.as_of, take.readings, take.threads,
  },
  answers = {
    { version = 1, keys = {
      { "passed failed", "integer", "how many tests hold, and how many do not" },
      { "tests", "list of objects", "each hand that was tried", {
        { "file", "string", "the file of hands, or the script whose example it is" },
        { "line", "integer", "its line" },
        { "hand", "string", "it" },
        { "ok", "boolean", "it is set as is wanted, by the rule that is wanted" },
        { "set", "setting?", "how the way sets it; left out where no rule does" },
        { "rule", "string?", "the rule that decides it" },
        { "rule_line", "integer?", "and its line" },
        { "wanted", "object?", "how it is to be set", {
          { "high low", "string?", "the halves; an example may give one alone" },
        } },
        { "by", "string?", "the rule that is to decide it" },
        { "why", "string?", "what is wrong, where it is not how the hand is set" },
      } },
      { "ways", "list of objects", "the ways that were tried", {
        { "file", "string", "the script" },
        { "hand_file", "string?", "the file of hands beside it" },
        { "rules", "integer", "how many rules decide any hand" },
        { "unreached_rules", "list of objects", "those that no test reaches", {
          { "name example", "string", "its name, and its smallest hand" },
          { "line hands", "integer", "where, and how many hands it decides" },
        } },
        { "unreached_alternatives", "list of objects", "alternatives that no test reaches, in rules that some do", {
          { "rule", "string", "in which rule" },
          { "of", '"any" | "first"' },
          { "alternative", "string", "it, in words" },
          { "line", "integer", "where" },
          { "example", "string", "the smallest hand that reaches it" },
        } },
      } },
    } },
  },
  find = find,
}
