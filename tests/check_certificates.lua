-- Runs check-certificate, changes certificates for it, and tells which changes it accepts.

local cli = require("cli")
local hash = require("hw.hash")
local lists = require("houseway.base.lists")
local sample = require("sample")
local scratch = require("scratch")
local tap = require("tap")

local check_certificates = {}

local CHECKER = tap.build_directory() .. "/check-certificate"

---Runs the program.
function check_certificates.check(...)
  return cli.run({ program = CHECKER, stranger = true, arguments = { ... } })
end

---The lines of a text.
---@param text string
---@return string[]
function check_certificates.lines_of(text)
  local lines = {}
  for line in text:gmatch("[^\n]*\n") do lines[#lines + 1] = line:sub(1, -2) end
  return lines
end

---The certificate with one line changed by `change`, which is given the lines, and the end made anew.
---@param lines string[]
---@param change fun(lines: string[])
---@return string
function check_certificates.changed(lines, change)
  local copy = table.move(lines, 1, #lines, 1, {})
  change(copy)
  local text = table.concat(copy, "\n", 1, #copy - 1) .. "\n"
  return text .. "end " .. hash.sha256(text) .. "\n"
end

-- Lines and words that are not for another program to find: names, and digests by houseway's own formats.
local NAMES = { way = 2, law = 2, rule = 3, clause = 4, ["script-sha256"] = 2, ["law-sha256"] = 2,
  ["ranking-sha256"] = 2, ["behaviour-sha256"] = 2, wager = 2, paragraph = 2, row = 2 }

-- What may take the place of a word in a pattern.
local OTHER = {
  high = "low", low = "high", either = "split", split = "either", ["and"] = "or", ["or"] = "and", first = "or",
  ["not"] = "when", all = "best-low", any = "6-6", ["best-low"] = "best-high", ["best-high"] = "best-low",
  highest = "lowest", lowest = "highest", holds = "high", can = "two-ways", ["two-ways"] = "can", narrow = "and",
}

local function other(word)
  if OTHER[word] then return OTHER[word] end
  if word:find("^%d+$") then return tostring(tonumber(word) + 1) end
  if word:find(",") then return (word:gsub("^[^,]*,", "")) end
  if word:find("^%x+$") and #word == 64 then return (word:sub(1, 1) == "0" and "1" or "0") .. word:sub(2) end
  if word:find("^%d%-%d") then return (word:gsub("^%d%-%d", function (t) return t == "2-6" and "4-5" or "2-6" end)) end
  return word .. "x"
end

-- Every change of one word, `names` or others, by name; and of one line, left out or after the next. What a change
-- makes of the certificate is written when it is tried.
local function changes(lines, names)
  local found = {}
  local function add(at, name, change)
    found[#found + 1] = { name = ("%d%s"):format(at, name), at = at, lines = lines, change = change }
  end
  for at = 1, #lines - 1 do
    local line, place = lines[at], 0
    local from_name = NAMES[line:match("^[^ ]+")] or math.huge
    for from, word, to in line:gmatch("()([^ ()]+)()") do
      place = place + 1
      if (place >= from_name) == names then
        add(at, (":%d %s -> %s"):format(from, word, other(word)), function (copy)
          copy[at] = line:sub(1, from - 1) .. other(word) .. line:sub(to)
        end)
      end
    end
    if not names then
      add(at, " left out", function (copy) table.remove(copy, at) end)
      add(at, " after the next", function (copy) copy[at], copy[at + 1] = copy[at + 1], line end)
    end
  end
  return found
end

-- By file, what the checker's lines say of those it accepts. Every other is refused in a line that names it: a claim
-- and what was found, or what was expected.
local function judged(files)
  local result, lines, refused = check_certificates.check(table.unpack(files)), {}, 0
  for line in result.out:gmatch("[^\n]+") do
    local file, rest = line:match("^(.-): (.+)$")
    lines[file] = rest
  end
  for line in result.err:gmatch("[^\n]+") do
    local text = line:gsub("^[^:]+:%d*:?", "")
    local is_told = text:find("^ claimed: .+; found: .+") or text:find("^ a certificate must have .+, not .+")
    tap.assertNotNil(is_told, line)
    refused = refused + 1
  end
  for _, file in ipairs(files) do refused = refused + (lines[file] and 1 or 0) end
  tap.assertEquals(refused, #files)
  return lines
end

---Tries so many of the changes of one word or line of a certificate, by the day's seed; of those accepted `line` is
---what the checker says, `before` what it says of the certificate itself.
---@param directory string
---@param text string
---@param names boolean whether names are changed, or all else
---@param many integer
---@param seed string another word for each list
---@return { name: string, at: integer, lines: string[], text: string, line: string, before: string }[]
---@return integer tried
function check_certificates.accepted(directory, text, names, many, seed)
  local all, found = changes(check_certificates.lines_of(text), names), {}
  local files = { scratch.write(directory .. "/0", text) }
  math.randomseed(sample.is_whole() and 43 or sample.number(seed))
  for i = 1, math.min(many, #all) do
    local j = math.random(i, #all)
    all[i], all[j] = all[j], all[i]
    all[i].text = check_certificates.changed(all[i].lines, all[i].change)
    files[i + 1] = scratch.write(("%s/%d"):format(directory, i), all[i].text)
  end
  local lines = judged(files)
  for i = 2, #files do
    if lines[files[i]] then
      all[i - 1].line, all[i - 1].before = lines[files[i]], assert(lines[files[1]])
      found[#found + 1] = all[i - 1]
    end
  end
  return found, #files - 1
end

-- What a way is made of, as against what is claimed of it.
local PREMISES = lists.places({ "pair", "tile", "counts", "zero", "clause", "play", "obey", "rule", "holding", "follow",
  "prefer", "given", "may-disobey", "may-depart", "choice" })

---Holds that an accepted change is of such lines alone.
---@param one { name: string, at: integer, lines: string[] }
function check_certificates.hold_premise(one)
  for at = one.at, one.at + (one.name:find("after the next$") and 1 or 0) do
    tap.assertNotNil(PREMISES[one.lines[at]:match("^%S+")], one.name)
  end
end

return check_certificates
