-- One corpus of commands (corpus.lua) through the doors of houseway: the library in C, the module of Lua, the Python
-- package and a session give the program's answer and its code, or differ as a document says. npm_test.lua has npm's.

local cli = require("cli")
local corpus = require("library.corpus")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local scratch = require("scratch")
local shell = require("houseway.base.shell")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local BUILD, ROOT = tap.build_directory(), tap.source_root()
local LONGEST = 64 * 1024 -- bytes of a session's line

local commands = lists.joined(lists.collect(corpus.typed, shell.words), corpus.hostile)

-- ---- what is answered ----

-- The digest of the code that answers is another of a program, a library and a module.
local function unnamed(value)
  if type(value) ~= "table" then return value end
  for key, inside in pairs(value) do
    if key == "engine_sha256" then value[key] = true else unnamed(inside) end
    if key == "engine" and type(inside) == "table" then inside.sha256 = true end
  end
  return value
end

-- The object of a text, or the list of its objects where they are several.
local function decoded(text)
  local lines = {}
  for line in text:gmatch("[^\n]+") do
    if not line:find("^{.*}$") then
      lines = json.decode(text) or text
      break
    end
    lines[#lines + 1] = json.decode(line)
  end
  return unnamed(type(lines) == "table" and lines[1] and not lines[2] and lines[1] or lines)
end

local function of_program(words)
  local list, at = table.move(words, 1, #words, 1, {}), lists.places(words)["--"] or #words + 1
  table.insert(list, at, "--json")
  local result = cli.run({ arguments = list })
  return { code = result.code, answer = decoded(result.out) }
end

-- ---- the doors ----

local function succeed(line, ...)
  local ok, said = sources.shell(("cd '%s' && "):format(ROOT) .. line:format(...))
  assert(ok, said)
  return said
end

local function has(program)
  return (sources.shell("command -v " .. program))
end

-- How the answers of a door are found, of the file of commands; what it needs.
local FILED = {
  { name = "C", needs = "cc", asked = function (folder)
    return succeed("cc -std=c11 -Wall -Wextra -Werror tests/library/doors.c -o '%s/doors' -I'%s/include' -L'%s' "
      .. "-lhouseway -Wl,-rpath,'%s' && '%s/doors' . '%s/commands'", folder, BUILD, BUILD, BUILD, folder, folder)
  end },
  { name = "Lua", needs = "lua5.4", asked = function (folder)
    return succeed("HOUSEWAY_PATH=. LUA_CPATH='%s/?.so;;' lua5.4 tests/library/doors.lua '%s/commands'", BUILD, folder)
  end },
  { name = "Python", needs = "python3", asked = function (folder)
    succeed("mkdir -p '%s/houseway/lib' '%s/houseway/share' && cp src/python/__init__.py '%s/houseway/' && "
      .. "ln -s '%s' '%s/houseway/share/houseway' && ln -s '%s/libhouseway.so.0' '%s/houseway/lib/'", folder, folder,
      folder, ROOT, folder, BUILD, folder)
    return succeed("PYTHONDONTWRITEBYTECODE=1 PYTHONPATH='%s' python3 tests/library/doors.py '%s/commands'", folder,
      folder)
  end },
}

local function filed()
  local parts = {}
  for _, words in ipairs(commands) do
    parts[#parts + 1] = #words .. "\n"
    for _, word in ipairs(words) do parts[#parts + 1] = ("%d\n%s\n"):format(#word, word) end
  end
  return table.concat(parts)
end

local function of_door(door, folder)
  local said, found, at = door.asked(folder), {}, 1
  for i in ipairs(commands) do
    local code, size, from = said:match("^(%d+) (%d+)\n()", at)
    at = from + size
    found[i] = { code = tonumber(code), answer = decoded(said:sub(from, at - 1)) }
  end
  return found
end

-- The line of a session for a command; nil where no line can say it.
local function line_of(words)
  local line = shell.line(words):gsub("^houseway ", "")
  return not line:find("\n", 1, true) and line or nil
end

-- What a session answers, each line with an empty one after it.
local function of_session(folder)
  local lines = {}
  for _, words in ipairs(commands) do lines[#lines + 1] = line_of(words) end
  scratch.write(folder .. "/lines", table.concat(lines, "\n\n") .. "\n")
  local _, said = sources.shell(("cd '%s' && '%s/houseway' repl --json <'%s/lines' 2>/dev/null"):format(ROOT, BUILD,
    folder))
  local answers, found = {}, {}
  for line in said:gmatch("[^\n]+") do answers[#answers + 1] = decoded(line) end
  assert(#answers == #lines, ("%d answers of %d lines"):format(#answers, #lines))
  for i, words in ipairs(commands) do
    if line_of(words) then found[i] = table.remove(answers, 1) end
  end
  return found
end

-- ---- the differences that a document tells ----

local function first(...)
  local names = { ... }
  return function (words) return lists.has(names, words[1]) end
end

local function any(...)
  local names = { ... }
  return function (words)
    return lists.any(words, function (word) return lists.has(names, word) end)
  end
end

local function has_nul(words)
  return lists.any(words, function (word) return word:find("\0", 1, true) ~= nil end)
end

-- Which commands differ; the document and its sentence; the code or the id of the answer instead.
local LIBRARY = {
  { any("repl", "lsp", "--watch", "--help"), "docs/library.md", "The library refuses `repl`, `lsp`, `--watch` and "
    .. "`--help`, which are for people, and a file named `-`.", "library/no-command" },
  { first("--version", "--json", "-"), "src/lua/library/session.h", "Runs a command",
    "command-line/option-before-command" },
  { any("-"), "docs/library.md", "The library does not print, read standard input", true },
}
local SESSION = {
  { function (words) return #(line_of(words) or "") > LONGEST end, "docs/library.md", "on one line of at most 64 KiB",
    "repl/line-too-long" },
  { any("repl"), "docs/errors.md", "repl/session-in-session", "repl/session-in-session" },
  { any("--help"), "docs/repl.md", "`help`", false },
  { first("help"), "docs/repl.md", "`help`", false },
  { any("-"), "docs/errors.md", "The session already reads its lines from standard input", true },
  { first("--version", "--json", "-", "chekc", ""), "docs/library.md", "Anything else that a session understands works "
    .. "too", "repl/unknown-line" },
}

local function told(rows, words)
  return lists.filter(rows, function (row) return row[1](words) end)[1]
end

-- Holds that a refusal is the row's: of its id, or of any.
local function check_told(row, answer, words)
  local refused = type(answer) == "table" and answer.refused
  if row[4] then tap.assertTrue(refused and (row[4] == true or refused[1].id == row[4]), shell.line(words)) end
end

-- ---- the tests ----

local expected = {}

local function expect(words)
  local key = table.concat(words, "\0")
  expected[key] = expected[key] or of_program(words)
  return expected[key]
end

local function check_answer(door, words, answer, code)
  local want = expect(words)
  tap.assertEquals({ code or want.code, answer }, { want.code, want.answer }, door .. ": " .. shell.line(words))
end

scratch.with(function (folder)
  scratch.write(folder .. "/commands", filed())
  for _, door in ipairs(FILED) do
    door.found = has(door.needs) and of_door(door, folder)
  end
  FILED.session = of_session(folder)
end)

for _, door in ipairs(FILED) do
  tap.test("the corpus, asked in " .. door.name .. ": the program's answers and codes", function ()
    if not door.found then tap.skip_test(door.needs .. " is not here") end
    for i, words in ipairs(commands) do
      local found, row = door.found[i], told(LIBRARY, words)
      if has_nul(words) then
        tap.assertEquals(found.code, door.name == "C" and found.code or 2) -- a word of C ends there
      elseif row then
        tap.assertEquals(found.code, 2, words[1])
        check_told(row, found.answer, words)
      else
        check_answer(door.name, words, found.answer, found.code)
      end
    end
  end)
end

tap.test("the corpus, a line each in a session: the program's answers to the commands that it names", function ()
  for i, words in ipairs(commands) do
    local found, row = FILED.session[i], told(SESSION, words)
    if found and row then
      check_told(row, found, words)
    elseif found and has_nul(words) then
      tap.assertTrue(found.refused ~= nil)
    elseif found then
      local asked = found.command and table.move(shell.words(found.command), 2, 99, 1, {}) or words
      local lines = found.answer and found.answer.lines
      check_answer("session", asked, found.refused and { refused = found.refused } or lines and (lines[2] and lines
        or lines[1]) or found.answer)
    end
  end
end)

tap.test("each difference stands in the document that the tables name, and meets a command", function ()
  for _, row in ipairs(lists.joined(LIBRARY, SESSION)) do
    tap.assertStrContains((sources.read(row[2]):gsub("%s+", " ")), row[3])
    tap.assertTrue(lists.any(commands, row[1]), row[3])
  end
end)
