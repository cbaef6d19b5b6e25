package movein

import (
	"context"
	"errors"
	"iter"
	"strconv"
	"time"
)

// maxGathered limits how many requests a program may have that tells them only all together, not by project.
const maxGathered = 5_000_000

// Gathered are the requests of a program that tells them only all together, by project, in the order in which they came.
type Gathered struct {
	of    map[string][]gathered
	count int
	last  int64
	whole bool
}

// Headings yields the headings of a project. gather, which adds the requests of all projects, is called once, and again after it failed.
func (g *Gathered) Headings(ctx context.Context, project string, gather func(context.Context) error) iter.Seq2[Heading, error] {
	return func(yield func(Heading, error) bool) {
		if !g.whole {
			*g = Gathered{}
			if err := gather(ctx); err != nil {
				yield(Heading{}, err)
				return
			}
			g.whole = true
		}
		g.Each(project, yield)
	}
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

// All are the requests of a project with the moments of their last changes.
func (g *Gathered) All(project string) iter.Seq2[string, time.Time] {
	return func(yield func(string, time.Time) bool) {
		for _, one := range g.of[project] {
			if !yield(strconv.FormatInt(one.id, 10), time.Unix(0, one.changed)) {
				return
			}
		}
	}
}

// Each calls take with the headings of a project until it returns false.
func (g *Gathered) Each(project string, take func(Heading, error) bool) {
	for id, changed := range g.All(project) {
		if !take(Heading{ID: id, Mark: strconv.FormatInt(changed.UnixNano(), 10)}, nil) {
			return
		}
	}
}
