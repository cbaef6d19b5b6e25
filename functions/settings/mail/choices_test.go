package mail_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"zahtjevi/functions/all"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/topics"
)

// listener is a person with their notification choices.
type listener struct {
	*testkit.Person
	name               string
	bellOff, letterOff map[string]bool // topics as they are stored
	hour               *int
	patient            bool
	version            int
	watching           map[int64]bool // by request; missing ones were not chosen
	supports, disabled bool
	away               bool
	readsInternal      bool
}

// choose saves the listener's choices.
func (l *listener) choose(w *mailWorld) {
	var all []map[string]any
	for _, topic := range topics.All {
		all = append(all, map[string]any{"vrsta": topic.Code, "zvono": !l.bellOff[topic.Stored], "pismo": !l.letterOff[topic.Stored]})
	}
	w.Call(l.Person, "PUT", "/korisnici/"+l.Username+"/obavijesti", map[string]any{
		"vrste": all, "pregledSat": l.hour, "radnoVrijeme": l.patient, "verzija": l.version}).Expect(http.StatusOK)
	l.version++
}

// chooseAnything makes random choices; a third of people keep theirs.
func (l *listener) chooseAnything(w *mailWorld, rng *rand.Rand) {
	if l.disabled || rng.IntN(3) == 0 {
		return
	}
	l.bellOff, l.letterOff, l.hour, l.patient = map[string]bool{}, map[string]bool{}, nil, rng.IntN(3) == 0
	for _, topic := range topics.All {
		l.bellOff[topic.Stored], l.letterOff[topic.Stored] = rng.IntN(3) == 0, rng.IntN(3) == 0
	}
	if hour := rng.IntN(24); rng.IntN(3) == 0 {
		l.hour = &hour
	}
	l.choose(w)
}

// audience is people around some requests, one of whom makes the choices.
type audience struct {
	*mailWorld
	people            []*listener
	requests          []int64
	assignee          map[int64]*listener
	onStatus, onWords bool
}

func setupAudience(t *testing.T) *audience {
	t.Helper()
	a := &audience{mailWorld: setupMail(t), assignee: map[int64]*listener{}, onStatus: true, onWords: true}
	a.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions
		where code = 'zahtjev_komentar_interni'`, a.actor.RoleID)
	second := a.Person(testkit.TaskUser, a.project)
	for _, person := range []*testkit.Person{a.creator, a.actor, second, a.Person(testkit.Support, a.project),
		a.Person(testkit.Support, a.project), a.Person(testkit.Manager, a.project), a.Person(testkit.Administrator)} {
		a.people = append(a.people, &listener{Person: person, version: 1, watching: map[int64]bool{},
			name:          testkit.Value[string](a.Env, "select full_name from users where id = $1", person.ID),
			supports:      testkit.Value[bool](a.Env, "select exists (select from user_role_categories where user_id = $1)", person.ID),
			readsInternal: testkit.Value[bool](a.Env, "select holds_right($1, 'zahtjev_komentar_interni')", person.ID)})
	}
	a.requests = []int64{a.request, a.Request(a.project, a.creator, "Drugi"), a.Request(a.project, second, "Treći")}
	a.forget()
	return a
}

// forget deletes notifications and messages.
func (a *audience) forget() {
	a.Exec("delete from mail_messages")
	a.Exec("delete from notifications")
	a.Exec("delete from person_rates")
}

func (a *audience) creatorOf(request int64) *listener {
	if request == a.requests[2] {
		return a.people[2]
	}
	return a.people[0]
}

// reason returns the reason for which the person is notified of the actor's change of the request; empty if they are not.
func (a *audience) reason(l, actor *listener, request int64) string {
	watching, chose := l.watching[request]
	switch {
	case l == actor || l.disabled || chose && !watching:
		return ""
	case a.assignee[request] == l:
		return "assignee"
	case a.creatorOf(request) == l:
		return "creator"
	case watching:
		return "watching"
	case l.supports:
		return "category"
	}
	return ""
}

// strongest orders reasons.
var strongest = []string{"mentioned", "assignee", "creator", "watching", "category"}

// outcome returns the way in which the person is notified of a change, in the form of outcomes; empty if not at all.
func (a *audience) outcome(l *listener, kind, reason string) string {
	topic := "target"
	switch kind {
	case "assigned", "bulk_assigned":
		topic = "assigned"
	case "status", "bulk_status":
		topic = "status"
	case "created":
		topic = "created"
	case "comment", "internal_comment":
		topic = "own_comment"
		if reason == "watching" || reason == "category" {
			topic = "watched_comment"
		}
	}
	if reason == "mentioned" {
		topic = "mentioned"
	}
	bell := !l.bellOff[topic]
	letter := !l.letterOff[topic] && !l.disabled && kind != "internal_comment" && (a.onWords || kind != "comment") &&
		(a.onStatus || kind != "status" && kind != "bulk_status")
	if l.away { // nothing is lost: what would come as a letter alone is under the bell
		bell, letter = bell || letter, false
	}
	if !bell && !letter {
		return ""
	}
	by := "no letter"
	if letter {
		by = fmt.Sprintf("letter daily=%v patient=%v", l.hour != nil, l.patient)
	}
	return fmt.Sprintf("%s %s %s bell=%v %s", l.Username, kind, reason, bell, by)
}

// outcomes are the notifications and messages in the database, a line for each notification.
func (a *audience) outcomes() []string {
	return testkit.Value[[]string](a.Env, `select coalesce(array_agg(line order by line), '{}') from (
		select concat_ws(' ', u.username, n.kind, n.reason, 'bell=' || n.bell, coalesce((
			select string_agg('letter daily=' || m.daily || ' patient=' || m.working_hours, ' and ') from mail_messages m
			where m.user_id = n.user_id and n.id = any(m.notifications) and m.daily = (m.next_attempt_at > m.created_at)
		), 'no letter')) as line
		from notifications n join users u on u.id = n.user_id
	) lines`)
}

// TestChoices makes random changes of requests, with random choices of the others and settings of the installation, and compares
// notifications and messages with those of a simple model.
func TestChoices(t *testing.T) {
	a := setupAudience(t)
	rng := rand.New(rand.NewPCG(7, 7))
	for round := range 120 {
		a.shuffle(rng)
		actor := a.people[1]
		if rng.IntN(2) == 0 {
			actor = a.people[6]
		}
		request := a.requests[rng.IntN(len(a.requests))]
		what, want := a.happen(rng, actor, request)
		slices.Sort(want)
		want = slices.DeleteFunc(want, func(line string) bool { return line == "" })
		if got := a.outcomes(); !slices.Equal(got, want) {
			t.Fatalf("round %d: %s of request %d by %s\ngot\n%s\nwant\n%s", round, what, request, actor.Username, strings.Join(got, "\n"),
				strings.Join(want, "\n"))
		}
		a.forget()
	}
}

// shuffle changes some of what decides who is notified, and how.
func (a *audience) shuffle(rng *rand.Rand) {
	one := a.people[rng.IntN(len(a.people))]
	one.chooseAnything(a.mailWorld, rng)
	if rng.IntN(4) == 0 {
		a.onStatus, a.onWords = rng.IntN(3) > 0, rng.IntN(3) > 0
		a.Exec("update settings set email_on_status = $1, email_on_comment = $2", a.onStatus, a.onWords)
	}
	if someone := a.people[rng.IntN(len(a.people))]; rng.IntN(2) == 0 {
		request := a.requests[rng.IntN(len(a.requests))]
		watching := rng.IntN(2) == 0
		a.Exec(`insert into request_watches (request_id, user_id, watching) values ($1, $2, $3)
			on conflict (request_id, user_id) do update set watching = excluded.watching`, request, someone.ID, watching)
		someone.watching[request] = watching
	}
	if rng.IntN(5) == 0 {
		supporter := a.people[4]
		supporter.disabled = !supporter.disabled
		a.Exec("update users set disabled = $2 where id = $1", supporter.ID, supporter.disabled)
		if !supporter.disabled {
			a.SignIn(supporter.Person)
		}
	}
	if rng.IntN(3) == 0 {
		one.away = !one.away
		first := 1 // days from now; an absence that is over or begins tomorrow is none
		if one.away {
			first = 0
		}
		a.Exec(`insert into absences (user_id, from_on, until_on) values ($1, local_day(now()) + $2::integer, local_day(now()) + $2 + 3)
			on conflict (user_id) do update set from_on = excluded.from_on, until_on = excluded.until_on`, one.ID, first)
	}
	if rng.IntN(3) == 0 {
		request := a.requests[rng.IntN(len(a.requests))]
		a.assignee[request] = a.people[[]int{0, 2, 3, 5}[rng.IntN(4)]]
		a.Exec("update requests set assignee_id = $2 where id = $1", request, a.assignee[request].ID)
	}
	a.forget()
}

// happen changes the request at random, and returns the expected notifications and messages.
func (a *audience) happen(rng *rand.Rand, actor *listener, request int64) (what string, want []string) {
	switch rng.IntN(5) {
	case 0:
		return a.say(rng, actor, request)
	case 1:
		a.Exec("update requests set status_id = $2, marker = 0 where id = $1", request, a.project.ToDo)
		a.Call(actor.Person, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", request),
			map[string]any{"zahtjevStatusId": a.project.Done}).Expect(http.StatusOK)
		return "a status", a.toAll(actor, request, "status")
	case 2:
		body := a.project.RequestBody("Novi")
		a.Call(actor.Person, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", a.project.ID), body).Expect(http.StatusCreated)
		for _, l := range a.people {
			if l.supports && l != actor && !l.disabled {
				want = append(want, a.outcome(l, "created", "category"))
			}
		}
		return "a new one", want
	case 3:
		return a.bulk(rng, actor)
	}
	a.Exec(`insert into notifications (user_id, request_id, kind, actor_id, reason)
		select c.person, r.id, 'solution_breach', $2, c.reason
		from requests r, request_concerned(r.id, r.creator_id, r.assignee_id, r.category_id, $2) c where r.id = $1`, request, actor.ID)
	return "a target", a.toAll(actor, request, "solution_breach")
}

func (a *audience) toAll(actor *listener, request int64, kind string) (want []string) {
	for _, l := range a.people {
		if reason := a.reason(l, actor, request); reason != "" {
			want = append(want, a.outcome(l, kind, reason))
		}
	}
	return want
}

// say adds a comment, internal or not, which may mention somebody.
func (a *audience) say(rng *rand.Rand, actor *listener, request int64) (what string, want []string) {
	internal := rng.IntN(4) == 0 && actor.readsInternal
	kind := "comment"
	if internal {
		kind = "internal_comment"
	}
	body := map[string]any{"komentar": "Evo", "interni": internal}
	mentioned := a.people[[]int{0, 2, 3, 5}[rng.IntN(4)]]
	named := rng.IntN(2) == 0 && (!internal || mentioned.readsInternal) && mentioned != actor
	if named {
		body["komentar"], body["spomenuti"] = "Evo @"+mentioned.name, []int64{mentioned.ID}
	}
	answer := a.Call(actor.Person, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", request), body)
	if named && answer.Status == http.StatusUnprocessableEntity { // a person who does not see the request
		return "a refused comment", nil
	}
	answer.Expect(http.StatusCreated)
	for _, l := range a.people {
		reason := a.reason(l, actor, request)
		if named && l == mentioned {
			reason = "mentioned"
		}
		if reason != "" && (!internal || l.readsInternal) {
			want = append(want, a.outcome(l, kind, reason))
		}
	}
	return fmt.Sprintf("%s that mentions %v", kind, named), want
}

// bulk gives several requests another status, and perhaps somebody.
func (a *audience) bulk(rng *rand.Rand, actor *listener) (what string, want []string) {
	a.Exec("update requests set status_id = $2, marker = 0 where id = any($1)", a.requests, a.project.ToDo)
	var body []map[string]any
	for _, id := range a.requests {
		body = append(body, map[string]any{"id": id, "verzija": testkit.Value[int](a.Env, "select version from requests where id = $1", id)})
	}
	change := map[string]any{"zahtjevi": body, "zahtjevStatusId": a.project.InProgress}
	before := map[int64]*listener{}
	var receiver *listener
	if rng.IntN(2) == 0 {
		receiver = a.people[5]
		change["dodijeljeniKorisnikIme"] = receiver.Username
	}
	for _, id := range a.requests {
		before[id] = a.assignee[id]
		if receiver != nil {
			a.assignee[id] = receiver
		}
	}
	a.Call(actor.Person, "PUT", "/zahtjevi/grupno", change).Expect(http.StatusOK)
	for _, l := range a.people {
		n, assigned, reasons := 0, false, []string{}
		for _, id := range a.requests {
			reason := a.reason(l, actor, id)
			if got := l == receiver && before[id] != l && l != actor; got {
				assigned, reason = true, "assignee"
			}
			if reason != "" {
				n, reasons = n+1, append(reasons, reason)
			}
		}
		if n == 0 {
			continue
		}
		kind := "status"
		if assigned {
			kind = "assigned"
		}
		if n > 1 {
			kind = "bulk_" + kind
		}
		slices.SortFunc(reasons, func(x, y string) int { return slices.Index(strongest, x) - slices.Index(strongest, y) })
		want = append(want, a.outcome(l, kind, reasons[0]))
	}
	return "a common change", want
}

// TestChoicesRace saves two sets of choices in turn while comments are added: each comment follows one of them as a whole.
func TestChoicesRace(t *testing.T) {
	w := setupMail(t)
	w.Config.Limits.CommentsPerMinute = 0
	w.Serve(all.API(w.Deps()).Handler())
	hour := 3
	loud, quiet := &listener{Person: w.creator, version: 1}, &listener{Person: w.creator, hour: &hour,
		bellOff: map[string]bool{"own_comment": true}}
	var group sync.WaitGroup
	group.Go(func() {
		for range 20 {
			quiet.version = loud.version
			quiet.choose(w)
			loud.version = quiet.version
			loud.choose(w)
		}
	})
	const comments = 25
	for range 2 {
		group.Go(func() {
			for range comments {
				w.comment(w.request, "Evo")
			}
		})
	}
	group.Wait()
	got := testkit.Value[string](w.Env, `select count(*) || ' of ' || $1::int || ', ' || count(*) filter (where (
			select array_agg(m.daily) from mail_messages m where n.id = any(m.notifications)
		) is distinct from array[not n.bell]) || ' torn' from notifications n where n.kind = 'comment'`, 2*comments)
	omitted := testkit.Value[int](w.Env, "select coalesce(sum(omitted), 0) from mail_messages")
	if want := fmt.Sprintf("%d of %d, %d torn", 2*comments, 2*comments, omitted); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
