package s3

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zahtjevi/shared/config"
)

// TestCredentials covers the sources in their order: configured keys, the environment's (of a Lambda function), the machine's role.
func TestCredentials(t *testing.T) {
	container := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "žeton" {
			w.WriteHeader(http.StatusForbidden)
			return
		}
		_, _ = w.Write([]byte(`{"AccessKeyId":"container","SecretAccessKey":"s","Token":"t","Expiration":"2099-01-01T00:00:00Z"}`))
	}))
	defer container.Close()
	for _, name := range []string{"AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "AWS_WEB_IDENTITY_TOKEN_FILE"} {
		t.Setenv(name, "")
	}
	t.Setenv("AWS_CONTAINER_CREDENTIALS_FULL_URI", container.URL)
	t.Setenv("AWS_CONTAINER_AUTHORIZATION_TOKEN", "žeton")
	expect(t, config.Config{}, "container", "t")
	t.Setenv("AWS_ACCESS_KEY_ID", "function")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "s")
	t.Setenv("AWS_SESSION_TOKEN", "session")
	expect(t, config.Config{}, "function", "session")
	expect(t, config.Config{S3AccessKey: "set", S3SecretKey: "s"}, "set", "")
}

// A service account of Kubernetes exchanges its token for keys. This server stands in for AWS's security token service.
func TestWebIdentity(t *testing.T) {
	path := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(path, []byte("identitet"), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("AWS_WEB_IDENTITY_TOKEN_FILE", path)
	t.Setenv("AWS_ROLE_ARN", "arn:aws:iam::1:role/zahtjevi")
	t.Setenv("AWS_ACCESS_KEY_ID", "")
	answered := http.RoundTripper(roundTrip(func(r *http.Request) *http.Response {
		if r.URL.Query().Get("WebIdentityToken")+r.PostFormValue("WebIdentityToken") != "identitet" || !strings.HasPrefix(r.URL.Host, "sts.") {
			return httptest.NewRecorder().Result()
		}
		w := httptest.NewRecorder()
		_, _ = w.WriteString(`<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
			<AssumeRoleWithWebIdentityResult><Credentials>
			<AccessKeyId>uloga</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken>
			<Expiration>2099-01-01T00:00:00Z</Expiration>
			</Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`)
		return w.Result()
	}))
	before := http.DefaultTransport
	http.DefaultTransport = answered
	defer func() { http.DefaultTransport = before }()
	expect(t, config.Config{}, "uloga", "t")
}

type roundTrip func(*http.Request) *http.Response

func (f roundTrip) RoundTrip(r *http.Request) (*http.Response, error) { return f(r), nil }

func expect(t *testing.T, cfg config.Config, key, session string) {
	t.Helper()
	got, err := credentialsOf(cfg).GetWithContext(nil)
	if err != nil || got.AccessKeyID != key || got.SessionToken != session {
		t.Errorf("took %q with session %q (%v), want %q with %q", got.AccessKeyID, got.SessionToken, err, key, session)
	}
}
