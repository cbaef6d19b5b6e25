package main

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/shared/testkit"
)

// secretsManager is a fake of AWS Secrets Manager with the logins of database addresses, by the names of the secrets.
func secretsManager(t *testing.T, addresses map[string]string) {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var asked struct {
			ID string `json:"SecretId"`
		}
		_ = json.NewDecoder(r.Body).Decode(&asked)
		address, err := url.Parse(addresses[asked.ID])
		if err != nil || address.User == nil {
			http.Error(w, "{}", http.StatusBadRequest)
			return
		}
		password, _ := address.User.Password()
		secret, _ := json.Marshal(map[string]string{"username": address.User.Username(), "password": password})
		_ = json.NewEncoder(w).Encode(map[string]string{"SecretString": string(secret)})
	}))
	t.Cleanup(server.Close)
	for name, value := range map[string]string{
		"AWS_REGION": "eu-central-1", "AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test",
		"AWS_ENDPOINT_URL_SECRETS_MANAGER": server.URL,
	} {
		t.Setenv(name, value)
	}
}

func withoutLogin(t *testing.T, address string) string {
	t.Helper()
	parsed, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	parsed.User = nil
	return parsed.String()
}

// TestSettingsWithSecrets runs the whole program for an installation whose logins are secrets, as on AWS: it makes two backups, keeps the
// newest, and restores that into an empty database as the owner.
func TestSettingsWithSecrets(t *testing.T) {
	e, root := source(t), t.TempDir()
	over, _ := emptied(t)
	secretsManager(t, map[string]string{"vlasnik": over.OwnerURL, "aplikacija": e.Config.DatabaseURL})
	for name, value := range map[string]string{
		"DATABASE_URL": withoutLogin(t, e.Config.DatabaseURL), "DATABASE_SECRET": "aplikacija", "DATABASE_MAX_CONNS": "2",
		"S3_ENDPOINT": e.Config.S3Endpoint, "S3_REGION": e.Config.S3Region, "S3_BUCKET": e.Config.S3Bucket,
		"S3_ACCESS_KEY": e.Config.S3AccessKey, "S3_SECRET_KEY": e.Config.S3SecretKey,
	} {
		t.Setenv(name, value)
	}
	if err := os.Rename(saved(t, e.Deps(), root), filepath.Join(root, "2026-01-01T00-00-00Z")); err != nil {
		t.Fatal(err)
	}
	want := contents(e)
	if sound, err := run(t.Context(), []string{"backup", "--keep", "1", root}, io.Discard); err != nil || !sound {
		t.Fatalf("backup: %v, %v", sound, err)
	}
	names, err := backupsIn(root)
	if err != nil || len(names) != 1 {
		t.Fatalf("backups %v, %v", names, err)
	}
	if noted := testkit.Value[int](e, "select count(*) from job_runs where job = 'backup' and good_at > now() - interval '1 hour'"); noted != 1 {
		t.Error("the installation does not know that it has a backup")
	}
	t.Setenv("DATABASE_URL", withoutLogin(t, over.Config.DatabaseURL))
	t.Setenv("MIGRATE_DATABASE_URL", withoutLogin(t, over.OwnerURL))
	t.Setenv("MIGRATE_DATABASE_SECRET", "vlasnik")
	if _, err := run(t.Context(), []string{"restore", "--at", time.Now().UTC().Format(time.RFC3339), root}, io.Discard); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, contents(over)); diff != "" {
		t.Errorf("rows (-saved +restored):\n%s", diff)
	}
}
