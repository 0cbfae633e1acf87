-- An entry's public subject in a few words: "Plain, Pai Gow, version 1: approved".

local kinds = require("houseway.register.kinds")

local subject = {}

-- Kinds that concern no submission, each with its own words.
local OTHERS = {
  signers = function (said) return "list " .. said.number end,
  edition = function (said) return said.chapter .. (said.governs and ", from " .. said.governs or "") end,
  revocation = function (said) return said.reason end,
  rotation = function (said) return said.reason end,
  succession = function (said) return said.reason end,
  timestamp = function (said) return ("of the first %s entries"):format(said.size) end,
}

---The public house, game and version of a submission.
---@param said houseway.register.statement
---@param rules houseway.register.redaction
---@return string
function subject.version(said, rules)
  local shown = rules:shown(said)
  return ("%s, %s, version %s"):format(shown.house, shown.game, shown.version)
end

---@param said houseway.register.statement
---@param of houseway.register.submission? the submission that it is, or is about, if public
---@param rules houseway.register.redaction
---@return string
function subject.of(said, of, rules)
  local shown = rules:shown(said)
  if OTHERS[said.kind] then return OTHERS[said.kind](shown) end
  local version = of and subject.version(of.said, rules) or "a submission"
  if said.kind == "submission" then return version end
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
