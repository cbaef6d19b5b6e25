package dashboard_test

import (
	"net/http"
	"strings"
	"testing"

	"zahtjevi/functions/dashboard"
	"zahtjevi/shared/testkit"
)

// calls are all calls that read figures and lists.
var calls = []string{
	"osnovno", "header", "danas", "sazetak", "statistika", "kreiraniZahtjeviPoDanimaProslaSedmica", "zavrseniZahtjeviPoDanimaProslaSedmica",
	"zahtjeviPoSedmicama", "zahtjeviPoMjesecima",
	"zahtjeviPoDanimaAktivnaGodina", "brojZahtjevaPoProjektu", "sviProjektiKorisnika", "zahtjeviNajduzeUPotrebnoUraditi",
	"zahtjeviZadnjiDodatiKojeJePotrebnoUraditi",
	"zahtjeviZadnjiDodatiNisuRijeseni", "zahtjeviZadnjiDodatiRijeseni",
}

// everyRight gives every role every right of the dashboard.
const everyRight = `insert into role_actions (role_id, action_id) select r.id, a.id from roles r, right_actions a
	where a.code like 'osnovno_dashboard_%' on conflict do nothing`

// TestPlans checks that every call of every role sends at most four statements, the session's included, and reads neither all requests nor
// all comments.
func TestPlans(t *testing.T) {
	e := testkit.Area(t, "dashboard", dashboard.Register)
	e.Exec(everyRight)
	projects := make([]testkit.Project, 10)
	for i := range projects {
		projects[i] = e.Project()
		p, person := projects[i], e.Person(testkit.Manager, projects[i])
		e.Exec(`insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description,
			creator_id, updated_by_id, created_at)
			select $1, $2, $3, $4, $5, s.id, s.marker, 'Zahtjev ' || n, 'Opis', $6, $6, now() - n * interval '4 hours'
			from generate_series(1, 500) n, statuses s where s.project_id = $1`, p.ID, p.Part, p.Category, p.Type, p.Priority, person.ID)
	}
	e.Exec("analyze requests")
	e.Exec("analyze request_tallies")
	for _, role := range testkit.Roles {
		caller := e.Person(role, projects[0], projects[1])
		e.Call(caller, "GET", "/dashboard/osnovno", nil) // the role's permissions are read once a process
		for _, call := range calls {
			sent := e.Statements(func() { e.Call(caller, "GET", "/dashboard/"+call, nil).Expect(http.StatusOK) })
			if len(sent) > 4 {
				t.Errorf("%s as %s sends %d statements", call, role, len(sent))
			}
			for _, sql := range sent {
				if !strings.Contains(sql, "requests r") && !strings.Contains(sql, "request_tallies t") {
					continue
				}
				plan := strings.ReplaceAll(e.Plan(sql), "Seq Scan on request_clocks", "") // none has a target
				if strings.Contains(plan, "Seq Scan on request") {
					t.Errorf("%s as %s reads everything:\n%s\n%s", call, role, sql, plan)
				}
			}
		}
	}
}

// TestNobody checks the answers for people without a project and for roles without a right of the dashboard.
func TestNobody(t *testing.T) {
	e := testkit.Area(t, "dashboard", dashboard.Register)
	stranger := e.Person(testkit.Manager, e.Project())
	e.Request(e.Project(), stranger, "Tuđi")
	e.Exec(everyRight)
	for _, role := range []string{testkit.Manager, testkit.Support, testkit.TaskUser} {
		nobody := e.Person(role)
		for _, call := range calls {
			body := string(e.Call(nobody, "GET", "/dashboard/"+call, nil).Expect(http.StatusOK).Content)
			empty := strings.Contains(body, `"items":[],"total":0`) || strings.Contains(body, `"od":`) && !strings.Contains(body, `"id"`) ||
				strings.Contains(body, `"brojZavrsenihZahtjeva":0`) || strings.Contains(body, `"zavrsenoDanas":0`)
			if !empty || strings.Contains(body, `"broj":1`) {
				t.Errorf("%s answers %s without a project: %s", call, role, body)
			}
		}
	}
	bare := e.Person(testkit.Manager, e.Project())
	e.Exec(`delete from role_actions where role_id = $1 and action_id in (select id from right_actions
		where code like 'osnovno_dashboard_%')`, bare.RoleID)
	for _, call := range calls {
		answer := e.Call(bare, "GET", "/dashboard/"+call, nil)
		switch call {
		case "osnovno", "statistika":
			if body := strings.TrimSpace(string(answer.Expect(http.StatusOK).Content)); body != `{"brojZavrsenihZahtjeva":0}` {
				t.Errorf("%s tells %s", call, body)
			}
		case "header":
			if body := string(answer.Expect(http.StatusOK).Content); strings.Contains(body, "prijavljeno") {
				t.Errorf("%s tells %s", call, body)
			}
		case "danas", "sazetak":
			answer.Expect(http.StatusOK)
		default:
			answer.Expect(http.StatusForbidden)
		}
	}
}
