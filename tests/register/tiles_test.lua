-- A register as files: tiles as C2SP's tlog-tiles has them, and an import that lets no changed byte in.

local cli = require("cli")
local hash = require("hw.hash")
local log = require("houseway.register.log")
local registers = require("registers")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")
local tiles = require("houseway.register.tiles")
local tree = require("hw.tree")
local verdict = require("houseway.register.verdict")

local LAB = "certificate@houseway"

local function leaves(count)
  local list = {}
  for i = 1, count do list[i] = tree.leaf(("entry %d"):format(i)) end
  return list
end

local function paths(count)
  local found = {}
  for i, file in ipairs(tiles.of(leaves(count))) do found[i] = ("%s %d"):format(file.path, #file.bytes // 32) end
  return found
end

-- The examples of tlog-tiles: 256 of a full tile, the rest partial, and three digits a part of a path.
tap.test("tiles are those that the format names for a size", function ()
  tap.assertEquals(paths(0), {})
  tap.assertEquals(paths(1), { "tile/0/000.p/1 1" })
  tap.assertEquals(paths(256), { "tile/0/000 256", "tile/1/000.p/1 1" })
  tap.assertEquals(paths(257), { "tile/0/000 256", "tile/0/001.p/1 1", "tile/1/000.p/1 1" })
  local found = paths(70000)
  tap.assertEquals({ found[1], found[274], found[275], found[276], found[277], found[278] },
    { "tile/0/000 256", "tile/0/273.p/112 112", "tile/1/000 256", "tile/1/001.p/17 17", "tile/2/000.p/1 1" })
  tap.assertEquals(tiles.entry_path(1234067), "entry/x001/x234/067")
end)

local function node(left, right)
  return (hash.sha256("\1" .. left .. right):gsub("%x%x", function (hex) return string.char(tonumber(hex, 16)) end))
end

-- Each digest of a tile is, by SHA-256 alone, the root over the 256 below it.
tap.test("a tile's digests are the roots of the tiles below", function ()
  local by_path = {}
  for _, file in ipairs(tiles.of(leaves(600))) do by_path[file.path] = file.bytes end
  for number = 0, 1 do
    local row = {}
    for digest in by_path[("tile/0/%03d"):format(number)]:gmatch(("."):rep(32)) do row[#row + 1] = digest end
    while #row > 1 do
      local above = {}
      for i = 1, #row, 2 do above[#above + 1] = node(row[i], row[i + 1]) end
      row = above
    end
    tap.assertEquals(row[1], by_path["tile/1/000.p/2"]:sub(32 * number + 1, 32 * number + 32))
  end
end)

-- A register of three entries as files by path, in the order in which they are written.
local function with_files(body)
  scratch.with(function (directory)
    local made = registers.make(directory)
    for i = 1, 2 do
      assert(made.log:append(registers.signed(registers.certificate(nil, "finding " .. i), LAB, made.keys.lab),
        { key = made.key, at = registers.START }))
    end
    local files = {}
    for _, file in ipairs(tiles.files(made.log, true)) do files[file.path] = file.bytes end
    body(made, files, directory)
  end)
end

tap.test("every byte of every file of an export is flipped: none comes in, and the part is named", function ()
  with_files(function (made, files)
    local current
    local function reader(path) return current[path] end
    current = files
    tap.assertEquals(#assert(tiles.read(reader, made.policy)).texts, 3)
    for path, bytes in pairs(files) do
      for at = 1, #bytes do
        local changed = setmetatable({ [path] = bytes:sub(1, at - 1) .. string.char(bytes:byte(at) ~ (1 << at % 8))
          .. bytes:sub(at + 1) }, { __index = files })
        current = changed
        local found, why = tiles.read(reader, made.policy)
        tap.assertNil(found)
        tap.assertTrue(verdict.is(why))
        tap.assertTrue(path == tiles.HEAD or tostring(why):find("tile/0/000.p/3", 1, true) ~= nil, tostring(why))
      end
      current = setmetatable({}, { __index = function (_, asked) return asked ~= path and files[asked] or nil end })
      tap.assertNil((tiles.read(reader, made.policy)))
    end
  end)
end)

-- What the register's key signed anew over an entry that nobody who may had signed.
tap.test("an import judges entries as a register does: a signature that is not of its text comes not in", function ()
  with_files(function (made, _, directory)
    local forged = registers.forged(made, { made.first,
      registers.signed(registers.certificate(), LAB, made.keys.nobody) })
    local signed = require("hw.note").proof(forged[1].proof).note
    local imported, why = log.import(directory .. "/new.db", made.policy,
      { head = signed, texts = { forged[1].entry, forged[2].entry } })
    tap.assertNil(imported)
    tap.assertStrContains(tostring(why), "signed by one who may not: entry 1: a key that is in no list of signers")
  end)
end)

tap.test("out and in again: the same head, the same entries; without --full digests alone", function ()
  with_files(function (made, files, directory)
    made.log:close()
    registers.write(made, directory)
    local function act(action, from, to, ...)
      return cli.run({ directory = directory, arguments = { "register", action, from, to, "--policy", "policy", ... } })
    end
    tap.assertEquals(act("export", "register.db", "site").out, "site: 3 entries in 2 files, digests alone\n")
    tap.assertEquals(act("import", "site", "new.db").out,
      "it does not hold, altered: entry/000 is missing\n")
    tap.assertEquals(act("export", "register.db", "site", "--full").out, "site: 3 entries in 5 files\n")
    for path, bytes in pairs(files) do tap.assertEquals(scratch.read(directory .. "/site/" .. path), bytes) end
    tap.assertEquals(act("import", "site", "new.db").out, "new.db: 3 entries, every one judged\n")
    local again = assert(log.open(directory .. "/new.db", made.policy))
    tap.assertEquals((again.store:head()), files[tiles.HEAD])
    again:close()
    scratch.write(directory .. "/site/entry/001", scratch.read(directory .. "/site/entry/002"))
    local result = act("import", "site", "other.db")
    tap.assertEquals(result.code, 1)
    tap.assertFalse((sources.shell(("test -e '%s/other.db'"):format(directory))))
  end)
end)
