-- houseway test: house ways tried on the hands that their authors wrote beside them.

local decided = require("houseway.way.decided")
local hand_files = require("houseway.desk.hand_files")
local options = require("houseway.cli.options")
local output = require("houseway.base.output")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local shadow = require("houseway.way.shadow")
local text = require("houseway.base.text")
local tried = require("houseway.desk.tried")
local verdict = require("houseway.way.verdict")
local ways = require("houseway.way")

local ORDER = {
  "passed", "failed", "tests", "ways", "file", "hand_file", "line", "hand", "ok", "set", "rule", "rule_line", "wanted",
  "by", "why", "rules", "unreached_rules", "unreached_alternatives", "name", "hands", "of", "alternative", "example",
  "high", "low",
}

-- ---- trying ----

-- A way with every hand decided anew, its examples not held yet: they are tried one by one.
local function side_of(args, found)
  local way = options.load(args, found.script)
  ways.check_rules(way)
  local all = decided.run(way, { threads = args.threads, cache = false,
    progress = progress.bar("deciding every hand") })
  shadow.refuse_impossible(way, all)
  return { way = way, decided = all }
end

local function try_each(args)
  local list = {}
  for i, found in ipairs(hand_files.find(args.of)) do
    list[i] = tried.run(side_of(args, found), found.source, found.shown)
  end
  return list
end

-- ---- TAP ----

-- What would be read as a directive.
local function described(words)
  return (words:gsub("[\\#]", "\\%0"))
end

-- What came out, and what was wanted, of a test that failed.
local function print_why(test, out)
  if test.set then
    out:exact(('#   got    %s, by "%s" (line %d)'):format(verdict.over(test.set), test.rule, test.rule_line))
  end
  if test.wanted and test.wanted.high and test.wanted.low then
    out:exact(("#   wanted %s%s"):format(verdict.over(test.wanted), test.by and (', by "%s"'):format(test.by) or ""))
  end
  if test.why then out:exact("#   " .. test.why) end
end

local function left_of(one)
  return #one.unreached_rules + #one.unreached_alternatives
end

-- What no test reaches, as comments.
local function print_left(one, out)
  if #one.unreached_rules > 0 then
    local of = text.count(one.rules, "rule")
    out:exact(("# %s: %d of %s reached by no test"):format(one.file, #one.unreached_rules, of))
  end
  for _, rule in ipairs(one.unreached_rules) do
    out:exact(("#   line %d, %s: %s, such as %s"):format(rule.line, rule.name, text.count(rule.hands, "hand"),
      rule.example))
  end
  if #one.unreached_alternatives > 0 then
    out:exact(("# %s: %s reached by no test"):format(one.file, text.count(#one.unreached_alternatives, "alternative")))
  end
  for _, two in ipairs(one.unreached_alternatives) do
    out:exact(("#   line %d, %s: in `%s`, %s, such as %s"):format(two.line, two.rule, two.of, two.alternative,
      two.example))
  end
end

-- Every test of every way, and with --all that nothing is left, each with what is told under it.
local function gather(list, args)
  local all = {}
  for _, one in ipairs(list) do
    for _, test in ipairs(one.tests) do
      all[#all + 1] = { ok = test.ok, what = ("%s:%d %s"):format(test.file, test.line, test.hand), test = test }
    end
    if args.all then
      all[#all + 1] = { ok = left_of(one) == 0, what = one.file .. " every rule and alternative is reached" }
    end
  end
  return all
end

local function print_tap(list, all, out)
  out:exact(("1..%d%s"):format(#all, #all == 0 and " # SKIP no hand is written to be tried" or ""))
  for number, one in ipairs(all) do
    out:exact(("%s %d - %s"):format(one.ok and "ok" or "not ok", number, described(one.what)))
    if not one.ok and one.test then print_why(one.test, out) end
  end
  for _, one in ipairs(list) do print_left(one, out) end
end

local function as_json(list, failed, all)
  local tests = {}
  for _, one in ipairs(list) do
    table.move(one.tests, 1, #one.tests, #tests + 1, tests)
    one.tests = nil
  end
  return { passed = #all - failed, failed = failed, tests = tests, ways = list }
end

-- ---- writing ----

local function run_write(args, out)
  if #args.of > 0 or args.json then
    refusal.raise({ file = "houseway test", found = "--write with " .. (args.json and "--json" or args.of[1]),
      expected = "--write FILE alone" })
  end
  local found = hand_files.of_hands(args.write)
  local filled, count, left = tried.filled(side_of(args, found), found.source, found.shown)
  if count > 0 then output.replace(found.path, filled, found.shown) end
  out:line(("%s: %s written beside their hands; read them before you rely on them"):format(found.shown,
    text.count(count, "setting")))
  for _, test in ipairs(left) do out:exact(("%s:%d: left as it is: %s"):format(test.file, test.line, test.why)) end
  return #left > 0 and 1 or 0
end

local function run(args, out)
  options.check_threads(args)
  if args.write then return run_write(args, out) end
  local list = try_each(args)
  local all, failed = gather(list, args), 0
  for _, one in ipairs(all) do failed = failed + (one.ok and 0 or 1) end
  if args.json then out:json(as_json(list, failed, all), ORDER) else print_tap(list, all, out) end
  return failed > 0 and 1 or 0
end

return {
  name = "test",
  summary = "Run the hands written beside a way; show rules none reaches",
  example = "houseway test houseways/plain/621a.hands",
  options = function (parser)
    parser:argument("of", "Files of hands, my_way.hands beside my_way.lua; folders with such files; house ways, "
      .. "tested on the hands beside them and on their examples. Default: the current folder, without what is hidden "
      .. "or made by a build."):args("*")
    parser:option("--write", "Complete FILE: after each hand that stands alone, write how it is set, and by which "
      .. "rule.")
      :argname("FILE")
    parser:flag("--all", "Fail if no hand reaches a rule or an alternative.")
    parser:option("--under", "The law to check them against, instead of the one they are filed under; CHAPTER@DAY is "
      .. "the law as it stood on a day."):argname("CHAPTER")
    options.as_of(parser)
    options.readings(parser)
    options.threads(parser)
  end,
  run = run,
}
