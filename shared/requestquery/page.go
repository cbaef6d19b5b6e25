package requestquery

import (
	"context"
	"strings"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requesttally"
)

// Read reads a page with its total, in one round trip unless texts are looked for. T's fields are named as the columns.
func Read[T any](ctx context.Context, database listing.Database, r Reading) (listing.Page[T], error) {
	if r.HasTexts() {
		return readByTexts[T](ctx, database, r)
	}
	return listing.Read[T](ctx, database, r.Page(), r.Total())
}

// Page is the statement of a page alone.
func (r Reading) Page() listing.Statement {
	s := listing.Statement{}
	s.SQL = r.PageIn(&s)
	return s
}

// PageIn is Page as a part of another statement.
func (r Reading) PageIn(s *listing.Statement) string { return query{s, r}.page() }

// page writes limits out: behind a placeholder PostgreSQL would plan for a tenth of the table.
func (q query) page() string {
	order := q.order()
	if q.Number == 1 && order.plain() {
		if where, one := q.onePart(); one {
			newest := "(select * from requests r where " + where + " and " + order.present() + " order by " + order.by() + " limit " +
				number(q.Count) + ") r"
			return Named(q.Columns, newest, "order by "+order.by())
		}
	}
	page := "unnest(array(" + q.ids() + ")) with ordinality page (id, place) join requests r on r.id = page.id"
	return Named(q.Columns, page, "order by page.place")
}

// ids selects the ids of the page, in the list's order.
func (q query) ids() string {
	order := q.order()
	if order.dated {
		return q.datedFirst(order)
	}
	visible := "(" + q.first(order, q.enough()) + ") visible"
	if order.windowed() {
		return q.sorted("select id, row_number() over (order by " + order.byMoment() + ") as place from " + visible +
			" order by place limit " + number(q.enough()))
	}
	return "select id from " + visible + " order by " + order.byMoment() + q.cut()
}

// datedFirst selects the ids of the page from what has a due date, in that order, and behind it the newest of what has none. These are only
// looked for where the dated leave room: then there are few of them to pass by.
func (q query) datedFirst(by order) string {
	most := q.enough()
	dated := order{column: "due_on", direction: by.sorted}
	rest := order{column: by.column, direction: by.direction, also: "r.due_on is null and (select count(*) from dated) < " + number(most)}
	return "with dated as materialized (" + q.first(dated, most) + `)
		select id from (
			select id, false as rest, row_number() over (order by ` + dated.byMoment() + `) as place from dated
			union all
			select id, true, row_number() over (order by ` + rest.byMoment() + `) from (` + q.first(rest, most) + `) rest
		) placed order by rest, place` + q.cut()
}

// sorted selects the ids of the page from requests of which it is given the id and the place by the moment. "offset 0" has each request
// looked up before it is joined with anything.
func (q query) sorted(placed string) string {
	order := q.order()
	return "select r.id from (select r.*, placed.place from (" + placed + `) placed
		cross join lateral (select * from requests where id = placed.id offset 0) r offset 0) r` + order.joins() + `
		order by ` + order.byWindow("r.place") + q.cut()
}

// cut leaves the page of what is in order.
func (q query) cut() string { return " limit " + number(q.Count) + " offset " + q.Bind(q.offset()) }

func (r Reading) offset() int64 { return (r.Number - 1) * r.Count }

// enough is how many matches hold the page, and what it is sorted among. It goes in powers of two, so that there are few statements to keep
// prepared.
func (r Reading) enough() int64 {
	most := r.Count
	for most < r.Number*r.Count {
		most *= 2
	}
	if r.order().windowed() {
		most = max(most, SortedAmong)
	}
	return most
}

// first selects id, moment and, sorted by priority, level of the first matches, up to a number, of each part of what the caller sees;
// together they hold the first of all in the order. Texts are left out. Where something is filtered by what projects define, each of the
// chosen is a part of its own, so that an index has its order: one condition with several values would have none.
func (q query) first(order order, most int64) string {
	branches, split := q.branches(), q.split(order)
	facts, chosen, columns := q.facts(split), q.chosen(split, order), "" // what the chosen tell is not asked of requests
	if order.indexed {
		columns = ", chosen.level"
	}
	parts := make([]string, len(branches))
	for i, branch := range branches {
		var each []string // what there is such a part for
		where := branch.Where + " and " + facts
		if branch.Whole && chosen != "" {
			where = facts
		}
		if branch.Over != "" {
			each = append(each, "unnest("+branch.Over+"::bigint[]) as scope (id)")
		}
		if chosen != "" {
			defined := chosen
			if branch.Projects != "" {
				defined += " and defined.project_id " + branch.Projects
			}
			each = append(each, "("+defined+") chosen")
			where = "r." + split.column + " = chosen.id and " + where
		}
		parts[i] = "(" + order.top(where, columns, most) + ")"
		if len(each) > 0 {
			parts[i] = "(select top.* from " + strings.Join(append(each, parts[i]+" top"), " cross join lateral ") + ")"
		}
	}
	return strings.Join(parts, " union all ")
}

// split is what the parts are told apart by, if anything.
func (f Filter) split(order order) pick {
	picks := f.picks()
	switch {
	case f.ImportID != 0, f.sender() != "" && !order.indexed:
		return pick{}
	case order.indexed && (len(picks) == 0 || picks[0].table != "priorities"):
		return pick{table: "priorities", column: "priority_id"}
	case len(picks) == 0:
		return pick{}
	}
	return picks[0]
}

// chosen selects what is chosen of a table, with its level where the list is sorted by priority.
func (q query) chosen(split pick, order order) string {
	if split.table == "" {
		return ""
	}
	conditions := []string{"true"}
	if len(split.ids)+len(split.names) > 0 {
		conditions = append(conditions, split.rows("defined", q.Bind))
	}
	if split.table == "statuses" {
		conditions = append(conditions, q.markers("defined"))
	}
	if q.ProjectID != 0 {
		conditions = append(conditions, "defined.project_id = "+q.Bind(q.ProjectID))
	}
	level, scale := "0", ""
	if order.indexed {
		level, scale = "scale.rank", " cross join lateral "+scaleOf("defined")+" scale"
	}
	from := split.table + " defined" + scale
	return "select defined.id, " + level + " as level from " + from + " where " + strings.Join(conditions, " and ")
}

// Total is the statement of how many there are. It sums counters where they hold the answer and counts up to a limit where they do not.
func (r Reading) Total() listing.Statement {
	if kind, from, to, tallied := r.onlyTallied(); tallied {
		return requesttally.Total(r.Caller, kind, r.ProjectID, from, to)
	}
	s := listing.Statement{}
	s.SQL = r.TotalIn(&s)
	return s
}

// TotalIn is Total as a part of another statement, for what is not filtered by when it was created or finished.
func (r Reading) TotalIn(s *listing.Statement) string {
	r.Sort = ""
	q := query{s, r}
	switch whole := r.Caller.SeesWholeProjects(); {
	case whole && r.onlyCounted():
		return q.summed()
	case whole && r.onlyAssigned():
		people, _ := q.assignees()
		return requesttally.Assigned(r.Caller, s, r.ProjectID, people)
	}
	return listing.Counted(q.first(q.order(), listing.CountLimit+1))
}

// AssignedIn is the total of what is assigned to one person, whose id is an expression in SQL, as a part of another statement.
func (r Reading) AssignedIn(s *listing.Statement, person string) string {
	q := query{s, r}
	return listing.Counted("select from requests r where r.assignee_id = " + person + " and " + q.facts(pick{}) + " and " +
		r.Caller.RequestFilter("r", q.Bind))
}

// summed adds up the counters of projects and statuses.
func (q query) summed() string {
	conditions := []string{"n.status_id = s.id", q.markers("s")}
	for _, p := range q.picks() {
		conditions = append(conditions, p.rows("s", q.Bind)) // statuses, as nothing else is picked
	}
	if q.Caller.Scope != identity.ScopeEverything && !q.seesWhole() {
		conditions = append(conditions, "n.project_id = any("+q.Bind(q.Caller.Projects)+")")
	}
	if q.ProjectID != 0 {
		conditions = append(conditions, "n.project_id = "+q.Bind(q.ProjectID))
	}
	return `select coalesce(sum(n.n), 0)::bigint as total, false as more from request_counts n, statuses s
		where ` + strings.Join(conditions, " and ")
}

// All is the statement of the numbers of everything that is asked for, up to a count, in the list's order. It reads all of it: it is for
// what nobody waits for.
func (r Reading) All(count int64) listing.Statement {
	s, order := listing.Statement{}, r.order()
	where := Where(&s, r.Caller, r.Filter)
	s.SQL = "select r.id from requests r" + order.joins() + " where " + where + " order by " + order.by() + " limit " + number(count)
	return s
}
