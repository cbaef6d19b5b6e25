package serve

import (
	"sync"
	"time"
)

// How many calls with invalid tokens a network may make in a minute in a process, after which its tokens are not looked up until the minute
// is over; how many networks are counted; and Retry-After in seconds.
const (
	maxInvalidTokens   = 60
	maxInvalidNetworks = 2000
	invalidTokenPause  = 60
)

// invalidTokens counts calls with invalid tokens, by network and minute.
type invalidTokens struct {
	mu     sync.Mutex
	minute time.Time
	of     map[string]int
}

// may reports whether tokens from the network are looked up.
func (s *invalidTokens) may(network string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.renew()
	return s.of[network] < maxInvalidTokens
}

// refused counts a call. When there are too many networks, any other is removed.
func (s *invalidTokens) refused(network string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.renew()
	if _, known := s.of[network]; !known && len(s.of) >= maxInvalidNetworks {
		for other := range s.of {
			delete(s.of, other)
			break
		}
	}
	s.of[network]++
}

func (s *invalidTokens) renew() {
	if minute := time.Now().Truncate(time.Minute); !minute.Equal(s.minute) {
		s.minute, s.of = minute, map[string]int{}
	}
}
