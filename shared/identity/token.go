package identity

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
)

// NewToken makes an opaque 256-bit secret and the hash under which it is kept. Random secrets need no slow hash.
func NewToken() (secret string, hash []byte) {
	raw := make([]byte, 32)
	_, _ = rand.Read(raw) // crypto/rand never fails: it ends the process instead
	secret = base64.RawURLEncoding.EncodeToString(raw)
	return secret, HashToken(secret)
}

// HashToken gives the hash under which a secret is kept.
func HashToken(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}
