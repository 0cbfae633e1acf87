-- Keys, heads and proofs as Go's golang.org/x/mod/sumdb (note and tlog, 0.7.0) makes them: a log of eleven entries,
-- "entry 0\n" to "entry 10\n", its key that of thirty-two bytes 42. Written down from its answers, not from ours.

local base64 = require("hw.base64")
local note = require("hw.note")
local tap = require("tap")
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
