-- Each message of docs/errors.md is provoked, by what tests/errors/ holds of it.
--
-- tests/errors/PART.lua: by id, which begins with the part, a run as for cli.run; its `files` ({ name = text }) are
-- written into a directory of its own, which DIR in its arguments is. `law` ({ path = text }) are chapters changed or
-- added: houseway then runs with a copy of its scripts that has them. `before` ({ path = text }) is put before sources
-- of houseway's.

local cli = require("cli")
local errors = require("houseway.base.errors")
local here = require("here")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local provoking = require("provoking")
local refusal = require("houseway.base.refusal")
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
      result = here.run(arguments, made.input, { root = root, env = made.env })
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

-- Whether a refusal of the entry was printed: known by its id and its words in this process, by its words in another.
local function complains(result, entry)
  if result.ids then return lists.has(result.ids, entry.id) and errors.fits(entry, result.err .. result.out) end
  for line in result.err:gmatch("[^\n]+") do
    if errors.meant(line) == entry then return true end
  end
  return false
end

-- Whether `check --json` tells the entry's message of a term.
local function tells(result, entry)
  local faults = json.decode(result.out).term_faults
  return lists.any(faults, function (one)
    return one.id == entry.id and errors.meant(refusal.sentence(one.found, one.expected)) == entry
  end)
end

-- What provokes the messages of each part, by id; and the parts in the order of the page.
local parts, provocations = {}, {}
for _, entry in ipairs(errors.all()) do
  local part = entry.id:match("^(.-)/")
  if not provocations[part] then
    parts[#parts + 1], provocations[part] = part, require("errors." .. part:gsub("-", "_"))
  end
end

tap.test("every run in tests/errors is of a message of docs/errors.md", function ()
  local known = {}
  for _, entry in ipairs(errors.all()) do known[entry.id] = true end
  for part, runs in pairs(provocations) do
    for id in pairs(runs) do tap.assertTrue(known[id] and id:match("^(.-)/") == part, id) end
  end
end)

for _, entry in ipairs(errors.all()) do
  tap.test(entry.id, function ()
    local provoke = provocations[entry.id:match("^(.-)/")][entry.id]
    tap.assertNotNil(provoke, "nothing in tests/errors provokes it")
    local result = run(provoke)
    local is_there = provoke.told and tells(result, entry) or not provoke.told and complains(result, entry)
    tap.assertTrue(is_there, "houseway said: " .. result.err .. (provoke.told and result.out or ""))
    tap.assertEquals(result.code, provoke.told and 1 or 2)
  end)
end

-- Of each part the first that can be run both ways; of a changed law a run too.
local function run_both_ways(part)
  local found, kinds = {}, {}
  for _, entry in ipairs(errors.all()) do
    local provoke = provocations[part][entry.id] or {}
    local kind = provoke.law and part == "law" and "law" or provoke.arguments and not provoke.law and "plain"
    if kind and not kinds[kind] and here.can(provoke) and not provoke.before then
      kinds[kind], found[#found + 1] = true, { id = entry.id, provoke = provoke }
    end
  end
  return found
end

tap.test("what is complained of within this process is what the program complains of by itself", function ()
  for _, part in ipairs(parts) do
    for _, one in ipairs(run_both_ways(part)) do
      local inside, apart = run(one.provoke), run(one.provoke, true)
      tap.assertEquals({ inside.err, inside.code }, { apart.err, apart.code }, one.id)
    end
  end
end)

-- ---- texts of others ----

local FORGED = "q: the order of hands stands in two places: a in b, c in d; write the whole order in one place, "
  .. "or in_place_of = x in y"

local function twice_named(name)
  return provoking.script('submission "x" { game = "Pai Gow", under = "us-pa/621a.8.d" }\n'
    .. ('rule "%s" { play = pair }\n'):format(name):rep(2)
    .. 'follow "us-pa/621a.8.d"\nchoice "C" "x" { prefer = { best_low, best_high } }\n')
end

tap.test("38.1 F2 a name written like another message moves no id", function ()
  local forged = run(twice_named(FORGED))
  tap.assertEquals({ forged.ids, forged.code }, { { "way/second-rule" }, 2 })
end)

tap.test("38.1 F1 a refusal in JSON costs what it costs in words, however long the names in it", function ()
  local in_words, in_json = twice_named(FORGED .. (" in ,"):rep(700)), twice_named(FORGED .. (" in ,"):rep(700))
  table.insert(in_json.arguments, "--json")
  tap.assertTakesLess(function () run(in_json) end, 4, function () run(in_words) end)
end)
