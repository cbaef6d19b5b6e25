package users_test

import (
	"fmt"

	"zahtjevi/shared/testkit"
)

// roleBodies are valid bodies for the calls on a role, which leave it as it is.
func roleBodies(e *testkit.Env, roleID int64) map[string]any {
	const role = "PUT /korisnici/uloga/{ulogaId}"
	number := func(sql string) int64 { return testkit.Value[int64](e, sql+" from roles where id = $1", roleID) }
	ids := func(sql string) []int64 {
		return testkit.Value[[]int64](e, "select coalesce(array_agg(id), '{}') from ("+sql+") as ids (id)", roleID)
	}
	form := map[string]any{
		"naziv": testkit.Value[string](e, "select name from roles where id = $1", roleID), "opseg": "sve", "verzija": number("select version"),
		"frontendModulId": number("select frontend_module_id"), "dozvoljeneUlogeZaUpravljanje": ids(`select managed_role_id
			from role_managed_roles where role_id = $1`),
	}
	name := fmt.Sprintf("Uloga %d", testkit.Value[int64](e, "select count(*) from roles"))
	return map[string]any{
		"POST /korisnici/uloga": testkit.With(form, map[string]any{"naziv": name, "sifra": name}),
		role:                    form,
		role + "/onemogucena":   map[string]any{"onemogucena": false},
		role + "/dozvoljeneakcije": map[string]any{"akcije": ids("select action_id from role_actions where role_id = $1"),
			"verzija": number("select rights_version")},
		"PUT /korisnici/ulogatipovidodatneinformacije/zaulogu/{ulogaId}": map[string]any{"dodatneInformacije": []int64{},
			"verzija": number("select extra_version")},
	}
}
