package requestquery

import (
	"cmp"
	"slices"

	"zahtjevi/shared/identity"
)

// branches are parts of what the caller sees, each of which one index holds in the list's order. No request is in two of them, so that a
// page is the first rows of the merged branches, and a total their sum. They are those of identity.RequestBranches unless the filter allows
// fewer or better ones: a project that the caller sees whole is one branch, and requests of an import, a sender or an assignee are found by
// the indexes of these.
func (q builder) branches() []identity.RequestBranch {
	branches := q.scopes()
	if !q.dueApart() {
		return branches
	}
	var apart []identity.RequestBranch
	for _, branch := range branches {
		for _, part := range openAndFinished {
			of := branch
			of.Where, of.Whole = branch.Where+part, false
			apart = append(apart, of)
		}
	}
	return apart
}

// dueApart reports whether open and finished requests are separate branches, as each have an index by due date.
func (r Query) dueApart() bool { return r.order().byDue() && r.both() }

// openAndFinished are the conditions on requests r for open and for finished ones.
var openAndFinished = []string{" and r.marker <> 2", " and r.marker = 2"}

// scopes are the branches, before they are divided into open and finished requests.
func (q builder) scopes() (branches []identity.RequestBranch) {
	if q.ImportID != 0 || q.sender() != "" && len(q.Assignees) == 0 {
		return []identity.RequestBranch{{Where: q.Caller.RequestFilter("r", q.Bind)}}
	}
	someone, nobody := slices.ContainsFunc(q.Assignees, isSomebody), slices.Contains(q.Assignees, Nobody)
	if someone {
		branches = append(branches, q.assignedBranch())
	}
	if someone && !nobody {
		return branches
	}
	unassigned := []identity.RequestBranch{{Where: "true"}}
	if !q.seesWhole() {
		unassigned = q.Caller.RequestBranches("r", q.Bind)
	}
	for _, branch := range unassigned {
		if someone {
			branch.Where += " and r.assignee_id is null"
		}
		for _, part := range q.unassignedParts() {
			whole := branch.Whole && !someone && part == ""
			branches = append(branches, identity.RequestBranch{
				Over: branch.Over, Where: branch.Where + part, Projects: branch.Projects, Whole: whole,
			})
		}
	}
	return branches
}

// assignedBranch is the requests assigned to the people of the filter.
func (q builder) assignedBranch() (branch identity.RequestBranch) {
	if q.onlyMine() {
		branch.Where = "r.assignee_id = " + q.Bind(q.Caller.UserID)
	} else {
		branch.Over, _ = q.assignees()
		branch.Where = "r.assignee_id = scope.id"
	}
	if !q.seesWhole() {
		branch.Where += " and " + q.Caller.RequestFilter("r", q.Bind)
	}
	return branch
}

// unassignedParts divides requests without an assignee into open and finished ones: each have an index with the list's order, but not both
// together.
func (f Filter) unassignedParts() []string {
	if f.both() && slices.Contains(f.Assignees, Nobody) && !f.order().byDue() {
		return openAndFinished
	}
	return []string{""}
}

// seesWhole reports whether the filter is on a project of which the caller sees every request.
func (r Query) seesWhole() bool {
	return r.ProjectID != 0 && r.Caller.SeesWholeProject(r.ProjectID)
}

// sender returns the person whose requests are filtered by, or empty.
func (f Filter) sender() string { return cmp.Or(f.User, f.CreatedBy) }

func isSomebody(name string) bool { return name != Nobody }

func (f Filter) onlyMine() bool { return slices.Equal(f.Assignees, []string{Me}) }

// onePart is the condition on requests r for the whole list without text filters, if one index has the order of its result. Otherwise it
// binds nothing.
func (q builder) onePart() (where string, one bool) {
	someone := slices.ContainsFunc(q.Assignees, isSomebody)
	switch whole := q.seesWhole() || q.Caller.Scope == identity.ScopeEverything; {
	case q.dueApart(), q.byLateness(), q.byExpiry():
		return "", false
	case q.ImportID != 0:
	case len(q.picks()) > 0, len(q.unassignedParts()) > 1, someone && !q.onlyMine(), !someone && !whole:
		return "", false
	}
	return q.branches()[0].Where + " and " + q.facts(pick{}), true
}
