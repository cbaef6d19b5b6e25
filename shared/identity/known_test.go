package identity_test

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/testkit"
)

// TestAllThatMakesACallerIsStamped checks that each table from which a caller is read is read again at each call, or has a trigger that
// replaces a stamp at each change.
func TestAllThatMakesACallerIsStamped(t *testing.T) {
	e := testkit.New(t)
	p := e.Person(testkit.Manager)
	e.Exec("insert into rights_stamps (user_id, slot, stamp) values ($1, -1, 7), ($1, -2, -7), (0, -1, 3)", p.ID) // from simultaneous changes
	program := e.Program(p, []string{"zahtjev_zahtjev_pregled"}, e.Project())
	for _, by := range []struct {
		row   string
		reads []string // at each call
		call  func(*identity.Service) error
	}{
		{"sessions", nil, func(s *identity.Service) error {
			_, err := s.ByToken(t.Context(), p.Token, "192.0.2.1", "test")
			return err
		}},
		{"access_tokens", []string{"access_token_uses"}, func(s *identity.Service) error {
			_, _, err := s.ByProgram(t.Context(), program.Token, "192.0.2.1")
			return err
		}},
	} {
		holdsThatAllIsStamped(t, e, append(by.reads, by.row, "rights_stamps", "settings"), by.call)
	}
}

// holdsThatAllIsStamped calls twice, and checks the tables that the call of an unknown caller reads. The call of a known one reads those
// named, and no other.
func holdsThatAllIsStamped(t *testing.T, e *testkit.Env, named []string, by func(*identity.Service) error) {
	t.Helper()
	service := identity.New(e.Pool)
	reads := func() []string {
		sent := e.Statements(func() {
			if err := by(service); err != nil {
				t.Fatal(err)
			}
		})
		if len(sent) != 1 {
			t.Fatalf("a call asked who calls by %q", sent)
		}
		return tablesOf(e, sent[0])
	}
	unknown, known := reads(), reads()
	if !slices.Equal(known, slices.Sorted(slices.Values(named))) || len(unknown) <= len(known) {
		t.Fatalf("a call reads %v when the caller is unknown, and %v when known", unknown, known)
	}
	for _, table := range unknown {
		if slices.Contains(known, table) || table == "categories" && staysInProject(e) {
			continue
		}
		if stamped := testkit.Value[bool](e, `select exists (select from pg_trigger g
			where g.tgrelid = $1::regclass and g.tgfoid = 'rights_changed'::regproc and g.tgenabled = 'O' and g.tgqual is null and g.tgattr = ''
				and g.tgtype = 1 + 4 + 8 + 16)`, table); !stamped { // for each row, after insert, delete and update
			t.Errorf("no trigger stamps the changes of %s", table)
		}
	}
}

// staysInProject reports whether a category cannot change what a caller is read from.
func staysInProject(e *testkit.Env) bool {
	project, other := e.Project(), e.Project()
	_, err := e.Pool.Exec(context.Background(), "update categories set project_id = $1 where id = $2", other.ID, project.Category)
	return err != nil && strings.Contains(err.Error(), "stays in its project")
}

// tablesOf are the tables that a statement reads.
func tablesOf(e *testkit.Env, sql string) []string {
	var names []string
	plan := regexp.MustCompile(`Bitmap Index Scan on \w+`).ReplaceAllString(e.Plan(sql), "")
	for _, scan := range regexp.MustCompile(` Scan(?: Backward)?(?: using \w+)? on (\w+)`).FindAllStringSubmatch(plan, -1) {
		names = append(names, scan[1])
	}
	slices.Sort(names)
	return slices.Compact(names)
}
