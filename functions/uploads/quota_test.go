package uploads_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/uploads"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// Default limits of an installation, in bytes.
const (
	mostADay  = 300 << 20
	mostInAll = 102_400 << 20
)

// TestQuotasRace confirms several files at once where one more is allowed: by a person's daily quota, and by the storage's for all people.
func TestQuotasRace(t *testing.T) {
	for name, room := range map[string]struct {
		set  func(e *testkit.Env, people []*testkit.Person, bytes int)
		says string
	}{
		"a day": {func(e *testkit.Env, people []*testkit.Person, bytes int) {
			for _, p := range people {
				e.Exec("insert into person_rates (user_id, kind, since, amount) values ($1, 'files', now(), $2)", p.ID, mostADay-bytes)
			}
		}, "Za dan možete poslati najviše 300 MB"},
		"in all": {func(e *testkit.Env, _ []*testkit.Person, bytes int) {
			e.Exec("update storage_use set bytes = $1", mostInAll-bytes)
		}, "nema više mjesta"},
	} {
		t.Run(name, func(t *testing.T) {
			e := setup(t)
			people := []*testkit.Person{e.Person(testkit.TaskUser)}
			if name == "in all" {
				people = append(people, e.Person(testkit.TaskUser), e.Person(testkit.TaskUser))
			}
			const files = 6
			answers := make([]testkit.Answer, files)
			var group sync.WaitGroup
			var confirm []func()
			for i := range files {
				p := people[i%len(people)]
				f := e.PrepareUpload(p, fmt.Sprintf("%d.png", i), len(testkit.PNG), "zahtjev")
				if status := f.Post(t, testkit.PNG); status >= 300 {
					t.Fatalf("the storage answered %d", status)
				}
				confirm = append(confirm, func() { answers[i] = e.Call(p, "POST", f.ConfirmPath(), nil) })
			}
			room.set(e, people, len(testkit.PNG)+len(testkit.PNG)/2)
			for _, call := range confirm {
				group.Go(call)
			}
			group.Wait()
			confirmed := 0
			for _, answer := range answers {
				if answer.Status == http.StatusOK {
					confirmed++
					continue
				}
				answer.Expect(http.StatusTooManyRequests)
				if detail := testkit.Decode[serve.Problem](answer).Detail; !strings.Contains(detail, room.says) {
					t.Errorf("refused by %q", detail)
				}
			}
			if kept := testkit.Value[int](e, "select count(*) from files"); confirmed != 1 || kept != 1 {
				t.Errorf("%d confirmed and %d kept, want one", confirmed, kept)
			}
			e.Call(people[0], "POST", "/upload/priprema", testkit.UploadBody("a.png", 1<<20, "zahtjev")).Expect(http.StatusTooManyRequests)
			e.UploadPlainly(people[0], "a.png", nil, testkit.PNG).Expect(http.StatusTooManyRequests)
			if kept := testkit.Value[int](e, "select count(*) from files"); kept != 1 {
				t.Errorf("what was refused left %d files, want one", kept)
			}
		})
	}
}

// fullDisk is a folder whose disk has no room.
const fullDisk = "/proc"

// TestLastPartOfTheDisk refuses files that would fill the installation's own disk before a byte is written, whoever sends them.
func TestLastPartOfTheDisk(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	open := func(folder string) {
		e.Config.DataDir = folder
		api := serve.NewAPI(e.Deps())
		api.Area("uploads", uploads.Register, e.Deps())
		e.Serve(api.Handler())
	}
	open(fullDisk)
	for _, answer := range []testkit.Answer{
		e.Call(p, "POST", "/upload/priprema", testkit.UploadBody("a.png", 1, "zahtjev")),
		e.UploadPlainly(p, "a.png", nil, testkit.PNG),
		e.Call(nil, "POST", "/upload/upis", map[string]any{"naziv": "a.pdf", "velicina": 1}),
	} {
		answer.Expect(http.StatusTooManyRequests)
		if detail := testkit.Decode[serve.Problem](answer).Detail; !strings.Contains(detail, "nema više mjesta") {
			t.Errorf("refused by %q", detail)
		}
	}
	if kept := testkit.Value[int](e, "select count(*) from files"); kept != 0 {
		t.Errorf("what was refused left %d files", kept)
	}
	open(t.TempDir())
	e.UploadPlainly(p, "a.png", nil, testkit.PNG).Expect(http.StatusCreated)
}

// TestStorageUse compares the sum of stored bytes with a recount after files were added, confirmed and removed, also at the same time.
func TestStorageUse(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	e.UploadPlainly(p, "a.png", nil, testkit.PNG).Expect(http.StatusCreated)
	f := e.PrepareUpload(p, "b.png", len(testkit.PNG), "zahtjev")
	f.Post(t, testkit.PNG)
	e.Call(p, "POST", f.ConfirmPath(), nil).Expect(http.StatusOK)
	e.PrepareUpload(p, "c.png", 1<<20, "zahtjev")
	e.Exec("delete from files where id = (select id from files where content_type is not null limit 1)")
	counted(t, e, 1)
	var group sync.WaitGroup
	for _, p := range []*testkit.Person{e.Person(testkit.TaskUser), e.Person(testkit.TaskUser), e.Person(testkit.TaskUser)} {
		group.Go(func() {
			for range 3 {
				e.UploadPlainly(p, "a.png", nil, testkit.PNG).Expect(http.StatusCreated)
			}
			e.Exec("delete from files where id = (select id from files where owner_id = $1 limit 1)", p.ID)
		})
	}
	group.Wait()
	counted(t, e, 7)
}

// TestUploadsWaitForNobody takes files while others store and remove theirs in transactions that have not ended.
func TestUploadsWaitForNobody(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	e.UploadPlainly(p, "a.png", nil, testkit.PNG).Expect(http.StatusCreated)
	other, err := pgx.Connect(t.Context(), e.OwnerURL)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close(t.Context())
	transaction, err := other.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := transaction.Exec(t.Context(), "delete from files"); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		e.UploadPlainly(p, "b.png", nil, testkit.PNG).Expect(http.StatusCreated)
	}
	if err := transaction.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	counted(t, e, 2)
}

// counted fails the test unless the sum of stored bytes is that of so many files.
func counted(t *testing.T, e *testkit.Env, files int) {
	t.Helper()
	used, stored := testkit.Value[int64](e, "select storage_used()"), testkit.Value[int64](e, `select coalesce(sum(size), 0) from files
		where content_type is not null`)
	if used != stored || used != int64(files*len(testkit.PNG)) {
		t.Errorf("%d bytes are counted, %d stored, want %d", used, stored, files*len(testkit.PNG))
	}
}
