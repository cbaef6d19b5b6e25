package worker_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"zahtjevi/functions/all"
	"zahtjevi/functions/requests/inbound"
	"zahtjevi/functions/settings/mail"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/mailserver"
)

// greeting is a world whose project does with letters of people without an account as it chose.
func greeting(t *testing.T, choice string) (*letterWorld, *mailserver.Server) {
	t.Helper()
	w, post := addressed(t), mailserver.Start(t)
	w.Config.MailTransport, w.Config.SMTPURL, w.Config.MailFrom = "smtp", post.URL(), "obavijesti@opcina.example"
	w.Exec("update project_addresses set strangers = $1", choice)
	return w, post
}

func (w *letterWorld) send(t *testing.T) {
	t.Helper()
	if err := jobs.RunOnce(t.Context(), w.Deps(), []jobs.Job{mail.Job}); err != nil {
		t.Fatal(err)
	}
}

// results returns the receiving server's verdict on a writer of a domain.
func results(domain string) string {
	return "Authentication-Results: mx.opcina.example; dmarc=pass header.from=" + domain
}

// TestStrangersAreRefused answers proven strangers once a day, and nobody else; the letter says nothing of the project.
func TestStrangersAreRefused(t *testing.T) {
	w, post := greeting(t, "refuse")
	w.Exec("update projects set name = 'Tajni projekat' where id = $1", w.project.ID)
	const stranger = "Stranac@svijet.example"
	gone := w.Person(testkit.TaskUser, w.project)
	w.Exec("update users set disabled = true where id = $1", gone.ID)
	w.Exec("update users set email = 'isti@opstina.example' where id in ($1, $2)", w.other.ID, w.Person(testkit.TaskUser).ID)
	w.Exec("delete from mail_messages") // of the changed addresses
	somebody := func(tag, text string, head ...string) string { return letterTo("a@svijet.example", tag, text, head...) }
	known := results("svijet.example")
	foreign := strings.ReplaceAll(known, "dmarc=pass header.from=svijet", "dkim=pass header.d=zlo")
	for name, c := range map[string]struct{ letter, want string }{
		"unproven":          {somebody("podrska", "Molim."), "refused neprovjereno"},
		"forged":            {somebody("podrska", "Molim.", strings.Replace(known, "pass", "fail", 1)), "refused provjera"},
		"another's domain":  {somebody("podrska", "Molim.", foreign), "refused neprovjereno"},
		"an automatic one":  {somebody("podrska", "Nema me.", known, "Auto-Submitted: auto-replied"), "ignored automatski"},
		"a list":            {somebody("podrska", "Vijesti.", known, "List-Id: <v.example>"), "ignored lista"},
		"a bounce":          {somebody("podrska", "Nije.", known, "Return-Path: <>"), "ignored odbijenica"},
		"no project":        {somebody("nabavka", "Molim.", known), "refused adresa"},
		"only the mailbox":  {somebody("podrska", "Molim.", known, "To: zahtjevi@opcina.example"), "refused adresa"},
		"an answer":         {somebody(w.token(w.creator, w.request), "Ja sam.", known), "refused tudje"},
		"two people's":      {letterTo("isti@opstina.example", "podrska", "Molim.", proven), "refused nepoznat"},
		"from our mailbox":  {letterTo("zahtjevi@opcina.example", "podrska", "Molim.", results("opcina.example")), "ignored vlastito"},
		"from our messages": {letterTo("obavijesti@opcina.example", "podrska", "Molim.", results("opcina.example")), "ignored vlastito"},
	} {
		w.box.Put(c.letter)
		w.receive(t)
		if told := w.told(); told != c.want {
			t.Errorf("%s: the letter is %q, want %q", name, told, c.want)
		}
	}
	w.send(t)
	if n := len(post.Taken()); n != 0 {
		t.Errorf("%d letters went to those who get none", n)
	}
	for range 3 {
		w.box.Put(letterTo(stranger, "podrska", "Molim.", known, "Subject: Pitanje"))
	}
	w.box.Put(letterTo(strings.ToLower(stranger), "podrska", "Molim.", known))
	w.box.Put(letterTo(addressOf(gone), "podrska", "Molim.", proven))
	w.receive(t)
	w.send(t)
	to := map[string]int{}
	for _, sent := range post.Taken() {
		message := sent.Parsed(t)
		to[message.Header.Get("To")]++
		text := sent.Parts(t)["text/plain"]
		if !strings.Contains(text, "na ovu adresu pišu samo ljudi koji imaju račun") || strings.Contains(text, "http") ||
			strings.Contains(string(sent.Raw), "Tajni") || strings.Contains(text, "Račun:") {
			t.Errorf("the letter says:\n%s", sent.Raw)
		}
		if message.Header.Get("Auto-Submitted") != "auto-generated" {
			t.Error("the letter does not say that a program sends it")
		}
	}
	if len(to) != 2 || to["<"+stranger+">"] != 1 || to["<"+addressOf(gone)+">"] != 1 {
		t.Errorf("letters went to %v", to)
	}
	w.Exec("update mail_messages set created_at = created_at - interval '25 hours'")
	w.Exec("update mail_messages set state = 'given_up', failure = 'refused' where lower(outside_address) = lower($1)", stranger)
	w.box.Put(letterTo(stranger, "podrska", "Opet molim.", known))
	w.box.Put(letterTo(addressOf(gone), "podrska", "Opet molim.", proven))
	w.receive(t)
	w.send(t)
	if n := len(post.Taken()); n != 3 {
		t.Errorf("after a day %d letters were sent in all, want 3: none where one could not be delivered", n)
	}
}

// TestStrangersAreBounded lets several workers take letters of many strangers: no more are answered in a day than may be, and none twice.
func TestStrangersAreBounded(t *testing.T) {
	w, _ := greeting(t, "refuse")
	w.Exec(`insert into received_letters (content_hash, size, state, reason, sender, finished_at)
		select sha256(i::text::bytea), 1, 'refused', 'nepoznat', 'ranije' || i || '@svijet.example', now() from generate_series(1, 95) i`)
	w.Exec(`insert into mail_messages (outside_address, kind, state, received_letter_id)
		select sender, 'stranger_refused', 'sent', id from received_letters`)
	for i := range 10 {
		for range 2 {
			w.box.Put(letterTo(fmt.Sprintf("novi%d@svijet.example", i), "podrska", "Molim.", results("svijet.example")))
		}
	}
	limits := inbound.Limits{AtOnce: 50, Bytes: 1 << 20, Reading: time.Minute, Letter: 20 * time.Second, Since: time.Hour, Attempts: 5,
		Patience: 2, Files: 5}
	if err := w.tryStore(t, limits); err != nil {
		t.Fatal(err)
	}
	var running sync.WaitGroup
	for range 4 {
		running.Go(func() { _ = w.tryReceive(t) })
	}
	running.Wait()
	w.receive(t)
	got := testkit.Value[string](w.Env, `select count(*) || ' letters, at most ' || (select max(n) from (
			select count(*) n from mail_messages group by outside_address) one) || ' to one, waiting ' || (
			select count(*) from received_letters where state = 'waiting')
		from mail_messages where outside_address is not null`)
	if got != "100 letters, at most 1 to one, waiting 0" {
		t.Errorf("strangers got %s", got)
	}
}

// TestStrangersEnrol invites a stranger to make an account by the product's own enrolment: once they have, their letter is taken.
func TestStrangersEnrol(t *testing.T) {
	w, post := greeting(t, "enrol")
	w.Config.EnrolmentURL, w.Config.EnrolmentRole = "https://upis.opcina.example", "task_user"
	w.Config.EnrolmentProjects = []int64{w.project.ID}
	w.Serve(all.API(w.Deps()).Handler())
	const stranger = "novi@svijet.example"
	for range 7 {
		w.box.Put(letterTo(stranger, "podrska", "Ne radi.", results("svijet.example"), "Subject: Pisac"))
	}
	w.receive(t)
	w.send(t)
	if waiting := testkit.Value[int](w.Env, "select count(*) from received_letters where reason = 'upis'"); waiting != 5 {
		t.Errorf("%d letters wait for an account, want 5", waiting)
	}
	taken := post.Taken()
	if len(taken) != 1 || !strings.Contains(taken[0].Parts(t)["text/plain"], "Otvori račun: https://upis.opcina.example\n") {
		t.Fatalf("%d letters were sent: %s", len(taken), taken[0].Raw)
	}
	w.receive(t)
	if w.requests() != 0 {
		t.Error("a letter is taken without an account")
	}
	w.Call(nil, "POST", "/korisnici/registracija", map[string]any{"korisnickoIme": "novi.0001", "email": stranger,
		"lozinka": testkit.Password, "ponovljenaLozinka": testkit.Password, "brojMobitela": "+387 61 111 222"}).Expect(http.StatusNoContent)
	w.receive(t)
	if w.requests() != 0 {
		t.Error("a letter is taken before the account is activated")
	}
	w.send(t)
	link := post.Taken()[1].Parts(t)["text/plain"]
	_, secret, _ := strings.Cut(link, "?o=")
	secret, _, _ = strings.Cut(secret, "\n")
	w.Call(nil, "POST", "/korisnici/aktiviraj", map[string]any{"token": secret, "lozinka": testkit.Password}).Expect(http.StatusOK)
	w.receive(t)
	if n := testkit.Value[int](w.Env, `select count(*) from requests r join users u on u.id = r.creator_id where u.email = $1`, stranger); n != 5 {
		t.Errorf("%d letters became requests, want 5", n)
	}
	w.Config.EnrolmentURL = ""
	w.box.Put(letterTo("drugi@svijet.example", "podrska", "Molim.", results("svijet.example")))
	w.receive(t)
	if told := w.told(); told != "refused nepoznat" {
		t.Errorf("without enrolment the letter is %s", told)
	}
	if kind := testkit.Value[string](w.Env, "select kind from mail_messages order by id desc limit 1"); kind != "stranger_refused" {
		t.Errorf("without enrolment the writer is sent %s", kind)
	}
}
