package requestquery

import (
	"context"
	"slices"
	"strings"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requesttally"
)

// Read reads a page with its total, in one round trip unless there are text filters. T's fields are named like the columns.
func Read[T any](ctx context.Context, database listing.Database, r Query) (listing.Page[T], error) {
	r.Filter = r.Numbered()
	if r.HasTexts() {
		return readByTexts[T](ctx, database, r)
	}
	return listing.Read[T](ctx, database, r.Page(), r.Total())
}

// Page is the statement of a page alone.
func (r Query) Page() listing.Statement {
	s := listing.Statement{}
	s.SQL = r.PageIn(&s)
	return s
}

// PageIn is Page as a part of another statement.
func (r Query) PageIn(s *listing.Statement) string { return builder{Statement: s, Query: r}.page() }

// page writes limits into the text: for a placeholder PostgreSQL would plan to read a tenth of the table.
func (q builder) page() string {
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
func (q builder) ids() string {
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

// datedFirst selects the ids of the page: first the requests with a due date, in that order, then the newest of the others. The others are
// only read if the dated ones do not fill the page; then few dated ones have to be skipped.
func (q builder) datedFirst(by order) string {
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

// sorted selects the ids of the page from rows with the id and the place by the moment. "offset 0" makes PostgreSQL look up each request
// before it joins.
func (q builder) sorted(placed string) string {
	order := q.order()
	return "select r.id from (select r.*, placed.place from (" + placed + `) placed
		cross join lateral (select * from requests where id = placed.id offset 0) r offset 0) r` + order.joins() + `
		order by ` + order.byWindow("r.place") + q.cut()
}

// cut is the limit and offset of the page.
func (q builder) cut() string { return " limit " + number(q.Count) + " offset " + q.Bind(q.offset()) }

func (r Query) offset() int64 { return (r.Number - 1) * r.Count }

// enough returns the number of rows to read for the page, and for sorting. It is rounded up to powers of two times the page, so that few
// different statements are prepared.
func (r Query) enough() int64 {
	most := r.Count
	for most < r.Number*r.Count {
		most *= 2
	}
	if r.order().windowed() {
		most = max(most, SortedAmong)
	}
	return most
}

// first selects the first most rows (id, moment and, sorted by priority, level) of each branch of what the caller sees; together they
// contain the first most of all. Text filters are left out. If the filter chooses definitions (a pick), each branch is split into a part
// for each chosen one, whose index has the order; for one condition with several values there is no such index. Of a request that is in two
// sources the first moment counts: the first most of each source have those of all.
func (q builder) first(order order, most int64) string {
	branches, split := q.branches(), q.split(order)
	q.sourced = order.merged
	facts, chosen, columns := q.facts(split), q.chosen(split, order), "" // conditions that the chosen definitions imply are left out
	if order.indexed {
		columns = ", chosen.level"
	}
	var parts []string
	for _, branch := range branches {
		var each []string // the ids for each of which there is a part
		where := branch.Where + " and " + facts
		if branch.Whole && chosen != "" && order.column == "created_at" && !q.Unanswered {
			where = facts // other orders have no index by the chosen ones, but by the branch
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
		for _, from := range q.sources(order) {
			part := "(" + order.top(from, where, columns, most) + ")"
			if len(each) > 0 {
				part = "(select top.* from " + strings.Join(append(slices.Clone(each), part+" top"), " cross join lateral ") + ")"
			}
			parts = append(parts, part)
		}
	}
	all := strings.Join(parts, " union all ")
	if order.merged {
		return "select id, min(moment) as moment from (" + all + ") late group by id"
	}
	return all
}

// split is the pick by which the branches are split, if any. The orders by due date and of what is late have indexes for branches alone.
func (f Filter) split(order order) pick {
	picks := f.picks()
	switch {
	case f.ImportID != 0, f.sender() != "" && !order.indexed, order.byDue(), order.merged:
		return pick{}
	case order.indexed && (len(picks) == 0 || picks[0].table != "priorities"):
		return pick{table: "priorities", column: "priority_id"}
	case len(picks) == 0:
		return pick{}
	}
	return picks[0]
}

// chosen selects the chosen rows of the pick's table, with their level if the list is sorted by priority.
func (q builder) chosen(split pick, order order) string {
	if split.table == "" {
		return ""
	}
	conditions := []string{"true"}
	if !split.any() {
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

// Total is the statement of the total: a sum of counters where these distinguish what is filtered by, otherwise a count up to a limit.
func (r Query) Total() listing.Statement {
	if kind, from, to, tallied := r.onlyTallied(); tallied {
		return requesttally.Total(r.Caller, kind, r.ProjectID, from, to)
	}
	s := listing.Statement{}
	s.SQL = r.TotalIn(&s)
	return s
}

// TotalIn is Total as a part of another statement, for filters without periods of creation or finishing.
func (r Query) TotalIn(s *listing.Statement) string {
	r.Sort = ""
	q := builder{Statement: s, Query: r}
	switch whole := r.Caller.SeesWholeProjects(); {
	case whole && r.onlyCounted():
		return q.summed()
	case whole && r.onlyAssigned():
		people, _ := q.assignees()
		return requesttally.Assigned(r.Caller, s, r.ProjectID, people)
	}
	return listing.Counted(q.first(q.order(), listing.CountLimit+1))
}

// projectsIn selects, as rows of project_id and requests, how many of the list's requests belong to which project, as far as they are
// counted.
func (r Query) projectsIn(s *listing.Statement) string {
	r.Sort = ""
	q, most := builder{Statement: s, Query: r}, int64(listing.CountLimit+1)
	return "select r.project_id, count(*) as requests from (select id from (" + q.first(q.order(), most) + ") found limit " + number(most) +
		") found cross join lateral (select project_id from requests where id = found.id offset 0) r group by r.project_id"
}

// AssignedIn is the total of the requests assigned to one person, as a part of another statement. person is an SQL expression for the id.
func (r Query) AssignedIn(s *listing.Statement, person string) string {
	r.Sort = ""
	q, order := builder{Statement: s, Query: r}, r.order()
	q.sourced = order.merged
	where := "r.assignee_id = " + person + " and " + q.facts(pick{}) + " and " + r.Caller.RequestFilter("r", q.Bind)
	if !order.merged {
		return listing.Counted("select from requests r where " + where)
	}
	var parts []string
	for _, from := range q.sources(order) {
		parts = append(parts, "(select r.id from "+from.from+" where "+where+" and "+from.where+" limit "+number(listing.CountLimit+1)+")")
	}
	return listing.Counted(strings.Join(parts, " union "))
}

// summed adds up request_counts.
func (q builder) summed() string {
	conditions := []string{"n.status_id = s.id", q.markers("s")}
	for _, p := range q.picks() {
		conditions = append(conditions, p.rows("s", q.Bind)) // these are statuses: see onlyCounted
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

// All is the statement of the numbers of all requests of the filter, up to a count, in the list's order. It reads all of them, and is for
// the worker.
func (r Query) All(count int64) listing.Statement {
	s, order := listing.Statement{}, r.order()
	where := Where(&s, r.Caller, r.Filter)
	s.SQL = "select r.id from requests r" + order.joins() + " where " + where + " order by " + order.by() + " limit " + number(count)
	return s
}
