package requestfilter

import (
	"fmt"
	"slices"
	"strings"

	"zahtjevi/shared/identity"
)

// First selects id, moment and, sorted by priority, level of the first matches, up to a number, of each part of what the caller sees; together they
// hold the first of all in the order. Texts are left out. Where something is filtered by what projects define, each of the chosen is a part of its
// own, so that an index has its order: one condition with several values would have none.
func (f Filter) First(caller *identity.Caller, order Order, bind func(value any) string, most int64) string {
	branches := f.branches(caller, bind)
	split, columns := f.split(order), ""
	if split.table == "" {
		return order.Top(branches, f.whereFacts(caller, bind, split), most)
	}
	if order.indexed {
		columns = ", chosen.level"
	}
	where := f.whereFacts(caller, bind, split)
	chosen := f.chosen(split, order, bind)
	parts := make([]string, len(branches))
	for i, branch := range branches {
		defined := chosen
		if branch.Projects != "" {
			defined += " and pr.project_id " + branch.Projects
		}
		part := order.top(fmt.Sprintf("r.%s = chosen.id and %s and %s", split.column, branch.Where, where), columns, most)
		over := ""
		if branch.Over != "" {
			over = fmt.Sprintf("unnest(%s::bigint[]) as scope (id) cross join lateral ", branch.Over)
		}
		parts[i] = fmt.Sprintf("(select top.* from %s(%s) chosen cross join lateral (%s) top)", over, defined, part)
	}
	return strings.Join(parts, " union all ")
}

// split is what the parts are told apart by, if anything.
func (f Filter) split(order Order) pick {
	picks := f.picks()
	if f.ImportID != 0 {
		return pick{}
	}
	if order.indexed && (len(picks) == 0 || picks[0].table != "priorities") {
		return pick{table: "priorities", column: "priority_id"}
	}
	if len(picks) == 0 {
		return pick{}
	}
	return picks[0]
}

// chosen selects what is chosen of a table, under the name pr, with its level where the list is sorted by priority.
func (f Filter) chosen(split pick, order Order, bind func(value any) string) string {
	conditions := []string{"true"}
	if len(split.ids)+len(split.names) > 0 {
		conditions = append(conditions, split.rows("pr", bind))
	}
	if f.ProjectID != 0 {
		conditions = append(conditions, "pr.project_id = "+bind(f.ProjectID))
	}
	level, scale := "0", ""
	if order.indexed {
		level, scale = "scale.rank", PriorityScale
	}
	return fmt.Sprintf("select pr.id, %s as level from %s pr %s where %s", level, split.table, scale, strings.Join(conditions, " and "))
}

// OnePart is the condition on requests r that the filter and what the caller sees of it are, texts left out, when an index has its order as it is.
// Otherwise it binds nothing.
func (f Filter) OnePart(caller *identity.Caller, bind func(value any) string) (where string, one bool) {
	someone := slices.ContainsFunc(f.Assignees, isSomebody)
	switch whole := f.seesWhole(caller) || caller.Scope == identity.ScopeEverything; {
	case f.ImportID != 0:
	case len(f.picks()) > 0, len(f.unassignedParts()) > 1, someone && !f.onlyMine(), !someone && !whole:
		return "", false
	}
	return f.branches(caller, bind)[0].Where + " and " + f.whereFacts(caller, bind, pick{}), true
}

func isSomebody(name string) bool { return name != Nobody }

func (f Filter) onlyMine() bool { return slices.Equal(f.Assignees, []string{Me}) }

// seesWhole reports whether the caller sees every request of the project that is filtered by.
func (f Filter) seesWhole(caller *identity.Caller) bool {
	return f.ProjectID != 0 && caller.SeesWholeProject(f.ProjectID)
}

// branches are the parts of what the caller sees; of a project that they see whole it is one. What an import has brought is found by it, what is
// assigned to people by them.
func (f Filter) branches(caller *identity.Caller, bind func(value any) string) (branches []identity.RequestBranch) {
	if f.ImportID != 0 {
		return []identity.RequestBranch{{Where: caller.RequestFilter("r", bind)}}
	}
	someone, nobody := slices.ContainsFunc(f.Assignees, isSomebody), slices.Contains(f.Assignees, Nobody)
	if someone {
		branches = append(branches, f.assignedBranch(caller, bind))
	}
	if someone && !nobody {
		return branches
	}
	unassigned := []identity.RequestBranch{{Where: "true"}}
	if !f.seesWhole(caller) {
		unassigned = caller.RequestBranches("r", bind)
	}
	for _, branch := range unassigned {
		if someone {
			branch.Where += " and r.assignee_id is null"
		}
		for _, part := range f.unassignedParts() {
			branches = append(branches, identity.RequestBranch{Over: branch.Over, Where: branch.Where + part, Projects: branch.Projects})
		}
	}
	return branches
}

// unassignedParts tells the open ones of what nobody is assigned from the finished ones: each have an index with the list's order, which both together
// have not.
func (f Filter) unassignedParts() []string {
	both := f.All || f.Done && (f.ToDo || f.InProgress)
	if both && slices.Contains(f.Assignees, Nobody) {
		return []string{" and r.marker <> 2", " and r.marker = 2"}
	}
	return []string{""}
}

// assignedBranch is what is assigned to the people of the filter.
func (f Filter) assignedBranch(caller *identity.Caller, bind func(value any) string) (branch identity.RequestBranch) {
	if f.onlyMine() {
		branch.Where = "r.assignee_id = " + bind(caller.UserID)
	} else {
		branch.Over, _ = f.people(caller, bind)
		branch.Where = "r.assignee_id = scope.id"
	}
	if !f.seesWhole(caller) {
		branch.Where += " and " + caller.RequestFilter("r", bind)
	}
	return branch
}
