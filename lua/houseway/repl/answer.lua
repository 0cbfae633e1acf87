-- An answer of a session: lines and tables, facts as in JSON, and the command that gives the answer in a shell.

local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local text = require("houseway.base.text")

---@class houseway.repl.answer
---@field parts houseway.repl.part[] lines, sentences and tables, in order
---@field typed string? the answered line
---@field shell string? the command that gives the same answer in a shell
---@field facts (fun(): table, string[]?)? the answer as data, and the order of its keys
---@field sheet (string|integer)[][]? rows for CSV, instead of its tables
---@field parts_later (fun(): houseway.repl.part[])? makes the lines and tables on demand
---@field mode string? its own mode, which overrides the session's
---@field code integer? the command's exit code
local answer = {}
answer.__index = answer

---A line, sentences, a line that is never broken, or a table.
---@alias houseway.repl.part string|houseway.repl.words|{ exact: string }|houseway.repl.table

---@class houseway.repl.words
---@field words string
---@field indent string?
---@field style "bold"|"dim"|"red"|"green"|"yellow"|"cyan"|nil

---@class houseway.repl.table
---@field rows (string|integer)[][]
---@field indent string?
---@field heading boolean? the first row is a heading
---@field spared (integer|integer[])[]? columns to leave out on a narrow screen
---@field hung boolean? the last column holds sentences

---The modes that a user can choose.
answer.MODES = { "table", "json", "csv", "md" }

---@param line string? its first line
---@return houseway.repl.answer
function answer.new(line)
  return setmetatable({ parts = { line } }, answer)
end

---Adds a line; without an argument, an empty one.
---@param line string?
function answer:line(line)
  self.parts[#self.parts + 1] = line or ""
end

---Adds lines that are never broken, as of drawings.
---@param drawn string[]
function answer:exact(drawn)
  for _, line in ipairs(drawn) do self.parts[#self.parts + 1] = { exact = line } end
end

---Adds sentences, which are broken at the width of the screen.
---@param words string
---@param indent string
---@param style string?
function answer:wrapped(words, indent, style)
  self.parts[#self.parts + 1] = { words = words, indent = indent, style = style }
end

---@param rows (string|integer)[][]
---@param heading boolean?
---@param spared (integer|integer[])[]?
function answer:table(rows, heading, spared)
  self.parts[#self.parts + 1] = { rows = rows, indent = "  ", heading = heading, spared = spared }
end

---Adds a table whose last column holds sentences.
---@param rows string[][]
function answer:hung(rows)
  self.parts[#self.parts + 1] = { rows = rows, indent = "  ", hung = true }
end

-- ---- for people ----

-- Prints an answer on a terminal, which lays out lines and tables for its width.
local function print_text(self, out)
  for _, part in ipairs(self.parts) do
    if type(part) == "string" then
      out:line(part)
    elseif part.words then
      out:paragraph(part.words, part.indent, part.style)
    elseif part.exact then
      out:exact(part.exact)
    elseif part.hung then
      out:hung(part.rows, part.indent)
    else
      out:columns(part.rows, part.indent, part.spared)
    end
  end
end

-- A part as a line; nil for a table.
local function line_of(part)
  if type(part) == "string" then return part end
  return part.exact or part.words and (part.indent or "") .. part.words
end

-- ---- for programs ----

-- A value as text without colours.
local function plain(value)
  return (tostring(value):gsub("\27%[%d*m", ""))
end

local function csv_cell(value)
  local shown = plain(value)
  if not shown:find('[",\r\n]') then return shown end
  return '"' .. shown:gsub('"', '""') .. '"'
end

local function csv_row(row)
  return table.concat(lists.collect(row, csv_cell), ",")
end

local function has_tables(self)
  return self.sheet ~= nil or lists.any(self.parts, function (part) return part.rows end)
end

-- The keys of facts: first those in `order`, then the others by name.
local function keys_of(facts, order)
  local meta = getmetatable(facts)
  if meta and meta.__jsonorder then return meta.__jsonorder end
  local keys, named = {}, {}
  for _, key in ipairs(order) do
    if facts[key] ~= nil and not named[key] then keys[#keys + 1], named[key] = key, true end
  end
  for _, key in ipairs(lists.keys(facts)) do
    if not named[key] then keys[#keys + 1] = key end
  end
  return keys
end

-- Adds the names and values of single facts, such as "share.decimal" for a nested one; skips lists.
local function add_singles(facts, order, prefix, names, values)
  for _, key in ipairs(keys_of(facts, order)) do
    local value = facts[key]
    if type(value) ~= "table" then
      names[#names + 1], values[#values + 1] = prefix .. key, value
    elseif #value == 0 then
      add_singles(value, order, prefix .. key .. ".", names, values)
    end
  end
end

-- An answer as CSV: its sheet or its tables; without tables its single facts, under their names; else its lines.
local function as_csv(self, lines)
  if self.sheet then
    for i, row in ipairs(self.sheet) do lines[i] = csv_row(row) end
    return
  end
  local names, values = {}, {}
  if not has_tables(self) and self.facts then
    local facts, order = self.facts()
    add_singles(facts, order or {}, "", names, values)
  end
  if #names > 0 then
    lines[1], lines[2] = csv_row(names), csv_row(values)
    return
  end
  local tables = has_tables(self)
  for _, part in ipairs(self.parts) do
    local line = line_of(part)
    if not line then
      for _, row in ipairs(part.rows) do lines[#lines + 1] = csv_row(row) end
    elseif not tables and line ~= "" then
      lines[#lines + 1] = csv_row({ line })
    end
  end
end

local function markdown_row(row, width)
  local cells = {}
  for i = 1, width do
    local value = row[i] or ""
    cells[i] = math.type(value) == "integer" and text.thousands(value) or plain(value):gsub("|", "\\|")
  end
  return "| " .. table.concat(cells, " | ") .. " |"
end

-- True if the first row names the columns: it is marked as a heading, or has a word above a column of numbers.
local function is_headed(part)
  local rows = part.rows
  for column, cell in ipairs(not part.heading and rows[2] and rows[1] or {}) do
    local numbers = type(cell) == "string"
    for i = 2, #rows do numbers = numbers and math.type(rows[i][column]) == "integer" end
    if numbers then return true end
  end
  return part.heading or part.rows.heading or false
end

local function add_markdown(part, lines)
  local width = 0
  for _, row in ipairs(part.rows) do width = math.max(width, #row) end
  local rows = table.move(part.rows, 1, #part.rows, 1, {})
  local heading = is_headed(part) and table.remove(rows, 1) or {}
  lines[#lines + 1] = ""
  lines[#lines + 1] = markdown_row(heading, width)
  lines[#lines + 1] = "|" .. ("---|"):rep(width)
  for _, row in ipairs(rows) do lines[#lines + 1] = markdown_row(row, width) end
  lines[#lines + 1] = ""
end

-- A line that ends with two spaces, a line break in Markdown.
local function markdown_line(line)
  local words = text.trimmed(line)
  return words == "" and "" or words .. "  "
end

local function as_markdown(self, lines)
  local fenced = false -- drawings and pasted text keep their lines
  for _, part in ipairs(self.parts) do
    local line, exact = line_of(part), type(part) == "table" and part.exact ~= nil
    if exact ~= fenced then lines[#lines + 1] = "```" end
    if exact then
      lines[#lines + 1] = plain(line)
    elseif line then
      lines[#lines + 1] = markdown_line(plain(line))
    else
      add_markdown(part, lines)
    end
    fenced = exact
  end
  if fenced then lines[#lines + 1] = "```" end
end

-- The lines and rows of an answer as data, for an answer without facts.
local function lines_of(self)
  local lines = {}
  for _, part in ipairs(self.parts) do
    local line = line_of(part)
    if line then
      lines[#lines + 1] = plain(line)
    else
      for _, row in ipairs(part.rows) do lines[#lines + 1] = table.concat(lists.collect(row, plain), " ") end
    end
  end
  return { told = lines }
end

---The facts of an answer and the order of their keys; its lines if it has no facts; nil if it is empty.
---@return table? facts
---@return string[]? order
function answer:data()
  if self.facts then return self.facts() end
  return #self.parts > 0 and lines_of(self) or nil
end

local function as_json(self, lines)
  local facts, order = self:data()
  if facts then lines[#lines + 1] = json.encode(facts, order) end
end

local PLACES = { typed = 1, command = 2, answer = 3 }

-- Facts as an object: of an answer of an object a line, the objects are its `lines`.
local function object_of(facts)
  local meta = getmetatable(facts)
  return meta and meta.__jsontype == "array" and { lines = facts } or json.object(facts)
end

-- An object in one line, for a program that reads one answer after another.
local function as_json_line(self, lines)
  local facts, order = self:data()
  if not facts then return end
  local places = setmetatable({}, { __index = PLACES })
  for place, key in ipairs(order or {}) do places[key] = place + #answer.MODES end
  lines[#lines + 1] = json.line({ typed = self.typed, command = self.shell, answer = object_of(facts) }, places)
end

local MODES = { json = as_json, csv = as_csv, md = as_markdown, ["json lines"] = as_json_line }

-- The mode in which an answer is printed: its own, or the session's.
local function mode_of(self, mode)
  return mode ~= "json lines" and self.mode or mode
end

---Makes what printing in a mode needs. It may run a command.
---@param mode string one of MODES, or "json lines"
function answer:prepare(mode)
  mode = mode_of(self, mode)
  if self.facts and (mode:find("^json") or mode == "csv" and not self.parts_later and not has_tables(self)) then
    local facts, order = self.facts()
    self.facts = function () return facts, order end
  end
  if self.parts_later and not mode:find("^json") then
    self.parts, self.parts_later = lists.joined(self.parts_later(), self.parts), nil
  end
end

---Prints an answer in a mode.
---@param out table houseway.show.as.terminal
---@param mode string one of MODES, or "json lines"
function answer:print(out, mode)
  mode = mode_of(self, mode)
  self:prepare(mode)
  if mode == "table" then return print_text(self, out) end
  local lines = {}
  MODES[mode](self, lines)
  for _, line in ipairs(lines) do out:write(line, "\n") end
end

return answer
