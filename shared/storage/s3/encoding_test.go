package s3_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"zahtjevi/shared/config"
	"zahtjevi/shared/storage/s3"
)

// TestEncodingIsNotSigned holds what Google's storage needs: the header is sent, and no signature depends on it.
func TestEncodingIsNotSigned(t *testing.T) {
	t.Parallel()
	asked := make(chan http.Header, 1)
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { asked <- r.Header }))
	defer server.Close()
	store, err := s3.Open(config.Config{S3Endpoint: server.URL, S3PublicURL: server.URL, S3Bucket: "b", S3Region: "r", S3AccessKey: "k", S3SecretKey: "s"})
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Put(t.Context(), "key", strings.NewReader("x"), 1); err != nil {
		t.Fatal(err)
	}
	header := <-asked
	if got := header.Get("Accept-Encoding"); got != "identity" {
		t.Errorf("Accept-Encoding %q", got)
	}
	if signed := header.Get("Authorization"); !strings.Contains(signed, "SignedHeaders=") || strings.Contains(signed, "accept-encoding") {
		t.Errorf("signed %q", signed)
	}
}
