package auth_test

import (
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/auth"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/testkit"
)

func TestRights(t *testing.T) {
	const tokens = "/korisnici/{korisnickoIme}/tokeni"
	testkit.Rights{
		Area: "auth", Register: auth.Register,
		Personal: []string{
			"GET " + tokens, "POST " + tokens + "/temp", "GET " + tokens + "/{tokenId}", "DELETE " + tokens + "/{tokenId}", "DELETE " + tokens,
			"PUT /korisnici/{korisnickoIme}/lozinka",
		},
		Aim: func(e *testkit.Env, _ testkit.Project, owner, _ *testkit.Person) testkit.Aim {
			secret := map[string]any{"lozinka": testkit.Password, "ulogaId": owner.RoleID}
			return testkit.Aim{
				Query: map[string]string{"GET /korisnici/aktiviraj": "token=" + activation(e)},
				Path: map[string]any{
					"korisnickoIme": owner.Username,
					"tokenId":       testkit.Value[uuid.UUID](e, "select id from sessions where user_id = $1", owner.ID),
				},
				Bodies: map[string]any{
					"POST " + tokens:                             secret,
					"POST " + tokens + "/provjerilozinku":        secret,
					"PUT /korisnici/{korisnickoIme}/lozinka":     map[string]any{"lozinka": testkit.Password, "novaLozinka": "nova-lozinka"},
					"POST /korisnici/resetsifre":                 map[string]any{"email": owner.Username + "@opstina.example"},
					"POST /korisnici/resetsifre/provjera":        map[string]any{"token": link(e, owner)},
					"POST /korisnici/registracija/korisnickoime": map[string]any{"email": "novi@opstina.example"},
					"POST /korisnici/aktiviraj":                  map[string]any{"token": activation(e)},
					"POST /korisnici/registracija":               registration("novi@opstina.example", "novi.0001"),
					"PUT /korisnici/resetsifre":                  map[string]any{"token": link(e, owner), "novaLozinka": testkit.Password, "ponovljenaLozinka": testkit.Password},
				},
			}
		},
	}.Check(t)
}

// link makes a link of a letter to the person.
func link(e *testkit.Env, p *testkit.Person) string {
	secret, hash := identity.NewToken()
	e.Exec("insert into account_links (token_hash, user_id, kind, expires_at) values ($1, $2, 'invitation', now() + interval '1 hour')", hash, p.ID)
	return secret
}

// activation makes somebody who waits to be activated, and the link that does it.
func activation(e *testkit.Env) string {
	secret, hash := identity.NewToken()
	e.Exec(`insert into enrolments (username, email, phone, password_hash, language, token_hash, expires_at)
		values ('novi.' || gen_random_uuid(), 'novi@' || gen_random_uuid() || '.ba', '+387 61000000', '', 'bs', $1, now() + interval '1 hour')`, hash)
	return secret
}
