-- Text for people: one line, thousands, columns, paragraphs. Widths are in characters, not bytes.
-- Programs import this module.

local text = {}

local function width(value)
  return utf8.len(value) or #value
end

-- Code points that are invisible or change how other text is displayed, including blanks outside ASCII; ascending.
local unseen = {
  { 0x0080, 0x00A0 }, { 0x00AD, 0x00AD }, { 0x034F, 0x034F }, { 0x061C, 0x061C }, { 0x115F, 0x1160 },
  { 0x1680, 0x1680 }, { 0x17B4, 0x17B5 }, { 0x180B, 0x180F }, { 0x2000, 0x200F }, { 0x2028, 0x202F },
  { 0x205F, 0x206F }, { 0x2800, 0x2800 }, { 0x3000, 0x3000 }, { 0x3164, 0x3164 }, { 0xFE00, 0xFE0F },
  { 0xFEFF, 0xFEFF }, { 0xFFA0, 0xFFA0 }, { 0xFFF0, 0xFFFB },
  { 0x1D173, 0x1D17A }, { 0xE0000, 0xE0FFF },
}

---True if a character is invisible or changes how others are displayed.
---@param code integer
---@return boolean
function text.is_unseen(code)
  for _, range in ipairs(unseen) do
    if code <= range[2] then return code >= range[1] end
  end
  return false
end

-- Signs that writing programs put in place of plain ones.
local PLAIN = {}
for sign, written in pairs({ ["-"] = { 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2212 },
  [" "] = { 0x00A0, 0x2002, 0x2003, 0x2007, 0x2009, 0x202F, 0x3000 },
  ['"'] = { 0x201C, 0x201D, 0x201E }, ["'"] = { 0x2018, 0x2019 },
  A = { 0x410, 0x391 }, K = { 0x41A, 0x39A }, T = { 0x422, 0x3A4 }, J = { 0x408 } }) do
  for _, code in ipairs(written) do PLAIN[utf8.char(code)] = sign end
end

---Replaces the dashes, blanks and quotation marks of writing programs in typed text with plain ones. For hands and
---questions; scripts with such signs are refused.
---@param written string
---@return string
function text.plain_signs(written)
  if not written:find("[\xC2-\xE3]") then return written end
  return (written:gsub("[\xC2-\xF4][\x80-\xBF]+", PLAIN))
end

local function escape_unseen(character)
  local code = utf8.codepoint(character)
  return text.is_unseen(code) and ("\\u{%x}"):format(code) or nil
end

-- The escape of an unprintable byte: \x1b, or \n, \r, \t.
local function escape(byte)
  local named = { ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t" }
  return named[byte] or ("\\x%02x"):format(byte:byte())
end

---The value as one line that is safe to print. Escapes control characters and invisible characters; if the value is not
---UTF-8, also every byte outside ASCII.
---@param value string
---@return string
function text.one_line(value)
  local shown = value:gsub("%c", escape)
  -- C1 control characters (U+0080 to U+009F) control some terminals.
  shown = shown:gsub("\xC2([\x80-\x9F])", function (byte) return "\\xc2" .. escape(byte) end)
  if not utf8.len(shown) then return (shown:gsub("[\x80-\xFF]", escape)) end
  return (shown:gsub("[\xC2-\xF4][\x80-\xBF]+", escape_unseen))
end

---An integer with commas: 154,143,080.
---@param number integer
---@return string
function text.thousands(number)
  if number > -1000 and number < 1000 then return ("%d"):format(number) end
  if number > 0 then return text.thousands(number // 1000) .. (",%03d"):format(number % 1000) end
  -- The least integer cannot be negated.
  return "-" .. text.thousands(number // -1000) .. (",%03d"):format(-(number % -1000))
end

---Dollars, with cents unless they are zero: "$5,000", "$2.50".
---@param amount houseway.base.fraction not below 0
---@return string
function text.dollars(amount)
  local whole, cents = amount:decimal(2):match("^(%d+)%.(%d+)$")
  return ("$%s%s"):format(text.thousands(math.tointeger(tonumber(whole))), cents == "00" and "" or "." .. cents)
end

---A count with its noun: "1 hand", "3,620 hands".
---@param number integer
---@param noun string
---@param plural string? nil: noun .. "s"
---@return string
function text.count(number, noun, plural)
  return text.thousands(number) .. " " .. (number == 1 and noun or plural or noun .. "s")
end

-- The usual pattern for trimming, `(.-)%s*$`, takes time quadratic in the length of a run of blanks. These functions
-- take linear time, since others write the texts.

---A text without blanks and line ends at its end.
---@param written string
---@return string
function text.ended(written)
  return written:match("^.*%S") or ""
end

---A text without blanks and line ends around it.
---@param written string
---@return string
function text.trimmed(written)
  return text.ended(written:match("^%s*(.*)$"))
end

---The texts between commas, or another separator, each trimmed of blanks.
---@param written string
---@param separator string? one character that is no letter, digit or blank; nil: a comma
---@return string[]
function text.parts(written, separator)
  local parts, at = {}, 1
  for stop in (written .. (separator or ",")):gmatch("()%" .. (separator or ",")) do
    parts[#parts + 1] = text.trimmed(written:sub(at, stop - 1))
    at = stop + 1
  end
  return parts
end

---Lays out rows in columns, two blanks apart. Aligns numbers to the right. No line ends in blanks.
---@param rows (string|integer)[][]
---@param indent string? before every line
---@return string[] lines
function text.columns(rows, indent)
  local widths, shown = {}, {}
  for r, row in ipairs(rows) do
    shown[r] = {}
    for c, cell in ipairs(row) do
      local cells, one = shown[r], math.type(cell) == "integer" and text.thousands(cell) or tostring(cell)
      local wide = width(one)
      cells[c] = one
      if wide > (widths[c] or -1) then widths[c] = wide end
    end
  end
  local lines, blanks = {}, {}
  for r, row in ipairs(rows) do
    local cells = shown[r]
    for c, cell in ipairs(row) do
      local lacking = widths[c] - width(cells[c])
      if lacking > 0 then
        blanks[lacking] = blanks[lacking] or (" "):rep(lacking)
        cells[c] = type(cell) == "number" and blanks[lacking] .. cells[c] or cells[c] .. blanks[lacking]
      end
    end
    lines[r] = text.ended((indent or "") .. table.concat(cells, "  "))
  end
  return lines
end

---Breaks a paragraph between words into lines of at most `limit` characters. A longer word stays whole.
---@param paragraph string
---@param limit integer including the indent
---@param indent string? before every line
---@return string[] lines
function text.wrap(paragraph, limit, indent)
  indent = indent or ""
  local lines, line = {}, nil
  for word in paragraph:gmatch("%S+") do
    if line and width(line) + 1 + width(word) <= limit then
      line = line .. " " .. word
    else
      lines[#lines + 1] = line
      line = indent .. word
    end
  end
  lines[#lines + 1] = line
  return lines
end

---Lays out rows in columns. Breaks a last cell that exceeds the limit into lines under itself.
---@param rows string[][] all with the same number of cells
---@param limit integer
---@param indent string? before every line
---@return string[] lines
function text.hung(rows, limit, indent)
  local before, lines = {}, {}
  for r, row in ipairs(rows) do
    before[r] = table.move(row, 1, #row - 1, 1, {})
    before[r][#row] = "|"
  end
  for r, line in ipairs(text.columns(before, indent)) do
    local start = line:sub(1, -2)
    for i, part in ipairs(text.wrap(rows[r][#rows[r]], limit - width(start))) do
      lines[#lines + 1] = (i == 1 and start or (" "):rep(width(start))) .. part
    end
  end
  return lines
end

---The line of a byte of a text, from 1.
---@param source string
---@param at integer
---@return integer
function text.line_at(source, at)
  local _, before = source:sub(1, at - 1):gsub("\n", "")
  return before + 1
end

---The lines of a text. Each line ends in LF; text after the last LF is ignored.
---@param written string
---@return string[]
function text.lines(written)
  local lines, at = {}, 1
  for stop in written:gmatch("()\n") do
    lines[#lines + 1] = written:sub(at, stop - 1)
    at = stop + 1
  end
  return lines
end

return text
