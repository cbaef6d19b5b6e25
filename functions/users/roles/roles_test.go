package roles_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/users/roles"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

// TestRole creates a role, reads it, edits each card, retires and restores it; every answer equals a later reading.
func TestRole(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	body := newRole(e, "Arhivar 🗄️ Архивар")
	made := e.Call(admin, "POST", "/korisnici/uloga", body).Expect(http.StatusCreated)
	role := testkit.Decode[roles.RoleDetails](made)
	if role.Scope != "vlastito" || role.Retired || role.Refusal != "" || role.Version != 1 {
		t.Fatalf("made %+v", role)
	}
	same(t, e, admin, made, path(role.ID))

	body["naziv"], body["opseg"], body["verzija"] = "Arhivar", "projekti", 1
	saved := e.Call(admin, "PUT", path(role.ID), body).Expect(http.StatusOK)
	same(t, e, admin, saved, path(role.ID))
	if got := testkit.Decode[roles.RoleDetails](saved); got.Name != "Arhivar" || got.Code != role.Code || got.Version != 2 {
		t.Errorf("saved %+v", got)
	}

	rights := path(role.ID, "dozvoljeneakcije")
	actions := []int64{actionID(e, "zahtjev_zahtjev_pregled"), actionID(e, "zahtjev_komentar_pregled")}
	given := e.Call(admin, "PUT", rights, map[string]any{"ulogaId": role.ID, "akcije": append(actions, actions[0]),
		"verzija": 1}).Expect(http.StatusOK)
	same(t, e, admin, given, rights)
	swapped := e.Call(admin, "PUT", rights, map[string]any{"akcije": []int64{actions[0], actionID(e, "zahtjev_zahtjev_edit")},
		"verzija": 2}).Expect(http.StatusOK)
	same(t, e, admin, swapped, rights)

	types := testkit.Value[[]int64](e, "select array_agg(id order by id) from extra_information_types")
	asked := e.Call(admin, "PUT", informationPath(role.ID),
		map[string]any{"ulogaId": role.ID, "dodatneInformacije": types, "verzija": 1}).Expect(http.StatusOK)
	same(t, e, admin, asked, informationPath(role.ID))

	retired := e.Call(admin, "PUT", path(role.ID, "onemogucena"), map[string]any{"onemogucena": true, "verzija": 2}).Expect(http.StatusOK)
	same(t, e, admin, retired, path(role.ID))
	if !testkit.Decode[roles.RoleDetails](retired).Retired {
		t.Errorf("retired %s", retired.Content)
	}
	back := e.Call(admin, "PUT", path(role.ID, "onemogucena"), map[string]any{"onemogucena": false}).Expect(http.StatusOK)
	if testkit.Decode[roles.RoleDetails](back).Retired {
		t.Errorf("brought back %s", back.Content)
	}
	list := testkit.Decode[listing.List[roles.RoleItem]](e.Call(admin, "GET", "/korisnici/uloga", nil).Expect(http.StatusOK))
	if list.Total != 5 || !slices.Contains(list.Items, testkit.Decode[roles.RoleDetails](back).RoleItem) {
		t.Errorf("list %+v", list)
	}
}

// same compares an answer with a reading, version included.
func same(t *testing.T, e *testkit.Env, reader *testkit.Person, answer testkit.Answer, path string) {
	t.Helper()
	read := e.Call(reader, "GET", path, nil).Expect(http.StatusOK)
	if diff := cmp.Diff(testkit.Decode[any](read), testkit.Decode[any](answer)); diff != "" ||
		read.Header.Get("ETag") != answer.Header.Get("ETag") {
		t.Errorf("%s: ETag %s, answered %s (-read +answered):\n%s", path, read.Header.Get("ETag"), answer.Header.Get("ETag"), diff)
	}
}

// TestRoleInput tries each limit of a role one under, at and one over.
func TestRoleInput(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	body := newRole(e, "Uloga")
	for i, c := range []struct {
		changes map[string]any
		field   string
	}{
		{map[string]any{"naziv": strings.Repeat("ж", 100)}, ""},
		{map[string]any{"naziv": strings.Repeat("ж", 101)}, "naziv"},
		{map[string]any{"naziv": " "}, "naziv"},
		{map[string]any{"naziv": "task USER"}, "naziv"},
		{map[string]any{"sifra": strings.Repeat("🗄", 100)}, ""},
		{map[string]any{"sifra": strings.Repeat("🗄", 101)}, "sifra"},
		{map[string]any{"sifra": nil}, "sifra"},
		{map[string]any{"sifra": "ADMINISTRATOR"}, "sifra"},
		{map[string]any{"opseg": nil}, ""},
		{map[string]any{"opseg": "everything"}, "opseg"},
		{map[string]any{"frontendModulId": nil}, "frontendModulId"},
		{map[string]any{"frontendModulId": 1 << 40}, "frontendModulId"},
		{map[string]any{"dozvoljeneUlogeZaUpravljanje": []int64{}}, "dozvoljeneUlogeZaUpravljanje"},
		{map[string]any{"dozvoljeneUlogeZaUpravljanje": nil}, "dozvoljeneUlogeZaUpravljanje"},
		{map[string]any{"kopijaUlogeId": 1 << 40}, "kopijaUlogeId"},
		{map[string]any{"kopijaUlogeId": roleID(e, testkit.Support)}, ""},
	} {
		role := testkit.With(testkit.With(body, map[string]any{"naziv": fmt.Sprintf("Uloga %d", i), "sifra": fmt.Sprintf("uloga-%d", i)}),
			c.changes)
		answer := e.Call(admin, "POST", "/korisnici/uloga", role)
		if c.field == "" {
			answer.Expect(http.StatusCreated)
		} else {
			answer.ExpectField(c.field)
		}
	}
	copied := testkit.Value[bool](e, `select array(select action_id from role_actions a join roles r on r.id = role_id
		and r.code = 'support' order by 1)
		= array(select action_id from role_actions a join roles r on r.id = role_id and r.code = 'uloga-15' order by 1)`)
	if !copied {
		t.Error("the copy of Support holds other rights")
	}
	e.Call(admin, "PUT", path(roleID(e, "uloga-15")), testkit.With(body, map[string]any{"sifra": "druga", "verzija": 1})).ExpectField("sifra")
	e.Exec(`insert into roles (name, code, frontend_module_id) select 'n' || n, 'n' || n, $1 from generate_series(1, 500 -
		(select count(*)::int from roles)) n`, body["frontendModulId"])
	e.Call(admin, "POST", "/korisnici/uloga", body).Expect(http.StatusUnprocessableEntity)
}

// TestAnEditedRoleManagesSome edits a role that manages no roles from the beginning: like a new one it must manage some, and what was
// refused changes nothing.
func TestAnEditedRoleManagesSome(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	id := roleID(e, testkit.Support)
	read := func() roles.RoleDetails {
		return testkit.Decode[roles.RoleDetails](e.Call(admin, "GET", path(id), nil).Expect(http.StatusOK))
	}
	role := read()
	if len(role.Manages) != 0 {
		t.Fatalf("Support manages %v", role.Manages)
	}
	body := map[string]any{"naziv": "Podrška", "opseg": role.Scope, "frontendModulId": role.ModuleID,
		"dozvoljeneUlogeZaUpravljanje": []int64{}, "verzija": role.Version}
	e.Call(admin, "PUT", path(id), body).ExpectField("dozvoljeneUlogeZaUpravljanje")
	if now := read(); now.Name != role.Name || now.Version != role.Version {
		t.Errorf("a refused edit left %q, version %d", now.Name, now.Version)
	}
	body = testkit.With(body, map[string]any{"dozvoljeneUlogeZaUpravljanje": []int64{id}})
	role = testkit.Decode[roles.RoleDetails](e.Call(admin, "PUT", path(id), body).Expect(http.StatusOK))
	if role.Name != "Podrška" {
		t.Errorf("the role is called %q", role.Name)
	}
	e.Call(admin, "PUT", path(id), testkit.With(body,
		map[string]any{"verzija": role.Version, "dozvoljeneUlogeZaUpravljanje": []int64{}})).
		ExpectField("dozvoljeneUlogeZaUpravljanje")
}

// TestRightsHoldAtTheNextCall gives a person's role a right, removes it, and retires the role: each counts from the next call on.
func TestRightsHoldAtTheNextCall(t *testing.T) {
	e := setup(t)
	admin, p := e.Person(testkit.Administrator), e.Person(testkit.Manager)
	rights := testkit.Decode[struct {
		Items   []roles.RoleAction
		Version int32 `json:"verzija"`
	}](e.Call(admin, "GET", path(p.RoleID, "dozvoljeneakcije"), nil).Expect(http.StatusOK))
	held := make([]int64, len(rights.Items))
	for i, action := range rights.Items {
		held[i] = action.ActionID
	}
	e.Call(p, "GET", "/korisnici/uloga", nil).Expect(http.StatusForbidden)
	e.Call(admin, "PUT", path(p.RoleID, "dozvoljeneakcije"),
		map[string]any{"akcije": append(held, actionID(e, "korisnik_uloga_pregled")), "verzija": rights.Version}).Expect(http.StatusOK)
	e.Call(p, "GET", "/korisnici/uloga", nil).Expect(http.StatusOK)
	e.Call(admin, "PUT", path(p.RoleID, "dozvoljeneakcije"),
		map[string]any{"akcije": held, "verzija": rights.Version + 1}).Expect(http.StatusOK)
	e.Call(p, "GET", "/korisnici/uloga", nil).Expect(http.StatusForbidden)

	role := testkit.Decode[roles.RoleDetails](e.Call(admin, "GET", path(p.RoleID), nil).Expect(http.StatusOK))
	if role.Holders != 1 || role.OnlyHolders != 1 || role.MoreHolders {
		t.Errorf("holders %+v", role)
	}
	e.Call(admin, "PUT", path(p.RoleID, "onemogucena"), map[string]any{"onemogucena": true}).Expect(http.StatusOK)
	e.Call(p, "GET", "/korisnici/uloga", nil).Expect(http.StatusUnauthorized)
}

// TestManyActions gives a role two hundred rights at once, and refuses far larger bodies.
func TestManyActions(t *testing.T) {
	e := setup(t)
	e.Exec(`insert into right_actions (object_id, code, name) select (select min(id) from right_objects), 'proba_' || n, 'Proba ' || n
		from generate_series(1, 200) n`)
	e.Exec("insert into role_actions select r.id, a.id from roles r, right_actions a where r.code = 'administrator' and a.code like 'proba%'")
	admin := e.Person(testkit.Administrator)
	made := testkit.Decode[roles.RoleDetails](e.Call(admin, "POST", "/korisnici/uloga", newRole(e, "Sve")).Expect(http.StatusCreated))
	rights := path(made.ID, "dozvoljeneakcije")
	e.Call(admin, "PUT", rights, map[string]any{"akcije": allActions(e), "verzija": 1}).Expect(http.StatusOK)
	for _, wrong := range []any{nil, make([]int64, 1001), []int64{1 << 40}} {
		e.Call(admin, "PUT", rights, map[string]any{"akcije": wrong, "verzija": 2}).ExpectField("akcije")
	}
	e.Call(admin, "PUT", rights, map[string]any{"akcije": []int64{}, "ulogaId": made.ID + 1, "verzija": 2}).ExpectField("akcije")
}

// TestInformation refuses types that do not exist or were deleted.
func TestInformation(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	made := testkit.Decode[roles.RoleDetails](e.Call(admin, "POST", "/korisnici/uloga", newRole(e, "Učitelj")).Expect(http.StatusCreated))
	types := testkit.Value[[]int64](e, "select array_agg(id order by id) from extra_information_types")
	call := func(types []int64, version int) testkit.Answer {
		return e.Call(admin, "PUT", informationPath(made.ID), map[string]any{"dodatneInformacije": types, "verzija": version})
	}
	call([]int64{types[0]}, 1).Expect(http.StatusOK)
	e.Exec(`update lookup_items set deleted_at = now() where list = 'KorisnikTipDodatneInformacije'
		and id <> $1`, types[0]) // a used one cannot be deleted
	call([]int64{types[0], types[1]}, 2).ExpectField("dodatneInformacije")
	call([]int64{1 << 40}, 2).ExpectField("dodatneInformacije")
	call([]int64{types[0]}, 2).Expect(http.StatusOK)
	many := make([]int64, 101)
	for i := range many {
		many[i] = int64(i + 1)
	}
	call(many, 3).ExpectField("dodatneInformacije")
}

// TestStatementBudget checks that no call on roles sends more than six statements, or seven when rights have changed since the last one.
func TestStatementBudget(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	made := testkit.Decode[roles.RoleDetails](e.Call(admin, "POST", "/korisnici/uloga", newRole(e, "Prva")).Expect(http.StatusCreated)).ID
	for _, call := range []struct {
		method, path string
		body         any
	}{
		{"GET", "/korisnici/uloga", nil},
		{"POST", "/korisnici/uloga", newRole(e, "Druga")},
		{"GET", path(made), nil},
		{"PUT", path(made), testkit.With(newRole(e, "Prva"), map[string]any{"verzija": 1})},
		{"PUT", path(made, "onemogucena"), map[string]any{"onemogucena": true}},
		{"GET", path(made, "grupeprava"), nil},
		{"GET", path(made, "dozvoljeneakcije"), nil},
		{"PUT", path(made, "dozvoljeneakcije"), map[string]any{"akcije": allActions(e), "verzija": 1}},
		{"GET", informationPath(made), nil},
		{"PUT", informationPath(made), map[string]any{"dodatneInformacije": []int64{}, "verzija": 1}},
	} {
		e.Call(admin, "GET", path(made), nil).Expect(http.StatusOK)
		sent := e.Statements(func() {
			if got := e.Call(admin, call.method, call.path, call.body); got.Status >= 300 {
				t.Errorf("%s %s: %d %s", call.method, call.path, got.Status, got.Content)
			}
		})
		if len(sent) > 6 || len(sent) == 0 {
			t.Errorf("%s %s sends %d statements:\n%s", call.method, call.path, len(sent), strings.Join(sent, "\n---\n"))
		}
	}
}

// TestRoleRequiresFactor: a requirement can be made once somebody has a second factor, and is kept until it is changed, by whatever else is
// saved.
func TestRoleRequiresFactor(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	body := newRole(e, "Provjerena")
	body["traziDvostrukuProvjeru"] = true
	e.Call(admin, "POST", "/korisnici/uloga", body).ExpectField("traziDvostrukuProvjeru")
	e.Exec("insert into second_factors (user_id, recovery_left) values ($1, 10)", e.Person(testkit.TaskUser).ID)
	role := testkit.Decode[roles.RoleDetails](e.Call(admin, "POST", "/korisnici/uloga", body).Expect(http.StatusCreated))
	body["verzija"] = 1
	delete(body, "traziDvostrukuProvjeru")
	kept := testkit.Decode[roles.RoleDetails](e.Call(admin, "PUT", path(role.ID), body).Expect(http.StatusOK))
	if !role.Factor || !kept.Factor {
		t.Errorf("made %+v, kept %+v", role, kept)
	}
	body["verzija"], body["traziDvostrukuProvjeru"] = 2, false
	dropped := e.Call(admin, "PUT", path(role.ID), body).Expect(http.StatusOK)
	same(t, e, admin, dropped, path(role.ID))
	if testkit.Decode[roles.RoleDetails](dropped).Factor {
		t.Errorf("dropped %s", dropped.Content)
	}
	e.Exec("delete from second_factors")
	body["verzija"], body["traziDvostrukuProvjeru"] = 3, true
	e.Call(admin, "PUT", path(role.ID), body).ExpectField("traziDvostrukuProvjeru")
}
