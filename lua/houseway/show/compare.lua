-- Where several house ways differ, and what each is worth against each.

local of_hands = require("houseway.show.part.of_hands")
local report = require("houseway.show.part.difference")
local text = require("houseway.base.text")

-- Of a path its last part, its last two, or all of it; of one that ships its name.
local SHORTER = { "([^/]+)%.lua$", "([^/]+/[^/]+)%.lua$", "^(.*)$" }

-- What ways are called in a table, by their files: as they were named, a path by as much of it as tells them apart.
local function names_of(found, asked)
  local names
  for _, pattern in ipairs(SHORTER) do
    local seen, apart = {}, true
    names = {}
    for i, file in ipairs(found.ways) do
      local way = asked.ways[i]
      local name = way:match("houseways/([^/]+/[^/]+)%.lua$") or way:match(pattern) or way
      apart = apart and (seen[name] or file) == file
      names[file], seen[name] = name, file
    end
    if apart then break end
  end
  return names
end

local function print_worths(found, called, out)
  local rows, names = { heading = true, { "player \\ bank" } }, {}
  for _, one in ipairs(found.worths) do
    if not names[one.player] then
      rows[#rows + 1] = { called[one.player] }
      names[one.player] = #rows
      rows[1][#rows] = called[one.player]
    end
    table.insert(rows[names[one.player]], one._percent)
  end
  out:line("")
  out:line(("what a player's wager is worth, in percent of it, vigorish %s; a row a player's way, a column a bank's")
    :format(found.commission))
  out:columns(rows, "  ")
  if found.ace_to_five then out:line(found.ace_to_five .. ".") end
end

local GROUPS = 3 -- shown of each two, unless all are asked for

-- How many hands every two set differently.
local function print_summary(found, called, out)
  out:line(("Hands set differently, of %s, under %s:"):format(text.thousands(found.hands), found.chapter))
  local rows = {}
  for i, one in ipairs(found.differences) do
    rows[i] = { one.differing_hands, of_hands.percent(one.differing_hands, found.hands), called[one.a], called[one.b] }
  end
  out:columns(rows, "  ")
end

return function (found, out, asked)
  local called = names_of(found, asked)
  print_summary(found, called, out)
  if found.worths then print_worths(found, called, out) end
  for _, one in ipairs(found.differences) do
    out:line("")
    out:line(out:paint("bold", called[one.a]), ", and ", out:paint("bold", called[one.b]), ": ", one.verdict)
    local rows = {}
    for i, kind in ipairs(one.by_holding) do rows[i] = { kind.hands, kind.name } end
    out:columns(rows, "  ")
    report.groups(one.groups, out, not asked.full and GROUPS or nil)
  end
end
