package mail

import (
	"testing"

	"zahtjevi/functions/settings/mail/letter"
)

// Each kind of letters opens a screen, or has a link with a secret that ends, and has words of its own.
func TestKindsAreWhole(t *testing.T) {
	empty := letter.ComposeAccount(letter.Account{Language: "bs"}).Subject
	for name, kind := range kinds {
		secret := kind.life > 0 && kind.path != ""
		if secret == (kind.screen != nil) || (kind.life > 0) != (kind.path != "") {
			t.Errorf("%q needs either life and path or a screen, and has %+v", name, kind)
		}
		if letter.ComposeAccount(letter.Account{Kind: name, Language: "bs"}).Subject == empty {
			t.Errorf("%q has no words", name)
		}
	}
}
