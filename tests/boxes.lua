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

---Calls `body` with a function that runs houseway, its chapter among those that ship, in a directory of its own; WAY
---among the arguments is a submission under it, ROUND another file there.
---@param body fun(run: (fun(...: string): table), round: string)
function boxes.within(body)
  scratch.with(function (root)
    local command = 'ln -s "$PWD/lua" "$PWD/houseways" ROOT && cp -r jurisdictions ROOT && '
      .. "mkdir ROOT/jurisdictions/test && cp tests/scripts/games/eight_boxes.lua ROOT/jurisdictions/test/"
    assert(sources.shell((command:gsub("ROOT", root))))
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
