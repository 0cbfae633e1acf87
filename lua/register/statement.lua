-- Statements: the texts that people sign. A statement has one spelling: a line with its kind, then its fields in order,
-- with LF line ends. docs/register-formats.md describes it; `register/kinds.lua` has the kinds and fields.
--
--   houseway approval 1
--   register: gaming.example/pai-gow
--   ...
--   script:
--   | submission "Harborlight" { ...
--
-- A field is a line `name: value`. A repeated field keeps its order. A block's lines follow its name, each after "| ".
-- A statement that does not print to the same bytes is refused: a signed text has one meaning.

local kinds = require("register.kinds")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local spelling = require("houseway.base.spelling")
local text = require("houseway.base.text")

local statement = {}

local HEAD = "^houseway (%l[%l-]*) (%d)$"

---@class register.statement
---@field kind string "approval"
---@field form integer? of its kind; nil: 1
---@field [string] string | string[] its fields; a list for a repeatable field

-- ---- writing ----

local function put(lines, field, value)
  if field.sort == "block" then
    lines[#lines + 1] = field.name .. ":"
    for _, line in ipairs(text.lines(value)) do lines[#lines + 1] = "| " .. line end
  else
    lines[#lines + 1] = field.name .. ": " .. value
  end
end

---The first line of a statement.
---@param fields register.statement
---@return string
function statement.first_line(fields)
  return ("houseway %s %d"):format(fields.kind, fields.form or 1)
end

---The persons whom a statement names as signers; empty if roots sign it.
---@param fields register.statement
---@return string[]
function statement.persons(fields)
  return lists.joined({ fields.by }, fields.also_by or {})
end

---Names a statement's signers for people.
---@param fields register.statement
---@return string
function statement.by(fields)
  return fields.by and table.concat(statement.persons(fields), ", ") or "roots"
end

---The text of a statement. Its fields must be valid (kinds.fault).
---@param fields register.statement
---@return string
function statement.text(fields)
  local lines = { statement.first_line(fields) }
  for _, field in ipairs(kinds.of(fields.kind).fields) do
    local value = fields[field.name]
    if field.again then
      for _, one in ipairs(value or {}) do put(lines, field, one) end
    elseif value ~= nil then
      put(lines, field, value)
    end
  end
  return table.concat(lines, "\n") .. "\n"
end

-- ---- reading ----

local function refuse(id, line, found, expected, suggestion)
  return nil, { id = id, line = line, found = found, expected = expected, suggestion = suggestion }
end

-- The lines of a block from line `at`, and the line after it.
local function block(lines, at)
  local inside = {}
  while lines[at] and lines[at]:sub(1, 2) == "| " do
    inside[#inside + 1] = lines[at]:sub(3) .. "\n"
    at = at + 1
  end
  return table.concat(inside), at
end

-- Reads a line's field into `fields`. Returns the next field's line.
local function take(fields, kind, lines, at)
  local name, value = lines[at]:match("^(%l[%l%d_]*):(.*)$")
  local field = name and kind.by_name[name]
  if not field or not kinds.has(field, fields.form) then
    return refuse("register/statement-field", at,
      ("%s is no field of %s"):format(spelling.quote(lines[at]), kinds.one(kind.name)),
      "write a field that `houseway register kinds` lists", name and nearest.name(name, kind.names))
  end
  local next_at = at + 1
  if field.sort == "block" then
    if value ~= "" then
      return refuse("register/statement-lines", at, spelling.quote(lines[at]) .. " has text after the colon",
        'put the lines below the name, each behind "| "')
    end
    value, next_at = block(lines, next_at)
  else
    if value:sub(1, 1) ~= " " then return refuse("register/blank-after-colon", at,
      spelling.quote(lines[at]) .. " has no blank after the colon", "write a blank there") end
    value = value:sub(2)
  end
  if field.again then
    fields[name] = fields[name] or {}
    table.insert(fields[name], value)
  elseif fields[name] then
    return refuse("register/line-twice", at, name .. " stands again", "write the line once")
  else
    fields[name] = value
  end
  return next_at
end

---The fault of CR LF line ends, which editors and mail on Windows write.
---@param written string
---@return { line: integer, found: string, expected: string }?
function statement.line_ends(written)
  local at = written:find("\r", 1, true)
  if not at then return nil end
  local _, ended = written:sub(1, at):gsub("\n", "")
  return { id = "register/cr-lf", line = ended + 1, found = "a line ends in CR and LF",
    expected = "end the line in LF alone" }
end

---Reads a statement. The text must contain nothing else.
---@param written string
---@return register.statement?
---@return { line: integer?, found: string, expected: string, suggestion: string? }?
function statement.read(written)
  if not utf8.len(written) then return refuse("records/not-utf-8", nil, "the statement has bytes that are not UTF-8",
    "write the text in UTF-8") end
  local ends = statement.line_ends(written)
  if ends then return nil, ends end
  local lines = text.lines(written)
  local name, form = (lines[1] or ""):match(HEAD)
  local kind, number = name and kinds.of(name), math.tointeger(tonumber(form))
  if not kind or number < 1 or number > (kind.form or 1) then
    local newest = kind and kind.form and (", or houseway %s %d"):format(name, kind.form) or ""
    return refuse("register/statement-kind", 1, "the first line is " .. spelling.quote(lines[1] or ""),
      "write houseway KIND 1, with a KIND of " .. table.concat(kinds.NAMES, ", ") .. newest)
  end
  local fields, at = { kind = name, form = number > 1 and number or nil }, 2
  while lines[at] do
    local next_at, problem = take(fields, kind, lines, at)
    if not next_at then return nil, problem end
    at = next_at
  end
  local problem = kinds.fault(fields)
  if problem then return nil, problem end
  if statement.text(fields) ~= written then
    return refuse("register/statement-spelling", nil, "the statement has another order or spelling",
      "write the fields in the order of docs/register-formats.md")
  end
  return fields
end

return statement
