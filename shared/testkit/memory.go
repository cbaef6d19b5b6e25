package testkit

import "runtime"

// Allocated returns how many bytes are allocated while fn runs, freed ones included. A test that asks must not be parallel: others
// would be counted with it.
func Allocated(fn func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	fn()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
