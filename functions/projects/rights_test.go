package projects_test

import (
	"testing"

	"zahtjevi/functions/projects"
	"zahtjevi/shared/testkit"
)

func TestRights(t *testing.T) {
	body := func(name string) map[string]any { return map[string]any{"naziv": name, "opis": "Opis", "verzija": 1} }
	testkit.Rights{
		Area: "projects", Register: projects.Register,
		Aim: func(_ *testkit.Env, project testkit.Project, _, _ *testkit.Person) testkit.Aim {
			return testkit.Aim{
				Path: map[string]any{"projekatId": project.ID, "dioProjektaId": project.Part},
				Bodies: map[string]any{
					"POST /projekat":             body("Nov"),
					"PUT /projekat/{projekatId}": body("Izmijenjen"),
				},
			}
		},
	}.Check(t)
}
