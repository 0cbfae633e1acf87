-- docs/glossary.md against the program: every term and every name in code is used, no word that is struck out is, the
-- README leads to the page, and pages that people read tell each term or link it where they first use it.

local documents = require("docs.documents")
local lists = require("houseway.base.lists")
local sources = require("sources")
local tap = require("tap")

local PATH = "docs/glossary.md"
local DOCUMENTS = "^docs/.*%.md$"

local function rows_under(heading)
  local text = sources.read(PATH)
  local from = assert(text:find("\n## " .. heading .. "\n", 1, true), heading)
  local rows = {}
  for line in text:sub(from + 4 + #heading):gsub("\n## .*", ""):gmatch("[^\n]+") do
    local cells = {}
    for cell in line:gmatch("|%s*([^|]-)%s*%f[|]") do cells[#cells + 1] = cell end
    if #cells > 1 then rows[#rows + 1] = cells end
  end
  return table.move(rows, 3, #rows, 1, {}) -- without the head and its rule
end

local TERMS, STRUCK = {}, rows_under("Words not used")
for _, heading in ipairs({ "The game", "The house and its law", "A round", "What it is worth", "The register",
  "What `check` finds" }) do
  for _, row in ipairs(rows_under(heading)) do TERMS[#TERMS + 1] = row end
end

local function texts(pattern)
  local all = {}
  for _, path in ipairs(pattern == DOCUMENTS and documents.pages() or sources.list(pattern)) do
    if path ~= PATH then all[#all + 1] = sources.read(path) end
  end
  return table.concat(all, "\n")
end

-- A term may stand at the break of a line, also of a comment.
local function plain(text)
  return (text:lower():gsub("\n%s*%-*%s*", " "):gsub("%s+", " "))
end

tap.test("every term is used in output, documents or sources", function ()
  local everything, missing = plain(texts("^lua/.*%.lua$") .. texts(DOCUMENTS) .. texts("^README%.md$")
    .. texts("^jurisdictions/.*%.lua$") .. texts("^ARCHITECTURE%.md$") .. texts("^src/.*%.[ch]$")), {}
  for _, row in ipairs(TERMS) do
    local term = row[1]:match("^%*%*(.+)%*%*$")
    tap.assertEquals(#row, 3, row[1])
    if not term or not everything:find(term:lower(), 1, true) then missing[#missing + 1] = row[1] end
  end
  tap.assertEquals(missing, {})
  tap.assertTrue(#TERMS > 30, "the page has terms")
end)

tap.test("every name in code is one", function ()
  local code, missing = texts("^lua/.*%.lua$") .. texts("^src/.*%.[ch]$"), {}
  for _, row in ipairs(TERMS) do
    for name in row[3]:gmatch("`([^`]+)`") do
      if not code:find(name, 1, true) then missing[#missing + 1] = name end
    end
  end
  tap.assertEquals(missing, {})
end)

-- What is quoted in a document, the option and JSON's key in a source, what a law calls itself, and the Commission as
-- the regulator, stay.
local function without_names(line)
  line = line:gsub("the Commission", ""):gsub("`[^`]*`", ""):lower()
  line = line:gsub("commission%-free", ""):gsub("%-%-commission", "")
  return (line:gsub('"commission"', ""):gsub("%.commission", ""):gsub("commission =", ""))
end

tap.test("no word that is struck out is used", function ()
  local paths = sources.list("^lua/.*%.lua$")
  for _, path in ipairs(documents.pages()) do
    if path ~= PATH then paths[#paths + 1] = path end
  end
  for _, path in ipairs(sources.list("^[^/]+%.md$")) do paths[#paths + 1] = path end
  tap.assertTrue(#STRUCK > 5, "the page strikes words out")
  tap.assertEquals(sources.places(paths, function (line)
    local words = without_names(line)
    for _, row in ipairs(STRUCK) do
      if words:find("%f[%w]" .. row[1] .. "s?%f[%W]") then return true end
    end
    return false
  end), {})
end)

tap.test("for each word struck out there is a term", function ()
  local known = {}
  for _, row in ipairs(TERMS) do known[row[1]] = true end
  for _, row in ipairs(STRUCK) do tap.assertTrue(known["**" .. row[2] .. "**"], row[2]) end
end)

-- ---- told before it is used ----

-- Words that say on these pages what they say in English or at any card table, so that nobody looks them up.
local EVERYDAY = lists.places { "hand", "half", "rank", "points", "kind", "copy", "deal", "dealer", "fault", "record",
  "exception", "condition", "status" }
local OTHER_SENSE = { -- a page's word, and what it means there
  ["docs/desk.md proof"] = "that a layout changes nothing", ["docs/desk.md statement"] = "of Lua",
  ["docs/verify-by-hand.md certificate"] = "of an authority's key", ["ARCHITECTURE.md reading"] = "as a text is read",
}
local IN_FULL = { ["class of hands"] = { "class of hands", "classes of hands" }, leaf = { "leaf" },
  ["list of signers"] = { "list of signers", "lists of signers" }, terms = { "term", "terms" },
  borrowing = { "borrowing", "borrows", "borrowed" } }
-- Pages that people read in order. Others are lists of formats, limits and files, for those who look something up.
local READ = { "README.md", "ARCHITECTURE.md" }
for name in ([[approvals check desk fingerprint functions keeping optimal pages questions readings
  register repl rounds sheet story submitting tutorial tutorial-better tutorial-filing tutorial-reviewing verify-by-hand
  writing-a-house-way]]):gmatch("%S+") do READ[#READ + 1] = ("docs/%s.md"):format(name) end

-- The prose of a page in small letters: \1 before words that are a link, or in italics where the page tells them, and
-- \2 after them.
local function prose(page)
  local text = ("\n" .. page):gsub("\n```.-\n```", ""):gsub("\n#[^\n]*", ""):gsub("\n    [^\n]*", "")
    :gsub("!%b[]%b()", ""):gsub("`[^`]*`", ""):gsub("%[[^%]]*%.md%]%b()", "")
  return (text:gsub("%[([^%]]*)%]%b()", "\1%1\2"):gsub("%*+([^*]+)%*+", "\1%1\2"):gsub("%s+", " "):lower())
end

local function forms(term)
  return IN_FULL[term] or { term, term .. "s", term .. "es", (term:gsub("y$", "ies")) }
end

-- Where a text has a term first, and how it begins there; nil if nowhere.
local function first_use(text, term)
  local first
  for _, form in ipairs(forms(term)) do
    local at = text:find("%f[%w-]" .. form:lower():gsub("%-", "%%-") .. "%f[^%w-]")
    if at and not (first and first < at) then first = at end
  end
  return first
end

tap.test("each page tells every term of this one, or links it, where it first uses the term", function ()
  local untold = {}
  for _, path in ipairs(READ) do
    local text = prose(sources.read(path))
    for _, row in ipairs(TERMS) do
      local term = row[1]:match("^%*%*(.+)%*%*$")
      local at = not EVERYDAY[term] and not OTHER_SENSE[path .. " " .. term] and first_use(text, term)
      if at and not text:sub(1, at - 1):find("\1[^\2]*$") then
        untold[#untold + 1] = ("%s: %s: %s"):format(path, term, text:sub(at, at + 40))
      end
    end
  end
  tap.assertEquals(untold, {}, "explain the word there, in italics, or link it: [word](glossary.md#the-game)")
end)

-- Words of a register that a reader has not met elsewhere. A page with several of them leads to the glossary first.
local STRANGE = { "leaf", "witness", "list of signers", "tray", "policy", "roots?" }
local FEW = 5 -- words a page may use without: the sentence around them tells

tap.test("a page with words of a register leads to where they are told, before it uses them", function ()
  local missing = {}
  for _, path in ipairs(sources.list(DOCUMENTS)) do
    local page, first, count = sources.read(path):gsub("```.-\n```", ""):gsub("`[^`]*`", ""), math.huge, 0
    for _, word in ipairs(STRANGE) do
      first = math.min(first, page:find("%f[%w]" .. word .. "%f[%W]") or first)
      count = count + select(2, page:gsub("%f[%w]" .. word .. "%f[%W]", ""))
    end
    local link = path == PATH and 0 or page:find("glossary.md", 1, true) or math.huge
    if count >= FEW and link > first then missing[#missing + 1] = path end
  end
  tap.assertEquals(missing, {})
end)

tap.test("the README leads to the page", function ()
  tap.assertStrContains(sources.read("README.md"), "(" .. PATH .. ")")
end)
