-- The cache does not grow for ever: its oldest entries go, and nothing but entries.

local cli = require("cli")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local MEGABYTES = 1024 * 1024

-- Sparse files: 30 of 20 MB, the first the oldest.
local function fill(directory)
  sources.shell(("mkdir -p '%s'"):format(directory))
  for i = 1, 30 do
    local name = ("%064x"):format(i)
    sources.shell(("truncate -s %d '%s/%s' && touch -d '2020-01-01 00:00:%02d' '%s/%s'"):format(20 * MEGABYTES,
      directory, name, i, directory, name))
  end
  local notes = directory .. "/notes.txt"
  sources.shell(("truncate -s %d '%s' && touch -d 2019-01-01 '%s'"):format(20 * MEGABYTES, notes, notes))
end

tap.test("past 512 MB the oldest entries are taken away, and only entries", function ()
  scratch.with(function (home)
    local directory = home .. "/houseway"
    fill(directory)
    local run = cli.run({
      arguments = { "explain", "houseways/plain/621a.lua", "6-6 5-5 2-2 5-6" }, env = { XDG_CACHE_HOME = home },
    })
    tap.assertEquals(run.code, 0)
    local _, listing = sources.shell(("ls '%s'"):format(directory))
    tap.assertNil(listing:find(("%064x"):format(1), 1, true))
    tap.assertNotNil(listing:find(("%064x"):format(30), 1, true))
    tap.assertNotNil(listing:find("notes.txt", 1, true))
    local _, entries = listing:gsub("%x%x%x%x%x%x%x%x%x%x%x%x%x%x%x%x+", "")
    tap.assertEquals(entries, 26) -- 25 of 20 MB, and the one just written
  end)
end)
