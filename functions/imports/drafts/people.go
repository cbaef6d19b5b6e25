package drafts

import (
	"context"
	"fmt"
	"slices"

	"zahtjevi/functions/imports/db"
	"zahtjevi/functions/imports/source"
	"zahtjevi/shared/texts"
)

// person is somebody to whom requests of the project, or of some of its categories, may be assigned.
type person struct {
	id         int64
	name       string
	anywhere   bool // in all of its categories
	categories map[int64]bool
	byUsername bool // found by username
}

// resolvePeople finds assignees by username, or else by full name. The name must be that of exactly one person to whom the row's request
// may be assigned.
func (p *Plan) resolvePeople(ctx context.Context, queries *db.Queries, drafts []Draft) error {
	asked := choosing{column: p.Mapping.Assignee, name: func(d *Draft) *string { return &d.assignee }}
	names := asked.wanted(drafts)
	if len(names) == 0 {
		return nil
	}
	rows, err := queries.PeopleByName(ctx, db.PeopleByNameParams{Names: names, ProjectID: p.ProjectID})
	if err != nil {
		return fmt.Errorf("find people: %w", err)
	}
	found := map[string][]person{}
	for _, row := range rows {
		categories := map[int64]bool{}
		for _, id := range row.Categories {
			categories[id] = true
		}
		found[row.Name] = append(found[row.Name], person{row.ID, row.FullName, row.AnyCategory, categories, row.ByUsername})
	}
	for i := range drafts {
		if d := &drafts[i]; d.reason == nil && d.assignee != "" {
			d.assign(found[d.assignee])
		}
	}
	return nil
}

func (d *Draft) assign(people []person) {
	var fit []person
	for _, candidate := range people {
		if candidate.anywhere || candidate.categories[d.categoryID] {
			fit = append(fit, candidate)
		}
	}
	if i := slices.IndexFunc(fit, func(c person) bool { return c.byUsername }); i >= 0 {
		fit = fit[i : i+1]
	}
	switch len(fit) {
	case 0:
		d.rejectAssignee()
	case 1:
		d.assigneeID, d.assignee = fit[0].id, fit[0].name
	default:
		d.reject(texts.RowPersonUnclear.With("name", source.CutName(d.assignee)))
	}
}

func (d *Draft) rejectAssignee() {
	d.reject(texts.RowPersonMissing.With("name", source.CutName(d.assignee)))
}
