package main

import (
	"fmt"
	"os"
	"runtime"
	"sync"
	"sync/atomic"
)

// deal visits every hand that begins with the first `begun` pieces of this one.
func (c *certificate) deal(h *hand, begun int, visit func(*hand)) {
	descend(h.pieces[:c.size], begun, len(c.deck), 0, func([]int) {
		c.lay(h)
		visit(h)
	})
}

// share deals every hand, by its two highest pieces, to one visitor for each processor, and returns the findings of
// each visitor. A terminal shows the progress.
func share[T any](c *certificate, visitor func() (found T, visit func(*hand))) []T {
	var begun [][7]int
	for first := len(c.deck) - 1; first > 0; first-- {
		for second := first - 1; second >= 0; second-- {
			begun = append(begun, [7]int{first, second})
		}
	}
	info, err := os.Stderr.Stat()
	shown := err == nil && info.Mode()&os.ModeCharDevice != 0
	return work(len(begun), func() (T, func(int)) {
		found, visit := visitor()
		return found, func(task int) {
			c.deal(&hand{pieces: begun[task]}, 2, visit)
			if shown && begun[task][1] == 0 {
				fmt.Fprintf(os.Stderr, "\r%s highest \r", c.names[begun[task][0]])
			}
		}
	})
}

// work shares numbered tasks among one worker for each processor, and returns the findings of each worker.
func work[T any](tasks int, worker func() (found T, do func(task int))) (all []T) {
	var wait sync.WaitGroup
	next := int64(-1)
	for i := 0; i < runtime.NumCPU(); i++ {
		found, do := worker()
		all = append(all, found)
		wait.Add(1)
		go func() {
			defer endWhenFailed()
			for task := atomic.AddInt64(&next, 1); task < int64(tasks); task = atomic.AddInt64(&next, 1) {
				do(int(task))
			}
			wait.Done()
		}()
	}
	wait.Wait()
	return all
}
