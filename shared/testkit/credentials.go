package testkit

import (
	"context"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/shared/serve"
)

// Unconfirmed are the operations that write what decides how somebody signs in or speaks for them, although they are not declared
// Confirmed, each with what proves the person instead.
var Unconfirmed = map[string]string{
	"PUT /korisnici/resetsifre":              "the link of a letter to the address of the account",
	"POST /korisnici/aktiviraj":              "the link of a letter, and the password with which the account was requested",
	"POST /korisnici/aktiviraj/adresa":       "the link of a letter to the new address, which the person asked for in a confirmed session",
	"GET /prijave/{davalac}/povratak":        "the provider, whose administrators decide whose accounts are tied; there is no session yet",
	"POST /prijave/kod":                      "the password and the code, or the passkey, that have just been given",
	"POST /korisnici/{korisnickoIme}/tokeni": "the password that has just been given",
}

// credentialWrites finds the calls that have written what decides how people sign in, or speak for them, in the audit log.
const credentialWrites = `select distinct call_id, entity from audit_entries
	where call_id = any($1::uuid[]) and (
		entity in ('second_factors', 'passkeys', 'access_tokens', 'users') and action = 'insert'
		or entity in ('second_factors', 'passkeys') and action = 'delete'
		or entity = 'external_identities'
		or entity = 'second_factors' and after ?| '{app,recovery_made_at}'
		or entity = 'users' and (after ?| '{password_hash,email}' or after ->> 'pending_email' is not null)
	)`

// calls are the operations that a test has called, by the ids under which the log knows them.
type calls struct {
	mu   sync.Mutex
	made map[uuid.UUID]string // method and path
}

func (c *calls) note(id, method, path string) {
	call, err := uuid.Parse(id)
	if err != nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.made == nil {
		c.made = map[uuid.UUID]string{}
	}
	c.made[call] = method + " " + path
}

// checkConfirmations fails the test if an operation that was called has written what decides how somebody signs in, and is neither declared
// Confirmed nor one of Unconfirmed. It is done after every test of an area, so that a new operation is noticed by whatever tests it.
func (e *Env) checkConfirmations(t testing.TB) {
	t.Helper()
	e.calls.mu.Lock()
	defer e.calls.mu.Unlock()
	ids := make([]uuid.UUID, 0, len(e.calls.made))
	for id := range e.calls.made {
		ids = append(ids, id)
	}
	rows, err := e.world.Query(context.WithoutCancel(t.Context()), credentialWrites, ids) // a test's context has ended by its cleanup
	must(t, err)
	defer rows.Close()
	for rows.Next() {
		var call uuid.UUID
		var table string
		must(t, rows.Scan(&call, &table))
		route, found := e.routeOf(e.calls.made[call])
		operation := route.Method + " " + strings.TrimPrefix(route.Path, serve.Root)
		if _, excepted := Unconfirmed[operation]; found && !route.Access.NeedsConfirmation() && !excepted {
			t.Errorf("%s writes %s, which decides how people sign in or speak for them, and is not declared Confirmed", operation, table)
		}
	}
	must(t, rows.Err())
}

var placeholder = regexp.MustCompile(`\{[^}]*\}`)

// routeOf is the operation of a call; of several that fit, the one whose path has the fewest placeholders.
func (e *Env) routeOf(call string) (best serve.Route, found bool) {
	for _, route := range e.routes {
		pattern := "^" + route.Method + " " + placeholder.ReplaceAllString(route.Path, "[^/]+") + "$"
		if matched, err := regexp.MatchString(pattern, call); err != nil || !matched {
			continue
		}
		if !found || strings.Count(route.Path, "{") < strings.Count(best.Path, "{") {
			best, found = route, true
		}
	}
	return best, found
}
