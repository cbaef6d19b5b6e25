package users_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// TestDetails saves one's own details and, late, those of an older version.
func TestDetails(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	path := "/korisnici/" + p.Username
	details := map[string]any{"punoIme": "Novo Ime", "email": p.Username + "@opstina.example", "jezik": "hr", "verzija": 1}
	saved := e.Call(p, "PUT", path+"/licni-detalji", details).Expect(http.StatusOK)
	read := e.Call(p, "GET", path, nil)
	if diff := cmp.Diff(testkit.Decode[any](read), testkit.Decode[any](saved)); diff != "" || read.Header.Get("ETag") != `"2"` {
		t.Errorf("ETag %s (-read +written):\n%s", read.Header.Get("ETag"), diff)
	}
	problem := testkit.Decode[serve.Problem](e.Call(p, "PUT", path+"/licni-detalji", details).Expect(http.StatusConflict))
	if !strings.HasPrefix(problem.Detail, "Vaše je podatke u međuvremenu izmijenio korisnik Novo Ime (") {
		t.Errorf("detail %q", problem.Detail)
	}
}
