-- A chapter is kept and shared by all who ask for it: nobody changes it, nor the declarations it is made of.

local chapters = require("houseway.law.chapters")
local here = require("here")
local statute = require("houseway.law.statute")
local tap = require("tap")

-- Every value that a table leads to, by its path.
local function flat(value, path, found, seen)
  found, seen = found or {}, seen or {}
  if type(value) ~= "table" or seen[value] then
    found[path] = seen[value] or tostring(value)
    return found
  end
  seen[value] = path
  for key, one in pairs(value) do flat(one, path .. "/" .. tostring(key), found, seen) end
  return found
end

local function same(before, after)
  local changed = {}
  for path, value in pairs(before) do
    if after[path] ~= value then changed[#changed + 1] = path end
  end
  for path in pairs(after) do
    if before[path] == nil then changed[#changed + 1] = path end
  end
  tap.assertEquals(changed, {})
end

local RUNS = {
  { "check", "harborlight" }, { "cover", "us-pa/645a" }, { "odds", "us-pa/645a.13.b" }, { "jurisdictions" },
  { "cite", "58 Pa. Code § 645a.11(f)" }, { "deal", "harborlight", "--seed", "a" },
  { "explain", "harborlight", "6-6 5-5 2-2 5-6" }, { "settle", "examples/14-hands-set-wrongly.json" },
}

tap.test("23.5 nothing changes a chapter that others share", function ()
  local models, before = {}, {}
  for _, key in ipairs(chapters.keys()) do
    models[key] = chapters.load(key)
    before[key] = flat(models[key], key)
  end
  for _, run in ipairs(RUNS) do tap.assertTrue(here.run(run).code < 2, run[1]) end
  for key, model in pairs(models) do
    tap.assertTrue(chapters.load(key) == model, key)
    same(before[key], flat(model, key))
  end
end)

tap.test("23.5 a model leaves the declarations as they are that others are made of", function ()
  local build = statute.build
  local ok, why = pcall(function ()
    statute.build = function (declared, options)
      local before = flat(declared, "")
      local model = build(declared, options)
      same(before, flat(declared, ""))
      return model
    end
    for _, key in ipairs(chapters.keys()) do
      for _, paragraph in ipairs(chapters.load(key).paragraphs) do
        local last = not paragraph.borrowed_from and paragraph.readings[2]
        if last then
          chapters.load(key, { [paragraph.key] = last.name })
          break
        end
      end
    end
  end)
  statute.build = build
  if not ok then error(why, 0) end
end)
