package auth_test

import (
	"testing"

	"zahtjevi/functions/auth"
	"zahtjevi/shared/testkit"
)

func setup(t *testing.T) *testkit.Env {
	t.Helper()
	return testkit.Area(t, "auth", auth.Register)
}
