package transfer_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zahtjevi/functions/requests/request"
	"zahtjevi/functions/requests/transfer"
	"zahtjevi/shared/testkit"
)

func place(p testkit.Project) map[string]any {
	return map[string]any{"projekatId": p.ID, "zahtjevKategorijaId": p.Category, "zahtjevTipId": p.Type, "zahtjevPrioritetId": p.Priority,
		"zahtjevStatusId": p.ToDo, "verzija": 1}
}

func move(e *testkit.Env, by *testkit.Person, id int64, body map[string]any) testkit.Answer {
	return e.Call(by, "PUT", fmt.Sprintf("/zahtjevi/%d/premjestanje", id), body)
}

func preview(e *testkit.Env, by *testkit.Person, id int64, p testkit.Project) testkit.Answer {
	return e.Call(by, "GET", fmt.Sprintf("/zahtjevi/%d/premjestanje/pregled?projekatId=%d", id, p.ID), nil)
}

func shown(e *testkit.Env, by *testkit.Person, id int64) request.Request {
	return testkit.Decode[request.Request](e.Call(by, "GET", fmt.Sprintf("/zahtjevi/%d", id), nil).Expect(http.StatusOK))
}

// counted are the differences between the counters and the requests.
func counted(e *testkit.Env) int64 {
	return testkit.Value[int64](e,
		"select (select count(*) from request_count_differences()) + (select count(*) from request_tally_differences())")
}

// TestMove moves a request and back: all that people wrote stays, counters and targets follow, and those who are concerned hear of it.
func TestMove(t *testing.T) {
	e := setup(t)
	from, to := e.Project(), e.Project()
	both := e.Person(testkit.Manager, from, to)
	there, left := e.Person(testkit.Support, to), e.Person(testkit.Support, from)
	id := e.Request(from, both, "Štampač ne radi")
	file := e.Document(both, "request", &id)
	e.Exec("update requests set assignee_id = $2 where id = $1", id, left.ID)
	e.Exec("insert into comments (request_id, author_id, body) values ($1, $2, 'Gledam')", id, left.ID)
	e.Exec("insert into project_targets (project_id, answer_minutes) values ($1, 60)", to.ID)
	e.Exec("update request_status_changes set created_at = now() - interval '30 days' where request_id = $1", id)
	e.Exec("insert into request_status_changes (request_id, status_id, user_id, created_at) values ($1, $2, $3, now() - interval '20 days')",
		id, from.InProgress, both.ID)
	e.Exec("update requests set status_id = $2, marker = 1 where id = $1", id, from.InProgress)
	label := e.Label(to, "HITNO")
	e.Exec("update requests set label_ids = $2 where id = $1", id, []int64{e.Label(from, "Hitno"), e.Label(from, "Samo tu")})
	before := shown(e, both, id)
	if before.SpentSeconds == 0 {
		t.Fatal("nothing was spent on the request")
	}

	told := testkit.Decode[transfer.TransferPreview](preview(e, both, id, to).Expect(http.StatusOK))
	if told.Part.ID != to.Part || told.Category.ID != to.Category || told.Type.ID != to.Type || told.Priority.ID != to.Priority ||
		told.Status.ID != to.InProgress || told.AssigneeStays || told.Targeted || !told.ThenTargeted {
		t.Errorf("the preview is %+v", told)
	}
	if told.Losing.Count != 1 || !slices.Equal(told.Losing.Names, []string{"Osoba " + left.Username}) || told.Losing.Me {
		t.Errorf("sight is lost by %+v", told.Losing)
	}
	body := testkit.With(place(to), map[string]any{"zahtjevStatusId": to.InProgress, "verzija": before.Version})
	answer := move(e, both, id, body).Expect(http.StatusOK)
	if answer.Header.Get("ETag") != fmt.Sprintf("%q", fmt.Sprint(before.Version+1)) {
		t.Errorf("the version is %v", answer.Header)
	}
	after := shown(e, both, id)
	if after.ProjectID != to.ID || after.CategoryID != to.Category || after.StatusID != to.InProgress || after.Assignee != "" ||
		after.Title != before.Title || len(after.Documents) != 1 || after.Documents[0].ID != file || after.SpentSeconds < before.SpentSeconds {
		t.Errorf("the moved request is %+v", after)
	}
	if len(after.Targets) != 1 || after.Targets[0].Kind != "odgovor" {
		t.Errorf("its targets are %+v", after.Targets)
	}
	if n := counted(e); n != 0 {
		t.Errorf("%d counters are wrong", n)
	}
	if len(after.Labels) != 1 || after.Labels[0].ID != label {
		t.Errorf("its labels are %+v", after.Labels)
	}
	activity := string(e.Call(both, "GET", fmt.Sprintf("/zahtjevi/%d/aktivnost", id), nil).Expect(http.StatusOK).Content)
	if !strings.Contains(activity, fmt.Sprintf(`"polje":"projekat","staro":%q,"novo":%q`, before.Project, after.Project)) ||
		!strings.Contains(activity, `"polje":"oznake","staro":"Hitno, Samo tu","novo":"HITNO"`) ||
		strings.Contains(activity, "zahtjevPrioritet") {
		t.Errorf("the activity is %s", activity)
	}
	kinds := testkit.Value[string](e, `select string_agg(user_id || ' ' || kind || ' ' || detail, ', ' order by user_id) from notifications
		where request_id = $1`, id)
	if want := fmt.Sprintf("%[1]d transferred %[3]s → %[4]s, %[2]d transferred %[3]s → %[4]s", there.ID, left.ID, before.Project,
		after.Project); kinds != want {
		t.Errorf("told are %q, not %q", kinds, want)
	}
	e.Call(left, "GET", fmt.Sprintf("/zahtjevi/%d", id), nil).Expect(http.StatusNotFound)
	history := testkit.Decode[request.CursorPage[request.StatusChange]](
		e.Call(there, "GET", fmt.Sprintf("/zahtjevi/%d/zahtjevStatusi", id), nil).Expect(http.StatusOK))
	if len(history.Items) != 3 {
		t.Errorf("the history of statuses is %+v", history)
	}

	back := testkit.With(place(from), map[string]any{"zahtjevStatusId": from.InProgress, "dodijeljeniKorisnikIme": left.Username,
		"verzija": after.Version})
	move(e, both, id, back).Expect(http.StatusOK)
	if again := shown(e, left, id); again.ProjectID != from.ID || again.Assignee != left.Username || len(again.Targets) != 0 ||
		counted(e) != 0 {
		t.Errorf("moved back it is %+v", again)
	}
}

// TestMappedByName asks for what has no name of its own in the other project, and finds the others whatever their letters.
func TestMappedByName(t *testing.T) {
	e := setup(t)
	from, to := e.Project(), e.Project()
	both := e.Person(testkit.Manager, from, to)
	id := e.Request(from, both, "Zahtjev")
	e.Exec("update categories set name = 'Prva pomoć' where id = $1", from.Category)
	e.Exec("update categories set name = 'PRVA POMOC' where id = $1", to.OtherCategory)
	e.Exec("update types set name = 'Pitanje' where id = $1", to.Type)
	e.Exec("insert into types (project_id, name) values ($1, 'Molba')", to.ID)
	e.Exec("update statuses set marker = 1, name = 'Potrebno uraditi ' where id = $1", to.InProgress)
	e.Exec("update statuses set name = 'Novo' where id = $1", to.ToDo)
	got := testkit.Decode[transfer.TransferPreview](preview(e, both, id, to).Expect(http.StatusOK))
	if got.Part.ID != to.OtherPart || got.Category.ID != to.OtherCategory || got.Type.ID != 0 || got.Priority.ID != to.Priority ||
		got.Status.ID != to.ToDo {
		t.Errorf("the preview is %+v", got)
	}
	e.Exec("update categories set name = 'Ostalo' where id = $1", to.OtherCategory)
	if got := testkit.Decode[transfer.TransferPreview](preview(e, both, id, to).Expect(http.StatusOK)); got.Part.ID != to.Part ||
		got.Category.ID != 0 {
		t.Errorf("without such a category the preview is %+v", got)
	}
	chosen := e.Call(both, "GET",
		fmt.Sprintf("/zahtjevi/%d/premjestanje/pregled?projekatId=%d&kategorijaId=%d", id, to.ID, to.SecondCategory), nil)
	if got := testkit.Decode[transfer.TransferPreview](chosen.Expect(http.StatusOK)); got.Part.ID != to.Part ||
		got.Category.ID != to.SecondCategory {
		t.Errorf("with a chosen category the preview is %+v", got)
	}
	for field, wrong := range map[string]int64{"zahtjevKategorijaId": from.Category, "zahtjevTipId": from.Type,
		"zahtjevPrioritetId": from.Priority, "zahtjevStatusId": from.ToDo} {
		answer := move(e, both, id, testkit.With(place(to), map[string]any{field: wrong})).Expect(http.StatusUnprocessableEntity)
		if !strings.Contains(string(answer.Content), field) {
			t.Errorf("%s of the former project is answered by %s", field, answer.Content)
		}
	}
}

// TestStays refuses to move what would lose something, and says why.
func TestStays(t *testing.T) {
	e := setup(t)
	from, to := e.Project(), e.Project()
	both := e.Person(testkit.Manager, from, to)
	refused := func(id int64, says string) {
		t.Helper()
		for _, answer := range []testkit.Answer{preview(e, both, id, to), move(e, both, id, place(to))} {
			if answer.Status != http.StatusConflict || !strings.Contains(string(answer.Content), says) {
				t.Errorf("refused by %d %s", answer.Status, answer.Content)
			}
		}
		if testkit.Value[int64](e, "select project_id from requests where id = $1", id) != from.ID {
			t.Error("the request was moved")
		}
	}
	part, whole := e.Request(from, both, "Spojen"), e.Request(from, both, "Glavni")
	e.Call(both, "PUT", fmt.Sprintf("/zahtjevi/%d/spajanje", part), map[string]any{"zahtjevId": whole, "verzija": 1}).Expect(http.StatusOK)
	refused(whole, fmt.Sprintf("spojen zahtjev #%d", part))
	answer := preview(e, both, part, to)
	if answer.Status != http.StatusConflict || move(e, both, part, testkit.With(place(to), map[string]any{"verzija": 2})).Status !=
		http.StatusConflict {
		t.Errorf("a merged request is answered by %d %s", answer.Status, answer.Content)
	}
	keyed := e.Request(from, both, "S ključem")
	e.Exec("update requests set external_key = 'A-1' where id = $1 or id = $2", keyed, e.Request(to, both, "Isti ključ"))
	refused(keyed, "vanjskim ključem")
	same := e.Request(from, both, "Tu je")
	move(e, both, same, place(from)).Expect(http.StatusUnprocessableEntity)
}

// TestWhoMoves tries every role, seeing one project, the other, both or none, and checks that a request is moved only by who may edit it
// where it is and may add requests where it goes.
func TestWhoMoves(t *testing.T) {
	e := setup(t)
	from, to, other := e.Project(), e.Project(), e.Project()
	creator := e.Person(testkit.Manager, from)
	places := map[string][]testkit.Project{"none": {other}, "from": {from}, "to": {to}, "both": {from, to}}
	type mover struct {
		*testkit.Person
		may bool
	}
	var movers []mover
	for _, role := range testkit.Roles {
		for name, projects := range places {
			person := e.Person(role, projects...)
			rights := e.RightsOf(person)
			may := slices.Contains(rights, "zahtjev_zahtjev_edit") && slices.Contains(rights, "zahtjev_zahtjev_dodavanje") &&
				(role == testkit.Administrator || name == "both" && role != testkit.TaskUser)
			movers = append(movers, mover{person, may})
		}
	}
	moved := 0
	rapid.Check(t, func(rt *rapid.T) {
		e.Exec("delete from person_rates")
		id := e.Request(from, creator, "Zahtjev")
		by := rapid.SampledFrom(movers).Draw(rt, "mover")
		body := place(to)
		whole := true
		for field, wrong := range map[string]int64{"zahtjevKategorijaId": other.Category, "zahtjevTipId": other.Type,
			"zahtjevPrioritetId": other.Priority, "zahtjevStatusId": from.ToDo} {
			if rapid.IntRange(0, 9).Draw(rt, field) == 0 {
				body[field], whole = wrong, false
			}
		}
		told := preview(e, by.Person, id, to).Status
		status := move(e, by.Person, id, body).Status
		at := testkit.Value[int64](e, "select project_id from requests where id = $1", id)
		switch {
		case (told == http.StatusOK) != by.may:
			rt.Fatalf("%s (%v) is previewed by %d", by.Username, by.may, told)
		case (status == http.StatusOK) != (by.may && whole), (at == to.ID) != (by.may && whole):
			rt.Fatalf("%s (%v, %v) is answered %d, and the request is in %d", by.Username, by.may, whole, status, at)
		}
		if at == to.ID {
			moved++
		}
	})
	if moved == 0 {
		t.Error("nobody moved anything")
	}
}

// TestRaces moves a request while others move it, edit it, give it a status or a label, or retire what it is to have: one of two edits
// wins, nobody is answered by an error of the server, and no request gets what is retired.
func TestRaces(t *testing.T) {
	e := setup(t)
	from, to, third := e.Project(), e.Project(), e.Project()
	all := e.Person(testkit.Manager, from, to, third)
	target := place(to)
	run := func(name string, other func(id int64) testkit.Answer, check func(id int64, moved, answered int)) {
		for range 5 {
			e.Exec("delete from person_rates")
			id := e.Request(from, all, name)
			var answers [2]testkit.Answer
			testkit.AtOnce(2, func(i int) {
				if i == 0 {
					answers[0] = move(e, all, id, target)
				} else {
					answers[1] = other(id)
				}
			})
			for _, answer := range answers {
				if answer.Status >= http.StatusInternalServerError {
					t.Errorf("%s: answered %d %s", name, answer.Status, answer.Content)
				}
			}
			check(id, answers[0].Status, answers[1].Status)
		}
	}
	one := func(id int64, moved, answered int) {
		if (moved == http.StatusOK) == (answered == http.StatusOK) || moved != http.StatusOK && moved != http.StatusConflict ||
			answered != http.StatusOK && answered != http.StatusConflict && answered != http.StatusUnprocessableEntity {
			t.Errorf("request %d: moving answers %d, the other %d", id, moved, answered)
		}
	}
	run("two moves", func(id int64) testkit.Answer { return move(e, all, id, place(third)) }, one)
	run("an edit", func(id int64) testkit.Answer {
		return e.Call(all, "PUT", fmt.Sprintf("/zahtjevi/%d", id), from.EditBody())
	}, one)
	run("a status", func(id int64) testkit.Answer {
		return e.Call(all, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", id), map[string]any{"zahtjevStatusId": from.Done})
	}, one)
	label := testkit.Value[int64](e,
		`insert into labels (project_id, name, color, position) values ($1, 'Hitno', 'crvena', 0) returning id`, from.ID)
	run("a label", func(id int64) testkit.Answer {
		return e.Call(all, "PUT", fmt.Sprintf("/zahtjevi/%d/oznake", id), map[string]any{"dodaj": []int64{label}})
	}, func(id int64, moved, answered int) {
		if answered == http.StatusNotFound { // it was seen in the project before
			answered = http.StatusConflict
		}
		one(id, moved, answered)
	})
	target["zahtjevKategorijaId"] = to.SecondCategory
	run("retiring", func(int64) testkit.Answer {
		e.Exec("update categories set retired_at = clock_timestamp() where id = $1", to.SecondCategory)
		return testkit.Answer{Status: http.StatusOK}
	}, func(id int64, moved, _ int) {
		later := testkit.Value[bool](e, `select coalesce((
			select r.updated_at > c.retired_at from requests r join categories c on c.id = r.category_id where r.id = $1 and r.project_id = $2
		), false)`, id, to.ID)
		if moved != http.StatusOK && moved != http.StatusUnprocessableEntity || later {
			t.Errorf("moving into a category that is retired answers %d, later %v", moved, later)
		}
		e.Exec("update categories set retired_at = null where id = $1", to.SecondCategory)
	})
	if n := counted(e); n != 0 {
		t.Errorf("%d counters are wrong", n)
	}
}

// TestUndoAfterMove refuses to take a bulk change back from a request that has been moved since.
func TestUndoAfterMove(t *testing.T) {
	e := setup(t)
	from, to := e.Project(), e.Project()
	both := e.Person(testkit.Manager, from, to)
	id := e.Request(from, both, "Zahtjev")
	changed := e.Call(both, "PUT", "/zahtjevi/grupno", testkit.With(testkit.Picked(1, id), map[string]any{
		"zahtjevKategorijaId": from.SecondCategory})).Expect(http.StatusOK)
	change := testkit.Decode[struct {
		ID int64 `json:"grupnaIzmjenaId"`
	}](changed).ID
	move(e, both, id, testkit.With(place(to), map[string]any{"verzija": 2})).Expect(http.StatusOK)
	answer := e.Call(both, "PUT", fmt.Sprintf("/zahtjevi/grupno/%d/ponistavanje", change), testkit.Picked(3, id))
	if answer.Status != http.StatusConflict {
		t.Errorf("undoing answers %d %s", answer.Status, answer.Content)
	}
	if testkit.Value[int64](e, "select category_id from requests where id = $1", id) != to.Category {
		t.Error("the request was changed")
	}
}
