-- How long a register of many entries takes: signed events made up, of a thousand houses whose versions follow one
-- another, each submitted, certified, reviewed, approved and, some, suspended. People's keys are made here, and
-- ssh-keygen signs with them, a thousand statements a call.
--   build/houseway-test-host bench/register.lua [ENTRIES] [DIRECTORY]

local sys = require("hw.sys")

package.path = sys.root() .. "/bench/?.lua;" .. sys.root() .. "/tests/?.lua;" .. package.path

local made_up = require("register.made_up")
local measured = require("register.measured")

local entries = math.tointeger(arg[1] or 100000)
if not entries or entries < 10 then
  io.stderr:write(("bench/run register: ENTRIES must be a whole number from 10 on, not %s\n"):format(arg[1]))
  os.exit(2)
end
local directory = arg[2] or os.getenv("TMPDIR") or "/tmp"

measured.run(made_up.register(directory .. "/houseway-register-" .. entries, entries))
