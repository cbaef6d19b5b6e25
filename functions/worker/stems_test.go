package worker_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"testing"

	"zahtjevi/functions/requests"
	"zahtjevi/functions/requests/lists"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

// foundBy is a person's quick search, as "id place" of each result.
func foundBy(e *testkit.Env, person *testkit.Person, text string) (results []string) {
	answer := e.Call(person, "GET", "/zahtjevi/pretraga?tekst="+url.QueryEscape(text), nil).Expect(http.StatusOK)
	for _, result := range testkit.Decode[listing.Page[lists.SearchResult]](answer).Items {
		results = append(results, fmt.Sprint(result.ID, " ", result.Where))
	}
	return results
}

// TestStemsAreAdded gives requests and comments of before their stems, in batches, and writes nothing of it into the log.
func TestStemsAreAdded(t *testing.T) {
	e := testkit.Area(t, "requests", requests.Register)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	titled, commented := e.Request(project, manager, "Skener – kvar"), e.Request(project, manager, "Drugi")
	e.Exec("insert into comments (request_id, author_id, body) select id, creator_id, 'Skeneri' from requests where id = $1", commented)
	e.Exec("update request_texts set title = 'skener – kvar', stems = null")
	e.Exec("update comments set body_stems = null")
	if got := foundBy(e, manager, "skener"); len(got) != 2 {
		t.Errorf("without stems are found by letters %q", got)
	}
	if got := foundBy(e, manager, "skeneru"); got != nil {
		t.Errorf("without stems are found %q", got)
	}
	logged := testkit.Value[int](e, "select count(*) from audit_entries")
	e.Run(housekeeping...)
	if got := testkit.Value[int](e, "select count(*) from audit_entries"); got != logged {
		t.Errorf("the stems have left %d entries in the log", got-logged)
	}
	want := []string{fmt.Sprint(titled, " naziv"), fmt.Sprint(commented, " komentar")}
	if got := foundBy(e, manager, "skeneru"); !slices.Equal(got, want) {
		t.Errorf("with stems are found %q, want %q", got, want)
	}
	if got := foundBy(e, manager, `"skener - kvar"`); !slices.Equal(got, want[:1]) {
		t.Errorf("folded anew is found %q", got)
	}
	if left := testkit.Value[int](e, "select count(*) from request_texts where stems is null or title like '%–%'"); left != 0 {
		t.Errorf("%d are left", left)
	}
}
