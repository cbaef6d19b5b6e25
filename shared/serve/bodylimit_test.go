package serve

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
)

type listInput struct {
	Body struct {
		IDs []int64 `json:"ids" maxItems:"3"`
	}
}

// unreadable is a body that must not be read.
type unreadable struct{ t *testing.T }

func (u unreadable) Read([]byte) (int, error) {
	u.t.Error("a body that declares too much is read")
	return 0, io.EOF
}

// TestRefusedBodiesCount sends bodies that declare a megabyte, one after another. Each is refused unread and at once, but counts for a
// second among the writes of its caller: the fifth waits, and others do not.
func TestRefusedBodiesCount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &API{limits: newLimits()}
		receive := receiverOf(maxStrangerBody, reflect.TypeFor[listInput]())
		decode := http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("a body that declares too much is decoded") })
		next := limitBody(receive, decode)
		send := func(ip string, caller *identity.Caller) (status int, waited time.Duration) {
			request := httptest.NewRequest(http.MethodPost, "/", unreadable{t})
			request.ContentLength = 1 << 20
			request = request.WithContext(context.WithValue(t.Context(), callKey{}, &call{ip: ip}))
			recorder, began := httptest.NewRecorder(), time.Now()
			if caller == nil {
				a.receiveInTurn(recorder, request, writingCall, receive, decode)
			} else {
				a.inTurn(recorder, request, writingCall, caller, next)
			}
			return recorder.Code, time.Since(began)
		}
		flooder, other := &identity.Caller{UserID: 1}, &identity.Caller{UserID: 2}
		for i, sent := range []struct {
			ip     string
			caller *identity.Caller
			waits  time.Duration
		}{
			{"198.51.100.1", nil, 0}, {"198.51.100.1", nil, 0}, {"198.51.100.1", nil, 0}, {"198.51.100.1", nil, 0},
			{"198.51.100.2", nil, 0}, {"198.51.100.1", flooder, 0}, {"198.51.100.1", flooder, 0}, {"198.51.100.1", flooder, 0},
			{"198.51.100.1", flooder, 0}, {"198.51.100.1", other, 0}, {"198.51.100.1", nil, time.Second}, {"198.51.100.1", flooder, 0},
		} {
			if status, waited := send(sent.ip, sent.caller); status != http.StatusRequestEntityTooLarge || waited != sent.waits {
				t.Errorf("call %d is answered %d after %v, want 413 after %v", i+1, status, waited, sent.waits)
			}
		}
		time.Sleep(time.Second) // until all are paid for
		if _, waited := send("198.51.100.1", flooder); waited != 0 {
			t.Errorf("a call after all were paid for waits %v", waited)
		}
		time.Sleep(time.Second)
		next = refusal(fault.Denied()) // before the operation is reached
		for i := range writesRunning + 1 {
			if status, waited := send("198.51.100.1", flooder); status != http.StatusForbidden || waited > 0 != (i == writesRunning) {
				t.Errorf("a refused caller's call %d is answered %d after %v", i+1, status, waited)
			}
		}
		time.Sleep(time.Second)
	})
}

// slow is a body whose bytes arrive one a second.
type slow struct{ io.Reader }

func (s slow) Read(p []byte) (int, error) {
	time.Sleep(time.Second)
	return s.Reader.Read(p[:1])
}

// TestSlowBodiesHoldNoTurn lets many slow bodies of one network arrive at an operation without an account. A sign-in beside
// them is answered at once, and each of them as soon as it is whole.
func TestSlowBodiesHoldNoTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &API{limits: newLimits()}
		answer := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			if body, err := io.ReadAll(r.Body); string(body) != "{}" || err != nil {
				t.Errorf("the operation reads %q, %v", body, err)
			}
		})
		signIn := a.admit(Public, writingCall, receiverOf(maxStrangerBody, reflect.TypeFor[listInput]()), answer)
		send := func(body io.Reader, length int64) (status int, waited time.Duration) {
			request := httptest.NewRequest(http.MethodPost, "/", body)
			request.ContentLength = length
			request = request.WithContext(context.WithValue(t.Context(), callKey{}, &call{ip: "198.51.100.1"}))
			recorder, began := httptest.NewRecorder(), time.Now()
			signIn.ServeHTTP(recorder, request)
			return recorder.Code, time.Since(began)
		}
		var calls sync.WaitGroup
		for range strangersWaiting {
			calls.Go(func() {
				if status, waited := send(slow{strings.NewReader("{}")}, 2); status != http.StatusOK || waited >= 4*time.Second {
					t.Errorf("a slow body is answered %d after %v", status, waited)
				}
			})
		}
		synctest.Wait()
		if status, waited := send(strings.NewReader("{}"), 2); status != http.StatusOK || waited != 0 {
			t.Errorf("a sign-in beside slow bodies is answered %d after %v", status, waited)
		}
		if status, _ := send(strings.NewReader("{}"), maxStrangerBody+1); status != http.StatusRequestEntityTooLarge {
			t.Errorf("a body that is too long is answered %d", status)
		}
		calls.Wait()
		time.Sleep(time.Second)
	})
}

// TestWritesTakeTurns checks how many writes a process runs at once: four of one person, and four of one network without an account. Those
// of others, and reads, are not affected.
func TestWritesTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all := newLimits()
		from := func(ip string) context.Context { return context.WithValue(t.Context(), callKey{}, &call{ip: ip}) }
		begin := func(ip string, kind callKind, caller *identity.Caller) error {
			_, err := all.begin(from(ip), kind, caller)
			return err
		}
		person := &identity.Caller{UserID: 1}
		for range writesRunning {
			if err := begin("198.51.100.1", writingCall, person); err != nil {
				t.Fatal(err)
			}
		}
		for range strangersRunning {
			if err := begin("2001:db8::1", formCall, nil); err != nil {
				t.Fatal(err)
			}
		}
		if err := begin("198.51.100.1", writingCall, person); !fault.Is(err, fault.TooMany) {
			t.Errorf("a fifth write of one person: %v", err)
		}
		if err := begin("2001:db8::2", writingCall, nil); !fault.Is(err, fault.TooMany) {
			t.Errorf("a fifth write of one network: %v", err)
		}
		for name, err := range map[string]error{
			"another person's write":  begin("198.51.100.1", writingCall, &identity.Caller{UserID: 2}),
			"the person's read":       begin("198.51.100.1", readingCall, person),
			"another network's write": begin("2001:db8:1::1", writingCall, nil),
			"the network's read":      begin("2001:db8::1", readingCall, nil),
		} {
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

// TestBodyLists reads which lists a body has from its type.
func TestBodyLists(t *testing.T) {
	t.Parallel()
	type part struct {
		Names []string `json:"names" maxItems:"2"`
	}
	type body struct {
		part
		Parts   []part         `json:"parts" maxItems:"1"`
		Pointer *part          `json:"pointer"`
		Hidden  []string       `json:"-"`
		Free    map[string]any `json:"free"`
		Bytes   []byte         `json:"bytes"`
		Lists   [][]int        `json:"lists" maxItems:"2"`
	}
	lists := listsOf(reflect.TypeFor[body](), "")
	for text, field := range map[string]string{
		`{"names":["a","b"],"parts":[{"names":["a","b"]}],"pointer":{"names":["a","b"]},"bytes":"YWJj","lists":[[1],[2]]}`: "",
		`{"names":["a","b","c"]}`: "names", `{"NAMES":["a","b","c"]}`: "NAMES", `{"n\u0061mes":["a","b","c"]}`: "names",
		`{"parts":[{},{}]}`: "parts", `{"parts":[{"names":[1,2,3]}]}`: "parts.0.names", `{"pointer":{"names":[{},[],null]}}`: "pointer.names",
		`{"free":{"x":[` + strings.Repeat("0,", maxStray) + `0]}}`: "free.x", `[` + strings.Repeat("0,", maxStray) + `0]`: "",
		`{"lists":[[` + strings.Repeat("0,", maxStray) + `0]]}`: "lists.0", `{"names":["a","b"`: "", `{"names":"abc"} [1,2,3]`: "",
		`{"a":{"names":[1,2,3]},"names":[1]}`: "", `not JSON`: "", ``: "",
	} {
		err := lists.check(strings.NewReader(text))
		var refused *fault.Error
		errors.As(err, &refused)
		if refused == nil && field != "" || refused != nil && refused.Fields[field] == nil {
			t.Errorf("%.60s is answered %v, want an error of %q", text, err, field)
		}
	}
}

// dated remembers until when the body of its call may arrive.
type dated struct {
	*httptest.ResponseRecorder
	until *time.Time
}

func (d dated) SetReadDeadline(until time.Time) error {
	*d.until = until
	return nil
}

// TestReceivedBodyEndsNoCall checks that no deadline of reading is left when an operation runs: the server cancels a call at that moment.
func TestReceivedBodyEndsNoCall(t *testing.T) {
	t.Parallel()
	var until time.Time
	api := NewAPI(Deps{})
	api.Area("proba", func(api *API, _ Deps) {
		Put(api, "/proba", Public, "", func(context.Context, *listInput) (*Empty, error) {
			if !until.IsZero() {
				t.Errorf("a call whose body is there ends in %v", time.Until(until))
			}
			return &Empty{}, nil
		})
	}, Deps{})
	request := httptest.NewRequest(http.MethodPut, Root+"/proba", strings.NewReader(`{"ids": [1]}`))
	request.Header.Set("Content-Type", "application/json")
	until = time.Unix(1, 0)
	answer := dated{httptest.NewRecorder(), &until}
	api.Handler().ServeHTTP(answer, request)
	if answer.Code != http.StatusNoContent || !until.IsZero() {
		t.Errorf("answered %d %s, the deadline is %v", answer.Code, answer.Body, until)
	}
}
