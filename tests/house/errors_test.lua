-- Every message has an id where it is raised, and every id an entry in docs/errors.md.

local errors = require("houseway.base.errors")
local sources = require("sources")
local tap = require("tap")

local LITERAL = '"([%l%d-]+/[%l%d-]+)"'

local parts = {}
for _, entry in ipairs(errors.all()) do parts[entry.id:match("^(.-)/")] = true end

local function without_comments(path, text)
  if path:find("%.c$") then return (text:gsub("/%*.-%*/", "")) end
  return (("\n" .. text):gsub("\n%s*%-%-[^\n]*", "\n"):gsub(" %-%- [^\n]*", ""))
end

local all = sources.list("^lua/.*%.lua$")
table.move(sources.list("^src/lua/.*%.c$"), 1, 1000, #all + 1, all)

-- The ids that a source has, each once: texts of the form PART/NAME whose part the page has.
local raised = {}
for _, path in ipairs(all) do
  for id in without_comments(path, sources.read(path)):gmatch(LITERAL) do
    if parts[id:match("^(.-)/")] then raised[id] = path end
  end
end

-- Whether an argument is an id: a text, one of two, or what another function was given.
local function is_id(argument)
  return argument:find("^" .. LITERAL:gsub("[()]", "") .. "$") or argument:find("^[%w_.]*%f[%w]id$")
    or argument:find('^[%w_.#>= 0-9"]+ and "') or argument:find("^%u+%[[%w_.]+%]$") or argument:find("^[%w_.]+ or \"")
    or argument:find("^[%w_]+%(") -- a function that answers with an id first
end

-- The calls that raise, with what is written between the bracket and the first comma.
local RAISES = { "refusal%.raise", "refusal%.new", "problem%.at", "problem%.bad", "spelling%.refuse",
  "spelling%.refuse_phrase", "form%.leaf", "form%.whole", "form%.one_of", "expressions%.refuse" }

local function without_id(path)
  local text, found = without_comments(path, sources.read(path)), {}
  for _, call in ipairs(RAISES) do
    for from, first in text:gmatch("()%f[%w]" .. call .. "%(%s*([^,)]*)") do
      if text:sub(from - 9, from - 1) ~= "function " and not is_id(first) then
        found[#found + 1] = ("%s: %s(%s"):format(path, call:gsub("%%", ""), first)
      end
    end
  end
  return found
end

tap.test("38.1 every id that a source raises has an entry", function ()
  local strangers = {}
  for id, path in pairs(raised) do
    if not errors.of(id) then strangers[#strangers + 1] = path .. ": " .. id end
  end
  tap.assertEquals(strangers, {})
end)

tap.test("38.1 every entry is raised by a source", function ()
  local idle = {}
  for _, entry in ipairs(errors.all()) do
    if not raised[entry.id] then idle[#idle + 1] = entry.id end
  end
  tap.assertEquals(idle, {})
end)

tap.test("38.1 every call that raises begins with an id", function ()
  local found = {}
  for _, path in ipairs(all) do table.move(without_id(path), 1, 1000, #found + 1, found) end
  tap.assertEquals(found, {})
  tap.assertFalse(is_id("problem") and true or false)
  tap.assertFalse(is_id("{ found = found") and true or false)
end)

tap.test("38.1 nothing but `? MESSAGE` compares a text with the page", function ()
  for _, path in ipairs(all) do
    local text = without_comments(path, sources.read(path))
    local uses = text:find("errors%.meant%(") or text:find("errors%.all%(")
    if uses and path ~= "lua/houseway/base/errors.lua" then tap.assertEquals(path, "lua/houseway/repl/help.lua") end
  end
end)

tap.test("an entry has a cause and a remedy of one plain sentence or two, and a message of its own", function ()
  local seen = {}
  for _, entry in ipairs(errors.all()) do
    for _, said in ipairs({ entry.cause, entry.remedy }) do
      tap.assertNotNil(said:gsub("^houseway ", "Houseway "):find("^[%u`%-].*%.$"), entry.id .. ": " .. said)
    end
    tap.assertNil(seen[entry.says], entry.id)
    seen[entry.says] = true
    local telling = entry.says:gsub("…", ""):gsub("№", ""):gsub("found", ""):gsub("expected", ""):gsub("[ ,]", "")
    tap.assertTrue(#telling >= 3, entry.id .. " takes in too much")
  end
end)
