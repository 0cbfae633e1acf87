-- Digests of a chapter, except the digest of its meaning for setting hands (way/fingerprint.lua). docs/fingerprint.md
-- gives the format.
--
-- `rounds` covers every field of every paragraph that rounds and money may depend on, under the readings chosen;
-- `procedure` the law of approvals; `edition` the bytes of all scripts of the chapter. A digest leaves out the fields
-- that a paragraph does not have, so a field added to the language changes no earlier digest.
-- Programs import this module.

local fields = require("houseway.law.fields")
local hash = require("hw.hash")
local lists = require("houseway.base.lists")
local own = require("houseway.law.provisions.own")
local tokens = require("houseway.script.tokens")

local digests = {}

---The fields that are in neither digest, and why none of them matters.
---@type table<string, string>
digests.LEFT_OUT = {
  see = "it leads to other paragraphs, which are in the digest themselves",
  example = "it is run when the chapter is loaded, and changes nothing",
  examples = "they are run when the chapter is loaded, and change nothing",
  by_hand = "it says why no program performs the paragraph",
  reading = "it says in words how the paragraph is read; what that changes is in other fields",
  readings = "the fields of the reading chosen are in the digest in their place",
}

---The digest that has a field of a paragraph: "rounds", "procedure", or nil.
---@param field houseway.law.statute.field
---@return string?
function digests.of_field(field)
  if digests.LEFT_OUT[field.name] then return nil end
  return field.step == "Approvals" and "procedure" or "rounds"
end

local FORMAT = { rounds = "houseway rounds 1", procedure = "houseway procedure 1" }

local DIGEST_OF = {}
for _, field in ipairs(fields.list) do DIGEST_OF[field.name] = digests.of_field(field) end

-- ---- values as text ----

local NOT_MEANT = { line = true, deed = true }

-- A function may use anything in its script, so the script without its comments represents the function.
local function function_text(value, texts)
  return "function of " .. hash.sha256(tokens.bare(texts[value.place.file]))
end

local text_of

local function table_text(value, texts)
  local parts = {}
  for _, name in ipairs(lists.keys(value)) do
    if not NOT_MEANT[name] then
      local written = text_of(value[name], texts)
      local named = math.type(name) and "" or (name:find("^[%a_]+$") and name or text_of(name, texts)) .. " = "
      parts[#parts + 1] = named .. written
    end
  end
  return #parts > 0 and "{ " .. table.concat(parts, ", ") .. " }" or "{}"
end

-- A value of the model in its only spelling: names sorted, without lines of the script.
text_of = function (value, texts)
  if own.is(value) then return function_text(value, texts) end
  if type(value) == "string" then return '"' .. value:gsub('[%c"\\]', function (one)
    return ("\\%d"):format(one:byte())
  end) .. '"' end
  if type(value) ~= "table" then return tostring(value) end
  local meta = getmetatable(value)
  return meta and meta.__tostring and tostring(value) or table_text(value, texts)
end

-- ---- digests ----

-- "us-ma/pai_gow.7.k vigorish 1/20": a line for each field of a paragraph, by name.
local function add_fields(lines, one, digest, texts)
  local key = (one.steps or 0) > 0 and ("%s (%d)"):format(one.key, one.steps) or one.key
  local names = lists.filter(lists.keys(one.meaning), function (name) return DIGEST_OF[name] == digest end)
  -- A scope alone has no meaning.
  for _, name in ipairs(one.paytables and names or (#names == 1 and names[1] == "applies") and {} or names) do
    lines[#lines + 1] = ("%s %s %s"):format(key, name, text_of(one.meaning[name], texts))
  end
  if one.paytables and digest == "rounds" then
    lines[#lines + 1] = ("%s paytables %s"):format(key, text_of(one.paytables, texts))
  end
end

---The text that a digest of a chapter hashes.
---@param model houseway.law.statute
---@param digest "rounds" | "procedure"
---@return string
function digests.text(model, digest)
  local lines = { FORMAT[digest], model.key, model.game }
  for _, one in ipairs(model.paragraphs) do add_fields(lines, one, digest, model.texts) end
  return table.concat(lines, "\n")
end

---The digest of all that rounds and money depend on, under the readings chosen.
---@param model houseway.law.statute
---@return string sha256
function digests.rounds(model)
  return hash.sha256(digests.text(model, "rounds"))
end

---The digest of the law of approvals.
---@param model houseway.law.statute
---@return string sha256
function digests.procedure(model)
  return hash.sha256(digests.text(model, "procedure"))
end

---The name of a source in an edition: "us-pa/621a", or "us-pa/621a@2027-01-01" of a text in force from that day.
---@param source houseway.law.source
---@return string
function digests.source_name(source)
  return source.day and ("%s@%s"):format(source.key, source.day) or source.key
end

---The digest of a chapter's texts: its own first, then those it borrows from, by name.
---@param sources { name: string, sha256: string }[]
---@return string sha256
function digests.of_sources(sources)
  local lines = { "houseway texts 1" }
  for _, one in ipairs(sources) do lines[#lines + 1] = ("%s %s"):format(one.name, one.sha256) end
  return hash.sha256(table.concat(lines, "\n"))
end

---The digest of the bytes of the chapter's script and of all scripts it borrows from.
---@param model houseway.law.statute
---@return string sha256
function digests.edition(model)
  return digests.of_sources(lists.collect(model.sources, function (source)
    return { name = digests.source_name(source), sha256 = source.sha256 }
  end))
end

return digests
