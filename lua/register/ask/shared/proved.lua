-- Proves a house way for `submit` and `review`: decides every hand without the cache, judges, and counts all figures.

local bundle = require("register.bundle")
local conform = require("houseway.way.conform")
local figures = require("register.figures")
local progress = require("houseway.ask.shared.progress")
local ways = require("houseway.ask.shared.ways")

local proved = {}

---The figures and findings of a way.
---@param asked table `threads`
---@param way houseway.way
---@return register.version
---@return houseway.way.findings
function proved.of(asked, way)
  ways.decide_anew(asked)
  local side = { way = way, decided = ways.decide_loaded(asked, way) }
  local findings = conform.judge(way, side.decided)
  return {
    side = side, figures = figures.of(side, findings, { threads = asked.threads, bar = progress.bar }),
  }, findings
end

---The statement about a proved way. Its report omits the engine's digest, which is evidence.
---@param asked table `report`
---@param version register.version
---@param findings houseway.way.findings
---@param own table the submitter's fields of register.given, and the readings
---@return register.statement
function proved.statement(asked, version, findings, own)
  findings.fingerprint.engine_sha256 = nil
  return bundle.of(version.side, setmetatable({ report = asked.report(findings), figures = version.figures },
    { __index = own }))
end

return proved
