package acceptance_test

import (
	"net/http"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/shared/testkit"
)

// breaks are failures of servers, which the suite causes only at its own installation.
var breaks = []part{
	{name: "the database goes away and comes back", endure: databaseAway},
	{name: "the storage goes away and comes back", endure: storageAway},
}

func databaseAway(t *testing.T, visitor *person, i installation) {
	i.database.Cut()
	for _, c := range [][2]string{{"GET", "/zahtjevi"}, {"GET", "/postavke"}, {"GET", "/health"}, {"POST", "/korisnici/neko/tokeni"},
		{"GET", "/dashboard/statistika"}} {
		expectAway(t, visitor, c[0], c[1])
	}
	i.database.Restore()
	expectBack(t, visitor, "/zahtjevi", "/postavke", "/dashboard/statistika", "/health")
}

func storageAway(t *testing.T, visitor *person, i installation) {
	announced := testkit.Decode[struct{ ID uuid.UUID }](visitor.post(t, "/upload/priprema",
		testkit.UploadBody("slika.png", 10, "zahtjev")).Expect(http.StatusCreated))
	i.files.Cut()
	expectAway(t, visitor, "POST", "/upload/"+announced.ID.String()+"/potvrda")
	expectAway(t, visitor, "GET", "/health")
	visitor.get(t, "/zahtjevi").Expect(http.StatusOK)
	i.files.Restore()
	expectBack(t, visitor, "/health")
	expectProblem(t, visitor.post(t, "/upload/"+announced.ID.String()+"/potvrda", nil), http.StatusConflict)
}

// expectAway expects a refusal that asks to come back later.
func expectAway(t *testing.T, visitor *person, method, path string) {
	t.Helper()
	var body any
	if method == http.MethodPost {
		body = map[string]any{"lozinka": visitor.password, "ulogaId": 1}
	}
	answer := visitor.call(t, method, path, body)
	expectProblem(t, answer, http.StatusServiceUnavailable)
	if answer.Header.Get("Retry-After") == "" {
		t.Errorf("%s %s: no Retry-After", method, path)
	}
}

// expectBack waits for the usual answers; some calls meet a broken connection first.
func expectBack(t *testing.T, visitor *person, paths ...string) {
	t.Helper()
	for _, path := range paths {
		until(t, func() int { return visitor.send(t, http.MethodGet, path, nil).Status },
			func(status int) bool { return status == http.StatusOK })
	}
}
