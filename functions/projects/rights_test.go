package projects_test

import (
	"testing"

	"zahtjevi/functions/projects"
	"zahtjevi/shared/testkit"
)

func TestRights(t *testing.T) {
	testkit.Rights{
		Area: "projects", Register: projects.Register,
		Aim: func(_ *testkit.Env, project testkit.Project, _, _ *testkit.Person) testkit.Aim {
			return testkit.Aim{Path: map[string]any{"projekatId": project.ID, "dioProjektaId": project.Part}}
		},
	}.Check(t)
}
