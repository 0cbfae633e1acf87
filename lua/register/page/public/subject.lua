-- An entry's public subject in a few words: "Plain, Pai Gow, version 1: approved".

local kinds = require("register.kinds")

local subject = {}

-- Kinds that concern no submission, each with its own words.
local OTHERS = {
  signers = function (fields) return "list " .. fields.number end,
  edition = function (fields) return fields.chapter .. (fields.governs and ", from " .. fields.governs or "") end,
  revocation = function (fields) return fields.reason end,
  rotation = function (fields) return fields.reason end,
  succession = function (fields) return fields.reason end,
  timestamp = function (fields) return ("of the first %s entries"):format(fields.size) end,
}

---The public house, game and version of a submission.
---@param fields register.statement
---@param rules register.redaction
---@return string
function subject.version(fields, rules)
  local shown = rules:shown(fields)
  return ("%s, %s, version %s"):format(shown.house, shown.game, shown.version)
end

---@param fields register.statement
---@param of register.submission? the submission that it is, or is about, if public
---@param rules register.redaction
---@return string
function subject.of(fields, of, rules)
  local shown = rules:shown(fields)
  if OTHERS[fields.kind] then return OTHERS[fields.kind](shown) end
  local version = of and subject.version(of.fields, rules) or "a submission"
  if fields.kind == "submission" then return version end
  local words = shown.result or shown.question or shown.answer or { shown.step or shown.reviewer or shown.standard }
  return ("%s: %s"):format(version, table.concat(words, "; "))
end

---The kind of an entry with a capital: "Approval", "List of signers".
---@param kind string
---@return string
function subject.kind(kind)
  return (kinds.one(kind):gsub("^an? (.)", string.upper))
end

return subject
