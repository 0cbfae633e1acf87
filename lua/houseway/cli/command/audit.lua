-- houseway audit: hands as a dealer set them, checked against the house way.

local fingerprint = require("houseway.way.fingerprint")
local hands = require("houseway.notation.hands")
local input = require("houseway.base.input")
local lines = require("houseway.ask.shared.lines")
local lists = require("houseway.base.lists")
local options = require("houseway.cli.options")
local refusal = require("houseway.base.refusal")
local set_hands = require("houseway.desk.set_hands")
local text = require("houseway.base.text")
local using = require("houseway.cli.using")

local ORDER = using.order({
  "way", "name", "file", "chapter", "source_sha256", "behaviour_sha256", "law_sha256", "engine_sha256",
  "hands", "wrong", "undecided", "findings", "line", "at", "hand", "set_high", "set_low", "right", "high", "low",
  "rule", "cite", "printed", "lawful", "note",
})

local function finding(way, decided, line, place)
  local at, note, written = set_hands.parts(line)
  local hand, high, low = set_hands.read(way.game, written, place)
  local view = way.ranking:view(hand)
  local as_set, turned = set_hands.number(way.game, view, high, low)
  local chosen, rule = decided.table:find(hand)
  local trace = way.program:trace(way.ranking, hand)
  local clause = trace.clause and way.clauses[trace.clause]
  local entry = {
    line = place.line, at = at, note = note, hand = hands.text(way.game, hand),
    set_high = hands.text(way.game, high), set_low = hands.text(way.game, low),
    cite = clause and clause.key, printed = clause and clause.printed,
  }
  if clause then entry.lawful = not turned and lists.has(trace.lawful, as_set) end
  if not chosen then return entry end
  entry.right = not turned and view[as_set].same == view[chosen].same
  entry.high, entry.low = hands.text(way.game, view[chosen].high), hands.text(way.game, view[chosen].low)
  entry.rule = way.submission.rules[rule].name
  return entry
end

local function print_finding(entry, out)
  local where = ("line %d%s: "):format(entry.line, entry.at and ", " .. entry.at or "")
  local note = entry.note and (" (%s)"):format(entry.note) or ""
  if entry.right == nil then
    out:answer(("%s%s: no rule decides it%s"):format(where, entry.hand, note))
  elseif not entry.right then
    local state = entry.lawful and "lawful" or "not lawful"
    local law = entry.printed and ("; %s: as set it is %s"):format(entry.printed, state) or ""
    local as_set = ("%s%s set %s over %s: "):format(where, entry.hand, entry.set_high, entry.set_low)
    local reset = ('; reset to %s over %s by "%s"'):format(entry.high, entry.low, entry.rule)
    out:answer(as_set .. out:paint("red", "wrong") .. reset .. law .. note)
  end
end

-- Where the register says which script it is, what stands alone is the hands.
local function take_input(args)
  if args.register and args.script == "-" and not args.input then args.script, args.input = nil, "-" end
end

local function decide(args, used)
  if used then return used.side.way, used.side.decided end
  return options.decide(args)
end

local function run(args, out)
  take_input(args)
  local asked_for = using.is_asked(args, args.script)
  if not args.input then
    refusal.raise({ file = "houseway audit", found = "no hands", expected = "-, to read them from standard input" })
  end
  lines.claim()
  options.decide_anew(args)
  local used = asked_for and using.find(args, { script = args.script }, out) or nil
  if asked_for and not used then return 1 end
  local way, decided = decide(args, used)
  local named = fingerprint.rests_on(way, decided)
  if not args.json then
    using.print(used and used.cited, out)
    out:answer(fingerprint.line(named))
  end
  local summary = { register = used and used.cited, way = named, hands = 0, wrong = 0, undecided = 0, findings = {} }
  local heard = { warn = function (why) out:complain(why) end, flush = function () out:flush() end }
  local bad = lines.each(heard, function (written, place)
    local entry = finding(way, decided, written, place)
    summary.hands = summary.hands + 1
    if entry.right == nil then summary.undecided = summary.undecided + 1 end
    if entry.right == false then summary.wrong = summary.wrong + 1 end
    if args.json then summary.findings[#summary.findings + 1] = entry else print_finding(entry, out) end
  end)
  if summary.hands == 0 and bad == 0 then
    refusal.raise({ file = input.SHOWN, found = "nothing to audit", expected = "one hand per line, as it was set" })
  end
  if args.json then
    out:json(summary, ORDER)
  else
    out:line(("%s: %d set wrongly, %d that no rule decides"):format(text.count(summary.hands, "hand"), summary.wrong,
      summary.undecided))
  end
  return bad > 0 and 2 or (summary.wrong + summary.undecided > 0 and 1 or 0)
end

return {
  name = "audit",
  summary = "Check hands as a dealer set them, one a line",
  example = "echo '6-6 5-5 / 2-2 5-6' | houseway audit houseways/traditional/pai_gow.lua -",
  options = function (parser)
    parser:argument("script", options.SCRIPT .. " With --register: leave it out, or give the one in use."):args("?")
    options.law(parser)
    using.options(parser)
    parser:argument("input", "-: hands on standard input, one per line, as 6-6 5-5 / 2-2 5-6. A date, or a date and "
      .. "time, may come before a hand; a note may follow it, after ; or #."):args("?"):choices({ "-" })
  end,
  run = run,
}
