package testkit

import (
	"maps"
	"slices"
	"sync"
	"testing"
)

// Figures count by kind how many inputs of a corpus come out right.
type Figures struct {
	counting  sync.Mutex
	right, of map[string]int
}

// FiguresOf prints the figures once the test, with all that it runs, has ended.
func FiguresOf(t *testing.T) *Figures {
	t.Helper()
	f := &Figures{right: map[string]int{}, of: map[string]int{}}
	t.Cleanup(func() {
		right, of := 0, 0
		for _, kind := range slices.Sorted(maps.Keys(f.of)) {
			t.Logf("%-20s %2d of %2d", kind, f.right[kind], f.of[kind])
			right, of = right+f.right[kind], of+f.of[kind]
		}
		t.Logf("%-20s %2d of %2d", "all", right, of)
	})
	return f
}

// Count counts an input, which came out right unless the test has failed by the time that it ends.
func (f *Figures) Count(t *testing.T, kind string) {
	t.Helper()
	t.Cleanup(func() { f.Add(kind, !t.Failed()) })
}

// Add counts an input.
func (f *Figures) Add(kind string, right bool) {
	f.counting.Lock()
	defer f.counting.Unlock()
	f.of[kind]++
	if right {
		f.right[kind]++
	}
}
