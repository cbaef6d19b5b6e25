package uploads_test

import (
	"testing"

	"zahtjevi/functions/uploads"
	"zahtjevi/shared/testkit"
)

func TestRights(t *testing.T) {
	const confirm = "POST /upload/{id}/potvrda"
	testkit.Rights{
		Area: "uploads", Register: uploads.Register,
		Personal:  []string{confirm},
		Elsewhere: []string{"POST /upload", confirm},
		Aim: func(e *testkit.Env, project testkit.Project, owner, _ *testkit.Person) testkit.Aim {
			request := e.Request(project, owner, "Zahtjev")
			return testkit.Aim{
				Path:   map[string]any{"id": e.Document(owner, "request", &request)},
				Bodies: map[string]any{"POST /upload/priprema": testkit.UploadBody("slika.png", 10, "zahtjev")},
			}
		},
	}.Check(t)
}
