-- The index of a register's entries: it has every entry under its topics; with it only the entries asked about are
-- read; and whatever somebody who can write to the store does to it, no entry is hidden.

local approvals = require("approvals")
local fold = require("register.fold")
local hash = require("hw.hash")
local hex = require("houseway.base.hex")
local house_proofs = require("house_proofs")
local index = require("register.index")
local log = require("register.log")
local note = require("hw.note")
local parties = require("register.parties")
local projection = require("register.projection")
local registers = require("registers")
local scratch = require("scratch")
local standing = require("register.standing")
local statement = require("register.statement")
local store = require("register.store")
local tap = require("tap")
local tree = require("hw.tree")

local PLAIN = { house = house_proofs.HOUSE, game = house_proofs.GAME }
local PARTY = parties.of(PLAIN)
local AT = "2024-06-01T00:00:00Z"

-- A register with a version approved and suspended, and another house's in review.
local function with_register(body)
  house_proofs.with(function (made)
    made:submit("2024-01-10")
    made:decide("approved", "2024-01-20T00:00:00Z")
    local other = approvals.submission({ house = "Other", version = "7" })
    made.other = made:add(other, "submission", "casino", "2024-01-21T00:00:00Z")
    made:add(approvals.step(made.other, "in review", { by = "reviewer@gaming.example" }), "review", "reviewer",
      "2024-01-22T00:00:00Z")
    made.before = scratch.read(made.path)
    made:decide("suspended", "2024-02-01T00:00:00Z", { reason = { "a complaint" } })
    body(made)
  end)
end

-- Opens a register by its projection, and a copy of it that somebody changed.
local function open(made, policy)
  local opened, why = log.open_kept(made.path, policy or made.policy, nil, fold.new)
  return assert(opened, tostring(why))
end

local function changed(made, change)
  local copy = setmetatable({ path = made.path .. ".copy" }, { __index = made })
  scratch.write(copy.path, scratch.read(made.path))
  local opened = store.open(copy.path)
  opened:write(function () change(opened) end)
  opened:close()
  return copy
end

-- How the house's game stands; whether its entries were found by the index.
local function found(made, policy)
  local opened <close> = open(made, policy)
  local ok, why = opened:load(PARTY)
  if not ok then return tostring(why), false end
  local one = standing.in_force(opened.fold, { house = PLAIN.house, game = PLAIN.game, at = AT })
  return one.verdict, opened.kept == true and opened.parties == nil
end

local function append(opened, made, said, role, key, at)
  return opened:append(registers.signed(said, role .. "@houseway", made.keys[key]), { key = made.key, at = at })
end

-- Changes the list that has a topic.
local function change_list(opened, topic, change)
  local key = hash.sha256(topic)
  local number = tonumber(key:sub(1, 3), 16)
  opened:put_topic(2, number, (change(opened:topic(2, number), key)))
end

-- Replaces a stored index by that of some entries, each digest of it right.
local function put_index(opened, taken)
  require("DBI").Do(opened.connection, "DELETE FROM topic")
  for _, one in ipairs(index.over():add(taken):put():texts()) do
    opened:put_topic(one.level, one.number, one.body)
  end
end

-- Signs the stored index for the head.
local function sign_index(opened, key)
  local said = assert(statement.read(opened:index_note():match("^(.-\n)\n")))
  said.index_sha256 = hash.sha256(opened:topic(0, 0))
  local text = statement.text(said)
  opened:put_index_note(text .. "\n" .. note.sign(key, text), opened:size())
end

-- Every entry with its topics, as its text says by itself.
local function entries_of(made)
  local opened, list, by_leaf = store.open(made.path), {}, {}
  for i, text in ipairs(opened:entries(0)) do
    local leaf, said = hex.of(tree.leaf(text)), text:match("\n\n(.-\n)%-%-%-%-%-BEGIN")
    local house, of, kind = text:match("\nhouse: ([^\n]*)"), text:match("\nsubmission: (%x+)"), said:match("%l+ (%l+)")
    local party = of and by_leaf[of] or house and house .. "\nPai Gow" or kind == "signers" and "keys" or "none"
    by_leaf[leaf] = party
    list[i] = { entry = i - 1, party = party, said = hash.sha256(said), leaf = leaf,
      script = kind == "submission" and text:match("\nsource_sha256: (%x+)") or nil, house = house }
  end
  opened:close()
  return list
end

-- ---- what it has ----

tap.test("25.5 the index has every entry under its topics, and no other", function ()
  with_register(function (made)
    local opened <close> = open(made)
    tap.assertTrue(opened.index:is_believed(made.policy))
    -- Plain's and Other's first entries, each under its name as written and under what that shares with others.
    local wanted, lines = { ["house Plain"] = { 1 }, ["house Other"] = { 4 }, ["name case plain"] = { 1 },
      ["name looks plain"] = { 1 }, ["name case other"] = { 4 }, ["name looks other"] = { 4 } }, 0
    for _, one in ipairs(entries_of(made)) do
      for _, kind in ipairs({ "party", "said", "leaf", "script" }) do
        local name = one[kind] and (kind ~= "leaf" or one.script) and kind .. " " .. one[kind]
        if name then
          wanted[name] = wanted[name] or {}
          table.insert(wanted[name], one.entry)
        end
      end
    end
    for name, numbers in pairs(wanted) do
      local kind, rest = name:match("^(%l+) (.*)$")
      tap.assertEquals(opened.index:numbers(kind, rest), numbers, name)
      lines = lines - 1
    end
    for _, row in ipairs(opened.store:topics()) do
      if row.level == 2 then lines = lines + select(2, row.body:gsub("\n", "")) end
    end
    tap.assertEquals(lines, 0)
    tap.assertEquals(opened.index:numbers("party", "Nowhere\nPai Gow"), {})
    local root = opened.store:topic(0, 0)
    tap.assertStrContains(opened.store:index_note(), "\nindex_sha256: " .. hash.sha256(root) .. "\n")
  end)
end)

tap.test("25.5 by the index a game's entries are found without reading the others, and stand as without", function ()
  with_register(function (made)
    tap.assertEquals({ found(made) }, { "suspended", true })
    local unsigned = changed(made, function (opened) opened:put_index_note("nothing", 0) end)
    tap.assertEquals({ found(unsigned) }, { "suspended", false })
    local opened <close> = open(made)
    tap.assertTrue(opened:load_script(hash.sha256(made.scripts[1])))
    tap.assertNil(opened.parties)
    tap.assertEquals(#opened.fold.list, 2) -- two houses submitted it
    local whole = made:prove("2024-03-01T00:00:00Z")
    local proved = setmetatable({ log = opened }, { __index = made }):prove("2024-03-01T00:00:00Z")
    tap.assertEquals(proved, whole)
  end)
end)

-- ---- what somebody does to it ----

local FORGER = note.make(registers.ORIGIN, "log", ("\9"):rep(32))

-- Changes to a store, each with which the suspension would not be seen if the index were believed.
local HIDES = {
  ["a list without its line"] = function (opened)
    change_list(opened, "party " .. PARTY, function (text, key) return text:gsub(key .. "[^\n]*\n", "") end)
  end,
  ["a line without its last number"] = function (opened)
    change_list(opened, "party " .. PARTY, function (text) return text:gsub(" %d+\n", "\n") end)
  end,
  ["no list"] = function (opened)
    change_list(opened, "party " .. PARTY, function () return "" end)
  end,
  ["no node"] = function (opened)
    opened:put_topic(1, tonumber(hash.sha256("party " .. PARTY):sub(1, 3), 16) // 64, "")
  end,
  ["no entries about keys"] = function (opened)
    change_list(opened, "party keys", function () return "" end)
  end,
  ["no root"] = function (opened) opened:put_topic(0, 0, "") end,
  ["an index without the entry, all digests of it right"] = function (opened, made)
    local list = entries_of(made)
    table.remove(list)
    put_index(opened, list)
  end,
  ["the entry under another party, all digests right"] = function (opened, made)
    local list = entries_of(made)
    list[#list].party = "Other\nPai Gow"
    put_index(opened, list)
  end,
  ["the index and the note of a smaller register"] = function (opened, made)
    scratch.write(made.path .. ".before", made.before)
    local before = store.open(made.path .. ".before")
    require("DBI").Do(opened.connection, "DELETE FROM topic")
    for _, row in ipairs(before:topics()) do opened:put_topic(row.level, row.number, row.body) end
    opened:put_index_note(before:index_note(), opened:size())
    before:close()
  end,
  ["an index without the entry, and its note for this head by another key"] = function (opened, made)
    local list = entries_of(made)
    table.remove(list)
    put_index(opened, list)
    sign_index(opened, FORGER)
  end,
  ["no table"] = function (opened) require("DBI").Do(opened.connection, "DROP TABLE topic") end,
}

tap.test("25.5 nobody who can write to the store hides an entry by the index", function ()
  with_register(function (made)
    for name, change in pairs(HIDES) do
      local copy = changed(made, function (opened) change(opened, made) end)
      local ok, word, used = pcall(found, copy)
      if ok then
        tap.assertEquals({ word, used }, { "suspended", false }, name)
      else
        tap.assertStrContains(tostring(word), "; let `houseway register verify %-%-repair` write the tables anew", name)
      end
      local whole <close> = log.open(copy.path, made.policy, nil, fold.new)
      local refused, same, why = pcall(projection.check, whole)
      tap.assertStrContains(refused and not same and tostring(why) or tostring(same),
        name == "no table" and "no such table" or "another index", name)
      assert(whole:derive(made.key))
      tap.assertEquals({ projection.check(whole) }, { true, "the same" }, name)
      tap.assertEquals({ found(copy) }, { "suspended", true }, name)
    end
  end)
end)

tap.test("25.5 an addition relies on the index as far as it is signed: it hides nothing, repeats nothing", function ()
  with_register(function (made)
    local certificate = registers.certificate(nil, "a finding")
    certificate.submission = made.other
    -- An index in which the other house's submission is not: the certificate would belong to nobody.
    local copy = changed(made, function (opened)
      change_list(opened, "leaf " .. made.other, function (text, key) return text:gsub(key .. "[^\n]*\n", "") end)
    end)
    local opened = open(copy)
    local number, why = append(opened, made, certificate, "certificate", "lab", "2024-03-01T00:00:00Z")
    tap.assertNil(number)
    tap.assertStrContains(tostring(why),
      "altered: the index of entries; `houseway register verify --repair` writes it anew")
    opened:close()
    -- An unsigned index is not gone by: every entry is judged, and another is made and signed.
    copy = changed(made, function (one) put_index(one, {}) end)
    opened = open(copy)
    number, why = append(opened, made, approvals.step(made.other, "in review", { by = "reviewer@gaming.example" }),
      "review", "reviewer", "2024-03-01T00:00:00Z")
    tap.assertNil(number)
    tap.assertStrContains(tostring(why), "said before: entry 7: entry 5 says the same; change a field")
    tap.assertEquals(append(opened, made, certificate, "certificate", "lab", "2024-03-01T00:00:00Z"), 7)
    opened:close()
    opened = open(copy)
    tap.assertEquals(opened.index:numbers("party", "Other\nPai Gow"), { 4, 5, 7 })
    tap.assertTrue(opened.index:is_believed(made.policy))
    opened:close()
  end)
end)

-- ---- who signs it ----

tap.test("25.5 where the policy wants witnesses, an index counts that as many have signed", function ()
  with_register(function (made)
    local private, public = note.make("witness.example/1", "witness", ("\1"):rep(32))
    made.policy.witness, made.policy.witnesses_needed = { public.text }, "1"
    tap.assertEquals({ found(made) }, { "suspended", false })
    local whole = assert(log.open(made.path, made.policy, nil, fold.new))
    assert(whole:witness(private, os.time()))
    whole:close()
    tap.assertEquals({ found(made) }, { "suspended", true })
    -- A witness signs no head beside an index but the entries' own, which the register's key has signed.
    local copy = changed(made, function (opened)
      local list = entries_of(made)
      table.remove(list)
      put_index(opened, list)
      sign_index(opened, made.key)
    end)
    tap.assertEquals({ found(copy) }, { "suspended", false }) -- signed by the register's key, which hides an entry
    whole = assert(log.open(copy.path, made.policy, nil, fold.new))
    local signed, why = whole:witness(private, os.time(), function () error("shown before it was refused") end)
    tap.assertNil(signed)
    tap.assertStrContains(tostring(why), "altered: entry 6: the projection has another index")
    whole:close()
    tap.assertEquals({ found(copy) }, { "suspended", false })
  end)
end)
