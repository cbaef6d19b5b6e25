package people

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"strings"

	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/database"
	"zahtjevi/shared/lazyregexp"
)

// A proposed username is the beginning of the address and some random digits, so that it does not reveal which usernames are taken.
const (
	proposedLetters = 40
	proposedDigits  = 4
	proposals       = 10
)

var notInUsername = lazyregexp.New(`[^a-z0-9._-]+`)

// ProposeUsername makes a username from an address, whether or not it is taken.
func ProposeUsername(email string) string {
	raw := make([]byte, 4)
	_, _ = rand.Read(raw) // crypto/rand never fails: it ends the process instead
	return fmt.Sprintf("%s.%04d", beginning(email), binary.BigEndian.Uint32(raw)%10_000)
}

// beginning returns the common beginning of all usernames proposed for the address.
func beginning(email string) string {
	local, _, _ := strings.Cut(asciicase.Lower(email), "@")
	name := notInUsername().ReplaceAllString(local, "")
	name = strings.Trim(name[:min(len(name), proposedLetters)], "._-")
	if name == "" {
		return "korisnik"
	}
	return name
}

// IsProposed reports whether the username could have been proposed for the address.
func IsProposed(username, email string) bool {
	digits, ok := strings.CutPrefix(username, beginning(email)+".")
	return ok && len(digits) == proposedDigits && strings.Trim(digits, "0123456789") == ""
}

// WithUsernames runs do with several possible usernames for an address, the given one first, of which do takes the first free one. When
// another call takes it at the same moment and the unique index refuses it, do is run with further ones. Nobody gets the reserved username.
func WithUsernames(username, email, reserved, index string, do func(usernames []string) error) error {
	for try := 0; ; try++ {
		var usernames []string
		if !asciicase.Equal(username, reserved) {
			usernames = append(usernames, username)
		}
		for len(usernames) < proposals {
			usernames = append(usernames, ProposeUsername(email))
		}
		err := do(usernames)
		if try == proposals || !database.Violates(err, index) {
			return err
		}
	}
}
