package choosing

import (
	"context"
	"fmt"
	"slices"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/people"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/requesttally"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/textsearch"
)

// maxCategories limits how many categories a call may have: as many as requests in a bulk change.
const maxCategories = 100

// AssigneesInput searches, by parts of names and usernames, for people to whom requests of all of the categories may be assigned.
type AssigneesInput struct {
	Categories []int64 `query:"kategorijaId,explode" required:"true" minItems:"1" maxItems:"100"`
	Text       string  `query:"tekst" maxLength:"200" doc:"Bez razlike u velikim slovima, kvačicama i pismu"`
}

// Assignee is somebody to whom requests may be assigned.
type Assignee struct {
	Username string `json:"korisnickoIme"`
	FullName string `json:"punoIme"`
	Support  bool   `json:"podrska" doc:"Da li je osoba podrška svih kategorija"`
	Open     *int   `json:"otvoreno,omitempty" doc:"Koliko otvorenih ima, od onih koje pozivalac vidi; samo uz pravo na opterećenje"`
	OpenMore bool   `json:"otvorenoImaJos,omitempty" doc:"Ima ih više od otvoreno"`
	Away     string `json:"odsutanDo,omitempty" doc:"Posljednji dan odsustva onoga ko je danas odsutan"`
	Standing string `json:"zamjena,omitempty" doc:"Puno ime onoga ko odsutnog zamjenjuje, ako se i njemu mogu dodijeliti"`
}

// able is a person to whom the requests may be assigned, the last day of their absence, and who stands in; empty for none.
type able struct {
	ID                                        int64
	Username, FullName, AwayUntil, Substitute string
}

// AssigneesOutput is at most 20 people: first support people of the categories, then others who work on their projects or see everything,
// each by name.
type AssigneesOutput struct {
	Body struct {
		Items []Assignee `json:"items" nullable:"false"`
		Self  bool       `json:"ja" doc:"Da li se zahtjevi mogu dodijeliti i onome ko pita, bez obzira na tekst"`
		More  bool       `json:"imaJos" doc:"Još ljudi se nalazi tekstom"`
	}
}

// assignees returns people of projects that the caller sees. Errors: Invalid, NotFound.
func (a *area) assignees(ctx context.Context, in *AssigneesInput) (*AssigneesOutput, error) {
	caller := identity.From(ctx)
	slices.Sort(in.Categories)
	categories := slices.Compact(in.Categories)
	if len(categories) == 0 || len(categories) > maxCategories {
		return nil, fault.Field("kategorijaId", texts.CategoryMissing)
	}
	place, err := a.queries.SupportOfCategories(ctx, db.SupportOfCategoriesParams{
		Categories: categories, PersonID: caller.UserID, Patterns: textsearch.Parse(in.Text).Patterns(), Most: peopleShown,
	})
	if err != nil {
		return nil, fmt.Errorf("find support of %d categories: %w", len(categories), err)
	}
	if int(place.Known) != len(categories) || slices.ContainsFunc(place.Projects, func(id int64) bool { return !caller.SeesProject(id) }) {
		return nil, fault.Missing()
	}
	found := make([]able, len(place.Support), peopleShown)
	for i, id := range place.Support {
		found[i] = able{ID: id, Username: place.Usernames[i], FullName: place.Names[i], AwayUntil: place.AwayUntil[i],
			Substitute: place.Substitutes[i]}
	}
	output := &AssigneesOutput{}
	output.Body.Self = place.Own
	if output.Body.More = len(found) == peopleShown; !output.Body.More {
		others, err := a.others(ctx, in.Text, place, categories)
		if err != nil {
			return nil, fmt.Errorf("look for assignees: %w", err)
		}
		found = append(found, others.Items...)
		output.Body.More = others.Total > len(others.Items)
	}
	output.Body.Items = make([]Assignee, len(found))
	ids := make([]int64, len(found))
	for i, person := range found {
		ids[i] = person.ID
		output.Body.Items[i] = Assignee{Username: person.Username, FullName: person.FullName, Support: i < len(place.Support),
			Away: person.AwayUntil, Standing: person.Substitute}
	}
	return output, a.countOpen(ctx, caller, ids, output.Body.Items)
}

// others are the people besides the support of all categories, by name, as many as the answer has room for.
func (a *area) others(ctx context.Context, typed string, place db.SupportOfCategoriesRow, categories []int64) (listing.Page[able], error) {
	return people.Page[able](ctx, a.pool, listing.Paging{Number: 1, Count: int64(peopleShown - len(place.Support))}, people.Query{
		Typed: typed,
		Columns: func(bind people.Binder) string {
			return `u.id, u.username, u.full_name,
				coalesce((select a.until_on::text from absent_today a where a.user_id = u.id), '') as away_until,
				coalesce((select s.full_name from absent_today a join users s on s.id = a.substitute_id
					where a.user_id = u.id and not s.disabled and not exists (select from categories c
						where c.id = any(` + bind(categories) + `::bigint[]) and not may_have(s.id, c.project_id, c.id))), '') as substitute`
		},
		Where: func(bind people.Binder) []string {
			return []string{"not u.disabled", "u.id <> all(" + bind(place.Support) + "::bigint[])",
				mayHaveAll(bind(place.Projects), bind(categories))}
		},
	})
}

// countOpen adds the number of open requests of each person, as the load screen counts them, for callers who may know it. The ids are in
// the order of the items.
func (a *area) countOpen(ctx context.Context, caller *identity.Caller, ids []int64, items []Assignee) error {
	if len(ids) == 0 || !caller.May(permission.ZahtjevZahtjevOpterecenje) {
		return nil
	}
	s := listing.Statement{}
	counted := ""
	if caller.SeesWholeProjects() {
		counted = requesttally.Assigned(caller, &s, 0, "array[p.id]")
	} else {
		open := requestquery.Query{Caller: caller, Filter: requestquery.Filter{ToDo: true, InProgress: true}}
		counted = open.AssignedIn(&s, "p.id")
	}
	s.SQL = "select c.total, c.more from unnest(" + s.Bind(ids) + "::bigint[]) with ordinality p (id, place) cross join lateral (" + counted +
		") c order by p.place"
	counts, err := listing.All[struct {
		Total int
		More  bool
	}](ctx, database.ReadPool(ctx, a.pool), s)
	if err != nil {
		return fmt.Errorf("count open requests of %d people: %w", len(ids), err)
	}
	for i, c := range counts {
		items[i].Open, items[i].OpenMore = &c.Total, c.More
	}
	return nil
}

// mayHaveAll is the condition that requests of all of the categories, which belong to the projects, may be assigned to a person: the
// database's function may_have, for many people at once.
func mayHaveAll(projects, categories string) string {
	return `u.id in (
		select able.user_id from (
			select m.user_id, m.project_id from user_role_projects m where m.project_id = any(` + projects + `::bigint[])
			union
			select s.user_id, c.project_id from user_role_categories s join categories c on c.id = s.category_id
			where c.id = any(` + categories + `::bigint[])
			group by s.user_id, c.project_id
			having count(distinct c.id) = (select count(*) from categories all_of where all_of.project_id = c.project_id
				and all_of.id = any(` + categories + `))
		) able
		group by able.user_id having count(*) = cardinality(` + projects + `)
		union all
		select ur.user_id from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null where r.scope = 'everything'
	)`
}
