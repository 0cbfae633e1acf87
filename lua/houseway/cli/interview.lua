-- Asks a person at a terminal, step by step, for missing arguments of `houseway new` and `houseway register begin`.

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

local function open(command)
  local editor = require("hw.line").open({}) -- a program's, not a library's
  return { command = command, out = terminal.open(), editor = editor }
end

---True if there is a person to ask.
---@return boolean
function interview.is_possible()
  return sys.is_terminal(0) and sys.is_terminal(1)
end

-- ---- one question ----

-- The answer to a prompt. An empty answer means the default in brackets. Prints nothing at the end of input.
local function answer(self, prompt, default)
  local typed = self.editor:read(default and ("%s [%s]: "):format(prompt, default) or prompt .. ": ")
  if typed == nil then
    refusal.raise("author/no-answer", { file = self.command, found = "houseway got no answer and wrote nothing",
      expected = "answer the questions" })
  end
  typed = text.trimmed(typed)
  return typed == "" and default or typed
end

-- Repeats a question until `take` accepts the answer. `take` returns the value, or nil and the reason.
local function ask(self, prompt, default, take)
  while true do
    local taken, why = take(answer(self, prompt, default))
    if taken then return taken end
    self.out:line("  " .. why)
    self.out:flush()
  end
end

-- The result of `check` on a typed text; nil and a line of reason if it refuses.
local function checked(check, typed, ...)
  local found, why = refusal.catch(check, typed, ...)
  if not refusal.is(why) then return found or true end
  return nil, why.file and why.file ~= COMMAND and tostring(why) or refusal.said(why)
end

-- Chooses from a list by number or name. `check` may accept further answers.
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

-- The shipped ways of a game.
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
    local is_right, why = checked(output.check, typed, {}, {}) -- of no sort: the file does not exist
    return is_right and typed, why
  end)
end

---Asks for the missing arguments.
---@param args { chapter: string?, name: string?, like: string?, out: string?, force: boolean? } receives the answers
---@param how { check_name: fun(name: string), check_like: fun(way: string, statute: houseway.law.statute): table,
---  file_for: fun(name: string): string }
function interview.filing(args, how)
  local self = open(COMMAND)
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

-- ---- a register ----

-- Asks for values until an empty answer, and for `least` at least. Each is judged with all earlier answers.
local function ask_several(self, args, name, least, prompt, how)
  local list = args[name]
  local function take(typed)
    if typed == "" then return #list >= least and "" or nil, "name one" end
    list[#list + 1] = typed
    local is_right, why = checked(how.judge, args, name)
    if not is_right then list[#list] = nil end
    return is_right and typed, why
  end
  while ask(self, #list >= least and prompt .. " (Enter: no more)" or prompt, nil, take) ~= "" do
    local line = name == "persons" and how.alone(args)
    if line then
      self.out:line("  " .. line)
      self.out:flush()
    end
  end
end

-- Asks for one value. `none` is the meaning of an empty answer.
local function ask_one(self, args, name, prompt, default, how, none)
  ask(self, none and ("%s (Enter: %s)"):format(prompt, none) or prompt, default, function (typed)
    if none and typed == "" then return true end
    args[name] = typed
    local is_right, why = checked(how.judge, args, name)
    if not is_right then args[name] = nil end
    return is_right, why
  end)
end

local function ask_number(self, prompt, default, least, most)
  return ask(self, prompt, tostring(default), function (typed)
    local number = typed:find("^%d+$") and math.tointeger(tonumber(typed))
    if number and number >= least and number <= most then return number end
    return nil, ("answer with a number, %d to %d"):format(least, most)
  end)
end

-- Shows the plan, and goes on only after a yes.
local function confirm(self, args, how)
  self.out:columns(how.plan(args), "  ")
  self.out:flush()
  if ask(self, "make it, yes or no", "yes", function (typed)
    return (typed == "yes" or typed == "no") and typed, "answer yes or no"
  end) == "no" then
    refusal.raise("author/no-answer", { file = self.command, found = "houseway wrote nothing, as you answered no" })
  end
end

-- Asks for persons and, if several may approve, for the steps that several must sign.
local function ask_persons(self, args, how)
  if #args.person > 0 then return end
  self.out:line("Who may sign what, as: NAME ROLE,ROLE KEY.pub; of who submits, then a colon and the houses.")
  self.out:line("Roles: " .. how.roles)
  ask_several(self, args, "person", 1, "a person", how)
  if #args.persons == 0 and how.approvers() > 1 then
    ask_several(self, args, "persons", 0, "a step that several must sign, as 2 approved", how)
  end
end

---Asks for a new register's arguments. Judges each answer once typed.
---@param args table of `register begin`; receives the answers
---@param how { judge: fun(args: table, about: string), alone: fun(args: table): string?, approvers: fun(): integer,
---  needed: fun(count: integer): integer, plan: fun(args: table): string[][], roles: string }
function interview.register(args, how)
  local self = open("houseway register begin")
  if not args.folder then ask_one(self, args, "folder", "a new folder", "rules", how) end
  if not args.origin then
    ask_one(self, args, "origin", "the register's name, as gaming.example/rules", nil, how)
  end
  if #args.chapter == 0 then ask_several(self, args, "chapter", 0, "a chapter of its law", how) end
  if #args.root == 0 then ask_several(self, args, "root", 1, "the file of a root's public key", how) end
  if #args.root > 1 and not args.roots_needed then
    args.roots_needed = ask_number(self, "how many roots must sign", how.needed(#args.root), 1, #args.root)
  end
  if not args.key and (args.roots_needed or 1) == 1 then
    ask_one(self, args, "key", "the file of a root's private key, to start at once", nil, how, "later")
  end
  ask_persons(self, args, how)
  if #args.witness == 0 then
    ask_several(self, args, "witness", 0, "the file of a witness's public key", how)
    if #args.witness > 0 then
      args.witnesses_needed = ask_number(self, "how many witnesses must sign a head", 0, 0, #args.witness)
    end
  end
  confirm(self, args, how)
  self.editor:close()
end

return interview
