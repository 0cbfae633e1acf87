package main

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
)

const tileFaces = "1-2 2-3 1-4 2-4 3-4 2-5 3-5 2-6 4-5 3-6 1-5 1-6 4-6 5-6 2-2 3-3 5-5 1-3 4-4 1-1 6-6"

// counting is a way in which a tile counts in two that are no pair.
type counting struct{ spots, place int }

func (r *reader) tiles() *game {
	g := &game{faces: strings.Split(tileFaces, " "), joined: ",", size: 4, halves: [2]int{2, 2}, orders: orders}
	for f := range g.faces {
		g.deck = append(g.deck, f)
		if f >= 10 {
			g.deck = append(g.deck, f)
		}
	}
	g.piece = func(piece int) string { return g.faces[g.deck[piece]] }
	g.pairs = weights(21, 2)
	c := compiler{r, g}
	pairs := map[int32]int{}
	for place := 1; r.word() == "pair"; place++ {
		for _, pair := range strings.Split(r.take("pair "+strconv.Itoa(place)), " ") {
			at := c.pair(pair, "+")
			if pairs[at] > 0 {
				r.fail("the pair "+pair+" a second time", "each pair once")
			}
			pairs[at] = place
		}
	}
	g.ranks = make([]int, 21)
	counts := make([][]counting, 21)
	for place := 1; place == 1 || r.word() == "tile"; place++ {
		for _, f := range r.chooseAll(r.take("tile "+strconv.Itoa(place)), g.faces) {
			spots := int(tileFaces[4*f]-'0') + int(tileFaces[4*f+2]-'0')
			g.ranks[f] = 21 - place
			counts[f] = append(counts[f], counting{spots, place})
		}
	}
	for f, ways := range counts {
		if len(ways) != 1 {
			r.fail(fmt.Sprintf("%d places of the tile %s", len(ways), g.faces[f]), "one")
		}
	}
	for r.word() == "counts" {
		words := strings.Split(r.take("counts")+"  ", " ")
		f := r.choose(words[0], g.faces)
		counts[f] = append(counts[f], counting{r.number(words[1], 0, 20), r.number(words[2], 1, 21)})
	}
	lists(21, 2, func(l []int) {
		value, points := bestCounting(counts[l[0]], counts[l[1]])
		if place := pairs[index(g.pairs, l)]; place > 0 {
			value, points = int32(2000-place), 10
		}
		g.two, g.points = append(g.two, value), append(g.points, points)
	})
	g.lay = layTiles(g)
	return g
}

func bestCounting(one, other []counting) (value, points int32) {
	for _, a := range one {
		for _, b := range other {
			p := int32(a.spots+b.spots) % 10
			if v := p*100 + int32(99-min(a.place, b.place)); v > value {
				value, points = v, p
			}
		}
	}
	return value, points
}

func layTiles(g *game) func(h *hand) {
	four, two := weights(21, 4), g.pairs
	return func(h *hand) {
		var f, ranks [4]int
		for i := range f {
			f[i] = g.deck[h.pieces[i]]
			ranks[i] = g.ranks[f[i]]
		}
		sort.Ints(ranks[:])
		h.whole, h.all, h.ends = index(four, f[:]), 7, [3]int{ranks[3], ranks[2], ranks[0]}
		for s, with := range [3][3]int{{1, 2, 3}, {2, 1, 3}, {3, 1, 2}} {
			above, below := two[0][f[0]]+two[1][f[with[0]]], two[0][f[with[1]]]+two[1][f[with[2]]]
			h.named[s] = below
			if g.two[below] > g.two[above] {
				above, below = below, above
			}
			h.halves[high][s], h.halves[low][s] = above, below
			h.by[bestHigh][s], h.by[bestLow][s] = g.two[above], g.two[below]
			h.by[mostHighPoints][s], h.by[mostLowPoints][s] = g.points[above], g.points[below]
			h.by[mostPoints][s] = g.points[above] + g.points[below]
		}
	}
}
