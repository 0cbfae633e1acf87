-- Prints the words of scripts.

local SORTS = {
  { "part", "Parts of a script" }, { "shape", "Shapes: what a hand holds" }, { "setting", "Of a setting" },
  { "hand", "Of the hand as dealt" }, { "list", "Lists" }, { "order", "Orders" },
}

local function print_phrases(phrases, out, indent)
  for _, one in ipairs(phrases) do
    out:line(('%s"%s"'):format(indent, one.phrase))
    if one.does then
      local when = one.when and ("; it can happen when %s"):format(one.when) or ""
      local game = one.game and ("; %s alone"):format(one.game) or ""
      out:paragraph(one.does .. when .. game, indent .. "  ")
    end
  end
end

local function print_parts(parts, out)
  for _, part in ipairs(parts) do
    out:paragraph(("%s: %s"):format(part.name, part.means), "  ")
    print_phrases(part.phrases or {}, out, "    ")
  end
end

local function print_own(own, out)
  out:line(("  %s ... end"):format(own.form))
  out:paragraph("the chapter's own, which answers " .. own.answers, "    ")
end

local function print_word(word, out)
  out:line(out:paint("bold", word.name) .. (word.game and (" (%s)"):format(word.game) or ""))
  out:paragraph(word.means, "  ")
  local rows = {}
  if word.takes then rows[#rows + 1] = { "takes", word.takes } end
  if word.place then rows[#rows + 1] = { "used", word.place } end
  if word.of then rows[#rows + 1] = { "a field of", word.of } end
  if word.step then rows[#rows + 1] = { "about", word.step } end
  local script = word.script == "both" and "statute or submission" or word.script
  if script then rows[#rows + 1] = { "script", script } end
  local other = word.of_tiles or word.of_cards
  local own = not other and "example" or word.of_tiles and "of cards" or "of tiles"
  if word.example then rows[#rows + 1] = { own, word.example } end
  if other then rows[#rows + 1] = { word.of_tiles and "of tiles" or "of cards", other } end
  out:columns(rows, "  ")
  if word.phrases then print_phrases(word.phrases, out, "  ") end
  if word.parts then print_parts(word.parts, out) end
  if word.own then print_own(word.own, out) end
end

local function print_all(answer, out)
  for _, sort in ipairs(SORTS) do
    local rows = {}
    for _, word in ipairs(answer.words) do
      if word.sort == sort[1] then rows[#rows + 1] = { word.name, (word.means:gsub("%. .*", ".")) } end
    end
    out:line(out:paint("bold", sort[2]))
    out:columns(rows, "  ")
    out:line("")
  end
  out:line(out:paint("bold", "Fields of a part's table"))
  local rows = {}
  for i, field in ipairs(answer.fields) do rows[i] = { field.name, field.of, field.means } end
  out:columns(rows, "  ")
end

return function (answer, out)
  if answer.luacats then return out:write(answer.luacats) end
  if answer.name then return print_word(answer, out) end
  print_all(answer, out)
end
