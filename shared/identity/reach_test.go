package identity_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/testkit"
)

// TestReach compares a caller of now with one of before: who still reaches what the former did sees every request and project, and holds
// every right, that the former did; and who has lost a right, a project, a category or their scope does not still reach it.
func TestReach(t *testing.T) {
	t.Parallel()
	rights := []string{"a", "b", "c"}
	projects := []testkit.Project{{ID: 1, Category: 11}, {ID: 2, Category: 12}, {ID: 3, Category: 13}}
	people := []*testkit.Person{{ID: 7}}
	reached, lost := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		then, now := drawCaller(rt, people, projects), drawCaller(rt, people, projects)
		if rapid.Bool().Draw(rt, "grown") {
			now = grown(rt, then, projects)
		}
		held, holds := some(rt, "former right", rights), some(rt, "right", rights)
		if rapid.Bool().Draw(rt, "same rights") {
			holds = held
		}
		then.Hold(held...)
		now.Hold(holds...)
		if !now.StillReaches(then.Reach()) {
			lost++
			return
		}
		reached++
		for _, f := range everyRequest(projects) {
			if then.SeesRequest(f) && !now.SeesRequest(f) {
				rt.Fatalf("%+v still reaches what %+v did, but does not see %+v", now, then, f)
			}
			if then.SeesProject(f.ProjectID) && !now.SeesProject(f.ProjectID) {
				rt.Fatalf("%+v still reaches what %+v did, but does not see project %d", now, then, f.ProjectID)
			}
		}
		for _, right := range held {
			if !now.Holds(right) {
				rt.Fatalf("%+v still reaches what %+v did, but does not hold %s", now, then, right)
			}
		}
	})
	if reached < 10 || lost < 10 {
		t.Errorf("%d still reach what they did, %d do not", reached, lost)
	}
}

// grown is a caller who sees what the other does, and perhaps more.
func grown(rt *rapid.T, then *identity.Caller, projects []testkit.Project) *identity.Caller {
	now := *then
	if now.Projects = slices.Clone(then.Projects); rapid.Bool().Draw(rt, "one more project") {
		now.Projects = append(now.Projects, projects[0].ID)
	}
	if rapid.Bool().Draw(rt, "everything") {
		now.Scope = identity.ScopeEverything
	}
	return &now
}

func some(rt *rapid.T, label string, of []string) []string {
	return slices.DeleteFunc(slices.Clone(of), func(string) bool { return rapid.Bool().Draw(rt, label) })
}

// everyRequest is a request of each project, category, creator and assignee that could matter to person 7.
func everyRequest(projects []testkit.Project) (all []identity.RequestFacts) {
	me, other := int64(7), int64(8)
	for _, project := range projects {
		for _, category := range []int64{project.Category, 99} {
			for _, creator := range []int64{me, other} {
				for _, assignee := range []*int64{nil, &me, &other} {
					all = append(all, identity.RequestFacts{
						ProjectID: project.ID, CategoryID: category, CreatorID: creator, AssigneeID: assignee,
					})
				}
			}
		}
	}
	return all
}

// TestReachIsLost takes one thing after the other away from a caller. None of these changes leaves the former reach; a caller without any
// change, or with more, has it.
func TestReachIsLost(t *testing.T) {
	t.Parallel()
	caller := func(change func(c *identity.Caller)) *identity.Caller {
		c := &identity.Caller{RoleID: 3, Scope: identity.ScopeCategories, Projects: []int64{1, 2}, Categories: []int64{11, 12}}
		c.Hold("a", "b")
		change(c)
		return c
	}
	then := caller(func(*identity.Caller) {}).Reach()
	for name, c := range map[string]struct {
		change func(c *identity.Caller)
		still  bool
	}{
		"nothing":            {func(*identity.Caller) {}, true},
		"in another order":   {func(c *identity.Caller) { c.Projects, c.Categories = []int64{2, 1}, []int64{12, 11} }, true},
		"one more project":   {func(c *identity.Caller) { c.Projects = []int64{1, 2, 3} }, true},
		"one more right":     {func(c *identity.Caller) { c.Hold("a", "b", "c") }, true},
		"everything":         {func(c *identity.Caller) { c.Scope, c.Projects, c.Categories = identity.ScopeEverything, nil, nil }, true},
		"no project":         {func(c *identity.Caller) { c.Projects = nil }, false},
		"another project":    {func(c *identity.Caller) { c.Projects = []int64{1, 3} }, false},
		"no category":        {func(c *identity.Caller) { c.Categories = []int64{11} }, false},
		"no right":           {func(c *identity.Caller) { c.Hold("a") }, false},
		"own requests only":  {func(c *identity.Caller) { c.Scope = identity.ScopeOwn }, false},
		"projects":           {func(c *identity.Caller) { c.Scope = identity.ScopeProjects }, false}, // not own requests elsewhere
		"another role":       {func(c *identity.Caller) { c.RoleID = 4 }, false},
		"bound to a project": {func(c *identity.Caller) { c.BoundTo([]int64{1, 2}) }, false},
	} {
		if still := caller(c.change).StillReaches(then); still != c.still {
			t.Errorf("%s: still reaches is %t", name, still)
		}
	}
	program := func(projects ...int64) *identity.Caller {
		return caller(func(c *identity.Caller) { c.Program = true; c.BoundTo(projects) })
	}
	if bound := program(1, 2); !bound.StillReaches(bound.Reach()) || program(1).StillReaches(bound.Reach()) {
		t.Error("the projects to which a program is bound do not count")
	}
	whole := caller(func(c *identity.Caller) { c.Scope = identity.ScopeEverything })
	if less := caller(func(*identity.Caller) {}); less.StillReaches(whole.Reach()) {
		t.Error("who saw everything still reaches it by two projects")
	}
	for _, broken := range []string{"", "null", "{}", "\x00\x01", fmt.Sprintf("%x", then)} {
		if whole.StillReaches(identity.Reach(broken)) {
			t.Errorf("%q is reached", broken)
		}
	}
}
