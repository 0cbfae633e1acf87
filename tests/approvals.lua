-- Entries of approvals for tests of the fold: nobody signs them; who signed is asked elsewhere (tests/register/
-- log_test.lua).
--
--   local r = approvals.open()
--   local first = r:submit("2026-01-10T09:00:00Z", { version = "1" })
--   r:review(first, "2026-01-11T09:00:00Z")
--   r:approve(first, "2026-01-20T09:00:00Z", { condition = { "until 2026-12-31" } })
--   tap.assertEquals(r:verdict("2026-02-01"), "in force")

local facts = require("register.facts")
local fingerprint = require("houseway.way.fingerprint")
local fold = require("register.fold")
local hash = require("hw.hash")
local hex = require("houseway.base.hex")
local scratch = require("scratch")
local sources = require("sources")
local standing = require("register.standing")
local statement = require("register.statement")
local sys = require("hw.sys")
local zones = require("houseway.base.zones")
local tap = require("tap")
local tree = require("hw.tree")

---@class approvals
local approvals = { ORIGIN = "gaming.example/pai-gow", HOUSE = "Plain", SCRIPT = "houseways/plain/621a.lua" }
approvals.__index = approvals

local DIGESTS = { "source_sha256", "source_xxh3", "behaviour_sha256", "statute_sha256", "law_sha256", "rounds_sha256",
  "edition_sha256" }
local DIGEST = ("ab"):rep(32)

-- The way with the rule that the example chapter's amendment of 2027 wants; and one that follows the chapter, whatever
-- that says.
local BEGUN = sources.read(approvals.SCRIPT):gsub('under     = [^\n]+\n', ''):gsub("  examples .-\n  },\n", "")
approvals.AMENDED = BEGUN:gsub('follow [^\n]+', [[
rule "pairs first" {
  play = first { pair "Gee Joon", pair },
}

follow "us-pa/621a.8.d"]])
approvals.FOLLOWS = BEGUN:gsub('follow [^\n]+', 'follow "example/pai_gow"')

-- What an approval repeats of its submission.
approvals.IDENTITY = { "chapter", "as_of", "game", "house", "source_sha256", "source_xxh3", "behaviour_sha256",
  "statute_sha256", "law_sha256", "rounds_sha256", "edition_sha256", "term", "reading" }

---Calls body while other chapters are installed: each change is a file, a text in it, and another for it; without a
---text the file is taken away.
---@param changes { [1]: string, [2]: string?, [3]: string? }[]
---@param body fun()
function approvals.with_installed(changes, body)
  scratch.with(function (root)
    assert(sources.shell(("cp -r jurisdictions '%s'"):format(root)))
    for _, change in ipairs(changes) do
      local path = ("%s/jurisdictions/%s.lua"):format(root, change[1])
      if change[2] then scratch.write(path, scratch.replace(scratch.read(path), change[2], change[3]))
      else assert(os.remove(path)) end
    end
    local before = sys.root
    sys.root = function () return root end
    local ok, why = pcall(body)
    sys.root = before
    if not ok then error(why, 0) end
  end)
end

---@return approvals
function approvals.open()
  return setmetatable({ fold = fold.new(), count = 0 }, approvals)
end

local function with(base, more)
  for name, value in pairs(more or {}) do base[name] = value end
  for name, value in pairs(base) do
    if value == false then base[name] = nil end
  end
  return base
end

---Puts a statement to the fold; answers what the fold does.
---@return boolean, table? problem, string leaf
function approvals:put(said, at)
  said.register = approvals.ORIGIN
  local text = statement.text(said)
  local read, problem = statement.read(text)
  assert(read, tostring(problem))
  local leaf = tree.leaf(at .. text)
  local ok, why = self.fold:take({ text = text, fields = read, logged = at, list = self.list }, self.count, leaf)
  if ok then self.count = self.count + 1 end
  return ok, why, hex.of(leaf)
end

---The same, that must be taken in; answers its leaf.
function approvals:taken(said, at)
  local ok, why, leaf = self:put(said, at)
  tap.assertTrue(ok, tostring(why))
  return leaf
end

---The same, that must be refused, with this in the line.
function approvals:refused(found, said, at)
  local ok, why = self:put(said, at)
  tap.assertNil(ok, "it was taken in, expected: " .. found)
  tap.assertStrContains(tostring(why), found)
end

local known = {}

-- The digests of a submission as they are found; of what cannot be read, some.
local function digests_of(said)
  local key = table.concat({ said.script, said.chapter, said.as_of or "", table.unpack(said.reading or {}) }, "\0")
  if not known[key] then
    local ok, found = pcall(function ()
      local side = facts.of(said).side()
      return fingerprint.of(side.way, side.decided)
    end)
    known[key] = ok and found or { source_sha256 = hash.sha256(said.script), source_xxh3 = hash.xxh3(said.script),
      behaviour_sha256 = DIGEST, statute_sha256 = DIGEST, law_sha256 = DIGEST, rounds_sha256 = DIGEST,
      edition_sha256 = DIGEST }
  end
  return known[key]
end

---A submission; a field that is false is left out.
function approvals.submission(more)
  local said = with({
    kind = "submission", by = "casino@house.example", chapter = "example/pai_gow", as_of = "2026-01-01",
    game = "Pai Gow", house = approvals.HOUSE, version = "1",
    figure = { "house edge, against itself = 1/40" }, report = "CONFORMS\n", script = sources.read(approvals.SCRIPT),
  }, more)
  local digests = digests_of(said)
  for _, name in ipairs(DIGESTS) do
    if not more or more[name] ~= false then said[name] = said[name] or digests[name] end
  end
  return said
end

---@return string leaf
function approvals:submit(at, more)
  return self:taken(approvals.submission(more), at)
end

function approvals.step(leaf, step, more)
  local review = step == "in review"
  return with({ kind = review and "review" or "approval", by = "director@gaming.example", submission = leaf,
    step = step }, more)
end

---An approval's statement, its identity that of the submission.
function approvals:deciding(leaf, step, more)
  local said = approvals.step(leaf, step, nil)
  local one = self.fold.by_leaf[leaf]
  for _, name in ipairs(one and approvals.IDENTITY or {}) do said[name] = one.fields[name] end
  return with(said, more)
end

function approvals:review(leaf, at)
  return self:taken(approvals.step(leaf, "in review"), at)
end

function approvals:decide(leaf, step, at, more)
  return self:taken(self:deciding(leaf, step, more), at)
end

---In review, and approved.
function approvals:approve(leaf, at, more)
  self:review(leaf, at)
  return self:decide(leaf, more and more.condition and "approved with conditions" or "approved", at, more)
end

---What is in force on a day or at an instant.
function approvals:standing(on, found)
  return standing.in_force(self.fold, { house = approvals.HOUSE, game = "Pai Gow", at = zones.instant(on),
    facts = found })
end

function approvals:verdict(on, found)
  return self:standing(on, found).verdict
end

return approvals
