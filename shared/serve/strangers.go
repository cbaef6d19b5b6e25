package serve

import (
	"sync"
	"time"
)

// How many calls with invalid tokens a network may make in a minute in a process, after which its tokens are not looked up until the minute
// is over; how many networks are counted; and Retry-After in seconds.
const (
	strangersMost     = 60
	strangersNetworks = 2000
	strangersPause    = 60
)

// strangers counts calls with invalid tokens, by network and minute.
type strangers struct {
	mu     sync.Mutex
	minute time.Time
	of     map[string]int
}

// may reports whether tokens from the network are looked up.
func (s *strangers) may(network string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.renew()
	return s.of[network] < strangersMost
}

// refused counts a call. When there are too many networks, any other is removed.
func (s *strangers) refused(network string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.renew()
	if _, known := s.of[network]; !known && len(s.of) >= strangersNetworks {
		for other := range s.of {
			delete(s.of, other)
			break
		}
	}
	s.of[network]++
}

func (s *strangers) renew() {
	if minute := time.Now().Truncate(time.Minute); !minute.Equal(s.minute) {
		s.minute, s.of = minute, map[string]int{}
	}
}
