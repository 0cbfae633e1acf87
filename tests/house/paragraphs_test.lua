-- No paragraph of the law is passed over: each has a meaning, or a reason why no program performs it; and each that
-- is carried out is named by a test.

local chapters = require("houseway.law.chapters")
local sources = require("sources")
local tap = require("tap")

local function own_paragraphs()
  local found = {}
  for _, key in ipairs(chapters.keys()) do
    for _, one in ipairs(chapters.load(key).paragraphs) do
      if not one.borrowed_from then found[#found + 1] = one end
    end
  end
  return found
end

-- The citation key a test's name begins with.
local function key_of(name)
  return name:match("^[%w_-]+/[%w_.-]*[%w_]")
end

local function keys_tested()
  local tested = {}
  for _, path in ipairs(sources.list("^tests/jurisdictions/.*_test%.lua$")) do
    for _, name in ipairs(tap.names_in(tap.source_root() .. "/" .. path)) do
      local key = key_of(name)
      if key then tested[key] = true end
    end
  end
  return tested
end

tap.test("every paragraph has a meaning, or says why it is done by hand", function()
  local silent, count = {}, 0
  for _, one in ipairs(own_paragraphs()) do
    count = count + 1
    if one.status == "silent" then silent[#silent + 1] = one.key end
  end
  tap.assertEquals(silent, {})
  tap.assertTrue(count > 300, "the chapters' paragraphs are listed")
end)

tap.test("every paragraph that is carried out is named by a test", function()
  local tested, missing = keys_tested(), {}
  for _, one in ipairs(own_paragraphs()) do
    if one.status == "meaning" and not tested[one.key] then missing[#missing + 1] = one.key end
  end
  tap.assertEquals(missing, {})
end)
