package encryption_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"zahtjevi/shared/encryption"
)

func parse(t *testing.T, text, purpose string) encryption.Keys {
	t.Helper()
	keys, err := encryption.Parse(text, purpose)
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

func TestSealAndOpen(t *testing.T) {
	first, second := encryption.New(), encryption.New()
	keys, secret := parse(t, first, "proba"), []byte("tajna")
	sealed, err := keys.Seal(secret, "1")
	if err != nil || bytes.Contains(sealed, secret) {
		t.Fatalf("%q, %v", sealed, err)
	}
	if again, _ := keys.Seal(secret, "1"); bytes.Equal(again, sealed) {
		t.Error("the same secret is encrypted to the same text")
	}
	for name, replaced := range map[string]string{"its key": first, "a key that replaced it": second + " " + first} {
		if opened, err := parse(t, replaced, "proba").Open(sealed, "1"); err != nil || !bytes.Equal(opened, secret) {
			t.Errorf("%s opens %q, %v", name, opened, err)
		}
	}
	changed := bytes.Clone(sealed)
	changed[len(changed)-1] ^= 1
	for name, open := range map[string]func() ([]byte, error){
		"another key":     func() ([]byte, error) { return parse(t, second, "proba").Open(sealed, "1") },
		"another purpose": func() ([]byte, error) { return parse(t, first, "drugo").Open(sealed, "1") },
		"somebody else":   func() ([]byte, error) { return keys.Open(sealed, "2") },
		"no key":          func() ([]byte, error) { return encryption.Keys{}.Open(sealed, "1") },
		"a changed text":  func() ([]byte, error) { return keys.Open(changed, "1") },
		"a short text":    func() ([]byte, error) { return keys.Open(sealed[:5], "1") },
	} {
		if opened, err := open(); !errors.Is(err, encryption.ErrUnreadable) {
			t.Errorf("%s opens %q, %v", name, opened, err)
		}
	}
}

func TestKeysThatAreNone(t *testing.T) {
	if keys := parse(t, "  ", "proba"); keys.Exist() {
		t.Error("an empty text is a key")
	}
	if _, err := (encryption.Keys{}).Seal([]byte("tajna"), "1"); err == nil {
		t.Error("a secret was encrypted by no key")
	}
	short := strings.Repeat("k", encryption.MinKey-1)
	if _, err := encryption.Parse(short, "proba"); err == nil || strings.Contains(err.Error(), short) {
		t.Errorf("a short key: %v", err)
	}
}
