package projects

import (
	"context"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Part is a part of a project (a sub-project).
type Part struct {
	Definition
	Unserved int      `json:"neopsluzenih" doc:"Koliko kategorija u upotrebi niko ne opslužuje"`
	Servers  *Servers `json:"opsluzuju,omitempty" doc:"Ko opslužuje bar jednu kategoriju dijela; samo za one koji smiju znati"`
}

// Servers names people who serve a category, or any category of a part.
type Servers struct {
	Total int      `json:"total"`
	Names []string `json:"imena" nullable:"false" doc:"Najviše pet punih imena, po abecedi"`
}

// knowsServers reports whether the caller may know who serves the categories of the projects that they see.
func knowsServers(caller *identity.Caller) bool {
	return caller.May(permission.ZahtjevZahtjevEditDodijeljeniKorisnik) || caller.May(permission.ProjekatProjekatKorisnici)
}

// serversOf is a column with the Servers among the rows of a source s(user_id), as kind.people.
func serversOf(source string) string {
	return `, case when %s then (
		select json_build_object('total', count(*), 'imena', coalesce((array_agg(named.full_name order by named.full_name))[:5], '{}'))
		from (select distinct u.id, u.full_name from ` + source + ` join users u on u.id = s.user_id) named
	) end as servers`
}

var parts = kind[Part]{
	table: "parts", order: "x.id",
	columns: `, (select count(*) from categories c where c.part_id = x.id and c.retired_at is null
		and not exists (select from category_servers s where s.category_id = c.id)) as unserved`,
	people:  serversOf("categories c join category_servers s on c.part_id = x.id and c.retired_at is null and s.category_id = c.id"),
	longest: valid.MaxProjectName, most: 100,
	tooLong: texts.NameLong, taken: texts.PartTaken, full: texts.PartsFull, stale: texts.PartStale,
}

func (a *area) addPart(ctx context.Context, in *AddInput) (*DefinitionOutput[Part], error) {
	return addNamed(ctx, a, parts, in)
}

// Category is a request category of a part.
type Category struct {
	Definition
	Default bool     `json:"default"`
	Served  bool     `json:"opsluzena" doc:"Bar jedan aktivan korisnik ima ovu kategoriju"`
	Servers *Servers `json:"opsluzuju,omitempty" doc:"Ko je opslužuje; samo za one koji smiju znati"`
}

var categories = kind[Category]{
	table: "categories", order: "x.id",
	columns: `, x.is_default as "default", exists (select from category_servers s where s.category_id = x.id) as served`,
	people:  serversOf("(select s.user_id from category_servers s where s.category_id = x.id) s"),
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
