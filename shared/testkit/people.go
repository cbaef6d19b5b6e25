package testkit

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/password"
)

// Password is the password of every person that testkit makes.
const Password = "zahtjevi123"

// The codes of the seeded roles.
const (
	Administrator = "administrator"
	Support       = "support"
	TaskUser      = "task_user"
	Manager       = "menadzer_projekta"
)

// Roles are the codes of the seeded roles.
var Roles = []string{Administrator, Support, TaskUser, Manager}

// Person is a signed-in user.
type Person struct {
	ID       int64
	RoleID   int64
	Username string
	Token    string
}

var (
	passwordHash = sync.OnceValues(func() (string, error) { return password.Hash(context.Background(), Password) })
	serial       atomic.Int64
)

// Person makes a user with the role in the projects, and signs them in. Support people get the first category of each project.
func (e *Env) Person(role string, projects ...Project) *Person {
	e.t.Helper()
	hash, err := passwordHash()
	must(e.t, err)
	p := &Person{Username: fmt.Sprintf("osoba%d", serial.Add(1))}
	e.scan([]any{&p.ID}, "insert into users (username, full_name, email, password_hash) values ($1, $2, $3, $4) returning id",
		p.Username, "Osoba "+p.Username, p.Username+"@opstina.example", hash)
	e.Assign(p, role, projects...)
	e.SignIn(p)
	return p
}

// Crowd makes that many people (niz1, niz2, …), who have no role, with names of random letters, and tells the planner of them.
func (e *Env) Crowd(people int) {
	e.t.Helper()
	e.Exec(`insert into users (username, full_name, email, password_hash) select 'niz' || n, 'Osoba ' || md5(n::text), '', ''
		from generate_series(1, $1::int) n`, people)
	e.Exec("vacuum analyze users, user_names")
}

// Assign gives the person the role with its projects; the next sign-in is in that role.
func (e *Env) Assign(p *Person, role string, projects ...Project) {
	e.t.Helper()
	e.scan([]any{&p.RoleID}, "select id from roles where code = $1", role)
	e.Exec("insert into user_roles (user_id, role_id) values ($1, $2)", p.ID, p.RoleID)
	for _, project := range projects {
		e.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", p.ID, p.RoleID, project.ID)
		if role == Support {
			e.Exec("insert into user_role_categories (user_id, role_id, category_id) values ($1, $2, $3)", p.ID, p.RoleID, project.Category)
		}
	}
}

// SignIn opens a session for the person in their role.
func (e *Env) SignIn(p *Person) {
	e.t.Helper()
	secret, hash := identity.NewToken()
	e.Exec("insert into sessions (token_hash, user_id, role_id) values ($1, $2, $3)", hash, p.ID, p.RoleID)
	p.Token = secret
}

// Unconfirm makes the person's session one whose confirmation has just ended.
func (e *Env) Unconfirm(p *Person) { e.confirmed(p, identity.ConfirmationLife) }

// Confirm makes the person's session one that was confirmed just now.
func (e *Env) Confirm(p *Person) { e.confirmed(p, 0) }

func (e *Env) confirmed(p *Person, ago time.Duration) {
	e.t.Helper()
	e.Exec("update sessions set confirmed_at = now() - make_interval(secs => $2) where token_hash = $1",
		identity.HashToken(p.Token), ago.Seconds())
}

// TempToken makes a token for downloads in the person's newest session.
func (e *Env) TempToken(p *Person) string {
	e.t.Helper()
	secret, hash := identity.NewToken()
	e.Exec(`insert into temp_tokens (token_hash, session_id, expires_at)
		select $1, id, now() + interval '60 seconds' from sessions where token_hash = $2`, hash, identity.HashToken(p.Token))
	return secret
}

// Exec runs a statement as the database's owner, to prepare the test.
func (e *Env) Exec(sql string, args ...any) {
	e.t.Helper()
	_, err := e.world.Exec(e.t.Context(), sql, args...)
	must(e.t, err)
}

// Value returns the single value of a query.
func Value[T any](e *Env, sql string, args ...any) T {
	e.t.Helper()
	var value T
	e.scan([]any{&value}, sql, args...)
	return value
}

func (e *Env) scan(dest []any, sql string, args ...any) {
	e.t.Helper()
	must(e.t, e.world.QueryRow(e.t.Context(), sql, args...).Scan(dest...))
}
