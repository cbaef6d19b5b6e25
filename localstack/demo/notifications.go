package demo

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"time"
)

// notified limits the age of notifications.
const notified = 45 * 24 * time.Hour

// notification tells a person of a change; opened is nil for those that they have not looked at.
type notification struct {
	to      *person
	request *request
	kind    string
	actor   *person
	detail  string
	at      time.Time
	opened  *time.Time
	// mentioned says that the comment names the receiver.
	mentioned bool
}

// notify makes the notifications of the last weeks' changes, oldest first. A few of each person's newest are unread.
func notify(requests []*request, now time.Time) []*notification {
	var all []*notification
	for _, r := range requests {
		all = append(all, r.notifications()...)
	}
	all = slices.DeleteFunc(all, func(n *notification) bool { return now.Sub(n.at) > notified })
	slices.SortStableFunc(all, func(a, b *notification) int {
		return cmp.Or(a.at.Compare(b.at), cmp.Compare(a.request.id, b.request.id), cmp.Compare(a.to.id, b.to.id))
	})
	left := map[*person]int{}
	rng := rand.New(rand.NewPCG(seed, 0))
	for _, n := range slices.Backward(all) {
		if _, seen := left[n.to]; !seen {
			left[n.to] = 3 + rng.IntN(4)
		}
		if left[n.to]--; left[n.to] < 0 {
			opened := n.at.Add(time.Duration(1+rng.IntN(50)) * time.Minute)
			n.opened = &opened
		}
	}
	return all
}

// reason returns the strongest reason for which the change concerns the receiver.
func (n *notification) reason() string {
	switch {
	case n.mentioned:
		return "mentioned"
	case n.kind == "assigned" || n.to == n.request.assigneeAt(n.at):
		return "assignee"
	case n.to == n.request.creator:
		return "creator"
	}
	return "category"
}

// notifications returns all notifications of a request.
func (r *request) notifications() []*notification {
	var told []*notification
	tell := func(people []*person, kind string, actor *person, detail string, at time.Time) {
		for _, to := range people {
			told = append(told, &notification{to: to, request: r, kind: kind, actor: actor, detail: detail, at: at})
		}
	}
	for i, s := range r.states {
		switch {
		case i == 0:
			tell(r.audience(nil, s.by), "created", s.by, "", s.at)
		case s.assigned && s.assignee != s.by:
			tell([]*person{s.assignee}, "assigned", s.by, "", s.at)
		}
		if s.moved {
			tell(r.audience(s.assignee, s.by), "status", s.by, s.status.name, s.at)
		}
	}
	for _, c := range r.comments {
		audience := r.audience(r.assigneeAt(c.at), c.author)
		if c.internal {
			tell(slices.DeleteFunc(audience, func(p *person) bool { return !p.commentsInternally() }), "internal_comment", c.author, "", c.at)
			continue
		}
		detail := []rune(c.text)
		tell(audience, "comment", c.author, string(detail[:min(len(detail), 200)]), c.at)
		for _, n := range told[len(told)-len(audience):] {
			n.mentioned = n.to == c.mentioned
		}
	}
	return told
}

// audience are the people whom a change concerns: the creator, the assignee and the support people of the category, never its actor.
func (r *request) audience(assignee, actor *person) []*person {
	var people []*person
	for _, someone := range append([]*person{r.creator, assignee}, r.project.support...) {
		if someone != nil && someone != actor && !someone.Left && !slices.Contains(people, someone) {
			people = append(people, someone)
		}
	}
	return people
}

func (r *request) assigneeAt(at time.Time) *person {
	var assignee *person
	for _, s := range r.states {
		if !s.at.After(at) {
			assignee = s.assignee
		}
	}
	return assignee
}
