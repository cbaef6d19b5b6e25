package demo

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"
)

const seed = 20180606

// outcome is the progress of a request until now.
type outcome int

const (
	waiting outcome = iota
	approving
	working
	finished
)

// freshMinutes keeps a new request without any change for that long.
const freshMinutes = 90

// How many of the requests have which outcome; the others wait.
const (
	finishedCount  = 220
	workingCount   = 80
	approvingCount = 8
)

// request is a request with its whole history.
type request struct {
	id       int64
	project  *project
	category *category
	entry    *entry
	priority string
	title    string
	text     string
	creator  *person
	minute   int // since when people react, in minutes of the demo's clock
	created  time.Time
	due      *time.Time // a day, or nil
	outcome  outcome
	facts    facts
	rng      *rand.Rand

	states   []state
	comments []*comment
	files    []*file
}

// state is a request between two changes; its version is its place among the states, from one.
type state struct {
	at              time.Time
	by              *person
	status          *status
	assignee        *person
	assigned        bool // the assignee has changed
	moved           bool // the status has changed
	doneBy          *person
	realSeconds     int64
	overheadSeconds int64
	note            string
}

// dueIn are the due dates of open requests in days from now, in turn.
var dueIn = []int{2, -3, 0, 12, 1, -9, 30, 5}

// fall sets due dates, never before the creation: of every third open request to a day around now, of every tenth finished one to a week
// after its creation.
func fall(requests []*request, now time.Time) {
	open := 0
	for i, r := range requests {
		day := r.created.AddDate(0, 0, 7)
		if r.outcome != finished {
			open++
			if open%3 != 0 {
				continue
			}
			if day = now.AddDate(0, 0, dueIn[open/3%len(dueIn)]); day.Before(r.created) {
				day = now
			}
		} else if i%10 != 0 {
			continue
		}
		r.due = &day
	}
}

func (r *request) last() *state { return &r.states[len(r.states)-1] }

// raise generates the requests of every project, oldest first, without their history.
func raise(projects []*project, c *clock) ([]*request, error) {
	var requests []*request
	told := map[string]bool{} // titles and texts
	for _, p := range projects {
		entries, err := readEntries(p)
		if err != nil {
			return nil, err
		}
		for i, e := range choose(entries, p.Requests) {
			r := raiseOne(p, e, c, uint64(p.id)<<32|uint64(i))
			for attempt := uint64(1); told[r.title] || told[r.text]; attempt++ {
				if attempt > 200 {
					return nil, fmt.Errorf("demo data: too few different requests come of %q", e.Title)
				}
				r = raiseOne(p, e, c, uint64(p.id)<<32|attempt<<16|uint64(i))
			}
			told[r.title], told[r.text] = true, true
			requests = append(requests, r)
		}
	}
	slices.SortStableFunc(requests, func(a, b *request) int { return a.created.Compare(b.created) })
	for i, r := range requests {
		r.id = int64(i + 1)
	}
	decideOutcomes(requests, c)
	return requests, nil
}

// choose returns n entries: each once, and the recurring ones in turn for the rest.
func choose(entries []*entry, n int) []*entry {
	list := slices.Clone(entries[:min(n, len(entries))])
	recurring := slices.DeleteFunc(slices.Clone(entries), func(e *entry) bool { return !e.Recurring })
	for i := 0; len(list) < n; i++ {
		list = append(list, recurring[i%len(recurring)])
	}
	return list
}

func raiseOne(p *project, e *entry, c *clock, stream uint64) *request {
	rng := rand.New(rand.NewPCG(seed, stream))
	r := &request{project: p, category: p.category(e.category), entry: e, rng: rng}
	back := rng.Float64()
	r.minute = max(0, c.now-3-int(back*back*120*officeDay))
	r.created = c.at(r.minute)
	if rng.IntN(16) == 0 {
		r.created = c.eveningBefore(r.minute)
	}
	r.facts = factsOf(rng, r.created)
	r.creator = r.pickCreator(c)
	r.title = expand(e.Title, rng, r.creator.Female, r.facts)
	r.text = expand(e.Text, rng, r.creator.Female, r.facts)
	r.priority = cmp.Or(e.Priority, pick(rng, "Normalan", "Normalan", "Normalan", "Normalan", "Normalan", "Normalan", "Visok", "Visok",
		"Nizak", "Nizak"))
	return r
}

// pickCreator returns one of the project's people who can have written the entry, busy ones more often. People who have left created
// requests long ago.
func (r *request) pickCreator(c *clock) *person {
	old := r.minute < c.now-60*officeDay
	var candidates []*person
	for _, someone := range r.project.staff {
		if someone.fits(r.entry) && (old || !someone.Left) {
			for range someone.Busy {
				candidates = append(candidates, someone)
			}
		}
	}
	return candidates[r.rng.IntN(len(candidates))]
}

func pick[T any](rng *rand.Rand, list ...T) T { return list[rng.IntN(len(list))] }

// decideOutcomes finishes mostly old requests, and leaves mostly new ones waiting.
func decideOutcomes(requests []*request, c *clock) {
	age := make(map[*request]float64, len(requests))
	for _, r := range requests {
		age[r] = float64(c.now-r.minute)/officeDay + r.rng.NormFloat64()*10
		if r.priority == "Hitno" {
			age[r] += 12
		}
		if c.now-r.minute < freshMinutes {
			age[r] = -1000
		}
		if r.creator.Left {
			age[r] = 1000
		}
	}
	oldest := slices.Clone(requests)
	slices.SortStableFunc(oldest, func(a, b *request) int { return cmp.Compare(age[b], age[a]) })
	approvals := approvingCount
	for i, r := range oldest {
		switch {
		case i < finishedCount:
			r.outcome = finished
		case i < finishedCount+workingCount:
			r.outcome = working
		case approvals > 0 && r.needsApproval():
			r.outcome, approvals = approving, approvals-1
		}
	}
}

// kindFault is the type of requests about something broken.
const kindFault = "Kvar"

// kind is the name of the request's type.
func (r *request) kind() string { return cmp.Or(r.entry.Type, r.project.Types[0]) }

// labels are the ids of the labels that the request bears; nil for none.
func (r *request) labels() (borne []int64) {
	for _, l := range r.project.Labels {
		if l.Words.MatchString(r.title + " " + r.text) {
			borne = append(borne, l.id)
		}
	}
	return borne
}

func (r *request) needsApproval() bool { return len(r.project.withMarker(markerApproval)) > 0 }
