-- Undecided versions that cannot be approved, because they do not supersede a version approved meanwhile. Rows suffice:
-- reading entries for each would make a list slow.

local parties = require("register.parties")
local shell = require("houseway.base.shell")

-- The sorts of approved versions (register/standing.lua).
local APPROVED = { force = true, fails = true, held = true, future = true }

-- The approved rows by house and game, in the order of entries; and for each row the approved row that it supersedes,
-- directly or through others.
local function approved_of(rows)
  local found, above, nearest = {}, {}, {}
  for _, row in ipairs(rows) do
    local party, number = parties.of(row), tostring(row.number)
    above[row] = nearest[row.follows]
    nearest[number] = APPROVED[row.sort] and row or above[row]
    if APPROVED[row.sort] then
      found[party] = found[party] or {}
      table.insert(found[party], row)
    end
  end
  return found, above
end

local function supersedes(row, other, above)
  local one = above[row]
  while one and one ~= other do one = above[one] end
  return one == other
end

-- The last approved version that a row does not supersede: superseding that supersedes the earlier versions.
local function beside(row, approved, above)
  for i = #approved, 1, -1 do
    if not supersedes(row, approved[i], above) then return approved[i] end
  end
end

---Adds the reason to the row of each such version.
---@param rows register.projection.standing[]
---@return register.projection.standing[] rows
return function (rows)
  local approved, above = approved_of(rows)
  for _, row in ipairs(rows) do
    local its = row.sort == "open" and approved[parties.of(row)]
    local other = its and beside(row, its, above)
    if other and other.expires == "" then -- an approval that expires keeps no version from being approved after it
      local why = ("version %s is approved, which it does not supersede: it cannot be approved; file it again with "
        .. "--supersedes %s"):format(other.version, shell.quote(other.version))
      row.why = row.why == "" and why or ("%s; %s"):format(why, row.why)
    end
  end
  return rows
end
