-- What a gaming laboratory certifies of a submission, gathered.

local against = require("houseway.worth.against")
local certificate = require("houseway.play.certificate")
local data = require("houseway.play.certificate.data")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")
local take = require("houseway.ask.shared.take")
local text = require("houseway.base.text")
local vigorish = require("houseway.worth.vigorish")
local ways = require("houseway.ask.shared.ways")
local worth = require("houseway.worth")

local ROUNDS_MOST = 1000000000

local function check(asked)
  ways.check_seed(asked.seed)
  if asked.vigorish then vigorish.read(asked.vigorish) end
  if asked.rounds < 2 or asked.rounds > ROUNDS_MOST then
    refusal.raise("commands/option-range", { found = ("--%s %d"):format("rounds", asked.rounds),
      expected = ("%s to %s"):format(text.thousands(2), text.thousands(ROUNDS_MOST)) })
  end
end

local function sum(asked, name, least)
  return asked[name] and ways.dollars("--" .. name, asked[name], least)
end

-- Options about optional wagers need a submission that offers some.
local function check_offered(asked, way)
  if #way.submission.wagers > 0 then return end
  local option = asked.wager and "--wager" or asked.meter and "--meter"
  if option then
    refusal.raise("worth/no-optional-wagers",
      { found = option .. " with a submission that offers no optional wager", expected = "it left out" })
  end
end

local function find(asked)
  check(asked)
  local wager, meter = sum(asked, "wager", 1), sum(asked, "meter", 0)
  ways.decide_anew(asked)
  local way, decided = ways.decide(asked)
  check_offered(asked, way)
  local side = { way = way, decided = decided }
  worth.check_whole(side)
  against.check(way.statute)
  local found = certificate.of(side, {
    vigorish = asked.vigorish, readings = ways.chosen_readings(asked), rounds = asked.rounds, seed = asked.seed,
    threads = asked.threads or sys.processors(), wager = wager, meter = meter, bar = progress.bar,
  })
  local answer = data.of(found)
  answer._certificate = found
  return answer
end

return {
  name = "certify-math",
  summary = "Gather the figures a laboratory certifies of a submission",
  example = "houseway certify-math houseways/traditional/pai_gow.lua",
  takes = {
    take.way, take.vigorish,
    { "--rounds", "whole", "How many random rounds to deal where an exact count takes too long.",
      default = "1000000" },
    { "--seed", "text", "The same seed deals the same rounds everywhere.", default = "houseway" },
    { "--wager", "text", "Dollars wagered on optional wagers, as `odds` takes it.", shown = "W" },
    { "--meter", "text", "Dollars on a progressive meter, as `odds` takes it.", shown = "M" },
  },
  answers = require("houseway.ask.answers.certify-math"),
  find = find,
}
