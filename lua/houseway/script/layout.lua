-- The standard layout of scripts: chapters, house ways and examples.
--
--   * Two blanks for each level, one around operators and inside braces, none inside brackets.
--   * A table written on one line stays on one line if it fits. A table on several lines has one field on each line,
--     with a comma and aligned `=`; plain values of a list stay together on a line as their author had them.
--   * One statement on each line; a function, condition or loop with one statement may be on one line.
--   * A long text continues on a line that begins with `..`, where its author broke it.
--   * An empty line stays, two become one; there is none after an opening or before a closing token.
--   * Comments stay in place, beside a line or on lines of their own.
--
-- Laying out a script twice changes nothing more. Names, numbers and texts are unchanged.

local scan = require("houseway.script.scan")
local tree = require("houseway.script.layout.tree")

local layout = {}

local WIDTH, STEP = 120, 2

local inline_flow, full_flow, full_block

-- ---- blanks ----

-- Nodes that end a value. A bracket after such a node calls or indexes it.
local VALUE = { name = true, string = true, table = true, group = true, construct = true, ["end"] = true }

local NONE_BEFORE = { [","] = true, [";"] = true, ["."] = true, [":"] = true, ["attribute end"] = true }
local NONE_AFTER = { ["."] = true, [":"] = true, attribute = true }

-- True if a blank goes between two nodes on one line.
local function is_spaced(before, one)
  if before.kind == "comment" or one.kind == "comment" then return true end
  if NONE_BEFORE[one.kind] or NONE_AFTER[before.kind] then return false end
  if before.unary then return one.unary == true end -- two minus signs would begin a comment
  return one.kind ~= "group" or not VALUE[before.kind]
end

-- ---- on one line: each function returns the text, nil if it needs several lines ----

-- True if the line ends before a node because its author ended it there.
local function is_break(flow, i)
  local before, one = flow[i - 1], flow[i]
  if before.is_line then return true end
  return one.ends > 0 and (one.binary or one.kind == "comment" or before.kind == "," or before.kind == "comment")
end

local function with_comments(text, comments)
  if #comments == 0 then return text end
  local parts = { text }
  for i, one in ipairs(comments) do parts[i + 1] = one.text end
  return table.concat(parts, " ")
end

local function inline_comments(text, comments)
  for _, one in ipairs(comments) do
    if one.is_line or one.text:find("\n", 1, true) then return nil end
  end
  return with_comments(text, comments)
end

local function inline_entry(one)
  local value = one.flow and inline_flow(one.flow)
  if value and one.key then
    local key = inline_flow(one.key)
    value = key and key .. " = " .. value
  end
  return value and inline_comments(value, one.after)
end

local function inline_table(node)
  local texts = {}
  for i, one in ipairs(node.entries) do
    texts[i] = inline_entry(one)
    if not texts[i] then return nil end
  end
  local inside = inline_comments("", node.head)
  if not inside then return nil end
  if #texts == 0 and inside == "" then return "{}" end
  return "{" .. inside .. (#texts > 0 and " " or "") .. table.concat(texts, ", ") .. " }"
end

local function inline_group(node)
  local inside = inline_flow(node.flow)
  if not inside then return nil end
  local is_long = node.open == "[" and inside:sub(1, 1) == "[" -- `[[` would begin a text
  return is_long and "[ " .. inside .. " ]" or node.open .. inside .. node.close
end

local function inline_construct(node)
  local part = node.parts[1]
  local entries = part.block.entries
  if #node.parts > 1 or #entries > 1 then return nil end
  local text = inline_flow(part.head)
  text = text and inline_comments(text, part.block.head)
  if text and entries[1] then
    local statement = inline_entry(entries[1])
    text = statement and text .. " " .. statement
  end
  local tail = text and inline_flow(node.tail)
  return tail and text .. " " .. tail
end

local INLINE = { table = inline_table, group = inline_group, construct = inline_construct }

-- Caches the result, because each level around a node needs it.
local function inline(node)
  if not INLINE[node.kind] then return not node.is_line and not node.text:find("\n", 1, true) and node.text end
  if node.inline == nil then node.inline = not node.over and INLINE[node.kind](node) or false end
  return node.inline
end

inline_flow = function (flow)
  local parts = {}
  for i, one in ipairs(flow) do
    local text = inline(one)
    if not text or i > 1 and is_break(flow, i) then return nil end
    if i > 1 and is_spaced(flow[i - 1], one) then parts[#parts + 1] = " " end
    parts[#parts + 1] = text
  end
  return table.concat(parts)
end

-- ---- over several lines ----

local function begin_line(indent)
  return "\n" .. (" "):rep(indent)
end

local function full_group(node, indent)
  local last = node.flow[#node.flow]
  local text = full_flow(node.flow, indent)
  return node.open .. text .. (last and last.is_line and begin_line(indent) or "") .. node.close
end

local function full_construct(node, indent)
  local parts = {}
  for i, part in ipairs(node.parts) do
    local head = full_flow(part.head, indent)
    parts[#parts + 1] = (i > 1 and begin_line(indent) or "") .. with_comments(head, part.block.head)
    parts[#parts + 1] = full_block(part.block, indent + STEP)
  end
  parts[#parts + 1] = begin_line(indent)
  parts[#parts + 1] = full_flow(node.tail, indent)
  return table.concat(parts)
end

-- The name of a field, if it can be aligned because it has no comment.
local function name_of(one)
  for _, node in ipairs(one.key or {}) do
    if node.kind == "comment" then return nil end
  end
  return one.key and inline_flow(one.key)
end

-- The width of the longest name among the fields from `from` to the first tall value, which has a node on several
-- lines. The `=` of these fields are aligned.
local function key_width(entries, from, tall)
  local width = 0
  for i = from, #entries do
    local key = name_of(entries[i])
    width = math.max(width, key and utf8.len(key) or 0)
    if tall[i] then return width end
  end
  return width
end

local function with_key(one, value, indent, width)
  if not one.key then return value end
  local key = full_flow(one.key, indent)
  if one.key[#one.key].is_line then return key .. begin_line(indent + STEP) .. "= " .. value end
  return key .. (" "):rep(name_of(one) and width - utf8.len(key) or 0) .. " = " .. value
end

-- The text of each entry: a field or a comment.
local function entry_texts(entries, indent)
  local texts, tall, width = {}, {}, 0
  for i, one in ipairs(entries) do
    if one.flow then texts[i], tall[i] = full_flow(one.flow, indent) end
  end
  for i, one in ipairs(entries) do
    if i == 1 or tall[i - 1] then width = key_width(entries, i, tall) end
    texts[i] = one.comment and one.comment.text or with_key(one, texts[i], indent, width) .. ","
  end
  return texts
end

-- True for values that may share a line: a name, a number, a text, a word with its text.
local function is_plain(one)
  if one.key or not one.flow or #one.after > 0 then return false end
  for _, node in ipairs(one.flow) do
    if INLINE[node.kind] or node.kind == "comment" then return false end
  end
  return inline_flow(one.flow) ~= nil
end

-- The lines of a table's entries, each with the line end before it.
local function full_entries(entries, indent)
  local parts, used, texts = {}, 0, entry_texts(entries, indent)
  for i, one in ipairs(entries) do
    local before, text = entries[i - 1], texts[i]
    local may_share = before and one.ends == 0 and is_plain(before) and is_plain(one)
    if may_share and used + 1 + utf8.len(text) <= WIDTH then
      parts[#parts + 1] = " " .. text
      used = used + 1 + utf8.len(text)
    else
      parts[#parts + 1] = (before and one.ends > 1 and "\n" or "") .. begin_line(indent) .. text
      used = indent + utf8.len(text)
    end
    parts[#parts + 1] = with_comments("", one.after)
  end
  return table.concat(parts)
end

-- All fields on one line between the lines of the braces, if their author wrote them so and they fit; else nil.
local function single_line(node, indent)
  if not node.is_apart then return nil end
  local texts = {}
  for i, one in ipairs(node.entries) do
    texts[i] = (i == 1) == (one.ends > 0) and #one.after == 0 and inline_entry(one)
    if not texts[i] then return nil end
  end
  local line = table.concat(texts, ", ") .. ","
  return indent + utf8.len(line) <= WIDTH and #texts > 1 and begin_line(indent) .. line or nil
end

local function full_table(node, indent)
  local inside = single_line(node, indent + STEP) or full_entries(node.entries, indent + STEP)
  return with_comments("{", node.head) .. inside .. begin_line(indent) .. "}"
end

local FULL = { table = full_table, group = full_group, construct = full_construct }

local function full(node, indent)
  local text = inline(node)
  if text and (not FULL[node.kind] or node.kind == "group" or indent + utf8.len(text) <= WIDTH) then return text end
  return FULL[node.kind] and FULL[node.kind](node, indent) or node.text
end

-- Raised if the text becomes larger than a script may be, since each level would make it larger.
local TOO_LARGE = {}

-- The text of a flow with this indent of its first line, and whether any node needs several lines.
full_flow = function (flow, indent)
  local parts, is_tall, is_broken = {}, false, false
  for i, one in ipairs(flow) do
    if i > 1 and is_break(flow, i) then
      indent = is_broken and indent or indent + STEP
      is_broken = true
      parts[#parts + 1] = begin_line(indent)
    elseif i > 1 and is_spaced(flow[i - 1], one) then
      parts[#parts + 1] = " "
    end
    local text = full(one, indent)
    if #text > scan.SIZE_LIMIT then error(TOO_LARGE, 0) end
    is_tall = is_tall or text:find("\n", 1, true) ~= nil
    parts[#parts + 1] = text
  end
  return table.concat(parts), is_tall
end

full_block = function (block, indent)
  local parts = {}
  for i, one in ipairs(block.entries) do
    if i > 1 and one.ends > 1 then parts[#parts + 1] = "\n" end
    parts[#parts + 1] = begin_line(indent)
    parts[#parts + 1] = one.comment and one.comment.text or full_flow(one.flow, indent)
    if one.stop then parts[#parts + 1] = ";" end
    parts[#parts + 1] = with_comments("", one.after)
  end
  return table.concat(parts)
end

---Lays out a script; nil if the result would be larger than a script may be.
---@param source string that the scan and the reader of scripts accept
---@return string?
function layout.text(source)
  local ok, text = pcall(full_block, tree.of(source), 0)
  if not ok and text ~= TOO_LARGE then error(text, 0) end
  if not ok or #text > scan.SIZE_LIMIT then return nil end
  return (text:gsub("^\n+", "")) .. "\n"
end

return layout
