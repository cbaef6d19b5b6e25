package all_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"zahtjevi/functions/all"
	"zahtjevi/functions/imports/exports"
	"zahtjevi/functions/requests/conversation"
	"zahtjevi/functions/settings/mail"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/mailserver"
)

// line is a comment with a text of its own.
type line struct {
	id, on   int64
	by       *testkit.Person
	text     string
	shownOn  []int64
	file     uuid.UUID
	internal bool
	gone     bool
}

// district is requests of people who see only their own, two projects with people who see one or both, their merges, and what is said.
type district struct {
	*testkit.Env
	post   *mailserver.Server
	people []*testkit.Person
	sees   map[*testkit.Person]map[int64]bool
	ids    []int64
	sender map[int64]*testkit.Person
	into   map[int64]int64
	lines  []*line
	said   int
}

// above are the requests that one is merged into.
func (w *district) above(id int64) (all []int64) {
	for id = w.into[id]; id != 0; id = w.into[id] {
		all = append(all, id)
	}
	return all
}

func (w *district) below(id int64) (all []int64) {
	for _, one := range w.ids {
		if slices.Contains(w.above(one), id) {
			all = append(all, one)
		}
	}
	return all
}

// mayRead reports whether a person sees a request on which the line is shown.
func (w *district) mayRead(reader *testkit.Person, l *line) bool {
	if l.internal && !slices.Contains(w.RightsOf(reader), "zahtjev_komentar_interni") {
		return false
	}
	return w.sees[reader][l.on] || slices.ContainsFunc(l.shownOn, func(id int64) bool { return w.sees[reader][id] })
}

// TestAnswersReachWhomTheyMay merges, parts, writes, corrects and withdraws at random. Afterwards nobody finds a word in any answer,
// export, history or letter that was said on no request which they see, or is internal, or was withdrawn; and everybody reads on each of
// their requests what is shown there.
func TestAnswersReachWhomTheyMay(t *testing.T) {
	w := setupDistrict(t)
	rapid.Check(t, func(rt *rapid.T) {
		w.Exec("delete from person_rates")
		by, id := rapid.SampledFrom(w.people).Draw(rt, "by"), rapid.SampledFrom(w.ids).Draw(rt, "id")
		switch rapid.IntRange(0, 6).Draw(rt, "what") {
		case 0, 1:
			other := rapid.SampledFrom(w.ids).Draw(rt, "other")
			body := map[string]any{"zahtjevId": other, "verzija": testkit.Value[int](w.Env, "select version from requests where id = $1", id)}
			if w.Call(w.people[0], "PUT", fmt.Sprintf("/zahtjevi/%d/spajanje", id), body).Status == http.StatusOK {
				w.into[id] = other
			}
		case 2:
			if w.Call(w.people[0], "PUT", fmt.Sprintf("/zahtjevi/%d/razdvajanje", id), nil).Status == http.StatusOK {
				delete(w.into, id)
			}
		case 3:
			if len(w.lines) > 0 {
				w.change(rt, rapid.SampledFrom(w.lines).Draw(rt, "line"), rapid.Bool().Draw(rt, "withdraw"))
			}
		default:
			w.say(rt, by, id, rapid.SliceOfDistinct(rapid.SampledFrom(w.ids), func(id int64) int64 { return id }).Draw(rt, "to"),
				rapid.IntRange(0, 4).Draw(rt, "internal") == 0)
		}
		w.look(rt, rapid.SampledFrom(w.people).Draw(rt, "reader"))
	})
	for _, reader := range w.people {
		w.look(t, reader)
	}
	w.lookAtMade(t)
	w.lookAtLetters(t)
}

func setupDistrict(t *testing.T) *district {
	t.Helper()
	t.Parallel()
	e := testkit.New(t)
	post := mailserver.Start(t)
	e.Config.MailTransport, e.Config.SMTPURL, e.Config.MailDelay = "smtp", post.URL(), 0
	e.Config.MailFrom, e.Config.PublicURL = "zahtjevi@opstina.example", "https://zahtjevi.opstina.example"
	e.Serve(all.API(e.Deps()).Handler())
	w := &district{Env: e, post: post, sees: map[*testkit.Person]map[int64]bool{}, sender: map[int64]*testkit.Person{},
		into: map[int64]int64{}}
	project, foreign := e.Project(), e.Project()
	one, other := e.Person(testkit.TaskUser, project), e.Person(testkit.TaskUser, foreign)
	w.people = []*testkit.Person{e.Person(testkit.Administrator), e.Person(testkit.Manager, project), e.Person(testkit.Manager, foreign),
		one, other}
	for _, person := range w.people {
		w.sees[person] = map[int64]bool{}
		e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions where code = 'log_log_historija'
			on conflict do nothing`, person.RoleID)
	}
	for i := range 6 {
		place, sender := project, one
		if i%2 == 1 {
			place, sender = foreign, other
		}
		id := e.Request(place, sender, fmt.Sprint("Zahtjev ", i))
		w.ids, w.sender[id] = append(w.ids, id), sender
		w.sees[w.people[0]][id], w.sees[w.people[1+i%2]][id], w.sees[sender][id] = true, true, true
	}
	return w
}

// mayKnow fails if a text tells its reader a line that they may not read. The log keeps what was withdrawn.
func (w *district) mayKnow(rt rapid.TB, reader *testkit.Person, what, content string, log bool) {
	for _, l := range w.lines {
		readable := w.mayRead(reader, l) && (!l.gone || log)
		if !readable && strings.Contains(content, l.text) {
			rt.Fatalf("%s tells %s %q of %d (shown on %v, internal %v, withdrawn %v); merged are %v", what, reader.Username, l.text, l.on,
				l.shownOn, l.internal, l.gone, w.into)
		}
	}
}

// lookAtMade reads what is made for people: exports of all requests and of each one's history.
func (w *district) lookAtMade(t *testing.T) {
	t.Helper()
	for _, reader := range w.people {
		for _, id := range w.ids {
			answer := w.Call(reader, "GET", fmt.Sprintf("/log/entitet/%d/zahtjev?count=100", id), nil)
			if (answer.Status == http.StatusOK) != w.sees[reader][id] {
				t.Errorf("the history of %d is answered %d to %s", id, answer.Status, reader.Username)
			}
			w.mayKnow(t, reader, "the log", string(answer.Content), true)
		}
		answer := w.Call(reader, "POST", "/zahtjevi/izvoz?format=csv&sve=true", nil)
		if answer.Status != http.StatusCreated {
			continue
		}
		w.Run(exports.Job)
		path := fmt.Sprint("/zahtjevi/izvoz/", testkit.Decode[map[string]any](answer)["id"])
		document, _ := testkit.Decode[map[string]any](w.Call(reader, "GET", path, nil).Expect(http.StatusOK))["dokumentId"].(string)
		stored := w.Call(nil, "GET", "/upload/"+document+"?ttxid="+w.TempToken(reader), nil).Expect(http.StatusFound)
		_, content := testkit.Fetch(t, stored.Header.Get("Location"))
		w.mayKnow(t, reader, "an export", string(content), false)
	}
}

// lookAtLetters sends all letters and reads them.
func (w *district) lookAtLetters(t *testing.T) {
	t.Helper()
	for before := -1; before != len(w.post.Taken()); {
		before = len(w.post.Taken())
		w.Run(mail.Job)
	}
	told := 0
	for _, letter := range w.post.Taken() {
		content := strings.Join(slices.Collect(maps.Values(letter.Parts(t))), "\n")
		for _, reader := range w.people {
			if testkit.Value[string](w.Env, "select email from users where id = $1", reader.ID) == letter.To {
				w.mayKnow(t, reader, "a letter", content, false)
				told += strings.Count(content, "Rečenica")
			}
		}
	}
	if told == 0 {
		t.Errorf("%d letters tell nothing", len(w.post.Taken()))
	}
}

// reads reports whether a person sees a merged request and all between it and another one.
func (w *district) reads(by *testkit.Person, id, merged int64) bool {
	for merged != id && w.sees[by][merged] {
		merged = w.into[merged]
	}
	return merged == id
}

func (w *district) say(rt *rapid.T, by *testkit.Person, id int64, to []int64, internal bool) {
	w.said++
	l := &line{on: id, by: by, text: fmt.Sprintf("Rečenica%06d", w.said), internal: internal}
	body := map[string]any{"komentar": l.text, "interni": internal, "podnosiocima": append([]int64{}, to...)}
	answer := w.Call(by, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id), body)
	merged := w.into[id] != 0
	mayInternal := slices.Contains(w.RightsOf(by), "zahtjev_komentar_interni")
	want := http.StatusCreated
	switch {
	case internal && !mayInternal:
		want = http.StatusForbidden
	case !w.sees[by][id]:
		want = http.StatusNotFound
	case merged && (internal || by != w.sender[id]):
		want = http.StatusConflict
	}
	if answer.Status != want {
		rt.Fatalf("%s says on %d (merged %v): %d, want %d: %s", by.Username, id, merged, answer.Status, want, answer.Content)
	}
	if want != http.StatusCreated {
		return
	}
	comment := testkit.Decode[conversation.Comment](answer)
	l.id = comment.ID
	switch {
	case merged:
		l.shownOn = w.above(id)
	case !internal:
		for _, one := range w.below(id) {
			if slices.Contains(to, one) && w.reads(by, id, one) {
				l.shownOn = append(l.shownOn, one)
			}
		}
		if !slices.Equal(comment.SendersOf, l.shownOn) {
			rt.Fatalf("the answer goes to the senders of %v, want %v", comment.SendersOf, l.shownOn)
		}
	}
	l.file = w.Document(by, "comment", &id)
	w.Exec("update files set comment_id = $2 where id = $1", l.file, l.id)
	w.lines = append(w.lines, l)
}

func (w *district) change(rt *rapid.T, l *line, withdraw bool) {
	path := fmt.Sprintf("/zahtjevkomentari/%d", l.id)
	if withdraw {
		if answer := w.Call(l.by, "DELETE", path, nil); answer.Status < 300 {
			l.gone = true
		} else if answer.Status >= 500 {
			rt.Fatalf("withdrawing answers %d", answer.Status)
		}
		return
	}
	w.said++
	text := fmt.Sprintf("Rečenica%06d", w.said)
	version := testkit.Value[int](w.Env, "select version from comments where id = $1", l.id)
	if answer := w.Call(l.by, "PUT", path, map[string]any{"komentar": text, "verzija": version}); answer.Status < 300 {
		l.text = text
	} else if answer.Status >= 500 {
		rt.Fatalf("correcting answers %d", answer.Status)
	}
}

// look reads everything that a person may call about the requests.
func (w *district) look(rt rapid.TB, reader *testkit.Person) {
	found := map[string]string{}
	read := func(path string) string {
		answer := w.Call(reader, "GET", path, nil)
		if answer.Status >= 500 {
			rt.Fatalf("%s answers %d", path, answer.Status)
		}
		found[path] = string(answer.Content)
		return found[path]
	}
	talks := map[int64]string{}
	for _, id := range w.ids {
		talks[id] = read(fmt.Sprintf("/zahtjevkomentari/zahtjev/%d?count=100", id))
		read(fmt.Sprintf("/zahtjevi/%d", id))
		read(fmt.Sprintf("/zahtjevi/%d/aktivnost?count=100", id))
		read(fmt.Sprintf("/zahtjevi/novosti?zahtjevId=%d", id))
	}
	read("/notifikacije")
	read("/zahtjevi?sve=true&count=100")
	read("/zahtjevi/pretraga?tekst=recenica")
	for _, l := range w.lines[max(0, len(w.lines)-6):] {
		read(fmt.Sprintf("/zahtjevkomentari/%d/ranije", l.id))
		read("/zahtjevi/pretraga?tekst=" + strings.ToLower(strings.ReplaceAll(l.text, "č", "c")))
	}
	stored := testkit.Value[string](w.Env, `select coalesce(string_agg(n.request_id || ':' || n.detail, E'\n'), '') from notifications n
		where n.user_id = $1 and not n.taken_back`, reader.ID)
	found["notifications"] = stored
	token := w.TempToken(reader)
	for _, l := range w.lines {
		readable := w.mayRead(reader, l) && !l.gone
		for path, content := range found {
			former := l.gone && strings.HasSuffix(path, "/ranije") && w.sees[reader][l.on]
			if !readable && !former && strings.Contains(content, l.text) {
				rt.Fatalf("%s reads %q of %d (shown on %v, internal %v, withdrawn %v) at %s; merged are %v", reader.Username, l.text, l.on,
					l.shownOn, l.internal, l.gone, path, w.into)
			}
		}
		for _, id := range append([]int64{l.on}, l.shownOn...) {
			if readable && w.sees[reader][id] && !strings.Contains(talks[id], l.text) {
				rt.Fatalf("%s does not read %q on %d; merged are %v", reader.Username, l.text, id, w.into)
			}
		}
		download := w.Call(reader, "GET", "/prilogZahtjeva/"+l.file.String()+"?ttxid="+token, nil).Status
		if (download == http.StatusFound) != readable && (!l.gone || reader != l.by) {
			rt.Fatalf("%s gets the file of %q, which is readable: %v, by %d", reader.Username, l.text, readable, download)
		}
	}
}
