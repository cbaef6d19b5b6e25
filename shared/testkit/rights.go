package testkit

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

// Rights tests who may call an area's operations. Operations are named as in the area's Register: "PUT /zahtjevi/{zahtjevId}".
type Rights struct {
	Area     string
	Register serve.Registrar
	// Objects makes the objects of one caller's calls: in a project, of a person who works on it (owner). For the caller's own objects,
	// owner is the caller.
	Objects func(e *Env, project Project, owner, caller *Person) Objects
	// ByBody lists the operations whose objects are named in their body.
	ByBody []string
	// Personal lists the operations on people's own objects, which administrators may not access either.
	Personal []string
	// Common lists the operations on objects that everybody who may call them shares.
	Common []string
	// Elsewhere lists the operations that need more than rights to succeed, and have tests of their own.
	Elsewhere []string
	// Reads has the path by which the caller may read what an operation answers, where that is no part of the operation's own path.
	Reads map[string]string
	// Tells lists the facts in an operation's answer that no GET has, or one of another area.
	Tells map[string]string
}

// Objects has the values of the paths and bodies of an area's operations. Every body is valid, so that only rights can be the reason of a
// refusal.
type Objects struct {
	Path   map[string]any    // by placeholder: "zahtjevId"
	Items  map[string]any    // the value of the placeholder "id", by the first word of the path
	Bodies map[string]any    // by operation
	Query  map[string]string // by operation, where one is needed
}

// Check calls every operation as nobody, as somebody who owes a second factor, as somebody who signed in long ago, and as every seeded role
// on its own and on a foreign project. Only what the role may do on its own project succeeds. Then it calls them with access tokens
// (byProgram).
func (r Rights) Check(t *testing.T) {
	t.Helper()
	for _, role := range Roles {
		t.Run(role, func(t *testing.T) {
			e := Area(t, r.Area, r.Register)
			ownProject, foreignProject := e.Project(), e.Project()
			for _, route := range e.routes {
				caller := e.Person(role, ownProject)
				c := rightsCall{Rights: r, e: e, route: route, caller: caller, role: role}
				own := r.Objects(e, ownProject, caller, caller)
				foreign := r.Objects(e, foreignProject, e.Person(Manager, foreignProject), caller)
				t.Run(c.operation(), func(t *testing.T) {
					c.asNobody(t, own)
					c.owingFactor(t, own)
					c.unconfirmed(t, own)
					c.onForeign(t, foreign)
					c.onOwn(t, own)
					c.byProgram(t, ownProject, e.Project())
				})
			}
		})
	}
	r.checkAnswers(t)
}

// rightsCall is one operation called by one person.
type rightsCall struct {
	Rights
	e      *Env
	route  serve.Route
	caller *Person
	role   string
}

func (c rightsCall) operation() string {
	return c.route.Method + " " + strings.TrimPrefix(c.route.Path, serve.Root)
}

// fill puts the objects into a path.
func (objects Objects) fill(path string) string {
	path = strings.TrimPrefix(path, serve.Root)
	first, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	if item, known := objects.Items[first]; known {
		path = strings.ReplaceAll(path, "{id}", fmt.Sprint(item))
	}
	for placeholder, value := range objects.Path {
		path = strings.ReplaceAll(path, "{"+placeholder+"}", fmt.Sprint(value))
	}
	return path
}

func (c rightsCall) send(person *Person, objects Objects) Answer {
	path := objects.fill(c.route.Path)
	query := objects.Query[c.operation()]
	if c.route.Access.Temporary() && person == c.caller && !strings.HasPrefix(person.Token, identity.ProgramPrefix) {
		query += "&ttxid=" + c.e.TempToken(person)
	}
	if query != "" {
		path += "?" + query
	}
	return c.e.Call(person, c.route.Method, path, objects.Bodies[c.operation()])
}

func (c rightsCall) asNobody(t *testing.T, own Objects) {
	t.Helper()
	if c.route.Access.Anybody() {
		return
	}
	for _, nobody := range []*Person{nil, {Token: "izmišljen"}} {
		if got := c.send(nobody, own); got.Status != http.StatusUnauthorized {
			t.Errorf("nobody got %d, want 401: %s", got.Status, got.Content)
		}
	}
}

// owingFactor expects a refusal while the caller's role requires a second factor that the caller does not have, except of the operations
// that are open without one.
func (c rightsCall) owingFactor(t *testing.T, own Objects) {
	t.Helper()
	if !c.route.Access.NeedsFactor() {
		return
	}
	require := func(required bool) {
		c.e.Exec("update roles set requires_factor = $2 where id = $1", c.caller.RoleID, required)
	}
	require(true)
	defer require(false)
	want := texts.FactorRequired.In("bs")
	if got := c.send(c.caller, own); got.Status != http.StatusForbidden || Decode[serve.Problem](got).Detail != want {
		t.Errorf("somebody who owes a second factor got %d, want 403: %s", got.Status, got.Content)
	}
}

// unconfirmed expects a refusal of what is dangerous, and of nothing else, while the caller's session was confirmed too long ago. Who may
// not call at all is told so, and the refusal changes nothing. What is not dangerous is called in such a session from here on.
func (c rightsCall) unconfirmed(t *testing.T, own Objects) {
	t.Helper()
	c.e.Unconfirm(c.caller)
	if !c.route.Access.NeedsConfirmation() {
		return
	}
	defer c.e.Confirm(c.caller)
	written := func() int { return Value[int](c.e, "select count(*) from audit_entries where action <> 'refuse'") }
	before := written()
	got := c.send(c.caller, own)
	problem := Decode[serve.Problem](got)
	if asked := problem.Reason == string(fault.ConfirmationNeeded); got.Status != http.StatusForbidden || asked != c.permitted() {
		t.Errorf("a session that was confirmed long ago got %d, want 403: %s", got.Status, got.Content)
	}
	if after := written(); after != before {
		t.Errorf("a refused call wrote %d entries of the log", after-before)
	}
}

// onForeign expects 404 for all objects of a project on which the caller does not work, and for those of other people. Administrators see
// every project.
func (c rightsCall) onForeign(t *testing.T, foreign Objects) {
	t.Helper()
	aimed := strings.Contains(c.route.Path, "{") || slices.Contains(c.ByBody, c.operation())
	if !aimed || slices.Contains(c.Common, c.operation()) || c.route.Access.Anybody() || c.role == Administrator &&
		!slices.Contains(c.Personal, c.operation()) {
		return
	}
	want := http.StatusNotFound
	if !c.permitted() {
		want = http.StatusForbidden
	}
	if got := c.send(c.caller, foreign); got.Status != want {
		t.Errorf("on foreign data got %d, want %d: %s", got.Status, want, got.Content)
	}
}

func (c rightsCall) onOwn(t *testing.T, own Objects) {
	t.Helper()
	if slices.Contains(c.Elsewhere, c.operation()) {
		return
	}
	got := c.send(c.caller, own)
	code, _ := c.route.Access.Permission()
	switch permitted := c.permitted(); {
	case permitted && got.Status >= http.StatusBadRequest:
		t.Errorf("on own data got %d, want success: %s", got.Status, got.Content)
	case !permitted && (got.Status != http.StatusForbidden || Decode[serve.Problem](got).Lacks != code.String()):
		t.Errorf("without the permission got %d, want 403 for want of %s: %s", got.Status, code, got.Content)
	}
}

func (c rightsCall) permitted() bool {
	code, needed := c.route.Access.Permission()
	return !needed || Value[bool](c.e, `select exists (
		select from role_actions ra join right_actions a on a.id = ra.action_id where ra.role_id = $1
			and a.code = $2)`, c.caller.RoleID, code.String())
}

// byProgram calls the operation with access tokens of somebody in the role who works on two projects. An operation that is closed to
// programs refuses all of them. A token with all rights of the role on one of the projects may do there what the person may, and finds
// nothing of the other; a token without the needed right may do nothing.
func (c rightsCall) byProgram(t *testing.T, first, second Project) {
	t.Helper()
	if c.route.Access.Anybody() {
		return
	}
	owner := c.e.Person(c.role, first, second)
	rights := append(c.e.RightsOf(owner), "nicije_pravo")
	caller := c.caller
	defer func() { c.caller = caller }()
	if c.caller = c.e.Program(owner, rights, first); !c.route.Access.Programs() {
		got := c.send(c.caller, c.Objects(c.e, first, owner, owner))
		if want := http.StatusForbidden; got.Status != want || Decode[serve.Problem](got).Lacks != "" {
			t.Errorf("a program got %d of what is closed to it, want %d: %s", got.Status, want, got.Content)
		}
		return
	}
	if aimed := strings.Contains(c.route.Path, "{") || slices.Contains(c.ByBody, c.operation()); aimed && c.permitted() &&
		!slices.Contains(c.Common, c.operation()) && !slices.Contains(c.Personal, c.operation()) {
		other := c.e.Person(Manager, second)
		if got := c.send(c.caller, c.Objects(c.e, second, other, owner)); got.Status != http.StatusNotFound {
			t.Errorf("a program got %d of a project that it is not for, want 404: %s", got.Status, got.Content)
		}
	}
	own := c.Objects(c.e, first, owner, owner)
	c.lacking(t, own, owner, rights)
	c.onOwn(t, own)
}

// lacking calls by a token without the right that the operation needs, if it needs one and the role has it.
func (c rightsCall) lacking(t *testing.T, own Objects, owner *Person, rights []string) {
	t.Helper()
	code, needed := c.route.Access.Permission()
	if !needed || !c.permitted() {
		return
	}
	rest := slices.DeleteFunc(slices.Clone(rights), func(held string) bool { return held == code.String() })
	without := c.e.Program(owner, rest)
	got := c.send(without, own)
	if got.Status != http.StatusForbidden || Decode[serve.Problem](got).Lacks != code.String() {
		t.Errorf("a program without %s got %d, want 403: %s", code, got.Status, got.Content)
	}
}
