-- jurisdictions/nominal.json: what is nominal, as the last whole run found it, one line a field.

local json = require("houseway.base.json")
local mutants = require("mutation.mutants")
local sources = require("sources")
local tap = require("tap")

---@class mutation.listed
local listed = {}

local PATH = "jurisdictions/nominal.json"
local PLACES = { cite = 1, reading = 2, says = 3, why = 4, with = 5 }

local function id_of(one)
  return ("%s %s %s"):format(one.cite, one.reading or "", one.says)
end

local function known()
  local ok, written = pcall(sources.read, PATH)
  return ok and assert(json.decode(written)) or {}
end

---What the file lists of a chapter, by paragraph, reading and field.
---@param chapter string
---@return table<string, table>
function listed.of(chapter)
  local found = {}
  for _, one in ipairs(known()[chapter] or {}) do found[id_of(one)] = one end
  return found
end

listed.id = id_of

---A mutant as the file would list it, but for why.
---@param mutant mutation.mutant
---@return { cite: string, reading: string?, says: string }
function listed.entry(mutant)
  return { cite = mutant.key, reading = mutants.reading(mutant), says = mutant.name }
end

---Writes what was found of some chapters; what is listed of the others stays.
---@param by_chapter table<string, table[]>
function listed.write(by_chapter)
  local all, keys, parts = known(), {}, {}
  for chapter, found in pairs(by_chapter) do all[chapter] = found end
  for chapter in pairs(all) do keys[#keys + 1] = chapter end
  table.sort(keys)
  for index, chapter in ipairs(keys) do
    local lines = {}
    for number, one in ipairs(all[chapter]) do lines[number] = "    " .. json.line(one, PLACES) end
    parts[index] = ('  "%s": [\n%s\n  ]'):format(chapter, table.concat(lines, ",\n"))
  end
  local file = assert(io.open(tap.source_root() .. "/" .. PATH, "w"))
  file:write("{\n", table.concat(parts, ",\n"), "\n}\n")
  file:close()
end

---Holds what was found against the file; prints what differs.
---@param by_chapter table<string, table[]>
---@return boolean same
function listed.compare(by_chapter)
  local same = true
  local function differs(...)
    same = false
    print(...)
  end
  for chapter, found in pairs(by_chapter) do
    local left = listed.of(chapter)
    for _, one in ipairs(found) do
      local id = id_of(one)
      if not left[id] then
        differs("not listed", id)
      elseif left[id].why ~= one.why then
        differs("another reason", id)
      end
      left[id] = nil
    end
    for id in pairs(left) do differs("listed, and answered otherwise", id) end
  end
  return same
end

return listed
