package settings_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/settings"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

const (
	systemPath = "/postavke"
	tiles      = "https://tile.openstreetmap.org/{z}/{x}/{y}.png"
	// enrolmentHost is that of testkit's configuration, without its www.
	enrolmentHost = "upis.opstina.example"
)

// systemBody is a valid edit of the settings as they are seeded.
var systemBody = map[string]any{
	"naslovSistema": "Prijave općine", "trajanjeSesije": 3, "urlKarte": tiles, "autorskaPravaKarte": "© OpenStreetMap",
	"slanjePorukeStatus": false, "slanjePorukeKomentar": true, "pristupZaPrograme": true, "verzija": 1,
}

func setup(t *testing.T) *testkit.Env {
	t.Helper()
	return testkit.Area(t, "settings", settings.Register)
}

// kept is the default retention of the log, sign-ins and addresses, in days.
var kept = map[string]any{"cuvanjeLoga": 1825.0, "cuvanjePrijava": 365.0, "cuvanjeAdresa": 90.0}

// TestSettingsForEachReader checks that everybody reads title and map, and only people who may see the settings' screen the rest.
func TestSettingsForEachReader(t *testing.T) {
	e := setup(t)
	project := e.Project()
	public := map[string]any{"naslovSistema": "Zahtjevi", "urlKarte": tiles, "autorskaPravaKarte": "", "hostUpisa": enrolmentHost}
	all := testkit.With(testkit.With(public, kept), map[string]any{"trajanjeSesije": 5.0, "slanjePorukeStatus": true,
		"slanjePorukeKomentar": true, "pristupZaPrograme": false, "prijavaDavaocima": false, "brojDavalaca": 0.0,
		"pristupniKljucevi": false, "kljuceviMoguci": true, "verzija": 1.0})
	ended := e.Person(testkit.Administrator)
	e.Exec("delete from sessions where user_id = $1", ended.ID)
	for name, c := range map[string]struct {
		reader *testkit.Person
		want   map[string]any
		tag    string
	}{
		"nobody":          {nil, public, ""},
		"unknown token":   {&testkit.Person{Token: "izmišljen"}, public, ""},
		"ended session":   {ended, public, ""},
		"task user":       {e.Person(testkit.TaskUser, project), public, ""},
		"support":         {e.Person(testkit.Support, project), public, ""},
		"project manager": {e.Person(testkit.Manager, project), public, ""},
		"administrator":   {e.Person(testkit.Administrator), all, `"1"`},
	} {
		answer := e.Call(c.reader, "GET", systemPath, nil).Expect(http.StatusOK)
		if diff := cmp.Diff(c.want, testkit.Decode[map[string]any](answer)); diff != "" {
			t.Errorf("%s reads (-want +got):\n%s", name, diff)
		}
		if got := answer.Header.Get("ETag"); got != c.tag {
			t.Errorf("%s: ETag %q, want %q", name, got, c.tag)
		}
	}
}

// TestSettingsUpdate checks that an edit answers what reading answers, raises the version, and is logged with its author.
func TestSettingsUpdate(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	written := e.Call(admin, "PUT", systemPath, testkit.With(systemBody, map[string]any{"verzija": nil}), "If-Match",
		`"1"`).Expect(http.StatusOK)
	want := testkit.With(kept, map[string]any{
		"naslovSistema": "Prijave općine", "trajanjeSesije": 3.0, "urlKarte": tiles, "autorskaPravaKarte": "© OpenStreetMap",
		"slanjePorukeStatus": false, "slanjePorukeKomentar": true, "verzija": 2.0, "hostUpisa": enrolmentHost,
		"pristupZaPrograme": true, "prijavaDavaocima": false, "brojDavalaca": 0.0, "pristupniKljucevi": false, "kljuceviMoguci": true,
	})
	read := e.Call(admin, "GET", systemPath, nil)
	for name, answer := range map[string]testkit.Answer{"PUT": written, "GET": read} {
		if diff := cmp.Diff(want, testkit.Decode[map[string]any](answer)); diff != "" {
			t.Errorf("%s answers (-want +got):\n%s", name, diff)
		}
		if tag := answer.Header.Get("ETag"); tag != `"2"` {
			t.Errorf("%s: ETag %s", name, tag)
		}
	}
	logged := testkit.Value[string](e, `select concat_ws(' ', action, entity_id, version, before ->> 'title', after ->> 'title',
		after ->> 'session_days')
		from audit_entries where entity = 'settings' and actor_id = $1`, admin.ID)
	if logged != "update 1 2 Zahtjevi Prijave općine 3" {
		t.Errorf("logged %q", logged)
	}
}

// TestSettingsStale lets two administrators save at once: the second is told who was first, and changes nothing.
func TestSettingsStale(t *testing.T) {
	e := setup(t)
	first, late := e.Person(testkit.Administrator), e.Person(testkit.Administrator)
	e.Call(first, "PUT", systemPath, systemBody).Expect(http.StatusOK)
	problem := testkit.Decode[serve.Problem](e.Call(late, "PUT", systemPath,
		testkit.With(systemBody, map[string]any{"naslovSistema": "Kasno"})).Expect(http.StatusConflict))
	if !strings.Contains(problem.Detail, "korisnik Osoba "+first.Username+" (") {
		t.Errorf("detail %q", problem.Detail)
	}
	e.Call(late, "PUT", systemPath, testkit.With(systemBody, map[string]any{"verzija": nil})).ExpectField("verzija")
	if title := testkit.Value[string](e, "select title from settings"); title != "Prijave općine" {
		t.Errorf("title %q", title)
	}
}

// TestSettingsLimits tries each limit, one under and one over it; refused values change nothing.
func TestSettingsLimits(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	save := func(field string, value any) testkit.Answer {
		version := testkit.Value[int](e, "select version from settings")
		return e.Call(admin, "PUT", systemPath, testkit.With(systemBody, map[string]any{field: value, "verzija": version}))
	}
	mapOf := func(length int) string { return tiles + strings.Repeat("č", length-len(tiles)) }
	for field, values := range map[string][]any{
		"naslovSistema":        {"Z", strings.Repeat("ž", 63), strings.Repeat("Ж", 64), strings.Repeat("😀", 64)},
		"urlKarte":             {mapOf(127), mapOf(128), "https://{s}.karte.example:8443/{z}/{x}/{-y}{r}.png?kljuc=1"},
		"autorskaPravaKarte":   {"", strings.Repeat("©", 255), strings.Repeat("©", 256), "<script>alert(1)</script>"},
		"trajanjeSesije":       {0, 1, 9, 10},
		"slanjePorukeStatus":   {true, false},
		"slanjePorukeKomentar": {true, false},
	} {
		for _, value := range values {
			save(field, value).Expect(http.StatusOK)
		}
	}
	version := testkit.Value[int](e, "select version from settings")
	const required, wrongMap = "Polje je obavezno", "Adresa mora počinjati sa https:// i sadržavati {z}, {x} i {y}"
	for _, c := range []struct {
		field   string
		value   any
		message string
	}{
		{"naslovSistema", nil, required},
		{"naslovSistema", "   ", required},
		{"naslovSistema", strings.Repeat("ž", 65), "Polje mora biti manje od 64 karaktera"},
		{"naslovSistema", "Naslov\r\nX-Zlo: 1", "Tekst sadrži nedozvoljen znak"},
		{"urlKarte", "", required},
		{"urlKarte", mapOf(129), "Polje mora biti manje od 128 karaktera"},
		{"autorskaPravaKarte", strings.Repeat("©", 257), "Polje mora biti manje od 256 karaktera"},
		{"trajanjeSesije", nil, required},
		{"trajanjeSesije", -1, "Trajanje sesije mora biti od 0 do 10 dana"},
		{"trajanjeSesije", 11, "Trajanje sesije mora biti od 0 do 10 dana"},
		{"trajanjeSesije", 1.5, "Vrijednost nije ispravna"},
		{"trajanjeSesije", "5", "Vrijednost nije ispravna"},
		{"slanjePorukeStatus", nil, required},
		{"slanjePorukeKomentar", nil, required},
		{"urlKarte", "javascript:alert(1)//{z}/{x}/{y}", wrongMap},
		{"urlKarte", "JavaScript://tile.example/%0aalert(1)/{z}/{x}/{y}", wrongMap},
		{"urlKarte", "data:image/png;base64,{z}{x}{y}", wrongMap},
		{"urlKarte", "http://tile.example/{z}/{x}/{y}.png", wrongMap},
		{"urlKarte", "//tile.example/{z}/{x}/{y}.png", wrongMap},
		{"urlKarte", "https:///{z}/{x}/{y}.png", wrongMap},
		{"urlKarte", "https://admin:lozinka@tile.example/{z}/{x}/{y}.png", wrongMap},
		{"urlKarte", "https://tile.example/{z}/{x}.png", wrongMap},
		{"urlKarte", "https://tile.example/karta.png", wrongMap},
		{"urlKarte", "https://tile.example/{z}/{x}/{y}/{apikey}.png", wrongMap},
		{"urlKarte", `https://tile.example/{z}/{x}/{y}.png" onload="alert(1)`, wrongMap},
	} {
		answer := save(c.field, c.value).ExpectField(c.field)
		if got := testkit.Decode[serve.Problem](answer).Errors[c.field]; !cmp.Equal(got, []string{c.message}) {
			t.Errorf("%s %v: %q, want %q", c.field, c.value, got, c.message)
		}
	}
	if now := testkit.Value[int](e, "select version from settings"); now != version {
		t.Errorf("refused edits made version %d of %d", now, version)
	}
	answer := e.Call(admin, "PUT", systemPath, map[string]any{"verzija": version}).Expect(http.StatusUnprocessableEntity)
	if got := testkit.Decode[serve.Problem](answer).Errors; len(got) != 6 {
		t.Errorf("an empty edit hears of %v", got)
	}
}

// TestSessionDaysHoldAtOnce shortens the age of sessions: older ones end at once.
func TestSessionDaysHoldAtOnce(t *testing.T) {
	e := setup(t)
	admin, idle := e.Person(testkit.Administrator), e.Person(testkit.Administrator)
	e.Exec("update sessions set last_action_at = now() - interval '2 hours' where user_id = $1", idle.ID)
	e.Call(admin, "PUT", systemPath, testkit.With(systemBody, map[string]any{"trajanjeSesije": 0})).Expect(http.StatusOK)
	e.Call(idle, "PUT", systemPath, systemBody).Expect(http.StatusUnauthorized)
}
