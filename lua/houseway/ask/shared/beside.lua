-- Undecided versions that cannot be approved: another was approved meanwhile, which they do not supersede.

local decisions = require("houseway.register.decisions")
local entries = require("houseway.ask.shared.entries")
local parties = require("houseway.register.parties")
local shell = require("houseway.base.shell")
local standing = require("houseway.register.standing")

-- The sorts of approved versions (register/standing.lua).
local APPROVED = { force = true, fails = true, held = true, future = true }

-- An approval that expires keeps no version from being approved after it.
local function is_for_good(one, at)
  return not standing.of(one, at).grant.said.expires
end

---Gives the reason in the row of each such version.
---@param opened houseway.register.log
---@param rows houseway.register.projection.standing[]
---@param at string instant of the rows
---@return houseway.register.projection.standing[] rows
return function (opened, rows, at)
  local has_approved = {}
  for _, row in ipairs(rows) do has_approved[parties.of(row)] = APPROVED[row.sort] or has_approved[parties.of(row)] end
  for _, row in ipairs(rows) do
    if row.sort == "open" and has_approved[parties.of(row)] then
      local one = entries.submission(opened, tostring(row.number))
      local other = decisions.beside(opened.fold, one.said, at)
      if other and is_for_good(other, at) then
        local why = ("version %s is approved, which it does not supersede: it cannot be approved; file it again with "
          .. "--supersedes %s"):format(other.said.version, shell.quote(other.said.version))
        row.why = row.why == "" and why or ("%s; %s"):format(why, row.why)
      end
    end
  end
  return rows
end
