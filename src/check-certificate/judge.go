package main

import (
	"fmt"
	"math/bits"
	"os"
	"runtime"
	"sort"
	"strconv"
	"strings"
	"sync"
)

// rule is one of the way; given has the setting it plays by the index of the hand's faces, 0 for none.
type rule struct {
	holding   test
	follow    int
	play      pattern
	prefer    []pattern
	given     []int
	mayDepart map[int]bool
}

// certificate is what the lines say. Laws, clauses and rules are numbered from 1; 0 is for none.
type certificate struct {
	reader
	game
	script string // a file to compare with the first digest of a script
	law    string
	laws   [][]pattern
	rules  []rule
	choice []pattern
	seen   conditions // of a certificate of odds: what conditions are about
}

// verdict checks a certificate of a way: it reads all, sets every hand, and compares the claims.
func (c *certificate) verdict() string {
	name, game := c.take("way"), c.take("game")
	c.law = c.take("law")
	c.scriptDigest()
	for _, word := range []string{"law", "ranking", "behaviour"} {
		c.sha256(word + "-sha256")
	}
	known, first := " verdict hands ungoverned unset governs sets departs breaks settings-sha256 ", c.at
	for strings.Contains(known, " "+c.word()+" ") {
		c.line()
	}
	last := c.at
	c.ranked(game)
	c.way()
	c.ended()
	found := c.walk().claims(c)
	c.lines, c.at = c.lines[:last], first
	for _, line := range append(found, "nothing") {
		c.compare(line)
	}
	return fmt.Sprintf("%s under %s, %s hands", name, c.law, found[1][len("hands "):])
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
	r.mayDepart = map[int]bool{}
	if text := c.maybe("may-depart"); text != "" {
		for _, clause := range strings.Split(text, " ") {
			r.mayDepart[c.number(clause, 1, len(c.laws[1]))] = true
		}
	}
	return r
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

// cell counts hands, and keeps the smallest: six bits for each piece's code.
type cell struct{ hands, smallest int }

func (x *cell) add(hands, smallest int) {
	if hands > 0 && (x.hands == 0 || smallest < x.smallest) {
		x.smallest = smallest
	}
	x.hands += hands
}

const lawful, departing, tied = 0, 1, 2

// sorted has the hands of a list of faces that are set apart in one way by one rule.
type sorted struct {
	half, rule int32
	hands      int
}

// tally has a cell for each rule, clause and outcome, and the sorted hands by the index of their faces.
type tally struct {
	cells  [][][3]cell
	sorted [][]sorted
}

func (c *certificate) newTally() *tally {
	t := &tally{cells: make([][][3]cell, len(c.rules))}
	for i := range t.cells {
		t.cells[i] = make([][3]cell, len(c.laws[1])+1)
	}
	lists(len(c.faces), c.size, nil, func([]int) { t.sorted = append(t.sorted, nil) })
	return t
}

func (t *tally) sort(whole int32, half, rule int32, hands int) {
	for i, s := range t.sorted[whole] {
		if s.half == half && s.rule == rule {
			t.sorted[whole][i].hands += hands
			return
		}
	}
	t.sorted[whole] = append(t.sorted[whole], sorted{half, rule, hands})
}

func (t *tally) merge(other *tally) {
	for i, row := range other.cells {
		for j, cells := range row {
			for k, x := range cells {
				t.cells[i][j][k].add(x.hands, x.smallest)
			}
		}
	}
	for whole, list := range other.sorted {
		for _, s := range list {
			t.sort(int32(whole), s.half, s.rule, s.hands)
		}
	}
}

// judge sets a hand, holds it to the law and counts it.
func (t *tally) judge(c *certificate, h *hand) {
	clause, leaves := c.governed(h, 1)
	rule, left := c.set(h, leaves)
	half, outcome, key := int32(-1), lawful, 0
	if rule > 0 {
		setting := bits.TrailingZeros32(left)
		half = h.named[setting]
		switch {
		case left&(left-1) != 0 && left != same(h, left, setting):
			outcome = tied
		case clause > 0 && leaves>>setting&1 == 0 && same(h, leaves, setting) == 0:
			outcome = departing
		}
	}
	if outcome != lawful {
		for _, piece := range h.pieces[:c.size] {
			key = key<<6 | c.code[piece]
		}
	}
	t.cells[rule][clause][outcome].add(1, key)
	t.sort(h.whole, half, int32(rule), 1)
}

// deal visits every hand that begins with the pieces before place i.
func (c *certificate) deal(h *hand, i int, visit func(*hand)) {
	if i == c.size {
		c.lay(h)
		visit(h)
		return
	}
	above := len(c.deck)
	if i > 0 {
		above = h.pieces[i-1]
	}
	for h.pieces[i] = c.size - 1 - i; h.pieces[i] < above; h.pieces[i]++ {
		c.deal(h, i+1, visit)
	}
}

// share deals every hand, those of each two highest pieces in turn, to as many visitors as there are processors; a
// terminal is shown how far it is.
func (c *certificate) share(visitor func() func(*hand)) {
	begun := make(chan [2]int)
	var wait sync.WaitGroup
	for i := 0; i < runtime.NumCPU(); i++ {
		wait.Add(1)
		go func(visit func(*hand)) {
			defer endWhenFailed()
			for first := range begun {
				c.deal(&hand{pieces: [7]int{first[0], first[1]}}, 2, visit)
			}
			wait.Done()
		}(visitor())
	}
	info, err := os.Stderr.Stat()
	for first := len(c.deck) - 1; first > 0; first-- {
		for second := first - 1; second >= 0; second-- {
			begun <- [2]int{first, second}
		}
		if err == nil && info.Mode()&os.ModeCharDevice != 0 {
			fmt.Fprintf(os.Stderr, "\r%s highest \r", c.names[c.code[first]])
		}
	}
	close(begun)
	wait.Wait()
}

// walk judges every hand.
func (c *certificate) walk() *tally {
	var tallies []*tally
	c.share(func() func(*hand) {
		t := c.newTally()
		tallies = append(tallies, t)
		return func(h *hand) { t.judge(c, h) }
	})
	for _, t := range tallies[1:] {
		tallies[0].merge(t)
	}
	return tallies[0]
}

func (c *certificate) spell(x cell) string {
	words := make([]string, c.size)
	for i := range words {
		words[i] = c.names[x.smallest>>(6*(c.size-1-i))&63]
	}
	return fmt.Sprintf("%d %s", x.hands, strings.Join(words, " "))
}

// untied refuses a way that leaves a hand several settings that are not equal.
func (t *tally) untied(c *certificate) {
	for number, row := range t.cells {
		for _, cells := range row {
			if x := cells[tied]; x.hands > 0 {
				panic(refusal{1, fmt.Sprintf("%s: claimed: settings that a rule leaves are equal; found: rule %d leaves "+
					"others of hands: %s", c.file, number, c.spell(x))})
			}
		}
	}
}

// claims writes what was found as lines of a certificate.
func (t *tally) claims(c *certificate) []string {
	governs, breaks, sets, total := make([]int, len(c.laws[1])+1), make([]cell, len(c.laws[1])+1), []int{}, 0
	var lines, departs []string
	t.untied(c)
	for number, row := range t.cells {
		sum := 0
		for clause, cells := range row {
			for _, x := range cells {
				sum += x.hands
				governs[clause] += x.hands
			}
			if x := cells[departing]; x.hands > 0 {
				departs = append(departs, fmt.Sprintf("departs %d %d %s", number, clause, c.spell(x)))
				if !c.rules[number].mayDepart[clause] {
					breaks[clause].add(x.hands, x.smallest)
				}
			}
		}
		sets = append(sets, sum)
		total += sum
	}
	verdict := "conforms"
	for number, n := range sets {
		if (number == 0) == (n > 0) {
			verdict = "unfinished"
		}
	}
	if governs[0] == total {
		verdict = "not governed"
	}
	for clause, n := range governs[1:] {
		lines = append(lines, fmt.Sprintf("governs %d %d", clause+1, n))
	}
	for number, n := range sets[1:] {
		lines = append(lines, fmt.Sprintf("sets %d %d", number+1, n))
	}
	lines = append(lines, departs...)
	for clause, x := range breaks {
		if x.hands > 0 {
			verdict = "violates"
			lines = append(lines, fmt.Sprintf("breaks %d %s", clause, c.spell(x)))
		}
	}
	begin := fmt.Sprintf("verdict %s\nhands %d\nungoverned %d\nunset %d", verdict, total, governs[0], sets[0])
	return append(append(strings.Split(begin, "\n"), lines...), "settings-sha256 "+digest(t.settings(c)))
}

// settings writes every sort of hand with how it is set.
func (t *tally) settings(c *certificate) string {
	spell := func(list []int) (text string) {
		for _, f := range list {
			text += c.joined + c.faces[f]
		}
		return text[len(c.joined):]
	}
	var lines, halves []string
	lists(len(c.faces), 2, nil, func(half []int) { halves = append(halves, spell(half)) })
	whole := 0
	lists(len(c.faces), c.size, nil, func(list []int) {
		for _, s := range t.sorted[whole] {
			half := "-"
			if s.rule > 0 {
				half = halves[s.half]
			}
			lines = append(lines, fmt.Sprintf("%s %s %d %d\n", spell(list), half, s.rule, s.hands))
		}
		whole++
	})
	sort.Strings(lines)
	return strings.Join(lines, "")
}
