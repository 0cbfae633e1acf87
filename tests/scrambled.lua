-- Scripts with another layout: the same tokens, other blanks, lines and comments between them, by chance.

local tokens = require("houseway.script.tokens")

local scrambled = {}

local function pick(chance, ...)
  return (chance:of({ ... }))
end

-- What stands between tokens, in turn: blanks, and comments as they are.
local function each_gap(source, change)
  local list, parts, from = tokens.read(source), {}, 1
  for i = 1, list.count + 1 do
    parts[#parts + 1] = change(source:sub(from, list.start[i] - 1), i, list)
    parts[#parts + 1] = list.text[i]
    from = list.start[i] + #(list.text[i] or "")
  end
  return table.concat(parts)
end

---Other blanks where blanks are, lines indented anyhow, blanks at their ends, more empty lines, CR LF, no end of the
---last line: what a layout takes no notice of.
---@param source string
---@param chance generated.chance
---@return string
function scrambled.blanks(source, chance)
  local function blank() return pick(chance, "", " ", "   ", "\t") end
  local changed = each_gap(source, function (gap)
    return (gap:gsub("()([ \t]*)(\n?)([ \t]*)(%-?%-?)", function (at, before, line, after, dashes)
      if line ~= "" then
        local empty = gap:find("^%s*\n", at + #before + 1) and blank() .. "\n" or ""
        return blank() .. line .. empty .. blank() .. dashes
      end
      return (before .. after ~= "" and at == 1 and pick(chance, " ", "  ", "\t ") or before .. after) .. dashes
    end))
  end)
  return changed
end

---Comments of every sort.
scrambled.COMMENTS = { "--[[ a note ]]", "--[==[ of two\n lines ]==]", "-- to the end\n", "\n-- on its own\n",
  "\n\n  --\n" }

---Blanks, ends of lines and comments wherever something may stand between two tokens.
---@param source string
---@param chance generated.chance
---@param often integer how often a comment comes: once in so many
---@return string
function scrambled.anyhow(source, chance, often)
  return each_gap(source, function (gap, i, list)
    local made = pick(chance, gap, gap, " ", "\n", "\r\n\t", "  ", "\n\n\n")
    if gap:find("--", 1, true) then made = gap end
    if chance:once_in(often) and i > 1 and i <= list.count then made = made .. " " .. chance:of(scrambled.COMMENTS) end
    return made == "" and i > 1 and gap ~= "" and " " or made
  end)
end

return scrambled
