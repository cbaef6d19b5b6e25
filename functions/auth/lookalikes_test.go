package auth_test

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"
	"unicode"

	"zahtjevi/shared/config"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/provider"
)

// lookalikes are addresses that look like admin.tarik-s@opština.example, or that some comparison takes for it.
func lookalikes() map[string]string {
	all := map[string]string{
		"İ for i": "admİn.tarik-s@opština.example", "ı for i": "admın.tarik-s@opština.example",
		"KELVIN SIGN for k": "admin.tari\u212a-s@opština.example",
		"ſ for s":           "admin.tarik-ſ@opština.example",
		"cyrillic а":        "аdmin.tarik-s@opština.example", "fullwidth": "ａdmin.tarik-s@opština.example",
		"a combining dot": "admi\u0307n.tarik-s@opština.example", "zero width": "admin\u200b.tarik-s@opština.example",
		"a soft hyphen": "ad\u00admin.tarik-s@opština.example", "turned around": "\u202eadmin.tarik-s@opština.example",
		"a filler": "admin.tarik-s\u3164@opština.example", "a variation": "admin.tarik-s\ufe0f@opština.example",
		"space": " admin.tarik-s@opština.example", "a NUL": "adm\x00in.tarik-s@opština.example",
		"another domain": "admin.tarik-s@opstina.example", "invisible domain": "admin.tarik-s@opš\u00adtina.example",
		"KELVIN SIGN in the domain": "admin.tarik-s@opština.example\u212a", "a dot more": "admin.tarik-s@opština.example.",
		"quoted": `"admin.tarik-s"@opština.example`, "two": "admin.tarik-s@opština.example,x@zlo.example",
	}
	for r := rune(0x80); r < unicode.MaxRune; r++ { // whatever folds into a letter by some rule of Go
		if unicode.ToLower(r) == 'k' || unicode.ToUpper(r) == 'S' || unicode.SimpleFold(r) == 'a' {
			all[string(r)+" folded"] = "admin.tari" + string(r) + "-s@opština.example"
		}
	}
	return all
}

// TestLookalikesAreNotTheAdministrator signs in by a provider that is trusted with addresses, with each verified address that looks like
// the Administrator's, and with the Administrator's own in its other forms.
func TestLookalikesAreNotTheAdministrator(t *testing.T) {
	w := withProvidersOn(t, func(s *config.SignIn) {
		each(trusting)(s)
		creating(config.Group{Group: "ljudi", Role: testkit.TaskUser})(s)
	})
	admin := w.Person(testkit.Administrator)
	w.Exec("update users set email = 'admin.tarik-s@opština.example' where id = $1", admin.ID)
	came := 0
	at := func(email, group string) int64 {
		came++
		name := fmt.Sprintf("dosljak-%d", came)
		w.opcina.Put(provider.Person{Subject: name, Username: name, Name: "Došljak", Email: email, Verified: true, Groups: []string{group}})
		return w.browser().signIn(name).Owner.ID
	}
	for name, email := range lookalikes() {
		if at(email, "ljudi") == admin.ID {
			t.Errorf("%s: %+q signs in as the Administrator", name, email)
		}
	}
	for _, email := range []string{"Admin.TARIK-S@opština.example", "admin.tarik-s@OPŠTINA.Example", "admin.tarik-s@xn--optina-ckb.example",
		"admin.tarik-s@ops\u030ctina.example"} {
		if at(email, "ostali") != admin.ID {
			t.Errorf("%q is not the Administrator's address", email)
		}
		w.Exec("delete from external_identities where user_id = $1", admin.ID)
	}
}

// TestLookalikesOfUsernames signs in with the right password and usernames that look like the person's.
func TestLookalikesOfUsernames(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Administrator)
	e.Exec("update users set username = 'tarik.admin-s' where id = $1", p.ID)
	for username, status := range map[string]int{
		"tarik.admin-s": http.StatusCreated, "Tarik.ADMIN-S": http.StatusCreated, "tari\u212a.admin-s": http.StatusUnauthorized,
		"tarik.admİn-s": http.StatusUnauthorized, "tarik.admın-s": http.StatusUnauthorized, "tarik.admin-ſ": http.StatusUnauthorized,
		"tarik.admin-s\u200b": http.StatusUnauthorized,
	} {
		got := e.Call(nil, "POST", "/korisnici/"+url.PathEscape(username)+"/tokeni", credentials(testkit.Password, p.RoleID))
		if got.Status != status {
			t.Errorf("%+q: %d, want %d", username, got.Status, status)
		}
	}
}
