-- The section on approval: a version's standing in a register, the deciding entry, and the conditions.

local certificates = require("register.certificates")
local document = require("houseway.page.document")
local html = require("houseway.page.html")
local text = require("houseway.base.text")

local tags = html.tags

---@class pages.report.approval_module
local approval = {}

---@class pages.report.approval
---@field short string one line for the margin of each sheet
---@field holds boolean the version is in force
---@field facts { [1]: string, [2]: houseway.page.node }[]
---@field conditions table[] of register.standing
---@field verdict string "in force"

---A version's standing in a line: "version 2 of Plain, in force at 2026-03-01 by entry 3 of gaming".
---@param fields { version: string, house: string }? the submission
---@param verdict string
---@param at string
---@param entry integer? the deciding entry
---@param origin string of the register
---@return string
function approval.line(fields, verdict, at, entry, origin)
  return ("%s%s at %s%s of %s"):format(fields and ("version %s of %s, "):format(fields.version, fields.house) or "",
    verdict, at, entry and (" by entry %d"):format(entry) or "", origin)
end

-- The program that accepted the submission's certificate, as a laboratory states.
local function checked(one, at)
  local is_so, found = certificates.checked({ submission = one, at = at })
  return is_so and { "Checked", "by an independent program: " .. found } or nil
end

local function facts_of(standing, asked)
  local one = standing.submission
  local fields = one and one.fields
  local facts = { { "Register", ("%s, %s"):format(asked.origin, text.count(asked.size, "entry", "entries")) } }
  if asked.waiting then
    facts[2] = { "Waiting", text.count(asked.waiting, "later entry", "later entries") .. " for a witness" }
  end
  facts[#facts + 1] = { "Asked for", asked.at }
  if fields then
    facts[#facts + 1] = { "House", fields.house }
    facts[#facts + 1] = { "Version", fields.version }
    facts[#facts + 1] = { "Submission", { ("entry %d, "):format(one.number), document.code(one.leaf) } }
    facts[#facts + 1] = checked(one, asked.at)
  end
  if standing.entry then
    facts[#facts + 1] = { "Decided by", ("entry %d, since %s"):format(standing.entry, standing.since or one.logged) }
  end
  if standing.why then facts[#facts + 1] = { "Why", standing.why } end
  local grant = standing.sort == "force" and standing.grant
  if grant and grant.fields.notwithstanding then
    facts[#facts + 1] = { "Approved notwithstanding", grant.fields.notwithstanding }
  end
  if grant and grant.fields.expires then facts[#facts + 1] = { "Until", grant.fields.expires } end
  return facts
end

---A version's standing, for a page.
---@param standing register.standing
---@param asked { origin: string, at: string, size: integer, waiting: integer? }
---@return pages.report.approval
function approval.of(standing, asked)
  local one = standing.submission
  return { short = approval.line(one and one.fields, standing.verdict, asked.at, standing.entry, asked.origin),
    holds = standing.sort == "force", verdict = standing.verdict, facts = facts_of(standing, asked),
    conditions = standing.conditions or {} }
end

local function conditions_part(list)
  if #list == 0 then return false end
  local points = {}
  for i, one in ipairs(list) do
    local mark = one.holds == nil and document.mark("open", "not evaluated")
      or one.holds and document.mark("good", "holds") or document.mark("bad", "does not hold")
    points[i] = { mark, " ", one.text, one.found and ": " .. one.found or "" }
  end
  return { tags.h3({ "Conditions of the approval" }), document.list(points) }
end

---@param found pages.report.facts with `approval`
---@return houseway.page.document.section
function approval.section(found)
  local status = found.approval
  local mark = document.mark(status.holds and "good" or "bad", status.holds and "IN FORCE" or "NOT IN FORCE")
  local words = status.holds and " A register has this version in force." or (" The register says: %s.")
    :format(status.verdict)
  return { id = "approval", heading = "Approval", content = { tags.p({ mark, words }), document.facts(status.facts),
    conditions_part(status.conditions) } }
end

return approval
