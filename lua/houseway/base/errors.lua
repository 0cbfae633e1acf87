-- The messages that houseway refuses with: their ids, causes and remedies. They are kept on one page, docs/errors.md,
-- which is read when a message is first asked about.
--
-- An entry is a paragraph of that page: its id on the first line, the message in bold, the cause, and the remedy after
-- an arrow. In a message "…" is text that varies, "№" a whole number. Messages are kept there without their place
-- (file:line, and the path inside a file), the paragraph they rest on, and "(did you mean ...?)".

local sys = require("hw.sys")

local errors = {}

---@class houseway.base.error
---@field id string "law/second-chapter": the part of the page it is in, and its name there
---@field says string 'a second rule named "…", expected a name of its own: line № has it'
---@field cause string what is wrong, in a sentence
---@field remedy string what to do about it, in a sentence
---@field pattern string? the Lua pattern of `says`, whole, once it has been asked for
---@field constant string? the longest part of `says` that does not vary, likewise

---Added to every fault of a function that was asked about hands and does not say itself what was expected.
errors.ASKED = ", expected a function that answers for every hand"

local PAGE, MOST = "/docs/errors.md", 1024 * 1024
local HOLES = { ["…"] = ".*", ["№"] = "%-?%d[%d,]*" }
local HOLE = "%f[\xE2]\xE2[\x80\x84][\xA6\x96]" -- "…" or "№"

-- ---- the page ----

-- Markdown as it reads: a line of several, no backslash before a sign except in code.
local function plain(markdown)
  local line = markdown:gsub("\n", " ")
  if not line:find("\\", 1, true) then return line end
  local parts, in_code = {}, false
  for part, tick in (line .. "\0"):gmatch("([^`%z]*)([`%z])") do
    parts[#parts + 1] = (in_code and part or part:gsub("\\(%p)", "%1")) .. (tick == "`" and tick or "")
    in_code = not in_code
  end
  return table.concat(parts)
end

local function pattern_of(says)
  return "^" .. says:gsub("%p", "%%%0"):gsub(HOLE, HOLES) .. "$"
end

local function constant_of(says)
  local longest = ""
  for part in (says:gsub(HOLE, "\0") .. "\0"):gmatch("([^%z]*)%z") do
    if #part > #longest then longest = part end
  end
  return longest
end

local function entry_of(id, written)
  local says, cause, remedy = written:match("^%*%*(.-)%*%*\n(.-)\n→ (.*)$")
  if not says then error(("docs/errors.md: %s: no message, cause and remedy"):format(id), 0) end
  return { id = id, says = plain(says), cause = plain(cause), remedy = plain(remedy) }
end

---The entries of a page, in its order.
---@param page string
---@return houseway.base.error[]
function errors.parse(page)
  local list = {}
  for paragraph in (page .. "\n\n"):gmatch("(.-)\n\n+") do
    local id, entry = paragraph:match("^`([%l%d-]+/[%l%d-]+)`\n(.*)$")
    if id then list[#list + 1] = entry_of(id, entry) end
  end
  return list
end

local all

---Whether the page is there. In a folder that somebody names with HOUSEWAY_PATH it may not be.
---@return boolean
function errors.are_there()
  return all ~= nil or sys.path_kind(sys.root() .. PAGE) == "file"
end

---Every message, in the order of the page.
---@return houseway.base.error[]
function errors.all()
  if not all then
    local page, why = sys.read_plain_file(sys.root() .. PAGE, MOST)
    if not page then error(("the messages of houseway cannot be read: %s%s: %s"):format(sys.root(), PAGE, why), 0) end
    all = errors.parse(page)
  end
  return all
end

-- ---- a message looked up ----

---Whether a message is of an entry. The message comes without its place; "found" before it, a paragraph and a
---suggestion at its end are passed over where the entry has none, and so is what is added where a function failed.
---@param entry houseway.base.error
---@param message string
---@return boolean
function errors.matches(entry, message)
  local bare = message:gsub(' %(did you mean ".*"%?%)$', "")
  entry.pattern = entry.pattern or pattern_of(entry.says)
  for _, one in ipairs({ bare, (bare:gsub(" %b()$", "")), (bare:gsub(errors.ASKED .. "$", "")) }) do
    if one:find(entry.pattern) or one:gsub("^found ", ""):find(entry.pattern) then return true end
  end
  return false
end

-- How much of a message an entry tells: up to what varies first, and in all.
local function telling(entry)
  return (entry.says:find(HOLE) or #entry.says + 1), #entry.says:gsub(HOLE, "")
end

local function tells_more(a, b)
  local start_a, all_a = telling(a)
  local start_b, all_b = telling(b)
  if start_a ~= start_b then return start_a > start_b end
  if all_a ~= all_b then return all_a > all_b end
  return a.says < b.says
end

---The entries a message is of, the one that tells most of it first; the place may stand before it.
---@param message string
---@return houseway.base.error[]
function errors.find(message)
  local found = {}
  for _, entry in ipairs(errors.all()) do
    entry.constant = entry.constant or constant_of(entry.says)
    local at = message:find(entry.constant, 1, true) and 1
    while at and not errors.matches(entry, message:sub(at)) do
      at = select(2, message:find(": ", at, true))
      at = at and at + 1
    end
    if at then found[#found + 1] = entry end
  end
  table.sort(found, tells_more)
  return found
end

return errors
