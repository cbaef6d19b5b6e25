package worker_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/worker"
	"zahtjevi/shared/seals"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/testkit"
)

func TestHousekeeping(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	project := e.Project()
	p := e.Person(testkit.TaskUser, project)
	request := e.Request(project, p, "Zahtjev")
	attached, loose, fresh := e.Document(p, "request", &request), e.Document(p, "request", nil), e.Document(p, "request", nil)
	e.Exec("update files set created_at = now() - interval '25 hours' where id <> $1", fresh)
	e.Exec("update files set incoming_until = now() - interval '1 second' where id = $1", fresh)
	unconfirmed := e.Document(p, "request", nil)
	e.Exec(`update files set created_at = now() - interval '25 hours', content_type = null, object_key = 'novo/' || id
		where id = $1`, unconfirmed)
	left := []string{storage.IncomingKey(fresh), storage.IncomingKey(unconfirmed), storage.KeptKey(unconfirmed)}
	for _, key := range left {
		if err := e.Store.Put(t.Context(), key, strings.NewReader("x"), 1); err != nil {
			t.Fatal(err)
		}
	}
	e.Exec("update temp_tokens set expires_at = now() - interval '1 second'")
	e.Exec(`insert into idempotency_keys (user_id, key, fingerprint, created_at)
		values ($1, 'star', '', now() - interval '3 days'), ($1, 'nov', '', now())`, p.ID)
	e.Exec(`insert into mail_messages (user_id, request_id, notifications, state, finished_at) values
		($1, $2, '{}', 'sent', now() - interval '31 days'), ($1, $2, '{}', 'sent', now()), ($1, $2, '{}', 'given_up',
			now() - interval '31 days')`, p.ID, request)
	e.Exec(`insert into notifications (user_id, request_id, kind, actor_id, created_at, opened_at)
		select $1, $2, 'status', $1, now() - days * interval '1 day', opened
		from unnest(array[181, 181, 179, 179]) with ordinality d (days, n) cross join lateral (select case
			when n % 2 = 0 then now() end as opened) o`, p.ID, request)
	e.Exec("delete from mail_messages where state = 'collecting'") // their letter
	e.Exec(`insert into request_visits (user_id, request_id, seen_at) values ($1, $2, now() - interval '181 days'),
		($1, $3, now() - interval '179 days')`, p.ID, request, e.Request(project, p, "Drugi"))
	e.Exec(`insert into enrolments (username, email, phone, password_hash, language, created_at) values
		('stari', 'a@b.ba', '', '', 'bs', now() - interval '73 hours'), ('novi', 'a@b.ba', '', '', 'bs', now() - interval '71 hours')`)
	e.Exec(`insert into mail_messages (enrolment_id, kind, state) select id, 'activation', 'waiting' from enrolments
		where username = 'stari'`)
	offered := e.Document(p, "guide", nil)
	e.Exec("update files set created_at = now() - interval '25 hours' where id = $1", offered)
	e.Exec("insert into guides (title, folder, file_id, updated_by_id) values ('Uputstvo', '', $1, $2)", offered, p.ID)
	takenOff, longOff := e.Document(p, "request", nil), e.Document(p, "request", nil)
	e.Exec(`update files set created_at = now() - interval '3 days', removed_from_id = $2, removed_at = now() - interval '23 hours'
		where id = $1`, takenOff, request)
	e.Exec(`update files set created_at = now() - interval '3 days', removed_from_id = $2, removed_at = now() - interval '25 hours'
		where id = $1`, longOff, request)
	e.Run(worker.Jobs...)
	if waiting := testkit.Value[string](e, "select string_agg(username, ',') from enrolments"); waiting != "novi" {
		t.Errorf("accounts that wait: %s", waiting)
	}
	for id, want := range map[string]bool{attached.String(): true, loose.String(): false, offered.String(): true, fresh.String(): true,
		takenOff.String(): true, longOff.String(): false} {
		_, _, err := e.Store.Head(t.Context(), "prilozi/"+id, 1)
		row := testkit.Value[bool](e, "select exists (select from files where id = $1)", id)
		if row != want || errors.Is(err, storage.ErrMissing) == want {
			t.Errorf("file %s: row %v, bytes %v, want %v", id, row, err, want)
		}
	}
	for _, key := range left {
		if _, _, err := e.Store.Head(t.Context(), key, 1); !errors.Is(err, storage.ErrMissing) {
			t.Errorf("%s is still there: %v", key, err)
		}
	}
	if keys := testkit.Value[string](e, "select string_agg(key, ',') from idempotency_keys"); keys != "nov" {
		t.Errorf("idempotency keys left: %s", keys)
	}
	if messages := testkit.Value[string](e, "select string_agg(state, ',' order by id) from mail_messages"); messages != "sent,given_up" {
		t.Errorf("messages left: %s", messages)
	}
	if told := testkit.Value[string](e, `select string_agg(extract(day from now() - created_at)::text, ',')
		from notifications`); told != "179,179" {
		t.Errorf("notifications left are %s days old", told)
	}
	visits := testkit.Value[string](e, "select string_agg(extract(day from now() - seen_at)::text, ',') from request_visits")
	if visits != "179" {
		t.Errorf("visits left are %s days old", visits)
	}
	if sessions := testkit.Value[int](e, "select count(*) from sessions"); sessions != 1 {
		t.Errorf("%d sessions left, want the living one", sessions)
	}
}

// TestHousekeepingOfTheLog erases addresses and sign-ins and removes entries, as configured, and the log's seals stay valid.
func TestHousekeepingOfTheLog(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	p := e.Person(testkit.TaskUser)
	e.Exec("delete from audit_entries")
	e.Exec(`insert into audit_entries (created_at, actor_id, address, action, entity, entity_id, after)
		select now() - n * interval '1 day', $1, '10.1.1.1', 'insert', 'sessions', $1, '{"last_ip": "10.1.1.1"}'
			from generate_series(2500, 1, -1) n`, p.ID)
	e.Seal()
	if err := worker.Jobs[1].Run(t.Context(), e.Deps()); err != nil {
		t.Fatal(err)
	}
	if left := testkit.Value[string](e, `select concat_ws(' ', count(*), count(address), count(*) filter (where after ? 'last_ip'),
		count(actor_id)) from audit_entries where entity = 'sessions'`); left != "2500 90 90 365" && left != "2500 89 89 364" {
		t.Errorf("entries, addresses, and sign-ins of somebody that are left: %s", left)
	}
	proof, err := seals.Verify(t.Context(), e.Pool)
	if err != nil || proof.Erased < 2400 || proof.Trusted != 0 {
		t.Errorf("%+v, %v", proof, err)
	}
}

// TestHousekeepingOfALongLog: a run goes on where the seals end before a batch is full.
func TestHousekeepingOfALongLog(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	for range 4 {
		e.Exec("insert into audit_entries (action, entity) select 'insert', 'old' from generate_series(1, 700)")
		e.Seal()
	}
	e.Exec("update audit_seals set sealed_at = now() - interval '4000 days'")
	e.Exec("insert into audit_entries (action, entity) select 'insert', 'new'")
	e.Seal()
	if err := worker.Jobs[1].Run(t.Context(), e.Deps()); err != nil {
		t.Fatal(err)
	}
	if left := testkit.Value[int](e, "select count(*) from audit_entries where entity = 'old'"); left != 0 {
		t.Errorf("%d entries that are older than the retention are left", left)
	}
}

// resisting is a storage that cannot remove some objects.
type resisting struct {
	storage.Store
	keys map[string]bool
}

func (s resisting) Remove(ctx context.Context, key string) error {
	if s.keys[key] {
		return errors.New("this one stays")
	}
	return s.Store.Remove(ctx, key)
}

// TestHousekeepingGoesOn checks that objects that cannot be removed do not stop the others, and that a run removes more than a batch.
func TestHousekeepingGoesOn(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	p := e.Person(testkit.TaskUser, e.Project())
	bad, good := e.Document(p, "request", nil), e.Document(p, "request", nil)
	badIncoming, goodIncoming := e.Document(p, "request", nil), e.Document(p, "request", nil)
	e.Exec("update files set created_at = now() - interval '26 hours' where id = $1", bad)
	e.Exec("update files set created_at = now() - interval '25 hours' where id = $1", good)
	e.Exec("update files set incoming_until = now() - interval '2 seconds' where id = $1", badIncoming)
	e.Exec("update files set incoming_until = now() - interval '1 second' where id = $1", goodIncoming)
	e.Exec(`insert into idempotency_keys (user_id, key, fingerprint, created_at) select $1, n::text, '', now() - interval '3 days'
		from generate_series(1, 2500) n`, p.ID)
	deps := e.Deps()
	deps.Store = resisting{e.Store, map[string]bool{"prilozi/" + bad.String(): true, storage.IncomingKey(badIncoming): true}}
	if err := worker.Jobs[1].Run(t.Context(), deps); err == nil || !strings.Contains(err.Error(), "this one stays") {
		t.Errorf("the run ends with %v", err)
	}
	if left := testkit.Value[int](e, "select count(*) from files where id = any($1)", []uuid.UUID{bad, good}); left != 1 {
		t.Errorf("%d of the loose files are left, want the one that resists", left)
	}
	if noted := testkit.Value[bool](e, "select incoming_until is null from files where id = $1", goodIncoming); !noted {
		t.Error("what the form wrote behind the one that resists is not removed")
	}
	if keys := testkit.Value[int](e, "select count(*) from idempotency_keys"); keys != 0 {
		t.Errorf("%d idempotency keys left", keys)
	}
}

// TestHousekeepingReadsByIndexes checks that no sweep scans a table that grows with the product's use.
func TestHousekeepingReadsByIndexes(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	p := e.Person(testkit.TaskUser, e.Project())
	e.Exec(`insert into mail_messages (user_id, request_id, notifications, state, finished_at)
		select $1, $2, '{}', 'sent', now() - n * interval '1 minute'
			from generate_series(1, 20000) n`, p.ID, e.Request(e.Project(), p, "Zahtjev"))
	e.Exec(`insert into notifications (user_id, request_id, kind, actor_id, created_at)
		select $1, $2, 'status', $1, now() - interval '181 days'
			from generate_series(1, 20000) n`, p.ID, testkit.Value[int64](e, "select min(id) from requests"))
	e.Exec("alter table sessions disable trigger user")
	e.Exec(`insert into sessions (token_hash, user_id, role_id)
		select int8send(n), user_id, role_id from sessions, generate_series(1, 20000) n`)
	e.Exec("analyze mail_messages, notifications, sessions")
	statements := e.Statements(func() {
		if err := worker.Jobs[1].Run(t.Context(), e.Deps()); err != nil {
			t.Fatal(err)
		}
	})
	for _, table := range []string{"mail_messages", "notifications", "sessions"} {
		at := slices.IndexFunc(statements, func(sql string) bool { return strings.Contains(sql, "delete from "+table) })
		if at < 0 {
			t.Errorf("nothing old is looked for in %s", table)
		} else if plan := e.Plan(statements[at]); strings.Contains(plan, "Seq Scan on "+table) {
			t.Errorf("what is old in %s is found by\n%s", table, plan)
		}
	}
}

// TestNewcomersDocumentsGo: documents of enrolments and accounts stay; those of neither are removed after an hour, and so are those of
// enrolments that were never activated and of anonymised people.
func TestNewcomersDocumentsGo(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	p, former := e.Person(testkit.TaskUser), e.Person(testkit.TaskUser)
	e.Exec(`insert into enrolments (username, email, phone, password_hash, language, created_at) values
		('stari', 'a@b.ba', '', '', 'bs', now() - interval '73 hours'), ('novi', 'c@b.ba', '', '', 'bs', now() - interval '71 hours')`)
	files := map[string]uuid.UUID{}
	for name, change := range map[string]string{
		"unfinished":    "owner_id = null, content_type = null, object_key = 'novo/' || id, created_at = now() - interval '61 minutes'",
		"confirmed":     "owner_id = null, created_at = now() - interval '61 minutes'",
		"fresh":         "owner_id = null, created_at = now() - interval '59 minutes'",
		"waiting":       "owner_id = null, created_at = now() - interval '3 days', enrolment_id = (select id from enrolments where username = 'novi')",
		"waited":        "owner_id = null, created_at = now() - interval '3 days', enrolment_id = (select id from enrolments where username = 'stari')",
		"of an account": "created_at = now() - interval '3 days'",
		"of a former":   fmt.Sprintf("created_at = now() - interval '3 days', owner_id = %d", former.ID),
	} {
		files[name] = e.Document(p, "guide", nil)
		e.Exec("update files set purpose = 'enrolment', name = 'Molba.pdf', "+change+" where id = $1", files[name])
	}
	e.Exec(`update users set anonymised_at = now(), disabled = true, full_name = 'Bivši korisnik #' || id,
		username = 'bivsi-korisnik#' || id, email = '', phone = null,
		password_hash = '' where id = $1`, former.ID)
	e.Run(worker.Jobs...)
	e.Run(worker.Jobs...) // the enrolment is removed after its documents were looked for
	for name, want := range map[string]bool{
		"unfinished": false, "confirmed": false, "fresh": true, "waiting": true, "waited": false, "of an account": true, "of a former": false,
	} {
		id := files[name]
		_, _, err := e.Store.Head(t.Context(), storage.KeptKey(id), 1)
		row := testkit.Value[bool](e, "select exists (select from files where id = $1)", id)
		if row != want || errors.Is(err, storage.ErrMissing) == want {
			t.Errorf("the document %s: row %v, bytes %v, want %v", name, row, err, want)
		}
	}
}
