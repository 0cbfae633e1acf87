package main

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// part is the subject of a line "shared", with its name: sets of a number of cards whose two highest have these faces.
// counted: the part is counted again.
type part struct {
	name           string
	size, sets, at int
	counted        bool
}

// parts lists them in the order of the lines. A task has the number of a part and the first cards of some of its sets:
// two, or all.
func (c *certificate) parts() (all []*part, tasks [][]int) {
	known := map[string]int{}
	for size := 0; size <= c.size; size++ {
		descend(make([]int, min(size, 2)), 0, len(c.deck), 0, func(begun []int) {
			below, name := len(c.deck), strconv.Itoa(size)+" "
			for _, below = range begun {
				name += c.faces[c.deck[below]]
			}
			number, found := known[name]
			if sets := choose(below, size-len(begun)); sets > 0 {
				if !found {
					number, known[name] = len(all), len(all)
					all = append(all, &part{name: name, size: size, counted: c.isTiles})
				}
				all[number].sets += sets
				tasks = append(tasks, append([]int{number}, begun...))
			}
		})
	}
	all[0].name += "-"
	return all, tasks
}

// run is a number of hands whose halves rank alike.
type run struct {
	halves uint32
	hands  int
}

// holders counts the hands of a side that hold a set of cards, by sort. used has a bit for each sort that occurs.
type holders struct {
	*side
	weights
	hands []int32
	used  []uint64
	runs  []run
}

func (c *certificate) holders(s *side) *holders {
	return &holders{s, c.numbered, make([]int32, len(s.sorts)), make([]uint64, len(s.sorts)/64+1), nil}
}

// count adds the hands that hold the cards of a set and `free` further cards below `above`. `placed` cards are higher
// and make up `at` of the hand's number.
func (x *holders) count(set []int, free, above, placed int, at int32) {
	next, rest := -1, int32(0)
	if len(set) > 0 {
		next = set[0]
	}
	for i, card := range set {
		rest += x.weights[placed+i+min(free, 1)][card]
	}
	if free == 0 {
		x.add(at + rest)
		return
	}
	for card := next + 1; card < above; card++ {
		if free == 1 {
			x.add(at + rest + x.weights[placed][card])
		} else {
			x.count(set, free-1, card, placed+1, at+x.weights[placed][card])
		}
	}
	if next >= 0 {
		x.count(set[1:], free, next, placed+1, at+x.weights[placed][next])
	}
}

func (x *holders) add(hand int32) {
	sort := x.sort[hand]
	x.hands[sort]++
	x.used[sort/64] |= 1 << (sort % 64)
}

// holding counts the hands that hold the cards of a set, as ascending runs, which are valid until the next call.
func (x *holders) holding(set []int) []run {
	x.count(set, len(x.weights)-len(set), len(x.weights[0]), 0, 0)
	x.runs = x.runs[:0]
	for i, word := range x.used {
		for ; word != 0; word &= word - 1 {
			sort := 64*i + bits.TrailingZeros64(word)
			x.runs = append(x.runs, run{x.sorts[sort], int(x.hands[sort])})
			x.hands[sort] = 0
		}
		x.used[i] = 0
	}
	return x.runs
}

// below has sums of hands by the low half's rank, a Fenwick tree.
type below [257]int

func (b *below) add(low uint32, hands int) {
	for i := low + 1; i < uint32(len(b)); i += i & -i {
		b[i] += hands
	}
}

func (b *below) sum(low uint32) (hands int) {
	for ; low > 0; low &= low - 1 {
		hands += b[low]
	}
	return hands
}

// pairUp adds pairs of a player's and a bank's hand by cell. For cards it counts, for both halves, pairs in which the
// bank's half is lower, at most as high, or any, and subtracts.
func (c *certificate) pairUp(player, bank []run, sign int, to *cells) {
	for i := 0; c.isTiles && i < len(player)*len(bank); i++ {
		p, b := player[i/len(bank)], bank[i%len(bank)]
		to[c.cellOf(p.halves, b.halves)] += sign * p.hands * b.hands
	}
	if c.isTiles {
		return
	}
	var upTo [4][4]int
	for i := uint32(0); i < 3; i++ {
		var tree below
		next, passed := 0, 0
		for _, p := range player {
			for ; next < len(bank) && (i == 2 || bank[next].halves>>8 < p.halves>>8+i); next++ {
				tree.add(bank[next].halves&255, bank[next].hands)
				passed += bank[next].hands
			}
			for j, hands := range [3]int{tree.sum(p.halves & 255), tree.sum(p.halves&255 + 1), passed} {
				upTo[i+1][j+1] += p.hands * hands
			}
		}
	}
	for i := 0; i < 9; i++ { // the player's halves, from lower to higher
		h, l := 3-i/3, 3-i%3
		to[i] += sign * (upTo[h][l] - upTo[h-1][l] - upTo[h][l-1] + upTo[h-1][l-1])
	}
}

// recount counts parts independently.
func (c *certificate) recount(parts []*part, tasks [][]int, player, bank *side) (sum []cells) {
	sum = make([]cells, len(parts))
	for _, found := range work(len(tasks), func() ([]cells, func(int)) {
		players, banks, all := c.holders(player), c.holders(bank), make([]cells, len(parts))
		return all, func(at int) {
			number, begun := tasks[at][0], tasks[at][1:]
			if !parts[number].counted {
				return
			}
			set := make([]int, parts[number].size)
			descend(set, copy(set, begun), len(c.deck), 0, func([]int) {
				p := players.holding(set)
				b := p
				if player != bank {
					b = banks.holding(set)
				}
				c.pairUp(p, b, sign(len(set)), &all[number])
			})
		}
	}) {
		for number := range found {
			for cell, n := range found[number] {
				sum[number][cell] += n
			}
		}
	}
	return sum
}

// sign is a minus for an odd number of pieces.
func sign(pieces int) int { return 1 - pieces%2*2 }

// chosen says whether a name is in a part of the share: its digest with the seed, as a part of 1, is small enough.
func (c *certificate) chosen(name string, part float64) bool {
	of := sha256.Sum256([]byte(c.seed + " " + name))
	return float64(binary.BigEndian.Uint32(of[:])) < part*c.share*(1<<32)
}

// sampled says how many were counted, and the seed that chose them unless all were.
func (c *certificate) sampled(counted, of int, what string) string {
	if counted == of {
		return fmt.Sprintf("all %d %s", of, what)
	}
	return fmt.Sprintf("a sample, %d of %d %s, seed %s", counted, of, what, named(c.seed))
}

// claimed reads the lines "shared" and adds them up. It compares each part with the number of all its pairs, and
// chooses the parts to count again.
func (c *certificate) claimed(parts []*part, signed *sums) (counted int) {
	for _, p := range parts {
		words := strings.Split(c.take("shared "+p.name), " ")
		c.want(len(words) == 9, strconv.Itoa(len(words))+" sums", "9 sums")
		hands := choose(len(c.deck)-p.size, c.size-p.size)
		rest := sign(p.size) * p.sets * hands * hands
		for cell, word := range words {
			most := p.sets * hands * hands
			n := c.number(word, min(sign(p.size), 0)*most, max(sign(p.size), 0)*most)
			signed[p.size][cell] += n
			rest -= n
		}
		if rest != 0 {
			c.deny(c.lines[c.at-1], fmt.Sprintf("%d pairs more", rest))
		}
		p.at, p.counted = c.at-1, c.chosen(p.name, 1)
		counted += bit(p.counted)
	}
	return counted
}

// shared has the sums over sets that both hands hold. For cards they are the certificate's, and a share of them is
// counted again; for tiles all are counted.
func (c *certificate) shared(player, bank *side) (signed sums, counted string) {
	parts, tasks := c.parts()
	if !c.isTiles {
		again := c.claimed(parts, &signed)
		counted = ", " + c.sampled(again, len(parts), "sums counted again")
	}
	if c.unset {
		return signed, counted
	}
	last := c.at
	for i, of := range c.recount(parts, tasks, player, bank) {
		p := parts[i]
		if c.at = p.at; !c.isTiles && p.counted {
			c.compare("shared %s %s", p.name, strings.Join(spelled(of[:9]), " "))
		}
		for cell, n := range of {
			signed[p.size][cell] += n * bit(c.isTiles)
		}
	}
	c.at = last
	return signed, counted
}
