package acceptance_test

import (
	"net/http"
	"testing"
	"time"

	"zahtjevi/scripts/client"
	"zahtjevi/shared/testkit"
)

// person is a person at the installation. Their calls are recorded in the trace.
type person struct {
	client.Client
	username, password, role string
	trace                    *column
}

// at is another person at the same installation.
func (p *person) at(username, role string) *person {
	other := &person{username: username, password: p.password, role: role, trace: p.trace}
	other.Address, other.HTTP = p.Address, p.HTTP
	return other
}

// nobody calls without a session.
func (p *person) nobody() *person { return p.at("", "") }

// wire is an HTTP client that follows no redirection and does not decompress answers.
var wire = &http.Client{
	Timeout:       time.Minute,
	Transport:     &http.Transport{DisableCompression: true, MaxIdleConnsPerHost: 10, Proxy: http.ProxyFromEnvironment},
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

func (p *person) signIn(t *testing.T) {
	t.Helper()
	p.HTTP = wire
	if err := p.SignIn(t.Context(), p.username, p.password, p.role); err != nil {
		t.Fatalf("%s cannot sign in: %v", p.username, err)
	}
}

// call sends a body as client.Send does, and records the answer.
func (p *person) call(t *testing.T, method, path string, body any, headers ...string) testkit.Answer {
	t.Helper()
	answer := p.send(t, method, path, body, headers...)
	p.trace.note(method, path, answer)
	return testkit.Answered(t, answer.Status, answer.Header, answer.Content)
}

// send is call for answers that differ between runtimes.
func (p *person) send(t *testing.T, method, path string, body any, headers ...string) client.Answer {
	t.Helper()
	answer, err := p.Send(t.Context(), method, path, body, headers...)
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

func (p *person) get(t *testing.T, path string, headers ...string) testkit.Answer {
	t.Helper()
	return p.call(t, http.MethodGet, path, nil, headers...)
}

func (p *person) post(t *testing.T, path string, body any, headers ...string) testkit.Answer {
	t.Helper()
	return p.call(t, http.MethodPost, path, body, headers...)
}

func (p *person) put(t *testing.T, path string, body any, headers ...string) testkit.Answer {
	t.Helper()
	return p.call(t, http.MethodPut, path, body, headers...)
}

// temporary returns a token for an address that a browser opens by itself.
func (p *person) temporary(t *testing.T) string {
	t.Helper()
	return testkit.Decode[struct{ ID string }](p.post(t, "/korisnici/"+p.username+"/tokeni/temp", nil).Expect(http.StatusCreated)).ID
}

// until repeats a call until its answer is as expected, for at most a minute.
func until[T any](t *testing.T, ask func() T, reached func(T) bool) T {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(100 * time.Millisecond) {
		answer := ask()
		if reached(answer) {
			return answer
		}
		if time.Now().After(deadline) {
			t.Fatalf("waited for a minute, the last answer: %+v", answer)
		}
	}
}
