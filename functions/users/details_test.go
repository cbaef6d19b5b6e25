package users_test

import (
	"maps"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/users"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// TestDetails saves one's own details, and is refused at an older version.
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

// TestSingleKeys: shortcuts of one key are on until their person switches them off, for all their sessions, and what does not name them
// leaves them as they are.
func TestSingleKeys(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	on := func() bool {
		return testkit.Decode[users.User](e.Call(p, "GET", pathOf(p.Username), nil).Expect(http.StatusOK)).SingleKeys
	}
	save := func(version int, keys map[string]any) {
		t.Helper()
		body := map[string]any{"punoIme": "Novo Ime", "email": p.Username + "@opstina.example", "verzija": version}
		maps.Copy(body, keys)
		e.Call(p, "PUT", pathOf(p.Username)+"/licni-detalji", body).Expect(http.StatusOK)
	}
	if !on() {
		t.Error("off before anybody chose")
	}
	save(1, map[string]any{"preciceTastera": false})
	save(2, nil)
	if on() {
		t.Error("on although switched off")
	}
	save(3, map[string]any{"preciceTastera": true})
	if !on() {
		t.Error("off although switched on")
	}
}

// TestEnrolmentDocument: the document of a person's enrolment is shown to them, and to people who see them and have the right to such
// documents.
func TestEnrolmentDocument(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p, admin, boss := e.Person(testkit.TaskUser, project), e.Person(testkit.Administrator), e.Person(testkit.Manager, project)
	e.Exec(`insert into files (owner_id, purpose, name, size, object_key, content_type)
		values ($1, 'enrolment', 'molba.pdf', 10, 'prilozi/a', 'application/pdf')`, p.ID)
	right := func(code string) {
		e.Exec("insert into role_actions (role_id, action_id) select $1, id from right_actions where code = $2", boss.RoleID, code)
	}
	right("korisnik_korisnik_pregled")
	shown := func(caller *testkit.Person) string {
		user := testkit.Decode[users.User](e.Call(caller, "GET", pathOf(p.Username), nil).Expect(http.StatusOK))
		if user.Document == nil {
			return ""
		}
		return user.Document.Name
	}
	for name, c := range map[string]struct {
		caller *testkit.Person
		want   string
	}{"its owner": {p, "molba.pdf"}, "an administrator": {admin, "molba.pdf"}, "who lacks the right": {boss, ""}} {
		if got := shown(c.caller); got != c.want {
			t.Errorf("%s is shown %q", name, got)
		}
	}
	right("korisnik_korisnik_dokument_upisa")
	if got := shown(boss); got != "molba.pdf" {
		t.Errorf("with the right %q is shown", got)
	}
}
