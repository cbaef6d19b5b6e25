package mail_test

import (
	"net/http"
	"strings"
	"testing"

	"zahtjevi/shared/config"
	"zahtjevi/shared/testkit"
)

// TestLettersNameTokens: the letter about a new password names the access tokens that go on, and leads to them; not those that have ended.
func TestLettersNameTokens(t *testing.T) {
	w := setupMail(t)
	w.Exec("update settings set programs = true")
	p := w.Person(testkit.Administrator)
	w.Program(p, w.RightsOf(p)[:1])
	w.Exec("update access_tokens set name = 'Noćni izvoz' where user_id = $1", p.ID)
	w.Program(p, w.RightsOf(p)[:1])
	w.Exec("update access_tokens set name = 'Opozvani', revoked_at = now() where user_id = $1 and name <> 'Noćni izvoz'", p.ID)
	w.Call(p, "PUT", "/korisnici/"+p.Username+"/lozinka", map[string]any{"lozinka": testkit.Password, "novaLozinka": "sasvim nova"}).
		Expect(http.StatusNoContent)
	letters := w.lettersTo(t, p.Username+"@opstina.example")
	if len(letters) != 1 || !strings.Contains(letters[0], "Noćni izvoz") || strings.Contains(letters[0], "Opozvani") ||
		!strings.Contains(letters[0], "/home/racun/"+p.Username+"/pristupni-tokeni") {
		t.Errorf("the owner is told %q", letters)
	}
}

// TestLettersOfProviders: where people sign in by providers only, a letter about a forgotten password or an invitation names the provider
// and has no link that sets a password; that of the account for emergencies has one.
func TestLettersOfProviders(t *testing.T) {
	w := setupMail(t)
	w.Config.SignIn = config.SignIn{PasswordsOnlyOf: w.actor.Username, Providers: []config.Provider{{Name: "opcina", Title: "Općina Centar"}}}
	w.Exec("update settings set providers = true")
	for _, kind := range []string{"reset", "invitation"} {
		for _, p := range []*testkit.Person{w.creator, w.actor} {
			w.Exec("insert into mail_messages (user_id, kind, state) values ($1, $2, 'waiting')", p.ID, kind)
			letters := w.lettersTo(t, p.Username+"@opstina.example")
			if len(letters) == 0 {
				t.Fatalf("no letter %s to %s", kind, p.Username)
			}
			told := letters[len(letters)-1]
			if secret := strings.Contains(told, "?o="); secret != (p == w.actor) {
				t.Errorf("%s to %s: %q", kind, p.Username, told)
			}
			if named := strings.Contains(told, "Općina Centar"); named != (p == w.creator) {
				t.Errorf("%s to %s: %q", kind, p.Username, told)
			}
		}
	}
}
