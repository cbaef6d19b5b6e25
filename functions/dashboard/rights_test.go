package dashboard_test

import (
	"testing"

	"zahtjevi/functions/dashboard"
	"zahtjevi/shared/testkit"
)

func TestRights(t *testing.T) {
	testkit.Rights{
		Area: "dashboard", Register: dashboard.Register,
		Aim: func(*testkit.Env, testkit.Project, *testkit.Person, *testkit.Person) testkit.Aim {
			return testkit.Aim{}
		},
	}.Check(t)
}
