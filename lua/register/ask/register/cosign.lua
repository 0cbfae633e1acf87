-- Signs as a witness. Signs a register's head, if it extends the last head that the witness signed, or a proof's
-- status, if the register confirms it. Without the register, a witness signs an export's head in a file, which is later
-- added to the register.

local carried = require("register.carried")
local note = require("hw.note")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local sys = require("hw.sys")

-- The register may have grown since it was judged. The head is remembered before anyone can see the signature.
local function sign_head(opened, key, asked)
  return register.or_refuse(opened:witness(key, os.time(), function (signed)
    register.go_on(asked, opened, { signed = signed })
  end))
end

local function sign_status(opened, key, asked)
  opened:check_witness(select(2, note.sign(key, "\n")))
  local made = register.or_refuse(carried.witness(register.read(asked.proof), opened, { key = key, time = os.time() }))
  register.write(asked, asked.out, made, "houseway proof 1")
  return opened.head
end

local function opened_export(asked)
  local believed = register.policy(asked)
  return register.judged(register.full_export(asked.store, believed), believed, asked, true)
end

local function sign_export(asked, key)
  local opened <close> = opened_export(asked)
  local found = sign_head(opened, key, asked)
  register.write(asked, asked.out, opened.signed, found.origin)
  return found
end

-- Adds a signature that a witness made elsewhere.
local function add(asked)
  local opened <close> = register.open(asked, asked.store, true)
  return register.or_refuse(opened:add_witnesses(register.read(asked.add), register.instant({})))
end

-- Chooses the action by the options.
local function way_of(asked)
  if asked.add then
    if not (asked.key or asked.proof or asked.out) then return add end
    refusal.raise("register/cosign-add", { found = "--add cannot go with --key, --proof or --out",
      expected = "give --add alone, with what a witness signed" })
  end
  local is_export = not asked.proof and sys.path_kind(asked.store) == "directory"
  if (asked.out == nil) == (is_export or asked.proof ~= nil) then
    refusal.raise("register/proof-and-out", { found = is_export and "an export needs --out" or
      "--proof or --out is given alone", expected = is_export and "add the file for the cosignature: --out FILE" or
      "give both options" })
  end
  return is_export and sign_export
end

local function sign(asked, key)
  local is_export = asked.proof and sys.path_kind(asked.store) == "directory"
  local opened <close> = is_export and opened_export(asked) or register.open(asked, asked.store)
  return (asked.proof and sign_status or sign_head)(opened, key, asked)
end

local function find(asked)
  local way = way_of(asked)
  local key = way ~= add and register.key(asked)
  -- A witness that forgot its last head could sign two histories of the register.
  if key and not asked.remember then
    refusal.raise("register/no-remember",
      { found = "--remember is missing", expected = "say where the head seen last is kept: --remember FILE" })
  end
  local found = (way or sign)(asked, key)
  return { holds = true, register = found.origin, size = found.size, root = register.shown(found.root),
    witnesses = found.witnesses, _is_status = asked.proof ~= nil }
end

return {
  name = "register cosign",
  summary = "Check a whole register or export and sign its head as a witness",
  example = "houseway register cosign rules.db --policy policy --key witness.key --remember heads",
  takes = {
    { "store", "store", "The register, or a folder to which it was exported with --full.",
      shown = "STORE-OR-DIRECTORY" },
    { "--key", "file", "The witness's own key." },
    { "--proof", "file", "With --out: sign the status in this proof instead of the head." },
    { "-o --out", "file", "With --proof: the file to write. Of an export: the file for the cosignature." },
    { "--add", "file", "Instead of signing: add to the register the cosignature in this file, which a witness wrote of "
      .. "an export." }, register.trusted,
  },
  answers = {
    { version = 1, instead = "unsound", keys = { register.rows.holds, register.rows.origin, register.rows.size,
      register.rows.root, register.rows.witnesses } },
  },
  find = find,
}
