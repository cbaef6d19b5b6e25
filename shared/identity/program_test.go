package identity_test

import (
	"bytes"
	"testing"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/testkit"
)

// TestReach checks that a program's reach changes with all that it sees and may do, and with nothing else; a person has none.
func TestReach(t *testing.T) {
	t.Parallel()
	base := func() *identity.Caller {
		c := &identity.Caller{Program: true, Scope: identity.ScopeProjects, Projects: []int64{1, 2}, Categories: []int64{3, 4}, Language: "bs"}
		c.BoundTo([]int64{1, 2})
		return c
	}
	reach := base().Reach()
	for name, c := range map[string]struct {
		change func(*identity.Caller)
		same   bool
	}{
		"scope":      {func(c *identity.Caller) { c.Scope = identity.ScopeOwn }, false},
		"project":    {func(c *identity.Caller) { c.Projects = []int64{1} }, false},
		"category":   {func(c *identity.Caller) { c.Categories = nil }, false},
		"moved":      {func(c *identity.Caller) { c.Projects, c.Categories = []int64{1, 2, 3}, []int64{4} }, false},
		"bound":      {func(c *identity.Caller) { c.BoundTo([]int64{1}) }, false},
		"unbound":    {func(c *identity.Caller) { c.BoundTo(nil) }, false},
		"order":      {func(c *identity.Caller) { c.Projects, c.Categories = []int64{2, 1}, []int64{4, 3} }, true},
		"language":   {func(c *identity.Caller) { c.Language = "hr" }, true},
		"role named": {func(c *identity.Caller) { c.RoleName = "Druga" }, true},
	} {
		changed := base()
		c.change(changed)
		if bytes.Equal(changed.Reach(), reach) != c.same {
			t.Errorf("%s: the reach is the same: %v", name, !c.same)
		}
	}
	if person := (&identity.Caller{Scope: identity.ScopeProjects}); person.Reach() != nil || person.TokenID() != nil {
		t.Error("a person has the reach of a program")
	}
}

// TestReachOfRights checks that the reach changes with a right that the role, and so the token, loses.
func TestReachOfRights(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	p := e.Person(testkit.Manager, e.Project())
	program := e.Program(p, e.RightsOf(p))
	reach := func() []byte {
		caller, _, err := identity.New(e.Pool).ByProgram(t.Context(), program.Token, "192.0.2.1")
		if err != nil {
			t.Fatal(err)
		}
		return caller.Reach()
	}
	before := reach()
	if again := reach(); !bytes.Equal(before, again) {
		t.Error("the reach changes by itself")
	}
	e.Exec(`delete from role_actions where role_id = $1 and action_id = (select min(action_id) from role_actions
		where role_id = $1)`, p.RoleID)
	if after := reach(); bytes.Equal(before, after) {
		t.Error("the reach does not change with the role's rights")
	}
}
