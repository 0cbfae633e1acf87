-- The section to sign: lines for name, office, date and signature, beside the signed digests and figures.

local document = require("houseway.page.document")
local footer = require("houseway.page.footer")
local html = require("houseway.page.html")
local lists = require("houseway.base.lists")
local verdict = require("houseway.way.verdict")

local tags = html.tags

---@class pages.report.signature
local signature = {}

local LINES = { "Name", "Office", "Date", "Signature" }

local DIGESTS = { { "Script", "source_sha256" }, { "Behaviour", "behaviour_sha256" }, { "Law", "law_sha256" },
  { "Rounds and money", "rounds_sha256" }, { "Editions of the law", "edition_sha256" },
  { "Engine", "engine_sha256" } }

---True if a digest is beside the signature.
---@param name string "law_sha256"
---@return boolean
function signature.has(name)
  return lists.any(DIGESTS, function (one) return one[2] == name end)
end

local PLACES = 6 -- decimals of a percentage

-- What the signer vouches for.
local function facts_of(found)
  local findings, house = found.findings, found.ends and found.ends.house.value
  local facts = { { "Verdict", verdict.sentence(findings) .. "." },
    { "House edge", house and { house:percent(PLACES), ", exactly ", document.code(tostring(house)) }
      or found.ends_why or "not settled by the text" },
    { "Approval", found.approval and found.approval.short or footer.UNASKED } }
  for _, one in ipairs(DIGESTS) do
    local digest = findings.fingerprint[one[2]]
    if digest then facts[#facts + 1] = { one[1], document.code(digest) } end
  end
  facts[#facts + 1] = { "Made by", ("houseway %s on %s"):format(found.runtime.houseway, found.asked.day) }
  return facts
end

---@param found pages.report.facts
---@return houseway.page.document.section
function signature.section(found)
  local lines = {}
  for i, name in ipairs(LINES) do lines[i] = tags.p({ class = "line", name }) end
  return { id = "signature", heading = "Signature", content = tags.div({ class = "signing",
    tags.div({ lines }), document.facts(facts_of(found)) }) }
end

---CSS rules for the block, which stays on one sheet.
signature.STYLE = [[
#signature{break-inside:avoid}
.signing{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,18rem),1fr));gap:0 2rem}
.signing p.line{margin:0;padding-top:2.2rem;border-bottom:1px solid var(--text);color:var(--quiet)}
.signing dl{font-size:.86rem}
@media print{.signing{grid-template-columns:52mm 1fr;gap:0 5mm}.signing code{font-size:6.3pt}
.signing p.line{padding-top:9mm}}
]]

return signature
