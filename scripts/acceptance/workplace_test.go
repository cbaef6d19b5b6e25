package acceptance_test

import (
	"context"
	"fmt"
	"net/http"
	"sync/atomic"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/shared/listing"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/testkit"
)

// workplace is a project with people of three roles, all created by the administrator over the wire.
type workplace struct {
	mark                    string // part of all names in it
	admin                   *person
	manager, support, task  *person
	roles                   map[string]int64 // by code
	project, part, category int64
	kind, priority          int64
	toDo, inProgress, done  int64
	letters                 storage.Store // a bucket; nil where nobody may put letters
	created                 []int64       // requests
	calls, longest          atomic.Int64  // of work; milliseconds
}

// named is an entry of a list of definitions.
type named struct {
	ID      int64  `json:"id"`
	Name    string `json:"naziv"`
	Code    string `json:"sifra"`
	Default bool   `json:"default"`
	Marker  int    `json:"oznaka"`
	Version int32  `json:"verzija"`
}

func list[T any](t *testing.T, p *person, path string) []T {
	t.Helper()
	return testkit.Decode[listing.List[T]](p.get(t, path).Expect(http.StatusOK)).Items
}

func openWorkplace(t *testing.T, admin *person) *workplace {
	t.Helper()
	w := &workplace{mark: "zahtjevi-" + uuid.NewString()[24:], admin: admin, roles: map[string]int64{}}
	for _, role := range list[named](t, admin, "/korisnici/uloga") {
		w.roles[role.Code] = role.ID
	}
	w.project = testkit.Decode[named](admin.post(t, "/projekat", map[string]any{"naziv": "Provjera " + w.mark}).Expect(http.StatusCreated)).ID
	of := func(kind string) []named {
		return list[named](t, admin, fmt.Sprintf("/%s/projekat/%d", kind, w.project))
	}
	w.part, w.kind, w.priority = of("dioprojekta")[0].ID, of("zahtjevtip")[0].ID, of("zahtjevprioritet")[0].ID
	w.category = list[named](t, admin, fmt.Sprintf("/zahtjevkategorija/dioprojekta/%d", w.part))[0].ID
	for _, status := range of("zahtjevstatus") {
		*map[int]*int64{0: &w.toDo, 1: &w.inProgress, 2: &w.done}[status.Marker] = status.ID
	}
	w.manager = w.hire(t, "menadzer", testkit.Manager)
	w.support = w.hire(t, "podrska", testkit.Support)
	w.task = w.hire(t, "zadatak", testkit.TaskUser)
	return w
}

// hire adds a person with roles in the workplace, and signs them in, in the first role.
func (w *workplace) hire(t *testing.T, name string, roles ...string) *person {
	t.Helper()
	var grants []map[string]any
	for _, role := range roles {
		grant := map[string]any{"vrstaUlogeId": w.roles[role], "projekti": []int64{w.project}}
		if role == testkit.Support {
			grant = map[string]any{"vrstaUlogeId": w.roles[role], "kategorije": []int64{w.category}}
		}
		grants = append(grants, grant)
	}
	p := w.admin.at(name+"."+w.mark, roles[0])
	p.password = uuid.NewString()
	w.admin.post(t, "/korisnici", map[string]any{
		"korisnickoIme": p.username, "punoIme": "Šćepan Đurić", "email": p.username + "@opstina.example", "lozinka": p.password,
		"uloge": grants,
	}).Expect(http.StatusCreated)
	p.signIn(t)
	return p
}

// request has the fields of a request that the suite reads.
type request struct {
	ID        int64  `json:"id"`
	Title     string `json:"naziv"`
	Status    named  `json:"zahtjevStatus"`
	By        string `json:"createdBy"`
	Version   int32  `json:"verzija"`
	Documents []struct {
		ID   uuid.UUID `json:"id"`
		Name string    `json:"naziv"`
	} `json:"dokumenti"`
}

// line has the fields of a listed request that the suite reads.
type line struct {
	ID    int64  `json:"id"`
	Title string `json:"naziv"`
}

func (w *workplace) body(title string) map[string]any {
	return map[string]any{
		"naziv": title, "opis": "Opis zahtjeva " + title, "dioProjektaId": w.part, "zahtjevKategorijaId": w.category, "zahtjevTipId": w.kind,
		"zahtjevPrioritetId": w.priority,
	}
}

// raise adds a request as the person.
func (w *workplace) raise(t *testing.T, p *person, title string) request {
	t.Helper()
	answer := p.post(t, fmt.Sprintf("/zahtjevi/projekat/%d", w.project), w.body(title)).Expect(http.StatusCreated)
	r := testkit.Decode[request](answer)
	w.created = append(w.created, r.ID)
	return r
}

// close deletes the workplace's requests and deactivates its people. The project, deactivated accounts and log entries remain.
func (w *workplace) close(t *testing.T) {
	t.Helper()
	ctx := context.Background() // the test's context has ended
	// A session may be too old by now for deactivating people.
	must(t, w.admin.SignIn(ctx, w.admin.username, w.admin.password, w.admin.role))
	for _, id := range w.created {
		_ = w.admin.Call(ctx, http.MethodPut, fmt.Sprintf("/zahtjevi/%d/brisanje", id), nil, nil)
	}
	var people listing.List[struct {
		Username string `json:"korisnickoIme"`
	}]
	must(t, w.admin.Call(ctx, http.MethodGet, "/korisnici?count=100&stanje=aktivni&filter="+w.mark, nil, &people))
	for _, p := range people.Items {
		must(t, w.admin.Call(ctx, http.MethodPut, "/korisnici/"+p.Username+"/onemogucen", map[string]any{"onemogucen": true}, nil))
	}
	if len(people.Items) < 3 {
		t.Errorf("%d people of the workplace were found to deactivate", len(people.Items))
	}
}
