-- A chapter is parsed once a process, and anew when the bytes of its script, or of one that it borrows from, change.

local chapters = require("houseway.law.chapters")
local here = require("here")
local refusal = require("houseway.base.refusal")
local sandbox = require("hw.sandbox")
local scratch = require("scratch")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")

-- What a run parses and lists, by file.
local function counting(run)
  local load, list = sandbox.load, sys.list_directory
  local parsed, listed = {}, {}
  sandbox.load = function (source, file, ...)
    parsed[file] = (parsed[file] or 0) + 1
    return load(source, file, ...)
  end
  sys.list_directory = function (path)
    if path:find("jurisdictions", 1, true) then listed[path] = (listed[path] or 0) + 1 end
    return list(path)
  end
  local ok, why = pcall(run)
  sandbox.load, sys.list_directory = load, list
  if not ok then error(why, 0) end
  return parsed, listed
end

local LAW = "jurisdictions/us-ma/pai_gow.lua"

local function parsed_once(name, arguments)
  tap.test("23.5 parsed once, and each folder listed once: " .. name, function ()
    local done
    local parsed, listed = counting(function () done = here.run(arguments) end)
    tap.assertTrue(done.code < 2, done.err)
    for file, times in pairs(parsed) do
      if file:find("^jurisdictions/") then tap.assertEquals({ file, times <= 1 }, { file, true }) end
    end
    for path, times in pairs(listed) do tap.assertEquals({ path, times }, { path, 1 }) end
  end)
end

tap.test("23.5 the first who asks for a chapter has it parsed", function ()
  local parsed = counting(function () chapters.load("us-ma/pai_gow") end)
  tap.assertEquals(parsed[LAW], 1)
end)

parsed_once("check", { "check", "harborlight" })
parsed_once("check --readings all", { "check", "harborlight", "--readings", "all" })

tap.test("23.5 a page parses each chapter once", function ()
  scratch.with(function (directory)
    local done
    local page = { "report", "harborlight", "-o", directory .. "/page.html" }
    local parsed = counting(function () done = here.run(page) end)
    tap.assertEquals({ done.code, done.err }, { 0, "" })
    for file, times in pairs(parsed) do
      if file:find("^jurisdictions/") then tap.assertEquals({ file, times }, { file, 1 }) end
    end
  end)
end)

-- The chapters in a folder of their own, so that they can be changed.
local function copied(body)
  scratch.with(function (directory)
    sources.shell(("cp -r '%s/jurisdictions' '%s/'"):format(sys.root(), directory))
    local root = sys.root
    sys.root = function () return directory end
    local ok, why = pcall(body, directory .. "/jurisdictions/")
    sys.root = root
    if not ok then error(why, 0) end
  end)
end

local OLD, NEW = "tiles", "TILES"

local function change(path)
  scratch.write(path, (scratch.read(path):gsub('(paragraph "[^"]*" "[^"]*)' .. OLD, "%1" .. NEW)))
end

local function says(model, words)
  for _, paragraph in ipairs(model.paragraphs) do
    if paragraph.text and paragraph.text:find(words, 1, true) then return true end
  end
  return false
end

tap.test("23.5 a chapter that changed is read anew, in every reading, and so is one that borrows from it", function ()
  copied(function (folder)
    local own, borrows = chapters.load("us-ma/pai_gow"), chapters.load("au-nsw/pai_gow")
    tap.assertTrue(chapters.load("us-ma/pai_gow") == own)
    tap.assertTrue(chapters.load("au-nsw/pai_gow") == borrows)
    tap.assertFalse(says(own, NEW))
    change(folder .. "us-ma/pai_gow.lua")
    tap.assertTrue(says(chapters.load("us-ma/pai_gow"), NEW))
    tap.assertTrue(says(chapters.load("au-nsw/pai_gow"), NEW))
    tap.assertTrue(says(chapters.load("us-ma/pai_gow", {}, "2026-01-01"), NEW))
  end)
end)

tap.test("23.5 an edition that is put beside a chapter holds from its day on", function ()
  copied(function (folder)
    local before = chapters.edition("us-ma/pai_gow", {}, "2030-01-01")
    tap.assertNil(before.edition)
    local text = scratch.read(folder .. "us-ma/pai_gow.lua")
    scratch.write(folder .. "us-ma/pai_gow@2029-01-01.lua", text)
    tap.assertEquals(chapters.edition("us-ma/pai_gow", {}, "2030-01-01").edition, "2029-01-01")
    tap.assertNil(chapters.edition("us-ma/pai_gow", {}, "2028-01-01").edition)
  end)
end)

tap.test("23.5 a chapter that came to be wrong is refused, and one that is gone is none", function ()
  copied(function (folder)
    local path = folder .. "us-ma/pai_gow.lua"
    chapters.load("us-ma/pai_gow")
    scratch.write(path, scratch.read(path) .. "\nnothing 1\n")
    tap.assertStrContains(tostring(select(2, refusal.catch(chapters.load, "us-ma/pai_gow"))), "`nothing`")
    os.remove(path)
    tap.assertNil(chapters.of("us-ma/pai_gow.7"))
  end)
end)

tap.test("23.5 a chapter is known by its key, whatever a key holds besides", function ()
  tap.assertEquals(chapters.of("us-ma/pai_gow.7.d.2"), "us-ma/pai_gow")
  tap.assertEquals(chapters.of("us-ma/pai_gow"), "us-ma/pai_gow")
  for _, key in ipairs({ "us-ma", "us-ma/", "us-ma/pai", "us-ma/pai_gow@2027-01-01", "example/pai_gow@2027-01-01",
    "../jurisdictions/us-ma/pai_gow", "us-ma/../us-ma/pai_gow", "us-ma/pai_gow\0", "us-ma/pai_gow 7", "" }) do
    tap.assertNil(chapters.of(key), key)
  end
end)
