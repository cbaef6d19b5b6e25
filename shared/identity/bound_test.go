package identity

import (
	"fmt"
	"testing"
)

// TestFewCallersAreKept checks the bounds of a process's cache.
func TestFewCallersAreKept(t *testing.T) {
	k := newKnown()
	for i := range 2 * mostKnown {
		k.keep(fmt.Append(nil, i), &Caller{UserID: int64(i)}, nil)
	}
	if len(k.callers) != mostKnown {
		t.Errorf("%d callers are kept", len(k.callers))
	}
	last := fmt.Append(nil, 2*mostKnown-1)
	if kept, ok := k.get(last); !ok || kept.caller.UserID != 2*mostKnown-1 {
		t.Errorf("the last caller is kept: %t", ok)
	}
	k.keep(last, &Caller{Projects: make([]int64, mostPlaces), Categories: make([]int64, 1)}, nil)
	if _, ok := k.get(last); ok {
		t.Error("somebody with too many projects is kept")
	}
}
