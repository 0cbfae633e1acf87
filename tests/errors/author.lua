-- What provokes each message of lua/houseway/cli/errors/author.lua.

local tap = require("tap")

local PLAIN = "houseways/plain/621a.lua"

local function test(files, ...)
  return { files = files, arguments = { "test", ... } }
end

local function new(...)
  return { arguments = { "new", ... } }
end

local function watch(...)
  return { arguments = { "check", "--watch", ... } }
end

-- A terminal on which nothing is typed but Ctrl-D, once a line is awaited;
-- what is told there of a refusal comes back on standard error.
local ASKED = [[at() { tmux -S DIR/asked -f /dev/null "$@"; }; told=DIR/told code=DIR/code left=600
at new-session -d -x 100 -y 50 "'$0' new 2>$told; echo \$? >$code" >/dev/null 2>&1
until at capture-pane -p | grep -q law: || [ $((left -= 1)) -lt 0 ]; do sleep 0.1; done
at send-keys C-d
while [ ! -s "$code" ] && [ $((left -= 1)) -gt 0 ]; do sleep 0.1; done
ended=$(cat "$code"); cat "$told" >&2
at kill-server 2>/dev/null; exit "$ended"]]

return {
  ["%s, which does not say how any hand must be set, expected a chapter that a way can be proved under: %s"] =
    new("au-nsw/pai_gow", "Test", "-o", "-"),
  ["--like %s, a way of %s, expected a way of its game: %s"] =
    new("us-pa/621a", "Test", "--like", "foxwoods", "-o", "-"),
  ["no chapter, expected CHAPTER and NAME; left out at a terminal, they are asked for"] = new(),
  ["a chapter without a name, expected CHAPTER and NAME; left out at a terminal, they are asked for"] =
    new("us-pa/621a"),
  ["no answer, expected one; nothing is written"] =
    { program = "sh", arguments = { "-c", ASKED, tap.build_directory() .. "/houseway" }, env = { TERM = "vt100" } },
  ['the name "%s", expected the name of a house or of a way, in one line'] = new("us-pa/621a", "two\nlines"),
  ['--filed "%s", expected a day of the calendar, YYYY-MM-DD'] = new("us-pa/621a", "Test", "--filed", "2026-02-30"),
  ["--watch with --%s, expected one of them"] = watch(PLAIN, "--full"),
  ["--watch of standard input, expected a file to watch"] = watch("-"),
  ["--watch in a session, expected houseway check --watch, at the shell"] =
    { arguments = { "repl" }, input = "check plain --watch\n" },
  ["no editor: %s, expected to be started by an editor"] = { arguments = { "repl" }, input = "lsp\n" },
  ["no file to watch, expected a house way's script"] = watch("tests/nowhere.lua"),
  ["no file of hands, expected a name such as my_way.hands"] = test(nil, "--write", PLAIN),
  ["no such file, expected a file of hands, beside a house way"] = test(nil, "tests/nowhere.hands"),
  ["no house way beside it, expected %s, whose hands these are"] =
    test({ ["alone.hands"] = "6-6 5-5 / 2-2 5-6\n" }, "DIR/alone.hands"),
  ["%s, expected a file of hands that can be read"] =
    test({ ["way.lua"] = "", ["way.hands"] = ("#"):rep(5 * 1024 * 1024) }, "DIR/way.hands"),
  ["%s, expected a folder that can be read, in at most %d others"] =
    { program = "sh", arguments = { "-c", ('mkdir -p "DIR/%s" && exec "$0" test DIR'):format(("a/"):rep(17)),
      tap.build_directory() .. "/houseway" } },
  ["no file of hands in it, expected one beside a house way: my_way.hands beside my_way.lua"] =
    test({ ["way.lua"] = "" }, "DIR"),
  ["--write with %s, expected --write FILE alone"] = test(nil, "--write", "a.hands", "b.hands"),
}
