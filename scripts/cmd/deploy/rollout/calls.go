package main

import "fmt"

// calls are what became of the calls to a version: all that ended, how many of them were answered, with a failure of the server's (5xx), or too slowly.
type calls struct {
	ended, answered, failed, slow int
}

// bad are the calls that left somebody without a good answer.
func (c calls) bad() int { return c.failed + c.slow + max(0, c.ended-c.answered) }

func (c calls) rate() float64 { return float64(c.bad()) / float64(max(1, c.ended, c.answered)) }

// worseThan allows a version one bad call of a hundred more than the one before has. Of a few calls none may be bad: a deployment that is taken back for
// nothing costs a few minutes.
func (c calls) worseThan(before calls) bool { return c.bad() > 0 && c.rate() > before.rate()+0.01 }

func (c calls) String() string {
	return fmt.Sprintf("%d calls (%d failed, %d slow, %d without an answer)", max(c.ended, c.answered), c.failed, c.slow, max(0, c.ended-c.answered))
}
