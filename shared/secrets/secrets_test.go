package secrets_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/shared/database"
	"zahtjevi/shared/secrets"
	"zahtjevi/shared/testkit"
)

// manager is a fake of Secrets Manager: it returns the stored secret, and refuses calls with a wrong signature.
type manager struct {
	mu      sync.Mutex
	text    string
	failing int // this many calls fail first
	asked   int
}

func (m *manager) put(text string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.text = text
}

func (m *manager) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.asked++
	body, _ := io.ReadAll(r.Body)
	signed := strings.HasPrefix(r.Header.Get("Authorization"), "AWS4-HMAC-SHA256 Credential=test/") &&
		strings.Contains(r.Header.Get("Authorization"), "/eu-central-1/secretsmanager/")
	switch {
	case m.failing > 0:
		m.failing--
		w.WriteHeader(http.StatusServiceUnavailable)
	case !signed || r.Header.Get("X-Amz-Target") != "secretsmanager.GetSecretValue" || string(body) != `{"SecretId":"baza"}`:
		w.WriteHeader(http.StatusBadRequest)
		fmt.Fprint(w, `{"__type":"AccessDeniedException","message":"not allowed"}`)
	default:
		_ = json.NewEncoder(w).Encode(map[string]string{"SecretString": m.text})
	}
}

// managed starts the fake and points the environment at it.
func managed(t *testing.T, text string) *manager {
	t.Helper()
	m := &manager{text: text}
	server := httptest.NewServer(m)
	t.Cleanup(server.Close)
	for name, value := range map[string]string{
		"AWS_REGION": "eu-central-1", "AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test",
		"AWS_ENDPOINT_URL_SECRETS_MANAGER": server.URL,
	} {
		t.Setenv(name, value)
	}
	return m
}

func TestFetch(t *testing.T) {
	m := managed(t, "tajna")
	m.failing = 2
	if text, err := secrets.Fetch(t.Context(), "baza"); text != "tajna" || err != nil || m.asked != 3 {
		t.Errorf("answered %q, %v after %d calls", text, err, m.asked)
	}
	m.failing, m.asked = 3, 0
	if _, err := secrets.Fetch(t.Context(), "baza"); err == nil || !strings.Contains(err.Error(), "503") || m.asked != 3 {
		t.Errorf("error %v after %d calls", err, m.asked)
	}
	m.asked = 0
	if _, err := secrets.Fetch(t.Context(), "druga"); err == nil || !strings.Contains(err.Error(), "AccessDeniedException") || m.asked != 1 {
		t.Errorf("error %v after %d calls", err, m.asked)
	}
}

func TestWhatIsNoLoginStaysOutOfTheError(t *testing.T) {
	managed(t, `{"user":"moja-tajna"}`)
	if _, err := secrets.OpenLogin(t.Context(), "baza"); err == nil || strings.Contains(err.Error(), "moja-tajna") {
		t.Errorf("error %v", err)
	}
}

// TestSecretRotates changes a role's password and its secret while a process runs: the first new connection is refused, the next opens.
func TestSecretRotates(t *testing.T) {
	e := testkit.New(t)
	role := "rotating_" + strings.ReplaceAll(uuid.NewString(), "-", "")
	e.Exec("create role " + role + " login password 'prva'")
	m := managed(t, `{"username":"`+role+`","password":"prva"}`)
	login, err := secrets.OpenLogin(t.Context(), "baza")
	if err != nil {
		t.Fatal(err)
	}
	address, err := url.Parse(e.Config.DatabaseURL)
	if err != nil {
		t.Fatal(err)
	}
	address.User = nil
	pool, err := database.Open(t.Context(), address.String(), 2, database.Calls, database.SignIn(login))
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if err := pool.Ping(t.Context()); err != nil || m.asked != 1 {
		t.Fatalf("%v after %d calls", err, m.asked)
	}
	e.Exec("alter role " + role + " password 'druga'")
	m.put(`{"username":"` + role + `","password":"druga"}`)
	if err := pool.Ping(t.Context()); err != nil {
		t.Errorf("an open connection: %v", err)
	}
	pool.Reset()
	refused := pool.Ping(t.Context())
	if refused == nil {
		t.Skip("this server asks for no passwords")
	}
	if !database.Unavailable(refused) {
		t.Errorf("refused by %v, which is not answered as a server that is away", refused)
	}
	if err := pool.Ping(t.Context()); err != nil || m.asked != 2 {
		t.Errorf("%v after %d calls", err, m.asked)
	}
}
