package choosing_test

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"

	"zahtjevi/functions/requests/choosing"
	"zahtjevi/shared/testkit"
)

type proposed struct {
	Category *choosing.ProposedCategory `json:"kategorija"`
}

// proposalFor returns the id of the category that is proposed for a title; 0 for none.
func proposalFor(e *testkit.Env, p *testkit.Person, project testkit.Project, title string) int64 {
	path := fmt.Sprintf("/zahtjevi/projekat/%d/prijedlogKategorije?naziv=%s", project.ID, url.QueryEscape(title))
	if found := testkit.Decode[proposed](e.Call(p, "GET", path, nil).Expect(http.StatusOK)).Category; found != nil {
		return found.ID
	}
	return 0
}

// serverOfBoth makes a support person of the project's first two categories.
func serverOfBoth(e *testkit.Env, project testkit.Project) *testkit.Person {
	p := e.Person(testkit.Support, project)
	e.Exec("insert into user_role_categories (user_id, role_id, category_id) values ($1, $2, $3)", p.ID, p.RoleID, project.SecondCategory)
	return p
}

// raise makes requests of a category, and returns their ids.
func raise(e *testkit.Env, p testkit.Project, creator *testkit.Person, category int64, titles ...string) (ids []int64) {
	for _, title := range titles {
		id := e.Request(p, creator, title)
		e.Exec("update requests set category_id = $2 where id = $1", id, category)
		ids = append(ids, id)
	}
	return ids
}

// TestCategoryProposal proposes the category of most requests of the same words, in any form, and nothing where few agree.
func TestCategoryProposal(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	serving := serverOfBoth(e, project)
	raise(e, project, manager, project.Category,
		"Štampač u sobi 4 gužva papir", "Štampači ne rade", "Nema tonera za štampač", "Računar se gasi")
	raise(e, project, manager, project.SecondCategory, "Mreža pada", "Štampač na mreži se ne vidi", "Mreže nema od jutros")
	for title, want := range map[string]int64{
		"Štampaču fali papir":   project.Category, // three of four
		"STAMPAC GUŽVA":         project.Category,
		"Ne radi nam mreža":     project.SecondCategory,
		"Mrežu treba proširiti": project.SecondCategory,
		"Računar":               0, // one is too few
		"Klima curi":            0,
		"Ne radi":               0, // no word that tells
	} {
		if got := proposalFor(e, manager, project, title); got != want {
			t.Errorf("for %q category %d is proposed, want %d", title, got, want)
		}
	}
	raise(e, project, manager, project.SecondCategory, "Štampač a", "Štampač b", "Štampač c", "Štampač d")
	if got := proposalFor(e, manager, project, "Štampač"); got != project.SecondCategory {
		t.Errorf("with five of eight elsewhere category %d is proposed", got)
	}
	e.Exec("update categories set retired_at = now() where id = $1", project.SecondCategory)
	if got := proposalFor(e, manager, project, "Štampač"); got != 0 {
		t.Errorf("a retired category %d is proposed", got)
	}
	e.Exec("update users set disabled = true where id = $1", serving.ID)
	if got := proposalFor(e, manager, project, "Štampaču fali papir"); got != 0 {
		t.Errorf("category %d is proposed, which nobody serves", got)
	}
}

// TestCategoryProposalByName proposes the category whose name has words of the title, where requests tell nothing; none if two names have
// equally many.
func TestCategoryProposalByName(t *testing.T) {
	e := setup(t)
	project := e.Project()
	sender := e.Person(testkit.TaskUser, project)
	serverOfBoth(e, project)
	e.Exec("update categories set name = 'Printeri i skeneri' where id = $1", project.Category)
	e.Exec("update categories set name = 'Mreža i skeneri' where id = $1", project.SecondCategory)
	for title, want := range map[string]int64{
		"Printer ne štampa":         project.Category,
		"Skener na MREŽI ne radi":   project.SecondCategory, // two words
		"Skener ne radi":            0,                      // either
		"Klima curi":                0,
		"Printeru treba novi toner": project.Category,
	} {
		if got := proposalFor(e, sender, project, title); got != want {
			t.Errorf("for %q category %d is proposed, want %d", title, got, want)
		}
	}
	raise(e, project, sender, project.SecondCategory, "Printer a", "Printer b", "Printer c")
	if got := proposalFor(e, sender, project, "Printer ne štampa"); got != project.SecondCategory {
		t.Errorf("against requests category %d is proposed by its name", got)
	}
	e.Exec("update categories set retired_at = now() where id = $1", project.SecondCategory)
	if got := proposalFor(e, sender, project, "Skener ne radi"); got != project.Category {
		t.Errorf("where the other one is retired category %d is proposed", got)
	}
}

// TestCategoryProposalIsOfWhatIsSeen counts no request out of the caller's sight, none of another project and no deleted one, and answers
// about a project out of sight as about none.
func TestCategoryProposalIsOfWhatIsSeen(t *testing.T) {
	e := setup(t)
	project, elsewhere := e.Project(), e.Project()
	manager, sender := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	e.Person(testkit.Support, project)
	e.Person(testkit.Support, elsewhere)
	e.Exec("update roles set scope = 'own' where id = $1", sender.RoleID)
	title := "Štampač"
	ids := raise(e, project, manager, project.Category, title, title, title)
	seen, hidden := proposalFor(e, manager, project, title), proposalFor(e, sender, project, title)
	if seen != project.Category || hidden != 0 {
		t.Errorf("who sees the requests is proposed %d, who does not %d", seen, hidden)
	}
	e.Exec("update requests set creator_id = $2 where id = any($1)", ids, sender.ID)
	if got := proposalFor(e, sender, project, title); got != project.Category {
		t.Errorf("who sent them is proposed %d", got)
	}
	e.Exec("update requests set deleted_at = now() where id = $1", ids[0])
	if got := proposalFor(e, manager, project, title); got != 0 {
		t.Errorf("with a deleted one %d is proposed", got)
	}
	path := "/zahtjevi/projekat/%d/prijedlogKategorije?naziv=Stampac"
	e.Call(manager, "GET", fmt.Sprintf(path, elsewhere.ID), nil).Expect(http.StatusNotFound)
	e.Call(manager, "GET", fmt.Sprintf(path, int64(1)<<40), nil).Expect(http.StatusNotFound)
}
