package main

import (
	"math/bits"
	"sort"
	"strconv"
	"strings"
)

// pattern keeps some of the settings it is given, a bit for each; test is a pattern of a hand.
type pattern func(h *hand, given uint32) uint32
type test func(h *hand) bool

// compiler makes functions of the patterns of a certificate.
type compiler struct {
	*reader
	*game
}

// each keeps those settings of which something is true.
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

// best keeps those settings that an order puts first.
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

// words returns the parts of a pattern that takes from least to most words.
func (c *compiler) words(n node, least, most int) (words []string) {
	for _, part := range n.parts {
		words = append(words, part.word)
		if part.brackets || part.parts != nil {
			c.fail("brackets in ("+n.word+" ...)", "words")
		}
	}
	if len(words) < least || len(words) > most {
		c.fail(strconv.Itoa(len(words))+" words in ("+n.word+" ...)", strconv.Itoa(least)+" or more")
	}
	return words
}

// all compiles the parts of a pattern that takes any number of them, or one.
func all[P any](c *compiler, n node, one bool, compile func(node) P) (list []P) {
	for _, part := range n.parts {
		if !part.brackets {
			c.fail(part.word, "a pattern in brackets")
		}
		list = append(list, compile(part))
	}
	if len(list) == 0 || one && len(list) > 1 {
		c.fail(strconv.Itoa(len(list))+" patterns in ("+n.word+" ...)", "one")
	}
	return list
}

func (c *compiler) setting(n node) pattern {
	switch n.word {
	case "all":
		c.words(n, 0, 0)
		return func(_ *hand, given uint32) uint32 { return given }
	case "high", "low", "either", "split":
		return c.half(n)
	case "made":
		return c.made(n)
	case "low-rank":
		w := c.words(n, 2, 2)
		return between(bestLow, c.two[c.pair(w[0], "")], c.two[c.pair(w[1], "")])
	case "total":
		w := c.words(n, 2, 2)
		return between(c.choose("most-points", c.orders), int32(c.number(w[0], 0, 20)), int32(c.number(w[1], 0, 20)))
	case "narrow":
		return best(c.choose(all(c, n, true, func(p node) string { c.words(p, 0, 0); return p.word })[0], c.orders))
	case "when":
		meets := all(c, n, true, c.test)[0]
		return func(h *hand, given uint32) uint32 {
			if meets(h) {
				return given
			}
			return 0
		}
	case "and", "or", "first":
		return join(n.word, all(c, n, false, c.setting))
	}
	c.words(n, 0, 0)
	first := best(c.choose(n.word, c.orders))
	return func(h *hand, given uint32) uint32 { return given & first(h, h.all) }
}

func between(order int, least, most int32) pattern {
	return each(func(h *hand, s int) bool { return least <= h.by[order][s] && h.by[order][s] <= most })
}

func join(word string, parts []pattern) pattern {
	return func(h *hand, given uint32) (kept uint32) {
		left := given
		for _, part := range parts {
			switch word {
			case "and":
				left = part(h, left)
				kept = left
			case "or":
				kept |= part(h, given)
			case "first":
				if kept = part(h, given); kept != 0 {
					return kept
				}
			}
		}
		return kept
	}
}

// pair reads two faces, the index of both.
func (c *compiler) pair(text, joined string) int32 {
	list := c.chooseAll(strings.Join(strings.Split(text, joined), " "), c.faces)
	if len(list) != 2 {
		c.fail(strconv.Quote(text), "two")
	}
	sort.Sort(sort.Reverse(sort.IntSlice(list)))
	return index(c.pairs, list)
}

func (c *compiler) made(n node) pattern {
	w := c.words(n, 1, 11)
	if len(w) == 2 && len(w[1]) == 1 {
		v := c.straight(w[0], w[1])
		return between(bestHigh, v, v)
	}
	wanted := uint32(0)
	for _, i := range c.chooseAll(strings.Join(w, " "), categories) {
		wanted |= 1 << (c.category[categories[i]] >> 20)
	}
	return each(func(h *hand, s int) bool { return wanted>>(h.by[bestHigh][s]>>20)&1 == 1 })
}

func (c *compiler) half(n node) pattern {
	shapes := c.group(n.parts)
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

func (c *compiler) test(n node) test {
	switch n.word {
	case "holds":
		held := c.table(c.group(n.parts), c.size)
		return func(h *hand) bool { return held(h, h.whole) }
	case "can":
		keeps := all(c, n, true, c.setting)[0]
		return func(h *hand) bool { return keeps(h, h.all) != 0 }
	case "two-ways":
		keeps := all(c, n, true, c.setting)[0]
		return func(h *hand) bool {
			kept := keeps(h, h.all)
			return kept != h.equal(kept, bits.TrailingZeros32(kept))
		}
	case "not":
		meets := all(c, n, true, c.test)[0]
		return func(h *hand) bool { return !meets(h) }
	}
	or := c.choose(n.word, []string{"and", "or", "holds", "can", "two-ways", "not"}) == 1
	parts := all(c, n, false, c.test)
	return func(h *hand) bool {
		for _, meets := range parts {
			if meets(h) == or {
				return or
			}
		}
		return !or
	}
}

// equal returns those of the settings that are equal to one setting.
func (h *hand) equal(settings uint32, to int) uint32 {
	return each(func(h *hand, s int) bool {
		return h.by[bestHigh][s] == h.by[bestHigh][to] && h.by[bestLow][s] == h.by[bestLow][to]
	})(h, settings)
}
