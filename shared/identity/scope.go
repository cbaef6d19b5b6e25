package identity

import "slices"

// Scope names the range of a role: everything, the requests of its projects, those of its categories, or its holder's own in its projects.
type Scope string

// The scopes.
const (
	ScopeEverything Scope = "everything"
	ScopeCategories Scope = "categories"
	ScopeOwn        Scope = "own"
	ScopeProjects   Scope = "projects"
)

// scopes are all scopes with their names on the wire (opseg), and the scopes that see no more than each.
var scopes = []struct {
	Scope
	name   string
	covers []Scope
}{
	{ScopeEverything, "sve", []Scope{ScopeEverything, ScopeProjects, ScopeCategories, ScopeOwn}},
	{ScopeProjects, "projekti", []Scope{ScopeProjects, ScopeCategories, ScopeOwn}},
	{ScopeCategories, "kategorije", []Scope{ScopeCategories, ScopeOwn}},
	{ScopeOwn, "vlastito", []Scope{ScopeOwn}},
}

// Name is the scope as the wire has it.
func (s Scope) Name() string {
	for _, scope := range scopes {
		if scope.Scope == s {
			return scope.name
		}
	}
	return ""
}

// ScopeNamed is the scope of a name on the wire, and whether there is one.
func ScopeNamed(name string) (Scope, bool) {
	for _, scope := range scopes {
		if scope.name == name {
			return scope.Scope, true
		}
	}
	return "", false
}

// Covers lists the scopes that holders of this one may give to others: those that see no more.
func (s Scope) Covers() []Scope {
	for _, scope := range scopes {
		if scope.Scope == s {
			return scope.covers
		}
	}
	return nil
}

// SeesAsMuchAs reports whether a role of this scope sees all that one of the other would.
func (s Scope) SeesAsMuchAs(other Scope) bool { return slices.Contains(s.Covers(), other) }
