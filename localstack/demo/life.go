package demo

import (
	"slices"
	"time"
)

// step is something that a person does with a request, some office minutes after the step before.
type step struct {
	gap  float64
	by   *person
	say  string          // a comment
	file *file           // with the comment
	move func(to *state) // a change of the request
}

// story collects the steps of one request's life.
type story struct {
	*request
	sayings  *sayings
	assignee *person
	steps    []step
	said     map[string]bool
}

// live plays the life of a request up to now, by its outcome.
func (r *request) live(c *clock, s *sayings) {
	r.states = []state{{at: r.created, by: r.creator, status: &r.project.statuses[0]}}
	if c.now-r.minute < freshMinutes {
		return // nobody has had time
	}
	st := &story{request: r, sayings: s, assignee: r.pickAssignee(), said: map[string]bool{}}
	switch r.outcome {
	case waiting:
		st.wait()
	case approving:
		st.take()
		st.propose()
	case working:
		st.start()
		st.progress(r.rng.IntN(4))
	case finished:
		st.start()
		st.progress(r.rng.IntN(2))
		st.finish()
	}
	st.play(c)
}

// pickAssignee answers one of the project's support, now and then another who works there.
func (r *request) pickAssignee() *person {
	pool := r.project.support
	if r.rng.IntN(10) == 0 {
		pool = r.project.staff
	}
	others := slices.DeleteFunc(slices.Clone(pool), func(p *person) bool { return p == r.creator || p.Left || p.Cyrillic || p.Roles["administrator"] != nil })
	return others[r.rng.IntN(len(others))]
}

// chance is true in that many of a hundred cases.
func (r *request) chance(percent int) bool { return r.rng.IntN(100) < percent }

// after answers a gap of about that many minutes.
func (r *request) after(minutes float64) float64 { return minutes * (0.1 + r.rng.ExpFloat64()) }

func (st *story) add(s step) { st.steps = append(st.steps, s) }

// comment adds a comment. A request has no more than eight, and nobody says the same twice under it.
func (st *story) comment(gap float64, by *person, text string) *step {
	text = expand(text, st.rng, by.Female, st.facts)
	if len(st.said) == maxComments || st.said[text] {
		return &step{}
	}
	st.said[text] = true
	st.add(step{gap: gap, by: by, say: text})
	return &st.steps[len(st.steps)-1]
}

func (st *story) wait() {
	if st.chance(45) {
		st.assignBy(st.manager())
		if st.chance(40) {
			st.comment(st.after(90), st.assignee, pick(st.rng, st.sayings.Acknowledge...))
		}
	}
	if st.entry.Ask != "" && st.chance(50) {
		st.ask()
	}
	if st.chance(25) {
		st.comment(st.after(900), st.creator, pick(st.rng, st.words(st.sayings.Remind, st.sayings.Cyrillic.Remind)...))
	}
}

// words answers the sayings in the script that the creator writes.
func (st *story) words(latin, cyrillic []string) []string {
	if st.creator.Cyrillic {
		return cyrillic
	}
	return latin
}

func (st *story) manager() *person {
	if len(st.project.managers) == 0 {
		return st.assignee
	}
	return pick(st.rng, st.project.managers...)
}

func (st *story) assignBy(by *person) {
	st.add(step{gap: st.after(150), by: by, move: func(to *state) { to.assignee = st.assignee }})
}

func (st *story) moveTo(gap float64, by *person, to *status) {
	st.add(step{gap: gap, by: by, move: func(s *state) { s.status = to }})
}

// take gives the request to its assignee, who may greet.
func (st *story) take() {
	by := st.assignee
	if st.chance(40) {
		by = st.manager()
	}
	st.assignBy(by)
	if st.chance(55) {
		st.comment(st.after(30), st.assignee, pick(st.rng, st.sayings.Acknowledge...))
	}
}

func (st *story) start() {
	st.take()
	if st.approver() != nil && st.chance(50) {
		st.propose()
		st.comment(st.after(600), st.approver(), pick(st.rng, st.sayings.Approve...))
		st.moveTo(2, st.approver(), st.project.withMarker(markerProgress)[0])
	} else {
		st.moveTo(st.after(60), st.assignee, st.project.withMarker(markerProgress)[0])
	}
	st.ask()
}

// approver answers a manager who may approve: of a project whose requests are approved, and not the one who asks.
func (st *story) approver() *person {
	for _, manager := range st.project.managers {
		if st.needsApproval() && manager != st.assignee {
			return manager
		}
	}
	return nil
}

func (st *story) propose() {
	st.comment(st.after(120), st.assignee, pick(st.rng, st.sayings.Propose...))
	st.moveTo(2, st.assignee, st.project.withMarker(markerApproval)[0])
}

func (st *story) ask() {
	if st.entry.Ask == "" {
		return
	}
	st.comment(st.after(60), st.assignee, st.entry.Ask)
	reply := st.comment(st.after(120), st.creator, st.entry.Reply)
	if reply.say != "" && st.chance(50) {
		reply.file = st.replyFile()
	}
}

// progress tells of n things that happened on the way.
func (st *story) progress(n int) {
	for range n {
		if st.kind() == kindFault && st.chance(60) {
			said := st.comment(st.after(500), st.assignee, pick(st.rng, st.sayings.Investigate...))
			if said.say != "" && st.chance(45) {
				said.file = st.logFile()
			}
		} else {
			st.comment(st.after(500), st.assignee, pick(st.rng, st.sayings.Progress...))
		}
		if st.chance(35) {
			st.comment(st.after(200), st.creator, pick(st.rng, st.words(st.sayings.Answer, st.sayings.Cyrillic.Answer)...))
		}
	}
	if paused := st.project.withMarker(markerProgress); n > 0 && len(paused) > 1 && st.chance(35) {
		st.moveTo(5, st.assignee, paused[1])
	}
	if n > 1 && st.chance(40) {
		st.comment(st.after(900), st.creator, pick(st.rng, st.words(st.sayings.Remind, st.sayings.Cyrillic.Remind)...))
	}
}

func (st *story) finish() {
	done := st.project.withMarker(markerDone)[0]
	said := st.comment(st.after(900), st.assignee, st.entry.Done)
	if said.say != "" && st.chance(22) {
		said.file = st.reportFile()
	}
	st.add(step{gap: 1, by: st.assignee, move: func(s *state) { s.status = done; st.account(s) }})
	if st.kind() == kindFault && st.chance(9) {
		st.comment(st.after(700), st.creator, pick(st.rng, st.words(st.sayings.Reopen, st.sayings.Cyrillic.Reopen)...))
		st.add(step{gap: 3, by: st.creator, move: func(s *state) { s.status = st.project.withMarker(markerProgress)[0]; s.doneBy = nil }})
		st.comment(st.after(200), st.assignee, pick(st.rng, st.sayings.Investigate...))
		st.add(step{gap: st.after(300), by: st.assignee, move: func(s *state) { s.status = done; st.account(s) }})
	}
	if st.chance(50) {
		thanks := st.sayings.Thanks
		if st.kind() != kindFault {
			thanks = st.sayings.Understood
		}
		st.comment(st.after(120), st.creator, pick(st.rng, st.words(thanks, st.sayings.Cyrillic.Thanks)...))
	}
}

// account notes who did the work and what it took.
func (st *story) account(s *state) {
	s.doneBy = st.assignee
	s.realSeconds = int64(1+st.rng.IntN(16)) * 900
	if st.chance(30) {
		s.overheadSeconds = int64(1+st.rng.IntN(4)) * 900
		s.note = pick(st.rng, "Uračunat odlazak na lice mjesta.", "Rezervni dio iz magacina, razdužiti.", "Dio posla urađen preko podrške dobavljača.", "")
	}
}

// play puts the steps on the clock: in their order, a minute apart at least, and all before now.
func (st *story) play(c *clock) {
	var length float64
	for _, s := range st.steps {
		length += s.gap
	}
	span, count := float64(c.now-1-st.minute), len(st.steps)
	squeeze := 1.0
	if room := span - float64(count); length > room {
		squeeze = max(room, 0) / length
	}
	minute, passed := st.minute, 0.0
	for i, s := range st.steps {
		passed += s.gap * squeeze
		minute = max(minute+1, st.minute+int(passed))
		minute = min(minute, c.now-1-(count-1-i)) // leaves a minute to each that follows
		st.do(s, c.at(minute))
	}
}

func (st *story) do(s step, at time.Time) {
	if s.say != "" {
		st.comments = append(st.comments, &comment{at: at, author: s.by, text: s.say, file: s.file, request: st.request})
		return
	}
	before := *st.last()
	now := before
	now.at, now.by = at, s.by
	s.move(&now)
	now.assigned, now.moved = now.assignee != before.assignee, now.status != before.status
	st.states = append(st.states, now)
}
