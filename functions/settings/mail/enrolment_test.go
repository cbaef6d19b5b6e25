package mail_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"zahtjevi/functions/all"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/mailserver"
)

var activationPattern = regexp.MustCompile(`https://www\.upis\.opstina\.example/auth/aktiviraj\?o=([\w-]{43})`)

// activationOf is the secret of an activation letter's link, which is in its plain text and its HTML.
func activationOf(t *testing.T, m mailserver.Mail) string {
	t.Helper()
	parts := m.Parts(t)
	found := activationPattern.FindStringSubmatch(parts["text/plain"])
	if found == nil || !strings.Contains(parts["text/html"], found[0]) {
		t.Fatalf("no link in\n%s", parts["text/plain"])
	}
	return found[1]
}

func (w *mailWorld) register(email, username string, headers ...string) {
	w.Call(nil, "POST", "/korisnici/registracija", map[string]any{
		"korisnickoIme": username, "email": email, "lozinka": testkit.Password, "ponovljenaLozinka": testkit.Password,
		"brojMobitela": "+387 61 000 000",
	}, headers...).Expect(http.StatusNoContent)
}

func (w *mailWorld) activate(token string) testkit.Answer {
	return w.Call(nil, "POST", "/korisnici/aktiviraj", map[string]any{"token": token, "lozinka": testkit.Password})
}

// TestEnrolment covers the whole process: an account, its letter in the browser's language with a link to the configured host rather than
// the call's, activation, and sign-in with the newcomers' role on their project. The link is valid once, and the stored letter becomes the
// user's.
func TestEnrolment(t *testing.T) {
	w := setupMail(t)
	w.Config.EnrolmentProjects = []int64{w.project.ID}
	w.Serve(all.API(w.Deps()).Handler())
	w.register("Ana@opstina.example", "ana.0001", "Accept-Language", "hr", "Host", "zlo.example", "X-Forwarded-Host", "zlo.example",
		"Forwarded", "host=zlo.example")
	w.work(t)
	letter := w.server.Taken()[0]
	text := letter.Parts(t)["text/plain"]
	if subject := headerOf(t, letter, "Subject"); subject != "[Zahtjevi] Aktivirajte svoj račun" || letter.To != "Ana@opstina.example" {
		t.Errorf("%q to %s", subject, letter.To)
	}
	if !strings.Contains(text, "Račun: ana.0001") || !strings.Contains(text, "Poveznica vrijedi 24 sata") ||
		strings.Contains(text, "zlo.example") {
		t.Errorf("the letter says\n%s", text)
	}
	secret := activationOf(t, letter)
	if kept := testkit.Value[int](w.Env, `select count(*) from enrolments where encode(token_hash, 'base64') like '%' || $1 ||
		'%'`, secret); kept != 0 {
		t.Error("the secret is kept in clear")
	}
	if owner := testkit.Decode[map[string]string](w.activate(secret).Expect(http.StatusOK)); owner["korisnickoIme"] != "ana.0001" {
		t.Errorf("activated %v", owner)
	}
	w.activate(secret).Expect(http.StatusGone)

	type role struct {
		ID   int64  `json:"id"`
		Code string `json:"sifra"`
	}
	roles := testkit.Decode[listing.List[role]](w.Call(nil, "POST", "/korisnici/ana.0001/tokeni/provjerilozinku",
		map[string]any{"lozinka": testkit.Password}).Expect(http.StatusOK))
	if roles.Total != 1 || roles.Items[0].Code != testkit.TaskUser {
		t.Fatalf("roles %+v", roles)
	}
	ana := &testkit.Person{Username: "ana.0001", RoleID: roles.Items[0].ID}
	token := testkit.Decode[struct {
		ID    string `json:"id"`
		Owner struct {
			Language string `json:"jezik"`
		} `json:"vlasnik"`
	}](w.Call(nil, "POST", "/korisnici/ana.0001/tokeni",
		map[string]any{"lozinka": testkit.Password, "ulogaId": ana.RoleID}).Expect(http.StatusCreated))
	ana.Token = token.ID
	if token.Owner.Language != "hr" {
		t.Errorf("the interface speaks %s", token.Owner.Language)
	}
	if projects := testkit.Decode[listing.List[map[string]any]](w.Call(ana, "GET", "/projekat?sve=true",
		nil).Expect(http.StatusOK)); projects.Total != 1 {
		t.Errorf("%d projects", projects.Total)
	}
	w.expectStates(t, "sent 1")
	if n := testkit.Value[int](w.Env, `select count(*) from mail_messages m join users u on u.id = m.user_id where u.username = 'ana.0001'
		and u.activated_at is not null`); n != 1 {
		t.Errorf("%d letters of the user", n)
	}
}

// TestEnrolmentOfTakenAddress: the owner of an account is told by letter alone, with their names and without a link that has a secret.
func TestEnrolmentOfTakenAddress(t *testing.T) {
	w := setupMail(t)
	w.register(strings.ToUpper(w.creator.Username)+"@opstina.example", w.creator.Username+".0001")
	w.work(t)
	letter := w.server.Taken()[0]
	text := letter.Parts(t)["text/plain"]
	if subject := headerOf(t, letter, "Subject"); subject != "[Zahtjevi] Već imate račun" ||
		letter.To != w.creator.Username+"@opstina.example" {
		t.Errorf("%q to %s", subject, letter.To)
	}
	if !strings.Contains(text, "Račun: "+w.creator.Username+"\n") || !strings.Contains(text, "https://www.upis.opstina.example\n") ||
		strings.Contains(text, "?o=") {
		t.Errorf("the letter says\n%s", text)
	}
	if n := testkit.Value[int](w.Env, "select count(*) from enrolments"); n != 0 || !w.signsIn(w.creator, testkit.Password) {
		t.Errorf("%d accounts wait, or the owner cannot sign in", n)
	}
}

// TestEnrolmentEnds: letters that wait when the installation no longer enrols are not sent, and administrators see those that waited.
func TestEnrolmentEnds(t *testing.T) {
	w := setupMail(t)
	w.register("ana@opstina.example", "ana.0001")
	administrator := w.Person(testkit.Administrator)
	messages := testkit.Decode[listing.List[map[string]any]](w.Call(administrator, "GET", "/postavke/poruke", nil).Expect(http.StatusOK))
	if messages.Total != 1 || messages.Items[0]["vrsta"] != "aktivacija" || messages.Items[0]["email"] != "ana@opstina.example" ||
		messages.Items[0]["korisnickoIme"] != "ana.0001" {
		t.Errorf("messages %+v", messages)
	}
	w.Config.EnrolmentURL = ""
	w.work(t)
	w.expectStates(t, "dropped 1")
}
