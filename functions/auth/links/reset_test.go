package links_test

import (
	"net/http"
	"testing"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/testkit"
)

func forget(e *testkit.Env, email string) {
	e.Call(nil, "POST", "/korisnici/resetsifre", map[string]any{"email": email}).Expect(http.StatusNoContent)
}

// waitingLetters counts the letters of forgotten passwords that wait to be sent.
func waitingLetters(e *testkit.Env) int {
	return testkit.Value[int](e, "select count(*) from mail_messages where kind = 'reset' and state = 'waiting'")
}

// send takes the letters about forgotten passwords from the queue, as their sender does, and makes a link of the account for each.
func send(e *testkit.Env) {
	_, hash := identity.NewToken()
	e.Exec(`with sent as (update mail_messages set state = 'sent', finished_at = now() where kind = 'reset' and state = 'waiting'
		returning user_id, id)
		insert into account_links (token_hash, user_id, kind, expires_at)
			select sha256($1 || sent.id::text::bytea), user_id, 'reset', now() + interval '30 minutes' from sent`, hash)
}

// TestOthersKeepNobodyFromRecovering: requests of others for an address neither make the owner's requests fail silently nor fill the
// mailbox. Whoever asked, the owner has a letter whose link is valid for a while.
func TestOthersKeepNobodyFromRecovering(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	email := p.Username + "@opstina.example"
	for range 3 {
		e.Call(nil, "POST", registrationPath, registration(email, p.Username+".0001")).Expect(http.StatusNoContent)
	}
	forget(e, email)
	if n := waitingLetters(e); n != 1 {
		t.Fatalf("after three enrolments of others the owner gets %d letters", n)
	}
	for range 20 {
		forget(e, email)
	}
	if n := waitingLetters(e); n != 3 {
		t.Fatalf("%d letters are on their way", n)
	}
	send(e)
	forget(e, email)
	if n := waitingLetters(e); n != 0 {
		t.Fatalf("%d letters more although links of the others open the account", n)
	}
	// The owner has used one of the links, which ended all, or they have expired.
	for name, end := range map[string]string{"used": "delete from account_links", "nearly over": `update account_links set expires_at =
		now() + interval '5 minutes'`} {
		e.Exec(end)
		forget(e, email)
		forget(e, email)
		if n := waitingLetters(e); n != 1 {
			t.Errorf("%s: %d letters", name, n)
		}
		send(e)
	}
}

// TestLettersAtOnce requests a letter many times at the same moment for an address that has used up its letters and links: it gets one.
func TestLettersAtOnce(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	email := p.Username + "@opstina.example"
	for range 3 {
		forget(e, email)
	}
	send(e)
	e.Exec("delete from account_links")
	testkit.AtOnce(20, func(int) { forget(e, email) })
	if n := waitingLetters(e); n != 1 {
		t.Errorf("%d letters", n)
	}
}

// TestForgottenTellsNothing checks that an unknown address costs as much as one that has used up its letters.
func TestForgottenTellsNothing(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	statements := func(email string) int { return len(e.Statements(func() { forget(e, email) })) }
	unknown := statements("niko@opstina.example")
	for try := range 5 {
		if known := statements(p.Username + "@opstina.example"); known != unknown {
			t.Errorf("try %d: %d statements, %d for an address that nobody has", try, known, unknown)
		}
	}
}

// TestResetLettersGoToTheExactAccount asks for letters with addresses that look like those of accounts: each reaches the account that has
// exactly it, in whatever form it is typed, and nobody else.
func TestResetLettersGoToTheExactAccount(t *testing.T) {
	e := setup(t)
	admin, other, kelvin := e.Person(testkit.Administrator), e.Person(testkit.TaskUser), e.Person(testkit.TaskUser)
	for id, email := range map[int64]string{
		admin.ID: "admin.tarik@opština.example", other.ID: "admİn.tarik@opština.example", kelvin.ID: "admin.tari\u212a@opština.example",
	} {
		e.Exec("update users set email = $2 where id = $1", id, email)
	}
	for typed, want := range map[string]int64{
		"admin.tarik@opština.example": admin.ID, "\x20Admin.Tarik@OPŠTINA.example\x20": admin.ID,
		"admin.tarik@xn--optina-ckb.example": admin.ID,
		"admin.tarik\u200b@opština.example":  0, "\u200badmin.tarik@opština.example": admin.ID, "admİn.tarik@opština.example": other.ID,
		"admın.tarik@opština.example": 0, "admin.tari\u212a@opština.example": 0, "admin.tarik@opstina.example": 0,
	} {
		e.Exec("delete from mail_messages")
		e.Exec("delete from sign_in_guards")
		e.Call(nil, "POST", "/korisnici/resetsifre", map[string]any{"email": typed})
		got := testkit.Value[[]int64](e, "select coalesce(array_agg(user_id), '{}') from mail_messages where kind = 'reset'")
		if len(got) > 1 || (want != 0) != (len(got) == 1) || want != 0 && got[0] != want {
			t.Errorf("%+q: letters to %d, want %d", typed, got, want)
		}
	}
}
