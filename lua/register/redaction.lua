-- What a register's public pages show of a statement: the fields that a policy names as public, or all. They always
-- show its kind, register, instant and leaf.

local entry = require("register.entry")
local kinds = require("register.kinds")
local statement = require("register.statement")

---@class register.redaction
---@field public table<string, true>? "FIELD", "KIND.FIELD" and "KIND.*"; nil: all fields are public
local redaction = { MARK = "[redacted]" }
redaction.__index = redaction

---@param policy register.statement
---@return register.redaction
function redaction.of(policy)
  local public
  for _, name in ipairs(policy.public or {}) do
    public = public or {}
    public[name] = true
  end
  return setmetatable({ public = public }, redaction)
end

---True if all the named fields of a kind of statement are shown.
---@param kind string
---@param ... string names of fields
---@return boolean
function redaction:shows(kind, ...)
  local public, by_person = self.public, kinds.of(kind).by_name.by
  if not public or public[kind .. ".*"] then return true end
  for _, name in ipairs({ ... }) do
    -- Bare names mean statements that persons sign: the field `house` of a list of signers names persons.
    if not (name == "register" or by_person and public[name] or public[kind .. "." .. name]) then return false end
  end
  return true
end

---The public part of a statement, and the names of its hidden fields.
---@param fields register.statement
---@return register.statement
---@return string[] hidden
function redaction:shown(fields)
  local copy, hidden = { kind = fields.kind, form = fields.form }, {}
  for _, field in ipairs(kinds.of(fields.kind).fields) do
    local value = fields[field.name]
    if value ~= nil and not self:shows(fields.kind, field.name) then
      hidden[#hidden + 1] = field.name
      value = field.sort == "block" and redaction.MARK .. "\n" or redaction.MARK
      if field.again then value = { value } end -- the number of values is hidden
    end
    copy[field.name] = value
  end
  return copy, hidden
end

---The public text of an entry: its bytes, or the text without hidden fields. A redacted entry also hides its
---signatures: with them a reader could test guesses.
---@param text string of the entry
---@param read register.entry
---@return string
---@return string[] hidden
function redaction:text(text, read)
  local shown, hidden = self:shown(read.fields)
  if #hidden == 0 then return text, hidden end
  return entry.text(read.logged, statement.text(shown)) .. redaction.MARK .. "\n", hidden
end

return redaction
