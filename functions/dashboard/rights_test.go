package dashboard_test

import (
	"fmt"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/dashboard"
	"zahtjevi/shared/testkit"
)

func TestRights(t *testing.T) {
	testkit.Rights{
		Area: "dashboard", Register: dashboard.Register,
		ByBody:   []string{"POST /izvjestaji/{sifra}/priprema"},
		Personal: []string{"GET /izvjestaji/priprema/{pripremaId}"},
		Objects: func(e *testkit.Env, project testkit.Project, owner, caller *testkit.Person) testkit.Objects {
			return testkit.Objects{
				Path: map[string]any{"sifra": "zahtjevi-po-projektima", "pripremaId": preparation(e, owner),
					"izvjestajId": foreignReport(e, owner == caller)},
				Bodies: map[string]any{
					"POST /dashboard/prviKoraci/dokument": map[string]any{"dokumentId": confirmedFile(e, owner)},
					"PUT /dashboard/prviKoraci/preskoci":  map[string]any{"korak": "naslov", "preskoci": false},
					"POST /izvjestaji/{sifra}/priprema":   map[string]any{"projekatId": project.ID},
				},
				Query: map[string]string{"GET /izvjestaji/{sifra}": fmt.Sprintf("projekatId=%d", project.ID)},
			}
		},
	}.Check(t)
}

// preparation is a report that the worker has made for its owner.
func preparation(e *testkit.Env, owner *testkit.Person) uuid.UUID {
	return testkit.Value[uuid.UUID](e, `insert into exports (kind, owner_id, role_id, format, filter, state)
		values ('report', $1, $2, 'report', '{}', 'done') returning id`, owner.ID, owner.RoleID)
}

// foreignReport is another site's report, which everybody sees who may see reports, or a deleted one.
func foreignReport(e *testkit.Env, there bool) int64 {
	return testkit.Value[int64](e, `insert into lookup_items (list, fields, deleted_at)
		values ('Izvjestaj', jsonb_build_object('naziv', gen_random_uuid()::text, 'grupa', 4, 'data', 'https://bi.example/'), case
			when not $1::boolean then now() end) returning id`, there)
}
