package imports_test

import (
	"testing"

	"zahtjevi/functions/all"
	"zahtjevi/shared/testkit"
)

// setup serves every area, as these tests also call others.
func setup(t *testing.T) *testkit.Env {
	t.Helper()
	t.Parallel()
	e := testkit.New(t)
	return e.Serve(all.API(e.Deps()).Handler())
}
