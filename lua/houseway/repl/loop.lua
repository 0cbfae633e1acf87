-- The loop: a line is read, more of it where it is unfinished, and its answer printed.

local evaluator = require("houseway.repl.evaluator")
local input = require("houseway.base.input")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local text_of = require("houseway.base.text")
local sys = require("hw.sys")

-- Loaded by programs only: a library also loads this file, for sessions.
local function line()
  return require("hw.line")
end

local loop = {}

local PROMPT, MORE = "houseway> ", "     ...> "
local TYPED_LIMIT = 64 * 1024 -- bytes

---What lines are read from.
---@class houseway.repl.source
---@field read fun(prompt: string): string?, string? a line; or nil and "end", or "interrupted"
---@field remember fun(text: string)
---@field close fun()

---Lines that are piped in.
---@return houseway.repl.source
function loop.piped()
  return {
    read = function ()
      local text, why = sys.read_line(TYPED_LIMIT)
      if text == false then return ("x"):rep(TYPED_LIMIT + 1) end
      if text == nil and why then
        refusal.raise("repl/unreadable-file", { file = input.SHOWN, found = why, expected = "lines that can be read" })
      end
      return text, "end"
    end,
    remember = function () end, close = function () end,
  }
end

---Lines that are typed.
---@param options { history: string?, complete: function?, meanwhile: function? }
---@return houseway.repl.source
function loop.typed(options)
  local editor = line().open(options)
  return {
    read = function (prompt) return editor:read(prompt) end,
    remember = function (text) editor:remember(text) end,
    close = function ()
      if options.history then editor:save(options.history) end
      editor:close()
    end,
  }
end

-- The typed lines up to a complete input. An empty line ends an unfinished one.
local function read_whole(source)
  local held, prompt = nil, PROMPT
  while true do
    local text, why = source.read(prompt)
    if text == nil then return held and why == "end" and held or nil, why end
    if held and not text:find("%S") then return held end
    held = held and held .. "\n" .. text or text
    if not evaluator.is_unfinished(held) then return held end
    prompt = MORE
  end
end

-- As wide as the screen is now, a page at a time where it is longer.
local function print_answer(session, out, told)
  out:resize()
  if session.pages then out:paged() end
  told:print(out, session.mode)
  out:close()
end

-- The answer to what was typed, with all that its printing needs: what it takes can be stopped, and be refused.
local function work(session, typed)
  local _ <close> = input.question()
  local told = evaluator.answer(session, typed)
  if told then told:prepare(session.mode) end
  return told
end

local PLACES = lists.places({ "typed", table.unpack(refusal.ORDER) })

-- Prints a refusal, for people; for a program that reads an object a line, as one too.
local function refuse(session, out, typed, why)
  if session.mode == "json lines" then
    out:write(json.line({ typed = typed, refused = refusal.data(why).refused }, PLACES), "\n")
    out:close()
  end
  for _, one in ipairs(refusal.lines(why)) do out:complain(one) end
  return false
end

-- One answer; whether it was one.
local function answer(session, out, typed)
  if #typed > TYPED_LIMIT then
    return refuse(session, out, nil, refusal.new("repl/line-too-long", { file = input.SHOWN,
      found = ("a line of more than %d bytes"):format(TYPED_LIMIT), expected = "a shorter one" }))
  end
  local ok, told = line().work(work, refusal.keep_place, session, typed)
  if ok then
    if told then print_answer(session, out, told) end
    return true
  end
  if told == line().INTERRUPT then
    if sys.is_terminal(2) then io.stderr:write("\r\27[K") end
    out:complain("houseway: stopped")
    return true
  end
  if not refusal.is(told) then error(told, 0) end
  session.refused = told
  return refuse(session, out, text_of.trimmed(typed), told)
end

-- Lines that belong together in one, as they are remembered; a comment would hide what follows it.
local function in_a_line(typed)
  return typed:find("--", 1, true) and typed or (typed:gsub("%f[%s]%s*\n%s*", " "))
end

---Answers a line after another, to the end.
---@param session houseway.repl.session
---@param source houseway.repl.source
---@param out table houseway.show.as.terminal
---@return integer refused how many lines were
function loop.run(session, source, out)
  local refused = 0
  while not session.ended and not out.is_over do
    local typed, why = read_whole(source)
    if typed == nil and why == "end" then break end
    if typed and typed:find("%S") then
      source.remember(in_a_line(typed))
      if not answer(session, out, typed) then refused = refused + 1 end
    end
  end
  source.close()
  return refused
end

return loop
