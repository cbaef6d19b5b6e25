package password_test

import (
	"strings"
	"testing"

	"github.com/alexedwards/argon2id"

	"zahtjevi/shared/password"
)

// TestLongSecretsAreNotHashed checks that only secrets that may be passwords are hashed, also where one is compared with a hash. Lengths
// count characters.
func TestLongSecretsAreNotHashed(t *testing.T) {
	t.Parallel()
	longest := strings.Repeat("š", password.Max)
	hash, err := password.Hash(t.Context(), longest)
	if err != nil {
		t.Fatal(err)
	}
	if matches, err := password.Matches(t.Context(), longest, hash); err != nil || !matches {
		t.Errorf("the longest password matches: %v (%v)", matches, err)
	}
	long := longest + "a"
	if _, err := password.Hash(t.Context(), long); err == nil {
		t.Error("a secret that is too long is hashed")
	}
	hash, err = argon2id.CreateHash(long, &argon2id.Params{Memory: 8, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32})
	if err != nil {
		t.Fatal(err)
	}
	for _, stored := range []string{hash, ""} {
		if matches, err := password.Matches(t.Context(), long, stored); err != nil || matches {
			t.Errorf("a secret that is too long matches: %v (%v)", matches, err)
		}
	}
}
