-- Each message of the catalogue (lua/houseway/cli/errors/) is provoked, by what tests/errors/ holds of it.
--
-- tests/errors/AREA.lua: by `says`, a run as for cli.run; its `files` ({ name = text }) are written into a directory of
-- its own, which stands for DIR in its arguments. `law` ({ path = text }) are chapters changed or added: houseway then
-- runs with a copy of its scripts in which they stand. `before` ({ path = text }) is put before sources of houseway's.

local cli = require("cli")
local errors = require("houseway.cli.errors")
local here = require("here")
local scratch = require("scratch")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")

-- The chapters as they ship, under a root of their own, with some changed or added.
local function chapters_under(root, law)
  local files = {}
  for _, path in ipairs(sources.list("^jurisdictions/")) do files[path] = path end
  for path in pairs(law) do files[path] = path end
  for path in pairs(files) do
    assert(sys.make_directory(root .. "/" .. path:match("^(.*)/")))
    scratch.write(root .. "/" .. path, law[path] or sources.read(path))
  end
end

-- Houseway's own sources too, something put before some of them.
local function sources_under(root, before)
  assert(sources.shell(("cp -r '%s/lua' '%s'"):format(tap.source_root(), root)))
  for path, text in pairs(before) do scratch.write(root .. "/" .. path, text .. sources.read(path)) end
end

-- Runs what provokes: within this process, unless it needs one of its own or `apart` is said.
local function run(provoke, apart)
  local result
  scratch.with(function (directory)
    for name, text in pairs(provoke.files or {}) do
      local write = name:find("%.key$") and scratch.write_private or scratch.write
      write(directory .. "/" .. name, text)
    end
    local arguments, root = {}, (provoke.law or provoke.before) and directory .. "/root" or nil
    for i, argument in ipairs(provoke.arguments) do arguments[i] = argument:gsub("DIR", directory) end
    if root then chapters_under(root, provoke.law or {}) end
    local made = { arguments = arguments, input = provoke.input, env = provoke.env, directory = provoke.directory,
      program = provoke.program }
    if not apart and not provoke.before and here.can(made) then
      result = here.run(arguments, made.input, root)
    else
      if root then
        sources_under(root, provoke.before or {})
        made.env = { HOUSEWAY_PATH = root }
      end
      result = cli.run(made)
    end
    result.err = result.err:gsub(directory:gsub("%p", "%%%0"), "DIR")
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

-- Of each area the first that can be run both ways; of a changed law a run too.
local function run_both_ways(area)
  local found, kinds = {}, {}
  local provocations = require("errors." .. area.name)
  for _, entry in ipairs(errors.of(area)) do
    local provoke = provocations[entry.says]
    local kind = provoke.law and area.name == "law" and "law" or not provoke.law and "plain"
    if kind and not kinds[kind] and here.can(provoke) and not provoke.before then
      kinds[kind], found[#found + 1] = true, { says = entry.says, provoke = provoke }
    end
  end
  return found
end

tap.test("what is complained of within this process is what the program complains of by itself", function ()
  for _, area in ipairs(errors.areas) do
    for _, one in ipairs(run_both_ways(area)) do
      local inside, apart = run(one.provoke), run(one.provoke, true)
      tap.assertEquals({ inside.err, inside.code }, { apart.err, apart.code }, one.says)
    end
  end
end)
