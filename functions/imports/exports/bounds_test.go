package exports_test

import (
	"context"
	"net/http"
	"sync"
	"testing"
	"time"

	"zahtjevi/functions/imports/exports"
	"zahtjevi/shared/testkit"
)

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

// TestExportsOfADay checks that a person's exports of a day are limited.
func TestExportsOfADay(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager, e.Project())
	e.Exec(`insert into exports (owner_id, role_id, format, filter, state) select $1, $2, 'csv', '{}', 'failed'
		from generate_series(1, 100)`, p.ID, p.RoleID)
	e.Call(p, "POST", "/zahtjevi/izvoz", nil).Expect(http.StatusTooManyRequests)
	e.Exec("update exports set created_at = now() - interval '25 hours' where id = (select id from exports limit 1)")
	e.Call(p, "POST", "/zahtjevi/izvoz", nil).Expect(http.StatusCreated)
}

// TestExportEndsWithItsBytes checks that a file that reaches the maximum size gets no more requests, says so, and is complete otherwise.
func TestExportEndsWithItsBytes(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	e.Request(project, manager, "Zahtjev")
	e.Exec(`insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, creator_id,
		updated_by_id)
		select project_id, part_id, category_id, type_id, priority_id, status_id, marker, 'Zahtjev ' || n, repeat('Opis ', 200), creator_id,
			creator_id
		from requests, generate_series(1, 3500) n`)
	asked := testkit.Decode[export](e.Call(manager, "POST", "/zahtjevi/izvoz?format=csv", nil).Expect(http.StatusCreated))
	e.Run(exports.JobWithin(exports.Bounds{Time: time.Minute, Bytes: 1_500_000})) // reached within the second thousand
	done := testkit.Decode[export](e.Call(manager, "GET", "/zahtjevi/izvoz/"+asked.ID.String(), nil).Expect(http.StatusOK))
	if done.State != "gotov" || done.Rows != 2000 || done.Total != 2000 || !done.Cut {
		t.Fatalf("export ended as %+v", done)
	}
	content, _ := download(t, e, manager, *done.DocumentID)
	if rows := csvRows(t, content); len(rows) != 2001 {
		t.Errorf("the file has %d rows", len(rows))
	}
}

// TestExportsHaveTheirTime checks that a run begins no further export if there is not enough time for a whole one.
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
