-- What `submit` writes and `review` compares: a house way decided anew, judged, with all its figures.

local bundle = require("houseway.register.bundle")
local conform = require("houseway.way.conform")
local figures = require("houseway.register.figures")
local progress = require("houseway.ask.shared.progress")
local ways = require("houseway.ask.shared.ways")

local proved = {}

---What a way comes to.
---@param asked table `threads`
---@param way houseway.way
---@return houseway.register.version
---@return houseway.way.findings
function proved.of(asked, way)
  ways.decide_anew(asked)
  local side = { way = way, decided = ways.decide_loaded(asked, way) }
  local findings = conform.judge(way, side.decided)
  return {
    side = side, figures = figures.of(side, findings, { threads = asked.threads, bar = progress.bar }),
  }, findings
end

---The statement of a way that was proved. Which houseway found it is evidence, and no part of its report.
---@param asked table `report`
---@param version houseway.register.version
---@param findings houseway.way.findings
---@param given table the submitter's part of houseway.register.given, and the readings chosen
---@return houseway.register.statement
function proved.statement(asked, version, findings, given)
  findings.fingerprint.engine_sha256 = nil
  return bundle.of(version.side, setmetatable({ report = asked.report(findings), figures = version.figures },
    { __index = given }))
end

return proved
