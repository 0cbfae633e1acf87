-- The documents of the project, taken apart for tests: their blocks of code and their tables.
--
--   ```console         commands after "$ ", and all they print; a line "..." stands for any lines, one that
--                      ends so goes on; a comment "# exit 1" at a command's end says how it ends, if not 0
--   ```lua             a whole script
--   ```lua tiles       parts of a house way; `lua cards`, of the other game
--   ```lua tiles rule  fields of one rule
--   ```lua law         parts of a chapter on tiles
-- Any other block is only looked at.

local sources = require("sources")
local tap = require("tap")
local text = require("houseway.base.text")

local documents = {}

---@class document.block
---@field path string
---@field line integer of its first line of text
---@field sort string "console", "lua tiles", ...
---@field lines string[]

---The paths of the pages of docs/, those that the build generates among them.
---@return string[]
function documents.pages()
  local paths = sources.list("^docs/[^/]+%.md$")
  local generated = sources.generated("^docs/[^/]+%.md$")
  return table.move(generated, 1, #generated, #paths + 1, paths)
end

---The paths of the documents.
---@return string[]
function documents.list()
  local paths = documents.pages()
  for _, path in ipairs(sources.list("^examples/[^/]+%.md$")) do paths[#paths + 1] = path end
  local at_the_top = { "README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md" }
  return table.move(at_the_top, 1, #at_the_top, #paths + 1, paths)
end

---The lines of a document.
---@param path string
---@return string[]
function documents.lines(path)
  return text.lines(sources.read(path))
end

---The blocks of code of a document.
---@param path string
---@return document.block[]
function documents.blocks(path)
  local blocks, open = {}, nil
  for number, line in ipairs(documents.lines(path)) do
    local fence = line:match("^```(.*)$")
    if fence and open then
      blocks[#blocks + 1], open = open, nil
    elseif fence then
      open = { path = path, line = number + 1, sort = fence, lines = {} }
    elseif open then
      open.lines[#open.lines + 1] = line
    end
  end
  assert(not open, path .. ": a block is not closed")
  return blocks
end

---The text of a document's block of a sort, by its number among those.
---@param path string
---@param sort string "bash"
---@param number integer from 1
---@return string
function documents.block(path, sort, number)
  local count = 0
  for _, block in ipairs(documents.blocks(path)) do
    count = count + (block.sort == sort and 1 or 0)
    if block.sort == sort and count == number then return table.concat(block.lines, "\n") .. "\n" end
  end
  error(("%s: no block %d of %s"):format(path, number, sort))
end

---What is typed in the blocks of one sort, in their order, each with what is printed after it.
---@param path string
---@param sort string
---@param begins string a pattern of a line that is typed; what it captures is the text
---@param goes_on string a pattern of a line that goes on with the one before
---@return { text: string, prints: string[], place: string }[]
function documents.typed(path, sort, begins, goes_on)
  local list = {}
  for _, block in ipairs(documents.blocks(path)) do
    for offset, line in ipairs(block.sort == sort and block.lines or {}) do
      local begun, more = line:match(begins), line:match(goes_on)
      if begun then
        list[#list + 1] = { text = begun, prints = {}, place = ("%s:%d"):format(path, block.line + offset - 1) }
      elseif more then
        list[#list].text = list[#list].text .. "\n" .. more
      else
        table.insert(list[#list].prints, line)
      end
    end
  end
  return list
end

---A text whose words lead nowhere: without the links to the glossary, which only a document has.
---@param line string
---@return string
function documents.unlinked(line)
  return (line:gsub("%[([^%]]*)%]%(glossary[^)]*%)", "%1"))
end

local function cells(line)
  local found = {}
  for cell in documents.unlinked(line):sub(2):gmatch("%s*(.-)%s*|") do found[#found + 1] = cell end
  return found
end

---The rows of the tables under a heading, without their heads, up to the next heading of its rank or above.
---@param path string
---@param heading string as written, with its #
---@return string[][]
function documents.rows(path, heading)
  local rows, inside, rank = {}, false, #heading:match("^#+")
  for _, line in ipairs(documents.lines(path)) do
    local other = line:match("^(#+) ")
    if line == heading then
      inside = true
    elseif other and #other <= rank then
      inside = false
    elseif inside and line:find("^|") and not line:find("^|%-") then
      rows[#rows + 1] = cells(line)
    elseif inside and line:find("^|%-") then
      rows[#rows] = nil -- what stands above the rule is a head
    end
  end
  assert(#rows > 0, ("%s: no table under %s"):format(path, heading))
  return rows
end

---What stands between the back ticks of a cell.
---@param cell string
---@return string[]
function documents.names(cell)
  local names = {}
  for name in cell:gmatch("`([^`]+)`") do names[#names + 1] = name end
  return names
end

---Holds that a document made by the program is what it would make now. Where the environment has
---HOUSEWAY_GOLDEN=write it is written anew first.
---@param path string
---@param made string its whole text
function documents.check_made(path, made)
  if os.getenv("HOUSEWAY_GOLDEN") == "write" then
    local file = assert(io.open(tap.source_root() .. "/" .. path, "wb"))
    file:write(made)
    file:close()
  end
  tap.assertEquals(sources.read(path), made, path .. " is older than its sources: HOUSEWAY_GOLDEN=write writes it anew")
end

---Holds that the build's generated document is what docs/generators/ make now, and returns it.
---@param path string
---@return string
function documents.generated(path)
  local made = require("docs.generators." .. path:match("^docs/(.+)%.md$"))()
  tap.assertEquals(sources.read(path), made, "generated by other sources: cmake --build --preset release")
  return made
end

-- "set so, ..." begins a line that goes on.
local function line_agrees(expected, printed)
  local start = expected:match("^(.+)%.%.%.$")
  if start and printed then return printed:sub(1, #start) == start end
  return expected == printed
end

---Whether the lines printed are those expected; "..." stands for any number of lines.
---@param expected string[]
---@param printed string[]
---@param at_expected integer?
---@param at_printed integer?
---@return boolean
function documents.agree(expected, printed, at_expected, at_printed)
  at_expected, at_printed = at_expected or 1, at_printed or 1
  for i = at_expected, #expected do
    if expected[i] == "..." then
      for from = at_printed, #printed + 1 do
        if documents.agree(expected, printed, i + 1, from) then return true end
      end
      return false
    elseif not line_agrees(expected[i], printed[at_printed]) then
      return false
    end
    at_printed = at_printed + 1
  end
  return at_printed == #printed + 1
end

return documents
