package programs_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/auth/programs"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

func setup(t *testing.T) *testkit.Env {
	t.Helper()
	return testkit.Area(t, "auth", programs.Register)
}

func tokensOf(p *testkit.Person) string { return "/korisnici/" + p.Username + "/pristupnitokeni" }

func newToken(changes map[string]any) map[string]any {
	rights := []string{"zahtjev_zahtjev_pregled"}
	return testkit.With(map[string]any{"naziv": "Skripta", "prava": rights}, changes)
}

func allowPrograms(e *testkit.Env) { e.Exec("update settings set programs = true") }

// TestAccessTokens creates a token, lists, uses and revokes it, and finds each in the log, never with the secret.
func TestAccessTokens(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	e.Call(p, "POST", tokensOf(p), newToken(nil)).Expect(http.StatusConflict)
	allowPrograms(e)
	e.Exec("delete from audit_entries")
	made := testkit.Decode[programs.NewProgramToken](e.Call(p, "POST", tokensOf(p),
		newToken(map[string]any{"projekti": []int64{project.ID}})).Expect(http.StatusCreated))
	if !identity.IsProgramToken(made.Token) {
		t.Fatalf("made %q", made.Token)
	}
	program := &testkit.Person{Token: made.Token}
	e.Call(program, "GET", tokensOf(p), nil).Expect(http.StatusForbidden)
	list := e.Call(p, "GET", tokensOf(p), nil).Expect(http.StatusOK)
	token := testkit.Decode[listing.List[programs.ProgramToken]](list).Items[0]
	if token.Name != "Skripta" || token.State != "vazi" || token.All || len(token.Projects) != 1 || token.UsedAt == nil ||
		token.LastIP != "192.0.2.1" || token.EndsAt.Sub(token.CreatedAt).Hours() < 89*24 ||
		fmt.Sprint(token.Rights) != "[zahtjev_zahtjev_pregled]" {
		t.Errorf("listed %+v", token)
	}
	e.Call(p, "DELETE", tokensOf(p)+"/"+made.ID.String(), nil).Expect(http.StatusNoContent)
	e.Call(p, "DELETE", tokensOf(p)+"/"+made.ID.String(), nil).Expect(http.StatusNotFound)
	if got := e.Call(program, "GET", tokensOf(p), nil).Expect(http.StatusUnauthorized); got.Header.Get("WWW-Authenticate") == "" {
		t.Error("a refused program is not told how to call")
	}
	mistyped := &testkit.Person{Token: made.Token[:52] + "B"} // no checksum ends with B
	e.Call(mistyped, "GET", tokensOf(p), nil).Expect(http.StatusUnauthorized)
	stranger, _ := identity.NewProgramToken()
	e.Call(&testkit.Person{Token: stranger}, "GET", tokensOf(p), nil).Expect(http.StatusUnauthorized)
	for what, query := range map[string]string{
		"making it":    "action = 'insert' and entity = 'access_tokens' and entity_id = $1 and actor_id = $1 and after ->> 'name' = 'Skripta'",
		"revoking it":  "action = 'update' and entity = 'access_tokens' and entity_id = $1 and actor_id = $1",
		"its refusal":  "action = 'refuse' and entity_id = $1 and after = '{\"reason\": \"token\", \"name\": \"Skripta\"}'",
		"the stranger": "action = 'refuse' and entity_id is null and after ->> 'reason' = 'token' and $1 > 0",
	} {
		if n := testkit.Value[int](e, "select count(*) from audit_entries where "+query, p.ID); n != 1 {
			t.Errorf("%s: %d entries", what, n)
		}
	}
	kept := testkit.Value[string](e, `select concat(string_agg(a::text, ' '), (select string_agg(t::text, ' ') from access_tokens t))
		from audit_entries a`)
	if strings.Contains(kept, made.Token) || strings.Contains(string(list.Content), made.Token) {
		t.Error("the secret can be read again")
	}
}

// TestAccessTokensAreBounded refuses tokens with more than their maker has, and more tokens than a person may have, also at the same
// moment.
func TestAccessTokensAreBounded(t *testing.T) {
	e := setup(t)
	allowPrograms(e)
	p, stranger := e.Person(testkit.TaskUser, e.Project()), e.Person(testkit.Administrator)
	foreign := e.Project()
	for field, changes := range map[string]map[string]any{
		"naziv": {"naziv": " "}, "prava": {"prava": []string{"korisnik_uloga_prava"}},
		"projekti": {"projekti": []int64{foreign.ID}}, "dana": {"dana": 366},
	} {
		e.Call(p, "POST", tokensOf(p), newToken(changes)).ExpectField(field)
	}
	e.Call(p, "POST", tokensOf(p), newToken(map[string]any{"prava": []string{}})).ExpectField("prava")
	e.Call(stranger, "POST", tokensOf(stranger), newToken(map[string]any{"projekti": []int64{1 << 40}})).ExpectField("projekti")
	e.Call(stranger, "POST", tokensOf(p), newToken(nil)).Expect(http.StatusNotFound)
	var made sync.Map
	var asking sync.WaitGroup
	for range 25 {
		asking.Go(func() {
			answer := e.Call(p, "POST", tokensOf(p), newToken(nil))
			status, _ := made.LoadOrStore(answer.Status, new(sync.Map))
			status.(*sync.Map).Store(uuid.New(), nil)
		})
	}
	asking.Wait()
	if n := testkit.Value[int](e, "select count(*) from access_tokens where user_id = $1", p.ID); n != 20 {
		t.Errorf("%d tokens were made", n)
	}
	made.Range(func(status, _ any) bool {
		if status != http.StatusCreated && status != http.StatusUnprocessableEntity {
			t.Errorf("somebody was answered %d", status)
		}
		return true
	})
}

// TestAnybodysTokens lets an administrator list and revoke another person's token. That person sees only their own.
func TestAnybodysTokens(t *testing.T) {
	e := setup(t)
	p, admin := e.Person(testkit.Manager, e.Project()), e.Person(testkit.Administrator)
	program := e.Program(p, []string{"zahtjev_zahtjev_pregled"}, e.Project())
	e.Call(p, "GET", "/pristupnitokeni", nil).ExpectLacking("korisnik_korisnik_tokeni")
	list := e.Call(admin, "GET", "/pristupnitokeni?filter="+p.Username, nil).Expect(http.StatusOK)
	all := testkit.Decode[listing.List[programs.AnybodysToken]](list)
	if all.Total != 1 || all.Items[0].Username != p.Username || *all.Items[0].Projects != 1 || all.Items[0].Rights != 1 {
		t.Fatalf("listed %s", list.Content)
	}
	none := e.Call(admin, "GET", "/pristupnitokeni?filter=niko-takav", nil).Expect(http.StatusOK)
	if testkit.Decode[listing.List[programs.AnybodysToken]](none).Total != 0 {
		t.Errorf("found %s", none.Content)
	}
	e.Call(program, "GET", "/pristupnitokeni", nil).Expect(http.StatusForbidden)
	e.Call(admin, "DELETE", tokensOf(admin)+"/"+all.Items[0].ID, nil).Expect(http.StatusNotFound)
	e.Call(admin, "DELETE", "/pristupnitokeni/"+all.Items[0].ID, nil).Expect(http.StatusNoContent)
	e.Call(program, "GET", "/pristupnitokeni", nil).Expect(http.StatusUnauthorized)
	if left := testkit.Decode[listing.List[programs.ProgramToken]](e.Call(p, "GET", tokensOf(p), nil)); left.Total != 0 {
		t.Errorf("a revoked token is listed")
	}
}

// TestWhatATokenMayStays checks that nothing gives an existing token more rights.
func TestWhatATokenMayStays(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager, e.Project())
	e.Program(p, []string{"zahtjev_zahtjev_pregled"}, e.Project())
	e.Exec("update access_tokens set revoked_at = now()")
	for _, change := range []string{
		"rights = array['x']", "projects = null", "role_id = (select min(id) from roles)", "user_id = (select max(id) + 1 from users)",
		"revoked_at = null", "ends_at = ends_at + interval '1 day'", "token_hash = 'x'",
	} {
		if _, err := e.Pool.Exec(t.Context(), "update access_tokens set "+change); err == nil {
			t.Errorf("a token takes %s", change)
		}
	}
}

// TestTokensWithinReach lists and revokes tokens by people who may do so, but see and manage only some people: tokens of others, an
// administrator's among them, are neither found nor ended, be it one by one or by all at once.
func TestTokensWithinReach(t *testing.T) {
	e := setup(t)
	inside, outside := e.Project(), e.Project()
	keeper := e.Person(testkit.Manager, inside)
	e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions where code = 'korisnik_korisnik_tokeni'
		on conflict do nothing`, keeper.RoleID)
	admin, colleague, foreign := e.Person(testkit.Administrator), e.Person(testkit.TaskUser, inside), e.Person(testkit.TaskUser, outside)
	both, unplaced, unmanaged := e.Person(testkit.TaskUser, inside, outside), e.Person(testkit.TaskUser), e.Person(testkit.Manager, inside)
	e.Exec(`delete from role_managed_roles where role_id = $1; `, keeper.RoleID)
	e.Exec("insert into role_managed_roles (role_id, managed_role_id) values ($1, $2)", keeper.RoleID, colleague.RoleID)
	e.Exec(`insert into role_actions (role_id, action_id) select $1, action_id from role_actions where role_id = $2 on conflict do nothing`,
		keeper.RoleID, colleague.RoleID)
	people := map[*testkit.Person]string{}
	for _, p := range []*testkit.Person{keeper, admin, colleague, foreign, both, unplaced, unmanaged} {
		e.Program(p, []string{"zahtjev_zahtjev_pregled"})
		people[p] = testkit.Value[string](e, "select id::text from access_tokens where user_id = $1", p.ID)
	}
	listed := func(by *testkit.Person) (names []string) {
		for _, token := range testkit.Decode[listing.List[programs.AnybodysToken]](e.Call(by, "GET", "/pristupnitokeni", nil).
			Expect(http.StatusOK)).Items {
			names = append(names, token.Username)
		}
		slices.Sort(names)
		return names
	}
	want := []string{keeper.Username, colleague.Username}
	slices.Sort(want)
	if got := listed(keeper); !slices.Equal(got, want) {
		t.Errorf("listed the tokens of %v, want %v", got, want)
	}
	if got := listed(admin); len(got) != len(people) {
		t.Errorf("an administrator lists the tokens of %v", got)
	}
	var revoking sync.WaitGroup
	for p, id := range people {
		revoking.Go(func() {
			status := http.StatusNotFound
			if slices.Contains(want, p.Username) {
				status = http.StatusNoContent
			}
			e.Call(keeper, "DELETE", "/pristupnitokeni/"+id, nil).Expect(status)
		})
	}
	revoking.Wait()
	if n := testkit.Value[int](e, "select count(*) from access_tokens where revoked_at is not null"); n != len(want) {
		t.Errorf("%d tokens were revoked", n)
	}
}
