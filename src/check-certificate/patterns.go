package main

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
	"sync/atomic"
)

// pattern keeps some of the given settings, a bit for each; test is a pattern of a hand.
type pattern func(h *hand, given uint32) uint32
type test func(h *hand) bool

// shape is one of a group: a number of pieces of some faces; tiles that rank from least to most; or, if end is not 0, a
// piece that ranks as the hand's highest (1), second highest (2) or lowest (3).
type shape struct {
	pieces, end int
	faces       uint
	least, most int32
}

// each keeps the settings for which keep is true.
func each(keep func(h *hand, s int) bool) pattern {
	return func(h *hand, given uint32) (kept uint32) {
		for ; given != 0; given &= given - 1 {
			if s := bits.TrailingZeros32(given); keep(h, s) {
				kept |= 1 << s
			}
		}
		return kept
	}
}

func between(order int, least, most int32) pattern {
	return each(func(h *hand, s int) bool { return least <= h.by[order][s] && h.by[order][s] <= most })
}

// best keeps the settings that an order puts first.
func best(order int) pattern {
	return func(h *hand, given uint32) (kept uint32) {
		most := int32(-1)
		for ; given != 0; given &= given - 1 {
			s := bits.TrailingZeros32(given)
			if v := h.by[order][s]; v > most {
				most, kept = v, 1<<s
			} else if v == most {
				kept |= 1 << s
			}
		}
		return kept
	}
}

// same keeps the settings that are equal to one.
func same(h *hand, given uint32, to int) uint32 {
	return each(func(h *hand, s int) bool {
		return h.by[bestHigh][s] == h.by[bestHigh][to] && h.by[bestLow][s] == h.by[bestLow][to]
	})(h, given)
}

// words returns the words of a pattern, which must have this number of them, or, with -1, at least one.
func (c *certificate) words(n node, many int) (words []string) {
	for _, part := range n.parts {
		c.want(!part.brackets, "("+part.word+" ...)", "a word")
		words = append(words, part.word)
	}
	c.want(len(words) == many || many < 0 && len(words) > 0, "("+n.word+") of other words",
		strconv.Itoa(many)+" words in the brackets")
	return words
}

// parts compiles the bracketed parts of a pattern; a pattern without brackets is its own only part.
func parts[P any](c *certificate, n node, compile func(node) P) (list []P) {
	for _, part := range n.parts {
		c.want(part.brackets, part.word, "brackets")
		list = append(list, compile(part))
	}
	c.want(len(list) > 0, "("+n.word+") alone", "its parts")
	return list
}

func only[P any](c *certificate, n node, compile func(node) P) P {
	c.want(len(n.parts) == 1, "("+n.word+") of other parts", "one part in the brackets")
	return parts(c, n, compile)[0]
}

// play compiles a pattern of a setting, condition one of a hand.
func (c *certificate) play(text string) pattern   { return c.setting(c.pattern(text)) }
func (c *certificate) condition(text string) test { return c.test(c.pattern(text)) }

func (c *certificate) setting(n node) pattern {
	switch n.word {
	case "all":
		c.words(n, 0)
		return func(_ *hand, given uint32) uint32 { return given }
	case "high", "low", "either", "split":
		return c.half(n)
	case "made", "above", "low-rank":
		c.want(!c.isTiles, n.word, "a pattern of tiles")
		return c.ofCards(n)
	case "total":
		w := c.numbers(c.words(n, 2), 0, 20)
		return between(c.place("most-points", c.orders...), int32(w[0]), int32(w[1]))
	case "narrow":
		return only(c, n, c.order)
	case "when":
		meets := only(c, n, c.test)
		return func(h *hand, given uint32) uint32 {
			if meets(h) {
				return given
			}
			return 0
		}
	case "and", "or", "first":
		return join(n.word, parts(c, n, c.setting))
	}
	first := c.order(n)
	return func(h *hand, given uint32) uint32 { return given & first(h, h.all) }
}

func (c *certificate) order(n node) pattern {
	c.words(n, 0)
	return best(c.place(n.word, c.orders...))
}

func join(word string, parts []pattern) pattern {
	return func(h *hand, given uint32) (kept uint32) {
		for _, part := range parts {
			switch {
			case word == "and":
				given = part(h, given)
				kept = given
			case word == "or" || kept == 0:
				kept |= part(h, given)
			}
		}
		return kept
	}
}

func (c *certificate) ofCards(n node) pattern {
	switch n.word {
	case "above":
		c.words(n, 0)
		return each(func(h *hand, s int) bool { return h.by[bestHigh][s]>>12 > h.by[bestLow][s]>>12 })
	case "low-rank":
		w := c.words(n, 2)
		return between(bestLow, c.two[c.pair(w[0], "")], c.two[c.pair(w[1], "")])
	}
	w := c.words(n, -1)
	if len(w) == 2 && len(w[1]) == 1 {
		v := c.values[w[0]+" "+w[1]]
		c.want(v > 0, w[0]+" "+w[1], "a straight or straight flush that the certificate ranks")
		return between(bestHigh, v, v)
	}
	wanted := c.setOf(w, c.categories)
	return each(func(h *hand, s int) bool { return wanted>>(11-h.by[bestHigh][s]>>20)&1 == 1 })
}

func (c *certificate) half(n node) pattern {
	shapes := parts(c, n, c.shape)
	inHigh, inLow := c.table(shapes, c.halves[high]), c.table(shapes, c.halves[low])
	switch n.word {
	case "high":
		return each(func(h *hand, s int) bool { return inHigh(h, h.halves[high][s]) })
	case "low":
		return each(func(h *hand, s int) bool { return inLow(h, h.halves[low][s]) })
	}
	either := n.word == "either"
	return each(func(h *hand, s int) bool {
		return (inHigh(h, h.halves[high][s]) || inLow(h, h.halves[low][s])) == either
	})
}

func (c *certificate) test(n node) test {
	switch n.word {
	case "not":
		meets := only(c, n, c.test)
		return func(h *hand) bool { return !meets(h) }
	case "and", "or":
		all, or := parts(c, n, c.test), n.word == "or"
		return func(h *hand) bool {
			for _, meets := range all {
				if meets(h) == or {
					return or
				}
			}
			return !or
		}
	}
	return c.seen(c, n)
}

// onSettings compiles a condition of the hands of a way.
func onSettings(c *certificate, n node) test {
	if c.place(n.word, "holds", "can", "two-ways") == 0 {
		held := c.table(parts(c, n, c.shape), c.size)
		return func(h *hand) bool { return held(h, h.whole) }
	}
	keeps, two := only(c, n, c.setting), n.word == "two-ways"
	return func(h *hand) bool {
		kept := keeps(h, h.all)
		return kept != 0 && !(two && kept == same(h, kept, bits.TrailingZeros32(kept)))
	}
}

func (c *certificate) shape(n node) (s shape) {
	if n.parts == nil {
		return shape{pieces: 1, end: 1 + c.place(n.word, "highest", "second-highest", "lowest")}
	}
	s.pieces = c.number(n.word, 1, c.halves[high])
	ranked := c.isTiles && s.pieces == 2
	words := c.words(n, 1+2*bit(ranked))
	if ranked {
		s.least, s.most = c.two[c.pair(words[1], "+")], c.two[c.pair(words[2], "+")]
	}
	if words[0] == "any" {
		s.faces = 1<<len(c.faces) - 1
		return s
	}
	s.faces = c.setOf(strings.Split(words[0], c.joined), c.faces)
	if !c.isTiles {
		s.faces |= s.faces >> ace & 1 << joker
	}
	return s
}

// table is the table of a group. Each table is made once.
func (c *certificate) table(shapes []shape, size int) func(h *hand, at int32) bool {
	name := fmt.Sprint(shapes, size)
	if c.tables == nil {
		c.tables = map[string]func(*hand, int32) bool{}
	}
	if c.tables[name] == nil {
		c.tables[name] = c.tabled(shapes, size)
	}
	return c.tables[name]
}

// tabled tries a group on every list of this many faces, so that a hand is only looked up. A group that names ends of
// the hand has a table for each of their ranks, made when needed.
func (c *certificate) tabled(shapes []shape, size int) func(h *hand, at int32) bool {
	var scale [4]int
	for _, s := range shapes {
		scale[s.end] = []int{0, 1, 21, 21 * 21}[s.end]
	}
	ends, all := bit(scale[1] > 0)+bit(scale[2] > 0)+bit(scale[3] > 0), choose(len(c.faces)+size-1, size)
	c.looked += all * choose(len(c.faces)-1+ends, ends)
	c.want(c.looked <= mostLooked, "more", "fewer groups of shapes, or groups with fewer of the hand's ends")
	tables := make([]atomic.Pointer[[]uint64], 1+20*(scale[1]+scale[2]+scale[3]))
	return func(h *hand, at int32) bool {
		key := scale[1]*h.ends[0] + scale[2]*h.ends[1] + scale[3]*h.ends[2]
		held := tables[key].Load()
		if held == nil {
			found, next := make([]uint64, all/64+1), 0
			lists(len(c.faces), size, func(list []int) {
				found[next/64] |= uint64(bit(c.held(list, h, shapes, 0, 0))) << (next % 64)
				next++
			})
			held = &found
			tables[key].Store(held)
		}
		return (*held)[at/64]>>(at%64)&1 == 1
	}
}

// held says whether the list has unused pieces for each shape, and for equal ranks an untaken rank.
func (c *certificate) held(list []int, h *hand, shapes []shape, used, taken uint) bool {
	if len(shapes) == 0 {
		return true
	}
	s := shapes[0]
	for given := uint(1); given < 1<<len(list); given++ {
		if given&used != 0 || bits.OnesCount(given) != s.pieces {
			continue
		}
		first, last := list[bits.TrailingZeros(given)], list[bits.Len(given)-1]
		fits, rank := s.faces>>first&1 == 1, uint(0)
		switch {
		case s.end > 0:
			fits = c.ranks[first] == h.ends[s.end-1]
		case s.pieces > 1 && !c.isTiles:
			rank = 1 << c.ranks[first]
			fits = s.faces&rank != 0 && c.ranks[first] == c.ranks[last] && taken&rank == 0
		case s.pieces > 1:
			v := c.two[c.pairs.index([]int{first, last})]
			fits = fits && s.faces>>last&1 == 1 && s.least <= v && v <= s.most
		}
		if fits && c.held(list, h, shapes[1:], used|given, taken|rank) {
			return true
		}
	}
	return false
}
