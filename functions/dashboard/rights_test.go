package dashboard_test

import (
	"testing"

	"zahtjevi/functions/dashboard"
	"zahtjevi/shared/testkit"
)

func TestRights(t *testing.T) {
	testkit.Rights{
		Area: "dashboard", Register: dashboard.Register,
		Aim: func(e *testkit.Env, _ testkit.Project, owner, _ *testkit.Person) testkit.Aim {
			return testkit.Aim{Bodies: map[string]any{"POST /dashboard/prviKoraci/dokument": map[string]any{"dokumentId": confirmedFile(e, owner)}}}
		},
	}.Check(t)
}
