package views

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// ViewFilter is the filter of a saved view. Zero values do not filter. The three flags have the same defaults as the list's, but not in
// their tags, as huma would replace a false in the body by the default.
type ViewFilter struct {
	requestquery.Choice
	ToDo       bool `json:"toDo"`
	InProgress bool `json:"inProgress"`
	Done       bool `json:"done"`
}

var usualFilter = ViewFilter{ToDo: true, InProgress: true}

// whole is the view as a filter of the list.
func (f ViewFilter) whole() requestquery.Filter {
	return requestquery.Filter{Choice: f.Choice, ToDo: f.ToDo, InProgress: f.InProgress, Done: f.Done}
}

// open is the view's filter for open requests only.
func (f ViewFilter) open() requestquery.Filter {
	filter := f.whole()
	filter.Done = false
	return filter
}

// UnmarshalJSON refuses unknown fields.
func (f *ViewFilter) UnmarshalJSON(data []byte) error {
	*f = usualFilter
	return f.add(data)
}

// add reads fields into the filter; fields that are left out keep their values.
func (f *ViewFilter) add(data []byte) error {
	type plain ViewFilter
	filter := plain(*f)
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&filter); err != nil {
		return err
	}
	*f = ViewFilter(filter)
	return nil
}

// readKept reads a stored filter, possibly of another version, and returns the names of fields that this version does not know; the rest
// applies.
func readKept(data []byte) (filter ViewFilter, useless []string, err error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(data, &fields); err != nil {
		return filter, nil, err
	}
	filter = usualFilter
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		field, err := json.Marshal(map[string]json.RawMessage{name: fields[name]})
		if err != nil {
			return filter, nil, err
		}
		if filter.add(field) != nil {
			useless = append(useless, name)
		}
	}
	if !filter.Sortable() {
		filter.Sort, useless = "", append(useless, "poredaj")
	}
	return filter, useless, nil
}

// check records errors under the name of the filter's field.
func (f *ViewFilter) check(fields *valid.Fields) {
	for field, text := range map[string]string{"naziv": f.Title, "opis": f.Description, "korisnik": f.User} {
		fields.Text("filter."+field, text, valid.TextRule{Max: valid.MaxSearch, TooLong: texts.FilterLong})
	}
	f.CheckChoice(fields, "filter.")
}

// leaveGone removes from the views what no project that the caller sees defines any more, and records the fields in each view. It sends one
// statement. People are never removed, as there may be requests of people who left.
func (a *area) leaveGone(ctx context.Context, caller *identity.Caller, views []SavedView) error {
	asked := db.DefinitionsGoneParams{Everything: caller.Scope == identity.ScopeEverything, Projects: caller.Projects}
	for i := range views {
		for _, d := range views[i].Filter.Definitions() {
			asked.Fields, asked.Ids, asked.Names = append(asked.Fields, d.Field), append(asked.Ids, d.ID), append(asked.Names, d.Name)
		}
	}
	if len(asked.Fields) == 0 {
		return nil
	}
	rows, err := a.queries.DefinitionsGone(ctx, asked)
	if err != nil {
		return fmt.Errorf("look for what saved views filter by: %w", err)
	}
	gone := map[requestquery.Definition]bool{}
	for _, row := range rows {
		gone[requestquery.Definition{Field: row.Field, ID: row.ID, Name: row.Name}] = true
	}
	for i := range views {
		views[i].Missing = append(views[i].Missing, views[i].Filter.Leave(gone)...)
	}
	return nil
}
