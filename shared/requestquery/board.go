package requestquery

import (
	"fmt"

	"zahtjevi/shared/listing"
)

// Board is the reading of a project's board: its statuses as columns, each with its newest cards, of whose descriptions there is the
// beginning. The page is one of each column.
type Board struct {
	Reading
	Project int64
	Status  int64 // only this column, or 0
	Days    int   // only cards that are not older
	Older   bool  // and open ones of any age
}

// StatusColumns is the statement of the columns in the project's order, with how many cards each has (total), and how many open requests of
// it are too old to be among them (older). A retired status has a column while it has cards.
func (b Board) StatusColumns() listing.Statement {
	q := b.query()
	q.SQL = fmt.Sprintf(`
select s.id, s.name, s.marker, s.retired_at is not null as retired, cards.total, cards.older
from statuses s
cross join lateral (select %s as total, %s as older) cards
where %s and (s.retired_at is null or cards.total + cards.older > 0)
order by s.position, s.id`, b.counted(q), b.older(q), b.statuses(q))
	return *q.Statement
}

// Cards is the statement of the cards, the newest of each column first.
func (b Board) Cards() listing.Statement {
	q := b.query()
	from := fmt.Sprintf(`statuses s
cross join lateral (
    select r.id, r.title, left(r.description, 200) as description, r.type_id, r.priority_id, r.status_id, r.assignee_id, r.created_at,
        r.version
    from requests r where %s
    order by r.created_at desc, r.id desc limit %d offset %s
) r`, b.cards(q), b.Count, q.Bind(b.offset()))
	q.SQL = Named(b.Columns, from, "where "+b.statuses(q)+"\norder by s.id, r.created_at desc, r.id desc")
	return *q.Statement
}

// statuses is the condition on statuses s that they are the board's.
func (b Board) statuses(q query) string {
	return fmt.Sprintf("s.project_id = %s and %s::bigint in (0, s.id)", q.Bind(b.Project), q.Bind(b.Status))
}

// inStatus is the condition on a request r that it is in status s, and one of those that the board is of, however old.
func (b Board) inStatus(q query) string {
	visible := "true" // the caller sees the project, and with it all that is in it
	if !b.Caller.SeesWholeProjects() {
		visible = b.Caller.RequestFilter("r", q.Bind)
	}
	where := fmt.Sprintf("r.status_id = s.id and %s and %s", q.facts(pick{}), visible)
	if b.HasTexts() { // looked up one after another: PostgreSQL would rather go through the texts of all projects once
		where += ` and exists (select from (select * from request_texts where request_id = r.id offset 0) t where ` + q.texts() + ")"
	}
	return where
}

// from is the moment after which a request in status s is on the board.
func (b Board) from(q query) string {
	days := "now() - make_interval(days => " + q.Bind(b.Days) + ")"
	if b.Older {
		return "case when s.marker = 2 then " + days + " else '-infinity' end"
	}
	return days
}

// cards is the condition on a request r in the column of status s.
func (b Board) cards(q query) string { return b.inStatus(q) + " and r.created_at > " + b.from(q) }

// counted is the number of cards in the column of status s. Of all that are open in a project there is a counter, for who sees all of them.
func (b Board) counted(q query) string {
	counted := "(select count(*) from requests r where " + b.cards(q) + ")"
	if !b.Older || b.HasTexts() || len(b.Assignees)+len(b.picks()) > 0 || !b.Caller.SeesWholeProjects() {
		return counted
	}
	return "case when s.marker = 2 then " + counted + ` else (
		select coalesce(sum(n.n), 0)::bigint from request_counts n where n.project_id = s.project_id and n.status_id = s.id) end`
}

// older is the number of open requests in status s that are not on the board for their age.
func (b Board) older(q query) string {
	if b.Older {
		return "0::bigint"
	}
	return fmt.Sprintf(`case when s.marker = 2 then 0 else (
		select count(*) from (select from requests r where %s and r.created_at <= %s limit %d) older) end`,
		b.inStatus(q), b.from(q), listing.CountLimit)
}
