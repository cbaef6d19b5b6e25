package users_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/users"
	"zahtjevi/shared/testkit"
)

const bulkPath = "/korisnici/grupno"

// bulk is the answer of a bulk change.
type bulk struct {
	Items   []users.BulkResult
	Uspjelo int
}

func change(e *testkit.Env, caller *testkit.Person, action string, fields map[string]any, usernames ...string) testkit.Answer {
	return e.Call(caller, "PUT", bulkPath, testkit.With(map[string]any{"radnja": action, "korisnici": usernames}, fields))
}

// reasons are the results for each person of a bulk change: "" if it was done.
func reasons(t *testing.T, got testkit.Answer) map[string]string {
	t.Helper()
	answer := testkit.Decode[bulk](got.Expect(http.StatusOK))
	reasons, done := map[string]string{}, 0
	for _, result := range answer.Items {
		reasons[result.Username] = result.Reason
		if result.Done != (result.Reason == "") {
			t.Errorf("%+v", result)
		}
		if result.Done {
			done++
		}
	}
	if done != answer.Uspjelo {
		t.Errorf("%d done, said to be %d", done, answer.Uspjelo)
	}
	return reasons
}

// TestBulkActivation deactivates people whom the caller manages, gives the reason for the others, and activates them again.
func TestBulkActivation(t *testing.T) {
	e := setup(t)
	own, foreign := e.Project(), e.Project()
	boss := manager(e, []string{testkit.TaskUser}, own)
	mine, elsewhere, stranger := e.Person(testkit.TaskUser, own), e.Person(testkit.TaskUser, own, foreign),
		e.Person(testkit.TaskUser, foreign)
	const notManaged = "Ovaj korisnik ima ulogu kojom ne upravljate, pa ga ne možete mijenjati."
	const beyond = "Ovaj korisnik vidi projekte, kategorije ili zahtjeve koje vi ne vidite, pa ga može mijenjati samo onaj ko vidi i njih."
	const missing = "Korisnik ne postoji ili vam nije dostupan."
	got := reasons(t, change(e, boss, "deaktiviraj", nil, stranger.Username, mine.Username, elsewhere.Username, boss.Username, "nema.ga"))
	if diff := cmp.Diff(map[string]string{stranger.Username: missing, mine.Username: "", elsewhere.Username: beyond,
		boss.Username: notManaged, "nema.ga": missing}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	e.Call(mine, "GET", pathOf(mine.Username), nil).Expect(http.StatusUnauthorized)
	e.Call(elsewhere, "GET", pathOf(elsewhere.Username), nil).Expect(http.StatusOK)
	admin := e.Person(testkit.Administrator)
	got = reasons(t, change(e, admin, "aktiviraj", nil, mine.Username, elsewhere.Username))
	if diff := cmp.Diff(map[string]string{mine.Username: "", elsewhere.Username: ""}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	versions := testkit.Value[string](e, `select string_agg(version::text, ' ' order by id) from users
		where id in ($1, $2)`, mine.ID, elsewhere.ID)
	if disabled := testkit.Value[bool](e, "select bool_or(disabled) from users"); disabled || versions != "3 1" {
		t.Errorf("still somebody disabled: %t; versions %s", disabled, versions)
	}
	got = reasons(t, change(e, admin, "deaktiviraj", nil, admin.Username))
	if got[admin.Username] != "Vlastiti račun ne možete deaktivirati. Zamolite za to drugog administratora." {
		t.Errorf("%v", got)
	}
}

// TestBulkProject gives a project to people with one role that takes projects, or in the named role.
func TestBulkProject(t *testing.T) {
	e := setup(t)
	admin, old, project := e.Person(testkit.Administrator), e.Project(), e.Project()
	task, supporter := e.Person(testkit.TaskUser, old), e.Person(testkit.Support, old)
	both := e.Person(testkit.TaskUser, old)
	e.Assign(both, testkit.Manager, old)
	fields := map[string]any{"projekatId": project.ID}
	got := reasons(t, change(e, admin, "dodajProjekat", fields, task.Username, supporter.Username, both.Username, admin.Username))
	want := map[string]string{
		task.Username: "", supporter.Username: "Korisnik nema tu ulogu ili nijedna njegova uloga ne dobija projekte.",
		both.Username:  "Korisnik ima više uloga koje dobijaju projekte: izaberite ulogu.",
		admin.Username: "Vlastite uloge, projekte i kategorije ne možete mijenjati. Zamolite za to drugog administratora.",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	fields["ulogaId"] = roleID(e, testkit.Manager)
	got = reasons(t, change(e, admin, "dodajProjekat", fields, task.Username, both.Username))
	if got[both.Username] != "" || got[task.Username] == "" {
		t.Errorf("%v", got)
	}
	members := testkit.Value[int](e, `select count(*) from user_role_projects where project_id = $1
		and (user_id, role_id) in (($2, $3), ($4, $5))`,
		project.ID, task.ID, task.RoleID, both.ID, both.RoleID)
	if members != 2 {
		t.Errorf("%d members", members)
	}
}

// TestBulkRefusals checks the limits of a bulk change and its rights.
func TestBulkRefusals(t *testing.T) {
	e := setup(t)
	admin, p := e.Person(testkit.Administrator), e.Person(testkit.TaskUser)
	names := func(n int) (list []string) {
		for i := range n {
			list = append(list, fmt.Sprintf("osoba.%d", i))
		}
		return list
	}
	change(e, admin, "deaktiviraj", nil, names(100)...).Expect(http.StatusOK)
	change(e, admin, "deaktiviraj", nil, names(101)...).ExpectField("korisnici")
	change(e, admin, "deaktiviraj", map[string]any{"korisnici": []string{}}).ExpectField("korisnici")
	change(e, admin, "deaktiviraj", nil, p.Username, "OSOBA"+p.Username[len("osoba"):]).ExpectField("korisnici")
	change(e, admin, "obriši", nil, p.Username).ExpectField("radnja")
	change(e, admin, "dodajProjekat", nil, p.Username).ExpectField("projekatId")
	change(e, admin, "dodajProjekat", map[string]any{"projekatId": 999}, p.Username).ExpectField("projekatId")
	boss := manager(e, []string{testkit.TaskUser}, e.Project())
	e.Exec(`delete from role_actions ra using right_actions a where a.id = ra.action_id and a.code = 'korisnik_korisnik_aktivacija'
		and ra.role_id = $1`, boss.RoleID)
	change(e, boss, "deaktiviraj", nil, p.Username).Expect(http.StatusForbidden)
	change(e, boss, "dodajProjekat", map[string]any{"projekatId": e.Project().ID}, p.Username).ExpectField("projekatId")
}
