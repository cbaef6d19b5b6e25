package uploads_test

import (
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/uploads"
	"zahtjevi/shared/testkit"
)

func TestRights(t *testing.T) {
	const confirm = "POST /upload/{id}/potvrda"
	testkit.Rights{
		Area: "uploads", Register: uploads.Register,
		Personal:  []string{confirm},
		Common:    []string{"GET /dokumenti/{id}"},
		Elsewhere: []string{"POST /upload", confirm},
		Aim: func(e *testkit.Env, project testkit.Project, owner, caller *testkit.Person) testkit.Aim {
			request := e.Request(project, owner, "Zahtjev")
			return testkit.Aim{
				Path:  map[string]any{"id": e.Document(owner, "request", &request)},
				Items: map[string]any{"dokumenti": guide(e, owner, uuid.NewString(), "Upis")},
				Bodies: map[string]any{
					"POST /upload/priprema":        testkit.UploadBody("slika.png", 10, "zahtjev"),
					"PUT /dokumenti/{id}":          map[string]any{"naslov": uuid.NewString(), "verzija": 1},
					"PUT /dokumenti/{id}/povuceno": map[string]any{"povuceno": true},
					"POST /postavke/provjera":      map[string]any{},
					"POST /dokumenti":              map[string]any{"naslov": uuid.NewString(), "dokumentId": e.Document(caller, "guide", nil)},
				},
			}
		},
	}.Check(t)
}
