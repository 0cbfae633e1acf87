-- Entries of a register: a statement, the signatures below it, and the instant at which the register logged it. The
-- bytes of an entry are a leaf of the tree.
--
--   houseway entry 1
--   logged: 2026-11-22T09:00:00Z
--
--   houseway approval 1
--   ...
--   -----BEGIN SSH SIGNATURE-----
--   ...

local armour = require("register.armour")
local dates = require("houseway.base.dates")
local statement = require("register.statement")
local verdict = require("register.verdict")

local entry = {}

local HEAD = "houseway entry 1\nlogged: %s\n\n"
local BEGIN, END = "-----BEGIN SSH SIGNATURE-----\n", "-----END SSH SIGNATURE-----\n"

---@class register.signed
---@field text string of the signed statement
---@field fields register.statement
---@field signatures register.signature[]
---@field list register.signers? that judged it

---@class register.entry: register.signed
---@field logged string instant

local function signatures_of(armoured)
  local list, at = {}, 1
  while at <= #armoured do
    if armoured:find(BEGIN, at, true) ~= at then
      return verdict.no("unreadable", "text stands below the signature; remove the text")
    end
    local _, last = armoured:find(END, at, true)
    if not last then
      return verdict.no("unreadable", "a signature is cut off; end the signature with the line %s", END:sub(1, -2))
    end
    local read, why = armour.read(armoured:sub(at, last))
    if not read then return nil, why end
    list[#list + 1] = read
    at = last + 1
  end
  return list
end

---Parses a signed statement without verifying signatures.
---@param signed string
---@param is_part boolean? it may have no signature yet
---@return register.signed?
---@return register.verdict?
function entry.read_signed(signed, is_part)
  local text, armoured = armour.part(signed)
  if not text and is_part then text, armoured = signed, "" end
  if not text then
    local ends = statement.line_ends(signed)
    if ends then return verdict.unread(ends) end
    return verdict.no("unreadable", "a statement has no signature; sign the statement with `houseway register sign`")
  end
  local fields, problem = statement.read(text)
  if not fields then return verdict.unread(problem) end
  local signatures, why = signatures_of(armoured)
  if not signatures then return nil, why end
  return { text = text, fields = fields, signatures = signatures }
end

---The bytes of an entry.
---@param logged string instant
---@param signed string
---@return string
function entry.text(logged, signed)
  return HEAD:format(logged) .. signed
end

---The signed statement in the bytes of an entry.
---@param text string
---@return string
function entry.signed(text)
  return (text:gsub("^houseway entry 1\nlogged: [^\n]*\n\n", ""))
end

---The kind of an entry's statement, from its first lines; nil: the text is no entry.
---@param text string
---@return string?
function entry.kind_of(text)
  return text:match("^houseway entry 1\nlogged: [^\n]*\n\nhouseway (%l+) %d\n")
end

---@param text string
---@param is_part boolean? its statement may have no signature yet
---@return register.entry?
---@return register.verdict?
function entry.read(text, is_part)
  local logged = text:match("^houseway entry 1\nlogged: ([^\n]*)\n\n")
  if not logged or not dates.is_instant(logged) then
    return verdict.no("unreadable", "no entry of a register")
  end
  local read, why = entry.read_signed(entry.signed(text), is_part)
  if not read then return nil, why end
  read.logged = logged
  return read --[[@as register.entry]]
end

return entry
