-- What there is to know is reached within a session: every word, field, command, option and message is told of when it
-- is asked for, and completion offers it where it may stand. The lists are derived from what declares them.

local completion = require("houseway.repl.completion")
local errors = require("houseway.base.errors")
local host = require("repl.host")
local lists = require("houseway.base.lists")
local statute_fields = require("houseway.law.fields")
local take = require("houseway.ask.shared.take")
local tap = require("tap")
local terms = require("houseway.way.terms.read")
local words = require("houseway.script.words")

local self = host.session()

local function offered(before, name)
  return lists.has(completion.matches(self, before, name:sub(1, 2)), name)
end

local function told(line)
  self.refused = nil
  local shown = host.say(self, line)
  tap.assertNil(self.refused, line .. ": " .. shown)
  return shown
end

-- A text without where it was broken.
local function joined(text)
  return (text:gsub("%s+", " "))
end

tap.test("every word is told of, and offered after help and, if house ways have it, in a question", function ()
  for _, word in ipairs(words.list) do
    tap.assertStrContains(joined(told(word.name .. "?")), joined(word.means):sub(1, 40))
    tap.assertTrue(offered("help ", word.name), word.name)
    if word.script ~= "statute" then tap.assertTrue(offered("count { ", word.name), word.name) end
  end
end)

tap.test("every field is told of, and offered after help; those of a rule where a rule is written", function ()
  local count = 0
  for _, list in ipairs({ words.fields, statute_fields.list, terms.list }) do
    for _, field in ipairs(list) do
      tap.assertStrContains(told("help " .. field.name), field.name)
      tap.assertTrue(offered("help ", field.name), field.name)
      count = count + 1
    end
  end
  tap.assertTrue(count > 100)
  for _, name in ipairs({ "holding", "play", "high", "low", "prefer", "unless", "leaving", "otherwise" }) do
    tap.assertTrue(offered('let w = foxwoods with rule "x" { ', name), name)
  end
end)

-- The options that a command declares on a parser, asked for by a parser that only notes them.
local function options_of(command)
  local names = {}
  for _, row in ipairs(take.rows(command.takes)) do
    for name in row[1]:gmatch("%-%-[%l-]+") do names[#names + 1] = name end
  end
  return names
end

tap.test("every command is told of and offered, and with it each of its options", function ()
  local count = 0
  for _, name in ipairs(self.host.commands.names()) do
    local command, help = self.host.commands.load(name), told("help " .. name)
    tap.assertStrContains(joined(help), command.summary)
    tap.assertTrue(offered("", name) and offered("help ", name), name)
    for _, option in ipairs(lists.joined(options_of(command), { "--json", "--help", "--no-pager" })) do
      tap.assertStrContains(help, option)
      local list = completion.matches(self, name .. " x ", "--")
      tap.assertTrue(name == "repl" or lists.has(list, option), option)
      count = count + 1
    end
  end
  tap.assertTrue(count > 200)
end)

-- A message of this form, filled in: what goes on after a word is parted from it.
local function message_of(says)
  return (says:gsub("№", "7"):gsub("(%w)…", "%1, x"):gsub("…", "x"))
end

tap.test("every message is known again, and shown with its id, its cause and what to do", function ()
  local count = 0
  for _, entry in ipairs(errors.all()) do
    local shown = joined(host.say(self, "? " .. message_of(entry.says)))
    tap.assertEquals(shown, joined(("  %s %s %s"):format(entry.id, entry.cause, entry.remedy)))
    count = count + 1
  end
  tap.assertTrue(count > 1000)
end)

tap.test("what the session itself takes is offered: its verbs, its settings and what they may be", function ()
  for _, verb in ipairs(require("houseway.repl.evaluator").verbs()) do
    if #verb > 1 then tap.assertTrue(offered("", verb), verb) end
  end
  for _, name in ipairs(require("houseway.repl.settings").names()) do
    tap.assertTrue(lists.has(completion.matches(self, "", "."), name), name)
  end
  for line, values in pairs({ [".mode "] = { "csv", "json", "md", "table" }, [".pager "] = { "off", "on" } }) do
    local shown = table.move(completion.matches(self, line, ""), 1, 99, 1, {})
    table.sort(shown)
    tap.assertEquals(shown, values)
  end
end)
