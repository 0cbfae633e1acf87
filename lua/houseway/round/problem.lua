-- Why an event is refused: raised anywhere in the fold, caught once in `houseway.round`, which leaves the state as
-- it was. It says where in the event it is, and the paragraph.

local spelling = require("houseway.base.spelling")

---@class houseway.round.problem : houseway.base.problem
---@field path string? inside the event: "cents", "dice[2]"; indices count from 0
---@field cite string? key of the paragraph
---@field lacks string? a field that the chapter does not say
local problem = {}
problem.__index = problem

---Raises a problem.
---@param fields { id: string, path: string?, found: string, expected: string, cite: string?, suggestion: string? }
function problem.raise(fields)
  error(setmetatable(fields, problem), 0)
end

---Whether a value caught is a problem.
---@param value any
---@return boolean
function problem.is(value)
  return getmetatable(value) == problem
end

---Raises what another module returned.
---@param found { id: string, found: string, expected: string, path: string?, cite: string?, suggestion: string? }
---@param path string? where, if it does not say
function problem.pass(found, path)
  problem.raise({ id = found.id, path = found.path or path, found = found.found, expected = found.expected,
    cite = found.cite,
    suggestion = found.suggestion })
end

---Raises what was found at a place of an event, in words.
---@param id string of docs/errors.md
---@param path string
---@param found string
---@param expected string
---@param cite string?
function problem.at(id, path, found, expected, cite)
  problem.raise({ id = id, path = path, found = found, expected = expected, cite = cite })
end

---Raises that a field of an event is not what it should be.
---@param id string of docs/errors.md
---@param path string
---@param value any as written
---@param expected string
---@param cite string?
function problem.bad(id, path, value, expected, cite)
  problem.raise({ id = id, path = path, found = spelling.quote(value), expected = expected, cite = cite })
end

return problem
