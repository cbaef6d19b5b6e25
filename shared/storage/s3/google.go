package s3

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"zahtjevi/shared/storage"
)

// googleHost is the address of Google's storage that speaks S3. Google's forms have fields with other names and signatures; for headers and
// addresses it accepts Amazon's names (https://cloud.google.com/storage/docs/xml-api/post-object-forms and
// https://cloud.google.com/storage/docs/authentication/signatures).
const googleHost = "storage.googleapis.com"

// The algorithm of a form's signature, and the request type from which a day's key is derived.
const (
	googleAlgorithm = "GOOG4-HMAC-SHA256"
	googleService   = "storage"
	googleRequest   = "goog4_request"
)

// googleForm signs a form of Google's that accepts exactly size bytes under the key.
func (s *Store) googleForm(key string, size int64, life time.Duration) (storage.Form, error) {
	keys, err := s.public.GetCreds()
	if err != nil {
		return storage.Form{}, fmt.Errorf("take the storage's keys: %w", err)
	}
	now := time.Now().UTC()
	day := now.Format("20060102")
	fields := map[string]string{
		"key": key, "x-goog-algorithm": googleAlgorithm, "x-goog-date": now.Format("20060102T150405Z"),
		"x-goog-credential": strings.Join([]string{keys.AccessKeyID, day, s.region, googleService, googleRequest}, "/"),
	}
	conditions := []any{map[string]string{"bucket": s.bucket}, []any{"content-length-range", size, size}}
	for name, value := range fields { // each needs a condition
		conditions = append(conditions, map[string]string{name: value})
	}
	policy, err := json.Marshal(map[string]any{"expiration": now.Add(life).Format(time.RFC3339), "conditions": conditions})
	if err != nil {
		return storage.Form{}, fmt.Errorf("write upload policy of %s: %w", key, err)
	}
	signing := []byte("GOOG4" + keys.SecretAccessKey)
	for _, part := range []string{day, s.region, googleService, googleRequest} {
		signing = authenticated(signing, part)
	}
	fields["policy"] = base64.StdEncoding.EncodeToString(policy)
	fields["x-goog-signature"] = hex.EncodeToString(authenticated(signing, fields["policy"]))
	return storage.Form{URL: s.public.EndpointURL().JoinPath(s.bucket).String() + "/", Fields: fields}, nil
}

func authenticated(key []byte, text string) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(text))
	return mac.Sum(nil)
}
