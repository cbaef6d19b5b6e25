package request_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"zahtjevi/shared/testkit"
)

func labelPath(id int64) string { return fmt.Sprintf("/zahtjevi/%d/oznake", id) }

// labelled is an answer that shows the labels of a request.
type labelled struct {
	Labels []struct {
		ID   int64  `json:"id"`
		Name string `json:"naziv"`
	} `json:"oznake"`
	Version int32 `json:"verzija"`
}

func (l labelled) names() string {
	var names []string
	for _, label := range l.Labels {
		names = append(names, label.Name)
	}
	return strings.Join(names, ", ")
}

// TestLabels adds labels and takes them off, by their own call and by an edit, and reads them wherever they are shown.
func TestLabels(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	urgent, field, old := e.Label(project, "Hitno"), e.Label(project, "Teren"), e.Label(project, "Staro")
	body := testkit.With(project.RequestBody("Zahtjev"), map[string]any{"oznakaId": []int64{old, urgent, old}})
	created := testkit.Decode[map[string]any](e.Call(manager, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID), body).
		Expect(http.StatusCreated))
	id := int64(created["id"].(float64))
	path := fmt.Sprintf("/zahtjevi/%d", id)
	names := func(path string) string {
		return testkit.Decode[labelled](e.Call(manager, "GET", path, nil).Expect(http.StatusOK)).names()
	}
	if got := names(path); got != "Hitno, Staro" {
		t.Errorf("a new request has %q", got)
	}
	e.Exec("update labels set retired_at = now() where id = $1", old)
	e.Call(manager, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID), body).ExpectField("oznakaId")
	for range 2 { // the second time nothing changes
		change := map[string]any{"dodaj": []int64{field, old}, "ukloni": []int64{urgent}}
		answered := testkit.Decode[labelled](e.Call(manager, "PUT", labelPath(id), change).Expect(http.StatusOK))
		if answered.names() != "Teren, Staro" || answered.Version != 2 {
			t.Errorf("version %d has %q", answered.Version, answered.names())
		}
	}
	e.Call(manager, "PUT", labelPath(id), map[string]any{"ukloni": []int64{old}}).Expect(http.StatusOK)
	e.Call(manager, "PUT", labelPath(id), map[string]any{"dodaj": []int64{old}}).ExpectField("dodaj")
	edit := testkit.With(project.EditBody(), map[string]any{"verzija": 3})
	e.Call(manager, "PUT", path, edit).Expect(http.StatusOK)
	if got := names(path); got != "Teren" {
		t.Errorf("an edit that leaves the labels out leaves %q", got)
	}
	e.Call(manager, "PUT", path, testkit.With(edit, map[string]any{"verzija": 4, "oznakaId": []int64{urgent, field}})).Expect(http.StatusOK)
	for where, filter := range map[string]string{
		"list":  "/zahtjevi?oznaka=hitno",
		"board": fmt.Sprintf("/zahtjevi/projekat/%d?oznaka=TEREN&bezOznake=true", project.ID),
	} {
		if got := string(e.Call(manager, "GET", filter, nil).Expect(http.StatusOK).Content); !strings.Contains(got, `"naziv":"Hitno"`) {
			t.Errorf("the %s shows %s", where, got)
		}
	}
	changes := string(e.Call(manager, "GET", path+"/aktivnost", nil).Expect(http.StatusOK).Content)
	if !strings.Contains(changes, `{"polje":"oznake","staro":"Hitno, Staro","novo":"Teren, Staro"}`) {
		t.Errorf("the activity is %s", changes)
	}
	e.Call(manager, "PUT", path, testkit.With(edit, map[string]any{"verzija": 5, "oznakaId": []int64{}})).Expect(http.StatusOK)
	if got := names(path); got != "" {
		t.Errorf("an edit without labels leaves %q", got)
	}
	for filter, want := range map[string]int{"oznaka=Hitno": 0, "bezOznake=true": 1, "oznaka=Hitno&bezOznake=true": 1} {
		list := testkit.Decode[struct{ Items []labelled }](e.Call(manager, "GET", "/zahtjevi?"+filter, nil).Expect(http.StatusOK))
		if len(list.Items) != want {
			t.Errorf("%s finds %d requests, want %d", filter, len(list.Items), want)
		}
	}
}

// TestLabelsMost refuses more labels than a request may have, and keeps those that it has.
func TestLabelsMost(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	id := e.Request(project, manager, "Zahtjev")
	var labels []int64
	for i := range 21 {
		labels = append(labels, e.Label(project, fmt.Sprint("Oznaka ", i)))
	}
	e.Call(manager, "PUT", labelPath(id), map[string]any{"dodaj": labels[:20]}).Expect(http.StatusOK)
	e.Call(manager, "PUT", labelPath(id), map[string]any{"dodaj": labels[20:]}).ExpectField("dodaj")
	e.Call(manager, "PUT", labelPath(id), map[string]any{"dodaj": labels[20:], "ukloni": labels[:1]}).Expect(http.StatusOK)
	if n := testkit.Value[int](e, "select cardinality(label_ids) from requests where id = $1", id); n != 20 {
		t.Errorf("the request has %d labels", n)
	}
}

// TestLabelsRace lets people add and take off different labels of one request at once: none is lost, and none comes back.
func TestLabelsRace(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	id := e.Request(project, manager, "Zahtjev")
	var added, removed []int64
	for i := range 8 {
		added = append(added, e.Label(project, fmt.Sprint("Nova ", i)))
		removed = append(removed, e.Label(project, fmt.Sprint("Stara ", i)))
	}
	e.Call(manager, "PUT", labelPath(id), map[string]any{"dodaj": removed}).Expect(http.StatusOK)
	var wait sync.WaitGroup
	for i := range 8 {
		person := e.Person(testkit.Manager, project)
		wait.Go(func() {
			e.Call(person, "PUT", labelPath(id), map[string]any{"dodaj": added[i : i+1], "ukloni": removed[i : i+1]}).Expect(http.StatusOK)
		})
	}
	wait.Wait()
	slices.Sort(added)
	if got := testkit.Value[[]int64](e, "select label_ids from requests where id = $1", id); !slices.Equal(got, added) {
		t.Errorf("the request has %v, want %v", got, added)
	}
}

// TestLabelsOfOthers tries guessed ids of labels and requests in every call that takes or shows labels: nobody sets a label of another
// project, or reads one of a project that they may not see.
func TestLabelsOfOthers(t *testing.T) {
	e := setup(t)
	projects := []testkit.Project{e.Project(), e.Project(), e.Project()}
	var people []*testkit.Person
	secret := make([]string, len(projects))
	var labels, requests []int64
	for i, project := range projects {
		person := e.Person([]string{testkit.Manager, testkit.Support, testkit.TaskUser}[i], project)
		people = append(people, person)
		secret[i] = fmt.Sprint("Tajna ", i)
		labels = append(labels, e.Label(project, secret[i]))
		requests = append(requests, e.Request(project, person, "Zahtjev"))
		e.Exec("update requests set label_ids = array[$2::bigint] where id = $1", requests[i], labels[i])
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		i, r, l := random.IntN(3), random.IntN(3), random.IntN(3)
		person, project, label := people[i], projects[r], labels[l]
		var answer testkit.Answer
		switch random.IntN(7) {
		case 0:
			answer = e.Call(person, "PUT", labelPath(requests[r]), map[string]any{"dodaj": []int64{label}})
		case 1:
			version := testkit.Value[int](e, "select version from requests where id = $1", requests[r])
			answer = e.Call(person, "PUT", fmt.Sprintf("/zahtjevi/%d", requests[r]),
				testkit.With(project.EditBody(), map[string]any{"verzija": version, "oznakaId": []int64{label}}))
		case 2:
			answer = e.Call(person, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID),
				testkit.With(project.RequestBody("Novi"), map[string]any{"oznakaId": []int64{label}}))
		case 3:
			answer = e.Call(person, "GET", fmt.Sprintf("/zahtjevoznaka/projekat/%d", project.ID), nil)
		case 4:
			answer = e.Call(person, "GET", "/zahtjevi?sve=true&oznaka=tajna+"+fmt.Sprint(l), nil)
		case 5:
			answer = e.Call(person, "GET", fmt.Sprintf("/zahtjevi/projekat/%d?oznaka=tajna+%d", project.ID, l), nil)
		default:
			answer = e.Call(person, "GET", "/zahtjevi/izbori", nil)
		}
		for other, name := range secret {
			if other != i && strings.Contains(string(answer.Content), name) {
				t.Fatalf("person %d is told %q: %s", i, name, answer.Content)
			}
		}
		if answer.Status == http.StatusInternalServerError {
			t.Fatalf("a guessed id is answered by %s", answer.Content)
		}
	}
	if wrong := testkit.Value[int](e, `select count(*) from requests r cross join unnest(r.label_ids) label
		join labels l on l.id = label where l.project_id <> r.project_id`); wrong > 0 {
		t.Errorf("%d labels are of other projects", wrong)
	}
	_, err := e.Pool.Exec(t.Context(), "update requests set label_ids = array[$2::bigint] where id = $1", requests[0], labels[1])
	if err == nil || !strings.Contains(err.Error(), "labels of another project") {
		t.Errorf("the database answers %v", err)
	}
}
