package worker_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"zahtjevi/functions/settings/mail"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/mailserver"
)

// proven holds the receiving server's verdict on a writer whom it knows.
const proven = "Authentication-Results: mx.opcina.example; dmarc=pass header.from=opstina.example"

// addressed is a world whose project takes letters at zahtjevi+podrska@opcina.example.
func addressed(t *testing.T) *letterWorld {
	t.Helper()
	w := setupLetters(t)
	w.Config.Limits.RequestsPerMinute = 0
	w.Exec(`insert into project_addresses (project_id, tag, part_id, category_id, type_id, priority_id)
		values ($1, 'podrska', $2, $3, $4, $5)`, w.project.ID, w.project.Part, w.project.Category, w.project.Type, w.project.Priority)
	return w
}

func (w *letterWorld) requests() int {
	return testkit.Value[int](w.Env, "select count(*) from requests where deleted_at is null") - 1
}

// TestNewRequestByLetter sends a letter with a quote and a picture to a project's address: the request has its subject, all of its text and
// the picture, and is its writer's.
func TestNewRequestByLetter(t *testing.T) {
	w := addressed(t)
	part := func(head, body string) string { return "--x\r\n" + head + "\r\n\r\n" + body + "\r\n" }
	w.box.Put(letterTo(addressOf(w.creator), "PODRSKA",
		part("Content-Type: text/plain; charset=utf-8", "Ne radi.\r\n\r\n> Šta piše?\r\nGreška 5.")+
			part("Content-Type: image/png\r\nContent-Disposition: attachment; filename=slika.png\r\nContent-Transfer-Encoding: base64", picture)+
			part("Content-Type: image/png\r\nContent-Disposition: attachment; filename=lazna.png", "MZ nije slika")+"--x--\r\n",
		"Content-Type: multipart/mixed; boundary=x", "Subject: =?utf-8?q?Pisa=C4=8D_stoji?=", proven))
	w.receive(t)
	w.receive(t)
	if told := w.told(); told != "accepted" {
		t.Fatalf("the letter is %s", told)
	}
	got := testkit.Value[string](w.Env, `select concat_ws('|', r.title, r.description, r.creator_id = $1,
		r.project_id = $2, r.category_id = $3,
		(select string_agg(f.name, ', ') from files f where f.request_id = r.id), array_to_string(l.left_out, ', '))
		from requests r join received_letters l on l.request_id = r.id and l.comment_id is null`,
		w.creator.ID, w.project.ID, w.project.Category)
	if want := "Pisač stoji|Ne radi.\n\n> Šta piše?\nGreška 5.|t|t|t|slika.png|lazna.png"; got != want {
		t.Errorf("the request is %q, want %q", got, want)
	}
	if actor := testkit.Value[bool](w.Env, `select actor_id = $1 from audit_entries where entity = 'requests' order by id desc limit 1`,
		w.creator.ID); !actor {
		t.Error("the log does not say who added it")
	}
}

// picture is a PNG of one pixel.
const picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

// TestLettersToProjects says of each letter to a project's address what becomes of it. Only accepted ones may make a request.
func TestLettersToProjects(t *testing.T) {
	w := addressed(t)
	writer := addressOf(w.creator)
	outsider := w.Person(testkit.TaskUser, w.Project())
	gone, twin := w.Person(testkit.TaskUser, w.project), w.Person(testkit.TaskUser, w.project)
	w.Exec("update users set disabled = true where id = $1", gone.ID)
	w.Exec("update users set email = 'isti@opstina.example' where id in ($1, $2)", twin.ID, w.other.ID)
	for name, c := range map[string]struct{ letter, want string }{
		"proven":           {letterTo(strings.ToUpper(writer), "podrska", "Ne radi.", proven), "accepted"},
		"only a subject":   {letterTo(writer, "podrska", "", proven), "accepted"},
		"a quote alone":    {letterTo(writer, "podrska", "> Pogledaj ovo.", proven), "accepted"},
		"no subject":       {letterTo(writer, "podrska", "Ne radi.", proven, "Subject: "), "accepted"},
		"a long subject":   {letterTo(writer, "podrska", "Ne radi.", proven, "Subject: "+strings.Repeat("dugo ", 60)), "accepted"},
		"a long text":      {letterTo(writer, "podrska", strings.Repeat("Dugo. ", 20_000), proven), "accepted"},
		"nothing":          {letterTo(writer, "podrska", "", proven, "Subject: "), "refused prazno"},
		"unproven":         {letterTo(writer, "podrska", "Ja sam."), "refused neprovjereno"},
		"another's words":  {letterTo(writer, "podrska", "Ja sam.", "Authentication-Results: mx.svijet.example; dmarc=pass header.from=opstina.example"), "refused neprovjereno"},
		"forged":           {letterTo(writer, "podrska", "Ja sam.", strings.Replace(proven, "pass", "fail", 1)), "refused provjera"},
		"another project":  {letterTo(addressOf(outsider), "podrska", "Molim.", proven), "refused pravo"},
		"nobody's address": {letterTo("niko@opstina.example", "podrska", "Molim.", proven), "refused nepoznat"},
		"a former person":  {letterTo(addressOf(gone), "podrska", "Molim.", proven), "refused nepoznat"},
		"two people's":     {letterTo("isti@opstina.example", "podrska", "Molim.", proven), "refused nepoznat"},
		"no such project":  {letterTo(writer, "nabavka", "Molim.", proven), "refused adresa"},
		"out of office":    {letterTo(writer, "podrska", "Nema me.", proven, "Auto-Submitted: auto-replied"), "ignored automatski"},
		"a guessed token":  {letterTo(writer, strings.Repeat("a", 26), "Ja sam.", proven), "refused oznaka"},
		"to both": {letterTo(writer, w.token(w.creator, w.request), "Odgovor.", proven,
			"Cc: zahtjevi+podrska@opcina.example"), "accepted"},
	} {
		before := w.requests()
		w.box.Put(c.letter)
		w.receive(t)
		if told := w.told(); told != c.want {
			t.Errorf("%s: the letter is %q, want %q", name, told, c.want)
		}
		made := w.requests() - before
		if wanted := c.want == "accepted" && name != "to both"; (made == 1) != wanted || made > 1 {
			t.Errorf("%s: made %d requests", name, made)
		}
	}
	if w.comments(w.request) != 1 {
		t.Error("the answer that was sent to a project, too, is no comment")
	}
	w.Exec("update project_addresses set category_id = $1", w.project.SecondCategory)
	w.Exec("update categories set retired_at = now() where id = $1", w.project.SecondCategory)
	w.box.Put(letterTo(writer, "podrska", "Ne radi.", proven))
	w.receive(t)
	if told := w.told(); told != "refused podaci" {
		t.Errorf("to a retired category: the letter is %q", told)
	}
}

// TestNobodyIsTrusted has an installation that names no server which checks letters: whoever writes may add results themselves.
func TestNobodyIsTrusted(t *testing.T) {
	w := addressed(t)
	w.Config.Inbox.Checker = ""
	w.box.Put(letterTo(addressOf(w.creator), "podrska", "Ja sam.", proven))
	w.receive(t)
	if told := w.told(); told != "refused neprovjereno" {
		t.Errorf("the letter is %s", told)
	}
	if address := testkit.Value[string](w.Env, "select address from mailbox"); address != "" {
		t.Errorf("projects are offered the address %s", address)
	}
}

// TestLetterWhileRightsGo takes away the writer's project while letters come: no request is added after that has been said.
func TestLetterWhileRightsGo(t *testing.T) {
	w := addressed(t)
	for range 20 {
		w.box.Put(letterTo(addressOf(w.creator), "podrska", "Ne radi.", proven))
	}
	var running sync.WaitGroup
	for range 2 {
		running.Go(func() { _ = w.tryReceive(t) }) // one of them finds the mailbox taken
	}
	w.Exec("delete from user_role_projects where user_id = $1", w.creator.ID)
	left := testkit.Value[int](w.Env, "select count(*) from requests")
	running.Wait()
	w.receive(t)
	if now := testkit.Value[int](w.Env, "select count(*) from requests"); now != left {
		t.Errorf("%d requests were added afterwards", now-left)
	}
	if waiting := testkit.Value[int](w.Env, "select count(*) from received_letters where state = 'waiting'"); waiting != 0 {
		t.Errorf("%d letters wait", waiting)
	}
}

// TestWritersAreTold sends letters to a project: its writer is told of each request, and of refused letters once a day. Nobody is told
// where it is not proven who wrote.
func TestWritersAreTold(t *testing.T) {
	w := addressed(t)
	post := mailserver.Start(t)
	w.Config.MailTransport, w.Config.SMTPURL, w.Config.MailFrom = "smtp", post.URL(), "obavijesti@opcina.example"
	outsider := w.Person(testkit.TaskUser, w.Project())
	for _, letter := range []string{
		letterTo(addressOf(w.creator), "podrska", "Ne radi.", proven, "Subject: Pisac <stoji>"),
		letterTo(addressOf(outsider), "podrska", "Molim.", proven), letterTo(addressOf(outsider), "podrska", "Opet molim.", proven),
		letterTo(addressOf(outsider), "podrska", "Ja sam."), letterTo("niko@opstina.example", "podrska", "Molim.", proven),
	} {
		w.box.Put(letter)
	}
	w.receive(t)
	if err := jobs.RunOnce(t.Context(), w.Deps(), []jobs.Job{mail.Job}); err != nil {
		t.Fatal(err)
	}
	request := testkit.Value[int64](w.Env, "select request_id from received_letters where state = 'accepted'")
	wanted := map[string][]string{
		addressOf(w.creator): {"„Pisac <stoji>” je postala zahtjev", fmt.Sprintf("https://zahtjevi.opcina.example/home/zahtjev/%d", request)},
		addressOf(outsider):  {"nije postala ni zahtjev", "ne smijete dodavati"},
	}
	taken := post.Taken()
	if len(taken) != len(wanted) {
		t.Errorf("%d letters are sent, want %d", len(taken), len(wanted))
	}
	for _, sent := range taken {
		text := sent.Parts(t)["text/plain"]
		to, err := sent.Parsed(t).Header.AddressList("To")
		if err != nil || len(to) != 1 || wanted[to[0].Address] == nil {
			t.Fatalf("to %v, %v", to, err)
		}
		for _, words := range wanted[to[0].Address] {
			if !strings.Contains(text, words) {
				t.Errorf("the letter to %s does not say %q:\n%s", to[0].Address, words, text)
			}
		}
	}
}
