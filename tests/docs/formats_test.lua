-- docs/formats.md against the sources: every format that a source names, with its number, has a row.

local documents = require("docs.documents")
local kinds = require("register.kinds")
local record = require("rounds.play.record")
local sources = require("sources")
local tap = require("tap")

local PATH = "docs/formats.md"
local HEADINGS = { "## What people keep", "## What is signed", "## What is hashed",
  "## What is stored and can be made again", "## What is printed" }

-- By how a format begins: its row.
local function rows()
  local found = {}
  for _, heading in ipairs(HEADINGS) do
    for _, row in ipairs(documents.rows(PATH, heading)) do
      for _, name in ipairs(documents.names(row[1])) do found[name] = row end
    end
  end
  return found
end

-- "houseway entry 1", "houseway round/1", wherever a source has it as a text; one for each kind of statement.
local function named()
  local found = { [record.FORMAT] = true }
  for _, kind in ipairs(kinds.list) do
    for form = 1, kind.form or 1 do found[("houseway %s %d"):format(kind.name, form)] = true end
  end
  local paths = sources.list("^lua/.+%.lua$")
  table.move(sources.list("^src/.+%.[ch]$"), 1, 1000, #paths + 1, paths)
  for _, path in ipairs(paths) do
    for text in sources.read(path):gmatch('"(houseway %l[%l ]* %d+)[\\"]') do found[text] = true end
  end
  return found
end

tap.test("22.0 every format that the sources name has a row, and no other has", function ()
  local told, found = rows(), named()
  tap.assertTrue(found["houseway behaviour 1"] and found["houseway entry 1"] and found["houseway approval 1"])
  for name in pairs(found) do tap.assertTrue(told[name] ~= nil, name .. " is in no table of " .. PATH) end
  for name in pairs(told) do
    if name:find("^houseway ") then tap.assertTrue(found[name], name .. " is in no source") end
  end
end)

tap.test("22.0 the versions that are read are those the formats say", function ()
  local told = rows()
  for name, row in pairs(told) do
    local number = name:match("[ /](%d+)$")
    if number then tap.assertEquals(row[3], number, name) end
  end
  tap.assertEquals(record.SEEDED, "chacha20/1")
  tap.assertEquals(told["SSHSIG"][3], sources.read("lua/register/armour.lua"):match('"SSHSIG", (%d+)\n'))
  for name, path in pairs({ ["chacha20/1"] = "src/dealing/dealing.h", ["cosignature/v1"] = "src/log/note.c",
    ["c2sp.org/tlog-proof@v1"] = "src/log/checkpoint.c", ["PRIVATE+KEY+"] = "src/log/note_key.c" }) do
    tap.assertTrue(told[name] ~= nil, name)
    tap.assertStrContains(sources.read(path), '"' .. name)
  end
end)

tap.test("22.0 each format is on the page that its row names", function ()
  for name, row in pairs(rows()) do
    local page = row[4]:match("%(([^)]+)%)$")
    local word = name:match("^houseway .-(%l+)[ /]%d+$")
    if word then tap.assertTrue(sources.read("docs/" .. page):find(word, 1, true) ~= nil, name) end
  end
end)

tap.test("22.0 a number that is not known is refused in one line", function ()
  local statement = require("register.statement")
  local entry = require("register.entry")
  local _, why = statement.read("houseway approval 9\nregister: a\n")
  tap.assertStrContains(why.found, "houseway approval 9")
  local read, refused = entry.read("houseway entry 2\nlogged: 2026-01-01T00:00:00Z\n\nhouseway approval 1\n")
  tap.assertNil(read)
  tap.assertFalse(tostring(refused):find("\n", 1, true) ~= nil)
end)
