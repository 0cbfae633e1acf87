package main

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// kind is the first of the hands that have the same faces, how many they are, and how each of its settings fares
// against all hands that the bank may hold: won, lost, pushed, and what that is worth.
type kind struct {
	hand  hand
	hands int
	ends  [3][3]int
	value [3]int
}

func (c *certificate) kinds() (all []*kind) {
	known := map[int32]*kind{}
	c.deal(&hand{}, 0, func(h *hand) {
		if known[h.whole] == nil {
			known[h.whole] = &kind{hand: *h}
			all = append(all, known[h.whole])
		}
		known[h.whole].hands++
	})
	return all
}

// endsOfCells reads how a wager ends in each cell; where there is no line it pushes.
func (c *certificate) endsOfCells() (of cells) {
	for cell := range of {
		of[cell] = 2
	}
	for last := -1; c.word() == "cell"; {
		words := strings.Split(c.take("cell"), " ")
		c.want(len(words) == 3, strconv.Itoa(len(words))+" words", "two halves and an end")
		cell := 24*c.place(words[0], c.relations...) + c.place(words[1], c.relations...)
		c.want(cell > last, words[0]+" "+words[1], "another cell, in their order")
		of[cell], last = c.place(words[2], ends[:2]...), cell
	}
	return of
}

// fare counts every setting of a kind against the bank's hands that hold none of its pieces: those that hold a set of
// them, with a minus if the set has an odd number.
func (c *certificate) fare(k *kind, bank *holders, endOf *cells) {
	for subset := 0; subset < 1<<c.size; subset++ {
		var set []int
		for i, piece := range k.hand.pieces[:c.size] {
			if subset>>i&1 == 1 {
				set = append(set, piece)
			}
		}
		for _, r := range bank.holding(set) {
			for setting := range k.ends {
				end := endOf[c.cellOf(c.halvesOf(&k.hand, setting), r.halves)]
				k.ends[setting][end] += sign(len(set)) * r.hands
			}
		}
	}
}

// valued reads how a wager ends, and values every setting of every kind against a bank, in parts of a wager. The house,
// which comes third of the roles, pays whole wagers less vigorish and wins whole ones.
func (c *certificate) valued(bank *side, roles ...string) (kinds []*kind, vigorish *big.Rat) {
	role := c.place(c.take("role"), roles...)
	vigorish = c.fraction("vigorish")
	endOf := c.endsOfCells()
	kinds = c.kinds()
	won, wager := int(vigorish.Denom().Int64()-vigorish.Num().Int64()), int(vigorish.Denom().Int64())
	if role == 2 {
		won, wager = wager, won
	}
	work(len(kinds), func() (any, func(int)) {
		x := c.holders(bank)
		return nil, func(k int) {
			c.fare(kinds[k], x, &endOf)
			for setting, n := range kinds[k].ends {
				kinds[k].value[setting] = won*n[0] - wager*n[1]
			}
		}
	})
	return kinds, vigorish
}

func (c *certificate) spellKind(k *kind) string {
	return c.spellFaces(mapped(k.hand.pieces[:c.size], func(piece int) int { return c.deck[piece] }))
}

// optimal checks a certificate of the best settings, line by line.
func (c *certificate) optimal() string {
	c.head()
	c.take("bank")
	kinds, vigorish := c.valued(c.side(), "player", "banker")
	var deals [3]int
	for _, k := range kinds {
		words := strings.Split(c.peek(), " ")
		best := 0
		for setting, value := range k.value {
			claimed := len(words) == 4 && words[2] == strconv.Itoa(setting+1)
			if value > k.value[best] || claimed && value == k.value[best] {
				best = setting
			}
		}
		c.compare("best %s %d %d", c.spellKind(k), best+1, k.value[best])
		for e, n := range k.ends[best] {
			deals[e] += k.hands * n
		}
	}
	worth := c.ends("best", deals, vigorish)
	c.worth("best", worth)
	c.ended()
	all := deals[0] + deals[1] + deals[2]
	return fmt.Sprintf("best settings worth %s under %s, %d deals", percent(worth, 4), c.law, all)
}
