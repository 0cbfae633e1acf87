-- What documents name is there: files, folders, links; and they are written as the rest is.

local documents = require("docs.documents")
local sources = require("sources")
local tap = require("tap")

local function exists(path)
  local generated = path:find("^docs/") and (" || test -e '%s/%s'"):format(tap.build_directory(), path) or ""
  return sources.shell(("test -e '%s'%s"):format(path, generated))
end

-- Where the names of a part of ARCHITECTURE.md stand.
local FOLDERS = { "src/", "lua/houseway/", "lua/", "" }
for folder in select(2, sources.shell("ls -d src/*/ src/*/*/")):gmatch("%S+") do FOLDERS[#FOLDERS + 1] = folder end

local function stands_somewhere(name)
  for _, folder in ipairs(FOLDERS) do
    if exists(folder .. name) then return true end
  end
  if not name:find("%*") then return false end
  local _, all = sources.shell(("ls src/%s src/*/%s src/*/*/%s 2>/dev/null"):format(name, name, name))
  return all ~= ""
end

tap.test("every file that ARCHITECTURE.md names is there", function ()
  for _, line in ipairs(documents.lines("ARCHITECTURE.md")) do
    for _, name in ipairs(documents.names(line)) do
      if name:find("^[%w_/*]+%.[chl][ua]*$") or name:find("^[%w_/]+/$") then
        tap.assertTrue(stands_somewhere(name), name .. ": no such file in src/, lua/houseway/ or at the root")
      end
    end
  end
end)

-- The places of a document that a link can lead to: its headings, as GitHub and pandoc name them.
local function anchors(path)
  local found = {}
  for _, line in ipairs(documents.lines(path)) do
    local heading = line:match("^#+ (.*)$")
    if heading then found[heading:lower():gsub("[^%w _\x80-\xFF-]", ""):gsub(" ", "-")] = true end
  end
  return found
end

tap.test("every link leads somewhere", function ()
  for _, path in ipairs(documents.list()) do
    local folder = path:match("^(.*/)") or ""
    for target in sources.read(path):gmatch("%]%(([^)]+)%)") do
      local file, place = target:match("^([^#]*)#?(.*)$")
      if not target:find("^http") then
        tap.assertTrue(file == "" or exists(folder .. file), path .. ": " .. target)
        local led = file == "" and path or folder .. file
        tap.assertTrue(place == "" or anchors(led)[place], path .. ": " .. target)
      end
    end
  end
end)

tap.test("every page of docs/ is linked from its table of contents, and that from the README", function ()
  tap.assertStrContains(sources.read("README.md"), "(docs/README.md)")
  local contents = sources.read("docs/README.md")
  for _, path in ipairs(documents.pages()) do
    local name = path:match("[^/]+$")
    if name ~= "README.md" then tap.assertStrContains(contents, "(" .. name .. ")") end
  end
end)

tap.test("no line of more than 110 columns, but rows of tables and what is printed", function ()
  local long = {}
  for _, path in ipairs(documents.list()) do
    local inside = false
    for number, line in ipairs(documents.lines(path)) do
      if line:find("^```") then inside = line:find("^```console") ~= nil or line:find("^```story") ~= nil end
      local free = inside or line:find("^|")
      if not free and utf8.len(line) > 110 then long[#long + 1] = ("%s:%d"):format(path, number) end
    end
  end
  tap.assertEquals(long, {})
end)
