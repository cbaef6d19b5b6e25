package worker_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"zahtjevi/functions/all"
	"zahtjevi/functions/requests/inbound"
	"zahtjevi/functions/settings/mail"
	"zahtjevi/functions/uploads"
	"zahtjevi/functions/worker"
	"zahtjevi/shared/config"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/mailbox"
	"zahtjevi/shared/testkit/mailserver"
)

// letterWorld is a request whose creator answers letters about it.
type letterWorld struct {
	*testkit.Env
	box            *mailbox.Box
	project        testkit.Project
	creator, other *testkit.Person
	request        int64
}

func setupLetters(t *testing.T) *letterWorld {
	t.Helper()
	t.Parallel()
	w := &letterWorld{Env: testkit.New(t), box: mailbox.Start(t)}
	w.Config.PublicURL, w.Config.MailDelay = "https://zahtjevi.opcina.example", 0
	w.open(t, w.box.URL())
	w.Serve(all.API(w.Deps()).Handler())
	w.project = w.Project()
	w.creator, w.other = w.Person(testkit.TaskUser, w.project), w.Person(testkit.TaskUser, w.project)
	w.request = w.Request(w.project, w.creator, "Štampač ne radi")
	return w
}

func (w *letterWorld) open(t *testing.T, address string) {
	t.Helper()
	var err error
	if w.Config.Inbox, err = config.ParseInbox(address, "zahtjevi@opcina.example", "mx.opcina.example"); err != nil {
		t.Fatal(err)
	}
}

// token returns the token of a person's address for answers about a request.
func (w *letterWorld) token(p *testkit.Person, request int64) string {
	return testkit.Value[string](w.Env, `insert into reply_addresses (user_id, request_id, token, expires_at)
		values ($1, $2, translate(left(md5(random()::text) || md5(random()::text), 26), '0189', 'abcd'), now() + interval '1 day')
		on conflict (user_id, request_id) do update set expires_at = excluded.expires_at returning token`, p.ID, request)
}

func (w *letterWorld) receive(t *testing.T) {
	t.Helper()
	if err := w.tryReceive(t); err != nil {
		t.Fatal(err)
	}
}

func (w *letterWorld) tryReceive(t *testing.T) error {
	t.Helper()
	return jobs.RunOnce(t.Context(), w.Deps(), []jobs.Job{inbound.Job(uploads.Keep)})
}

// told is the newest letter's state and reason.
func (w *letterWorld) told() string {
	return testkit.Value[string](w.Env, "select trim(state || ' ' || reason) from received_letters order by id desc limit 1")
}

func (w *letterWorld) comments(request int64) int {
	return testkit.Value[int](w.Env, "select count(*) from comments where request_id = $1", request)
}

var letterSerial atomic.Int64

// letterTo is a letter with ordinary headers; head replaces or adds headers, as lines.
func letterTo(from, tag, body string, head ...string) string {
	lines := []string{"From: " + from, "To: Zahtjevi <zahtjevi+" + tag + "@opcina.example>", "Subject: Re: =?utf-8?q?=C5=A0tampa=C4=8D?=",
		fmt.Sprintf("Message-ID: <%d@posta.example>", letterSerial.Add(1)), "Date: Thu, 26 Nov 2026 09:00:00 +0100",
		"MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8"}
	for _, one := range head {
		name, _, _ := strings.Cut(one, ":")
		for i, line := range lines {
			if strings.HasPrefix(line, name+":") {
				lines[i] = ""
			}
		}
		lines = append(lines, one)
	}
	var letter strings.Builder
	for _, line := range lines {
		if line != "" {
			letter.WriteString(line + "\r\n")
		}
	}
	return letter.String() + "\r\n" + strings.ReplaceAll(strings.ReplaceAll(body, "\r\n", "\n"), "\n", "\r\n")
}

func addressOf(p *testkit.Person) string { return p.Username + "@opstina.example" }

// TestAnsweredLetter plays the whole way: a comment is told by a letter, the letter is answered, and the answer is a comment.
func TestAnsweredLetter(t *testing.T) {
	w := setupLetters(t)
	post := mailserver.Start(t)
	w.Config.MailTransport, w.Config.SMTPURL, w.Config.MailFrom = "smtp", post.URL(), "obavijesti@opcina.example"
	manager := w.Person(testkit.Manager, w.project)
	say := func(text string) string {
		w.Call(manager, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", w.request), map[string]any{"komentar": text}).
			Expect(http.StatusCreated)
		if err := jobs.RunOnce(t.Context(), w.Deps(), []jobs.Job{mail.Job}); err != nil {
			t.Fatal(err)
		}
		taken := post.Taken()
		message := taken[len(taken)-1].Parsed(t)
		if message.Header.Get("To") == "" || !strings.Contains(string(taken[len(taken)-1].Raw), "odgovor postaje") {
			t.Errorf("the letter does not say that it can be answered:\n%s", taken[len(taken)-1].Raw)
		}
		return message.Header.Get("Reply-To")
	}
	first, second := say("Koji je to štampač?"), say("I na kojem spratu?")
	if first != second || !strings.HasPrefix(first, "<zahtjevi+") {
		t.Fatalf("answers go to %q and %q", first, second)
	}
	tag := strings.TrimSuffix(strings.TrimPrefix(first, "<zahtjevi+"), "@opcina.example>")
	w.box.Put(letterTo("Amra <"+strings.ToUpper(addressOf(w.creator))+">", tag,
		"Na drugom spratu.\n\n-- \nAmra\n\nDana 26.11.2026. u 9:00 Zahtjevi je napisao:\n> I na kojem spratu?\n"))
	w.receive(t)
	w.receive(t) // which finds nothing new
	if got := testkit.Value[string](w.Env, `select body from comments where request_id = $1 and author_id = $2 and not internal`, w.request,
		w.creator.ID); got != "Na drugom spratu." {
		t.Errorf("the comment is %q", got)
	}
	if told := w.told(); told != "accepted" {
		t.Errorf("the letter is %s", told)
	}
	if all, unread := w.box.Count(); all != 1 || unread != 0 {
		t.Errorf("the mailbox has %d letters, %d unread", all, unread)
	}
	if stored := testkit.Value[bool](w.Env, `select bool_and(f.content_type = 'message/rfc822' and l.subject = 'Re: Štampač')
		from received_letters l join files f on f.id = l.file_id`); !stored {
		t.Error("the letter is not stored")
	}
}

// TestLetters says of each letter what becomes of it. Only accepted ones may make a comment.
func TestLetters(t *testing.T) {
	w := setupLetters(t)
	token, writer := w.token(w.creator, w.request), addressOf(w.creator)
	results := func(words string) string { return "Authentication-Results: mx.opcina.example; " + words }
	for name, c := range map[string]struct{ letter, want string }{
		"an answer":             {letterTo(writer, token, "Hvala."), "accepted"},
		"upper case":            {letterTo(strings.ToUpper(writer), strings.ToUpper(token), "Hvala."), "accepted"},
		"proven":                {letterTo(writer, token, "Da.", results("dmarc=pass header.from=opstina.example")), "accepted"},
		"signed":                {letterTo(writer, token, "Da.", results("dkim=pass header.d=opstina.example; spf=softfail smtp.mailfrom=a@b.example")), "accepted"},
		"another's token":       {letterTo(addressOf(w.other), token, "Ja sam."), "refused tudje"},
		"a stranger":            {letterTo("stranac@svijet.example", token, "Ja sam."), "refused tudje"},
		"a name like the owner": {letterTo(`"`+writer+`" <stranac@svijet.example>`, token, "Ja sam."), "refused tudje"},
		"no token":              {letterTo(writer, token, "Novo.", "To: zahtjevi@opcina.example"), "refused adresa"},
		"somebody else's":       {letterTo(writer, token, "Novo.", "To: neko@opcina.example"), "refused adresa"},
		"a guessed token":       {letterTo(writer, strings.Repeat("a", 26), "Ja sam."), "refused oznaka"},
		"two writers":           {letterTo(writer+", stranac@svijet.example", token, "Mi smo."), "refused posiljalac"},
		"two headers":           {letterTo(writer, token, "Mi smo.", "X: y\r\nFrom: "+writer), "refused posiljalac"},
		"no writer":             {letterTo("", token, "Niko."), "refused posiljalac"},
		"forged":                {letterTo(writer, token, "Ja sam.", results("dmarc=fail header.from=opstina.example")), "refused provjera"},
		"forged, with a good result below": {letterTo(writer, token, "Ja sam.", results("dmarc=fail header.from=opstina.example")+"\r\n"+
			results("dmarc=pass header.from=opstina.example")), "refused provjera"},
		"another server's words": {letterTo(writer, token, "Da.", "Authentication-Results: mx.svijet.example; dmarc=fail"), "accepted"},
		"an injected result": {letterTo(writer, token, "Ja.",
			results(`dmarc=none; spf=fail smtp.mailfrom="x; dmarc=pass"@zlo.example (; dmarc=pass)`)), "refused provjera"},
		"out of office":     {letterTo(writer, token, "Nema me.", "Auto-Submitted: auto-replied"), "ignored automatski"},
		"a list":            {letterTo(writer, token, "Vijesti.", "List-Id: <vijesti.example>"), "ignored lista"},
		"bulk":              {letterTo(writer, token, "Vijesti.", "Precedence: bulk"), "ignored lista"},
		"a bounce":          {letterTo(writer, token, "Nije isporučeno.", "Return-Path: <>"), "ignored odbijenica"},
		"asks for no notes": {letterTo(writer, token, "Nema me.", "X-Auto-Response-Suppress: All"), "accepted"},
		"through a group":   {letterTo(writer, token, "Evo.", "List-Id: <g.example>\r\nList-Post: <mailto:g@example>"), "accepted"},
		"one of ours":       {letterTo(writer, token, "Ja.", "Message-ID: <poruka.1.2@zahtjevi.opcina.example>"), "ignored vlastito"},
		"from ourselves":    {letterTo("zahtjevi+"+token+"@opcina.example", token, "Ja."), "ignored vlastito"},
		"only a quote":      {letterTo(writer, token, "> Hvala.\n> Molim.\n"), "accepted"},
		"no letter":         {letterTo(writer, token, "Ja.", "X-Dug: "+strings.Repeat("dug ", 100_000)), "refused neispravno"},
		"only blanks":       {letterTo(writer, token, " \n\u00a0\n"), "refused prazno"},
		"nothing at all":    {"\r\n\r\n", "refused posiljalac"},
	} {
		before := w.comments(w.request)
		w.box.Put(c.letter)
		w.receive(t)
		if told := w.told(); told != c.want {
			t.Errorf("%s: the letter is %q, want %q", name, told, c.want)
		}
		if made := w.comments(w.request) - before; (made == 1) != (c.want == "accepted") || made > 1 {
			t.Errorf("%s: made %d comments", name, made)
		}
	}
	if internal := testkit.Value[int](w.Env, "select count(*) from comments where internal or author_id <> $1", w.creator.ID); internal != 0 {
		t.Errorf("%d comments are internal or another's", internal)
	}
}

// TestLetterWithFiles takes what uploads take, and names the rest.
func TestLetterWithFiles(t *testing.T) {
	w := setupLetters(t)
	part := func(head, body string) string { return "--x\r\n" + head + "\r\n\r\n" + body + "\r\n" }
	text := strings.Repeat("Dugačko objašnjenje. ", 200)
	w.box.Put(letterTo(addressOf(w.creator), w.token(w.creator, w.request),
		part("Content-Type: text/plain; charset=utf-8", text)+
			part("Content-Type: text/plain\r\nContent-Disposition: attachment; filename=\"../../popis.txt\"", "jedan\r\ndva")+
			part("Content-Type: application/ms-tnef; name=winmail.dat\r\nContent-Disposition: attachment; filename=winmail.dat", "\x78\x9f\x3e\x22")+
			part("Content-Type: image/png\r\nContent-Disposition: attachment; filename=slika.png", "MZ nije slika")+"--x--\r\n",
		"Content-Type: multipart/mixed; boundary=x"))
	w.receive(t)
	if told := w.told(); told != "accepted" {
		t.Fatalf("the letter is %s", told)
	}
	got := testkit.Value[string](w.Env, `select string_agg(f.name || ' ' || char_length(c.body), ', ' order by c.id)
		from comments c join files f on f.comment_id = c.id where c.request_id = $1`, w.request)
	if !strings.HasPrefix(got, "poruka.txt ") || !strings.HasSuffix(got, ", popis.txt 9") {
		t.Errorf("comments have %s", got)
	}
	if longest := testkit.Value[int](w.Env, "select max(char_length(body)) from comments"); longest > 2000 {
		t.Errorf("a comment of %d characters", longest)
	}
	left := testkit.Value[string](w.Env, "select array_to_string(left_out, ', ') from received_letters")
	if left != "winmail.dat, slika.png" {
		t.Errorf("left out %q", left)
	}
}

// TestLetterTwice holds that a letter is taken once, whatever the mailbox shows, and that one which is too large, or too old, is not read.
func TestLetterTwice(t *testing.T) {
	w := setupLetters(t)
	token, writer := w.token(w.creator, w.request), addressOf(w.creator)
	letter := letterTo(writer, token, "Jednom.")
	w.box.Put(letter)
	w.receive(t)
	w.box.Renumber()
	w.box.Put(letter)                                // the same bytes
	w.box.Put("Received: drugim putem\r\n" + letter) // the same letter on another way
	w.box.PutAt(letterTo(writer, token, "Staro."), time.Now().Add(-40*24*time.Hour))
	w.receive(t)
	if n := w.comments(w.request); n != 1 {
		t.Errorf("%d comments", n)
	}
	if told := w.told(); told != "ignored ponovljeno" {
		t.Errorf("the repeated letter is %s", told)
	}
	limits := inbound.Limits{AtOnce: 2, Bytes: 2000, Reading: time.Minute, Letter: 20 * time.Second, Since: time.Hour,
		Attempts: 2, Patience: 2, Files: 5}
	w.box.Put(letterTo(writer, token, strings.Repeat("Predugo. ", 1000)))
	w.box.Put(letterTo(writer, token, "Iza velikog."))
	if err := jobs.RunOnce(t.Context(), w.Deps(), []jobs.Job{inbound.JobWithin(limits, uploads.Keep)}); err != nil {
		t.Fatal(err)
	}
	if got := testkit.Value[string](w.Env, `select string_agg(state || ' ' || reason || (file_id is null), ', ' order by id) from
		(select * from received_letters order by id desc limit 2) newest`); got != "refused velikotrue, accepted false" {
		t.Errorf("the letters are %s", got)
	}
}

// TestLettersTakenOnce lets several workers read one mailbox, some of which die: each letter makes one comment.
func TestLettersTakenOnce(t *testing.T) {
	w := setupLetters(t)
	w.Config.Limits.CommentsPerMinute = 0
	token, writer := w.token(w.creator, w.request), addressOf(w.creator)
	const sent = 12
	for i := range sent {
		w.box.Put(letterTo(writer, token, fmt.Sprintf("Pismo %d", i)))
	}
	var running sync.WaitGroup
	for range 4 {
		running.Go(func() {
			if err := w.tryReceive(t); err != nil && !errors.Is(err, jobs.ErrTakenOver) {
				t.Error(err)
			}
		})
	}
	running.Wait()
	w.receive(t)
	if n := testkit.Value[int](w.Env, "select count(distinct body) from comments"); n != sent || w.comments(w.request) != sent {
		t.Errorf("%d comments, %d different, of %d letters", w.comments(w.request), n, sent)
	}
}

// TestPoisonedLetter lets the storage fail at one letter: it is tried again and ends as failed, and the one behind it is taken meanwhile.
func TestPoisonedLetter(t *testing.T) {
	w := setupLetters(t)
	token, writer := w.token(w.creator, w.request), addressOf(w.creator)
	w.box.Put(letterTo(writer, token, "Otrovno."))
	w.box.Put(letterTo(writer, token, "Iza njega."))
	limits := inbound.Limits{AtOnce: 9, Bytes: 1 << 20, Reading: time.Minute, Letter: 20 * time.Second, Since: time.Hour,
		Attempts: 2, Patience: 2, Files: 5}
	// The first run stores both; the content of the first is lost.
	if err := w.tryStore(t, limits); err != nil {
		t.Fatal(err)
	}
	key := testkit.Value[string](w.Env, "select f.object_key from files f join received_letters l on l.file_id = f.id order by l.id limit 1")
	if err := w.Store.Remove(t.Context(), key); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		_ = jobs.RunOnce(t.Context(), w.Deps(), []jobs.Job{inbound.JobWithin(limits, uploads.Keep)}) // says that it fails
		w.Exec("update received_letters set next_attempt_at = now() where state = 'waiting'")
	}
	if got := testkit.Value[string](w.Env, "select string_agg(trim(state || ' ' || reason), ', ' order by id) from received_letters"); got != "failed greska, accepted" {
		t.Errorf("the letters are %s", got)
	}
}

// tryStore reads the mailbox without taking what it stores.
func (w *letterWorld) tryStore(t *testing.T, limits inbound.Limits) error {
	t.Helper()
	w.Exec(`create function hold_letters() returns trigger language plpgsql as $$ begin new.next_attempt_at = now() + interval '1 hour'; return new; end $$`)
	w.Exec(`create trigger hold_letters before insert on received_letters for each row execute function hold_letters()`)
	err := jobs.RunOnce(t.Context(), w.Deps(), []jobs.Job{inbound.JobWithin(limits, uploads.Keep)})
	w.Exec("drop trigger hold_letters on received_letters")
	w.Exec("update received_letters set next_attempt_at = now()")
	return err
}

// TestLettersAgain shows letters to administrators, takes a refused one once more, and lets only those download it who may.
func TestLettersAgain(t *testing.T) {
	w := setupLetters(t)
	admin := w.Person(testkit.Administrator)
	w.Exec("delete from user_role_projects where user_id = $1", w.creator.ID)
	w.box.Put(letterTo(addressOf(w.creator), w.token(w.creator, w.request), "Odgovor."))
	w.receive(t)
	type letter struct {
		ID       int64  `json:"id"`
		State    string `json:"stanje"`
		Reason   string `json:"razlog"`
		Sender   string `json:"posiljalac"`
		Subject  string `json:"predmet"`
		Document string `json:"dokumentId"`
		Request  *int64 `json:"zahtjevId"`
	}
	show := func(state string) []letter {
		return testkit.Decode[struct {
			Items []letter `json:"items"`
		}](w.Call(admin, "GET", "/postavke/pisma?stanje="+state, nil).Expect(http.StatusOK)).Items
	}
	shown := show("odbijeno")
	if len(shown) != 1 || shown[0].Reason != "pravo" || shown[0].Sender != addressOf(w.creator) || shown[0].Subject != "Re: Štampač" {
		t.Fatalf("shown %+v", shown)
	}
	download := func(p *testkit.Person) int {
		return w.Call(nil, "GET", "/upload/"+shown[0].Document+"?prikaz=true&ttxid="+w.TempToken(p), nil).Status
	}
	if status := download(w.creator); status != http.StatusNotFound {
		t.Errorf("the writer downloads the letter: %d", status)
	}
	answer := w.Call(nil, "GET", "/upload/"+shown[0].Document+"?prikaz=true&ttxid="+w.TempToken(admin), nil).Expect(http.StatusFound)
	if to := answer.Header.Get("Location"); !strings.Contains(to, "attachment") {
		t.Errorf("the letter is shown and not saved: %s", to)
	}
	again := fmt.Sprintf("/postavke/pisma/%d/ponovo", shown[0].ID)
	w.Call(w.creator, "PUT", again, nil).Expect(http.StatusForbidden)
	w.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", w.creator.ID, w.creator.RoleID, w.project.ID)
	w.Call(admin, "PUT", again, nil).Expect(http.StatusNoContent)
	w.receive(t)
	shown = show("prihvaceno")
	if len(shown) != 1 || shown[0].Request == nil || *shown[0].Request != w.request || w.comments(w.request) != 1 {
		t.Errorf("shown %+v", shown)
	}
	w.Call(admin, "PUT", again, nil).Expect(http.StatusConflict)
	w.Call(admin, "PUT", "/postavke/pisma/9999/ponovo", nil).Expect(http.StatusNotFound)
	w.Exec("update received_letters set received_at = now() - interval '91 days'")
	w.Exec("update reply_addresses set expires_at = now() - interval '1 second'")
	w.Exec("update files set created_at = now() - interval '91 days'")
	w.Run(worker.Jobs[1])
	w.Run(worker.Jobs[1]) // removes the file after the letter
	if left := testkit.Value[int](w.Env, `select (select count(*) from received_letters) + (select count(*) from reply_addresses)
		+ (select count(*) from files where purpose = 'letter')`); left != 0 {
		t.Errorf("%d rows are left of an old letter", left)
	}
}

// TestMailboxAway notes since when the mailbox cannot be read, and says nothing of its password.
func TestMailboxAway(t *testing.T) {
	w := setupLetters(t)
	w.receive(t)
	w.open(t, strings.Replace(w.box.URL(), "tajna", "pogresna-lozinka", 1))
	err := w.tryReceive(t)
	if err == nil || strings.Contains(err.Error(), "pogresna-lozinka") {
		t.Errorf("with a wrong password: %v", err)
	}
	if !testkit.Value[bool](w.Env, `select failing_since is not null and failure = 'prijava' and read_at is not null
		and claim is null from mailbox`) {
		t.Error("the failure is not noted")
	}
	w.box.Stop()
	if w.tryReceive(t) == nil || testkit.Value[string](w.Env, "select failure from mailbox") != "veza" {
		t.Error("without a server nothing fails, or not at its step")
	}
}

// TestLetterIntoFullStorage reads a letter again and again for which there is no room: nothing of it is left in the storage, and it is
// accepted once there is room.
func TestLetterIntoFullStorage(t *testing.T) {
	w := setupLetters(t)
	room := w.Config.Limits.FileMB
	w.Config.Limits.FileMB = 1
	w.box.Put(letterTo(addressOf(w.creator), w.token(w.creator, w.request), "Ima prostora.\n-- \n"+strings.Repeat("Potpis.\n", 200_000)))
	for range 2 {
		if w.tryReceive(t) == nil {
			t.Error("a letter without room fails nothing")
		}
	}
	for _, key := range testkit.Value[[]string](w.Env, "select array_agg(object_key) from files where purpose = 'letter'") {
		if _, err := w.Deps().Store.Open(t.Context(), key, 0); !errors.Is(err, storage.ErrMissing) {
			t.Errorf("bytes without room: %v, want them removed", err)
		}
	}
	w.Config.Limits.FileMB = room
	w.Config.DataDir = "/proc" // a disk without room
	files := testkit.Value[int](w.Env, "select count(*) from files")
	if w.tryReceive(t) == nil || testkit.Value[int](w.Env, "select count(*) from files") != files {
		t.Error("a letter is written to a full disk")
	}
	w.Config.DataDir = ""
	w.receive(t)
	if told, n := w.told(), w.comments(w.request); told != "accepted" || n != 1 {
		t.Errorf("with room the letter is %s, %d comments", told, n)
	}
}

// TestMailboxThatCouldNotBeGivenBack has a run end while the database refuses to note its end: the worker's next run reads at once what
// came, and another worker's the one after.
func TestMailboxThatCouldNotBeGivenBack(t *testing.T) {
	w := setupLetters(t)
	token, writer := w.token(w.creator, w.request), addressOf(w.creator)
	run := func(job jobs.Job) error { return jobs.RunOnce(t.Context(), w.Deps(), []jobs.Job{job}) }
	job := inbound.Job(uploads.Keep)
	w.Exec(`create function away() returns trigger language plpgsql as $$ begin raise exception 'away' using errcode = '57014'; end $$`)
	w.Exec("create trigger away before update on mailbox for each row when (new.claim is null) execute function away()")
	w.box.Put(letterTo(writer, token, "Prije."))
	if err := run(job); err == nil {
		t.Error("nothing was said of a mailbox that was not given back")
	}
	w.Exec("drop trigger away on mailbox")
	for i, next := range []jobs.Job{job, inbound.Job(uploads.Keep)} {
		w.box.Put(letterTo(writer, token, "Poslije."))
		if err := run(next); err != nil {
			t.Fatal(err)
		}
		if n := w.comments(w.request); n != i+2 {
			t.Errorf("%d comments after the run %d, want %d", n, i+2, i+2)
		}
	}
}
