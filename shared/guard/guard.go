// Package guard keeps a panic from ending more than the piece of work that it happened in.
package guard

import (
	"fmt"
	"runtime/debug"
)

// Run answers a panic in work as an error that tells its stack. What runs in a goroutine of its own needs a Run there.
func Run(work func() error) (err error) {
	defer func() {
		if reason := recover(); reason != nil {
			err = fmt.Errorf("panic: %v\n%s", reason, debug.Stack())
		}
	}()
	return work()
}
