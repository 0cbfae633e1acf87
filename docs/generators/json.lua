-- docs/json.md: every key that `--json` prints, by command, from what each question declares.

local answers = require("houseway.ask.answers")
local ask = require("houseway.ask")
local command = require("houseway.cli.command")
local lists = require("houseway.base.lists")
local spelling = require("houseway.base.spelling")
local text = require("houseway.base.text")
local types = require("houseway.ask.shared.types")

local HEAD = [[
# The JSON of each command

With `--json` every command prints one object; the exit code is the same as without. The order of keys is
fixed, and the bytes are the same for any number of threads. The build writes this page and the schemas from
the declarations in `lua/houseway/ask/`; tests compare them with what the commands print.

A path names a key: `clauses[].cite` is `cite` in each object of the list `clauses`. A `?` after a type marks
an optional key, left out when it has no value; no key is null. Hands are text, highest piece first
([orders.md](orders.md)). A citation has two keys: `cite` is for programs, `printed` is as the law prints it.
`line` is a line of the script. A row without a meaning is explained by the key's name. The text is UTF-8;
other bytes, in a file name or in your input, are escaped as `\xff`.

Wrong input, exit code 2, gives one object too: [refusal](#refusal).

## JSON lines
`set`, `explain`, `audit` and `check` print an object a line with `--jsonl`, as soon as it is known, in the
order of the input, without keeping any: an input may be endless. `input_line` is the line of the input,
`rule_line` that of the rule, `lawful` whether the law allows the setting. A line that cannot be read has an
object in its place, with `refused`; the exit code is then 2. `--full` adds a last line to `set` and `audit`:
what the answers rest on, and the counts.

```console
$ printf '6-6 5-5 2-2 5-6\n6-6 5-5\n' | houseway set plain - --jsonl 2>/dev/null | cut -c 1-74
{"input_line": 1, "hand": "6-6 5-5 2-2 5-6", "high": "5-5 2-2", "low": "6-
{"input_line": 2, "refused": [{"id": "hands/wrong-count", "file": "stdin",
```

A house way that is refused, or another argument, is one line too: [refusal](#refusal). To ask one process
many questions of any kind, see [library.md](library.md#one-process-many-questions).

## Schemas
`houseway schema` lists the JSON schemas (draft 2020-12), one for each answer; `houseway schema NAME` prints
one. The build writes them to `schemas/` of its folder; installed, they are in `share/houseway/schemas/`. A
schema is closed: it allows no other keys. Each action of `register` has its own, such as `register-status`.
`houseway schema record` describes the record of a round that `settle` and `replay` read.

```console
$ build/houseway schema version
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:houseway:schema:version:1",
  "title": "houseway version --json",
...
```

The number at the end of `$id` is the version of the answer. It goes up when a program that reads the answer
might break: a key is removed, renamed, or has another type or meaning; a key that was always present becomes
optional; a text gets a value that was not listed. A new key, or an optional key that is now always present,
does not change it: programs should ignore keys they do not know, and can ask the houseway that printed an
answer for its schema. Each answer has its own version; the record of a round has its version in `record`.

## Objects that recur
These objects occur in several answers, which refer to them by name.]]

local function quoted(values)
  local list = {}
  for i, value in ipairs(values) do list[i] = '"' .. value .. '"' end
  return spelling.list(list)
end

local NAMED = "[%s](#%s)"

local function linked(written)
  local sort = written:gsub("%?$", ""):gsub("^list of ", ""):gsub("ies$", "y")
  local name = types[sort] and sort or types[sort:gsub("s$", "")] and sort:gsub("s$", "")
  if not name then return written end
  local shown = name:gsub("_", " ")
  local plural = sort ~= name and not written:find("ies%??$") and "s" or ""
  if written:find("ies%??$") then shown = shown:gsub("y$", "ies") end
  local begun = written:find("^list of ") and "list of " or ""
  return begun .. NAMED:format(shown .. plural, "type-" .. name:gsub("_", "-")) .. (written:match("%?$") or "")
end

-- "string" and what may stand there, or the type as it is.
local function type_and_values(row)
  local sort = answers.type(row)
  if sort.sort ~= "one of" then return linked(row[2]), nil end
  return "string" .. (sort.optional and "?" or ""), quoted(sort.values)
end

local function add_rows(lines, rows, paths)
  for _, row in ipairs(rows) do
    local names, inner = {}, {}
    for _, path in ipairs(paths) do
      for key in row[1]:gmatch("%S+") do
        names[#names + 1] = "`" .. path .. key .. "`"
        inner[#inner + 1] = path .. key .. (row[2]:find("^list") and "[]" or "") .. "."
      end
    end
    local sort, values = type_and_values(row)
    local told = row[3] ~= "" and row[3] or nil
    local means = values and told and values .. "; " .. told or values or told or ""
    lines[#lines + 1] = ("| %s | %s | %s |"):format(table.concat(names, ", "), sort, means):gsub("  |$", " |")
    if row[4] then add_rows(lines, row[4], inner) end
  end
end

local function add_table(lines, rows)
  if #rows == 0 then
    lines[#lines] = nil
    return
  end
  lines[#lines + 1] = "| key | type | meaning |\n|---|---|---|"
  add_rows(lines, rows, { "" })
end

local function add_about(lines, told)
  for _, line in ipairs(told and text.wrap(told, 110, "") or {}) do lines[#lines + 1] = line end
  if told then lines[#lines + 1] = "" end
end

local function sentence(told)
  return told:sub(1, 1):upper() .. told:sub(2) .. "."
end

local function add_type(lines, name)
  local type = types[name]
  lines[#lines + 1] = "\n### Type " .. name:gsub("_", " ")
  add_about(lines, sentence(type.about) .. (type.values and (" One of %s."):format(quoted(type.values)) or ""))
  if type.keys then add_table(lines, type.keys) else lines[#lines] = nil end
end

---@return string the whole page
return function ()
  local lines = { HEAD }
  for _, name in ipairs(lists.keys(types)) do add_type(lines, name) end
  for _, kind in ipairs(ask.every_kind(command.names())) do
    lines[#lines + 1] = "\n## " .. kind.title
    add_about(lines, kind.about)
    add_table(lines, answers.own_rows(kind))
    if kind.instead then
      local names = answers.instead(kind)
      for i, name in ipairs(names) do names[i] = linked(name) end
      lines[#lines + 1] = ""
      for _, line in ipairs(text.wrap(("Or instead: %s."):format(table.concat(names, " or ")), 110, "")) do
        lines[#lines + 1] = line
      end
    end
  end
  return table.concat(lines, "\n") .. "\n"
end
