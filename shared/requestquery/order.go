package requestquery

import (
	"slices"
	"strings"
)

// order is an order of requests by a moment of theirs, then by number, behind what they are sorted by. Every branch of what a caller sees
// has an index with each order by a moment alone, and with the newest of each priority.
type order struct {
	column, direction string
	// keys are what requests r are sorted by before the moment, and sorted its direction. Without an index of them, only the first
	// SortedAmong by the moment are sorted.
	keys    []string
	sorted  string
	indexed bool
	// dated says that the key is the due date: an index holds the order of what has one, and the rest follows by the moment.
	dated bool
	// also is a further condition on requests r, or empty.
	also string
}

const collation = ` collate "bs-x-icu"`

// sorts are the fields that a list can be sorted by, and the keys of each, over requests r and what they have. Who is
// assigned nobody comes last, either way.
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

// order is the list's order under the filter. Unless it is sorted, who asks when requests were finished or are due sees them in that order.
// Sorted by a moment, by priority or by due date, an index holds it as long as nothing else than that index tells apart is filtered by.
func (f Filter) order() order {
	usual := order{column: "created_at", direction: "desc"}
	switch {
	case f.finished():
		usual.column = "finished_at"
	case f.due() && !f.HasTexts(): // texts are read from the newest on
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

// byIndex reports whether an index that has the order finds what the filter leaves: markers, project, sender and assignees, and sorted by
// priority or by creation what those have indexes for.
func (f Filter) byIndex(field string) bool {
	newest := f.Unanswered || f.ImportID != 0 || slices.Contains(f.Assignees, Nobody) // have no order but by creation
	if f.HasTexts() || f.finished() || f.due() || newest && field != "datumKreiranja" {
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

// Windowed reports whether only the first SortedAmong are sorted, as no index has the order.
func (f Filter) Windowed() bool { return f.order().windowed() }

func (o order) windowed() bool { return len(o.keys) > 0 && !o.indexed && !o.dated }

// byDue reports whether due dates are read in their order, of which open requests and finished ones have an index each.
func (o order) byDue() bool { return o.dated || o.column == "due_on" }

// plain reports whether the order is one by a moment alone.
func (o order) plain() bool { return len(o.keys) == 0 }

// joins are what the keys are read from besides requests.
func (o order) joins() string { return joins(strings.Join(o.keys, ", ")) }

// present is the condition over requests r that the moment is there, as the indexes of those that some have not are written.
func (o order) present() string { return "r." + o.column + " is not null" }

// by is what follows "order by" for requests under the name r, all of them sorted.
func (o order) by() string {
	text := ""
	for _, key := range o.keys {
		text += key + " " + o.sorted + " nulls last, "
	}
	return text + "r." + o.column + " " + o.direction + ", r.id " + o.direction
}

// byWindow is what follows "order by" for requests under the name r, whose places in the order of moments are under another name.
func (o order) byWindow(place string) string {
	most := number(SortedAmong)
	text := place + " > " + most + ", "
	for _, key := range o.keys {
		text += "case when " + place + " <= " + most + " then " + key + " end " + o.sorted + " nulls last, "
	}
	return text + place
}

// byMoment is what follows "order by" for rows of moment, id and, sorted by priority, level, as first selects them.
func (o order) byMoment() string {
	moment := "moment " + o.direction + ", id " + o.direction
	if o.indexed {
		return "level " + o.sorted + ", " + moment
	}
	return moment
}

// top selects the first that are so, with further columns.
func (o order) top(where, columns string, most int64) string {
	moment := "r." + o.column
	if o.also != "" {
		where += " and " + o.also
	}
	return "select r.id, " + moment + " as moment" + columns + " from requests r where " + where + " and " + moment + ` is not null
		order by ` + moment + " " + o.direction + ", r.id " + o.direction + " limit " + number(most)
}
