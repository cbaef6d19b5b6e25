// Package panics limits a panic to the piece of work in which it happened.
package panics

import (
	"fmt"
	"runtime/debug"
)

// Recover runs the work and returns its error; a panic becomes an error with its stack. Goroutines that the work starts need a Recover of
// their own.
func Recover(work func() error) (err error) {
	defer func() {
		if reason := recover(); reason != nil {
			err = fmt.Errorf("panic: %v\n%s", reason, debug.Stack())
		}
	}()
	return work()
}
