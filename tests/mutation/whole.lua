-- The whole run: every mutant of every chapter asked for, what comes of it told as it goes, and what is nominal held
-- against jurisdictions/nominal.json.

local chapters = require("houseway.law.chapters")
local corpus = require("mutation.corpus")
local few = require("mutation.few")
local judge = require("mutation.judge")
local left_out = require("mutation.left_out")
local listed = require("mutation.listed")
local mutants = require("mutation.mutants")
local sources = require("sources")

---@class mutation.whole
local whole = {}

---The tests whose rounds mutants are tried on: each chapter's own, and those of the fold.
---@param wanted string[] chapters
---@return string[] files
function whole.files_for(wanted)
  local files = sources.list("^tests/round/.*_test%.lua$")
  files[#files + 1] = "tests/jurisdictions/further_paper_rounds_test.lua"
  for _, file in ipairs(sources.list("^tests/play/.*_referee_test%.lua$")) do files[#files + 1] = file end
  for _, chapter in ipairs(wanted) do
    local start = "tests/jurisdictions/" .. chapter:gsub("/", "_")
    for _, file in ipairs(sources.list("^tests/jurisdictions/.*_test%.lua$")) do
      if file:sub(1, #start) == start then files[#files + 1] = file end
    end
  end
  return files
end

local INVENTED = "^example/" -- no rounds are played by it: what it says is of approvals

local function read(given)
  local asked = { wanted = {} }
  for _, one in ipairs(given) do
    if one == "--deletions" or one == "--write" then
      asked.deletions, asked.write = true, one == "--write"
    elseif one == "--faults" or one == "--left-out" then
      asked[one == "--faults" and "faults" or "left_out"] = true
    else
      asked.wanted[#asked.wanted + 1] = one
    end
  end
  for _, chapter in ipairs(#asked.wanted == 0 and chapters.keys() or {}) do
    if asked.left_out or not chapter:find(INVENTED) then table.insert(asked.wanted, chapter) end
  end
  return asked
end

-- Fields that cannot stand without each other, by those they stand with.
local BOTH = { outcome = "outcome", when = "outcome", wager = "outcome", play = "play", binds = "play" }

-- Whether a mutant says otherwise what another strikes out.
local function changes(other, mutant)
  if other.kind ~= "change" or other.declaration ~= mutant.declaration or not other.row ~= not mutant.row then
    return false
  elseif mutant.kind == "all" then
    return true
  elseif other.reading ~= mutant.reading then
    return false
  end
  return BOTH[mutant.field] and BOTH[mutant.field] == BOTH[other.field] or other.name == mutant.name
    or other.name:sub(1, #mutant.name + 1) == mutant.name .. "."
end

---What else may be said in place of what a mutant strikes out.
---@param mutant mutation.mutant
---@param all mutation.mutant[] of its chapter
---@return mutation.mutant[]
function whole.changes_of(mutant, all)
  local found = {}
  for _, other in ipairs(all) do
    if changes(other, mutant) then found[#found + 1] = other end
  end
  return found
end

-- What is nominal, as jurisdictions/nominal.json has it.
local function idle(self, mutant)
  local why, with = self.judge:why(mutant, whole.changes_of(mutant, self.all))
  local entry = listed.entry(mutant)
  entry.why, entry.with = why, with
  self.found[#self.found + 1] = entry
  print(why, mutants.told(mutant), with and table.concat(with, ", ") or "")
end

-- A fault, and how it was come to, as far as the sources of houseway go.
local function cut(fault)
  return (fault:gsub("\n[^\n]*tests/mutation/.*", ""))
end

local function one_mutant(self, mutant)
  local came = self.judge:of(mutant)
  self.counts[came.verdict] = self.counts[came.verdict] + 1
  if came.fault and self.faults:is_new(came.fault) then
    print("a fault of houseway's own", mutants.told(mutant), cut(came.fault))
  end
  if self.judge.for_faults then return end -- what is nominal, and why, is the other run's to say
  if came.verdict == "refused" and mutant.kind ~= "change" then self.refused[#self.refused + 1] = mutant end
  if came.verdict ~= "nominal" then return end
  if mutant.kind == "change" then print("alike", mutants.told(mutant)) else idle(self, mutant) end
end

-- Where a thing cannot be left out, its paragraph must be told when it says something else.
local function unproved(self)
  local count = 0
  for _, mutant in ipairs(self.refused) do
    local told = false
    for _, change in ipairs(whole.changes_of(mutant, self.all)) do
      told = told or self.judge:of(change).verdict == "told"
    end
    if not told then
      count = count + 1
      print("unproved", mutants.told(mutant))
    end
  end
  return count
end

local OFTEN = 20 -- mutants

local SUM = "%s: of %d mutants %d told, %d nominal, %d refused; %d cannot be left out and are never told; "
  .. "%d rounds, %.0f s"

local function of_chapter(chapter, heard, asked)
  local start = os.clock()
  local self = { judge = judge.new(chapter, heard), all = mutants.of(chapters.load(chapter, {})), found = {},
    counts = { told = 0, nominal = 0, refused = 0 }, refused = {}, faults = asked.met }
  self.judge.for_faults = asked.faults
  for number, mutant in ipairs(self.all) do
    if mutant.kind ~= "change" or not asked.deletions then one_mutant(self, mutant) end
    -- What a mutant leaves behind is mostly the core's: tables of ranks, which Lua does not count.
    if number % OFTEN == 0 then collectgarbage() end
  end
  local counts, left = self.counts, asked.faults and 0 or unproved(self)
  print(SUM:format(chapter, counts.told + counts.nominal + counts.refused, counts.told, counts.nominal, counts.refused,
    left, #self.judge.rounds, os.clock() - start))
  return self.found
end

---Runs the mutants that are asked for.
---@param given string[] chapters and options
---@return integer code 1 where the list differs
function whole.run(given)
  local asked, start = read(given), os.clock()
  io.stdout:setvbuf("line")
  if asked.left_out then return left_out.run(asked.wanted) end
  local heard = corpus.of_tests(whole.files_for(asked.wanted))
  print(("%d rounds of the suite, %.0f s"):format(#heard, os.clock() - start))
  if asked.faults then print(few.bound()) end
  local by_chapter = {}
  asked.met = few.faults()
  for _, chapter in ipairs(asked.wanted) do
    by_chapter[chapter] = of_chapter(chapter, heard, asked)
    if asked.write then listed.write({ [chapter] = by_chapter[chapter] }) end
  end
  return (asked.faults or listed.compare(by_chapter)) and asked.met.places == 0 and 0 or 1
end

return whole
