-- The spellings that a new house's name may have, and names that people confuse. Lua has no Unicode tables, so these
-- are the letters and signs of casinos' names. Other scripts are compared as written.

local house_names = {}

-- Scripts with similar letters: first and last letter. A name uses one script.
local SCRIPTS = {
  { 0x41, 0x5A, "Latin" }, { 0x61, 0x7A, "Latin" }, { 0xC0, 0xD6, "Latin" }, { 0xD8, 0xF6, "Latin" },
  { 0xF8, 0x2AF, "Latin" }, { 0x370, 0x3FF, "Greek" }, { 0x400, 0x52F, "Cyrillic" }, { 0x531, 0x58F, "Armenian" },
  { 0x13A0, 0x13FD, "Cherokee" }, { 0x1C80, 0x1C8F, "Cyrillic" }, { 0x1E00, 0x1EFF, "Latin" },
  { 0x1F00, 0x1FFF, "Greek" }, { 0x2C60, 0x2C7F, "Latin" }, { 0x2DE0, 0x2DFF, "Cyrillic" },
  { 0xA640, 0xA69F, "Cyrillic" }, { 0xA720, 0xA7FF, "Latin" }, { 0xAB70, 0xABBF, "Cherokee" },
}

-- Code points that have another spelling: separate marks, letters in other shapes.
local OTHERWISE = {
  { 0x2B0, 0x2FF }, { 0x300, 0x36F }, { 0x483, 0x489 }, { 0x1AB0, 0x1AFF }, { 0x1D00, 0x1DFF }, { 0x2070, 0x209F },
  { 0x20D0, 0x20FF }, { 0x2100, 0x218F }, { 0x2460, 0x24FF }, { 0xFB00, 0xFB4F }, { 0xFE20, 0xFE2F },
  { 0xFF00, 0xFFEF }, { 0x1D400, 0x1D7FF }, { 0x1F100, 0x1F1FF },
}

local function range_of(list, code)
  for _, one in ipairs(list) do
    if code >= one[1] and code <= one[2] then return one end
  end
end

---The fault of a new name: what was found and expected. No line of a statement has invisible characters or blanks at
---its ends (kinds.lua).
---@param name string
---@return string? found
---@return string expected
function house_names.fault(name)
  if name:find("  ", 1, true) then return "two blanks in a row", "write one blank" end
  local script
  for _, code in utf8.codes(name) do
    if range_of(OTHERWISE, code) then
      return ("%s (U+%04X)"):format(utf8.char(code), code),
        "write letters with their marks in one, in their plain shape"
    end
    local one = range_of(SCRIPTS, code)
    if one and script and one[3] ~= script then
      return ("%s and %s letters in a name, such as %s (U+%04X)"):format(script, one[3], utf8.char(code), code),
        "write letters of one script"
    end
    script = one and one[3] or script
  end
  return nil, ""
end

-- ---- names that people confuse ----

-- Capitals: first and last; then the distance to the small letter, or the parity of capitals that precede theirs.
local CAPITALS = {
  { 0x41, 0x5A, 32 }, { 0xC0, 0xD6, 32 }, { 0xD8, 0xDE, 32 }, { 0x386, 0x386, 38 }, { 0x388, 0x38A, 37 },
  { 0x38C, 0x38C, 64 }, { 0x38E, 0x38F, 63 }, { 0x391, 0x3AB, 32 }, { 0x400, 0x40F, 80 }, { 0x410, 0x42F, 32 },
  { 0x531, 0x556, 48 }, { 0x100, 0x137, "even" }, { 0x139, 0x148, "odd" }, { 0x14A, 0x177, "even" },
  { 0x179, 0x17E, "odd" }, { 0x1E00, 0x1E95, "even" }, { 0x1EA0, 0x1EFF, "even" }, { 0x460, 0x481, "even" },
  { 0x48A, 0x4BF, "even" }, { 0x4C1, 0x4CE, "odd" }, { 0x4D0, 0x52F, "even" },
}

local OTHERS = { [0x178] = "ÿ", [0x130] = "i", [0xDF] = "ss", [0x1E9E] = "ss", [0x3C2] = "σ" }

local function small(code)
  local one = range_of(CAPITALS, code)
  if OTHERS[code] or not one then return OTHERS[code] or utf8.char(code) end
  if one[3] == "even" then return utf8.char(code | 1) end
  if one[3] == "odd" then return utf8.char(code + code % 2) end
  return utf8.char(code + one[3])
end

-- Letters and signs, and below them, in order, the letters that they look like.
local LOOKS = {
  { "АВЕЅІЈКМНОРСТУХ", "ABESIJKMHOPCTYX" }, { "авеѕіјкмнорстухһԁԛԝѵёїьгѐѝ", "abesijkmhopctyxhdqwvëïbrèì" },
  { "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ", "ABEZHIKMNOPTYXC" }, { "αβεηικνορτυχγϲϳ", "abenikvoptuxycj" },
  { "ՕՍօոսցհ", "OUonugh" }, { "01|Iıɑɡ", "ollliag" }, { "‐‑‒–—―−", "-------" }, { "‘’ʼ‛`´", "''''''" },
  { "“”„", '"""' },
}

local TAKEN_FOR = {}
for _, pair in ipairs(LOOKS) do
  local looks = {}
  for _, code in utf8.codes(pair[2]) do looks[#looks + 1] = code end
  for _, code in utf8.codes(pair[1]) do TAKEN_FOR[code] = table.remove(looks, 1) end
end

---The keys that confusable names share: the text in small letters, and in letters that look alike. People confuse two
---names if one key is equal.
---@param name string
---@return string[]
function house_names.shared(name)
  local plain, alike = {}, {}
  for _, code in utf8.codes(name) do
    plain[#plain + 1], alike[#alike + 1] = small(code), small(TAKEN_FOR[code] or code)
  end
  local function form(sort, parts) return sort .. " " .. table.concat(parts):gsub(" +", " ") end
  return { form("case", plain), form("looks", alike) }
end

---True if both names belong to one house: ignoring case and blanks, the words of one begin the other, as "Harborlight"
---begins "Harborlight Casino".
---@param one string
---@param other string
---@return boolean
function house_names.begin_alike(one, other)
  local short, long = house_names.shared(one)[1] .. " ", house_names.shared(other)[1] .. " "
  if #short > #long then short, long = long, short end
  return long:sub(1, #short) == short
end

return house_names
