-- Time-stamps (RFC 3161): an authority's token over a head of the register says that its entries were there at an
-- instant. The token is kept in an entry with the certificates in it, and verified by `openssl ts` with the authorities
-- of the policy alone, at the token's own time, so that it holds when a certificate has expired since.

local base64 = require("hw.base64")
local dates = require("houseway.base.dates")
local hash = require("hw.hash")
local hex = require("houseway.base.hex")
local note = require("hw.note")
local process = require("hw.process")
local refusal = require("houseway.base.refusal")
local scratch = require("houseway.base.scratch")
local verdict = require("houseway.register.verdict")

local timestamp = { KIND = "timestamp", LONGEST = 64 * 1024 } -- bytes of a token

local PROGRAM, COLUMNS = "openssl", 64

local function run(...)
  local code, out, err = process.run({ PROGRAM, "ts", ... })
  if code then return code, out, err end
  refusal.raise("register/no-openssl",
    { found = PROGRAM .. " that cannot be run: " .. out, expected = "OpenSSL's program (openssl)" })
end

---The lines of a token in a statement: base64.
---@param token string an authority's response, DER
---@return string
function timestamp.lines(token)
  return (base64.encode(token):gsub(("."):rep(COLUMNS), "%0\n"):gsub("([^\n])$", "%1\n"))
end

local MONTHS = { Jan = 1, Feb = 2, Mar = 3, Apr = 4, May = 5, Jun = 6, Jul = 7, Aug = 8, Sep = 9, Oct = 10, Nov = 11,
  Dec = 12 }

-- The instant in a token, to the second: "Time stamp: Nov 26 18:20:31 2026 GMT".
local function instant_in(shown)
  local month, day, time, year = shown:match("\nTime stamp: (%a%a%a) +(%d+) (%d%d:%d%d:%d%d)%.?%d* (%d%d%d%d) GMT\n")
  local at = MONTHS[month] and ("%s-%02d-%02dT%sZ"):format(year, MONTHS[month], math.tointeger(day), time)
  return at and dates.is_instant(at) and at or nil
end

-- Verifies a token over a head by the certificates of a policy; returns the instant in it.
local function verify(token, text, policy)
  local files = { token = token, trusted = table.concat(policy.authority) }
  return scratch.with(files, PROGRAM, function (paths)
    local code, shown = run("-reply", "-in", paths.token, "-text")
    local at = code == 0 and instant_in(shown)
    if not at then return verdict.no("unreadable", "a token, expected a response of RFC 3161 with its time") end
    local _, why
    code, _, why = run("-verify", "-digest", hash.sha256(text), "-in", paths.token, "-CAfile", paths.trusted,
      "-attime", tostring(dates.seconds(at)))
    if code == 0 then return at end
    return verdict.no("altered", "a time-stamp that no authority of the policy made of this head: %s",
      (why:match("error:([^\n]*)") or "openssl refuses it"):match("[^:]*$"))
  end)
end

---When an authority of the policy saw the head that a statement is about.
---@param said houseway.register.statement of the kind "timestamp"
---@param policy houseway.register.statement
---@return houseway.register.seen_time?
---@return houseway.register.verdict?
function timestamp.seen_time(said, policy)
  if not policy.authority then
    return verdict.no("signed by one who may not", "a time-stamp, and no authority in the policy")
  end
  local token = base64.decode((said.token:gsub("\n", "")))
  if not token or #token > timestamp.LONGEST or timestamp.lines(token) ~= said.token then
    return verdict.no("unreadable", "a token, expected base64 in lines of %d", COLUMNS)
  end
  local size = math.tointeger(said.size)
  local at, why = verify(token, note.checkpoint_text(said.register, size, hex.bytes(said.root)), policy)
  if not at then return nil, why end
  return { size = size, at = at, by = "a time-stamp" }
end

return timestamp
