package all_test

import (
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/all"
	"zahtjevi/functions/dashboard/reports"
	"zahtjevi/functions/imports"
	"zahtjevi/functions/imports/exports"
	"zahtjevi/functions/settings/mail"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/mailserver"
	"zahtjevi/shared/texts"
)

// secret stands in the name of the project that its reader loses, and in the titles of its requests.
const secret = "Tajni"

// loser is somebody who has something made, and then loses a project, or more.
type loser struct {
	*testkit.Env
	t             *testing.T
	post          *mailserver.Server
	kept, lost    testkit.Project
	reader, other *testkit.Person
	request       int64 // in the project that is lost, of the other person
}

func setupLoser(t *testing.T) *loser {
	t.Helper()
	e := testkit.New(t)
	l := &loser{Env: e, t: t, post: mailserver.Start(t)}
	e.Config.MailTransport, e.Config.SMTPURL, e.Config.MailDelay = "smtp", l.post.URL(), 0
	e.Config.MailFrom, e.Config.PublicURL = "zahtjevi@opstina.example", "https://zahtjevi.opstina.example"
	e.Serve(all.API(e.Deps()).Handler())
	l.kept, l.lost = e.Project(), e.Project()
	e.Exec("update projects set name = $2 where id = $1", l.lost.ID, secret+" projekat")
	l.reader, l.other = e.Person(testkit.Manager, l.kept, l.lost), e.Person(testkit.Administrator)
	e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions on conflict do nothing`, l.reader.RoleID)
	e.Request(l.kept, l.other, "Ostaje")
	l.request = e.Request(l.lost, l.other, secret+" zahtjev")
	return l
}

// text returns the answer that the reader gets, with the stored file where the answer leads there.
func (l *loser) text(path string) string {
	answer := l.Call(l.reader, "GET", path, nil)
	return l.followed(answer)
}

// byToken is text for a browser that has only a token for downloads.
func (l *loser) byToken(path, token string) string {
	mark := "?"
	if strings.Contains(path, "?") {
		mark = "&"
	}
	return l.followed(l.Call(nil, "GET", path+mark+"ttxid="+token, nil))
}

func (l *loser) followed(answer testkit.Answer) string {
	if answer.Status != http.StatusFound {
		return string(answer.Content)
	}
	_, content := testkit.Fetch(l.t, answer.Header.Get("Location"))
	return string(content)
}

func (l *loser) id(answer testkit.Answer) string {
	return fmt.Sprint(testkit.Decode[map[string]any](answer.Expect(http.StatusCreated))["id"])
}

// losses lists the ways to lose a right. Each takes the project from the reader, or more.
var losses = map[string]func(l *loser){
	"project": func(l *loser) {
		l.Exec("delete from user_role_projects where user_id = $1 and project_id = $2", l.reader.ID, l.lost.ID)
	},
	"scope": func(l *loser) { l.Exec("update roles set scope = 'own' where id = $1", l.reader.RoleID) },
	"right": func(l *loser) {
		l.Exec(`delete from role_actions where role_id = $1 and action_id in (select id from right_actions
			where code in ('zahtjev_zahtjev_pregled', 'izvjestaj_izvjestaj_zahtjevi_po_projektima', 'zahtjev_zahtjev_uvoz'))`, l.reader.RoleID)
	},
	"role":   func(l *loser) { l.Exec("delete from user_roles where user_id = $1", l.reader.ID) },
	"person": func(l *loser) { l.Exec("update users set disabled = true where id = $1", l.reader.ID) },
}

// making has something made by or for the reader, and returns how they get it, which they may do several times. Before a loss they get the
// secret, afterwards not.
type making func(l *loser) (get func() string)

// artifacts are the tables whose rows hold, or decide, what was made under somebody's rights and is given to them later.
var artifacts = map[string]making{
	"exports": func(l *loser) func() string {
		path := "/zahtjevi/izvoz/" + l.id(l.Call(l.reader, "POST", "/zahtjevi/izvoz?format=csv&sve=true", nil))
		l.Run(exports.Job)
		document, _ := testkit.Decode[map[string]any](l.Call(l.reader, "GET", path, nil).Expect(http.StatusOK))["dokumentId"].(string)
		return func() string {
			return l.byToken("/upload/"+document, l.TempToken(l.reader)) + l.text(path) + l.text("/zahtjevi/izvoz")
		}
	},
	"report_results": func(l *loser) func() string {
		const path = "/izvjestaji/zahtjevi-po-projektima"
		id := l.id(l.Call(l.reader, "POST", path+"/priprema", map[string]any{}))
		l.Run(reports.Job)
		return func() string {
			return l.byToken(path+"?priprema="+id, l.TempToken(l.reader)) + l.text("/izvjestaji/priprema/"+id)
		}
	},
	"idempotency_keys": func(l *loser) func() string { // the audience of the view is the project's name
		body := testkit.With(testkit.ViewBody("Pogled", nil), map[string]any{"projekatId": l.lost.ID})
		return func() string {
			return string(l.Call(l.reader, "POST", "/zahtjevi/pogledi", body, "Idempotency-Key", "k").Content)
		}
	},
	"imports": func(l *loser) func() string {
		started, prepared := l.Import(l.lost, l.reader, "naziv,opis\nNaziv,Opis\n"), l.Import(l.lost, l.reader, "naziv,opis\nNaziv,Opis\n")
		path := fmt.Sprintf("/zahtjevi/uvoz/%d", started)
		l.Call(l.reader, "PUT", path+"/pokreni", nil).Expect(http.StatusOK)
		l.Run(imports.Job)
		return func() string {
			return l.text(path) + l.text("/zahtjevi/uvoz") + l.text(fmt.Sprintf("/zahtjevi/uvoz/%d/priprema", prepared))
		}
	},
	"import_rejections": func(l *loser) func() string {
		id := l.Import(l.lost, l.reader, "naziv,opis\n"+secret+" red,\n")
		path := fmt.Sprintf("/zahtjevi/uvoz/%d", id)
		l.Call(l.reader, "PUT", path+"/pokreni", nil).Expect(http.StatusOK)
		l.Run(imports.Job)
		return func() string {
			return l.text(path+"/odbijeni") + l.byToken(path+"/odbijeni.csv", l.TempToken(l.reader))
		}
	},
	"bulk_changes": func(l *loser) func() string {
		second := l.Request(l.lost, l.other, secret+" drugi")
		l.Call(l.reader, "PUT", "/zahtjevi/grupno", testkit.With(testkit.Picked(1, l.request, second),
			map[string]any{"zahtjevStatusId": l.lost.InProgress})).Expect(http.StatusOK)
		id := testkit.Value[int64](l.Env, "select id from bulk_changes")
		return func() string { return l.text(fmt.Sprintf("/zahtjevi/grupno/%d", id)) }
	},
	"notifications": func(l *loser) func() string {
		l.assign()
		return func() string { return l.text("/notifikacije") }
	},
	"mail_messages": func(l *loser) func() string {
		return func() string {
			l.assign() // as if before the loss: the letter waits
			before := len(l.post.Taken())
			l.Run(mail.Job)
			var sent strings.Builder
			for _, letter := range l.post.Taken()[before:] {
				for _, part := range letter.Parts(l.t) {
					sent.WriteString(part)
				}
			}
			return sent.String()
		}
	},
	"saved_views": func(l *loser) func() string {
		view := testkit.With(testkit.ViewBody("Pogled", map[string]any{"projekatId": l.lost.ID}),
			map[string]any{"uMeniju": true, "brojOtvorenih": true})
		l.Call(l.reader, "POST", "/zahtjevi/pogledi", view).Expect(http.StatusCreated)
		l.Request(l.lost, l.other, "Drugi") // there are two of them; in the other project there is one
		return func() string {
			return strings.ReplaceAll(l.text("/zahtjevi/pogledi/brojevi"), `"total":2,"imaJos"`, secret)
		}
	},
	"temp_tokens": func(l *loser) func() string {
		token := l.TempToken(l.reader)
		return func() string { return l.byToken("/izvjestaji/zahtjevi-po-projektima?format=csv", token) }
	},
	"sessions": func(l *loser) func() string {
		return func() string { return l.text("/zahtjevi?sve=true") + l.text(fmt.Sprint("/zahtjevi/", l.request)) }
	},
	"access_tokens": func(l *loser) func() string {
		program := l.Program(l.reader, l.RightsOf(l.reader), l.kept, l.lost)
		return func() string {
			return string(l.Call(program, "GET", "/zahtjevi?sve=true", nil).Content) +
				string(l.Call(program, "GET", fmt.Sprint("/zahtjevi/", l.request), nil).Content)
		}
	},
	"files": func(l *loser) func() string {
		document := l.Document(l.other, "request", &l.request)
		return func() string {
			return strings.ReplaceAll(l.byToken("/prilogZahtjeva/"+document.String(), l.TempToken(l.reader)), string(testkit.PNG), secret)
		}
	},
}

// stillSeen are the losses after which the reader sees what an artifact tells all the same, as it tells the name of a project only.
var stillSeen = map[string][]string{"imports": {"scope"}, "import_rejections": {"scope"}}

// assign notifies the reader of the request, under the bell and by a letter.
func (l *loser) assign() {
	l.Exec(`insert into notifications (user_id, request_id, kind, actor_id, detail, reason) values ($1, $2, 'assigned', $3, '', 'assignee')`,
		l.reader.ID, l.request, l.other.ID)
}

// askedElsewhere are further such tables, with the test that takes rights away between making and giving.
var askedElsewhere = map[string]string{
	"received_letters":   "TestLetterWhileRightsGo",
	"recurring_requests": "TestRecurringPauses",
	"recurring_runs":     "TestRecurringPauses",
	"reply_addresses":    "TestRightsAreHeld",
	"webhook_deliveries": "TestVisibility",
	"webhook_senders":    "TestVisibility",
	"webhooks":           "TestVisibility",
}

// Why the rows of other tables are not such.
const (
	words     = "what people wrote and set, read by the reader's rights at each call"
	derived   = "what triggers derive of it, read by the reader's rights at each call"
	account   = "a person's own account, and how they prove who they are"
	installed = "belongs to the running installation"
)

var otherTables = map[string][]string{
	words: {
		"absences",
		"categories", "comment_mentions", "comments", "extra_information_types", "guides", "labels", "lookup_frontend_modules", "lookup_items",
		"lookup_items_others", "moved_changes", "moved_rows", "notification_choices", "original_letters", "parts", "priorities",
		"project_addresses", "project_calendars", "project_days", "project_targets", "projects", "reply_templates", "request_followers",
		"request_relations",
		"request_snoozes", "request_status_changes", "request_templates", "request_visits", "request_watches", "requests", "right_actions",
		"right_groups",
		"right_objects", "role_actions", "role_extra_information_types", "role_managed_roles", "roles", "settings", "statuses", "types",
		"user_extra_information", "user_role_categories", "user_role_projects", "user_roles", "users",
	},
	derived: {
		"audit_entries", "clock_marks", "clock_rounds", "clocked_projects", "due_timers", "project_stamps", "request_clocks",
		"request_counts", "request_tallies", "request_texts", "rights_stamps", "user_names",
	},
	account: {
		"access_token_uses", "account_links", "address_links", "devices", "enrolments", "external_identities", "first_steps_hidden",
		"passkey_challenges", "passkey_handles", "passkey_keys", "passkeys", "person_rates", "provider_proofs", "provider_starts",
		"second_factor_secrets", "second_factor_starts", "second_factors", "sign_in_challenges", "sign_in_guards",
	},
	installed: {
		"audit_cleared", "audit_mark", "audit_seals", "doctor_turns", "first_steps", "job_runs", "mail_queue", "mailbox", "read_beat",
		"refused_sign_ins", "storage_slots", "storage_use",
	},
}

// TestEveryTableSaysWhetherItWasMade fails for a table that is in none of the lists, and for a test that is not there: what is made under
// somebody's rights and given out later has to be asked again (identity.Reach), and is tried here.
func TestEveryTableSaysWhetherItWasMade(t *testing.T) {
	e := setup(t)
	tests := testNames(t, os.DirFS(".."))
	said := slices.Collect(maps.Keys(artifacts))
	for table, test := range askedElsewhere {
		said = append(said, table)
		if !tests[test] {
			t.Errorf("%s is asked again in %s, which is no test", table, test)
		}
	}
	for _, tables := range otherTables {
		said = append(said, tables...)
	}
	slices.Sort(said)
	there := testkit.Value[[]string](e, `select array_agg(relname order by relname collate "C") from pg_class
		where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'goose_db_version'`)
	if diff := cmp.Diff(there, said); diff != "" {
		t.Errorf("say of each table, once, whether its rows were made under somebody's rights (-there +said):\n%s", diff)
	}
}

// testNames finds the tests of all packages below a folder. Go reads the files, so that its cache knows them.
func testNames(t *testing.T, folder fs.FS) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	declared := regexp.MustCompile(`(?m)^func (Test[A-Za-z]+)`)
	err := fs.WalkDir(folder, ".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := fs.ReadFile(folder, path)
		for _, found := range declared.FindAllSubmatch(text, -1) {
			names[string(found[1])] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// TestWhatWasMadeIsAskedAgain has each artifact made, takes something away from its reader, and lets them get it.
func TestWhatWasMadeIsAskedAgain(t *testing.T) {
	t.Parallel()
	for table, making := range artifacts {
		for name, lose := range losses {
			if slices.Contains(stillSeen[table], name) {
				continue
			}
			t.Run(table+" after the "+name, func(t *testing.T) {
				t.Parallel()
				l := setupLoser(t)
				get := making(l)
				if got := get(); !strings.Contains(got, secret) {
					t.Fatalf("before the loss got %s", got)
				}
				lose(l)
				if got := get(); strings.Contains(got, secret) {
					t.Errorf("afterwards got %s", got)
				}
			})
		}
	}
}

// TestLostWhileItIsMade takes the project away at any moment while an artifact is made by the worker: what its reader gets afterwards, if
// anything, has nothing of the project.
func TestLostWhileItIsMade(t *testing.T) {
	t.Parallel()
	for round := range 6 {
		for table, making := range map[string]func(l *loser) (work jobs.Job, get func(id string) string, path string){
			"exports": func(l *loser) (jobs.Job, func(id string) string, string) {
				return exports.Job, func(id string) string {
					path := "/zahtjevi/izvoz/" + id
					document, _ := testkit.Decode[map[string]any](l.Call(l.reader, "GET", path, nil).Expect(http.StatusOK))["dokumentId"].(string)
					return l.byToken("/upload/"+document, l.TempToken(l.reader)) + l.text(path)
				}, "/zahtjevi/izvoz?format=csv&sve=true"
			},
			"report_results": func(l *loser) (jobs.Job, func(id string) string, string) {
				return reports.Job, func(id string) string {
					return l.byToken("/izvjestaji/zahtjevi-po-projektima?priprema="+id, l.TempToken(l.reader))
				}, "/izvjestaji/zahtjevi-po-projektima/priprema"
			},
		} {
			t.Run(fmt.Sprint(table, " ", round), func(t *testing.T) {
				t.Parallel()
				l := setupLoser(t)
				work, get, path := making(l)
				id := l.id(l.Call(l.reader, "POST", path, map[string]any{}))
				var both sync.WaitGroup
				both.Go(func() { losses["project"](l) })
				both.Go(func() { l.Run(work) })
				both.Wait()
				if got := get(id); strings.Contains(got, secret) {
					t.Errorf("got %s", got)
				}
			})
		}
	}
}

// TestRepeatedCallsAskAgain repeats a creation by its key: the first result is answered again to who reaches as much or more, and refused
// to who reaches less, although the caller may do the same still. Nothing is made twice.
func TestRepeatedCallsAskAgain(t *testing.T) {
	t.Parallel()
	l := setupLoser(t)
	create := func() testkit.Answer {
		return l.Call(l.reader, "POST", fmt.Sprint("/zahtjevi/projekat/", l.kept.ID), l.kept.RequestBody("Novi"), "Idempotency-Key", "k")
	}
	id := l.id(create())
	third := l.Project()
	l.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", l.reader.ID, l.reader.RoleID, third.ID)
	if again := l.id(create()); again != id {
		t.Errorf("who reaches more gets %s instead of %s", again, id)
	}
	losses["project"](l)
	if problem := testkit.Decode[serve.Problem](create().Expect(http.StatusConflict)); problem.Detail != texts.KeyReachLost.In("bs") {
		t.Errorf("who reaches less is told %q", problem.Detail)
	}
	if n := testkit.Value[int](l.Env, "select count(*) from requests where title = 'Novi'"); n != 1 {
		t.Errorf("%d were made", n)
	}
}

// TestWhoLostReachIsTold reads the sentences for exports and reports that were made under more.
func TestWhoLostReachIsTold(t *testing.T) {
	t.Parallel()
	l := setupLoser(t)
	export := "/zahtjevi/izvoz/" + l.id(l.Call(l.reader, "POST", "/zahtjevi/izvoz?format=csv&sve=true", nil))
	l.Run(exports.Job)
	report := l.id(l.Call(l.reader, "POST", "/izvjestaji/zahtjevi-po-projektima/priprema", map[string]any{}))
	l.Run(reports.Job)
	document := testkit.Decode[exports.Export](l.Call(l.reader, "GET", export, nil).Expect(http.StatusOK)).DocumentID
	losses["project"](l)
	made := testkit.Decode[exports.Export](l.Call(l.reader, "GET", export, nil).Expect(http.StatusOK))
	if made.State != "neuspio" || made.DocumentID != nil || made.Reason != texts.ExportReachLost.In("bs") {
		t.Errorf("the export is %+v", made)
	}
	prepared := testkit.Decode[reports.Preparation](l.Call(l.reader, "GET", "/izvjestaji/priprema/"+report, nil).Expect(http.StatusOK))
	if prepared.State != "neuspio" || prepared.Reason != texts.ReportReachLost.In("bs") {
		t.Errorf("the report is %+v", prepared)
	}
	for path, want := range map[string]texts.Text{
		"/upload/" + document.String(): texts.ExportReachLost, "/izvjestaji/zahtjevi-po-projektima?priprema=" + report: texts.ReportReachLost,
	} {
		if got := l.byToken(path, l.TempToken(l.reader)); !strings.Contains(got, want.In("bs")) {
			t.Errorf("%s is refused by %s", path, got)
		}
	}
}
