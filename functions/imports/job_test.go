package imports_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"zahtjevi/functions/imports"
	"zahtjevi/shared/testkit"
)

// TestImportGoesOn checks that an import continues after its worker was killed between two steps, when it is cancelled, with two workers at
// once, and after its time slice has ended.
func TestImportGoesOn(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	rows := &strings.Builder{}
	rows.WriteString("naziv,opis\n")
	for n := range 3500 {
		fmt.Fprintf(rows, "Zahtjev %d,\"Opis\nu dva reda\"\n", n)
	}
	whole := "zavrsen: 3500 read, 3500 added, 0 existing, 0 rejected"
	total := func() int {
		return testkit.Value[int](e, "select count(distinct title) * 10000 + count(*) from requests")
	}

	killed := e.Import(project, p, rows.String())
	e.Call(p, "PUT", fmt.Sprintf("/zahtjevi/uvoz/%d/pokreni", killed), nil).Expect(http.StatusOK)
	ctx, kill := context.WithCancel(t.Context())
	e.Exec(`create function stop_third() returns trigger language plpgsql as $$ begin if new.rows_read = 3000 then perform pg_sleep(30); end if; return new; end $$`)
	e.Exec("create trigger stop_third before update on imports for each row execute function stop_third()")
	var wait sync.WaitGroup
	wait.Go(func() { _ = imports.Job.Run(ctx, e.Deps()) })
	for viewImport(e, p, killed).RowsRead < 2000 {
		continue
	}
	kill()
	wait.Wait()
	e.Exec("drop function stop_third cascade")
	if got := viewImport(e, p, killed); got.State != "radi" || got.Added != 2000 {
		t.Fatalf("killed: %s", counts(got))
	}
	e.Exec("update imports set lease_until = now() - interval '1 second'") // a killed worker does not end its lease
	for range 2 {
		wait.Go(func() {
			if err := imports.Job.Run(t.Context(), e.Deps()); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if got := counts(viewImport(e, p, killed)); got != whole || total() != 3500*10000+3500 {
		t.Fatalf("after the kill %s, %d in all", got, total())
	}

	cancelled := e.Import(project, p, rows.String())
	path := fmt.Sprintf("/zahtjevi/uvoz/%d", cancelled)
	e.Call(p, "PUT", path+"/pokreni", nil).Expect(http.StatusOK)
	e.Call(p, "PUT", path+"/prekini", nil).Expect(http.StatusOK)
	e.Call(p, "PUT", path+"/pokreni", nil).Expect(http.StatusConflict)
	e.Run(imports.Job)
	if got := counts(viewImport(e, p, cancelled)); got != "prekinut: 0 read, 0 added, 0 existing, 0 rejected" {
		t.Fatal(got)
	}
}

// TestImportEndsWithAReason checks what may have changed between the start and the worker's run.
func TestImportEndsWithAReason(t *testing.T) {
	e := setup(t)
	for name, c := range map[string]struct {
		change string
		want   string
	}{
		"project taken away": {"delete from user_role_projects where user_id = $1", "Nemate više pravo na uvoz u ovaj projekat."},
		"person disabled":    {"update users set disabled = true where id = $1", "Nemate više pravo na uvoz u ovaj projekat."},
		"file gone":          {"update imports set file_id = null where owner_id = $1", "Dokument uvoza više ne postoji."},
		"default part retired": {`update parts set retired_at = now() where id = (select part_id from imports
			where owner_id = $1)`, "Neka od zadanih vrijednosti uvoza se u projektu više ne koristi."},
	} {
		project := e.Project()
		p := e.Person(testkit.Manager, project)
		id := e.Import(project, p, "naziv,opis\nPrvi,Opis\n")
		e.Call(p, "PUT", fmt.Sprintf("/zahtjevi/uvoz/%d/pokreni", id), nil).Expect(http.StatusOK)
		e.Exec(c.change, p.ID)
		e.Run(imports.Job)
		if got := testkit.Value[string](e, "select state || ': ' || failure from imports where id = $1", id); got != "failed: "+c.want {
			t.Errorf("%s: %s", name, got)
		}
	}
}
