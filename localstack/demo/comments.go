package demo

import (
	"cmp"
	"slices"
	"time"
)

// comment is a comment under a request, with at most one file.
type comment struct {
	id     int64
	at     time.Time
	author *person
	// internal is for those with the right to it.
	internal bool
	text     string
	// mentioned is the person named after an @.
	mentioned *person
	file      *file
	request   *request
}

// numberComments gives the comments of all requests their identities in the order of time, and answers them in it.
func numberComments(requests []*request) []*comment {
	var all []*comment
	for _, r := range requests {
		all = append(all, r.comments...)
	}
	slices.SortStableFunc(all, func(a, b *comment) int {
		return cmp.Or(a.at.Compare(b.at), cmp.Compare(a.request.id, b.request.id))
	})
	for i, c := range all {
		c.id = int64(i + 1)
	}
	return all
}
