package main

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"zahtjevi/shared/testkit"
)

// TestRecount changes counters of every kind: each wrong one is named, left unchanged, and corrected on demand, while others go on changing
// requests.
func TestRecount(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	project := e.Project()
	person := e.Person(testkit.Manager, project)
	for i := range 20 {
		id := e.Request(project, person, fmt.Sprintf("Zahtjev %d", i))
		if i%3 == 0 {
			e.Exec("update requests set status_id = $2, marker = 2 where id = $1", id, project.Done)
		}
	}
	recount := func(want int64, args ...string) string {
		t.Helper()
		var output strings.Builder
		wrong, err := run(t.Context(), args, e.Config.DatabaseURL, &output)
		if err != nil || wrong != want {
			t.Fatalf("%d wrong counters, want %d; error %v\n%s", wrong, want, err, output.String())
		}
		return output.String()
	}
	if told := recount(0); told != "0 counters wrong\n" {
		t.Fatalf("told %q", told)
	}

	today := testkit.Value[string](e, "select local_day(now())::text")
	broken := map[string]string{
		`update request_tallies set n = n + 2 where kind = 0 and user_id = 0`: fmt.Sprintf("marker 0 in category %d ", project.Category),
		`update request_tallies set n = n - 1 where kind = 4 and user_id <> 0`: fmt.Sprintf("created on %s in category %d of user %d ", today,
			project.Category, person.ID),
		`delete from request_tallies where kind = 5 and category_id = 0`: fmt.Sprintf("finished on %s in project %d ", today, project.ID),
		`insert into request_tallies (user_id, category_id, project_id, kind, day, slot, n)
			values (0, 0, 77, 4, '2020-01-01', 0, 5)`: "created on 2020-01-01 in project 77 (gone): 5 requests too many",
		fmt.Sprintf("update request_counts set n = n + 1 where status_id = %d",
			project.ToDo): fmt.Sprintf("status %d in project %d ", project.ToDo, project.ID),
	}
	for statement := range broken {
		e.Exec(statement)
	}
	told := recount(5)
	for statement, place := range broken {
		if !strings.Contains(told, place) {
			t.Errorf("after %q nothing is told of %q:\n%s", statement, place, told)
		}
	}
	recount(5)

	var others sync.WaitGroup
	for range 4 {
		others.Go(func() {
			for i := range 10 {
				e.Exec(`update requests set status_id = $2, marker = 2 where id = $1`, e.Request(project, person, fmt.Sprint("Usput ", i)),
					project.Done)
			}
		})
	}
	if told := recount(0, "--mend"); !strings.HasSuffix(told, " mended\n") {
		t.Errorf("told %q", told)
	}
	others.Wait()
	recount(0)
	if _, err := run(t.Context(), nil, "", &strings.Builder{}); err == nil {
		t.Error("no database, and no error")
	}
}
