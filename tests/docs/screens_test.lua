-- The pictures of screens that stand in README.md and docs/: each is typed at a real terminal, here, and drawn from
-- what stands on it then (tests/docs/picture.lua).

local picture = require("docs.picture")
local scratch = require("scratch")
local screen = require("repl.screen")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")

local PATIENCE = 60

---A picture of a screen.
---@class docs.screen
---@field name string of its file, in docs/drawings/
---@field words string what it shows
---@field columns integer
---@field type string[]? lines typed one after another, each at a prompt
---@field prompt string? after which the next is typed, if not the shell's
---@field play fun(self: repl.screen)? all that is done, where that is more than lines typed
---@field to string? the first words of the line before which the picture ends

local SHELL = "$"

-- All that was printed, with its colours if they are asked for.
local function read(self, ...)
  local _, text = self:tmux("capture-pane", "-p", "-S", "-", ...)
  return text
end

-- Waits until so many lines begin with a prompt, and the last of them is the prompt alone.
local function wait_for_prompts(self, prompt, count)
  local started = sys.monotonic()
  repeat
    local found, last = 0, nil
    for line in read(self):gmatch("[^\n]+") do
      if line:sub(1, #prompt) == prompt then found = found + 1 end
      if line:find("%S") then last = line:gsub("%s+$", "") end
    end
    if found == count and last == prompt then return end
    os.execute("sleep 0.05")
  until sys.monotonic() - started > PATIENCE
  error(("%q is not at the end of the screen:\n%s"):format(prompt, read(self)), 0)
end

local function type_line(self, line)
  self:type(line)
  self:press("Enter")
end

-- A save after the first look: what a watched filing says of it.
local function watch(self)
  local path = self.directory .. "/way.lua"
  local way = sources.read("houseways/traditional/pai_gow.lua")
  scratch.write(path, way)
  type_line(self, "houseway check --watch way.lua --under us-pa/621a")
  self:wait("First check")
  scratch.write(path, (way:gsub('rule "high nine, else gong, else wong".-\n}\n', "")))
  self:wait("3 more rules.")
end

local SCREENS = {
  { name = "screen-session", columns = 80, prompt = "houseway>",
    type = { "houseway repl harborlight", "4-6 1-4 4-5 1-5", "best", "count tiles { pair, pair }" },
    words = "A session: the hand 4-6 4-5 1-5 1-4 drawn as tiles, its settings with what each is worth and whether it "
      .. "is lawful, the best of them, and how many hands hold two pairs." },
  { name = "screen-check", columns = 80, type = { "houseway check examples/10-what-check-finds.lua" },
    to = "Dead rules",
    words = "houseway check: VIOLATES the law in red, what is unfinished besides, and each fault, the most hands "
      .. "first, with the smallest hand that shows it." },
  { name = "screen-explain", columns = 80,
    type = { "houseway explain harborlight 5-6 4-6 2-6 3-5 --bank harborlight" },
    words = "houseway explain: the paragraph that governs a hand, its settings with what each is worth and which are "
      .. "lawful, and the rule that sets it." },
  { name = "screen-what-if", columns = 80,
    type = { "houseway what-if harborlight 'without \"E1\"' --bank harborlight" },
    words = "houseway what-if: a house way without its first exception conforms as before, 28 hands are set "
      .. "differently, and a player's wager is worth less." },
  { name = "screen-watch", columns = 80, play = watch,
    words = "houseway check --watch: the verdict on a filing, and after a save the verdict anew with what changed." },
}

-- A shell of a screen's own: nothing of the caller's says how houseway is to print.
local SHELL_COMMAND = "cd '%s' && env -u NO_COLOR -u CLICOLOR -u CLICOLOR_FORCE -u COLUMNS -u HOUSEWAY_PATH -u ENV "
  .. "TERM=tmux-256color LANG=C.UTF-8 PAGER=cat PS1='$ ' HOME='%s' XDG_CACHE_HOME='%s/test-cache' "
  .. "PATH='%s':\"$PATH\" sh -i"

-- The lines of a screen after it was played, with their colours, and times as one that never changes.
local function lines_of(one)
  local lines, build = {}, tap.build_directory()
  screen.running(one.columns, function (directory)
    return SHELL_COMMAND:format(directory, directory, build, build)
  end, function (self)
    wait_for_prompts(self, SHELL, 1)
    if one.play then one.play(self) end
    for i, line in ipairs(one.type or {}) do
      type_line(self, line)
      -- The first prompt of a session stands below the command that began it.
      wait_for_prompts(self, one.prompt or SHELL, one.prompt and i or i + 1)
    end
    for line in read(self, "-e"):gmatch("([^\n]*)\n") do lines[#lines + 1] = line:gsub("%d%d:%d%d:%d%d", "18:41:15") end
  end)
  return lines
end

-- Without what comes after the picture's end, the last prompt and empty lines.
local function cut(lines, one)
  local kept = {}
  for _, line in ipairs(lines) do
    local bare = line:gsub("\27%[[%d;]*m", "")
    if one.to and bare:sub(1, #one.to) == one.to then break end
    kept[#kept + 1] = line
  end
  local function is_nothing(line)
    local bare = line:gsub("\27%[[%d;]*m", ""):gsub("%s+$", "")
    return bare == "" or bare == (one.prompt or SHELL)
  end
  while #kept > 0 and is_nothing(kept[#kept]) do kept[#kept] = nil end
  return kept
end

for _, one in ipairs(SCREENS) do
  local path = ("docs/drawings/%s.svg"):format(one.name)
  tap.test(path .. " is what stands on a terminal", function ()
    local drawn = picture.draw(cut(lines_of(one), one), one.columns, one.words)
    if os.getenv("HOUSEWAY_GOLDEN") == "write" then scratch.write(tap.source_root() .. "/" .. path, drawn) end
    tap.assertEquals(drawn, sources.read(path))
    tap.assertTrue(#drawn < 40000, #drawn)
  end)
end
