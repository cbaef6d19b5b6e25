package requestquery

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"zahtjevi/shared/listing"
)

// textList is the statement of a list that is filtered by texts, in the making. Its methods are its parts, in the order in which they are
// read.
type textList struct {
	query
	holds   string // the condition on request_texts t that they hold what is asked for
	matches string // the select of what the index of texts finds in a slice
	enough  string // how many matches hold the page
}

// most is how many matches are counted.
var most = number(listing.CountLimit)

// byTexts is the statement of one row: the ids of the page, the total, and whether there may be more. It finds both in one reading. Slices
// go by id and the list by time, and imported requests are older than their ids: the page is known only when nothing that was not read is
// newer than its last row. When near holds the page, the rest is only counted. "offset 0" keeps rows to be looked up one after another:
// PostgreSQL would rather go through a whole table once, as it cannot know that few will do; and it keeps the clock from being read after a
// slice instead of before.
func (r Reading) byTexts() listing.Statement {
	q := r.query()
	visible := "true"
	if !q.seesWhole() {
		visible = q.Caller.RequestFilter("r", q.Bind)
	}
	s := textList{query: q, holds: q.texts(), enough: number(q.enough())}
	s.matches = s.inSlice(visible, q.facts(pick{}))
	parts := []string{s.near("true", nearest), s.nearFound(), s.counted(), s.reading(), s.found(), s.total()}
	s.SQL = "\nwith recursive " + strings.Join(parts, ", ") + s.answer()
	return *s.Statement
}

// near is the texts of the newest requests that the caller sees among those of the filter without its texts, with the moment that the
// list's order goes by, and newest their ids and one more. They are read only under a condition.
func (q query) near(when string, most int64) string {
	q.Sort = ""
	order, limit := q.order(), number(most)
	q.Title, q.Description = "", ""
	return `newest as materialized (
    select id, moment from (` + q.first(order, most+1) + `) newest
    where ` + when + ` order by ` + order.byMoment() + ` limit ` + limit + ` + 1
), near as materialized (
    select *
    from (
        select t.*, n.moment, sum(octet_length(t.description)) over (order by n.moment desc, n.id desc) as bytes
        from newest n cross join lateral (select * from request_texts where request_id = n.id offset 0) t
    ) measured
    where bytes <= ` + number(nearBytes) + `
    order by moment desc, request_id desc
    limit ` + limit + `
)`
}

// inSlice is what the index of texts finds in a slice of what the caller sees under the filter.
func (s textList) inSlice(visible, facts string) string {
	moment := "r." + s.order().column
	return `
    select r.id, ` + moment + ` as moment
    from (select t.request_id from request_texts t where t.slice = slice.n and ` + s.holds + ` offset 0) t
    cross join lateral (
        select r.id, ` + moment + ` from requests r where r.id = t.request_id and ` + visible + ` and ` + facts + ` offset 0
    ) r`
}

// nearFound is what is found among the texts that near has read.
func (s textList) nearFound() string {
	return `near_found as materialized (
    select t.request_id as id, t.moment from near t where ` + s.holds + `
)`
}

// needed is the condition that an index finds what is asked for beyond near.
func (s textList) needed() string { return s.indexed() + " and " + beyondNear }

func (s textList) indexed() string { return strconv.FormatBool(s.textsIndexed()) }

// counted is what slices hold, for the total alone, where near holds the page.
func (s textList) counted() string {
	return `counted as materialized (
    select from ` + newestSlices + ` cross join lateral (` + s.matches + `) found
    where ` + s.needed() + ` and (select count(*) from near_found) >= ` + s.enough + `
    limit ` + most + ` + 1
)`
}

// reading goes through the slices, the newest first, where near does not hold the page: until it has the page and the total, or the time is
// over.
func (s textList) reading() string {
	moment := "r." + s.order().column
	return `reading (slice, until, ids, dates, n, newest) as (
    select (select max(id) from requests) / ` + sliceSize + ` + 1, clock_timestamp() + ` + readingTime + `,
        '{}'::bigint[], '{}'::timestamptz[], 0, '{}'::timestamptz[]
    where ` + s.needed() + ` and (select count(*) from near_found) < ` + s.enough + `
    union all
    select slice.n, before.until, found.ids, found.dates, before.n + cardinality(found.ids),
        array(select date from unnest(before.newest || found.dates) date order by date desc limit ` + s.enough + `)
    from (
        select * from reading
        where slice > 0 and clock_timestamp() < until and (n <= ` + most + ` or n < ` + s.enough + ` or newest[cardinality(newest)] < (
            select ` + moment + ` from requests r
            where r.deleted_at is null and ` + moment + ` is not null and r.id < slice * ` + sliceSize + `
            order by ` + moment + ` desc, r.id desc limit 1
        ))
        offset 0
    ) before
    cross join lateral (select before.slice - 1 as n) slice
    cross join lateral (
        select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(moment), '{}') as dates from (` + s.matches + `) found
    ) found
)`
}

// found is everything that was found.
func (s textList) found() string {
	return `found as materialized (
    select id, moment from near_found
    union
    select read.id, read.moment from reading cross join unnest(ids, dates) read (id, moment)
)`
}

// total is how many were found, or counted.
func (s textList) total() string {
	return `total as (
    select greatest((select count(*) from found), (select count(*) from counted)) as n
)`
}

// answer is the page, in the list's order, and the total.
func (s textList) answer() string {
	page := "select id from found order by moment desc, id desc"
	if s.Windowed() {
		page = s.sorted("select id, row_number() over (order by moment desc, id desc) as place from found")
	} else {
		page += s.cut()
	}
	return `
select array(` + page + `) as ids, least(n, ` + most + `)::int as total,
    n > ` + most + ` or ` + beyondNear + ` and (not ` + s.indexed() + ` or ` + outOfTime + `) as more
from total`
}

// readByTexts costs two statements: which requests, and what the list shows of them.
func readByTexts[T any](ctx context.Context, database listing.Database, r Reading) (list listing.Page[T], err error) {
	found, err := listing.All[struct {
		IDs   []int64
		Total int
		More  bool
	}](ctx, database, r.byTexts())
	if err != nil {
		return list, fmt.Errorf("find by texts: %w", err)
	}
	list.Total, list.More = found[0].Total, found[0].More
	list.Items, err = listing.All[T](ctx, database, Of(found[0].IDs, r.Columns))
	return list, err
}
