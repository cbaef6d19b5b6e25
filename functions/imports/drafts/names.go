package drafts

import (
	"context"
	"fmt"

	"zahtjevi/functions/imports/db"
	"zahtjevi/functions/imports/source"
	"zahtjevi/shared/texts"
)

// choice is a definition of the project; partID is set for a category.
type choice struct {
	id, partID int64
	name       string
}

// choosing is a field in which rows name a definition of the project. otherwise is the default's name: rows with it, or without a name,
// keep the default.
type choosing struct {
	kind      string // as in ChoicesByName
	missing   texts.Text
	column    *int
	name      func(*Draft) *string
	otherwise string
	take      func(*Draft, []choice)
}

func (p *Plan) choosings() []choosing {
	return []choosing{
		{"category", texts.RowCategoryMissing, p.Mapping.Category, func(d *Draft) *string { return &d.category }, p.names.category,
			p.takeCategory},
		{"type", texts.RowTypeMissing, p.Mapping.Type, func(d *Draft) *string { return &d.kind }, p.names.kind,
			func(d *Draft, found []choice) { d.typeID, d.kind = found[0].id, found[0].name }},
		{"priority", texts.RowPriorityMissing, p.Mapping.Priority, func(d *Draft) *string { return &d.priority }, p.names.priority,
			func(d *Draft, found []choice) { d.priorityID, d.priority = found[0].id, found[0].name }},
		{"status", texts.RowStatusMissing, p.Mapping.Status, func(d *Draft) *string { return &d.status }, p.names.status,
			func(d *Draft, found []choice) { d.statusID, d.status = found[0].id, found[0].name }},
	}
}

// takeCategory prefers a category of the default part; otherwise the name must be unique among the other parts.
func (p *Plan) takeCategory(d *Draft, found []choice) {
	best := found[0]
	for _, c := range found {
		if best.partID != p.Defaults.PartID && c.partID == p.Defaults.PartID {
			best = c
		}
	}
	if best.partID != p.Defaults.PartID && len(found) > 1 {
		d.reject(texts.RowCategoryUnclear.With("name", source.CutName(d.category)))
		return
	}
	d.categoryID, d.category, d.partID = best.id, best.name, best.partID
}

// Resolve looks up the names in all rows at once, and rejects rows with names that the project does not have.
func (p *Plan) Resolve(ctx context.Context, queries *db.Queries, drafts []Draft) error {
	fields := p.choosings()
	names := map[string][]string{}
	asked := 0
	for _, f := range fields {
		names[f.kind] = f.wanted(drafts)
		asked += len(names[f.kind])
	}
	if asked > 0 {
		rows, err := queries.ChoicesByName(ctx, db.ChoicesByNameParams{
			ProjectID: p.ProjectID, Categories: names["category"], Types: names["type"], Priorities: names["priority"], Statuses: names["status"],
		})
		if err != nil {
			return fmt.Errorf("find names in project %d: %w", p.ProjectID, err)
		}
		found := map[[2]string][]choice{}
		for _, row := range rows {
			key := [2]string{row.Kind, row.Wanted}
			found[key] = append(found[key], choice{row.ID, row.PartID, row.Name})
		}
		for _, f := range fields {
			f.apply(drafts, found)
		}
	}
	if err := p.resolveLabels(ctx, queries, drafts); err != nil {
		return err
	}
	return p.resolvePeople(ctx, queries, drafts)
}

// wanted is the names in rows that are not rejected, each once.
func (f *choosing) wanted(drafts []Draft) []string {
	if f.column == nil {
		return nil
	}
	var names []string
	seen := map[string]bool{"": true, f.otherwise: true}
	for i := range drafts {
		if name := *f.name(&drafts[i]); drafts[i].reason == nil && !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	return names
}

func (f *choosing) apply(drafts []Draft, found map[[2]string][]choice) {
	for i := range drafts {
		d := &drafts[i]
		name := *f.name(d)
		if d.reason != nil || name == "" || name == f.otherwise {
			continue
		}
		choices := found[[2]string{f.kind, name}]
		if len(choices) == 0 {
			d.rejectName(f.missing, name)
			continue
		}
		f.take(d, choices)
	}
}

func (d *Draft) rejectName(missing texts.Text, name string) {
	d.reject(missing.With("name", source.CutName(name)))
}
