-- Keys, heads and proofs as Go's golang.org/x/mod/sumdb (note and tlog, 0.7.0) makes them: a log of eleven entries,
-- "entry 0\n" to "entry 10\n", its key that of thirty-two bytes 42; a witness's line, by Go's Ed25519 alone; and
-- tiles of larger logs. Written down from its answers, not from ours; tests/reference/log.go gives them again.

local base64 = require("hw.base64")
local hash = require("hw.hash")
local note = require("hw.note")
local tap = require("tap")
local tiles = require("register.log_tiles")
local tree = require("hw.tree")

local PRIVATE = "PRIVATE+KEY+go.example/log+c5d53fe2+ASoqKioqKioqKioqKioqKioqKioqKioqKioqKioqKioq"
local PUBLIC = "go.example/log+c5d53fe2+ARl/ayPhbIUyxqvIOPrNXqeJvgx2spIDNAOb+os9No1h"
local HEAD = [[
go.example/log
11
Y/HkTXQth8YK3kDoFe+ugbzy2nVSStXge0pA9KYm00c=

— go.example/log xdU/4nqo50o3uCEl+LBzJsHwnAyB9E5HOdTo6nHHcoFspZl9guhg4LF0xgZ0d6/5kE8ZfQdIMAbHv5VsS381DL69cQY=
]]
local ENTRIES = {
  [0] = "GKScdHkycRdkxrk/rMHxvvZjqdG61kRtX4qY5SdxtGY= p61IrwWCfgRWd/W0myz7qJuGB4FXPqd8UXRwCMXJ7rY= "
    .. "sU8wBUWXY7BxcoKZ0VaZKcMT88KWafEDDLieJhFNjq0= wjzu/h+DCWoR9x3u5TFIRTbZYWLlc6+yOd2Zo/tNSMg=",
  [6] = "pPgOf4FmPM+L0l+8uiNvsxOBS4V4KIosjg2OrjI/4Jk= C/lWO+OuN+bwvTjR+VFoX6V+Ue0UeAGf8LI+w5Iu07c= "
    .. "nvaYen722bym3QyfHuCInnkOfJrFhm+oNWVzCtrkMsQ= wjzu/h+DCWoR9x3u5TFIRTbZYWLlc6+yOd2Zo/tNSMg=",
  [10] = "+ZnmCNwgC0R9RbF30dofVsQcgEXcuUafMHGOqDQ4Bk8= 8/y09cJCRCUd+jWk0XifwO4apLcoXar8zzXAGdOHPXA=",
}
local GROWTH = { -- the root of so many entries, and the proof that the eleven go on from them
  [1] = { "FiHOfaiyVKSlJYyQjHADc2z8NG8kgqvmCmBlH7wRZ5E=", ENTRIES[0] },
  [4] = { "nvaYen722bym3QyfHuCInnkOfJrFhm+oNWVzCtrkMsQ=",
    "sU8wBUWXY7BxcoKZ0VaZKcMT88KWafEDDLieJhFNjq0= wjzu/h+DCWoR9x3u5TFIRTbZYWLlc6+yOd2Zo/tNSMg=" },
  [7] = { "YKQybLwsL5BFr3eA5qS7SplWNLOKCgKCnBewk5Ysqfk=", "+lse5xGY+kkPkq85n90Bc31tj1A+T/t8a1QwFa9jUIE= "
    .. "pPgOf4FmPM+L0l+8uiNvsxOBS4V4KIosjg2OrjI/4Jk= C/lWO+OuN+bwvTjR+VFoX6V+Ue0UeAGf8LI+w5Iu07c= "
    .. "nvaYen722bym3QyfHuCInnkOfJrFhm+oNWVzCtrkMsQ= wjzu/h+DCWoR9x3u5TFIRTbZYWLlc6+yOd2Zo/tNSMg=" },
  [10] = { "uXfWgwYPlpxa7dpiddg9r8yGYyuXpJdcH+EfXaxcOQc=", "+ZnmCNwgC0R9RbF30dofVsQcgEXcuUafMHGOqDQ4Bk8= "
    .. "aUawU5IR+IZHKbeX+daBHsXJ3iOWNBtMnGeSlKUKho0= 8/y09cJCRCUd+jWk0XifwO4apLcoXar8zzXAGdOHPXA=" },
}

local WITNESS = "go.example/witness+8518efad+BMhTrQ8M0rYZrqks7sT9VqJNZJnVhM55JX5Fz9gTm2Cn"
local COSIGNED = "— go.example/witness hRjvrQAAAABpVbkA1WyEnktyeUl9EFRAxnqp6L+TIdxrOLO0rCRI9GOYolD+T2V+F/PYre8LlBiQa65Z"
  .. "pWHDc+CN6ahm9xxphKNtCw==\n"

local TILES = { -- by size of the log: SHA-256 of some of them
  [600] = {
    ["tile/0/000"] = "f2728f07da41df6e7162e102f024bc7ca9281c63b468971acb9e9990e5062eaa",
    ["tile/0/002.p/88"] = "ef61c5169ce3dddf7b438cabaf82878427d129bceded964c53b94a7200f08819",
    ["tile/1/000.p/2"] = "2472421959ee3b8f3ea3c0ba99a2262041edc248d5a7a6e34e17c4525d6865ee",
  },
  [66000] = {
    ["tile/0/200"] = "e3d67514a6e4382a6650f617111d66fe304ed82d9ad6269555e24c9ff4798726",
    ["tile/0/257.p/208"] = "34fa14329aff6749bb6a38f6547c20b900ddaa76510d13d4d75d67f8eae5f7bf",
    ["tile/1/000"] = "769433c551f08f713cfd350fc025eedb6cbf832c4cf7fe724d76dffed4c38368",
    ["tile/1/001.p/1"] = "257c5030a7aeca3225156ce1fe6a335befe5a2843f4434f6d912a90814799f31",
    ["tile/2/000.p/1"] = "b54be19c2df68f47aba313d3e14f2f9732bf70d1bf12c5b6fd3c1a22f1e816a3",
  },
}

local function digests(written)
  local list = {}
  for digits in written:gmatch("%S+") do list[#list + 1] = base64.decode(digits) end
  return list
end

local grown = tree.new()
for i = 0, 10 do grown:append(tree.leaf(("entry %d\n"):format(i))) end

tap.test("a key of a seed is Go's, and so is every byte of what it signs", function ()
  local private, public = note.make("go.example/log", "log", ("*"):rep(32))
  tap.assertEquals({ private, public.text }, { PRIVATE, PUBLIC })
  local text = note.checkpoint_text("go.example/log", 11, grown:root())
  tap.assertEquals(text .. "\n" .. note.sign(private, text), HEAD)
end)

tap.test("Go's head is read, and the tree has its root", function ()
  local opened = assert(note.open(HEAD, { PUBLIC }))
  local head = assert(note.checkpoint(opened.text))
  tap.assertEquals({ head.origin, head.size, head.root }, { "go.example/log", 11, grown:root() })
end)

tap.test("proofs of entries and of growth are Go's, hash for hash, and hold", function ()
  for index, written in pairs(ENTRIES) do
    tap.assertEquals(grown:prove_entry(index, 11), digests(written), index)
    local leaf = tree.leaf(("entry %d\n"):format(index))
    tap.assertTrue(tree.entry_holds(leaf, index, 11, digests(written), grown:root()), index)
  end
  for old, row in pairs(GROWTH) do
    tap.assertEquals(grown:prove_growth(old, 11), digests(row[2]), old)
    tap.assertTrue(tree.growth_holds(old, base64.decode(row[1]), 11, grown:root(), digests(row[2])), old)
  end
end)

tap.test("a witness's line is Go's, to the byte, and holds under Go's head", function ()
  local private, public = note.make("go.example/witness", "witness", ("w"):rep(32))
  tap.assertEquals(public.text, WITNESS)
  local text = note.checkpoint_text("go.example/log", 11, grown:root())
  tap.assertEquals(note.sign(private, text, 1767225600), COSIGNED)
  local opened = assert(note.open(HEAD .. COSIGNED, { PUBLIC, WITNESS }))
  tap.assertEquals(#opened.signers, 2)
end)

-- C2SP's tlog-proof is a layout: a line that names it, the entry's number, the hashes, an empty line, the head.
tap.test("a proof as text is Go's hashes above Go's head", function ()
  for index, written in pairs(ENTRIES) do
    local lines = { "c2sp.org/tlog-proof@v1", ("index %d"):format(index) }
    for digits in written:gmatch("%S+") do lines[#lines + 1] = digits end
    local text = table.concat(lines, "\n") .. "\n\n" .. HEAD
    tap.assertEquals(note.proof_text(index, grown:prove_entry(index, 11)) .. HEAD, text)
    local read = assert(note.proof(text))
    tap.assertEquals({ read.index, read.path, read.note }, { index, digests(written), HEAD })
  end
end)

tap.test("tiles are Go's, byte for byte, full ones and partial ones of three levels", function ()
  local leaves = {}
  for size, known in pairs(TILES) do
    for i = #leaves + 1, size do leaves[i] = tree.leaf(("entry %d\n"):format(i - 1)) end
    local found = {}
    for _, file in ipairs(tiles.of(table.move(leaves, 1, size, 1, {}))) do
      found[file.path] = known[file.path] and hash.sha256(file.bytes)
    end
    tap.assertEquals(found, known, size)
  end
end)
