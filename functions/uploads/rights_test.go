package uploads_test

import (
	"net/http"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/uploads"
	"zahtjevi/shared/testkit"
)

func TestRights(t *testing.T) {
	const confirm, confirmNewcomers = "POST /upload/{id}/potvrda", "POST /upload/upis/potvrda"
	testkit.Rights{
		Area: "uploads", Register: uploads.Register,
		Personal:  []string{confirm},
		Common:    []string{"GET /dokumenti/{id}"},
		Elsewhere: []string{"POST /upload", confirm, confirmNewcomers},
		Tells: map[string]string{
			"POST /postavke/provjera": "what the check finds",
		},
		Objects: func(e *testkit.Env, project testkit.Project, owner, caller *testkit.Person) testkit.Objects {
			request := e.Request(project, owner, "Zahtjev")
			return testkit.Objects{
				Path:  map[string]any{"id": e.Document(owner, "request", &request)},
				Items: map[string]any{"dokumenti": guide(e, owner, uuid.NewString(), "Upis")},
				Bodies: map[string]any{
					"POST /upload/priprema":        testkit.UploadBody("slika.png", 10, "zahtjev"),
					"POST /upload/upis":            newcomerBody("molba.pdf", 10),
					confirmNewcomers:               map[string]any{"id": announceNewcomer(e, "molba.pdf", 10).ID},
					"PUT /dokumenti/{id}":          map[string]any{"naslov": uuid.NewString(), "folder": "", "verzija": 1},
					"PUT /dokumenti/{id}/povuceno": map[string]any{"povuceno": true},
					"POST /postavke/provjera":      map[string]any{},
					"POST /dokumenti": map[string]any{
						"naslov": uuid.NewString(), "folder": "", "dokumentId": e.Document(caller, "guide", nil),
					},
				},
			}
		},
	}.Check(t)
}

// TestPurposesTakeTheirOwnRight checks that each purpose of a file needs its own right only: people who edit documents need no right to
// attach files to requests, and vice versa.
func TestPurposesTakeTheirOwnRight(t *testing.T) {
	e := setup(t)
	for right, sends := range map[string]map[string]string{
		"dokument_dokument_uredjivanje": {"dokument": "a.png"},
		"zahtjev_prilog_dodavanje":      {"zahtjev": "a.png", "komentar": "a.png"},
		"zahtjev_zahtjev_uvoz":          {"uvoz": "a.csv"},
		"zahtjev_zahtjev_pregled":       {},
	} {
		p := e.Person(testkit.TaskUser)
		role := testkit.Value[int64](e, `insert into roles (code, name, scope, frontend_module_id) select $1, $1, scope, frontend_module_id
			from roles where id = $2 returning id`, right, p.RoleID)
		e.Exec("insert into role_actions (role_id, action_id) select $1, id from right_actions where code = $2", role, right)
		e.Assign(p, right)
		e.SignIn(p)
		for purpose, name := range map[string]string{"dokument": "a.png", "zahtjev": "a.png", "komentar": "a.png", "uvoz": "a.csv"} {
			want := http.StatusForbidden
			if sends[purpose] != "" {
				want = http.StatusCreated
			}
			e.Call(p, "POST", "/upload/priprema", testkit.UploadBody(name, len(testkit.PNG), purpose)).Expect(want)
			if purpose != "uvoz" {
				e.UploadPlainly(p, name, map[string]string{"namjena": purpose}, testkit.PNG).Expect(want)
			}
		}
		if purpose := "dokument"; sends[purpose] != "" {
			f := e.PrepareUpload(p, "a.png", len(testkit.PNG), purpose)
			f.Post(t, testkit.PNG)
			e.Call(p, "POST", f.ConfirmPath(), nil).Expect(http.StatusOK)
		}
	}
}
