-- Long work in shards: joined, they are the answer that one command gives, byte for byte.

local cache_key = require("houseway.base.key")
local cli = require("cli")
local hash = require("hw.hash")
local json = require("houseway.base.json")
local sample = require("sample")
local scratch = require("scratch")
local tap = require("tap")

cli.stay_here()

local TILES = { "traditional/pai_gow", "canberra/pai_gow", "harborlight/pai_gow", "--under", "us-ma/pai_gow" }
-- This law singles out hands of the bank, so that no count is another's mirrored.
local CARDS = { "foxwoods", "golden_nugget", "--under", "us-ca/face_up" }

local function run(ways, ...)
  local arguments = { "compare", "--worth", table.unpack(ways) }
  table.move({ ... }, 1, select("#", ...), #arguments + 1, arguments)
  return cli.run({ arguments = arguments })
end

local function said(...)
  local found = run(...)
  tap.assertEquals({ found.code, found.err }, { 0, "" })
  return found.out
end

-- What one command says, in words and as JSON.
local function whole(ways)
  return { said(ways), said(ways, "--json") }
end

-- Writes all shards of so many, and their names in an order that is not theirs.
local function shards(directory, ways, of)
  local files = {}
  for shard = 1, of do
    local out = said(ways, "--shard", ("%d/%d"):format(shard, of))
    table.insert(files, 1, scratch.write(("%s/%d.json"):format(directory, shard), out))
  end
  return files
end

local nightly = sample.tests(0) -- four counts of cards take a quarter of a minute

for name, ways in pairs({ tiles = TILES, cards = CARDS }) do
  local test = ways == CARDS and nightly or tap.test
  test("27.8 shards of compare joined are the answer of one command: " .. name, function ()
    local one = whole(ways)
    scratch.with(function (directory)
      for _, of in ipairs({ 1, 3, 8 }) do -- eight: more than there are counts
        local files = shards(directory, ways, of)
        tap.assertEquals({ said(ways, "--merge", table.unpack(files)),
          said(ways, "--json", "--merge", table.unpack(files)) }, one)
      end
    end)
  end)
end

-- Of three: six pairs, mirrored; of two: four.
for ways, counts in pairs({ [TILES] = 6, [CARDS] = 4 }) do
  local test = ways == CARDS and nightly or tap.test
  test("27.8 the shards have every count once: " .. counts, function ()
    local met = {}
    for shard = 1, 3 do
      local read = assert(json.decode(said(ways, "--json", "--shard", shard .. "/3")))
      tap.assertEquals({ read.shard, read.of }, { shard, 3 })
      for _, part in ipairs(read.parts) do met[#met + 1] = part.number end
    end
    table.sort(met)
    tap.assertEquals(#met, counts)
    for number = 1, counts do tap.assertEquals(met[number], number) end
  end)
end

-- A merge that used a count of its own would not notice: the shards are what is settled.
tap.test("27.8 --merge counts nothing: counts exchanged between two pairs change the answer", function ()
  scratch.with(function (directory)
    local files = shards(directory, TILES, 1)
    local read = assert(json.decode(scratch.read(files[1])))
    read.parts[1].cells, read.parts[2].cells = read.parts[2].cells, read.parts[1].cells
    scratch.write(files[1], json.line(read, {}))
    tap.assertNotEquals(said(TILES, "--merge", files[1]), said(TILES))
  end)
end)

-- Changes to a shard 1/2 of tiles, and the refusal of them.
local DAMAGED = "counts of the shard are missing or wrong; give the unchanged output of the command"
local CHANGES = {
  { "a count more", DAMAGED, function (read) read.parts[1].cells[1] = read.parts[1].cells[1] + 1 end },
  { "a count below nought", DAMAGED, function (read)
    local cells = read.parts[1].cells
    cells[1], cells[2] = cells[1] + cells[2] + 1, -1
  end },
  { "a cell fewer", DAMAGED, function (read) table.remove(read.parts[1].cells) end },
  { "a part left out", DAMAGED, function (read) table.remove(read.parts) end },
  { "a part of another shard", DAMAGED, function (read) read.parts[1].number = 2 end },
  { "parts that are no list", DAMAGED, function (read) read.parts = 7 end },
  { "of nought", DAMAGED, function (read) read.of = 0 end },
  { "a shard that is a text", DAMAGED, function (read) read.shard = "1" end },
  { "another engine, law or way", "the shard is of other work", function (read) read.made_of = ("0"):rep(64) end },
  { "another command", "the shard is of other work", function (read) read.question = "impact" end },
  { "another format", "the file is no shard; give the output of a command with "
    .. "--shard", function (read) read.format = "houseway shard 2" end },
}
for _, change in ipairs(CHANGES) do
  tap.test("27.8 refused in a shard: " .. change[1], function ()
    scratch.with(function (directory)
      local files = shards(directory, TILES, 2)
      local read = assert(json.decode(scratch.read(files[2])))
      change[3](read)
      scratch.write(files[2], json.line(read, {}))
      local found = run(TILES, "--merge", table.unpack(files))
      tap.assertEquals({ found.code, found.out }, { 2, "" })
      tap.assertStrContains(found.err, change[2])
    end)
  end)
end

-- ---- certify-math ----

local function certify(...)
  return cli.run({ arguments = { "certify-math", "traditional/pai_gow", "--rounds", "2000", ... } })
end

-- Writes all shards of a certificate.
local function certify_shards(directory, of)
  local files = {}
  for shard = 1, of do
    local found = certify("--shard", ("%d/%d"):format(shard, of))
    tap.assertEquals({ found.code, found.err }, { 0, "" })
    files[shard] = scratch.write(("%s/%d.json"):format(directory, shard), found.out)
  end
  return files
end

tap.test("27.8 shards of certify-math joined are the answer of one command", function ()
  scratch.with(function (directory)
    local files = certify_shards(directory, 7) -- more than there are parts
    tap.assertEquals(certify("--merge", table.unpack(files)), certify())
    tap.assertEquals(certify("--json", "--no-cache", "--merge", table.unpack(files)), certify("--json"))
  end)
end)

tap.test("27.8 --merge of certify-math makes no count: each forged one changes the answer, or is at odds", function ()
  scratch.with(function (directory)
    local file, right = certify_shards(directory, 1)[1], certify("--json")
    local bytes, forged = scratch.read(file), 0
    local parts = assert(json.decode(bytes)).parts
    for at, part in ipairs(parts) do
      for number in ipairs(part.counts) do
        local read = assert(json.decode(bytes))
        local one = read.parts[at].counts[number]
        one.count = one.count:gsub("%f[%w][1-9]", function (digit) return digit == "9" and "8" or "9" end)
        one.sha256 = hash.sha256(cache_key.of(one.key, one.count))
        scratch.write(file, json.line(read, {}))
        local found = certify("--json", "--merge", file)
        tap.assertTrue(found.code == 3 or found.code == 0 and found.out ~= right.out, part.number)
        forged = forged + 1
      end
    end
    tap.assertEquals(forged, 6) -- cells, two best, by the bank's hand, two seats, seats by chance
  end)
end)

tap.test("27.8 a shard of a certificate that is damaged, of other options or of another command is refused", function ()
  scratch.with(function (directory)
    local files = certify_shards(directory, 2)
    local bytes = scratch.read(files[1])
    local function refused(why, written, ...)
      scratch.write(files[1], written)
      local found = certify("--merge", files[1], files[2], ...)
      tap.assertEquals({ found.code, found.out }, { 2, "" })
      tap.assertStrContains(found.err, why)
    end
    local read = assert(json.decode(bytes))
    read.parts[1].counts = {}
    refused(DAMAGED, json.line(read, {}))
    refused(DAMAGED, (bytes:gsub('("count": ?"%[)(%d+)', "%11%2", 1)))
    refused("the shard is of other work", bytes, "--seed", "another")
    refused("the shard is of other work", bytes, "--vigorish", "none")
    refused("the shard is of other work", said(TILES, "--shard", "1/2"))
    refused("shard 2/2 is given twice; give each of 2 shards once", scratch.read(files[2]))
  end)
end)

-- The digest is of the ways as they are, their order, the law and its readings.
tap.test("27.8 a shard of another way, order, law or reading is foreign", function ()
  scratch.with(function (directory)
    local ways = { "traditional/pai_gow", "plain/621a", "--under", "us-pa/621a" }
    local files = shards(directory, ways, 1)
    tap.assertEquals(run(ways, "--merge", files[1]).code, 0)
    local own = scratch.write(directory .. "/own.lua",
      scratch.read("houseways/plain/621a.lua"):gsub("^", "-- a comment\n", 1))
    for _, others in ipairs({
      { "plain/621a", "traditional/pai_gow", "--under", "us-pa/621a" },
      { "traditional/pai_gow", own, "--under", "us-pa/621a" },
      { "traditional/pai_gow", "plain/621a", "--under", "us-ma/pai_gow" },
      { "traditional/pai_gow", "plain/621a", "--under", "us-pa/621a", "--reading", "us-pa/621a.8.i=literal" },
    }) do
      local found = run(others, "--merge", files[1])
      tap.assertEquals({ found.code, found.out }, { 2, "" })
      tap.assertStrContains(found.err, "the shard is of other work")
    end
  end)
end)
