// Package panics keeps a panic from ending more than the piece of work that it happened in.
package panics

import (
	"fmt"
	"runtime/debug"
)

// Recover runs the work and returns its error; a panic becomes an error with its stack. It does not reach into goroutines that the work
// starts: each needs a Recover of its own.
func Recover(work func() error) (err error) {
	defer func() {
		if reason := recover(); reason != nil {
			err = fmt.Errorf("panic: %v\n%s", reason, debug.Stack())
		}
	}()
	return work()
}
