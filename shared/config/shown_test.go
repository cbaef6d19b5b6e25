package config_test

import (
	"encoding/json"
	"log/slog"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"zahtjevi/shared/config"
)

// asLogged returns the settings as the log has them.
func asLogged(t *testing.T, cfg config.Config) string {
	t.Helper()
	var text strings.Builder
	slog.New(slog.NewJSONHandler(&text, nil)).Info("", slog.Group("settings", cfg.Shown()...))
	return text.String()
}

// TestShownHasNoSecret fills every text of the settings with a secret, also within addresses: the log has none of them.
func TestShownHasNoSecret(t *testing.T) {
	t.Parallel()
	secret := regexp.MustCompile(`KEY|SECRET|PASSWORD|TOKEN|HEADERS|OPENID`)
	for _, text := range []string{
		"tajna", "smtp://tajna:tajna@host.example:25/tajna?tajna=tajna#tajna", "host=host.example password=tajna", "tajna:tajna@host.example",
	} {
		var cfg config.Config
		of := reflect.ValueOf(&cfg).Elem()
		plain := 0
		for i := range of.NumField() {
			tag := of.Type().Field(i).Tag
			switch {
			case tag.Get("log") == "plain" && secret.MatchString(tag.Get("env")):
				t.Errorf("%s is shown", tag.Get("env"))
			case tag.Get("log") == "plain":
				plain++
			case of.Field(i).Kind() == reflect.String:
				of.Field(i).SetString(text)
			}
		}
		shown := asLogged(t, cfg)
		if strings.Contains(shown, "tajna") || !strings.Contains(shown, `"FACTOR_KEY":"set"`) || plain == 0 {
			t.Errorf("of %q the log has %s", text, shown)
		}
	}
}

// TestShown reads the settings that are set, and the server to which the process goes.
func TestShown(t *testing.T) {
	t.Parallel()
	cfg, err := config.From([]string{"DATABASE_URL=postgres://me:tajna@db.example:5433/zahtjevi?sslmode=require", "S3_ENDPOINT=http://s3:9000",
		"S3_SECRET_KEY=tajna", "MAIL_DELAY=90s", "WEBHOOK_HOSTS=a.example,b.example", "FILE_MB=7", "ENROLMENT_PROJECTS=1,2"})
	if err != nil {
		t.Fatal(err)
	}
	var line struct {
		Settings map[string]any `json:"settings"`
	}
	if err := json.Unmarshal([]byte(asLogged(t, cfg)), &line); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]any{
		"DATABASE_URL": "postgres://db.example:5433", "S3_ENDPOINT": "http://s3:9000", "S3_SECRET_KEY": "set", "MAIL_DELAY": "1m30s",
		"WEBHOOK_HOSTS": []any{"a.example", "b.example"}, "FILE_MB": 7.0, "ENROLMENT_PROJECTS": []any{1.0, 2.0}, "PORT": "8080",
		"SMTP_URL": nil,
	} {
		if got := line.Settings[name]; !reflect.DeepEqual(got, want) {
			t.Errorf("%s is %v, want %v", name, got, want)
		}
	}
}
