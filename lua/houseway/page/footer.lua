-- The end of a page and the margin of each printed one: its subject, the law and how old that is, who made it and
-- when, and a register's verdict on it.

local ages = require("houseway.law.ages")
local basis = require("houseway.way.basis")
local runtime = require("houseway.script.runtime")

local footer = {}

---What a page without a register says of approval.
footer.UNASKED = "no register was asked"

---@param way houseway.way
---@param digests { behaviour_sha256: string, law_sha256: string? }
---@param day string the day the page bears
---@param approval string? in one line; nil: the page says nothing of it
---@return { [1]: string, [2]: string }[]
function footer.of(way, digests, day, approval)
  local law = digests.law_sha256 and ", " .. digests.law_sha256 or ""
  return {
    { "House way", ("%s, %s"):format(way.submission.name, way.file) },
    { "Behaviour", digests.behaviour_sha256 },
    { "Law", ("%s%s; %s"):format(way.statute.key, law, ages.of(basis.sections(way))) },
    { "Made by", ("houseway %s on %s"):format(runtime.versions().houseway, day) },
    approval and { "Approval", approval } or nil,
  }
end

return footer
