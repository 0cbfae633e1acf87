-- Rules and laws in the normal form of a certificate (docs/certificate-format.md). The way is compiled once more, into
-- a recorder instead of the core's program. So a certificate is written from the same nodes that the core runs.
-- Programs import this module.

local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local ranking = require("houseway.way.certificate.ranking")
local refusal = require("houseway.base.refusal")
local way = require("houseway.way")

local normal = {}

-- ---- recording ----

local recorder = {}
recorder.__index = recorder

local function add(list, item)
  list[#list + 1] = item
  return #list
end

function recorder:group(shapes) return add(self.groups, shapes) end

function recorder:node(op, argument, children)
  return add(self.nodes, { op = op, argument = argument, children = children or {} })
end

function recorder:law(nodes) return add(self.laws, nodes) end

function recorder:rule(holding, play, law, prefer)
  add(self.rules, { holding = holding, play = play, law = law, prefer = prefer or {} })
end

function recorder:obey(law, departs) self.obeyed, self.departs = law, departs end

function recorder:choice(prefer) table.move(prefer, 1, #prefer, #self.choices + 1, self.choices) end

-- ---- shapes ----

local WRITTEN_SHAPE = {
  alike = function (self, shape)
    return ("(%d %s)"):format(shape.many or 1, ranking.mask(self.statute, shape.faces))
  end,
  duo = function (self, shape)
    local ends = ranking.two_tiles(self.ranking, shape.from or 0, shape.to or math.maxinteger)
    return ("(2 %s %s)"):format(ranking.mask(self.statute, shape.faces), ends)
  end,
}

local function shape_text(self, shape)
  local write = WRITTEN_SHAPE[shape.sort]
  return write and write(self, shape) or ("(%s)"):format(ranking.joined(shape.sort))
end

local function of_group(self, node, name)
  local parts = { name }
  for i, shape in ipairs(self.groups[node.argument]) do parts[i + 1] = shape_text(self, shape) end
  return ("(%s)"):format(table.concat(parts, " "))
end

-- ---- patterns ----

local write

local function of_children(self, node, name, children)
  local parts = { name }
  for i, child in ipairs(children or node.children) do parts[i + 1] = write(self, child) end
  return ("(%s)"):format(table.concat(parts, " "))
end

local ALTERNATIVES = { any_of = true, first_of = true }

-- Each part applies to the settings that earlier parts left. Alternatives come last, as the core tries them.
local function all_of(self, node)
  local parts, last = {}, {}
  for _, child in ipairs(node.children) do
    add(ALTERNATIVES[self.nodes[child].op] and last or parts, child)
  end
  return of_children(self, node, "and", table.move(last, 1, #last, #parts + 1, parts))
end

local function range_of(self, node)
  local shape = self.groups[node.argument][1]
  return shape.from, shape.to
end

local function named(name, apply)
  return function (self, node) return apply(self, node, name) end
end

local WRITTEN = {
  every = function () return "(all)" end, not_fouled = function () return "(all)" end,
  made = function () return "(made straight flush straight-flush royal-flush)" end,
  high = named("high", of_group), low = named("low", of_group), either = named("either", of_group),
  split = named("split", of_group), holds = named("holds", of_group),
  ranked_low = function (self, node)
    return ("(low-rank %s)"):format(ranking.two_cards(self.ranking, range_of(self, node)))
  end,
  ranked_high = function (self, node)
    return ("(made %s)"):format(ranking.made(self.ranking, range_of(self, node)))
  end,
  total = function (self, node) return ("(total %d %d)"):format(range_of(self, node)) end,
  first_of = named("first", of_children), any_of = named("or", of_children), all_of = all_of,
  in_turn = named("and", of_children), narrow = named("narrow", of_children), when = named("when", of_children),
  can = named("can", of_children), two_ways = named("two-ways", of_children), without = named("not", of_children),
}

write = function (self, number)
  local node = self.nodes[number]
  local written = WRITTEN[node.op]
  return written and written(self, node) or ("(%s)"):format(ranking.joined(node.op))
end

-- ---- a way ----

-- The laws as lists of patterns. Two laws of equal patterns are one. `number` maps recorded laws to written ones.
local function laws_of(self)
  local laws, number, known = {}, {}, {}
  for i, nodes in ipairs(self.laws) do
    local patterns = {}
    for c, node in ipairs(nodes) do patterns[c] = write(self, node) end
    local text = table.concat(patterns, "\n")
    known[text] = known[text] or add(laws, patterns)
    number[i] = known[text]
  end
  return laws, number
end

local function joined(orders)
  local names = {}
  for i, order in ipairs(orders) do names[i] = ranking.joined(order) end
  return #names > 0 and table.concat(names, " ") or nil
end

-- The numbers of a mask of clauses, in one line.
local function clauses_of(mask)
  local found = {}
  for number = 1, 64 do
    if mask >> number - 1 & 1 == 1 then found[#found + 1] = number end
  end
  return #found > 0 and table.concat(found, " ") or nil
end

local FUNCTIONS = { ask_setting = true, ask_hand = true }

local function calls(self, number)
  local node = number and self.nodes[number]
  return node and (FUNCTIONS[node.op] or lists.any(node.children, function (child) return calls(self, child) end))
end

-- The certificate lists a rule that calls a function hand by hand. Hands of cards are too many for that.
local function listed(self, rule)
  if games.has_suits(self.statute.game) then
    refusal.raise("way/certificate-function", { file = self.file, line = rule.line,
      found = ("%s is a rule of cards and calls a function"):format(rule.name),
      expected = "write the rule in words: cards have too many hands to list" })
  end
  return { is_listed = true }
end

---A way's rules and laws in their normal form.
---@param loaded houseway.way
---@return { laws: string[][], obey: integer?, rules: { is_listed: boolean?, holding: string?, play: string?,
---  follow: integer?, prefer: string? }[], choice: string? } normal law 1 is the one the way is judged by
function normal.of(loaded)
  local self = setmetatable({ groups = {}, nodes = {}, laws = {}, rules = {}, choices = {}, file = loaded.file,
    statute = loaded.statute, ranking = loaded.ranking }, recorder)
  way.compile_into(loaded, self)
  local laws, number = laws_of(self)
  local rules = {}
  for i, rule in ipairs(self.rules) do
    local is_listed = calls(self, rule.holding) or calls(self, rule.play)
    rules[i] = is_listed and listed(self, loaded.submission.rules[i]) or {
      holding = rule.holding and write(self, rule.holding), play = rule.play and write(self, rule.play),
      follow = number[rule.law], prefer = joined(rule.prefer),
    }
    rules[i]["may-disobey"] = self.departs and clauses_of(self.departs[i])
  end
  return { laws = laws, obey = number[self.obeyed], rules = rules, choice = joined(self.choices) }
end

return normal
