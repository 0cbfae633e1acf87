-- A register as files: tiles as C2SP's tlog-tiles has them, and an import that lets no changed byte in.

local cli = require("cli")
local hash = require("hw.hash")
local log = require("register.log")
local note = require("hw.note")
local registers = require("registers")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")
local tiles = require("register.log_tiles")
local tree = require("hw.tree")
local verdict = require("register.verdict")

cli.stay_here()

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
      local found = tiles.read(reader, made.policy)
      local number = path:match("^entry/(%d+)$")
      tap.assertEquals(found and tiles.lacks(found), number and math.tointeger(tonumber(number)))
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
    local alone = act("import", "site", "new.db")
    tap.assertEquals({ alone.code, alone.err },
      { 2, "site: the export has digests alone, which hold; export the entries too: "
      .. "`houseway register export --full`\n" })
    tap.assertEquals(act("export", "register.db", "site", "--full").out, "site: 3 entries in 5 files\n")
    for path, bytes in pairs(files) do tap.assertEquals(scratch.read(directory .. "/site/" .. path), bytes) end
    tap.assertEquals(act("import", "site", "new.db").out, "new.db: 3 entries, and every entry was judged\n")
    os.remove(directory .. "/site/entry/001")
    tap.assertEquals(act("import", "site", "third.db").out, "not valid: altered: entry 1: its text is missing\n")
    local again = assert(log.open(directory .. "/new.db", made.policy))
    tap.assertEquals((again.store:head()), files[tiles.HEAD])
    again:close()
    scratch.write(directory .. "/site/entry/001", scratch.read(directory .. "/site/entry/002"))
    local result = act("import", "site", "other.db")
    tap.assertEquals(result.code, 1)
    tap.assertFalse((sources.shell(("test -e '%s/other.db'"):format(directory))))
  end)
end)

-- A register as files, of so many entries, digests alone: by path.
local function digests(made, count)
  local row, grown = leaves(count), tree.new()
  for _, leaf in ipairs(row) do grown:append(leaf) end
  local text, files = note.checkpoint_text(registers.ORIGIN, count, grown:root()), {}
  for _, file in ipairs(tiles.of(row)) do files[file.path] = file.bytes end
  files[tiles.HEAD] = text .. "\n" .. note.sign(made.key, text)
  return files, grown
end

tap.test("digests alone: each tile is what the one below makes, or is named; proofs are the tree's", function ()
  scratch.with(function (directory)
    local made = registers.make(directory)
    local files, grown = digests(made, 600)
    local function read(path) return files[path] end
    local found = assert(tiles.read(read, made.policy))
    tap.assertEquals({ found.count, tiles.lacks(found), found.head.size }, { 0, 0, 600 })
    tap.assertEquals(found.tree:prove_entry(299, 600), grown:prove_entry(299, 600))
    for path, named in pairs({ ["tile/0/001"] = "tile/1/000.p/2", ["tile/0/002.p/88"] = "level 0",
      ["tile/1/000.p/2"] = "tile/1/000.p/2" }) do
      local bytes = files[path]
      for at = 1, #bytes, 31 do
        files[path] = bytes:sub(1, at - 1) .. string.char(bytes:byte(at) ~ 1 << at % 8) .. bytes:sub(at + 1)
        local none, why = tiles.read(read, made.policy)
        tap.assertNil(none)
        tap.assertStrContains(tostring(why), "altered: " .. named)
      end
      for _, other in ipairs({ bytes .. "x", bytes:sub(1, -2), "" }) do
        files[path] = other
        local _, why = tiles.read(read, made.policy)
        tap.assertStrContains(tostring(why), "altered: " .. path)
      end
      files[path] = bytes
    end
    -- Another tree in all its tiles, under this head.
    local signed = files[tiles.HEAD]
    files = digests(made, 599)
    files[tiles.HEAD], files["tile/0/002.p/88"] = signed, files["tile/0/002.p/87"] .. tree.leaf("another")
    tap.assertStrContains(tostring(select(2, tiles.read(read, made.policy))), "level 0 does not lead to the head")
  end)
end)

tap.test("verify says how far files go: digests alone, some entries, all of them judged", function ()
  with_files(function (made, _, directory)
    made.log:close()
    registers.write(made, directory)
    local function run(...) return cli.run({ directory = directory, arguments = { "register", ... } }) end
    local POLICY = { "--policy", "policy" }
    run("export", "register.db", "site", table.unpack(POLICY))
    local result = run("verify", "site", table.unpack(POLICY))
    tap.assertEquals(result.code, 0)
    tap.assertStrContains(result.out, "valid as far as digests go: every digest leads to the head\n")
    tap.assertStrContains(result.out, "texts  none: houseway did not judge signers and contents\n")
    local proof = run("prove", "site", "2", table.unpack(POLICY)).out
    tap.assertEquals(proof, run("prove", "register.db", "2", table.unpack(POLICY)).out)
    -- The policy may come through a pipe, which gives it once.
    local piped = cli.run({ directory = directory, input = scratch.read(directory .. "/policy"),
      arguments = { "register", "prove", "site", "2", "--policy", "-" } })
    tap.assertEquals({ piped.code, piped.out }, { 0, proof }, piped.err)
    run("export", "register.db", "site", "--full", table.unpack(POLICY))
    result = run("verify", "site", table.unpack(POLICY))
    tap.assertStrContains(result.out,
      "valid: an entitled person signed every entry, the last at 2026-01-01T00:00")
    tap.assertStrContains(result.out, "texts  every entry, judged\n")
    -- 26.6 Without --full it would be half full once the register has grown.
    result = run("export", "register.db", "site", table.unpack(POLICY))
    tap.assertEquals({ result.code, result.out }, { 2, "" })
    tap.assertStrContains(result.err, "site: an export with its entries is there; write --full too, or give a new "
      .. "name\n")
    os.remove(directory .. "/site/entry/001")
    tap.assertStrContains(run("verify", "site", table.unpack(POLICY)).out,
      "texts  2 of 3, each of its digest: houseway did not judge")
    scratch.write(directory .. "/site/entry/001", "houseway entry 1\n")
    result = run("verify", "site", table.unpack(POLICY))
    tap.assertEquals({ result.code, result.out }, { 1,
      "not valid: altered: entry/001 does not match tile/0/000.p/3\n" })
  end)
end)
