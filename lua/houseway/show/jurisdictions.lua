-- Prints the texts of law known to houseway, and how many paragraphs at hand are restated. --full adds the counts by
-- status, the chapters borrowed from, and the sections at hand.

local citation = require("houseway.notation.citation")
local lists = require("houseway.base.lists")
local text = require("houseway.base.text")

local function print_answer(entries, out)
  local games, of = {}, {}
  for _, one in ipairs(entries) do
    if not of[one.game] then games[#games + 1] = one.game end
    of[one.game] = (of[one.game] or 0) + 1
  end
  for i, game in ipairs(games) do games[i] = ("%d on %s"):format(of[game], game) end
  local all, silent = lists.sum(entries, "paragraphs"), lists.sum(entries, "silent")
  out:line(("%s of law: %s; %s of the %s paragraphs at hand are restated"):format(text.count(#entries, "text"),
    table.concat(games, ", "), text.thousands(all - silent), text.thousands(lists.sum(entries, "at_hand"))))
end

local function known(one) return ("%d of %d"):format(one.paragraphs - one.silent, one.at_hand) end

local function print_texts(entries, out)
  local rows = { { "place", "text", "title", "restated", "key" } }
  for i, one in ipairs(entries) do
    local printed = citation.printed({ chapter = one.key, labels = {} }, one)
    rows[i + 1] = { one.place, printed, one.title, known(one), one.key }
  end
  out:columns(rows)
end

local function print_counts(entries, out)
  local rows = { { "", "meaning", "by others", "at table", "silent", "borrows" } }
  for _, one in ipairs(entries) do
    rows[#rows + 1] = { one.key, one.with_meaning, one.by_others, one.by_hand, one.silent,
      table.concat(one.borrowed, ", ") }
  end
  out:part("Paragraphs by who carries them out", rows)
end

-- What a text lacks. A number missing between two sections is known to be missing. Of sections before the first and
-- after the last only borrowed rules tell.
local function lacking_of(one)
  if #one.not_at_hand > 0 then return table.concat(one.not_at_hand, ", ") end
  if #one.borrowed == 0 then return "no number is missing" end
  return "no number is missing; other rules are borrowed"
end

local function print_sections(entries, out)
  local rows = { { "", "at hand", "not at hand" } }
  for _, one in ipairs(entries) do
    rows[#rows + 1] = { one.key, table.concat(one.sections, ", "), lacking_of(one) }
  end
  out:part("Sections of each text", rows)
end

return function (answer, out, asked)
  print_answer(answer.jurisdictions, out)
  print_texts(answer.jurisdictions, out)
  if asked.full then
    print_counts(answer.jurisdictions, out)
    print_sections(answer.jurisdictions, out)
  end
end
