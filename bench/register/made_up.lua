-- A register of made-up events, every signature of it by ssh-keygen.

local chapters = require("houseway.law.chapters")
local dates = require("houseway.base.dates")
local edition = require("register.edition")
local entry = require("register.entry")
local hash = require("hw.hash")
local note = require("hw.note")
local registers = require("registers")
local scratch = require("scratch")
local statement = require("register.statement")
local sys = require("hw.sys")
local tree = require("hw.tree")

local made_up = {}

local HOUSES = 1000 -- whose versions follow one another
local WAITING = 1000 -- further houses at most, half of a small register: their second version is in review at the end,
-- beside an approved first one
local CHAPTER, LAW_OF = "example/pai_gow", "2026-01-01"
local SCRIPT = "houseways/plain/621a.lua"
local DIGEST = ("ab"):rep(32)
local IDENTITY = { "chapter", "as_of", "game", "house", "source_sha256", "source_xxh3", "behaviour_sha256",
  "statute_sha256", "law_sha256", "rounds_sha256", "edition_sha256" }

local law = edition.fields(chapters.load(CHAPTER, {}, LAW_OF))

-- Signs statements, a call of ssh-keygen for all of them.
local function sign_all(directory, said, namespace, key)
  local texts, paths = {}, {}
  for i, one in ipairs(said) do
    one.register = registers.ORIGIN
    texts[i], paths[i] = statement.text(one), ("%s/s%d"):format(directory, i)
    scratch.write(paths[i], texts[i])
  end
  if #paths > 0 then
    assert(os.execute(("cd '%s' && ssh-keygen -q -Y sign -f '%s' -n '%s' $(seq -f 's%%.0f' %d)"):format(directory,
      key.path, namespace, #paths)))
  end
  for i, path in ipairs(paths) do
    texts[i] = texts[i] .. scratch.read(path .. ".sig")
    os.remove(path)
    os.remove(path .. ".sig")
  end
  return texts
end

local function hex(digest)
  return (digest:gsub(".", function (byte) return ("%02x"):format(byte:byte()) end))
end

local function submission(house, version, before)
  local script = ("%s-- %d of %s\n"):format(scratch.read(sys.root() .. "/" .. SCRIPT), version, house)
  return {
    kind = "submission", by = "casino@house.example", chapter = CHAPTER, as_of = LAW_OF,
    game = "Pai Gow", house = house, source_sha256 = hash.sha256(script), source_xxh3 = hash.xxh3(script),
    behaviour_sha256 = DIGEST, statute_sha256 = hash.sha256(law.text[1]), law_sha256 = DIGEST,
    rounds_sha256 = law.rounds_sha256, edition_sha256 = law.edition_sha256, version = tostring(version),
    supersedes = before, change = before and { "a note" } or nil,
    figure = { "house edge, against itself = 1/40" }, report = "CONFORMS\n", script = script,
  }
end

local function step(said, leaf, kind, by, word, reason)
  local made = { kind = kind, by = by, submission = leaf, step = word, reason = reason and { reason } }
  for _, name in ipairs(kind == "approval" and IDENTITY or {}) do made[name] = said[name] end
  return made
end

local DIRECTOR = "director@gaming.example"

-- What is said of each version, one after the other, and who signs it in which namespace.
local STEPS = {
  { "casino", "submission@houseway", function (one)
    return submission(one.house, one.version, one.before)
  end },
  { "lab", "certificate@houseway", function (one)
    local said = registers.certificate(nil, "nothing against it")
    said.submission = one.leaf
    return said
  end },
  { "reviewer", "review@houseway", function (one)
    return step(one.said, one.leaf, "review", "reviewer@gaming.example", "in review")
  end },
  { "director", "approval@houseway", function (one)
    return step(one.said, one.leaf, "approval", DIRECTOR, "approved")
  end },
  { "director", "approval@houseway", function (one)
    return step(one.said, one.leaf, "approval", DIRECTOR, "suspended", "a complaint")
  end },
}

-- One thing said of a version of every house, a day of its own.
local function add_round(self, houses, at, number, limit)
  local row, said, whose = STEPS[number], {}, {}
  for _, one in ipairs(houses) do
    if #self.texts + #said < limit then
      if number == 1 then one.version, one.before = one.version + 1, not one.is_beside and one.leaf or nil end
      said[#said + 1], whose[#whose + 1] = row[3](one), one
    end
  end
  for i, signed in ipairs(sign_all(self.directory, said, row[2], self.made.keys[row[1]])) do
    local text = entry.text(at, signed)
    self.texts[#self.texts + 1] = text
    if number == 1 then whose[i].said, whose[i].leaf = said[i], hex(tree.leaf(text)) end
  end
end

local function houses_named(name, count, is_beside)
  local houses = {}
  for i = 1, count do houses[i] = { house = name:format(i), version = 0, is_beside = is_beside } end
  return houses
end

-- What those that wait have had done: their first version is approved; their second does not supersede it.
local BESIDE = { 1, 2, 3, 4, 1, 3 }

-- A thousand houses in turn; then those that wait.
local function fill(self, limit)
  local many = math.min(WAITING, limit // (2 * #BESIDE))
  local houses, waiting = houses_named("House %d", HOUSES), houses_named("New House %d", many, true)
  local day, before = "2026-01-02", limit - #BESIDE * many
  local function round(whose, number, most)
    if #self.texts < most then add_round(self, whose, day .. "T09:00:00Z", number, most) end
    day = dates.after(day, 2)
  end
  while #self.texts < before do
    for number = 1, #STEPS do round(houses, number, before) end
  end
  for _, number in ipairs(BESIDE) do round(waiting, number, limit) end
  self.last = day .. "T00:00:00Z"
end

-- The edition of the law that every submission names.
local function add_edition(self)
  local said = { kind = "edition", by = "law@gaming.example" }
  for name, value in pairs(law) do said[name] = value end
  local signed = sign_all(self.directory, { said }, "law@houseway", self.made.keys.law)
  self.texts[2] = entry.text("2026-01-01T09:00:00Z", signed[1])
end

local function head_of(self)
  local grown = tree.new()
  for _, text in ipairs(self.texts) do grown:append(tree.leaf(text)) end
  local text = note.checkpoint_text(registers.ORIGIN, #self.texts, grown:root())
  return text .. "\n" .. note.sign(self.made.key, text)
end

---A register of so many entries, in a directory: { directory =, policy =, key =, head =, texts =, seconds =,
---last = an instant after all of them, next = a statement that none of them is }
---@param directory string
---@param limit integer
---@return table
function made_up.register(directory, limit)
  os.execute(("rm -rf '%s' && mkdir -p '%s'"):format(directory, directory))
  local started = sys.monotonic()
  local made = registers.make(directory, { law = true })
  local self = { directory = directory, made = made, policy = made.policy, key = made.key,
    texts = { made.log.store:entries(0)[1] } }
  made.log:close()
  os.remove(made.path)
  add_edition(self)
  fill(self, limit)
  self.head, self.next = head_of(self), {}
  local said = {}
  for i = 1, 100 do said[i] = registers.certificate(nil, "finding " .. i) end
  self.next = sign_all(directory, said, "certificate@houseway", made.keys.lab)
  registers.write(made, directory)
  self.seconds = sys.monotonic() - started
  return self
end

return made_up
