-- The loop of a session: reads an input of one or more lines, and prints the answer.

local evaluator = require("houseway.repl.evaluator")
local input = require("houseway.base.input")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local text_of = require("houseway.base.text")
local sys = require("hw.sys")

-- Loads hw.line late: only the program has it, and the library loads this file too.
local function line()
  return require("hw.line")
end

local loop = {}

local PROMPT, MORE = "houseway> ", "%4s ...> "
local TYPED_LIMIT = 64 * 1024 -- bytes

---A source of lines.
---@class houseway.repl.source
---@field read fun(prompt: string): string?, string? a line, and "pasted" if more of a paste follows; or nil and "end",
---  or "interrupted"
---@field remember fun(text: string)
---@field close fun()

---Lines from standard input.
---@return houseway.repl.source
function loop.piped()
  local is_first = true
  return {
    read = function ()
      local text, why = sys.read_line(TYPED_LIMIT)
      -- Programs that write lines may put a byte-order mark before the first.
      if is_first and text then text = text:gsub("^\xEF\xBB\xBF", "") end
      is_first = false
      if text == false then return ("x"):rep(TYPED_LIMIT + 1) end
      if text == nil and why then
        refusal.raise("repl/unreadable-file", { file = input.SHOWN, found = "houseway cannot read the lines: " .. why,
          expected = "give readable lines" })
      end
      return text, "end"
    end,
    remember = function () end, close = function () end,
  }
end

---Lines typed at a terminal.
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

-- Drops the rest of an overlong input, up to its end or an empty line: no part of it is answered.
local function drop_rest(source, block)
  local text
  repeat text = source.read("") until text == nil or not text:find("%S") or not block:add(text)
end

-- Reads lines up to a complete input. The prompt of a further line names the open bracket. An empty line ends an
-- unfinished input.
local function read_whole(source)
  local held, size, block, open = {}, 0, nil, nil
  while true do
    local text, why = source.read(block and MORE:format(open) or PROMPT)
    local is_over = text == nil or block and not text:find("%S") and why ~= "pasted"
    if is_over and (text or why == "end") and block then return table.concat(held, "\n"), why end
    if is_over then return nil, why end
    held[#held + 1], size = text, size + #text + 1
    if block then open = block:add(text) else block, open = evaluator.begun(text) end
    if open and size > TYPED_LIMIT then
      drop_rest(source, block)
      return ("x"):rep(TYPED_LIMIT + 1) -- which is refused for its length
    elseif not open then
      return table.concat(held, "\n")
    end
  end
end

-- Prints an answer at the screen's current width, in a pager if it is longer than the screen.
local function print_answer(session, out, reply)
  out:resize()
  if session.pages then out:paged() end
  reply:print(out, session.mode)
  out:close()
end

-- Finds an answer and everything that printing needs. Ctrl-C and refusals reach this work too.
local function work(session, typed)
  local _ <close> = input.question()
  local reply = evaluator.answer(session, typed)
  if reply then reply:prepare(session.mode) end
  return reply
end

local PLACES = lists.places({ "typed", table.unpack(refusal.ORDER) })

-- Prints a refusal for people, and in the mode "json lines" also as an object.
local function refuse(session, out, typed, why)
  if session.mode == "json lines" then
    out:write(json.line({ typed = typed, refused = refusal.data(why).refused }, PLACES), "\n")
    out:close()
  end
  for _, one in ipairs(refusal.lines(why)) do out:complain(one) end
  return false
end

-- Answers one input. Returns false if it was refused.
local function answer(session, out, typed)
  if #typed > TYPED_LIMIT then
    return refuse(session, out, nil, refusal.new("repl/line-too-long", { file = input.SHOWN,
      found = ("the line has more than %d bytes"):format(TYPED_LIMIT), expected = "type a shorter line" }))
  end
  local ok, reply = line().work(work, refusal.keep_place, session, typed)
  if ok then
    if reply then print_answer(session, out, reply) end
    return true
  end
  if reply == line().INTERRUPT then
    if sys.is_terminal(2) then io.stderr:write("\r\27[K") end
    out:complain("houseway: stopped")
    return true
  end
  if not refusal.is(reply) then error(reply, 0) end
  session.refused = reply
  return refuse(session, out, text_of.trimmed(typed), reply)
end

-- Joins the lines of an input for the history, unless a comment would hide the text after it.
local function in_a_line(typed)
  return typed:find("--", 1, true) and typed or (typed:gsub("%f[%s]%s*\n%s*", " "))
end

---Answers lines to the end of input.
---@param session houseway.repl.session
---@param source houseway.repl.source
---@param out table houseway.show.as.terminal
---@return integer refused the number of refused lines
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
