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
	"zahtjevi/shared/testkit"
)

// TestLettersKeepToTheirAddress repeatedly changes an account's address between its own and another account's while letters are written:
// none that goes to the first address opens the other account.
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
		if text := m.Parts(t)["text/plain"]; m.To == own && strings.Contains(text, "Račun: "+w.actor.Username) {
			t.Fatalf("to %s went\n%s", m.To, text)
		}
	}
}

func (w *mailWorld) ask(p *testkit.Person, email string) testkit.Answer {
	return w.Call(p, "POST", "/korisnici/"+p.Username+"/adresa", map[string]any{"email": email})
}

func (w *mailWorld) confirm(token string) testkit.Answer {
	return w.Call(nil, "POST", "/korisnici/aktiviraj/adresa", map[string]any{"token": token})
}

var confirmPattern = regexp.MustCompile(`https://zahtjevi\.opstina\.example/auth/potvrda-adrese\?o=([\w-]{43})`)

// lettersTo sends waiting letters, and returns the texts of those to an address.
func (w *mailWorld) lettersTo(t *testing.T, address string) (texts []string) {
	t.Helper()
	w.work(t)
	for _, m := range w.server.Taken() {
		if m.To == address {
			texts = append(texts, headerOf(t, m, "Subject")+"\n"+m.Parts(t)["text/plain"])
		}
	}
	return texts
}

// TestNewAddress covers the whole process of an address of one's own: password, letters to both, link, and the news to the one before.
// Until then the old one stands, and letters with secrets go there.
func TestNewAddress(t *testing.T) {
	w := setupMail(t)
	admin := w.Person(testkit.Administrator)
	path, before, after := "/korisnici/"+w.creator.Username, w.creator.Username+"@opstina.example", "sefica@drugdje.example"
	person := func() map[string]any {
		return testkit.Decode[map[string]any](w.Call(w.creator, "GET", path, nil).Expect(http.StatusOK))
	}
	w.ask(w.creator, "nije adresa").ExpectField("email")
	w.ask(w.creator, before).ExpectField("email")
	w.Call(w.creator, "PUT", path+"/licni-detalji", map[string]any{"punoIme": "Novo Ime", "email": after, "verzija": 1}).ExpectField("email")
	w.expectStates(t, "")

	w.ask(w.creator, " "+after+" ").Expect(http.StatusNoContent)
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
	w.check(secret).Expect(http.StatusGone) // it is no link of another kind
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

// TestAwaitedAddressEnds checks each way in which a pending address ends: its link is invalid then, and a waiting letter is not sent.
func TestAwaitedAddressEnds(t *testing.T) {
	for name, end := range map[string]func(w *mailWorld, path string){
		"given up": func(w *mailWorld, path string) {
			w.Call(w.creator, "DELETE", path+"/adresa", nil).Expect(http.StatusNoContent)
		},
		"another address": func(w *mailWorld, _ string) {
			w.ask(w.creator, "treca@drugdje.example").Expect(http.StatusNoContent)
		},
		"another password": func(w *mailWorld, path string) {
			w.Call(w.creator, "PUT", path+"/lozinka", map[string]any{"lozinka": testkit.Password,
				"novaLozinka": "sasvim nova"}).Expect(http.StatusNoContent)
		},
		"an administrator's": func(w *mailWorld, path string) {
			w.Call(w.Person(testkit.Administrator), "PUT", path,
				map[string]any{"punoIme": "Ime", "email": "od.admina@opstina.example",
					"interniKorisnik": false, "verzija": 1}).Expect(http.StatusOK)
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
			w.ask(w.creator, after).Expect(http.StatusNoContent)
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

// TestAddressIsAskedForSoOften: a person gets ten links a day for all addresses together, and an address three within a quarter of an hour
// for all people together.
func TestAddressIsAskedForSoOften(t *testing.T) {
	w := setupMail(t)
	statuses := map[int]int{}
	for i := range 11 {
		statuses[w.ask(w.creator, fmt.Sprintf("adresa%d@drugdje.example", i)).Status]++
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
		w.ask(w.Person(testkit.TaskUser), "Meta@drugdje.example").Expect(want)
	}
}

// TestAddressGivenByOthers checks that an address which an administrator gives counts at once, of which the one before is told; and that
// nobody passes by the link by editing themselves, or gives one who may not set a password.
func TestAddressGivenByOthers(t *testing.T) {
	w := setupMail(t)
	admin := w.Person(testkit.Administrator)
	w.Exec("update users set language = 'hr' where id = $1", w.creator.ID)
	path, before := "/korisnici/"+w.creator.Username, w.creator.Username+"@opstina.example"
	details := map[string]any{"punoIme": "Novo Ime", "email": "sefica@drugdje.example", "verzija": 1}
	details["interniKorisnik"] = false
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
