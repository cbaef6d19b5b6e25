package acceptance_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// looks are tests that change nothing at an installation.
var looks = []part{
	{name: "health", look: health},
	{name: "headers of every answer", look: headersOfAnswers},
	{name: "unknown paths and methods", look: unknownPaths},
	{name: "HEAD and OPTIONS", look: headAndOptions},
	{name: "percent-encoded paths", look: encodedPaths},
	{name: "queries: repeated, empty, of other scripts", look: queries},
	{name: "bodies that are no good", look: badBodies},
	{name: "bodies over the limit", look: largeBodies},
	{name: "gzip", look: compressed},
	{name: "languages before signing in", look: languages},
	{name: "settings, public and whole", look: publicSettings},
	{name: "lookups", look: lookups},
	{name: "sessions: client and address", look: sessions},
}

func health(t *testing.T, visitor *person) {
	answer := visitor.nobody().get(t, "/health").Expect(http.StatusOK)
	if status := testkit.Decode[struct{ Status string }](answer).Status; status != "ok" ||
		answer.Header.Get("Content-Type") != "application/json" {
		t.Errorf("%v %s", answer.Header, answer.Content)
	}
}

func headersOfAnswers(t *testing.T, visitor *person) {
	seen := map[string]bool{}
	for path, status := range map[string]int{"/postavke": 200, "/nema": 404, "/zahtjevi/0": 404, "/zahtjevi?page=x": 422} {
		answer := visitor.get(t, path).Expect(status)
		for name, want := range map[string]string{
			"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
			"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'", "Access-Control-Allow-Origin": "", "Set-Cookie": "",
			"Content-Disposition": `attachment; filename="api.json"`,
		} {
			if got := answer.Header.Get(name); got != want {
				t.Errorf("%s: %s is %q, want %q", path, name, got, want)
			}
		}
		id := answer.Header.Get("X-Request-Id")
		if _, err := uuid.Parse(id); err != nil || seen[id] {
			t.Errorf("%s: the call's id is %q", path, id)
		}
		seen[id] = true
		if status >= http.StatusBadRequest {
			expectProblem(t, answer, status)
		}
	}
	visitor.nobody().get(t, "/zahtjevi").Expect(http.StatusUnauthorized)
}

// expectProblem expects a problem document with the call's own id.
func expectProblem(t *testing.T, answer testkit.Answer, status int) {
	t.Helper()
	problem := testkit.Decode[serve.Problem](answer.Expect(status))
	if answer.Header.Get("Content-Type") != "application/problem+json" || problem.Status != status || problem.Detail == "" ||
		problem.Instance != answer.Header.Get("X-Request-Id") || problem.Title != http.StatusText(status) {
		t.Errorf("%v %s", answer.Header, answer.Content)
	}
}

func unknownPaths(t *testing.T, visitor *person) {
	for _, c := range []struct {
		method, path string
		status       int
	}{
		{"GET", "/", 404}, {"GET", "/nema/toga", 404}, {"POST", "/nema", 404}, {"GET", "/zahtjevi/", 404}, {"GET", "/zahtjevi/abc", 422},
		{"GET", "/zahtjevi/99999999999999999999", 422}, {"DELETE", "/zahtjevi", 405}, {"PATCH", "/postavke", 405},
		{"GET", "/korisnici/nema.me", 404},
	} {
		expectProblem(t, visitor.call(t, c.method, c.path, nil), c.status)
	}
}

func headAndOptions(t *testing.T, visitor *person) {
	for method, paths := range map[string][]string{"HEAD": {"/health", "/nema"}, "OPTIONS": {"/zahtjevi"}} {
		for _, path := range paths {
			answer := visitor.call(t, method, path, nil, "Origin", "https://drugdje.example", "Access-Control-Request-Method", "GET")
			if answer.Status != http.StatusMethodNotAllowed && answer.Status != http.StatusNotFound {
				t.Errorf("%s %s: status %d", method, path, answer.Status)
			}
			if method == "HEAD" && len(answer.Content) > 0 {
				t.Errorf("HEAD %s has a body: %s", path, answer.Content)
			}
			for name := range answer.Header {
				if strings.HasPrefix(name, "Access-Control-") {
					t.Errorf("%s %s: another site is let in by %s", method, path, name)
				}
			}
		}
	}
}

func encodedPaths(t *testing.T, visitor *person) {
	name := visitor.username
	whole := visitor.get(t, "/korisnici/"+name).Expect(http.StatusOK)
	encoded := ""
	for _, b := range []byte(name) {
		encoded += "%" + string("0123456789abcdef"[b>>4]) + string("0123456789abcdef"[b&15])
	}
	for _, path := range []string{encoded, strings.ToUpper(encoded), strings.ToUpper(name)} {
		if got := visitor.get(t, "/korisnici/"+path).Expect(http.StatusOK); !bytes.Equal(got.Content, whole.Content) {
			t.Errorf("%s is another person than %s: %s", path, name, got.Content)
		}
	}
	for path, status := range map[string]int{
		"%C4%8D.%D1%9B": 404, "%c4%8d.%d1%9b": 404, "čćž": 404, "a%2Fb": 404, "a%20b": 404, "a+b": 404, "%25": 404, "a;b": 404, "%ff": 422,
		"a%00b": 422,
	} {
		expectProblem(t, visitor.get(t, "/korisnici/"+path), status)
	}
}

func queries(t *testing.T, visitor *person) {
	for query, status := range map[string]int{
		"naziv=%C5%A1%C4%87%D1%88%D1%9B": 200, "naziv=šćшћ": 200, "naziv=a%26b%3Dc%2B%25": 200, "naziv=a+b%20c": 200, "naziv=": 200,
		"naziv": 200, "nepoznato=1": 422,
		"naziv=%ff": 422, "naziv=%00": 422, "count=101": 422, "count=10&count=x": 422, "count=1&count=50": 422, "naziv=a&naziv=": 422,
		"page=0": 422,
	} {
		visitor.get(t, "/zahtjevi?"+query).Expect(status)
	}
}

func badBodies(t *testing.T, visitor *person) {
	const views = "/zahtjevi/pogledi"
	whole, err := json.Marshal(testkit.ViewBody("Pogled", nil))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		body, kind string
		status     int
	}{
		{`{"naziv":`, "", 400}, {string(whole) + "}", "", 400}, {"{\"naziv\":\"\xff\"}", "", 422}, {`{"naziv":"a\u0000b"}`, "", 422},
		{`{"naziv":5}`, "", 422}, {`[]`, "", 422},
		{`{"naziv":"a"}`, "text/plain", 415}, {`naziv=a`, "application/x-www-form-urlencoded", 415}, {"", "", 400},
	} {
		kind := "application/json"
		if c.kind != "" {
			kind = c.kind
		}
		expectProblem(t, visitor.post(t, views, c.body, "Content-Type", kind), c.status)
	}
	visitor.post(t, views, testkit.ViewBody(strings.Repeat("ђ", 500), nil)).ExpectField("naziv")
	visitor.post(t, views, testkit.ViewBody("Pogled", nil), "Idempotency-Key",
		strings.Repeat("k", 256)).ExpectField("Idempotency-Key")
}

// largeBodies sends more than an operation accepts, and more than any does. Where a gateway refuses it, only the status is the same in all
// runtimes.
func largeBodies(t *testing.T, visitor *person) {
	title := strings.Repeat("š", 700<<10)
	expectProblem(t, visitor.post(t, "/zahtjevi/pogledi", map[string]any{"naziv": title}), http.StatusRequestEntityTooLarge)
	answer := visitor.send(t, http.MethodPost, "/zahtjevi/pogledi", bytes.Repeat([]byte(" "), 7<<20))
	if answer.Status != http.StatusRequestEntityTooLarge {
		t.Errorf("7 MB: status %d, %s", answer.Status, answer.Content)
	}
}

func compressed(t *testing.T, visitor *person) {
	const path = "/sifarnik/Izvjestaj/nekesirano?count=100"
	plain := visitor.get(t, path, "Accept-Encoding", "identity").Expect(http.StatusOK)
	packed := visitor.get(t, path, "Accept-Encoding", "br;q=0, gzip").Expect(http.StatusOK)
	if plain.Header.Get("Content-Encoding") != "" || packed.Header.Get("Content-Encoding") != "gzip" ||
		!strings.Contains(packed.Header.Get("Vary"), "Accept-Encoding") {
		t.Fatalf("plain %v, packed %v", plain.Header, packed.Header)
	}
	reader, err := gzip.NewReader(bytes.NewReader(packed.Content))
	must(t, err)
	content, err := io.ReadAll(reader)
	must(t, err)
	if !bytes.Equal(content, plain.Content) || !json.Valid(content) || len(packed.Content) >= len(content) {
		t.Errorf("%d bytes became %d", len(content), len(packed.Content))
	}
}

func languages(t *testing.T, visitor *person) {
	for accepted, want := range map[string]string{
		"bs": "Traženi podatak ne postoji", "de, hr;q=0.5": "Traženi podatak ne postoji", "sr-Cyrl": "Тражени податак не постоји",
		"sr-Cyrl-BA, en;q=0.5": "Тражени податак не постоји", "": "Traženi podatak ne postoji",
	} {
		answer := visitor.nobody().get(t, "/nema", "Accept-Language", accepted).Expect(http.StatusNotFound)
		if detail := testkit.Decode[serve.Problem](answer).Detail; !strings.HasPrefix(detail, want) {
			t.Errorf("%q is answered %q", accepted, detail)
		}
	}
}

func publicSettings(t *testing.T, visitor *person) {
	type settings struct {
		Title string `json:"naslovSistema"`
		Days  *int   `json:"trajanjeSesije"`
	}
	everybody := testkit.Decode[settings](visitor.nobody().get(t, "/postavke").Expect(http.StatusOK))
	whole := testkit.Decode[settings](visitor.get(t, "/postavke").Expect(http.StatusOK))
	if everybody.Title == "" || everybody.Title != whole.Title || everybody.Days != nil || whole.Days == nil {
		t.Errorf("everybody reads %+v, the administrator %+v", everybody, whole)
	}
}

func lookups(t *testing.T, visitor *person) {
	type item struct {
		Kind string `json:"tip"`
	}
	lists := list[item](t, visitor, "/sifarnik")
	if !slices.Contains(lists, item{"Izvjestaj"}) {
		t.Errorf("lists %+v", lists)
	}
	if reports := list[named](t, visitor, "/sifarnik/Izvjestaj"); len(reports) == 0 || reports[0].Name == "" {
		t.Errorf("reports %+v", reports)
	}
	expectProblem(t, visitor.get(t, "/sifarnik/Nema"), http.StatusNotFound)
}

// sessions opens a session as a browser behind a proxy does: the session has the browser's whole User-Agent, and an address that the caller
// cannot choose.
func sessions(t *testing.T, visitor *person) {
	const agent, pretended = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)", "203.0.113.77"
	path := "/korisnici/" + visitor.username + "/tokeni"
	roles, err := visitor.Roles(t.Context(), visitor.username, visitor.password)
	must(t, err)
	opened := testkit.Decode[struct {
		PublicID string `json:"javniId"`
	}](visitor.post(t, path, map[string]any{"lozinka": visitor.password, "ulogaId": roles[0].ID}, "User-Agent", agent, "X-Forwarded-For",
		pretended).Expect(http.StatusCreated))
	type session struct {
		ID      string `json:"id"`
		Address string `json:"posljednjiIp"`
		Client  string `json:"posljednjiKlijent"`
		Current bool   `json:"trenutna"`
	}
	all := list[session](t, visitor, path+"?count=100")
	at := slices.IndexFunc(all, func(s session) bool { return s.ID == opened.PublicID })
	if at < 0 || all[at].Client != agent || all[at].Address == pretended || all[at].Address == "" || all[at].Current {
		t.Fatalf("session %s among %+v", opened.PublicID, all)
	}
	if current := slices.IndexFunc(all, func(s session) bool { return s.Current }); current < 0 || all[current].Address != all[at].Address {
		t.Errorf("one caller has two addresses: %+v", all)
	}
	visitor.call(t, http.MethodDelete, path+"/"+opened.PublicID, nil).Expect(http.StatusNoContent)
	visitor.get(t, path+"/"+opened.PublicID).Expect(http.StatusNotFound)
}
