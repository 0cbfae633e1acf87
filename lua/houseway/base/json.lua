-- Writes and reads JSON with dkjson. The same value gives the same bytes on every run. Keys have the caller's order;
-- the other keys follow by name.
-- Programs import this module.

-- Loads dkjson when it is first needed: most commands write no JSON.
local function dkjson()
  return require("dkjson")
end

local json = {}

---JSON's null, for a key that must be present without a value.
json.null = setmetatable({}, { __tojson = function () return "null" end })

local object_type = { __jsontype = "object" }

---Marks a table as an object, so that an empty one is written as {}, not [].
---@param value table
---@return table value the same
function json.object(value)
  return setmetatable(value, object_type)
end

local function is_list(value)
  local meta = getmetatable(value)
  if meta and meta.__jsontype then return meta.__jsontype == "array" end
  return next(value) == nil or value[1] ~= nil
end

---Sets the order in which an object's keys are written.
---@param value table
---@param keys string[] every key of the object
---@return table value the same
function json.in_order(value, keys)
  return setmetatable(value, { __jsontype = "object", __jsonorder = keys })
end

-- The keys of an object in its own order, if it has one; else the keys in `places` by place, then the others by name.
local function ordered_keys(value, places)
  local meta = getmetatable(value)
  if meta and meta.__jsonorder then return meta.__jsonorder end
  local keys = {}
  for key in pairs(value) do
    if type(key) ~= "string" then error("a key of a JSON object is a " .. type(key), 0) end
    keys[#keys + 1] = key
  end
  table.sort(keys, function (a, b)
    local place_a, place_b = places[a] or math.huge, places[b] or math.huge
    if place_a ~= place_b then return place_a < place_b end
    return a < b
  end)
  return keys
end

-- JSON is UTF-8. In other text, such as a file's name, bytes outside ASCII are escaped as in messages: "\xff".
local function in_utf8(text)
  if utf8.len(text) then return text end
  return (text:gsub("[\x80-\xFF]", function (byte) return ("\\x%02x"):format(byte:byte()) end))
end

-- Copies a value and gives every object an order of all its keys: dkjson writes unordered keys as `next` finds them.
local function prepare(value, places)
  if type(value) == "string" then return in_utf8(value) end
  if type(value) ~= "table" or value == json.null then return value end
  local copy = {}
  if is_list(value) then
    for i, item in ipairs(value) do copy[i] = prepare(item, places) end
    return setmetatable(copy, { __jsontype = "array" })
  end
  local keys = ordered_keys(value, places)
  for _, key in ipairs(keys) do copy[key] = prepare(value[key], places) end
  return setmetatable(copy, { __jsontype = "object", __jsonorder = keys })
end

---The value as JSON text, indented, without a final line end.
---@param value any
---@param order string[]? keys in the order they are written, for every object of the value
---@return string
function json.encode(value, order)
  local places = {}
  for place, key in ipairs(order or {}) do places[key] = place end
  return (dkjson().encode(prepare(value, places), { indent = true }))
end

-- The opening bracket of a list or object, its members as `write` prints them after their keys, the closing bracket.
local function members_of(value, places, write)
  local parts = {}
  if is_list(value) then
    for index, item in ipairs(value) do parts[index] = write("", item) end
    return "[", parts, "]"
  end
  for index, key in ipairs(ordered_keys(value, places)) do
    parts[index] = write(dkjson().quotestring(key) .. ": ", value[key])
  end
  return "{", parts, "}"
end

local function line_of(value, places)
  if type(value) == "table" and value ~= json.null then
    local open, parts, close = members_of(value, places, function (key, item) return key .. line_of(item, places) end)
    return open .. table.concat(parts, ", ") .. close
  end
  if type(value) == "string" then return dkjson().quotestring(in_utf8(value)) end
  if math.type(value) == "integer" then return ("%d"):format(value) end
  return (dkjson().encode(value))
end

---The value as JSON text on one line.
---@param value any
---@param places table<string, integer> places of keys in every object of the value; other keys follow by name
---@return string
function json.line(value, places)
  return line_of(value, places)
end

-- Puts each member on its own line if the value does not fit on one. `begun` is the number of bytes used of the line.
local function fitted(value, places, indent, begun, width)
  local whole = line_of(value, places)
  if type(value) ~= "table" or value == json.null or begun + #whole <= width then return whole end
  local inner = indent .. "  "
  local open, parts, close = members_of(value, places, function (key, item)
    local head = inner .. key
    return head .. fitted(item, places, inner, #head, width)
  end)
  return open .. "\n" .. table.concat(parts, ",\n") .. "\n" .. indent .. close
end

---The value as JSON text for people: a value that fits on a line is on one line. No final line end.
---@param value any
---@param places table<string, integer> as for `line`
---@param width integer bytes of a line, if it can be broken
---@return string
function json.fitted(value, places, width)
  return fitted(value, places, "", 1, width)
end

---The value of a JSON text, or nil and the reason why it cannot be read.
---@param source string
---@return any value, string? why
function json.decode(source)
  local value, _, why = dkjson().decode(source)
  return value, why
end

return json
