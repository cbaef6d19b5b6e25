package request_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/testkit"
)

// shownIn are the files of a request in their order, as seen by a person.
func shownIn(e *testkit.Env, p *testkit.Person, id int64) []uuid.UUID {
	read := testkit.Decode[request.Request](e.Call(p, "GET", fmt.Sprintf("/zahtjevi/%d", id), nil).Expect(http.StatusOK))
	return documentIDs(read.Documents)
}

func documentIDs(documents []request.Document) []uuid.UUID {
	ids := make([]uuid.UUID, len(documents))
	for i, document := range documents {
		ids[i] = document.ID
	}
	return ids
}

type attachedFiles struct {
	Documents []request.Document `json:"dokumenti"`
}

// TestAttachments adds files to an existing request, removes and restores them in their places, with entries in its activity.
func TestAttachments(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, support := e.Person(testkit.Manager, project), e.Person(testkit.Support, project)
	id := e.Request(project, manager, "Zahtjev")
	path := fmt.Sprintf("/zahtjevi/%d/prilozi", id)
	add := func(p *testkit.Person, ids ...uuid.UUID) testkit.Answer {
		return e.Call(p, "POST", path, map[string]any{"dokumenti": ids})
	}
	first, second, third := e.Document(manager, "request", nil), e.Document(manager, "comment", nil), e.Document(support, "comment", nil)
	e.Exec("update files set name = 'spis.pdf', content_type = 'application/pdf' where id = $1", second)

	added := testkit.Decode[attachedFiles](add(manager, second, first).Expect(http.StatusCreated))
	if got := documentIDs(added.Documents); !slices.Equal(got, []uuid.UUID{second, first}) {
		t.Fatalf("answered %v, want %v", got, []uuid.UUID{second, first})
	}
	add(support, third).Expect(http.StatusCreated)
	e.Call(support, "DELETE", path+"/"+second.String(), nil).Expect(http.StatusNoContent)
	e.Call(support, "DELETE", path+"/"+second.String(), nil).Expect(http.StatusNotFound)
	if got := shownIn(e, manager, id); !slices.Equal(got, []uuid.UUID{first, third}) {
		t.Errorf("without the second: %v", got)
	}
	add(support, second).Expect(http.StatusCreated)
	if got := shownIn(e, manager, id); !slices.Equal(got, []uuid.UUID{second, first, third}) {
		t.Errorf("put back: %v, want it where it stood", got)
	}
	if version := testkit.Value[int](e, "select version from requests where id = $1", id); version != 1 {
		t.Errorf("the request is at version %d: files contradict no edit of its fields", version)
	}
	var told []string
	activity := testkit.Decode[request.CursorPage[request.Activity]](e.Call(manager, "GET", fmt.Sprintf("/zahtjevi/%d/aktivnost", id),
		nil).Expect(http.StatusOK))
	for _, item := range activity.Items {
		for _, change := range item.Changes {
			told = append(told, fmt.Sprintf("%s %s: %s > %s", item.CreatedBy, change.Field, change.Old, change.New))
		}
	}
	want := []string{
		manager.Username + " prilog:  > spis.pdf", manager.Username + " prilog:  > slika.png", support.Username + " prilog:  > slika.png",
		support.Username + " prilog: spis.pdf > ", support.Username + " prilog:  > spis.pdf",
	}
	slices.Sort(told[:2])
	slices.Sort(want[:2])
	if !slices.Equal(told, want) || activity.Total != 5 {
		t.Errorf("told %d\n%s\nwant\n%s", activity.Total, strings.Join(told, "\n"), strings.Join(want, "\n"))
	}
}

// TestActivityOfNewFiles checks that files which came with the request or a comment are no entries of the activity.
func TestActivityOfNewFiles(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	body := testkit.With(project.RequestBody("Sa slikom"), map[string]any{"dokumenti": []uuid.UUID{e.Document(manager, "request", nil)}})
	created := testkit.Decode[request.Request](e.Call(manager, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID),
		body).Expect(http.StatusCreated))
	comment := map[string]any{"komentar": "Komentar", "dokumentId": e.Document(manager, "comment", nil)}
	e.Call(manager, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", created.ID), comment).Expect(http.StatusCreated)
	path := fmt.Sprintf("/zahtjevi/%d/aktivnost", created.ID)
	activity := testkit.Decode[request.CursorPage[request.Activity]](e.Call(manager, "GET", path, nil).Expect(http.StatusOK))
	if len(activity.Items) != 0 || activity.Total != 0 {
		t.Errorf("told %+v", activity)
	}
}

// TestAttachmentRefusals checks that files are attached only by their owners or restored to the same request, and at most five.
func TestAttachmentRefusals(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, other := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	stranger := e.Person(testkit.Manager, e.Project())
	request, elsewhere := e.Request(project, manager, "Zahtjev"), e.Request(project, manager, "Drugi")
	path := fmt.Sprintf("/zahtjevi/%d/prilozi", request)
	body := func(ids ...uuid.UUID) map[string]any { return map[string]any{"dokumenti": ids} }
	own := e.Document(manager, "request", nil)

	e.Call(manager, "POST", path, body()).ExpectField("dokumenti")
	e.Call(manager, "POST", path, body(own, own)).ExpectField("dokumenti")
	e.Call(manager, "POST", path, body(uuid.New())).ExpectField("dokumenti")
	e.Call(manager, "POST", path, body(own, e.Document(other, "request", nil))).ExpectField("dokumenti")
	e.Call(manager, "POST", path, body(e.Document(manager, "import", nil))).ExpectField("dokumenti")
	e.Call(stranger, "POST", path, body(e.Document(stranger, "request", nil))).Expect(http.StatusNotFound)
	attached := e.Document(manager, "request", &elsewhere)
	e.Call(manager, "POST", path, body(attached)).ExpectField("dokumenti")
	e.Call(manager, "DELETE", path+"/"+attached.String(), nil).Expect(http.StatusNotFound)
	e.Call(stranger, "DELETE", fmt.Sprintf("/zahtjevi/%d/prilozi/%s", elsewhere, attached), nil).Expect(http.StatusNotFound)
	e.Call(manager, "DELETE", fmt.Sprintf("/zahtjevi/%d/prilozi/%s", elsewhere, attached), nil).Expect(http.StatusNoContent)
	e.Call(manager, "POST", path, body(attached)).ExpectField("dokumenti")
	withFile := testkit.With(project.RequestBody("Novi"), map[string]any{"dokumenti": []uuid.UUID{attached}})
	e.Call(manager, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID), withFile).ExpectField("dokumenti")

	ofComment := e.Document(manager, "comment", nil)
	comment := map[string]any{"komentar": "Komentar", "dokumentId": ofComment}
	e.Call(manager, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", request), comment).Expect(http.StatusCreated)
	e.Call(manager, "DELETE", path+"/"+ofComment.String(), nil).Expect(http.StatusNotFound)

	four := []uuid.UUID{own}
	for range 3 {
		four = append(four, e.Document(manager, "request", nil))
	}
	e.Call(manager, "POST", path, body(four...), "Idempotency-Key", "četiri").Expect(http.StatusCreated)
	e.Call(manager, "POST", path, body(four...), "Idempotency-Key", "četiri").Expect(http.StatusCreated)
	two := []uuid.UUID{e.Document(manager, "request", nil), e.Document(manager, "request", nil)}
	e.Call(manager, "POST", path, body(two...)).ExpectField("dokumenti")
	if got := shownIn(e, manager, request); !slices.Equal(got, four) {
		t.Errorf("shown %v, want %v", got, four)
	}
	e.Exec("update requests set deleted_at = now() where id = $1", request)
	e.Call(manager, "POST", path, body(two[0])).Expect(http.StatusNotFound)
	e.Call(manager, "DELETE", path+"/"+own.String(), nil).Expect(http.StatusNotFound)
}

// TestLastAttachmentRace lets two people add the fifth file at once, many times: one succeeds.
func TestLastAttachmentRace(t *testing.T) {
	e := setup(t)
	project := e.Project()
	people := []*testkit.Person{e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)}
	for range 20 {
		request := e.Request(project, people[0], "Zahtjev")
		for range 4 {
			e.Document(people[0], "request", &request)
		}
		var wait sync.WaitGroup
		for _, p := range people {
			body := map[string]any{"dokumenti": []uuid.UUID{e.Document(p, "request", nil)}}
			wait.Go(func() { e.Call(p, "POST", fmt.Sprintf("/zahtjevi/%d/prilozi", request), body) })
		}
		wait.Wait()
		if n := len(shownIn(e, people[0], request)); n != 5 {
			t.Fatalf("%d files, want 5", n)
		}
	}
}
