-- houseway certify-math: what a gaming laboratory certifies of a submission, gathered.

local against = require("houseway.worth.against")
local certificate = require("houseway.play.certificate")
local data = require("houseway.play.certificate.data")
local options = require("houseway.cli.options")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local report = require("houseway.show.part.certificate")
local sys = require("hw.sys")
local text = require("houseway.base.text")
local vigorish = require("houseway.worth.vigorish")
local worth = require("houseway.worth")

local ROUNDS_MOST = 1000000000

local function check(args)
  options.check_seed(args.seed)
  if args.vigorish then vigorish.read(args.vigorish) end
  if args.rounds < 2 or args.rounds > ROUNDS_MOST then
    refusal.raise({ found = ("--%s %d"):format("rounds", args.rounds),
      expected = ("%s to %s"):format(text.thousands(2), text.thousands(ROUNDS_MOST)) })
  end
end

local function sum(args, name, least)
  return args[name] and options.dollars("--" .. name, args[name], least)
end

-- What is asked of optional wagers is asked of a submission that offers some.
local function check_offered(args, way)
  if #way.submission.wagers > 0 then return end
  local asked = args.wager and "--wager" or args.meter and "--meter"
  if asked then
    refusal.raise({ found = asked .. " with a submission that offers no optional wager", expected = "it left out" })
  end
end

local function run(args, out)
  check(args)
  local wager, meter = sum(args, "wager", 1), sum(args, "meter", 0)
  options.decide_anew(args)
  local way, decided = options.decide(args)
  check_offered(args, way)
  local side = { way = way, decided = decided }
  worth.check_whole(side)
  against.check(way.statute)
  local found = certificate.of(side, {
    vigorish = args.vigorish, readings = options.chosen_readings(args), rounds = args.rounds, seed = args.seed,
    threads = args.threads or sys.processors(), wager = wager, meter = meter, bar = progress.bar,
  })
  if args.json then out:json(data.of(found), data.ORDER) else report.print(found, out) end
  return 0
end

return {
  name = "certify-math",
  summary = "Gather the figures a laboratory certifies of a submission",
  example = "houseway certify-math houseways/traditional/pai_gow.lua",
  options = function (parser)
    options.way(parser)
    options.vigorish(parser)
    parser:option("--rounds", "How many random rounds to deal where an exact count takes too "
      .. "long."):argname("N"):default("1000000")
      :convert(options.whole)
    parser:option("--seed", "The same seed deals the same rounds everywhere."):argname("TEXT"):default("houseway")
    parser:option("--wager", "Dollars wagered on optional wagers, as `odds` takes it."):argname("W")
    parser:option("--meter", "Dollars on a progressive meter, as `odds` takes it."):argname("M")
  end,
  run = run,
}
