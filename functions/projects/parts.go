package projects

import (
	"context"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Part is a part of a project (a sub-project).
type Part struct {
	Definition
}

var parts = kind[Part]{
	table: "parts", order: "x.id",
	longest: valid.MaxProjectName, most: 100,
	tooLong: texts.NameLong, taken: texts.PartTaken, full: texts.PartsFull, stale: texts.PartStale,
}

func (a *area) addPart(ctx context.Context, in *AddInput) (*DefinitionOutput[Part], error) {
	return addNamed(ctx, a, parts, in)
}

// Category is a request category of a part.
type Category struct {
	Definition
	Default bool `json:"default"`
	Served  bool `json:"opsluzena" doc:"Bar jedan aktivan korisnik ima ovu kategoriju"`
}

var categories = kind[Category]{
	table: "categories", order: "x.id",
	columns: `, x.is_default as "default", exists (select from category_servers s where s.category_id = x.id) as served`,
	retire:  ", is_default = x.is_default and not $2",
	longest: valid.MaxProjectName, most: 100,
	tooLong: texts.NameLong, taken: texts.CategoryTaken, full: texts.CategoriesFull, stale: texts.CategoryStale,
}

// PartInput names a part of a project.
type PartInput struct {
	ID int64 `path:"dioProjektaId"`
}

func (a *area) listCategories(ctx context.Context, in *PartInput) (*DefinitionsOutput[Category], error) {
	projectID, err := a.queries.PartProject(ctx, in.ID)
	if err != nil {
		return nil, database.Found(err, "find project of part %d", in.ID)
	}
	if err := seen(ctx, projectID); err != nil {
		return nil, err
	}
	return categories.of(ctx, a.pool, "part_id", in.ID)
}

// AddCategoryInput adds a category to a part.
type AddCategoryInput struct {
	idempotency.Header
	PartID int64 `path:"dioProjektaId"`
	Body   NewDefinition
}

// Missing implements serve.Worded.
func (AddCategoryInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naziv": texts.NameMissing}
}

func (a *area) addCategory(ctx context.Context, in *AddCategoryInput) (*DefinitionOutput[Category], error) {
	fields, name := categories.checkName(in.Body.Name)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	caller := identity.From(ctx)
	return categories.add(ctx, a, in.Header, in, fault.Missing(),
		`insert into categories as x (part_id, project_id, name) select p.id, p.project_id, $2 from parts p where p.id = $1 and ($3
			or p.project_id = any($4))`,
		in.PartID, name, caller.Scope == identity.ScopeEverything, caller.Projects)
}
