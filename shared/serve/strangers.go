package serve

import (
	"sync"
	"time"
)

// How many calls by tokens that open nothing one network may make in a minute in a process, after which none of its tokens is looked for
// until the minute is over; and how many networks are remembered.
const (
	strangersMost     = 60
	strangersNetworks = 2000
	strangersPause    = 60
)

// strangers counts calls by tokens that open nothing, by network and minute.
type strangers struct {
	mu     sync.Mutex
	minute time.Time
	of     map[string]int
}

// may reports whether tokens of the network are looked for.
func (s *strangers) may(network string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.turn()
	return s.of[network] < strangersMost
}

// refused counts a call. When there are too many networks, any other makes room.
func (s *strangers) refused(network string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.turn()
	if _, known := s.of[network]; !known && len(s.of) >= strangersNetworks {
		for other := range s.of {
			delete(s.of, other)
			break
		}
	}
	s.of[network]++
}

func (s *strangers) turn() {
	if minute := time.Now().Truncate(time.Minute); !minute.Equal(s.minute) {
		s.minute, s.of = minute, map[string]int{}
	}
}
