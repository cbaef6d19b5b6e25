package identity_test

import (
	"testing"

	"zahtjevi/shared/identity"
)

// TestScopesOnTheWire checks that each scope has one name and covers itself, and that only the scope of everything covers all others.
func TestScopesOnTheWire(t *testing.T) {
	t.Parallel()
	for scope, name := range map[identity.Scope]string{
		identity.ScopeEverything: "sve", identity.ScopeProjects: "projekti", identity.ScopeCategories: "kategorije",
		identity.ScopeOwn: "vlastito",
	} {
		if got, known := identity.ScopeNamed(name); got != scope || !known || scope.Name() != name {
			t.Errorf("%s is %q on the wire, and back %s (%t)", scope, scope.Name(), got, known)
		}
		if !scope.SeesAsMuchAs(scope) || !scope.SeesAsMuchAs(identity.ScopeOwn) || !identity.ScopeEverything.SeesAsMuchAs(scope) {
			t.Errorf("%s does not cover what sees no more: %v", scope, scope.Covers())
		}
		if scope != identity.ScopeEverything && scope.SeesAsMuchAs(identity.ScopeEverything) {
			t.Errorf("%s covers everything", scope)
		}
	}
	if !identity.ScopeProjects.SeesAsMuchAs(identity.ScopeCategories) || identity.ScopeCategories.SeesAsMuchAs(identity.ScopeProjects) {
		t.Error("projects do not cover their categories, or categories cover projects")
	}
	if _, known := identity.ScopeNamed("everything"); known {
		t.Error("the wire knows a scope by its name in the code")
	}
}
