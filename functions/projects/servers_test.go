package projects_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/projects"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

// TestWhoServes adds seven people to a category: a part and its categories name the first five of them and say how many there are, only to
// people who may know who works on the project. Who left, and programs, serve nothing.
func TestWhoServes(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, clerk := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	ofParts := fmt.Sprintf("/dioprojekta/projekat/%d", project.ID)
	ofCategories := fmt.Sprintf("/zahtjevkategorija/dioprojekta/%d", project.Part)
	type served struct {
		Unserved int               `json:"neopsluzenih"`
		Served   bool              `json:"opsluzena"`
		Servers  *projects.Servers `json:"opsluzuju"`
	}
	read := func(p *testkit.Person, path string) served {
		return testkit.Decode[listing.List[served]](e.Call(p, "GET", path, nil).Expect(http.StatusOK)).Items[0]
	}
	check := func(moment string, got, want served) {
		t.Helper()
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", moment, diff)
		}
	}
	nobody := &projects.Servers{Names: []string{}}
	check("part without anybody", read(manager, ofParts), served{Unserved: 2, Servers: nobody})
	check("category without anybody", read(manager, ofCategories), served{Servers: nobody})

	for i := range 7 {
		p := e.Person(testkit.Support, project)
		e.Exec("update users set full_name = $2, disabled = $3 where id = $1", p.ID, fmt.Sprintf("Osoba %d", 9-i), i == 0)
	}
	six := &projects.Servers{Total: 6, Names: []string{"Osoba 3", "Osoba 4", "Osoba 5", "Osoba 6", "Osoba 7"}}
	check("part", read(manager, ofParts), served{Unserved: 1, Servers: six})
	check("category", read(manager, ofCategories), served{Served: true, Servers: six})
	check("part for a clerk", read(clerk, ofParts), served{Unserved: 1})
	check("category for a clerk", read(clerk, ofCategories), served{Served: true})

	renamed := e.Call(manager, "PUT", kinds(project)[4].item(project.Category), map[string]any{"naziv": "Mreža", "verzija": 1})
	check("renamed", testkit.Decode[served](renamed.Expect(http.StatusOK)), served{Served: true, Servers: six})
	retire(e, manager, kinds(project)[4], project.Category, true).Expect(http.StatusOK)
	check("part without the served category", read(manager, ofParts), served{Unserved: 1, Servers: nobody})
}
