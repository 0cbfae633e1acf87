-- Mistakes people make, one a script: what `check` says of each. The last line of a script tells the mistake and
-- what of the mend the message must say; all messages together are one golden file, to be read.

local cli = require("cli")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

-- The parts of a report that tell of faults.
local TOLD = {
  ["Departures"] = true, ["Hands without a rule"] = true, ["Dead rules"] = true, ["Dead alternatives"] = true,
  ["Ties"] = true, ["Exceptions that depart from nothing"] = true,
  ["Terms the law does not allow"] = true,
}

local function told_of(report)
  local lines, telling = {}, false
  for line in report:gmatch("[^\n]*") do
    if line:find("^%S") then telling = TOLD[line] end
    if telling and line ~= "" then lines[#lines + 1] = line end
  end
  return table.concat(lines, "\n")
end

local said, named = {}, {}
for _, path in ipairs(sources.list("^tests/scripts/mistakes/.+%.lua$")) do
  local why, mend = sources.read(path):match("%-%- ([^\n]-) mend: ([^\n]+)\n$")
  local run = cli.run({ arguments = { "check", path, "--full" }, env = { COLUMNS = "1000" } })
  local message = run.code == 2 and run.err:gsub("\n$", "") or told_of(run.out)
  local name = path:match("([^/]+)%.lua$")
  said[#said + 1] = ("%s: %s\n%s\n"):format(name, why, (message:gsub("tests/scripts/mistakes/[^:]+:", "  line ")))
  named[#named + 1] = name
  tap.test("L: a mistake is refused, and the mend is named: " .. name, function ()
    tap.assertStrContains(message, mend)
    tap.assertEquals({ run.code == 2 and run.out or run.err, run.code == 1 or run.code == 2 }, { "", true })
  end)
end

tap.test("L7 a hundred and forty mistakes are told in words that were read", function ()
  tap.assertTrue(#named >= 140)
  cli.compare(table.concat(said, "\n"), { golden = "mistakes.txt" })
end)
