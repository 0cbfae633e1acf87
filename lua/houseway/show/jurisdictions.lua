-- The chapters that ship.

local function print_rows(entries, out)
  local rows = { { "chapter", "game", "in all", "meaning", "by others", "by hand", "silent", "borrows" } }
  for _, one in ipairs(entries) do
    rows[#rows + 1] = { one.key, one.game, one.paragraphs, one.with_meaning, one.by_others, one.by_hand, one.silent,
      table.concat(one.borrowed, ", ") }
  end
  out:columns(rows)
end

return function (found, out)
  print_rows(found.jurisdictions, out)
end
