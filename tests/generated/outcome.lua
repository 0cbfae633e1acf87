-- What becomes of a script: its behaviour's name, or the line it is refused with.

local decided = require("houseway.way.decided")
local hash = require("hw.hash")
local refusal = require("houseway.base.refusal")
local way = require("houseway.way")

local outcome = {}

local function decide(path, options)
  local loaded = way.load(path, {})
  return loaded, decided.run(loaded, { threads = options.threads, cache = false, every = options.every })
end

---What becomes of a script that stands in a file. States stay open while the caller holds `loaded`: the next
---script's then have other seeds.
---@param path string
---@param options { threads: integer, every: integer? } every: one kind of hands in so many is decided
---@return string outcome
---@return houseway.way? loaded
function outcome.of(path, options)
  local loaded, found = refusal.catch(decide, path, options)
  if loaded then return "decided " .. hash.sha256(found.table:bytes()), loaded end
  return "refused" .. tostring(found):sub(#path + 1)
end

return outcome
