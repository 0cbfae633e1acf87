-- Time-stamps (RFC 3161): an authority's token over a head says that the register's entries existed at an instant. An
-- entry keeps the token and its certificates. The authority signed the token's subject and instant
-- (register/token.lua). `openssl ts` verifies the signature against the policy's authorities alone, at the token's own
-- time: a certificate may have expired since. Only its exit code decides; its messages are for people.

local base64 = require("hw.base64")
local dates = require("houseway.base.dates")
local der = require("houseway.base.der")
local hash = require("hw.hash")
local hex = require("houseway.base.hex")
local note = require("hw.note")
local process = require("hw.process")
local refusal = require("houseway.base.refusal")
local scratch = require("houseway.base.scratch")
local text_of = require("houseway.base.text")
local token = require("register.token")
local verdict = require("register.verdict")

local timestamp = { KIND = "timestamp", LONGEST = der.LONGEST } -- bytes of a token

local PROGRAM, COLUMNS = "openssl", 64
local OTHER = "a time-stamp that no authority of the policy made of this head"

local function run(...)
  local code, out, err = process.run({ PROGRAM, "ts", ... })
  if code then return code, out, err end
  refusal.raise("register/no-openssl",
    { found = PROGRAM .. " cannot be run: " .. out, expected = "install OpenSSL's program (openssl)" })
end

---The lines of a token in a statement: base64.
---@param bytes string an authority's response, DER
---@return string
function timestamp.lines(bytes)
  return (base64.encode(bytes):gsub(("."):rep(COLUMNS), "%0\n"):gsub("([^\n])$", "%1\n"))
end

-- Verifies a token over a head by a policy's certificates. Returns the signed instant.
local function verify(bytes, text, policy)
  local stamp, unread = token.read(bytes)
  if not stamp then return verdict.no("unreadable", "a token must be a response of RFC 3161 in DER: %s", unread) end
  local digest = hash.sha256(text)
  if stamp.digest ~= hex.bytes(digest) then return verdict.no("altered", "%s: it is of another text", OTHER) end
  local files = { token = bytes, trusted = table.concat(policy.authority) }
  return scratch.with(files, PROGRAM, function (paths)
    local code, _, why = run("-verify", "-digest", digest, "-in", paths.token, "-CAfile", paths.trusted,
      "-attime", tostring(dates.seconds(stamp.at)))
    if code == 0 then return stamp.at end
    -- openssl's words are only shown.
    return verdict.no("altered", "%s: %s", OTHER,
      text_of.one_line((why:match("error:([^\n]*)") or "openssl refuses it"):match("[^:]*$")))
  end)
end

---The instant at which an authority of the policy saw a statement's head.
---@param fields register.statement of the kind "timestamp"
---@param policy register.statement
---@return register.seen_time?
---@return register.verdict?
function timestamp.seen_time(fields, policy)
  if not policy.authority then
    return verdict.no("signed by one who may not", "a time-stamp, and no authority in the policy")
  end
  local bytes = base64.decode((fields.token:gsub("\n", "")))
  if not bytes or #bytes > timestamp.LONGEST or timestamp.lines(bytes) ~= fields.token then
    return verdict.no("unreadable", "a token must be base64 in lines of %d", COLUMNS)
  end
  local size = math.tointeger(fields.size)
  local at, why = verify(bytes, note.checkpoint_text(fields.register, size, hex.bytes(fields.root)), policy)
  if not at then return nil, why end
  return { size = size, at = at, by = "a time-stamp" }
end

return timestamp
