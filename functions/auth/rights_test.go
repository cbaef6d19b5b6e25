package auth_test

import (
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/auth"
	"zahtjevi/shared/testkit"
)

func TestRights(t *testing.T) {
	const tokens = "/korisnici/{korisnickoIme}/tokeni"
	testkit.Rights{
		Area: "auth", Register: auth.Register,
		Personal: []string{
			"GET " + tokens, "POST " + tokens + "/temp", "GET " + tokens + "/{tokenId}", "DELETE " + tokens + "/{tokenId}",
			"PUT /korisnici/{korisnickoIme}/lozinka",
		},
		Aim: func(e *testkit.Env, _ testkit.Project, owner, _ *testkit.Person) testkit.Aim {
			secret := map[string]any{"lozinka": testkit.Password, "ulogaId": owner.RoleID}
			return testkit.Aim{
				Path: map[string]any{
					"korisnickoIme": owner.Username,
					"tokenId":       testkit.Value[uuid.UUID](e, "select id from sessions where user_id = $1", owner.ID),
				},
				Bodies: map[string]any{
					"POST " + tokens:                         secret,
					"POST " + tokens + "/provjerilozinku":    secret,
					"PUT /korisnici/{korisnickoIme}/lozinka": map[string]any{"lozinka": testkit.Password, "novaLozinka": "nova-lozinka"},
				},
			}
		},
	}.Check(t)
}
