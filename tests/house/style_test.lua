-- How files are written.

local sources = require("sources")
local tap = require("tap")

local LINES = 500
-- A chapter of law is one file, by design; what is derived of the words is one, too.
local LINES_OF = {
  ["jurisdictions/us-ma/pai_gow.lua"] = 1000, ["jurisdictions/us-pa/645a.lua"] = 1700,
  ["luacats/houseway.lua"] = 1000,
}
local COLUMNS_OF = { c = 120, h = 120, lua = 120, go = 120 }

local function columns(line)
  return utf8.len(line) or #line
end

tap.test(("no source of more than %d lines"):format(LINES), function ()
  local long = {}
  for _, path in ipairs(sources.list("%.%l+$")) do
    if path:find("%.[ch]$") or path:find("%.lua$") or path:find("%.go$") then
      local _, lines = sources.read(path):gsub("\n", "")
      if lines > (LINES_OF[path] or LINES) then long[#long + 1] = ("%s: %d"):format(path, lines) end
    end
  end
  tap.assertEquals(long, {})
end)

tap.test(("no line of C of more than %d columns, of Lua %d"):format(COLUMNS_OF.c, COLUMNS_OF.lua), function ()
  local paths = sources.list("%.[ch]$")
  -- Scripts restate sentences and print tables, and a definition for editors is one line: they may run on.
  table.move(sources.list("^%l+/.*%.lua$"), 1, 1000, #paths + 1, paths)
  table.move(sources.list("^src/.*%.go$"), 1, 1000, #paths + 1, paths)
  local mine = {}
  for _, path in ipairs(paths) do
    local script = path:find("^jurisdictions/") or path:find("^houseways/") or path:find("^tests/scripts/")
      or path:find("^luacats/") or path:find("^tests/frozen/%x+/")
    if not script then mine[#mine + 1] = path end
  end
  local faults = {}
  for extension, limit in pairs(COLUMNS_OF) do
    local those = {}
    for _, path in ipairs(mine) do
      if path:match("%.(%l+)$") == extension then those[#those + 1] = path end
    end
    local found = sources.places(those, function (line) return columns(line) > limit end)
    table.move(found, 1, #found, #faults + 1, faults)
  end
  tap.assertEquals(faults, {})
end)

tap.test("no tab, no blank at a line's end, a newline at the file's end, UTF-8", function ()
  local faults = {}
  for _, path in ipairs(sources.list()) do
    local bytes = sources.read(path)
    if path:find("%.go$") then bytes = bytes:gsub("\n\t+", "\n") end -- gofmt indents by tabs
    -- What is signed has one spelling: an empty line of a part of a proof is "| ".
    local free = path:find("^tests/scripts/bad/") or path:find("/golden/") or path:find("%.proof$")
      or path:find("^tests/frozen/%x+/") -- kept byte for byte
    local clean = utf8.len(bytes) and not bytes:find("[ \r]\n") and not bytes:find("\t") and bytes:find("\n$")
    if not free and not clean then
      faults[#faults + 1] = path
    end
  end
  tap.assertEquals(faults, {})
end)

tap.test("luacheck finds nothing", function ()
  tap.assertTrue(sources.shell("command -v luacheck"), "no luacheck: `./bootstrap test` installs it")
  local ok, output = sources.shell("luacheck --quiet --no-color .")
  tap.assertTrue(ok, "\n" .. output)
end)

tap.test("clang-format 14 would change nothing", function ()
  local found, version = sources.shell("clang-format --version")
  tap.assertTrue(found and version:find("version 14%.") ~= nil,
    "no clang-format 14: `./bootstrap test` installs it; found " .. version)
  local files = table.concat(sources.list("%.[ch]$"), " ")
  local ok, output = sources.shell("clang-format --dry-run -Werror " .. files)
  tap.assertTrue(ok, "\n" .. output:sub(1, 2000))
end)

tap.test("shell scripts parse", function ()
  for _, path in ipairs({ "bootstrap", ".ci/run", "tests/run" }) do
    local ok, output = sources.shell("sh -n " .. path)
    tap.assertTrue(ok, output)
  end
end)
