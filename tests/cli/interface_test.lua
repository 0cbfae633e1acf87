-- What houseway's users and their programs rely on, as it was on a day: tests/cli/golden/interface.txt has each command
-- with its options, and each schema with its keys. None of them goes without a word in CHANGELOG.md; more may come.

local cli = require("cli")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local scratch = require("scratch")
local tap = require("tap")

local LIST = tap.source_root() .. "/tests/cli/golden/interface.txt"

cli.stay_here()

local function answer(...)
  return json.decode(cli.run({ arguments = { ... } }).out) or {}
end

local function add_options(options, ...)
  for option in cli.run({ arguments = { "help", ... } }).out:gmatch("\n +[%-%l, ]-(%-%-%l[%l-]*)") do
    options[option] = true
  end
end

-- The options of a command, of one with actions those of any.
local function options_of(name)
  local options = {}
  add_options(options, name)
  for _, action in ipairs(name == "register" and answer("register", "--json").actions or {}) do
    add_options(options, name, action.name)
  end
  return lists.keys(options)
end

-- The keys of a schema and of what is in it: "rules[].name".
local function add_keys(schema, defs, path, keys, inside)
  local ref = schema["$ref"] and schema["$ref"]:match("([^/]+)$")
  if ref and not inside[ref] then
    add_keys(defs[ref], defs, path, keys, setmetatable({ [ref] = true }, { __index = inside }))
  end
  for _, one in ipairs(schema.anyOf or {}) do add_keys(one, defs, path, keys, inside) end
  if schema.items then add_keys(schema.items, defs, path .. "[]", keys, inside) end
  for key, one in pairs(schema.properties or {}) do
    keys[path .. "." .. key] = true
    add_keys(one, defs, path .. "." .. key, keys, inside)
  end
end

local function keys_of(name)
  local schema, keys = answer("schema", name), {}
  add_keys(schema, schema["$defs"] or {}, "", keys, {})
  return lists.keys(keys)
end

-- A line a command and a schema: its name, then what it has.
local function interface()
  local lines = {}
  for _, one in ipairs(answer("help", "--json").commands) do
    lines[#lines + 1] = ("houseway %s: %s"):format(one.name, table.concat(options_of(one.name), " "))
  end
  for _, one in ipairs(answer("schema", "--json").schemas) do
    lines[#lines + 1] = ("schema %s: %s"):format(one.name, table.concat(keys_of(one.name), " "))
  end
  return lines
end

local function parted(line)
  local what, rest = line:match("^(.-): ?(.*)$")
  local set = {}
  for one in rest:gmatch("%S+") do set[one] = true end
  return what, set
end

tap.test("23 every command, option and JSON key of before is still there", function ()
  local here = {}
  for _, line in ipairs(interface()) do
    local what, set = parted(line)
    here[what] = set
  end
  if os.getenv("HOUSEWAY_GOLDEN") == "write" then scratch.write(LIST, table.concat(interface(), "\n") .. "\n") end
  local gone, count = {}, 0
  for line in scratch.read(LIST):gmatch("[^\n]+") do
    local what, set = parted(line)
    if not here[what] then gone[#gone + 1] = what end
    for one in pairs(here[what] and set or {}) do
      count = count + 1
      if not here[what][one] then gone[#gone + 1] = what .. ": " .. one end
    end
  end
  table.sort(gone)
  tap.assertEquals(gone, {})
  tap.assertTrue(count > 1000, count)
end)
