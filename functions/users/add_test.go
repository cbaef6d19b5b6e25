package users_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/users"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/people"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// TestThreeVariants adds a person of each kind of role, and reads them.
func TestThreeVariants(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	first, second := e.Project(), e.Project()
	for name, c := range map[string]struct {
		role                 string
		lists                map[string]any
		projects, categories []int64
	}{
		"administrator": {testkit.Administrator, map[string]any{"projekti": []int64{}}, nil, nil},
		"podrska": {testkit.Support, map[string]any{"kategorije": []int64{first.Category, first.OtherCategory, second.Category}},
			[]int64{first.ID, second.ID}, []int64{first.Category, first.OtherCategory, second.Category}},
		"menadzer": {testkit.Manager, map[string]any{"projekti": []int64{second.ID, first.ID, first.ID}}, []int64{first.ID, second.ID},
			nil},
		"bez.projekata": {testkit.TaskUser, nil, nil, nil},
	} {
		created := e.Call(admin, "POST", "/korisnici", testkit.With(newPerson(name, grant(roleID(e, c.role))),
			c.lists)).Expect(http.StatusCreated)
		read := e.Call(admin, "GET", pathOf(name), nil).Expect(http.StatusOK)
		if diff := cmp.Diff(testkit.Decode[any](read), testkit.Decode[any](created)); diff != "" || created.Header.Get("ETag") != `"1"` {
			t.Errorf("%s: ETag %s (-read +created):\n%s", name, created.Header.Get("ETag"), diff)
		}
		user := testkit.Decode[users.User](read)
		if len(user.Roles) != 1 || user.Roles[0].Kind.Code != c.role || user.Disabled || user.Version != 1 || !user.Managed {
			t.Errorf("%s: %+v", name, user)
		}
		var projects, categories []int64
		for _, p := range user.Projects {
			projects = append(projects, p.ID)
		}
		for _, c := range user.Categories {
			categories = append(categories, c.ID)
		}
		slices.Sort(projects)
		if !slices.Equal(projects, c.projects) || !slices.Equal(categories, c.categories) {
			t.Errorf("%s: projects %v, categories %v", name, projects, categories)
		}
		if log := testkit.Value[int](e, `select count(*) from audit_entries where entity = 'users' and action = 'insert' and actor_id = $1
			and after ->> 'username' = $2`, admin.ID, name); log != 1 {
			t.Errorf("%s: %d log entries", name, log)
		}
	}
	list := testkit.Decode[listing.List[users.Category]](e.Call(admin, "GET", "/zahtjevkategorija/podrska", nil).Expect(http.StatusOK))
	if list.Total != 3 || list.Items[0].ProjectID != first.ID || list.Items[2].Project == "" {
		t.Errorf("categories %+v", list)
	}
}

// TestSeveralRoles gives one person three roles, each with its own projects or categories.
func TestSeveralRoles(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	first, second := e.Project(), e.Project()
	roles := []map[string]any{
		grant(roleID(e, testkit.Manager), "projekti", []int64{first.ID}), grant(roleID(e, testkit.TaskUser), "projekti", []int64{second.ID}),
		grant(roleID(e, testkit.Support), "kategorije", []int64{second.Category}),
	}
	created := testkit.Decode[users.User](e.Call(admin, "POST", "/korisnici", newPerson("tri.uloge", roles...)).Expect(http.StatusCreated))
	got := map[string]string{}
	for _, role := range created.Roles {
		got[role.Kind.Code] = fmt.Sprintf("%d %d %s", len(role.Projects), len(role.Categories), role.Kind.Scope)
	}
	if diff := cmp.Diff(map[string]string{testkit.Manager: "1 0 projekti", testkit.TaskUser: "1 0 vlastito",
		testkit.Support: "1 1 kategorije"}, got); diff != "" {
		t.Errorf("roles (-want +got):\n%s", diff)
	}
	if len(created.Projects) != 2 || created.Project == nil || created.Project.ID != second.ID || created.Part.ID != second.Part ||
		!strings.HasSuffix(created.Categories[0].LongName, " / Prvi dio / Prva") {
		t.Errorf("projects %+v, project %+v, categories %+v", created.Projects, created.Project, created.Categories)
	}
	e.Call(admin, "POST", "/korisnici", testkit.With(newPerson("drugi", roles...),
		map[string]any{"projekti": []int64{first.ID}})).ExpectField("projekti")
}

// TestRefusedRoles checks which roles, projects and categories a person cannot get.
func TestRefusedRoles(t *testing.T) {
	e := setup(t)
	admin, project := e.Person(testkit.Administrator), e.Project()
	task, support, administrator := roleID(e, testkit.TaskUser), roleID(e, testkit.Support), roleID(e, testkit.Administrator)
	retired := testkit.Value[int64](e, `insert into roles (name, code, frontend_module_id, deleted_at)
		select 'Bivša', 'bivsa', frontend_module_id, now() from roles where code = 'support' returning id`)
	e.Exec("insert into role_managed_roles (role_id, managed_role_id) values ($1, $2)", administrator, retired)
	many := make([]map[string]any, people.MaxRoles+1)
	for i := range many {
		many[i] = grant(int64(i + 1))
	}
	long := make([]int64, people.MaxProjects+1)
	for field, roles := range map[string][]map[string]any{
		"uloge": {}, "uloge.0.vrstaUlogeId": {grant(999)}, "uloge.1.vrstaUlogeId": {grant(task), grant(task)},
		"uloge.0.projekti":   {grant(administrator, "projekti", []int64{project.ID})},
		"uloge.0.kategorije": {grant(task, "kategorije", []int64{project.Category})},
	} {
		e.Call(admin, "POST", "/korisnici", newPerson("novi", roles...)).ExpectField(field)
	}
	for _, refused := range []struct {
		field string
		role  map[string]any
	}{
		{"uloge.0.vrstaUlogeId", grant(retired)}, {"uloge.0.projekti", grant(task, "projekti", []int64{project.ID, 999})},
		{"uloge.0.kategorije", grant(support, "kategorije", []int64{999})},
		{"uloge.0.projekti", grant(support, "projekti", []int64{project.ID})},
		{"uloge.0.projekti", grant(task, "projekti", long)}, {"uloge.0.kategorije", grant(support, "kategorije", long)},
	} {
		e.Call(admin, "POST", "/korisnici", newPerson("novi", refused.role)).ExpectField(refused.field)
	}
	e.Call(admin, "POST", "/korisnici", newPerson("novi", many...)).ExpectField("uloge")
	if n := testkit.Value[int](e, "select count(*) from users"); n != 1 {
		t.Errorf("refusals added %d people", n-1)
	}
}

// TestPersonLimits tries each limit one under, at and one over, names of any script and emoji, and valid and invalid usernames.
func TestPersonLimits(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	task := grant(roleID(e, testkit.TaskUser))
	serial := 0
	add := func(change map[string]any) testkit.Answer {
		serial++
		return e.Call(admin, "POST", "/korisnici", testkit.With(newPerson(fmt.Sprintf("osoba.%d", serial), task), change))
	}
	text := strings.Repeat
	for _, good := range []map[string]any{
		{"korisnickoIme": text("a", 63)}, {"korisnickoIme": text("b", 64)}, {"korisnickoIme": "x"},
		{"korisnickoIme": "Ime.Prezime-2_a@opstina.ba"}, {"korisnickoIme": "7"},
		{"punoIme": text("š", 127)}, {"punoIme": text("Ж", 128)}, {"punoIme": text("🏫", 128)}, {"punoIme": "Ђорђе Ђокић"}, {"punoIme": "李"},
		{"email": text("a", 243) + "@opstina.bb"}, {"email": text("a", 244) + "@opstina.bb" + "c"}, {"lozinka": "1k3m5p"},
		{"lozinka": text("ž", 128)}, {"lozinka": text("🔑", 6)},
	} {
		add(good).Expect(http.StatusCreated)
	}
	before := testkit.Value[int](e, "select count(*) from users")
	for _, c := range []struct{ field, value, message string }{
		{"korisnickoIme", "", "Morate da unesete korisničko ime"},
		{"korisnickoIme", text("a", 65), "Korisničko ime mora biti manje od 64 karaktera"},
		{"korisnickoIme", "X", "Korisničko ime je već zauzeto"},
		{"korisnickoIme", "ime.prezime-2_A@OPSTINA.ba", "Korisničko ime je već zauzeto"},
		{"korisnickoIme", "ULOGA", "Ovo korisničko ime je rezervisano"},
		{"korisnickoIme", "interniKorisnici", "Ovo korisničko ime je rezervisano"},
		{"punoIme", " \t ", "Morate da unesete ime i prezime"},
		{"punoIme", text("🏫", 129), "Ime i prezime mora biti manje od 128 karaktera"},
		{"punoIme", "Ime\nPrezime", "Tekst sadrži nedozvoljen znak"},
		{"email", "", "Morate da unesete e-mail"},
		{"email", text("a", 246) + "@opstina.bb", "Email mora biti kraći od 256 karaktera"},
		{"email", "ime", "E-mail mora biti ispravan"}, {"email", "Ime <a@b.ba>", "E-mail mora biti ispravan"},
		{"email", "a@b.ba, c@d.ba", "E-mail mora biti ispravan"},
		{"lozinka", "", "Morate da unesete lozinku"}, {"lozinka", "12345", "Lozinka mora imati najmanje 6 karaktera"},
		{"lozinka", text("a", 129), "Lozinka mora biti manja od 128 karaktera"},
	} {
		problem := testkit.Decode[serve.Problem](add(map[string]any{c.field: c.value}).ExpectField(c.field))
		if problem.Detail != c.message {
			t.Errorf("%s %q: %q, want %q", c.field, c.value, problem.Detail, c.message)
		}
	}
	for _, username := range []string{
		"đuro", "раs", "a\u0430", "ime prezime", "a/b", "a%2Fb", ".a", "-a", "@a", "a\u200b", "ｆｕｌｌ", "😀", "a?b", "a#b", "Kelvin\u212a",
		"a\n", "..", "a'b", `a"b`, "a<b",
	} {
		problem := testkit.Decode[serve.Problem](add(map[string]any{"korisnickoIme": username}).ExpectField("korisnickoIme"))
		if !strings.HasPrefix(problem.Detail, "Korisničko ime smije imati samo slova a–z") {
			t.Errorf("%q: %q", username, problem.Detail)
		}
	}
	if after := testkit.Value[int](e, "select count(*) from users"); after != before {
		t.Errorf("refusals added %d people", after-before)
	}
}

// TestInvited adds people who choose their own password: each gets one letter, with the person or not at all; a password beside it, and an
// invited service account, are refused.
func TestInvited(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	person := func(name string, change map[string]any) map[string]any {
		body := testkit.With(newPerson(name, grant(roleID(e, testkit.TaskUser))), map[string]any{"poziv": true})
		delete(body, "lozinka")
		return testkit.With(body, change)
	}
	letters := func() int {
		return testkit.Value[int](e, "select count(*) from mail_messages where kind = 'invitation'")
	}
	for range 2 {
		e.Call(admin, "POST", "/korisnici", person("pozvana", nil), "Idempotency-Key", "poziv").Expect(http.StatusCreated)
	}
	sent := testkit.Value[int](e, `select count(*) from mail_messages m join users u on u.id = m.user_id
		where m.kind = 'invitation' and m.state = 'waiting' and u.username = 'pozvana' and u.password_hash = ''`)
	if sent != 1 || letters() != 1 {
		t.Errorf("%d letters to her, %d in all", sent, letters())
	}
	for _, c := range []struct {
		field  string
		change map[string]any
	}{
		{"lozinka", map[string]any{"lozinka": "tajna123"}}, {"korisnickoIme", map[string]any{"korisnickoIme": "POZVANA"}},
		{"email", map[string]any{"email": ""}}, {"poziv", map[string]any{"servisni": true, "email": ""}},
		{"lozinka", map[string]any{"poziv": false}},
	} {
		e.Call(admin, "POST", "/korisnici", person("druga", c.change)).ExpectField(c.field)
	}
	if letters() != 1 {
		t.Errorf("refusals sent %d letters", letters()-1)
	}
}

// TestSameUsernameAtOnce adds several people at the same time whose usernames differ only in case: one is added.
func TestSameUsernameAtOnce(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	task := grant(roleID(e, testkit.TaskUser))
	var mu sync.Mutex
	statuses := map[int]int{}
	var wait sync.WaitGroup
	for _, username := range []string{"novi", "Novi", "NOVI", "nOVI"} {
		wait.Go(func() {
			got := e.Call(admin, "POST", "/korisnici", newPerson(username, task))
			mu.Lock()
			defer mu.Unlock()
			statuses[got.Status]++
		})
	}
	wait.Wait()
	if statuses[http.StatusCreated] != 1 || statuses[http.StatusUnprocessableEntity] != 3 {
		t.Errorf("answers %v", statuses)
	}
}

// TestIdempotentPerson sends a creation many times: the person is added once, and nothing of the password is stored with the key.
func TestIdempotentPerson(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	body := newPerson("jednom", grant(roleID(e, testkit.TaskUser)))
	first := e.Call(admin, "POST", "/korisnici", body, "Idempotency-Key", "k").Expect(http.StatusCreated)
	again := e.Call(admin, "POST", "/korisnici", body, "Idempotency-Key", "k").Expect(http.StatusCreated)
	if string(first.Content) != string(again.Content) {
		t.Errorf("first %s\nagain %s", first.Content, again.Content)
	}
	e.Call(admin, "POST", "/korisnici", testkit.With(body, map[string]any{"punoIme": "Drugi"}), "Idempotency-Key",
		"k").ExpectField("Idempotency-Key")
	leaked := testkit.Value[int](e, `select count(*) from audit_entries a, idempotency_keys k
		where a::text like '%tajna123%' or k::text like '%tajna123%' or a::text like '%argon2%' or k::text like '%argon2%'`)
	if leaked != 0 {
		t.Error("the password left a trace")
	}
}

// TestExtraInformation requires the information of the person's roles, checks its kind, stores and returns it.
func TestExtraInformation(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	task := roleID(e, testkit.TaskUser)
	e.Exec(`insert into lookup_items (list, fields)
		values ('KorisnikTipDodatneInformacije', '{"sifra": "Ured", "naziv": "Ured", "vrsta": 2}')`)
	e.Exec(`insert into role_extra_information_types (role_id, type_id) select $1, id from extra_information_types
		where code in ('SkolaId', 'Ured')`, task)
	add := func(extra ...map[string]any) testkit.Answer {
		return e.Call(admin, "POST", "/korisnici", testkit.With(newPerson("ucenik", grant(task)), map[string]any{"dodatneInformacije": extra}))
	}
	info := func(code, value string) map[string]any { return map[string]any{"sifra": code, "vrijednost": value} }
	for _, c := range []struct {
		field, message string
		extra          []map[string]any
	}{
		{"dodatneInformacije.Ured", "Polje je obavezno", []map[string]any{info("SkolaId", "12"), info("Ured", "  ")}},
		{"dodatneInformacije.SkolaId", "Polje je obavezno", []map[string]any{info("Ured", "a")}},
		{"dodatneInformacije.SkolaId", "Vrijednost mora biti broj", []map[string]any{info("SkolaId", "12a"), info("Ured", "a")}},
		{"dodatneInformacije.Ured", "Vrijednost može sadržavati najviše 256 znakova",
			[]map[string]any{info("SkolaId", "12"), info("Ured", strings.Repeat("š", 257))}},
		{"dodatneInformacije.SkolaId", "Ista dodatna informacija je navedena više puta",
			[]map[string]any{info("SkolaId", "12"), info("SkolaId", "13"), info("Ured", "a")}},
		{"dodatneInformacije", "Ovaj tip dodatne informacije ne postoji",
			[]map[string]any{info("SkolaId", "12"), info("Ured", "a"), info("Nema", "a")}},
	} {
		problem := testkit.Decode[serve.Problem](add(c.extra...).ExpectField(c.field))
		if problem.Detail != c.message {
			t.Errorf("%s: %q, want %q", c.field, problem.Detail, c.message)
		}
	}
	office := strings.Repeat("🏫", 256)
	user := testkit.Decode[users.User](add(info("SkolaId", "0"), info("Ured", office)).Expect(http.StatusCreated))
	got := map[string]string{}
	for _, extra := range user.Extra.Items {
		got[extra.Type.Code] = extra.Value
	}
	if diff := cmp.Diff(map[string]string{"SkolaId": "0", "Ured": office}, got); diff != "" || user.Extra.Total != 2 {
		t.Errorf("extra information (-want +got):\n%s", diff)
	}
	roles := testkit.Decode[struct{ Items []users.ManagedRole }](e.Call(admin, "GET",
		fmt.Sprintf("/korisnici/pravoupravljanjakorisnikom/%d", admin.RoleID), nil).Expect(http.StatusOK))
	at := slices.IndexFunc(roles.Items, func(r users.ManagedRole) bool { return r.ID == task })
	if len(roles.Items) != 4 || len(roles.Items[at].Required) != 2 || roles.Items[at].Required[0].Kind != 1 ||
		roles.Items[at].Required[1].Kind != 2 {
		t.Errorf("managed roles %+v", roles.Items)
	}
}
