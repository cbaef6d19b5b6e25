package past_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"zahtjevi/functions/requests/conversation"
	"zahtjevi/functions/requests/past"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/testkit"
)

// history is a project whose requests change at random on past days, with matching times in the log.
type history struct {
	*testkit.Env
	random     *rand.Rand
	project    testkit.Project
	writer     *testkit.Person
	priorities []int64
	requests   []int64
	at         time.Time
}

func newPast(t *testing.T, seed uint64) *history {
	t.Helper()
	e := setup(t)
	p := &history{Env: e, random: rand.New(rand.NewPCG(seed, 7)), project: e.Project()}
	p.writer = e.Person(testkit.Manager, p.project)
	grant(e, p.writer, "zahtjev_komentar_interni")
	p.priorities = []int64{p.project.Priority, testkit.Value[int64](e,
		"insert into priorities (project_id, name, position) values ($1, 'Hitan', 5) returning id", p.project.ID)}
	return p
}

// grant gives the person's role a right.
func grant(e *testkit.Env, person *testkit.Person, right string) {
	e.Exec("insert into role_actions (role_id, action_id) select $1, id from right_actions where code = $2 on conflict do nothing",
		person.RoleID, right)
}

// revoke removes a right from the person's role.
func revoke(e *testkit.Env, person *testkit.Person, rights ...string) {
	e.Exec("delete from role_actions where role_id = $1 and action_id in (select id from right_actions where code = any($2))",
		person.RoleID, rights)
}

// dated makes a change, and sets the time of its log entries.
func (p *history) dated(do func()) {
	last := testkit.Value[int64](p.Env, "select coalesce(max(id), 0) from audit_entries")
	do()
	p.Exec("update audit_entries set created_at = $1 where id > $2", p.at, last)
}

func oneOf[T any](random *rand.Rand, of ...T) T { return of[random.IntN(len(of))] }

func (p *history) add() {
	p.dated(func() {
		p.requests = append(p.requests, testkit.Value[int64](p.Env, `insert into requests (project_id, part_id, category_id, type_id,
				priority_id, status_id, marker, title, description, creator_id, updated_by_id, created_at)
			values ($1, $2, $3, $4, $5, $6, 0, 'Zahtjev', 'Prvi opis', $7, $7, $8) returning id`, p.project.ID, p.project.Part,
			p.project.Category, p.project.Type, oneOf(p.random, p.priorities...), p.project.ToDo, p.writer.ID, p.at))
	})
}

// change makes a random change of a request.
func (p *history) change() {
	id, n := oneOf(p.random, p.requests...), p.random.IntN(1000)
	set := func(what string, args ...any) {
		p.Exec("update requests set version = version + 1, "+what+" where id = $1", append([]any{id}, args...)...)
	}
	p.dated(func() {
		switch p.random.IntN(12) {
		case 0, 1:
			status := oneOf(p.random, p.project.ToDo, p.project.InProgress, p.project.Done)
			set("status_id = $2, marker = (select marker from statuses where id = $2)", status)
			p.Exec("update requests set finished_at = $2 where id = $1 and finished_at > $2", id, p.at)
		case 2:
			set("priority_id = $2", oneOf(p.random, p.priorities...))
		case 3:
			set("assignee_id = $2", oneOf(p.random, nil, any(p.writer.ID)))
		case 4:
			set("category_id = $2, part_id = $3", oneOf(p.random, p.project.Category, p.project.SecondCategory), p.project.Part)
		case 5:
			set("title = $2, description = $3", fmt.Sprint("Naziv ", n), fmt.Sprint("Opis ", n, strings.Repeat(" dug", 400*p.random.IntN(2))))
		case 6:
			set("due_on = $2::date", oneOf(p.random, nil, any("2026-12-01")))
		case 7:
			set("note = $2, real_seconds = $3", fmt.Sprint("Napomena ", n), n)
		case 8:
			p.Exec("insert into comments (request_id, author_id, body, internal, created_at) values ($1, $2, $3, $4, $5)", id,
				p.writer.ID, fmt.Sprint("Komentar ", n), p.random.IntN(3) == 0, p.at)
		case 9:
			p.Exec(`update comments set body = $2, edited_at = $3, version = version + 1
				where id = (select max(id) from comments where request_id = $1 and withdrawn_at is null)`, id, fmt.Sprint("Ispravak ", n), p.at)
		case 10:
			p.Exec(`update comments set body = '', withdrawn_at = $2, version = version + 1
				where id = (select min(id) from comments where request_id = $1 and withdrawn_at is null)`, id, p.at)
		case 11:
			if file := p.Document(p.writer, "request", &id); p.random.IntN(2) == 0 {
				p.Exec("update files set request_id = null, removed_from_id = request_id, removed_at = now() where id = $1", file)
			} else {
				p.Exec("update files set created_at = $2 where id = $1", file, p.at)
			}
			p.Exec(`update files set request_id = null, removed_from_id = request_id, removed_at = now() where id = (
				select min(id::text)::uuid from files where request_id = $1 and created_at < $2)`, id, p.at.Add(-time.Hour))
		}
	})
}

// state is the common part of how a request is now and how it was on a day, for a reader; empty if there is none.
func (p *history) state(reader *testkit.Person, id int64, day string) string {
	now, comments := fmt.Sprintf("/zahtjevi/%d", id), fmt.Sprintf("/zahtjevkomentari/zahtjev/%d?count=100", id)
	if day != "" {
		now, comments = fmt.Sprintf("/zahtjevi/%d/stanje?naDan=%s", id, day),
			fmt.Sprintf("/zahtjevi/%d/stanje/komentari?count=100&naDan=%s", id, day)
	}
	answer := p.Call(reader, "GET", now, nil)
	if answer.Status == http.StatusNotFound {
		return ""
	}
	was := testkit.Decode[past.PastRequest](answer.Expect(http.StatusOK))
	files := []string{}
	for _, file := range was.Documents {
		files = append(files, file.ID.String()+file.Name)
	}
	slices.Sort(files)
	was.Day, was.Documents, was.Changes, was.NewComments = "", nil, nil, 0
	whole := []any{was, files}
	page := testkit.Decode[request.CursorPage[conversation.Comment]](p.Call(reader, "GET", comments, nil).Expect(http.StatusOK))
	for _, comment := range page.Items {
		comment.Version = 0
		whole = append(whole, comment)
	}
	text, _ := json.Marshal(append(whole, page.Total))
	return string(text)
}

// board is the project's board as a reader gets it, today's if day is empty, in the fields that both have.
func (p *history) board(reader *testkit.Person, day string) string {
	path := fmt.Sprintf("/zahtjevi/projekat/%d?prethodniBrojDana=365&stariji=true&count=100", p.project.ID)
	if day != "" {
		path = fmt.Sprintf("/zahtjevi/projekat/%d/stanje?naDan=%s", p.project.ID, day)
	}
	type column struct {
		Status request.Status  `json:"zahtjevStatus"`
		Items  []past.PastCard `json:"items"`
	}
	answer := testkit.Decode[struct{ Items, Kolone []column }](p.Call(reader, "GET", path, nil).Expect(http.StatusOK))
	columns := slices.Concat(answer.Items, answer.Kolone)
	for _, column := range columns {
		for i := range column.Items {
			column.Items[i].StatusNow = request.Status{}
		}
	}
	text, _ := json.Marshal(columns)
	return string(text)
}

// filters lists filters of lists and boards of the past; each finds some requests of a history on some days.
func (p *history) filters() []string {
	project := p.project
	id := func(field string, id int64) string { return fmt.Sprint(field, "=", id) }
	named := func(field, table string, id int64) string {
		return field + "=" + url.QueryEscape(testkit.Value[string](p.Env, "select name from "+table+" where id = $1", id))
	}
	return []string{
		named("status", "statuses", project.InProgress), id("statusId", project.Done), named("status", "statuses", project.ToDo),
		"prioritet=Hitan", id("prioritetId", project.Priority), named("tip", "types", project.Type), id("tipId", project.Type+1_000_000),
		id("kategorijaId", project.Category), id("kategorijaId", project.SecondCategory), id("dioProjektaId", project.Part),
		"dodijeljeno=@niko", "dodijeljeno=@ja", "dodijeljeno=" + p.writer.Username, "dodijeljeno=@niko&dodijeljeno=" + p.writer.Username,
		"korisnik=" + p.writer.Username, "korisnik=nema.ga", "naziv=zahtjev", "naziv=NAZIV+1", "rokOd=2026-12-01&rokDo=2026-12-01",
		"rokDo=2026-11-30", "kreiranOd=2000-01-01", "kreiranDo=2000-01-01", "prioritet=Hitan&" + id("kategorijaId", project.Category),
	}
}

// found is the requests that a reader finds by a filter: in the list or, with a day, in the board of then.
func (p *history) found(reader *testkit.Person, filter, day string) string {
	path := fmt.Sprintf("/zahtjevi?projekatId=%d&sve=true&count=30&%s", p.project.ID, filter)
	if day != "" {
		path = fmt.Sprintf("/zahtjevi/projekat/%d/stanje?naDan=%s&%s", p.project.ID, day, filter)
	}
	type row struct{ ID int64 }
	answer := testkit.Decode[struct {
		Items  []row
		Kolone []struct{ Items []row }
	}](p.Call(reader, "GET", path, nil).Expect(http.StatusOK))
	rows := answer.Items
	for _, column := range answer.Kolone {
		rows = append(rows, column.Items...)
	}
	slices.SortFunc(rows, func(a, b row) int { return cmp.Compare(a.ID, b.ID) })
	return fmt.Sprint(rows)
}

// TestPast makes random histories, and compares each request and the board on each day, also filtered, with what their readers saw then.
func TestPast(t *testing.T) {
	for seed := range uint64(4) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			p := newPast(t, seed)
			clerk := p.Person(testkit.TaskUser, p.project)
			p.Exec("update roles set scope = 'projects' where id = $1", clerk.RoleID)
			grant(p.Env, clerk, "log_log_historija")
			readers := []*testkit.Person{p.writer, clerk}
			first := time.Now().In(localtime.Zone()).AddDate(0, 0, -12)
			type look struct {
				reader int
				id     int64
				day    string
			}
			type boardLook struct {
				reader int
				day    string
				filter string // empty for the whole board
			}
			seen, boards := map[look]string{}, map[boardLook]string{}
			for day := range 11 {
				midnight := time.Date(first.Year(), first.Month(), first.Day()+day, 0, 0, 0, 0, localtime.Zone())
				for step := range p.random.IntN(9) {
					p.at = midnight.Add(time.Duration(step)*2*time.Hour + time.Duration(p.random.IntN(3600))*time.Second)
					if len(p.requests) == 0 || p.random.IntN(6) == 0 {
						p.add()
					} else {
						p.change()
					}
				}
				for i, reader := range readers {
					day := midnight.Format(time.DateOnly)
					boards[boardLook{i, day, ""}] = p.board(reader, "")
					for range 5 {
						filter := oneOf(p.random, p.filters()...)
						boards[boardLook{i, day, filter}] = p.found(reader, filter, "")
					}
					for _, id := range p.requests {
						seen[look{i, id, midnight.Format(time.DateOnly)}] = p.state(reader, id, "")
					}
				}
			}
			for look, want := range seen {
				if got := p.state(readers[look.reader], look.id, look.day); got != want {
					t.Fatalf("request %d for reader %d on %s was\n%s\nbut is said to have been\n%s", look.id, look.reader, look.day, want, got)
				}
			}
			for look, want := range boards {
				got := ""
				if look.filter == "" {
					got = p.board(readers[look.reader], look.day)
				} else {
					got = p.found(readers[look.reader], look.filter, look.day)
				}
				if got != want {
					t.Fatalf("the board of reader %d by %q on %s was\n%s\nbut is said to have been\n%s", look.reader, look.filter, look.day, want, got)
				}
			}
			for _, id := range p.requests {
				if p.state(p.writer, id, first.AddDate(0, 0, -1).Format(time.DateOnly)) != "" {
					t.Errorf("request %d is said to have been before it was added", id)
				}
			}
		})
	}
}

// TestPastSince lists by field what has changed since a day, by whom, and how often.
func TestPastSince(t *testing.T) {
	p := newPast(t, 0)
	p.at = time.Now().AddDate(0, 0, -5)
	p.add()
	p.at = time.Now().AddDate(0, 0, -2)
	p.dated(func() {
		p.Exec("update requests set title = 'Drugi', note = 'Tajna' where id = $1", p.requests[0])
		p.Exec("update requests set title = 'Treći' where id = $1", p.requests[0])
	})
	p.Exec("update audit_entries set actor_id = $1 where actor_id is null", p.writer.ID)
	p.Exec("insert into comments (request_id, author_id, body, internal) values ($1, $2, 'Ne za sve', true), ($1, $2, 'Za sve', false)",
		p.requests[0], p.writer.ID)
	clerk := p.Person(testkit.TaskUser, p.project)
	p.Exec("update roles set scope = 'projects' where id = $1", clerk.RoleID)
	grant(p.Env, clerk, "log_log_historija")
	path := fmt.Sprintf("/zahtjevi/%d/stanje?naDan=%s", p.requests[0], p.at.AddDate(0, 0, -1).In(localtime.Zone()).Format(time.DateOnly))
	told := func(reader *testkit.Person) (fields []string, comments int) {
		was := testkit.Decode[past.PastRequest](p.Call(reader, "GET", path, nil).Expect(http.StatusOK))
		for _, change := range was.Changes {
			fields = append(fields, fmt.Sprint(change.Field, ": ", change.Then, " > ", change.Now, " ×", change.Times, " ", change.ChangedBy))
		}
		return fields, was.NewComments
	}
	title := "naziv: Zahtjev > Treći ×2 " + p.writer.Username
	if fields, comments := told(p.writer); !slices.Equal(fields, []string{title, "napomena:  >  ×1 " + p.writer.Username}) || comments != 2 {
		t.Errorf("told %q and %d comments", fields, comments)
	}
	if fields, comments := told(clerk); !slices.Equal(fields, []string{title}) || comments != 1 {
		t.Errorf("without internal rights told %q and %d comments", fields, comments)
	}
}

// TestPastKept shows nothing that the reader may not see today: no internal comments and data, and no category that is not theirs any more.
func TestPastKept(t *testing.T) {
	p := newPast(t, 0)
	helper := p.Person(testkit.Support)
	revoke(p.Env, helper, "zahtjev_komentar_interni", "zahtjev_zahtjev_interni_podaci")
	grant(p.Env, helper, "log_log_historija")
	p.writer, helper = helper, p.writer
	p.at = time.Now().AddDate(0, 0, -5)
	p.add()
	id := p.requests[0]
	p.at = time.Now().AddDate(0, 0, -1)
	p.dated(func() {
		p.Exec("update requests set category_id = $2, part_id = $3 where id = $1", id, p.project.OtherCategory, p.project.OtherPart)
	})
	day := time.Now().AddDate(0, 0, -3).In(localtime.Zone()).Format(time.DateOnly)
	path := fmt.Sprintf("/zahtjevi/%d/stanje?naDan=%s", id, day)
	read := func() string {
		comments := strings.Replace(path, "stanje?", "stanje/komentari?", 1)
		return string(p.Call(p.writer, "GET", path, nil).Expect(http.StatusOK).Content) +
			string(p.Call(p.writer, "GET", comments, nil).Expect(http.StatusOK).Content)
	}
	before := read()
	if strings.Contains(before, "Prva") {
		t.Errorf("the category of a project that the reader does not see is told: %s", before)
	}
	p.Exec("update categories set name = 'Sasvim druga' where id = $1", p.project.Category)
	p.Exec("update parts set name = 'Neki dio' where id = $1", p.project.Part)
	p.Exec("insert into comments (request_id, author_id, body, internal, created_at) values ($1, $2, 'Među nama', true, $3)", id,
		helper.ID, time.Now().AddDate(0, 0, -4))
	p.Exec("update requests set note = 'Tajna', overhead_seconds = 7 where id = $1", id)
	if after := read(); after != before {
		t.Errorf("what the reader may not see changes\n%s\nto\n%s", before, after)
	}

	stranger := p.Person(testkit.Manager, p.Project())
	p.Call(stranger, "GET", path, nil).Expect(http.StatusNotFound)
	p.Exec("update requests set deleted_at = now() where id = $1", id)
	p.Call(p.writer, "GET", path, nil).Expect(http.StatusNotFound)
}

// TestPastBounds refuses invalid days, days in the future, and days before the log's retention or a call's limit.
func TestPastBounds(t *testing.T) {
	p := newPast(t, 0)
	p.at = time.Now().AddDate(-2, 0, 0)
	p.add()
	ask := func(day string) testkit.Answer {
		return p.Call(p.writer, "GET", fmt.Sprintf("/zahtjevi/%d/stanje?naDan=%s", p.requests[0], day), nil)
	}
	for _, day := range []string{"", "sutra", "2026-02-30", time.Now().AddDate(0, 0, 2).Format(time.DateOnly)} {
		ask(day).Expect(http.StatusUnprocessableEntity)
	}
	long := time.Now().AddDate(0, 0, -500).Format(time.DateOnly)
	ask(long).Expect(http.StatusOK)
	p.Exec("update settings set log_days = 365")
	ask(long).Expect(http.StatusUnprocessableEntity)
	p.Exec(`insert into audit_entries (action, entity, entity_id, before, after)
		select 'update', 'requests', $1, '{"note": "a"}', '{"note": "b"}' from generate_series(1, 2001)`, p.requests[0])
	ask(time.Now().In(localtime.Zone()).Format(time.DateOnly)).Expect(http.StatusOK)
	ask(time.Now().In(localtime.Zone()).AddDate(0, 0, -1).Format(time.DateOnly)).Expect(http.StatusConflict)
}

// TestPastBoard tells the status of then and that of today, no more cards than its bounds, and nothing that the reader may not see today.
func TestPastBoard(t *testing.T) {
	p := newPast(t, 0)
	helper := p.Person(testkit.TaskUser, p.project)
	grant(p.Env, helper, "log_log_historija")
	p.at = time.Now().AddDate(0, 0, -5)
	p.add()
	path := fmt.Sprintf("/zahtjevi/projekat/%d/stanje?naDan=%s", p.project.ID,
		time.Now().AddDate(0, 0, -3).In(localtime.Zone()).Format(time.DateOnly))
	read := func(reader *testkit.Person) past.PastBoard {
		return testkit.Decode[past.PastBoard](p.Call(reader, "GET", path, nil).Expect(http.StatusOK))
	}
	cards := func(board past.PastBoard) (cards int) {
		for _, column := range board.Columns {
			cards += len(column.Items)
		}
		return cards
	}
	p.Exec("update requests set status_id = $2, marker = 2 where id = $1", p.requests[0], p.project.Done)
	board := read(p.writer)
	if first := board.Columns[0]; len(first.Items) != 1 || first.Items[0].StatusNow.ID != p.project.Done || board.More {
		t.Errorf("what has been finished since is told as %+v", board)
	}
	p.Exec(`insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, creator_id,
			updated_by_id, created_at)
		select project_id, part_id, category_id, type_id, priority_id, $2, 0, title, description, creator_id, updated_by_id, created_at
		from requests, generate_series(1, 301) where id = $1`, p.requests[0], p.project.ToDo)
	if board := read(p.writer); cards(board) != 301 || !board.More || board.Before {
		t.Errorf("got %d cards, more %v, more before %v", cards(board), board.More, board.Before)
	}
	if cards(read(helper)) != 0 {
		t.Error("a reader is told of requests that are not theirs")
	}
	p.Exec(`insert into audit_entries (action, entity, entity_id, before, after)
		select 'update', 'requests', $1, '{"note": "a"}', '{"note": "b"}' from generate_series(1, 2001)`, p.requests[0])
	if board := read(p.writer); cards(board) != 300 || board.LeftOut != 1 {
		t.Errorf("told %d cards with one that changed too often, and %d left out", cards(board), board.LeftOut)
	}
	p.Exec(`update requests set marker = 2, status_id = $1`, p.project.Done)
	p.Exec(`update requests set finished_at = now() - interval '4 days'`)
	if board := read(p.writer); cards(board) != 50 || !board.Before || board.More {
		t.Errorf("of what had been finished got %d cards, more before %v, more %v", cards(board), board.Before, board.More)
	}
	stranger := p.Person(testkit.Manager, p.Project())
	p.Call(stranger, "GET", path, nil).Expect(http.StatusNotFound)
	revoke(p.Env, p.writer, "log_log_historija")
	p.Call(p.writer, "GET", path, nil).Expect(http.StatusForbidden)
}
