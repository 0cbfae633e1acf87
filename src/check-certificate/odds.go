package main

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// conditions compiles a condition on what a wager is dealt.
type conditions func(c *certificate, n node) test

// row is one of a paytable: the number of its condition, what it wins of 1 wagered, and where its hands are claimed.
type row struct {
	condition, at int
	gain          *big.Rat
}

// wager is one with its rows in the order in which they are tried; loses is the number of a condition, -1 for none.
type wager struct {
	on                    *drawing
	loses                 int
	rows                  []row
	dollars, meter, limit *big.Rat
	none, total, edge     int // where they are claimed
}

// met has a bit for each condition that a hand meets.
type met [4]uint64

// drawing is dice, or hands: the conditions that wagers have on them, each once, and how many hands meet which.
type drawing struct {
	numbers map[string]int
	tests   []test
	hands   map[met]int
}

func (d *drawing) tally() (hands map[met]int, visit func(h *hand)) {
	hands = map[met]int{}
	return hands, func(h *hand) {
		var m met
		for i, holds := range d.tests {
			if holds(h) {
				m[i/64] |= 1 << (i % 64)
			}
		}
		hands[m]++
	}
}

func (m *met) has(condition int) bool {
	return condition >= 0 && m[condition/64]>>(condition%64)&1 == 1
}

// odds checks a certificate of odds: it reads all, counts what meets each condition, and compares the claims.
func (c *certificate) odds() string {
	game := c.take("game")
	c.law = c.take("law")
	if c.script != "" || c.word() == "script-sha256" {
		c.scriptDigest()
	}
	c.want(game == "Pai Gow" || game == "Pai Gow Poker", game, "Pai Gow or Pai Gow Poker")
	of := map[string]*drawing{"dice": {numbers: map[string]int{}}, "hands": {numbers: map[string]int{}}}
	if game == "Pai Gow" {
		c.tileDeck()
		c.lay = func(*hand) {}
	} else {
		c.cardDeck()
		c.lay = factsOfCards(c.place(c.take("joker-in-royal"), "any-card", "the-ace") == 1)
	}
	var wagers []*wager
	for first := true; first || c.word() == "wager"; first = false {
		wagers = append(wagers, c.wager(of))
	}
	c.ended()
	if d := of["dice"]; d.tests != nil {
		hands, visit := d.tally()
		for throw := 0; throw < 216; throw++ {
			visit(&hand{pieces: [7]int{throw/36 + 1, throw/6%6 + 1, throw%6 + 1}})
		}
		d.hands = hands
	}
	if d := of["hands"]; d.tests != nil {
		d.hands = map[met]int{}
		for _, hands := range share(c, d.tally) {
			for m, n := range hands {
				d.hands[m] += n
			}
		}
	}
	for _, w := range wagers {
		c.pay(w)
	}
	return fmt.Sprintf("%d wagers under %s", len(wagers), c.law)
}

// wager reads a wager, and where its claims are.
func (c *certificate) wager(of map[string]*drawing) *wager {
	w := &wager{loses: -1}
	c.take("wager")
	c.take("paragraph")
	on := c.take("on")
	c.place(on, "dice", "hands")
	w.dollars = c.amount(c.take("dollars"))
	c.want(w.dollars.Sign() > 0, "0", "dollars wagered")
	if text := c.maybe("meter"); text != "" {
		w.meter = c.amount(text)
	}
	if text := c.maybe("limit"); text != "" {
		w.limit = c.amount(text)
	}
	kinds := ""
	switch w.on = of[on]; {
	case on == "dice":
		c.seen = onDice
	case c.joined == "":
		c.seen = onCards
	default:
		kinds, c.seen = c.kindsOfPairs()
	}
	if c.word() == "loses" {
		w.loses = c.condition(w.on, kinds, "loses")
	}
	for c.word() == "row" {
		c.take("row")
		r := row{condition: c.condition(w.on, kinds, "if"), gain: c.gain(w, c.take("pays")), at: c.at}
		c.take("hands")
		w.rows = append(w.rows, r)
	}
	for _, claim := range []struct {
		word string
		at   *int
	}{{"none", &w.none}, {"total", &w.total}, {"edge house", &w.edge}} {
		*claim.at = c.at
		c.take(claim.word)
	}
	return w
}

// condition reads one, and returns its number.
func (c *certificate) condition(on *drawing, kinds, word string) int {
	text := c.take(word)
	number, known := on.numbers[kinds+text]
	if !known {
		number = len(on.tests)
		c.want(number < 256, "another condition", "at most 256")
		on.numbers[kinds+text], on.tests = number, append(on.tests, c.test(c.pattern(text)))
	}
	return number
}

// gain is what a row wins of 1 wagered: "2 to 1", "3 for 1", "100% of meter", "push".
func (c *certificate) gain(w *wager, text string) *big.Rat {
	if text == "push" {
		return new(big.Rat)
	}
	amount, rest, _ := strings.Cut(text, " ")
	paid := new(big.Rat)
	if percent := strings.TrimSuffix(amount, "%"); percent != amount {
		c.want(rest == "of meter" && w.meter != nil, strconv.Quote(text), "a part of a meter that there is")
		paid.Mul(c.amount(percent), big.NewRat(1, 100)).Mul(paid, w.meter).Quo(paid, w.dollars)
		rest = "for 1"
	} else {
		paid = c.amount(amount)
	}
	way, of, _ := strings.Cut(rest, " ")
	kept := c.place(way, "to", "for") == 0
	per := c.amount(of)
	c.want(per.Sign() > 0, "0", "a payout for a number above 0")
	paid.Quo(paid, per)
	if w.limit != nil {
		if most := new(big.Rat).Quo(w.limit, w.dollars); paid.Cmp(most) > 0 {
			paid = most
		}
	}
	if !kept {
		paid.Sub(paid, big.NewRat(1, 1))
	}
	return paid
}

// pay gives each hand to the first row whose condition it meets, and compares the claims.
func (c *certificate) pay(w *wager) {
	hands, none, total := make([]int, len(w.rows)), 0, 0
	for m, n := range w.on.hands {
		number := 0
		for number < len(w.rows) && !m.has(w.rows[number].condition) {
			number++
		}
		if total += n; number == len(w.rows) || m.has(w.loses) {
			none += n
		} else {
			hands[number] += n
		}
	}
	claim := func(at int, text string) {
		c.at = at
		c.compare(text)
	}
	lost := big.NewRat(int64(none), 1)
	for number, r := range w.rows {
		claim(r.at, fmt.Sprintf("hands %d", hands[number]))
		lost.Sub(lost, new(big.Rat).Mul(r.gain, big.NewRat(int64(hands[number]), 1)))
	}
	claim(w.none, fmt.Sprintf("none %d", none))
	claim(w.total, fmt.Sprintf("total %d", total))
	c.at = w.edge
	c.worth("house", lost.Quo(lost, big.NewRat(int64(total), 1)))
}
