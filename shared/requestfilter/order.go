package requestfilter

import (
	"fmt"
	"strings"

	"zahtjevi/shared/identity"
)

// Order is an order of requests by a moment of theirs, then by number. Every branch of what a caller sees has an index with each order.
type Order struct{ column, direction string }

// The orders that indexes have. Only finished requests are in LastFinished, only those to do in LongestWaiting.
var (
	NewestFirst    = Order{"created_at", "desc"}
	LastFinished   = Order{"finished_at", "desc"}
	LongestWaiting = Order{"waiting_since", "asc"}
)

// Order is the list's order under the filter: who asks when requests were finished sees them in that order.
func (f Filter) Order() Order {
	if f.Finished() {
		return LastFinished
	}
	return NewestFirst
}

// Moment is the column that the order goes by.
func (o Order) Moment() string { return o.column }

// By is what follows "order by" for requests under the name r.
func (o Order) By() string { return fmt.Sprintf("r.%s %[2]s, r.id %[2]s", o.column, o.direction) }

// ByMoment is what follows "order by" for rows of moment and id, as Top selects them.
func (o Order) ByMoment() string { return "moment " + o.direction + ", id " + o.direction }

// Top selects id and moment of the first matches, up to a number, of each branch; together they hold the first of all. where is a condition over
// the requests table under the name r.
func (o Order) Top(branches []identity.RequestBranch, where string, most int64) string {
	parts := make([]string, len(branches))
	for i, branch := range branches {
		part := fmt.Sprintf("select r.id, r.%[1]s as moment from requests r where %[2]s and %[3]s and r.%[1]s is not null order by %[4]s limit %[5]d",
			o.column, branch.Where, where, o.By(), most)
		if branch.Over != "" {
			part = fmt.Sprintf("select top.* from unnest(%s::bigint[]) as scope (id) cross join lateral (%s) top", branch.Over, part)
		}
		parts[i] = "(" + part + ")"
	}
	return strings.Join(parts, " union all ")
}

// PriorityScale joins where a priority pr stands among the active ones of its project and itself: rank counts those above it, levels all of them.
const PriorityScale = `cross join lateral (
    select count(*) filter (where other.position < pr.position) as rank, count(*) as levels
    from priorities other where other.project_id = pr.project_id and (other.retired_at is null or other.id = pr.id)
) scale`
