package requestquery

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"zahtjevi/shared/listing"
)

// textList is the statement of a list with text filters that is being put together. Its methods are its parts (with …), in their order.
type textList struct {
	builder
	holds   string // condition on request_texts t: the text filters match
	matches string // select of what the index of texts finds in a slice
	enough  string // how many matches fill the page
}

// most limits the matches that are counted.
var most = number(listing.CountLimit)

// byTexts is the statement of one row: the ids of the page, the total, and whether there may be more. Page and total are found together.
// Slices go by id but the list by time, and imported requests are older than their ids suggest: the page is known when no unread request is
// newer than its last row. If near fills the page, the rest is only counted. "offset 0" makes PostgreSQL look up rows one after another
// instead of reading a whole table, as it cannot know that few will be needed; and it makes it read the clock before a slice instead of
// after it.
func (r Query) byTexts() listing.Statement {
	q := r.builder()
	visible := "true"
	if !q.seesWhole() {
		visible = q.Caller.RequestFilter("r", q.Bind)
	}
	s := textList{builder: q, holds: q.texts(), enough: number(q.enough())}
	s.matches = s.inSlice(visible, q.facts(pick{}))
	parts := []string{s.near(nearest), s.nearFound(), s.counted(), s.scanned(), s.found(), s.total()}
	s.SQL = "\nwith recursive " + strings.Join(parts, ", ") + s.answer()
	return *s.Statement
}

// near is the texts of the newest most requests that match the filter without its texts, with the moment of the list's order; newest is
// their ids and one more.
func (q builder) near(most int64) string {
	q.Sort = ""
	order, limit := q.order(), number(most)
	q.Title, q.Description = "", ""
	return `newest as materialized (
    select id, moment from (` + q.first(order, most+1) + `) newest
    order by ` + order.byMoment() + ` limit ` + limit + ` + 1
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

// inSlice selects what the index of texts finds in a slice, of what the caller sees under the filter.
func (s textList) inSlice(visible, facts string) string {
	moment := "r." + s.order().column
	return `
    select r.id, ` + moment + ` as moment
    from (select t.request_id from request_texts t where t.slice = slice.n and ` + s.holds + ` offset 0) t
    cross join lateral (
        select r.id, ` + moment + ` from requests r where r.id = t.request_id and ` + visible + ` and ` + facts + ` offset 0
    ) r`
}

// nearFound is the matches in near.
func (s textList) nearFound() string {
	return `near_found as materialized (
    select t.request_id as id, t.moment from near t where ` + s.holds + `
)`
}

// needed is the condition that there may be matches beyond near, and an index to find them.
func (s textList) needed() string { return s.indexed() + " and " + beyondNear }

func (s textList) indexed() string { return strconv.FormatBool(s.textsIndexed()) }

// counted is the matches in slices, only for the total, if near fills the page.
func (s textList) counted() string {
	return `counted as materialized (
    select from ` + newestSlices + ` cross join lateral (` + s.matches + `) found
    where ` + s.needed() + ` and (select count(*) from near_found) >= ` + s.enough + `
    limit ` + most + ` + 1
)`
}

// scanned goes through the slices, the newest first, if near does not fill the page: until page and total are known, or the time is over.
func (s textList) scanned() string {
	moment := "r." + s.order().column
	return `scanned (slice, until, ids, dates, n, newest) as (
    select (select max(id) from requests) / ` + sliceSize + ` + 1, clock_timestamp() + ` + searchTime + `,
        '{}'::bigint[], '{}'::timestamptz[], 0, '{}'::timestamptz[]
    where ` + s.needed() + ` and (select count(*) from near_found) < ` + s.enough + `
    union all
    select slice.n, before.until, found.ids, found.dates, before.n + cardinality(found.ids),
        array(select date from unnest(before.newest || found.dates) date order by date desc limit ` + s.enough + `)
    from (
        select * from scanned
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

// found is all matches.
func (s textList) found() string {
	return `found as materialized (
    select id, moment from near_found
    union
    select read.id, read.moment from scanned cross join unnest(ids, dates) read (id, moment)
)`
}

// total is the number of matches.
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

// readByTexts sends two statements: one finds the requests, one reads the list's columns of them.
func readByTexts[T any](ctx context.Context, database listing.Database, r Query) (list listing.Page[T], err error) {
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
