-- Where chapters are read from: the installed files, or a shelf of scripts from an edition in a register.
-- Programs import this module.

local shelf = {}

---A script on a shelf.
---@class houseway.law.shelf.held
---@field text string
---@field day string? the day from which it is in force
---@field shown string its name in refusals
---@field loaded houseway.script?

---Scripts of chapters that replace the installed ones. A chapter that the shelf lacks is read from its file.
---@class houseway.law.shelf
---@field id string differs from every other shelf's with other texts
---@field scripts table<string, houseway.law.shelf.held> by chapter
---@field elsewhere (fun(key: string, as_of: string?): houseway.law.shelf.held?)? finds the script of another chapter

local current ---@type houseway.law.shelf? nil: the installed chapters alone

---The shelf in use; nil: the installed chapters alone.
---@return houseway.law.shelf?
function shelf.current()
  return current
end

---The script of a chapter on the shelf in use.
---@param key string
---@param as_of string? the day whose law is requested
---@return houseway.law.shelf.held?
function shelf.find(key, as_of)
  return current and (current.scripts[key] or current.elsewhere and current.elsewhere(key, as_of))
end

---Calls a function while chapters are read from a shelf.
---@generic T
---@param from houseway.law.shelf? nil: the installed chapters alone
---@param body fun(...): T
---@param ... any
---@return T ... of the function
function shelf.reading(from, body, ...)
  local _ <close> = shelf.aside()
  current = from
  return body(...)
end

---Restores the shelf in use at the end of a block, `local _ <close> = shelf.aside()`.
---@return table closed
function shelf.aside()
  local before = current
  return setmetatable({}, { __close = function () current = before end })
end

---Reads chapters from a shelf from now on, until the block around it ends.
---@param from houseway.law.shelf?
function shelf.turn_to(from)
  current = from
end

return shelf
