// Package password hashes and checks passwords with argon2id.
package password

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/alexedwards/argon2id"

	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// params follow OWASP's password storage cheat sheet: 19 MiB, two passes, one lane.
var params = &argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// absentHash is compared with the password that was entered for an unknown user, so that the answer takes as long as for a known one. No
// password has it.
var absentHash = fmt.Sprintf("$argon2id$v=19$m=%d,t=%d,p=%d$%s$%s", params.Memory, params.Iterations, params.Parallelism,
	zeros(params.SaltLength), zeros(params.KeyLength))

func zeros(bytes uint32) string { return base64.RawStdEncoding.EncodeToString(make([]byte, bytes)) }

// slots bounds how many hashes are computed at once: each takes 19 MiB, and a function has 64 MB.
var slots = make(chan struct{}, min(2, runtime.NumCPU()))

// errLong means that a password has not been checked before it is hashed.
var errLong = errors.New("password is too long to be hashed")

// Hash makes the hash to keep of a password that Check has accepted.
func Hash(ctx context.Context, secret string) (string, error) {
	if tooLong(secret) {
		return "", errLong
	}
	var hash string
	err := inSlot(ctx, func() (err error) {
		hash, err = argon2id.CreateHash(secret, params)
		return err
	})
	if err != nil {
		return "", fmt.Errorf("hash password: %w", err)
	}
	return hash, nil
}

// Matches reports whether the secret is the one that was hashed. The empty hash (of an unknown user) matches nothing, nor does a secret
// that is longer than any password; it is not read.
func Matches(ctx context.Context, secret, hash string) (bool, error) {
	known := hash != "" && !tooLong(secret)
	if !known {
		secret, hash = secret[:min(len(secret), Max)], absentHash
	}
	var matches bool
	err := inSlot(ctx, func() (err error) {
		matches, err = argon2id.ComparePasswordAndHash(secret, hash)
		return err
	})
	if err != nil {
		return false, fmt.Errorf("compare password: %w", err)
	}
	return matches && known, nil
}

func tooLong(secret string) bool { return len(secret) > Max && utf8.RuneCountInString(secret) > Max }

func inSlot(ctx context.Context, work func() error) error {
	select {
	case slots <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-slots }()
	return work()
}

// Min and Max bound the characters of a password.
const (
	Min = 6
	Max = 128
)

// Check records what is wrong with a new password of an account. own are the account's username and address, which somebody who knows the
// account would try first, as they would the part of the address before the @.
func Check(fields *valid.Fields, field, secret string, own ...string) {
	fields.Text(field, secret, valid.TextRule{
		Missing: texts.PasswordNewMissing,
		Max:     Max, TooLong: texts.PasswordLong,
		Min: Min, TooShort: texts.PasswordShort,
	})
	CheckGuessed(fields, field, secret, own...)
}

// CheckGuessed records that a password of the right length is one of those that attackers try first.
func CheckGuessed(fields *valid.Fields, field, secret string, own ...string) {
	switch {
	case fields.Has(field):
	case isOwn(secret, own):
		fields.Add(field, texts.PasswordOwn)
	case common(secret):
		fields.Add(field, texts.PasswordCommon)
	}
}

func isOwn(secret string, own []string) bool {
	secret = strings.TrimSpace(secret)
	return slices.ContainsFunc(own, func(name string) bool {
		local, _, _ := strings.Cut(name, "@")
		return strings.EqualFold(secret, name) || strings.EqualFold(secret, local)
	})
}
