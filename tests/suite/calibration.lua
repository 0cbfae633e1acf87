-- A fixed quarter of a second of work: its seconds say how fast the machine is at the moment. It is what tests spend
-- time on, Lua's arithmetic, tables and texts, and processes. Nothing of houseway's is in it, whose growth would pass
-- for a slower machine.

local ROUNDS, PROCESSES = 20, 30

-- A table filled in scattered order, sorted and joined.
local function mixed(seed)
  local list, words = {}, {}
  for at = 1, 12000 do
    seed = (seed * 1103515245 + 12345) & 0x7fffffff
    list[at] = seed
    words[seed % 4096 + 1] = ("%d-%d"):format(seed >> 16, at)
  end
  table.sort(list)
  local joined = {}
  for at = 1, 4096 do joined[at] = words[at] or "" end
  return list[1] + select(2, table.concat(joined, " "):gsub("%d+%-", ""))
end

for round = 1, ROUNDS do mixed(round) end
for _ = 1, PROCESSES do assert(os.execute("cat /dev/null; env true")) end
