package auth

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/pquerna/otp"
	"github.com/pquerna/otp/totp"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/lazyregexp"
)

// Codes are those of RFC 6238 as authenticator apps compute them: six digits of SHA-1, another one every 30 seconds. A code counts one step
// before its time and one after it, as clocks differ.
const (
	codePeriod  = 30
	codeSkew    = 1
	secretBytes = 20
)

var (
	codeOptions = totp.ValidateOpts{Period: codePeriod, Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1}
	isCode      = lazyregexp.New(`^[0-9]{6}$`)
	base32Text  = base32.StdEncoding.WithPadding(base32.NoPadding)
)

// Recovery codes have 80 random bits, written as four groups of four letters and digits. Their hashes are salted for each person.
const (
	recoveryCodes = 10
	recoveryBytes = 10
	recoveryGroup = 4
)

// newSecret makes the secret of a second factor, as authenticator apps take it.
func newSecret() string {
	raw := make([]byte, secretBytes)
	_, _ = rand.Read(raw) // crypto/rand never fails: it ends the process instead
	return base32Text.EncodeToString(raw)
}

// keptWhose names the owner of a person's encrypted secret.
func keptWhose(userID int64) string { return strconv.FormatInt(userID, 10) }

// stepOf is the step of time for which a secret gives the code, if it is one that counts now and comes after the last one that was used; 0
// otherwise.
func stepOf(secret, code string, now time.Time, last int64) (int64, error) {
	var found int64
	for skew := -codeSkew; skew <= codeSkew; skew++ {
		at := now.Add(time.Duration(skew*codePeriod) * time.Second)
		want, err := totp.GenerateCodeCustom(secret, at, codeOptions)
		if err != nil {
			return 0, fmt.Errorf("compute a code: %w", err)
		}
		if step := at.Unix() / codePeriod; step > last && subtle.ConstantTimeCompare([]byte(want), []byte(code)) == 1 {
			found = step
		}
	}
	return found, nil
}

// newRecoveryCodes makes recovery codes, with the salt and the hashes under which they are kept.
func newRecoveryCodes() (shown []string, salt []byte, hashes [][]byte) {
	salt = make([]byte, 16)
	_, _ = rand.Read(salt)
	for range recoveryCodes {
		raw := make([]byte, recoveryBytes)
		_, _ = rand.Read(raw)
		text := asciicase.Lower(base32Text.EncodeToString(raw))
		var groups []string
		for group := range slices.Chunk([]byte(text), recoveryGroup) {
			groups = append(groups, string(group))
		}
		shown = append(shown, strings.Join(groups, "-"))
		hashes = append(hashes, recoveryHash(salt, text))
	}
	return shown, salt, hashes
}

// recoveryHash is the hash of a recovery code, however its owner writes it.
func recoveryHash(salt []byte, code string) []byte {
	plain := strings.NewReplacer("-", "", " ", "").Replace(asciicase.Lower(code))
	sum := sha256.Sum256(slices.Concat(salt, []byte(plain)))
	return sum[:]
}

// presented holds the proof of a second factor: a code, or a passkey's answer.
type presented struct {
	code    string
	passkey *answer
}

// Refusals of a second factor, as the log names them; none is the right one.
const (
	refusedNone    = ""
	refusedCode    = "code"
	refusedPasskey = "passkey"
	refusedCopied  = "copied"
)

// useFactor returns the reason for which a proof of a person's second factor is refused, or uses it up in the caller's transaction. Errors:
// errNoFactor.
func (a *area) useFactor(ctx context.Context, queries *db.Queries, userID int64, what presented) (refusal string, err error) {
	switch _, err := queries.FactorLock(ctx, userID); {
	case errors.Is(err, pgx.ErrNoRows):
		return refusedNone, errNoFactor
	case err != nil:
		return refusedNone, fmt.Errorf("lock second factor of user %d: %w", userID, err)
	}
	if what.passkey != nil {
		_, refusal, err = a.usePasskey(ctx, queries, userID, *what.passkey)
		return refusal, err
	}
	right, err := a.useCode(ctx, queries, userID, what.code)
	if err == nil && !right {
		refusal = refusedCode
	}
	return refusal, err
}

// wrong is the answer to a wrong one.
func (p presented) wrong() *fault.Error {
	if p.passkey != nil {
		return passkeyWrong()
	}
	return codeWrong()
}

// errNoFactor is the error for people without a second factor.
var errNoFactor = errors.New("the person has no second factor")

// useCode reports whether a code, or a recovery code, of the person is right, and uses it up in the caller's transaction, which has locked
// the second factor: nobody else can use it once that ends.
func (a *area) useCode(ctx context.Context, queries *db.Queries, userID int64, code string) (bool, error) {
	kept, err := queries.FactorSecrets(ctx, userID)
	if err != nil {
		return false, fmt.Errorf("read second factor of user %d: %w", userID, err)
	}
	if !isCode().MatchString(code) {
		hash := recoveryHash(kept.Salt, code)
		if !slices.ContainsFunc(kept.Codes, func(one []byte) bool { return bytes.Equal(one, hash) }) {
			return false, nil
		}
		if err := queries.FactorRecovery(ctx, db.FactorRecoveryParams{UserID: userID, Code: hash}); err != nil {
			return false, fmt.Errorf("use a recovery code of user %d: %w", userID, err)
		}
		return true, nil
	}
	if kept.Secret == nil { // passkeys, and no app
		return false, nil
	}
	secret, err := a.config.FactorKeys.Open(kept.Secret, keptWhose(userID))
	if err != nil {
		return false, fmt.Errorf("decrypt second factor of user %d (FACTOR_KEY): %w", userID, err)
	}
	step, err := stepOf(string(secret), code, time.Now(), kept.LastStep)
	if err != nil || step == 0 {
		return false, err
	}
	if err := queries.FactorStep(ctx, db.FactorStepParams{UserID: userID, Step: step}); err != nil {
		return false, fmt.Errorf("use a code of user %d: %w", userID, err)
	}
	return true, nil
}
