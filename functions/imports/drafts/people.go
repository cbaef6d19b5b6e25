package drafts

import (
	"context"
	"fmt"
	"slices"

	"zahtjevi/functions/imports/db"
	"zahtjevi/functions/imports/source"
	"zahtjevi/shared/texts"
)

// person is somebody of the project: who may have requests of it, or of some of its categories, or raises them.
type person struct {
	id         int64
	name       string
	anywhere   bool // may have those of all of its categories
	categories map[int64]bool
	raises     bool
	byUsername bool // found by username
}

// resolvePeople finds assignees and those for whom requests are raised by username, or else by full name. The name must be that of exactly
// one person who may be that.
func (p *Plan) resolvePeople(ctx context.Context, queries *db.Queries, drafts []Draft) error {
	assigned := choosing{column: p.Mapping.Assignee, name: func(d *Draft) *string { return &d.assignee }}
	raised := choosing{column: p.Mapping.Requester, name: func(d *Draft) *string { return &d.requester }}
	names := append(assigned.wanted(drafts), raised.wanted(drafts)...)
	if len(names) == 0 {
		return nil
	}
	slices.Sort(names)
	rows, err := queries.PeopleByName(ctx, db.PeopleByNameParams{Names: slices.Compact(names), ProjectID: p.ProjectID})
	if err != nil {
		return fmt.Errorf("find people: %w", err)
	}
	found := map[string][]person{}
	for _, row := range rows {
		categories := map[int64]bool{}
		for _, id := range row.Categories {
			categories[id] = true
		}
		found[row.Name] = append(found[row.Name], person{row.ID, row.FullName, row.AnyCategory, categories, row.Raises, row.ByUsername})
	}
	for i := range drafts {
		d := &drafts[i]
		d.assigneeID = d.choose(&d.assignee, found, func(c person) bool { return c.anywhere || c.categories[d.categoryID] })
		d.requesterID = d.choose(&d.requester, found, func(c person) bool { return c.raises })
	}
	return nil
}

// choose replaces a name by that of the person whom it means, and returns the id; 0 for nobody.
func (d *Draft) choose(name *string, found map[string][]person, fits func(person) bool) int64 {
	if d.reason != nil || *name == "" {
		return 0
	}
	var fit []person
	for _, candidate := range found[*name] {
		if fits(candidate) {
			fit = append(fit, candidate)
		}
	}
	if i := slices.IndexFunc(fit, func(c person) bool { return c.byUsername }); i >= 0 {
		fit = fit[i : i+1]
	}
	switch len(fit) {
	case 0:
		d.rejectPerson(*name)
		return 0
	case 1:
		*name = fit[0].name
		return fit[0].id
	}
	d.reject(texts.RowPersonUnclear.With("name", source.CutName(*name)))
	return 0
}

func (d *Draft) rejectPerson(name string) {
	d.reject(texts.RowPersonMissing.With("name", source.CutName(name)))
}
