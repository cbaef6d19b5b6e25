package identity

import (
	"fmt"
	"slices"
	"strings"
)

// RequestFacts are the facts of a request that decide who sees it. Nil pointers are absent people. Queries answer them as one column, a
// record of the same order: row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record (scripts/sqlc.yaml).
type RequestFacts struct {
	ProjectID  int64
	CategoryID int64
	CreatorID  int64
	AssigneeID *int64
}

// SeesProject reports whether the caller may read a project and raise requests in it.
func (c *Caller) SeesProject(projectID int64) bool {
	return c.Scope == ScopeEverything || slices.Contains(c.Projects, projectID)
}

// SeesRequest is the rule of design.md section 5 for one request at hand. RequestBranches and RequestFilter are the same rule for queries;
// the test of this file holds the three together.
func (c *Caller) SeesRequest(r RequestFacts) bool {
	own := r.CreatorID == c.UserID || r.AssigneeID != nil && *r.AssigneeID == c.UserID
	switch c.Scope {
	case ScopeEverything:
		return true
	case ScopeCategories:
		return own || slices.Contains(c.Categories, r.CategoryID)
	case ScopeOwn:
		return own && c.SeesProject(r.ProjectID)
	default:
		return c.SeesProject(r.ProjectID)
	}
}

// SeesWholeProjects reports whether, in every project that the caller sees at all, they see every request: then totals kept
// by project hold for them.
func (c *Caller) SeesWholeProjects() bool {
	return c.Scope == ScopeEverything || c.Scope == ScopeProjects
}

// SeesWholeProject reports whether the caller sees every request of the project.
func (c *Caller) SeesWholeProject(projectID int64) bool {
	return c.SeesWholeProjects() && c.SeesProject(projectID)
}

// RequestFilter is the condition, over the requests table under the given alias, that leaves the requests the caller sees.
// bind adds a value to the statement's arguments and answers its placeholder.
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

// RequestBranch is a part of what a caller sees which one index gives in the order of lists. Over, when not empty, is the placeholder of an
// array of ids: the part is then Where for each of them, named scope.id, which Where compares once. Projects, when not empty, is what the
// id of a project has to be for any of the part to be in it. Whole says that all of such a project is.
type RequestBranch struct {
	Over     string
	Where    string
	Projects string
	Whole    bool
}

const scopeID = "scope.id"

// RequestBranches cuts what the caller sees into parts that share no request, so that a list can take the newest of each and
// a count can add them up. One condition with "or" in it would leave PostgreSQL no better way than reading everything.
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
		return []RequestBranch{
			branch("", "r.creator_id = %s", me),
			branch("", assigned, me),
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

// TallyBranches are conditions, over request_tallies under the given alias, that together leave the tallies which add up to what the caller
// sees, each request once. For callers who see whole projects these are the projects' tallies, which have no markers: request_counts has
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
			t.Replace("t.user_id = " + me + " and not coalesce(t.category_id = any(" + categories + "), false)"),
		}
	case ScopeOwn:
		return []string{t.Replace("t.user_id = " + bind(c.UserID) + " and t.project_id = any(" + bind(c.Projects) + ")")}
	default:
		return []string{t.Replace("t.user_id = 0 and t.category_id = 0 and t.project_id = any(" + bind(c.Projects) + ")")}
	}
}
