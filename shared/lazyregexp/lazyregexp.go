// Package lazyregexp compiles regular expressions at their first use. A function that starts for one call would otherwise compile those of
// all calls before it answers: some of them take longer than everything else that a start does.
package lazyregexp

import (
	"regexp"
	"sync"
)

// New returns a getter of the expression, which is compiled at the first call and panics there if it is none.
func New(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
