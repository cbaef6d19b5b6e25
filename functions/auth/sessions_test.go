package auth_test

import (
	"net/http"
	"testing"

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
	if len(statements) > 3 { // the second names the actor, and goes with the third
		t.Errorf("%d statements: %v", len(statements), statements)
	}
	for i := range others {
		e.Call(&others[i], "GET", tokens(p), nil).Expect(http.StatusUnauthorized)
	}
	e.Call(p, "DELETE", tokens(p), nil).Expect(http.StatusNoContent)
	e.Call(p, "GET", tokens(p), nil).Expect(http.StatusOK)
	e.Call(stranger, "GET", tokens(stranger), nil).Expect(http.StatusOK)
}
