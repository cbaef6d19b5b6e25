package all_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// Headers may hold any bytes; none of them reaches PostgreSQL as a text that it refuses.
func TestHeadersOfAnyBytes(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager, e.Project())
	e.Exec("update sessions set last_action_at = now() - interval '2 minutes'") // the client of the next call is noted
	e.Call(p, "GET", "/notifikacije", nil, "User-Agent", "Pregledač \xff\xfe").Expect(http.StatusOK)
	if client := testkit.Value[string](e, "select last_client from sessions"); client != "Pregledač " {
		t.Errorf("kept the client %q", client)
	}
	e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID), "User-Agent", strings.Repeat("š", 200)+"\xff").Expect(http.StatusCreated)
	view := map[string]any{"naziv": "Pogled", "filter": map[string]any{}}
	for _, key := range []string{"\xff", strings.Repeat("k", 256)} {
		e.Call(p, "POST", "/zahtjevi/pogledi", view, "Idempotency-Key", key).ExpectField("Idempotency-Key")
	}
	e.Call(&testkit.Person{Token: "\xff"}, "GET", "/notifikacije", nil).Expect(http.StatusUnauthorized)
	e.Call(p, "POST", "/zahtjevi/pogledi", view, "Content-Type", "text/plain").Expect(http.StatusUnsupportedMediaType)
}

// Every answer, also a refusal, keeps browsers from storing it, guessing its type and running it.
func TestAnswersAreOnlyData(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager, e.Project())
	for _, path := range []string{"/postavke", "/zahtjevi", "/zahtjevi/0", "/nema", "/zahtjevi?page=x"} {
		header := e.Call(p, "GET", path, nil).Header
		for name, want := range map[string]string{
			"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
			"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'", "Access-Control-Allow-Origin": "",
		} {
			if got := header.Get(name); got != want {
				t.Errorf("%s: %s is %q, want %q", path, name, got, want)
			}
		}
	}
}

// A name that nobody can have is no reason to fail, and an address that has used up its tries locks nobody else out.
func TestSignInUnderAttack(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager)
	for _, length := range []int{65, 3000, 60000} {
		path := fmt.Sprintf("/korisnici/%s/tokeni", strings.Repeat("x", length))
		e.Call(nil, "POST", path, credentials(testkit.Password, p.RoleID)).ExpectField("korisnickoIme")
	}
	e.Exec("insert into sign_in_guards (key, failures, since) values ('a:192.0.2.1', 50, now())")
	for range 8 {
		e.Call(nil, "POST", tokens(p), credentials("pogrešna", p.RoleID)).Expect(http.StatusTooManyRequests)
	}
	if counted := testkit.Value[bool](e, "select exists (select from sign_in_guards where key like 'u:%')"); counted {
		t.Error("an address that must wait used up a username's tries")
	}
	e.Exec("delete from sign_in_guards")
	e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID)).Expect(http.StatusCreated)
}

// Totals are those of the whole list, also on a page behind its end.
func TestTotalsBehindTheEnd(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	e.Request(project, p, "Zahtjev")
	for _, path := range []string{"/projekat", tokens(p), "/zahtjevi", "/zahtjevi?projekatId=" + fmt.Sprint(project.ID)} {
		separator := map[bool]string{true: "&", false: "?"}[strings.Contains(path, "?")]
		got := testkit.Decode[serve.List[any]](e.Call(p, "GET", path+separator+"page=7", nil).Expect(http.StatusOK))
		if len(got.Items) != 0 || got.Total != 1 {
			t.Errorf("%s: %d items of %d, want none of 1", path, len(got.Items), got.Total)
		}
	}
	for filter, want := range map[string]int{"": 1, "%25": 0, "_": 0, "%5C": 0} {
		if got := testkit.Decode[serve.List[any]](e.Call(p, "GET", "/projekat?filter="+filter, nil).Expect(http.StatusOK)); got.Total != want {
			t.Errorf("projects named %q: %d, want %d", filter, got.Total, want)
		}
	}
	for query, want := range map[string]int{"korisnik=" + p.Username: 1, "korisnik=" + p.Username[:3] + "&createdBy=" + p.Username[3:]: 0} {
		if got := testkit.Decode[serve.List[any]](e.Call(p, "GET", "/zahtjevi?"+query, nil).Expect(http.StatusOK)); got.Total != want {
			t.Errorf("requests by %s: %d, want %d", query, got.Total, want)
		}
	}
	for _, path := range []string{"/zahtjevi?naziv=", "/zahtjevi?opis=", "/projekat?filter="} {
		e.Call(p, "GET", path+strings.Repeat("x", 201), nil).Expect(http.StatusUnprocessableEntity)
	}
}

// A comment that comes after the deletion of its request is refused, also when the two cross.
func TestCommentCrossesDeletion(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	request := e.Request(project, p, "Zahtjev")
	tx, err := e.Pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(t.Context()) }() // closed by then, unless the test has failed
	if _, err := tx.Exec(t.Context(), "lock table comments in share mode"); err != nil {
		t.Fatal(err)
	}
	answered := make(chan testkit.Answer, 1)
	go func() {
		answered <- e.Call(p, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", request), map[string]any{"komentar": "Kasno"})
	}()
	waiting := func() bool {
		return testkit.Value[bool](e, "select exists (select from pg_locks where not granted and relation = 'comments'::regclass)")
	}
	for deadline := time.Now().Add(time.Minute); !waiting(); {
		if time.Now().After(deadline) {
			t.Fatal("the comment does not wait")
		}
	}
	if _, err := tx.Exec(t.Context(), "update requests set deleted_at = now() where id = $1", request); err != nil {
		t.Fatal(err)
	}
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	(<-answered).Expect(http.StatusNotFound)
	if left := testkit.Value[int](e, "select (select count(*) from comments) + (select count(*) from notifications)"); left != 0 {
		t.Errorf("the refused comment left %d rows", left)
	}
}
