package all_test

import (
	"fmt"
	"net/http"
	"testing"

	"zahtjevi/functions/all"
	"zahtjevi/functions/projects"
	"zahtjevi/functions/requests/conversation"
	"zahtjevi/functions/requests/lists"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

func setup(t *testing.T) *testkit.Env {
	t.Helper()
	t.Parallel()
	e := testkit.New(t)
	return e.Serve(all.API(e.Deps()).Handler())
}

// TestStory uses the API for the product's main purpose: a request is added, read, commented on and finished.
func TestStory(t *testing.T) {
	e := setup(t)
	project := e.Project()
	creator, support := e.Person(testkit.TaskUser, project), e.Person(testkit.Support, project)

	created := testkit.Decode[request.Request](e.Call(creator, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID),
		project.RequestBody("Štampač ne radi")).Expect(http.StatusCreated))
	if created.Title != "Štampač ne radi" || created.Status.Marker != 0 || created.CreatedBy != creator.Username || created.Version != 1 {
		t.Fatalf("created %+v", created)
	}
	path := fmt.Sprintf("/zahtjevi/%d", created.ID)

	list := testkit.Decode[struct {
		Items []lists.ListItem
		Total int64
	}](e.Call(support, "GET", "/zahtjevi?naziv=stampac", nil).Expect(http.StatusOK))
	if list.Total != 1 || len(list.Items) != 1 || list.Items[0].ID != created.ID {
		t.Fatalf("support lists %+v", list)
	}

	e.Call(support, "POST", "/zahtjevkomentari"+"/zahtjev"+fmt.Sprintf("/%d", created.ID),
		map[string]any{"komentar": "Dolazim za pola sata."}).Expect(http.StatusCreated)
	e.Call(support, "PUT", path+"/zahtjevStatus", map[string]any{"zahtjevStatusId": project.Done}).Expect(http.StatusOK)

	seen := testkit.Decode[request.Request](e.Call(creator, "GET", path, nil).Expect(http.StatusOK))
	if seen.Status.Marker != 2 || seen.Version != 2 {
		t.Fatalf("creator sees %+v", seen)
	}
	history := testkit.Decode[struct{ Items []request.StatusChange }](e.Call(creator, "GET", path+"/zahtjevStatusi",
		nil).Expect(http.StatusOK))
	if len(history.Items) != 2 || history.Items[1].CreatedBy != support.Username {
		t.Fatalf("history %+v", history)
	}
	bell := testkit.Decode[struct {
		Items    []conversation.Notification
		Unopened int `json:"neotvorene"`
	}](e.Call(creator, "GET", "/notifikacije", nil).Expect(http.StatusOK))
	if bell.Unopened != 2 || bell.Items[0].Title != "Promjena statusa" || bell.Items[1].Title != "Novi komentar" {
		t.Fatalf("creator's notifications %+v", bell)
	}
	if audited := testkit.Value[int](e, `select count(*) from audit_entries where entity = 'requests' and entity_id = $1 and actor_id = $2
		and action = 'update'`, created.ID, support.ID); audited != 1 {
		t.Fatalf("%d audit entries of the status change, want 1", audited)
	}
	if total := testkit.Value[int64](e, "select sum(n) from request_counts where status_id = $1", project.Done); total != 1 {
		t.Fatalf("counter of done requests is %d, want 1", total)
	}
}

// TestFirstRequestOfANewProject adds a request with the configuration with which a project begins. The person who added the project is its
// only member, as their role does not see everything.
func TestFirstRequestOfANewProject(t *testing.T) {
	e := setup(t)
	manager := e.Person(testkit.Manager)
	e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions
		where code = 'projekat_projekat_dodavanje'`, manager.RoleID)
	project := testkit.Decode[projects.Project](e.Call(manager, "POST", "/projekat",
		map[string]any{"naziv": "Nov projekat"}).Expect(http.StatusCreated))
	id := func(path string, owner int64) int64 {
		t.Helper()
		list := testkit.Decode[listing.List[struct {
			ID      int64 `json:"id"`
			Default *bool `json:"default"`
		}]](e.Call(manager, "GET", fmt.Sprintf("/%s/%d", path, owner), nil).Expect(http.StatusOK))
		for _, item := range list.Items {
			if item.Default == nil || *item.Default {
				return item.ID
			}
		}
		t.Fatalf("%s has no default: %+v", path, list)
		return 0
	}
	part := id("dioprojekta/projekat", project.ID)
	body := map[string]any{
		"naziv": "Prvi zahtjev", "opis": "Opis", "dioProjektaId": part, "zahtjevKategorijaId": id("zahtjevkategorija/dioprojekta", part),
		"zahtjevTipId": id("zahtjevtip/projekat", project.ID), "zahtjevPrioritetId": id("zahtjevprioritet/projekat", project.ID),
	}
	created := testkit.Decode[request.Request](e.Call(manager, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID),
		body).Expect(http.StatusCreated))
	if created.Status.Name != "Zaprimljeno" || created.Status.Marker != 0 {
		t.Fatalf("the first request begins in %+v", created.Status)
	}
}
