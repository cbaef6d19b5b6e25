package worker_test

import (
	"strings"
	"testing"

	"zahtjevi/functions/settings/mail"
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
	for _, words := range []string{"„Sa winmailom” je dodano kao komentar", "Nije prihvaćeno: winmail.dat.", "„Stara adresa” nije postalo",
		"odgovorite na novije pismo", "„Nestalo” nije postalo", "ne smijete dodavati"} {
		if !strings.Contains(strings.Join(said, "\n"), words) {
			t.Errorf("no letter says %q: %q", words, said)
		}
	}
	if len(said) != 3 {
		t.Errorf("%d letters are sent: %q", len(said), said)
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
