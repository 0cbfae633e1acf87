-- What a run takes of tests that are too many for every day: all of it with HOUSEWAY_WHOLE=1, as in `./bootstrap
-- nightly`; else so many by a seed, others another day. The seed is the day (UTC); HOUSEWAY_SEED=2026-11-28 takes what
-- was taken on that day.

local chance = require("generated.chance")
local hash = require("hw.hash")
local tap = require("tap")

local sample = {}

---Whether everything is to be tried.
---@return boolean
function sample.is_whole()
  return os.getenv("HOUSEWAY_WHOLE") == "1"
end

---@return string
function sample.seed()
  local given = os.getenv("HOUSEWAY_SEED")
  return given and given ~= "" and given or tostring(os.date("!%Y-%m-%d"))
end

---A number by the seed, for chance.new and math.randomseed.
---@param name string another number for each
---@return integer
function sample.number(name)
  return (assert(math.tointeger(tonumber(hash.sha256(sample.seed() .. " " .. name):sub(1, 12), 16))))
end

---So many of a list, in its order; all where everything is tried.
---@generic T
---@param name string what they are, so that two lists are not drawn alike
---@param list T[]
---@param count integer
---@return T[]
function sample.of(name, list, count)
  if sample.is_whole() then return list end
  local by, taken, wanted = chance.new(sample.number(name)), {}, count
  for at, one in ipairs(list) do
    if by:below(#list - at + 1) < wanted then taken[#taken + 1], wanted = one, wanted - 1 end
  end
  return taken
end

---So many of a test that runs under the sanitizers again, which take some five times as long: `few` there, `all`
---in the release build and where everything is tried.
---@param all integer
---@param few integer
---@return integer
function sample.sanitized(all, few)
  return not sample.is_whole() and tap.build_directory() == tap.source_root() .. "/build-dev" and few or all
end

---A list from a place of it on, and from its start up to there: of which a run tries the first that will do.
---@generic T
---@param name string as sample.of has it
---@param list T[]
---@return T[]
function sample.from(name, list)
  local at = sample.number(name) % math.max(#list, 1)
  return table.move(list, 1, at, #list - at + 1, table.move(list, at + 1, #list, 1, {}))
end

---Tests of a file of which so many are run; the others are skipped by name. With 0, they are run where everything is.
---@param count integer
---@return fun(name: string, body: fun()) register as tap.test does
function sample.tests(count)
  local names, taken = {}, nil
  return function (name, body)
    names[#names + 1] = name
    tap.test(name, function ()
      if not taken then
        taken = {}
        for _, one in ipairs(sample.of(names[1], names, count)) do taken[one] = true end
      end
      if not taken[name] then tap.skip_test("HOUSEWAY_SEED=" .. sample.seed() .. " does not take it") end
      body()
    end)
  end
end

return sample
