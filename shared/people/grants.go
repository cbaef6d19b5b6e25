package people

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/people/db"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// The greatest number of roles of a person, and of projects or categories in each.
const (
	MaxRoles    = 20
	MaxProjects = 1000
)

// Grant is a role that a person should have, with projects or categories depending on the role's scope. The last three are the names of its
// input fields.
type Grant struct {
	RoleID                                    int64
	Projects, Categories                      []int64
	RoleField, ProjectsField, CategoriesField string
}

// Facts holds the database's facts about grants and about the types of extra information, for checking these.
type Facts struct {
	caller     *identity.Caller
	roles      map[int64]roleFacts
	projects   map[int64]bool       // those that the caller sees
	categories map[int64]int64      // those that the caller sees, with their projects
	ownBeyond  map[int64]bool       // projects with requests of the person's own that the caller might not see
	types      map[string]extraType // by their codes
}

type roleFacts struct {
	ID       int64
	Scope    identity.Scope
	Givable  bool
	Changes  int64    // how often the role was changed
	Required []string // codes of extra information
}

// Memberships are the roles, projects and categories that a person should have, as pairs of columns. RoleChanges is the sum of how often
// each of the roles was changed before they were checked. The statement that gives the roles compares it with the present sum, and gives
// none if a role has been changed meanwhile.
type Memberships struct {
	Roles                     []int64
	RoleChanges               int64
	ProjectRoles, Projects    []int64
	CategoryRoles, Categories []int64
	RequiredExtra             []string // codes of the extra information that the roles require
}

// Read reads the facts about the grants in one statement. personID is the person who may already have some of them; 0 for a new one.
func Read(ctx context.Context, q database.Querier, caller *identity.Caller, personID int64, grants []Grant) (Facts, error) {
	params := db.FactsOfGrantsParams{CallerID: caller.UserID, CallerRole: caller.RoleID, PersonID: personID, Roles: []int64{},
		Projects: []int64{}, Categories: []int64{}}
	for _, grant := range grants {
		params.Roles = append(params.Roles, grant.RoleID)
		params.Projects = append(params.Projects, grant.Projects...)
		params.Categories = append(params.Categories, grant.Categories...)
	}
	row, err := db.New(q).FactsOfGrants(ctx, params)
	if err != nil {
		return Facts{}, fmt.Errorf("read what is to be given: %w", err)
	}
	facts := Facts{caller: caller, roles: map[int64]roleFacts{}, projects: setOf(row.Projects), categories: map[int64]int64{},
		ownBeyond: setOf(row.OwnBeyond), types: map[string]extraType{}}
	for i, id := range row.Categories {
		facts.categories[id] = row.CategoryProjects[i]
	}
	var roles []roleFacts
	var types []extraType
	if err := errors.Join(json.Unmarshal(row.Roles, &roles), json.Unmarshal(row.Types, &types)); err != nil {
		return Facts{}, fmt.Errorf("read what is to be given: %w", err)
	}
	for _, role := range roles {
		facts.roles[role.ID] = role
	}
	for _, known := range types {
		facts.types[known.Code] = known
	}
	return facts, nil
}

// CheckSize checks the number of grants, for which no facts are needed: field is the input field that lists them.
func CheckSize(fields *valid.Fields, field string, grants []Grant) {
	fields.Check(len(grants) > 0, field, texts.RoleMissing)
	fields.Check(len(grants) <= MaxRoles, field, texts.PersonRolesTooMany.With("limit", MaxRoles))
	roles := map[int64]bool{}
	for _, grant := range grants {
		fields.Check(!roles[grant.RoleID], grant.RoleField, texts.RoleTwice)
		roles[grant.RoleID] = true
		fields.Check(len(grant.Projects) <= MaxProjects, grant.ProjectsField, texts.ProjectsTooMany.With("limit", MaxProjects))
		fields.Check(len(grant.Categories) <= MaxProjects, grant.CategoriesField, texts.CategoriesTooMany.With("limit", MaxProjects))
	}
}

// Check checks that the caller may give each role, that projects and categories fit the role, and that the caller sees everything that the
// person would see in it. A role that the person already has (held) may stay even if the caller may not give it. A caller who sees only
// some projects has to give at least one of these: otherwise they would not see the person.
func (f Facts) Check(fields *valid.Fields, grants []Grant, held []int64) Memberships {
	m := Memberships{Roles: []int64{}, ProjectRoles: []int64{}, Projects: []int64{}, CategoryRoles: []int64{}, Categories: []int64{}}
	holds := setOf(held)
	for _, grant := range grants {
		role, known := f.roles[grant.RoleID]
		if !known || !role.Givable && !holds[grant.RoleID] {
			fields.Add(grant.RoleField, texts.RoleNotGivable)
			continue
		}
		projects, categories := f.checkLists(fields, grant, role.Scope)
		m.Roles, m.RoleChanges = append(m.Roles, grant.RoleID), m.RoleChanges+role.Changes
		m.ProjectRoles, m.Projects = pairs(m.ProjectRoles, m.Projects, grant.RoleID, projects)
		m.CategoryRoles, m.Categories = pairs(m.CategoryRoles, m.Categories, grant.RoleID, categories)
		m.RequiredExtra = append(m.RequiredExtra, role.Required...)
	}
	if len(grants) > 0 && len(m.Projects) == 0 && f.caller.Scope != identity.ScopeEverything {
		fields.Check(fields.Has(grants[0].RoleField), grants[0].ProjectsField, texts.ProjectsNone)
	}
	m.RequiredExtra = slices.Compact(slices.Sorted(slices.Values(m.RequiredExtra)))
	return m
}

// checkLists returns the projects and categories for the role, each once.
func (f Facts) checkLists(fields *valid.Fields, grant Grant, scope identity.Scope) (projects, categories []int64) {
	projects, categories = distinct(grant.Projects), distinct(grant.Categories)
	switch scope {
	case identity.ScopeEverything:
		fields.Check(len(projects) == 0, grant.ProjectsField, texts.RoleTakesNothing)
		fields.Check(len(categories) == 0, grant.CategoriesField, texts.RoleTakesNothing)
	case identity.ScopeCategories:
		fields.Check(len(projects) == 0, grant.ProjectsField, texts.RoleTakesCategories)
		fields.Check(all(categories, f.givesCategory), grant.CategoriesField, texts.CategoriesMissing)
		fields.Check(len(f.ownBeyond) == 0, grant.CategoriesField, texts.OwnRequestsBeyond)
		projects = f.projectsOf(categories)
	default:
		fields.Check(len(categories) == 0, grant.CategoriesField, texts.RoleTakesProjects)
		fields.Check(all(projects, f.givesProject), grant.ProjectsField, texts.ProjectsMissing)
		fields.Check(!slices.ContainsFunc(projects, f.hidesOwn), grant.ProjectsField, texts.OwnRequestsBeyond)
	}
	return projects, categories
}

func (f Facts) givesProject(id int64) bool { return f.projects[id] }

func (f Facts) givesCategory(id int64) bool {
	_, known := f.categories[id]
	return known
}

func (f Facts) hidesOwn(project int64) bool { return f.ownBeyond[project] }

// projectsOf are the projects of the categories.
func (f Facts) projectsOf(categories []int64) []int64 {
	var projects []int64
	for _, id := range categories {
		if project, known := f.categories[id]; known {
			projects = append(projects, project)
		}
	}
	return distinct(projects)
}

func pairs(roles, values []int64, role int64, added []int64) (rolesNow, valuesNow []int64) {
	return append(roles, slices.Repeat([]int64{role}, len(added))...), append(values, added...)
}

func distinct(ids []int64) []int64 { return slices.Compact(slices.Sorted(slices.Values(ids))) }

func all(ids []int64, holds func(int64) bool) bool {
	return !slices.ContainsFunc(ids, func(id int64) bool { return !holds(id) })
}

func setOf(ids []int64) map[int64]bool {
	set := make(map[int64]bool, len(ids))
	for _, id := range ids {
		set[id] = true
	}
	return set
}
