-- What provokes each message of docs/errors.md whose id begins with in-use/.

local approvals = require("approvals")
local fold = require("register.fold")
local log = require("register.log")
local registers = require("registers")
local scratch = require("scratch")
local statement = require("register.statement")
local used = require("used")

-- A register of a house's way, of which another submitted the same script.
local function register()
  local files
  scratch.with(function (directory)
    local made = used.make(directory)
    local opened = assert(log.open(directory .. "/r.db", made.policy, nil, fold.new))
    used.adder(made, opened)(approvals.submission({ house = "Other" }), "submission", "casino", "2026-06-02T00:00:00Z")
    opened:close()
    files = { ["r.db"] = scratch.read(directory .. "/r.db"), policy = statement.text(made.policy),
      ["way.lua"] = used.FIRST }
  end)
  return files
end

local REGISTER = register()

local ROUND = [[
{ "record": "houseway round/1", "statute": { "chapter": "example/pai_gow" }, "submission": { "file": "way.lua" },
  "register": { "origin": "%s", "entry": 3, "house": "Plain", "version": "1", "submission": "%s",
    "on": "2026-03-01T00:00:00Z", "size": 7 },
  "events": [{ "event": "wager", "seat": 1, "wager": "Pai Gow", "cents": 1000 }] }
]]

local function on(...)
  return { files = REGISTER, arguments = { ... } }
end

local function of_record(changed, ...)
  local text = ROUND:format(registers.ORIGIN, ("ab"):rep(32))
  local files = { ["round.json"] = changed(text) }
  for name, bytes in pairs(REGISTER) do files[name] = bytes end
  return { files = files, arguments = { "settle", "DIR/round.json", "--register", "DIR/r.db", "--policy", "DIR/policy",
    "--house", "Plain", "--game", "Pai Gow", ... } }
end

local function as_it_is(text) return text end

local BELIEVED = { "--register", "DIR/r.db", "--policy", "DIR/policy" }

return {
  ["in-use/no-script"] = { arguments = { "deal" } },
  ["in-use/needs-register"] = { arguments = { "deal", "plain", "--house", "Plain" } },
  ["in-use/with-register"] = on("deal", "--under", "us-pa/621a", table.unpack(BELIEVED)),
  ["in-use/no-house-or-game"] = on("deal", table.unpack(BELIEVED)),
  ["in-use/house-and-game"] = on("audit", "DIR/way.lua", "-", table.unpack(BELIEVED)),
  ["in-use/record-without-time"] = of_record(function (text) return (text:gsub('"register": .-},\n', "")) end),
  ["in-use/record-time-differs"] = of_record(as_it_is, "--on", "2026-03-02"),
  ["in-use/record-differs"] = of_record(as_it_is),
}
