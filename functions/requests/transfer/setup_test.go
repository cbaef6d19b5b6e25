package transfer_test

import (
	"testing"

	"zahtjevi/functions/requests"
	"zahtjevi/shared/testkit"
)

func setup(t *testing.T) *testkit.Env {
	t.Helper()
	return testkit.Area(t, "requests", requests.Register)
}
