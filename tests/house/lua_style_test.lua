-- One style of Lua: how functions, doc comments, classes and the tables of modules are written.

local imports = require("house.imports")
local sources = require("sources")
local tap = require("tap")
local words = require("suite.words")

local MODULES = imports.files()

-- Trusted Lua: scripts for the sandbox are not ours to write.
local TRUSTED = {}
for _, folder in ipairs({ "lua", "tests", "bench", "docs" }) do
  for _, path in ipairs(sources.list("^" .. folder .. "/.*%.lua$")) do
    if not path:find("^tests/scripts/") and not path:find("^tests/frozen/%x+/") then TRUSTED[#TRUSTED + 1] = path end
  end
end

-- The code of a source, and its comments; in the code a blank stands for each text and comment.
local function parted(source)
  local code, comments = {}, {}
  for from, to, kind in words.parts(source, words.language_of("a.lua", source)) do
    local part = source:sub(from, to)
    code[#code + 1] = kind == "code" and part or " "
    if kind == "comment" then comments[#comments + 1] = part end
  end
  return table.concat(code), comments
end

tap.test("code is told from words", function ()
  local code, comments = parted('local a = "function()" -- function(\nlocal b = [[ x ]] --[=[ y ]=] .. \'\\\'\' - c[1]')
  tap.assertEquals(code, "local a =    \nlocal b =     ..   - c[1]")
  tap.assertEquals(comments, { "-- function(", "--[=[ y ]=]" })
end)

tap.test("a function without a name is written `function (x)`", function ()
  local others = {}
  for _, path in ipairs(TRUSTED) do
    local code = parted(sources.read(path))
    if code:find("%f[%w_]function%(") then others[#others + 1] = path end
  end
  tap.assertEquals(others, {})
end)

tap.test("a doc comment begins ---, and no blank", function ()
  local others = {}
  for _, path in ipairs(TRUSTED) do
    local _, comments = parted(sources.read(path))
    for _, comment in ipairs(comments) do
      if comment:find("^%-%-%- [^ %-]") then others[#others + 1] = path .. ": " .. comment end
    end
  end
  tap.assertEquals(others, {})
end)

-- What a module's table may be called: as its file, its folder or both, one or several.
local function names_of(path)
  local folder, file = path:match("([^/]+)/([^/]+)%.lua$")
  local names = {}
  for _, name in ipairs({ file ~= "init" and file or folder, folder, file .. "_" .. folder }) do
    names[name], names[name .. "s"] = true, true
  end
  return names
end

tap.test("the table of a module is called as its file or its folder", function ()
  local others, count = {}, 0
  for _, path in ipairs(MODULES) do
    local name = sources.read(path):match("\nreturn ([%a_][%w_]*)\n*$")
    if name then
      count = count + 1
      if not names_of(path)[name] then others[#others + 1] = path .. ": " .. name end
    end
  end
  tap.assertTrue(count > 100, count)
  tap.assertEquals(others, {})
end)

-- Every class and alias: the file that has it.
local function classes()
  local found, twice = {}, {}
  for _, path in ipairs(MODULES) do
    for sort, name in ("\n" .. sources.read(path)):gmatch("\n%-%-%-@(%l+) ([%a_][%w_.]*)") do
      if sort == "class" or sort == "alias" or sort == "enum" then
        if found[name] then twice[#twice + 1] = name end
        found[name] = path
      end
    end
  end
  return found, twice
end

local CLASSES, TWICE = classes()

tap.test("a class is named after the room it stands in, and no two have one name", function ()
  local others, count = {}, 0
  for name, path in pairs(CLASSES) do
    count = count + 1
    local own = path:match("^lua/(houseway/%l+)/") or path:match("^lua/(%l+)/")
    own = own:gsub("/", ".")
    local well = name == own or name == own .. "_module" or name:sub(1, #own + 1) == own .. "."
    if not well then others[#others + 1] = path .. ": " .. name end
  end
  table.sort(others)
  tap.assertTrue(count > 100, count)
  tap.assertEquals(others, {})
  tap.assertEquals(TWICE, {})
end)

tap.test("what a comment names of houseway's own is a class or a module", function ()
  local modules, others = imports.modules(), {}
  for _, path in ipairs(MODULES) do
    local _, comments = parted(sources.read(path))
    for _, comment in ipairs(comments) do
      for name in comment:gmatch("%f[%w_.]houseway%.[%l_]+[%w_.]*") do
        name = name:gsub("%.$", "")
        local known = modules[name] or CLASSES[name] or modules[name:match("^(.*)%.")] or name:find("%.lua$")
        if not known then others[#others + 1] = path .. ": " .. name end
      end
    end
  end
  tap.assertEquals(others, {})
end)

-- Sources that import inside a function, each with its reason. Others import at the head, by `require` or by
-- houseway.base.lazy.
local TERMINAL = "only the program has hw.line, not the library"
local INSIDE = {
  ["lua/editor/counting.lua"] = TERMINAL, ["lua/rounds/play/stretches.lua"] = TERMINAL,
  ["lua/houseway/repl/loop.lua"] = TERMINAL, ["lua/houseway/repl/money.lua"] = TERMINAL,
  ["lua/houseway/cli/interview.lua"] = TERMINAL, ["lua/houseway/show/as/pager.lua"] = TERMINAL,
  ["lua/houseway/base/programs.lua"] = "manifests name its modules",
  ["lua/houseway/base/lazy.lua"] = "it imports what it is given",
  ["lua/houseway/base/json.lua"] = "most commands write no JSON",
  ["lua/houseway/law/provisions.lua"] = "a folder's files, by their names",
  ["lua/register/ask/register.lua"] = "a folder's files, by their names",
  ["lua/houseway/script/runtime.lua"] = "it asks other packages for their versions",
}

tap.test("an import inside a function has its reason", function ()
  local found = {}
  for _, place in ipairs(sources.places(MODULES, function (line)
    return line:find("^%s+.*%f[%w_]require%(") and not line:find("^%s*%-%-")
  end)) do
    found[place:match("^[^:]+")] = true
  end
  for path in pairs(found) do tap.assertTrue(INSIDE[path] ~= nil, path .. ": import it at the head, or say why not") end
  for path in pairs(INSIDE) do tap.assertTrue(found[path], path) end
end)

-- ---- types and words ----

local DEFINES = "^%s*%-%-%-@%l+ ([%w_.]+)"

tap.test("38.6 every type in an annotation is defined", function ()
  local defined, used = {}, {}
  for _, path in ipairs(MODULES) do
    for line in sources.read(path):gmatch("[^\n]+") do
      local sort = line:match("^%s*%-%-%-@(%l+) ")
      if sort == "class" or sort == "alias" or sort == "enum" then defined[line:match(DEFINES)] = true end
      local text = sort and line or line:match("^%s*%-%-%-  .*")
      for name in (text or ""):gmatch("houseway%.[%w_.]*[%w_]") do used[name] = path end
    end
  end
  local strangers = {}
  for name, path in pairs(used) do
    if not defined[name] then strangers[#strangers + 1] = path .. ": " .. name end
  end
  table.sort(strangers)
  tap.assertEquals(strangers, {})
end)
-- Words that hide what a comment speaks of; each may occur less than twenty times in the comments of lua/.
local RETIRED = { "told", "stands", "nobody", "none of", "asked of", "what is", "turned round", "nought", "noughts",
  "whose it is", "as it stands", "of its own", "where there is one" }

-- The words of a comment without its marks and the names in its annotations, in one line.
local function words_of(comment)
  return " " .. comment:gsub("@%l+ [%w_.?]+", ""):gsub("^%-+", ""):gsub("[^%w']+", " "):lower() .. " "
end

tap.test("38.6 retired words are rare in comments", function ()
  local counts = {}
  for _, path in ipairs(MODULES) do
    local _, comments = parted(sources.read(path))
    for _, comment in ipairs(comments) do
      local said = words_of(comment)
      for _, word in ipairs(RETIRED) do
        local _, times = said:gsub("%f[%w']" .. word .. "%f[^%w']", "")
        counts[word] = (counts[word] or 0) + times
      end
    end
  end
  for _, word in ipairs(RETIRED) do tap.assertTrue(counts[word] < 20, ("%s: %d"):format(word, counts[word])) end
end)
