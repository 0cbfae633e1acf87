-- Signs, as a witness, the register's head, if it extends the head that the witness signed last; or the status in a
-- proof, if the register confirms it.

local carried = require("houseway.register.carried")
local note = require("hw.note")
local refusal = require("houseway.base.refusal")
local register = require("houseway.ask.shared.register")

-- The register may have grown since it was judged. The head to be signed is remembered before anyone can see the
-- signature.
local function sign_head(opened, key, asked)
  return register.held(opened:witness(key, os.time(), function (signed)
    register.remember(asked.remember, signed, asked)
  end))
end

local function sign_status(opened, key, asked)
  opened:check_witness(select(2, note.sign(key, "\n")))
  local made = register.held(carried.witness(register.read(asked.proof), opened, { key = key, time = os.time() }))
  register.write(asked, asked.out, made, "houseway proof 1")
  return opened.head
end

local function find(asked)
  local key = register.key(asked)
  -- A witness that forgot its last head could sign two versions of the register's history.
  if not asked.remember then
    refusal.raise("register/no-remember",
      { found = "no --remember", expected = "where the head seen last is kept: --remember FILE" })
  end
  if (asked.out == nil) ~= (asked.proof == nil) then
    refusal.raise("register/proof-and-out", { found = "--proof or --out alone", expected = "both of them" })
  end
  local opened <close> = register.open(asked, asked.store)
  local found = (asked.proof and sign_status or sign_head)(opened, key, asked)
  return { holds = true, register = found.origin, size = found.size, root = register.shown(found.root),
    witnesses = found.witnesses, _is_status = asked.proof ~= nil }
end

return {
  name = "register cosign",
  summary = "Check a whole register and sign its head, or a status in it, as a witness",
  example = "houseway register cosign rules.db --policy policy --key witness.key --remember heads",
  takes = {
    register.store,
    { "--key", "file", "The witness's own key." },
    { "--proof", "file", "With --out: sign the status in this proof instead of the head." },
    { "-o --out", "file", "With --proof: the file to write." },
    register.trusted,
  },
  answers = {
    { version = 1, instead = "unsound", keys = { register.rows.holds, register.rows.origin, register.rows.size,
      register.rows.root, register.rows.witnesses } },
  },
  find = find,
}
