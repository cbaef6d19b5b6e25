// Package encryption keeps secrets in the database that somebody who only has the database cannot read.
package encryption

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"strings"
)

// MinKey is the least length of a key in characters: fewer could be guessed.
const MinKey = 32

// ErrUnreadable is the error for what none of the keys opens: another key encrypted it, or it was changed, or it is somebody else's.
var ErrUnreadable = errors.New("none of the keys opens what was encrypted")

// Keys encrypt and decrypt. The zero value has no key and does neither.
type Keys struct {
	ciphers []cipher.AEAD
}

// Parse reads keys with blanks between them: the first encrypts, all decrypt, so that a key can be replaced. An empty text holds none. The
// purpose makes keys of one text differ. Errors do not repeat a key.
func Parse(text, purpose string) (Keys, error) {
	var keys Keys
	for i, key := range strings.Fields(text) {
		if len(key) < MinKey {
			return Keys{}, fmt.Errorf("key %d has %d characters: it must have at least %d", i+1, len(key), MinKey)
		}
		derived, err := hkdf.Key(sha256.New, []byte(key), nil, purpose, 32)
		if err != nil {
			return Keys{}, fmt.Errorf("derive key %d: %w", i+1, err)
		}
		block, err := aes.NewCipher(derived)
		if err != nil {
			return Keys{}, fmt.Errorf("use key %d: %w", i+1, err)
		}
		sealed, err := cipher.NewGCMWithRandomNonce(block)
		if err != nil {
			return Keys{}, fmt.Errorf("use key %d: %w", i+1, err)
		}
		keys.ciphers = append(keys.ciphers, sealed)
	}
	return keys, nil
}

// Exist reports whether there is a key.
func (k Keys) Exist() bool { return len(k.ciphers) > 0 }

// Seal encrypts a secret by the first key. Whose says whose it is: it cannot be opened as somebody else's.
func (k Keys) Seal(secret []byte, whose string) ([]byte, error) {
	if !k.Exist() {
		return nil, errors.New("there is no key to encrypt with")
	}
	return k.ciphers[0].Seal(nil, nil, secret, []byte(whose)), nil //nolint:gosec // it makes its nonces itself
}

// Open decrypts what Seal encrypted. Errors: ErrUnreadable.
func (k Keys) Open(sealed []byte, whose string) ([]byte, error) {
	for _, c := range k.ciphers {
		if secret, err := c.Open(nil, nil, sealed, []byte(whose)); err == nil {
			return secret, nil
		}
	}
	return nil, ErrUnreadable
}

// New makes a key.
func New() string { return rand.Text() + rand.Text() }
