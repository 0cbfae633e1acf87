package main

import (
	"sort"
	"strconv"
	"strings"
)

// rule is one of the way; given, if any, has the setting it plays by the index of the hand's faces, 0 for none.
type rule struct {
	holding   test
	follow    int
	play      pattern
	prefer    []pattern
	given     []int
	mayDepart map[int]bool
}

// certificate is what the lines say. Laws begin at 1, as do clauses and rules.
type certificate struct {
	way, law, script string
	claims           [2]int // the lines between
	game             *game
	laws             [][]pattern
	rules            []rule
	choice           []pattern
}

var isClaim = map[string]bool{"verdict": true, "hands": true, "ungoverned": true, "unset": true, "governs": true,
	"sets": true, "departs": true, "breaks": true, "settings-sha256": true}

func (r *reader) certificate() *certificate {
	c := &certificate{laws: make([][]pattern, 2), rules: make([]rule, 1)}
	r.is("houseway way certificate 1")
	c.way = r.take("way")
	game := r.choose(r.take("game"), []string{"Pai Gow", "Pai Gow Poker"})
	c.law = r.take("law")
	c.script = r.sha256("script-sha256")
	r.sha256("law-sha256")
	r.sha256("ranking-sha256")
	r.sha256("behaviour-sha256")
	for c.claims[0] = r.at; isClaim[r.word()]; c.claims[1] = r.at {
		r.line()
	}
	if game == 0 {
		c.game = r.tiles()
	} else {
		c.game = r.cards()
	}
	k := &compiler{r, c.game}
	k.clauses(c)
	for number := 1; r.word() == "rule"; number++ {
		r.take("rule " + strconv.Itoa(number))
		c.rules = append(c.rules, k.rule(c))
	}
	c.choice = k.narrowing("choice")
	r.is("end")
	return c
}

// is reads a line that says just this.
func (r *reader) is(expected string) {
	if line := r.line(); line != expected {
		r.fail(strconv.Quote(line), strconv.Quote(expected))
	}
}

func (r *reader) sha256(word string) string {
	text := r.take(word)
	if len(text) != 64 || strings.Trim(text, "0123456789abcdef") != "" {
		r.fail(strconv.Quote(text), "sixty-four digits 0 to f")
	}
	return text
}

func (c *compiler) clauses(to *certificate) {
	for c.word() == "clause" {
		words := strings.Split(c.take("clause"), " ")
		law, named := c.number(words[0], 1, len(to.laws)), 0
		if law == len(to.laws) {
			to.laws = append(to.laws, nil)
		}
		if law == 1 {
			named = 1
		}
		clause := strconv.Itoa(len(to.laws[law]) + 1)
		if law+1 < len(to.laws) || len(words) != 2+named || words[1] != clause {
			c.fail(strconv.Quote(strings.Join(words, " ")), "clause "+clause+" of this law, or the first of the next")
		}
		to.laws[law] = append(to.laws[law], c.setting(c.pattern(c.take("play"))))
	}
}

func (c *compiler) rule(to *certificate) (r rule) {
	if c.word() == "given" {
		r.given = c.given()
	}
	if text := c.maybe("holding"); text != "" {
		r.holding = c.test(c.pattern(text))
	}
	if text := c.maybe("follow"); text != "" {
		r.follow = c.number(text, 1, len(to.laws)-1)
	}
	if text := c.maybe("play"); text != "" {
		r.play = c.setting(c.pattern(text))
	}
	r.prefer = c.narrowing("prefer")
	if r.given != nil && (r.holding != nil || r.follow > 0 || r.play != nil || r.prefer != nil) {
		c.fail("another line of a rule with a line given", "may-depart at most")
	}
	r.mayDepart = map[int]bool{}
	if text := c.maybe("may-depart"); text != "" {
		for _, clause := range strings.Split(text, " ") {
			r.mayDepart[c.number(clause, 1, len(to.laws[1]))] = true
		}
	}
	return r
}

func (c *compiler) narrowing(word string) (by []pattern) {
	if text := c.maybe(word); text != "" {
		for _, order := range c.chooseAll(text, c.orders) {
			by = append(by, best(order))
		}
	}
	return by
}

// given reads a setting for each kind of tiles. The kinds are in the order of the index, without those lists that
// have more tiles of a face than there are.
func (c *compiler) given() (settings []int) {
	var list []int
	for _, part := range strings.Split(c.take("given"), " ") {
		setting, times, many := strings.Cut(part, "*")
		list = append(list, c.number(setting, 0, 3))
		for n := 1; many && n < c.number(times, 2, 8130); n++ {
			list = append(list, list[len(list)-1])
		}
	}
	have := make([]int, len(c.faces))
	for _, f := range c.deck {
		have[f]++
	}
	kinds := 0
	lists(len(c.faces), c.size, func(faces []int) {
		left := append([]int{}, have...)
		setting := -1
		for _, f := range faces {
			left[f]--
		}
		sort.Ints(left)
		if left[0] >= 0 {
			if kinds++; kinds <= len(list) {
				setting = list[kinds-1]
			}
		}
		settings = append(settings, setting)
	})
	if kinds != len(list) || c.joined == "" {
		c.fail(strconv.Itoa(len(list))+" kinds", strconv.Itoa(kinds)+" kinds of tiles")
	}
	return settings
}

// governed returns the clause of a law that governs the hand, and the settings it leaves; 0 if none does.
func (c *certificate) governed(h *hand, law int) (clause int, left uint32) {
	for i, play := range c.laws[law] {
		if left = play(h, h.all); left != 0 {
			return i + 1, left
		}
	}
	return 0, 0
}

// set returns the rule that sets the hand, and the settings that it leaves; 0 if none does.
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
		for _, narrow := range append(r.prefer[:len(r.prefer):len(r.prefer)], c.choice...) {
			left = narrow(h, left)
		}
		return number, left
	}
	return 0, 0
}
