-- --jsonl: an object a line for each hand or script, in the order of the input, as soon as it is known.

local cli = require("cli")
local json = require("houseway.base.json")
local library = require("houseway.cli.library")
local lists = require("houseway.base.lists")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")
local text = require("houseway.base.text")

local TRADITIONAL = "houseways/traditional/pai_gow.lua"
local PROGRAM = tap.build_directory() .. "/houseway"

-- Runs a command with --jsonl; its objects, and the run.
local function objects(input, ...)
  local run = cli.run({ arguments = { ... }, input = input })
  return lists.collect(text.lines(run.out), function (line) return assert(json.decode(line)) end), run
end

-- The answer of a command in one object, its exit code, and what is on standard error.
local function whole_of(...)
  local run = cli.run({ arguments = { ... } })
  return assert(json.decode(run.out)), run.code, run.err
end

-- A comment, a bad line, a blank, an overlong line; hands on lines 2, 4 and 7.
local HANDS = "# dealt\n6-6 5-5 2-2 5-6\nnonsense\n1-1 1-1 1-2 1-4\n\n" .. ("x"):rep(5000) .. "\n4-5 3-5 3-4 1-2"
local DEALT = HANDS:gsub("6%-6 5%-5 2%-2 5%-6", "6-6 5-5 / 2-2 5-6"):gsub("1%-1 1%-1 1%-2 1%-4", "1-1 1-2 / 1-1 1-4")
  :gsub("4%-5 3%-5 3%-4 1%-2", "4-5 1-2 / 3-5 3-4"):gsub("nonsense", "nonsense 5-5 / 2-2 5-6")
local IDS = { [3] = "hands/bad-piece", [6] = "files/line-too-long" }

for command, input in pairs({ set = HANDS, explain = HANDS, audit = DEALT }) do
  tap.test("28.6 " .. command .. " --jsonl has an object for each line, a refusal in its place", function ()
    local found, run = objects(input, command, TRADITIONAL, "-", "--jsonl")
    tap.assertEquals({ run.code, select(2, run.err:gsub("\n", "")) }, { 2, 2 })
    tap.assertEquals(lists.collect(found, function (one) return one.input_line end), { 2, 3, 4, 6, 7 })
    for _, one in ipairs(found) do
      local id = IDS[one.input_line]
      if id then
        tap.assertEquals({ one.refused[1].id, one.refused[1].line, one.hand }, { id, one.input_line })
      else
        tap.assertEquals(lists.collect({ "hand", "high", "low", "rule", "cite", "printed" }, function (key)
          return type(one[key])
        end), { "string", "string", "string", "string", "string", "string" })
        tap.assertEquals({ math.type(one.rule_line), type(one.lawful) }, { "integer", "boolean" })
        tap.assertEquals({ one.refused, one.line }, {})
      end
    end
  end)
end

-- As the keys of an answer in one object.
local function renamed(one)
  one.line, one.rule_line = one.rule_line, nil
  return one
end

tap.test("28.6 set --jsonl says what --json says, which names input lines, too", function ()
  local whole = json.decode(cli.run({ arguments = { "set", TRADITIONAL, "-", "--json" }, input = HANDS }).out)
  local found = lists.filter(objects(HANDS, "set", TRADITIONAL, "-", "--jsonl"), function (one) return one.hand end)
  tap.assertEquals(lists.collect(found, renamed), whole.hands)
  tap.assertEquals(whole.unread, { 3, 6 })
  local last, run = objects("6-6 5-5 2-2 5-6", "set", TRADITIONAL, "-", "--jsonl", "--full")
  tap.assertEquals({ last[2], run.code }, { { way = whole.way }, 0 })
end)

tap.test("28.6 audit --jsonl says what --json says; the counts are its last line with --full", function ()
  local whole = json.decode(cli.run({ arguments = { "audit", TRADITIONAL, "-", "--json" }, input = DEALT }).out)
  local found = objects(DEALT, "audit", TRADITIONAL, "-", "--jsonl", "--full")
  local last = table.remove(found)
  tap.assertEquals({ last.hands, last.wrong, last.undecided, last.unreadable }, { 3, 1, 0, 2 })
  local lines = { [106] = true, [27] = true }
  local findings = lists.filter(found, function (one) return one.hand end)
  for i, one in ipairs(findings) do
    tap.assertTrue(lines[one.rule_line], one.rule_line)
    one.line, one.input_line, one.rule_line = one.input_line, nil, nil
    tap.assertEquals(one, whole.findings[i])
  end
  whole.findings, last.unread = nil, nil
  tap.assertEquals(last, whole)
end)

tap.test("28.6 explain - says of each hand what explain says of it alone, and what set says", function ()
  local found = objects(HANDS, "explain", TRADITIONAL, "-", "--json") -- with - a line each, too
  local set = objects(HANDS, "set", TRADITIONAL, "-", "--jsonl")
  for i, one in ipairs(found) do
    if one.hand then
      local alone, code = whole_of("explain", TRADITIONAL, one.hand, "--json")
      tap.assertEquals({ code, one.rule, one.rule_line }, { 0, alone.decided.rule, alone.decided.line })
      for key, value in pairs(alone) do tap.assertEquals(one[key], value, key) end
      for key, value in pairs(set[i]) do tap.assertEquals(one[key], value, key) end
    end
  end
  local plain = cli.run({ arguments = { "explain", TRADITIONAL, "-" }, input = HANDS })
  tap.assertEquals({ plain.code, select(2, plain.out:gsub("every rule that was tried", "")) }, { 2, 3 })
end)

tap.test("28.6 ranks alone are an object for each way that their hands are set", function ()
  local found, run = objects("AAKK952\n2345678\nAs Kh Td 9c 4s 3d Jk\n", "set", "foxwoods", "-", "--jsonl")
  local all = {}
  for _, one in ipairs(found) do all[one.input_line] = (all[one.input_line] or 0) + (one.alike or 1) end
  tap.assertEquals({ run.code, all }, { 0, { 2304, 16384, 1 } }) -- 6 * 6 * 64; 4 to the seventh
  tap.assertTrue(#found > 3)
end)

tap.test("28.6 check of several scripts: a verdict each, and a refusal in its place", function ()
  local scripts = { "plain", "nope", "examples/04-a-way-that-fails.lua" }
  for _, option in ipairs({ "--jsonl", "--json" }) do
    local found, run = objects("", "check", option, table.unpack(scripts))
    tap.assertEquals(run.code, 2)
    for i, id in pairs({ false, "names/no-way", false }) do
      local alone, code, problem = whole_of("check", scripts[i], "--json")
      if id then
        tap.assertEquals({ found[i].file, found[i].refused[1].id, code }, { scripts[i], id, 2 })
        tap.assertStrContains(run.err, problem)
      else
        tap.assertEquals(found[i], alone)
      end
    end
  end
  local shown = cli.run({ arguments = { "check", scripts[3], scripts[1] } })
  tap.assertEquals(shown.code, 1)
  tap.assertStrMatches(shown.out, "VIOLATES .-\n\nCONFORMS to the law on every hand\nHouse way: Plain 621a.*")
  tap.assertEquals(objects("", "check", "--jsonl", "plain"), { (whole_of("check", "plain", "--json")) })
end)

tap.test("28.6 what is refused whole is one line, too", function ()
  for _, arguments in ipairs({ { "set", "none", "-" }, { "audit", "plain", "-" }, { "explain", "plain" },
    { "set", "plain", "6-6 5-5" } }) do
    local found, run = objects("", table.unpack(lists.joined(arguments, { "--jsonl" })))
    tap.assertEquals({ #found, run.code, type(found[1].refused) }, { 1, 2, "table" })
  end
end)

tap.test("28.6 the library returns the objects as a list", function ()
  local found, code = library.ask("set", "plain", "6-6 5-5 2-2 5-6", "4-5 3-5 3-4 1-2", "--jsonl")
  tap.assertEquals({ #found, found[2].hand, found[2].low, code }, { 2, "4-5 3-5 3-4 1-2", "3-4 1-2", 0 })
end)

tap.test("28.6 repl --json: a question that an empty line ends has one answer, whatever it is", function ()
  local questions = { "set plain '6-6 5-5 2-2 5-6'", "count {", 'rule "x" {', "help", "nonsense", "count tiles pair" }
  local found, run = objects(table.concat(questions, "\n\n") .. "\n\n", "repl", "--json")
  tap.assertEquals({ run.code, lists.collect(found, function (one) return one.typed end) }, { 2, questions })
  tap.assertEquals(lists.collect(found, function (one) return one.answer and "answer" or "refused" end),
    { "answer", "refused", "refused", "answer", "refused", "answer" })
end)

-- Writes a line, waits for its answer, writes the next.
local TALK = [[
  mkfifo in; >out; '%s' %s <in >out 2>err & exec 3>in
  while read -r line; do
    before=$(wc -l <out); echo "$line" >&3; tries=0
    until [ "$(wc -l <out)" -gt "$before" ] || [ $tries -gt 12000 ]; do sleep 0.01; tries=$((tries + 1)); done
    echo "$(wc -l <out) of $tries"
  done <lines
  exec 3>&-; wait]]

for _, command in ipairs({ "audit traditional - --jsonl", "repl --json" }) do
  tap.test("28.6 each answer is there before the next line is written: " .. command, function ()
    scratch.with(function (directory)
      scratch.write(directory .. "/lines", "6-6 5-5 / 2-2 5-6\nnonsense\n1-1 1-2 / 1-1 1-4\n")
      local talk = ("cd '%s' && HOUSEWAY_PATH='%s'; export HOUSEWAY_PATH;"):format(directory, tap.source_root()) .. TALK
      local _, said = sources.shell(talk:format(PROGRAM, command))
      local seen = {}
      for count, tries in said:gmatch("(%d+) of (%d+)\n") do
        seen[#seen + 1] = tonumber(count)
        tap.assertTrue(tonumber(tries) <= 12000, said)
      end
      tap.assertEquals(seen, { 1, 2, 3 })
    end)
  end)
end

tap.test("28.6 it ends when nobody reads any more, however much comes in", function ()
  local _, said = sources.shell(("yes '6-6 5-5 2-2 5-6' | timeout 20 '%s' set plain - --jsonl | head -n 2 | wc -l")
    :format(PROGRAM))
  tap.assertEquals(said, "2\n")
end)

local TURNS = 5

tap.test("28.6 ten times the hands take no more memory, from standard input and from a file", function ()
  scratch.with(function (directory)
    local hand = "As Jk 9c 4s 3d / Kh 10d\n"
    local function peak(count, from)
      scratch.write(directory .. "/hands", hand:rep(count))
      local run = cli.run({ program = "/usr/bin/time", input = hand:rep(count), arguments = { "-f", "%M",
        PROGRAM, "audit", "foxwoods", from, "--jsonl" } })
      tap.assertEquals({ run.code, #text.lines(run.out) }, { 0, count })
      return tonumber(run.err:match("(%d+)\n$"))
    end
    for _, from in ipairs({ "-", directory .. "/hands" }) do
      local few, many = peak(300, from), math.huge
      for _ = 1, TURNS do -- threads beside a busy machine take a little more, some of the time
        if many >= few + 2048 then many = math.min(many, peak(5000, from)) end
      end
      tap.assertTrue(many < few + 2048, ("%s: %d KB, then %.0f KB"):format(from, few, many))
    end
  end)
end)
