-- What `houseway new` asks for, step by step, of a person at a terminal.

local chapter = require("houseway.desk.chapter")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local output = require("houseway.base.output")
local refusal = require("houseway.base.refusal")
local script = require("houseway.script")
local shipped = require("houseway.way.shipped")
local submission = require("houseway.way.submission")
local sys = require("hw.sys")
local terminal = require("houseway.cli.terminal")

local interview = {}

---Whether there is a person to ask.
---@return boolean
function interview.is_possible()
  return sys.is_terminal(0) and sys.is_terminal(1)
end

-- ---- one question ----

-- The answer to a question; an empty one is what stands in brackets. At the end of what is typed nothing is written.
local function answer(self, prompt, default)
  local typed = self.editor:read(default and ("%s [%s]: "):format(prompt, default) or prompt .. ": ")
  if typed == nil then
    refusal.raise({ file = "houseway new", found = "no answer", expected = "one; nothing is written" })
  end
  typed = typed:match("^%s*(.-)%s*$")
  return typed == "" and default or typed
end

-- Asks again until what is answered is taken: `take` answers it, or nil and why not.
local function ask(self, prompt, default, take)
  while true do
    local taken, why = take(answer(self, prompt, default))
    if taken then return taken end
    self.out:line("  " .. why)
    self.out:flush()
  end
end

-- One of a list, by its number or its name.
local function choose(self, prompt, rows, names, default, more)
  local numbered = {}
  for i, row in ipairs(rows) do numbered[i] = lists.joined({ i }, row) end
  self.out:columns(numbered, "  ")
  self.out:flush()
  return ask(self, prompt, default, function (typed)
    local name = names[math.tointeger(tonumber(typed))] or lists.has(names, typed) and typed or more and more(typed)
    local near = nearest.name(typed, names)
    return name, ('"%s": answer with a number, 1 to %d, or a name%s'):format(typed, #names,
      near and (' (did you mean "%s"?)'):format(near) or "")
  end)
end

-- ---- a filing ----

local function ask_chapter(self)
  local rows, names = {}, {}
  self.out:line("Which law is it filed under?")
  for i, statute in ipairs(chapter.provable()) do
    names[i] = statute.key
    rows[i] = { statute.key, statute.game, statute.title }
  end
  return choose(self, "law", rows, names)
end

-- The ways that ship, of a game.
local function ways_of(game)
  local rows, names = {}, {}
  for _, name in ipairs(shipped.names()) do
    local path, shown = shipped.file(name)
    local model = submission.build(shown, script.load(path, "submission", shown).declarations)
    if model.game == game then
      names[#names + 1] = name
      rows[#rows + 1] = { name, model.name }
    end
  end
  return rows, names
end

local ALONE = "none"

local function ask_like(self, game)
  local rows, names = ways_of(game)
  self.out:line("Whose rules does it begin with? A number, a file, or none: the law alone.")
  local chosen = choose(self, "rules", rows, names, ALONE, function (typed)
    return (typed == ALONE or sys.file_facts(typed)) and typed
  end)
  return chosen ~= ALONE and chosen or nil
end

local function ask_file(self, name, file_for)
  return ask(self, "file", file_for(name), function (typed)
    if sys.path_kind(typed) then return nil, typed .. " is there already: name another file" end
    local _, why = refusal.catch(output.check, typed, {}, {}) -- of no sort: nothing is there
    return not refusal.is(why) and typed, tostring(why)
  end)
end

---Asks for what a command line left out.
---@param args { chapter: string?, name: string?, like: string?, out: string?, force: boolean? } takes the answers
---@param how { check_name: fun(name: string), file_for: fun(name: string): string }
function interview.filing(args, how)
  local self = { out = terminal.open(), editor = require("hw.line").open({}) } -- a program's, not a library's
  args.chapter = args.chapter or ask_chapter(self)
  local game = chapter.of(args.chapter).statute.game
  args.name = args.name or ask(self, "its name", nil, function (typed)
    local _, why = refusal.catch(how.check_name, typed)
    return not refusal.is(why) and typed, tostring(why)
  end)
  args.like = args.like or ask_like(self, game)
  args.out = args.out or ask_file(self, args.name, how.file_for)
  self.editor:close()
end

return interview
