package movein

import (
	"errors"
	"strconv"
	"time"
)

// maxGathered is how many requests a program may have that tells them only all together, not by project.
const maxGathered = 5_000_000

// Gathered are the requests of a program that tells them only all together, by project, in the order in which they came.
type Gathered struct {
	of    map[string][]gathered
	count int
	last  int64
}

// gathered is a request in few bytes.
type gathered struct{ id, changed int64 }

// Add adds a request with the moment of its last change. Their numbers must grow: a list that repeats itself would never end.
func (g *Gathered) Add(project, id string, changed time.Time) error {
	number, err := strconv.ParseInt(id, 10, 64)
	if err != nil || number <= g.last {
		return errors.New("the list of requests is not in the order of their numbers, or repeats itself")
	}
	if g.count++; g.count > maxGathered {
		return errors.New("the list of requests does not end")
	}
	if g.of == nil {
		g.of = map[string][]gathered{}
	}
	g.last = number
	g.of[project] = append(g.of[project], gathered{number, changed.UnixNano()})
	return nil
}

// Each calls take with the requests of a project until it returns false.
func (g *Gathered) Each(project string, take func(Heading, error) bool) {
	for _, one := range g.of[project] {
		if !take(Heading{ID: strconv.FormatInt(one.id, 10), Mark: strconv.FormatInt(one.changed, 10)}, nil) {
			return
		}
	}
}
