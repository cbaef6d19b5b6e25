package users_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/users"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

func TestRights(t *testing.T) {
	const details = "PUT /korisnici/{korisnickoIme}/licni-detalji"
	testkit.Rights{
		Area: "users", Register: users.Register,
		Personal: []string{details},
		Aim: func(e *testkit.Env, project testkit.Project, owner, caller *testkit.Person) testkit.Aim {
			role := caller.RoleID
			if owner != caller {
				role = 1 << 40 // there is none; all roles are everybody's who may see any
			}
			bodies := roleBodies(e, caller.RoleID)
			bodies[details] = map[string]any{"punoIme": "Novo Ime", "email": "novo@opstina.example", "verzija": 1}
			return testkit.Aim{
				Path:   map[string]any{"korisnickoIme": owner.Username, "zahtjevKategorijaId": project.Category, "ulogaId": role},
				Bodies: bodies,
			}
		},
	}.Check(t)
}

// Those who may see people see all of them; others not even that somebody exists.
func TestOthersAreSeenByRight(t *testing.T) {
	e := testkit.Area(t, "users", users.Register)
	p := e.Person(testkit.TaskUser)
	e.Call(e.Person(testkit.Administrator), "GET", "/korisnici/"+p.Username, nil).Expect(http.StatusOK)
	e.Call(e.Person(testkit.Support), "GET", "/korisnici/"+p.Username, nil).Expect(http.StatusNotFound)
}

// TestDetails saves one's own details and, late, those of an older version.
func TestDetails(t *testing.T) {
	e := testkit.Area(t, "users", users.Register)
	p := e.Person(testkit.TaskUser)
	path := "/korisnici/" + p.Username
	details := map[string]any{"punoIme": "Novo Ime", "email": "novo@opstina.example", "jezik": "hr", "verzija": 1}
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
