-- docs/tutorial-reviewing.md in an empty directory, word for word: from a submission to a proof of its approval; and
-- how much each role types in it.

local documents = require("docs.documents")
local tap = require("tap")

local PATH = "docs/tutorial-reviewing.md"

require("docs.followed").test(PATH, 25)

-- By role, how many characters it may type: in which parts, and which commands of these are its own.
local ROLES = {
  { "clerk", 250, { [1] = { "^houseway" }, [5] = { "say r.db version" } } },
  { "set-up", 950, { [4] = { "" } } },
  { "laboratory", 225, { [9] = { " entry ", " check ", "certify", "say r.db certificate" } } },
  { "reviewer", 165, { [5] = { "say r.db review" } } },
  { "director", 190, { [6] = { "say r.db approval" } } },
}

-- The number of the part in which a line is.
local function part_of(place)
  local part
  for number, line in ipairs(documents.lines(PATH)) do
    if number > tonumber(place:match("%d+$")) then return part end
    part = math.tointeger(tonumber(line:match("^## (%d+)%."))) or part
  end
  return part
end

tap.test("26.4 each role types half of what it did: the characters of its commands in the tutorial", function ()
  local commands = documents.typed(PATH, "story", "^%$ (.*)$", "^> ?(.*)$")
  for _, role in ipairs(ROLES) do
    local name, most, parts = table.unpack(role)
    local typed, kinds = 0, {}
    for _, one in ipairs(commands) do
      for _, pattern in ipairs(parts[part_of(one.place)] or {}) do
        if one.text:find(pattern) then
          typed, kinds[pattern] = typed + utf8.len((one.text:gsub("%s*\\\n%s*", " "))), true
          break
        end
      end
    end
    for part, patterns in pairs(parts) do
      for _, one in ipairs(patterns) do tap.assertTrue(kinds[one], ("%s, %d: %s"):format(name, part, one)) end
    end
    tap.assertTrue(typed <= most, ("%s types %d characters, of %d"):format(name, typed, most))
  end
end)
