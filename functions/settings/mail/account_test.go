package mail_test

import (
	"context"
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
	parts := partsOf(t, m)
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

// TestForgottenPassword goes the whole way: ask, letter, link, new password. The link opens once, ends the sessions, and no letter of a
// request goes before it or makes it wait.
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

// TestForgottenPasswordTellsNothing holds that the answer is the same for an address that nobody has, and of somebody who is deactivated.
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
	w.forget("a\x00@b.ba").Expect(http.StatusUnprocessableEntity) // as every body with such a character
}

// TestForgottenPasswordOfSeveral sends accounts that share an address one letter, with a link each; the link of one is not the other's.
func TestForgottenPasswordOfSeveral(t *testing.T) {
	w := setupMail(t)
	other := w.Person(testkit.Support, w.project)
	w.Exec("update users set email = 'Zajednicka@opstina.example' where id = any($1)", []int64{w.creator.ID, other.ID})
	w.Exec("delete from mail_messages where kind = 'address'")
	w.forget("zajednicka@opstina.example").Expect(http.StatusNoContent)
	w.work(t)
	w.expectStates(t, "sent 1")
	text := partsOf(t, w.server.Taken()[0])["text/plain"]
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

// TestForgottenPasswordAHundredTimes: a hundred calls for one address make a few letters, and from one origin end in a wait.
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

// TestLinkUsedTwiceAtOnce lets two choose by the same link at the same moment: one password holds, the other is refused.
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

// TestLettersKeepToTheirAddress has an account's address go to and fro between its own and another's, as fast as it can, while letters are
// made: none that goes to its own opens the other account.
func TestLettersKeepToTheirAddress(t *testing.T) {
	w := setupMail(t)
	victim, own := w.actor.Username+"@opstina.example", w.creator.Username+"@opstina.example"
	ctx, stop := context.WithCancel(t.Context())
	var flipping sync.WaitGroup
	flipping.Go(func() {
		for i := 0; ctx.Err() == nil; i++ {
			w.Exec("update users set email = $2 where id = $1", w.creator.ID, []string{victim, own}[i%2])
		}
	})
	for range 100 {
		w.Exec("insert into mail_messages (user_id, kind, state) values ($1, 'reset', 'waiting'), ($1, 'registered', 'waiting')", w.creator.ID)
		w.work(t)
	}
	stop()
	flipping.Wait()
	for _, m := range w.server.Taken() {
		if text := partsOf(t, m)["text/plain"]; m.To == own && strings.Contains(text, "Račun: "+w.actor.Username) {
			t.Fatalf("to %s went\n%s", m.To, text)
		}
	}
}

// TestAddressesThatOnlyLookAlike holds that accounts share an address when it is the same but for the case of a to z: the database folds a
// Kelvin sign to a k.
func TestAddressesThatOnlyLookAlike(t *testing.T) {
	w := setupMail(t)
	w.Exec("update users set email = '\u212aenan@opstina.example' where id = $1", w.creator.ID)
	w.Exec("update users set email = 'kenan@opstina.example' where id = $1", w.actor.ID)
	w.Exec("update mail_messages set state = 'dropped'")
	w.forget("kenan@opstina.example").Expect(http.StatusNoContent)
	w.work(t)
	for _, m := range w.server.Taken() {
		if names := strings.Count(partsOf(t, m)["text/plain"], "Račun: "); names != 1 {
			t.Errorf("a letter to %s is about %d accounts", m.To, names)
		}
	}
}

// TestLinksAreOfTheAccountAsItWas holds that a link which is made while its account gets another password or address opens nothing,
// whatever of the two is finished first.
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

func (w *mailWorld) ask(p *testkit.Person, email, password string) testkit.Answer {
	return w.Call(p, "POST", "/korisnici/"+p.Username+"/adresa", map[string]any{"email": email, "lozinka": password})
}

func (w *mailWorld) confirm(token string) testkit.Answer {
	return w.Call(nil, "POST", "/korisnici/aktiviraj/adresa", map[string]any{"token": token})
}

var confirmPattern = regexp.MustCompile(`https://zahtjevi\.opstina\.example/auth/potvrda-adrese\?o=([\w-]{43})`)

// lettersTo sends what waits and answers the texts of what went to an address.
func (w *mailWorld) lettersTo(t *testing.T, address string) (texts []string) {
	t.Helper()
	w.work(t)
	for _, m := range w.server.Taken() {
		if m.To == address {
			texts = append(texts, headerOf(t, m, "Subject")+"\n"+partsOf(t, m)["text/plain"])
		}
	}
	return texts
}

// TestNewAddress goes the whole way of an address of one's own: password, letters to both, link, and the news to the one before. Until then
// the old one stands, and letters with secrets go there.
func TestNewAddress(t *testing.T) {
	w := setupMail(t)
	admin := w.Person(testkit.Administrator)
	path, before, after := "/korisnici/"+w.creator.Username, w.creator.Username+"@opstina.example", "sefica@drugdje.example"
	person := func() map[string]any {
		return testkit.Decode[map[string]any](w.Call(w.creator, "GET", path, nil).Expect(http.StatusOK))
	}
	w.ask(w.creator, after, "pogrešna").ExpectField("lozinka")
	w.ask(w.creator, after, "").ExpectField("lozinka")
	w.ask(w.creator, "nije adresa", testkit.Password).ExpectField("email")
	w.ask(w.creator, before, testkit.Password).ExpectField("email")
	w.Call(w.creator, "PUT", path+"/licni-detalji", map[string]any{"punoIme": "Novo Ime", "email": after, "verzija": 1}).ExpectField("email")
	w.expectStates(t, "")

	w.ask(w.creator, " "+after+" ", testkit.Password).Expect(http.StatusNoContent)
	now := person()
	if awaited, _ := now["adresaNaCekanju"].(map[string]any); now["email"] != before || awaited["email"] != after || now["verzija"] != 1.0 {
		t.Errorf("the person is %v", now)
	}
	old := w.lettersTo(t, before)
	if len(old) != 1 || !strings.Contains(old[0], "Zatražena je promjena e-mail adrese") ||
		!strings.Contains(old[0], "s•••@drugdje.example") || strings.Contains(old[0], "sefica") || strings.Contains(old[0], "?o=") {
		t.Errorf("the address that counts was told %q", old)
	}
	letters := w.lettersTo(t, after)
	if len(letters) != 1 || !strings.Contains(letters[0], "Račun: "+w.creator.Username) {
		t.Fatalf("to the new address went %q", letters)
	}
	secret := confirmPattern.FindStringSubmatch(letters[0])[1]
	w.check(secret).Expect(http.StatusGone) // it opens nothing else
	w.choose(secret, "nova lozinka").Expect(http.StatusGone)
	w.forget(after).Expect(http.StatusNoContent)
	w.forget(before).Expect(http.StatusNoContent)
	if texts := w.lettersTo(t, after); len(texts) != 1 {
		t.Errorf("a link to choose a password went to an address that nobody confirmed: %q", texts)
	}
	reset := linkPattern.FindStringSubmatch(strings.Join(w.lettersTo(t, before), ""))[1]

	confirmed := testkit.Decode[map[string]any](w.confirm(secret).Expect(http.StatusOK))
	if confirmed["korisnickoIme"] != w.creator.Username || confirmed["email"] != after {
		t.Errorf("confirmed %v", confirmed)
	}
	w.confirm(secret).Expect(http.StatusGone)
	w.check(reset).Expect(http.StatusGone)
	if now := person(); now["email"] != after || now["adresaNaCekanju"] != nil || now["verzija"] != 2.0 {
		t.Errorf("the person is %v", now)
	}
	old = w.lettersTo(t, before)
	if last := old[len(old)-1]; !strings.Contains(last, "E-mail adresa vašeg računa je promijenjena") ||
		!strings.Contains(last, "s•••@drugdje.example") {
		t.Errorf("the address before was told %s", last)
	}
	list := string(w.Call(admin, "GET", "/postavke/poruke", nil).Expect(http.StatusOK).Content)
	for _, kind := range []string{`"vrsta":"adresa"`, `"vrsta":"novaAdresa"`, `"vrsta":"potvrdaAdrese"`} {
		if !strings.Contains(list, kind) {
			t.Errorf("the list of messages lacks %s: %s", kind, list)
		}
	}
	logged := testkit.Value[string](w.Env, `select string_agg(coalesce(after ->> 'email', '-') || ' ' || coalesce(after ->> 'pending_email',
		'-'), ', ' order by id)
		from audit_entries where entity = 'users' and entity_id = $1 and actor_id = $1
			and after ?| array['email', 'pending_email']`, w.creator.ID)
	if logged != "- "+after+", "+after+" -" {
		t.Errorf("the log tells %s", logged)
	}
}

// TestAwaitedAddressEnds holds in which ways an address that was asked for is awaited no more: its link opens nothing then, and a letter
// that still waits is not sent.
func TestAwaitedAddressEnds(t *testing.T) {
	for name, end := range map[string]func(w *mailWorld, path string){
		"given up": func(w *mailWorld, path string) {
			w.Call(w.creator, "DELETE", path+"/adresa", nil).Expect(http.StatusNoContent)
		},
		"another address": func(w *mailWorld, _ string) {
			w.ask(w.creator, "treca@drugdje.example", testkit.Password).Expect(http.StatusNoContent)
		},
		"another password": func(w *mailWorld, path string) {
			w.Call(w.creator, "PUT", path+"/lozinka", map[string]any{"lozinka": testkit.Password,
				"novaLozinka": "sasvim nova"}).Expect(http.StatusNoContent)
		},
		"an administrator's": func(w *mailWorld, path string) {
			w.Call(w.Person(testkit.Administrator), "PUT", path,
				map[string]any{"punoIme": "Ime", "email": "od.admina@opstina.example", "verzija": 1}).Expect(http.StatusOK)
		},
		"deactivation": func(w *mailWorld, path string) {
			admin := w.Person(testkit.Administrator)
			w.Call(admin, "PUT", path+"/onemogucen", map[string]any{"onemogucen": true}).Expect(http.StatusOK)
			w.Call(admin, "PUT", path+"/onemogucen", map[string]any{"onemogucen": false}).Expect(http.StatusOK)
		},
		"a day": func(w *mailWorld, _ string) {
			w.Exec("update users set pending_email_at = now() - interval '25 hours' where id = $1", w.creator.ID)
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := setupMail(t)
			const after = "druga@drugdje.example"
			w.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions
				where code = 'korisnik_korisnik_promjena_lozinke' on conflict do nothing`, w.creator.RoleID)
			w.ask(w.creator, after, testkit.Password).Expect(http.StatusNoContent)
			secret := confirmPattern.FindStringSubmatch(w.lettersTo(t, after)[0])[1]
			if name != "a day" {
				w.Call(w.creator, "POST", "/korisnici/"+w.creator.Username+"/adresa/ponovo", nil).Expect(http.StatusNoContent)
			}
			end(w, "/korisnici/"+w.creator.Username)
			w.confirm(secret).Expect(http.StatusGone)
			if letters := w.lettersTo(t, after); len(letters) != 1 {
				t.Errorf("%d letters went to the address", len(letters))
			}
			if email := testkit.Value[string](w.Env, "select email from users where id = $1", w.creator.ID); email == after {
				t.Error("the address counts")
			}
		})
	}
}

// TestAddressIsAskedForSoOften: a person gets ten links a day, whatever the addresses, and an address three within a quarter of an hour,
// whoever asks.
func TestAddressIsAskedForSoOften(t *testing.T) {
	w := setupMail(t)
	statuses := map[int]int{}
	for i := range 11 {
		statuses[w.ask(w.creator, fmt.Sprintf("adresa%d@drugdje.example", i), testkit.Password).Status]++
	}
	again := w.Call(w.creator, "POST", "/korisnici/"+w.creator.Username+"/adresa/ponovo", nil).Expect(http.StatusTooManyRequests)
	if statuses[http.StatusNoContent] != 10 || statuses[http.StatusTooManyRequests] != 1 || again.Header.Get("Retry-After") == "" {
		t.Errorf("answers %v", statuses)
	}
	if awaited := testkit.Value[string](w.Env, "select pending_email from users where id = $1",
		w.creator.ID); awaited != "adresa9@drugdje.example" {
		t.Errorf("a refusal left %s", awaited)
	}
	for i := range 4 {
		want := http.StatusNoContent
		if i == 3 {
			want = http.StatusTooManyRequests
		}
		w.ask(w.Person(testkit.TaskUser), "Meta@drugdje.example", testkit.Password).Expect(want)
	}
}

// TestAddressGivenByOthers holds that an address which an administrator gives counts at once, of which the one before is told; and that
// nobody passes by the link by editing themselves, or gives one who may not set a password.
func TestAddressGivenByOthers(t *testing.T) {
	w := setupMail(t)
	admin := w.Person(testkit.Administrator)
	w.Exec("update users set language = 'hr' where id = $1", w.creator.ID)
	path, before := "/korisnici/"+w.creator.Username, w.creator.Username+"@opstina.example"
	details := map[string]any{"punoIme": "Novo Ime", "email": "sefica@drugdje.example", "verzija": 1}
	w.Call(admin, "PUT", "/korisnici/"+admin.Username, details).ExpectField("email")
	editor := w.editor()
	w.Call(editor, "PUT", path, details).ExpectLacking("korisnik_korisnik_lozinka")
	w.Call(editor, "PUT", path, testkit.With(details, map[string]any{"email": before})).Expect(http.StatusOK)
	w.Call(admin, "PUT", path, testkit.With(details, map[string]any{"verzija": 2})).Expect(http.StatusOK)
	letters := w.lettersTo(t, before)
	if len(letters) != 1 {
		t.Fatalf("the address before got %q", letters)
	}
	at := localtime.Moment(testkit.Value[time.Time](w.Env, `select created_at from mail_messages where kind = 'address'
		and user_id = $1`, w.creator.ID))
	for _, told := range []string{"E-mail adresa vašeg računa je promijenjena", at + " i sada je s•••@drugdje.example.",
		"Račun: " + w.creator.Username, "svojem administratoru"} {
		if !strings.Contains(letters[0], told) {
			t.Errorf("the letter does not tell %q:\n%s", told, letters[0])
		}
	}
	w.forget("sefica@drugdje.example").Expect(http.StatusNoContent)
	if texts := w.lettersTo(t, "sefica@drugdje.example"); len(texts) != 1 {
		t.Errorf("to the new address went %q", texts)
	}
}

// TestPasswordsAreTold holds that each way of setting a password is told to its owner, and ten a day.
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
	w.Call(admin, "POST", path+"/lozinka", map[string]any{"lozinka": "druga lozinka"}).Expect(http.StatusNoContent)
	w.Call(admin, "PUT", path, map[string]any{"punoIme": "Ime", "email": email, "lozinka": "treća lozinka",
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
