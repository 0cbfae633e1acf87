-- Runs houseway within this process: what a run by itself pays before it begins (its Lua read, the probes) is paid
-- once, house ways of one program are decided once, deals are counted once a build, and ways of cards that no verdict
-- is asked of are decided once a build (tests/counted.lua). For the many runs that need no process of their own; that
-- they answer as the program does is asked in tests/cli/errors_test.lua.

local counted = require("counted")
local decided = require("houseway.way.decided")
local engine = require("houseway.script.engine_digest")
local games = require("houseway.base.games")
local input = require("houseway.base.input")
local lists = require("houseway.base.lists")
local main = require("houseway.cli.main")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")

local here = {}

local has_files, files = pcall(require, "lfs") -- what luacheck rests on

-- ---- ways, decided once ----

-- Terms say how a table is run, and not how its dealer's hands are set.
local function same_but_for_terms(way)
  local script, source = way.script, way.script.source
  way.script = { source = source:gsub("\nterms %b{}", "") }
  local ok, key = pcall(decided.key, way)
  way.script = script
  return ok and key .. tostring(way.submission.terms.values.ace_to_five)
end

local run_way, known = decided.run, {}
local KEPT = 4 -- a table of cards takes some 90 MB

-- What was decided, as one way's own: what follows from its chapter is noted by it.
local function own(one, key)
  one.of[key] = one.of[key] or lists.copied(one.found, {})
  return one.of[key]
end

local function run_once(way, options)
  if options.every or not way.statute or way.program:asks() then return run_way(way, options) end
  local of_way, anew = same_but_for_terms(way), options.cache == false
  local key = of_way and counted.key("decided", way.program, way.ranking)
  if not key then return run_way(way, options) end -- made by an expression, not read from a script
  for at, one in ipairs(known) do
    if one.key == key and (one.anew or not anew) then
      table.insert(known, 1, table.remove(known, at))
      return own(one, of_way)
    end
  end
  local function decide() return run_way(way, { threads = options.threads, cache = false }) end
  local is_kept = not anew and games.of(way.game).suits > 0 -- tiles are decided sooner than they are read
  local found = is_kept and counted.decided(key, way.game, decide) or decide()
  table.insert(known, 1, { key = key, found = found, anew = not is_kept, of = {} })
  if #known > KEPT then known[#known] = nil end
  return own(known[1], of_way)
end

-- ---- one run ----

-- What stands for a file that is written; what both files are told, in its order, is kept too.
local function keeping(parts, both)
  local file = {}
  function file.write(_, ...)
    for _, words in ipairs({ ... }) do parts[#parts + 1], both[#both + 1] = tostring(words), tostring(words) end
    return file
  end
  function file.flush() return file end
  return file
end

-- What stands for a file that is read.
local function reading(bytes)
  local at = 1
  return { read = function (_, count)
    if at > #bytes then return nil end
    at = at + count
    return bytes:sub(at - count, at - 1)
  end }
end

-- Commands that read standard input by base/input.lua alone; others have the core read it.
local READERS = { check = true, replay = true, report = true, review = true, settle = true }
-- Options after which "-" is written to.
local WRITES = { ["-o"] = true, ["--out"] = true, ["--certificate"] = true, ["--patch"] = true }

-- Variables that every run reads anew, in Lua.
local ASKED = { COLUMNS = true, HOUSEWAY_POLICY = true, HOUSEWAY_LOG_KEY = true }

---Whether a run needs no process of its own: it is told little by its surroundings, and reads standard input in Lua,
---once.
---@param run table as for `cli.run`
---@return boolean
function here.can(run)
  if run.program or run.directory and not has_files then return false end
  for name in pairs(run.env or {}) do
    if not ASKED[name] then return false end
  end
  local read = 0
  for at, argument in ipairs(run.arguments) do
    if argument:find("^/dev/") and argument ~= "/dev/null" or argument:find("^/proc/") then return false end
    read = read + (argument == "-" and not WRITES[run.arguments[at - 1]] and 1 or 0)
  end
  return read == 0 and not run.input or READERS[run.arguments[1]] and read <= 1
end

-- What a run finds otherwise than this process has it: { table, name, value }.
local function surroundings(said, given, told)
  local ids = said.ids
  local changes = { { io, "stdout", keeping(said.out, said.both) }, { io, "stderr", keeping(said.err, said.both) },
    { io, "stdin", reading(given) }, { input, "claim", function () end }, { decided, "run", run_once },
    { decided, "keep", function () end } }
  local lines = refusal.lines
  changes[#changes + 1] = { refusal, "lines", function (why)
    for _, one in ipairs({ why, table.unpack(why.others or {}) }) do ids[#ids + 1] = one.id end
    local printed = lines(why)
    if printed[#printed]:find(": %d+ more faults? %l+ not printed$") then ids[#ids + 1] = "script/more-faults" end
    return printed
  end }
  if told.root then changes[#changes + 1] = { sys, "root", function () return told.root end } end
  if told.env then
    local getenv = os.getenv
    changes[#changes + 1] = { os, "getenv", function (name) return told.env[name] or getenv(name) end }
  end
  return changes
end

---Runs houseway.
---@param arguments string[]
---@param given string? what stands on standard input
---@param told { root: string?, env: table?, directory: string? }? where its chapters are, if not where this program has
---  them, what its surroundings say besides, and where it runs, if not at the sources' root
---@return { code: integer, out: string, err: string, both: string, ids: string[] } both: what a file would have that
---  both are; ids: of what was refused
function here.run(arguments, given, told)
  local said, kept = { out = {}, err = {}, both = {}, ids = {} }, {}
  engine.sha256() -- of the sources that run, wherever the chapters are
  for _, change in ipairs(surroundings(said, given or "", told or {})) do
    local at, name, value = table.unpack(change, 1, 3)
    kept[#kept + 1] = { at, name, at[name] }
    at[name] = value
  end
  local before = told and told.directory and files.currentdir()
  if before then assert(files.chdir(told.directory)) end
  local ok, code = pcall(main, arguments)
  if before then assert(files.chdir(before)) end
  for _, change in ipairs(kept) do change[1][change[2]] = change[3] end
  if not ok then error(code, 0) end
  return setmetatable({ code = code, out = table.concat(said.out), err = table.concat(said.err) },
    { __index = { both = table.concat(said.both), ids = said.ids } })
end

return here
