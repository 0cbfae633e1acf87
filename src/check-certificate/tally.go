package main

import (
	"fmt"
	"math/bits"
	"runtime"
	"sort"
	"strings"
)

// found counts hands of one thing, and keeps the smallest.
type found struct {
	hands    int
	smallest uint64
	pieces   [7]int
}

// sortOf has the hands of the same faces, set apart in the same way by the same rule.
type sortOf struct {
	half, rule int32
	hands      int
}

// tally is what one walker found: by clause, rule, rule and clause, and index of faces. Place 0 is for none.
type tally struct {
	hands   int
	governs []int
	sets    []int
	departs [][]found
	sorts   [][]sortOf
	tie     found
}

func (c *certificate) tally() *tally {
	t := &tally{governs: make([]int, len(c.laws[1])+1), sets: make([]int, len(c.rules))}
	for range c.rules {
		t.departs = append(t.departs, make([]found, len(t.governs)))
	}
	lists(len(c.game.faces), c.game.size, func([]int) { t.sorts = append(t.sorts, nil) })
	return t
}

func (f *found) add(g *game, h *hand) {
	key := uint64(0)
	for _, piece := range h.pieces[:g.size] {
		if g.joined != "" {
			piece = g.deck[piece]
		}
		key = key<<6 | uint64(piece)
	}
	if f.hands++; f.hands == 1 || key < f.smallest {
		f.smallest, f.pieces = key, h.pieces
	}
}

func (f *found) merge(other found) {
	hands := f.hands + other.hands
	if f.hands == 0 || other.hands > 0 && other.smallest < f.smallest {
		*f = other
	}
	f.hands = hands
}

// judge sets one hand, holds it to the law and counts it.
func (t *tally) judge(c *certificate, h *hand) {
	clause, lawful := c.governed(h, 1)
	rule, left := c.set(h, lawful)
	t.hands++
	t.governs[clause]++
	t.sets[rule]++
	half := int32(-1)
	if rule > 0 {
		setting := bits.TrailingZeros32(left)
		half = h.named[setting]
		if left&(left-1) != 0 && h.equal(left, setting) != left {
			t.tie.add(c.game, h)
		}
		if clause > 0 && lawful>>setting&1 == 0 && h.equal(lawful, setting) == 0 {
			t.departs[rule][clause].add(c.game, h)
		}
	}
	t.count(h.whole, half, int32(rule), 1)
}

func (t *tally) count(whole, half, rule int32, hands int) {
	list := t.sorts[whole]
	for i := range list {
		if list[i].half == half && list[i].rule == rule {
			list[i].hands += hands
			return
		}
	}
	t.sorts[whole] = append(list, sortOf{half, rule, hands})
}

func (t *tally) merge(other *tally) {
	t.hands += other.hands
	t.tie.merge(other.tie)
	for i, n := range other.governs {
		t.governs[i] += n
	}
	for i, n := range other.sets {
		t.sets[i] += n
		for clause, f := range other.departs[i] {
			t.departs[i][clause].merge(f)
		}
	}
	for whole, list := range other.sorts {
		for _, s := range list {
			t.count(int32(whole), s.half, s.rule, s.hands)
		}
	}
}

// claims writes what was found as the lines of a certificate do.
func (t *tally) claims(c *certificate) (lines []string) {
	say := func(format string, words ...any) { lines = append(lines, fmt.Sprintf(format, words...)) }
	finished, breaks := t.sets[0] == 0, make([]found, len(t.governs))
	for _, n := range t.sets[1:] {
		finished = finished && n > 0
	}
	say("hands %d", t.hands)
	say("ungoverned %d", t.governs[0])
	say("unset %d", t.sets[0])
	for clause, n := range t.governs[1:] {
		say("governs %d %d", clause+1, n)
	}
	for rule, n := range t.sets[1:] {
		say("sets %d %d", rule+1, n)
	}
	for number, r := range c.rules {
		for clause, f := range t.departs[number] {
			if f.hands > 0 {
				say("departs %d %d %d %s", number, clause, f.hands, c.game.hand(f.pieces))
			}
			if !r.mayDepart[clause] {
				breaks[clause].merge(f)
			}
		}
	}
	verdict := "conforms"
	if t.governs[0] == t.hands {
		verdict = "not governed"
	} else if !finished {
		verdict = "unfinished"
	}
	for clause, f := range breaks {
		if f.hands > 0 {
			verdict = "violates"
			say("breaks %d %d %s", clause, f.hands, c.game.hand(f.pieces))
		}
	}
	say("settings-sha256 %s", digest([]byte(t.settings(c.game))))
	return append([]string{"verdict " + verdict}, lines...)
}

// settings writes every sort of hand with how it is set.
func (t *tally) settings(g *game) string {
	var lines, halves []string
	lists(len(g.faces), 2, func(half []int) { halves = append(halves, g.spell(half)) })
	whole := 0
	lists(len(g.faces), g.size, func(faces []int) {
		for _, s := range t.sorts[whole] {
			half := "-"
			if s.rule > 0 {
				half = halves[s.half]
			}
			lines = append(lines, fmt.Sprintf("%s %s %d %d\n", g.spell(faces), half, s.rule, s.hands))
		}
		whole++
	})
	sort.Strings(lines)
	return strings.Join(lines, "")
}

// walk judges every hand of the deck, one by one; the hands with the same two highest pieces are a stretch of it.
func (c *certificate) walk(progress func(done, all int)) *tally {
	size, deck := c.game.size, len(c.game.deck)
	stretches, tallies := make(chan [2]int, deck*deck), make(chan *tally)
	for first := deck - 1; first > 0; first-- {
		for second := first - 1; second >= size-2; second-- {
			stretches <- [2]int{first, second}
		}
	}
	close(stretches)
	all, walkers := len(stretches), runtime.NumCPU()
	for i := 0; i < walkers; i++ {
		go func() {
			defer fail()
			t, h := c.tally(), &hand{}
			for stretch := range stretches {
				for more := h.start(stretch[0], stretch[1], size); more; more = h.next(size) {
					c.game.lay(h)
					t.judge(c, h)
				}
				progress(all-len(stretches), all)
			}
			tallies <- t
		}()
	}
	t := <-tallies
	for i := 1; i < walkers; i++ {
		t.merge(<-tallies)
	}
	return t
}
