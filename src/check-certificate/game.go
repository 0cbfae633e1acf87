package main

import (
	"math/bits"
	"sort"
	"strconv"
	"strings"
)

// game has the facts of a game. Pieces that look alike share a face: a rank, the highest for the joker, or the pips of
// a tile. Lists of faces have the highest first, and an index without gaps.
type game struct {
	isTiles      bool
	law          string
	faces, names []string // as spelled; names of pieces, by number
	joined       string   // between faces
	deck         []int    // the face of each piece
	size         int      // pieces of a hand
	halves       [2]int   // pieces of the high and of the low hand
	orders       []string
	ranks        []int // by face
	pairs        weights
	two, points  []int32          // by index: the value of two pieces, the points of two tiles
	zero         []bool           // by index: whether two tiles, taken as no pair, have no points
	categories   []string         // of cards, the highest first
	values       map[string]int32 // of five cards: the least value of a category, and "straight A"
	five         [2][]int32       // by index: the value of five cards, and of five cards of one suit
	lay          func(h *hand)
}

// hand has its pieces, the highest first, and, by setting, its halves and their ranks.
type hand struct {
	pieces [7]int
	whole  int32        // the index of all its faces
	ends   [3]int       // the ranks of its highest, second highest and lowest piece
	all    uint32       // its valid settings, a bit for each
	halves [2][21]int32 // the index of the high and of the low hand
	named  [21]int32    // the index of the half that the digest of settings names
	by     [5][21]int32 // by order: the rank of each setting
	facts               // of a certificate of odds
}

const high, low, ace, joker = 0, 1, 12, 13
const bestLow, bestHigh, mostPoints, mostLow, mostHigh = 0, 1, 2, 3, 4

var orders = strings.Split("best-low best-high most-points most-low-points most-high-points", " ")
var categories = strings.Split("five-aces royal-flush straight-flush four-of-a-kind full-house flush straight "+
	"three-of-a-kind two-pair pair high-card", " ")
var equal = map[int]string{5: "five-aces", 41: "four-of-a-kind", 32: "full-house", 311: "three-of-a-kind",
	221: "two-pair", 2111: "pair", 11111: "high-card", 2: "pair", 11: "high-card"}

// weights, by place and face, add up to the index of a list. repeated: 1 if the list may have a face more than once,
// else 0.
type weights [][]int32

func weigh(faces, size, repeated int) (w weights) {
	for i := 0; i < size; i++ {
		w = append(w, nil)
		for f := 0; f < faces; f++ {
			w[i] = append(w[i], int32(choose(f+(size-1-i)*repeated, size-i)))
		}
	}
	return w
}

func choose(n, k int) int {
	ways := 1
	for i := 0; i < k; i++ {
		ways = ways * (n - i) / (i + 1)
	}
	return ways
}

func (w weights) index(list []int) (at int32) {
	for i, f := range list {
		at += w[i][f]
	}
	return at
}

// lists visits every list of this number of faces, in the order of the index.
func lists(faces, size int, visit func(list []int)) { descend(make([]int, size), 0, faces, 1, visit) }

// descend visits every descending list of numbers below a limit, as long as the given list, that begins like it up to a
// place. repeated: 1 if a number may repeat, else 0.
func descend(list []int, place, limit, repeated int, visit func(list []int)) {
	if place == len(list) {
		visit(list)
		return
	}
	if place > 0 {
		limit = list[place-1] + repeated
	}
	for list[place] = (len(list) - 1 - place) * (1 - repeated); list[place] < limit; list[place]++ {
		descend(list, place+1, limit, repeated, visit)
	}
}

func min(a, b int) int {
	if a < b {
		return a
	}
	return b
}

func max(a, b int) int { return -min(-a, -b) }

func higher(a, b int32) int32 { return int32(max(int(a), int(b))) }

// bit is 1 for true, 0 for false.
func bit(ok bool) int {
	if ok {
		return 1
	}
	return 0
}

func has(list []int, n int) bool {
	for _, x := range list {
		if x == n {
			return true
		}
	}
	return false
}

func highestFirst(list []int) { sort.Sort(sort.Reverse(sort.IntSlice(list))) }

// pair reads two faces, and returns the index of both.
func (c *certificate) pair(text, joined string) int32 {
	list := c.places(strings.Split(text, joined), c.faces)
	c.want(len(list) == 2, named(text), "two faces")
	highestFirst(list)
	return c.pairs.index(list)
}

func (c *certificate) spellFaces(list []int) string {
	return strings.Join(mapped(list, func(f int) string { return c.faces[f] }), c.joined)
}

// gameAndLaw reads the game and the law, and lists the pieces.
func (c *certificate) gameAndLaw() {
	c.isTiles = c.place(c.take("game"), "Pai Gow Poker", "Pai Gow") == 1
	c.law = c.take("law")
	if c.isTiles {
		c.tileDeck()
	} else {
		c.cardDeck()
	}
}

// ranked reads how pieces rank.
func (c *certificate) ranked() {
	if c.seen = onSettings; c.isTiles {
		c.rankTiles()
	} else {
		c.rankCards()
	}
}

func (c *certificate) cardDeck() {
	c.faces, c.size, c.halves, c.orders = strings.Split("23456789TJQKA*", ""), 7, [2]int{5, 2}, orders[:2]
	c.ranks, c.pairs = []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, ace, ace}, weigh(14, 2, 1)
	for piece := 0; piece < 53; piece++ {
		c.deck = append(c.deck, piece/4)
		c.names = append(c.names, strings.Replace(c.faces[piece/4], "T", "10", 1)+"cdhs"[piece%4:piece%4+1])
	}
	c.names[52] = "Jk"
}

func (c *certificate) rankCards() {
	c.categories = strings.Split(c.take("categories"), " ")
	c.values = map[string]int32{}
	for i, place := range c.places(c.categories, categories) {
		c.values[categories[place]] = int32(11-i) << 20
	}
	c.want(len(c.categories) == 11 && len(c.values) == 11, "other categories", strings.Join(categories, " "))
	for _, of := range [][2]string{{"straights", "straight"}, {"straight-flushes", "straight-flush"}} {
		tops := c.places(strings.Split(c.take(of[0]), " "), c.faces[:13])
		for i, top := range tops {
			name := of[1] + " " + c.faces[top]
			c.want(top > 2 && c.values[name] == 0 && name != "straight-flush A", name, "another "+of[1])
			c.values[name] = c.values[of[1]] + int32(len(tops)-i)
		}
	}
	secondAce := c.place(c.take("joker-in-flush"), "highest-missing", "second-ace") == 1
	if c.place(c.take("joker-in-royal"), "any-card", "the-ace") == 1 {
		c.values["straight-flush A"] = c.values["straight-flush"] + 15
	}
	lists(14, 2, func(list []int) { c.two = append(c.two, c.equalRanks(list)) })
	lists(14, 5, func(list []int) {
		value := c.equalRanks(list)
		c.five[0] = append(c.five[0], higher(value, c.inSequence(list, false)))
		c.five[1] = append(c.five[1], higher(value, higher(c.inSequence(list, true), c.inSuit(list, secondAce))))
	})
	c.lay = layCards(&c.game)
}

// pack makes lists of ranks comparable. The first rank counts most.
func pack(ranks []int) (v int32) {
	for i, rank := range ranks {
		v |= int32(rank) << (16 - 4*i)
	}
	return v
}

// equalRanks is the value of two or five cards by equal ranks alone.
func (c *certificate) equalRanks(list []int) int32 {
	var count [13]int
	ranks, shape := []int{}, 0
	for _, f := range list {
		ranks = append(ranks, c.ranks[f])
		count[c.ranks[f]]++
	}
	sort.SliceStable(ranks, func(i, j int) bool { return count[ranks[i]] > count[ranks[j]] })
	for i := 0; i < len(ranks); i += count[ranks[i]] {
		shape = 10*shape + count[ranks[i]]
	}
	return c.values[equal[shape]] + pack(ranks)
}

// fives are five ranks in sequence, by the highest.
var fives = func() (all [13]uint) {
	for top := 3; top <= ace; top++ {
		all[top] = sequence(top, 5)
	}
	return all
}()

// sequence is a number of ranks down from a highest. An ace is also below the 2.
func sequence(top, length int) (ranks uint) {
	for i := 0; i < length; i++ {
		ranks |= 1 << ((top - i + 13) % 13)
	}
	return ranks
}

// unlike has a bit for each rank of five cards except the joker's, and whether they have the joker. ok: no two ranks
// are equal.
func unlike(list []int) (ranks uint, wild, ok bool) {
	for _, f := range list {
		ranks |= 1 << f
	}
	return ranks &^ (1 << joker), ranks>>joker == 1, bits.OnesCount(ranks) == 5
}

// inSequence is the value of five cards as their highest straight, or straight in one suit.
func (c *certificate) inSequence(list []int, suited bool) (value int32) {
	ranks, wild, ok := unlike(list)
	_, onlyAce := c.values["straight-flush A"]
	for top := 3; ok && top <= ace; top++ {
		name := "straight-flush " + c.faces[top]
		if top == ace && !(onlyAce && wild && ranks>>ace == 1) {
			name = "royal-flush"
		}
		if ranks&^fives[top] == 0 {
			value = higher(value, c.values["straight "+c.faces[top]])
		}
		if ranks&^fives[top] == 0 && suited {
			value = higher(value, c.values[name])
		}
	}
	return value
}

// inSuit is the value of five cards as a flush, if no two ranks are equal.
func (c *certificate) inSuit(list []int, secondAce bool) int32 {
	held, wild, ok := unlike(list)
	if !ok {
		return 0
	}
	ranks := append([]int{}, list...)
	if wild {
		ranks[0] = ace
	}
	for wild && !secondAce && held>>ranks[0]&1 == 1 {
		ranks[0]--
	}
	highestFirst(ranks)
	return c.values["flush"] + pack(ranks)
}

// layCards ranks the twenty-one settings. The index of a high hand sums weights of five cards, from running sums:
// before the first low card, between the two, and after the second.
func layCards(g *game) func(h *hand) {
	var shifted [9][14]int32 // of places -2 to 6; 0 for missing places
	for i, row := range weigh(14, 5, 1) {
		copy(shifted[i+2][:], row)
	}
	whole, pairs, five := weigh(14, 7, 1), g.pairs, g.five
	return func(h *hand) {
		var before, between, after [8]int32
		var f [7]int
		var suits [4]uint
		h.whole, h.all = 0, 0
		for i, piece := range h.pieces {
			f[i] = piece / 4
			h.whole += whole[i][f[i]]
			before[i+1] = before[i] + shifted[i+2][f[i]]
			between[i+1] = between[i] + shifted[i+1][f[i]]
			after[i+1] = after[i] + shifted[i][f[i]]
			for suit := range suits {
				if piece%4 == suit || f[i] == joker {
					suits[suit] |= 1 << i
				}
			}
		}
		flush := uint(0)
		for _, suit := range suits {
			if bits.OnesCount(suit) >= 5 {
				flush = suit
			}
		}
		h.ends = [3]int{min(f[0], ace), min(f[1], ace), min(f[6], ace)}
		for s, i, j := 0, 0, 1; i < 6; s++ {
			at, lowAt := before[i]+between[j]-between[i+1]+after[7]-after[j+1], pairs[0][f[i]]+pairs[1][f[j]]
			suited := bit((127&^(1<<i|1<<j))&^flush == 0)
			h.halves[high][s], h.halves[low][s], h.named[s] = at, lowAt, lowAt
			h.by[bestHigh][s], h.by[bestLow][s] = five[suited][at], g.two[lowAt]
			if five[suited][at]>>12 >= g.two[lowAt]>>12 { // the category, and for equal ones the first two ranks
				h.all |= 1 << s
			}
			if j++; j == 7 {
				i, j = i+1, i+2
			}
		}
	}
}

const tiles = "1-2 2-3 1-4 2-4 3-4 2-5 3-5 2-6 4-5 3-6 1-5 1-6 4-6 5-6 2-2 3-3 5-5 1-3 4-4 1-1 6-6"

func (c *certificate) tileDeck() {
	c.faces, c.joined, c.size, c.halves, c.orders = strings.Split(tiles, " "), ",", 4, [2]int{2, 2}, orders
	c.ranks, c.pairs = make([]int, 21), weigh(21, 2, 1)
	for f, face := range c.faces {
		copies := 1 + min(f/10, 1)
		c.deck = append(c.deck, f, f)[:len(c.deck)+copies]
		c.names = append(c.names, face, face)[:len(c.deck)]
	}
}

func (c *certificate) rankTiles() {
	pairs, ways := map[int32]int{}, make([][][2]int, 21) // place by index; spots and place by face
	for place := 1; c.word() == "pair"; place++ {
		for _, text := range strings.Split(c.take("pair "+strconv.Itoa(place)), " ") {
			at := c.pair(text, "+")
			c.want(pairs[at] == 0, text+" a second time", "each pair once")
			pairs[at] = place
		}
	}
	for place, ranked := 1, 0; ranked < 21; place++ {
		for _, f := range c.places(strings.Split(c.take("tile "+strconv.Itoa(place)), " "), c.faces) {
			c.want(ways[f] == nil, c.faces[f]+" a second time", "each tile once")
			ways[f], c.ranks[f] = [][2]int{{int(tiles[4*f]+tiles[4*f+2]) - 2*'0', place}}, 21-place
			ranked++
		}
	}
	for c.word() == "counts" {
		words := strings.Split(c.take("counts"), " ")
		c.want(len(words) == 3, "other words", "a tile, its spots and place")
		f, way := c.place(words[0], c.faces...), [2]int{c.number(words[1], 0, 20), c.number(words[2], 1, 21)}
		for _, one := range ways[f] {
			c.want(one != way, c.faces[f]+" counted so a second time", "each count of a tile once")
		}
		ways[f] = append(ways[f], way)
	}
	lists(21, 2, func(list []int) {
		value := int32(-1)
		for _, a := range ways[list[0]] {
			for _, b := range ways[list[1]] {
				if v := int32((a[0]+b[0])%10*100 + 99 - min(a[1], b[1])); v > value {
					value = v
				}
			}
		}
		points := value / 100
		c.zero = append(c.zero, points == 0)
		if place := pairs[c.pairs.index(list)]; place > 0 {
			value, points = int32(2000-place), 10
		}
		c.two, c.points = append(c.two, value), append(c.points, points)
	})
	c.lay = layTiles(&c.game)
}

func layTiles(g *game) func(h *hand) {
	four, two := weigh(21, 4, 1), g.pairs
	return func(h *hand) {
		var f, ranks [4]int
		for i := range f {
			f[i] = g.deck[h.pieces[i]]
			ranks[i] = g.ranks[f[i]]
		}
		sort.Ints(ranks[:])
		h.whole, h.all, h.ends = four.index(f[:]), 7, [3]int{ranks[3], ranks[2], ranks[0]}
		for s, with := range [3][3]int{{1, 2, 3}, {2, 1, 3}, {3, 1, 2}} {
			above, below := two[0][f[0]]+two[1][f[with[0]]], two[0][f[with[1]]]+two[1][f[with[2]]]
			h.named[s] = below
			if g.two[below] > g.two[above] {
				above, below = below, above
			}
			h.halves[high][s], h.halves[low][s] = above, below
			h.by[bestHigh][s], h.by[bestLow][s] = g.two[above], g.two[below]
			h.by[mostHigh][s], h.by[mostLow][s] = g.points[above], g.points[below]
			h.by[mostPoints][s] = g.points[above] + g.points[below]
		}
	}
}
