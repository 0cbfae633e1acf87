-- The heads a verifier has seen, one a register, in a file of the verifier's: signed heads, one below the other. It
-- can refuse and never approve: a head smaller than the last one seen, or inconsistent with it, is refused.

local head = require("houseway.register.head")
local note = require("hw.note")
local verdict = require("houseway.register.verdict")

local known_heads = {}

-- Signed heads one below the other: each ends where a line that is no signature follows one that is.
local function parted(text)
  local list, at, signed, from = {}, 1, false, 1
  for next_line in text:gmatch("\n()") do
    local signs = text:find("^— ", from) ~= nil
    if signed and not signs then
      list[#list + 1] = text:sub(at, from - 1)
      at = from
    end
    signed, from = signs, next_line
  end
  if at <= #text then list[#list + 1] = text:sub(at) end
  return list
end

local function origin_of(signed)
  return signed:match("^([^\n]*)")
end

---The head that was remembered of a register, as it was signed.
---@param text string the file's
---@param origin string
---@return string? signed
function known_heads.of(text, origin)
  for _, signed in ipairs(parted(text)) do
    if origin_of(signed) == origin then return signed end
  end
end

---The file's text with another head of a register.
---@param text string
---@param signed string
---@return string
function known_heads.with(text, signed)
  local list, is_new = parted(text), true
  for i, one in ipairs(list) do
    if origin_of(one) == origin_of(signed) then list[i], is_new = signed, false end
  end
  if is_new then list[#list + 1] = signed end
  return table.concat(list)
end

-- A signed head, with a line of a key that bears the register's name: a head whose first line was changed would else be
-- taken for another register's.
local function is_head(signed)
  local opened = note.open(signed, {})
  local found = opened and note.checkpoint(opened.text)
  return found ~= nil and signed:sub(#opened.text + 1):find("\n— " .. found.origin .. " ", 1, true) ~= nil
end

---Whether the file holds signed heads, as far as can be seen without keys.
---@param text string
---@return boolean
function known_heads.is(text)
  for _, signed in ipairs(parted(text)) do
    if not is_head(signed) then return false end
  end
  return true
end

local function split(before, now, reason)
  local _, why = verdict.no("split view", reason, before.size, now.size)
  why.heads = { before.signed, now.signed }
  return nil, why
end

---@class houseway.register.seen
---@field policy houseway.register.statement
---@field keys string[] that signed heads of the register, one after the other
---@field head houseway.register.head the newest
---@field signed string the same as it was signed
---@field goes_on fun(before: houseway.register.head): boolean? whether it goes on from an earlier; nil: not known

---Whether a head may follow the one that was remembered of its register.
---@param text string the file's
---@param now houseway.register.seen
---@return boolean?
---@return houseway.register.verdict?
---@return boolean? shown whether it was shown to go on from the one before; nil where there is none
function known_heads.check(text, now)
  if not known_heads.is(text) then return verdict.no("unreadable", "the remembered heads: one of them is none") end
  local signed = known_heads.of(text, now.policy.register)
  if not signed then return true end
  local before, why = head.read_of(signed, now.policy, now.keys)
  if not before then
    -- Who shows a head of before a rotation does not know the key of after it.
    local claimed = why.word == "signed by one who may not" and note.checkpoint(signed:match("^(.-\n)\n"))
    if claimed and claimed.size > now.head.size then
      return verdict.no("rollback", "%d entries, of which there were %d before, in a head by a later key",
        now.head.size, claimed.size)
    end
    why.reason = "the remembered head: " .. why.reason
    return nil, why
  end
  before.signed, now.head.signed = signed, now.signed
  if now.head.size < before.size then
    return verdict.no("rollback", "%d entries, of which there were %d before", now.head.size, before.size)
  elseif now.head.size == before.size then
    if now.head.root ~= before.root then return split(before, now.head, "two heads of %d entries") end
    return true, nil, true
  end
  local goes_on = now.goes_on(before)
  if goes_on == false then
    return split(before, now.head, "the first %d entries are not those of before, in a head of %d")
  end
  return true, nil, goes_on == true
end

return known_heads
