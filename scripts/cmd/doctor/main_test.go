package main

import (
	"strings"
	"testing"

	"zahtjevi/shared/testkit"
)

// TestRun checks that the script reports in the chosen language, also while the database is unavailable, and refuses unknown arguments.
func TestRun(t *testing.T) {
	e := testkit.New(t)
	for name, value := range map[string]string{
		"DATABASE_URL": e.Config.DatabaseURL, "S3_ENDPOINT": e.Config.S3Endpoint, "S3_REGION": e.Config.S3Region,
		"S3_ACCESS_KEY": e.Config.S3AccessKey, "S3_SECRET_KEY": e.Config.S3SecretKey,
	} {
		t.Setenv(name, value)
	}
	told := func(args ...string) string {
		t.Helper()
		var output strings.Builder
		if sound, err := run(t.Context(), args, &output); err != nil || sound {
			t.Errorf("%v: sound %t, %v", args, sound, err)
		}
		return output.String()
	}
	if text := told("--language", "sr-Cyrl"); !strings.Contains(text, "✓ База података: PostgreSQL") ||
		!strings.Contains(text, "✗ Послови у позадини: ") || !strings.Contains(text, "    → ") {
		t.Errorf("told\n%s", text)
	}
	var output strings.Builder
	for _, args := range [][]string{{"--letter", "nikoga.nema"}, {"--language", "en"}, {"sve"}} {
		if _, err := run(t.Context(), args, &output); err == nil {
			t.Errorf("%v is not refused", args)
		}
	}
	e.Exec("update doctor_turns set busy_until = now() + interval '1 minute'")
	if _, err := run(t.Context(), nil, &output); err == nil || !strings.Contains(err.Error(), "upravo traje") {
		t.Errorf("beside another check: %v", err)
	}
	t.Setenv("DATABASE_URL", "postgres://zahtjevi@127.0.0.1:1/zahtjevi")
	if text := told(); !strings.Contains(text, "✗ Baza podataka: Baza podataka ne odgovara.") {
		t.Errorf("told\n%s", text)
	}
}
