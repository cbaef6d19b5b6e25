package exports_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/imports/exports"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/testkit"
)

// asked requests a CSV file of everything that the caller sees.
func asked(e *testkit.Env, p *testkit.Person) export {
	return testkit.Decode[export](e.Call(p, "POST", "/zahtjevi/izvoz?format=csv&sve=true", nil).Expect(http.StatusCreated))
}

func viewed(e *testkit.Env, p *testkit.Person, id uuid.UUID) export {
	return testkit.Decode[export](e.Call(p, "GET", "/zahtjevi/izvoz/"+id.String(), nil).Expect(http.StatusOK))
}

func listed(e *testkit.Env, p *testkit.Person) []export {
	return testkit.Decode[struct{ Items []export }](e.Call(p, "GET", "/zahtjevi/izvoz", nil).Expect(http.StatusOK)).Items
}

// fetched downloads a document as a program does, and returns the titles in it, or the status of the refusal.
func fetched(t *testing.T, e *testkit.Env, program *testkit.Person, document uuid.UUID) (titles []string, status int) {
	t.Helper()
	answer := e.Call(program, "GET", "/upload/"+document.String(), nil)
	if answer.Status != http.StatusFound {
		return nil, answer.Status
	}
	_, content := testkit.Fetch(t, answer.Header.Get("Location"))
	for _, row := range csvRows(t, content)[1:] {
		titles = append(titles, row[1])
	}
	return titles, answer.Status
}

// TestExportIsItsTokens checks that only the token that asked for an export sees and downloads it: no other token of its person, not even
// by the same key, nor its person; and that it finds none of its person's.
func TestExportIsItsTokens(t *testing.T) {
	e := setup(t)
	inside, outside := e.Project(), e.Project()
	p := e.Person(testkit.Manager, inside, outside)
	e.Request(inside, p, "Unutra")
	e.Request(outside, p, "Vani")
	program, other := e.Program(p, e.RightsOf(p), inside), e.Program(p, e.RightsOf(p), inside)

	const create = "/zahtjevi/izvoz?format=csv&sve=true"
	first := testkit.Decode[export](e.Call(program, "POST", create, nil, "Idempotency-Key", "k").Expect(http.StatusCreated))
	again := testkit.Decode[export](e.Call(program, "POST", create, nil, "Idempotency-Key", "k").Expect(http.StatusCreated))
	if first.ID != again.ID {
		t.Error("the same key made two exports")
	}
	for _, who := range []*testkit.Person{other, p} {
		e.Call(who, "POST", create, nil, "Idempotency-Key", "k").ExpectField("Idempotency-Key")
		e.Call(who, "POST", create, nil).Expect(http.StatusConflict) // one at a time for the person and all their programs
	}
	e.Run(exports.Job)
	done := viewed(e, program, first.ID)
	if titles, _ := fetched(t, e, program, *done.DocumentID); !slices.Equal(titles, []string{"Unutra"}) || done.Rows != 1 {
		t.Errorf("the program got %q of %+v", titles, done)
	}
	if list := listed(e, program); len(list) != 1 || list[0].ID != done.ID {
		t.Errorf("the program lists %+v", list)
	}
	for _, who := range []*testkit.Person{other, p} {
		e.Call(who, "GET", "/zahtjevi/izvoz/"+first.ID.String(), nil).Expect(http.StatusNotFound)
		if list := listed(e, who); len(list) != 0 {
			t.Errorf("others list %+v", list)
		}
	}
	e.Call(other, "GET", "/upload/"+done.DocumentID.String(), nil).Expect(http.StatusNotFound)
	e.Call(nil, "GET", fmt.Sprintf("/upload/%s?ttxid=%s", done.DocumentID, e.TempToken(p)), nil).Expect(http.StatusNotFound)

	own := exported(t, e, p, "format=csv&sve=true")
	e.Call(program, "GET", "/zahtjevi/izvoz/"+own.ID.String(), nil).Expect(http.StatusNotFound)
	e.Call(program, "GET", "/upload/"+own.DocumentID.String(), nil).Expect(http.StatusNotFound)
	if rows := viewed(e, p, own.ID).Rows; rows != 2 {
		t.Errorf("the person's own export has %d rows", rows)
	}
	if n := testkit.Value[int](e, `select count(*) from audit_entries a join access_tokens t on t.id = a.session_id
		where a.entity = 'exports' and a.after ->> 'state' in ('waiting', 'done')`); n != 2 {
		t.Errorf("the log names the program at %d entries of its export", n)
	}
}

// TestExportsOfAServiceAccount checks that a program without a person exports too.
func TestExportsOfAServiceAccount(t *testing.T) {
	e := setup(t)
	project := e.Project()
	account := &testkit.Person{Username: "program", RoleID: testkit.Value[int64](e, "select id from roles where code = $1", testkit.Manager)}
	account.ID = testkit.Value[int64](e, `insert into users (username, full_name, email, password_hash, service_account)
		values ('program', 'Program', '', '', true) returning id`)
	e.Assign(account, testkit.Manager, project)
	e.Request(project, e.Person(testkit.Manager, project), "Zahtjev")
	done := exported(t, e, e.Program(account, e.RightsOf(account)), "format=xlsx")
	if done.State != "gotov" || done.Rows != 1 {
		t.Errorf("the export ended as %+v", done)
	}
}

// loss takes rights from a token: with less it sees one of its two projects, otherwise nothing.
type loss struct {
	name, sql string
	less      bool
}

var losses = []loss{
	{"revoked", "update access_tokens set revoked_at = now() where user_id = $1 and role_id = $2", false},
	{"expired", "update access_tokens set ends_at = now() where user_id = $1 and role_id = $2", false},
	{"deleted", "delete from access_tokens where user_id = $1 and role_id = $2", false},
	{"owner out", "update users set disabled = true where id = $1 and $2::bigint > 0", false},
	{"no role", "delete from user_roles where user_id = $1 and role_id = $2", false},
	{"no right", `delete from role_actions where $1::bigint > 0 and role_id = $2 and action_id = (select id from right_actions
		where code = 'zahtjev_zahtjev_izvoz')`, false},
	{"programs off", "update settings set programs = false where $1::bigint > 0 and $2::bigint > 0", false},
	{"less projects", `delete from user_role_projects where user_id = $1 and role_id = $2
		and project_id = (select max(project_id) from user_role_projects where user_id = $1)`, true},
}

// losing is a token with an export of two projects, which is to lose something.
type losing struct {
	*testkit.Env

	t              *testing.T
	owner, program *testkit.Person
	asked          export
}

func newLosing(t *testing.T) losing {
	t.Helper()
	e := testkit.New(t)
	l := losing{Env: setupIn(e), t: t}
	kept, lost := e.Project(), e.Project()
	l.owner = e.Person(testkit.Manager, kept, lost)
	e.Request(kept, l.owner, "Ostaje")
	e.Request(lost, l.owner, "Gubi se")
	l.program = e.Program(l.owner, e.RightsOf(l.owner))
	l.asked = asked(e, l.program)
	return l
}

func (l losing) lose(of loss) { l.Exec(of.sql, l.owner.ID, l.owner.RoleID) }

// ended returns the state of the export and how many files and objects there are of it.
func (l losing) ended() (state string, files, objects int) {
	for attempt := 1; attempt <= 3; attempt++ {
		if _, _, err := l.Store.Head(l.t.Context(), fmt.Sprintf("izvozi/%s-%d", l.asked.ID, attempt), 1); err == nil {
			objects++
		}
	}
	return testkit.Value[string](l.Env, "select state from exports"), testkit.Value[int](l.Env, "select count(*) from files"), objects
}

// givesNothing checks that the token gets neither the document nor its name.
func (l losing) givesNothing(document uuid.UUID) {
	l.t.Helper()
	if titles, status := fetched(l.t, l.Env, l.program, document); status == http.StatusFound {
		l.t.Errorf("the token downloads %q", titles)
	}
	answer := l.Call(l.program, "GET", "/zahtjevi/izvoz/"+l.asked.ID.String(), nil)
	if answer.Status != http.StatusOK {
		return
	}
	if seen := testkit.Decode[export](answer); seen.State != "neuspio" || seen.DocumentID != nil {
		l.t.Errorf("the token sees %+v", seen)
	}
}

// TestExportOfALosingToken checks that a token that loses something gets nothing of it: while its export waits, while it is made, and when
// it is ready.
func TestExportOfALosingToken(t *testing.T) {
	t.Parallel()
	for _, of := range losses {
		t.Run(of.name, func(t *testing.T) {
			t.Parallel()
			waiting := newLosing(t)
			waiting.lose(of)
			waiting.Run(exports.Job)
			switch state, files, objects := waiting.ended(); {
			case of.less:
				done := viewed(waiting.Env, waiting.program, waiting.asked.ID)
				if titles, _ := fetched(t, waiting.Env, waiting.program, *done.DocumentID); !slices.Equal(titles, []string{"Ostaje"}) {
					t.Errorf("while it waits: the file has %q", titles)
				}
			case state != "failed" || files+objects > 0:
				t.Errorf("while it waits: %s, %d files, %d objects", state, files, objects)
			}

			running := newLosing(t)
			deps := running.Deps()
			deps.Store = watched{running.Store, func() { running.lose(of) }}
			if err := exports.Job.Run(t.Context(), deps); err != nil {
				t.Fatal(err)
			}
			if state, files, objects := running.ended(); state != "failed" || files+objects > 0 {
				t.Errorf("while it is made: %s, %d files, %d objects", state, files, objects)
			}

			ready := newLosing(t)
			ready.Run(exports.Job)
			document := *viewed(ready.Env, ready.program, ready.asked.ID).DocumentID
			if titles, _ := fetched(t, ready.Env, ready.program, document); len(titles) != 2 {
				t.Fatalf("the file has %q", titles)
			}
			ready.lose(of)
			ready.givesNothing(document)
		})
	}
}

// watched is a storage that says when an object is read to its end, before it is stored.
type watched struct {
	storage.Store
	read func()
}

func (s watched) PutStream(ctx context.Context, key string, body io.Reader) (int64, error) {
	content, err := io.ReadAll(body)
	if err != nil {
		return 0, err
	}
	s.read()
	return s.Store.PutStream(ctx, key, strings.NewReader(string(content)))
}

// TestTokensLoseWhileTheyExport takes a project away at any moment of an export: whatever comes first, the file that the token downloads
// afterwards, if any, has nothing of it.
func TestTokensLoseWhileTheyExport(t *testing.T) {
	t.Parallel()
	less := losses[len(losses)-1]
	ends := map[string]int{}
	for range 12 {
		l := newLosing(t)
		var both sync.WaitGroup
		both.Go(func() { l.lose(less) })
		both.Go(func() { l.Run(exports.Job) })
		both.Wait()
		seen := viewed(l.Env, l.program, l.asked.ID)
		ends[seen.State]++
		if seen.DocumentID == nil {
			continue
		}
		if titles, _ := fetched(t, l.Env, l.program, *seen.DocumentID); !slices.Equal(titles, []string{"Ostaje"}) {
			t.Errorf("the file has %q", titles)
		}
	}
	if ends["gotov"]+ends["neuspio"] != 12 {
		t.Errorf("the exports ended as %v", ends)
	}
}
