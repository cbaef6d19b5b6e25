package imports_test

import (
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/imports"
	"zahtjevi/shared/testkit"
)

func TestRights(t *testing.T) {
	const table = "naziv,opis\nPrvi,Opis\n"
	testkit.Rights{
		Area: "imports", Register: imports.Register,
		Personal: []string{"GET /zahtjevi/izvoz/{izvozId}"},
		Reads: map[string]string{
			"POST /zahtjevi/uvoz":         "/zahtjevi/uvoz/{made}/priprema",
			"PUT /zahtjevi/uvoz/{uvozId}": "/zahtjevi/uvoz/{uvozId}/priprema",
		},
		Tells: map[string]string{
			"POST /korisnici/uvoz/pregled": "what the caller's own file has",
			"POST /korisnici/uvoz":         "what the caller's own file has",
		},
		Objects: func(e *testkit.Env, project testkit.Project, owner, caller *testkit.Person) testkit.Objects {
			people := map[string]any{"dokumentId": e.Table(caller, "korisnickoIme,punoIme,email\nnova.osoba,Nova Osoba,nova@opstina.ba\n"),
				"zadano": map[string]any{"ulogaId": 1}}
			return testkit.Objects{
				Path: map[string]any{
					"uvozId": e.Import(project, owner, table),
					"izvozId": testkit.Value[uuid.UUID](e, `
						insert into exports (owner_id, role_id, token_id, kind, format, filter, state)
						select $1, $2, t.id, case when t.id is null then 'requests' else 'program_requests' end, 'csv', '{}', 'done'
						from (select max(id::text)::uuid as id from access_tokens where user_id = $1) t returning id`, owner.ID, owner.RoleID),
				},
				Bodies: map[string]any{
					"POST /zahtjevi/uvoz":          map[string]any{"dokumentId": e.Table(caller, table), "projekatId": project.ID},
					"PUT /zahtjevi/uvoz/{uvozId}":  map[string]any{"zadano": project.ImportDefaults()},
					"POST /korisnici/uvoz":         people,
					"POST /korisnici/uvoz/pregled": people,
				},
			}
		},
	}.Check(t)
}
