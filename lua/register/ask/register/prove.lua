-- Writes a proof that a register or an export has an entry, for people without a copy. With --game, a proof of the
-- version in force for a house's game.

local carried = require("register.carried")
local entries = require("register.ask.shared.entries")
local head = require("register.head")
local input = require("houseway.base.input")
local lists = require("houseway.base.lists")
local note = require("hw.note")
local parties = require("register.parties")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local known_heads = require("register.known_heads")
local sys = require("hw.sys")
local verdict = require("register.verdict")

local function check_plain(asked)
  if asked.game or not (asked.key or asked.since or asked.at or asked.ahead) then return end
  refusal.raise("register/standing-without-game", { found = "--key, --at, --ahead or --since needs --game",
    expected = "name the game of the proof: --game GAME" })
end

-- The size of the head that the proof's reader knows: --since, or the head in that file.
local function since_of(asked, opened)
  if not asked.since then return nil end
  local size, now = asked.since:find("^[1-9]%d*$") and math.tointeger(asked.since), opened.tree:size()
  if size and size <= now then return size end
  if size then
    register.or_refuse(verdict.no("rollback", "%d entries, of which there were %d before", now, size))
  end
  local text = register.read(asked.since)
  local signed = known_heads.is(text) and known_heads.of(text, opened.policy.register)
  if not signed then
    refusal.raise("register/no-head", { file = input.shown(asked.since),
      found = "the file has no head of this register", expected = "give a file that --remember wrote" })
  end
  local before = register.or_refuse(head.read_of(signed, opened.policy, opened.trust.log_keys))
  register.or_refuse(known_heads.check(text, opened:seen(register.instant({}))))
  return before.size
end

-- Refuses a house and game without submissions if a similar name has some. A house named by the list of signers can be
-- proved to have none.
local function check_known(asked, opened)
  local house, houses = asked.what, opened.trust.list.houses or {}
  local near = opened:near({ house = house, game = asked.game })
  local is_listed = lists.any(lists.keys(houses), function (name) return houses[name][house] end)
  if not near or is_listed and near:sub(1, #house + 5) ~= house .. " for " then return end
  refusal.raise("register/no-such-game", { found = ("no submission of %s for %s is there"):format(house, asked.game),
    expected = "name a house and a game that `houseway register status` lists", suggestion = near })
end

-- Proves the standing of a house's game. The proof claims that no other statement exists: a signed index, or reading
-- all entries, shows that.
local function of_house(asked, opened)
  check_known(asked, opened)
  register.or_refuse(opened:load(parties.of({ house = asked.what, game = asked.game })))
  local key, at = register.private_log_key(asked), register.instant(asked)
  if not asked.at and opened.next_logged and opened.next_logged < at then at = opened.next_logged end
  opened:check_key(key)
  local made, why = carried.write(opened, { house = asked.what, game = asked.game, at = at, key = key,
    since = since_of(asked, opened) })
  if made then opened:give_status(at) end
  if made and opened.policy.witnesses_needed ~= "0" then
    asked.warn(("houseway: a proof whose status no witness has signed, the policy wants %s: a witness signs it with "
      .. "`houseway register cosign STORE --proof FILE -o NEW`"):format(opened.policy.witnesses_needed))
  end
  return made, why
end

local function of_entry(asked, opened)
  return opened:proof(entries.find(opened, asked.what))
end

-- Proves an entry from an export: its digests suffice.
local function from_files(asked)
  local believed = register.policy(asked)
  local found = register.files(asked.store, believed)
  register.or_refuse(head.is_witnessed(found.head, believed))
  register.go_on(asked, found)
  local number = entries.number(asked.what, found.head.size, function () return entries.submissions(found.texts) end)
  return note.proof_text(number, found.tree:prove_entry(number, found.head.size)) .. found.signed
end

local function from_store(asked)
  local opened <close> = register.open_witnessed(asked, asked.store)
  return register.or_refuse((asked.game and of_house or of_entry)(asked, opened)), register.waiting(opened)
end

local function find(asked)
  check_plain(asked)
  local is_files = not asked.game and sys.path_kind(asked.store) == "directory"
  local made, waiting = (is_files and from_files or from_store)(asked)
  local answer = register.deliver(asked, made, asked.game and "houseway proof 1" or "c2sp.org/tlog-proof@v1")
  answer.witnessed = waiting
  return answer
end

return {
  name = "register prove",
  summary = "Write the proof that an entry is in the register, or of what is in force",
  example = "houseway register prove rules.db 3 --policy policy -o entry.proof",
  takes = {
    { "store", "store", "The register, or a folder to which it was exported.", shown = "STORE-OR-DIRECTORY" },
    { "what", "text", "The entry (C2SP tlog-proof): its number, or a submission as HOUSE@VERSION; with --game the "
      .. "house whose way is in force.", shown = "ENTRY-OR-HOUSE" },
    { "--game", "text", "Prove what is in force for the house in this game, as the chapter calls it.", shown = "GAME" },
    { "--key", "file", "With --game: the register's own key, which signs the proof." },
    { "--since", "file", "With --game: a file that --remember wrote, or the number of entries of a head: the proof "
      .. "also shows that the register has only grown since.", shown = "FILE-OR-SIZE" },
    register.trusted, register.at, register.out,
  },
  answers = { register.written("the proof", "unsound", register.rows.witnessed) },
  find = find,
}
