package links_test

import (
	"testing"

	"zahtjevi/functions/auth"
	"zahtjevi/shared/testkit"
)

// setup serves the whole area: some tests sign in to the accounts that links open.
func setup(t *testing.T) *testkit.Env {
	t.Helper()
	return testkit.Area(t, "auth", auth.Register)
}

// credentials is the body of a sign-in; without a role, that of the check of a password.
func credentials(secret string, role int64) map[string]any {
	if role == 0 {
		return map[string]any{"lozinka": secret}
	}
	return map[string]any{"lozinka": secret, "ulogaId": role}
}
