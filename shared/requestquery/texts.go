package requestquery

import (
	"context"
	"fmt"
	"maps"

	"zahtjevi/shared/listing"
)

// near is the texts of the newest requests that the caller sees among those of the filter without its texts, with the moment that the
// list's order goes by, and newest their ids and one more. They are read only under a condition.
func (q query) near(when string, most int64) string {
	q.Title, q.Description, q.Sort = "", "", ""
	order := q.order()
	return fill(`newest as materialized (
    select id, moment from ({first}) newest where {when} order by {order} limit {most} + 1
), near as materialized (
    select *
    from (
        select t.*, n.moment, sum(octet_length(t.description)) over (order by n.moment desc, n.id desc) as bytes
        from newest n cross join lateral (select * from request_texts where request_id = n.id offset 0) t
    ) measured
    where bytes <= {bytes}
    order by moment desc, request_id desc
    limit {most}
)`, map[string]any{"first": q.first(order, most+1), "when": when, "order": order.byMoment(), "most": most, "bytes": nearBytes})
}

// textsSQL finds the page of a list that is filtered by texts, and the total, in one reading. Slices go by id and the list by time, and
// imported requests are older than their ids: the page is known only when nothing that was not read is newer than its last row. When near
// holds the page, the rest is only counted. "offset 0" keeps rows to be looked up one after another: PostgreSQL would rather go through a
// whole table once, as it cannot know that few will do; and it keeps the clock from being read after a slice instead of before.
const textsSQL = `
with recursive {near}, near_found as materialized (
    select t.request_id as id, t.moment from near t where {texts}
), counted as materialized (
    select from {slices} cross join lateral ({matches}) found
    where {indexed} and {beyond} and (select count(*) from near_found) >= {enough}
    limit {most} + 1
), reading (slice, until, ids, dates, n, newest) as (
    select (select max(id) from requests) / {slice} + 1, clock_timestamp() + {time}, '{}'::bigint[], '{}'::timestamptz[], 0,
        '{}'::timestamptz[]
    where {indexed} and {beyond} and (select count(*) from near_found) < {enough}
    union all
    select slice.n, before.until, found.ids, found.dates, before.n + cardinality(found.ids),
        array(select date from unnest(before.newest || found.dates) date order by date desc limit {enough})
    from (
        select * from reading
        where slice > 0 and clock_timestamp() < until and (n <= {most} or n < {enough} or newest[cardinality(newest)] < (
            select r.{moment} from requests r where r.deleted_at is null and r.{moment} is not null and r.id < slice * {slice}
            order by r.{moment} desc, r.id desc limit 1
        ))
        offset 0
    ) before
    cross join lateral (select before.slice - 1 as n) slice
    cross join lateral (
        select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(moment), '{}') as dates from ({matches}) found
    ) found
), found as materialized (
    select id, moment from near_found
    union
    select read.id, read.moment from reading cross join unnest(ids, dates) read (id, moment)
), total as (
    select greatest((select count(*) from found), (select count(*) from counted)) as n
)
select array({page}) as ids, least(n, {most})::int as total,
    n > {most} or {beyond} and (not {indexed} or {outOfTime}) as more
from total`

// matchesSQL selects what the index of texts finds in a slice of what the caller sees under the filter.
const matchesSQL = `
    select r.id, r.{moment} as moment
    from (select t.request_id from request_texts t where t.slice = slice.n and {texts} offset 0) t
    cross join lateral (select r.id, r.{moment} from requests r where r.id = t.request_id and {visible} and {facts} offset 0) r`

// byTexts is the statement of one row: the ids of the page, the total, and whether there may be more.
func (r Reading) byTexts() listing.Statement {
	q := r.query()
	visible := "true"
	if !q.seesWhole() {
		visible = q.Caller.RequestFilter("r", q.Bind)
	}
	holes := map[string]any{"texts": q.texts(), "visible": visible, "facts": q.facts(pick{}), "moment": q.order().column}
	matches := fill(matchesSQL, holes)
	maps.Copy(holes, map[string]any{
		"near": q.near("true", nearest), "matches": matches, "slices": newestSlices, "slice": sliceSize, "page": q.found(),
		"time":   readingTime,
		"beyond": beyondNear, "outOfTime": outOfTime, "indexed": q.textsIndexed(), "enough": q.enough(), "most": listing.CountLimit,
	})
	q.SQL = fill(textsSQL, holes)
	return *q.Statement
}

// found selects the ids of the page of what was found, in the list's order.
func (q query) found() string {
	if q.Windowed() {
		return q.sorted("select id, row_number() over (order by moment desc, id desc) as place from found")
	}
	return "select id from found order by moment desc, id desc" + q.cut()
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
