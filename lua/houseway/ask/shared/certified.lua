-- The option --certificate: a file that another program can verify, beside the answer.
-- Programs import this module.

local lazy = require("houseway.base.lazy")
local games = require("houseway.base.games")
local hash = require("hw.hash")
local output = require("houseway.base.output")
local programs = require("houseway.base.programs")
local refusal = require("houseway.base.refusal")
local shipped = require("houseway.way.shipped")
local text = require("houseway.base.text")
local way_certificate = lazy("houseway.way.certificate")

local certified = {}

certified.TAKES = programs.options("certificate")

certified.KEYS = { "certificate", "object?", "with `--certificate`", {
  { "file sha256", "string", "the file, and the digest of its bytes" },
  { "bytes", "integer", "how large it is" },
} }

-- The files that may be replaced. Loads their module only for the option.
local function sort_of(format)
  return way_certificate.sort(format)
end

---What writes the certificate, loaded only for the option.
---@param asked table the command line
---@param name string "certificate of an edge"
---@return table? writer with FORMAT and `of`; nil without the option
function certified.writer(asked, name)
  return asked.certificate and programs.part(name) or nil
end

---Refuses an unsuitable file before the work.
---@param asked table the command line
---@param format string? the first line of the certificate; nil without the option
---@param ... string scripts that are read
function certified.check(asked, format, ...)
  if not asked.certificate then return end
  local inputs = {}
  for i, script in ipairs({ ... }) do inputs[i] = (shipped.find(script)) end
  output.check_alone(asked.certificate, "--certificate", asked.json)
  output.check(asked.certificate, sort_of(format), inputs)
end

---Refuses what certificates cannot express: a winner that depends on the bank's hand or on a misset player's hand.
---@param way houseway.way
---@param marked userdata? hands that the law singles out
function certified.check_marks(way, marked)
  if not marked then return end
  refusal.raise("worth/certificate-of-marks", { file = way.statute.file,
    found = "the law singles out hands", expected = "give --certificate only where ranks alone decide who wins" })
end

---Refuses a way of cards: this certificate exists for tiles only.
---@param way houseway.way
function certified.check_tiles(way)
  if not games.has_suits(way.game) then return end
  refusal.raise("worth/certificate-of-cards", { file = way.file,
    found = "of " .. way.game, expected = "--certificate must go with a way of " .. games.TILES })
end

---@param asked table the command line
---@param format string
---@param bytes string
---@param answer table the answer, which gets the key
function certified.write(asked, format, bytes, answer)
  output.write(asked.certificate, bytes, sort_of(format), {}, asked)
  answer.certificate = { file = text.one_line(asked.certificate), bytes = #bytes, sha256 = hash.sha256(bytes) }
  answer._alone = output.is_standard(asked.certificate)
end

return certified
