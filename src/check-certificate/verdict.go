package main

import (
	"fmt"
	"math/bits"
	"sort"
	"strings"
)

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
	found := c.walk(func(*hand, int) {}).claims(c)
	c.lines, c.at = c.lines[:last], first
	for _, line := range append(found, "nothing") {
		c.compare(line)
	}
	return fmt.Sprintf("%s under %s, %s hands", name, c.law, found[1][len("hands "):])
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

// judge sets a hand, holds it to the law and counts it; it returns the setting.
func (t *tally) judge(c *certificate, h *hand) (setting int) {
	clause, leaves := c.governed(h, 1)
	rule, left := c.set(h, leaves)
	half, outcome, key := int32(-1), lawful, 0
	if rule > 0 {
		setting = bits.TrailingZeros32(left)
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
	return setting
}

// walk judges every hand, and notes its setting.
func (c *certificate) walk(note func(h *hand, setting int)) *tally {
	tallies := share(c, func() (*tally, func(*hand)) {
		t := c.newTally()
		return t, func(h *hand) { note(h, t.judge(c, h)) }
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
