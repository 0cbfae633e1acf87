-- Each message of the catalogue (lua/houseway/cli/errors/) is provoked, by what tests/errors/ holds of it.
--
-- tests/errors/AREA.lua: by `says`, a run as for cli.run; its `files` ({ name = text }) are written into a directory of
-- its own, which stands for DIR in its arguments. `law` ({ path = text }) are chapters changed or added: houseway then
-- runs with a copy of its scripts in which they stand. `before` ({ path = text }) is put before sources of houseway's.

local cli = require("cli")
local errors = require("houseway.cli.errors")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

-- Houseway's scripts under another root, chapters and sources changed; answers the environment that leads there.
local function changed(root, law, before)
  local source = tap.source_root()
  assert(sources.shell(("mkdir '%s' && cp -r '%s/lua' '%s/jurisdictions' '%s'"):format(root, source, source, root)))
  for path, text in pairs(before) do scratch.write(root .. "/" .. path, text .. sources.read(path)) end
  for path, text in pairs(law) do
    sources.shell(("mkdir -p \"$(dirname '%s/%s')\""):format(root, path))
    scratch.write(root .. "/" .. path, text)
  end
  return { HOUSEWAY_PATH = root }
end

local function run(provoke)
  local result
  scratch.with(function (directory)
    for name, text in pairs(provoke.files or {}) do scratch.write(directory .. "/" .. name, text) end
    local arguments = {}
    for i, argument in ipairs(provoke.arguments) do arguments[i] = argument:gsub("DIR", directory) end
    local env = provoke.env
    if provoke.law or provoke.before then
      env = changed(directory .. "/root", provoke.law or {}, provoke.before or {})
    end
    result = cli.run({ arguments = arguments, input = provoke.input, env = env, directory = provoke.directory,
      program = provoke.program })
  end)
  return result
end

-- Whether a line of what was complained of is of the entry, and of none that tells more of it.
local function complains(result, entry)
  for line in result.err:gmatch("[^\n]+") do
    if errors.find(line)[1] == entry then return true end
  end
  return false
end

for _, area in ipairs(errors.areas) do
  local provocations = require("errors." .. area.name)
  for _, entry in ipairs(errors.of(area)) do
    tap.test(area.name .. ": " .. entry.says, function ()
      local provoke = provocations[entry.says]
      tap.assertNotNil(provoke, "nothing in tests/errors provokes it")
      local result = run(provoke)
      tap.assertTrue(complains(result, entry), "houseway said: " .. result.err)
      tap.assertEquals(result.code, 2)
    end)
  end
end
