-- Chapters for tests: the shipped scripts, loaded as the program loads them, whole or with changes.

local refusal = require("houseway.base.refusal")
local script = require("houseway.script")
local statute = require("houseway.law.statute")
local tap = require("tap")

local chapters = {}

local function file_of(key)
  return "jurisdictions/" .. key .. ".lua"
end

---The text of a shipped chapter.
---@param key string
---@return string
function chapters.source(key)
  local file = assert(io.open(tap.source_root() .. "/" .. file_of(key), "rb"))
  local source = file:read("a")
  file:close()
  return source
end

---The text of a shipped chapter with one part of it exchanged, which must be there.
---@param key string
---@param part string
---@param other string
---@return string
function chapters.changed(key, part, other)
  local source = chapters.source(key)
  local from, to = source:find(part, 1, true)
  assert(from, "the chapter does not hold: " .. part)
  return source:sub(1, from - 1) .. other .. source:sub(to + 1)
end

-- A paragraph's text without one of its fields.
local function without_field(text, name)
  local from = text:find("\n  " .. name .. " += [^\n]*\n")
  if not from then return text end
  local line_end = text:find("\n", from + 1, true)
  local to = text:sub(from, line_end):find("{\n$") and select(2, text:find("\n  },\n", line_end, true)) or line_end
  return text:sub(1, from) .. text:sub(to + 1)
end

---The text of a shipped chapter without one paragraph's `readings`; its other fields stay, but for those given instead.
---@param key string
---@param paragraph string "(i)"
---@param instead string? fields in their place, a line each
---@return string
function chapters.without_readings(key, paragraph, instead)
  local source = chapters.source(key)
  local from = assert(source:find('paragraph "' .. paragraph .. '"', 1, true))
  while not source:sub(from, source:find("\n}\n", from, true)):find("\n  readings +=") do
    from = assert(source:find('paragraph "' .. paragraph .. '"', from + 1, true))
  end
  local _, to = assert(source:find("\n}\n", from, true))
  local text = without_field(source:sub(from, to), "readings")
  for name in (instead or ""):gmatch("%f[^\n\0]  (%l+) += ") do text = without_field(text, name) end
  return source:sub(1, from - 1) .. text:sub(1, -3) .. (instead or "") .. "}\n" .. source:sub(to + 1)
end

-- Of each file the text last declared, and what it declared: a shipped chapter is borrowed again and again.
local declared_of = {}

-- The declarations of a text, by way of a file, for that is how scripts are loaded.
local function declare_text(source, shown)
  local known = declared_of[shown]
  if known and known.source == source then return known.declarations, known.program end
  local path = os.tmpname()
  local file = assert(io.open(path, "wb"))
  file:write(source)
  file:close()
  local loaded, why = refusal.catch(script.load, path, "statute", shown)
  os.remove(path)
  if not loaded then error(why, 0) end
  declared_of[shown] = loaded
  return loaded.declarations, loaded.program
end

---The model of a chapter, shipped, or with texts in place of the shipped.
---@param key string
---@param readings table<string, string>?
---@param sources table<string, string>? by key
---@return houseway.law.statute
function chapters.load(key, readings, sources)
  return statute.load(key, function (wanted)
    local source = sources and sources[wanted] or chapters.source(wanted)
    local declared, program = declare_text(source, file_of(wanted))
    return declared, file_of(wanted), program
  end, readings)
end

---What a chapter is refused with, in one line.
---@param key string
---@param sources table<string, string>?
---@param readings table<string, string>?
---@return string
function chapters.refused(key, sources, readings)
  local model, why = refusal.catch(chapters.load, key, readings, sources)
  tap.assertNil(model, "the chapter was not refused")
  return tostring(why)
end

---The labels of a section's paragraphs, in the text's order: "d.1 d.2".
---@param model houseway.law.statute
---@param section string key
---@return string
function chapters.labels(model, section)
  local labels = {}
  for _, paragraph in ipairs(model.paragraphs) do
    if paragraph.section == section then labels[#labels + 1] = paragraph.key:sub(#section + 2) end
  end
  return table.concat(labels, " ")
end

---The keys of the paragraphs with a status, borrowed ones aside.
---@param model houseway.law.statute
---@param status string
---@return string
function chapters.with_status(model, status)
  local keys = {}
  for _, paragraph in ipairs(model.paragraphs) do
    if paragraph.status == status and not paragraph.borrowed_from then
      keys[#keys + 1] = paragraph.key:sub(#model.key + 2)
    end
  end
  return table.concat(keys, " ")
end

---The name of the reading chosen for a paragraph, and the names of all.
---@param model houseway.law.statute
---@param key string
---@return string chosen
---@return string names
function chapters.readings(model, key)
  local chosen, names = nil, {}
  for index, reading in ipairs(model.by_key[key].readings) do
    names[index] = reading.name
    if reading.chosen then chosen = reading.name end
  end
  return chosen, table.concat(names, " ")
end

return chapters
