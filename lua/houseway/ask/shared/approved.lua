-- Options of questions that can use the house way in force in a register. A program finds that way.
-- Programs import this module.

local lists = require("houseway.base.lists")
local programs = require("houseway.base.programs")
local refusal = require("houseway.base.refusal")
local take = require("houseway.ask.shared.take")

local approved = {}

-- Options that --register excludes: the approval decides them.
local DECIDED = { under = "--under", as_of = "--as-of", readings = "--reading", submission = "--submission" }
local WHOSE = { ["--house"] = true, ["--game"] = true }

---Options of a question that uses the version in force: --register, then those that only work with it.
approved.rows = programs.options("in force")

---Options of a question that reads a register but uses no version from it.
---@param means string help for --register
---@return table rows
function approved.asking(means)
  local others = lists.filter(approved.rows, function (row) return row[1] ~= "--register" and not WHOSE[row[1]] end)
  return { { "--register", "store", means }, others }
end

---True if a register is named. Otherwise refuses options that need a register.
---@param asked table arguments
---@return boolean
function approved.names_register(asked)
  if asked.register then return true end
  for _, row in ipairs(take.rows(approved.rows)) do
    if asked[take.key(row)] then
      refusal.raise("in-use/needs-register",
        { found = row[1] .. " needs --register", expected = "add --register STORE" })
    end
  end
  return false
end

local function check(asked)
  if not approved.names_register(asked) then return false end
  for name, option in pairs(DECIDED) do
    local value = asked[name]
    if value and (type(value) ~= "table" or #value > 0) then
      refusal.raise("in-use/with-register",
        { found = option .. " cannot go with --register",
        expected = ("remove %s: the approval decides"):format(option) })
    end
  end
  return true
end

---True if the command uses a register's version in force. Refuses options that exclude each other.
---@param asked table arguments
---@param script string? the script named
---@return boolean
function approved.is_asked(asked, script)
  local asked_for = check(asked)
  if not asked_for and not script then
    refusal.raise("in-use/no-script",
      { found = "the script is missing", expected = "give a house way, or --register STORE for the way in force" })
  end
  return asked_for
end

---The instant of --on.
---@param asked table arguments
---@return string
function approved.on(asked)
  return programs.part("in force").on(asked)
end

---Finds the way in force. Ends the question if there is none, or if the register does not hold.
---@param asked table
---@param what { script: string?, sha256: string?, leaf: string?, on: string?, is_any: boolean?, settles: boolean? }
---  the way in use; on: the instant if `asked` has none; is_any: returns nil instead of ending the question if none is
---  in force; settles: a round that was played is settled with a way that a newer edition forbids
---@return { side: houseway.way.side, fields: table, readings: table, cited: table }?
---@return table standing the standing
---@return { at: string, origin: string, size: integer, waiting: integer? } the instant, the register, its number of
---  entries, and the number of later entries that wait for a witness
function approved.find(asked, what)
  return programs.part("in force").find(asked, what)
end

return approved
