-- Builds a page as one file, which loads nothing else and is readable without scripts.
-- Programs import this module.

local base64 = require("hw.base64")
local hash = require("hw.hash")
local html = require("houseway.page.html")
local lists = require("houseway.base.lists")
local style = require("houseway.page.style")
local sys = require("hw.sys")
local text = require("houseway.base.text")

local tags = html.tags

---@class houseway.page.document
local document = {}

---@class houseway.page.document.given
---@field title string
---@field footer { [1]: string, [2]: string }[] facts at the end of the page and under each printed page
---@field sections houseway.page.document.section[]
---@field sheet houseway.page.drawing.sheet? the page's drawings
---@field lead houseway.page.node? text before the contents
---@field has_contents boolean? the page has links to its sections
---@field style string? CSS rules for this page alone
---@field scripts string[]? classic scripts, for an interactive page
---@field wasm boolean? scripts run WebAssembly

---@class houseway.page.document.section
---@field id string unique in the page
---@field heading string
---@field content houseway.page.node

---A column of a table: its heading, and whether it holds numbers.
---@alias houseway.page.document.column string|{ heading: string, is_number: boolean? }

-- ---- parts ----

---A list of names and values.
---@param list { [1]: string, [2]: houseway.page.node }[]
---@return houseway.page.element
function document.facts(list)
  local parts = {}
  for _, fact in ipairs(list) do
    parts[#parts + 1] = tags.dt({ fact[1] })
    parts[#parts + 1] = tags.dd({ fact[2] })
  end
  return tags.dl({ class = "facts", parts })
end

---@param points houseway.page.node[]
---@param is_numbered boolean?
---@return houseway.page.element
function document.list(points, is_numbered)
  local items = lists.collect(points, function (point) return tags.li({ point }) end)
  return html.element(is_numbered and "ol" or "ul", { items })
end

local function heading_cell(column)
  if type(column) ~= "table" then return tags.th({ scope = "col", column }) end
  return tags.th({ scope = "col", class = column.is_number and "number", column.heading })
end

local function cell(columns, number, node)
  local column = columns[number]
  local content = { class = type(column) == "table" and column.is_number and "number", node }
  if number > 1 then return tags.td(content) end
  content.scope = "row"
  return tags.th(content)
end

---A table with a caption; each row's first cell heads it.
---@param caption string
---@param columns houseway.page.document.column[]
---@param rows houseway.page.node[][]
---@return houseway.page.element
function document.table(caption, columns, rows)
  local lines = {}
  for r, row in ipairs(rows) do
    local cells = {}
    for c = 1, #columns do cells[c] = cell(columns, c, row[c] == nil and "" or row[c]) end
    lines[r] = tags.tr({ cells })
  end
  return tags.table({ tags.caption({ caption }), tags.thead({ tags.tr({ lists.collect(columns, heading_cell) }) }),
    tags.tbody({ lines }) })
end

---@param drawn houseway.page.node
---@param caption houseway.page.node
---@param class string?
---@return houseway.page.element
function document.figure(drawn, caption, class)
  return tags.figure({ class = class or false, drawn, tags.figcaption({ caption }) })
end

---A coloured word that marks a good, bad or open result.
---@param sort "good"|"bad"|"open"
---@param word string
---@return houseway.page.element
function document.mark(sort, word)
  return tags.span({ class = "mark " .. sort, word })
end

---A name such as `a_b`. Browsers may break it after an underscore.
---@param name string
---@return houseway.page.node[]
function document.breaking(name)
  local parts = {}
  for part in name:gmatch("[^_]*_*") do
    if part ~= "" then parts[#parts + 1] = part end
  end
  return html.joined(parts, tags.wbr())
end

---Monospaced notation: hands, commands, fingerprints.
---@param written string
---@return houseway.page.element
function document.code(written)
  return tags.code({ written })
end

-- ---- the page ----

local function contents(sections)
  local links = lists.collect(sections, function (section)
    return tags.a({ href = "#" .. section.id, section.heading })
  end)
  return tags.nav({ class = "contents", ["aria-label"] = "Contents", document.list(links, true) })
end

local function section_element(section)
  local heading = section.id .. "-heading"
  return tags.section({ id = section.id, ["aria-labelledby"] = heading,
    tags.h2({ id = heading, section.heading }), section.content })
end

local LONGEST = 200 -- characters of a fact in a sheet's margin; the end of the page has all

local function shortened(line)
  if utf8.len(line) <= LONGEST then return line end
  return line:sub(1, utf8.offset(line, LONGEST) - 1) .. "…"
end

---The facts of the footer for the margin of each sheet.
---@param facts { [1]: string, [2]: string }[]
---@return string[]
---@return boolean is_whole true if no fact is shortened
function document.margin_lines(facts)
  local is_whole = true
  return lists.collect(facts, function (fact)
    local line = text.one_line(fact[1] .. ": " .. fact[2])
    is_whole = is_whole and utf8.len(line) <= LONGEST
    return shortened(line)
  end), is_whole
end

-- Permissions of texts that stand in the page, and of no others.
local function by_digest(texts)
  return table.concat(lists.collect(texts, function (code)
    local bytes = hash.sha256(code):gsub("%x%x", function (byte) return string.char(tonumber(byte, 16)) end)
    return ("'sha256-%s'"):format(base64.encode(bytes))
  end), " ")
end

local function head(given)
  local sheet = style.sheet((document.margin_lines(given.footer)), given.style)
  return tags.head({
    tags.meta({ charset = "utf-8" }),
    tags.meta({ ["http-equiv"] = "Content-Security-Policy",
      content = html.policy("data:", by_digest({ sheet }),
        given.scripts and by_digest(given.scripts) .. (given.wasm and " 'wasm-unsafe-eval'" or "")) }),
    tags.meta({ name = "viewport", content = "width=device-width, initial-scale=1" }),
    tags.meta({ name = "color-scheme", content = "light dark" }),
    tags.meta({ name = "referrer", content = "no-referrer" }),
    tags.meta({ name = "generator", content = "houseway " .. sys.build().version }),
    tags.title({ given.title }),
    tags.style({ sheet }),
  })
end

---Lines before everything else, each a note.
---@param lines string[]
---@return houseway.page.node[]
function document.told(lines)
  return lists.collect(lines, function (line) return tags.p({ class = "note", line }) end)
end

---Writes the source of a page.
---@param given houseway.page.document.given
---@return string
function document.page(given)
  local _, is_whole = document.margin_lines(given.footer)
  local body = tags.body({
    tags.a({ class = "skip", href = "#main", "Skip to what it says" }),
    tags.header({ class = "page", tags.h1({ given.title }), given.lead or false }),
    given.has_contents and contents(given.sections) or false,
    tags.main({ id = "main", tabindex = "-1", lists.collect(given.sections, section_element) }),
    tags.footer({ class = is_whole and "page repeated" or "page", document.facts(given.footer) }),
    given.sheet and given.sheet:symbols() or false,
    lists.collect(given.scripts or {}, function (code) return tags.script({ code }) end),
  })
  return "<!DOCTYPE html>\n" .. html.write(tags.html({ lang = "en", head(given), body })) .. "\n"
end

return document
