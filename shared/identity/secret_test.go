package identity_test

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"

	"zahtjevi/shared/identity"
)

// TestProgramTokensAreTold checks that tokens are recognised, that texts which people type are not taken for one, and that no two tokens
// are the same.
func TestProgramTokensAreTold(t *testing.T) {
	t.Parallel()
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	rapid.Check(t, func(rt *rapid.T) {
		secret, hash := identity.NewProgramToken()
		other, _ := identity.NewProgramToken()
		if !identity.IsProgramToken(secret) || secret == other || len(secret) != 53 || !bytes.Equal(hash, identity.HashToken(secret)) {
			rt.Fatalf("made %q and %q", secret, other)
		}
		at := rapid.IntRange(0, len(secret)-1).Draw(rt, "at")
		typed := secret[:at] + string(rapid.SampledFrom([]byte(letters)).Draw(rt, "letter")) + secret[at+1:]
		if typed != secret && identity.IsProgramToken(typed) {
			rt.Fatalf("%q counts as a token, and is %q mistyped", typed, secret)
		}
		for _, wrong := range []string{secret[1:], secret + "A", secret[:len(secret)-1], "", identity.ProgramPrefix, " " + secret} {
			if identity.IsProgramToken(wrong) {
				rt.Fatalf("%q counts as a token", wrong)
			}
		}
	})
}
