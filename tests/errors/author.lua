-- What provokes each message of docs/errors.md whose id begins with author/.

local tap = require("tap")

local PLAIN = "houseways/plain/621a.lua"

-- An alternative that decides no hand, and hands set unlawfully.
local UNFINISHED = [[
submission "Test" { game = "Pai Gow", under = "us-pa/621a.8.d" }
rule "a" { play = best_high }
choice "C1" "The strongest high hand." { prefer = best_high }
]]

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
  ["author/chapter-decides-nothing"] = new("au-nsw/pai_gow", "Test", "-o", "-"),
  ["author/like-other-game"] = new("us-pa/621a", "Test", "--like", "foxwoods", "-o", "-"),
  ["author/no-chapter"] = new(),
  ["author/no-name"] = new("us-pa/621a"),
  ["author/no-answer"] =
    { program = "sh", arguments = { "-c", ASKED, tap.build_directory() .. "/houseway" }, env = { TERM = "vt100" } },
  ["author/bad-name"] = new("us-pa/621a", "two\nlines"),
  ["author/bad-filed"] = new("us-pa/621a", "Test", "--filed", "2026-02-30"),
  ["author/repair-unfinished"] = { files = { ["way.lua"] = UNFINISHED }, arguments = { "repair", "DIR/way.lua" } },
  ["author/watch-with"] = watch(PLAIN, "--full"),
  ["author/watch-stdin"] = watch("-"),
  ["author/watch-in-session"] = { arguments = { "repl" }, input = "check plain --watch\n" },
  ["author/no-editor"] = { arguments = { "repl" }, input = "lsp\n" },
  ["author/nothing-to-watch"] = watch("tests/nowhere.lua"),
  ["author/not-hands-file"] = test(nil, "--write", PLAIN),
  ["author/no-hands-file"] = test(nil, "tests/nowhere.hands"),
  ["author/no-way-beside"] = test({ ["alone.hands"] = "6-6 5-5 / 2-2 5-6\n" }, "DIR/alone.hands"),
  ["author/unreadable-hands-file"] =
    test({ ["way.lua"] = "", ["way.hands"] = ("#"):rep(5 * 1024 * 1024) }, "DIR/way.hands"),
  ["author/unreadable-folder"] =
    { program = "sh", arguments = { "-c", ('mkdir -p "DIR/%s" && exec "$0" test DIR'):format(("a/"):rep(17)),
      tap.build_directory() .. "/houseway" } },
  ["author/no-hands-in-folder"] = test({ ["way.lua"] = "" }, "DIR"),
  ["author/write-alone"] = test(nil, "--write", "a.hands", "b.hands"),
}
