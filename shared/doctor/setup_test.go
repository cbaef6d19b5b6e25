package doctor_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/doctor"
	"zahtjevi/shared/storage/s3"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/provider"
	"zahtjevi/shared/texts"
)

// world is an installation without faults, which tests then break.
type world struct {
	*testkit.Env
	t    *testing.T
	in   doctor.Installation
	role string
}

// soundWorld makes an installation with its own application role, successful runs of all jobs, and a page whose origin is not the
// storage's.
func soundWorld(t *testing.T) *world {
	t.Helper()
	w := &world{Env: testkit.New(t), t: t, role: "provjera_" + strings.ToLower(rand.Text())}
	w.in = doctor.Installation{Config: w.Config, Store: w.Store}
	w.connect(rand.Text())
	t.Cleanup(w.dropRole)
	for _, job := range slices.Concat(texts.DoctorJobs, texts.DoctorDaily) {
		w.Exec("insert into job_runs (job, good_at) values ($1, now())", job.Code)
	}
	return w
}

// connect gives the role a password and has the installation work in it.
func (w *world) connect(password string) {
	w.t.Helper()
	if err := migrate.Grant(w.t.Context(), w.OwnerURL, w.role, password); err != nil {
		w.t.Fatal(err)
	}
	address, err := url.Parse(w.OwnerURL)
	if err != nil {
		w.t.Fatal(err)
	}
	address.User = url.UserPassword(w.role, password)
	w.open(address.String())
}

// dropRole also works after the test's context has ended.
func (w *world) dropRole() {
	conn, err := pgx.Connect(context.Background(), w.OwnerURL)
	if err != nil {
		w.t.Fatal(err)
	}
	defer conn.Close(context.Background())
	for _, statement := range []string{"drop owned by ", "drop role "} {
		if _, err := conn.Exec(context.Background(), statement+w.role); err != nil {
			w.t.Error(err)
		}
	}
}

// unbounded makes the installation work in a role without limits, as behind a pooler after an incomplete migration.
func (w *world) unbounded() {
	w.t.Helper()
	w.Exec("alter role " + w.role + " reset statement_timeout")
	through, err := database.Through(database.Unprepared)
	if err != nil {
		w.t.Fatal(err)
	}
	pool, err := database.Open(w.t.Context(), w.in.Pool.Config().ConnString(), 8, database.Calls, through)
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(pool.Close)
	w.in.Pool = pool
}

func (w *world) open(address string) {
	w.t.Helper()
	pool, err := database.Open(w.t.Context(), address, 8, database.Calls)
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(pool.Close)
	w.in.Pool = pool
}

// store opens the storage with other settings.
func (w *world) store(change func(cfg *config.Config)) {
	w.t.Helper()
	change(&w.in.Config)
	store, err := s3.Open(w.in.Config)
	if err != nil {
		w.t.Fatal(err)
	}
	w.in.Store = store
}

// behind puts a proxy that changes answers before the storage's public address. The host that was signed stays the same.
func (w *world) behind(change func(*http.Response) error, rewrite func(*httputil.ProxyRequest)) {
	w.t.Helper()
	inside, err := url.Parse(w.Config.S3Endpoint)
	if err != nil {
		w.t.Fatal(err)
	}
	server := httptest.NewServer(&httputil.ReverseProxy{ModifyResponse: change, Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(inside)
		r.Out.Host = r.In.Host
		if rewrite != nil {
			rewrite(r)
		}
	}})
	w.t.Cleanup(server.Close)
	w.store(func(cfg *config.Config) { cfg.S3PublicURL = server.URL })
}

func withoutCORS(when string) func(*http.Response) error {
	return func(r *http.Response) error {
		if when == "" || r.Request.Method == when {
			r.Header.Del("Access-Control-Allow-Origin")
		}
		return nil
	}
}

// nowhere is an address without a server.
const nowhere = "127.0.0.1:1"

// provided has people sign in by a provider at the address, whose groups give a role that there is not.
func (w *world) provided(issuer, emergency string) {
	w.Exec("update settings set providers = true")
	w.in.Config.SignIn = config.SignIn{PasswordsOnlyOf: emergency, Providers: []config.Provider{
		{Name: "opcina", Title: "Općina", Issuer: issuer, Groups: []config.Group{{Group: "a", Role: "nema_je"}}},
	}}
}

// answering is the address of a provider that runs.
func (w *world) answering() string {
	p, err := provider.Start(w.t.Context(), "127.0.0.1:0")
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(p.Close)
	return p.Issuer
}

func named(t *testing.T, check doctor.Check, state doctor.State, says string) {
	t.Helper()
	for _, found := range check.Findings {
		if found.State == state && strings.Contains(found.Says, says) && found.Mend != "" {
			return
		}
	}
	t.Errorf("%s is %s, want %s and %q: %+v", check.Code, check.State, state, says, check.Findings)
}

func replaced(r *http.Response) error {
	r.Header.Del("Content-Length")
	r.ContentLength = -1
	r.Body = http.NoBody
	return nil
}

// webhook adds a webhook that sends, and a sender whose receiver has failed since a time, if any.
func (w *world) webhook(failingSince string) {
	w.Exec(`with added as (
			insert into webhooks (name, url, events, owner_id) values ('Kadrovska', 'https://kadrovska.example', '{zahtjev.kreiran}', $1)
			returning id
		)
		insert into webhook_senders (webhook_id, secret, reached, ahead, failing_since) select id, 'x', 0, 0, `+failingSince+` from added`,
		w.Person(testkit.Administrator).ID)
}

// letters adds two letters to the outbox that are an hour old.
func (w *world) letters(state, finished string) {
	w.t.Helper()
	p := w.Person(testkit.Administrator)
	w.Exec(fmt.Sprintf(`insert into mail_messages (user_id, kind, state, created_at, next_attempt_at, finished_at)
		select %d, 'test', '%s', now() - interval '1 hour', now() - interval '1 hour', %s from generate_series(1, 2)`, p.ID, state, finished))
}

// signIns adds sign-ins to the log: those that succeeded, refused ones, and one entry for how many more were refused.
func (w *world) signIns(good, refused, more int) {
	w.t.Helper()
	w.Exec("insert into audit_entries (action, entity) select 'insert', 'sessions' from generate_series(1, $1)", good)
	w.Exec(`insert into audit_entries (action, entity, after) select 'refuse', 'sign_ins', '{"reason": "wrong"}' from generate_series(1, $1)`, refused)
	w.Exec("insert into audit_entries (action, entity, after) values ('refuse', 'sign_ins', jsonb_build_object('more', $1::bigint))", more)
}
