-- Coq, as tests of proofs run it.

local hash = require("hw.hash")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local coq = {}

---Long lists take Coq long to print: hundreds N LIST is N times a hundred at most.
coq.HUNDREDS = [[
Fixpoint hundreds {A} n (l : list A) := match n, l with
  | S m, _ :: _ => firstn 100 l :: hundreds m (skipn 100 l) | _, _ => [] end.
]]

---Compiles a file.
---@param folder string what the file builds on is compiled there, as Tiles.NAME
---@param name string
---@param text string
---@param minutes integer? of processor time at most; nil: 1
---@return boolean is_accepted
---@return string said what Coq prints
function coq.compile(folder, name, text, minutes)
  scratch.write(("%s/%s.v"):format(folder, name), text)
  return sources.shell(("cd '%s' && ulimit -t %d && coqc -w none -Q . Tiles %s.v"):format(folder,
    60 * (minutes or 1), name))
end

---The numbers of a list that Coq prints.
---@param said string
---@return integer[]
function coq.numbers(said)
  local found = {}
  for written in said:match("= (.*):"):gmatch("%d+") do found[#found + 1] = tonumber(written) end
  return found
end

---Where Coq stopped.
---@param text string
---@param said string
---@return string? theorem the last that begins in the lines up to there
function coq.stopped_in(text, said)
  local found, line = nil, tonumber(said:match("line (%d+)"))
  for written in text:gmatch("[^\n]*\n") do
    if line == 0 then break end
    line, found = line - 1, written:match("^Theorem ([%w_]+)") or found
  end
  return found
end

-- ---- what Coq said, kept ----

local KEPT = "tests/proof/proved.txt"
local LINE = "(%x+)  ([^\n]+)\n"

---Checks that a text has the digest of what Coq accepted or printed.
---@param name string
---@param text string
function coq.check_kept(name, text)
  for digest, kept in sources.read(KEPT):gmatch(LINE) do
    if kept == name then return tap.assertEquals(hash.sha256(text), digest, name) end
  end
  tap.fail(KEPT .. " has no " .. name)
end

---The same of what Coq says now; with HOUSEWAY_GOLDEN=write it is written anew.
---@param name string
---@param text string
function coq.keep(name, text)
  if os.getenv("HOUSEWAY_GOLDEN") == "write" then
    local lines = { ("%s  %s\n"):format(hash.sha256(text), name) }
    for digest, kept in sources.read(KEPT):gmatch(LINE) do
      if kept ~= name then lines[#lines + 1] = ("%s  %s\n"):format(digest, kept) end
    end
    table.sort(lines, function (a, b) return a:sub(67) < b:sub(67) end)
    scratch.write(tap.source_root() .. "/" .. KEPT, table.concat(lines))
  end
  coq.check_kept(name, text)
end

return coq
