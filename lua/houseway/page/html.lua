-- Elements of a page, built from Lua values: text stays text, and nothing loads from elsewhere.
-- Programs import this module.

local lists = require("houseway.base.lists")
local text = require("houseway.base.text")

---@class houseway.page.html
local html = {}

---An element: its name, attributes by name, and its content in order.
---@class houseway.page.element
---@field name string "p", "svg", "title"
---@field attributes table<string, string|number|boolean>
---@field [integer] houseway.page.node

---The content of an element: text, a number, another element, a list of them, or `false` for nothing.
---@alias houseway.page.node string|number|false|houseway.page.element|houseway.page.node[]

local ELEMENT = {}

-- Elements without an end tag.
local VOID = { br = true, col = true, hr = true, img = true, input = true, meta = true, wbr = true }
-- Elements whose text a browser reads without entities.
local RAW = { script = true, style = true }
-- Elements that begin a line of the source, so that people can read and compare it.
local ON_A_LINE = {}
for name in ([[address article aside body caption dd details div dl dt figcaption figure footer g h1 h2 h3 h4 head
  header hr html li link main meta nav ol p pre script section style summary svg symbol table tbody tfoot thead title
  tr ul]]):gmatch("%S+") do ON_A_LINE[name] = true end

local ENTITIES = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;", ["'"] = "&#39;" }

---Escapes text for a page: markup, and invisible characters as \x1b or \u{202e}. Keeps a § and its number together.
---@param value string
---@return string
function html.escape(value)
  return (text.one_line(value):gsub("[&<>\"']", ENTITIES):gsub("§ ", "§&#160;"))
end

-- Escapes text of several lines.
local function escape_lines(value)
  local lines = text.lines(value .. "\n")
  for i, line in ipairs(lines) do lines[i] = html.escape(line) end
  return table.concat(lines, "\n")
end

-- A number without trailing zeros: 12, 12.5.
local function number_text(value)
  if math.type(value) == "integer" then return tostring(value) end
  return (("%.3f"):format(value):gsub("0+$", ""):gsub("%.$", ""):gsub("^%-0$", "0"))
end

-- Allowed links: an anchor in this page or a file next to it; no URL with a scheme or host.
local function check_reference(name, value)
  local within = type(value) == "string" and (value:find("^#[%w_%-%.]+$") or value:find("^[%w_%-][%w_%-%./]*$"))
  assert(within, ("%s of a page points outside: %s"):format(name, tostring(value)))
end

local REFERENCES = { action = true, data = true, formaction = true, href = true, poster = true, src = true,
  srcset = true }

local function check_attribute(name, value)
  assert(name:find("^%a[%w%-]*$") and not name:lower():find("^on") and name ~= "style",
    "no attribute of a page: " .. name)
  if REFERENCES[name] then check_reference(name, value) end
end

---Makes an element. Keys are attributes (`true`: without a value; `false`: left out); list members are its content.
---@param name string
---@param content table?
---@return houseway.page.element
function html.element(name, content)
  assert(name:find("^%l[%a%d]*$"), "no element of a page: " .. name)
  local made = setmetatable({ name = name, attributes = {} }, ELEMENT)
  for key, value in pairs(content or {}) do
    if math.type(key) == "integer" then
      made[key] = value
    elseif value ~= false then
      check_attribute(key, value)
      made.attributes[key] = value
    end
  end
  made.count = content and #content or 0
  return made
end

---`tags.p({ class = "note", "text" })`: a function for each element.
---@type table<string, fun(content: table?): houseway.page.element>
html.tags = setmetatable({}, {
  __index = function (tags, name)
    local function make(content) return html.element(name, content) end
    rawset(tags, name, make)
    return make
  end,
})

local function write_attributes(attributes, out)
  for _, name in ipairs(lists.keys(attributes)) do
    local value = attributes[name]
    local shown = value == true and "" or type(value) == "number" and number_text(value) or html.escape(value)
    out[#out + 1] = (' %s="%s"'):format(name, shown)
  end
end

local write

local function write_list(list, count, out)
  for i = 1, count do
    if list[i] ~= nil then write(list[i], out) end
  end
end

-- Writes a script or a style. Refuses text that would close it.
local function write_raw(element, out)
  for i = 1, element.count do
    local code = element[i]
    assert(type(code) == "string" and not code:find("</", 1, true) and not code:find("<!--", 1, true),
      "text of a " .. element.name .. " that would end it")
    out[#out + 1] = code
  end
end

local function write_element(element, out)
  local name = element.name
  if ON_A_LINE[name] and #out > 0 then out[#out + 1] = "\n" end
  out[#out + 1] = "<" .. name
  write_attributes(element.attributes, out)
  out[#out + 1] = ">"
  if VOID[name] then return end
  if RAW[name] then write_raw(element, out) else write_list(element, element.count, out) end
  out[#out + 1] = "</" .. name .. ">"
end

function write(node, out)
  if getmetatable(node) == ELEMENT then return write_element(node, out) end
  local sort = type(node)
  if sort == "string" then out[#out + 1] = escape_lines(node)
  elseif sort == "number" then out[#out + 1] = number_text(node)
  elseif sort == "table" then write_list(node, #node, out)
  else assert(node == false, "no part of a page: " .. sort) end
end

---Writes the source of a node, in UTF-8.
---@param node houseway.page.node
---@return string
function html.write(node)
  local out = {}
  write(node, out)
  return table.concat(out)
end

---A Content-Security-Policy that allows only a page's own content and no request.
---@param images string sources of images
---@param styles string permissions of the page's styles
---@param scripts string|false|nil permissions of the page's scripts; otherwise they do not run
---@return string
function html.policy(images, styles, scripts)
  return ("default-src 'none'; style-src %s; img-src %s; base-uri 'none'; form-action 'none'%s"):format(styles, images,
    scripts and "; script-src " .. scripts or "")
end

---Puts a node between neighbours in a list.
---@param list houseway.page.node[]
---@param between houseway.page.node
---@return houseway.page.node[]
function html.joined(list, between)
  local joined = {}
  for i, node in ipairs(list) do
    if i > 1 then joined[#joined + 1] = between end
    joined[#joined + 1] = node
  end
  return joined
end

return html
