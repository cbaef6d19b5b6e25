package all_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
	"pgregory.net/rapid"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/testkit"
)

// writes are changes that bypass the API: by the database's owner, or by the passing of time. {p}, {r} and {j} stand for a person, a role
// and a project.
var writes = map[string]string{
	"session ended":              "delete from sessions where user_id = {p} and role_id = {r}",
	"session expired":            "update sessions set ends_at = now() where user_id = {p} and role_id = {r}",
	"session unused":             "update sessions set last_action_at = now() - interval '2 days' where user_id = {p} and role_id = {r}",
	"session confirmed":          "update sessions set confirmed_at = now() where user_id = {p} and role_id = {r}",
	"session confirmed long ago": "update sessions set confirmed_at = now() - interval '20 minutes' where user_id = {p} and role_id = {r}",
	"session of another": `update sessions s set user_id = u.user_id, role_id = u.role_id
		from (select * from user_roles where user_id = {p} limit 1) u where s.role_id = {r}`,
	"token revoked":         "update access_tokens set revoked_at = now() where user_id = {p} and role_id = {r} and revoked_at is null",
	"token expired":         "update access_tokens set ends_at = now() where user_id = {p} and role_id = {r} and ends_at > now()",
	"token removed":         "delete from access_tokens where user_id = {p} and role_id = {r}",
	"programs called off":   "update settings set programs = false",
	"programs let in":       "update settings set programs = true",
	"sessions live shorter": "update settings set session_days = 1",
	"sessions live longer":  "update settings set session_days = 10",
	"language":              "update users set language = case language when 'bs' then 'hr' else 'bs' end where id = {p}",
	"username":              "update users set username = 'ime' || id || '.' || version, version = version + 1 where id = {p}",
	"deactivated or not":    "update users set disabled = not disabled where id = {p}",
	"password":              "update users set password_hash = password_hash || 'x' where id = {p}",
	"role renamed":          "update roles set name = name || 'x' where id = {r} and length(name) < 50",
	"role removed or not":   "update roles set deleted_at = case when deleted_at is null then now() end where id = {r}",
	"scope":                 "update roles set scope = case scope when 'own' then 'projects' else 'own' end where id = {r}",
	"rights taken":          "delete from role_actions where role_id = {r} and action_id % 3 = {p} % 3",
	"right of another role": `update role_actions set role_id = {r} where (role_id, action_id) = (
		select a.role_id, a.action_id from role_actions a where a.role_id > {r}
			and not exists (select from role_actions b where b.role_id = {r} and b.action_id = a.action_id)
		order by 1, 2 limit 1)`,
	"right renamed": "update right_actions set code = code || 'x' where id = (select min(action_id) from role_actions where role_id = {r})",
	"project": `insert into user_role_projects select user_id, role_id, {j} from user_roles where user_id = {p} and role_id = {r}
		on conflict do nothing`,
	"no project": "delete from user_role_projects where user_id = {p} and role_id = {r} and project_id = {j}",
	"project of another": `update user_role_projects set user_id = {p} where (user_id, role_id, project_id) in (
		select o.user_id, o.role_id, o.project_id from user_role_projects o join user_roles r on r.user_id = {p} and r.role_id = o.role_id
		where o.user_id > {p} and not exists (
			select from user_role_projects h where h.user_id = {p} and h.role_id = o.role_id and h.project_id = o.project_id)
		order by 1, 2, 3 limit 1)`,
	"category": `insert into user_role_categories select u.user_id, u.role_id, c.id from user_roles u, categories c
		where u.user_id = {p} and u.role_id = {r} and c.project_id = {j} on conflict do nothing`,
	"no category":     "delete from user_role_categories where user_id = {p} and role_id = {r}",
	"role taken":      "delete from user_roles where user_id = {p} and role_id = {r}",
	"role given":      "insert into user_roles values ({p}, {r}) on conflict do nothing",
	"project renamed": "update projects set name = name || 'x' where id = {j} and length(name) < 50",
}

// TestNoRightOutlivesItsChange makes random changes of what people may do, through the API and directly in the database. After each, a
// process that has cached all callers finds the same caller for every token as a process that has just started, or none; and so do the
// operations that run before the database has told whether a cached caller is still the same.
func TestNoRightOutlivesItsChange(t *testing.T) {
	e := setup(t)
	o := &office{Env: e, projects: []testkit.Project{e.Project(), e.Project(), e.Project()}, actions: map[string]int64{},
		done: map[string]int{}}
	o.module = testkit.Value[int64](e, "select min(id) from frontend_modules")
	for _, code := range managing {
		o.actions[code] = testkit.Value[int64](e, "select id from right_actions where code = $1", code)
	}
	e.Person(testkit.Administrator)
	old, presuming := identity.New(e.Pool), mirror(e)
	found, nobody := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		o.rt = rt
		o.Exec("update right_actions set code = rtrim(code, 'x')")
		o.furnish()
		tokens := o.signInEverybody()
		for range rapid.IntRange(8, 16).Draw(rt, "changes") {
			what := o.change(tokens)
			for _, token := range tokens {
				known, knownErr := seen(rt.Context(), old, token)
				fresh, freshErr := seen(rt.Context(), identity.New(e.Pool), token)
				if !reflect.DeepEqual(known, fresh) || fault.Is(knownErr, fault.Unauthenticated) != fault.Is(freshErr, fault.Unauthenticated) {
					rt.Fatalf("after %s a process knows %+v (%v), and there is %+v (%v)", what, known, knownErr, fresh, freshErr)
				}
				if !strings.HasPrefix(token, identity.ProgramPrefix) {
					reflects(rt, presuming, token, what, freshErr)
				}
				if knownErr == nil {
					found++
				} else {
					nobody++
				}
			}
		}
	})
	if found < 500 || nobody < 100 {
		t.Errorf("%d callers were compared, and nobody %d times", found, nobody)
	}
}

// reflects checks that the mirror answers with the caller of a session as found by a process that has just started, or that there is none.
func reflects(rt *rapid.T, presuming *testkit.Env, token, after string, none error) {
	answer := presuming.Call(&testkit.Person{Token: token}, "GET", "/ogledalo/"+one(rt, "way", ways), nil)
	if none != nil {
		if answer.Status != http.StatusUnauthorized {
			rt.Fatalf("after %s a call without a session answers %d: %s", after, answer.Status, answer.Content)
		}
		return
	}
	fresh, err := identity.New(presuming.Pool).ByToken(rt.Context(), token, "192.0.2.1", "test")
	if err != nil || answer.Status != http.StatusOK {
		rt.Fatalf("after %s: %d, %v", after, answer.Status, err)
	}
	if told := testkit.Decode[mirrored](answer); !reflect.DeepEqual(told, mirrorOf(fresh)) {
		rt.Fatalf("after %s an operation runs for %+v, and there is %+v", after, told, mirrorOf(fresh))
	}
}

// facts are all of a caller, in a form that can be compared.
type facts struct {
	identity.Caller
	rights []string
}

func seen(ctx context.Context, service *identity.Service, token string) (facts, error) {
	find := service.ByToken
	if strings.HasPrefix(token, identity.ProgramPrefix) {
		find = func(ctx context.Context, token, ip, _ string) (*identity.Caller, error) {
			caller, _, err := service.ByProgram(ctx, token, ip)
			return caller, err
		}
	}
	caller, err := find(ctx, token, "192.0.2.1", "test")
	if err != nil {
		return facts{}, err
	}
	return facts{identity.Caller{
		SessionID: caller.SessionID, UserID: caller.UserID, Username: caller.Username, FullName: caller.FullName, Language: caller.Language,
		RoleID: caller.RoleID, RoleName: caller.RoleName, Scope: caller.Scope, Program: caller.Program, Confirmed: caller.Confirmed,
		Projects: slices.Sorted(slices.Values(caller.Projects)), Categories: slices.Sorted(slices.Values(caller.Categories)),
	}, slices.Sorted(slices.Values(caller.Permissions()))}, nil
}

// signInEverybody opens a session for everybody in each of their roles, and makes a token for one of them.
func (o *office) signInEverybody() (tokens []string) {
	for _, p := range o.people {
		for _, in := range o.inRoles(p) {
			p.RoleID = in.RoleID
			o.SignIn(p)
			tokens = append(tokens, p.Token)
			if rapid.Bool().Draw(o.rt, "has a token") {
				rights := append(some(o.rt, "right of the token", managing), managing[0])
				tokens = append(tokens, o.Program(p, rights, some(o.rt, "project of the token", o.projects)...).Token)
			}
		}
	}
	return tokens
}

// change makes a change and returns which: a call of somebody who is signed in, or a write in the database that is sometimes rolled back.
func (o *office) change(tokens []string) string {
	target := one(o.rt, "target", o.people)
	if len(tokens) > 0 && rapid.IntRange(0, 2).Draw(o.rt, "how") == 0 {
		kind := one(o.rt, "kind", kinds)
		answer := o.call(kind, &testkit.Person{ID: o.people[0].ID, Token: one(o.rt, "caller", tokens)}, target)
		return fmt.Sprintf("%s (%d)", kind, answer.Status)
	}
	kind := one(o.rt, "write", slices.Sorted(maps.Keys(writes)))
	sql := strings.NewReplacer("{p}", fmt.Sprint(target.ID), "{r}", fmt.Sprint(one(o.rt, "role", o.roles)),
		"{j}", fmt.Sprint(one(o.rt, "project", o.projects).ID)).Replace(writes[kind])
	if rapid.IntRange(0, 4).Draw(o.rt, "taken back") > 0 {
		o.Exec(sql)
		return kind
	}
	undone := errors.New("taken back")
	err := pgx.BeginFunc(o.rt.Context(), o.Pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(o.rt.Context(), sql); err != nil {
			return err
		}
		return undone
	})
	if !errors.Is(err, undone) {
		o.rt.Fatal(err)
	}
	return kind + ", taken back"
}

// TestRightsHoldFromTheirCommit lets several people change different rights of the same people at the same time, while these make calls. A
// call that begins after a change was committed sees it, whatever other calls read meanwhile.
func TestRightsHoldFromTheirCommit(t *testing.T) {
	e := setup(t)
	const changers, rounds = 4, 40
	projects := make([]testkit.Project, changers)
	for i := range projects {
		projects[i] = e.Project()
	}
	people := []*testkit.Person{e.Person(testkit.Manager), e.Person(testkit.Manager)}
	service := identity.New(e.Pool)
	presuming := mirror(e)
	call := func(p *testkit.Person) []int64 {
		caller, err := service.ByToken(t.Context(), p.Token, "192.0.2.1", "test")
		if err != nil {
			t.Error(err)
			return nil
		}
		return caller.Projects
	}
	read := func(p *testkit.Person) []int64 {
		return testkit.Decode[mirrored](presuming.Call(p, "GET", "/ogledalo/red", nil)).Projects
	}
	done := make(chan struct{})
	var changing, calling sync.WaitGroup
	for _, p := range people {
		calling.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
					call(p)
					read(p)
				}
			}
		})
	}
	for i, project := range projects {
		changing.Go(func() {
			first, second := people[i%2], people[1-i%2] // in either order
			for round := range rounds {
				sql := "insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)"
				if round%2 == 1 {
					sql = "delete from user_role_projects where user_id = $1 and role_id = $2 and project_id = $3"
				}
				err := pgx.BeginFunc(t.Context(), e.Pool, func(tx pgx.Tx) error {
					_, err := tx.Exec(t.Context(), sql, first.ID, first.RoleID, project.ID)
					if err == nil {
						_, err = tx.Exec(t.Context(), sql, second.ID, second.RoleID, project.ID)
					}
					return err
				})
				if err != nil {
					t.Error(err)
					return
				}
				for _, p := range people {
					for name, projects := range map[string][]int64{"call": call(p), "call in one round trip": read(p)} {
						if sees := slices.Contains(projects, project.ID); sees != (round%2 == 0) {
							t.Errorf("in round %d of %d: a %s sees the project: %t", round, i, name, sees)
						}
					}
				}
			}
		})
	}
	changing.Wait()
	close(done)
	calling.Wait()
}

// TestRightsOfTheSameChangeWithoutWaiting lets two transactions change the rights of the same two people and of a role, in opposite orders.
// Neither waits for the other, and processes see each change once it is committed.
func TestRightsOfTheSameChangeWithoutWaiting(t *testing.T) {
	e := setup(t)
	projects := []testkit.Project{e.Project(), e.Project()}
	a, b := e.Person(testkit.Manager), e.Person(testkit.Manager)
	service := identity.New(e.Pool)
	begin := func() pgx.Tx {
		tx, err := e.Pool.Begin(t.Context())
		if err == nil {
			_, err = tx.Exec(t.Context(), "set local lock_timeout = '1s'")
		}
		if err != nil {
			t.Fatal(err)
		}
		return tx
	}
	give := func(tx pgx.Tx, p *testkit.Person, project testkit.Project) {
		if _, err := tx.Exec(t.Context(), "insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)",
			p.ID, p.RoleID, project.ID); err != nil {
			t.Fatal(err)
		}
	}
	expect := func(many int) {
		t.Helper()
		for _, p := range []*testkit.Person{a, b} {
			if caller, err := service.ByToken(t.Context(), p.Token, "192.0.2.1", "test"); err != nil || len(caller.Projects) != many {
				t.Fatalf("%s works on %v: %v", p.Username, caller, err)
			}
		}
	}
	first, second := begin(), begin()
	expect(0)
	give(first, a, projects[0])
	give(second, b, projects[1])
	give(first, b, projects[0])
	give(second, a, projects[1])
	expect(0)
	if err := second.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	expect(1)
	if err := first.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	expect(2)
}
