package requestquery

import (
	"slices"
	"strconv"
	"strings"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/people"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/textsearch"
)

// Where is the condition that requests r match the filter and are seen by the caller. It is for reading all of them, as exports and reports
// do: no index has the order of its result.
func Where(s *listing.Statement, caller *identity.Caller, filter Filter) string {
	q := builder{Statement: s, Query: Query{Caller: caller, Filter: filter.Numbered()}}
	return q.where() + " and " + caller.RequestFilter("r", s.Bind)
}

// where is the condition of the filter.
func (q builder) where() string {
	where := q.facts(pick{})
	if q.HasTexts() {
		where += " and exists (select from request_texts t where t.request_id = r.id and " + q.texts() + ")"
	}
	return where
}

// facts is the condition of the filter without its texts, and without what the chosen definitions of told guarantee already: they belong to
// one project, and a status has one marker. If no condition is left, an index alone can answer a count.
func (q builder) facts(told pick) string {
	conditions := []string{"r.deleted_at is null"}
	if told.table != "statuses" {
		conditions = append(conditions, q.markers("r"))
	}
	if q.ProjectID != 0 && told.table == "" {
		conditions = append(conditions, "r.project_id = "+q.Bind(q.ProjectID))
	}
	if len(q.IDs) > 0 {
		conditions = append(conditions, "r.id = any("+q.Bind([]int64(q.IDs))+"::bigint[])")
	}
	if q.ImportID != 0 {
		conditions = append(conditions, q.imported())
	}
	for _, p := range q.picks() {
		if p.table != told.table {
			conditions = append(conditions, p.where(q.Bind))
		}
	}
	if len(q.Assignees) > 0 {
		conditions = append(conditions, q.assigned())
	}
	conditions = append(conditions, q.labelled()...)
	for _, user := range []string{q.User, q.CreatedBy} {
		if user != "" {
			conditions = append(conditions, "r.creator_id = "+people.ID(user, q.Bind))
		}
	}
	conditions = append(conditions, q.within("created_at", q.CreatedFrom, q.CreatedTo)...)
	conditions = append(conditions, q.within("finished_at", q.FinishedFrom, q.FinishedTo)...)
	conditions = append(conditions, q.within("reopened_at", q.ReopenedFrom, q.ReopenedTo)...)
	conditions = append(conditions, q.dueWithin()...)
	conditions = append(conditions, q.unanswered()...)
	if q.Unserved {
		conditions = append(conditions, "r.assignee_id is null")
	}
	switch snoozed := "request_snoozes z where z.user_id = "; q.Snoozed {
	case SnoozedLeftOut:
		conditions = append(conditions, "not exists (select from "+snoozed+q.Bind(q.Caller.UserID)+" and z.request_id = r.id)")
	case SnoozedOnly:
		conditions = append(conditions, "r.id = any(array(select z.request_id from "+snoozed+q.Bind(q.Caller.UserID)+"))")
	}
	if q.LastDays > 0 {
		conditions = append(conditions, "r.created_at > now() - make_interval(days => "+q.Bind(q.LastDays)+")")
	}
	return strings.Join(conditions, " and ")
}

// texts is the condition of the text filters on request_texts t, in the form of its index.
func (q builder) texts() string {
	var conditions []string
	for _, term := range textsearch.Parse(q.Title) {
		conditions = append(conditions, soughtBy(q.Bind, term).inTitle())
	}
	for _, term := range textsearch.Parse(q.Description) {
		t := soughtBy(q.Bind, term)
		conditions = append(conditions, t.anywhere(), t.inDescription())
	}
	return strings.Join(conditions, " and ")
}

// document is all of a request's own texts in request_texts t, as the index has them.
const document = "(t.title || ' ' || t.external_key || ' ' || t.description)"

// markers is the condition of the three flags on a table with a marker, in the form of the partial indexes on open requests. Approval
// statuses (marker 3) count as in progress.
func (f Filter) markers(table string) string {
	flags := f.shown()
	condition := map[[3]bool]string{
		{true, true, false}:  " <> 2",
		{true, false, true}:  " in (0, 2)",
		{true, false, false}: " = 0",
		{false, true, true}:  " <> 0",
		{false, true, false}: " in (1, 3)",
		{false, false, true}: " = 2",
	}[flags]
	if condition == "" {
		return strconv.FormatBool(flags[0]) // all of them, or none
	}
	return table + ".marker" + condition
}

// within are the conditions that a moment of a request lies in a period of days.
func (q builder) within(column, from, to string) (conditions []string) {
	if from != "" {
		conditions = append(conditions, "r."+column+" >= start_of_day("+q.Bind(from)+"::date)")
	}
	if to != "" {
		// A comparison of rows: for a plain one PostgreSQL would expect few rows in the period and sort them instead of using the index.
		conditions = append(conditions, "(r."+column+", r.id) < (start_of_day("+q.Bind(to)+"::date + 1), 0)")
	}
	return conditions
}

// unanswered is the condition that a request waits for an answer. Callers who may not read comments find none.
func (q builder) unanswered() []string {
	switch {
	case !q.Unanswered:
		return nil
	case !q.Caller.May(permission.ZahtjevKomentarPregled):
		return []string{"false"}
	}
	return []string{"r.answered_at is null"}
}

// labelled are the conditions that a request has one of the labels, or none.
func (q builder) labelled() []string {
	const none = "r.label_ids is null"
	if len(q.Labels) == 0 {
		return map[bool][]string{true: {none}}[q.Unlabelled]
	}
	some := "r.label_ids && array(select l.id from labels l where fold(l.name) in (select fold(name) from unnest(" + q.Bind(q.Labels) +
		"::text[]) name))"
	if q.Unlabelled {
		some = "(" + some + " or " + none + ")"
	}
	return []string{some}
}

// dueWithin are the conditions that a request is due on the days of the filter, and that it is late.
func (q builder) dueWithin() (conditions []string) {
	if q.DueFrom != "" {
		conditions = append(conditions, "r.due_on >= "+q.Bind(q.DueFrom)+"::date")
	}
	if q.DueTo != "" {
		conditions = append(conditions, "(r.due_on, r.id) < ("+q.Bind(q.DueTo)+"::date + 1, 0)") // as within
	}
	if q.Late && (!q.sourced || q.expiring()) {
		conditions = append(conditions, late)
	}
	if !q.sourced {
		conditions = append(conditions, q.expiringWithin()...)
	}
	return conditions
}

// expiringWithin are the conditions that the first of a request's due date and targets is on the days of the filter.
func (q builder) expiringWithin() (conditions []string) {
	const first = "least(r.due_on, (select local_day(k.late_at) from request_clocks k where k.request_id = r.id))"
	if q.FirstFrom != "" {
		conditions = append(conditions, first+" >= "+q.Bind(q.FirstFrom)+"::date")
	}
	if q.FirstTo != "" {
		conditions = append(conditions, first+" <= "+q.Bind(q.FirstTo)+"::date")
	}
	return conditions
}

// late is the condition that an open request is late: by its due date, or by a target.
const late = `(r.due_on < local_day(now()) or r.project_id = any(array(select project_id from clocked_projects))
    and (select k.late_at from request_clocks k where k.request_id = r.id) <= now())`

// imported is the condition that a request is of the import. Only callers who see everything see imports of others.
func (q builder) imported() string {
	own := ""
	if q.Caller.Scope != identity.ScopeEverything {
		own = " and owner_id = " + q.Bind(q.Caller.UserID)
	}
	return "r.import_id = (select id from imports where id = " + q.Bind(q.ImportID) + own + ")"
}

// pick is a filter by what projects define (statuses, priorities, parts …): by id, and by name in any project. Categories may be only those
// that nobody serves.
type pick struct {
	table, column string
	ids           IDs
	names         []string
	unserved      bool
}

// picks are the picks of the choice. The first one may split the branches (builder.first).
func (c Choice) picks() []pick {
	all := []pick{
		{table: "priorities", column: "priority_id", ids: c.PriorityIDs, names: c.Priorities},
		{table: "statuses", column: "status_id", ids: c.StatusIDs, names: c.Statuses},
		{table: "types", column: "type_id", ids: c.TypeIDs, names: c.Types},
		{table: "categories", column: "category_id", ids: c.CategoryIDs, unserved: c.Unserved},
		{table: "parts", column: "part_id", ids: partIDs(c.PartID)},
	}
	if c.Unserved { // few categories, with an index of what is unassigned
		all[0], all[3] = all[3], all[0]
	}
	return slices.DeleteFunc(all, pick.any)
}

// any reports whether the pick filters by nothing.
func (p pick) any() bool { return len(p.ids)+len(p.names) == 0 && !p.unserved }

func partIDs(id int64) IDs {
	if id == 0 {
		return nil
	}
	return IDs{id}
}

// rows is the condition that a row of the pick's table is chosen; table is the name under which it is read.
func (p pick) rows(table string, bind func(value any) string) string {
	var conditions []string
	if len(p.ids) > 0 {
		conditions = append(conditions, table+".id = any("+bind([]int64(p.ids))+"::bigint[])")
	}
	if len(p.names) > 0 {
		conditions = append(conditions, "name_key("+table+".name) in (select name_key(name) from unnest("+bind(p.names)+"::text[]) name)")
	}
	chosen := "(" + strings.Join(conditions, " or ") + ")"
	switch unserved := "not exists (select from category_servers s where s.category_id = " + table + ".id)"; {
	case !p.unserved:
		return chosen
	case len(conditions) > 0:
		return chosen + " and " + unserved
	default:
		return unserved
	}
}

// where is the pick's condition on requests r.
func (p pick) where(bind func(value any) string) string {
	if len(p.names) == 0 && !p.unserved {
		return "r." + p.column + " = any(" + bind([]int64(p.ids)) + "::bigint[])"
	}
	return "r." + p.column + " = any(array(select d.id from " + p.table + " d where " + p.rows("d", bind) + "))"
}

// assignees is the ids of the assignees that are filtered by, as an array in SQL, and whether requests without an assignee match too.
func (q builder) assignees() (ids string, nobody bool) {
	var names []string
	var known []int64
	for _, name := range q.Assignees {
		id, referred := people.Referred(name)
		switch {
		case name == Nobody:
			nobody = true
		case name == Me:
			known = append(known, q.Caller.UserID)
		case referred:
			known = append(known, id)
		default:
			names = append(names, name)
		}
	}
	if len(known) > 0 {
		slices.Sort(known)
		ids = q.Bind(slices.Compact(known)) + "::bigint[]"
	}
	if len(names) > 0 {
		named := "array(select id from users where name_key(username) in (select ascii_lower(name) from unnest(" + q.Bind(names) + "::text[]) name)"
		if ids != "" {
			named += " and id <> all(" + ids + "))"
			return ids + " || " + named, nobody
		}
		ids = named + ")"
	}
	return ids, nobody
}

// assigned is the condition that requests r are assigned to one of them.
func (q builder) assigned() string {
	ids, nobody := q.assignees()
	switch {
	case ids == "":
		return "r.assignee_id is null"
	case nobody:
		return "(r.assignee_id is null or r.assignee_id = any(" + ids + "))"
	}
	return "r.assignee_id = any(" + ids + ")"
}
