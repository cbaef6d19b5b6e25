package exports_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/xuri/excelize/v2"

	"zahtjevi/functions/imports/exports"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/testkit"
)

type export struct {
	ID         uuid.UUID  `json:"id"`
	State      string     `json:"stanje"`
	Rows       int        `json:"redova"`
	Total      int        `json:"ukupno"`
	Cut        bool       `json:"skracen"`
	DocumentID *uuid.UUID `json:"dokumentId"`
}

// exported asks for an export, lets the worker run and answers what became of it.
func exported(t *testing.T, e *testkit.Env, p *testkit.Person, query string) export {
	t.Helper()
	asked := testkit.Decode[export](e.Call(p, "POST", "/zahtjevi/izvoz?"+query, nil).Expect(http.StatusCreated))
	if asked.State != "ceka" {
		t.Errorf("a new export is %q", asked.State)
	}
	e.Run(exports.Job)
	return testkit.Decode[export](e.Call(p, "GET", "/zahtjevi/izvoz/"+asked.ID.String(), nil).Expect(http.StatusOK))
}

// download gets a document as a browser does.
func download(t *testing.T, e *testkit.Env, p *testkit.Person, document uuid.UUID) (content []byte, disposition string) {
	t.Helper()
	answer := e.Call(nil, "GET", fmt.Sprintf("/upload/%s?ttxid=%s", document, e.TempToken(p)), nil).Expect(http.StatusFound)
	response, content := testkit.Fetch(t, answer.Header.Get("Location"))
	return content, response.Header.Get("Content-Disposition")
}

func csvRows(t *testing.T, content []byte) [][]string {
	t.Helper()
	reader := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(content), "\ufeff")))
	reader.Comma = ';'
	rows, err := reader.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

func TestExportHoldsWhatTheListShows(t *testing.T) {
	e := setup(t)
	project, other := e.Project(), e.Project()
	manager, person := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project, other)
	e.Request(project, person, "Štampač ne radi")
	e.Request(project, manager, "stampac opet ne radi")
	e.Request(project, person, "Miš")
	e.Request(other, person, "Štampač drugdje")

	for _, c := range []struct {
		name, query string
		who         *testkit.Person
		want        []string
	}{
		{"everything of the project", fmt.Sprintf("format=csv&projekatId=%d", project.ID), manager, []string{"Miš", "stampac opet ne radi", "Štampač ne radi"}},
		{"filtered", "format=csv&naziv=STAMPAC", manager, []string{"stampac opet ne radi", "Štampač ne radi"}},
		{"one's own only", "format=csv&naziv=stampac", person, []string{"Štampač drugdje", "Štampač ne radi"}},
		{"another's project", fmt.Sprintf("format=csv&projekatId=%d", other.ID), manager, nil},
		{"nothing", "format=csv&toDo=false&inProgress=false", manager, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			done := exported(t, e, c.who, c.query)
			if done.State != "gotov" || done.Rows != len(c.want) || done.Total != len(c.want) || done.Cut {
				t.Fatalf("export ended as %+v", done)
			}
			content, disposition := download(t, e, c.who, *done.DocumentID)
			if !strings.HasPrefix(disposition, "attachment; filename=zahtjevi-") || !strings.HasSuffix(disposition, ".csv") {
				t.Errorf("offered as %q", disposition)
			}
			rows := csvRows(t, content)
			var titles []string
			for _, row := range rows[1:] {
				titles = append(titles, row[1])
			}
			if rows[0][1] != "Naziv" || strings.Join(titles, "|") != strings.Join(c.want, "|") {
				t.Errorf("file holds %v, want %v", rows, c.want)
			}
		})
	}
}

func TestExportXLSX(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	id := e.Request(project, manager, "=1+1 <b>š</b>")
	e.Exec("update users set language = 'sr' where id = $1", manager.ID)
	content, disposition := download(t, e, manager, *exported(t, e, manager, "format=xlsx").DocumentID)
	if !strings.Contains(disposition, "zahtevi-") {
		t.Errorf("the file's name is not Serbian: %s", disposition)
	}
	book, err := excelize.OpenReader(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	rows, err := book.GetRows("Zahtevi")
	if err != nil || len(rows) != 2 {
		t.Fatalf("%d rows (%v)", len(rows), err)
	}
	if rows[0][10] != "Dodeljeni korisnik" || rows[1][0] != fmt.Sprint(id) || rows[1][1] != "=1+1 <b>š</b>" {
		t.Errorf("file holds %v", rows)
	}
}

// More rows than are read at a time, more than the limit of an export, and not one lost or doubled.
func TestExportOfMany(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	e.Request(project, manager, "Zahtjev")
	e.Exec(`insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, creator_id, updated_by_id, created_at)
		select project_id, part_id, category_id, type_id, priority_id, status_id, marker, 'Zahtjev ' || n, 'Opis', creator_id, creator_id, now() - make_interval(mins => n / 2)
		from requests, generate_series(1, 2500) n`)
	done := exported(t, e, manager, "format=csv")
	if done.Rows != 2501 || done.Total != 2501 {
		t.Fatalf("export ended as %+v", done)
	}
	content, _ := download(t, e, manager, *done.DocumentID)
	rows := csvRows(t, content)[1:]
	for i, id := range testkit.Value[[]int64](e, "select array_agg(id order by created_at desc, id desc) from requests") {
		if rows[i][0] != fmt.Sprint(id) {
			t.Fatalf("row %d is request %s, want %d", i, rows[i][0], id)
		}
	}
}

func TestExportIsItsOwners(t *testing.T) {
	e := setup(t)
	project := e.Project()
	owner, colleague := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	done := exported(t, e, owner, "format=csv")
	e.Call(colleague, "GET", "/zahtjevi/izvoz/"+done.ID.String(), nil).Expect(http.StatusNotFound)
	e.Call(nil, "GET", fmt.Sprintf("/upload/%s?ttxid=%s", done.DocumentID, e.TempToken(colleague)), nil).Expect(http.StatusNotFound)
	list := testkit.Decode[struct{ Items []export }](e.Call(colleague, "GET", "/zahtjevi/izvoz", nil).Expect(http.StatusOK))
	if len(list.Items) != 0 {
		t.Errorf("a colleague sees %v", list.Items)
	}
	body := project.RequestBody("Sa izvozom")
	body["dokumenti"] = []uuid.UUID{*done.DocumentID}
	e.Call(owner, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID), body).ExpectField("dokumenti")
}

func TestExportOneAtATime(t *testing.T) {
	e := setup(t)
	manager := e.Person(testkit.Manager, e.Project())
	var created, refused int
	var counting sync.Mutex
	var asking sync.WaitGroup
	for range 6 {
		asking.Go(func() {
			answer := e.Call(manager, "POST", "/zahtjevi/izvoz", nil)
			counting.Lock()
			defer counting.Unlock()
			switch answer.Status {
			case http.StatusCreated:
				created++
			case http.StatusConflict:
				refused++
			}
		})
	}
	asking.Wait()
	if created != 1 || refused != 5 {
		t.Errorf("%d created, %d refused", created, refused)
	}
	e.Run(exports.Job)
	first := testkit.Decode[export](e.Call(manager, "POST", "/zahtjevi/izvoz", nil, "Idempotency-Key", "k").Expect(http.StatusCreated))
	again := testkit.Decode[export](e.Call(manager, "POST", "/zahtjevi/izvoz", nil, "Idempotency-Key", "k").Expect(http.StatusCreated))
	if first.ID != again.ID {
		t.Error("the same key made two exports")
	}
	e.Call(manager, "POST", "/zahtjevi/izvoz?format=exe", nil).Expect(http.StatusUnprocessableEntity)
}

// A worker that died is followed by another; one that was only slow does not end what another has begun. What never works is
// given up.
func TestExportOfADeadWorker(t *testing.T) {
	e := setup(t)
	manager := e.Person(testkit.Manager, e.Project())
	asked := testkit.Decode[export](e.Call(manager, "POST", "/zahtjevi/izvoz", nil).Expect(http.StatusCreated))
	state := func() string {
		return testkit.Decode[export](e.Call(manager, "GET", "/zahtjevi/izvoz/"+asked.ID.String(), nil).Expect(http.StatusOK)).State
	}
	e.Exec("update exports set state = 'running', attempts = 1, lease_until = now() + interval '1 minute'")
	e.Run(exports.Job)
	if got := state(); got != "radi" {
		t.Errorf("while another holds it: %s", got)
	}
	left := fmt.Sprintf("izvozi/%s-1", asked.ID)
	if err := e.Store.Put(t.Context(), left, strings.NewReader("pola"), 4); err != nil {
		t.Fatal(err)
	}
	e.Exec("update exports set lease_until = now() - interval '1 second'")
	e.Run(exports.Job)
	if got := state(); got != "gotov" {
		t.Errorf("after the other died: %s", got)
	}
	if _, _, err := e.Store.Head(t.Context(), left, 1); !errors.Is(err, storage.ErrMissing) {
		t.Errorf("what the dead worker stored is still there: %v", err)
	}
	e.Exec("update exports set state = 'running', attempts = 3, file_id = null, lease_until = now() - interval '1 second'")
	e.Run(exports.Job)
	if got := state(); got != "neuspio" {
		t.Errorf("after three tries: %s", got)
	}
}

// Rights are those at the time of the making: who lost the role gets no file.
func TestExportOfOneWhoLostTheRole(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	e.Request(project, manager, "Zahtjev")
	e.Call(manager, "POST", "/zahtjevi/izvoz", nil).Expect(http.StatusCreated)
	e.Exec("delete from user_roles where user_id = $1", manager.ID)
	e.Run(exports.Job)
	if state := testkit.Value[string](e, "select state from exports"); state != "failed" {
		t.Errorf("the export is %s", state)
	}
	if files := testkit.Value[int](e, "select count(*) from files"); files != 0 {
		t.Errorf("%d files were made", files)
	}
}

// An export belongs to its owner in one role: in another, which may see less, it is neither listed nor downloaded, nor is it once the
// role may not export any more.
func TestExportIsItsRoles(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	asManager := *p
	e.Assign(p, testkit.TaskUser, project)
	e.SignIn(p)
	done := exported(t, e, &asManager, "format=csv")
	path := "/zahtjevi/izvoz/" + done.ID.String()
	file := func(who *testkit.Person) string {
		return fmt.Sprintf("/upload/%s?ttxid=%s", done.DocumentID, e.TempToken(who))
	}

	e.Call(p, "GET", path, nil).Expect(http.StatusNotFound)
	e.Call(nil, "GET", file(p), nil).Expect(http.StatusNotFound)
	if list := testkit.Decode[struct{ Items []export }](e.Call(p, "GET", "/zahtjevi/izvoz", nil).Expect(http.StatusOK)); len(list.Items) != 0 {
		t.Errorf("the other role lists %v", list.Items)
	}
	e.Call(&asManager, "GET", path, nil).Expect(http.StatusOK)
	e.Call(nil, "GET", file(&asManager), nil).Expect(http.StatusFound)
	e.Exec("delete from role_actions where role_id = $1 and action_id = (select id from right_actions where code = 'zahtjev_zahtjev_izvoz')", asManager.RoleID)
	e.Call(nil, "GET", file(&asManager), nil).Expect(http.StatusNotFound)
}

// TestExportsOfADay holds that nobody fills the storage by asking again and again.
func TestExportsOfADay(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager, e.Project())
	e.Exec("insert into exports (owner_id, role_id, format, filter, state) select $1, $2, 'csv', '{}', 'failed' from generate_series(1, 100)", p.ID, p.RoleID)
	e.Call(p, "POST", "/zahtjevi/izvoz", nil).Expect(http.StatusTooManyRequests)
	e.Exec("update exports set created_at = now() - interval '25 hours' where id = (select id from exports limit 1)")
	e.Call(p, "POST", "/zahtjevi/izvoz", nil).Expect(http.StatusCreated)
}

// poisoned is a storage in which one object cannot be written without a panic.
type poisoned struct {
	storage.Store
	key string
}

func (s poisoned) PutStream(ctx context.Context, key string, body io.Reader) (int64, error) {
	if strings.Contains(key, s.key) {
		panic("poison")
	}
	return s.Store.PutStream(ctx, key, body)
}

// TestPoisonedExport holds that an export over which the worker panics leaves it to the others, and ends as failed.
func TestPoisonedExport(t *testing.T) {
	e := setup(t)
	project := e.Project()
	var asked []export
	for range 2 {
		asked = append(asked, testkit.Decode[export](e.Call(e.Person(testkit.Manager, project), "POST", "/zahtjevi/izvoz", nil).Expect(http.StatusCreated)))
	}
	deps := e.Deps()
	deps.Store = poisoned{e.Store, asked[0].ID.String()}
	for range 4 {
		if err := exports.Job.Run(t.Context(), deps); err != nil && !strings.Contains(err.Error(), "panic: poison") {
			t.Fatal(err)
		}
		e.Exec("update exports set lease_until = now() - interval '1 second'")
	}
	for i, want := range []string{"failed", "done"} {
		if state := testkit.Value[string](e, "select state from exports where id = $1", asked[i].ID); state != want {
			t.Errorf("export %d is %s, want %s", i, state, want)
		}
	}
}

// interrupted is a storage during whose writing the process is told to end.
type interrupted struct {
	storage.Store
	end context.CancelFunc
}

func (s interrupted) PutStream(ctx context.Context, _ string, _ io.Reader) (int64, error) {
	s.end()
	return 0, ctx.Err()
}

// TestDeploymentsEndNoExport holds that being told to end costs an export no attempt, however often.
func TestDeploymentsEndNoExport(t *testing.T) {
	e := setup(t)
	manager := e.Person(testkit.Manager, e.Project())
	e.Call(manager, "POST", "/zahtjevi/izvoz", nil).Expect(http.StatusCreated)
	for range 3 {
		ctx, end := context.WithCancel(t.Context())
		deps := e.Deps()
		deps.Store = interrupted{e.Store, end}
		if err := exports.Job.Run(ctx, deps); !errors.Is(err, context.Canceled) {
			t.Fatalf("the run ends with %v", err)
		}
	}
	if attempts := testkit.Value[int](e, "select attempts from exports where state = 'waiting'"); attempts != 0 {
		t.Errorf("%d attempts are counted", attempts)
	}
	e.Run(exports.Job)
	if state := testkit.Value[string](e, "select state from exports"); state != "done" {
		t.Errorf("the export is %s", state)
	}
}

// stubborn is a storage in which writing one export ends as told, once nothing more is read or at once.
type stubborn struct {
	storage.Store
	key  string
	ends func(ctx context.Context) error
}

func (s stubborn) PutStream(ctx context.Context, key string, body io.Reader) (int64, error) {
	if strings.Contains(key, s.key) {
		return 0, s.ends(ctx)
	}
	return s.Store.PutStream(ctx, key, body)
}

// twoExports asks for two exports, the first of which the storage does not let end well.
func twoExports(e *testkit.Env, ends func(ctx context.Context) error) (bad, good export, deps serve.Deps) {
	project := e.Project()
	asked := make([]export, 2)
	for i := range asked {
		asked[i] = testkit.Decode[export](e.Call(e.Person(testkit.Manager, project), "POST", "/zahtjevi/izvoz", nil).Expect(http.StatusCreated))
	}
	deps = e.Deps()
	deps.Store = stubborn{e.Store, asked[0].ID.String(), ends}
	return asked[0], asked[1], deps
}

func expectState(t *testing.T, e *testkit.Env, of export, want string) {
	t.Helper()
	if state := testkit.Value[string](e, "select state from exports where id = $1", of.ID); state != want {
		t.Errorf("the export is %s, want %s", state, want)
	}
}

// TestHangingExport holds that an export whose storing never ends lets the others go on, and ends as failed, whatever the storage's client
// calls it.
func TestHangingExport(t *testing.T) {
	e := setup(t)
	bad, good, deps := twoExports(e, func(ctx context.Context) error {
		<-ctx.Done()
		return fmt.Errorf("%w: %w", storage.ErrAway, ctx.Err())
	})
	job := exports.JobWithin(exports.Bounds{Time: 500 * time.Millisecond, Bytes: 1 << 20})
	for range 4 {
		_ = job.Run(t.Context(), deps)
		expectState(t, e, good, "done")
		e.Exec("update exports set lease_until = now() - interval '1 second' where state = 'running'")
	}
	expectState(t, e, bad, "failed")
}

// TestExportOutlastsTheStorage holds that a storage which is away costs an export nothing, however often it is tried, but that it does not
// wait for good.
func TestExportOutlastsTheStorage(t *testing.T) {
	e := setup(t)
	bad, _, gone := twoExports(e, func(context.Context) error { return fmt.Errorf("%w: connection refused", storage.ErrAway) })
	tries := func() {
		for range 5 {
			_ = exports.Job.Run(t.Context(), gone)
			e.Exec("update exports set lease_until = now() - interval '1 second' where state = 'running'")
		}
	}
	tries()
	expectState(t, e, bad, "running")
	e.Exec("update exports set created_at = now() - interval '25 hours' where id = $1", bad.ID)
	tries()
	expectState(t, e, bad, "failed")
}

// TestExportEndsWithItsBytes holds that a file that has grown large gets no more requests, says so, and is whole.
func TestExportEndsWithItsBytes(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	e.Request(project, manager, "Zahtjev")
	e.Exec(`insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, creator_id, updated_by_id)
		select project_id, part_id, category_id, type_id, priority_id, status_id, marker, 'Zahtjev ' || n, repeat('Opis ', 200), creator_id, creator_id
		from requests, generate_series(1, 3500) n`)
	asked := testkit.Decode[export](e.Call(manager, "POST", "/zahtjevi/izvoz?format=csv", nil).Expect(http.StatusCreated))
	e.Run(exports.JobWithin(exports.Bounds{Time: time.Minute, Bytes: 1_500_000})) // passed within the second thousand
	done := testkit.Decode[export](e.Call(manager, "GET", "/zahtjevi/izvoz/"+asked.ID.String(), nil).Expect(http.StatusOK))
	if done.State != "gotov" || done.Rows != 2000 || done.Total != 2000 || !done.Cut {
		t.Fatalf("export ended as %+v", done)
	}
	content, _ := download(t, e, manager, *done.DocumentID)
	if rows := csvRows(t, content); len(rows) != 2001 {
		t.Errorf("the file has %d rows", len(rows))
	}
}

// TestExportsHaveTheirTime holds that a run begins no other export when that could not take its whole time.
func TestExportsHaveTheirTime(t *testing.T) {
	e := setup(t)
	project := e.Project()
	for range 2 {
		e.Call(e.Person(testkit.Manager, project), "POST", "/zahtjevi/izvoz", nil).Expect(http.StatusCreated)
	}
	for _, want := range []string{"done, waiting", "done, done"} {
		ctx, cancel := context.WithTimeout(t.Context(), 4*time.Minute)
		if err := exports.Job.Run(ctx, e.Deps()); err != nil {
			t.Fatal(err)
		}
		cancel()
		if states := testkit.Value[string](e, "select string_agg(state, ', ' order by state) from exports"); states != want {
			t.Errorf("exports are %s, want %s", states, want)
		}
	}
}
