-- A register on a disk that fails: a writer killed at each of its writes, the power cut between them, no room left. The
-- register is as before or as after, never between; what was acknowledged is in; and opening it says what was taken
-- back. tests/disk.c is the disk.

local cli = require("cli")
local fold = require("register.fold")
local log = require("register.log")
local projection = require("register.projection")
local registers = require("registers")
local scratch = require("scratch")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")

local DISK = tap.build_directory() .. "/tests/test-disk.so"

-- Calls body with a register of one entry in a directory, a statement to be added, and how to add it on the disk.
local function with_register(body)
  scratch.with(function (directory)
    local made = registers.make(directory)
    made.log:close()
    registers.derive(made)
    registers.write(made, directory, {
      one = registers.signed(registers.certificate(nil, "one"), "certificate@houseway", made.keys.lab) })
    local first = scratch.read(made.path)
    -- Runs `add` on the register as it was first; how: the environment of tests/disk.c.
    local function add(how)
      os.remove(made.path .. "-journal")
      scratch.write(made.path, first)
      local words = { ("cd '%s' && LD_PRELOAD='%s' HW_DISK_OF='%s'"):format(directory, DISK, made.path) }
      for name, value in pairs(how) do words[#words + 1] = ("HW_DISK_%s='%s'"):format(name, value) end
      words[#words + 1] = ("'%s/houseway' register add register.db one --policy policy --key log.key"):format(
        tap.build_directory())
      local _, said = sources.shell(table.concat(words, " "))
      return said
    end
    body(made, add, first, directory)
  end)
end

-- How many entries a register has, all of which hold, and what is kept beside them.
local function entries(made, path)
  local opened, why = log.open(path or made.path, made.policy, nil, fold.new)
  if not opened then return nil, tostring(why) end
  local ok, against = projection.check(opened)
  local size, undone = opened.tree:size(), opened.store.undone
  opened:close()
  if not ok or against ~= "the same" then return nil, tostring(against) end
  return size, undone
end

-- ---- what is written, in its order ----

local function record_of(path)
  local bytes, list, at = scratch.read(path), {}, 1
  while at <= #bytes do
    local line, next_at = bytes:match("^([^\n]*)\n()", at)
    local does, of, first, second = line:match("^(%l+) (%l+) ?(%d*) ?(%d*)$")
    local one = { does = does, of = of, at = tonumber(first), size = tonumber(second) or 0 }
    one.bytes, at = bytes:sub(next_at, next_at + one.size - 1), next_at + one.size
    list[#list + 1] = one
  end
  return list
end

local function written(file, one)
  if one.does == "cut" then return (file or ""):sub(1, one.at) end
  file = file or ""
  if #file < one.at then file = file .. ("\0"):rep(one.at - #file) end
  return file:sub(1, one.at) .. one.bytes .. file:sub(one.at + #one.bytes + 1)
end

-- The files that a power cut may leave after the first `count` operations. A file has what was written before its last
-- sync, and of what came after it what `keeps` says; that a file is there, or is not, holds once the directory is
-- synced.
local function left(record, count, first, keeps)
  local files, pending, named = { db = first }, {}, { db = true }
  local dirty = {}
  for i = 1, count do
    local one = record[i]
    if one.does == "sync" and one.of == "directory" then
      for name, there in pairs(dirty) do named[name] = there end
      dirty = {}
    elseif one.does == "sync" then
      for _, each in ipairs(pending[one.of] or {}) do files[one.of] = written(files[one.of], each) end
      pending[one.of] = nil
    elseif one.does == "remove" then
      dirty[one.of] = false
    else
      if not named[one.of] then dirty[one.of] = true end
      pending[one.of] = pending[one.of] or {}
      table.insert(pending[one.of], one)
    end
  end
  for name, list in pairs(pending) do
    for i, one in ipairs(list) do
      local kept = keeps.writes(one, i, #list)
      if kept then files[name] = written(files[name], kept) end
    end
  end
  for name, there in pairs(dirty) do
    if keeps.names then named[name] = there end
  end
  return { db = files.db, journal = named.journal and (files.journal or "") or nil }
end

local function half(one)
  return { does = one.does, at = one.at, bytes = one.bytes and one.bytes:sub(1, #one.bytes // 2) }
end

-- What may be on the disk of what was written and not synced.
local KEEPS = {
  { writes = function () return nil end, names = false },
  { writes = function () return nil end, names = true },
  { writes = function (one) return one end, names = false },
  { writes = function (one) return one end, names = true }, -- as where the program alone is killed
  { writes = function (one, i) return i % 2 == 1 and one or nil end, names = true },
  { writes = function (one, i) return i % 2 == 0 and one or nil end, names = true },
  { writes = function (one, i, count) return i == count and one or nil end, names = true },
  { writes = function (one, i, count) return i == count and half(one) or one end, names = true },
}

-- Every disk that a cut may leave: calls body(operations done, files); one that two cuts leave, once.
local function each_cut(record, first, body)
  local seen = {}
  for count = 0, #record do
    for _, keeps in ipairs(KEEPS) do
      local files = left(record, count, first, keeps)
      local name = files.db .. "\0" .. (files.journal or "none") .. (count == #record and "acknowledged" or "")
      if not seen[name] then
        seen[name] = true
        body(count, files)
      end
    end
  end
end

-- The sizes of registers that cuts leave, and how many of them do not hold; the last: of what was acknowledged.
local function sizes_after_cuts(made, record, first, directory)
  local path, found = directory .. "/cut.db", { [1] = 0, [2] = 0, broken = 0, undone = 0, acknowledged = {} }
  each_cut(record, first, function (count, files)
    scratch.write(path, files.db)
    if files.journal then scratch.write(path .. "-journal", files.journal) else os.remove(path .. "-journal") end
    local ok, size, undone = pcall(entries, made, path)
    local which = ok and size or "broken"
    found[which] = found[which] + 1
    if undone then found.undone = found.undone + 1 end
    if count == #record then found.acknowledged[which] = true end
  end)
  return found
end

tap.test("the power is cut after each write, whatever of the unsynced is lost: as before or as after", function ()
  with_register(function (made, add, first, directory)
    local path = directory .. "/record"
    tap.assertEquals(add({ RECORD = path }), "entry 1: one, certificate\n")
    local record = record_of(path)
    tap.assertTrue(#record > 20, "a record of what is written")
    local found = sizes_after_cuts(made, record, first, directory)
    tap.assertEquals(found.broken, 0)
    tap.assertTrue(found[1] > 20 and found[2] > 0 and found.undone > 5, "cuts before, between and after")
    tap.assertEquals(found.acknowledged, { [2] = true })
    -- The same on a disk that syncs nothing: registers are lost, which is how one sees that the test would see it.
    local lazy = {}
    for i, one in ipairs(record) do lazy[i] = one.does == "sync" and { does = "remove", of = "nothing" } or one end
    local lost = sizes_after_cuts(made, lazy, first, directory)
    tap.assertTrue(lost.broken > 0 or lost.acknowledged[1], "without syncs something is lost")
  end)
end)

tap.test("a writer is killed at each of its writes, before it and halfway: nothing acknowledged is lost", function ()
  with_register(function (made, add)
    local sizes, undone, at = {}, 0, 0
    repeat
      at = at + 1
      local how = at % 2 == 0 and "half" or "kill"
      local said = add({ AT = at, DOES = how })
      local acknowledged = said:find("entry 1", 1, true) ~= nil
      local size, taken_back = entries(made)
      tap.assertTrue(size == 1 or size == 2, ("%s at operation %d: %s"):format(how, at, taken_back))
      if acknowledged then tap.assertEquals(size, 2) end
      sizes[size], undone = true, undone + (taken_back and 1 or 0)
    until acknowledged and at > 20
    tap.assertTrue(sizes[1] and sizes[2] and undone > 5, "killed before, between and after")
  end)
end)

tap.test("opening says that an append was cut off and is taken back, once", function ()
  with_register(function (made, add, _, directory)
    add({ AT = 45, DOES = "kill" })
    tap.assertEquals(sys.path_kind(made.path .. "-journal"), "file")
    local function verify()
      return cli.run({ directory = directory,
        arguments = { "register", "status", "register.db", "--policy", "policy" } })
    end
    tap.assertEquals(verify().err, "houseway: register.db: an append was cut off, and is taken back: the register is "
      .. "as before it, with 1 entry\n")
    tap.assertEquals(verify().err, "")
  end)
end)

tap.test("no room on the disk from a write on, or a sync that fails: it says so, and the next append is in", function ()
  with_register(function (made, add, _, directory)
    local refused, at = 0, 0
    repeat
      at = at + 3
      local said = add({ AT = at, DOES = "full" })
      local whole = said == "entry 1: one, certificate\n"
      if not whole then
        refused = refused + 1
        tap.assertStrMatches(said, "houseway: register register.db: [^\n]+; give a register that can be read and "
          .. "written\n")
      end
      tap.assertEquals((entries(made)), whole and 2 or 1)
      tap.assertNil(sys.path_kind(made.path .. "-journal"))
    until whole
    tap.assertTrue(refused > 10)
    local lost = 0
    for operation = 30, 50 do
      local said = add({ AT = operation, DOES = "lost" })
      if said:find("disk I/O error", 1, true) then lost = lost + 1 end
      local size = entries(made)
      tap.assertTrue(size == 1 or size == 2)
      if said:find("entry 1", 1, true) then tap.assertEquals(size, 2) end
    end
    tap.assertTrue(lost >= 3, "syncs that failed")
    scratch.write(directory .. "/two", registers.signed(registers.certificate(nil, "two"), "certificate@houseway",
      made.keys.lab))
    add({ AT = 3, DOES = "full" })
    local after = cli.run({ directory = directory, arguments = { "register", "add", "register.db", "two", "--policy",
      "policy", "--key", "log.key" } })
    tap.assertEquals(after.out, "entry 1: two, certificate\n")
  end)
end)
