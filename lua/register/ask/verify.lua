-- Finds which version, or whether a script, is in force: by a proof and the trusted keys, without a register or a
-- network; or by a register or an export.

local carried = require("register.carried")
local edition = require("register.edition")
local facts = require("register.facts")
local hash = require("hw.hash")
local house_names = require("register.house_names")
local in_use = require("register.in_use")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local parties = require("register.parties")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local rows = require("houseway.ask.shared.rows")
local shell = require("houseway.base.shell")
local shipped = require("houseway.way.shipped")
local standing = require("register.standing")
local store = require("register.store")
local sys = require("hw.sys")
local verdict = require("register.verdict")

-- Refuses a proof for another house or game than --house or --game.
local function check_whose(asked, status)
  for _, name in ipairs({ "house", "game" }) do
    if asked[name] and asked[name] ~= status[name] then
      return verdict.no("of something else", "the %s of the proof must be %s, not %s", name, asked[name], status[name])
    end
  end
  return true
end

-- Reads and judges the proof, and compares it with the remembered head.
local function open(asked, believed)
  local proof = register.or_refuse(carried.read(register.read(asked.proof), believed))
  if proof.status.at > register.instant({}) then
    register.or_refuse(verdict.no("out of order", "a status at %s, which is still to come", proof.status.at))
  end
  register.or_refuse(check_whose(asked, proof.status))
  return proof, asked.remember and register.check_growth(asked, proof, { needed = function (since)
    return ("houseway register prove STORE %s --game %s --since %d --policy POLICY --key KEY -o PROOF"):format(
      shell.quote(proof.status.house), shell.quote(proof.status.game), since)
  end })
end

-- ---- the answer ----

-- The standing of a house's game by a head.
local function answer_of(found, of, at, known, law_of)
  local made = register.standing(found, law_of)
  made.house, made.game, made.at = of.house, of.game, at
  made.register, made.size, made.root = known.head.origin, known.head.size, register.shown(known.head.root)
  made.witnesses, made.as_at = known.head.witnesses, known.as_at
  return made
end

-- Refuses a script in force for another house than it names, unless --house names that one: two houses may file the
-- same bytes.
local function check_named(asked, source, found)
  if not source or asked.house or found.sort ~= "force" then return true end
  local one = found.submission
  local named = edition.reading(one.edition, facts.load, one.fields, one.fields).submission.name
  if house_names.begin_alike(named, one.fields.house) then return true end
  return verdict.of_something_else(("the script names the house %s, and %s filed the script"):format(named,
    one.fields.house), ("write --house %s to ask for that house"):format(shell.quote(one.fields.house)))
end

local function by_proof(asked, source)
  local proof, shown = open(asked, register.policy(asked))
  asked.zone = proof.trust.list.zone
  local at = register.on(asked)
  local found = proof:of_script({ source = source, at = at, facts = facts.of })
  register.or_refuse(check_named(asked, source, found))
  register.go_on(asked, proof, { status = proof.fields.status })
  local made = answer_of(found, proof.status, at, { head = proof.head, as_at = proof.status.at }, function (one)
    return proof:law_of(one, at)
  end)
  made.final, made.goes_on = proof:is_final(at), shown
  return made, found
end

-- Why no submission has a script's bytes; or the other house or game whose submission has them.
local function no_owner(opened, asked, sha256, at)
  local ones = lists.filter(opened.fold.list, function (one)
    return one.fields.source_sha256 == sha256 and one.logged <= at
  end)
  for _, field in ipairs({ "house", "game" }) do
    local names = lists.collect(ones, function (one) return one.fields[field] end)
    if asked[field] and #names > 0 and not lists.has(names, asked[field]) then
      local near = nearest.name(asked[field], names)
      return verdict.no("of something else", "no submission %s %s has these bytes%s",
        field == "house" and "of" or "for", asked[field],
        near and (' (did you mean "%s"?)'):format(near) or ": one of " .. names[1] .. " has")
    end
  end
  local later = lists.filter(opened.fold.list, function (one)
    return one.fields.source_sha256 == sha256 and one.logged > at
  end)[1]
  if later then
    return verdict.no("of something else", "no submission had these bytes at %s; entry %d has, logged at %s", at,
      later.number, later.logged)
  end
  return verdict.no("of something else",
    "no submission has these bytes; --house and --game say whose way it should be")
end

-- The house and game in question: as named, or the only submitter of the script.
local function owner_of(opened, asked, source, at)
  if asked.house and asked.game then return asked end
  if not source then
    refusal.raise("register/no-game", { found = asked.house and "--game is missing" or "--house is missing",
      expected = "give a script, or name whose way: --house HOUSE --game GAME" })
  end
  local sha256 = hash.sha256(source)
  register.or_refuse(opened:load_script(sha256))
  local owner = in_use.owner(opened.fold, { sha256 = sha256, house = asked.house, game = asked.game, at = at })
  return owner or register.or_refuse(no_owner(opened, asked, sha256, at))
end

local function by_register(asked, source)
  local opened <close> = register.open_either(asked, asked.evidence)
  local at = register.on(asked)
  local owner = owner_of(opened, asked, source, at)
  register.or_refuse(opened:load(parties.of(owner)))
  local found = standing.of_script(opened.fold, { house = owner.house, game = owner.game, at = at, source = source,
    facts = facts.of })
  register.or_refuse(check_named(asked, source, found))
  register.add_near(found, opened, asked)
  local made = answer_of(found, owner, at, { head = opened.head, as_at = opened.last }, function (one)
    return edition.law_of(one, register.or_refuse(opened.fold:editions_of(one.fields.chapter)), at)
  end)
  made.final, made.witnessed = at < opened.last, register.waiting(opened)
  return made, found
end

-- ---- the evidence ----

-- True for a register, an export, or a proof, which is a sort of file. A shipped house way's name is none of them.
local function is_evidence(path)
  if shipped.path(path) ~= path then return false end
  local kind = sys.path_kind(path)
  return kind == "directory" or store.is_one(path) or kind == "file" and carried.is(register.read(path))
end

-- Takes the only named file as evidence if it is evidence, not as the script.
local function arranged(asked)
  local script, evidence = asked.script, asked.evidence
  if evidence and asked.proof then
    refusal.raise("register/two-evidences", { found = "EVIDENCE cannot go with --proof",
      expected = "remove one of the two" })
  elseif script and not evidence and not asked.proof and is_evidence(script) then
    script, evidence = nil, script
  end
  return script, evidence
end

-- The reader of the evidence. A missing name is read as a proof.
local function reader_of(asked, evidence)
  local is_there = evidence and (sys.path_kind(evidence) or store.is_address(evidence))
  if is_there and (sys.path_kind(evidence) == "directory" or store.is_one(evidence)) then
    asked.evidence = evidence
    return by_register
  end
  asked.proof = asked.proof or evidence
  if asked.proof then return by_proof end
  refusal.raise("register/no-proof",
    { found = "the evidence is missing",
      expected = "give a proof that `houseway register prove` wrote, a register or an export of a register" })
end

local function find(asked)
  local script, evidence = arranged(asked)
  local read = reader_of(asked, evidence)
  local answer, found = read(asked, script and register.read(script))
  answer._lacks_final = asked.final and not answer.final
  return answer, (found.sort ~= "force" or answer._lacks_final) and 1 or 0
end

return {
  name = "verify",
  summary = "Check from a proof, a register or an export what is in force, or whether a script is",
  example = "houseway verify examples/01-follow-the-law.lua --on 2025-02-15 \\\n"
    .. "     --proof examples/19-way.proof --keys examples/20-keys.policy",
  takes = {
    { "script", "way", "The script in use; it must be the one in force, byte for byte. Without it: which version is "
      .. "in force.", many = "?" },
    { "evidence", "store", "By what: a proof, a register, or a folder to which one was exported whole.",
      shown = "EVIDENCE", many = "?" },
    { "--proof", "file", "The proof: `houseway register prove STORE HOUSE --game GAME`." },
    { "--keys --policy", "file", "Whose signatures you trust: a policy, as `houseway register write policy` writes "
      .. "it. Default: the file that HOUSEWAY_POLICY names.", as = "policy" },
    { "--final", "flag", "Only a final answer will do: end with 1 where a later entry may change it." },
    { "--house", "text", "The house whose way it must be. A register without a script needs it, and --game; "
      .. "and a script that names another house than the one that filed it.", shown = "NAME" },
    { "--game", "text", "The game it must be for, as the chapter calls it.", shown = "GAME" },
    register.on_row, register.remember_row,
  },
  answers = {
    { version = 2, instead = "unsound", keys = {
      { "holds", "boolean", "the script, or a version, is in force" },
      { "verdict", "string", "of [approvals.md](approvals.md), or `stale`" },
      { "entry", "integer?", "the entry that decides" },
      { "register", "string", "its origin" },
      { "house game", "string", "of the status" },
      { "version submission", "string?", "the version, and its leaf" },
      { "since why", "string?", "since when, and why" },
      rows.notwithstanding, rows.persons,
      { "at", "string", "the instant of the answer" },
      { "as_at", "string", "the instant of the status, up to which all is known" },
      { "final", "boolean", "`at` is before `as_at`: nothing logged later changes the answer; false: an entry logged "
        .. "since `as_at` may" },
      { "size witnesses", "integer", "of the head: its entries, and how many of the policy's witnesses signed it" },
      { "root", "string", "of the head" },
      { "goes_on", "boolean?", "true with `--remember` of a register seen before: the head goes on from the one seen",
        elsewhere = "tests/cli/verify_test.lua" },
      rows.conditions, rows.law, rows.decided, rows.witnessed,
    } },
  },
  find = find,
}
