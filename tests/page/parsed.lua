-- Pages read back, strictly: every element ends, every attribute is quoted, every entity is known.

local base64 = require("hw.base64")
local hash = require("hw.hash")

local parsed = {}

local VOID = { br = true, col = true, hr = true, img = true, input = true, meta = true, wbr = true }
local ENTITIES = { ["#160"] = " ", amp = "&", lt = "<", gt = ">", quot = '"', ["#39"] = "'" }

local function plain(written)
  assert(not written:find("[<>\"']"), "markup in text: " .. written)
  local out = written:gsub("&([^;]*);", function (name)
    return assert(ENTITIES[name], "entity " .. name)
  end)
  assert(not written:gsub("&[^;&]*;", ""):find("&"), "a bare & in: " .. written)
  return out
end

local function attributes(written)
  local found, rest = {}, written
  while rest ~= "" do
    local name, value, after = rest:match('^%s+([%w:%-]+)="([^"]*)"(.*)$')
    assert(name, "attribute: " .. rest)
    assert(found[name] == nil, "twice: " .. name)
    found[name], rest = plain(value), after
  end
  return found
end

-- Holds that a page's policy names the digest of each script and style that stands in the page, and no other.
local function check_policy(root)
  local policy
  for _, meta in ipairs(parsed.all(root, "meta")) do
    if meta.attributes["http-equiv"] then policy = meta.attributes.content end
  end
  for _, name in ipairs({ "style", "script" }) do
    local allowed = (policy .. ";"):match(name .. "%-src ([^;]*);") or ""
    local wanted = {}
    for _, one in ipairs(parsed.all(root, name)) do
      if one.attributes.type == nil then
        local bytes = hash.sha256(one.code):gsub("%x%x", function (byte) return string.char(tonumber(byte, 16)) end)
        wanted[#wanted + 1] = ("'sha256-%s'"):format(base64.encode(bytes))
      end
    end
    local found = allowed:gsub(" ?'wasm%-unsafe%-eval'$", "")
    assert(found == table.concat(wanted, " "), ("%s-src %s, not %s"):format(name, found, table.concat(wanted, " ")))
  end
end

---Reads a page or a drawing: `{ name, attributes, children, text }`, text being all that stands in it.
---@param source string
---@return table root
function parsed.read(source)
  local root = { name = "root", attributes = {}, children = {}, text = "" }
  local open, at = { root }, (select(2, source:find("^<!DOCTYPE html>\n")) or 0) + 1
  while at <= #source do
    local from = source:find("<", at, true) or #source + 1
    local top = open[#open]
    top.text = top.text .. plain(source:sub(at, from - 1))
    if from > #source then break end
    local close, name, rest, to = source:match("^<(/?)(%a[%w]*)([^>]*)>()", from)
    assert(close, "a tag at " .. source:sub(from, from + 40))
    if close == "/" then
      assert(top.name == name, ("</%s> ends <%s>"):format(name, top.name))
      open[#open] = nil
      open[#open].text = open[#open].text .. top.text
    else
      local element = { name = name, attributes = attributes(rest), children = {}, text = "" }
      table.insert(top.children, element)
      if name == "style" or name == "script" then
        local stop = source:find("</" .. name, to, true)
        element.code, to = source:sub(to, stop - 1), stop
      end
      if not VOID[name] then open[#open + 1] = element end
    end
    at = to
  end
  assert(#open == 1, "never ends: " .. open[#open].name)
  if source:find("^<!DOCTYPE") then check_policy(root) end
  return root
end

---Every element of a tree that a test holds for, in order.
---@param root table
---@param holds string|fun(element: table): boolean? a name, or a test
---@return table[]
function parsed.all(root, holds)
  local found = {}
  local function visit(element)
    for _, child in ipairs(element.children) do
      if child.name == holds or type(holds) == "function" and holds(child) then found[#found + 1] = child end
      visit(child)
    end
  end
  visit(root)
  return found
end

---The section of a page that has this id.
---@param page table
---@param id string
---@return table?
function parsed.section(page, id)
  return parsed.all(page, function (e) return e.name == "section" and e.attributes.id == id end)[1]
end

---The ids of a page's sections, in order.
---@param page table
---@return string[]
function parsed.sections(page)
  local ids = {}
  for i, one in ipairs(parsed.all(page, "section")) do ids[i] = one.attributes.id end
  return ids
end

---What is written in an element, in one line.
---@param element table
---@return string
function parsed.words(element)
  return (element.text:gsub("%s+", " "):gsub("^ ", ""):gsub(" $", ""))
end

---The words that mark what is well, wrong or open, in order.
---@param element table
---@return string[]
function parsed.marks(element)
  local found = {}
  for i, one in ipairs(parsed.all(element, function (e) return (e.attributes.class or ""):find("^mark") end)) do
    found[i] = one.text
  end
  return found
end

return parsed
