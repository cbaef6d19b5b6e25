package requests

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
)

// How much a search reads. It never goes through all requests, whatever is looked for: first it reads the newest that the caller sees, then,
// unless they hold enough, the index slice by slice from the newest, until it has enough or its time is over.
const (
	// nearest and nearBytes are how many of the newest requests, and how much of their descriptions, are read themselves: what is common is
	// found among them.
	nearest   = 1000
	nearBytes = 2 << 20
	// readingTime is after how long no further slice is begun.
	readingTime = "interval '150 milliseconds'"
	// newestSlices are the numbers of all slices, the newest first. The subselect is the moment at which the first is asked for.
	newestSlices = `(
        select n from generate_series((select max(id) from requests) / 16384, 0, -1) series (n)
        where clock_timestamp() < (select clock_timestamp()) + ` + readingTime + `
    ) slice`
	// beyondNear is the condition that the caller sees more than near holds.
	beyondNear = "(select count(*) from newest) > (select count(*) from near)"
	// outOfTime is the condition that slices may have been left out. It says so too often rather than too seldom.
	outOfTime = "clock_timestamp() > statement_timestamp() + " + readingTime
)

// near is the texts of the newest requests that the caller sees among those of the filter without its texts, with the moment that the list's order
// goes by, and newest their ids and one more.
func (q *query) near(caller *identity.Caller, in *ListInput) string {
	order := in.Unsorted().Order()
	return fmt.Sprintf(`newest as materialized (
    select id, moment from (%s) newest order by %s limit %d
), near as materialized (
    select *
    from (
        select t.*, n.moment, sum(octet_length(t.description)) over (order by n.moment desc, n.id desc) as bytes
        from newest n cross join lateral (select * from request_texts where request_id = n.id offset 0) t
    ) measured
    where bytes <= %d
    order by moment desc, request_id desc
    limit %d
)`, in.First(caller, order, q.Bind, nearest+1), order.ByMoment(), nearest+1, nearBytes, nearest)
}

// textsSQL finds the page of a list that is filtered by texts, and the total, in one reading. Slices go by id and the list by time, and imported
// requests are older than their ids: the page is known only when nothing that was not read is newer than its last row. When near holds the
// page, the rest is only counted. "offset 0" keeps rows to be looked up one after another: PostgreSQL would rather go through a whole table
// once, as it cannot know that few will do; and it keeps the clock from being read after a slice instead of before.
const textsSQL = `
with recursive {near}, near_found as materialized (
    select t.request_id as id, t.moment from near t where {texts}
), counted as materialized (
    select from {slices} cross join lateral ({matches}) found
    where {indexed} and {beyond} and (select count(*) from near_found) >= {enough}
    limit {counted}
), reading (slice, until, ids, dates, n, newest) as (
    select (select max(id) from requests) / 16384 + 1, clock_timestamp() + {time}, '{}'::bigint[], '{}'::timestamptz[], 0, '{}'::timestamptz[]
    where {indexed} and {beyond} and (select count(*) from near_found) < {enough}
    union all
    select slice.n, before.until, found.ids, found.dates, before.n + cardinality(found.ids),
        array(select date from unnest(before.newest || found.dates) date order by date desc limit {enough})
    from (
        select * from reading
        where slice > 0 and clock_timestamp() < until and (n < {counted} or n < {enough} or newest[cardinality(newest)] < (
            select r.{moment} from requests r where r.deleted_at is null and r.{moment} is not null and r.id < slice * 16384 order by r.{moment} desc, r.id desc limit 1
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
select array({page} limit {count} offset {offset}),
    least(n, {most}), n > {most} or {beyond} and (not {indexed} or {outOfTime})
from total`

// textsQuery selects one row: the ids of the page, the total, and whether there may be more.
func textsQuery(caller *identity.Caller, in *ListInput) listing.Statement {
	q := query{}
	others := *in
	others.Filter = in.WithoutTexts().Unsorted()
	visible := "true"
	if in.ProjectID == 0 || !caller.SeesWholeProject(in.ProjectID) {
		visible = caller.RequestFilter("r", q.Bind)
	}
	texts := in.WhereTexts(q.Bind)
	sql := strings.NewReplacer(
		"{near}", q.near(caller, &others),
		"{texts}", texts,
		"{matches}", fmt.Sprintf(`
        select r.id, r.{moment} as moment
        from (select t.request_id from request_texts t where t.slice = slice.n and %s offset 0) t
        cross join lateral (select r.id, r.{moment} from requests r where r.id = t.request_id and %s and %s offset 0) r`,
			texts, visible, others.Where(caller, q.Bind)),
		"{slices}", newestSlices,
		"{page}", pageOfFound(in),
		"{time}", readingTime,
		"{beyond}", beyondNear,
		"{outOfTime}", outOfTime,
		"{indexed}", strconv.FormatBool(in.TextsIndexed()),
		"{enough}", strconv.FormatInt(enough(in), 10),
		"{most}", strconv.Itoa(listing.CountLimit),
		"{counted}", strconv.Itoa(listing.CountLimit+1),
		"{count}", strconv.FormatInt(in.Count, 10),
		"{offset}", q.Bind((in.Number-1)*in.Count)+"::bigint",
	).Replace(textsSQL)
	q.SQL = strings.ReplaceAll(sql, "{moment}", in.Order().Moment())
	return q.Statement
}

// pageOfFound selects the ids of what was found in the list's order.
func pageOfFound(in *ListInput) string {
	const newest = "select id from found order by moment desc, id desc"
	order := in.Order()
	if !order.Windowed() {
		return newest
	}
	return "select r.id from (select id, row_number() over (order by moment desc, id desc) as place from found) placed cross join lateral (select * from requests where id = placed.id offset 0) r order by " +
		order.ByWindow("placed.place")
}

// listByTexts costs two statements: which requests, and what the list shows of them.
func (a *area) listByTexts(ctx context.Context, caller *identity.Caller, in *ListInput) (list listing.Page[ListItem], err error) {
	var ids []int64
	found := textsQuery(caller, in)
	if err := a.pool.QueryRow(ctx, found.SQL, found.Args...).Scan(&ids, &list.Total, &list.More); err != nil {
		return list, fmt.Errorf("find by texts: %w", err)
	}
	q := query{}
	q.SQL = itemsOf(fmt.Sprintf("unnest(%s::bigint[]) with ordinality page (id, place) join requests r on r.id = page.id", q.Bind(ids)), "page.place")
	list.Items, err = listing.All[ListItem](ctx, a.pool, q.Statement)
	return list, err
}
