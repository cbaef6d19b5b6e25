package testkit

import (
	"net/http"
	"strings"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
)

// Program makes an access token of the person in their role, with the rights, for the projects (none: for all), and returns the caller that
// uses it.
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

// sign sets the header with the person's token.
func (p *Person) sign(request *http.Request) {
	if strings.HasPrefix(p.Token, identity.ProgramPrefix) {
		request.Header.Set("Authorization", "Bearer "+p.Token)
		return
	}
	request.Header.Set(serve.TokenHeader, p.Token)
}
