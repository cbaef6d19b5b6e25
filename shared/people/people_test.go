package people

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5/pgconn"
	"pgregory.net/rapid"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// These are roles of each scope. The caller gives all of them but held.
const (
	everything = 1
	project    = 2
	support    = 3
	held       = 4
)

// known has the facts for a caller who sees two projects with three categories.
func known(scope identity.Scope) Facts {
	return Facts{
		caller: &identity.Caller{Scope: scope},
		roles: map[int64]roleFacts{
			everything: {ID: everything, Scope: identity.ScopeEverything, Givable: true, Changes: 1},
			project:    {ID: project, Scope: identity.ScopeProjects, Givable: true, Changes: 20, Required: []string{"SkolaId", "Broj"}},
			support:    {ID: support, Scope: identity.ScopeCategories, Givable: true, Changes: 300, Required: []string{"Broj"}},
			held:       {ID: held, Scope: identity.ScopeProjects, Changes: 4000},
		},
		projects:   map[int64]bool{7: true, 8: true},
		categories: map[int64]int64{71: 7, 72: 7, 81: 8},
		types:      map[string]extraType{"SkolaId": {ID: 5, Code: "SkolaId"}, "Broj": {ID: 6, Code: "Broj", Number: true}},
	}
}

func grant(role int64, projects, categories []int64) Grant {
	return Grant{RoleID: role, Projects: projects, Categories: categories,
		RoleField: "uloga", ProjectsField: "projekti", CategoriesField: "kategorije"}
}

// TestGrants gives roles of all scopes at once: each gets its projects once, and those of categories by these.
func TestGrants(t *testing.T) {
	t.Parallel()
	var fields valid.Fields
	got := known(identity.ScopeProjects).Check(&fields,
		[]Grant{grant(everything, nil, nil), grant(project, []int64{8, 7, 8}, nil), grant(support, nil, []int64{81, 71, 72})}, nil)
	if err := fields.Err(); err != nil {
		t.Fatal(err)
	}
	want := Memberships{
		Roles: []int64{everything, project, support}, RoleChanges: 321,
		ProjectRoles: []int64{project, project, support, support}, Projects: []int64{7, 8, 7, 8},
		CategoryRoles: []int64{support, support, support}, Categories: []int64{71, 72, 81},
		RequiredExtra: []string{"Broj", "SkolaId"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestGrantsAreRefused refuses each grant beyond what a caller may give or sees, at its own field.
func TestGrantsAreRefused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		scope   identity.Scope
		grant   Grant
		held    []int64
		beyond  []int64 // projects with the person's own requests that the caller does not see
		field   string
		message texts.Message
	}{
		"unknown role":            {identity.ScopeEverything, grant(99, nil, nil), nil, nil, "uloga", texts.RoleNotGivable},
		"role of others":          {identity.ScopeEverything, grant(held, nil, nil), []int64{project}, nil, "uloga", texts.RoleNotGivable},
		"held role stays":         {identity.ScopeEverything, grant(held, []int64{7}, nil), []int64{held}, nil, "", nil},
		"projects of all":         {identity.ScopeEverything, grant(everything, []int64{7}, nil), nil, nil, "projekti", texts.RoleTakesNothing},
		"categories of all":       {identity.ScopeEverything, grant(everything, nil, []int64{71}), nil, nil, "kategorije", texts.RoleTakesNothing},
		"projects for categories": {identity.ScopeEverything, grant(support, []int64{7}, nil), nil, nil, "projekti", texts.RoleTakesCategories},
		"categories for projects": {identity.ScopeEverything, grant(project, nil, []int64{71}), nil, nil, "kategorije", texts.RoleTakesProjects},
		"unseen project":          {identity.ScopeEverything, grant(project, []int64{7, 9}, nil), nil, nil, "projekti", texts.ProjectsMissing},
		"unseen category":         {identity.ScopeEverything, grant(support, nil, []int64{71, 91}), nil, nil, "kategorije", texts.CategoriesMissing},
		"own requests beyond": {identity.ScopeEverything, grant(project, []int64{7}, nil), nil, []int64{7}, "projekti",
			texts.OwnRequestsBeyond},
		"own requests beyond categories": {identity.ScopeEverything, grant(support, nil, []int64{81}), nil, []int64{7}, "kategorije",
			texts.OwnRequestsBeyond},
		"nothing that the caller sees": {identity.ScopeProjects, grant(project, nil, nil), nil, nil, "projekti", texts.ProjectsNone},
		"nothing, by who sees all":     {identity.ScopeEverything, grant(project, nil, nil), nil, nil, "", nil},
	} {
		var fields valid.Fields
		facts := known(c.scope)
		facts.ownBeyond = setOf(c.beyond)
		facts.Check(&fields, []Grant{c.grant}, c.held)
		if got := fields.First(c.field); got != c.message || c.field == "" && fields.Err() != nil {
			t.Errorf("%s: %v is said, want %v: %v", name, got, c.message, fields.Err())
		}
	}
}

// TestSizesOfGrants refuses none, too many and repeated roles, and too long lists.
func TestSizesOfGrants(t *testing.T) {
	t.Parallel()
	many := make([]Grant, MaxRoles+1)
	for i := range many {
		many[i] = grant(int64(i), nil, nil)
	}
	for name, c := range map[string]struct {
		grants []Grant
		fields []string
	}{
		"none":     {nil, []string{"uloge"}},
		"most":     {many[1:], nil},
		"too many": {many, []string{"uloge"}},
		"twice":    {[]Grant{many[3], many[3]}, []string{"uloga"}},
		"long":     {[]Grant{grant(1, make([]int64, MaxProjects+1), make([]int64, MaxProjects+1))}, []string{"projekti", "kategorije"}},
	} {
		var fields valid.Fields
		CheckSize(&fields, "uloge", c.grants)
		for _, field := range []string{"uloge", "uloga", "projekti", "kategorije"} {
			if got, want := fields.Has(field), slices.Contains(c.fields, field); got != want {
				t.Errorf("%s: %s refused is %t, want %t", name, field, got, want)
			}
		}
	}
}

// TestExtra keeps values by their types, leaves blank ones out, and refuses what is unknown, repeated, lacking, or no number.
func TestExtra(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		given []Extra
		field string
	}{
		"both":         {[]Extra{{"SkolaId", " OŠ Prva "}, {"Broj", "0123"}}, ""},
		"unknown":      {[]Extra{{"Broj", "1"}, {"Visina", "2"}}, "info"},
		"twice":        {[]Extra{{"Broj", "1"}, {"Broj", "2"}}, "info.Broj"},
		"no number":    {[]Extra{{"Broj", "12a"}}, "info.Broj"},
		"blank number": {[]Extra{{"Broj", "  "}}, "info.Broj"},
		"lacking":      {nil, "info.Broj"},
		"too long":     {[]Extra{{"Broj", "1"}, {"SkolaId", strings.Repeat("š", valid.MaxExtraInfo+1)}}, "info.SkolaId"},
	} {
		var fields valid.Fields
		types, values := known(identity.ScopeEverything).CheckExtra(&fields, "info", c.given, []string{"Broj"})
		switch {
		case c.field != "":
			if !fields.Has(c.field) {
				t.Errorf("%s: nothing is said at %s", name, c.field)
			}
		case fields.Err() != nil || !slices.Equal(types, []int64{5, 6}) || !slices.Equal(values, []string{"OŠ Prva", "0123"}):
			t.Errorf("%s: %v %q %v", name, types, values, fields.Err())
		}
	}
}

// TestProposals proposes a username that the form takes for any address, and knows it again for that address alone.
func TestProposals(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		email := rapid.String().Draw(rt, "local") + "@opstina.example"
		username := ProposeUsername(email)
		var fields valid.Fields
		if CheckUsername(&fields, "korisnickoIme", username); fields.Err() != nil || !IsProposed(username, email) {
			rt.Fatalf("%q is proposed for %q: %v", username, email, fields.Err())
		}
		if IsProposed(username, "x"+strings.Repeat("y", proposedLetters)+"@opstina.example") || IsProposed(username+"1", email) {
			rt.Fatalf("%q is taken for a proposal of another address", username)
		}
	})
}

// TestUsernamesAreTriedAgain tries further usernames when another call takes all of them, a bounded number of times; nobody gets the
// reserved one, in any case.
func TestUsernamesAreTriedAgain(t *testing.T) {
	t.Parallel()
	taken := &pgconn.PgError{ConstraintName: "users_username"}
	broken := errors.New("no connection")
	for name, c := range map[string]struct {
		answers []error // of the tries; the last one repeats
		tries   int
		err     error
	}{
		"free":        {[]error{nil}, 1, nil},
		"taken twice": {[]error{taken, taken, nil}, 3, nil},
		"another":     {[]error{broken}, 1, broken},
		"always":      {[]error{taken}, proposals + 1, taken},
	} {
		tries := 0
		err := WithUsernames("Sef", "amra@opstina.example", "sef", "users_username", func(usernames []string) error {
			tries++
			if len(usernames) != proposals || slices.ContainsFunc(usernames, func(name string) bool { return !IsProposed(name, "amra@x") }) {
				t.Errorf("%s: tries %q", name, usernames)
			}
			return c.answers[min(tries, len(c.answers))-1]
		})
		if tries != c.tries || !errors.Is(err, c.err) {
			t.Errorf("%s: %d tries and %v, want %d", name, tries, err, c.tries)
		}
	}
	if err := WithUsernames("amra", "a@b.example", "sef", "users_username", func(usernames []string) error {
		if usernames[0] != "amra" || len(usernames) != proposals {
			t.Errorf("the given username is not the first of %q", usernames)
		}
		return nil
	}); err != nil {
		t.Error(err)
	}
}

// TestReferences reads back what names somebody without a username, and takes nothing else for it.
func TestReferences(t *testing.T) {
	t.Parallel()
	if id, ok := Referred(Reference(42)); id != 42 || !ok {
		t.Errorf("read back is %d, %t", id, ok)
	}
	for _, name := range []string{"", "42", "#", "#4a", "# 4", "#99999999999999999999", "amra#4"} {
		if id, ok := Referred(name); ok {
			t.Errorf("%q refers to %d", name, id)
		}
	}
	var bound []any
	bind := func(value any) string { bound = append(bound, value); return "$1" }
	if sql := ID("#7", bind); sql != "$1::bigint" || bound[0] != int64(7) {
		t.Errorf("%s binds %v", sql, bound)
	}
	if sql := ID("x' or true", bind); strings.Contains(sql, "true") || bound[1] != "x' or true" {
		t.Errorf("%s binds %v", sql, bound)
	}
}
