package identity

import (
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// TestAllowances lets several processes count the calls of a token, and add them to the count of a database. Together they accept no more
// calls than the limit and what each of them has not added yet; none refuses a call while some are left; and the count starts anew with the
// next minute.
func TestAllowances(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		limit := rapid.Int64Range(1, 200).Draw(rt, "limit")
		now := time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC)
		processes := make([]*allowances, rapid.IntRange(1, 3).Draw(rt, "processes"))
		for i := range processes {
			processes[i] = newAllowances(limit)
			processes[i].now = func() time.Time { return now }
		}
		told, through := int64(0), int64(0)
		hash := []byte("token")
		for range 2 * limit {
			a := processes[rapid.IntRange(0, len(processes)-1).Draw(rt, "process")]
			allowance, add := a.begin(hash)
			if !allowance.Exceeded() {
				told += add
				allowance = a.setTotal(hash, add, told)
			}
			if !allowance.Exceeded() {
				through++
			}
		}
		kept := int64(len(processes)) * (limit/syncParts + 1)
		if through > limit+kept || through < limit {
			rt.Fatalf("%d calls of %d went through %d processes", through, limit, len(processes))
		}
		now = now.Add(time.Minute)
		if allowance, add := processes[0].begin(hash); allowance.Exceeded() || add != 1 || allowance.Left != limit-1 {
			rt.Fatalf("a new minute has %+v left, and tells of %d", allowance, add)
		}
	})
}

// TestFewAllowancesAreKept checks the bound of a process's counts.
func TestFewAllowancesAreKept(t *testing.T) {
	t.Parallel()
	a := newAllowances(10)
	for i := range 2 * mostKnown {
		a.begin(fmt.Append(nil, i))
	}
	if len(a.of) != mostKnown {
		t.Errorf("%d tokens are kept", len(a.of))
	}
	a.forget(fmt.Append(nil, 2*mostKnown-1))
	if len(a.of) != mostKnown-1 {
		t.Errorf("%d tokens are kept", len(a.of))
	}
}
