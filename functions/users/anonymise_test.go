package users_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"zahtjevi/shared/testkit"
)

// former is the call that anonymises somebody.
func former(e *testkit.Env, caller *testkit.Person, username, name string, version int) testkit.Answer {
	return e.Call(caller, "POST", "/korisnici/"+strings.ReplaceAll(username, "#", "%23")+"/anonimizacija",
		map[string]any{"potvrda": name, "verzija": version})
}

// TestAnonymise anonymises a person with data everywhere: no row of any table identifies them except by their id, what they did stays, and
// they cannot come back.
func TestAnonymise(t *testing.T) {
	e := setup(t)
	project := e.Project()
	admin, ana := e.Person(testkit.Administrator), e.Person(testkit.TaskUser, project)
	e.SignIn(ana)
	const name, mail, phone, number = "Anamarija Posebnić", "anamarija.posebnic@opcina.example", "061 777 888", "0101990175009"
	username := "anamarija.posebnic"
	e.Exec("update users set username = $2, full_name = $3, email = $4, phone = $5 where id = $1", ana.ID, username, name, mail, phone)
	kind := testkit.Value[int64](e, `insert into lookup_items (list, fields)
		values ('KorisnikTipDodatneInformacije', '{"naziv": "JMBG", "sifra": "jmbg_proba", "vrsta": 1}') returning id`)
	e.Exec("insert into user_extra_information (user_id, type_id, value) values ($1, $2, $3)", ana.ID, kind, number)
	request := e.Request(project, ana, "Pokvaren printer")
	e.Exec("insert into comments (request_id, author_id, body) values ($1, $2, 'Još ne radi')", request, ana.ID)
	e.Exec(`insert into notifications (user_id, request_id, kind, actor_id)
		values ($1, $2, 'created', $3), ($3, $2, 'created', $1)`, ana.ID, request, admin.ID)
	e.Exec("insert into mail_messages (user_id, kind, state) values ($1, 'reset', 'waiting')", ana.ID)
	e.Exec(`insert into mail_messages (user_id, kind, state, left_address, new_address)
		values ($1, 'address', 'sent', $2, 'x@opcina.example')`, ana.ID, mail)
	e.Exec("insert into account_links (token_hash, user_id, kind, expires_at) values ('\\x01', $1, 'reset', now() + interval '1 day')",
		ana.ID)
	e.Exec(`insert into saved_views (user_id, name, filter)
		values ($1, 'Njeni', jsonb_build_object('korisnik', $2::text, 'dodijeljeno', jsonb_build_array('@niko',
		upper($2))))`, admin.ID, username)
	e.Exec(`insert into saved_views (user_id, name, filter) values ($1, 'Moji', '{}')`, ana.ID)
	e.Exec("insert into notification_choices (user_id, digest_hour) values ($1, 7)", ana.ID)
	e.Exec("insert into absences (user_id, from_on, until_on) values ($1, current_date, current_date + 3)", ana.ID)
	e.Exec("insert into request_visits (user_id, request_id) values ($1, $2)", ana.ID, request)
	e.Exec("insert into request_snoozes (user_id, request_id, until_answer) values ($1, $2, true)", ana.ID, request)
	e.Exec(`insert into exports (owner_id, role_id, format, filter)
		values ($1, $2, 'csv', jsonb_build_object('dodijeljeno', jsonb_build_array($3::text)))`, admin.ID, admin.RoleID, username)
	e.Exec("insert into enrolments (username, email, phone, password_hash, language) values ('druga', upper($1), $2, '', 'bs')", mail, phone)
	e.Exec("insert into sign_in_guards (key, failures, since) values ('u:' || $1, 1, now())", username)
	e.Exec(`insert into files (owner_id, purpose, name, size, object_key, content_type)
		values ($1, 'enrolment', $2 || '.pdf', 10, 'prilozi/a', 'application/pdf')`, ana.ID, name)

	former(e, admin, username, "Anamarija", 1).ExpectField("potvrda")
	version := testkit.Value[int](e, "select version from users where id = $1", ana.ID)
	former(e, admin, username, name, version+1).Expect(http.StatusConflict)
	entries := testkit.Value[int](e, "select count(*) from audit_entries")
	answer := testkit.Decode[map[string]any](former(e, admin, username, name, version).Expect(http.StatusOK))
	called := fmt.Sprintf("Bivši korisnik #%d", ana.ID)
	if answer["punoIme"] != called || answer["anonimiziran"] != true || answer["upravljiv"] != false || answer["email"] != "" {
		t.Errorf("answered %v", answer)
	}
	if now := testkit.Value[int](e, "select count(*) from audit_entries"); now <= entries {
		t.Error("the log does not tell it")
	}
	for _, table := range testkit.Value[[]string](e, "select array_agg(tablename::text) from pg_tables where schemaname = 'public'") {
		for _, known := range []string{name, mail, phone, number, username, strings.ToLower(name), "anamarija", "posebnic"} {
			if n := testkit.Value[int](e, "select count(*) from "+table+" t where to_jsonb(t)::text ilike '%"+known+"%'"); n != 0 {
				t.Errorf("%d rows of %s still hold %q", n, table, known)
			}
		}
	}
	if left := testkit.Value[string](e, `select concat_ws(' ', (select count(*) from requests where creator_id = $1), (select count(*)
		from comments where author_id = $1),
		(select count(*) from sessions where user_id = $1), (select count(*) from account_links where user_id = $1), (select count(*)
			from mail_messages where user_id = $1),
		(select count(*) from request_visits where user_id = $1) + (select count(*) from request_snoozes where user_id = $1),
		(select filter ->> 'korisnik' from saved_views where user_id = $2))`, ana.ID, admin.ID); left != fmt.Sprintf(
		"1 1 0 0 0 0 bivsi-korisnik#%d", ana.ID) {
		t.Errorf("left are %q", left)
	}
	e.Call(ana, "GET", "/korisnici/"+username, nil).Expect(http.StatusUnauthorized)

	path := fmt.Sprintf("/korisnici/bivsi-korisnik%%23%d", ana.ID)
	former(e, admin, fmt.Sprintf("bivsi-korisnik#%d", ana.ID), called, version+1).Expect(http.StatusConflict)
	e.Call(admin, "PUT", path+"/onemogucen", map[string]any{"onemogucen": false}).Expect(http.StatusConflict)
	e.Call(admin, "POST", path+"/lozinka", map[string]any{"lozinka": "sasvim nova 9"}).Expect(http.StatusConflict)
	e.Call(admin, "POST", path+"/projekti", map[string]any{"ulogaId": ana.RoleID,
		"projekti": []int64{project.ID}}).Expect(http.StatusConflict)
	bulk := e.Call(admin, "PUT", "/korisnici/grupno",
		map[string]any{"korisnici": []string{fmt.Sprintf("bivsi-korisnik#%d", ana.ID)}, "radnja": "aktiviraj"}).Expect(http.StatusOK)
	if done := testkit.Decode[struct{ Uspjelo int }](bulk).Uspjelo; done != 0 {
		t.Error("a former person was activated")
	}
	for _, statement := range []string{"full_name = 'Ana'", "anonymised_at = null", "disabled = false", "email = 'a@b.example'",
		"password_hash = 'x'"} {
		if _, err := e.Pool.Exec(t.Context(), "update users set "+statement+" where id = $1", ana.ID); err == nil {
			t.Errorf("a former person gets %s", statement)
		}
	}
}

// TestWhoIsAnonymised checks that it needs the right, and everything that changing the person needs; that nobody does it to themselves; and
// that of two administrators who do it to one another at the same time one stays.
func TestWhoIsAnonymised(t *testing.T) {
	e := setup(t)
	project := e.Project()
	admin, other, boss := e.Person(testkit.Administrator), e.Person(testkit.Administrator, project), e.Person(testkit.Manager, project)
	name := func(p *testkit.Person) string {
		return testkit.Value[string](e, "select full_name from users where id = $1", p.ID)
	}
	former(e, boss, other.Username, name(other), 1).Expect(http.StatusForbidden)
	former(e, admin, admin.Username, name(admin), 1).Expect(http.StatusForbidden)
	e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions
		where code = 'korisnik_korisnik_anonimizacija'`, boss.RoleID)
	former(e, boss, other.Username, name(other), 1).Expect(http.StatusForbidden)
	e.Exec("update users set disabled = true where username = 'admin'")
	for range 10 {
		one, two := e.Person(testkit.Administrator), e.Person(testkit.Administrator)
		e.Exec(`update users u set disabled = true from user_roles r where r.user_id = u.id and r.role_id = $1 and u.id not in ($2, $3)
			and not u.disabled`, one.RoleID, one.ID, two.ID)
		var both sync.WaitGroup
		for _, pair := range [][2]*testkit.Person{{one, two}, {two, one}} {
			wanted := name(pair[1])
			both.Go(func() { former(e, pair[0], pair[1].Username, wanted, 1) })
		}
		both.Wait()
		left := testkit.Value[int](e, `select count(*) from users u join user_roles r on r.user_id = u.id where r.role_id = $1
			and not u.disabled`, one.RoleID)
		if left != 1 {
			t.Fatalf("%d administrators are left", left)
		}
	}
}
