package fetch_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/fetch"
)

func client(t *testing.T, handler http.HandlerFunc) (*fetch.Client, *[]time.Duration) {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	c, err := fetch.New(server.URL+"/", false, func(r *http.Request) { r.Header.Set("X-Key", "secret") })
	if err != nil {
		t.Fatal(err)
	}
	var pauses []time.Duration
	c.Pause = func(_ context.Context, d time.Duration) error {
		pauses = append(pauses, d)
		return nil
	}
	return c, &pauses
}

// TestTries: what may pass is tried again with pauses that grow, and ends; what cannot is not.
func TestTries(t *testing.T) {
	t.Parallel()
	var calls atomic.Int32
	c, pauses := client(t, func(w http.ResponseWriter, r *http.Request) {
		calls.Add(1)
		w.Header().Set("Retry-After", r.URL.Query().Get("after"))
		w.WriteHeader(map[string]int{"/busy": http.StatusTooManyRequests, "/broken": http.StatusBadGateway,
			"/none": http.StatusNotFound}[r.URL.Path])
	})
	for path, want := range map[string]int32{"/busy": 6, "/broken": 6, "/none": 1} {
		calls.Store(0)
		*pauses = nil
		var of *fetch.StatusError
		err := c.JSON(t.Context(), path, nil, &struct{}{})
		if !errors.As(err, &of) || calls.Load() != want || len(*pauses) != int(want)-1 {
			t.Errorf("%s: %v after %d calls and %v", path, err, calls.Load(), *pauses)
		}
		for i := 1; i < len(*pauses); i++ {
			if (*pauses)[i] <= (*pauses)[i-1] || (*pauses)[i] > 75*time.Second {
				t.Errorf("%s: the pauses are %v", path, *pauses)
			}
		}
	}
	*pauses = nil
	_ = c.JSON(t.Context(), "/busy", map[string][]string{"after": {"86400"}}, &struct{}{})
	if (*pauses)[0] < time.Minute || (*pauses)[0] > 75*time.Second {
		t.Errorf("who asks for a day gets %v", (*pauses)[0])
	}
}

// TestKeyStays: another host gets no key, and no private network is called; the same host gets it.
func TestKeyStays(t *testing.T) {
	t.Parallel()
	var stolen atomic.Bool
	elsewhere := httptest.NewTLSServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { stolen.Store(true) }))
	t.Cleanup(elsewhere.Close)
	c, _ := client(t, func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Header.Get("X-Key") != "secret":
			w.WriteHeader(http.StatusUnauthorized)
		case r.URL.Path == "/elsewhere":
			http.Redirect(w, r, elsewhere.URL, http.StatusFound)
		case r.URL.Path == "/plain":
			http.Redirect(w, r, "http://example.org/", http.StatusFound)
		case r.URL.Path == "/round":
			http.Redirect(w, r, "/round", http.StatusFound)
		case r.URL.Path == "/here":
			http.Redirect(w, r, "/file", http.StatusFound)
		case r.URL.Path == "/file":
			_, _ = io.WriteString(w, "content")
		default:
			w.WriteHeader(http.StatusNotFound)
		}
	})
	for path, want := range map[string]string{"/elsewhere": "private network", "/plain": "without encryption", "/round": "leads on and on",
		"/missing": "does not have it"} {
		body, err := c.Open(t.Context(), path, nil)
		if err == nil {
			_ = body.Close()
		}
		if err == nil || !strings.Contains(err.Error(), want) || errors.Is(err, movein.ErrGone) != (path == "/missing") {
			t.Errorf("%s: %v, want %q", path, err, want)
		}
	}
	if err := c.JSON(t.Context(), "/here", nil, &struct{}{}); err == nil {
		t.Error("an answer of another address is taken")
	}
	body, err := c.Open(t.Context(), "/here", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer body.Close()
	if text, err := io.ReadAll(body); err != nil || string(text) != "content" || stolen.Load() {
		t.Errorf("%q, %v, called elsewhere: %v", text, err, stolen.Load())
	}
}

func TestAddresses(t *testing.T) {
	t.Parallel()
	for address, ok := range map[string]bool{
		"https://redmine.example/r": true, "http://localhost:3000": true, "http://127.0.0.1": true, "http://redmine.example": false,
		"redmine.example": false, "https://a:b@redmine.example": false, "ftp://x": false, "https://x/?key=1": false,
	} {
		if _, err := fetch.New(address, false, nil); (err == nil) != ok {
			t.Errorf("%s: %v", address, err)
		}
	}
	if _, err := fetch.New("http://redmine.example", true, nil); err != nil {
		t.Error(err)
	}
}

// TestJSON reads other charsets, and numbers and texts as ids.
func TestJSON(t *testing.T) {
	t.Parallel()
	c, _ := client(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json; charset=windows-1250")
		_, _ = w.Write([]byte("{\"name\": \"\xc8a\xe8ak\", \"a\": 7, \"b\": \"8\", \"c\": null}"))
	})
	var answer struct {
		Name    string
		A, B, C fetch.ID
	}
	err := c.JSON(t.Context(), "/", nil, &answer)
	if err != nil || answer.Name != "Čačak" || answer.A != "7" || answer.B != "8" || answer.C != "" {
		t.Errorf("%+v, %v", answer, err)
	}
	for text, want := range map[string]string{
		"2006-07-19T19:02:27Z": "2006-07-19 19:02:27", "2012-02-03T10:11:12.345+0200": "2012-02-03 08:11:12",
		"2024-05-06 07:08:09": "2024-05-06 07:08:09", "yesterday": "0001-01-01 00:00:00",
	} {
		if got := fetch.Time(text, time.UTC).UTC().Format(time.DateTime); got != want {
			t.Errorf("%s is %s, want %s", text, got, want)
		}
	}
}
