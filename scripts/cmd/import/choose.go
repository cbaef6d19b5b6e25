package main

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"zahtjevi/functions/imports"
	"zahtjevi/functions/imports/drafts"
	"zahtjevi/scripts/client"
	"zahtjevi/shared/listing"
)

// named is a definition of a project.
type named struct {
	ID      int64  `json:"id"`
	Name    string `json:"naziv"`
	Default bool   `json:"default"`
}

func list(ctx context.Context, person *client.Client, path string) ([]named, error) {
	var answer listing.List[named]
	if err := person.Call(ctx, http.MethodGet, path, nil, &answer); err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	return answer.Items, nil
}

// find returns the definition with the name or id.
func find(what, name string, items []named) (int64, error) {
	names := make([]string, len(items))
	for i, item := range items {
		if strings.EqualFold(item.Name, name) || strconv.FormatInt(item.ID, 10) == name {
			return item.ID, nil
		}
		names[i] = item.Name
	}
	return 0, fmt.Errorf("there is no %s %q; there are: %s", what, name, strings.Join(names, ", "))
}

func findProject(ctx context.Context, person *client.Client, name string) (int64, error) {
	items, err := list(ctx, person, "/projekat?sve=true")
	if err != nil {
		return 0, err
	}
	return find("project", name, items)
}

// choose applies the columns and defaults of the command line, and returns the resulting import.
func choose(ctx context.Context, person *client.Client, o options, prepared imports.Prepared) (imports.Prepared, error) {
	mapping := prepared.Mapping
	if o.mapping != "" {
		if err := mapColumns(&mapping, o.mapping, prepared.Columns); err != nil {
			return prepared, err
		}
	}
	if mapping.Title == nil || mapping.Description == nil {
		return prepared, fmt.Errorf("say with --map which column is naziv and which opis; there are: %s", strings.Join(prepared.Columns, ", "))
	}
	defaults := prepared.Defaults
	defaults.TitleAsDescription = o.titleAsDescription
	if err := chooseDefaults(ctx, person, o, prepared.ProjectID, &defaults); err != nil {
		return prepared, err
	}
	prepared, err := person.Remap(ctx, prepared.ID, mapping, defaults)
	if err != nil {
		return prepared, fmt.Errorf("map columns: %w", err)
	}
	return prepared, nil
}

func chooseDefaults(ctx context.Context, person *client.Client, o options, projectID int64, defaults *drafts.Defaults) error {
	for _, choice := range []struct {
		what, name, path string
		id               *int64
	}{
		{"type", o.kind, "/zahtjevtip/projekat/%d", &defaults.TypeID},
		{"priority", o.priority, "/zahtjevprioritet/projekat/%d", &defaults.PriorityID},
		{"part", o.part, "/dioprojekta/projekat/%d", &defaults.PartID},
	} {
		if choice.name == "" {
			continue
		}
		items, err := list(ctx, person, fmt.Sprintf(choice.path, projectID))
		if err != nil {
			return err
		}
		if *choice.id, err = find(choice.what, choice.name, items); err != nil {
			return err
		}
	}
	return chooseCategory(ctx, person, o, projectID, defaults)
}

// chooseCategory finds the category by its name in the named part, or in all parts; without a name, another part brings its default
// category.
func chooseCategory(ctx context.Context, person *client.Client, o options, projectID int64, defaults *drafts.Defaults) error {
	if o.part == "" && o.category == "" {
		return nil
	}
	parts := []named{{ID: defaults.PartID}}
	if o.part == "" {
		var err error
		if parts, err = list(ctx, person, fmt.Sprintf("/dioprojekta/projekat/%d", projectID)); err != nil {
			return err
		}
	}
	var all []named
	for _, part := range parts {
		categories, err := list(ctx, person, fmt.Sprintf("/zahtjevkategorija/dioprojekta/%d", part.ID))
		if err != nil {
			return err
		}
		for _, c := range categories {
			if strings.EqualFold(c.Name, o.category) || o.category == "" && c.Default {
				defaults.PartID, defaults.CategoryID = part.ID, c.ID
				return nil
			}
		}
		all = append(all, categories...)
	}
	_, err := find("category", o.category, all)
	return err
}

// fieldNames are the fields' names on the command line.
func fieldNames(m *drafts.Mapping) map[string]**int {
	return map[string]**int{
		"naziv": &m.Title, "opis": &m.Description, "kljuc": &m.ExternalKey, "kategorija": &m.Category, "tip": &m.Type,
		"prioritet": &m.Priority, "status": &m.Status, "korisnik": &m.Assignee, "datum": &m.CreatedAt,
	}
}

// mapColumns applies field=column,… to the mapping that the server proposed.
func mapColumns(mapping *drafts.Mapping, text string, columns []string) error {
	fields := fieldNames(mapping)
	for pair := range strings.SplitSeq(text, ",") {
		field, column, ok := strings.Cut(pair, "=")
		target, known := fields[strings.TrimSpace(field)]
		if !ok || !known {
			return fmt.Errorf("--map: %q is no field=column", pair)
		}
		index, err := columnIndex(strings.TrimSpace(column), columns)
		if err != nil {
			return err
		}
		*target = index
	}
	return nil
}

func columnIndex(column string, columns []string) (*int, error) {
	if column == "" {
		return nil, nil
	}
	for i, name := range columns {
		if strings.EqualFold(strings.TrimSpace(name), column) {
			return &i, nil
		}
	}
	if number, err := strconv.Atoi(column); err == nil && number >= 1 && number <= len(columns) {
		number--
		return &number, nil
	}
	return nil, fmt.Errorf("--map: there is no column %q; there are: %s", column, strings.Join(columns, ", "))
}

// describeMapping lists the columns with their contents.
func describeMapping(prepared imports.Prepared) string {
	var parts []string
	fields := fieldNames(&prepared.Mapping)
	for _, name := range []string{"naziv", "opis", "kljuc", "kategorija", "tip", "prioritet", "status", "korisnik", "datum"} {
		if column := *fields[name]; column != nil {
			parts = append(parts, name+"="+prepared.Columns[*column])
		}
	}
	return strings.Join(parts, ", ")
}
