-- An office's register with a decision of each sort, for tests of what it gives to others: letters and public pages.
--
--   0 signers   1 edition   2 submission of Plain, version 1   3 certificate   4 review   5 approved with conditions
--   6 signers, among them a deputy   7 submission of a house whose name means harm   8 review   9 rejected
--   10 submission of Plain, version 2   11 review   12 approved, by two persons   13 suspended

local approvals = require("approvals")
local chapters = require("houseway.law.chapters")
local edition = require("register.edition")
local fold = require("register.fold")
local log = require("register.log")
local registers = require("registers")
local tap = require("tap")

local office = { HARM = [[Harm & "Sons" <script>document.title = 1</script>]], LAW = "example/pai_gow" }

local HOUR = "T09:00:00Z"

-- Adds statements, each signed by whom it must be; answers the leaf of the newest submission.
local function adder(made)
  return function (said, role, key, day, also)
    local number, why = made.log:append(registers.signed(said, role .. "@houseway", made.keys[key], made.keys[also]),
      { key = made.key, at = day .. HOUR })
    tap.assertNotNil(number, tostring(why))
    local list = made.log.fold.list
    return list[#list] and list[#list].leaf
  end
end

---What a submission says: the house edge, a term, and a figure of a wager.
---@param more table?
---@return table
function office.submission(more)
  local said = approvals.submission(more)
  said.term = { "seats = 6" }
  said.figure = { "house edge, against itself = 1/40", "Fortune Bonus: house edge = 1/20" }
  return said
end

local function list_of(made)
  made.list[#made.list + 1] = registers.line("deputy@gaming.example", "approval", made.keys.nobody,
    ',valid-after="20260215000000Z",valid-before="20270101000000Z"')
  made.list[#made.list + 1] = registers.line("director@gaming.example", "certificate", made.keys.director)
  return { kind = "signers", number = "1", log_key = made.policy.log_key, signer = made.list, form = 2,
    house = { "casino@house.example Plain", "casino@house.example " .. office.HARM }, persons = { "2 approved" } }
end

local function decide(made, leaf, step, more)
  return approvals.deciding({ fold = made.log.fold }, leaf, step, more)
end

local function review(leaf, more)
  return approvals.step(leaf, "in review", { by = "reviewer@gaming.example", finding = more })
end

-- Version 1 of Plain, certified, in review, and approved with conditions.
local function first_version(made, add)
  local leaf = add(office.submission(), "submission", "casino", "2026-01-10")
  add({ kind = "certificate", form = 2, by = "lab@test.example", submission = leaf, result = { "GLI-29 = passes" },
    figure = { "house edge, against itself = 1/40" }, finding = { "every hand" } }, "certificate", "lab", "2026-01-12")
  add(review(leaf, { "well set" }), "review", "reviewer", "2026-01-13")
  add(decide(made, leaf, "approved with conditions", { effective = "2026-02-01T00:00:00Z", reason = { "it conforms" },
    condition = { "edge at most 2.90 % against itself", "certified to GLI-29",
      "by hand: only at tables 4 to 9", "until 2026-12-31" } }), "approval", "director",
    "2026-01-20")
  return leaf
end

local function harmful(made, add)
  made.log:append(registers.signed(list_of(made), "signers@houseway", made.keys.root1, made.keys.root3),
    { key = made.key, at = "2026-03-01" .. HOUR })
  local leaf = add(office.submission({ house = office.HARM }), "submission", "casino", "2026-03-02")
  add(review(leaf), "review", "reviewer", "2026-03-03")
  add(decide(made, leaf, "rejected", { by = "deputy@gaming.example", reason = { office.HARM } }), "approval", "nobody",
    "2026-03-04")
end

local function second_version(made, add, first)
  local leaf = add(office.submission({ version = "2", supersedes = first, change = { "x" } }), "submission", "casino",
    "2026-04-01")
  add(review(leaf), "review", "reviewer", "2026-04-02")
  add(decide(made, leaf, "approved", { effective = "2026-05-01T00:00:00Z", expires = "2027-05-01T00:00:00Z",
    notwithstanding = "a trial", form = 2, also_by = { "deputy@gaming.example" } }), "approval", "nobody",
    "2026-04-10", "director")
  add(decide(made, leaf, "suspended", { reason = { "a complaint" } }), "approval", "director", "2026-06-01")
end

---Makes the register in a directory: r.db, policy, log.key and the script, way.lua.
---@param directory string
---@return table made with `log`, open
function office.make(directory)
  local made = registers.make(directory, { law = true })
  made.log:close()
  registers.write(made, directory, { ["way.lua"] = approvals.submission().script })
  made.log = log.make(directory .. "/r.db", made.policy, fold.new)
  assert(made.log:append(made.first, { key = made.key, at = registers.START }))
  local add = adder(made)
  local said = edition.fields(chapters.load(office.LAW, {}, "2026-01-01"))
  said.kind, said.by = edition.KIND, "law@gaming.example"
  add(said, "law", "law", "2026-01-02")
  local first = first_version(made, add)
  harmful(made, add)
  second_version(made, add, first)
  return made
end

return office
