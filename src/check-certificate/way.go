package main

import (
	"math/bits"
	"strconv"
	"strings"
)

// rule is one of the way; given has the setting it plays by the index of the hand's faces, 0 for none.
type rule struct {
	holding test
	follow  int
	play    pattern
	prefer  []pattern
	given   []int
	// mayDepart has clauses of law 1, mayDisobey of the law obeyed.
	mayDepart, mayDisobey map[int]bool
}

// certificate is what the lines say. Laws, clauses and rules are numbered from 1; 0 is for none.
type certificate struct {
	reader
	game
	options
	unset  bool // while claims are added up before hands are set
	law    string
	laws   [][]pattern
	obeyed int // a law
	rules  []rule
	choice []pattern
	seen   conditions // of a certificate of odds: what conditions are about
}

// scriptDigest compares the file of a script, if there is one, the first time only.
func (c *certificate) scriptDigest() {
	if c.script == "" {
		c.sha256("script-sha256")
		return
	}
	c.compare("script-sha256 " + digest(contents(c.script)))
	c.script = ""
}

// ranked reads how pieces rank.
func (c *certificate) ranked(game string) {
	c.want(game == "Pai Gow" || game == "Pai Gow Poker", game, "Pai Gow or Pai Gow Poker")
	if game == "Pai Gow" {
		c.tiles()
	} else {
		c.cards()
	}
}

// way reads laws and rules in place of those read before.
func (c *certificate) way() {
	c.laws, c.rules = make([][]pattern, 2), make([]rule, 1)
	for c.word() == "clause" {
		c.clause()
	}
	c.obeyed = 0
	if text := c.maybe("obey"); text != "" {
		c.obeyed = c.number(text, 1, len(c.laws)-1)
	}
	for c.word() == "rule" {
		c.take("rule " + strconv.Itoa(len(c.rules)))
		c.rules = append(c.rules, c.rule())
	}
	c.choice = c.narrowing("choice")
}

func (c *certificate) ended() {
	line := c.line()
	c.want(c.at > len(c.lines), strconv.Quote(line), "the end")
}

func (c *certificate) clause() {
	words := strings.Split(c.take("clause"), " ")
	law, names := c.number(words[0], len(c.laws)-1, len(c.laws)), 0
	if law == len(c.laws) {
		c.laws = append(c.laws, nil)
	}
	if law == 1 {
		names = 1
	}
	number := strconv.Itoa(len(c.laws[law]) + 1)
	c.want(len(words) == 2+names && words[1] == number, strings.Join(words, " "), "clause "+number+", named in law 1")
	c.laws[law] = append(c.laws[law], c.setting(c.pattern(c.take("play"))))
}

func (c *certificate) rule() (r rule) {
	if text := c.maybe("holding"); text != "" {
		r.holding = c.test(c.pattern(text))
	}
	if text := c.maybe("follow"); text != "" {
		r.follow = c.number(text, 1, len(c.laws)-1)
	}
	if text := c.maybe("play"); text != "" {
		r.play = c.setting(c.pattern(text))
	}
	r.prefer = c.narrowing("prefer")
	if c.word() == "given" {
		c.want(r.holding == nil && r.follow == 0 && r.play == nil && r.prefer == nil, "given", "it alone")
		r.given = c.given()
	}
	r.mayDisobey, r.mayDepart = c.clauses("may-disobey", c.obeyed), c.clauses("may-depart", 1)
	return r
}

// clauses reads numbers of clauses of a law.
func (c *certificate) clauses(word string, law int) map[int]bool {
	found := map[int]bool{}
	if text := c.maybe(word); text != "" {
		for _, clause := range strings.Split(text, " ") {
			found[c.number(clause, 1, len(c.laws[law]))] = true
		}
	}
	return found
}

func (c *certificate) narrowing(word string) (by []pattern) {
	if text := c.maybe(word); text != "" {
		for _, order := range c.places(text, c.orders) {
			by = append(by, best(order))
		}
	}
	return by
}

// given reads a setting for each kind of tiles: the lists in their order, but those of more tiles than there are.
func (c *certificate) given() (settings []int) {
	var kinds []int
	for _, part := range strings.Split(c.take("given"), " ") {
		setting, times, repeated := strings.Cut(part, "*")
		kinds = append(kinds, c.number(setting, 0, 3))
		for n := 1; repeated && n < c.number(times, 2, 8130); n++ {
			kinds = append(kinds, kinds[len(kinds)-1])
		}
	}
	c.want(len(kinds) == 8130 && c.joined != "", strconv.Itoa(len(kinds))+" kinds", "8130 kinds of tiles")
	kind := 0
	lists(len(c.faces), c.size, nil, func(list []int) {
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

// obey returns those settings of a rule that the obeyed law allows; if there are none, all that it allows.
func (c *certificate) obey(h *hand, r *rule, left uint32) uint32 {
	clause, literal := c.governed(h, c.obeyed)
	if clause == 0 || r.mayDisobey[clause] {
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
			_, left = c.governed(h, r.follow)
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
		for _, narrow := range r.prefer {
			left = narrow(h, left)
		}
		for _, narrow := range c.choice {
			left = narrow(h, left)
		}
		return number, left
	}
	return 0, 0
}
