package accountfile

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"zahtjevi/functions/imports/db"
	"zahtjevi/functions/imports/source"
	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/people"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// The kinds of rows that AccountChoices finds by name.
const (
	ofRole     = "role"
	ofProject  = "project"
	ofCategory = "category"
	ofPerson   = "person"
)

// wire has the field of a row for each kind.
var wire = map[string]string{ofRole: "uloga", ofProject: "projekti", ofCategory: "kategorije"}

// named holds the accounts found, by kind and name. Exact matches come first.
type named map[[2]string][]db.AccountChoicesRow

// resolveRows resolves the names in the rows, finds existing people, and checks that the caller may grant what the rows grant.
func (a *area) resolveRows(ctx context.Context, caller *identity.Caller, file *accountFile) error {
	file.rejectDoubled()
	found, err := a.choices(ctx, caller, file)
	if err != nil {
		return err
	}
	var grants []people.Grant
	for i := range file.rows {
		r := &file.rows[i]
		if r.existing = len(found[[2]string{ofPerson, r.username}]) > 0; r.reason == nil && !r.existing {
			r.resolve(found, file.defaults)
			grants = append(grants, r.grant)
		}
	}
	facts, err := people.Read(ctx, a.pool, caller, 0, grants)
	if err != nil {
		return err
	}
	for i := range file.rows {
		if r := &file.rows[i]; r.reason == nil && !r.existing {
			r.checkGrant(facts)
		}
	}
	return nil
}

// rejectDoubled rejects rows with a username that an earlier row has, in any case.
func (f *accountFile) rejectDoubled() {
	rows := map[string]int64{}
	for i := range f.rows {
		r := &f.rows[i]
		key := asciicase.Lower(r.username)
		if first, doubled := rows[key]; doubled && r.username != "" {
			r.reject("korisnickoIme", texts.RowAccountTwice.With("row", first))
			continue
		}
		rows[key] = r.row
	}
}

func (a *area) choices(ctx context.Context, caller *identity.Caller, file *accountFile) (named, error) {
	wanted := map[string]map[string]bool{ofRole: {}, ofProject: {}, ofCategory: {}, ofPerson: {}}
	want := func(kind string, names ...string) {
		for _, name := range names {
			wanted[kind][name] = true
		}
	}
	for _, r := range file.rows {
		if r.reason == nil {
			want(ofRole, r.role)
			want(ofProject, r.projects...)
			want(ofCategory, r.categories...)
			want(ofPerson, r.username)
		}
	}
	list := func(kind string) []string { return slices.Collect(maps.Keys(wanted[kind])) }
	rows, err := a.queries.AccountChoices(ctx, db.AccountChoicesParams{
		Roles: list(ofRole), Projects: list(ofProject), Categories: list(ofCategory), People: list(ofPerson),
		Everything: caller.Scope == identity.ScopeEverything, Seen: caller.Projects,
	})
	if err != nil {
		return nil, fmt.Errorf("find what people are to have: %w", err)
	}
	found := named{}
	for _, row := range rows {
		key := [2]string{row.Kind, row.Wanted}
		found[key] = append(found[key], row)
	}
	return found, nil
}

// resolve replaces the names in a row by ids.
func (r *accountRow) resolve(found named, defaults AccountDefaults) {
	r.grant = people.Grant{
		RoleID: defaults.RoleID, Projects: defaults.Projects, Categories: defaults.Categories,
		RoleField: "uloga", ProjectsField: "projekti", CategoriesField: "kategorije",
	}
	if r.role != "" {
		r.grant.RoleID = r.one(found, ofRole, r.role, texts.RowRoleMissing, texts.RowRoleUnclear)
	}
	if len(r.projects) > 0 || len(r.categories) > 0 {
		r.grant.Projects, r.grant.Categories = nil, nil
	}
	for _, name := range r.projects {
		r.grant.Projects = append(r.grant.Projects, r.one(found, ofProject, name, texts.RowProjectMissing, texts.RowProjectUnclear))
	}
	for _, name := range r.categories {
		r.grant.Categories = append(r.grant.Categories, r.one(found, ofCategory, name, texts.RowPlaceMissing, texts.RowPlaceUnclear))
	}
}

// one returns the only match of the name, or the only exact one.
func (r *accountRow) one(found named, kind, name string, missing, unclear texts.Text) int64 {
	things := found[[2]string{kind, name}]
	switch {
	case len(things) == 0:
		r.reject(wire[kind], missing.With("name", source.CutName(name)))
		return 0
	case len(things) > 1 && (!things[0].Exact || things[1].Exact):
		r.reject(wire[kind], unclear.With("name", source.CutName(name)))
	}
	return things[0].ID
}

// checkGrant checks that the caller may give the person their role, projects and categories, and that the role requires no information that
// the file does not have.
func (r *accountRow) checkGrant(facts people.Facts) {
	var fields valid.Fields
	grants := []people.Grant{r.grant}
	people.CheckSize(&fields, "uloga", grants)
	r.memberships = facts.Check(&fields, grants, nil)
	r.rejectBy(&fields)
	if required := r.memberships.RequiredExtra; len(required) > 0 {
		r.reject("uloga", texts.RowAccountExtra.With("types", strings.Join(required, ", ")))
	}
}
