package worker_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"zahtjevi/functions/imports"
	"zahtjevi/functions/worker"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/testkit"
)

// housekeeping is the worker's own job.
var housekeeping = slices.DeleteFunc(slices.Clone(worker.Jobs), func(job jobs.Job) bool { return job.Name != "housekeeping" })

func start(e *testkit.Env, p *testkit.Person, id int64) {
	e.Call(p, "PUT", fmt.Sprintf("/zahtjevi/uvoz/%d/pokreni", id), nil).Expect(http.StatusOK)
}

func view(e *testkit.Env, p *testkit.Person, id int64) imports.Import {
	return testkit.Decode[imports.Import](e.Call(p, "GET", fmt.Sprintf("/zahtjevi/uvoz/%d", id), nil).Expect(http.StatusOK))
}

// Rejected rows are kept for 90 days; afterwards the import stays, and answers say that they were removed.
func TestRejectedRowsAreNotKeptForGood(t *testing.T) {
	e := testkit.Area(t, "imports", imports.Register)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	old, clean, recent := e.Import(project, p, "naziv,opis\nBez opisa,\n"), e.Import(project, p, "naziv,opis\nPrvi,Opis\n"),
		e.Import(project, p, "naziv,opis\nBez opisa,\n")
	for _, id := range []int64{old, clean, recent} {
		start(e, p, id)
	}
	e.Run(imports.Job)
	e.Exec("update imports set finished_at = now() - case when id = $1 then interval '89 days' else interval '91 days' end", recent)
	e.Run(worker.Jobs...)
	if left := testkit.Value[string](e, "select string_agg(import_id::text, ',') from import_rejections"); left != fmt.Sprint(recent) {
		t.Errorf("rejected rows left of imports %s, want only of %d", left, recent)
	}
	for id, status := range map[int64]int{old: http.StatusGone, clean: http.StatusOK, recent: http.StatusOK} {
		path := fmt.Sprintf("/zahtjevi/uvoz/%d/odbijeni", id)
		e.Call(p, "GET", path, nil).Expect(status)
		if status == http.StatusOK {
			status = http.StatusFound
		}
		e.Call(nil, "GET", path+".csv?ttxid="+e.TempToken(p), nil).Expect(status)
	}
	if got := view(e, p, old); got.State != "zavrsen" || got.Rejected != 1 {
		t.Errorf("the import itself is %+v", got)
	}
}

// TestImportFilesStay checks that housekeeping keeps the file of a waiting import, and no longer.
func TestImportFilesStay(t *testing.T) {
	e := testkit.Area(t, "imports", imports.Register)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	waiting, prepared := e.Import(project, p, "naziv,opis\nPrvi,Opis\n"), e.Import(project, p, "naziv,opis\nDrugi,Opis\n")
	start(e, p, waiting)
	e.Exec("update files set created_at = now() - interval '2 days'")
	e.Run(housekeeping...)
	e.Call(p, "PUT", fmt.Sprintf("/zahtjevi/uvoz/%d/pokreni", prepared), nil).Expect(http.StatusConflict)
	e.Run(imports.Job)
	if got := view(e, p, waiting); got.State != "zavrsen" || got.Added != 1 {
		t.Fatalf("the import that waited is %+v", got)
	}
	e.Run(housekeeping...)
	if left := testkit.Value[int](e, "select count(*) from files"); left != 0 {
		t.Errorf("%d files left", left)
	}
}
