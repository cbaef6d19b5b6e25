package s3_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/shared/config"
	"zahtjevi/shared/storage/s3"
)

// TestGoogleForm compares a form with the documentation of Google's storage: the names of the fields, a condition for each field except
// policy and signature, and a signature of the policy by a key that is derived from the day, the region, the service and the kind of call.
func TestGoogleForm(t *testing.T) {
	t.Parallel()
	store, err := s3.Open(config.Config{
		S3Endpoint: "https://storage.googleapis.com", S3PublicURL: "https://storage.googleapis.com", S3Bucket: "prilozi", S3Region: "auto",
		S3AccessKey: "GOOG1E", S3SecretKey: "tajna",
	})
	if err != nil {
		t.Fatal(err)
	}
	form, err := store.UploadForm(t.Context(), "novo/1", 17, 15*time.Minute)
	if err != nil || form.URL != "https://storage.googleapis.com/prilozi/" {
		t.Fatal(form.URL, err)
	}
	var policy struct {
		Expiration time.Time
		Conditions []any
	}
	written, err := base64.StdEncoding.DecodeString(form.Fields["policy"])
	if err != nil || json.Unmarshal(written, &policy) != nil {
		t.Fatalf("%s: %v", written, err)
	}
	told := map[string]any{}
	for _, condition := range policy.Conditions {
		if object, is := condition.(map[string]any); is {
			for name, value := range object {
				told[name] = value
			}
		} else if !slices.Equal(condition.([]any), []any{"content-length-range", 17.0, 17.0}) {
			t.Errorf("condition %v", condition)
		}
	}
	date := form.Fields["x-goog-date"]
	want := map[string]any{
		"bucket": "prilozi", "key": "novo/1", "x-goog-algorithm": "GOOG4-HMAC-SHA256", "x-goog-date": date,
		"x-goog-credential": "GOOG1E/" + date[:8] + "/auto/storage/goog4_request",
	}
	if diff := cmp.Diff(want, told); diff != "" {
		t.Errorf("conditions -want +got:\n%s", diff)
	}
	signed, err := time.Parse("20060102T150405Z", date)
	if life := policy.Expiration.Sub(signed); err != nil || life != 15*time.Minute {
		t.Errorf("lives %v, %v", life, err)
	}
	key := []byte("GOOG4tajna")
	for _, part := range []string{date[:8], "auto", "storage", "goog4_request", form.Fields["policy"]} {
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(part))
		key = mac.Sum(nil)
	}
	if form.Fields["x-goog-signature"] != hex.EncodeToString(key) || len(form.Fields) != 6 {
		t.Errorf("fields %v", form.Fields)
	}
}
