-- What `submit` writes and `review` holds against it: a way decided anew, judged, and all its figures found.

local bundle = require("houseway.register.bundle")
local conform = require("houseway.way.conform")
local figures = require("houseway.register.figures")
local options = require("houseway.cli.options")
local progress = require("houseway.ask.shared.progress")
local report = require("houseway.show.part.verdict")
local terminal = require("houseway.show.as.terminal")

local bundling = {}

-- The report as it is read on paper. Which houseway found it is evidence, and stands beside.
local function report_of(findings)
  local out, text = terminal.kept()
  findings.fingerprint.engine_sha256 = nil
  report.print(findings, out)
  return text()
end

---What a way comes to.
---@param args table the command line's: threads
---@param way houseway.way
---@return houseway.register.version
---@return table findings of houseway.way.conform
function bundling.prove(args, way)
  options.decide_anew(args)
  local side = { way = way, decided = options.decide_loaded(args, way) }
  local findings = conform.judge(way, side.decided)
  return { side = side, figures = figures.of(side, findings, { threads = args.threads, bar = progress.bar }) }, findings
end

---The statement of a way that was proved.
---@param proved houseway.register.version
---@param findings table of houseway.way.conform
---@param given table the submitter's part of houseway.register.given, and the readings chosen
---@return houseway.register.statement
function bundling.statement(proved, findings, given)
  local all = setmetatable({ report = report_of(findings), figures = proved.figures }, { __index = given })
  return bundle.of(proved.side, all)
end

return bundling
