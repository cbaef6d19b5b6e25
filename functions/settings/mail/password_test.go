package mail_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/mailserver"
)

var linkPattern = regexp.MustCompile(`https://zahtjevi\.opstina\.example/auth/promjena-lozinke\?o=([\w-]{43})`)

// linksOf are the secrets of a letter's links, in their order.
func linksOf(t *testing.T, m mailserver.Mail) []string {
	t.Helper()
	parts := m.Parts(t)
	var secrets []string
	for _, found := range linkPattern.FindAllStringSubmatch(parts["text/plain"], -1) {
		secrets = append(secrets, found[1])
		if !strings.Contains(parts["text/html"], found[0]) {
			t.Errorf("the HTML does not hold %s", found[0])
		}
	}
	return secrets
}

func (w *mailWorld) forget(email string) testkit.Answer {
	return w.Call(nil, "POST", "/korisnici/resetsifre", map[string]any{"email": email})
}

func (w *mailWorld) choose(token, password string) testkit.Answer {
	return w.Call(nil, "PUT", "/korisnici/resetsifre", map[string]any{"token": token, "novaLozinka": password, "ponovljenaLozinka": password})
}

func (w *mailWorld) check(token string) testkit.Answer {
	return w.Call(nil, "POST", "/korisnici/resetsifre/provjera", map[string]any{"token": token})
}

func (w *mailWorld) signsIn(p *testkit.Person, password string) bool {
	body := map[string]any{"lozinka": password, "ulogaId": p.RoleID}
	return w.Call(nil, "POST", "/korisnici/"+p.Username+"/tokeni", body).Status == http.StatusCreated
}

// TestForgottenPassword covers the whole process: request, letter, link, new password. The link is valid once, ends the sessions, and the
// letter does not wait for letters about requests.
func TestForgottenPassword(t *testing.T) {
	w := setupMail(t)
	email := w.creator.Username + "@opstina.example"
	w.comment(w.request, "Prvo")
	w.forget("  " + strings.ToUpper(email) + " ").Expect(http.StatusNoContent)
	w.work(t)
	w.expectOrder(t, "Zatraženo je obnavljanje lozinke", "Prvo")
	letter := w.server.Taken()[0]
	if subject := headerOf(t, letter, "Subject"); subject != "[Zahtjevi] Nova lozinka" || letter.To != email {
		t.Errorf("%q to %s", subject, letter.To)
	}
	secrets := linksOf(t, letter)
	if len(secrets) != 1 {
		t.Fatalf("%d links in the letter", len(secrets))
	}
	if kept := testkit.Value[int](w.Env, `select count(*) from account_links where encode(token_hash, 'base64') like '%' || $1 ||
		'%'`, secrets[0]); kept != 0 {
		t.Error("the secret is kept in clear")
	}
	owner := testkit.Decode[map[string]any](w.check(secrets[0]).Expect(http.StatusOK))
	if owner["korisnickoIme"] != w.creator.Username || owner["vrsta"] != "lozinka" {
		t.Errorf("the link is of %v", owner)
	}

	w.choose(secrets[0], "kratk").Expect(http.StatusUnprocessableEntity)
	w.choose(secrets[0], "nova lozinka").Expect(http.StatusNoContent)
	w.Call(w.creator, "GET", "/zahtjevi", nil).Expect(http.StatusUnauthorized)
	if w.signsIn(w.creator, testkit.Password) || !w.signsIn(w.creator, "nova lozinka") {
		t.Error("the old password opens, or the new one does not")
	}
	w.choose(secrets[0], "druga lozinka").Expect(http.StatusGone)
	w.check(secrets[0]).Expect(http.StatusGone)
	if n := testkit.Value[int](w.Env, `select count(*) from audit_entries where entity = 'users' and entity_id = $1 and actor_id = $1
		and after ? 'password_hash'`, w.creator.ID); n != 1 {
		t.Errorf("the audit log tells of %d changes of the password", n)
	}
}

// TestForgottenPasswordTellsNothing checks that the answer is the same for an address that nobody has, and of somebody who is deactivated.
func TestForgottenPasswordTellsNothing(t *testing.T) {
	w := setupMail(t)
	gone := w.Person(testkit.TaskUser)
	w.Exec("update users set disabled = true where id = $1", gone.ID)
	for _, email := range []string{w.creator.Username + "@opstina.example", "niko@opstina.example", gone.Username + "@opstina.example"} {
		if answer := w.forget(email).Expect(http.StatusNoContent); len(answer.Content) > 0 {
			t.Errorf("%s: %s", email, answer.Content)
		}
	}
	w.work(t)
	w.expectStates(t, "sent 1")
	for _, wrong := range []string{"", "nije adresa", "a@", "Ime <a@b.ba>", strings.Repeat("a", 252) + "@b.ba"} {
		problem := testkit.Decode[serve.Problem](w.forget(wrong).Expect(http.StatusUnprocessableEntity))
		if told := problem.Errors["email"]; len(told) != 1 || told[0] != "E-mail nije ispravan" {
			t.Errorf("%q: %v", wrong, told)
		}
	}
	w.forget("a\x00@b.ba").Expect(http.StatusUnprocessableEntity) // as any body with this character
}

// TestForgottenPasswordOfSeveral sends accounts that share an address one letter with a link for each.
func TestForgottenPasswordOfSeveral(t *testing.T) {
	w := setupMail(t)
	other := w.Person(testkit.Support, w.project)
	w.Exec("update users set email = 'Zajednicka@opstina.example' where id = any($1)", []int64{w.creator.ID, other.ID})
	w.Exec("delete from mail_messages where kind = 'address'")
	w.forget("zajednicka@opstina.example").Expect(http.StatusNoContent)
	w.work(t)
	w.expectStates(t, "sent 1")
	text := w.server.Taken()[0].Parts(t)["text/plain"]
	secrets := linksOf(t, w.server.Taken()[0])
	if len(secrets) != 2 || !strings.Contains(text, "Račun: "+w.creator.Username) || !strings.Contains(text, "Račun: "+other.Username) {
		t.Fatalf("%d links in\n%s", len(secrets), text)
	}
	for _, secret := range secrets {
		owner := testkit.Decode[map[string]any](w.check(secret).Expect(http.StatusOK))
		w.choose(secret, "lozinka za "+owner["korisnickoIme"].(string)).Expect(http.StatusNoContent)
	}
	for _, p := range []*testkit.Person{w.creator, other} {
		if !w.signsIn(p, "lozinka za "+p.Username) {
			t.Errorf("%s does not get in", p.Username)
		}
	}
}

// TestForgottenPasswordAHundredTimes: a hundred calls for one address give a few letters, and calls of one origin have to wait.
func TestForgottenPasswordAHundredTimes(t *testing.T) {
	w := setupMail(t)
	email := w.creator.Username + "@opstina.example"
	statuses := make([]int, 100)
	var calling sync.WaitGroup
	for i := range statuses {
		calling.Go(func() { statuses[i] = w.forget(email).Status })
	}
	calling.Wait()
	counts := map[int]int{}
	for _, status := range statuses {
		counts[status]++
	}
	if counts[http.StatusNoContent] != 50 || counts[http.StatusTooManyRequests] != 50 {
		t.Errorf("answers %v", counts)
	}
	w.work(t)
	w.expectStates(t, "sent 3")
}

// TestLinksThatOpenNothing: expired, invented, and of somebody deactivated since.
func TestLinksThatOpenNothing(t *testing.T) {
	w := setupMail(t)
	w.forget(w.creator.Username + "@opstina.example").Expect(http.StatusNoContent)
	w.work(t)
	secret := linksOf(t, w.server.Taken()[0])[0]
	w.choose(strings.Repeat("a", 43), "nova lozinka").Expect(http.StatusGone)
	for _, change := range []struct{ do, undo string }{
		{"update account_links set expires_at = now()", "update account_links set expires_at = now() + interval '1 minute'"},
		{fmt.Sprintf("update users set disabled = true where id = %d", w.creator.ID),
			fmt.Sprintf("update users set disabled = false where id = %d", w.creator.ID)},
	} {
		w.Exec(change.do)
		w.check(secret).Expect(http.StatusGone)
		w.choose(secret, "nova lozinka").Expect(http.StatusGone)
		w.Exec(change.undo)
	}
	w.choose(secret, "nova lozinka").Expect(http.StatusNoContent)
}

// TestLinkUsedTwiceAtOnce uses one link twice at the same moment: one password is set, the other call is refused.
func TestLinkUsedTwiceAtOnce(t *testing.T) {
	w := setupMail(t)
	w.forget(w.creator.Username + "@opstina.example").Expect(http.StatusNoContent)
	w.work(t)
	secret := linksOf(t, w.server.Taken()[0])[0]
	statuses := make([]int, 4)
	var choosing sync.WaitGroup
	for i := range statuses {
		choosing.Go(func() { statuses[i] = w.choose(secret, fmt.Sprintf("lozinka broj %d", i)).Status })
	}
	choosing.Wait()
	for i, status := range statuses {
		if got := w.signsIn(w.creator, fmt.Sprintf("lozinka broj %d", i)); got != (status == http.StatusNoContent) {
			t.Errorf("choice %d was answered %d, and the password opens: %v", i, status, got)
		}
	}
}

// TestInvitationAndTestLetter: an invitation's link lets its owner choose the first password; a test letter holds no secret.
func TestInvitationAndTestLetter(t *testing.T) {
	w := setupMail(t)
	w.Exec("update users set password_hash = '' where id = $1", w.creator.ID)
	w.Exec(`insert into mail_messages (user_id, kind, state)
		values ($1, 'invitation', 'waiting'), ($2, 'test', 'waiting')`, w.creator.ID, w.actor.ID)
	w.work(t)
	w.expectOrder(t, "Otvoren vam je račun", "Slanje e-pošte radi")
	secret := linksOf(t, w.server.Taken()[0])[0]
	if owner := testkit.Decode[map[string]any](w.check(secret).Expect(http.StatusOK)); owner["vrsta"] != "poziv" {
		t.Errorf("an invitation is %v", owner)
	}
	w.choose(secret, "prva lozinka").Expect(http.StatusNoContent)
	if !w.signsIn(w.creator, "prva lozinka") {
		t.Error("the chosen password does not open")
	}
	if secrets := linksOf(t, w.server.Taken()[1]); len(secrets) != 0 {
		t.Errorf("a test letter holds %d secrets", len(secrets))
	}
}

// TestAddressesThatOnlyLookAlike checks that accounts share an address only if it is equal apart from the case of a to z: the database
// folds a Kelvin sign to a k.
func TestAddressesThatOnlyLookAlike(t *testing.T) {
	w := setupMail(t)
	w.Exec("update users set email = '\u212aenan@opstina.example' where id = $1", w.creator.ID)
	w.Exec("update users set email = 'kenan@opstina.example' where id = $1", w.actor.ID)
	w.Exec("update mail_messages set state = 'dropped'")
	w.forget("kenan@opstina.example").Expect(http.StatusNoContent)
	w.work(t)
	for _, m := range w.server.Taken() {
		if names := strings.Count(m.Parts(t)["text/plain"], "Račun: "); names != 1 {
			t.Errorf("a letter to %s is about %d accounts", m.To, names)
		}
	}
}

// TestLinksAreOfTheAccountAsItWas checks that a link that is made while its account gets another password or address is invalid, in either
// order.
func TestLinksAreOfTheAccountAsItWas(t *testing.T) {
	for name, change := range map[string]string{"password": "password_hash = 'another'", "address": "email = 'drugdje@opstina.example'"} {
		t.Run(name, func(t *testing.T) {
			w := setupMail(t)
			w.forget(w.creator.Username + "@opstina.example").Expect(http.StatusNoContent)
			w.server.AfterTaking(func(mailserver.Mail) { w.Exec("update users set "+change+" where id = $1", w.creator.ID) })
			w.work(t)
			secret := linksOf(t, w.server.Taken()[0])[0]
			if made := testkit.Value[int](w.Env, "select count(*) from account_links"); made != 1 {
				t.Fatalf("%d links were made", made)
			}
			w.check(secret).Expect(http.StatusGone)
			w.choose(secret, "nova lozinka").Expect(http.StatusGone)
		})
	}
}

// TestPasswordsAreTold checks that the owner gets a letter about each way of setting a password, at most ten a day.
func TestPasswordsAreTold(t *testing.T) {
	w := setupMail(t)
	admin := w.Person(testkit.Administrator)
	path, email := "/korisnici/"+admin.Username, admin.Username+"@opstina.example"
	w.Call(admin, "PUT", path+"/lozinka", map[string]any{"lozinka": testkit.Password,
		"novaLozinka": "prva lozinka"}).Expect(http.StatusNoContent)
	letters := w.lettersTo(t, email)
	at := localtime.Moment(testkit.Value[time.Time](w.Env, "select created_at from mail_messages where kind = 'password'"))
	if len(letters) != 1 || !strings.Contains(letters[0], "Lozinka vašeg računa je postavljena") ||
		!strings.Contains(letters[0], "postavljena je "+at) || strings.Contains(letters[0], "?o=") {
		t.Fatalf("the owner was told %q", letters)
	}
	path, email = "/korisnici/"+w.creator.Username, w.creator.Username+"@opstina.example"
	w.Confirm(admin)
	w.Call(admin, "POST", path+"/lozinka", map[string]any{"lozinka": "druga lozinka"}).Expect(http.StatusNoContent)
	w.Call(admin, "PUT", path, map[string]any{"punoIme": "Ime", "email": email, "lozinka": "treća lozinka", "interniKorisnik": false,
		"verzija": 1}).Expect(http.StatusOK)
	w.forget(email).Expect(http.StatusNoContent)
	secret := linkPattern.FindStringSubmatch(strings.Join(w.lettersTo(t, email), ""))[1]
	w.choose(secret, "četvrta lozinka").Expect(http.StatusNoContent)
	if told := strings.Count(strings.Join(w.lettersTo(t, email), ""), "] Lozinka vašeg računa je postavljena"); told != 3 {
		t.Errorf("the owner was told of %d changes", told)
	}
	for i := range 10 {
		w.Call(admin, "POST", path+"/lozinka", map[string]any{"lozinka": fmt.Sprint("lozinka broj ", i)}).Expect(http.StatusNoContent)
	}
	if told := strings.Count(strings.Join(w.lettersTo(t, email), ""), "] Lozinka vašeg računa je postavljena"); told != 10 {
		t.Errorf("the owner was told of %d changes in a day", told)
	}
}

// editor is somebody who may do everything but set passwords.
func (w *mailWorld) editor() *testkit.Person {
	w.Exec(`with role as (
			insert into roles (name, code, scope, frontend_module_id) select 'Urednik osoba', 'urednik_osoba', scope, frontend_module_id
				from roles where code = 'administrator' returning id
		), actions as (
			insert into role_actions (role_id, action_id) select role.id, a.id from role, right_actions a
				where a.code <> 'korisnik_korisnik_lozinka'
		)
		insert into role_managed_roles (role_id, managed_role_id) select role.id, r.id from role, roles r where r.code = 'task_user'`)
	return w.Person("urednik_osoba")
}
