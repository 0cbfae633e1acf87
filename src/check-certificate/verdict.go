package main

import (
	"fmt"
	"math/bits"
	"sort"
	"strings"
)

// verdict checks a certificate of a way: it reads all, sets every hand, and compares.
func (c *certificate) verdict() string {
	name := c.take("way")
	c.gameAndLaw()
	c.scriptDigest()
	for _, word := range []string{"law", "ranking", "behaviour"} {
		c.sha256(word + "-sha256")
	}
	claims, first := " verdict hands ungoverned unset governs sets departs breaks settings-sha256 ", c.at
	for strings.Contains(claims, " "+c.word()+" ") {
		c.line()
	}
	last := c.at
	c.ranked()
	c.way()
	c.ended()
	t := c.walk(func(*hand, int) {})
	c.lines, c.at = c.lines[:last], first
	verdict, total := c.claims(t)
	c.compare("settings-sha256 %s", digest(c.settings(t)))
	c.compare("nothing")
	return fmt.Sprintf("%s: %s, %s, %d hands", verdict, c.scripted(name), c.lawStated(), total)
}

// cell counts hands, and keeps the smallest hand, six bits for each piece.
type cell struct{ hands, smallest int }

func (x *cell) add(other cell) {
	if x.hands == 0 || other.smallest < x.smallest {
		x.smallest = other.smallest
	}
	x.hands += other.hands
}

func (c *certificate) spellCell(x cell) string {
	words := make([]string, c.size)
	for i := range words {
		words[i] = c.names[x.smallest>>(6*(c.size-1-i))&63]
	}
	return fmt.Sprintf("%d %s", x.hands, strings.Join(words, " "))
}

// judged says how a hand is set, and what the law says of the setting.
type judged struct{ half, rule, clause, outcome int32 }

const lawful, departing, tied = 0, 1, 2

// alike are hands of the same faces that are judged alike. A tally has them by the index of the faces.
type alike struct {
	judged
	cell
}
type tally [][]alike

func (t tally) add(whole int, j judged, x cell) {
	for i := range t[whole] {
		if known := &t[whole][i]; known.judged == j {
			known.add(x)
			return
		}
	}
	t[whole] = append(t[whole], alike{j, x})
}

// judge sets a hand, judges the setting by the law, and returns it. The smallest hand is kept only for hands at fault.
func (c *certificate) judge(h *hand) (setting int, j judged, x cell) {
	clause, leaves := c.governed(h, 1)
	rule, left := c.set(h, leaves)
	j, x = judged{half: -1, rule: int32(rule), clause: int32(clause)}, cell{hands: 1}
	if rule > 0 {
		setting = bits.TrailingZeros32(left)
		j.half = h.named[setting]
		switch {
		case left&(left-1) != 0 && left != same(h, left, setting):
			j.outcome = tied
		case clause > 0 && leaves>>setting&1 == 0 && same(h, leaves, setting) == 0:
			j.outcome = departing
		}
	}
	for i := 0; i < c.size && j.outcome != lawful; i++ {
		x.smallest = x.smallest<<6 | h.pieces[i]
	}
	return setting, j, x
}

// walk judges every hand, and notes its setting. It refuses a way that leaves a hand settings that are not equal.
func (c *certificate) walk(note func(h *hand, setting int)) (all tally) {
	ties := make([]cell, len(c.rules))
	for _, t := range share(c, func() (tally, func(*hand)) {
		t := make(tally, choose(len(c.faces)+c.size-1, c.size))
		return t, func(h *hand) {
			setting, j, x := c.judge(h)
			t.add(int(h.whole), j, x)
			note(h, setting)
		}
	}) {
		if all == nil {
			all = make(tally, len(t))
		}
		for whole, list := range t {
			for _, x := range list {
				all.add(whole, x.judged, x.cell)
				if x.outcome == tied {
					ties[x.rule].add(x.cell)
				}
			}
		}
	}
	for number, x := range ties {
		if x.hands > 0 {
			c.deny("settings that a rule leaves are equal",
				fmt.Sprintf("rule %d leaves others of hands: %s", number, c.spellCell(x)))
		}
	}
	return all
}

// claims compares all counts with the claims. It returns the verdict, with its hands and the rules that may depart, and
// the number of hands.
func (c *certificate) claims(t tally) (shown string, total int) {
	clauses := len(c.laws[1]) + 1
	governs, sets, breaks := make([]int, clauses), make([]int, len(c.rules)), make([]cell, clauses)
	departs, broken, noted := make([]cell, len(c.rules)*clauses), 0, 0
	for _, list := range t {
		for _, x := range list {
			total += x.hands
			governs[x.clause] += x.hands
			sets[x.rule] += x.hands
			if x.outcome != departing {
				continue
			}
			departs[int(x.rule)*clauses+int(x.clause)].add(x.cell)
			if !has(c.rules[x.rule].mayDepart, int(x.clause)) {
				breaks[x.clause].add(x.cell)
				broken += x.hands
			} else {
				noted += x.hands
			}
		}
	}
	verdict := "conforms"
	switch {
	case broken > 0:
		verdict = "violates"
	case governs[0] == total:
		verdict = "not governed"
	case sets[0] > 0 || has(sets[1:], 0):
		verdict = "unfinished"
	}
	c.compare("verdict %s", verdict)
	c.compare("hands %d", total)
	c.compare("ungoverned %d", governs[0])
	c.compare("unset %d", sets[0])
	for clause, n := range governs[1:] {
		c.compare("governs %d %d", clause+1, n)
	}
	for rule, n := range sets[1:] {
		c.compare("sets %d %d", rule+1, n)
	}
	for at, x := range departs {
		if x.hands > 0 {
			c.compare("departs %d %d %s", at/clauses, at%clauses, c.spellCell(x))
		}
	}
	for clause, x := range breaks {
		if x.hands > 0 {
			c.compare("breaks %d %s", clause, c.spellCell(x))
		}
	}
	shown = strings.ToUpper(verdict)
	if broken > 0 {
		shown += fmt.Sprintf(" on %s hands", thousands(broken))
	}
	if noted > 0 {
		shown += fmt.Sprintf(", departs on %s hands as far as this file lets its rules depart", thousands(noted))
	}
	c.fails = verdict != "conforms"
	return shown, total
}

// thousands adds commas.
func thousands(n int) string {
	text := fmt.Sprint(n)
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}

// settings writes how all hands of the same faces are set.
func (c *certificate) settings(t tally) string {
	halves, hands, whole := map[int32]string{-1: "-"}, map[string]int{}, 0
	lists(len(c.faces), 2, func(half []int) { halves[c.pairs.index(half)] = c.spellFaces(half) })
	lists(len(c.faces), c.size, func(list []int) {
		for _, x := range t[whole] {
			hands[fmt.Sprintf("%s %s %d ", c.spellFaces(list), halves[x.half], x.rule)] += x.hands
		}
		whole++
	})
	var lines []string
	for text, n := range hands {
		lines = append(lines, fmt.Sprintf("%s%d\n", text, n))
	}
	sort.Strings(lines)
	return strings.Join(lines, "")
}
