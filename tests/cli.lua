-- Runs the built houseway and looks at what it answers.
--
--   local cli = require("cli")
--   cli.test("an unknown command names its neighbour", {
--     arguments = { "chekc" }, code = 2, err = { contains = '(did you mean "check"?)' },
--   })
--
-- `out` and `err` are compared whole; { contains = "text" } or { matches = "Lua pattern" } (or a list of
-- these) compares less, wherever sentences are broken; { golden = "NAME" } is the file tests/cli/golden/NAME,
-- written anew when the environment holds HOUSEWAY_GOLDEN=write, in which cli.masked hides what changes often.
-- Left out, `out` may be anything and `err` must be empty.

local scratch = require("scratch")
local shell = require("houseway.base.shell")
local tap = require("tap")

local cli = {}

-- Every line on standard error of a run that ends with 2 is a message of docs/errors.md, or stands indented
-- under one: what was typed, and a caret; or it is the verdict of a register whose last entry is ahead of the clock.
local function check_catalogued(result)
  for line in ("\n" .. result.err):gmatch("\n([^ \n][^\n]*)") do
    local known = line:find("^houseway: out of order: entry %d") or require("houseway.base.errors").meant(line)
    tap.assertTrue(known ~= nil, "no entry in docs/errors.md for: " .. line)
  end
end

---Commands whose examples take long: they are asked once, and shown as text and as JSON, in tests/cli/screen_test.lua.
cli.LONG_EXAMPLES = { best = true, count = true, diff = true, find = true, repair = true, share = true, teach = true,
  ["what-if"] = true }

local stays

---Has what this file's tests run, where it needs no process of its own, run within this one (tests/here.lua).
function cli.stay_here()
  stays = require("here")
end

local function run_apart(run)
  local base = os.tmpname()
  local words = { "cd", shell.quote(run.directory or tap.source_root()), "&&", "env" }
  for name, value in pairs(run.env or {}) do words[#words + 1] = shell.quote(name .. "=" .. value) end
  words[#words + 1] = shell.quote(run.program or tap.build_directory() .. "/houseway")
  for _, argument in ipairs(run.arguments) do words[#words + 1] = shell.quote(argument) end
  scratch.write(base, run.input or "")
  local command = ("%s <%s >%s.out 2>%s.err"):format(table.concat(words, " "), base, base, base)
  local _, _, code = os.execute(command)
  local result = { code = code, out = scratch.read(base .. ".out"), err = scratch.read(base .. ".err") }
  for _, suffix in ipairs({ "", ".out", ".err" }) do os.remove(base .. suffix) end
  return result
end

---Runs houseway in the source tree, in the surroundings that tests/run gives.
---@param run table arguments (a list), and where they matter: input, env (by name), program, directory;
---`stranger` is true of a program whose messages are not houseway's.
---@return { code: integer, out: string, err: string }
function cli.run(run)
  local result = stays and stays.can(run) and stays.run(run.arguments, run.input, run) or run_apart(run)
  if result.code == 2 and not run.stranger then check_catalogued(result) end
  return result
end

local engine_here

---Holds that a run ended with a code and nothing on standard error, and what its output has; answers the output.
---@param result { out: string, err: string, code: integer }
---@param code integer
---@param said string? part of the output
---@return string
function cli.expect(result, code, said)
  tap.assertEquals({ result.err, result.code }, { "", code }, result.out)
  if said then tap.assertStrContains(result.out, said) end
  return result.out
end

---The text with the engine's digest, whole or its first twelve digits, the versions it runs on and the digests of
---chapters' scripts replaced by a name: what changes with every source, machine and sentence.
---@param text string
---@return string
function cli.masked(text)
  if not engine_here then
    local version = cli.run({ arguments = { "version", "--json" } }).out
    engine_here = assert(version:match('"engine_sha256":"(%x+)"'), "version names no engine")
  end
  text = text:gsub(engine_here, "ENGINE"):gsub(engine_here:sub(1, 12), "ENGINE")
  text = text:gsub("(\n  statute    )%x+", "%1STATUTE"):gsub("(\n  borrowed   )%x+", "%1BORROWED")
  return (text:gsub("(\n  runs on  )[^\n]+", "%1VERSIONS"))
end

local function compare_golden(actual, name)
  actual = cli.masked(actual)
  local path = tap.source_root() .. "/tests/cli/golden/" .. name
  if os.getenv("HOUSEWAY_GOLDEN") == "write" then scratch.write(path, actual) end
  tap.assertEquals(actual, scratch.read(path))
end

-- A text with its lines joined: a sentence that is printed is broken wherever the screen is narrow.
local function joined(text)
  return (text:gsub("%s*\n%s*", " "))
end

---Compares a text with what is expected of it.
---@param actual string
---@param expected string|table
function cli.compare(actual, expected)
  if type(expected) == "string" then
    tap.assertEquals(actual, expected)
  elseif expected.golden then
    compare_golden(actual, expected.golden)
  elseif expected.contains then
    if actual:find(expected.contains, 1, true) then return end
    tap.assertStrContains(joined(actual), joined(expected.contains))
  elseif expected.matches then
    local from, to = actual:find(expected.matches)
    if from == 1 and to == #actual then return end
    tap.assertStrMatches(joined(actual), expected.matches)
  else
    for _, each in ipairs(expected) do cli.compare(actual, each) end
  end
end

---One run as one test.
---@param name string
---@param expected table the fields of cli.run, and code, out, err
function cli.test(name, expected)
  tap.test(name, function ()
    local result = cli.run(expected)
    cli.compare(result.err, expected.err or "")
    if expected.out then cli.compare(result.out, expected.out) end
    tap.assertEquals(result.code, expected.code or 0)
  end)
end

---One run as one test, whose standard output is JSON handed to `look`.
---@param name string
---@param expected table the fields of cli.run, and code
---@param look fun(value: any)
function cli.test_json(name, expected, look)
  tap.test(name, function ()
    local result = cli.run(expected)
    tap.assertEquals(result.err, expected.err or "")
    tap.assertEquals(result.code, expected.code or 0)
    look(assert(require("houseway.base.json").decode(result.out)))
  end)
end

return cli
