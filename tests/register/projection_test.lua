-- What is derived from a register's entries and kept beside them: it says what the entries say, goes forward with each,
-- is refused by name where somebody changed it, and is passed over where it is not of the head.

local approvals = require("approvals")
local fold = require("register.fold")
local hash = require("hw.hash")
local hex = require("houseway.base.hex")
local log = require("register.log")
local nodes = require("register.nodes")
local parties = require("register.parties")
local projection = require("register.projection")
local refusal = require("houseway.base.refusal")
local registers = require("registers")
local scratch = require("scratch")
local standing = require("register.standing")
local store = require("register.store")
local sources = require("sources")
local tap = require("tap")
local tree = require("hw.tree")

-- ---- the tree ----

tap.test("the tree that is kept answers as the one in memory: roots, proofs of entries and of growth", function ()
  local kept, whole = nodes.over(store.open(":memory:", true), 0), tree.new()
  for size = 1, 40 do
    local leaf = tree.leaf("entry " .. size)
    kept:append(leaf)
    whole:append(leaf)
    for old = 1, size do
      tap.assertEquals(kept:root(old), whole:root(old))
      tap.assertEquals(kept:prove_entry(old - 1, size), whole:prove_entry(old - 1, size))
      tap.assertEquals(kept:prove_growth(old, size), whole:prove_growth(old, size))
    end
  end
end)

tap.test("25.5 some entries lead to the root of the tree that is kept, and no changed one does", function ()
  local place = store.open(":memory:", true)
  local grown, leaves = nodes.over(place, 0), {}
  for number = 0, 36 do
    leaves[number] = tree.leaf("entry " .. number)
    grown:append(leaves[number])
    for pick = 1, 8 do
      local list = {}
      for one = 0, number do
        if (one * 7 + pick) % pick == 0 or one == number then list[#list + 1] = one end
      end
      tap.assertTrue(nodes.over(place, number + 1):holds(list, leaves))
      local other = list[pick % #list + 1]
      local changed = setmetatable({ [other] = tree.leaf("another") }, { __index = leaves })
      tap.assertFalse(nodes.over(place, number + 1):holds(list, changed))
    end
  end
end)

-- ---- how submissions stand ----

-- The second before an instant, and the second after.
local function around(at)
  local day, second = at:match("^(.*):(%d%d)Z$")
  local number = tonumber(second)
  return number > 0 and ("%s:%02dZ"):format(day, number - 1) or at, ("%s:%02dZ"):format(day, math.min(59, number + 1))
end

tap.test("how a submission stands, as it is kept, is how it stands at every instant", function ()
  local r = approvals.open()
  local first = r:submit("2026-02-01T06:00:01Z")
  r:review(first, "2026-02-02T06:00:00Z")
  r:decide(first, "approved with conditions", "2026-02-03T06:00:00Z",
    { effective = "2026-02-07T06:00:00Z", condition = { "until 2026-02-28", "from 2026-02-08" } })
  r:decide(first, "suspended", "2026-02-04T06:00:00Z", { reason = { "x" }, effective = "2026-02-09T06:00:00Z" })
  r:decide(first, "reinstated", "2026-02-05T06:00:00Z", { effective = "2026-02-11T06:00:00Z" })
  local second = r:submit("2026-02-06T06:00:00Z", { version = "2", supersedes = first, change = { "x" } })
  r:approve(second, "2026-02-07T06:00:00Z", { effective = "2026-02-20T06:00:00Z", expires = "2026-03-05T06:00:00Z" })
  local third = r:submit("2026-02-08T06:00:00Z", { version = "3", supersedes = second, change = { "y" } })
  r:approve(third, "2026-02-21T06:00:00Z", { effective = "2026-03-01T06:00:00Z" })
  r:decide(third, "revoked", "2026-03-06T06:00:00Z", { reason = { "z" } })
  local words = {}
  for _, one in ipairs(r.fold.list) do
    local row = projection.standing_of(one)
    for day = 1, 40 do
      local date = require("houseway.base.dates").after("2026-02-01", day - 1)
      for _, hour in ipairs({ "00:00:00", "06:00:00", "06:00:01" }) do
        for _, at in ipairs({ date .. "T" .. hour .. "Z", around(date .. "T" .. hour .. "Z") }) do
          local word, _, entry, since, why, kept = projection.at(row.timeline, at)
          if at < one.logged then
            tap.assertNil(word)
          else
            local found = standing.of(one, at)
            tap.assertEquals({ word, entry, since, why, kept }, { found.verdict, tostring(found.entry), found.since,
              found.why or "", standing.kept_through(one, at) or "" }, at)
            words[word] = true
          end
        end
      end
    end
  end
  for _, word in ipairs({ "submitted", "in review", "approved, not yet effective", "in force", "suspended",
    "superseded", "a condition fails", "revoked" }) do
    tap.assertTrue(words[word], word)
  end
end)

-- ---- a register with a projection ----

local DAY = "2026-0%d-%02dT09:00:00Z"
local ROLES = { casino = "submission", lab = "certificate", reviewer = "review", director = "approval" }

local function put(opened, made, said, whose, at)
  said.register = registers.ORIGIN
  local number, why = opened:append(registers.signed(said, ROLES[whose] .. "@houseway", made.keys[whose]),
    { key = made.key, at = at })
  return number, why
end

local function step(one, word, kind, more)
  local said = { kind = kind, by = kind == "review" and "reviewer@gaming.example" or "director@gaming.example",
    submission = one.leaf, step = word }
  if kind == "approval" then
    for _, name in ipairs(approvals.IDENTITY) do said[name] = one.fields[name] end
  end
  for name, value in pairs(more or {}) do said[name] = value end
  return said
end

local function open(made, judge_all)
  local opened, why = (judge_all and log.open or log.open_kept)(made.path, made.policy, nil, fold.new)
  tap.assertNotNil(opened, tostring(why))
  if not judge_all then tap.assertTrue(opened.kept) end
  return opened
end

-- A register of two houses: one with a version approved and one in its place, the other with one in review.
local function with_register(body)
  scratch.with(function (directory)
    local made = registers.make(directory)
    made.log:close()
    registers.derive(made)
    local opened = open(made)
    local leaves = {}
    for i, more in ipairs({ {}, { house = "Other" } }) do
      local said = approvals.submission(more)
      assert(put(opened, made, said, "casino", DAY:format(1, i + 1)))
      leaves[i] = opened.fold.list[#opened.fold.list]
    end
    assert(put(opened, made, step(leaves[1], "in review", "review"), "reviewer", DAY:format(1, 4)))
    assert(put(opened, made, step(leaves[2], "in review", "review"), "reviewer", DAY:format(1, 5)))
    assert(put(opened, made, step(leaves[1], "approved", "approval"), "director", DAY:format(1, 10)))
    local second = approvals.submission({ version = "2", supersedes = leaves[1].leaf, change = { "x" } })
    assert(put(opened, made, second, "casino", DAY:format(1, 11)))
    opened:close()
    body(made, directory)
  end)
end

-- A register of so many houses, the first version of each approved, and a second in review that does not supersede it.
local function with_waiting(houses, body)
  scratch.with(function (directory)
    local made = registers.make(directory)
    made.log:close()
    registers.write(made, directory)
    local opened = assert(log.open(made.path, made.policy, nil, fold.new))
    for i = 1, houses do
      local ones = {}
      for version = 1, 2 do
        local said = approvals.submission({ house = "House " .. i, version = tostring(version) })
        assert(put(opened, made, said, "casino", DAY:format(1, 2)))
        ones[version] = opened.fold.list[#opened.fold.list]
        assert(put(opened, made, step(ones[version], "in review", "review"), "reviewer", DAY:format(1, 2)))
      end
    end
    for _, one in ipairs(opened.fold.list) do
      if one.fields.version == "1" then
        assert(put(opened, made, step(one, "approved", "approval"), "director", DAY:format(1, 10)))
      end
    end
    opened:close()
    body({ store = made.path, policy = directory .. "/policy", on = "2026-01-11" })
  end)
end

-- How often a question asks the store, and its answer.
local function questions(action, asked)
  local count, methods = 0, {}
  for name, method in pairs(store) do
    if type(method) == "function" then
      methods[name] = method
      store[name] = function (...)
        count = count + 1
        return method(...)
      end
    end
  end
  local ok, answer = pcall(require("register.ask.register." .. action).find, asked)
  for name, method in pairs(methods) do store[name] = method end
  return count, assert(ok and answer, answer)
end

tap.test("lists ask a store no more often for each that waits beside an approved version", function ()
  local counts = {}
  for _, houses in ipairs({ 2, 12 }) do
    with_waiting(houses, function (asked)
      for action, list in pairs({ status = "submissions", pending = "pending" }) do
        local count, answer = questions(action, asked)
        counts[action] = counts[action] or count
        tap.assertTrue(count < counts[action] + 10, action) -- a larger tree has a few nodes more on the way to its head
        local told = 0
        for _, one in ipairs(answer[list]) do
          if one.version == "2" then
            tap.assertStrContains(one.why, "version 1 is approved, which it does not supersede")
            told = told + 1
          end
        end
        tap.assertEquals(told, houses, action)
      end
    end)
  end
end)

local ASKED = { "2026-01-03T00:00:00Z", "2026-01-10T09:00:00Z", "2026-02-01T00:00:00Z" }

local function same(made)
  local kept, whole = open(made), open(made, true)
  for _, at in ipairs(ASKED) do tap.assertEquals(kept:standings(at, "law"), whole:standings(at, "law")) end
  tap.assertEquals({ projection.check(whole) }, { true, "the same" })
  tap.assertEquals(kept.last, whole.last)
  tap.assertEquals(kept:proof(2), whole:proof(2))
  kept:close()
  whole:close()
end

tap.test("what is kept goes forward with each entry, and is what all the entries make", function ()
  with_register(function (made)
    same(made)
    local opened = open(made)
    tap.assertTrue(opened:load(parties.of({ house = approvals.HOUSE, game = "Pai Gow" })))
    local second = opened.fold.list[2]
    assert(put(opened, made, step(second, "in review", "review"), "reviewer", DAY:format(1, 12)))
    assert(put(opened, made, step(second, "approved", "approval"), "director", DAY:format(1, 20)))
    tap.assertEquals(#opened.fold.list, 2) -- the other house's was not judged
    tap.assertTrue(opened:load_script(second.fields.source_sha256))
    tap.assertEquals(#opened.fold.list, 3) -- which submitted the same script
    opened:close()
    same(made)
    local rows = open(made):standings("2026-02-01T00:00:00Z", "law")
    tap.assertEquals({ rows[1].verdict, rows[2].verdict, rows[3].verdict }, { "superseded", "in review", "in force" })
  end)
end)

tap.test("what a register refuses it refuses going by what is kept, and nothing is recorded", function ()
  with_register(function (made)
    local function refused(reason, said, whose, at)
      local opened = open(made)
      local size = opened.store:size()
      local number, why = put(opened, made, said, whose, at or DAY:format(2, 1))
      tap.assertNil(number)
      tap.assertStrContains(tostring(why), reason)
      tap.assertEquals(opened.store:size(), size)
      opened:close()
    end
    refused("said before: entry 7: entry 1 says the same; change a field", approvals.submission(), "casino")
    refused("entry 1 has submitted version 1 of Plain; give the submission another version",
      approvals.submission({ change = { "z" } }), "casino")
    refused("logged 2026-01-10T09:00:00Z, after 2026-01-11T09:00:00Z", registers.certificate(), "lab",
      DAY:format(1, 10))
    refused("of something else: entry 7: the field submission must be the leaf of a submission of this register, not "
      .. "abab",
      { kind = "review", by = "reviewer@gaming.example", submission = ("ab"):rep(32), step = "in review" }, "reviewer")
    local other = open(made)
    other:load(parties.of({ house = approvals.HOUSE, game = "Pai Gow" }))
    refused('the step "approved" follows "submitted"', step(other.fold.list[2], "approved", "approval"), "director")
    other:close()
    local opened = open(made)
    assert(opened:append(registers.signed({ kind = "revocation", key = made.keys.lab.public, reason = "lost" },
      "signers@houseway", made.keys.root1, made.keys.root2), { key = made.key, at = DAY:format(2, 1) }))
    opened:close()
    refused("revoked on 2026-02-01T09:00:00Z", registers.certificate(nil, "later"), "lab", DAY:format(2, 2))
  end)
end)

tap.test("two that go by what is kept, opened at one head, both write: both are in", function ()
  with_register(function (made)
    local one, two = open(made), open(made)
    assert(put(one, made, registers.certificate(nil, "one"), "lab", DAY:format(2, 1)))
    assert(put(two, made, registers.certificate(nil, "two"), "lab", DAY:format(2, 1)))
    local _, why = put(one, made, registers.certificate(nil, "two"), "lab", DAY:format(2, 1))
    tap.assertStrContains(tostring(why), "entry 8 says the same; change a field")
    tap.assertEquals(#one:standings("2026-03-01T00:00:00Z"), 3)
    one:close()
    two:close()
    same(made)
  end)
end)

-- Runs statements of SQL on a copy of a register; answers its path.
local function changed(made, ...)
  local copy = made.path .. ".copy"
  scratch.write(copy, scratch.read(made.path))
  local connection = assert(require("DBI").Connect("SQLite3", copy))
  connection:autocommit(true)
  for _, sql in ipairs({ ... }) do
    local statement, why = connection:prepare(sql)
    assert(statement, why)
    assert(statement:execute())
    statement:close()
  end
  connection:close()
  return copy
end

local DOCTORED = {
  { "UPDATE standing SET timeline = replace(timeline, 'in force', 'revoked') WHERE entry = 1", 1, "another timeline" },
  { "UPDATE standing SET house = 'Else' WHERE entry = 2", 2, "another house" },
  { "UPDATE standing SET game = 'Else' WHERE entry = 2", 2, "another game" },
  { "UPDATE standing SET version = '9' WHERE entry = 6", 6, "another version" },
  { "UPDATE standing SET leaf = upper(leaf) WHERE entry = 6", 6, "another leaf" },
  { "UPDATE standing SET source = upper(source) WHERE entry = 2", 2, "another source" },
  { "UPDATE standing SET law = replace(law, 'example', 'other') WHERE entry = 2", 2, "another law" },
  { "DELETE FROM standing WHERE entry = 2", 2, "another entry" },
  { "INSERT INTO standing VALUES (9, 'a', 'b', 'c', 'd', 'e', 'f', 'g')", 9, "a submission that does not exist" },
  { ("UPDATE topic SET body = '' WHERE level = 2 AND number = %d"):format(
    tonumber(hash.sha256("party keys"):sub(1, 3), 16)), 0, "another index" },
  { "DELETE FROM topic WHERE level = 1", 6, "another index" },
  { "UPDATE topic SET body = upper(body) WHERE level = 0", 6, "another index" },
  { "INSERT INTO topic VALUES (3, 0, 'a 1')", 6, "parts of an index that do not exist" },
  { "UPDATE node SET digest = upper(digest) WHERE level = 0 AND number = 3", 3, "number 3 of level 0" },
  { "UPDATE node SET digest = (SELECT digest FROM node WHERE level = 1 AND number = 1) "
    .. "WHERE level = 1 AND number = 2", 4, "number 2 of level 1" },
  { "DELETE FROM node WHERE level = 2", 0, "number 0 of level 2" },
  { "INSERT INTO node VALUES (5, 5, 'a')", 6, "that do not exist" },
}

tap.test("a projection that somebody changed is refused by name, whatever of it, and derived anew", function ()
  with_register(function (made)
    for _, row in ipairs(DOCTORED) do
      local whole = assert(log.open(changed(made, row[1]), made.policy, nil, fold.new))
      local ok, why = projection.check(whole)
      tap.assertNil(ok, row[1])
      tap.assertStrContains(tostring(why), ("altered: entry %d: the projection has "):format(row[2]), row[1])
      tap.assertStrContains(tostring(why), row[3], row[1])
      tap.assertEquals(whole:derive(), 7)
      tap.assertEquals({ projection.check(whole) }, { true, "the same" })
      whole:close()
    end
  end)
end)

-- What an answer that counts rests on: all the entries of the head were read, and those that matter judged.
tap.test("no changed projection hides an entry, or makes it say what it does not", function ()
  with_register(function (made)
    local function found(...)
      local opened, why = log.open_kept(changed(made, ...), made.policy, nil, fold.new)
      assert(opened, tostring(why))
      local ok, against = opened:load(parties.of({ house = approvals.HOUSE, game = "Pai Gow" }))
      if not ok then return tostring(against) end
      local now = standing.in_force(opened.fold, { house = approvals.HOUSE, game = "Pai Gow",
        at = "2026-02-01T00:00:00Z" })
      opened:close()
      return now.verdict
    end
    tap.assertEquals(found(), "in force")
    tap.assertEquals(found("UPDATE standing SET timeline = replace(timeline, 'in force', 'revoked')"), "in force")
    tap.assertEquals(found("DELETE FROM standing"), "in force")
    -- An entry's text, its leaf and what the tree has of it changed together lead to no head: all is judged then.
    local opened, why = log.open_kept(changed(made, "UPDATE entry SET text = replace(text, 'step: approved', "
      .. "'step: revoked') WHERE number = 5"), made.policy, nil, fold.new)
    opened = assert(opened, tostring(why))
    local ok, against = opened:load(parties.of({ house = approvals.HOUSE, game = "Pai Gow" }))
    tap.assertNil(ok)
    tap.assertEquals(tostring(against), "altered: entry 5: it does not lead to the head")
    opened:close()
  end)
end)

tap.test("another policy, another head or none, another houseway: every entry is judged, and the answer is the same",
  function ()
    with_register(function (made)
      local rows = open(made):standings("2026-02-01T00:00:00Z", "law")
      local function judged(path, policy)
        local opened, why = log.open_kept(path, policy or made.policy, nil, fold.new)
        opened = assert(opened, tostring(why))
        tap.assertNil(opened.kept)
        tap.assertEquals(opened:standings("2026-02-01T00:00:00Z", "law"), rows)
        tap.assertEquals({ projection.check(opened) }, { true, "none" })
        opened:close()
      end
      local other = setmetatable({ roots_needed = "1" }, { __index = made.policy })
      judged(made.path, other)
      judged(changed(made, "UPDATE projection SET size = 6"))
      judged(changed(made, "UPDATE projection SET body = body || 'x'"))
      judged(changed(made, "DELETE FROM projection"))
      -- As registers were before there was one.
      judged(changed(made, "DROP TABLE node", "DROP TABLE topic", "DROP TABLE standing", "DELETE FROM projection"))
      local witnessed = setmetatable({ greatest_age = "1", witnesses_needed = "0" }, { __index = made.policy })
      local opened = assert(log.open_kept(made.path, witnessed, nil, fold.new))
      tap.assertTrue(opened.kept)
      opened:close()
    end)
  end)

tap.test("a register of before, without a projection, gets one with the next entry", function ()
  with_register(function (made)
    made.path = changed(made, "DROP TABLE node", "DROP TABLE topic", "DROP TABLE standing", "DELETE FROM projection",
      "CREATE TABLE standing (entry INTEGER)")
    local opened = assert(log.open_kept(made.path, made.policy, nil, fold.new))
    assert(put(opened, made, registers.certificate(nil, "one"), "lab", DAY:format(2, 1)))
    opened:close()
    same(made)
    tap.assertEquals(#hex.bytes(store.open(made.path):node(0, 7)), 32)
  end)
end)

-- What somebody with the file can do to its tables: nothing hangs, nothing is a fault of houseway's.
tap.test("a store whose tables hold what no register writes is refused, and by which part", function ()
  local OTHER = "CREATE TABLE %s (%s)"
  with_register(function (made)
    for _, row in ipairs({
      { "altered: entry 0: it is not text: it has a byte 0, or is too long",
        "UPDATE entry SET text = text || char(0) WHERE number = 0" },
      { "altered: entry 7: it is missing", "INSERT INTO entry VALUES (2000000000, 'x')" },
      { "altered: an entry with an impossible number", "INSERT INTO entry VALUES (9223372036854775807, 'x')" },
      { "altered: an entry with an impossible number", "INSERT INTO entry VALUES (-1, 'x')" },
    }) do
      for _, open_it in ipairs({ log.open, log.open_kept }) do
        local opened, why = open_it(changed(made, table.unpack(row, 2)), made.policy, nil, fold.new)
        tap.assertNil(opened, row[2])
        tap.assertEquals(tostring(why), row[1])
      end
    end
    for said, changes in pairs({
      ["no such table: node"] = { "DROP TABLE node" },
      ['"standing" is not as houseway makes it'] = { "DROP TABLE standing", OTHER:format("standing",
        "entry, house, game, version, leaf, source") },
      ["a row lacks its timeline"] = { "UPDATE standing SET timeline = timeline || char(0) WHERE entry = 1" },
    }) do
      local path = changed(made, table.unpack(changes))
      local _, refused = refusal.catch(function ()
        local opened = assert(log.open_kept(path, made.policy, nil, fold.new))
        opened:standings("2026-02-01T00:00:00Z")
      end)
      tap.assertStrContains(tostring(refused), said
        .. "; let `houseway register verify --repair` write the tables anew")
      local whole = assert(log.open(path, made.policy, nil, fold.new))
      tap.assertEquals(whole:derive(), 7)
      tap.assertEquals({ projection.check(whole) }, { true, "the same" })
      whole:close()
    end
    -- A node that is no digest leads to no head: every entry is judged.
    local judged = assert(log.open_kept(changed(made, "UPDATE node SET digest = replace(digest, 'a', 'z')"),
      made.policy, nil, fold.new))
    tap.assertNil(judged.kept)
    judged:close()
  end)
end)

tap.test("R3 a row that tells nothing of any instant is refused, not left out", function ()
  local r = approvals.open()
  r:submit("2026-02-01T06:00:01Z")
  local row = projection.standing_of(r.fold.list[1])
  tap.assertEquals(#projection.standings_at({ row }, "2026-02-01T06:00:00Z"), 0)
  tap.assertEquals(#projection.standings_at({ row }, "2026-02-01T06:00:01Z"), 1)
  for _, timeline in ipairs({ "", "rubbish", (row.timeline:gsub("\n", "")),
    (row.timeline:gsub("submitted", "submitt\xE9")) }) do
    row.timeline = timeline
    local list, why = projection.standings_at({ row }, "2026-03-01T00:00:00Z")
    tap.assertNil(list)
    tap.assertStrContains(tostring(why), "altered: entry 0: the projection cannot be read")
  end
end)

tap.test("the register that bench/run measures has one house that waits and one that does not", function ()
  package.path = tap.source_root() .. "/bench/?.lua;" .. package.path
  scratch.with(function (directory)
    local texts = table.concat(require("register.made_up").register(directory .. "/register", 14).texts)
    tap.assertStrContains(texts, "house: House 1\n")
    tap.assertStrContains(texts, "house: New House 1\n")
  end)
end)

tap.test("bench/run register runs, with few entries", function ()
  local ok, out = sources.shell(("'%s/bench/run' register 10 2>&1"):format(tap.source_root()))
  tap.assertTrue(ok, out)
  for _, measured in ipairs({ "fold: read and judge every entry", "register pending", "register verify --proof" }) do
    tap.assertStrContains(out, measured)
  end
end)
