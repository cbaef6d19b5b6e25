package accountfile_test

import (
	"fmt"
	"maps"
	"net/http"
	"strings"
	"sync"
	"testing"

	"zahtjevi/functions/imports/accountfile"
	"zahtjevi/shared/testkit"
)

const accountsPath = "/korisnici/uvoz"

func accountsOf(e *testkit.Env, p *testkit.Person, path, content string) accountfile.Accounts {
	answer := e.Call(p, "POST", path, map[string]any{"dokumentId": e.Table(p, content)}).Expect(http.StatusOK)
	return testkit.Decode[accountfile.Accounts](answer)
}

func accountCounts(a accountfile.Accounts) string {
	return fmt.Sprintf("%d rows, %d added, %d existing, %d rejected", a.Rows, a.Added, a.Existing, a.Rejected)
}

func reasons(rows []accountfile.AccountRow) string {
	var b strings.Builder
	for _, row := range rows {
		fmt.Fprintf(&b, "%d: %s [%s]\n", row.Row, row.Reason, row.Wrong)
	}
	return b.String()
}

// TestAccounts covers the whole process: a preview that changes nothing, the import, what everybody got, and a second run that adds nobody.
func TestAccounts(t *testing.T) {
	e := setup(t)
	admin, project := e.Person(testkit.Administrator), e.Project()
	e.Exec("update projects set name = 'Vodovod' where id = $1", project.ID)
	e.Exec("update parts set name = 'Mreža' where id = $1", project.Part)
	e.Exec("update categories set name = 'Kvar' where id = $1", project.Category)
	there := e.Person(testkit.TaskUser)
	table := "Korisničko ime;Ime i prezime;E-mail;Uloga;Projekti;Kategorije;Interni\n" +
		"ana.anic;Ana Anić;ana@opstina.ba;Task user;vodovod;;ne\n" +
		"Боб;Bob;bob@opstina.ba;task_user;Vodovod;;\n" +
		"cica;Цица 🙂;cica@opstina.ba;support;;Vodovod / Mreža / Kvar;da\n" +
		"dado;Dado;dado@opstina.ba;administrator;;;\n" +
		"ANA.ANIC;Druga Ana;ana2@opstina.ba;Task user;Vodovod;;\n" +
		"Uvoz;Rezervisan;r@opstina.ba;Task user;Vodovod;;\n" +
		strings.ToUpper(there.Username) + ";Postoji;p@opstina.ba;Task user;Vodovod;;\n" +
		"=1+1;Formula;f@opstina.ba;Task user;Vodovod;;\n" +
		"formula;=cmd|' /C calc'!A0;nije adresa;Task user;Vodovod;;\n" +
		"ema;Ema;ema@opstina.ba;Direktor;Vodovod;;\n" +
		"fata;Fata;fata@opstina.ba;Task user;Kanalizacija;;\n" +
		"gogo;Gogo;gogo@opstina.ba;administrator;Vodovod;;\n" +
		"haso;Haso;haso@opstina.ba;Task user;Vodovod;;možda\n"
	people := func() int { return testkit.Value[int](e, "select count(*) from users") }
	before := people()
	preview := accountsOf(e, admin, accountsPath+"/pregled", table)
	if got := accountCounts(preview); got != "13 rows, 3 added, 1 existing, 9 rejected" || people() != before {
		t.Errorf("the preview tells %s, and there are %d people more", got, people()-before)
	}
	want := "3: Korisničko ime"
	if got := reasons(preview.Rejections); !strings.HasPrefix(got, want) ||
		!strings.Contains(got, "6: Isto korisničko ime je već u redu 2 [korisnickoIme]\n") ||
		!strings.Contains(got, "11: Uloga „Direktor“ ne postoji [uloga]\n12: Projekat „Kanalizacija“ ne postoji [projekti]\n13: ") ||
		!strings.Contains(got, "14: Interni korisnik mora biti „da“ ili „ne“ [interniKorisnik]\n") {
		t.Errorf("rejected are\n%s", got)
	}

	done := accountsOf(e, admin, accountsPath, table)
	if got := accountCounts(done); got != "13 rows, 3 added, 1 existing, 9 rejected" || people() != before+3 {
		t.Errorf("the import tells %s, and there are %d people more", got, people()-before)
	}
	got := testkit.Value[string](e, `select string_agg(concat_ws(' ', u.username, r.code, u.internal, u.password_hash = '',
			(select count(*) from user_role_projects p where p.user_id = u.id and p.role_id = r.id and p.project_id = $2),
			(select count(*) from user_role_categories c where c.user_id = u.id and c.category_id = $3),
			(select count(*) from mail_messages m where m.user_id = u.id and m.kind = 'invitation' and m.state = 'waiting'),
			(select count(*) from audit_entries a where a.entity = 'users' and a.entity_id = u.id and a.actor_id = $1)), ', '
				order by u.username)
		from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
			where u.username in ('ana.anic', 'cica', 'dado')`,
		admin.ID, project.ID, project.Category)
	if got != "ana.anic task_user f t 1 0 1 1, cica support t t 1 1 1 1, dado administrator f t 0 0 1 1" {
		t.Errorf("added are %s", got)
	}
	if name := testkit.Value[string](e, "select full_name from users where id = $1", there.ID); name == "Postoji" {
		t.Error("who was there has another name")
	}

	if done.ReportID == nil {
		t.Fatal("there is no report of what was rejected")
	}
	file := e.Call(nil, "GET", fmt.Sprintf("/upload/%s?ttxid=%s", done.ReportID, e.TempToken(admin)), nil).Expect(http.StatusFound)
	_, report := testkit.Fetch(t, file.Header.Get("Location"))
	if !strings.Contains(string(report), ";'=1+1;Formula;") || !strings.Contains(string(report), ";\"'=cmd|") &&
		!strings.Contains(string(report), ";'=cmd|") {
		t.Errorf("the report is %s", report)
	}

	if mended := accountCounts(accountsOf(e, admin, accountsPath,
		strings.ReplaceAll(string(report), ";Direktor;", ";Task user;"))); mended != "9 rows, 1 added, 1 existing, 7 rejected" {
		t.Errorf("the mended report tells %s\n%s", mended, report)
	}
	if again := accountCounts(accountsOf(e, admin, accountsPath, table)); again != "13 rows, 0 added, 5 existing, 8 rejected" ||
		people() != before+4 {
		t.Errorf("the second run tells %s", again)
	}
}

// TestAccountsOfTheCaller checks that a file adds nobody who could not be added one by one: roles that the caller does not manage, and
// projects that they do not see, are refused as if they did not exist.
func TestAccountsOfTheCaller(t *testing.T) {
	e := setup(t)
	mine, other := e.Project(), e.Project()
	e.Exec("update projects set name = case id when $1 then 'Moj' else 'Tudji' end where id in ($1, $2)", mine.ID, other.ID)
	manager := e.Person(testkit.Manager, mine)
	e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions where code = 'korisnik_korisnik_dodavanje'
		on conflict do nothing`, manager.RoleID)
	e.Exec("delete from role_managed_roles where role_id = $1", manager.RoleID)
	e.Exec(`insert into role_managed_roles (role_id, managed_role_id) select $1, id from roles
		where code in ('task_user', 'administrator')`, manager.RoleID)
	done := accountsOf(e, manager, accountsPath, "username,full name,email,role,projects\n"+
		"prvi,Prvi,prvi@opstina.ba,task_user,Moj\n"+
		"drugi,Drugi,drugi@opstina.ba,task_user,Tudji\n"+
		"treci,Treci,treci@opstina.ba,administrator,\n"+
		"cetvrti,Cetvrti,cetvrti@opstina.ba,support,Moj\n"+
		"peti,Peti,peti@opstina.ba,task_user,\n")
	if got := accountCounts(done); got != "5 rows, 1 added, 0 existing, 4 rejected" {
		t.Errorf("%s:\n%s", got, reasons(done.Rejections))
	}
	if !strings.Contains(reasons(done.Rejections), "3: Projekat „Tudji“ ne postoji [projekti]\n") {
		t.Errorf("a project that is not seen is told of:\n%s", reasons(done.Rejections))
	}
	colleague := e.Person(testkit.Administrator)
	e.Call(colleague, "POST", accountsPath, map[string]any{"dokumentId": e.Table(manager,
		"username,full name,email\na,A,a@b.ba\n")}).ExpectField("dokumentId")
}

// TestAccountsLimits checks the maximum size of a file, at the limit and one above it, that a call of any size sends few statements, and
// that two calls at once add everybody once.
func TestAccountsLimits(t *testing.T) {
	e := setup(t)
	admin, project := e.Person(testkit.Administrator), e.Project()
	e.Call(admin, "GET", "/zahtjevi/uvoz", nil)
	table := func(n int) string {
		rows := &strings.Builder{}
		rows.WriteString("username,full name,email\n")
		for i := range n {
			fmt.Fprintf(rows, "uvezen%d,Osoba %d,uvezen%d@opstina.ba\n", i, i, i)
		}
		return rows.String()
	}
	role := testkit.Value[int64](e, "select id from roles where code = 'task_user'")
	body := func(n int) map[string]any {
		return map[string]any{"dokumentId": e.Table(admin, table(n)),
			"zadano": map[string]any{"ulogaId": role, "projekti": []int64{project.ID}}}
	}
	e.Call(admin, "POST", accountsPath, body(1001)).ExpectField("dokumentId")
	whole := body(1000)
	preview := e.Statements(func() { e.Call(admin, "POST", accountsPath+"/pregled", whole).Expect(http.StatusOK) })
	if len(preview) > 6 {
		t.Errorf("the preview sends %d statements", len(preview))
	}
	var calls sync.WaitGroup
	added := make([]int, 2)
	for i := range added {
		calls.Go(func() {
			answer := e.Call(admin, "POST", accountsPath, whole)
			for answer.Status == http.StatusServiceUnavailable { // the other call holds the locks
				answer = e.Call(admin, "POST", accountsPath, whole)
			}
			added[i] = testkit.Decode[accountfile.Accounts](answer.Expect(http.StatusOK)).Added
		})
	}
	calls.Wait()
	if there := testkit.Value[int](e, `select count(*) from user_role_projects
		where project_id = $1`, project.ID); added[0]+added[1] != 1000 || there != 1000 {
		t.Errorf("%v were added, %d are there", added, there)
	}
	e.Call(admin, "POST", accountsPath, map[string]any{"dokumentId": e.Table(admin, "a,b\n1,2\n")}).ExpectField("mapiranje.korisnickoIme")
	e.Call(admin, "POST", accountsPath, map[string]any{"dokumentId": e.Table(admin, table(1))}).ExpectField("mapiranje.uloga")
}

// TestAccountsMapping checks that a file with unknown column names is shown with its columns, and read once they are mapped: the preview
// reports what is missing, the import refuses it.
func TestAccountsMapping(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	role := testkit.Value[int64](e, "select id from roles where code = 'administrator'")
	document := e.Table(admin, "A;B;C\nana;Ana Anić;ana@opstina.ba\nbobo;Bobo Bobić;nije adresa\n")
	body := map[string]any{"dokumentId": document}
	open := testkit.Decode[accountfile.Accounts](e.Call(admin, "POST", accountsPath+"/pregled", body).Expect(http.StatusOK))
	if open.Complete || strings.Join(open.Columns, ",") != "A,B,C" || len(open.FirstRows) != 2 || open.FirstRows[0][1] != "Ana Anić" ||
		open.Rows != 2 || len(open.Preview) != 0 || open.Added != 0 {
		t.Errorf("a file with unknown columns is shown as %+v", open)
	}
	body["mapiranje"] = map[string]int{"korisnickoIme": 0, "punoIme": 1, "email": 2}
	half := testkit.Decode[accountfile.Accounts](e.Call(admin, "POST", accountsPath+"/pregled", body).Expect(http.StatusOK))
	if half.Complete {
		t.Error("people without a role are complete")
	}
	e.Call(admin, "POST", accountsPath, body).ExpectField("mapiranje.uloga")
	body["zadano"] = map[string]any{"ulogaId": role}
	whole := testkit.Decode[accountfile.Accounts](e.Call(admin, "POST", accountsPath+"/pregled", body).Expect(http.StatusOK))
	if got := accountCounts(whole); !whole.Complete || got != "2 rows, 1 added, 0 existing, 1 rejected" ||
		whole.Rejections[0].Wrong != "email" {
		t.Errorf("the mapped file is shown as %s: %s", got, reasons(whole.Rejections))
	}
	body["mapiranje"] = map[string]int{"korisnickoIme": 3}
	e.Call(admin, "POST", accountsPath+"/pregled", body).ExpectField("mapiranje.korisnickoIme")
	body["mapiranje"] = map[string]int{"korisnickoIme": -1}
	e.Call(admin, "POST", accountsPath+"/pregled", body).ExpectField("mapiranje.korisnickoIme")
}

// TestAccountsBadFiles checks that a file that is no table of people is refused with a reason, or shown as it is read.
func TestAccountsBadFiles(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	role := testkit.Value[int64](e, "select id from roles where code = 'administrator'")
	const header = "username;full name;email\n"
	preview := func(content string, more map[string]any) testkit.Answer {
		body := map[string]any{"dokumentId": e.Table(admin, content), "zadano": map[string]any{"ulogaId": role}}
		maps.Copy(body, more)
		return e.Call(admin, "POST", accountsPath+"/pregled", body)
	}
	preview(header, nil).ExpectField("dokumentId")
	preview(header+strings.Repeat("x;y;z\n", 10<<20/6), nil).ExpectField("dokumentId")
	preview(header+"ana;Ana;ana@opstina.ba\n", map[string]any{"razdjelnik": "crta"}).Expect(http.StatusUnprocessableEntity)
	preview(header+"ana;Ana;ana@opstina.ba\n", map[string]any{"mapiranje": map[string]int{"email": 1 << 40}}).ExpectField("mapiranje.email")

	shown := func(content string, more map[string]any) accountfile.Accounts {
		return testkit.Decode[accountfile.Accounts](preview(content, more).Expect(http.StatusOK))
	}
	if wrong := shown(header+"ana;Ana;ana@opstina.ba\n", map[string]any{"razdjelnik": "zarez"}); wrong.Complete || len(wrong.Columns) != 1 {
		t.Errorf("by the wrong delimiter it is read as %+v", wrong)
	}
	windows := header + "cane;\x8au\xe6uran \xc8oli\xe6;cane@opstina.ba\n"
	if read := shown(windows, nil); read.Encoding != "windows-1250" || read.Preview[0].FullName != "Šućuran Čolić" || read.Added != 1 {
		t.Errorf("another encoding is read as %s %+v", read.Encoding, read.Preview)
	}
	if broken := shown(windows, map[string]any{"kodiranje": "utf-8"}); broken.Rejected != 1 || broken.Rejections[0].Wrong != "punoIme" {
		t.Errorf("a wrong encoding is read as %+v", broken.Rejections)
	}
	torn := shown(header+"ana;Ana\nbobo;Bobo;bobo@opstina.ba;više\n\"cica;Cica;cica@opstina.ba\n", nil)
	if torn.Rejected != torn.Rows || torn.Rows < 3 {
		t.Errorf("torn rows are read as %s", reasons(torn.Rejections))
	}
}
