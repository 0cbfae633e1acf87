-- Reads hands line by line, from a file or standard input. Reports a bad line and goes on.
-- Programs import this module.

local input = require("houseway.base.input")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")

local lines = {}

local LINE_LIMIT = 4096 -- bytes

local function check_length(length, place)
  if not length then return end
  refusal.raise("files/line-too-long", { file = place.file, line = place.line,
    found = ("%d"):format(length), expected = ("a line must have at most %d bytes"):format(LINE_LIMIT) })
end

---Reserves standard input for hands before anything else reads it.
function lines.claim()
  input.claim("one hand per line")
end

local function refuse_unread(file, why)
  refusal.raise("files/unreadable-hands",
    { file = input.shown(file), found = "houseway cannot read the hands: " .. why,
    expected = "give a file that houseway can read" })
end

-- The open file; nil for standard input. Typed lines are answered at once, without a pager.
local function open(asked, file)
  if input.is(file) then
    if asked.flush and sys.is_terminal(0) then asked.flush() end
    return nil
  end
  local opened = io.open(file, "rb")
  if not opened then refuse_unread(file, (select(2, sys.read_file(file, 0)))) end
  return opened
end

---Calls `handle` for each line that is neither blank nor a comment (#), until nobody reads the answers. Reports
---refusals on standard error with their lines, gives them with --jsonl, and goes on. Raises a read error. Holds one
---line in memory at a time.
---@param asked { warn: fun(problem: any), flush: (fun())?, is_over: (fun(): boolean?)?, jsonl: boolean? }
---@param file string
---@param handle fun(line: string, place: { file: string, line: integer })
---@param give fun(refused: { input_line: integer, refused: table[] })
---@return integer[] bad the numbers of the refused lines
function lines.each(asked, file, handle, give)
  local bad, number, shown = {}, 0, input.shown(file)
  local opened <close> = open(asked, file)
  local function handle_line(line, length, place)
    check_length(length, place)
    handle(line, place)
  end
  local line, length = sys.read_line(LINE_LIMIT, opened)
  while line ~= nil and not (asked.is_over and asked.is_over()) do
    number = number + 1
    if not line or line:find("^%s*[^%s#]") then
      local _, problem = refusal.catch(handle_line, line, length, { file = shown, line = number })
      if problem then
        bad[#bad + 1] = number
        asked.warn(problem)
        if asked.jsonl then give({ input_line = number, refused = refusal.data(problem).refused }) end
      end
    end
    line, length = sys.read_line(LINE_LIMIT, opened)
  end
  local why = line == nil and length
  if why then refuse_unread(file, why) end
  return bad
end

---Makes an answer about a line an object of --jsonl. Renames `line`, which means the rule's line in some answers and
---the input's in others.
---@param entry table with the rule's line as `line`
---@param number integer? of the input line
---@return table entry the same
function lines.object(entry, number)
  entry.input_line, entry.rule_line, entry.line = number, entry.line, nil
  return entry
end

return lines
