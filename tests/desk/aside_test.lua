-- hw.line's work aside, and hw.sys's standard input as it comes: what `houseway lsp` rests on.

local cli = require("cli")
local line = require("hw.line")
local tap = require("tap")

local function wait(job)
  for _ = 1, 1500 do
    local text = job:look()
    if text then return text end
    os.execute("sleep 0.02")
  end
  error("it did not end", 0)
end

tap.test("an answer longer than a pipe holds comes whole", function ()
  local long = ("0123456789abcdef"):rep(64 * 1024)
  tap.assertTrue(wait(line.aside(function () return long end)) == long)
  tap.assertEquals(wait(line.aside(function () return "short" end)), "short")
end)

tap.test("work that fails, and an answer that is no text, answer nothing", function ()
  tap.assertEquals(wait(line.aside(function () error("x") end)), "")
  tap.assertEquals(wait(line.aside(function () return nil end)), "")
  tap.assertEquals(wait(line.aside(function () return ("x"):rep(17 * 1024 * 1024) end)), "")
end)

tap.test("work that is given up has ended", function ()
  local job = line.aside(function ()
    while true do os.execute("sleep 1") end
  end)
  tap.assertNil(job:look())
  job:stop()
  tap.assertNil(job:look())
end)

tap.test("standard input: whether some has come, what has come, and its end", function ()
  local program = tap.build_directory() .. "/houseway-test-host"
  local script = os.tmpname()
  local file = assert(io.open(script, "w"))
  file:write([[
    local sys = require("hw.sys")
    io.stdout:setvbuf("no")
    print(sys.input_waits(0))
    print(sys.input_waits(30), sys.read_input())
    print(sys.input_waits(), #sys.read_input())
  ]])
  file:close()
  local run = cli.run({ program = "sh", arguments = { "-c",
    '{ while [ ! -e "$1.go" ]; do sleep 0.02; done; printf abc; } | { exec 3<&0; "$0" "$1" <&3 > "$1.out" & '
    .. 'while ! grep -q . "$1.out" 2>/dev/null; do sleep 0.02; done; : > "$1.go"; wait; }; cat "$1.out"', program,
    script } })
  for _, suffix in ipairs({ "", ".go", ".out" }) do os.remove(script .. suffix) end
  tap.assertEquals({ run.out, run.err }, { "false\ntrue\tabc\ntrue\t0\n", "" })
end)
