package request_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"zahtjevi/functions/requests/choosing"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/testkit"
)

// TestRaisedForSomebody raises a request for somebody else: it is theirs, they are told of it, and view, activity and log name who wrote
// it.
func TestRaisedForSomebody(t *testing.T) {
	e := setup(t)
	project := e.Project()
	writer, requester := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	path := fmt.Sprintf("/zahtjevi/projekat/%d", project.ID)
	body := testkit.With(project.RequestBody("U tuđe ime"), map[string]any{"podnosilac": requester.Username})
	created := testkit.Decode[request.Request](e.Call(writer, "POST", path, body, "Idempotency-Key", "x").Expect(http.StatusCreated))
	for _, reader := range []*testkit.Person{writer, requester} {
		read := testkit.Decode[request.Request](e.Call(reader, "GET", fmt.Sprintf("/zahtjevi/%d", created.ID), nil).Expect(http.StatusOK))
		if read.CreatedBy != requester.Username || read.RaisedBy != writer.Username || created.RaisedBy != writer.Username {
			t.Errorf("the request is %s's, written by %q", read.CreatedBy, read.RaisedBy)
		}
		if read.Correctable != (reader == requester) {
			t.Errorf("correctable is %v for %s", read.Correctable, reader.Username)
		}
	}
	ofActivity := fmt.Sprintf("/zahtjevi/%d/aktivnost", created.ID)
	activity := testkit.Decode[request.CursorPage[request.Activity]](e.Call(requester, "GET", ofActivity, nil).Expect(http.StatusOK))
	if len(activity.Items) != 1 || activity.Total != 1 || activity.Items[0].CreatedBy != writer.Username ||
		len(activity.Items[0].Changes) != 1 || activity.Items[0].Changes[0].Field != "upisao" {
		t.Errorf("the activity tells %+v", activity)
	}
	if logged := testkit.Value[bool](e, `select
		actor_id = $2 and (after ->> 'creator_id')::bigint = $3 and (after ->> 'raised_by_id')::bigint = $2
		from audit_entries where entity = 'requests' and entity_id = $1`, created.ID, writer.ID, requester.ID); !logged {
		t.Error("the log does not name the writer")
	}
	if told := testkit.Value[int](e, "select count(*) from notifications where user_id = $1 and actor_id = $2 and kind = 'created'",
		requester.ID, writer.ID); told != 1 {
		t.Errorf("the requester is told %d times", told)
	}
	own := testkit.With(project.RequestBody("Svoj"), map[string]any{"podnosilac": writer.Username})
	if mine := testkit.Decode[request.Request](e.Call(writer, "POST", path, own).Expect(http.StatusCreated)); mine.RaisedBy != "" {
		t.Errorf("one's own request is written by %q for somebody", mine.RaisedBy)
	}
}

// TestRaisedUnseen raises a request in a category that the writer does not serve: the answer tells only which one it is.
func TestRaisedUnseen(t *testing.T) {
	e := setup(t)
	project := e.Project()
	writer, requester := e.Person(testkit.Support, project), e.Person(testkit.TaskUser, project)
	e.Exec("delete from user_role_categories where user_id = $1 and category_id <> $2", writer.ID, project.Category)
	body := testkit.With(project.RequestBody("Drugdje"), map[string]any{
		"podnosilac": requester.Username, "dioProjektaId": project.OtherPart, "zahtjevKategorijaId": project.OtherCategory,
	})
	created := testkit.Decode[request.Request](e.Call(writer, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID),
		body).Expect(http.StatusCreated))
	if created.ID == 0 || created.Title != "" || created.CreatedBy != "" {
		t.Errorf("the answer is %+v", created)
	}
	e.Call(writer, "GET", fmt.Sprintf("/zahtjevi/%d", created.ID), nil).Expect(http.StatusNotFound)
	e.Call(requester, "GET", fmt.Sprintf("/zahtjevi/%d", created.ID), nil).Expect(http.StatusOK)
}

// TestWhoIsRaisedFor tries each person by name and by number, for writers with and without the right: a request is raised for exactly those
// whom the choice offers, who are active people of the project with the right to raise requests.
func TestWhoIsRaisedFor(t *testing.T) {
	e := setup(t)
	project, other := e.Project(), e.Project()
	writers := []*testkit.Person{e.Person(testkit.Manager, project), e.Person(testkit.Support, project), e.Person(testkit.Administrator)}
	plain := e.Person(testkit.TaskUser, project)
	disabled, powerless := e.Person(testkit.TaskUser, project), e.Person(testkit.Manager, project)
	robot := &testkit.Person{Username: "robot", ID: testkit.Value[int64](e, `insert into users (username, full_name, email, password_hash,
		service_account) values ('robot', 'Robot', '', '', true) returning id`)}
	e.Exec("insert into user_roles (user_id, role_id) values ($1, $2)", robot.ID, plain.RoleID)
	e.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", robot.ID, plain.RoleID, project.ID)
	e.Exec("update users set disabled = true where id = $1", disabled.ID)
	e.Exec(`delete from role_actions where role_id = $1 and action_id in (select id from right_actions where code = $2)`, powerless.RoleID,
		permission.ZahtjevZahtjevDodavanje.String())
	people := []*testkit.Person{plain, e.Person(testkit.Support, project), disabled, robot, powerless, e.Person(testkit.TaskUser, other),
		e.Person(testkit.Support, other), e.Person(testkit.Administrator), {Username: "nema.ga", ID: 1 << 40}}
	path := fmt.Sprintf("/zahtjevi/projekat/%d", project.ID)
	raise := func(writer *testkit.Person, name string) testkit.Answer {
		return e.Call(writer, "POST", path, testkit.With(project.RequestBody("U ime"), map[string]any{"podnosilac": name}))
	}
	for _, writer := range writers {
		if writer.RoleID == powerless.RoleID {
			continue // has lost the right to raise at all
		}
		offered := testkit.Decode[listing.List[choosing.Person]](e.Call(writer, "GET",
			fmt.Sprintf("/zahtjevi/osobe?podnosioci=true&projekatId=%d", project.ID), nil).Expect(http.StatusOK)).Items
		for _, person := range people {
			number := fmt.Sprintf("#%d", person.ID)
			may := slices.ContainsFunc(offered, func(one choosing.Person) bool { return one.Name == person.Username || one.Name == number })
			if fits := slices.Index(people, person) < 2; may != fits {
				t.Errorf("%s is offered: %t", person.Username, may)
			}
			for _, name := range []string{person.Username, number} {
				if got := raise(writer, name); may {
					got.Expect(http.StatusCreated)
				} else {
					got.ExpectField("podnosilac")
				}
			}
		}
	}
	before := testkit.Value[int](e, "select count(*) from requests")
	for _, person := range append(people, plain) {
		raise(plain, person.Username).ExpectLacking(permission.ZahtjevZahtjevPodnosilac.String())
	}
	outsider := e.Person(testkit.Support, other)
	raise(outsider, plain.Username).Expect(http.StatusNotFound)
	if after := testkit.Value[int](e, "select count(*) from requests"); after != before {
		t.Errorf("%d requests were added", after-before)
	}
}
