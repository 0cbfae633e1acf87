-- Command lines: quotes words for a shell, and splits lines into words.
-- Programs import this module.

local refusal = require("houseway.base.refusal")
local text = require("houseway.base.text")

local shell = {}

---A word quoted for a shell if necessary.
---@param word string
---@return string
function shell.quote(word)
  if word:find("^[%w_./:=@,%%+-]+$") then return word end
  return "'" .. word:gsub("'", "'\\''") .. "'"
end

---The command line that runs houseway with these arguments.
---@param words string[]
---@return string
function shell.line(words)
  local quoted = { "houseway" }
  for i, word in ipairs(words) do quoted[i + 1] = shell.quote(word) end
  return table.concat(quoted, " ")
end

-- Reads the word at a position, with quoted parts. Returns the word and the position after it.
local function word_at(line, from)
  local parts, at = {}, from
  while at <= #line and not line:find("^%s", at) do
    local mark = line:match("^[\"']", at)
    if mark then
      local close = line:find(mark, at + 1, true)
      if not close then
        refusal.raise("repl/unclosed-quotation",
          { found = ("a quotation mark %s is not closed"):format(mark), expected = "add the closing quotation mark" })
      end
      parts[#parts + 1] = line:sub(at + 1, close - 1)
      at = close + 1
    else
      parts[#parts + 1] = line:match("^[^%s\"']+", at)
      at = at + #parts[#parts]
    end
  end
  return table.concat(parts), at
end

---Splits a line into words as a shell does. Only quotation marks are special.
---@param line string
---@return string[]
function shell.words(line)
  local words, at = {}, line:find("%S")
  while at and at <= #line do
    words[#words + 1], at = word_at(line, at)
    at = line:find("%S", at)
  end
  return words
end

---Splits a line typed in a session into its text and the command options at its end: `pair, pair --json`.
---@param written string
---@return string words
---@return string[] options
function shell.options(written)
  local from, marks = 1, 0
  for at in written:gmatch("()%f[^%s\0]%-%-%l") do
    marks, from = marks + select(2, written:sub(from, at - 1):gsub('"', "")), at
    if marks % 2 == 0 then
      if written:find("\n", at, true) then break end
      return text.ended(written:sub(1, at - 1)), shell.words(written:sub(at))
    end
  end
  return written, {}
end

return shell
