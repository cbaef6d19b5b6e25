package testkit

import "runtime"

// Allocated returns how many bytes are allocated while fn runs, freed ones included. The test must not be parallel, as other tests' memory
// would be counted too.
func Allocated(fn func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	fn()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
