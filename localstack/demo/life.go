package demo

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// lives are the possible courses of requests, by outcome.
type lives struct {
	Waiting, Approving, Working, Finished [][]step
}

func (l lives) of(o outcome) [][]step {
	return [][][]step{l.Waiting, l.Approving, l.Working, l.Finished}[o]
}

// step is an action of a person on a request, with the office minutes since the previous step.
type step struct {
	gap  float64
	by   string // creator, assignee or manager
	what string
	file string // with a comment
}

// UnmarshalText reads a step in the form of lives.yaml.
func (s *step) UnmarshalText(text []byte) (err error) {
	words := strings.Fields(string(text))
	if len(words) < 3 || len(words) > 4 {
		return fmt.Errorf("a step is minutes, who, what and perhaps a file, not %q", text)
	}
	s.by, s.what = words[1], words[2]
	if len(words) == 4 {
		s.file = words[3]
	}
	s.gap, err = strconv.ParseFloat(words[0], 64)
	return err
}

// moves are the steps that change a request's status: the marker of the new status, and which of the project's statuses with it.
var moves = map[string]struct {
	marker int16
	place  int
}{
	"progress": {markerProgress, 0}, "pause": {markerProgress, 1}, "approval": {markerApproval, 0}, "done": {markerDone, 0},
}

// story is a request while its course is generated.
type story struct {
	*request
	sayings  *sayings
	assignee *person
	said     map[string]bool
}

// live generates the course of a request up to now, by its outcome.
func (r *request) live(c *clock, l lives, s *sayings) {
	r.states = []state{{at: r.created, by: r.creator, status: &r.project.statuses[0]}}
	if c.now-r.minute < freshMinutes {
		return // nobody has had time
	}
	st := &story{request: r, sayings: s, assignee: r.pickAssignee(), said: map[string]bool{}}
	possible := slices.DeleteFunc(slices.Clone(l.of(r.outcome)), func(life []step) bool { return slices.ContainsFunc(life, st.cannot) })
	st.play(c, slices.DeleteFunc(slices.Clone(pick(r.rng, possible...)), st.skips))
}

// pickAssignee returns one of the project's support people, sometimes another one who works there.
func (r *request) pickAssignee() *person {
	pool := r.project.support
	if r.rng.IntN(10) == 0 {
		pool = r.project.staff
	}
	others := slices.DeleteFunc(slices.Clone(pool), func(p *person) bool {
		return p == r.creator || p.Left || p.Cyrillic ||
			p.Roles["administrator"] != nil
	})
	return pick(r.rng, others...)
}

// cannot reports whether a course with this step does not fit the request: its project lacks the status, only the creator could approve, or
// a finished request is not a fault that could recur.
func (st *story) cannot(s step) bool {
	to, isMove := moves[s.what]
	return isMove && len(st.project.withMarker(to.marker)) == 0 ||
		s.what == "approve" && st.who(s.by) == st.assignee ||
		s.what == "reopen" && st.kind() != kindFault
}

// skips reports whether the step does nothing in this request.
func (st *story) skips(s step) bool {
	to, isMove := moves[s.what]
	return isMove && len(st.project.withMarker(to.marker)) <= to.place || st.entry.Ask == "" && (s.what == "ask" || s.what == "reply")
}

func (st *story) who(role string) *person {
	switch {
	case role == "creator":
		return st.creator
	case role == "manager" && len(st.project.managers) > 0:
		return st.project.managers[st.id%int64(len(st.project.managers))]
	}
	return st.assignee
}

// play sets the times of the steps: in order, at least a minute apart, and all before now.
func (st *story) play(c *clock, life []step) {
	var length float64
	for i := range life {
		life[i].gap *= 0.1 + st.rng.ExpFloat64()
		length += life[i].gap
	}
	span, count := float64(c.now-1-st.minute), len(life)
	squeeze := 1.0
	if room := span - float64(count); length > room {
		squeeze = max(room, 0) / length
	}
	minute, passed := st.minute, 0.0
	for i, s := range life {
		passed += s.gap * squeeze
		minute = max(minute+1, st.minute+int(passed))
		minute = min(minute, c.now-1-(count-1-i)) // leaves a minute for each following step
		st.do(s, c.at(minute))
	}
}

func (st *story) do(s step, at time.Time) {
	by := st.who(s.by)
	to, isMove := moves[s.what]
	if !isMove && s.what != "assign" {
		st.say(s, by, at)
		return
	}
	before := *st.last()
	now := before
	now.at, now.by = at, by
	if isMove {
		now.status, now.doneBy = st.project.withMarker(to.marker)[to.place], nil
	} else {
		now.assignee = st.assignee
	}
	if s.what == "done" {
		st.account(&now)
	}
	now.assigned, now.moved = now.assignee != before.assignee, now.status != before.status
	st.states = append(st.states, now)
}

// say adds a comment that the request does not have yet.
func (st *story) say(s step, by *person, at time.Time) {
	choices := st.choices(s.what, by)
	for _, choice := range st.rng.Perm(len(choices)) {
		text := expand(choices[choice], st.rng, by.Female, st.facts)
		if st.said[text] {
			continue
		}
		st.said[text] = true
		said := &comment{at: at, author: by, text: text, request: st.request, internal: s.what == "aside"}
		if other := st.assignee; s.what == "remind" && other != nil && other != by && len(text)%2 == 0 {
			said.mentioned, said.text = other, "@"+other.Name+" "+text
		}
		if s.file != "" {
			said.file = attachment(s.file, s.file)
		}
		st.comments = append(st.comments, said)
		return
	}
}

// choices are the sentences for a step, in the person's script.
func (st *story) choices(what string, by *person) []string {
	switch what {
	case "ask":
		return []string{st.entry.Ask}
	case "reply":
		return []string{st.entry.Reply}
	case "finish":
		return []string{st.entry.Done}
	case "thanks":
		if !by.Cyrillic && st.kind() != kindFault {
			return st.sayings.Latin["understood"]
		}
	}
	if by.Cyrillic {
		return st.sayings.Cyrillic[what]
	}
	return st.sayings.Latin[what]
}

// account stores who did the work and how long it took.
func (st *story) account(s *state) {
	s.doneBy = st.assignee
	s.realSeconds = int64(1+st.rng.IntN(16)) * 900
	if st.rng.IntN(10) < 3 {
		s.overheadSeconds = int64(1+st.rng.IntN(4)) * 900
		s.note = pick(st.rng, "Uračunat odlazak na lice mjesta.", "Rezervni dio iz magacina, razdužiti.",
			"Dio posla urađen preko podrške dobavljača.", "")
	}
}
