-- The commands that verify one entry of a register with houseway, and with ssh-keygen alone (docs/verify-by-hand.md).
-- They need the entry's file and proof, those of its list of signers, and a policy.

local dates = require("houseway.base.dates")
local entries = require("register.entry")
local kinds = require("register.kinds")
local lists = require("houseway.base.lists")
local shell = require("houseway.base.shell")
local signers = require("register.signers")
local statement = require("register.statement")

local by_hand = {}

---A step: what it shows, and its commands.
---@alias register.by_hand.step { means: string, commands: string[] }

---The names of an entry's file and of its proof.
---@param number integer
---@return string entry
---@return string proof
function by_hand.files(number)
  return ("%d.entry"):format(number), ("%d.tlog-proof"):format(number)
end

---The step that gets the files from the register's keeper.
---@param number integer
---@param list integer the entry with the list of signers
---@return register.by_hand.step
function by_hand.getting(number, list)
  return { means = "Get these files from the keeper of the register", commands = {
    ("for n in %d %d; do houseway register entry REGISTER $n --policy policy -o $n.entry"):format(list, number),
    "  houseway register prove REGISTER $n --policy policy -o $n.tlog-proof; done" } }
end

---The step that verifies with houseway: the signature, the right to sign, and that the register has the entry.
---@param number integer
---@param list integer? the entry with the list of signers; nil: roots signed the entry
---@return register.by_hand.step
function by_hand.with_houseway(number, list)
  local entry, proof = by_hand.files(number)
  local by = ""
  if list then by = (" \\\n  --list %s --list-proof %s"):format(by_hand.files(list)) end
  return { means = "With houseway, check the signature, the right to sign, and that the register has the entry",
    commands = { ("houseway register verify %s --proof %s%s --policy policy"):format(entry, proof, by) } }
end

---True if entries replaced the roots or the register's key of the first entry.
---@param keys integer[] the entries about keys
---@param text fun(number: integer): string of an entry
---@return boolean
function by_hand.keys_changed(keys, text)
  return lists.any(keys, function (number)
    local kind = assert(entries.read(text(number))).fields.kind
    return kind == "succession" or kind == "rotation"
  end)
end

---The step with houseway after the roots or the register's key changed: only the whole register shows that.
---@return register.by_hand.step
function by_hand.with_register()
  return { means = "With houseway, check every entry, because keys changed, and the proof of a single entry does not "
    .. "show that. REGISTER may be a full export", commands = { "houseway register verify REGISTER --policy policy" } }
end

-- Formats an instant for ssh-keygen.
local function compact(instant)
  assert(dates.is_instant(instant), instant)
  return (instant:gsub("[T:-]", ""))
end

---The step with ssh-keygen alone: each signer of the statement is in the list, and signed.
---@param read register.entry
---@param number integer
---@param persons register.by_hand.person[]
---@return register.by_hand.step
function by_hand.with_ssh_keygen(read, number, persons)
  local entry = by_hand.files(number)
  local commands = { ("sed -n 's/^signer: //p' %s > allowed"):format((by_hand.files(persons[1].list))),
    ("sed '1,/^$/d' %s | sed '/^-----BEGIN SSH SIGNATURE-----$/,$d' > statement"):format(entry) }
  for _, one in ipairs(persons) do
    local signature = ("signature.%d"):format(one.place)
    commands[#commands + 1] = ("awk '/^-----BEGIN SSH SIGNATURE-----$/ { n++ } n == %d' %s > %s"):format(one.place,
      entry, signature)
    commands[#commands + 1] = ("ssh-keygen -Y verify -f allowed -I %s -n %s \\\n  -s %s -O verify-time=%s < statement")
      :format(shell.quote(one.name), kinds.of(read.fields.kind).namespace, signature, compact(read.logged))
  end
  return { means = "With ssh-keygen alone, check each signature by the list of signers", commands = commands }
end

---A person who signs an entry, as in the list of signers then in force.
---@class register.by_hand.person
---@field name string
---@field roles string[] "approval"
---@field list integer the entry with that list
---@field place integer of the signature among the entry's signatures
---@field from string? instant from which the key may sign
---@field before string? instant from which it may no longer

-- The roles of a signer, in the order of names.
local function roles_of(signer)
  return lists.collect(lists.keys(signer.namespaces), function (namespace) return (namespace:gsub("@.*$", "")) end)
end

-- The newest list of signers before an entry, and its number.
local function list_before(number, keys, text_of)
  for i = #keys, 1, -1 do
    local read = keys[i] < number and entries.read(text_of(keys[i]) or "")
    if read and read.fields.kind == "signers" then return assert(signers.read(read.fields)), keys[i] end
  end
end

-- The line of a list that lets a key sign. A key may have several lines.
local function line_of(list, request)
  for _, one in ipairs(list) do
    if signers.may({ one }, request) then return one end
  end
end

---The persons who sign an entry; empty if roots sign it.
---@param read register.entry
---@param number integer
---@param keys integer[] the entries about keys, in order
---@param text_of fun(number: integer): string?
---@return register.by_hand.person[]
function by_hand.persons(read, number, keys, text_of)
  local found = {}
  if not read.fields.by then return found end
  local list, at = list_before(number, keys, text_of)
  for _, name in ipairs(statement.persons(read.fields)) do
    for place, signature in ipairs(read.signatures) do
      local one = line_of(list, { name = name, key = signature.key, at = read.logged,
        namespace = kinds.of(read.fields.kind).namespace })
      if one then
        found[#found + 1] = { name = name, roles = roles_of(one), list = at, place = place, from = one.after,
          before = one.before }
      end
    end
  end
  return found
end

return by_hand
