package mail_test

import (
	"bytes"
	"fmt"
	"mime"
	"net/http"
	"strings"
	"testing"
	"time"

	"zahtjevi/functions/settings/mail"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/mailserver"
)

// mailWorld is a request of creator, which actor changes, and a mail server.
type mailWorld struct {
	*testkit.Env
	server         *mailserver.Server
	project        testkit.Project
	creator, actor *testkit.Person
	request        int64
}

// setupMail sends messages as soon as the worker runs.
func setupMail(t *testing.T) *mailWorld {
	t.Helper()
	w := &mailWorld{Env: setup(t), server: mailserver.Start(t)}
	w.Config.MailTransport, w.Config.SMTPURL = "smtp", w.server.URL()
	w.Config.MailFrom, w.Config.MailDelay = "zahtjevi@opstina.example", 0
	w.Config.PublicURL = "https://zahtjevi.opstina.example"
	w.project = w.Project()
	w.creator, w.actor = w.Person(testkit.TaskUser, w.project), w.Person(testkit.Manager, w.project)
	w.request = w.Request(w.project, w.creator, "Štampač ne radi")
	return w
}

// work runs the worker's mail job once.
func (w *mailWorld) work(t *testing.T) {
	t.Helper()
	if err := w.tryWork(t); err != nil {
		t.Fatal(err)
	}
}

func (w *mailWorld) tryWork(t *testing.T) error {
	t.Helper()
	return jobs.RunOnce(t.Context(), w.Deps(), []jobs.Job{mail.Job})
}

func (w *mailWorld) comment(request int64, text string) {
	w.Call(w.actor, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", request), map[string]any{"komentar": text}).Expect(http.StatusCreated)
}

func (w *mailWorld) move(request, status int64) {
	w.Call(w.actor, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", request),
		map[string]any{"zahtjevStatusId": status}).Expect(http.StatusOK)
}

// states counts the messages by state: "sent 2, waiting 1".
func (w *mailWorld) states() string {
	return testkit.Value[string](w.Env, `select coalesce(string_agg(state || ' ' || n, ', ' order by state), '')
		from (select state, count(*) n from mail_messages group by state) states`)
}

func (w *mailWorld) expectStates(t *testing.T, want string) {
	t.Helper()
	if got := w.states(); got != want {
		t.Fatalf("messages are %q, want %q", got, want)
	}
}

// wait ends the pauses of the queue and of every message.
func (w *mailWorld) wait() {
	w.Exec("update mail_queue set retry_at = now()")
	w.Exec("update mail_messages set next_attempt_at = least(next_attempt_at, now())")
}

// expectOrder compares the received messages in their order.
func (w *mailWorld) expectOrder(t *testing.T, texts ...string) {
	t.Helper()
	taken := w.server.Taken()
	if len(taken) != len(texts) {
		t.Fatalf("the server took %d messages, want %d", len(taken), len(texts))
	}
	for i, text := range texts {
		if parts := taken[i].Parts(t); !strings.Contains(parts["text/plain"], text) {
			t.Errorf("message %d does not tell %q:\n%s", i, text, parts["text/plain"])
		}
	}
}

func headerOf(t *testing.T, m mailserver.Mail, name string) string {
	t.Helper()
	value, err := new(mime.WordDecoder).DecodeHeader(m.Parsed(t).Header.Get(name))
	if err != nil {
		t.Fatal(err)
	}
	return value
}

func TestMailTellsOfChanges(t *testing.T) {
	w := setupMail(t)
	w.Config.MailDelay = 2 * time.Minute
	w.comment(w.request, "Prvi red\nŠta <b>kažete</b>?")
	w.move(w.request, w.project.InProgress)
	w.work(t)
	w.expectStates(t, "collecting 1")
	w.Exec("update mail_messages set created_at = created_at - interval '121 seconds'")
	w.comment(w.request, "Još nešto")
	w.work(t)
	w.expectStates(t, "sent 1")
	w.comment(w.request, "Kasnije")
	w.expectStates(t, "collecting 1, sent 1")

	taken := w.server.Taken()[0]
	if taken.To != w.creator.Username+"@opstina.example" {
		t.Errorf("sent to %s", taken.To)
	}
	id := testkit.Value[int64](w.Env, "select id from mail_messages where state = 'sent'")
	for name, want := range map[string]string{
		"From": `"Zahtjevi" <zahtjevi@opstina.example>`, "To": fmt.Sprintf(`"Osoba %[1]s" <%[1]s@opstina.example>`, w.creator.Username),
		"Subject": fmt.Sprintf("[Zahtjevi #%d] Štampač ne radi", w.request), "Auto-Submitted": "auto-generated",
		"List-Unsubscribe": fmt.Sprintf("<https://zahtjevi.opstina.example/home/racun/%s/obavijesti>", w.creator.Username),

		"List-Id": fmt.Sprintf("<projekat-%d.zahtjevi.zahtjevi.opstina.example>", w.project.ID),
	} {
		if got := headerOf(t, taken, name); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	if own := headerOf(t, taken, "Message-ID"); !strings.HasPrefix(own, fmt.Sprintf("<poruka.%d.", id)) {
		t.Errorf("Message-ID %s", own)
	}
	parts := taken.Parts(t)
	link := fmt.Sprintf("https://zahtjevi.opstina.example/home/zahtjev/%d", w.request)
	for _, want := range []string{"Novi komentar – Osoba " + w.actor.Username, "  Prvi red\n  Šta <b>kažete</b>?", "Novi status: Radi se",
		"Još nešto", "Otvori zahtjev: " + link} {
		if !strings.Contains(parts["text/plain"], want) {
			t.Errorf("text does not hold %q:\n%s", want, parts["text/plain"])
		}
	}
	for _, want := range []string{`lang="bs"`, "Prvi red<br> Šta &lt;b&gt;kažete&lt;/b&gt;?", "Novi status: Radi se", `href="` + link + `"`,
		"prefers-color-scheme: dark"} {
		if !strings.Contains(parts["text/html"], want) {
			t.Errorf("HTML does not hold %q:\n%s", want, parts["text/html"])
		}
	}
}

// TestMailThreads checks that messages about a request have one thread root, for all receivers, and no other request has it.
func TestMailThreads(t *testing.T) {
	w := setupMail(t)
	support := w.Person(testkit.Support, w.project)
	w.comment(w.request, "Prvi")
	w.work(t)
	w.comment(w.request, "Drugi")
	w.comment(w.Request(w.project, support, "Drugi zahtjev"), "Treći")
	w.work(t)
	roots, ids := map[string]int{}, map[string]bool{}
	for _, m := range w.server.Taken() {
		if headerOf(t, m, "References") != headerOf(t, m, "In-Reply-To") {
			t.Errorf("References %s, In-Reply-To %s", headerOf(t, m, "References"), headerOf(t, m, "In-Reply-To"))
		}
		roots[headerOf(t, m, "References")]++
		ids[headerOf(t, m, "Message-ID")] = true
	}
	if len(ids) != 5 || len(roots) != 2 {
		t.Fatalf("5 messages of 2 threads have %d ids and roots %v", len(ids), roots)
	}
}

func TestMailLanguages(t *testing.T) {
	w := setupMail(t)
	w.Config.MailFrom = "Ime iz postavki servera <zahtjevi@opstina.example>"
	w.Exec("update settings set title = 'Prijave općine'")
	for language, want := range map[string]string{"bs": "Podesi obavještenja", "hr": "Podesi obavijesti", "sr": "Jer ste poslali zahtev",
		"sr-Cyrl": "Јер сте послали захтев"} {
		w.Exec("update users set language = $2 where id = $1", w.creator.ID, language)
		w.comment(w.request, "Komentar")
		w.work(t)
		taken := w.server.Taken()
		parts := taken[len(taken)-1].Parts(t)
		if !strings.Contains(parts["text/plain"], want) || !strings.Contains(parts["text/html"], want) {
			t.Errorf("%s: no %q in\n%s", language, want, parts["text/plain"])
		}
		if subject := headerOf(t, taken[len(taken)-1], "Subject"); subject != fmt.Sprintf("[Prijave općine #%d] Štampač ne radi", w.request) {
			t.Errorf("subject %q", subject)
		}
		if from := headerOf(t, taken[len(taken)-1], "From"); from != "Prijave općine <zahtjevi@opstina.example>" {
			t.Errorf("from %s", from)
		}
		if !strings.Contains(parts["text/plain"], "\nPrijave općine\n") ||
			strings.Contains(parts["text/plain"]+parts["text/html"], "Zahtjevi") {
			t.Errorf("the title is not the settings' in\n%s", parts["text/plain"])
		}
	}
}

func TestMailTellsOfNewAndAssignedRequests(t *testing.T) {
	w := setupMail(t)
	support := w.Person(testkit.Support, w.project)
	body := w.project.RequestBody("Nov")
	created := testkit.Decode[struct{ ID int64 }](w.Call(w.creator, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", w.project.ID),
		body).Expect(http.StatusCreated))
	w.work(t)
	w.Call(w.actor, "PUT", fmt.Sprintf("/zahtjevi/%d", created.ID), testkit.With(body, map[string]any{
		"zahtjevStatusId": w.project.InProgress, "dodijeljeniKorisnikIme": support.Username, "verzija": 1,
	})).Expect(http.StatusOK)
	w.work(t)
	byReceiver := map[string][]string{}
	for _, m := range w.server.Taken() {
		byReceiver[m.To] = append(byReceiver[m.To], m.Parts(t)["text/plain"])
	}
	told := byReceiver[support.Username+"@opstina.example"]
	if len(told) != 2 || !strings.Contains(told[0], "Novi zahtjev") || !strings.Contains(told[0], "  Opis zahtjeva") ||
		!strings.Contains(told[1], "Novi status: Radi se") || !strings.Contains(told[1], "Zahtjev vam je dodijeljen") {
		t.Errorf("the assignee is told %q", told)
	}
	if told := byReceiver[w.creator.Username+"@opstina.example"]; len(told) != 1 || strings.Contains(told[0], "dodijeljen") {
		t.Errorf("the creator is told %q", told)
	}
}

func TestMailSwitches(t *testing.T) {
	w := setupMail(t)
	w.Exec("update settings set email_on_comment = false")
	w.comment(w.request, "Tiho")
	w.expectStates(t, "")
	w.move(w.request, w.project.InProgress)
	w.expectStates(t, "collecting 1")
	w.work(t)
	w.Exec("update settings set email_on_comment = true, email_on_status = false")
	w.move(w.request, w.project.Done)
	w.expectStates(t, "sent 1")
	w.comment(w.request, "Glasno")
	w.work(t)
	w.expectOrder(t, "Novi status: Radi se", "Glasno")
}

// TestMailIsNotWanted covers receivers without an address, people who left, and people who may no longer see the request.
func TestMailIsNotWanted(t *testing.T) {
	w := setupMail(t)
	w.Exec("update users set email = '' where id = $1", w.creator.ID)
	w.Exec("delete from mail_messages where kind = 'address'")
	w.comment(w.request, "Bez adrese")
	w.expectStates(t, "")
	w.Exec("update users set email = 'nova@opstina.example' where id = $1", w.creator.ID)

	w.comment(w.request, "Više ne vidi")
	w.Exec("delete from user_role_projects where user_id = $1", w.creator.ID)
	w.work(t)
	w.expectStates(t, "dropped 1")
	w.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", w.creator.ID, w.creator.RoleID, w.project.ID)

	w.comment(w.request, "Više ne radi")
	w.Exec("update users set disabled = true where id = $1", w.creator.ID)
	w.work(t)
	w.expectStates(t, "dropped 2")
	w.Exec("update users set disabled = false where id = $1", w.creator.ID)

	w.comment(w.request, "Obrisan")
	w.Call(w.actor, "PUT", fmt.Sprintf("/zahtjevi/%d/brisanje", w.request), nil).Expect(http.StatusNoContent)
	w.work(t)
	w.expectStates(t, "dropped 3")
	w.expectOrder(t)
}

// TestMailHeaderInjection puts line breaks and more into everything that reaches a header.
func TestMailHeaderInjection(t *testing.T) {
	w := setupMail(t)
	const attack = "\r\nBcc: zrtva@opstina.example\r\n\r\nTijelo"
	w.Exec("update settings set title = 'Naslov' || $1", "\r\nX-Zlo: 1")
	w.Config.MailFrom = "zahtjevi@opstina.example"
	w.Exec("update users set full_name = $2 where id = $1", w.creator.ID, "Ime"+attack)
	w.Exec("update projects set name = $2 where id = $1", w.project.ID, "Projekat"+attack)
	w.Exec("update requests set title = $2 where id = $1", w.request, "Naziv"+attack+"\u2028\u202eX")
	w.comment(w.request, ".\r\nQUIT\r\n."+attack)
	w.work(t)
	message := w.server.Taken()[0].Parsed(t)
	for _, name := range []string{"Bcc", "X-Zlo"} {
		if _, found := message.Header[name]; found {
			t.Errorf("a title or name became the header %s:\n%s", name, w.server.Taken()[0].Raw)
		}
	}
	if subject := headerOf(t, w.server.Taken()[0], "Subject"); subject != fmt.Sprintf(
		"[Naslov X-Zlo: 1 #%d] Naziv Bcc: zrtva@opstina.example Tijelo X", w.request) {
		t.Errorf("subject %q", subject)
	}
	for i, address := range []string{
		w.creator.Username + "@opstina.example\r\nBcc: zrtva@opstina.example", "a@opstina.example, zrtva@opstina.example",
		"Ime <a@opstina.example>", "nije adresa",
		"\"a\r\nRCPT TO:<zrtva@opstina.example>\"@opstina.example", "a@opstina.example\n",
		"a@opstina.example>\r\nRCPT TO:<zrtva@opstina.example",
	} {
		w.Exec("update users set email = $2 where id = $1", w.creator.ID, address)
		w.Exec("delete from mail_messages where kind = 'address'")
		w.comment(w.request, "Komentar")
		w.work(t)
		w.expectStates(t, fmt.Sprintf("given_up %d, sent 1", i+1))
	}
	for _, m := range w.server.Taken() {
		if strings.Contains(m.To, "zrtva") {
			t.Errorf("sent to %s", m.To)
		}
	}
	if failure := testkit.Value[string](w.Env, `select string_agg(distinct failure, ',') from mail_messages
		where state = 'given_up'`); failure != "address" {
		t.Errorf("given up for %s", failure)
	}
}

func TestMailRawIsOneMessage(t *testing.T) {
	w := setupMail(t)
	w.comment(w.request, strings.Repeat("š", 2000))
	w.work(t)
	for line := range bytes.SplitSeq(w.server.Taken()[0].Raw, []byte("\r\n")) {
		if len(line) > 998 || bytes.ContainsAny(line, "\r\n") {
			t.Fatalf("a line of %d bytes: %q", len(line), line)
		}
	}
}

// TestMailTellsOfSeveralRequests: a bulk change makes one message, about the first request that its receiver still sees.
func TestMailTellsOfSeveralRequests(t *testing.T) {
	w := setupMail(t)
	second, third := w.Request(w.project, w.creator, "Drugi"), w.Request(w.project, w.creator, "Treći")
	all := []any{}
	for _, id := range []int64{w.request, second, third} {
		all = append(all, map[string]any{"id": id, "verzija": 1})
	}
	w.Call(w.actor, "PUT", "/zahtjevi/grupno", map[string]any{"zahtjevi": all, "zahtjevStatusId": w.project.Done}).Expect(http.StatusOK)
	w.Exec("update requests set deleted_at = now() where id = $1", w.request)
	w.work(t)
	w.expectOrder(t, fmt.Sprintf("Promjena statusa više zahtjeva – Osoba %s", w.actor.Username))
	taken := w.server.Taken()[0]
	if subject := headerOf(t, taken, "Subject"); subject != fmt.Sprintf("[Zahtjevi #%d] Drugi", second) {
		t.Errorf("subject %s", subject)
	}
	want := fmt.Sprintf("  Novi status: Završeno\n  #%d Drugi\n  #%d Treći\n", second, third)
	if text := taken.Parts(t)["text/plain"]; !strings.Contains(text, want) || strings.Contains(text, "Štampač") {
		t.Errorf("text does not hold %q, or tells of the deleted:\n%s", want, text)
	}
}

// TestMailKeepsToWhatIsSeen: a letter about another request of a bulk change does not mention changes of a deleted one, and nothing is sent
// if none of the requests is left.
func TestMailKeepsToWhatIsSeen(t *testing.T) {
	w := setupMail(t)
	second, third := w.Request(w.project, w.creator, "Drugi"), w.Request(w.project, w.creator, "Treći")
	w.comment(w.request, "Tajna obrisanog")
	w.move(w.request, w.project.InProgress)
	together := func(other, status int64) {
		both := []any{}
		for _, id := range []int64{w.request, other} {
			both = append(both, map[string]any{"id": id, "verzija": testkit.Value[int](w.Env, "select version from requests where id = $1", id)})
		}
		w.Call(w.actor, "PUT", "/zahtjevi/grupno", map[string]any{"zahtjevi": both, "zahtjevStatusId": status}).Expect(http.StatusOK)
	}
	together(second, w.project.Done)
	together(third, w.project.ToDo)
	w.Exec("update requests set deleted_at = now() where id = any($1)", []int64{w.request, third})
	w.work(t)
	w.expectOrder(t, fmt.Sprintf("  Novi status: Završeno\n  #%d Drugi\n", second))
	text := w.server.Taken()[0].Parts(t)["text/plain"]
	for _, untold := range []string{"Tajna", "Novi komentar", "Radi se", "Potrebno uraditi", "Treći", "Štampač"} {
		if strings.Contains(text, untold) {
			t.Errorf("%q is told:\n%s", untold, text)
		}
	}
}
