package main

import "strings"

// game has what a hand is made of. A face is what pieces that look alike share: a rank of cards, the joker's being
// the highest, or the pips of a tile. Faces and pieces have numbers, the lowest first.
type game struct {
	faces    []string // spelled
	joined   string   // between faces
	deck     []int    // the face of each piece
	piece    func(piece int) string
	size     int    // pieces in a hand
	halves   [2]int // and in the high and the low hand
	orders   []string
	ranks    []int            // by face, of a single piece
	pairs    [][]int32        // the weights of two faces
	two      []int32          // the value of two pieces, by index
	points   []int32          // of two tiles, by index
	category map[string]int32 // of five cards: the lowest value
	straight func(category, highest string) int32
	lay      func(h *hand)
}

const (
	bestLow = iota
	bestHigh
	mostPoints
	mostLowPoints
	mostHighPoints
)

var orders = []string{"best-low", "best-high", "most-points", "most-low-points", "most-high-points"}

// hand is laid out: its pieces the highest first, and by setting its halves and how they rank.
type hand struct {
	pieces [7]int
	whole  int32        // the index of all its faces
	ends   [3]int       // how its highest, second highest and lowest piece stand
	all    uint32       // its valid settings, a bit for each
	halves [2][21]int32 // the index of the high and of the low hand's faces
	named  [21]int32    // of the half that names the setting
	by     [5][21]int32 // how each order ranks it
}

const high, low = 0, 1

// weights gives every list of k faces, the highest first, an index without gaps: the sum of weights[place][face].
func weights(faces, k int) [][]int32 {
	w := make([][]int32, k)
	for i := range w {
		w[i] = make([]int32, faces)
		for f := range w[i] {
			w[i][f] = choose(f+k-1-i, k-i)
		}
	}
	return w
}

func choose(n, k int) int32 {
	if k > n {
		return 0
	}
	c := 1
	for i := 0; i < k; i++ {
		c = c * (n - i) / (i + 1)
	}
	return int32(c)
}

func index(w [][]int32, faces []int) (at int32) {
	for i, f := range faces {
		at += w[i][f]
	}
	return at
}

// lists visits every list of k faces, the highest first, in the order of the index.
func lists(faces, k int, visit func(list []int)) {
	list := make([]int, k)
	var fill func(i, below int)
	fill = func(i, below int) {
		if i == k {
			visit(list)
			return
		}
		for list[i] = 0; list[i] < below; list[i]++ {
			fill(i+1, list[i]+1)
		}
	}
	fill(0, faces)
}

// spell writes faces as lines of settings do.
func (g *game) spell(list []int) string {
	var words []string
	for _, f := range list {
		words = append(words, g.faces[f])
	}
	return strings.Join(words, g.joined)
}

// hand spells the pieces of one.
func (g *game) hand(pieces [7]int) string {
	var words []string
	for _, piece := range pieces[:g.size] {
		words = append(words, g.piece(piece))
	}
	return strings.Join(words, " ")
}

// start lays the first, the greatest, of the hands whose two highest pieces are given; next lays the one after it.
func (h *hand) start(first, second, size int) bool {
	h.pieces[0], h.pieces[1] = first, second
	for i := 2; i < size; i++ {
		h.pieces[i] = h.pieces[i-1] - 1
	}
	return h.pieces[size-1] >= 0
}

func (h *hand) next(size int) bool {
	for i := size - 1; i > 1; i-- {
		if h.pieces[i] > size-1-i {
			for h.pieces[i]--; i+1 < size; i++ {
				h.pieces[i+1] = h.pieces[i] - 1
			}
			return true
		}
	}
	return false
}
