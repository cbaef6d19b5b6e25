package imports_test

import (
	"testing"

	"zahtjevi/functions/imports"
	"zahtjevi/shared/testkit"
)

func TestRights(t *testing.T) {
	const table = "naziv,opis\nPrvi,Opis\n"
	testkit.Rights{
		Area: "imports", Register: imports.Register,
		Aim: func(e *testkit.Env, project testkit.Project, owner, caller *testkit.Person) testkit.Aim {
			return testkit.Aim{
				Path: map[string]any{"uvozId": e.Import(project, owner, table)},
				Bodies: map[string]any{
					"POST /zahtjevi/uvoz":         map[string]any{"dokumentId": e.Table(caller, table), "projekatId": project.ID},
					"PUT /zahtjevi/uvoz/{uvozId}": map[string]any{"zadano": project.ImportDefaults()},
				},
			}
		},
	}.Check(t)
}
