package roles

import (
	"context"
	"fmt"
	"strings"

	"zahtjevi/functions/users/roles/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/texts"
)

// maxNames limits the projects or categories of a role that are named; the others are counted.
const maxNames = 100

// PersonInput names a person.
type PersonInput struct {
	Username string `path:"korisnickoIme"`
}

// PersonRights holds a person's reach and rights, computed by the same rules as their calls.
type PersonRights struct {
	Username string        `json:"korisnickoIme"`
	FullName string        `json:"punoIme"`
	Disabled bool          `json:"onemogucen" doc:"Ne može se prijaviti, pa ne može ništa"`
	Roles    []PersonRole  `json:"uloge" nullable:"false" doc:"Aktivne uloge; prijava je uvijek u jednoj"`
	Groups   []PersonGroup `json:"grupe" nullable:"false"`
}

// PersonRole holds a person's reach in one of their roles.
type PersonRole struct {
	ID              int64    `json:"id"`
	Name            string   `json:"naziv"`
	Scope           string   `json:"opseg" enum:"sve,projekti,kategorije,vlastito"`
	Projects        []string `json:"projekti" nullable:"false" doc:"Najviše 100 naziva"`
	ProjectCount    int      `json:"brojProjekata"`
	Categories      []Place  `json:"kategorije" nullable:"false" doc:"Najviše 100"`
	CategoryCount   int      `json:"brojKategorija"`
	RequestCount    int      `json:"brojZahtjeva" doc:"Koliko zahtjeva vidi, najviše 1000"`
	MoreRequests    bool     `json:"imaJosZahtjeva"`
	PermissionCount int      `json:"brojPrava"`
}

// Place is a category with the part and project that it belongs to.
type Place struct {
	Category string `json:"naziv"`
	Part     string `json:"dioProjekta"`
	Project  string `json:"projekat"`
}

// PersonGroup is a group of rights.
type PersonGroup struct {
	Name    string         `json:"naziv"`
	Actions []PersonAction `json:"akcije" nullable:"false"`
}

// PersonAction is a right, with the roles from which the person has it and those from which others do.
type PersonAction struct {
	Action
	Object string   `json:"objekt"`
	From   []string `json:"izUloga" nullable:"false" doc:"Uloge korisnika koje daju ovo pravo; prazno: nema ga"`
	Others []string `json:"imajuUloge" nullable:"false" doc:"Aktivne uloge koje ga imaju, najviše deset"`
}

// PersonOutput holds a person's reach and rights.
type PersonOutput struct {
	Body PersonRights
}

// explain is for callers who see everything, and for people themselves, as it names projects. Errors: NotFound.
func (a *area) explain(ctx context.Context, in *PersonInput) (*PersonOutput, error) {
	caller := identity.From(ctx)
	person, err := a.queries.PersonSeen(ctx, db.PersonSeenParams{
		Username: in.Username, CallerID: caller.UserID, Everything: caller.Scope == identity.ScopeEverything,
	})
	if err != nil {
		return nil, database.Found(err, "read user")
	}
	roles, err := identity.InEveryRole(ctx, a.pool, person.ID)
	if err != nil {
		return nil, err
	}
	rights, err := a.queries.RightHolders(ctx)
	if err != nil {
		return nil, fmt.Errorf("list rights: %w", err)
	}
	seen, err := a.seen(ctx, roles)
	if err != nil {
		return nil, err
	}
	return &PersonOutput{Body: PersonRights{
		Username: person.Username, FullName: person.FullName, Disabled: person.Disabled,
		Roles: seen, Groups: personGroups(rights, roles, caller.Language),
	}}, nil
}

// personGroups groups rows, which are in the order of their groups, in a language, and checks each role for each right.
func personGroups(rows []db.RightHoldersRow, roles []*identity.Caller, language string) []PersonGroup {
	groups := []PersonGroup{}
	for i, row := range rows {
		if i == 0 || rows[i-1].GroupID != row.GroupID {
			groups = append(groups, PersonGroup{Name: texts.RightGroups.Find(row.GroupName).In(language)})
		}
		right := texts.Rights.Find(row.Code)
		action := PersonAction{
			Action: Action{ID: row.ActionID, Code: row.Code, Name: right.Name.In(language), Allows: right.Allows.In(language)},
			Object: texts.RightGroups.Find(row.ObjectName).In(language), From: []string{}, Others: row.Roles,
		}
		for _, role := range roles {
			if role.Holds(row.Code) {
				action.From = append(action.From, role.RoleName)
			}
		}
		group := &groups[len(groups)-1]
		group.Actions = append(group.Actions, action)
	}
	return groups
}

// seen returns the person's reach in each role.
func (a *area) seen(ctx context.Context, roles []*identity.Caller) ([]PersonRole, error) {
	seen := make([]PersonRole, len(roles))
	if len(roles) == 0 {
		return seen, nil
	}
	var places db.PlaceNamesParams
	for _, role := range roles {
		places.Projects = append(places.Projects, first(role.Projects)...)
		places.Categories = append(places.Categories, first(role.Categories)...)
	}
	names, err := a.queries.PlaceNames(ctx, places)
	if err != nil {
		return nil, fmt.Errorf("read names of projects and categories: %w", err)
	}
	counts, err := listing.All[requestCount](ctx, a.pool, countRequests(roles))
	if err != nil {
		return nil, fmt.Errorf("count requests of roles: %w", err)
	}
	for i, role := range roles {
		seen[i] = PersonRole{
			ID: role.RoleID, Name: role.RoleName, Scope: role.Scope.Name(), ProjectCount: len(role.Projects), CategoryCount: len(role.Categories),
			Projects: named(names, false, role.Projects, func(row db.PlaceNamesRow) string { return row.Project }),
			Categories: named(names, true, role.Categories,
				func(row db.PlaceNamesRow) Place { return Place{row.Category, row.Part, row.Project} }),
			RequestCount: int(counts[i].Total), MoreRequests: counts[i].More, PermissionCount: len(role.Permissions()),
		}
	}
	return seen, nil
}

func first(ids []int64) []int64 { return ids[:min(len(ids), maxNames)] }

// named are the names of the first of the ids, in the order of the rows.
func named[N any](rows []db.PlaceNamesRow, categories bool, ids []int64, name func(db.PlaceNamesRow) N) []N {
	found, asked := []N{}, map[int64]bool{}
	for _, id := range first(ids) {
		asked[id] = true
	}
	for _, row := range rows {
		if row.IsCategory == categories && asked[row.ID] {
			found = append(found, name(row))
		}
	}
	return found
}

type requestCount struct {
	Place int32
	Total int64
	More  bool
}

// countRequests counts in one statement what each role sees, up to listing.CountLimit, with the branches that lists read.
func countRequests(roles []*identity.Caller) listing.Statement {
	var statement listing.Statement
	counts := make([]string, len(roles))
	for i, role := range roles {
		var parts []string
		for _, branch := range role.RequestBranches("r", statement.Bind) {
			from := "requests r"
			if branch.Over != "" {
				from = fmt.Sprintf("unnest(%s::bigint[]) as scope (id), requests r", branch.Over)
			}
			parts = append(parts, fmt.Sprintf("select from %s where r.deleted_at is null and %s", from, branch.Where))
		}
		counts[i] = fmt.Sprintf("select %d as place, counted.* from (%s) counted", i, listing.Counted(strings.Join(parts, " union all ")))
	}
	statement.SQL = strings.Join(counts, " union all ") + " order by place"
	return statement
}
