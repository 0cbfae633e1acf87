-- Facts at the end of a page and in each sheet's margin: the subject, the law and its age, the version and day, and a
-- register's verdict.
-- Programs import this module.

local ages = require("houseway.law.ages")
local basis = require("houseway.way.basis")
local runtime = require("houseway.script.runtime")

local footer = {}

---The approval on a page without a register.
footer.UNASKED = "no register was asked"

---@param way houseway.way
---@param digests { behaviour_sha256: string, law_sha256: string? }
---@param day string the day printed on the page
---@param approval string? one line; nil leaves the fact out
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
