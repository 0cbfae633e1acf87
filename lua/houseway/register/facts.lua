-- What a verifier finds itself of a submission: from its script, to the byte, under the law and the readings that the
-- submission names. Nothing that the submission says of its figures is believed.

local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local edge = require("houseway.worth.edge")
local exact = require("hw.exact")
local marks = require("houseway.way.marks")
local process = require("hw.process")
local sys = require("hw.sys")
local vigorish = require("houseway.worth.vigorish")
local wagers = require("houseway.way.terms.wagers")
local way = require("houseway.way")

local facts = {}

-- A way from the bytes of its script.
local function load(said)
  local directory, why = process.scratch()
  if not directory then error("no directory for the script: " .. why, 0) end
  local path = directory .. "/submission.lua"
  local readings = {}
  for _, one in ipairs(said.reading or {}) do
    local key, name = one:match("^([^=]*)=(.*)$")
    if key then readings[key] = name end
  end
  local ok, made = pcall(function ()
    local file = assert(io.open(path, "wb"))
    assert(file:write(said.script))
    assert(file:close())
    return way.load(path, { under = said.chapter, as_of = said.as_of, readings = readings, shown = "submission.lua" })
  end)
  os.remove(path)
  os.remove(directory)
  if not ok then error(made, 0) end
  return made
end

-- What the house keeps of a unit wagered, where both sides set their hands by the way: the most it can be.
local function edge_of(one, tables)
  local statute, values = one.statute, one.submission.terms.values or {}
  local cells, status = edge.count(one.ranking, tables, tables, {
    threads = sys.processors(), marking = marks.of(one, { table = values.table }),
  })
  if not cells then error("the count: " .. status, 0) end
  local part = vigorish.read((vigorish.of_chapter(statute, values.table ~= nil)))
  local worth = edge.against(edge.worth(edge.ends(cells, statute, statute.outcome), exact.deals(one.game), part))
  return worth.value or worth.most
end

local function reading_of(statute, key)
  local paragraph = statute.by_key[key]
  for _, one in ipairs(paragraph and paragraph.readings or {}) do
    if one.chosen then return one.name end
  end
end

-- A function whose answer is kept.
local function once(find)
  local found
  return function ()
    if found == nil then found = find() end
    return found
  end
end

---The facts of a submission, each found when it is first asked for.
---@param said houseway.register.statement of the kind "submission"
---@return houseway.register.facts
function facts.of(said)
  local loaded = once(function () return load(said) end)
  local decision = once(function ()
    local made = decided.run(loaded(), {})
    decided.keep(loaded(), made)
    return made
  end)
  return {
    edge = once(function () return edge_of(loaded(), decision().table) end),
    reading = function (key) return reading_of(loaded().statute, key) end,
    paytables = once(function () return wagers.named(loaded().submission.terms.values.wagers or {}) end),
    conforms = once(function () return conform.judge(loaded(), decision()).verdict == "conforms" end),
  }
end

return facts
