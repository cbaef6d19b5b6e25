package password_test

import (
	"crypto/rand"
	"strings"
	"testing"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/password"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// refusal is the message with which a new password is refused; empty if it is accepted.
func refusal(secret string, own ...string) string {
	var fields valid.Fields
	password.Check(&fields, "lozinka", secret, own...)
	if said := fields.First("lozinka"); said != nil {
		return said.In("bs")
	}
	return ""
}

func TestRefusedPasswords(t *testing.T) {
	common, own := texts.PasswordCommon.In("bs"), texts.PasswordOwn.In("bs")
	account := []string{"Amra.Hodzic", "hodzic.amra@Opstina.example"}
	for secret, want := range map[string]string{
		"123456": common, "password": common, "PASSWORD": common, "Password1": common, "qwerty123": common, "p@ssw0rd": common,
		"lozinka": common, "Lozinka123": common,
		"sarajevo": common, "Sarajevo2024": common, "zeljeznicar": common, "željezničar1": common, "hajduk": common, "dobardan": common,
		"lozinka!": common, "beograd1": common,
		"amra.hodzic": own, "AMRA.HODZIC": own, " Amra.Hodzic ": own, "hodzic.amra@opstina.example": own, "Hodzic.Amra": own,
		"kratk": texts.PasswordShort.In("bs"), "": texts.PasswordNewMissing.In("bs"), strings.Repeat("a1", 65): texts.PasswordLong.In("bs"),
		"zahtjevi123": "", "plava kruška pod snijegom": "", "amra.hodzic.7": "", "opstina.example": "", "nova-lozinka": "",
	} {
		if got := refusal(secret, account...); got != want {
			t.Errorf("%q is answered %q, want %q", secret, got, want)
		}
	}
	if said := refusal("petica", ""); said != "" {
		t.Errorf("an account without an address refuses: %s", said)
	}
}

// TestOthersAreTaken checks that uncommon passwords are seldom refused by chance. Three or four of this number are expected.
func TestOthersAreTaken(t *testing.T) {
	refused := 0
	for range 100_000 {
		if refusal(rand.Text()) != "" {
			refused++
		}
	}
	if refused > 30 {
		t.Errorf("%d of 100,000 are refused", refused)
	}
}

// TestRefusalIsAFault checks that a refusal is an error for the caller that names the field.
func TestRefusalIsAFault(t *testing.T) {
	var fields valid.Fields
	password.Check(&fields, "novaLozinka", "123456")
	if err := fields.Err(); !fault.Is(err, fault.Invalid) || !fields.Has("novaLozinka") {
		t.Errorf("refused with %v", err)
	}
}

// BenchmarkRefusal compares the filter's cost with that of the hash that follows.
func BenchmarkRefusal(b *testing.B) {
	for b.Loop() {
		_ = refusal("plava kruška pod snijegom", "amra.hodzic", "amra@opstina.example")
	}
}
