-- By which law `register impact` judges: by the register's edition that governs on the day, whatever is installed; by
-- the installed text only where that governs from a later day (findings R4).

local ask = require("houseway.ask")
local chapters = require("houseway.law.chapters")
local cli = require("cli")
local edition = require("register.edition")
local house_proofs = require("house_proofs")
local json = require("houseway.base.json")
local registers = require("registers")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local CHAPTER = "example/pai_gow"
local AMENDED, EARLIER, LATER = CHAPTER .. "@2027-01-01", CHAPTER .. "@2026-12-31", CHAPTER .. "@2027-06-01"
local FILE, DRAFT = CHAPTER .. "@2027-01-01.lua", CHAPTER .. "@2027-06-01.lua"

local function edition_of(day)
  local said = edition.fields(chapters.load(CHAPTER, {}, day))
  said.kind, said.by = "edition", "law@gaming.example"
  return said
end

-- Installs chapters elsewhere: `change` is given the directory of those that ship. Returns the root.
local function installed(made, name, change)
  local root = made.directory .. "/" .. name
  assert(sources.shell(("mkdir '%s' && cp -r jurisdictions '%s' && ln -s \"$PWD/lua\" '%s'"):format(root, root, root)))
  change(root .. "/jurisdictions/")
  return root
end

-- A register with the law and a way under it; from entry 5 on with the amended law too.
local function with_law(body)
  house_proofs.with(function (made)
    registers.write(made, made.directory)
    made:add(edition_of("2026-01-01"), "law", "law", "2024-01-02T00:00:00Z")
    made:submit("2024-01-10")
    made:decide("approved", "2024-01-20T00:00:00Z")
    function made:amend() self:add(edition_of("2027-01-01"), "law", "law", "2024-03-01T00:00:00Z") end
    function made:impact(root, under, ...)
      local found = cli.run({ directory = self.directory, env = { HOUSEWAY_PATH = root }, arguments = { "register",
        "impact", self.path, "--policy", "policy", "--on", "2024-06-15", "--under", under, ... } })
      tap.assertEquals(found.err, "")
      return found.out
    end
    -- The law, how the installed text differs, the result, and how many hands break it.
    function made:judged(root, under)
      local found = assert(json.decode(self:impact(root, under, "--json")))
      tap.assertEquals(found.as_installed, found.entry == nil)
      tap.assertEquals(found.known ~= nil, found.entry ~= nil)
      return { found.entry or "as installed", found.here or "-", found.ways[1].result, found.ways[1].hands or 0 }
    end
    body(made)
  end, { law = true })
end

local BREAKS = { "breaks", 300 }

local function none(path) assert(sources.shell(("rm -r '%sexample'"):format(path))) end
-- Another text of 2027: 270 hands would break it.
local function otherwise(path)
  scratch.write(path .. FILE, scratch.replace(scratch.read(path .. FILE), "play = first { pair, any { wong, gong } }",
    "play = first { any { wong, gong }, pair }"))
end
-- From June 2027 on, the text of 2026 again.
local function drafted(path) scratch.write(path .. DRAFT, scratch.read(path .. CHAPTER .. ".lua")) end

tap.test("25.1 R4 impact judges by the edition that governs on the day, whatever is installed", function ()
  with_law(function (made)
    tap.assertEquals(made:judged(nil, EARLIER), { 1, "-", "untouched", 0 })
    tap.assertEquals(made:judged(nil, AMENDED), { "as installed", "-", table.unpack(BREAKS) }) -- a draft of a law
    made:amend()
    tap.assertEquals(made:judged(nil, EARLIER), { 1, "-", "untouched", 0 })
    tap.assertEquals(made:judged(nil, AMENDED), { 5, "-", table.unpack(BREAKS) })
    local bare, other = installed(made, "none", none), installed(made, "other", otherwise)
    tap.assertEquals(made:judged(bare, AMENDED), { 5, "cannot be read: jurisdictions/example/pai_gow.lua: the "
      .. "script cannot be read: no such file", table.unpack(BREAKS) })
    tap.assertEquals(made:judged(other, AMENDED),
      { 5, "1 paragraph differs: example/pai_gow.2.b", table.unpack(BREAKS) })
    tap.assertStrContains(made:impact(other, AMENDED), "  the law is entry 5, known since 2024-03-01T00:00:00Z\n"
      .. "  installed here, and not followed: 1 paragraph differs: example/pai_gow.2.b\n")
    -- A law still to come is installed where it is written, and judged by from its day on.
    local draft = installed(made, "draft", drafted)
    tap.assertEquals(made:judged(draft, CHAPTER .. "@2027-05-31"), { 5, "-", table.unpack(BREAKS) })
    tap.assertEquals(made:judged(draft, LATER), { "as installed", "-", "untouched", 0 })
    tap.assertStrContains(made:impact(draft, LATER), "\n  the law is as installed: not in the register\n")
    -- Shards are of one law: those counted by the register's join wherever that holds, and nowhere else.
    local shard = scratch.write(made.directory .. "/1.json", made:impact(nil, LATER, "--shard", "1/1"))
    tap.assertEquals(made:impact(bare, LATER, "--merge", shard), made:impact(bare, LATER))
    local foreign = cli.run({ directory = made.directory, env = { HOUSEWAY_PATH = draft }, arguments = { "register",
      "impact", made.path, "--policy", "policy", "--on", "2024-06-15", "--under", LATER, "--merge", shard } })
    tap.assertEquals(foreign.code, 2)
    tap.assertStrContains(foreign.err, "the shard is of other work")
  end)
end)

tap.test("25.1 impact refuses an edition that this program reads otherwise, and an unknown chapter", function ()
  with_law(function (made)
    local held = edition.otherwise
    edition.otherwise = function () return "another rounds_sha256" end
    local ok, found, code = pcall(ask.find, ask.of("register impact"), { store = made.path, under = EARLIER,
      policy = made.directory .. "/policy", on = "2024-06-15" })
    edition.otherwise = held
    assert(ok, found)
    tap.assertEquals({ found.holds, found.verdict, found.entry, code }, { false, "not allowed", 1, 1 })
    tap.assertStrContains(found.reason, "reads the edition otherwise than its digests say, another rounds_sha256")
    local unknown = cli.run({ directory = made.directory, arguments = { "register", "impact", made.path, "--policy",
      "policy", "--under", "example/pai_go@2027-01-01" } })
    tap.assertEquals(unknown.code, 2)
    tap.assertStrContains(unknown.err, 'did you mean "example/pai_gow"?')
  end)
end)
