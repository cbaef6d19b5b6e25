package s3_test

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"zahtjevi/shared/config"
	"zahtjevi/shared/storage/s3"
)

// TestOtherStorages checks what other S3-compatible storages need: no checksums that only newer ones know, and no signature of
// Accept-Encoding, which Google's front ends change.
func TestOtherStorages(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	var asked []*http.Request
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		asked = append(asked, r)
		mu.Unlock()
		_, _ = io.Copy(io.Discard, r.Body)
		w.Header().Set("ETag", `"e"`)
		if r.URL.Query().Has("uploads") {
			_, _ = w.Write([]byte("<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>"))
		} else if r.Method == http.MethodPost {
			_, _ = w.Write([]byte("<CompleteMultipartUploadResult><Bucket>zahtjevi</Bucket><Key>tok</Key><ETag>e</ETag></CompleteMultipartUploadResult>"))
		}
	}))
	defer server.Close()
	store, err := s3.Open(config.Config{S3Endpoint: server.URL, S3PublicURL: server.URL, S3Bucket: "zahtjevi", S3Region: "r",
		S3AccessKey: "k", S3SecretKey: "s"})
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Put(t.Context(), "kratko", strings.NewReader("x"), 1); err != nil {
		t.Fatal(err)
	}
	if _, err := store.PutStream(t.Context(), "tok", bytes.NewReader(make([]byte, 9<<20))); err != nil {
		t.Fatal(err)
	}
	if len(asked) != 5 { // one for the short object; the start, two parts and the end for the stream
		t.Fatalf("%d calls, want 5", len(asked))
	}
	for _, r := range asked {
		signed := r.Header.Get("Authorization")
		if !strings.Contains(signed, "SignedHeaders=") || strings.Contains(signed, "accept-encoding") {
			t.Errorf("%s %s signed %q", r.Method, r.URL, signed)
		}
		for name := range r.Header {
			if strings.Contains(strings.ToLower(name), "checksum") || name == "X-Amz-Trailer" {
				t.Errorf("%s %s carries %s", r.Method, r.URL, name)
			}
		}
	}
}
