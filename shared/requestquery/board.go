package requestquery

import "zahtjevi/shared/listing"

// Board is the query for a project's board: its statuses as columns, each with its newest cards, which show the beginning of their
// descriptions. The page is the page of each column.
type Board struct {
	Query
	Project int64
	Status  int64 // only this column, or 0
	Days    int   // only cards of so many days
	Older   bool  // also open requests of any age
}

// StatusColumns is the statement of the columns in the project's order, with the number of their cards (total) and of the open requests
// that are too old to be shown (older). A retired status is a column while it has cards.
func (b Board) StatusColumns() listing.Statement {
	q := b.builder()
	q.SQL = `
select s.id, s.name, s.marker, s.retired_at is not null as retired, cards.total, cards.older
from statuses s
cross join lateral (select ` + b.counted(q) + ` as total, ` + b.older(q) + ` as older) cards
where ` + b.statuses(q) + ` and (s.retired_at is null or cards.total + cards.older > 0)
order by s.position, s.id`
	return *q.Statement
}

// Cards is the statement of the cards, the newest of each column first.
func (b Board) Cards() listing.Statement {
	q := b.builder()
	from := `statuses s
cross join lateral (
    select r.id, r.title, left(r.description, 200) as description, r.project_id, r.type_id, r.priority_id, r.status_id, r.assignee_id,
        r.created_at, r.due_on, r.label_ids, r.version
    from requests r where ` + b.cards(q) + `
    order by r.created_at desc, r.id desc` + q.cut() + `
) r`
	q.SQL = Named(b.Columns, from, "where "+b.statuses(q)+"\norder by s.id, r.created_at desc, r.id desc")
	return *q.Statement
}

// statuses is the condition that statuses s are columns of the board.
func (b Board) statuses(q builder) string {
	return "s.project_id = " + q.Bind(b.Project) + " and " + q.Bind(b.Status) + "::bigint in (0, s.id)"
}

// inStatus is the condition that a request r is in status s and, except for its age, one that the board shows.
func (b Board) inStatus(q builder) string {
	visible := "true" // the caller sees the whole project
	if !b.Caller.SeesWholeProjects() {
		visible = b.Caller.RequestFilter("r", q.Bind)
	}
	where := "r.status_id = s.id and " + q.facts(pick{}) + " and " + visible
	if b.HasTexts() { // "offset 0": otherwise PostgreSQL would read the texts of all projects
		where += ` and exists (select from (select * from request_texts where request_id = r.id offset 0) t where ` + q.texts() + ")"
	}
	return where
}

// from is the moment since which requests in status s are on the board.
func (b Board) from(q builder) string {
	days := "now() - make_interval(days => " + q.Bind(b.Days) + ")"
	if b.Older {
		return "case when s.marker = 2 then " + days + " else '-infinity' end"
	}
	return days
}

// cards is the condition that a request r is a card in the column of status s.
func (b Board) cards(q builder) string { return b.inStatus(q) + " and r.created_at > " + b.from(q) }

// counted is the number of cards in the column of status s. For callers who see the whole project, request_counts has the number of all
// open requests.
func (b Board) counted(q builder) string {
	counted := "(select count(*) from requests r where " + b.cards(q) + ")"
	if !b.Older || !b.isOnly(Choice{}) || !b.Caller.SeesWholeProjects() {
		return counted
	}
	return "case when s.marker = 2 then " + counted + ` else (
		select coalesce(sum(n.n), 0)::bigint from request_counts n where n.project_id = s.project_id and n.status_id = s.id) end`
}

// older is the number of open requests in status s that are too old for the board.
func (b Board) older(q builder) string {
	if b.Older {
		return "0::bigint"
	}
	return `case when s.marker = 2 then 0 else (
		select count(*) from (select from requests r where ` + b.inStatus(q) + ` and r.created_at <= ` + b.from(q) + ` limit ` +
		number(listing.CountLimit) + `) older) end`
}
