package main

import (
	"fmt"
	"math/big"
	"strings"
)

// conditions compiles a condition on dice or pieces.
type conditions func(c *certificate, n node) test

// met has a bit for each condition that a hand meets.
type met [4]uint64

func (m *met) has(condition int) bool { return m[condition/64]>>(condition%64)&1 == 1 }

// drawing is dice or hands: the conditions that wagers have on them, each once, and the hands by conditions met; none
// before they are dealt.
type drawing struct {
	numbers map[string]int
	tests   []test
	hands   map[met]int
	wagered bool
}

// tally counts visited hands. Most hands meet what the hand before met: the map is asked for the others alone.
func (d *drawing) tally() (hands map[met]*int, visit func(h *hand)) {
	var last met
	count := new(int)
	hands = map[met]*int{last: count}
	return hands, func(h *hand) {
		var m met
		for i, holds := range d.tests {
			if holds(h) {
				m[i/64] |= 1 << (i % 64)
			}
		}
		if m != last {
			if hands[m] == nil {
				hands[m] = new(int)
			}
			last, count = m, hands[m]
		}
		*count++
	}
}

func (d *drawing) add(found map[met]*int) {
	for m, n := range found {
		d.hands[m] += *n
	}
}

// takeOut removes and counts the hands that meet a condition.
func takeOut(hands map[met]int, condition int) (taken int) {
	for m, n := range hands {
		if m.has(condition) {
			taken += n
			delete(hands, m)
		}
	}
	return taken
}

// odds checks a certificate of odds. It reads all, counts what meets each condition, and reads again.
func (c *certificate) odds() string {
	c.gameAndLaw()
	if c.script != "" || c.word() == "script-sha256" {
		c.scriptDigest()
	}
	c.lay = func(*hand) {}
	if !c.isTiles {
		c.lay = factsOfCards(c.place(c.take("joker-in-royal"), "any-card", "the-ace") == 1)
	}
	dice, hands := &drawing{numbers: map[string]int{}}, &drawing{numbers: map[string]int{}}
	begin := c.at
	c.wagers(dice, hands)
	throws, visit := dice.tally()
	for throw := 0; throw < 216; throw++ {
		visit(&hand{pieces: [7]int{throw/36 + 1, throw/6%6 + 1, throw%6 + 1}})
	}
	dice.hands, hands.hands = map[met]int{}, map[met]int{}
	dice.add(throws)
	if hands.wagered {
		for _, found := range share(c, hands.tally) {
			hands.add(found)
		}
	}
	c.at = begin
	edges, script := c.wagers(dice, hands), "no script"
	if c.stated != "" {
		script = "script " + c.stated
	}
	return fmt.Sprintf("%d wagers, %s, %s: house edge %s", len(edges), script, c.lawStated(), strings.Join(edges, ", "))
}

// wagers reads all wagers, and returns the edge of each once hands are dealt.
func (c *certificate) wagers(dice, hands *drawing) (edges []string) {
	for len(edges) == 0 || c.word() == "wager" {
		name := c.take("wager")
		c.take("paragraph")
		on, seen := hands, conditions(onCards)
		if c.place(c.take("on"), "dice", "hands") == 0 {
			on, seen = dice, onDice
		} else if c.isTiles {
			seen = nil
		}
		on.wagered = true
		edges = append(edges, c.wager(on, seen)+" on "+named(name))
	}
	c.ended()
	return edges
}

// wager gives each hand to the first row whose condition it meets, and compares the claims once hands are dealt.
func (c *certificate) wager(on *drawing, seen conditions) (edge string) {
	dollars, kinds, left := c.sum(c.take("dollars")), "", map[met]int{}
	c.want(dollars.Sign() > 0, "0", "dollars wagered")
	meter, limit := optional(c.reader, "meter", c.sum), optional(c.reader, "limit", c.sum)
	if c.seen = seen; seen == nil {
		kinds, c.seen = c.kindsOfPairs()
	}
	total, lost := 0, new(big.Rat)
	for m, n := range on.hands {
		left[m] = n
		total += n
	}
	claim := func(word string, n int) {
		if on.hands == nil {
			c.take(word)
		} else {
			c.compare("%s %d", word, n)
		}
	}
	none := 0
	if c.word() == "loses" {
		none = takeOut(left, c.conditionOf(on, kinds, "loses"))
	}
	for c.word() == "row" {
		c.take("row")
		hands := takeOut(left, c.conditionOf(on, kinds, "if"))
		gain := c.gain(c.take("pays"), dollars, meter, limit)
		claim("hands", hands)
		lost.Add(lost, gain.Mul(gain, big.NewRat(int64(hands), 1)))
	}
	for _, n := range left {
		none += n
	}
	claim("none", none)
	claim("total", total)
	if on.hands == nil {
		c.take("edge house")
		return ""
	}
	lost.Sub(big.NewRat(int64(none), 1), lost)
	c.worth("house", lost.Quo(lost, big.NewRat(int64(total), 1)))
	return percent(lost, 4) + " of $" + dollars.RatString()
}

// conditionOf reads a condition, and returns its number.
func (c *certificate) conditionOf(on *drawing, kinds, word string) int {
	text := c.take(word)
	number, known := on.numbers[kinds+text]
	if !known {
		number = len(on.tests)
		c.want(number < 256, "more", "at most 256 conditions")
		on.numbers[kinds+text], on.tests = number, append(on.tests, c.condition(text))
	}
	return number
}

// sum reads a fraction of few digits, because the denominators of rows multiply in a sum.
func (c *certificate) sum(text string) *big.Rat {
	const most = 100
	c.want(len(text) <= most, named(text), fmt.Sprintf("a fraction of at most %d digits", most))
	return c.amount(text)
}

// gain is the gain of a row on 1 wagered: "2 to 1", "3 for 1", "100% of meter", "push".
func (c *certificate) gain(text string, dollars, meter, limit *big.Rat) *big.Rat {
	if text == "push" {
		return new(big.Rat)
	}
	amount, rest, _ := strings.Cut(text, " ")
	percent := strings.TrimSuffix(amount, "%")
	paid := c.sum(percent)
	if percent != amount {
		c.want(rest == "of meter" && meter != nil, named(text), "a part of a meter that there is")
		paid.Mul(paid, big.NewRat(1, 100)).Mul(paid, meter).Quo(paid, dollars)
		rest = "for 1"
	}
	way, of, _ := strings.Cut(rest, " ")
	kept := c.place(way, "to", "for") == 0
	per := c.sum(of)
	c.want(per.Sign() > 0, "0", "a payout for a number above 0")
	paid.Quo(paid, per)
	if limit != nil {
		if most := new(big.Rat).Quo(limit, dollars); paid.Cmp(most) > 0 {
			paid = most
		}
	}
	if !kept {
		paid.Sub(paid, big.NewRat(1, 1))
	}
	return paid
}
