-- Where chapters are read from: the installed files, or a shelf of scripts, as an edition in a register has them.

local shelf = {}

---A script on a shelf.
---@class houseway.law.shelf.held
---@field text string
---@field day string? the day from which it is in force
---@field shown string how refusals name it
---@field loaded houseway.script?

---Scripts of chapters that are read instead of the installed ones; those that it lacks are read from the files.
---@class houseway.law.shelf
---@field id string tells this shelf from every other, by its texts
---@field scripts table<string, houseway.law.shelf.held> by chapter
---@field elsewhere (fun(key: string, as_of: string?): houseway.law.shelf.held?)? finds the script of another chapter

local current ---@type houseway.law.shelf? nil: the installed chapters alone

---The shelf in use; nil: the installed chapters alone.
---@return houseway.law.shelf?
function shelf.current()
  return current
end

---The script that the shelf in use has of a chapter.
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

---Ends with a block, `local _ <close> = shelf.aside()`: then chapters are read as before it.
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
