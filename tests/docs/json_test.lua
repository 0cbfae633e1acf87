-- What the commands print with --json against what its question tells of it: every key that is printed is
-- told, every key that is told is printed by one of the runs of tests/docs/json_runs.lua, and marked as one that may be
-- left out exactly where one of them leaves it out. All that is printed, and the records of rounds that ship, hold to
-- their schemas by a validator that is none of ours (tests/docs/validate.py), and with anything changed do not. With
-- HOUSEWAY_GOLDEN=show the rows of what was found and is not told are printed.

local answers = require("houseway.ask.answers")
local ask = require("houseway.ask")
local cli = require("cli")
local command = require("houseway.cli.command")
local json = require("houseway.base.json")
local json_runs = require("docs.json_runs")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")
local types = require("houseway.ask.shared.types")

cli.stay_here()

-- ---- what is printed ----

local function arguments_of(title, line)
  local arguments = {}
  local begins = title:gsub("^deal %-%-rounds$", "deal"):gsub("^([%l %-]+) %-%-shard$", "%1"):gsub("^refusal$", "")
  for word in (begins .. " " .. line):gmatch("%S+") do
    arguments[#arguments + 1] = (word:gsub("^DIR", json_runs.DIRECTORY):gsub("^Pai_Gow$", "Pai Gow")
      :gsub("=in_review$", "=in review"):gsub("^LAB$", ("lab certifies %s/lab.pub"):format(json_runs.DIRECTORY)))
  end
  arguments[#arguments + 1] = "--json"
  return arguments
end

-- True if what is run prints an object a line.
local function is_by_lines(title)
  return title == "check --list" or title == "repl" or title:find("--jsonl", 1, true) ~= nil
end

-- What the runs of a title print, an object each, as text; each is run once.
local texts_of = setmetatable({}, { __index = function (known, title)
  local texts = {}
  for _, run in ipairs(json_runs.by_title[title] or {}) do
    local result = cli.run({ arguments = arguments_of(title, run[1]), input = run.input, env = run.env })
    tap.assertEquals(result.err ~= "", run.refused == true, title .. " " .. run[1] .. ": " .. result.err)
    if is_by_lines(title) then
      for line in result.out:gmatch("[^\n]+") do texts[#texts + 1] = line end
    else
      texts[#texts + 1] = result.out
    end
  end
  known[title] = texts
  return texts
end })

-- ---- what was met ----

-- How often each key was met, and how often the objects at its path; types that have a name begin paths of their own,
-- under which every command's answers are noted.
local met = {}

local function note(path)
  met[path] = (met[path] or 0) + 1
end

local walk_object

local function is_object(value)
  local meta = getmetatable(value)
  return type(value) == "table" and meta and meta.__jsontype == "object"
end

local function walk(value, sort, row, path, strangers)
  if sort.sort == "list" or sort.sort == "map" then
    for _, one in pairs(value) do walk(one, sort.of, row, path, strangers) end
  elseif sort.sort == "named" and types[sort.name].keys then
    walk_object(value, types[sort.name].keys, "a " .. sort.name, strangers)
  elseif sort.sort == "object" and is_object(value) then
    walk_object(value, row[4], path, strangers)
  elseif sort.sort == "either" then
    note(path .. " " .. type(value))
  end
end

local function row_of(rows, key)
  for _, row in ipairs(rows) do
    if (" " .. row[1] .. " "):find(" " .. key .. " ", 1, true) then return row end
  end
end

walk_object = function (value, rows, path, strangers)
  note(path .. "{}")
  for key, one in pairs(value) do
    local row, inner = row_of(rows, key), path .. "." .. key
    note(inner)
    if row then
      walk(one, answers.type(row), row, inner, strangers)
    else
      strangers[inner] = one
    end
  end
end

-- The type that an answer is of, where it stands in another's place: the one whose keys it has that are never left out.
local function instead_of(kind, value)
  for _, name in ipairs(answers.instead(kind)) do
    local has_all = true
    for _, row in ipairs(types[name].keys) do
      for key in row[1]:gmatch("%S+") do
        has_all = has_all and (answers.type(row).optional or value[key] ~= nil)
      end
    end
    if has_all then return name end
  end
end

-- The keys of an answer that are not told; what may stand in its place must do so in one run.
local function strangers_of(kind)
  local strangers, stood = {}, {}
  for _, text in ipairs(texts_of[kind.title]) do
    local value = assert(json.decode(text))
    local instead = instead_of(kind, value)
    if instead then stood[instead] = true end
    walk_object(value, instead and types[instead].keys or kind.keys, instead and "a " .. instead or kind.title,
      strangers)
  end
  for _, name in ipairs(answers.instead(kind)) do
    tap.assertTrue(stood[name], ("%s: no run prints %s instead"):format(kind.title, name))
  end
  return strangers
end

-- What the rows tell and no run shows.
local function unseen(rows, path, found)
  for _, row in ipairs(rows) do
    local sort = answers.type(row)
    for key in row[1]:gmatch("%S+") do
      local inner = path .. "." .. key
      local times, all = met[inner] or 0, met[path .. "{}"] or 0
      if row.elsewhere then
        tap.assertStrContains(sources.read(row.elsewhere), key)
      elseif times == 0 then
        found[#found + 1] = inner .. ": no run prints it"
      elseif sort.optional and times == all then
        found[#found + 1] = inner .. ": no run leaves it out"
      elseif not sort.optional and times < all then
        found[#found + 1] = inner .. ": a run leaves it out"
      end
      if row[4] and met[inner .. "{}"] then unseen(row[4], inner, found) end
    end
  end
  return found
end

-- A row to paste, for a key that is not told.
local function row_to_paste(path, value)
  local sort = type(value) == "table" and (is_object(value) and "object" or "list of ...s") or math.type(value)
    or type(value)
  return ('{ "%s", "%s?", "" }, -- of %s'):format(path:match("[^.]+$"), sort:gsub("float", "number"),
    path:match("^(.*)%.") or "")
end

local function paste(strangers)
  local rows = {}
  for path, value in pairs(strangers) do rows[#rows + 1] = row_to_paste(path, value) end
  table.sort(rows)
  return rows
end

tap.test("every command's answer is told, and run here", function ()
  for _, name in ipairs(command.names()) do
    local told = pcall(ask.kinds, name)
    tap.assertTrue(told, ("`%s --json`: tell its keys in its question, ask/%s.lua, as ask/set.lua does "
      .. "(CONTRIBUTING.md, A command)"):format(name, name))
    for _, kind in ipairs(ask.kinds(name)) do
      tap.assertTrue((json_runs.by_title[kind.title] or kind.elsewhere and sources.read(kind.elsewhere)) ~= nil,
        ("`%s --json`: give it runs in tests/docs/json_runs.lua that print all its keys"):format(kind.title))
    end
  end
end)

tap.test("every action of `register` has an answer of its own", function ()
  for _, action in ipairs(ask.actions("register")) do
    tap.assertEquals(ask.kinds("register " .. action)[1].title, "register " .. action)
  end
end)

tap.test("no runs of a command that is none", function ()
  local titles = {}
  for _, kind in ipairs(ask.every_kind(command.names())) do titles[kind.title] = true end
  for title in pairs(json_runs.by_title) do tap.assertTrue(titles[title], title) end
end)

for _, kind in ipairs(ask.every_kind(command.names())) do
  if not kind.elsewhere then tap.test(kind.title .. " --json prints the keys that are told, and no others", function ()
    local rows = paste(strangers_of(kind))
    if os.getenv("HOUSEWAY_GOLDEN") == "show" then print("# " .. table.concat(rows, "\n# ")) end
    tap.assertEquals(rows, {})
    tap.assertEquals(unseen(answers.own_rows(kind), kind.title, {}), {}, "add such runs to tests/docs/json_runs.lua")
  end) end
end

-- Entries are as many as the engine has steps: tests/rounds.lua holds each against what is told.
local function words_of_rounds()
  local words = {}
  for _, path in ipairs(sources.list("^lua/rounds/round/.*%.lua$")) do
    for word in sources.read(path):gmatch("[%a_]+") do words[word] = true end
  end
  return words
end

tap.test("objects that have a name hold the keys that are told", function ()
  for name, one in pairs(types) do
    if one.keys and name ~= "entry" then tap.assertEquals(unseen(one.keys, "a " .. name, {}), {}) end
  end
  local known = words_of_rounds()
  for _, row in ipairs(types.entry.keys) do
    for key in row[1]:gmatch("%S+") do tap.assertTrue(known[key], key .. ": no round has it") end
  end
end)

-- ---- by another's eyes ----

local function case(name, of, text)
  return ('{"schema": "%s", "of": "%s", "value": %s}'):format(name, of:gsub("[^%w%p ]", ""):gsub('[\\"]', "'"),
    (text:gsub("\n%s*", " ")))
end

local LINES = 100 -- of those that print an object a line

local function cases()
  local list = {}
  for _, kind in ipairs(ask.every_kind(command.names())) do
    for i, text in ipairs(texts_of[kind.title]) do
      if not is_by_lines(kind.title) or i <= LINES then list[#list + 1] = case(kind.name, kind.title, text) end
    end
  end
  for _, path in ipairs(sources.list("^examples/[^/]+%.json$")) do
    list[#list + 1] = case("record", path, sources.read(path))
  end
  for _, text in ipairs(texts_of.deal) do
    if text:find('^{%s*"record"') then list[#list + 1] = case("record", "deal", text) end
  end
  return list
end

tap.test("all of it holds to the schemas; a key left out, a key added, a type changed is refused", function ()
  local list = cases()
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/cases", table.concat(list, "\n") .. "\n")
    local ok, found = sources.shell(("python3 tests/docs/validate.py '%s/schemas' '%s'")
      :format(tap.build_directory(), path))
    tap.assertTrue(ok, found)
    local held, changes = found:match("^(%d+) held, (%d+) changes refused\n$")
    tap.assertEquals(tonumber(held), #list, found)
    tap.assertTrue(#list > 150 and tonumber(changes) > 1500, found)
  end)
end)
