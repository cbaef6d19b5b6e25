package users_test

import (
	"net/http"
	"testing"

	"zahtjevi/functions/users"
	"zahtjevi/shared/testkit"
)

func TestRights(t *testing.T) {
	const details = "PUT /korisnici/{korisnickoIme}/licni-detalji"
	testkit.Rights{
		Area: "users", Register: users.Register,
		Personal: []string{details},
		Aim: func(_ *testkit.Env, project testkit.Project, owner, _ *testkit.Person) testkit.Aim {
			return testkit.Aim{
				Path:   map[string]any{"korisnickoIme": owner.Username, "zahtjevKategorijaId": project.Category},
				Bodies: map[string]any{details: map[string]any{"punoIme": "Novo Ime", "email": "novo@opstina.example", "verzija": 1}},
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
