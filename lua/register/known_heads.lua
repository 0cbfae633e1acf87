-- The verifier's own file of signed notes, one below the other: for each register the head last seen, and the newest
-- status. The file can cause a refusal, never an approval. A head is refused if it is smaller than the last,
-- contradicts it, or is not shown to extend it; so are later entries dated before what was seen. A refused note
-- replaces nothing.

local head = require("register.head")
local lists = require("houseway.base.lists")
local note = require("hw.note")
local seen_times = require("register.seen_times")
local statement = require("register.statement")
local verdict = require("register.verdict")

local known_heads = {}

-- Splits the file into signed heads: a head ends after its last signature line.
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

local STATUS = "^houseway status 1\nregister: ([^\n]*)\n"

-- A note's register, and whether the note is a status or a head.
local function origin_of(signed)
  local of_status = signed:match(STATUS)
  return of_status or signed:match("^([^\n]*)"), of_status and "status" or "head"
end

local function find(text, origin, sort)
  for _, signed in ipairs(parted(text)) do
    local its, of = origin_of(signed)
    if its == origin and of == sort then return signed end
  end
end

---The remembered head of a register, with its signatures.
---@param text string of the file
---@param origin string
---@return string? signed
function known_heads.of(text, origin)
  return find(text, origin, "head")
end

-- Chooses one of two notes of a sort: the newer status; the same head with all signatures; otherwise the second.
local function newer(before, signed, sort)
  if sort == "status" then
    local told, tells = before:match("\nat: ([^\n]*)"), signed:match("\nat: ([^\n]*)")
    return told and tells and told > tells and before or signed
  end
  local body = signed:match("^(.-\n)\n")
  return body and before:sub(1, #body + 1) == body .. "\n" and head.joined(before, signed, body) or signed
end

---Replaces or adds a register's head or status in the file's text. Only a newer status replaces a status.
---@param text string
---@param signed string
---@return string
function known_heads.with(text, signed)
  local list, is_new = parted(text), true
  local origin, sort = origin_of(signed)
  for i, one in ipairs(list) do
    local its, of = origin_of(one)
    if its == origin and of == sort then list[i], is_new = newer(one, signed, sort), false end
  end
  if is_new then list[#list + 1] = signed end
  return table.concat(list)
end

-- True for a signed head with a signature that bears the register's name: an altered first line could otherwise name
-- another register.
local function is_head(signed)
  local opened, origin = note.open(signed, {}), nil
  if opened then origin = signed:match(STATUS) or (note.checkpoint(opened.text) or {}).origin end
  return origin ~= nil and signed:sub(#opened.text + 1):find("\n— " .. origin .. " ", 1, true) ~= nil
end

---True if the file seems to hold signed heads, without checking keys.
---@param text string
---@return boolean
function known_heads.is(text)
  for _, signed in ipairs(parted(text)) do
    if not is_head(signed) then return false end
  end
  return true
end

local function against(word, before, now, reason)
  local _, why = verdict.no(word, reason, before.size, now.size)
  why.heads = { before.signed, now.signed }
  return nil, why
end

local function split(before, now, reason)
  return against("split view", before, now, reason)
end

local function unshown(before, now)
  local _, why = against("growth not shown", before, now, "after a head of %d entries one of %d, without proof "
    .. "that it goes on from there")
  why.since = before.size
  return nil, why
end

---A head to compare with the remembered one.
---@class register.seen
---@field policy register.statement
---@field keys string[] that have signed heads of the register, oldest first
---@field head register.head the newest
---@field signed string the newest head with its signatures
---@field goes_on fun(before: register.head): boolean? true if it extends an earlier head; nil: unknown
---@field entry_from fun(number: integer): integer?, string? the first known entry at or after a number, and its instant
---@field clock string now

-- The time in a register's remembered status, signed by any of its keys; none without a status.
local function status_times(text, now)
  local signed = find(text, now.policy.register, "status")
  if not signed then return {} end
  local opened, why
  for i = #now.keys, 1, -1 do
    if not opened then opened, why = head.open(signed, now.policy, now.keys[i], "the remembered status") end
  end
  local fields = opened and statement.read(opened.text)
  if fields then return { { size = math.tointeger(fields.size), at = fields.at, by = "a status" } } end
  return nil, why or select(2, verdict.no("unreadable", "the remembered status"))
end

-- Checks that entries after what is remembered have later times.
local function check_times(text, before, now)
  local list, why = status_times(text, now)
  if not list then return nil, why end
  return seen_times.check(lists.joined({ seen_times.of_head(before) }, list), now)
end

---Checks that a head extends its register's remembered head.
---@param text string of the file
---@param now register.seen
---@return boolean?
---@return register.verdict?
---@return boolean? shown true if there is a remembered head and this head extends it
function known_heads.check(text, now)
  if not known_heads.is(text) then return verdict.no("unreadable", "the remembered heads: a malformed head") end
  local signed = known_heads.of(text, now.policy.register)
  if not signed then return true end
  local before, why = head.read_of(signed, now.policy, now.keys)
  if not before then
    -- A head from before a rotation cannot show the key that followed.
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
    return split(before, now.head, "the first %d entries are not the same as before, in a head of %d")
  end
  local ok, dated = check_times(text, before, now)
  if not ok then return nil, dated end
  if goes_on then return true, nil, true end
  return unshown(before, now.head)
end

return known_heads
