-- Lays out text for a screen of limited width: breaks lines between words, and tables by cell or by column. Terminal
-- styles (such as \27[31m) have no width and continue after a line break.

local lists = require("houseway.base.lists")
local text = require("houseway.base.text")

local layout = {}

local GAP = "  " -- between columns
local HANG = "  " -- the further indent of a continued line
local STYLE, PLAIN = "\27%[%d*m", "\27[0m"
local NARROWEST = 12 -- least width of a narrowed column of words, if its longest word allows it

---The width of a text in columns of the screen.
---@param value string
---@return integer
function layout.width(value)
  if not value:find("[\27\x80-\xFF]") then return #value end
  local bare = value:gsub(STYLE, "")
  return utf8.len(bare) or #bare
end

-- The style active at the end of a text, if any.
local function style_left(value)
  local last
  for style in value:gmatch(STYLE) do last = style end
  return last ~= PLAIN and last or nil
end

-- Ends each line in plain style, and repeats the style in the next line after its indent.
local function carry_styles(lines)
  local style
  for i, line in ipairs(lines) do
    if style then line = line:gsub("^ *", "%0" .. style, 1) end
    style = style_left(line)
    lines[i] = style and line .. PLAIN or line
  end
  return lines
end

-- "§" and its number stay on one line: § 7(k).
local BLANK = "\xC2\xA0"

local function glued(value)
  return value:find("§", 1, true) and value:gsub("§ ", "§" .. BLANK) or value
end

-- Breaks a text at blanks into lines of at most `limit` columns. A longer word stays whole. All lines but the first
-- begin with `hang`.
local function broken(value, limit, hang)
  if layout.width(value) <= limit and not value:find("\27", 1, true) and not value:find(" $") then return { value } end
  local lines, line, used, any = {}, "", 0, false
  for blanks, word in glued(value):gmatch("( *)([^ ]+)") do
    local wide = layout.width(word)
    if any and used + #blanks + wide > limit then
      lines[#lines + 1] = line
      line, used = hang .. word, #hang + wide
    else
      line, used = line .. blanks .. word, used + #blanks + wide
    end
    any = true
  end
  lines[#lines + 1] = line
  for i, one in ipairs(lines) do lines[i] = one:gsub("§" .. BLANK, "§ ") end
  return carry_styles(lines)
end

---Breaks a line between words if it does not fit; continued lines are indented.
---@param value string
---@param limit integer columns
---@return string[] lines
function layout.line(value, limit)
  if layout.width(value) <= limit then return { value } end
  return broken(value, limit, value:match("^ *") .. HANG)
end

-- ---- tables ----

---A table to lay out, or some of its columns.
---@class houseway.base.layout.table
---@field rows (string|number)[][] as the caller passed them
---@field cells string[][] as printed
---@field wides integer[][] the width of each cell
---@field columns table[] the columns to lay out: place in the rows, full width, width shown, whether it has numbers;
---  in a table that is too wide, its longest word, and the number of cells by width

-- Returns a row as printed and the widths of its cells, and updates the columns. `known` caches widths by cell.
local function measure_row(row, columns, known)
  local own, wides = row, {}
  for c, cell in ipairs(row) do
    local column = columns[c]
    if not column then
      column = { at = c, width = 0, number = false }
      columns[c] = column
    end
    if type(cell) ~= "string" then
      if type(cell) == "number" then column.number = true end
      if own == row then own = table.move(row, 1, #row, 1, {}) end
      cell = math.type(cell) == "integer" and text.thousands(cell) or tostring(cell)
      own[c] = cell
    end
    local wide = known[cell]
    if not wide then
      wide = layout.width(cell)
      known[cell] = wide
    end
    wides[c] = wide
    if wide > column.width then column.width = wide end
  end
  return own, wides
end

---@return houseway.base.layout.table
local function measured(rows)
  local cells, wides, columns, known = {}, {}, {}, {}
  for r, row in ipairs(rows) do cells[r], wides[r] = measure_row(row, columns, known) end
  return { rows = rows, cells = cells, wides = wides, columns = columns }
end

-- The width of a cell's longest word; its first word includes the indent.
local function longest_word(cell)
  local shown = glued(cell)
  local longest = layout.width(shown:match("^ *[^ ]*"))
  for word in shown:gmatch("[^ ]+") do longest = math.max(longest, layout.width(word)) end
  return longest
end

-- Measures the longest word of each column, for tables that are too wide. A repeated cell is measured once.
local function measure_words(tab)
  for _, column in ipairs(tab.columns) do
    local known, c = {}, column.at
    column.word = 0
    for _, row in ipairs(tab.cells) do
      local cell = row[c]
      if cell and #cell > column.word and not known[cell] then
        known[cell] = true
        column.word = math.max(column.word, longest_word(cell))
      end
    end
  end
end

local function sum_of(columns)
  local sum = #GAP * (#columns - 1)
  for _, column in ipairs(columns) do sum = sum + column.shown end
  return sum
end

-- Counts the cells of each column by width.
local function count_wides(columns, wides)
  for _, column in ipairs(columns) do
    local counts, c = {}, column.at
    for _, own in ipairs(wides) do
      local wide = own[c]
      if wide then counts[wide] = (counts[wide] or 0) + 1 end
    end
    column.wide = counts
  end
end

-- The approximate number of lines that the cells of a column need at a width.
local function lines_at(column, width)
  local lines = 0
  for wide, count in pairs(column.wide) do lines = lines + count * ((wide - 1) // width + 1) end
  return lines
end

-- The column that costs the fewest lines if it loses one column of the screen; of equal ones the widest.
local function cheapest(columns)
  local found, least
  for _, column in ipairs(columns) do
    if column.shown > column.least then
      local cost = lines_at(column, column.shown - 1) - lines_at(column, column.shown)
      if not found or cost < least or cost == least and column.shown > found.shown then found, least = column, cost end
    end
  end
  return found
end

-- Narrows columns of words until all fit; returns false if that is impossible.
local function narrow(columns, room, wides)
  local over = sum_of(columns) - room
  local spare = 0
  for _, column in ipairs(columns) do
    column.least = column.number and column.width or math.min(column.width, math.max(column.word, NARROWEST))
    spare = spare + column.width - column.least
  end
  if over > spare then return false end
  count_wides(columns, wides)
  for _ = 1, over do
    local column = cheapest(columns)
    column.shown = column.shown - 1
  end
  return true
end

-- Pads a cell to the width of its column: numbers on the left, words on the right.
local function padded(value, wide, column, cell)
  local blanks = (" "):rep(column.shown - wide)
  return type(cell) == "number" and blanks .. value or value .. blanks
end

local function line_of(indent, cells)
  local line = indent .. table.concat(cells, GAP)
  return line:byte(-1) == 32 and line:gsub(" +$", "") or line
end

-- Adds the lines of a row. Breaks cells wider than their columns.
local function add_row(lines, tab, r, columns, indent)
  local row, cells, wides = tab.rows[r], tab.cells[r], tab.wides[r]
  local broken_cells, height, line = {}, 1, {}
  for i, column in ipairs(columns) do
    local at = column.at
    local first, wide = cells[at] or "", wides[at] or 0
    if wide > column.shown then
      broken_cells[i] = broken(first, column.shown, "")
      first, height = broken_cells[i][1], math.max(height, #broken_cells[i])
      wide = layout.width(first)
    end
    line[i] = wide == column.shown and first or padded(first, wide, column, row[at])
  end
  lines[#lines + 1] = line_of(indent, line)
  for h = 2, height do
    for i, column in ipairs(columns) do
      local part = broken_cells[i] and broken_cells[i][h] or ""
      line[i] = padded(part, layout.width(part), column, row[column.at])
    end
    lines[#lines + 1] = line_of(indent, line)
  end
end

-- A table of some columns of a measured table.
local function select_columns(tab, picked)
  local columns = {}
  for i, c in ipairs(picked) do columns[i] = tab.columns[c] end
  return { rows = tab.rows, cells = tab.cells, wides = tab.wides, columns = columns }
end

-- The rows of a table, reduced to the columns to lay out.
local function rows_of(tab)
  local rows = {}
  for r, row in ipairs(tab.rows) do
    rows[r] = {}
    for i, column in ipairs(tab.columns) do rows[r][i] = row[column.at] or "" end
  end
  return rows
end

-- Divides the columns of a table that is too wide into parts. Each part begins with the first column (and the second,
-- if the first has only marks) and has as many columns as fit.
local function parts_of(columns, room)
  local lead = columns[1].width <= 1 and #columns > 2 and 2 or 1
  local parts, used = {}, room
  for c = lead + 1, #columns do
    local part = parts[#parts]
    if not part or #part > lead and used + #GAP + columns[c].width > room then
      part, used = {}, -#GAP
      for first = 1, lead do part[first], used = first, used + #GAP + columns[first].width end
      parts[#parts + 1] = part
    end
    part[#part + 1] = c
    used = used + #GAP + columns[c].width
  end
  return parts
end

local lay

local function in_parts(tab, limit, indent)
  local lines = {}
  for i, picked in ipairs(parts_of(tab.columns, limit - #indent)) do
    if i > 1 then lines[#lines + 1] = "" end
    local fits = #picked < #tab.columns
    local part = select_columns(tab, picked)
    local laid = fits and lay(part, limit, indent) or text.columns(rows_of(part), indent)
    table.move(laid, 1, #laid, #lines + 1, lines)
  end
  return lines
end

-- ---- sentences under their rows ----

-- The least room for a last column of sentences, or for the last column of a hung table.
local ROOMY = 24

-- True if the last column has sentences and too little room beside the other columns.
local function goes_under(columns, room)
  local last, before = columns[#columns], 0
  if #columns < 2 or last.number or last.width <= ROOMY or last.word == last.width then return false end
  for c = 1, #columns - 1 do before = before + columns[c].width + #GAP end
  return room - before < ROOMY
end

-- True if the last column has no heading and has words, not figures. Such remarks may go under their rows.
local function has_remarks(tab)
  local last = #tab.columns
  local at = tab.columns[last].at
  if last < 2 or (tab.cells[1][at] or "") ~= "" then return false end
  return lists.any(tab.cells, function (row) return (row[at] or ""):find("%a%a") ~= nil end)
end

-- The lines of a table with the last cells under their rows; nil if the other columns are too wide without them.
local function with_last_under(tab, limit, indent)
  local columns = tab.columns
  local others = table.move(columns, 1, #columns - 1, 1, {})
  if sum_of(others) > limit - #indent and not narrow(others, limit - #indent, tab.wides) then return nil end
  local lines, deep = {}, indent .. HANG .. HANG
  for r, cells in ipairs(tab.cells) do
    add_row(lines, tab, r, others, indent)
    local under = cells[columns[#columns].at] or ""
    if under ~= "" then
      local parts = broken(deep .. under, limit, deep)
      table.move(parts, 1, #parts, #lines + 1, lines)
    end
  end
  return lines
end

-- Leaves out columns of `spared`, in order, until the others fit unbroken. Columns in one list go together.
local function spare(tab, room, spared)
  local left, columns = {}, tab.columns
  for c = 1, #columns do left[c] = c end
  local over = sum_of(columns) - room
  for _, which in ipairs(spared) do
    if over <= 0 then break end
    for _, each in ipairs(type(which) == "table" and which or { which }) do
      over = over - columns[each].width - #GAP
      for i, c in ipairs(left) do
        if c == each then table.remove(left, i) break end
      end
    end
  end
  return select_columns(tab, left)
end

-- The lines of a measured table.
function lay(tab, limit, indent, spared)
  local columns, room = tab.columns, limit - #indent
  for _, column in ipairs(columns) do column.shown = column.width end
  if sum_of(columns) > room then
    if spared then return lay(spare(tab, room, spared), limit, indent) end
    measure_words(tab)
    local under = goes_under(columns, room) and with_last_under(tab, limit, indent)
    if under then return under end
    if not narrow(columns, room, tab.wides) then
      return has_remarks(tab) and with_last_under(tab, limit, indent) or in_parts(tab, limit, indent)
    end
  end
  local lines = {}
  for r in ipairs(tab.rows) do add_row(lines, tab, r, columns, indent) end
  return lines
end

---Lays out rows in columns as text.columns does. If they exceed the limit, leaves out `spared` columns; puts sentences
---in the last column under their rows; narrows columns of words and breaks their cells; puts remarks, a last column
---without a heading, under their rows; puts columns into further tables, each with the first column again.
---@param rows (string|number)[][]
---@param limit integer columns of the screen
---@param indent string? before every line
---@param spared (integer|integer[])[]? columns that may be left out, in this order; a list's only together
---@return string[] lines
function layout.columns(rows, limit, indent, spared)
  indent = indent or ""
  local tab = measured(rows)
  if #tab.columns == 0 then return text.columns(rows, indent) end
  return lay(tab, limit, indent, spared)
end

---Lays out rows as text.hung does, with the last cell broken under itself. If that cell has too little room, breaks
---other columns too.
---@param rows string[][] all with the same number of cells
---@param limit integer columns of the screen
---@param indent string? before every line
---@return string[] lines
function layout.hung(rows, limit, indent)
  local columns = measured(rows).columns
  local before = #(indent or "")
  for c = 1, #columns - 1 do before = before + columns[c].width + #GAP end
  if limit - before >= ROOMY then return text.hung(rows, limit, indent) end
  return layout.columns(rows, limit, indent)
end

return layout
