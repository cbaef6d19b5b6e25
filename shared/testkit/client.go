package testkit

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"

	"zahtjevi/shared/serve"
)

// Answer holds an operation's answer.
type Answer struct {
	t       testing.TB
	Status  int
	Header  http.Header
	Content []byte
}

// Answered makes an Answer from a response, for tests of a running product.
func Answered(t testing.TB, status int, header http.Header, content []byte) Answer {
	t.Helper()
	return Answer{t: t, Status: status, Header: header, Content: content}
}

// Call sends a JSON body (nil for none; a string or []byte as it is) with the person's token. Each pair of headers is a name and a value.
func (e *Env) Call(person *Person, method, path string, body any, headers ...string) Answer {
	e.t.Helper()
	request := httptest.NewRequestWithContext(e.t.Context(), method, serve.Root+path, e.encode(body))
	request.Header.Set("Content-Type", "application/json")
	if person != nil {
		person.sign(request)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	return e.Send(request)
}

// Send sends a request to the handler under test. It fails the test when the answer is not as the contract says.
func (e *Env) Send(request *http.Request) Answer {
	e.t.Helper()
	recorder := httptest.NewRecorder()
	e.handler.ServeHTTP(recorder, request)
	e.calls.note(recorder.Header().Get("X-Request-Id"), request.Method, request.URL.Path)
	answer := Answer{t: e.t, Status: recorder.Code, Header: recorder.Header(), Content: recorder.Body.Bytes()}
	contract, err := readContract()
	must(e.t, err)
	if err := contract.check(request.Method, request.URL.Path, answer.Status, answer.Header, answer.Content); err != nil {
		e.t.Errorf("%s %s is not as the contract says: %v\n%.2000s", request.Method, request.URL.Path, err, answer.Content)
	}
	return answer
}

func (e *Env) encode(body any) io.Reader {
	e.t.Helper()
	switch content := body.(type) {
	case nil:
		return http.NoBody
	case string:
		return bytes.NewReader([]byte(content))
	case []byte:
		return bytes.NewReader(content)
	}
	content, err := json.Marshal(body)
	must(e.t, err)
	return bytes.NewReader(content)
}

// Expect fails the test unless the status is the one given.
func (a Answer) Expect(status int) Answer {
	a.t.Helper()
	if a.Status != status {
		a.t.Fatalf("status %d, want %d: %s", a.Status, status, a.Content)
	}
	return a
}

// ExpectField fails the test unless the answer is 422 and names the field.
func (a Answer) ExpectField(field string) Answer {
	a.t.Helper()
	a.Expect(http.StatusUnprocessableEntity)
	if problem := Decode[serve.Problem](a); len(problem.Errors[field]) == 0 {
		a.t.Fatalf("no message for field %q: %s", field, a.Content)
	}
	return a
}

// WithinAMinute reports whether a refusal says to try again within a minute.
func (a Answer) WithinAMinute() bool {
	seconds, err := strconv.Atoi(a.Header.Get("Retry-After"))
	return err == nil && seconds >= 1 && seconds <= 60
}

// ExpectLacking fails the test unless the answer is 403 and names the missing permission.
func (a Answer) ExpectLacking(code string) {
	a.t.Helper()
	if problem := Decode[serve.Problem](a.Expect(http.StatusForbidden)); problem.Lacks != code {
		a.t.Fatalf("refused for want of %q, want %s", problem.Lacks, code)
	}
}

// Decode reads the answer's JSON.
func Decode[T any](a Answer) T {
	a.t.Helper()
	var value T
	if err := json.Unmarshal(a.Content, &value); err != nil {
		a.t.Fatalf("decode %s: %v", a.Content, err)
	}
	return value
}

// With returns a copy of the body with some fields changed; a nil value removes the field.
func With(body, changes map[string]any) map[string]any {
	changed := maps.Clone(body)
	for name, value := range changes {
		if value == nil {
			delete(changed, name)
		} else {
			changed[name] = value
		}
	}
	return changed
}
