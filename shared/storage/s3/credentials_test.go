package s3

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"zahtjevi/shared/config"
)

// TestCredentials covers the order: keys that are set, the environment's (a Lambda function's), a container's.
func TestCredentials(t *testing.T) {
	container := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "žeton" {
			w.WriteHeader(http.StatusForbidden)
			return
		}
		_, _ = w.Write([]byte(`{"AccessKeyId":"container","SecretAccessKey":"s","Token":"t","Expiration":"2099-01-01T00:00:00Z"}`))
	}))
	defer container.Close()
	token := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(token, []byte("žeton"), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("AWS_CONTAINER_CREDENTIALS_FULL_URI", container.URL)
	t.Setenv("AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE", token)
	expect(t, config.Config{}, "container", "t")
	t.Setenv("AWS_ACCESS_KEY_ID", "function")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "s")
	t.Setenv("AWS_SESSION_TOKEN", "session")
	expect(t, config.Config{}, "function", "session")
	expect(t, config.Config{S3AccessKey: "set", S3SecretKey: "s"}, "set", "")
}

func expect(t *testing.T, cfg config.Config, key, session string) {
	t.Helper()
	got, err := credentialsOf(cfg).Retrieve(t.Context())
	if err != nil || got.AccessKeyID != key || got.SessionToken != session {
		t.Errorf("took %q with session %q (%v), want %q with %q", got.AccessKeyID, got.SessionToken, err, key, session)
	}
}
