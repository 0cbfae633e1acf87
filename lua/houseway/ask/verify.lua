-- Verifies that a script is in force without a register or a network, by a proof and the trusted keys.

local carried = require("houseway.register.carried")
local facts = require("houseway.register.facts")
local refusal = require("houseway.base.refusal")
local register = require("houseway.ask.shared.register")
local rows = require("houseway.ask.shared.rows")
local verdict = require("houseway.register.verdict")

-- Refuses a proof for another house or game than --house or --game.
local function check_whose(asked, status)
  for _, name in ipairs({ "house", "game" }) do
    if asked[name] and asked[name] ~= status[name] then
      return verdict.no("of something else", "a proof of the %s %s, expected %s", name, status[name], asked[name])
    end
  end
  return true
end

-- Reads and judges the proof, and compares it with the head remembered.
local function open(asked, believed)
  local proof = register.held(carried.read(register.read(asked.proof), believed))
  if proof.status.at > register.instant({}) then
    register.held(verdict.no("out of order", "a status at %s, which is still to come", proof.status.at))
  end
  register.held(check_whose(asked, proof.status))
  if not asked.remember then return proof end
  local ok, against, shown = register.check_remembered(asked.remember, { policy = believed,
    keys = proof.trust.log_keys, head = proof.head, signed = proof.signed, clock = register.instant({}),
    entry_from = function (number) return proof:entry_from(number) end,
    goes_on = function (before) return proof:goes_on(before) end })
  register.held(ok, against)
  return proof, shown
end

local function answer_of(found, proof, at, shown)
  local made = register.standing(found, function (one) return proof:law_of(one, at) end)
  made.register, made.house, made.game, made.at = proof.head.origin, proof.status.house, proof.status.game, at
  made.size, made.root, made.witnesses = proof.head.size, register.shown(proof.head.root), proof.head.witnesses
  made.as_at, made.final, made.goes_on = proof.status.at, proof:is_final(at), shown
  return made
end

local function find(asked)
  if not asked.proof then
    refusal.raise("register/no-proof",
      { found = "no --proof", expected = "what `houseway register prove` wrote: --proof FILE" })
  end
  local believed, source, at = register.policy(asked), register.read(asked.script), register.on(asked)
  local proof, shown = open(asked, believed)
  local found = proof:of_script({ source = source, at = at, facts = facts.of })
  if asked.remember then
    register.remember(asked.remember, proof.signed, asked)
    register.remember(asked.remember, proof.said.status, asked)
  end
  return answer_of(found, proof, at, shown), found.sort == "force" and 0 or 1
end

return {
  name = "verify",
  summary = "Check from a proof, offline, whether a script is in force",
  example = "houseway verify examples/01-follow-the-law.lua --on 2025-02-15 \\\n"
    .. "     --proof examples/19-way.proof --keys examples/20-keys.policy",
  takes = {
    { "script", "way", "The script in use." },
    { "--proof", "file", "The proof: `houseway register prove STORE HOUSE --game GAME`." },
    { "--keys --policy", "file", "Whose signatures you trust: a policy, as `houseway register write policy` writes "
      .. "it.", as = "policy" },
    { "--house", "text", "The house whose way it must be.", shown = "NAME" },
    { "--game", "text", "The game it must be for, as the chapter calls it.", shown = "GAME" },
    register.on_row, register.remember_row,
  },
  answers = {
    { version = 2, instead = "unsound", keys = {
      { "holds", "boolean", "the script is in force" },
      { "verdict", "string", "of [approvals.md](approvals.md), or `stale`" },
      { "entry", "integer?", "the entry that decides" },
      { "register", "string", "its origin" },
      { "house game", "string", "of the status" },
      { "version submission", "string?", "the version, and its leaf" },
      { "since why", "string?", "since when, and why" },
      rows.notwithstanding,
      { "at", "string", "the instant of the answer" },
      { "as_at", "string", "the instant of the status, up to which all is known" },
      { "final", "boolean", "`at` is before `as_at`: nothing logged later changes the answer; false: an entry logged "
        .. "since `as_at` may" },
      { "size witnesses", "integer", "of the head: its entries, and how many of the policy's witnesses signed it" },
      { "root", "string", "of the head" },
      { "goes_on", "boolean?",
        "with `--remember`, of a head that goes beyond the one seen before: it is shown to go on from it" },
      rows.conditions, rows.law, rows.decided,
    } },
  },
  find = find,
}
