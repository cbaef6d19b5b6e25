// Package requesttally reads the tallies of requests that triggers keep (request_tallies). A figure is a sum of few rows, at most one for
// each project (or category) and day, however many requests there are.
package requesttally

import (
	"fmt"
	"strings"
	"time"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
)

// Kind names a sort of counters. Kinds below Created are markers: requests whose present status has that marker.
type Kind int16

// The kinds that go by day.
const (
	Created  Kind = 4
	Finished Kind = 5
)

// The kinds of open requests by assignee: by category and project, and by project alone.
const (
	Open        Kind = 6
	OpenProject Kind = 7
)

// Count is the number of requests of a kind on a day, which is midnight in UTC.
type Count struct {
	Day      time.Time
	Kind     Kind
	Requests int64
}

// Days selects, as Count, what the caller sees on the days from the first to the last. Days without requests are left out.
func Days(caller *identity.Caller, first, last time.Time, kinds ...Kind) listing.Statement {
	q := listing.Statement{}
	tallies := visible(caller, &q, fmt.Sprintf("t.kind = any(%s) and t.day between %s::date and %s::date", q.Bind(kinds), q.Bind(first),
		q.Bind(last)))
	q.SQL = "select day, kind, sum(n)::bigint as requests from (" + tallies + ") t group by day, kind"
	return q
}

// ProjectsIn selects, as rows of kind, project_id and requests and as a part of another statement, how many requests of each project the
// caller sees on the days from the first to the last, which are 2006-01-02.
func ProjectsIn(caller *identity.Caller, q *listing.Statement, first, last string, kinds ...Kind) string {
	tallies := visible(caller, q, fmt.Sprintf("t.kind = any(%s) and t.day between %s::text::date and %s::text::date", q.Bind(kinds),
		q.Bind(first), q.Bind(last)))
	return "select kind, project_id, sum(n)::bigint as requests from (" + tallies + ") t group by kind, project_id having sum(n) <> 0"
}

// Markers selects, as rows of project_id, marker and requests, how many requests the caller sees now. It is for callers who do not see
// whole projects.
func Markers(caller *identity.Caller, q *listing.Statement) string {
	return `select project_id, kind as marker, sum(n) as requests from (` + visible(caller, q,
		"t.kind < 4") + ") t group by project_id, kind having sum(n) <> 0"
}

// MarkerCount counts the requests of a project that are in statuses of a marker.
type MarkerCount struct {
	ProjectID int64
	Marker    int16
	Requests  int64
}

// OfProjects selects, as MarkerCount, how many requests of the given projects the caller sees now; a caller who sees whole projects must
// see all of the given ones. A project may have several rows for a marker.
func OfProjects(caller *identity.Caller, ids []int64) listing.Statement {
	q := listing.Statement{}
	if caller.SeesWholeProjects() {
		q.SQL = `select n.project_id, s.marker, sum(n.n)::bigint as requests from request_counts n join statuses s on s.id = n.status_id
where n.project_id = any(` + q.Bind(ids) + `) group by n.project_id, s.marker`
		return q
	}
	tallies := visible(caller, &q, "t.kind < 4 and t.project_id = any("+q.Bind(ids)+")")
	q.SQL = "select project_id, kind as marker, sum(n)::bigint as requests from (" + tallies + ") t group by project_id, kind"
	return q
}

// Total selects how many requests of a kind that goes by day the caller sees, of a project (0: of any) and between two days as 2006-01-02
// (empty: open), as a list's total.
func Total(caller *identity.Caller, kind Kind, projectID int64, from, to string) listing.Statement {
	q := listing.Statement{}
	conditions := []string{"t.kind = " + q.Bind(kind)}
	if projectID != 0 {
		conditions = append(conditions, "t.project_id = "+q.Bind(projectID))
	}
	if from != "" {
		conditions = append(conditions, "t.day >= "+q.Bind(from)+"::date")
	}
	if to != "" {
		conditions = append(conditions, "t.day <= "+q.Bind(to)+"::date")
	}
	q.SQL = `select coalesce(sum(n), 0)::bigint as total, false as more from (` + visible(caller, &q,
		strings.Join(conditions, " and ")) + ") t"
	return q
}

// visible selects the tallies t that add up to what the caller sees and fulfil a condition.
func visible(caller *identity.Caller, q *listing.Statement, where string) string {
	branches := caller.TallyBranches("t", q.Bind)
	for i, branch := range branches {
		branches[i] = "select t.project_id, t.kind, t.day, t.n from request_tallies t where " + branch + " and " + where
	}
	return strings.Join(branches, " union all ")
}

// Assigned selects how many open requests of a project (0: of any) are assigned to people, whose ids are an array in SQL, as a list's
// total. It is for callers who see whole projects.
func Assigned(caller *identity.Caller, q *listing.Statement, projectID int64, people string) string {
	return `select coalesce(sum(t.n), 0)::bigint as total, false as more from request_tallies t
		where t.user_id = any(` + people + ") and " + OpenWhere(caller, q, projectID)
}

// OpenWhere is the condition on request_tallies t that they count open assigned requests of the projects that the caller sees whole, or of
// one of them (0: of any).
func OpenWhere(caller *identity.Caller, q *listing.Statement, projectID int64) string {
	where := fmt.Sprintf("t.kind = %d", OpenProject)
	if caller.Scope != identity.ScopeEverything {
		where += " and t.project_id = any(" + q.Bind(caller.Projects) + "::bigint[])"
	}
	if projectID != 0 {
		where += " and t.project_id = " + q.Bind(projectID)
	}
	return where
}
