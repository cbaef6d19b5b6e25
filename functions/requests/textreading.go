package requests

import (
	"fmt"

	"zahtjevi/shared/identity"
)

// How much a search reads. It never goes through all requests, whatever is looked for: first it reads the newest that the caller sees, then,
// unless they hold enough, the index slice by slice from the newest, until it has enough or its time is over.
const (
	// nearest is how many of the newest requests are read themselves: what is common is found among them.
	nearest = 1000
	// readingTime is after how long no further slice is begun.
	readingTime = "interval '150 milliseconds'"
	// newestSlices are the numbers of all slices, the newest first. The subselect is the moment at which the first is asked for.
	newestSlices = `(
        select n from generate_series((select max(id) from requests) / 16384, 0, -1) series (n)
        where clock_timestamp() < (select clock_timestamp()) + ` + readingTime + `
    ) slice`
)

// textMatches is a select of the id and created_at of requests that a list's filter with texts leaves, the newest first as far as they were
// read, at most a number of them. "offset 0" keeps rows to be looked up one after another: PostgreSQL would rather go through a whole table
// once, as it cannot know that few will do.
func (q *query) textMatches(caller *identity.Caller, in *ListInput, most int64) string {
	others := *in
	others.Filter = in.WithoutTexts()
	return fmt.Sprintf(`
with near as materialized (
    select id, created_at from (%[1]s) newest order by created_at desc, id desc limit %[2]d
), near_found as materialized (
    select n.id, n.created_at from near n cross join lateral (select * from request_texts where request_id = n.id offset 0) t where %[3]s
), far_found as (
    select found.id, found.created_at
    from `+newestSlices+` cross join lateral (
        select r.id, r.created_at
        from (select t.request_id from request_texts t where t.slice = slice.n and %[3]s offset 0) t
        cross join lateral (select r.id, r.created_at from requests r where r.id = t.request_id and %[4]s and %[5]s offset 0) r
    ) found
    where %[7]t and (select count(*) from near) = %[2]d and (select count(*) from near_found) < %[6]d
    limit %[6]d
)
select id, created_at from near_found union select id, created_at from far_found`,
		q.newest(q.branches(caller, &others), &others, nearest), nearest, in.WhereTexts(q.Bind), q.visible(caller, in), others.Where(q.Bind), most, in.TextsIndexed())
}

// unread is the condition that a list's filter with texts may leave more than textMatches finds: there was no time to read everything, or
// without three letters in a row no index to read by.
func (q *query) unread(caller *identity.Caller, in *ListInput) string {
	if in.TextsIndexed() {
		return "clock_timestamp() > statement_timestamp() + " + readingTime
	}
	others := *in
	others.Filter = in.WithoutTexts()
	return fmt.Sprintf("(select count(*) from (%s limit %[2]d) near) = %[2]d", q.newest(q.branches(caller, &others), &others, nearest), nearest)
}

// visible is the condition that the caller sees request r of the projects that the filter leaves.
func (q *query) visible(caller *identity.Caller, in *ListInput) string {
	if in.ProjectID != 0 && caller.SeesWholeProject(in.ProjectID) {
		return "true"
	}
	return caller.RequestFilter("r", q.Bind)
}
