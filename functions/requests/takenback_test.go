package requests_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"zahtjevi/functions/requests/clocks"
	"zahtjevi/shared/testkit"
)

// derived is everything that changes of requests lead to, as texts: requests, targets, watches, unopened notifications, unsent letters.
func derived(e *testkit.Env) string {
	parts := []string{
		`select concat_ws(' ', id, status_id, marker, category_id, part_id, priority_id, coalesce(assignee_id::text, '-'),
			coalesce(due_on::text, '-'), deleted_at is null, coalesce(finished_at::text, '-'), coalesce(waiting_since::text, '-'),
			coalesce(reopened_at::text, '-'), coalesce(answered_at::text, '-'))
		from requests order by id`,
		`select concat_ws(' ', request_id, answer_minutes, answer_due_at, answer_left, answer_met_at, '/', solution_minutes, solution_due_at,
			solution_left, solution_met_at, '/', late_at) from request_clocks order by request_id`,
		`select concat_ws(' ', request_id, user_id, watching) from request_watches order by request_id, user_id`,
		`select concat_ws(' ', from_id, relation, to_id) from request_relations order by 1`,
		`select concat_ws(' ', user_id, about, replace(kind, 'bulk_', ''), detail, reason)
			from notifications, unnest(coalesce(request_ids, array[request_id])) about where bell and opened_at is null order by 1`,
		`select concat_ws(' ', m.user_id, about, replace(n.kind, 'bulk_', ''), n.detail)
			from mail_messages m join notifications n on n.id = any(m.notifications) and not n.taken_back,
			unnest(coalesce(n.request_ids, array[n.request_id])) about
			where m.state in ('collecting', 'waiting') order by 1`,
	}
	var all strings.Builder
	for _, part := range parts {
		all.WriteString(testkit.Value[string](e, "select coalesce(string_agg(line, E'\n'), '') from ("+part+") x (line)") + "\n\n")
	}
	return all.String()
}

// pile makes random changes, each of which can be undone as long as it is the last one.
type pile struct {
	*testkit.Env
	t       *testing.T
	random  *rand.Rand
	project testkit.Project
	manager *testkit.Person
	admin   *testkit.Person
	people  []*testkit.Person
	ids     []int64
	merged  map[int64]bool
	days    int // how many new statuses and due dates there were
	made    []made
}

// made is a change that can be undone, and how everything was before it.
type made struct {
	name   string
	before string
	undo   func()
}

func (p *pile) version(id int64) int32 {
	return testkit.Value[int32](p.Env, "select version from requests where id = $1", id)
}

// some are requests that can be changed.
func (p *pile) some(most int) []int64 {
	free := slices.DeleteFunc(slices.Clone(p.ids), func(id int64) bool {
		return p.merged[id] || testkit.Value[bool](p.Env, "select deleted_at is not null from requests where id = $1", id)
	})
	p.random.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
	return free[:min(len(free), 1+p.random.IntN(most))]
}

// status is a new status. A change back to an earlier one would take back what led away from that.
func (p *pile) status() int64 {
	p.days++
	return testkit.Value[int64](p.Env, "insert into statuses (project_id, name, marker, position) values ($1, $2, $3, 50) returning id",
		p.project.ID, fmt.Sprint("Stanje ", p.days), p.random.IntN(3))
}

func (p *pile) picked(ids ...int64) []map[string]any {
	picked := []map[string]any{}
	for _, id := range ids {
		picked = append(picked, map[string]any{"id": id, "verzija": p.version(id)})
	}
	return picked
}

// values returns the fields that a bulk change can give back to a request.
func (p *pile) values(id int64) map[string]any {
	type former struct {
		Status, Category int64
		Assignee, Due    string
	}
	var f former
	f.Status = testkit.Value[int64](p.Env, "select status_id from requests where id = $1", id)
	f.Category = testkit.Value[int64](p.Env, "select category_id from requests where id = $1", id)
	f.Assignee = testkit.Value[string](p.Env, "select coalesce((select username from users where users.id = assignee_id), '') from requests where id = $1", id)
	f.Due = testkit.Value[string](p.Env, "select coalesce(due_on::text, '') from requests where id = $1", id)
	due := any(nil)
	if f.Due != "" {
		due = f.Due
	}
	return map[string]any{"zahtjevStatusId": f.Status, "zahtjevKategorijaId": f.Category, "dodijeljeniKorisnikIme": f.Assignee, "rok": due}
}

func (p *pile) put(by *testkit.Person, path string, body any) {
	p.t.Helper()
	p.Call(by, "PUT", path, body).Expect(http.StatusOK)
}

// changeSeveral makes a bulk change. It is undone as such by anybody who may, or for each request by its author, as toasts do.
func (p *pile) changeSeveral() (name string, undo func()) {
	ids := p.some(4)
	before := map[int64]map[string]any{}
	for _, id := range ids {
		before[id] = p.values(id)
	}
	body := map[string]any{"zahtjevi": p.picked(ids...)}
	one := func(of ...any) any { return of[p.random.IntN(len(of))] }
	for name, value := range map[string]any{
		"zahtjevKategorijaId":    one(p.project.Category, p.project.OtherCategory),
		"dodijeljeniKorisnikIme": one("", p.people[0].Username, p.people[1].Username),
	} {
		if p.random.IntN(2) == 0 {
			body[name] = value
		}
	}
	if p.random.IntN(2) == 0 {
		body["zahtjevStatusId"] = p.status()
	} else {
		p.days++
		body["rok"] = time.Date(2033, 1, p.days, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
	}
	noted := testkit.Value[int64](p.Env, "select coalesce(max(id), 0) from bulk_changes")
	p.put(p.manager, "/zahtjevi/grupno", body)
	change := testkit.Value[int64](p.Env, "select coalesce(max(id), 0) from bulk_changes")
	delete(body, "zahtjevi")
	return fmt.Sprint("several ", ids, body), func() {
		if change > noted && p.random.IntN(2) == 0 {
			changed := testkit.Value[[]int64](p.Env, "select request_ids from bulk_changes where id = $1", change)
			undone := p.Call([]*testkit.Person{p.manager, p.admin}[p.random.IntN(2)], "PUT",
				fmt.Sprintf("/zahtjevi/grupno/%d/ponistavanje", change), map[string]any{"zahtjevi": p.picked(changed...)})
			if undone.Status != http.StatusConflict { // what was changed and taken back since counts as changed
				undone.Expect(http.StatusOK)
				return
			}
		}
		for _, id := range ids {
			p.put(p.manager, "/zahtjevi/grupno", testkit.With(before[id], map[string]any{"zahtjevi": p.picked(id)}))
		}
	}
}

func (p *pile) changeStatus() (name string, undo func()) {
	id := p.some(1)[0]
	path, before := fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", id), p.values(id)["zahtjevStatusId"]
	to := p.status()
	p.put(p.manager, path, map[string]any{"zahtjevStatusId": to})
	return fmt.Sprint("status of ", id, " to ", to), func() {
		p.put(p.manager, path, map[string]any{"zahtjevStatusId": before, "vidjeniStatusId": to})
	}
}

// say sends a comment that also changes its request; one call takes both back.
func (p *pile) say() (name string, undo func()) {
	id := p.some(1)[0]
	before := p.values(id)
	body := map[string]any{"komentar": "Gotovo.", "interni": p.random.IntN(2) == 0, "verzija": p.version(id)}
	back := map[string]any{}
	if p.random.IntN(3) > 0 {
		body["zahtjevStatusId"], back["zahtjevStatusId"] = p.status(), before["zahtjevStatusId"]
	}
	if len(back) == 0 || p.random.IntN(2) == 0 {
		body["dodijeljeniKorisnikIme"] = p.people[p.random.IntN(2)].Username
		back["dodijeljeniKorisnikIme"] = before["dodijeljeniKorisnikIme"]
	}
	said := testkit.Decode[map[string]any](p.Call(p.admin, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id), body).
		Expect(http.StatusCreated))
	return fmt.Sprint("comment on ", id, body), func() {
		back["verzija"] = p.version(id)
		p.Call(p.admin, "PUT", fmt.Sprintf("/zahtjevkomentari/%v/ponistavanje", said["id"]), back).Expect(http.StatusNoContent)
	}
}

func (p *pile) remove() (name string, undo func()) {
	ids := p.some(3)
	p.put(p.manager, "/zahtjevi/grupno/brisanje", map[string]any{"zahtjevi": p.picked(ids...)})
	return fmt.Sprint("removal of ", ids), func() {
		p.put(p.manager, "/zahtjevi/grupno/vracanje", map[string]any{"zahtjevi": p.picked(ids...)})
	}
}

func (p *pile) merge() (name string, undo func()) {
	pair := p.some(2)
	if len(pair) < 2 {
		return "", nil
	}
	p.put(p.manager, fmt.Sprintf("/zahtjevi/%d/spajanje", pair[0]), map[string]any{"zahtjevId": pair[1], "verzija": p.version(pair[0])})
	p.merged[pair[0]] = true
	return fmt.Sprint("merging of ", pair), func() {
		delete(p.merged, pair[0])
		p.put([]*testkit.Person{p.manager, p.admin}[p.random.IntN(2)], fmt.Sprintf("/zahtjevi/%d/razdvajanje", pair[0]), nil)
	}
}

func (p *pile) change() {
	if len(p.some(1)) == 0 {
		return
	}
	before := derived(p.Env)
	kinds := []func() (string, func()){p.changeSeveral, p.changeSeveral, p.changeStatus, p.changeStatus, p.say, p.say, p.remove, p.merge}
	name, undo := kinds[p.random.IntN(len(kinds))]()
	if undo != nil {
		p.made = append(p.made, made{name, before, undo})
	}
}

// takeBack undoes the last change and compares everything with how it was before.
func (p *pile) takeBack() {
	last := p.made[len(p.made)-1]
	p.made = p.made[:len(p.made)-1]
	last.undo()
	p.Run(clocks.Job)
	if after := derived(p.Env); after != last.before {
		p.t.Fatalf("the undo of %s leads to\n%s", last.name, differing(last.before, after))
	}
}

// differing are the lines of only one of two texts.
func differing(before, after string) string {
	var lines []string
	was, is := strings.Split(before, "\n"), strings.Split(after, "\n")
	for _, line := range was {
		if !slices.Contains(is, line) {
			lines = append(lines, "before: "+line)
		}
	}
	for _, line := range is {
		if !slices.Contains(was, line) {
			lines = append(lines, "after:  "+line)
		}
	}
	return strings.Join(lines, "\n")
}

// TestTakingBackTakesAllBack makes random changes of one and of several requests, mergings and removals, and undoes them, the last one
// first, in each way that there is. Everything that was derived is then as though they had never been made.
func TestTakingBackTakesAllBack(t *testing.T) {
	for seed := range uint64(8) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			e := setup(t)
			p := &pile{Env: e, t: t, random: rand.New(rand.NewPCG(seed, 85)), project: e.Project(), merged: map[int64]bool{}}
			p.manager, p.admin = e.Person(testkit.Manager, p.project), e.Person(testkit.Administrator)
			p.people = []*testkit.Person{e.Person(testkit.Support, p.project), e.Person(testkit.Manager, p.project)}
			creator := e.Person(testkit.TaskUser, p.project)
			e.Exec("insert into project_targets (project_id, answer_minutes, solution_minutes) values ($1, 600, 9000)", p.project.ID)
			p.ids = append(e.Requests(p.project, creator, 4), e.Requests(p.project, p.people[1], 2)...)
			e.Exec("update requests set assignee_id = $2 where id = $1", p.ids[0], p.people[0].ID)
			e.Exec("insert into request_watches (request_id, user_id, watching) values ($1, $2, true)", p.ids[1], p.people[1].ID)
			p.Run(clocks.Job)
			for range 30 {
				switch {
				case len(p.made) > 0 && p.random.IntN(5) < 2:
					p.takeBack()
				case len(p.made) == 0 && p.random.IntN(2) == 0:
					e.Call(p.people[0], "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", p.ids[p.random.IntN(len(p.ids))]),
						map[string]any{"komentar": "Odgovor"})
				default:
					p.change()
				}
			}
			for len(p.made) > 0 {
				p.takeBack()
			}
		})
	}
}

// unopened lists a person's unopened notifications about a request.
func unopened(e *testkit.Env, person *testkit.Person, id int64) []string {
	return testkit.Value[[]string](e, `select coalesce(array_agg(kind || ' ' || detail order by id), '{}') from notifications
		where user_id = $1 and request_id = $2 and bell and opened_at is null`, person.ID, id)
}

// TestWhoKnowsIsToldOfTheUndo: who has opened a notification, or has its letter, is told that the change was taken back; others hear
// of neither.
func TestWhoKnowsIsToldOfTheUndo(t *testing.T) {
	for name, test := range map[string]struct {
		knows string
		want  []string
	}{
		"nobody":                  {"update notifications set bell = bell", []string{}},
		"who has opened it":       {"update notifications set opened_at = now()", []string{"status Potrebno uraditi"}},
		"who has the letter":      {"update notifications set mailed = true", []string{"status Potrebno uraditi"}},
		"who is sent that letter": {"update mail_messages set state = 'sent'; update notifications set mailed = true", []string{"status Potrebno uraditi"}},
	} {
		t.Run(name, func(t *testing.T) {
			e := setup(t)
			project := e.Project()
			manager, creator := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
			ids := e.Requests(project, creator, 2)
			for _, id := range ids {
				e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", id), map[string]any{"zahtjevStatusId": project.Done}).
					Expect(http.StatusOK)
			}
			for _, statement := range strings.Split(test.knows, ";") {
				e.Exec(statement)
			}
			e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", ids[0]), map[string]any{"zahtjevStatusId": project.ToDo}).
				Expect(http.StatusOK)
			if got := unopened(e, creator, ids[0]); !slices.Equal(got, test.want) {
				t.Errorf("has unopened %q, want %q", got, test.want)
			}
		})
	}
}

// TestReopening: what was told of the finish goes, the answer is awaited again, and the time in between is not counted.
func TestReopening(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, creator := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	e.Exec("insert into project_targets (project_id, answer_minutes, solution_minutes) values ($1, 600, 9000)", project.ID)
	id := e.Request(project, creator, "Zahtjev")
	status := func(by *testkit.Person, to int64) {
		e.Call(by, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", id), map[string]any{"zahtjevStatusId": to}).Expect(http.StatusOK)
	}
	status(manager, project.Done)
	if !testkit.Value[bool](e, "select answer_met_at is not null from request_clocks where request_id = $1", id) {
		t.Error("a finished request still waits for an answer")
	}
	status(manager, project.InProgress)
	if got := unopened(e, creator, id); !slices.Equal(got, []string{"status Radi se"}) {
		t.Errorf("after the reopening the sender has unopened %q", got)
	}
	if testkit.Value[bool](e, "select answer_met_at is not null or solution_met_at is not null from request_clocks where request_id = $1", id) {
		t.Error("a target of the reopened request is met")
	}
	if testkit.Value[bool](e, "select bool_or(taken_back) from request_status_changes where request_id = $1", id) {
		t.Error("a reopened request is taken for one that was never finished")
	}
}
