package uploads_test

import (
	"testing"

	"zahtjevi/functions/uploads"
	"zahtjevi/shared/testkit"
)

func setup(t *testing.T) *testkit.Env {
	t.Helper()
	return testkit.Area(t, "uploads", uploads.Register)
}
