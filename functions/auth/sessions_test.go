package auth_test

import (
	"net/http"
	"testing"

	"zahtjevi/functions/auth"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

func TestEndOtherSessions(t *testing.T) {
	e := setup(t)
	p, stranger := e.Person(testkit.Manager), e.Person(testkit.Administrator)
	others := make([]testkit.Person, 3)
	for i := range others {
		others[i] = *p
		e.SignIn(&others[i])
	}
	e.Call(stranger, "DELETE", tokens(p), nil).Expect(http.StatusNotFound)
	e.Call(&others[2], "GET", tokens(p), nil).Expect(http.StatusOK)
	statements := e.Statements(func() { e.Call(p, "DELETE", tokens(p), nil).Expect(http.StatusNoContent) })
	if len(statements) > 3 { // the second sets the actor, in one round trip with the third
		t.Errorf("%d statements: %v", len(statements), statements)
	}
	for i := range others {
		e.Call(&others[i], "GET", tokens(p), nil).Expect(http.StatusUnauthorized)
	}
	e.Call(p, "DELETE", tokens(p), nil).Expect(http.StatusNoContent)
	e.Call(p, "GET", tokens(p), nil).Expect(http.StatusOK)
	e.Call(stranger, "GET", tokens(stranger), nil).Expect(http.StatusOK)
}

// TestSessionsEndEachOther lets all sessions of a person end the others at the same moment: each call is answered, and one session at most
// is left.
func TestSessionsEndEachOther(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager)
	for range 5 {
		sessions := make([]testkit.Person, 6)
		for i := range sessions {
			sessions[i] = *p
			e.SignIn(&sessions[i])
		}
		testkit.AtOnce(len(sessions), func(i int) {
			switch got := e.Call(&sessions[i], "DELETE", tokens(p), nil); got.Status {
			case http.StatusNoContent, http.StatusUnauthorized:
			default:
				t.Errorf("%d: %s", got.Status, got.Content)
			}
		})
		if left := testkit.Value[int](e, "select count(*) from sessions where user_id = $1", p.ID); left > 1 {
			t.Errorf("%d sessions are left", left)
		}
	}
}

// TestSessionsEndByAge checks that a session ends after the configured number of days, however recently it was used, and is no longer
// listed; and that no session begins with another end.
func TestSessionsEndByAge(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager)
	days := func(token string) int {
		return testkit.Value[int](e, `select round(extract(epoch from ends_at - created_at) / 86400)::int from sessions
			where token_hash = $1`, identity.HashToken(token))
	}
	other := *p
	other.Token = testkit.Decode[auth.Token](e.Call(nil, "POST", tokens(p),
		credentials(testkit.Password, p.RoleID)).Expect(http.StatusCreated)).ID
	if got := days(other.Token); got != 30 {
		t.Errorf("a session lasts %d days", got)
	}
	e.Exec(`update sessions set ends_at = now() - interval '1 second', last_action_at = now()
		where token_hash = $1`, identity.HashToken(p.Token))
	temporary := e.TempToken(p)
	e.Call(p, "GET", tokens(p), nil).Expect(http.StatusUnauthorized)
	e.Call(nil, "GET", tokens(p)+"?ttxid="+temporary, nil).Expect(http.StatusUnauthorized)
	if list := testkit.Decode[listing.List[auth.Session]](e.Call(&other, "GET", tokens(p), nil).Expect(http.StatusOK)); list.Total != 1 {
		t.Errorf("%d sessions are listed", list.Total)
	}
}
