package merging_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/shared/testkit"
)

// TestMergedGoesOn shows who raised a merged request, and does not see the other one, that it was merged, in the list, the view and the
// bell, without a word of the other one. Its assignee is told what came to it. Unmerging takes all of that back.
func TestMergedGoesOn(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, sender, assignee := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project), e.Person(testkit.Manager, project)
	from, into := e.Request(project, sender, "Ne štampa"), e.Request(project, manager, "Tajni glavni")
	e.Exec("update requests set assignee_id = $2 where id = $1", into, assignee.ID)
	read := func(by *testkit.Person, path string) string {
		return string(e.Call(by, "GET", path, nil).Expect(http.StatusOK).Content)
	}
	if list := read(sender, "/zahtjevi?sve=true"); strings.Contains(list, `"spojen"`) {
		t.Errorf("before the merging the list says %s", list)
	}
	merge(e, manager, from, into).Expect(http.StatusOK)

	paths := []string{
		"/zahtjevi?sve=true", fmt.Sprintf("/zahtjevi/%d", from), fmt.Sprintf("/zahtjevi/pretraga?tekst=%d", from),
		fmt.Sprintf("/zahtjevi/projekat/%d", project.ID),
	}
	for _, path := range paths {
		if got := read(sender, path); !strings.Contains(got, `"spojen":true`) {
			t.Errorf("%s does not say that it was merged: %s", path, got)
		}
	}
	bell := read(sender, "/notifikacije")
	if !strings.Contains(bell, "Zahtjev je spojen s drugim i nastavlja se") || strings.Contains(bell, "Završen") {
		t.Errorf("the bell of the sender says %s", bell)
	}
	paths = append(paths, "/notifikacije", fmt.Sprintf("/zahtjevi/%d/aktivnost", from), "/zahtjevi/pretraga?tekst=ne+stampa")
	for _, path := range paths {
		if got := read(sender, path); strings.Contains(got, "Tajni") {
			t.Errorf("%s tells of the other request: %s", path, got)
		}
	}
	if got := read(assignee, "/notifikacije"); !strings.Contains(got, "Drugi zahtjev je spojen u ovaj") ||
		!strings.Contains(got, fmt.Sprintf(`"detalj":"#%d"`, from)) {
		t.Errorf("the bell of the assignee says %s", got)
	}

	unmerge(e, manager, from).Expect(http.StatusOK)
	if got := read(sender, "/zahtjevi?sve=true"); strings.Contains(got, `"spojen"`) {
		t.Errorf("after the unmerging the list says %s", got)
	}
	told := testkit.Value[int](e, "select count(*) from notifications where kind in ('merged', 'merged_in') and not taken_back")
	if told != 0 {
		t.Errorf("after the unmerging %d notifications of the merging remain", told)
	}
}

// TestFinishedIsMerged tells of a request that goes on although it was finished before, and takes that back.
func TestFinishedIsMerged(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, sender := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	from, into := e.Request(project, sender, "Završen"), e.Request(project, manager, "Glavni")
	e.Exec("update requests set status_id = $2, marker = 2 where id = $1", from, project.Done)
	told := func() int {
		return testkit.Value[int](e, "select count(*) from notifications where user_id = $1 and kind = 'merged' and bell", sender.ID)
	}
	merge(e, manager, from, into).Expect(http.StatusOK)
	if told() != 1 {
		t.Errorf("the sender is told %d times", told())
	}
	unmerge(e, manager, from).Expect(http.StatusOK)
	if told() != 0 {
		t.Errorf("after the unmerging the sender is told %d times", told())
	}
}
