package testkit

import (
	"net/http"
	"strings"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
)

// Program makes an access token of the person in their role, with the rights, on the projects (none: on all), and returns who calls by it.
func (e *Env) Program(p *Person, rights []string, projects ...Project) *Person {
	e.t.Helper()
	var ids []int64
	for _, project := range projects {
		ids = append(ids, project.ID)
	}
	secret, hash := identity.NewProgramToken()
	e.Exec("update settings set programs = true where not programs")
	e.Exec(`insert into access_tokens (token_hash, user_id, role_id, name, rights, projects, ends_at)
		values ($1, $2, $3, 'Program', $4, $5, now() + interval '1 day')`, hash, p.ID, p.RoleID, rights, ids)
	return &Person{ID: p.ID, RoleID: p.RoleID, Username: p.Username, Token: secret}
}

// RightsOf are the rights of the person's role.
func (e *Env) RightsOf(p *Person) []string {
	e.t.Helper()
	return Value[[]string](e, `select array(select a.code from role_actions ra join right_actions a on a.id = ra.action_id
		where ra.role_id = $1 order by a.code)`, p.RoleID)
}

// sign puts the person's token into the header in which it belongs.
func (p *Person) sign(request *http.Request) {
	if strings.HasPrefix(p.Token, identity.ProgramPrefix) {
		request.Header.Set("Authorization", "Bearer "+p.Token)
		return
	}
	request.Header.Set(serve.TokenHeader, p.Token)
}
