package stamped_test

import (
	"sync"
	"testing"

	"zahtjevi/shared/stamped"
)

func TestEntryIsCurrentUnderItsStampsOnly(t *testing.T) {
	cache := stamped.New[string, int](10)
	cache.Keep("a", 1, []int64{3, -7, 5})
	entry, ok := cache.Get("a")
	if !ok || entry.Value != 1 || !entry.Current([]int64{5, 3, -7}) {
		t.Errorf("the entry %+v (%t) is not current under its own stamps", entry, ok)
	}
	for _, others := range [][]int64{nil, {3, -7}, {3, -7, 6}, {3, -7, 5, 5}} {
		if entry.Current(others) {
			t.Errorf("the entry is current under %v", others)
		}
	}
	cache.Keep("a", 2, nil)
	if entry, _ := cache.Get("a"); entry.Value != 2 || !entry.Current(nil) {
		t.Errorf("the later entry is %+v", entry)
	}
	cache.Drop("a")
	if _, ok := cache.Get("a"); ok {
		t.Error("a dropped entry is there")
	}
}

func TestCacheIsBounded(t *testing.T) {
	const most = 50
	cache := stamped.New[int, int](most)
	var all sync.WaitGroup
	for worker := range 4 {
		all.Go(func() {
			for i := range most {
				cache.Keep(worker*most+i, i, nil)
			}
		})
	}
	all.Wait()
	if cache.Len() != most {
		t.Errorf("%d entries are kept", cache.Len())
	}
	cache.Keep(-1, 7, nil)
	if entry, ok := cache.Get(-1); !ok || entry.Value != 7 || cache.Len() != most {
		t.Errorf("the last entry is kept: %t, among %d", ok, cache.Len())
	}
}
