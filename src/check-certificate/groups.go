package main

import (
	"math/bits"
	"strings"
	"sync/atomic"
)

// shape is one of a group: so many pieces of the faces; tiles that rank from least to most; or, where end is not 0,
// a piece that ranks as the hand's highest (1), second highest (2) or lowest (3).
type shape struct {
	pieces, end int
	faces       uint32
	least, most int32
}

var ends = []string{"highest", "second-highest", "lowest"}

func (c *compiler) group(parts []node) []shape {
	return all(c, node{word: "a group", parts: parts}, false, func(n node) (s shape) {
		tiles := c.joined != ""
		if n.parts == nil {
			return shape{pieces: 1, end: 1 + c.choose(n.word, ends)}
		}
		s.pieces = 1 + c.choose(n.word, []string{"1", "2", "3", "4", "5"})
		if s.pieces == 1 || !tiles {
			s.faces = c.facesOf(c.words(n, 1, 1)[0])
		} else if w := c.words(n, 3, 3); s.pieces == 2 {
			s.faces = c.facesOf(w[0])
			s.least, s.most = c.two[c.pair(w[1], "+")], c.two[c.pair(w[2], "+")]
		} else {
			c.fail(n.word+" tiles", "1 or 2")
		}
		return s
	})
}

func (c *compiler) facesOf(text string) (faces uint32) {
	if text == "any" {
		return 1<<len(c.faces) - 1
	}
	for _, f := range c.chooseAll(strings.Join(strings.Split(text, c.joined), " "), c.faces) {
		faces |= 1 << f
		if f == ace && c.joined == "" {
			faces |= 1 << joker
		}
	}
	return faces
}

// table tries a group on every list of so many faces, so that a hand is only looked up; a group that names ends of
// the hand has a table for all that these may rank, made when first needed.
func (c *compiler) table(shapes []shape, size int) func(h *hand, at int32) bool {
	var scale [3]int
	for _, s := range shapes {
		if s.end > 0 {
			scale[s.end-1] = []int{1, 21, 21 * 21}[s.end-1]
		}
	}
	tables := make([]atomic.Pointer[[]bool], 21*21*21)
	return func(h *hand, at int32) bool {
		key := scale[0]*h.ends[0] + scale[1]*h.ends[1] + scale[2]*h.ends[2]
		held := tables[key].Load()
		if held == nil {
			held = new([]bool)
			lists(len(c.faces), size, func(list []int) { *held = append(*held, c.held(list, h.ends, shapes, 0, 0)) })
			tables[key].Store(held)
		}
		return (*held)[at]
	}
}

// held is whether the pieces can give each shape its own, none of them used, and of ranks none taken.
func (c *compiler) held(list []int, handEnds [3]int, shapes []shape, used, taken uint) bool {
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
			fits = c.ranks[first] == handEnds[s.end-1]
		case s.pieces > 1 && c.joined == "":
			rank = 1 << c.ranks[first]
			fits = s.faces&uint32(rank) != 0 && c.ranks[first] == c.ranks[last] && taken&rank == 0
		case s.pieces > 1:
			v := c.two[index(c.pairs, []int{first, last})]
			fits = fits && s.faces>>last&1 == 1 && s.least <= v && v <= s.most
		}
		if fits && c.held(list, handEnds, shapes[1:], used|given, taken|rank) {
			return true
		}
	}
	return false
}
