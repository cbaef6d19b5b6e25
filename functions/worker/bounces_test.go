package worker_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"zahtjevi/functions/settings/mail"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/mailserver"
)

// bounceWorld is a world that sends its creator letters about their request.
type bounceWorld struct {
	*letterWorld
	post    *mailserver.Server
	manager *testkit.Person
}

func setupBounces(t *testing.T) *bounceWorld {
	t.Helper()
	w := &bounceWorld{letterWorld: setupLetters(t), post: mailserver.Start(t)}
	w.Config.MailTransport, w.Config.SMTPURL, w.Config.MailFrom = "smtp", w.post.URL(), "Obavijesti@Opcina.example"
	w.manager = w.Person(testkit.Manager, w.project)
	return w
}

// tell makes a change that is told to the creator by a letter, if letters to them are sent, and returns where it would be returned to.
func (w *bounceWorld) tell(t *testing.T) string {
	t.Helper()
	before := len(w.post.Taken())
	w.Call(w.manager, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", w.request), map[string]any{"komentar": "Stiglo je."}).
		Expect(http.StatusCreated)
	if err := jobs.RunOnce(t.Context(), w.Deps(), []jobs.Job{mail.Job}); err != nil {
		t.Fatal(err)
	}
	if taken := w.post.Taken(); len(taken) > before {
		return taken[len(taken)-1].From
	}
	return ""
}

func (w *bounceWorld) marked(p *testkit.Person) bool {
	return testkit.Value[bool](w.Env, "select bounced_at is not null from users where id = $1", p.ID)
}

// returned is a mail server's report to an address about a receiver.
func returned(to, receiver, action, status string, head ...string) string {
	report := "--x\r\nContent-Type: text/plain\r\n\r\nNije isporučeno.\r\n" +
		"--x\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.svijet.example\r\n\r\n" +
		"Final-Recipient: rfc822; " + receiver + "\r\nAction: " + action + "\r\nStatus: " + status +
		"\r\nDiagnostic-Code: smtp; 550 5.1.1 <" + receiver + "> nema\r\n takvog\r\n\r\n--x--\r\n"
	return letterTo("Mail Delivery System <MAILER-DAEMON@mx.svijet.example>", "x", report, append([]string{
		"To: <" + to + ">", "Return-Path: <>", "Auto-Submitted: auto-replied",
		"Content-Type: multipart/report; report-type=delivery-status; boundary=x",
	}, head...)...)
}

// sesReturned is such a report as Amazon SES forwards it.
func sesReturned(to, receiver string) string {
	return "Return-Path: <>\r\nReceived: from a192-13.smtp-out.amazonses.com (a192-13.smtp-out.amazonses.com [199.255.192.13])\r\n" +
		" by mx.opcina.example with ESMTP; Thu, 26 Nov 2026 09:00:00 +0000\r\n" +
		"Authentication-Results: mx.opcina.example; spf=none smtp.mailfrom=; dkim=pass header.d=amazonses.com\r\n" +
		"Message-Id: <000001372fa9d596-ec772006-000000@email.amazonses.com>\r\nDate: Thu, 26 Nov 2026 09:00:00 +0000\r\nTo: " + to +
		"\r\nFrom: MAILER-DAEMON@amazonses.com\r\nSubject: Delivery Status Notification (Failure)\r\nMIME-Version: 1.0\r\n" +
		"Content-Type: multipart/report; report-type=delivery-status; boundary=\"ACnzx.4lvBb052b\"\r\n\r\n" +
		"--ACnzx.4lvBb052b\r\ncontent-type: text/plain;\r\n    charset=\"utf-8\"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n" +
		"An error occurred while trying to deliver the mail to the following recipients:\r\n" + receiver + "\r\n\r\n" +
		"--ACnzx.4lvBb052b\r\ncontent-type: message/delivery-status\r\n\r\nReporting-MTA: dns; a192-13.smtp-out.amazonses.com\r\n\r\n" +
		"Final-Recipient: rfc822;" + receiver + "\r\nAction: failed\r\nStatus: 5.0.0 (permanent failure)\r\n" +
		"Diagnostic-Code: smtp; 5.1.2 - Bad destination host 'DNS Hard Error' (delivery attempts: 0)\r\n\r\n" +
		"--ACnzx.4lvBb052b\r\ncontent-type: message/rfc822\r\n\r\nFrom: obavijesti@opcina.example\r\nTo: " + receiver +
		"\r\nSubject: x\r\n\r\nx\r\n\r\n--ACnzx.4lvBb052b--\r\n"
}

// complaint is a report that a receiver called a letter unwanted, as Amazon SES forwards it. The server may hide who that is.
func complaint(to, kind, receiver string) string {
	if receiver != "" {
		receiver = "Original-Rcpt-To: <" + receiver + ">\r\n"
	}
	report := "--x\r\nContent-Type: text/plain\r\n\r\nThis is an email abuse report.\r\n" +
		"--x\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: " + kind + "\r\nUser-Agent: Svijet FBL/1.0\r\nVersion: 1\r\n" +
		receiver + "Source-IP: 192.0.2.7\r\n\r\n--x\r\nContent-Type: message/rfc822\r\n\r\nSubject: x\r\n\r\nx\r\n\r\n--x--\r\n"
	return letterTo("complaints@email-abuse.amazonses.com", "x", report, "To: <"+to+">",
		"Content-Type: multipart/report; report-type=feedback-report; boundary=x")
}

// TestBouncedAddress plays the whole way: a letter comes back, no more are sent, the person and administrators see it and try again.
func TestBouncedAddress(t *testing.T) {
	w := setupBounces(t)
	admin := w.Person(testkit.Administrator)
	back := w.tell(t)
	if !strings.HasPrefix(back, "zahtjevi+") || !strings.HasSuffix(back, "@opcina.example") || back == w.tell(t) {
		t.Fatalf("letters return to %q, one as the other", back)
	}
	w.box.Put(returned(back, strings.ToUpper(addressOf(w.creator)), "failed", "5.1.1"))
	w.receive(t)
	if told := w.told(); told != "ignored vraceno" || !w.marked(w.creator) || w.marked(w.other) {
		t.Fatalf("the report is %s, marked %v", told, w.marked(w.creator))
	}
	for range 2 {
		if w.tell(t) != "" {
			t.Error("a letter goes to an address from which they come back")
		}
	}
	before := len(w.post.Taken())
	w.Exec("insert into mail_messages (user_id, kind, state) values ($1, 'reset', 'waiting')", w.creator.ID)
	if err := jobs.RunOnce(t.Context(), w.Deps(), []jobs.Job{mail.Job}); err != nil || len(w.post.Taken()) != before+1 {
		t.Errorf("what somebody asks for is not tried: %v", err)
	}
	w.Exec("delete from mail_messages where kind = 'reset'")
	got := testkit.Value[string](w.Env, `select string_agg(state || ' ' || failure || ' ' || attempts || ' ' || last_error, ', ' order by id)
		from mail_messages where user_id = $1`, w.creator.ID)
	want := "given_up bounced 1 5.1.1 smtp; 550 5.1.1 <" + strings.ToUpper(addressOf(w.creator)) +
		"> nema takvog, sent  1 , given_up held 0 , given_up held 0 "
	if got != want {
		t.Errorf("the messages are\n%s, want\n%s", got, want)
	}
	type person struct {
		Since string `json:"pismaSeVracajuOd"`
	}
	see := func(by *testkit.Person) string {
		return testkit.Decode[person](w.Call(by, "GET", "/korisnici/"+w.creator.Username, nil).Expect(http.StatusOK)).Since
	}
	if see(w.creator) == "" || see(admin) == "" {
		t.Error("the person or the administrator does not see it")
	}
	list := w.Call(admin, "GET", "/korisnici?filter="+w.creator.Username, nil).Expect(http.StatusOK)
	if !strings.Contains(string(list.Content), `"pismaSeVracaju":true`) {
		t.Errorf("the list says %s", list.Content)
	}
	reasons := string(w.Call(admin, "GET", "/postavke/poruke?stanje=odustala", nil).Expect(http.StatusOK).Content)
	if !strings.Contains(reasons, `"razlog":"vracena"`) || !strings.Contains(reasons, `"razlog":"zadrzana"`) {
		t.Errorf("the messages' screen has %s", reasons)
	}
	own, others := "/korisnici/"+w.creator.Username+"/adresa/vracanje", "/korisnici/"+w.creator.Username+"/vracanje"
	w.Call(w.other, "DELETE", own, nil).Expect(http.StatusNotFound)
	w.Call(w.other, "DELETE", others, nil).Expect(http.StatusForbidden)
	for _, by := range []*testkit.Person{w.creator, admin} {
		w.Exec("update users set bounced_at = now() where id = $1", w.creator.ID)
		w.Call(by, "DELETE", map[bool]string{true: own, false: others}[by == w.creator], nil).Expect(http.StatusNoContent)
		if w.marked(w.creator) || w.tell(t) == "" {
			t.Error("no letter is sent after a new try")
		}
	}
	logged := testkit.Value[int](w.Env, `select count(*) from audit_entries where entity = 'users' and entity_id = $1
		and action = 'update' and (before ? 'bounced_at' or after ? 'bounced_at')`, w.creator.ID)
	if logged != 5 {
		t.Errorf("the log has %d entries, want 5", logged)
	}
	// The same report once more, as other bytes, says nothing new.
	w.box.Put(returned(back, addressOf(w.creator), "failed", "5.1.1"))
	w.receive(t)
	if told := w.told(); told != "ignored odbijenica" || w.marked(w.creator) {
		t.Errorf("a report that is sent again is %s", told)
	}
}

// TestSESReports takes the reports that Amazon SES forwards: of letters that could not be delivered, and of those that were called
// unwanted, which stop letters too, for a reason of their own.
func TestSESReports(t *testing.T) {
	w := setupBounces(t)
	writer := addressOf(w.creator)
	state := func() string {
		return w.told() + ": " + testkit.Value[string](w.Env, `
			select case when bounced_at is null then 'gets letters' when letters_unwanted then 'unwanted' else 'returned' end || ', ' || (
				select state || failure from mail_messages where user_id = u.id order by id desc limit 1)
			from users u where id = $1`, w.creator.ID)
	}
	own, nothing := "/korisnici/"+w.creator.Username, "ignored odbijenica: gets letters, sent"
	for _, c := range []struct {
		name   string
		letter func(back string) string
		want   string
	}{
		{"returned", func(back string) string { return sesReturned(back, writer) }, "ignored vraceno: returned, given_upbounced"},
		{"unwanted", func(back string) string { return complaint(back, "abuse", writer) }, "ignored nezeljeno: unwanted, sent"},
		{"by nobody", func(back string) string { return complaint(back, "abuse", "") }, "ignored nezeljeno: unwanted, sent"},
		{"by another", func(back string) string { return complaint(back, "abuse", addressOf(w.other)) }, nothing},
		{"wanted after all", func(back string) string { return complaint(back, "not-spam", writer) }, nothing},
		{"to nobody", func(string) string { return complaint("zahtjevi@opcina.example", "abuse", writer) }, nothing},
	} {
		back := w.tell(t)
		w.box.Put(c.letter(back))
		w.receive(t)
		if got := state(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		unwanted := strings.Contains(c.want, "unwanted")
		if seen := strings.Contains(string(w.Call(w.creator, "GET", own, nil).Content), `"pismaNezeljena":true`); seen != unwanted {
			t.Errorf("%s: the person sees that letters are unwanted: %v", c.name, seen)
		}
		w.Call(w.creator, "DELETE", own+"/adresa/vracanje", nil).Expect(http.StatusNoContent)
		if unwanted { // the same report once more, as other bytes
			w.box.Put(c.letter(back))
			w.receive(t)
		}
		if w.marked(w.creator) {
			t.Errorf("%s: the address is marked after a new try", c.name)
		}
	}
}

// TestForgedBounces holds that nothing marks an address but a report of a letter that was really sent to it, to where only it returns.
func TestForgedBounces(t *testing.T) {
	w := setupBounces(t)
	back, writer := w.tell(t), addressOf(w.creator)
	id := w.post.Taken()[0].Parsed(t).Header.Get("Message-ID")
	for name, letter := range map[string]string{
		"a guessed token":       returned("zahtjevi+"+strings.Repeat("a", 26)+"@opcina.example", writer, "failed", "5.1.1"),
		"the answers' token":    returned("zahtjevi+"+w.token(w.creator, w.request)+"@opcina.example", writer, "failed", "5.1.1"),
		"only the message's id": returned("zahtjevi@opcina.example", writer, "failed", "5.1.1", "In-Reply-To: "+id, "References: "+id),
		"a project's tag":       returned("zahtjevi+podrska@opcina.example", writer, "failed", "5.1.1"),
		"another domain":        returned(strings.Replace(back, "opcina", "svijet", 1), writer, "failed", "5.1.1"),
		"another person":        returned(back, addressOf(w.other), "failed", "5.1.1"),
		"an address like it":    returned(back, strings.ReplaceAll(writer, "s", "ſ"), "failed", "5.1.1"),
		"for some time":         returned(back, writer, "failed", "4.2.2"),
		"a delay":               returned(back, writer, "delayed", "5.1.1"),
		"delivered":             returned(back, writer, "delivered", "2.0.0"),
		"no status":             returned(back, writer, "failed", ""),
		"forged": returned(back, writer, "failed", "5.1.1",
			"Authentication-Results: mx.opcina.example; dmarc=fail header.from=mx.svijet.example"),
		"no report": letterTo("MAILER-DAEMON@mx.svijet.example", "x", "Final-Recipient: rfc822; "+writer+"\nAction: failed\nStatus: 5.1.1",
			"To: <"+back+">", "Return-Path: <>"),
		"a person": letterTo(writer, "x", "Ne javljajte mi se.", "To: <"+back+">"),
		"an empty report": letterTo("MAILER-DAEMON@mx.svijet.example", "x", "--x\r\nContent-Type: message/delivery-status\r\n\r\n--x--",
			"To: <"+back+">", "Content-Type: multipart/report; boundary=x"),
		"a torn report": letterTo("MAILER-DAEMON@mx.svijet.example", "x", "--x\r\nContent-Type: message/delivery-status\r\n\r\n:::\n\n\n"+
			strings.Repeat("Final-Recipient\n", 10_000), "To: <"+back+">", "Content-Type: multipart/report; boundary=x"),
	} {
		w.box.Put(letter)
		w.receive(t)
		told := w.told()
		if w.marked(w.creator) || w.marked(w.other) || strings.HasSuffix(told, "vraceno") || strings.HasPrefix(told, "waiting") {
			t.Errorf("%s: the letter is %s, marked %v", name, told, w.marked(w.creator))
		}
	}
	w.Config.MailFrom = "obavijesti@druga.example"
	if other := w.tell(t); other != w.Config.MailFrom {
		t.Errorf("of another domain than the mailbox a letter returns to %q", other)
	}
}

// TestBounceWhileAddressChanges marks an address while its owner changes it: the new one is never marked.
func TestBounceWhileAddressChanges(t *testing.T) {
	w := setupBounces(t)
	for i := range 8 {
		back, address := w.tell(t), fmt.Sprintf("adresa%d@opstina.example", i)
		to := w.post.Taken()[len(w.post.Taken())-1].To
		w.box.Put(returned(back, to, "failed", "5.1.1"))
		var running sync.WaitGroup
		running.Go(func() { _ = w.tryReceive(t) })
		running.Go(func() { w.Exec("update users set email = $2 where id = $1", w.creator.ID, address) })
		running.Wait()
		w.Exec("delete from mail_messages where kind <> 'request'")
		if w.marked(w.creator) {
			t.Fatalf("the new address %s is marked for %s", address, to)
		}
	}
}

// TestBouncesOnce lets several workers take the same report in several letters: one marks the address, and who writes is reached again.
func TestBouncesOnce(t *testing.T) {
	w := setupBounces(t)
	back, token := w.tell(t), w.token(w.creator, w.request)
	for i := range 6 {
		w.box.Put(returned(back, addressOf(w.creator), "failed", fmt.Sprintf("5.1.%d", i)))
	}
	var running sync.WaitGroup
	for range 3 {
		running.Go(func() { _ = w.tryReceive(t) })
	}
	running.Wait()
	w.receive(t)
	if n := testkit.Value[int](w.Env, "select count(*) from received_letters where reason = 'vraceno'"); n != 1 || !w.marked(w.creator) {
		t.Errorf("%d reports mark the address, marked %v", n, w.marked(w.creator))
	}
	w.box.Put(letterTo(addressOf(w.creator), token, "Pišem."))
	w.receive(t)
	if w.marked(w.creator) {
		t.Error("somebody who writes from their address is not reached")
	}
}
