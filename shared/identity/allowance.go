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

// A process adds its calls to the database's count, and learns of those of other processes, with the statement that finds the caller: at
// the first call of a minute, and then every few seconds or calls.
const (
	syncInterval = 5 * time.Second
	syncParts    = 20 // of the limit
)

// allowances counts the calls of tokens by the minutes of the clock.
type allowances struct {
	mu    sync.Mutex
	limit int64
	now   func() time.Time
	of    map[string]*spent // by the hash of the token
}

// spent counts the calls of one token in a minute: synced are those that the database knows of, unsynced those of this process that it does
// not know yet.
type spent struct {
	minute           time.Time
	synced, unsynced int64
	syncedAt         time.Time
}

func newAllowances(limit int64) *allowances {
	return &allowances{limit: limit, now: time.Now, of: map[string]*spent{}}
}

// begin counts a call. add counts the calls to be added to the database's count now; 0 for a token that is beyond its limit.
func (a *allowances) begin(hash []byte) (allowance Allowance, add int64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	now := a.now()
	s := a.spent(hash, now.Truncate(time.Minute))
	s.unsynced++
	if allowance = a.left(s, now); allowance.Exceeded() {
		return allowance, 0
	}
	if now.Sub(s.syncedAt) >= syncInterval || a.limit > 0 && s.unsynced*syncParts >= a.limit {
		add, s.syncedAt = s.unsynced, now
	}
	return allowance, add
}

// setTotal takes over the database's total after add calls were added to it.
func (a *allowances) setTotal(hash []byte, add, total int64) Allowance {
	a.mu.Lock()
	defer a.mu.Unlock()
	now := a.now()
	s := a.spent(hash, now.Truncate(time.Minute))
	if add > 0 && add <= s.unsynced {
		s.unsynced, s.synced = s.unsynced-add, max(total, s.synced)
	}
	return a.left(s, now)
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
	return Allowance{Limit: a.limit, Left: a.limit - s.synced - s.unsynced, Renewed: renewed}
}
