-- Texts near to what is read: one that is right with something changed in it, bytes or what they stand for; or words
-- put together. The same from the same chance, on every machine.

local spoil = {}

local MARKS = {
  "\0", "\xFF", "\xC2", "\xE2\x82", "\n", "\r\n", "\r", "\t", " ", "  ", "{", "}", "(", ")", "[", "]", '"',
  "'", ",", ":", ";", "=", "/", "\\", "--", "[[", "]]", "--[[", "#", "%", "%s", "é", "♠", "\u{202E}", "\u{FEFF}",
  "\27[2J", "or", "to", "and", "not", "nil", "true", "$", "-", "+", "..", "...", "|", "_", "__", "goto", "\u{2013}" }
local NUMBERS = { "0", "1", "-1", "2", "7", "00", "0.5", "1e9", "255", "256", "65536", "2147483648", "4294967296",
  "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775809", "1e309", "0x10", "nan",
  ("9"):rep(40), "1.", ".5", "0.0000001" }

-- A stretch of a text, from one byte to another.
local function stretch(chance, text)
  if #text == 0 then return 1, 0 end
  local from = chance:between(1, #text)
  local long = chance:once_in(4) and #text or chance:once_in(2) and 12 or 2
  return from, math.min(#text, from + chance:below(long))
end

local function replaced(text, from, to, by)
  return text:sub(1, from - 1) .. by .. text:sub(to + 1)
end

-- Where each match of a pattern is; one of them, or nil.
local function any_match(chance, text, pattern)
  local found = {}
  for from, to in text:gmatch("()" .. pattern .. "()") do found[#found + 1] = { from, to - 1 } end
  if #found > 0 then return table.unpack(chance:of(found)) end
end

local function in_place(pattern, by)
  return function (chance, text, source)
    local from, to = any_match(chance, text, pattern)
    return from and replaced(text, from, to, by(chance, source, text:sub(from, to))) or text
  end
end

local function word(chance, source)
  return chance:once_in(3) and chance:of(MARKS) or chance:of(source.words)
end

local CHANGES = {
  function (chance, text) -- a bit
    if #text == 0 then return text end
    local at = chance:between(1, #text)
    return replaced(text, at, at, string.char(text:byte(at) ~ 1 << chance:below(8)))
  end,
  function (chance, text)
    local from, to = stretch(chance, text)
    return replaced(text, from, to, "")
  end,
  function (chance, text) -- twice, or often
    local from, to = stretch(chance, text)
    return replaced(text, to + 1, to, text:sub(from, to):rep(chance:once_in(6) and 100 or 1))
  end,
  function (chance, text, source) -- a stretch of another
    local other = chance:of(source.seeds)
    local from, to = stretch(chance, other)
    local at, till = stretch(chance, text)
    return replaced(text, at, chance:once_in(2) and till or at - 1, other:sub(from, to))
  end,
  function (chance, text, source)
    local at = chance:between(1, #text + 1)
    return replaced(text, at, at - 1, word(chance, source))
  end,
  function (chance, text) return text:sub(1, chance:below(#text + 1)) end,
  function (chance, text) return text:sub(chance:between(1, #text + 1)) end,
  in_place("%d+", function (chance, _, written)
    local number = math.tointeger(tonumber(written))
    if number and chance:once_in(2) then return tostring(number + chance:between(-1, 1)) end
    return chance:of(NUMBERS)
  end),
  in_place("[%a_][%w_]*", word), in_place("[%a_][%w_]*", word), in_place("%p", word),
  in_place("%s+", function (chance) return (chance:of({ "", " ", "\n", "\t", "\r\n" })):rep(chance:between(1, 40)) end),
  in_place("[^\n]*\n", function (chance, source, line) -- a line: gone, twice, or another's
    local other = chance:of(source.seeds)
    local from, to = any_match(chance, other, "[^\n]*\n")
    return chance:of({ "", line .. line, from and other:sub(from, to) or "" })
  end),
}

---@class fuzz.source
---@field seeds string[] texts that are right
---@field words string[] that stand in them, or are given

---What texts are made of.
---@param seeds string[]
---@param words string[]? given besides those that stand in seeds
---@return fuzz.source
function spoil.source(seeds, words)
  local list, seen = table.move(words or {}, 1, #(words or {}), 1, {}), {}
  for _, seed in ipairs(seeds) do
    for one in seed:gmatch('"[^"\n]*"') do
      if not seen[one] then list[#list + 1], seen[one] = one, true end
    end
    for one in seed:gmatch("[%w_./$§-]+") do
      if not seen[one] then list[#list + 1], seen[one] = one, true end
    end
  end
  if #list == 0 then list[1] = "x" end
  return { seeds = seeds, words = list }
end

-- Words put together.
local function composed(chance, source)
  local parts = {}
  for i = 1, chance:between(1, 12) do parts[i] = word(chance, source) end
  return table.concat(parts, chance:once_in(4) and "" or " ")
end

---A text near to what is right.
---@param chance generated.chance
---@param source fuzz.source
---@param limit integer bytes
---@return string
function spoil.text(chance, source, limit)
  if chance:once_in(6) then return composed(chance, source):sub(1, limit) end
  local text = chance:of(source.seeds)
  for _ = 1, chance:between(1, 5) do text = chance:of(CHANGES)(chance, text, source):sub(1, limit) end
  return text
end

return spoil
