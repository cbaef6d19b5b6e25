package requestquery

import (
	"slices"
	"strings"
)

// order is an order of requests: by keys, if any, then by a moment (column), then by number. Every branch of what a caller sees has an
// index for each order by a moment alone, and for the newest of each priority.
type order struct {
	column, direction string
	// keys are the expressions over requests r to sort by, and sorted is their direction; requests with equal keys are in the order of the
	// moment. If no index has this order, only the first SortedAmong by the moment are sorted.
	keys    []string
	sorted  string
	indexed bool
	// dated: sorted by due date. Requests with one come first, in the order of its index; the others follow in that of the moment.
	dated bool
	// also is a further condition on requests r, or empty.
	also string
	// merged: in the order of the moments at which requests become late, by any of several sources.
	merged bool
}

// lateAt computes the time at which a request r becomes late, or null.
const lateAt = "least(start_of_day(r.due_on + 1), (select k.late_at from request_clocks k where k.request_id = r.id))"

// source describes the order of an index that requests r are read in: by a column, and its kind of moment.
type source struct {
	from, column, moment string
	where                string // a further condition, or empty
}

// clocked are requests r with the moments at which their targets are up. The clocks have copies of what decides who sees a request; only
// those that are right are read.
const clocked = `(
        select k.request_id as id, k.late_at, k.project_id, k.category_id, k.creator_id, k.assignee_id, q.part_id, q.type_id, q.priority_id,
            q.status_id, q.marker, q.created_at, q.answered_at, q.deleted_at, q.due_on, q.label_ids
        from request_clocks k cross join lateral (
            select * from requests
            where id = k.request_id and (project_id, category_id, creator_id) = (k.project_id, k.category_id, k.creator_id)
                and assignee_id is not distinct from k.assignee_id
            offset 0
        ) q
    ) r`

// lateSources are the requests that are late by their due dates, and those that are late by their targets. A request may be in both.
var lateSources = []source{
	{from: "requests r", column: "due_on", moment: "start_of_day(r.due_on + 1)", where: "r.due_on < local_day(now())"},
	{from: clocked, column: "late_at", moment: "r.late_at", where: "r.late_at <= now()"},
}

const collation = ` collate "bs-x-icu"`

// sorts are the fields that a list can be sorted by, with their keys. Requests without an assignee come last in both directions.
var sorts = map[string][]string{
	"datumKreiranja":    {"r.created_at"},
	"datumIzmjene":      {"r.updated_at"},
	"cekaOd":            {"r.waiting_since"},
	"zavrsen":           {"r.finished_at"},
	"zahtjevPrioritet":  {"scale.rank"},
	"naziv":             {"r.title" + collation},
	"projekat":          {"project.name" + collation},
	"zahtjevKategorija": {"category.name" + collation},
	"zahtjevStatus": {"array_position('{0,1,3,2}'::smallint[], r.marker)",
		"status.name" + collation},
	"dodijeljeniKorisnik": {"assignee.full_name" + collation},
	"rok":                 {"r.due_on"},
}

// order is the list's order. Without a Sort it is the moment of finishing, of being opened again, of becoming late or the due date if these
// are filtered by, else the creation. An order by a moment, by priority or by due date has an index, as long as the filter uses nothing
// that this index lacks.
func (f Filter) order() order {
	usual := order{column: "created_at", direction: "desc"}
	switch {
	case f.finished():
		usual.column = "finished_at"
	case f.reopened() && !f.HasTexts(): // text filters read the newest first
		usual.column = "reopened_at"
	case f.byLateness(), f.byExpiry():
		usual.column, usual.direction, usual.merged = "late_at", "asc", true
	case f.due() && !f.HasTexts():
		usual.column, usual.direction = "due_on", "asc"
	}
	if f.Sort == "" {
		return usual
	}
	field, reverse := strings.CutPrefix(f.Sort, "-")
	direction := map[bool]string{false: "asc", true: "desc"}[reverse]
	if field == "rok" && usual.column == "due_on" {
		return order{column: "due_on", direction: direction}
	}
	if f.byIndex(field) {
		switch {
		case field == "datumKreiranja", field == "datumIzmjene", field == "cekaOd" && f.only(f.ToDo), field == "zavrsen" && f.only(f.Done):
			return order{column: strings.TrimPrefix(sorts[field][0], "r."), direction: direction}
		case field == "zahtjevPrioritet":
			usual.indexed = true
		case field == "rok":
			usual.dated = true
		}
	}
	usual.keys, usual.sorted = sorts[field], direction
	return usual
}

// byIndex reports whether there is an index with the order of the field for what is filtered by: markers, project, sender and assignees,
// and for priority and creation a few more.
func (f Filter) byIndex(field string) bool {
	// These have an index in the order of creation only.
	newest := f.Unanswered || f.Unserved || f.ImportID != 0 || len(f.Labels) > 0 || f.Unlabelled ||
		slices.Contains(f.Assignees, Nobody)
	if f.HasTexts() || f.finished() || f.reopened() || f.due() || f.Late || f.expiring() || newest && field != "datumKreiranja" {
		return false
	}
	picks := len(f.picks())
	switch field {
	case "datumKreiranja":
		return true
	case "zahtjevPrioritet":
		return !f.created() && f.LastDays == 0 && (picks == 0 || picks == 1 && f.picks()[0].table == "priorities")
	}
	return !f.created() && f.LastDays == 0 && picks == 0
}

// only reports whether the flag is the only one that is set.
func (f Filter) only(flag bool) bool {
	flags := 0
	for _, on := range []bool{f.ToDo, f.InProgress, f.Done} {
		if on {
			flags++
		}
	}
	return flag && flags == 1 && !f.All
}

// Windowed reports whether only the first SortedAmong are sorted.
func (f Filter) Windowed() bool { return f.order().windowed() }

func (o order) windowed() bool { return len(o.keys) > 0 && !o.indexed && !o.dated }

// byDue reports whether the index by due date is read, of which there is one for open and one for finished requests.
func (o order) byDue() bool { return o.dated || o.column == "due_on" }

// plain reports whether the order is by a moment alone.
func (o order) plain() bool { return len(o.keys) == 0 }

// joins are the joins that the keys need.
func (o order) joins() string { return joins(strings.Join(o.keys, ", ")) }

// present is the condition that requests r have the moment, as in the partial indexes.
func (o order) present() string { return "r." + o.column + " is not null" }

// by is the "order by" of requests r when all of them are sorted.
func (o order) by() string {
	text := ""
	for _, key := range o.keys {
		text += key + " " + o.sorted + " nulls last, "
	}
	moment := "r." + o.column
	if o.merged {
		moment = lateAt
	}
	return text + moment + " " + o.direction + ", r.id " + o.direction
}

// byWindow is the "order by" of requests r when only the first SortedAmong are sorted. place is the column with their place by the moment.
func (o order) byWindow(place string) string {
	most := number(SortedAmong)
	text := place + " > " + most + ", "
	for _, key := range o.keys {
		text += "case when " + place + " <= " + most + " then " + key + " end " + o.sorted + " nulls last, "
	}
	return text + place
}

// byMoment is the "order by" of the rows that first selects: moment, id and, sorted by priority, level.
func (o order) byMoment() string {
	moment := "moment " + o.direction + ", id " + o.direction
	if o.indexed {
		return "level " + o.sorted + ", " + moment
	}
	return moment
}

// sources returns the indexes from which requests are read in the order.
func (q builder) sources(o order) []source {
	switch {
	case o.merged && q.expiring():
		return q.expirySources()
	case o.merged:
		return lateSources
	}
	return []source{{from: "requests r", column: o.column, moment: "r." + o.column, where: o.also}}
}

// expirySources are the requests whose due date is within the days of the filter and no target before them, and those with a target within
// them and no due date before. A due date ends with its day.
func (q builder) expirySources() []source {
	due, clock := "true", "true"
	if q.FirstFrom != "" {
		from := q.Bind(q.FirstFrom) + "::date"
		due += " and r.due_on >= " + from + " and not exists (select from request_clocks k where k.request_id = r.id and k.late_at < start_of_day(" +
			from + "))"
		clock += " and r.late_at >= start_of_day(" + from + ") and (r.due_on is null or r.due_on >= " + from + ")"
	}
	if q.FirstTo != "" {
		after := q.Bind(q.FirstTo) + "::date + 1"
		due += " and (r.due_on, r.id) < (" + after + ", 0)" // as within
		clock += " and (r.late_at, r.id) < (start_of_day(" + after + "), 0)"
	}
	return []source{
		{from: "requests r", column: "due_on", moment: "start_of_day(r.due_on + 1) - interval '1 microsecond'", where: due},
		{from: clocked, column: "late_at", moment: "r.late_at", where: clock},
	}
}

// top selects the first most requests of a source that fulfil the condition: id, moment and further columns.
func (o order) top(from source, where, columns string, most int64) string {
	column := "r." + from.column
	if from.where != "" {
		where += " and " + from.where
	}
	return "select r.id, " + from.moment + " as moment" + columns + " from " + from.from + " where " + where + " and " +
		column + ` is not null
		order by ` + column + " " + o.direction + ", r.id " + o.direction + " limit " + number(most)
}
