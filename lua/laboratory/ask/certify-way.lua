-- Writes a verdict as a certificate that another program can verify hand by hand.

local certificate = require("houseway.way.certificate")
local fingerprint = require("houseway.way.fingerprint")
local hash = require("hw.hash")
local output = require("houseway.base.output")
local rows = require("houseway.ask.shared.rows")
local shipped = require("houseway.way.shipped")
local take = require("houseway.ask.shared.take")
local text = require("houseway.base.text")
local way = require("houseway.way")
local ways = require("houseway.ask.shared.ways")

local SORT = certificate.sort(certificate.FORMAT)

local function find(asked)
  local inputs = { (shipped.find(asked.script)) }
  output.check_alone(asked.out, "--out", asked.json)
  output.check(asked.out, SORT, inputs)
  ways.decide_anew(asked)
  local loaded = ways.load(asked)
  way.check_rules(loaded)
  local decided = ways.decide_loaded(asked, loaded)
  local bytes, found = certificate.of(loaded, decided)
  output.write(asked.out, bytes, SORT, inputs, asked)
  return {
    certificate = text.one_line(asked.out), bytes = #bytes, sha256 = hash.sha256(bytes), verdict = found.verdict,
    hands = found.hands, way = fingerprint.rests_on(loaded, decided), _findings = found,
    _alone = output.is_standard(asked.out),
  }
end

return {
  name = "certify-way",
  summary = "Write a verdict as a certificate that anyone can verify",
  example = "houseway certify-way traditional -o /tmp/traditional.certificate",
  takes = {
    take.way,
    { "-o --out", "file", "The certificate to write; - for standard output.", needed = true },
  },
  answers = {
    { version = 1, about = "[certificate-format.md](certificate-format.md) is the format of the file.", keys = {
      { "certificate", "string", "the file" },
      { "bytes", "integer", "how large it is" },
      { "sha256", "string", "of its bytes" },
      { "verdict", "verdict" },
      { "hands", "integer", "how many hands there are" },
      { "way", "way", "what it rests on" },
      rows.filed,
    } },
  },
  find = find,
}
