-- The kinds of provisions, each with its constructor: how it is written, read and carried out.
--
-- A choice is a phrase of a closed list. Each phrase has the function that carries it out: it receives facts of the
-- round (rounds.round.view), changes nothing, and returns what the step needs. A step is `true`: the paragraph
-- requires it. Counts, figures and names are values. Instead of a phrase or `true`, a choice or step with `own` may be
-- a function that the chapter defines.

local forms = require("houseway.notation.forms")
local games = require("houseway.base.games")
local own = require("houseway.law.provisions.own")
local spelling = require("houseway.base.spelling")

local refuse = spelling.refuse

---@class houseway.law.provisions.kinds
local kinds = {}

---A row of a choice.
---@class houseway.law.provision.row
---@field [1] string the phrase
---@field [2] string what it does
---@field [3] fun(...): any the function that carries it out
---@field pieces string? "tiles" or "cards" if only they have it
---@field suffices boolean? true if this phrase alone serves every round, and other phrases of the choice do not
---@field rests_on string[]? facts that the record must have: names of rounds.round.missing_facts

---@class houseway.law.provision : houseway.law.statute.field
---@field kind "choice"|"step"|"count"|"names"|"figure"|"parts"|"cases"
---@field step string its step of the round: "The bank"
---@field takes string its values in words
---@field provision true
---@field pieces string? "tiles" or "cards" if only they have it
---@field game string? the names of its games; nil: all
---@field own houseway.law.provision.own? arguments and result of a chapter's own function; nil: none is allowed
---@field many boolean? a chapter may have several phrases or names in force; otherwise one for each kind of round
---@field qualifies boolean? true if it limits the scope of its paragraph
---@field suffices (fun(game: string): integer)? of a count: the only number with which a round can be dealt
---@field rows houseway.law.provision.row[]? of a choice
---@field deeds table<string, function>? of a choice: the function of each phrase
---@field phrases string[]? of a choice, names or cases: the values allowed
---@field parts houseway.law.provision[]? of parts or cases: the fields of each
---@field cases table<string, houseway.law.provision.row>? of cases: the row of each

-- A check that reads a chapter's own function, or any other value by `check`.
local function with_own(name, about, check)
  return function (value, place)
    if own.is_written(value) then return own.read(name, about, value, place) end
    return check(value, place)
  end
end

---The refusal of a provision or phrase in a chapter on a game with other pieces.
---@param what string
---@param of string the pieces it is for
---@param place { game: string }
---@return nil
---@return houseway.base.problem
function kinds.refuse_game(what, of, place)
  return spelling.refuse_phrase("paragraph/other-game", ("%s stands in a chapter of %s"):format(what, place.game),
    ("write %s in a chapter of %s"):format(what, games.named(of)))
end

-- Refuses a provision in a chapter on a game with other pieces.
local function of_game(field, check)
  if not field.pieces then return check end
  return function (value, place)
    if not games.has(place.game, field.pieces) then return kinds.refuse_game(field.name, field.pieces, place) end
    return check(value, place)
  end
end

-- Parses one phrase of a choice. The refusal lists the phrases of the chapter's game.
local function one_phrase(spec)
  local of, phrases = {}, {}
  for _, game in ipairs(games.NAMES) do phrases[game] = {} end
  for _, row in ipairs(spec) do
    of[row[1]] = row.pieces
    for game, known in pairs(phrases) do
      if games.has(game, row.pieces) then known[#known + 1] = row[1] end
    end
  end
  local check = {}
  for game, known in pairs(phrases) do check[game] = forms.one_of(known) end
  return function (value, place)
    local pieces = of[value]
    if not games.has(place.game, pieces) then return kinds.refuse_game(spelling.quote(value), pieces, place) end
    return check[place.game](value, place)
  end
end

local function provision(name, kind, spec, takes, check)
  local field = {
    name = name, kind = kind, means = spec.means, pieces = spec.pieces,
    game = games.named(spec.pieces), many = spec.many, qualifies = spec.qualifies,
    provision = true, takes = spec.own and takes .. ", or a function" or takes, fits = spec.fits, says = spec.says,
    own = spec.own, once = spec.once, overlaid = spec.overlaid,
  }
  if spec.qualifies then field.meaning = false end
  field.check = of_game(field, with_own(name, spec.own, check))
  return field
end

-- A check that reads a value, or a list of values, by `one` and returns a list.
local function several(one)
  return function (value, place)
    local read = {}
    local listed = type(value) == "table" and not own.is_written(value)
    for index, written in ipairs(listed and value or { value }) do
      local found, problem = one(written, place)
      if not found then return nil, problem end
      read[index] = found
    end
    if #read == 0 then return refuse("paragraph/phrases", value, "the value must be a phrase, or a list of phrases") end
    return read
  end
end

local function read_rows(name, spec)
  local deeds, phrases = {}, {}
  for index, row in ipairs(spec) do
    local phrase, does, deed = row[1], row[2], row[3]
    if type(phrase) ~= "string" or type(does) ~= "string" or type(deed) ~= "function" then
      error(("%s, row %d: a phrase, what it does, and the function that carries it out"):format(name, index), 0)
    end
    if deeds[phrase] then error(("%s: %s twice"):format(name, phrase), 0) end
    deeds[phrase], phrases[index] = deed, phrase
  end
  if #phrases == 0 then error(name .. ": a choice without a phrase", 0) end
  return deeds, phrases
end

local function make_choice(name, spec)
  local deeds, phrases = read_rows(name, spec)
  local one = with_own(name, spec.own, one_phrase(spec))
  local check = spec.many and several(one) or one
  local field = provision(name, "choice", spec, spec.many and "a phrase, or a list of them" or "a phrase", check)
  field.rows, field.deeds, field.phrases = spec, deeds, phrases
  return field
end

---choice "bank_offered" { means = "...", { "a phrase", "what it does", function (round) ... end }, ... }
---With `many = true` several phrases may be in force.
---@param name string
---@return fun(spec: table): houseway.law.provision
function kinds.choice(name)
  return function (spec) return make_choice(name, spec) end
end

---step "bank_area" { means = "only the bank may wager on the bank's own area" }: written `bank_area = true`.
---@param name string
---@return fun(spec: table): houseway.law.provision
function kinds.step(name)
  return function (spec)
    local is_true = forms.where("paragraph/not-true", function (value) return value == true end,
      ("%s must be true (%s)"):format(name, spec.means))
    return provision(name, "step", spec, "true", is_true)
  end
end

---count "cut_from_ends" { means = "...", from = 1, to = 26, of = "how many cards from either end" }
---@param name string
---@return fun(spec: table): houseway.law.provision
function kinds.count(name)
  return function (spec)
    local takes = ("a number, %d to %d"):format(spec.from, spec.to)
    local field = provision(name, "count", spec, takes, forms.whole(spec.from, spec.to, spec.of))
    field.suffices = spec.suffices
    return field
  end
end

---names "offers" { means = "...", of = { "Fortune Bonus", ... } }: a name from the law; with `many = true`, also a
---list.
---@param name string
---@return fun(spec: table): houseway.law.provision
function kinds.names(name)
  return function (spec)
    local one, takes = forms.one_of(spec.of), spec.many and "a name, or a list of them" or "a name"
    local check = spec.many and several(one) or one
    local field = provision(name, "names", spec, takes, check)
    field.phrases = spec.of
    return field
  end
end

---figure "main_odds" { means = "...", takes = "odds", check = function (value) ... end }: a sum, a percentage, odds.
---@param name string
---@return fun(spec: table): houseway.law.provision
function kinds.figure(name)
  return function (spec) return provision(name, "figure", spec, spec.takes, spec.check) end
end

---The function that carries out a value of a provision: the chapter's own, or the phrase's. A list of phrases has a
---list of functions.
---@param field houseway.law.provision
---@param value any as `check` reads it
---@return function|function[]|nil deed
function kinds.deed(field, value)
  if own.is(value) then return value.deed end
  if not field.deeds then return nil end
  if type(value) ~= "table" then return field.deeds[value] end
  local deeds = {}
  for index, one in ipairs(value) do deeds[index] = own.is(one) and one.deed or field.deeds[one] end
  return deeds
end

return kinds
