package idempotency_test

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/testkit"
)

// world has a person who creates reply templates.
type world struct {
	*testkit.Env
	t      *testing.T
	caller *identity.Caller
}

func newWorld(t *testing.T) *world {
	t.Helper()
	t.Parallel()
	e := testkit.New(t)
	return &world{e, t, callerOf(e.Person(testkit.Manager))}
}

func callerOf(person *testkit.Person) *identity.Caller {
	return &identity.Caller{UserID: person.ID, RoleID: person.RoleID, Scope: identity.ScopeEverything}
}

// create adds a template with the name by a key, and returns its id.
func (w *world) create(caller *identity.Caller, key, name string, single bool) (int64, error) {
	return idempotency.Create(w.t.Context(), w.Pool, caller, idempotency.Header{IdempotencyKey: key}, name, single,
		func(q database.Querier) (id int64, err error) {
			err = q.QueryRow(w.t.Context(), "insert into reply_templates (user_id, name, body) values ($1, $2, 'Tekst') returning id",
				caller.UserID, name).Scan(&id)
			return id, err
		})
}

func (w *world) made() int64 {
	return testkit.Value[int64](w.Env, "select count(*) from reply_templates")
}

// TestOnce creates once for a key of a person, and each time without one.
func TestOnce(t *testing.T) {
	w := newWorld(t)
	first, err := w.create(w.caller, "ključ", "Prvi", true)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := w.create(w.caller, "ključ", "Prvi", true); err != nil || again != first || w.made() != 1 {
		t.Errorf("again: %d, %v; %d were made", again, err, w.made())
	}
	if other, err := w.create(callerOf(w.Person(testkit.Manager)), "ključ", "Prvi", false); err != nil || other == first {
		t.Errorf("another person's key: %d, %v", other, err)
	}
	for i, single := range []bool{true, false} {
		if id, err := w.create(w.caller, "", []string{"Drugi", "Treći"}[i], single); err != nil || id == first {
			t.Errorf("without a key: %d, %v", id, err)
		}
	}
	actors := testkit.Value[int64](w.Env, "select count(*) from audit_entries where entity = 'reply_templates' and actor_id is not null")
	if actors != w.made() {
		t.Errorf("%d of %d are logged with their author", actors, w.made())
	}
}

// TestRefusedKeys refuses keys that are not text or too long, and those of something else.
func TestRefusedKeys(t *testing.T) {
	w := newWorld(t)
	if _, err := w.create(w.caller, "ključ", "Prvi", true); err != nil {
		t.Fatal(err)
	}
	for key, name := range map[string]string{"ključ": "Drugi", strings.Repeat("k", 256): "Prvi", "\xff": "Prvi"} {
		_, err := w.create(w.caller, key, name, true)
		var refusal *fault.Error
		if !errors.As(err, &refusal) || refusal.Kind != fault.Invalid || len(refusal.Fields["Idempotency-Key"]) == 0 {
			t.Errorf("key %.9q for %s: %v", key, name, err)
		}
	}
	if w.made() != 1 {
		t.Errorf("%d were made", w.made())
	}
}

// TestFailedCreation leaves its key unused.
func TestFailedCreation(t *testing.T) {
	w := newWorld(t)
	if _, err := w.create(w.caller, "ključ", "", true); err == nil {
		t.Fatal("an empty name was taken")
	}
	if _, err := w.create(w.caller, "ključ", "Prvi", true); err != nil || w.made() != 1 {
		t.Errorf("after the failure: %v; %d were made", err, w.made())
	}
}

// TestLostReach does not repeat a result to a person who reaches less than when it was made.
func TestLostReach(t *testing.T) {
	w := newWorld(t)
	if _, err := w.create(w.caller, "ključ", "Prvi", true); err != nil {
		t.Fatal(err)
	}
	narrow := *w.caller
	narrow.Scope = identity.ScopeProjects
	if id, err := w.create(&narrow, "ključ", "Prvi", true); !fault.Is(err, fault.Conflict) || id != 0 {
		t.Errorf("answered %d, %v", id, err)
	}
}

// TestRacingCreations makes one of several at the same time by the same key, and answers all with it.
func TestRacingCreations(t *testing.T) {
	w := newWorld(t)
	ids, errs := make([]int64, 6), make([]error, 6)
	var all sync.WaitGroup
	for i := range ids {
		all.Go(func() { ids[i], errs[i] = w.create(w.caller, "ključ", "Prvi", true) })
	}
	all.Wait()
	for i, err := range errs {
		if err != nil || ids[i] != ids[0] {
			t.Errorf("answered %d, %v", ids[i], err)
		}
	}
	if w.made() != 1 {
		t.Errorf("%d were made", w.made())
	}
}
