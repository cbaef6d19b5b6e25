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
	if k.callers.Len() != mostKnown {
		t.Errorf("%d callers are kept", k.callers.Len())
	}
	last := fmt.Append(nil, 2*mostKnown-1)
	if kept, ok := k.get(last); !ok || kept.Value.UserID != 2*mostKnown-1 {
		t.Errorf("the last caller is kept: %t", ok)
	}
	k.keep(last, &Caller{Projects: make([]int64, mostPlaces), Categories: make([]int64, 1)}, nil)
	if _, ok := k.get(last); ok {
		t.Error("somebody with too many projects is kept")
	}
}
