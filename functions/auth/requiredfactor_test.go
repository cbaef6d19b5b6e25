package auth_test

import (
	"net/http"
	"sync"
	"testing"

	"zahtjevi/functions/auth"
	"zahtjevi/shared/testkit"
)

// requireFactor makes a person's role require a second factor, or not.
func requireFactor(e *testkit.Env, p *testkit.Person, required bool) {
	e.Exec("update roles set requires_factor = $2 where id = $1", p.RoleID, required)
}

// TestRequiredFactor follows somebody whose role begins to require a second factor: their session may only turn it on; then everything is
// as before, until somebody takes the factor away.
func TestRequiredFactor(t *testing.T) {
	e := setup(t)
	p, other := e.Person(testkit.Manager, e.Project()), e.Person(testkit.TaskUser)
	sessions := func() testkit.Answer { return e.Call(p, "GET", tokens(p), nil) }
	sessions().Expect(http.StatusOK)
	requireFactor(e, p, true)
	sessions().Expect(http.StatusForbidden)
	e.Call(other, "GET", tokens(other), nil).Expect(http.StatusOK)
	if signedIn := testkit.Decode[auth.Token](e.Call(nil, "POST", tokens(p),
		credentials(testkit.Password, p.RoleID)).Expect(http.StatusCreated)); !signedIn.OwesFactor {
		t.Errorf("session %+v owes nothing", signedIn)
	}
	turnOn(t, e, p)
	if state := testkit.Decode[auth.Factor](e.Call(p, "GET", factorOf(p), nil).Expect(http.StatusOK)); !state.Required || !state.On {
		t.Errorf("state %+v", state)
	}
	sessions().Expect(http.StatusOK)
	e.Call(p, "POST", factorOf(p)+"/iskljucivanje", nil).Expect(http.StatusConflict)
	e.Exec("delete from second_factors where user_id = $1", p.ID)
	sessions().Expect(http.StatusForbidden)
	e.Call(p, "DELETE", tokens(p)+"/"+p.Token, nil).Expect(http.StatusNoContent)
}

// TestRequiredFactorOfProvider: people who signed in by a provider have shown theirs there.
func TestRequiredFactorOfProvider(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager)
	e.Exec("update sessions set provider = 'firma' where user_id = $1", p.ID)
	requireFactor(e, p, true)
	e.Call(p, "GET", tokens(p), nil).Expect(http.StatusOK)
}

// TestRequiredFactorIsKnownAtOnce changes the requirement while the person calls without pause: a call that begins after the change is
// never answered as before it.
func TestRequiredFactorIsKnownAtOnce(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager, e.Project())
	stop := make(chan struct{})
	var calling sync.WaitGroup
	for range 4 {
		calling.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
					e.Call(p, "GET", tokens(p), nil)
				}
			}
		})
	}
	for i := range 20 {
		required := i%2 == 0
		requireFactor(e, p, required)
		want := http.StatusOK
		if required {
			want = http.StatusForbidden
		}
		if got := e.Call(p, "GET", tokens(p), nil); got.Status != want {
			t.Errorf("change %d: got %d, want %d", i, got.Status, want)
		}
	}
	close(stop)
	calling.Wait()
}
