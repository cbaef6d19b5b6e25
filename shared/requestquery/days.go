package requestquery

import "zahtjevi/shared/listing"

// ExpiringMost limits the requests of a calendar. Beyond it the counts of its last days are lower bounds.
const ExpiringMost = 20_000

// DayColumns are the columns of Days beside those of the query: the day, how many requests expire on it, and whether there may be more.
const DayColumns = "to_char(page.day, 'YYYY-MM-DD') as day, page.total, page.more"

// Days is the statement of the first requests of each day on which some expire, of the filter's period; the query's Count limits those of a
// day. They are in the list's order.
func (r Query) Days() listing.Statement {
	q := r.builder()
	order := q.order()
	const most = ExpiringMost
	visible := "select id, moment, local_day(moment) as day from (" + q.first(order, most+1) + ") found order by " + order.byMoment() +
		" limit " + number(most+1)
	placed := `select id, day, row_number() over (partition by day order by ` + order.byMoment() + `) as place,
        count(*) over (partition by day) as total, count(*) over () > ` + number(most) + ` as more
    from (` + visible + `) visible`
	from := "(select * from (" + placed + ") placed where place <= " + q.Bind(r.Count) + ") page join requests r on r.id = page.id"
	q.SQL = Named(r.Columns, from, "order by page.day, page.place")
	return *q.Statement
}
