-- A register with two versions of a house's way in force one after the other, for commands that run on it.
--
--   entry 3 approves version 1 from February until version 2 takes its place in June, by entry 6, notwithstanding.

local approvals = require("approvals")
local fold = require("register.fold")
local log = require("register.log")
local registers = require("registers")
local tap = require("tap")

local used = { FIRST = approvals.submission().script }
used.SECOND = used.FIRST:gsub('submission "[^"]+"', 'submission "Plain, second"')

---Something that adds statements to a register, each signed by whom it must be.
---@param made table of registers.make
---@param opened register.log
---@return fun(said: table, role: string, key: string, at: string): string leaf of the newest submission
function used.adder(made, opened)
  return function (said, role, key, at)
    local number, why = opened:append(registers.signed(said, role .. "@houseway", made.keys[key]),
      { key = made.key, at = at })
    tap.assertNotNil(number, tostring(why))
    return opened.fold.list[#opened.fold.list].leaf
  end
end

---A register in a directory: r.db, policy, log.key, and the two scripts.
---@param directory string
---@return table made
function used.make(directory)
  local made = registers.make(directory)
  made.log:close()
  registers.write(made, directory, { ["way.lua"] = used.FIRST, ["second.lua"] = used.SECOND })
  local opened = log.make(directory .. "/r.db", made.policy, fold.new)
  assert(opened:append(made.first, { key = made.key, at = registers.START }))
  local add, r = used.adder(made, opened), approvals.open()
  local function approve(said, month, more)
    local leaf = add(said, "submission", "casino", ("2026-%s-01T09:00:00Z"):format(month))
    r.fold = opened.fold
    add(approvals.step(leaf, "in review", { by = "reviewer@gaming.example" }), "review", "reviewer",
      ("2026-%s-02T09:00:00Z"):format(month))
    add(r:deciding(leaf, more.condition and "approved with conditions" or "approved", more), "approval", "director",
      ("2026-%s-10T09:00:00Z"):format(month))
    return leaf
  end
  local first = approve(approvals.submission(), "01",
    { effective = "2026-02-01T00:00:00Z", condition = { "edge at most 2.90 % against itself", "until 2026-08-31" } })
  approve(approvals.submission({ script = used.SECOND, version = "2", supersedes = first, change = { "its name" } }),
    "05", { effective = "2026-06-01T00:00:00Z", notwithstanding = "a trial" })
  opened:close()
  return made
end

return used
