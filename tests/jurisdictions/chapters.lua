-- Chapters for tests: loads the shipped scripts, whole or changed.

local refusal = require("houseway.refusal")
local statute = require("houseway.statute")
local tap = require("tap")
local words = require("houseway.words")

local chapters = {}

-- A recorder in plain Lua: for trusted test scripts only. A node records the word and its arguments.
local function recorder()
  local declared, node = {}, {}

  local function new_node(word, line, args)
    return setmetatable({ word = word, line = line, args = args }, node)
  end
  node.__call = function (self, argument)
    local args = table.move(self.args, 1, #self.args, 1, {})
    args[#args + 1] = argument
    if not self.part then return new_node(self.word, self.line, args) end
    self.args = args
    return self
  end

  local environment = {}
  for _, word in ipairs(words.of("statute")) do
    if word.sort == "part" then
      environment[word.name] = function (argument)
        local made = new_node(word.name, debug.getinfo(2, "l").currentline, { argument })
        made.part = true
        declared[#declared + 1] = made
        return made
      end
    else
      environment[word.name] = new_node(word.name, 0, {})
    end
  end
  return environment, declared
end

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

---The declarations of a script.
---@param source string
---@param name string
---@return table[]
function chapters.declare(source, name)
  local environment, declared = recorder()
  assert(load(source, "@" .. name, "t", environment))()
  return declared
end

---The model of a chapter, shipped, or with other sources in place of the shipped.
---@param key string
---@param readings table<string, string>?
---@param sources table<string, string>? by key
---@return houseway.statute
function chapters.load(key, readings, sources)
  return statute.load(key, function (wanted)
    local source = sources and sources[wanted] or chapters.source(wanted)
    return chapters.declare(source, file_of(wanted)), file_of(wanted)
  end, readings)
end

---The model of a text given in place of a shipped chapter.
---@param key string
---@param source string
---@param readings table<string, string>?
---@return houseway.statute
function chapters.load_text(key, source, readings)
  return chapters.load(key, readings, { [key] = source })
end

---What a chapter is refused with, in one line.
---@param key string
---@param source string
---@param readings table<string, string>?
---@return string
function chapters.refused(key, source, readings)
  local model, why = refusal.catch(chapters.load_text, key, source, readings)
  tap.assertNil(model, "the chapter was not refused")
  return tostring(why)
end

---The keys of a section's paragraphs without the section's own, in the text's order.
---@param model houseway.statute
---@param section string key
---@return string
function chapters.labels(model, section)
  local labels = {}
  for _, paragraph in ipairs(model.paragraphs) do
    if paragraph.section == section then labels[#labels + 1] = paragraph.key:sub(#section + 2) end
  end
  return table.concat(labels, " ")
end

---The paragraphs with a status, as keys without the chapter's.
---@param model houseway.statute
---@param status string
---@return string[]
function chapters.with_status(model, status)
  local keys = {}
  for _, paragraph in ipairs(model.paragraphs) do
    if paragraph.status == status then keys[#keys + 1] = paragraph.key end
  end
  return keys
end

return chapters
