package identity

import (
	"sync"
	"time"
)

// Allowance counts the calls that a token has left in this minute.
type Allowance struct {
	Limit, Left int64         // 0 and 0 where there is no limit
	Renewed     time.Duration // until the next minute
}

// Exceeded reports whether this call is beyond the limit.
func (a Allowance) Exceeded() bool { return a.Limit > 0 && a.Left < 0 }

// A process adds its calls to the database's count with the statement that finds the caller: at the first call of a minute, then every few
// seconds, and before those that it has not added exceed a part of those that it has. At each call the statement also reads the count.
const (
	addInterval = 5 * time.Second
	addParts    = 20
)

// allowances counts the calls of tokens by the minutes of the clock. Together, processes never accept more calls than the limit: each
// assumes that the others have as many calls that they have not added as they may have.
type allowances struct {
	mu    sync.Mutex
	limit int64
	now   func() time.Time
	of    map[string]*spent // by the hash of the token
}

// spent counts the calls of one token in a minute: total is the database's count as this process knows it, added are this process's calls
// in it, adding those that a statement adds at this moment, and kept those that wait to be added.
type spent struct {
	minute                     time.Time
	total, added, adding, kept int64
	addedAt                    time.Time
}

// addition counts calls of a minute that are being added to the database's count.
type addition struct {
	minute time.Time
	calls  int64
}

func newAllowances(limit int64) *allowances {
	return &allowances{limit: limit, now: time.Now, of: map[string]*spent{}}
}

// begin counts a call, and says which calls the database has to be told of now: none of a token that is beyond its limit. Whoever tells it
// calls end.
func (a *allowances) begin(hash []byte) (Allowance, addition) {
	a.mu.Lock()
	defer a.mu.Unlock()
	now := a.now()
	s, add := a.spent(hash, now.Truncate(time.Minute)), int64(0)
	s.kept++
	allowance := a.left(s, now)
	if !allowance.Exceeded() && (now.Sub(s.addedAt) >= addInterval || a.limit > 0 && s.kept*addParts > s.added) {
		add, s.kept, s.addedAt = s.kept, 0, now
		s.adding += add
	}
	return allowance, addition{s.minute, add}
}

// end takes over the database's total, to which the calls were added.
func (a *allowances) end(hash []byte, add addition, total int64) Allowance {
	a.mu.Lock()
	defer a.mu.Unlock()
	now := a.now()
	s := a.spent(hash, now.Truncate(time.Minute))
	if s.minute.Equal(add.minute) {
		s.adding, s.added, s.total = s.adding-add.calls, s.added+add.calls, max(total, s.total)
	}
	return a.left(s, now)
}

// giveUp keeps the calls for later, as the database could not be told of them.
func (a *allowances) giveUp(hash []byte, add addition) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if s := a.of[string(hash)]; s != nil && s.minute.Equal(add.minute) {
		s.adding, s.kept = s.adding-add.calls, s.kept+add.calls
	}
}

// forget removes an invalid token.
func (a *allowances) forget(hash []byte) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.of, string(hash))
}

// spent finds the token's count of the minute. When there are too many tokens, any other one is removed.
func (a *allowances) spent(hash []byte, minute time.Time) *spent {
	s := a.of[string(hash)]
	if s == nil {
		if len(a.of) >= mostKnown {
			for other := range a.of {
				delete(a.of, other)
				break
			}
		}
		s = &spent{}
		a.of[string(hash)] = s
	}
	if !s.minute.Equal(minute) {
		*s = spent{minute: minute}
	}
	return s
}

func (a *allowances) left(s *spent, now time.Time) Allowance {
	renewed := s.minute.Add(time.Minute).Sub(now)
	if a.limit == 0 {
		return Allowance{Renewed: renewed}
	}
	others := max(s.total-s.added, 0)
	return Allowance{Limit: a.limit, Left: a.limit - s.total - s.adding - s.kept - others/addParts, Renewed: renewed}
}
