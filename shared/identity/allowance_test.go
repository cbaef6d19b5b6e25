package identity

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// flight is a call whose statement has been sent, executed or not.
type flight struct {
	add      addition
	total    int64
	executed bool
}

// TestAllowances lets several processes, with two calls at once each, count the calls of a token, and add them to the count of a database,
// which is away at times. Together they accept no more calls than the limit; none refuses a call while more are left than others, and other
// statements of its own, may hold; and the count starts anew with the next minute.
func TestAllowances(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		limit := rapid.Int64Range(1, 1000).Draw(rt, "limit")
		now := time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC)
		processes := make([]*allowances, rapid.IntRange(1, 50).Draw(rt, "processes"))
		for i := range processes {
			processes[i] = newAllowances(limit)
			processes[i].now = func() time.Time { return now }
		}
		flights := make([][]flight, len(processes))
		favourite := rapid.IntRange(0, len(processes)-1).Draw(rt, "favourite")
		told, through, away := int64(0), int64(0), int64(0)
		hash := []byte("token")
		for range 8 * limit {
			i := rapid.IntRange(-len(processes), len(processes)-1).Draw(rt, "process")
			if i < 0 {
				i = favourite
			}
			a, ours := processes[i], flights[i]
			if len(ours) == 0 || len(ours) == 1 && rapid.Bool().Draw(rt, "another") {
				if allowance, add := a.begin(hash); !allowance.Exceeded() {
					flights[i] = append(ours, flight{add: add})
				}
				continue
			}
			n := rapid.IntRange(0, len(ours)-1).Draw(rt, "flight")
			if one := &ours[n]; !one.executed && rapid.IntRange(0, 50).Draw(rt, "away") == 50 {
				away++
				a.giveUp(hash, one.add)
			} else if !one.executed {
				told += one.add.calls
				one.total, one.executed = told, true
				continue
			} else if !a.end(hash, one.add, one.total).Exceeded() {
				through++
			}
			flights[i] = slices.Delete(ours, n, n+1)
		}
		if least := limit - 2*(limit/addParts) - 2*int64(len(processes)) - away; through > limit || through < least {
			rt.Fatalf("%d calls of %d went through %d processes", through, limit, len(processes))
		}
		now = now.Add(time.Minute)
		if allowance, add := processes[0].begin(hash); allowance.Exceeded() || add.calls != 1 || allowance.Left != limit-1 {
			rt.Fatalf("a new minute has %+v left, and tells of %d", allowance, add.calls)
		}
	})
}

// TestAllowancesOfOneProcess gives the only process each call of the limit, however many run at once, and tells how many are left.
func TestAllowancesOfOneProcess(t *testing.T) {
	t.Parallel()
	const limit = 600
	a, hash, told := newAllowances(limit), []byte("token"), int64(0)
	now := time.Now()
	a.now = func() time.Time { return now }
	for call := int64(1); call <= limit; call += 2 {
		_, first := a.begin(hash)
		_, second := a.begin(hash)
		for _, add := range []addition{second, first} {
			told += add.calls
			if allowance := a.end(hash, add, told); allowance.Left != limit-call-1 {
				t.Fatalf("call %d has %+v left", call, allowance)
			}
		}
	}
	if allowance, _ := a.begin(hash); !allowance.Exceeded() {
		t.Errorf("after the last call there are %d left", allowance.Left)
	}
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
