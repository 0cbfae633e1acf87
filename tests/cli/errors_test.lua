-- Each message of the catalogue (lua/houseway/errors/) is provoked, by what tests/errors/ holds of it.
--
-- tests/errors/AREA.lua: by `says`, a run as for cli.run; its `files` ({ name = text }) are written into a directory of
-- its own, which stands for DIR in its arguments.

local cli = require("cli")
local errors = require("houseway.errors")
local scratch = require("scratch")
local tap = require("tap")

local function run(provoke)
  local result
  scratch.with(function(directory)
    for name, text in pairs(provoke.files or {}) do scratch.write(directory .. "/" .. name, text) end
    local arguments = {}
    for i, argument in ipairs(provoke.arguments) do arguments[i] = argument:gsub("DIR", directory) end
    result = cli.run({ arguments = arguments, input = provoke.input, env = provoke.env, directory = provoke.directory })
  end)
  return result
end

-- Whether a line of what was complained of is of the entry.
local function complains(result, entry)
  for line in result.err:gmatch("[^\n]+") do
    for _, found in ipairs(errors.find(line)) do
      if found == entry then return true end
    end
  end
  return false
end

for _, area in ipairs(errors.areas) do
  local provocations = require("errors." .. area.name)
  for _, entry in ipairs(errors.of(area)) do
    tap.test(area.name .. ": " .. entry.says, function()
      local provoke = provocations[entry.says]
      tap.assertNotNil(provoke, "nothing in tests/errors provokes it")
      local result = run(provoke)
      tap.assertTrue(complains(result, entry), "houseway said: " .. result.err)
      tap.assertEquals(result.code, 2)
    end)
  end
end
