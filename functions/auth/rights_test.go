package auth_test

import (
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/auth"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/testkit"
)

func TestRights(t *testing.T) {
	const tokens, address = "/korisnici/{korisnickoIme}/tokeni", "/korisnici/{korisnickoIme}/adresa"
	const programs, factor = "/korisnici/{korisnickoIme}/pristupnitokeni", "/korisnici/{korisnickoIme}/dvostrukaprovjera"
	const confirmation = "/korisnici/{korisnickoIme}/potvrda"
	const passkeys = factor + "/kljucevi"
	testkit.Rights{
		Area: "auth", Register: auth.Register,
		Personal: []string{
			"GET " + tokens, "POST " + tokens + "/temp", "GET " + tokens + "/{tokenId}", "DELETE " + tokens + "/{tokenId}", "DELETE " + tokens,
			"GET " + programs, "GET " + programs + "/prava", "POST " + programs, "DELETE " + programs + "/{pristupniTokenId}",
			"GET " + factor, "POST " + factor, "PUT " + factor, "POST " + factor + "/rezervnikodovi", "POST " + factor + "/iskljucivanje",
			"POST " + passkeys + "/izazov", "POST " + passkeys, "PUT " + passkeys + "/{kljucId}", "DELETE " + passkeys + "/{kljucId}",
			"GET " + confirmation, "POST " + confirmation, "POST " + confirmation + "/izazov", "POST " + confirmation + "/davalac",
			"PUT /korisnici/{korisnickoIme}/lozinka", "POST " + address, "POST " + address + "/ponovo", "DELETE " + address,
			"DELETE " + address + "/vracanje",
		},
		// With the cookie of a browser that comes from a provider or has given a password; with a factor that is on, or begun; with passkeys
		// allowed and an authenticator.
		Elsewhere: []string{
			"POST /prijave/uloge", "POST /prijave/tokeni", "POST /prijave/kod", "POST /prijave/kod/izazov",
			"POST /prijave/kljuc/izazov", "POST /prijave/kljuc", "POST " + passkeys + "/izazov", "POST " + passkeys,
			"PUT " + passkeys + "/{kljucId}", "DELETE " + passkeys + "/{kljucId}", "POST " + confirmation + "/izazov",
			"PUT " + factor, "POST " + factor + "/rezervnikodovi", "POST " + factor + "/iskljucivanje", "POST " + confirmation + "/davalac",
		},
		Tells: map[string]string{
			"POST /korisnici/{korisnickoIme}/tokeni/temp": "a secret that no other answer has",
			"POST " + factor:   "a secret that no other answer has",
			"POST " + programs: "a secret that no other answer has",
		},
		Objects: func(e *testkit.Env, _ testkit.Project, owner, _ *testkit.Person) testkit.Objects {
			secret := map[string]any{"lozinka": testkit.Password, "ulogaId": owner.RoleID}
			addressToken := addressLink(e, owner)
			_, held := e.Program(owner, []string{"zahtjev_zahtjev_pregled"}), e.RightsOf(owner)[:1]
			return testkit.Objects{
				Query: map[string]string{"GET /korisnici/aktiviraj": "token=" + e.Enrolment()},
				Path: map[string]any{
					"korisnickoIme":    owner.Username,
					"davalac":          "opcina",
					"kljucId":          1,
					"pristupniTokenId": testkit.Value[uuid.UUID](e, "select id from access_tokens where user_id = $1 limit 1", owner.ID),
					"tokenId":          testkit.Value[uuid.UUID](e, "select id from sessions where user_id = $1", owner.ID),
				},
				Bodies: map[string]any{
					"POST " + address:                            map[string]any{"email": owner.Username + ".treca@opstina.example"},
					"POST " + programs:                           map[string]any{"naziv": "Skripta", "prava": held},
					"PUT " + factor:                              map[string]any{"kod": "123456"},
					"POST " + confirmation + "/davalac":          map[string]any{"davalac": "opcina"},
					"POST " + confirmation:                       map[string]any{"lozinka": testkit.Password},
					"POST " + passkeys:                           map[string]any{"naziv": "Ključ", "kljuc": map[string]any{}},
					"PUT " + passkeys + "/{kljucId}":             map[string]any{"naziv": "Ključ"},
					"POST /prijave/kljuc":                        map[string]any{"kljuc": map[string]any{}},
					"POST /prijave/kod":                          map[string]any{"kod": "123456", "ulogaId": owner.RoleID},
					"POST /korisnici/aktiviraj/adresa":           map[string]any{"token": addressToken},
					"POST " + tokens:                             secret,
					"POST " + tokens + "/provjerilozinku":        map[string]any{"lozinka": testkit.Password},
					"PUT /korisnici/{korisnickoIme}/lozinka":     map[string]any{"lozinka": testkit.Password, "novaLozinka": "nova-lozinka"},
					"POST /korisnici/resetsifre":                 map[string]any{"email": owner.Username + "@opstina.example"},
					"POST /korisnici/resetsifre/provjera":        map[string]any{"token": e.AccountLink(owner)},
					"POST /korisnici/registracija/korisnickoime": map[string]any{"email": "novi@opstina.example"},
					"POST /korisnici/aktiviraj":                  map[string]any{"token": e.Enrolment(), "lozinka": testkit.Password},
					"POST /korisnici/registracija": map[string]any{"korisnickoIme": "novi.0001", "email": "novi@opstina.example",
						"lozinka": testkit.Password, "ponovljenaLozinka": testkit.Password, "brojMobitela": "+387 61000000"},
					"PUT /korisnici/resetsifre": map[string]any{"token": e.AccountLink(owner), "novaLozinka": testkit.Password,
						"ponovljenaLozinka": testkit.Password},
				},
			}
		},
	}.Check(t)
}

// addressLink gives the person a pending address, and makes the link that confirms it.
func addressLink(e *testkit.Env, p *testkit.Person) string {
	secret, hash := identity.NewToken()
	e.Exec("update users set pending_email = username || '.nova@opstina.example', pending_email_at = now() where id = $1", p.ID)
	e.Exec(`insert into address_links (token_hash, user_id, email, proof, expires_at)
		select $1, id, pending_email, account_proof(password_hash, email), now() + interval '1 hour' from users where id = $2`, hash, p.ID)
	return secret
}
