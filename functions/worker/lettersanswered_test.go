package worker_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"zahtjevi/functions/requests/inbound"
	"zahtjevi/functions/requests/request"
	"zahtjevi/functions/settings/mail"
	"zahtjevi/functions/settings/mail/letter"
	"zahtjevi/functions/uploads"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/mailserver"
)

// TestWritersOfAnswersAreTold sends answers of which something is left out, or which are refused: their writers are told, of refused ones
// once a day. Nobody is told where it is not proven who wrote.
func TestWritersOfAnswersAreTold(t *testing.T) {
	w := addressed(t)
	post := mailserver.Start(t)
	w.Config.MailTransport, w.Config.SMTPURL, w.Config.MailFrom = "smtp", post.URL(), "obavijesti@opcina.example"
	token := w.token(w.creator, w.request)
	merged := w.Request(w.project, w.other, "Drugi")
	mergedToken := w.token(w.other, merged)
	w.Exec("update requests set deleted_at = now() where id = $1", merged)
	part := "--x\r\nContent-Type: text/plain\r\n\r\nEvo.\r\n--x\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\n\r\nx\r\n--x--\r\n"
	guessed := strings.Repeat("a", 26)
	for _, letter := range []string{
		letterTo(addressOf(w.creator), token, part, "Content-Type: multipart/mixed; boundary=x", "Subject: Sa winmailom"),
		letterTo(addressOf(w.creator), guessed, "Ja sam.", proven, "Subject: Stara adresa"),
		letterTo(addressOf(w.creator), guessed, "Ja sam.", proven, "Subject: Opet"),
		letterTo(addressOf(w.creator), guessed, "Ja sam.", "Subject: Bez dokaza"),
		letterTo(addressOf(w.other), mergedToken, "Gdje je?", "Subject: Nestalo"),
		letterTo(addressOf(w.other), mergedToken, "Nema me.", "Auto-Submitted: auto-replied"),
	} {
		w.box.Put(letter)
	}
	w.receive(t)
	for range 3 {
		if err := jobs.RunOnce(t.Context(), w.Deps(), []jobs.Job{mail.Job}); err != nil {
			t.Fatal(err)
		}
	}
	var said []string
	for _, sent := range post.Taken() {
		said = append(said, strings.Join(strings.Fields(sent.Parts(t)["text/plain"]), " "))
	}
	for _, words := range []string{"„Sa winmailom” je dodana kao komentar", "Nije prihvaćeno: - winmail.dat: takvi dokumenti se ne primaju Što je važno", "„Stara adresa” nije postala",
		"odgovorite na noviju poruku", "„Nestalo” nije postala", "ne smijete dodavati"} {
		if !strings.Contains(strings.Join(said, "\n"), words) {
			t.Errorf("no letter says %q: %q", words, said)
		}
	}
	if len(said) != 3 {
		t.Errorf("%d letters are sent: %q", len(said), said)
	}
}

// TestWritersOfUnreadLettersAreTold sends letters that are too large, and one at which the work fails: their writers are told what to do,
// once a day, and administrators see the reasons. Nobody is told where it is not proven who wrote, or a program did.
func TestWritersOfUnreadLettersAreTold(t *testing.T) {
	w := addressed(t)
	post := mailserver.Start(t)
	w.Config.MailTransport, w.Config.SMTPURL, w.Config.MailFrom = "smtp", post.URL(), "obavijesti@opcina.example"
	unlucky := w.Person(testkit.TaskUser, w.project)
	w.Exec("create function break_down() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$")
	w.Exec("create trigger broken before insert on requests for each row execute function break_down()")
	long := strings.Repeat("Predugo. ", 1000)
	for _, letter := range []string{
		letterTo(addressOf(w.creator), "podrska", long, proven, "Subject: Veliko"),
		letterTo(addressOf(w.creator), "podrska", long+"Opet.", proven, "Subject: Opet veliko"),
		letterTo(addressOf(w.other), "podrska", long, "Subject: Bez dokaza"),
		letterTo(addressOf(w.other), "podrska", long, proven, "Subject: Nema me", "Auto-Submitted: auto-replied"),
		letterTo(addressOf(w.other), "podrska", long, proven, "Subject: Drugome", "To: neko@svijet.example"),
		letterTo(addressOf(unlucky), "podrska", "Ne radi.", proven, "Subject: Baksuz"),
	} {
		w.box.Put(letter)
	}
	limits := inbound.Limits{AtOnce: 9, Bytes: 2000, Reading: time.Minute, Letter: 20 * time.Second, Since: time.Hour, Attempts: 1,
		Patience: 2, Files: 5}
	for range 2 {
		_ = jobs.RunOnce(t.Context(), w.Deps(), []jobs.Job{inbound.JobWithin(limits, uploads.Keep)}) // says that it fails
		w.Exec("update received_letters set next_attempt_at = now() where state = 'waiting'")
	}
	if err := jobs.RunOnce(t.Context(), w.Deps(), []jobs.Job{mail.Job}); err != nil {
		t.Fatal(err)
	}
	reasons := testkit.Value[string](w.Env, "select string_agg(reason, ' ' order by id) from received_letters")
	if reasons != "veliko veliko veliko veliko veliko greska" {
		t.Errorf("the letters are %q", reasons)
	}
	said := map[string]string{}
	for _, sent := range post.Taken() {
		to, err := sent.Parsed(t).Header.AddressList("To")
		if err != nil || len(to) != 1 {
			t.Fatalf("to %v, %v", to, err)
		}
		said[to[0].Address] += strings.Join(strings.Fields(sent.Parts(t)["text/plain"]), " ")
	}
	large, failed := said[addressOf(w.creator)], said[addressOf(unlucky)]
	if len(said) != 2 || !strings.Contains(large, "„Veliko” nije postala") || !strings.Contains(large, "Veće je od 25 MB") ||
		strings.Contains(large, "Opet") || !strings.Contains(failed, "„Baksuz”") || !strings.Contains(failed, "Obrada nije uspjela") {
		t.Errorf("the writers are told %q", said)
	}
}

// TestLettersThatTheServerRefuses reads letters that the mail server does not give, but for their headers, or not at all: they are noted,
// proven writers with an account are told once a day, and the letters behind them are taken.
func TestLettersThatTheServerRefuses(t *testing.T) {
	w, post := greeting(t, "refuse") // strangers whose letters can be read
	known := results("svijet.example")
	for _, letter := range []string{
		letterTo(addressOf(w.creator), "podrska", "Ne radi.", proven, "Subject: Prvo"),
		letterTo(addressOf(w.creator), "podrska", "Ne radi ni sad.", proven, "Subject: Opet"),
		letterTo(addressOf(w.other), "podrska", "Ne radi.", "Subject: Bez dokaza"),
		letterTo("stranac@svijet.example", "podrska", "Molim.", known, "Subject: Stranac"),
		letterTo(addressOf(w.other), "podrska", "Nema me.", proven, "Subject: Odsutan", "Auto-Submitted: auto-replied"),
	} {
		w.box.Put(letter)
	}
	w.box.Refuse(1 << 18) // as much as a header may have
	w.receive(t)
	w.box.Put(letterTo(addressOf(w.other), "podrska", "Bez zaglavlja.", proven, "Subject: Nijemo"))
	w.box.Refuse(0)
	w.receive(t)
	w.box.Give()
	w.box.Put(letterTo(addressOf(w.other), "podrska", "Radi.", proven, "Subject: Iza njih"))
	w.receive(t)
	w.send(t)
	got := testkit.Value[[]string](w.Env, "select array_agg(trim(subject || ' ' || state || ' ' || reason) order by id) from received_letters")
	want := []string{"Prvo failed necitljivo", "Opet failed necitljivo", "Bez dokaza failed necitljivo", "Stranac failed necitljivo",
		"Odsutan failed necitljivo", "failed necitljivo", "Iza njih accepted"}
	if !slices.Equal(got, want) {
		t.Errorf("the letters are %q, want %q", got, want)
	}
	var said []string
	for _, sent := range post.Taken() {
		if to := sent.Parsed(t).Header.Get("To"); strings.Contains(to, addressOf(w.creator)) {
			said = append(said, strings.Join(strings.Fields(sent.Parts(t)["text/plain"]), " "))
		} else if text := sent.Parts(t)["text/plain"]; !strings.Contains(text, "Iza njih") {
			t.Errorf("%s is told %q", to, text)
		}
	}
	if len(said) != 1 || !strings.Contains(said[0], "„Prvo” nije postala") || !strings.Contains(said[0], "Server e-pošte ga nije dao") {
		t.Errorf("the writer is told %q", said)
	}
}

// TestUnreadLettersOfStrangers sends letters of strangers that are too large: they are noted, and answered no more than others of theirs.
func TestUnreadLettersOfStrangers(t *testing.T) {
	for _, choice := range []string{"refuse", "enrol", "ignore"} {
		t.Run(choice, func(t *testing.T) {
			w, post := greeting(t, choice)
			for range 2 {
				w.box.Put(letterTo("stranac@svijet.example", "podrska", strings.Repeat("Predugo. ", 1000), results("svijet.example"),
					"Subject: Veliko"))
			}
			limits := inbound.Limits{AtOnce: 9, Bytes: 2000, Reading: time.Minute, Letter: 20 * time.Second, Since: time.Hour, Attempts: 1,
				Patience: 2, Files: 5}
			if err := jobs.RunOnce(t.Context(), w.Deps(), []jobs.Job{inbound.JobWithin(limits, uploads.Keep)}); err != nil {
				t.Fatal(err)
			}
			w.send(t)
			got := testkit.Value[string](w.Env, "select string_agg(concat_ws(' ', sender, subject, state, reason), ', ') from received_letters")
			if want := "stranac@svijet.example Veliko refused veliko"; got != want && got != want+", "+want {
				t.Errorf("the letters are %q", got)
			}
			if sent := post.Taken(); len(sent) != 0 {
				t.Errorf("a stranger gets %d letters", len(sent))
			}
			if n := testkit.Value[int](w.Env, "select count(*) from enrolments"); n != 0 {
				t.Errorf("%d accounts begin", n)
			}
		})
	}
}

// TestWritersAreToldEveryReason has words for whatever the contract knows as the reason for which something of a letter is left out.
func TestWritersAreToldEveryReason(t *testing.T) {
	t.Parallel()
	field, _ := reflect.TypeFor[request.LeftOut]().FieldByName("Reason")
	for reason := range strings.SplitSeq(field.Tag.Get("enum"), ",") {
		if reason != "" && !letter.SaysWhyLeftOut(reason) {
			t.Errorf("letters say nothing of the reason %q", reason)
		}
	}
}

// TestSameLetterForTwoProjects sends one letter to two projects, in one copy and in two: each has one request of it, and these are related.
func TestSameLetterForTwoProjects(t *testing.T) {
	w := addressed(t)
	second := w.Project()
	w.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", w.creator.ID, w.creator.RoleID, second.ID)
	w.Exec(`insert into project_addresses (project_id, tag, part_id, category_id, type_id, priority_id)
		values ($1, 'matica', $2, $3, $4, $5)`, second.ID, second.Part, second.Category, second.Type, second.Priority)
	both := "To: zahtjevi+podrska@opcina.example, zahtjevi+matica@opcina.example"
	w.box.Put(letterTo(addressOf(w.creator), "x", "Oboma.", proven, both, "Message-ID: <oba@x.example>"))
	w.box.Put(letterTo(addressOf(w.creator), "x", "Oboma.", proven, both, "Message-ID: <oba@x.example>", "X-Copy: 2"))
	for _, tag := range []string{"podrska", "matica"} { // by Bcc, each copy for one
		w.box.Put(letterTo(addressOf(w.creator), "x", "Skriveno.", proven, "To: neko@svijet.example", "Message-ID: <bcc@x.example>",
			"Delivered-To: zahtjevi+"+tag+"@opcina.example"))
	}
	w.receive(t)
	got := testkit.Value[string](w.Env, `select string_agg(r.description || ' ' || (r.project_id = $1)::int, ', ' order by r.description,
		r.id) from requests r where r.id <> $2`, w.project.ID, w.request)
	if got != "Oboma. 1, Oboma. 0, Skriveno. 1, Skriveno. 0" {
		t.Errorf("the requests are %q", got)
	}
	if n := testkit.Value[int](w.Env, "select count(*) from request_relations where relation = 'duplicate'"); n != 1 {
		t.Errorf("%d relations", n)
	}
	told := testkit.Value[string](w.Env, "select string_agg(trim(state || ' ' || reason), ', ' order by id) from received_letters")
	if told != "accepted, ignored ponovljeno, accepted, accepted" {
		t.Errorf("the letters are %q", told)
	}
}
