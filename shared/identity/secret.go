package identity

import (
	"crypto/rand"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"strings"
)

// ProgramPrefix begins every access token of a program, so that people and scanners of secrets recognise it.
const ProgramPrefix = "zht_"

// An access token is the prefix, 256 random bits and their CRC-32, both in base64url without padding: 53 characters. The checksum tells
// apart what was never a token and what is no longer valid, without a query.
const (
	programRandom = 43
	programSum    = 6
)

// NewProgramToken makes the secret of an access token and the hash under which it is kept.
func NewProgramToken() (secret string, hash []byte) {
	raw := make([]byte, 32)
	_, _ = rand.Read(raw) // crypto/rand never fails: it ends the process instead
	body := ProgramPrefix + base64.RawURLEncoding.EncodeToString(raw)
	secret = body + checksum(body)
	return secret, HashToken(secret)
}

// IsProgramToken reports whether the text has the form of an access token, checksum included.
func IsProgramToken(text string) bool {
	end := len(ProgramPrefix) + programRandom
	return len(text) == end+programSum && strings.HasPrefix(text, ProgramPrefix) && text[end:] == checksum(text[:end])
}

func checksum(body string) string {
	return base64.RawURLEncoding.EncodeToString(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE([]byte(body))))
}
