package identity

import (
	"fmt"
	"slices"
)

// RequestFacts are the facts of a request that decide who sees it. Nil pointers are absent people.
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

// SeesRequest is the rule of design.md section 5 for one request at hand. RequestFilter is the same rule for a query; the
// test of this file holds the two together.
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

// RequestFilter is the condition, over the requests table under the given alias, that leaves the requests the caller sees.
// bind adds a value to the statement's arguments and answers its placeholder.
func (c *Caller) RequestFilter(alias string, bind func(value any) string) string {
	own := func() string {
		me := bind(c.UserID)
		return fmt.Sprintf("(%[1]s.creator_id = %[2]s or %[1]s.assignee_id = %[2]s)", alias, me)
	}
	switch c.Scope {
	case ScopeEverything:
		return "true"
	case ScopeCategories:
		return fmt.Sprintf("(%s or %s.category_id = any(%s))", own(), alias, bind(c.Categories))
	case ScopeOwn:
		return fmt.Sprintf("(%s and %s.project_id = any(%s))", own(), alias, bind(c.Projects))
	default:
		return fmt.Sprintf("%s.project_id = any(%s)", alias, bind(c.Projects))
	}
}
