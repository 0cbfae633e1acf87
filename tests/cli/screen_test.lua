-- What people see fits the screen they are on: its width, pages, colours, bars; and what is refused, for programs.

local approvals = require("approvals")
local ask = require("houseway.ask")
local cli = require("cli")
local command = require("houseway.cli.command")
local evaluator = require("houseway.repl.evaluator")
local host = require("repl.host")
local json = require("houseway.base.json")
local layout = require("houseway.base.layout")
local registers = require("registers")
local scratch = require("scratch")
local show = require("houseway.show")
local tap = require("tap")
local terminal = require("houseway.show.as.terminal")

local PLAIN = "houseways/plain/621a.lua"

-- ---- width ----

local answers = {} -- by what is typed: a question is asked once, and its answer shown on every screen

-- What a command prints on a screen of so many columns.
local function printed(words, width)
  local chosen = command.load(words[1])
  local out, text = terminal.kept(width)
  if words[2] == "--help" then
    out:exact((command.help(chosen, width):gsub("\n\nExample:.*", ""))) -- an example is for pasting
  else
    local line = table.concat(words, " ")
    answers[line] = answers[line] or chosen.ask(command.parse(chosen, table.move(words, 2, #words, 1, {})), out)
    show.print(answers[line], out)
  end
  return text()
end

local function widest(text)
  local found = 0
  local whole = text:gsub(("%x"):rep(64), "DIGEST"):gsub("{%S+}", "CHOICES") -- single words, which are not broken
  for line in whole:gmatch("[^\n]+") do found = math.max(found, layout.width(line)) end
  return found
end

local WIDTHS = { 60, 80, 120 }

-- Every word that stands in a text, each once.
local function words_in(text)
  local set = {}
  for word in text:gmatch("%S+") do set[word] = true end
  return set
end

local REPORTS = {
  { "jurisdictions" }, { "ways" }, { "words" }, { "cover", "us-pa/621a" }, { "cite", "us-pa/645a.13" },
  { "check", PLAIN, "--full" }, { "fingerprint", PLAIN }, { "explain", PLAIN, "6-6 5-5 2-2 5-6" },
  { "explain", PLAIN, "6-6 5-5 2-2 5-6", "--bank", PLAIN }, { "settle", "examples/14-hands-set-wrongly.json" },
  { "deal", PLAIN, "--seed", "x" }, { "odds", "us-pa/645a.13.b", "--table", "A" }, { "register", "kinds" },
  { "edge", PLAIN }, { "diff", PLAIN, "houseways/traditional/pai_gow.lua" }, { "help" }, { "check", "--help" },
  { "register", "--help" }, { "share", PLAIN, "by", "rule" },
}

for _, words in ipairs(REPORTS) do
  tap.test("U `" .. table.concat(words, " ") .. "` fits 60, 80 and 120 columns, whole words all", function ()
    local wide = words_in(printed(words, 10000))
    for _, width in ipairs(WIDTHS) do
      local text = printed(words, width)
      tap.assertTrue(widest(text) <= width, ("%d columns on a screen of %d"):format(widest(text), width))
      for word in pairs(words_in(text)) do tap.assertTrue(wide[word] ~= nil, "not printed where all fits: " .. word) end
    end
  end)
end

-- The examples of all other commands, but for those that write, read a pipe, count for long or print what is pasted;
-- they are laid out as a session shows them, from one run.
local OTHERS = { ["certify-math"] = "words", completion = "words pair",
  compare = "compare plain/621a traditional --worth",
  lsp = "words pair", sample = "words pair", schema = "words pair", version = "version" }

local SILENT = { fmt = true } -- where all is as it should be
local WRITES = { new = true, submit = true } -- what is written is no answer to lay out

local reported = {}
for _, words in ipairs(REPORTS) do reported[words[1]] = true end

-- That an answer is JSON, too.
local function check_json(told, example)
  tap.assertTrue((told.code or 0) <= 1, example)
  local out, text = terminal.kept(80)
  told:print(out, "json")
  tap.assertNotNil(json.decode(text()), text())
end

tap.test("U the examples of all others fit 60, 80 and 120 columns; those that take long are JSON, too", function ()
  local self, ran, long = host.session(), 0, {}
  for _, name in ipairs(command.names()) do
    local chosen = command.load(name)
    local example = OTHERS[name] or (chosen.example or ""):gsub("\\\n", " "):match("^houseway ([^|<>]*)$")
    local is_long = cli.LONG_EXAMPLES[name]
    if example and (is_long or not reported[name]) and not WRITES[name] and evaluator.is_command(self, name) then
      local told = evaluator.answer(self, example)
      if is_long then
        check_json(told, example)
        long[name] = true
      end
      for _, width in ipairs(WIDTHS) do
        local out, text = terminal.kept(width)
        told:print(out, "table")
        tap.assertEquals(#text() > 0, not SILENT[name], example)
        tap.assertTrue(widest(text()) <= width, ("%s: %d columns of %d"):format(example, widest(text()), width))
      end
      ran = ran + 1
    end
  end
  tap.assertTrue(ran >= 10, tostring(ran))
  tap.assertEquals(long, cli.LONG_EXAMPLES)
end)

tap.test("38.4 the help of every command and of every action fits 60, 80 and 120 columns", function ()
  local shown = {}
  for _, name in ipairs(command.names()) do
    shown[#shown + 1] = command.load(name)
    for _, action in ipairs(ask.actions(name)) do shown[#shown + 1] = command.load_action(name, action) end
  end
  tap.assertTrue(#shown > 50, tostring(#shown))
  for _, chosen in ipairs(shown) do
    for _, width in ipairs(WIDTHS) do
      local help = command.help(chosen, width):match("^(.-)\n\nExample:") -- which is for pasting
      tap.assertTrue(widest(help) <= width, help)
    end
  end
end)

local HANDS = "6-6 5-5 / 2-2 5-6\n5-5 2-2 / 6-6 5-6\n"

tap.test("38.4 the answers of a register, and of audit, fit 60, 80 and 120 columns", function ()
  scratch.with(function (directory)
    local made = registers.make(directory)
    made.log:close()
    registers.write(made, directory, {
      signed = registers.signed(approvals.submission(), "submission@houseway", made.keys.casino) })
    local function at(name) return directory .. "/" .. name end
    local added = cli.run({ arguments = { "register", "add", made.path, at("signed"), "--policy", at("policy"), "--key",
      at("log.key"), "--at", "2026-01-10T09:00:00Z", "--ahead" } })
    tap.assertEquals(added.code, 0, added.err)
    for _, words in ipairs({ { "status" }, { "pending", "--on", "2026-02-01" }, { "log" }, { "verify" },
      { "history", "1" }, { "--house", "Plain", "--game", "Pai Gow", "--on", "2026-02-01" } }) do
      local arguments = words[1] == "--house" and { "verify", made.path, table.unpack(words) }
        or { "register", words[1], made.path, table.unpack(words, 2) }
      table.move({ "--policy", at("policy") }, 1, 2, #arguments + 1, arguments)
      local chosen, rest = command.chosen(arguments)
      for _, width in ipairs(WIDTHS) do
        local out, text = terminal.kept(width)
        chosen.run(command.parse(chosen, rest), out)
        tap.assertTrue(#text() > 0)
        tap.assertTrue(widest(text()) <= width, ("%s: %d columns of %d"):format(words[1], widest(text()), width))
      end
    end
    for _, width in ipairs(WIDTHS) do
      local text = printed({ "audit", PLAIN, scratch.write(at("table.hands"), HANDS) }, width)
      tap.assertStrContains(text, "2 hands")
      tap.assertTrue(widest(text) <= width, text)
    end
  end)
end)

tap.test("what is written into a file is as wide as it is, whatever the screen", function ()
  local _, text = terminal.kept()
  tap.assertEquals(text(), "")
  tap.assertTrue(widest(printed({ "jurisdictions", "--full" })) > 200)
end)

local function width_in_pipe(columns)
  return widest(cli.run({ arguments = { "jurisdictions", "--full" }, env = { COLUMNS = columns } }).out)
end

tap.test("U 80 columns in a pipe; COLUMNS where it is a number", function ()
  local eighty = width_in_pipe("")
  tap.assertTrue(eighty > 72 and eighty <= 80)
  tap.assertEquals(width_in_pipe("many"), eighty)
  tap.assertTrue(width_in_pipe("120") > 100 and width_in_pipe("120") <= 120)
  tap.assertTrue(width_in_pipe("60") <= 60)
end)

-- ---- colours ----

cli.test("colours in a pipe where CLICOLOR_FORCE says so", {
  arguments = { "rank", "6-6", "6-6", "--under", "us-pa/621a" }, env = { NO_COLOR = "", CLICOLOR_FORCE = "1" },
  out = { contains = "\27[1mpair\27[0m" },
})
for _, env in ipairs({ { NO_COLOR = "1", CLICOLOR_FORCE = "1" }, { NO_COLOR = "", CLICOLOR_FORCE = "0" },
  { NO_COLOR = "" } }) do
  cli.test("none with NO_COLOR " .. env.NO_COLOR .. " and CLICOLOR_FORCE " .. (env.CLICOLOR_FORCE or "unset"), {
    arguments = { "rank", "6-6", "6-6", "--under", "us-pa/621a" }, env = env,
    out = { matches = "pair, place 2 of 106 .*" },
  })
end

tap.test("a colour takes nothing away: without it every word is the same", function ()
  local arguments = { "explain", PLAIN, "6-6 5-5 2-2 5-6", "--bank", PLAIN }
  local plain = cli.run({ arguments = arguments }).out
  local painted = cli.run({ arguments = arguments, env = { NO_COLOR = "", CLICOLOR_FORCE = "1" } }).out
  tap.assertStrContains(painted, "\27[32mbest\27[0m")
  tap.assertEquals((painted:gsub("\27%[%d*m", "")), plain)
end)

-- ---- what is refused, for programs ----

local WRONG = 'houseway rank: "7-7", tile 1, is no tile of a set of 32 tiles; write tiles such as 6-6 1-1 4-5 2-4'

cli.test_json("U what is refused is an object under --json, and a line on standard error all the same", {
  arguments = { "rank", "7-7", "6-6", "--under", "us-pa/621a", "--json" }, code = 2, err = WRONG .. "\n",
}, function (value)
  tap.assertEquals(value, { refused = { { file = "houseway rank", found = '"7-7", tile 1, is no tile of a set of 32 '
    .. 'tiles',
    expected = "write tiles such as 6-6 1-1 4-5 2-4", message = WRONG, id = value.refused[1].id,
    cause = value.refused[1].cause, remedy = value.refused[1].remedy } } })
  tap.assertStrMatches(value.refused[1].id, "hands/[%l-]+")
end)

cli.test_json("so are a command line that is wrong, and what was probably meant", {
  arguments = { "check", PLAIN, "--json", "--threds", "1" }, code = 2,
  err = 'houseway check: no option is named "--threds"; see `houseway check --help` '
    .. '(did you mean "--threads"?)\n',
}, function (value) tap.assertEquals(value.refused[1].suggestion, "--threads") end)

local FAULTS = [[
submission "T" { game = "Pai Gow", under = "us-pa/621a" }
rule "A" { pley = pair }
rule "B" { holding = pair, ploy = pair }
follow "us-pa/621a.8.d"
]]

tap.test("every fault of a script, each with its line", function ()
  scratch.with(function (directory)
    local way = scratch.write(directory .. "/way.lua", FAULTS)
    local run = cli.run({ arguments = { "check", way, "--json" } })
    local lines, messages = {}, {}
    for i, one in ipairs(assert(json.decode(run.out)).refused) do
      lines[i], messages[i] = one.line, one.message
      tap.assertEquals(one.file, way)
    end
    tap.assertEquals(lines, { 2, 3 }, run.err)
    tap.assertEquals(table.concat(messages, "\n") .. "\n", run.err)
  end)
end)

cli.test("without --json nothing is on standard output", {
  arguments = { "rank", "7-7", "6-6", "--under", "us-pa/621a" }, code = 2, out = "", err = WRONG .. "\n",
})

-- ---- a real pseudo-terminal ----

-- What a shell line shows on a screen of so many columns and rows; the terminal's own ends of line taken away.
local function on_screen(line, columns, rows, env)
  local words = { "env", "-u", "NO_COLOR", "-u", "COLUMNS", "TERM=xterm",
    "XDG_CACHE_HOME=" .. tap.build_directory() .. "/test-cache" }
  for name, value in pairs(env or {}) do words[#words + 1] = ("%s='%s'"):format(name, value) end
  local shell = ("stty cols %d rows %d; %s %s/%s"):format(columns, rows, table.concat(words, " "),
    tap.build_directory(), line)
  local run = cli.run({ program = "script", arguments = { "-qec", shell, "/dev/null" } })
  return (run.out:gsub("\r", "")), run.code
end

tap.test("U on a terminal its width is asked", function ()
  for _, columns in ipairs({ 70, 100, 130 }) do
    local shown = on_screen("houseway jurisdictions --full --no-pager", columns, 24)
    tap.assertTrue(widest(shown) <= columns and widest(shown) > columns - 12, shown)
  end
  tap.assertTrue(widest((on_screen("houseway jurisdictions --full --no-pager", 130, 24, { COLUMNS = "90" }))) <= 90)
end)

local MARKS = { PAGER = 'sed "s/^/P:/"' }

tap.test("U what is longer than the screen goes through a pager, what fits does not", function ()
  local paged = on_screen("houseway cite us-pa/621a.8.d", 80, 10, MARKS)
  local lines = 0
  for line in paged:gmatch("[^\n]+") do
    tap.assertEquals(line:sub(1, 2), "P:")
    lines = lines + 1
  end
  tap.assertTrue(lines > 10)
  tap.assertNil(on_screen("houseway cite us-pa/621a.8.d", 80, 200, MARKS):find("P:", 1, true))
  tap.assertNil(on_screen("houseway cite us-pa/621a.8.d --no-pager", 80, 10, MARKS):find("P:", 1, true))
  tap.assertStrContains(on_screen("houseway --help", 80, 10, MARKS), "P:")
  local plain = on_screen("houseway cite us-pa/621a.8.d", 80, 10, { PAGER = "cat" })
  tap.assertEquals((paged:gsub("P:", "")), plain)
end)

tap.test("who leaves the pager early has the exit code of the whole answer", function ()
  local shown, code = on_screen("houseway check tests/scripts/bad/fault-uncovered.lua", 80, 5, { PAGER = "head -2" })
  tap.assertEquals({ select(2, shown:gsub("\n", "")), code }, { 2, 1 })
end)

tap.test("37.6 teach draws its bar while it makes mistakes, and answers", function ()
  local shown, code = on_screen("houseway teach traditional --mistake forgotten --no-pager", 80, 24)
  tap.assertStrContains(shown, "making mistakes [")
  tap.assertNotNil(shown:find("cost +hands"), shown)
  tap.assertEquals(code, 0)
end)

tap.test("U Ctrl-C wipes the bar: its line says that it was interrupted, and no more", function ()
  local at = os.tmpname()
  local command_line = ("%s/houseway simulate %s --rounds 20000000 --seed x --threads 1"):format(tap.build_directory(),
    PLAIN)
  local press = ("(until grep -q '%%' %s; do sleep 0.1; done; printf '\\003')"):format(at)
  -- The shell that keeps the terminal open lives on a moment: what is written last would else be lost now and then.
  local kept_open = ("trap : INT; stty cols 80 rows 24; %s; code=$?; sleep 1; exit $code"):format(command_line)
  local shell = ("%s | SHELL=/bin/sh script -qefc '%s' %s"):format(press, kept_open, at)
  local run = cli.run({ program = "timeout", arguments = { "60", "sh", "-c", shell } })
  os.remove(at)
  tap.assertStrContains(run.out, "dealing [")
  tap.assertEquals({ run.out:match("\r\27%[K([^\r\n]*)\r?\n$"), run.code }, { "houseway: interrupted", 3 })
end)
