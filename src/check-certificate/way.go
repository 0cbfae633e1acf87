package main

import (
	"math/bits"
	"strconv"
	"strings"
)

// rule is a rule of the way. given has the setting it plays by the index of the hand's faces; 0: none.
type rule struct {
	holding test
	follow  int
	play    pattern
	prefer  []pattern
	given   []int8
	// mayDepart has clauses of law 1, mayDisobey of the law obeyed.
	mayDepart, mayDisobey []int
}

// certificate has what the lines say. Laws, clauses and rules are numbered from 1; 0: none.
type certificate struct {
	*reader
	game
	comparing
	options
	fails    bool   // the way does not comply with the law
	role     string // the role whose hands are set best
	stated   string // the digest of the last script
	unset    bool   // claims are added up before hands are set
	laws     [][]pattern
	obeyed   int // number of a law
	rules    []rule
	choice   []pattern
	seen     conditions // compiles conditions on a hand
	tables   map[string]func(h *hand, at int32) bool
	declared int // number of rules and clauses
	looked   int // bits of all tables; with ends, the most possible
}

// scriptDigest compares the digest of the script's file, if given, the first time only.
func (c *certificate) scriptDigest() {
	if c.script == "" {
		c.stated = c.sha256("script-sha256")
		return
	}
	c.stated = digest(contents(c.script))
	c.compare("script-sha256 %s", c.stated)
	c.script = ""
}

// scripted names a way as the lines do.
func (c *certificate) scripted(name string) string { return named(name) + ", script " + c.stated }

// lawStated names the law as the lines state it.
func (c *certificate) lawStated() string {
	return "under " + named(c.law) + ", law as this file states it"
}

// way reads laws and rules, and replaces those read before.
func (c *certificate) way() {
	c.laws, c.rules, c.declared = make([][]pattern, 2), make([]rule, 1), 0
	for c.word() == "clause" {
		c.clause()
	}
	c.obeyed = optional(c.reader, "obey", c.lawNumber)
	for c.word() == "rule" {
		c.take("rule " + strconv.Itoa(len(c.rules)))
		c.rules = append(c.rules, c.rule())
	}
	c.choice = optional(c.reader, "choice", c.narrowing)
}

func (c *certificate) lawNumber(text string) int { return c.number(text, 1, len(c.laws)-1) }

func (c *certificate) clause() {
	words := strings.Split(c.take("clause"), " ")
	law := c.number(words[0], len(c.laws)-1, len(c.laws))
	if law == len(c.laws) {
		c.laws = append(c.laws, nil)
	}
	number := strconv.Itoa(len(c.laws[law]) + 1)
	c.want(len(words) == 2+bit(law == 1) && words[1] == number, strings.Join(words, " "),
		"clause "+number+", named in law 1")
	c.counted()
	c.laws[law] = append(c.laws[law], c.play(c.take("play")))
}

// counted counts rules and clauses.
func (c *certificate) counted() {
	c.declared++
	c.want(c.declared <= mostRules, "more", "at most "+strconv.Itoa(mostRules)+" rules and clauses")
}

func (c *certificate) rule() (r rule) {
	c.counted()
	r.holding = optional(c.reader, "holding", c.condition)
	r.follow = optional(c.reader, "follow", c.lawNumber)
	r.play = optional(c.reader, "play", c.play)
	r.prefer = optional(c.reader, "prefer", c.narrowing)
	r.given = optional(c.reader, "given", c.given)
	alone := r.holding == nil && r.follow == 0 && r.play == nil && r.prefer == nil
	c.want(r.given == nil || alone, "given beside other words", "given alone")
	r.mayDisobey = optional(c.reader, "may-disobey", c.clausesOf(c.obeyed))
	r.mayDepart = optional(c.reader, "may-depart", c.clausesOf(1))
	return r
}

func (c *certificate) clausesOf(law int) func(text string) []int {
	return func(text string) []int { return c.numbers(strings.Split(text, " "), 1, len(c.laws[law])) }
}

func (c *certificate) narrowing(text string) []pattern {
	return mapped(c.places(strings.Split(text, " "), c.orders), best)
}

// given reads a setting for each kind of tiles. Lists come in their order, without lists of more tiles than there are.
func (c *certificate) given(text string) (settings []int8) {
	var kinds []int8
	for _, part := range strings.Split(text, " ") {
		setting, times, repeated := strings.Cut(part, "*")
		kind, many := int8(c.number(setting, 0, 3)), 1
		if repeated {
			many = c.number(times, 2, 8130)
		}
		c.want(len(kinds)+many <= 8130, "more kinds", "8130 kinds of tiles")
		for ; many > 0; many-- {
			kinds = append(kinds, kind)
		}
	}
	c.want(len(kinds) == 8130 && c.isTiles, strconv.Itoa(len(kinds))+" kinds", "8130 kinds of tiles")
	kind := 0
	lists(len(c.faces), c.size, func(list []int) {
		settings = append(settings, kinds[kind])
		possible := list[0] != list[2] && list[1] != list[3]
		for i := 1; i < len(list); i++ {
			possible = possible && (list[i-1] != list[i] || list[i] >= 10)
		}
		if possible && kind < len(kinds)-1 {
			kind++
		}
	})
	return settings
}

// governed returns the clause of a law that governs the hand, and the settings that it leaves.
func (c *certificate) governed(h *hand, law int) (clause int, left uint32) {
	for i, play := range c.laws[law] {
		if left = play(h, h.all); left != 0 {
			return i + 1, left
		}
	}
	return 0, 0
}

// obey returns the settings of a rule that the obeyed law allows, or all that it allows.
func (c *certificate) obey(h *hand, r *rule, left uint32) uint32 {
	clause, literal := c.governed(h, c.obeyed)
	if clause == 0 || has(r.mayDisobey, clause) {
		return left
	}
	allowed := uint32(0)
	for ; literal != 0; literal &= literal - 1 {
		allowed |= same(h, h.all, bits.TrailingZeros32(literal))
	}
	if left&allowed != 0 {
		return left & allowed
	}
	return allowed
}

// set returns the rule that sets the hand, and the settings that it leaves.
func (c *certificate) set(h *hand, lawful uint32) (number int, left uint32) {
	var followed map[int]uint32 // by law: the settings that it leaves, found once
	for number := 1; number < len(c.rules); number++ {
		r := &c.rules[number]
		left = h.all
		switch {
		case r.given != nil:
			left = 1 << r.given[h.whole] >> 1
		case r.holding != nil && !r.holding(h):
			continue
		case r.follow == 1:
			left = lawful
		case r.follow > 1:
			known, found := followed[r.follow]
			if !found {
				if _, known = c.governed(h, r.follow); followed == nil {
					followed = map[int]uint32{}
				}
				followed[r.follow] = known
			}
			left = known
		}
		if r.play != nil {
			left = r.play(h, left)
		}
		if left == 0 {
			continue
		}
		if c.obeyed > 0 {
			left = c.obey(h, r, left)
		}
		for _, orders := range [2][]pattern{r.prefer, c.choice} {
			for _, narrow := range orders {
				left = narrow(h, left)
			}
		}
		return number, left
	}
	return 0, 0
}
