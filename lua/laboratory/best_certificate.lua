-- Writes the best list of rules as a text that another program can prove again: the bank and the vocabulary, the worth
-- of each play by digest, the list, and the rules that the proof opened. docs/certificate-format.md has the format.

local best = require("laboratory.best")
local certificate = require("laboratory.edge_certificate")
local hands = require("houseway.notation.hands")
local hash = require("hw.hash")
local normal = require("houseway.way.certificate.normal")
local optimal_certificate = require("laboratory.optimal_certificate")
local ranking = require("houseway.way.certificate.ranking")
local text = require("houseway.base.text")
local way_certificate = require("houseway.way.certificate")

local best_certificate = {}

---The first line of a certificate.
best_certificate.FORMAT = "houseway best certificate 1"

-- Conditions and plays, each as a rule of its own, and last a rule for the hands that no rule decides.
local function vocabulary_lines(made)
  local words, sides, lines, sets = made.words.way, made.parts.sides, {}, {}
  local closing = sides[#sides]
  local written = normal.of(closing.way)
  local function add(more) table.move(more, 1, #more, #lines + 1, lines) end
  add({ "vocabulary " .. text.one_line(words.submission.name),
    "script-sha256 " .. hash.sha256(words.script.source) })
  add(way_certificate.law_lines(closing.way, written))
  for number, side in ipairs(sides) do
    add(way_certificate.rule_lines(side, side == closing and written or normal.of(side.way), 1, number))
    sets[number] = ("sets %d %d"):format(number, side.decided.report.rules[1].set.hands)
  end
  add(way_certificate.choice_lines(written))
  add({ ("conditions %d"):format(#made.words.conditions) })
  add(sets)
  return lines
end

-- What every kind of hand loses as each play, or the closing choice, sets it.
local function losses(made)
  local closing, lines = made.parts.sides[#made.parts.sides], {}
  local way = closing.way
  way_certificate.each_kind(closing.decided.table, function (faces)
    local written = ranking.faces(way.statute, faces)
    local hand = assert(hands.read(way.game, (written:gsub(",", " "))))
    local row = { written }
    for i, play in ipairs(made.parts.values) do row[i + 1] = select(1 + play.way, play.values:at(hand)) end
    lines[#lines + 1] = table.concat(row, " ") .. "\n"
  end)
  return hash.sha256(table.concat(lines))
end

-- "52 3 7": a rule, by the numbers of its play and its conditions.
local function rule_text(made, number)
  local play, first, second = made.search:rule(number)
  local found = { #made.words.conditions + play, second or first or nil, second and first or nil }
  return table.concat(found, " ")
end

-- "use 52 3 7" for each rule of a list.
local function rule_lines(made, word, rules)
  local lines = {}
  for i, number in ipairs(rules) do lines[i] = ("%s %s"):format(word, rule_text(made, number)) end
  return lines
end

---The certificate of a list.
---@param made laboratory.best.made prepared with `certified`
---@param found { list: table, most: integer, opened: integer[] } opened: the rules that search:prove reports
---@param args { vigorish: string, role: string, joined: integer, strict: boolean }
---@return string bytes
function best_certificate.of(made, found, args)
  local bank, rules, groups = made.bank, made.search:size()
  local worth = certificate.worth_line
  return way_certificate.sealed({
    certificate.head(best_certificate.FORMAT, bank.way.statute), certificate.side_lines("bank", bank),
    optimal_certificate.wager_lines(bank.way.statute, args), vocabulary_lines(made),
    { "losses-sha256 " .. losses(made), "lawful-first " .. (args.strict and "yes" or "no"),
      ("joined %d"):format(args.joined), ("groups %d"):format(groups), ("rules %d"):format(rules) },
    rule_lines(made, "use", found.list), { ("gain %d"):format(found.list.gain), ("most %d"):format(found.most) },
    rule_lines(made, "open", found.opened),
    { worth("alone", made.base), worth("list", best.worth(made, found.list)),
      worth("most", best.worth(made, found.list, found.most - found.list.gain)) },
  })
end

return best_certificate
