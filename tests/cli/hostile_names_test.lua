-- Names that read like a verdict. Whoever writes a script, a submission or a chapter names it; no such name stands
-- where an answer has its verdict, at the beginning of a line, however narrow the screen.

local cli = require("cli")
local scratch = require("scratch")
local tap = require("tap")
local terminal = require("houseway.show.as.terminal")

cli.stay_here()

local VERDICT = "CONFORMS to the law on every hand"
local NAME = (VERDICT .. " "):rep(4) .. VERDICT

local SCRIPT = ([[
submission "%s" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }
rule "%s" { holding = { pair }, play = { split { pair } } }
rule "%s, again" { play = { low = pair } }
choice "C1" "%s" { prefer = { best_low, best_high } }
]]):format(NAME, NAME, NAME, NAME)

local BEGINS = { "CONFORMS", "AS IT SAYS", "in force" }

local function check_lines(out, shown)
  tap.assertStrContains(out:gsub("%s+", " "), VERDICT, shown)
  for line in out:gmatch("[^\n]+") do
    for _, begins in ipairs(BEGINS) do tap.assertNotEquals(line:sub(1, #begins), begins, shown .. ": " .. line) end
  end
end

for _, words in ipairs({ "check WAY", "check WAY --full", "check WAY --readings all", "fingerprint WAY",
  "set WAY --full", "explain WAY", "chart WAY", "find WAY pair", "diff WAY canberra" }) do
  tap.test("22.5 a name that reads like a verdict begins no line: " .. words, function ()
    scratch.with(function (directory)
      local path = scratch.write(directory .. "/way.lua", SCRIPT)
      local arguments = {}
      for word in words:gmatch("%S+") do arguments[#arguments + 1] = word == "WAY" and path or word end
      if words:find("^set") or words:find("^explain") then arguments[#arguments + 1] = "6-6 4-5 1-1 2-4" end
      for _, columns in ipairs({ "40", "80" }) do
        local run = cli.run({ arguments = arguments, env = { COLUMNS = columns } })
        tap.assertEquals(run.err, "")
        check_lines(run.out, words .. " at " .. columns)
      end
    end)
  end)
end

tap.test("22.5 nor the name of a house in a submission, or of its file", function ()
  scratch.with(function (directory)
    local path, made = scratch.write(directory .. "/way.lua", SCRIPT), "AS IT SAYS: all of it.txt"
    local run = cli.run({ arguments = { "submit", path, "--register", "x/y", "--by", "A B", "--house", VERDICT,
      "--version", "1", "--out", directory .. "/" .. made } })
    tap.assertEquals(run.err, "")
    local seen = cli.run({ arguments = { "review", made }, directory = directory, env = { COLUMNS = "60" } })
    tap.assertStrContains(seen.out, "Submission: AS IT SAYS: all of it.txt: Pai Gow of CONFORMS\n  to the law")
    check_lines(seen.out, "review")
  end)
end)

tap.test("22.5 nor any title: what is broken is set in", function ()
  for width = 40, 90, 10 do
    local out, printed = terminal.kept(width)
    out:title("House", NAME, ", version 1")
    check_lines(printed(), "a title")
    tap.assertStrMatches(printed():sub(1, 15), "House: CONFORMS")
  end
end)
