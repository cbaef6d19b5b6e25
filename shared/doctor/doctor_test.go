package doctor_test

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/doctor"
	"zahtjevi/shared/storage"
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

// TestThinSchedule checks that work counts as late only after two rounds of the installation's own schedule.
func TestThinSchedule(t *testing.T) {
	t.Parallel()
	for waited, state := range map[string]doctor.State{"119 minutes": doctor.Fine, "121 minutes": doctor.Wrong} {
		w := soundWorld(t)
		w.in.Config.WorkerPause = time.Hour
		w.Exec("update job_runs set good_at = now() - $1::interval", waited)
		w.letters("waiting", "null")
		w.Exec("update mail_messages set created_at = now() - $1::interval, next_attempt_at = now() - $1::interval", waited)
		report := doctor.Word(doctor.Examine(t.Context(), w.in), "bs")
		if report.State != state {
			t.Errorf("after %s the whole is %s: %+v", waited, report.State, report.Checks)
		}
	}
}

// TestBackup checks that an installation with its own backups is told when the newest one was made.
func TestBackup(t *testing.T) {
	t.Parallel()
	w := soundWorld(t)
	w.Exec("insert into job_runs (job, good_at) values ('backup', now())")
	report := doctor.Word(doctor.Examine(t.Context(), w.in), "bs")
	i := slices.IndexFunc(report.Checks, func(check doctor.Check) bool { return check.Code == "odrzavanje" })
	found := report.Checks[i].Findings
	said := found[len(found)-1]
	if said.State != doctor.Fine || !strings.HasPrefix(said.Says, "Posljednja sigurnosna kopija napravljena je ") {
		t.Errorf("of the backup it says %+v", found)
	}
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

// TestSoundInstallation runs several checks of the same installation at once.
func TestSoundInstallation(t *testing.T) {
	t.Parallel()
	w := soundWorld(t)
	store := &notedStore{Store: w.Store}
	w.in.Store = store
	var checking sync.WaitGroup
	for range 4 {
		checking.Go(func() {
			report := doctor.Word(doctor.Examine(t.Context(), w.in), "bs")
			if report.State != doctor.Fine || len(report.Checks) != 13 {
				t.Errorf("report %+v", report)
			}
		})
	}
	checking.Wait()
	for _, key := range store.keys {
		if _, _, err := w.Store.Head(t.Context(), key, 1); !errors.Is(err, storage.ErrMissing) {
			t.Errorf("the test file %s is still there: %v", key, err)
		}
	}
	if len(store.keys) != 4 {
		t.Errorf("%d test files were sent", len(store.keys))
	}
}

// notedStore records the keys of upload forms.
type notedStore struct {
	storage.Store
	mu   sync.Mutex
	keys []string
}

func (s *notedStore) UploadForm(ctx context.Context, key string, size int64, life time.Duration) (storage.Form, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.keys = append(s.keys, key)
	return s.Store.UploadForm(ctx, key, size, life)
}

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

// TestBrokenInstallations breaks one thing after the other: the check of it names it and says how to mend it, and all other checks stay as
// they were.
func TestBrokenInstallations(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		broken func(w *world)
		check  string
		says   string
		state  doctor.State // Wrong by default
	}{
		"the owner's role": {func(w *world) { w.open(w.OwnerURL) }, "uloga", "može mijenjati log", ""},
		"the owner's role, accepted": {func(w *world) { w.open(w.OwnerURL); w.in.Config.OneDatabaseRole = true }, "uloga",
			"može mijenjati log", doctor.Warning},
		"a connection without limits": {func(w *world) { w.unbounded() }, "baza", "smije trajati neograničeno", ""},
		"a right too much": {func(w *world) { w.Exec("grant update (after) on audit_entries to " + w.role) }, "uloga",
			"može mijenjati log", ""},
		"temporary tables": {func(w *world) {
			w.Exec(testkit.Value[string](w.Env, "select format('grant temporary on database %I to public', current_database())"))
		}, "uloga", "makar privremene", doctor.Warning},
		"a log that is not sealed": {func(w *world) {
			w.Exec("update audit_entries set created_at = now() - interval '1 day'")
		}, "log", "nisu zapečaćeni", ""},
		"a mark beyond the log": {func(w *world) {
			w.Exec("alter table audit_mark disable trigger user")
			w.Exec("insert into audit_mark (to_id, before) values (9e18, '1') on conflict (id) do update set to_id = excluded.to_id")
		}, "log", "kojih još nema", ""},
		"a token that ends while it is used": {func(w *world) {
			w.Program(w.Person(testkit.Manager), []string{"zahtjev_zahtjev_pregled"})
			w.Exec("select note_program(id, 1, '192.0.2.1') from access_tokens")
		}, "programi", "u naredne dvije sedmice: 1.", doctor.Warning},
		"a token that nobody uses": {func(w *world) {
			w.Program(w.Person(testkit.Manager), []string{"zahtjev_zahtjev_pregled"})
			w.Exec(`insert into access_token_uses select id, now(), 1, now() - interval '100 days', '' from access_tokens`)
		}, "programi", "niko nije koristio: 1.", doctor.Warning},
		"a provider that does not answer": {func(w *world) { w.provided("http://"+nowhere, "") }, "davaoci",
			"Davalac identiteta Općina ne odgovara.", ""},
		"a role of groups that there is not": {func(w *world) { w.provided(w.answering(), "") }, "davaoci",
			"daju ulogu nema_je, koje nema.", ""},
		"nobody for emergencies": {func(w *world) { w.provided(w.answering(), "hitni") }, "davaoci",
			"Račun za hitne slučajeve hitni ne može se prijaviti lozinkom.", ""},
		"a role that makes": {func(w *world) { w.Exec("alter role " + w.role + " createrole") }, "uloga", "drugim ulogama", ""},
		"a right too few":   {func(w *world) { w.Exec("revoke delete on requests from " + w.role) }, "uloga", "ne može raditi", ""},
		"a missing migration": {func(w *world) { w.Exec("delete from goose_db_version where version_id = 83") },
			"migracije", "Nisu primijenjene migracije 00083.", ""},
		"an unknown migration": {func(w *world) { w.Exec("insert into goose_db_version (version_id, is_applied) values (99999, true)") },
			"migracije", "ne poznaje: 99999.", ""},
		"no CORS at all": {func(w *world) { w.behind(withoutCORS(""), nil) }, "skladiste", "(preflight) odgovara statusom 2", ""},
		"no CORS of the form": {func(w *world) { w.behind(withoutCORS(http.MethodPost), nil) }, "skladiste",
			"preglednik na http://localhost:8080 ne smije vidjeti", ""},
		"a host that is changed": {func(w *world) { w.behind(nil, func(r *httputil.ProxyRequest) { r.Out.Host = "skladiste.internal" }) },
			"skladiste", "ali ga ne vraća: status 403", ""},
		"another content": {func(w *world) {
			w.behind(func(r *http.Response) error {
				if r.Request.Method == http.MethodGet {
					return replaced(r)
				}
				return nil
			}, nil)
		}, "skladiste", "drugi sadržaj", ""},
		"no public address": {func(w *world) { w.store(func(cfg *config.Config) { cfg.S3PublicURL = "http://" + nowhere }) },
			"skladiste", "Javna adresa skladišta ne odgovara.", ""},
		"no bucket": {func(w *world) { w.store(func(cfg *config.Config) { cfg.S3Bucket = "nema-ga" }) }, "skladiste", "nema traženi spremnik",
			""},
		"a clock that is behind": {func(w *world) { w.in = w.in.At(func() time.Time { return time.Now().Add(-10 * time.Minute) }) },
			"sat", "Sat baze i sat programa se razlikuju za 600 s.", ""},
		"a stopped job": {func(w *world) {
			w.Exec("update job_runs set good_at = now() - interval '31 minutes' where job = 'imports'")
		},
			"raspored", "Posao „uvoz zahtjeva“ nije dobro završio od ", ""},
		"a job that never ran": {func(w *world) { w.Exec("delete from job_runs where job = 'mail'") }, "raspored",
			"„slanje e-pošte“ još nijednom", ""},
		"a job that fails": {func(w *world) { w.Exec("update job_runs set failures = 3 where job = 'reports'") }, "raspored",
			"ne uspijeva, 3 puta", ""},
		"a log that is not proven": {func(w *world) { w.Exec("update job_runs set failures = 1 where job = 'audit proof'") },
			"odrzavanje", "„dokaz loga“ ne prolazi, 1 puta", ""},
		"counters that nobody counts": {func(w *world) {
			w.Exec("update job_runs set good_at = now() - interval '73 hours' where job = 'recount'")
		},
			"odrzavanje", "„prebrojavanje zahtjeva“ nije dobro završio od ", ""},
		"a backup that fails": {func(w *world) {
			w.Exec("insert into job_runs (job, good_at, failures) values ('backup', now() - interval '1 day', 1)")
		},
			"odrzavanje", "Sigurnosna kopija nije napravljena od ", ""},
		"backups that nobody makes any more": {func(w *world) {
			w.Exec("insert into job_runs (job, good_at) values ('backup', now() - interval '73 hours')")
		},
			"odrzavanje", "Sigurnosna kopija nije napravljena od ", ""},
		"backups that never succeeded": {func(w *world) { w.Exec("insert into job_runs (job, failures) values ('backup', 2)") },
			"odrzavanje", "Nijedna sigurnosna kopija nije uspjela.", ""},
		"a weak password": {func(w *world) { w.connect("kratka") }, "tajne", "Tajna u DATABASE_URL nedostaje", ""},
		"open passwords":  {func(w *world) { w.in.Config.PublicURL = "http://zahtjevi.example" }, "tajne", "PUBLIC_URL nije https", ""},
		"a mail server that is away": {func(w *world) { w.Exec("update mail_queue set down_since = now() - interval '1 hour'") },
			"posta", "Server e-pošte ne odgovara", ""},
		"letters given up":  {func(w *world) { w.letters("given_up", "now()") }, "posta", "odustalo od 2 poruke.", ""},
		"letters that wait": {func(w *world) { w.letters("waiting", "null") }, "posta", "2 poruke čekaju predugo.", doctor.Warning},
		"files that nobody needs": {func(w *world) {
			w.Document(w.Person(testkit.TaskUser, w.Project()), "request", nil)
			w.Exec("update files set created_at = now() - interval '49 hours'")
		}, "prostor", "a nisu uklonjeni: 1.", ""},
		"a storage that is nearly full": {func(w *world) { w.Exec("update storage_use set bytes = 81920::bigint << 20") },
			"prostor", "Dokumenti zauzimaju 81920 MB od dozvoljenih 102400 MB (80 %).", doctor.Warning},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := soundWorld(t)
			c.broken(w)
			if c.state == "" {
				c.state = doctor.Wrong
			}
			report := doctor.Word(doctor.Examine(t.Context(), w.in), "bs")
			if report.State != c.state {
				t.Errorf("the whole is %s", report.State)
			}
			for _, check := range report.Checks {
				if check.Code == c.check {
					named(t, check, c.state, c.says)
				} else if check.State != doctor.Fine && !strings.HasPrefix(name, "the owner's role") { // its password is the server-wide one
					t.Errorf("%s is %s: %+v", check.Code, check.State, check.Findings)
				}
			}
		})
	}
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

// letters adds two letters to the outbox that are an hour old.
func (w *world) letters(state, finished string) {
	w.t.Helper()
	p := w.Person(testkit.Administrator)
	w.Exec(fmt.Sprintf(`insert into mail_messages (user_id, kind, state, created_at, next_attempt_at, finished_at)
		select %d, 'test', '%s', now() - interval '1 hour', now() - interval '1 hour', %s from generate_series(1, 2)`, p.ID, state, finished))
}

// TestDatabaseAway checks that the report also comes without the database, names it, and has the results of all other checks.
func TestDatabaseAway(t *testing.T) {
	t.Parallel()
	w := soundWorld(t)
	w.open("postgres://zahtjevi:" + rand.Text() + "@" + nowhere + "/zahtjevi")
	report := doctor.Word(doctor.Examine(t.Context(), w.in), "hr")
	states := map[string]doctor.Check{}
	for _, check := range report.Checks {
		states[check.Code] = check
	}
	named(t, states["baza"], doctor.Wrong, "Baza podataka ne odgovara.")
	named(t, states["migracije"], doctor.Wrong, "Provjera se nije mogla obaviti.")
	if states["skladiste"].State != doctor.Fine {
		t.Errorf("the storage: %+v", states["skladiste"])
	}
}

// TestReader checks that the report says how late the replica is, and warns of one that does not follow or answer. The database itself,
// another database, and no server stand in for replicas.
func TestReader(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		copied func(w *world) string
		state  doctor.State
		says   string
	}{
		"follows, and is asked for the first time in an hour": {func(w *world) string {
			w.Exec("update read_beat set at = now() - interval '1 hour'")
			return w.OwnerURL
		}, doctor.Fine, "odgovara i kasni najviše 1 s."},
		"does not follow": {func(w *world) string {
			other := testkit.New(w.t)
			other.Exec("update read_beat set at = now() - interval '1 hour'")
			return other.OwnerURL
		}, doctor.Warning, "Čitač baze kasni više od 5 s, a najviše 36"},
		"is away": {func(*world) string { return "postgres://zahtjevi:" + rand.Text() + "@" + nowhere + "/zahtjevi" }, doctor.Warning,
			"Čitač baze ne odgovara"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := soundWorld(t)
			pool, err := database.Open(t.Context(), c.copied(w), 2, database.Calls)
			if err != nil {
				t.Fatal(err)
			}
			w.in.Reader = database.NewReader(pool, w.in.Pool)
			t.Cleanup(w.in.Reader.Close)
			report := doctor.Word(doctor.Examine(t.Context(), w.in), "bs")
			found := report.Checks[0].Findings
			if report.State != c.state || len(found) != 2 || found[1].State != c.state || !strings.Contains(found[1].Says, c.says) ||
				(found[1].Mend == "") != (c.state == doctor.Fine) {
				t.Errorf("the reader %s: %s %+v", name, report.State, found)
			}
		})
	}
}

// TestLetter lets a worker do with the test letter what workers may do.
func TestLetter(t *testing.T) {
	t.Parallel()
	for done, c := range map[string]struct {
		state doctor.State
		says  string
	}{
		"update mail_messages set state = 'sent'":                           {doctor.Fine, "predato serveru"},
		"update mail_messages set state = 'given_up', finished_at = now()":  {doctor.Wrong, "nije primio probno pismo"},
		"update mail_messages set failure = 'deferred'":                     {doctor.Wrong, "nije primio probno pismo"},
		"update mail_messages set state = 'dropped'":                        {doctor.Wrong, "nema kome stići"},
		"update mail_messages set last_error = 'the worker is not running'": {doctor.Waiting, "još čeka"},
	} {
		t.Run(done, func(t *testing.T) {
			t.Parallel()
			w := soundWorld(t)
			w.in.Letter, w.in.LetterTime = w.Person(testkit.Administrator).ID, 2*time.Second
			w.Exec(`create function sends() returns trigger language plpgsql as $$ begin ` + done + ` where id = new.id; return null; end $$`)
			w.Exec("create trigger sends after insert on mail_messages for each row execute function sends()")
			report := doctor.Word(doctor.Examine(t.Context(), w.in), "bs")
			for _, check := range report.Checks {
				if check.Code == "posta" && (check.State != c.state || !strings.Contains(check.Findings[0].Says, c.says)) {
					t.Errorf("e-mail is %+v", check)
				}
			}
			if letters := testkit.Value[string](w.Env, `select string_agg(kind || ' ' || user_id, ',')
				from mail_messages`); letters != fmt.Sprint("test ", w.in.Letter) {
				t.Errorf("letters: %s", letters)
			}
		})
	}
}
