-- A refusal of an event, with the place in the event and the paragraph. The fold raises it anywhere, and
-- `rounds.round` catches it and restores the state.

local spelling = require("houseway.base.spelling")

---@class rounds.round.problem : houseway.base.problem
---@field path string? place inside the event: "cents", "dice[2]"; indices count from 0
---@field cite string? key of the paragraph
---@field lacks string? the field that the chapter lacks
local problem = {}
problem.__index = problem

---Raises a problem.
---@param fields { id: string, path: string?, found: string, expected: string, cite: string?, suggestion: string? }
function problem.raise(fields)
  error(setmetatable(fields, problem), 0)
end

---True if a caught value is a problem.
---@param value any
---@return boolean
function problem.is(value)
  return getmetatable(value) == problem
end

---Raises a problem that another module returned.
---@param found { id: string, found: string, expected: string, path: string?, cite: string?, suggestion: string? }
---@param path string? if the problem has none
function problem.pass(found, path)
  problem.raise({ id = found.id, path = found.path or path, found = found.found, expected = found.expected,
    cite = found.cite, suggestion = found.suggestion })
end

---Raises a problem at a place of an event, in words.
---@param id string of docs/errors.md
---@param path string
---@param found string
---@param expected string
---@param cite string?
function problem.at(id, path, found, expected, cite)
  problem.raise({ id = id, path = path, found = found, expected = expected, cite = cite })
end

---Raises a problem about the value of a field.
---@param id string of docs/errors.md
---@param path string
---@param value any as written
---@param expected string
---@param cite string?
function problem.bad(id, path, value, expected, cite)
  problem.raise({ id = id, path = path, found = spelling.quote(value), expected = expected, cite = cite })
end

return problem
