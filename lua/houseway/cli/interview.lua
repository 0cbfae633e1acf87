-- What `houseway new` asks for, step by step, of a person at a terminal.

local chapter = require("houseway.desk.filing_basis")
local lists = require("houseway.base.lists")
local places = require("houseway.law.places")
local output = require("houseway.base.output")
local refusal = require("houseway.base.refusal")
local script = require("houseway.script")
local shipped = require("houseway.way.shipped")
local submission = require("houseway.way.submission")
local sys = require("hw.sys")
local terminal = require("houseway.show.as.terminal")
local text = require("houseway.base.text")

local interview = {}

local COMMAND = "houseway new"

---Whether there is a person to ask.
---@return boolean
function interview.is_possible()
  return sys.is_terminal(0) and sys.is_terminal(1)
end

-- ---- one question ----

-- The answer to a prompt; an empty one means the default in brackets. At the end of input nothing is written.
local function answer(self, prompt, default)
  local typed = self.editor:read(default and ("%s [%s]: "):format(prompt, default) or prompt .. ": ")
  if typed == nil then
    refusal.raise("author/no-answer", { file = COMMAND, found = "no answer", expected = "one; nothing is written" })
  end
  typed = text.trimmed(typed)
  return typed == "" and default or typed
end

-- Asks again until `take` accepts the answer: it returns the value, or nil and the reason.
local function ask(self, prompt, default, take)
  while true do
    local taken, why = take(answer(self, prompt, default))
    if taken then return taken end
    self.out:line("  " .. why)
    self.out:flush()
  end
end

-- What `check` answers for something typed; or nil and why it refuses it, in a line.
local function checked(check, typed, ...)
  local found, why = refusal.catch(check, typed, ...)
  if not refusal.is(why) then return found or true end
  return nil, why.file and why.file ~= COMMAND and tostring(why) or refusal.said(why)
end

-- One of a list, by its number or its name, or what `check` takes besides.
local function choose(self, prompt, rows, names, default, check)
  local numbered = {}
  for i, row in ipairs(rows) do numbered[i] = lists.joined({ i }, row) end
  self.out:columns(numbered, "  ")
  self.out:flush()
  return ask(self, prompt, default, function (typed)
    local name = names[math.tointeger(tonumber(typed))] or lists.has(names, typed) and typed
    if name then return name end
    if typed == "" or tonumber(typed) then return nil, ("answer with a number, 1 to %d, or a name"):format(#names) end
    local found, why = checked(check, typed)
    return found and typed, why
  end)
end

-- ---- a filing ----

local function ask_chapter(self)
  local rows, names = {}, {}
  self.out:line("Which law is it filed under?")
  for i, statute in ipairs(chapter.provable()) do
    names[i] = statute.key
    rows[i] = { places.name(statute.key), statute.title, statute.key }
  end
  return choose(self, "law", rows, names, nil, chapter.of)
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

local function ask_like(self, statute, check_like)
  local rows, names = ways_of(statute.game)
  self.out:line("Whose rules does it begin with? A number, a file, or none: the law alone.")
  local chosen = choose(self, "rules", rows, names, ALONE, function (typed)
    return typed == ALONE or check_like(typed, statute)
  end)
  return chosen ~= ALONE and chosen or nil
end

local function ask_file(self, name, file_for)
  return ask(self, "file", file_for(name), function (typed)
    if sys.path_kind(typed) then return nil, typed .. " is there already: name another file" end
    local is_right, why = checked(output.check, typed, {}, {}) -- of no sort: nothing is there
    return is_right and typed, why
  end)
end

---Asks for what a command line left out.
---@param args { chapter: string?, name: string?, like: string?, out: string?, force: boolean? } takes the answers
---@param how { check_name: fun(name: string), check_like: fun(way: string, statute: houseway.law.statute): table,
---  file_for: fun(name: string): string }
function interview.filing(args, how)
  local self = { out = terminal.open(), editor = require("hw.line").open({}) } -- a program's, not a library's
  args.chapter = args.chapter or ask_chapter(self)
  local statute = chapter.of(args.chapter).statute
  args.name = args.name or ask(self, "its name", nil, function (typed)
    local is_right, why = checked(how.check_name, typed)
    return is_right and typed, why
  end)
  args.like = args.like or ask_like(self, statute, how.check_like)
  args.out = args.out or ask_file(self, args.name, how.file_for)
  self.editor:close()
end

return interview
