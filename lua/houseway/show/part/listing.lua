-- Prints a line for each class of hands: in columns for people, as CSV, or as JSON.

local hands = require("houseway.notation.hands")
local json = require("houseway.base.json")
local text = require("houseway.base.text")

local function csv_field(value)
  return value:find('[",\n\r]') and '"' .. value:gsub('"', '""') .. '"' or value
end

-- Remembers the results of `make`: names of rules recur in many lines, and each is escaped once.
local function ready(make)
  return setmetatable({}, { __index = function (known, value)
    local made = make(value)
    rawset(known, value, made)
    return made
  end })
end

local FORMS = {}

function FORMS.csv()
  local field = ready(csv_field)
  return "hands,hand,high,low,rule,line,cite,lawful", function (row)
    return ("%d,%s,%s,%s,%s,%s,%s,%s"):format(row.hands, row.hand, row.high or "", row.low or "",
      row.rule and field[row.rule] or "", row.line or "", row.cite or "",
      row.lawful and table.concat(row.lawful, ";") or "")
  end
end

function FORMS.json()
  local quoted = ready(function (value) return json.line(value, {}) end)
  return nil, function (row)
    local parts = { ('{"hand": "%s", "hands": %d'):format(row.hand, row.hands) }
    if row.high then
      parts[2] = (', "high": "%s", "low": "%s", "rule": %s, "line": %d'):format(row.high, row.low, quoted[row.rule],
        row.line)
    end
    if row.cite then
      parts[#parts + 1] = (', "cite": "%s", "lawful": ["%s"]'):format(row.cite, table.concat(row.lawful, '", "'))
    end
    return table.concat(parts) .. "}"
  end
end

-- Columns of fixed width: each line is printed before the next is known.
function FORMS.text(game)
  local wide = hands.size(game) * 4 - 1 -- "6-6 ", "10h "
  local form = ("%%5s  %%-%ds  %%-%ds  %%-9s  %%s"):format(wide, wide + 5)
  return form:format("hands", "hand", "set", "by", "lawful low hands"), function (row)
    local set = row.high and row.high .. " over " .. row.low or "by no rule"
    return form:format(row.hands, row.hand, set, row.line and "line " .. row.line or "",
      row.cite and table.concat(row.lawful, ", ") or "not governed")
  end, function (count, classes)
    return ("%s in %s"):format(text.count(count, "hand"), text.count(classes, "class", "classes"))
  end
end

---Prints a listing. Stops when the reader closes the pipe.
---@param answer { _game: string, _lines: fun(): table? }
---@param out houseway.show.as.terminal
---@param form "text"|"csv"|"json"
return function (answer, out, form)
  local first, line_of, last = FORMS[form](answer._game)
  local count, classes = 0, 0
  if first then out:line(first) end
  while not out.is_over do
    local row = answer._lines()
    if not row then break end
    count, classes = count + row.hands, classes + 1
    out:exact(line_of(row))
  end
  if last then out:line(last(count, classes)) end
end
