-- The table of eight boxes of tests/scripts/games/eight_boxes.lua: rounds at it, and runs of houseway with its chapter
-- among those that ship.

local chapters = require("jurisdictions.chapters")
local cli = require("cli")
local rounds = require("rounds")
local scratch = require("scratch")
local sources = require("sources")

local boxes = { KEY = "test/eight_boxes" }

boxes.SOURCE = sources.read("tests/scripts/games/eight_boxes.lua")

local WAY = [[
submission "A table" { game = "Pai Gow", under = "test/eight_boxes.11" }
terms { banking = "offered", co_banking = "offered", deliveries = "all", vigorish = "nearest 25 cents" }
follow "us-ma/pai_gow.7.d"
choice "front first" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
]]

---The chapter.
---@param source string? if changed
---@return houseway.law.statute
function boxes.law(source)
  return chapters.load(boxes.KEY, nil, { [boxes.KEY] = source or boxes.SOURCE })
end

---Opens a round with a player at each box.
---@param more table? as `rounds.setup` takes it
---@param source string? the chapter, if changed
---@return rounds
function boxes.open(more, source)
  local of = { chapter = "us-ma/pai_gow", law = boxes.law(source),
    players = {}, terms = {} }
  for box = 1, 8 do of.players[box] = { name = "seat " .. box, funds = 100000 } end
  for name, value in pairs(more or {}) do of[name] = value end
  return rounds.open(of)
end

-- All thirty-two tiles. The house's are a Gong of Teen over nine. Box 2 has the higher pair and the lower value: push.
-- Box 3 has the supreme pair over a Gong: win. Box 4: push, as box 2. Box 5 copies the Gong of Teen, and four is lower:
-- lose. Boxes 6 to 8 are lower in both: lose.
boxes.HANDS = {
  { "6-6 3-5", "2-2 2-3" }, { "5-5 5-5", "4-4 1-5" }, { "2-4 1-2", "1-1 2-6" }, { "3-3 3-3", "2-2 5-6" },
  { "6-6 4-4", "1-3 4-6" }, { "4-6 3-4", "1-3 4-5" }, { "5-6 1-6", "3-6 1-4" }, { "1-1 1-5", "1-6 2-5" },
}

---A shuffle by which the stacks go to the boxes from one of them, each as in boxes.HANDS.
---@param first integer
---@return table event
function boxes.stacked(first)
  local order = {}
  for turn = 0, 7 do
    local hand = boxes.HANDS[(first + turn - 1) % 8 + 1]
    for name in (hand[1] .. " " .. hand[2]):gmatch("%S+") do order[#order + 1] = name end
  end
  return { event = "shuffle", order = order }
end

---A box's hand set.
---@param box integer
---@param as string? who sets it, if not the box
---@return table event
function boxes.set(box, as)
  return rounds.set(as or box, boxes.HANDS[box][1], boxes.HANDS[box][2])
end

---Calls `body` with a function that runs houseway, its chapter among those that ship, in a directory of its own; WAY
---among the arguments is a submission under it, ROUND another file there.
---@param body fun(run: (fun(...: string): table), round: string)
---@param source string? the chapter, if changed
function boxes.within(body, source)
  scratch.with(function (root)
    local command = 'ln -s "$PWD/lua" "$PWD/houseways" ROOT && cp -r jurisdictions ROOT && '
      .. "mkdir ROOT/jurisdictions/test"
    assert(sources.shell((command:gsub("ROOT", root))))
    scratch.write(root .. "/jurisdictions/test/eight_boxes.lua", source or boxes.SOURCE)
    local files = { WAY = scratch.write(root .. "/way.lua", WAY), ROUND = root .. "/round" }
    body(function (...)
      local arguments = { ... }
      for index, one in ipairs(arguments) do arguments[index] = files[one] or one end
      return cli.run({ arguments = arguments, env = { HOUSEWAY_PATH = root } })
    end, files.ROUND)
  end)
end

---Runs houseway once with the chapter.
---@param ... string arguments
---@return table result as of `cli.run`
function boxes.run(...)
  local arguments, result = { ... }, nil
  boxes.within(function (run) result = run(table.unpack(arguments)) end)
  return result
end

return boxes
