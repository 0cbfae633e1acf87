-- houseway review: a submission checked against what is found. Nothing in it is believed.

local bundle = require("houseway.register.bundle")
local bundling = require("houseway.cli.bundling")
local changes = require("houseway.register.changes")
local input = require("houseway.base.input")
local options = require("houseway.cli.options")
local refusal = require("houseway.base.refusal")
local report = require("houseway.show.part.review")
local review = require("houseway.register.review")
local reviewing = require("houseway.cli.reviewing")
local shipped = require("houseway.way.shipped")
local using = require("houseway.cli.using")
local way = require("houseway.way")

local SUBMISSION_LIMIT = 4 * 1024 * 1024 -- bytes

local function read(file, what)
  local bytes, why = input.read(file, SUBMISSION_LIMIT, what)
  if bytes then return bytes end
  refusal.raise({ file = input.shown(file), found = why, expected = "a submission that can be read" })
end

-- ---- what is found ----

-- A script read under the law that a submission names.
local function read_under(said, source, shown)
  local readings = options.chosen_readings({ readings = said.reading })
  return way.read(source, { under = said.chapter, as_of = said.as_of, readings = readings, shown = shown }), readings
end

local function prove(args, said, shown)
  local loaded, readings = read_under(said, said.script, shown)
  local proved, findings = bundling.prove(args, loaded)
  local given = { readings = readings }
  for _, name in ipairs(bundle.SAID) do given[name] = said[name] end
  return { proved = proved, statement = bundling.statement(proved, findings, given), verdict = findings.verdict }
end

-- ---- the version before ----

-- A script, or the one in a submission.
local function before_of(file)
  local path, shown = shipped.find(file)
  local bytes = read(path, "the version before")
  if not bytes:find("^houseway %l+ 1\n") then return { source = bytes, shown = shown } end
  local signed, why = review.open(bytes)
  if signed then return { source = signed.said.script, shown = shown } end
  refusal.raise({ file = shown, found = ("a submission that cannot be read: %s"):format(why.says),
    expected = "it as it was written, or a script" })
end

local function changes_from(before, args, said, proved)
  local found = changes.of(bundling.prove(args, (read_under(said, before.source, before.shown))), proved)
  found.file = before.shown
  return found
end

-- ---- all together ----

-- The script, or the law it is to be checked against, is refused: there is nothing to compare.
local function refused(found, why)
  local of_script = why.file and why.file:find(found.file, 1, true) == 1
  found.faults[#found.faults + 1] = { part = of_script and "script" or "chapter, as_of or reading",
    refused = refusal.lines(why) }
  return found
end

-- Nil where the register that it is checked against does not hold, which has been told.
local function find(args, file, before, out)
  local signed, fault = review.open(read(args.file, "the submission"))
  local found = { file = file, faults = { fault }, parts = {} }
  if not signed then return found end
  found.said, found.signatures = signed.said, signed.signatures
  if args.register then
    found.held = reviewing.hold(args, signed, not fault, out)
    if not found.held then return nil end
    found.faults[#found.faults + 1] = found.held.fault
    before = found.held.before
  end
  local here, why = refusal.catch(prove, args, signed.said, file .. ": script")
  if not here then return refused(found, why) end
  local faults, parts = review.compare(signed.said, here.statement)
  table.move(faults, 1, #faults, #found.faults + 1, found.faults)
  found.parts, found.conforms, found.engine_sha256 = parts, here.verdict, here.statement.engine_sha256
  if before then found.changes = changes_from(before, args, signed.said, here.proved) end
  return found
end

local function run(args, out)
  if using.names_register(args) and args.against then
    refusal.raise({ found = "--against with --register", expected = "one of them" })
  end
  local before = args.against and before_of(args.against)
  local found = find(args, input.shown(args.file), before, out)
  if not found then return 1 end
  found.verdict = #found.faults == 0 and "as it says" or "not as it says"
  if args.json then report.json(found, out) else report.print(found, out) end
  return #found.faults == 0 and 0 or 1
end

return {
  name = "review",
  summary = "Prove a submission again, and show what it changes",
  example = "houseway submit plain --register r --by b --house h --version 1 -o - | houseway review -",
  options = function (parser)
    parser:argument("file", "The signed submission: a file, or - for standard input.")
    parser:option("--against", "The earlier version, a script or a submission: shows what changed, under the law of "
      .. "the submission."):argname("FILE")
    using.asking(parser, "The register it is for: shows whether its key may sign it and, instead of --against, what "
      .. "changed since the version in force.")
    options.threads(parser)
  end,
  run = run,
}
