-- Runs houseway within this process: what a run by itself pays before it begins (its Lua read, the probes) is paid
-- once, a house way of one text is decided once, deals are counted once a build (tests/counted.lua). For the many runs
-- that need no process of their own; that they answer as the program does is asked in tests/cli/errors_test.lua.

local decided = require("houseway.way.decided")
local engine = require("houseway.script.engine_digest")
local input = require("houseway.base.input")
local main = require("houseway.cli.main")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")

require("counted")

local here = {}

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

local function run_once(way, options)
  if options.every or not way.statute or way.program:asks() then return run_way(way, options) end
  local key = same_but_for_terms(way)
  if not key then return run_way(way, options) end -- made by an expression, not read from a script
  for at, one in ipairs(known) do
    if one.key == key then
      table.insert(known, 1, table.remove(known, at))
      return one.found
    end
  end
  table.insert(known, 1, { key = key, found = run_way(way, { threads = options.threads, cache = false }) })
  if #known > KEPT then known[#known] = nil end
  return known[1].found
end

-- ---- one run ----

-- What stands for a file that is written.
local function keeping(parts)
  local file = {}
  function file.write(_, ...)
    for _, words in ipairs({ ... }) do parts[#parts + 1] = tostring(words) end
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

---Whether a run needs no process of its own: it is told nothing by its surroundings, and reads standard input in Lua,
---once.
---@param run table as for `cli.run`
---@return boolean
function here.can(run)
  if run.env or run.program or run.directory then return false end
  local read = 0
  for _, argument in ipairs(run.arguments) do
    if argument:find("^/dev/") and argument ~= "/dev/null" or argument:find("^/proc/") then return false end
    read = read + (argument == "-" and 1 or 0)
  end
  return read == 0 and not run.input or READERS[run.arguments[1]] and read <= 1
end

-- What a run finds otherwise than this process has it: { table, name, value }.
local function surroundings(out, err, given, root, ids)
  local changes = { { io, "stdout", keeping(out) }, { io, "stderr", keeping(err) }, { io, "stdin", reading(given) },
    { input, "claim", function () end }, { decided, "run", run_once }, { decided, "keep", function () end } }
  local lines = refusal.lines
  changes[#changes + 1] = { refusal, "lines", function (why)
    for _, one in ipairs({ why, table.unpack(why.others or {}) }) do ids[#ids + 1] = one.id end
    local printed = lines(why)
    if printed[#printed]:find(": and %d+ more$") then ids[#ids + 1] = "script/more-faults" end
    return printed
  end }
  if root then changes[#changes + 1] = { sys, "root", function () return root end } end
  return changes
end

---Runs houseway.
---@param arguments string[]
---@param given string? what stands on standard input
---@param root string? where its chapters are, if not where this program has them
---@return { code: integer, out: string, err: string, ids: string[] } ids of what was refused
function here.run(arguments, given, root)
  local out, err, kept, ids = {}, {}, {}, {}
  engine.sha256() -- of the sources that run, wherever the chapters are
  for _, change in ipairs(surroundings(out, err, given or "", root, ids)) do
    local at, name, value = table.unpack(change, 1, 3)
    kept[#kept + 1] = { at, name, at[name] }
    at[name] = value
  end
  local ok, code = pcall(main, arguments)
  for _, change in ipairs(kept) do change[1][change[2]] = change[3] end
  if not ok then error(code, 0) end
  return setmetatable({ code = code, out = table.concat(out), err = table.concat(err) }, { __index = { ids = ids } })
end

return here
