// Package stamped caches what was read from the database under stamps: random numbers that triggers replace in the transaction of every
// change of it. A statement that reads the present stamps beside its own rows tells whether what is cached is as good as reading it anew.
package stamped

import (
	"slices"
	"sync"
)

// Cache holds a bounded number of values between calls. It is safe for simultaneous use.
type Cache[K comparable, V any] struct {
	mu      sync.Mutex
	most    int
	entries map[K]Entry[V]
}

// Entry is a value with the stamps under which it was read, sorted. Calls share the value, which nobody changes.
type Entry[V any] struct {
	Value  V
	stamps []int64
}

// New makes a cache of at most so many values.
func New[K comparable, V any](most int) *Cache[K, V] {
	return &Cache[K, V]{most: most, entries: map[K]Entry[V]{}}
}

// Current reports whether reading the value now would give the same: the present stamps, in any order, are those under which it was read.
// It sorts them.
func (e Entry[V]) Current(stamps []int64) bool {
	slices.Sort(stamps)
	return slices.Equal(stamps, e.stamps)
}

// Get returns what is cached under the key, which may be used only while it is current.
func (c *Cache[K, V]) Get(key K) (Entry[V], bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	entry, ok := c.entries[key]
	return entry, ok
}

// Keep caches the value as read under the stamps. When there are too many, any other is removed.
func (c *Cache[K, V]) Keep(key K, value V, stamps []int64) {
	stamps = slices.Sorted(slices.Values(stamps))
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, kept := c.entries[key]; !kept && len(c.entries) >= c.most {
		for other := range c.entries {
			delete(c.entries, other)
			break
		}
	}
	c.entries[key] = Entry[V]{value, stamps}
}

// Drop removes what is cached under the key.
func (c *Cache[K, V]) Drop(key K) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.entries, key)
}

// Len is the number of values.
func (c *Cache[K, V]) Len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.entries)
}
