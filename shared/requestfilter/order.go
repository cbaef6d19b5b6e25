package requestfilter

import (
	"fmt"
	"slices"
	"strings"

	"zahtjevi/shared/identity"
)

// Order is an order of requests by a moment of theirs, then by number, behind what they are sorted by. Every branch of what a caller sees has an
// index with each order by a moment alone, and with the newest of each priority.
type Order struct {
	column, direction string
	// keys are what requests r are sorted by before the moment, and sorted its direction. Without an index of them, only the first SortedAmong by
	// the moment are sorted.
	keys    []string
	sorted  string
	indexed bool
}

// SortedAmong is how many of the newest requests are sorted where no index has the order: they come first, the others follow by time.
const SortedAmong = 1000

// The orders by a moment that indexes have. Only finished requests are in LastFinished, only those to do in LongestWaiting.
var (
	NewestFirst    = Order{column: "created_at", direction: "desc"}
	LastFinished   = Order{column: "finished_at", direction: "desc"}
	LongestWaiting = Order{column: "waiting_since", direction: "asc"}
)

const collation = ` collate "bs-x-icu"`

// sorts are the fields that a list can be sorted by, and the keys of each. Who is assigned nobody comes last, either way.
var sorts = map[string][]string{
	"datumKreiranja":      {"r.created_at"},
	"datumIzmjene":        {"r.updated_at"},
	"cekaOd":              {"r.waiting_since"},
	"zavrsen":             {"r.finished_at"},
	"zahtjevPrioritet":    {"(select scale.rank from priorities pr " + PriorityScale + " where pr.id = r.priority_id)"},
	"naziv":               {"r.title" + collation},
	"projekat":            {"(select name from projects where id = r.project_id)" + collation},
	"zahtjevKategorija":   {"(select name from categories where id = r.category_id)" + collation},
	"zahtjevStatus":       {"array_position('{0,1,3,2}'::smallint[], r.marker)", "(select name from statuses where id = r.status_id)" + collation},
	"dodijeljeniKorisnik": {"(select full_name from users where id = r.assignee_id)" + collation},
}

// Order is the list's order under the filter. Unless it is sorted, who asks when requests were finished sees them in that order. Sorted by a moment or
// by priority, an index holds it as long as nothing else than that index tells apart is filtered by.
func (f Filter) Order() Order {
	order := NewestFirst
	if f.Finished() {
		order = LastFinished
	}
	if f.Sort == "" {
		return order
	}
	field, reverse := strings.CutPrefix(f.Sort, "-")
	direction := map[bool]string{false: "asc", true: "desc"}[reverse]
	if f.byIndex(field) {
		switch field {
		case "datumKreiranja":
			return Order{column: "created_at", direction: direction}
		case "datumIzmjene":
			return Order{column: "updated_at", direction: direction}
		case "cekaOd":
			if f.only(f.ToDo) {
				return Order{column: "waiting_since", direction: direction}
			}
		case "zavrsen":
			if f.only(f.Done) {
				return Order{column: "finished_at", direction: direction}
			}
		case "zahtjevPrioritet":
			order.indexed = true
		}
	}
	order.keys, order.sorted = sorts[field], direction
	return order
}

// byIndex reports whether an index that has the order finds what the filter leaves: markers, project, sender and assignees, and sorted by priority or by
// creation what those have indexes for.
func (f Filter) byIndex(field string) bool {
	if f.HasTexts() || f.Finished() || (f.ImportID != 0 || slices.Contains(f.Assignees, Nobody)) && field != "datumKreiranja" {
		return false
	}
	picks := len(f.picks())
	switch field {
	case "datumKreiranja":
		return true
	case "zahtjevPrioritet":
		return !f.created() && f.LastDays == 0 && f.PartID == 0 && (picks == 0 || picks == 1 && f.picks()[0].table == "priorities")
	}
	return !f.created() && f.LastDays == 0 && f.PartID == 0 && picks == 0
}

// only reports whether the list is of one of the flags' statuses alone.
func (f Filter) only(flag bool) bool {
	flags := 0
	for _, on := range []bool{f.ToDo, f.InProgress, f.Done} {
		if on {
			flags++
		}
	}
	return flag && flags == 1 && !f.All
}

// Present is the condition over requests r that the moment is there, as the indexes of those that some have not are written.
func (o Order) Present() string { return "r." + o.column + " is not null" }

// Moment is the column that the order goes by, behind what it is sorted by.
func (o Order) Moment() string { return o.column }

// Windowed reports whether only the first SortedAmong are sorted.
func (o Order) Windowed() bool { return len(o.keys) > 0 && !o.indexed }

// Plain reports whether the order is one by a moment alone.
func (o Order) Plain() bool { return len(o.keys) == 0 }

// By is what follows "order by" for requests under the name r, all of them sorted.
func (o Order) By() string {
	return o.by("") + fmt.Sprintf("r.%s %[2]s, r.id %[2]s", o.column, o.direction)
}

// ByWindow is what follows "order by" for requests under the name r, whose places in the order of moments are under another name.
func (o Order) ByWindow(place string) string {
	return fmt.Sprintf("%s > %d, %s%[1]s", place, SortedAmong, o.by(fmt.Sprintf("case when %s <= %d then %%s end", place, SortedAmong)))
}

// by is the keys, each put into a pattern, with a comma behind.
func (o Order) by(pattern string) string {
	var text strings.Builder
	for _, key := range o.keys {
		if pattern != "" {
			key = fmt.Sprintf(pattern, key)
		}
		fmt.Fprintf(&text, "%s %s nulls last, ", key, o.sorted)
	}
	return text.String()
}

// ByMoment is what follows "order by" for rows of moment, id and, sorted by priority, level, as Top and First select them.
func (o Order) ByMoment() string {
	moment := fmt.Sprintf("moment %[1]s, id %[1]s", o.direction)
	if o.indexed {
		return "level " + o.sorted + ", " + moment
	}
	return moment
}

// Top selects id and moment of the first matches, up to a number, of each branch; together they hold the first of all. where is a condition over
// the requests table under the name r.
func (o Order) Top(branches []identity.RequestBranch, where string, most int64) string {
	parts := make([]string, len(branches))
	for i, branch := range branches {
		part := o.top(branch.Where+" and "+where, "", most)
		if branch.Over != "" {
			part = fmt.Sprintf("select top.* from unnest(%s::bigint[]) as scope (id) cross join lateral (%s) top", branch.Over, part)
		}
		parts[i] = "(" + part + ")"
	}
	return strings.Join(parts, " union all ")
}

// top selects the first that are so, with further columns.
func (o Order) top(where, columns string, most int64) string {
	return fmt.Sprintf("select r.id, r.%[1]s as moment%[2]s from requests r where %[3]s and r.%[1]s is not null order by r.%[1]s %[4]s, r.id %[4]s limit %[5]d",
		o.column, columns, where, o.direction, most)
}

// PriorityScale joins where a priority pr stands among the active ones of its project and itself: rank counts those above it, levels all of them.
const PriorityScale = `cross join lateral (
    select count(*) filter (where other.position < pr.position) as rank, count(*) as levels
    from priorities other where other.project_id = pr.project_id and (other.retired_at is null or other.id = pr.id)
) scale`
