package s3_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"zahtjevi/shared/config"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/storage/s3"
)

// TestAway checks that a storage counts as unavailable when it says so or cannot be reached, and does not when it refuses a call.
func TestAway(t *testing.T) {
	t.Parallel()
	status := http.StatusServiceUnavailable
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) }))
	store, err := s3.Open(config.Config{S3Endpoint: server.URL, S3PublicURL: server.URL, S3Bucket: "zahtjevi", S3Region: "r",
		S3AccessKey: "k", S3SecretKey: "s"})
	if err != nil {
		t.Fatal(err)
	}
	calls := map[string]func() error{
		"open": func() error { _, err := store.Open(t.Context(), "k", 0); return err },
		"head": func() error { _, _, err := store.Head(t.Context(), "k", 1); return err },
		"copy": func() error { return store.Copy(t.Context(), "a", "b") },
		"put":  func() error { return store.Put(t.Context(), "k", strings.NewReader("x"), 1) },
		"stream": func() error {
			_, err := store.PutStream(t.Context(), "k", strings.NewReader("x"))
			return err
		},
		"remove": func() error { return store.Remove(t.Context(), "k") },
	}
	expect := func(of string, want bool) {
		for name, call := range calls {
			if err := call(); err == nil || errors.Is(err, storage.ErrUnavailable) != want {
				t.Errorf("%s, %s: %v", of, name, err)
			}
		}
	}
	for _, status = range []int{http.StatusInternalServerError, http.StatusServiceUnavailable} {
		expect(http.StatusText(status), true)
	}
	status = http.StatusInsufficientStorage
	expect("no room", true)
	if err := calls["put"](); !errors.Is(err, storage.ErrFull) {
		t.Errorf("without room: %v", err)
	}
	status = http.StatusForbidden
	expect("a refusal", false)
	server.Close()
	expect("nobody", true)
}
