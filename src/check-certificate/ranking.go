package main

import (
	"math/bits"
	"sort"
	"strings"
)

var categories = strings.Split("five-aces royal-flush straight-flush four-of-a-kind full-house flush straight "+
	"three-of-a-kind two-pair pair high-card", " ")

const cardRanks = "23456789TJQKA"
const ace, joker = 12, 13

// cards has what the certificate says of five cards: by category, and by the highest card of a straight, a value
// that is higher the higher it ranks; 0 for what there is not.
type cards struct {
	category                map[string]int32
	straights, inSuit       [13]int32
	secondAce, jokerOnlyAce bool
}

func (r *reader) cards() *game {
	c := &cards{category: map[string]int32{}}
	places := r.chooseAll(r.take("categories"), categories)
	for i, place := range places {
		c.category[categories[place]] = int32(len(places)-i) << 20
	}
	if len(places) != len(categories) || len(c.category) != len(categories) {
		r.fail("other categories", "each category once: "+strings.Join(categories, " "))
	}
	c.straights = r.straights("straights")
	c.inSuit = r.straights("straight-flushes")
	c.secondAce = r.choose(r.take("joker-in-flush"), []string{"highest-missing", "second-ace"}) == 1
	c.jokerOnlyAce = r.choose(r.take("joker-in-royal"), []string{"any-card", "the-ace"}) == 1

	g := &game{faces: strings.Split(cardRanks+"*", ""), size: 7, halves: [2]int{5, 2}, orders: orders[:2]}
	for piece := 0; piece < 53; piece++ {
		g.deck = append(g.deck, piece/4)
	}
	g.piece = func(piece int) string {
		if piece == 52 {
			return "Jk"
		}
		return strings.Replace(g.faces[piece/4], "T", "10", 1) + "cdhs"[piece%4:piece%4+1]
	}
	g.category, g.pairs = c.category, weights(14, 2)
	g.ranks = []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12}
	lists(14, 2, func(l []int) { g.two = append(g.two, c.equalRanks(l)) })
	var five [2][]int32
	lists(14, 5, func(l []int) {
		five[0] = append(five[0], c.value(l, false))
		five[1] = append(five[1], c.value(l, true))
	})
	g.straight = func(category, highest string) int32 {
		top := r.choose(highest, g.faces[:13])
		switch {
		case category == "straight" && c.straights[top] > 0:
			return c.category[category] + c.straights[top]
		case category == "straight-flush" && (c.inSuit[top] > 0 || top == ace && c.jokerOnlyAce):
			return c.category[category] + c.suited(top)
		}
		r.fail(category+" "+highest, "a straight or straight flush that the certificate ranks")
		return 0
	}
	g.lay = layCards(g, five)
	return g
}

func (r *reader) straights(word string) (values [13]int32) {
	tops := r.chooseAll(r.take(word), strings.Split(cardRanks, ""))
	for i, top := range tops {
		if top < 3 || values[top] > 0 || word == "straight-flushes" && top == ace {
			r.fail(cardRanks[top:top+1], "the highest card of another straight")
		}
		values[top] = int32(len(tops) - i)
	}
	return values
}

// suited is how a straight in one suit ranks among straight flushes; to the ace, of which the joker is another
// card, above all.
func (c *cards) suited(top int) int32 {
	if top == ace {
		return 15
	}
	return c.inSuit[top]
}

// pack makes ranks comparable, the first before all others.
func pack(ranks []int) (v int32) {
	for i, rank := range ranks {
		v |= int32(rank) << (16 - 4*i)
	}
	return v
}

// equalRanks is the value of two or five cards by equal ranks alone, the joker as an ace.
func (c *cards) equalRanks(list []int) int32 {
	var count [13]int
	ranks := make([]int, len(list))
	for i, f := range list {
		ranks[i] = min(f, ace)
		count[ranks[i]]++
	}
	sort.SliceStable(ranks, func(i, j int) bool { return count[ranks[i]] > count[ranks[j]] })
	name := "high-card"
	switch most, rest := count[ranks[0]], ranks[count[ranks[0]]:]; {
	case most >= 4:
		name = map[int]string{4: "four-of-a-kind", 5: "five-aces"}[most]
	case most == 3:
		name = "three-of-a-kind"
		if count[rest[0]] == 2 {
			name = "full-house"
		}
	case most == 2:
		name = "pair"
		if len(rest) > 0 && count[rest[0]] == 2 {
			name = "two-pair"
		}
	}
	return c.category[name] + pack(ranks)
}

// value is the highest of all that five cards can be. A suit is told apart by whether all are of one.
func (c *cards) value(list []int, oneSuit bool) int32 {
	best := c.equalRanks(list)
	consider := func(category string, within int32) {
		if v := c.category[category] + within; v > best {
			best = v
		}
	}
	var held uint
	for _, f := range list {
		held |= 1 << f
	}
	natural, wild := held&(1<<joker-1), held>>joker&1 == 1
	if bits.OnesCount(held) < 5 {
		return best
	}
	for top := 3; top <= ace; top++ {
		sequence := uint(1<<ace | 15)
		if top > 3 {
			sequence = 31 << (top - 4)
		}
		if natural&^sequence != 0 {
			continue
		}
		if c.straights[top] > 0 {
			consider("straight", c.straights[top])
		}
		if !oneSuit {
			continue
		}
		if top < ace && c.inSuit[top] > 0 || top == ace && wild && c.jokerOnlyAce && natural>>ace == 1 {
			consider("straight-flush", c.suited(top))
		} else if top == ace {
			consider("royal-flush", 0)
		}
	}
	if oneSuit {
		extra := ace
		for wild && !c.secondAce && natural>>extra&1 == 1 {
			extra--
		}
		ranks := append([]int{}, list...)
		if wild {
			ranks[0] = extra
			sort.Sort(sort.Reverse(sort.IntSlice(ranks)))
		}
		consider("flush", pack(ranks))
	}
	return best
}

// layCards ranks the twenty-one settings. The index of a high hand is the sum of five weights, of which those of the
// cards before, between and after the two low cards are taken from running sums.
func layCards(g *game, five [2][]int32) func(h *hand) {
	var shifted [9][14]int32 // the weights of the places -2 to 6 of five, 0 where there is no such place
	for i, row := range weights(14, 5) {
		copy(shifted[i+2][:], row)
	}
	whole, pair := weights(14, 7), g.pairs
	return func(h *hand) {
		var before, between, after [8]int32
		suits, jokers := [4]uint{}, uint(0)
		h.whole = 0
		var f [7]int
		for i, piece := range h.pieces {
			f[i] = piece / 4
			h.whole += whole[i][f[i]]
			before[i+1] = before[i] + shifted[i+2][f[i]]
			between[i+1] = between[i] + shifted[i+1][f[i]]
			after[i+1] = after[i] + shifted[i][f[i]]
			if f[i] == joker {
				jokers = 1 << i
			} else {
				suits[piece%4] |= 1 << i
			}
		}
		flush := uint(0)
		for _, suit := range suits {
			if bits.OnesCount(suit|jokers) >= 5 {
				flush = suit | jokers
			}
		}
		h.ends = [3]int{min(f[0], ace), min(f[1], ace), min(f[6], ace)}
		s, all := 0, uint32(0)
		for i := 0; i < 6; i++ {
			for j := i + 1; j < 7; j++ {
				at := before[i] + between[j] - between[i+1] + after[7] - after[j+1]
				suited := 0
				if (127&^(1<<i|1<<j))&^flush == 0 {
					suited = 1
				}
				v, lowAt := five[suited][at], pair[0][f[i]]+pair[1][f[j]]
				h.halves[high][s], h.halves[low][s], h.named[s] = at, lowAt, lowAt
				h.by[bestHigh][s], h.by[bestLow][s] = v, g.two[lowAt]
				if v>>12 >= g.two[lowAt]>>12 {
					all |= 1 << s
				}
				s++
			}
		}
		h.all = all
	}
}

func min(a, b int) int {
	if a < b {
		return a
	}
	return b
}
