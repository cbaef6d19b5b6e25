package identity

import (
	"fmt"
	"slices"
	"strings"
)

// RequestFacts holds the facts that decide who sees a request; nil pointers mean nobody. Queries return it as one column, a record in this
// order: row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record (scripts/sqlc.yaml).
type RequestFacts struct {
	ProjectID  int64
	CategoryID int64
	CreatorID  int64
	AssigneeID *int64
}

// SeesProject reports whether the caller may read a project and create requests in it.
func (c *Caller) SeesProject(projectID int64) bool {
	return c.Scope == ScopeEverything || slices.Contains(c.Projects, projectID)
}

// SeesRequest reports whether the caller sees the request. Depending on their scope callers see everything; the requests of their projects;
// those in their categories, assigned to them or created by them; or those of their projects that they created or are assigned.
// RequestBranches and RequestFilter are the same rule for queries; the test of this file compares the three.
func (c *Caller) SeesRequest(r RequestFacts) bool {
	own := r.CreatorID == c.UserID || r.AssigneeID != nil && *r.AssigneeID == c.UserID
	switch c.Scope {
	case ScopeEverything:
		return true
	case ScopeCategories:
		return own && c.reaches(r.ProjectID) || slices.Contains(c.Categories, r.CategoryID)
	case ScopeOwn:
		return own && c.SeesProject(r.ProjectID)
	default:
		return c.SeesProject(r.ProjectID)
	}
}

// reaches reports whether the caller sees their own requests in the project: always, except for programs that are restricted to other
// projects.
func (c *Caller) reaches(projectID int64) bool {
	return c.only == nil || slices.Contains(c.only, projectID)
}

// Within is the condition that a row's project is one of those to which the caller is restricted; empty without a restriction.
func (c *Caller) Within(column string, bind func(value any) string) string {
	if c.only == nil {
		return ""
	}
	return " and " + column + " = any(" + bind(c.only) + "::bigint[])"
}

// SeesWholeProjects reports whether the caller sees every request of each project that they see, so that a project's totals are also the
// caller's.
func (c *Caller) SeesWholeProjects() bool {
	return c.Scope == ScopeEverything || c.Scope == ScopeProjects
}

// SeesWholeProject reports whether the caller sees every request of the project.
func (c *Caller) SeesWholeProject(projectID int64) bool {
	return c.SeesWholeProjects() && c.SeesProject(projectID)
}

// RequestFilter is the condition, over the requests table under the given alias, for the requests that the caller sees. bind adds a value
// to the statement's arguments and returns its placeholder.
func (c *Caller) RequestFilter(alias string, bind func(value any) string) string {
	var alternatives []string
	for _, branch := range c.RequestBranches(alias, bind) {
		condition := branch.Where
		if branch.Over != "" {
			condition = strings.Replace(condition, scopeID, fmt.Sprintf("any(%s::bigint[])", branch.Over), 1)
		}
		alternatives = append(alternatives, condition)
	}
	return "(" + strings.Join(alternatives, " or ") + ")"
}

// RequestBranch is a part of what a caller sees that one index holds in the order of lists. If Over is not empty, it is the placeholder of
// an array of ids, and the part is Where for each of them, named scope.id. If Projects is not empty, it is the condition on project ids
// that all requests of the part fulfil.
type RequestBranch struct {
	Over     string
	Where    string
	Projects string
	Whole    bool
}

const scopeID = "scope.id"

// RequestBranches divides what the caller sees into parts that have no request in common, so that a list can read the newest of each and a
// count can add them up. For one condition with "or" PostgreSQL would have to read everything.
func (c *Caller) RequestBranches(alias string, bind func(value any) string) []RequestBranch {
	r := strings.NewReplacer("r.", alias+".")
	branch := func(over, where string, args ...any) RequestBranch {
		return RequestBranch{Over: over, Where: r.Replace(fmt.Sprintf(where, args...))}
	}
	const assigned = "r.assignee_id = %[1]s and r.creator_id <> %[1]s"
	switch c.Scope {
	case ScopeEverything:
		return []RequestBranch{{Where: "true"}}
	case ScopeCategories:
		me, categories := bind(c.UserID), bind(c.Categories)
		within := c.Within("r.project_id", bind)
		return []RequestBranch{
			branch("", "r.creator_id = %s"+within, me),
			branch("", assigned+within, me),
			branch(categories, "r.category_id = "+scopeID+" and r.creator_id <> %[1]s and r.assignee_id is distinct from %[1]s", me).
				in("= (select c.project_id from categories c where c.id = " + scopeID + ")"),
		}
	case ScopeOwn:
		me, projects := bind(c.UserID), bind(c.Projects)
		return []RequestBranch{
			branch("", "r.creator_id = %s and r.project_id = any(%s)", me, projects).in("= any(" + projects + ")"),
			branch("", assigned+" and r.project_id = any(%[2]s)", me, projects).in("= any(" + projects + ")"),
		}
	default:
		whole := branch(bind(c.Projects), "r.project_id = "+scopeID).in("= " + scopeID)
		whole.Whole = true
		return []RequestBranch{whole}
	}
}

func (b RequestBranch) in(projects string) RequestBranch {
	b.Projects = projects
	return b
}

// TallyBranches are conditions, over request_tallies under the given alias, for the tallies that add up to what the caller sees, each
// request counted once. For callers who see whole projects these are the projects' tallies, which have no markers: request_counts has
// those.
func (c *Caller) TallyBranches(alias string, bind func(value any) string) []string {
	t := strings.NewReplacer("t.", alias+".")
	switch c.Scope {
	case ScopeEverything:
		return []string{t.Replace("t.user_id = 0 and t.category_id = 0")}
	case ScopeCategories:
		me, categories := bind(c.UserID), bind(c.Categories)
		return []string{
			t.Replace("t.user_id = 0 and t.category_id = any(" + categories + ")"),
			t.Replace("t.user_id = " + me + " and not coalesce(t.category_id = any(" + categories + "), false)" +
				c.Within("t.project_id", bind)),
		}
	case ScopeOwn:
		return []string{t.Replace("t.user_id = " + bind(c.UserID) + " and t.project_id = any(" + bind(c.Projects) + ")")}
	default:
		return []string{t.Replace("t.user_id = 0 and t.category_id = 0 and t.project_id = any(" + bind(c.Projects) + ")")}
	}
}
