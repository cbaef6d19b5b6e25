package mailbox

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"zahtjevi/shared/config"
	"zahtjevi/shared/mail"
)

// get sends a request from the remote address with this Host header.
func get(t *testing.T, m *Mailbox, remote, host, path string) *httptest.ResponseRecorder {
	t.Helper()
	request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil)
	request.RemoteAddr, request.Host = remote, host
	recorder := httptest.NewRecorder()
	m.Handler().ServeHTTP(recorder, request)
	return recorder
}

func start(t *testing.T) *Mailbox {
	t.Helper()
	m, err := Start(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := m.Close(); err != nil {
			t.Error(err)
		}
	})
	return m
}

func TestMailboxShowsWhatItTakes(t *testing.T) {
	t.Parallel()
	m := start(t)
	sender, err := mail.Open(t.Context(), config.Config{MailTransport: "smtp", SMTPURL: m.URL(), MailFrom: "zahtjevi@localhost"})
	if err != nil {
		t.Fatal(err)
	}
	connection, err := sender.Connect(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := connection.Close(); err != nil {
			t.Error(err)
		}
	})
	for n := range 2 {
		err := connection.Send(t.Context(), mail.Message{
			ID: fmt.Sprintf("%d@localhost", n), ThreadID: "1@localhost", ListID: "l.localhost", Date: time.Now(), ToName: "Đuro",
			To: "duro@localhost", ReturnTo: "zahtjevi+oznaka@localhost",
			Subject: fmt.Sprintf("Štampač <b>%d</b>", n), Text: "Čovječe", HTML: "<p>Čovječe <script>alert(1)</script></p>",
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	list := get(t, m, "127.0.0.1:5000", "localhost:8080", Path).Body.String()
	if first, second := strings.Index(list, "Štampač &lt;b&gt;1"), strings.Index(list, "Štampač &lt;b&gt;0"); first < 0 || second < first {
		t.Fatalf("the list is not newest first:\n%s", list)
	}
	ids, err := m.ids()
	if err != nil {
		t.Fatal(err)
	}
	page := get(t, m, "[::1]:5000", "[::1]:8080", Path+"/"+ids[0])
	for _, want := range []string{"<pre>Čovječe", "<dt>References</dt><dd>&lt;1@localhost&gt;</dd>",
		"<dt>Return-Path</dt><dd>&lt;zahtjevi&#43;oznaka@localhost&gt;</dd>",
		`sandbox="allow-popups allow-popups-to-escape-sandbox"`} {
		if !strings.Contains(page.Body.String(), want) {
			t.Errorf("the message's page does not hold %s:\n%s", want, page.Body)
		}
	}
	part := get(t, m, "127.0.0.1:5000", "127.0.0.1:8080", Path+"/"+ids[0]+"/html")
	if policy := part.Header().Get("Content-Security-Policy"); !strings.Contains(part.Body.String(), "Čovječe") ||
		!strings.Contains(policy, "default-src 'none'") || !strings.Contains(policy, "sandbox") {
		t.Errorf("HTML part %q with policy %q", part.Body, policy)
	}
}

func TestMailboxIsForThisMachine(t *testing.T) {
	t.Parallel()
	m := start(t)
	for _, from := range []struct{ remote, host string }{{"10.0.0.7:5000", "localhost:8080"}, {"127.0.0.1:5000", "zlo.example:8080"},
		{"", ""}} {
		if got := get(t, m, from.remote, from.host, Path); got.Code != http.StatusNotFound {
			t.Errorf("from %q as %q: %d", from.remote, from.host, got.Code)
		}
	}
	for path, status := range map[string]int{"": 200, "/../../lock": 301, "/nema": 404, "/0190f8a0-0000-7000-8000-000000000000": 404} {
		if got := get(t, m, "127.0.0.1:5000", "localhost", Path+path); got.Code != status && got.Code != http.StatusTemporaryRedirect {
			t.Errorf("%s: %d, want %d", path, got.Code, status)
		}
	}
}

func TestMailboxKeepsTheNewest(t *testing.T) {
	t.Parallel()
	m := start(t)
	for n := range kept + 5 {
		if err := m.keep(fmt.Appendf(nil, "Subject: %d\r\n\r\n", n)); err != nil {
			t.Fatal(err)
		}
	}
	ids, err := m.ids()
	if err != nil || len(ids) != kept {
		t.Fatalf("%d messages kept: %v", len(ids), err)
	}
	if raw, err := m.read(ids[kept-1]); err != nil || !strings.HasPrefix(string(raw), "Subject: 5\r\n") {
		t.Errorf("the oldest is %q: %v", raw, err)
	}
}
