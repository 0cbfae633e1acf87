-- Prints how several house ways differ, and the worth of each against each.

local of_hands = require("houseway.show.part.of_hands")
local report = require("houseway.show.part.difference")
local text = require("houseway.base.text")

-- Patterns for shorter names of a path: its last part, its last two parts, the whole path.
local SHORTER = { "([^/]+)%.lua$", "([^/]+/[^/]+)%.lua$", "^(.*)$" }

-- Names of ways in a table, by file: the shortest ends of paths that differ. A shipped way has its own name.
local function names_of(answer, asked)
  local names
  for _, pattern in ipairs(SHORTER) do
    local files, apart = {}, true
    names = {}
    for i, file in ipairs(answer.ways) do
      local way = asked.ways[i]
      local name = way:match("houseways/([^/]+/[^/]+)%.lua$") or way:match(pattern) or way
      apart = apart and (files[name] or file) == file
      names[file], files[name] = name, file
    end
    if apart then break end
  end
  return names
end

local function print_worths(answer, called, out)
  local rows, names = { heading = true, { "player \\ bank" } }, {}
  for _, one in ipairs(answer.worths) do
    if not names[one.player] then
      rows[#rows + 1] = { called[one.player] }
      names[one.player] = #rows
      rows[1][#rows] = called[one.player]
    end
    table.insert(rows[names[one.player]], one._percent)
  end
  out:line("")
  out:line(("a player's expected value in percent of the wager, vigorish %s: rows are players' ways, columns are "
    .. "banks' ways")
    :format(answer.commission))
  out:columns(rows, "  ")
  if answer.ace_to_five then out:line(answer.ace_to_five .. ".") end
end

local GROUPS = 3 -- groups of differing hands for each pair of ways without --full

local function two(one, called)
  return ("%s and %s"):format(called[one.a], called[one.b])
end

-- The number of hands that each pair sets differently: a sentence for one pair, a table for more.
local function print_summary(answer, called, out)
  local function share(one)
    return of_hands.percent(one.differing_hands, answer.hands)
  end
  local of = ("of %s, under %s"):format(text.count(answer.hands, "hand"), answer.chapter)
  local first = answer.differences[1]
  if #answer.differences == 1 then
    out:line(("%s set differently, %s, by %s; %s"):format(text.count(first.differing_hands, "hand"), share(first),
      two(first, called), of))
    return
  end
  local rows = { { "hands set differently", "", "by" } }
  for i, one in ipairs(answer.differences) do rows[i + 1] = { one.differing_hands, share(one), two(one, called) } end
  out:columns(rows)
  out:line(of)
end

local function print_difference(one, called, out, full)
  out:line("")
  if one.differing_hands == 0 then
    out:line(("%s: %s"):format(out:paint("bold", two(one, called)), one.verdict))
    return
  end
  out:line(("%s: %s set differently, by kind of hand:"):format(out:paint("bold", two(one, called)),
    text.count(one.differing_hands, "hand")))
  local rows = {}
  for i, kind in ipairs(one.by_holding) do rows[i] = { kind.hands, kind.name } end
  out:columns(rows, "  ")
  report.groups(one.groups, out, not full and GROUPS or nil, { called[one.a], called[one.b] })
end

return function (answer, out, asked)
  local called = names_of(answer, asked)
  print_summary(answer, called, out)
  if answer.worths then print_worths(answer, called, out) end
  for _, one in ipairs(answer.differences) do print_difference(one, called, out, asked.full) end
end
