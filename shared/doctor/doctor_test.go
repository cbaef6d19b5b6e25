package doctor_test

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"net/http/httputil"
	"strings"
	"sync"
	"testing"
	"time"

	"zahtjevi/shared/config"
	"zahtjevi/shared/doctor"
	"zahtjevi/shared/encryption"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/testkit"
)

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
			if report.State != doctor.Fine || len(report.Checks) != 19 {
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
			w.Project()
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
		"a webhook that stopped by itself": {func(w *world) {
			w.webhook("null")
			w.Exec("update webhooks set stopped_at = now(), stop_reason = 'neuspjeh'")
		}, "webhookovi", "koji su se sami zaustavili: 1.", doctor.Warning},
		"a webhook whose receiver fails": {func(w *world) { w.webhook("now() - interval '61 minutes'") }, "webhookovi",
			"ne prima duže od sata: 1.", doctor.Warning},
		"an address with what is not seen": {func(w *world) {
			w.Exec("update users set email = 'ana' || chr(8203) || '@opcina.ba' where id = $1", w.Person(testkit.TaskUser).ID)
		}, "adrese", "više ne bi bila primljena: 1 (", doctor.Warning},
		"a category that nobody serves": {func(w *world) {
			project := w.Project()
			w.Request(project, w.Person(testkit.TaskUser, project), "Bez ikoga")
		}, "kategorije", "koje niko ne opslužuje: 1 (", doctor.Warning},
		"an address in capitals of others": {func(w *world) {
			w.Exec("update users set email = 'ana@OPŠTINA.ba' where id = $1", w.Person(testkit.TaskUser).ID)
		}, "adrese", "koji se više ne koristi: 1 (", doctor.Warning},
		"a provider that does not answer": {func(w *world) { w.provided("http://"+nowhere, "") }, "davaoci",
			"Služba za prijavu Općina ne odgovara.", ""},
		"a provider of another name": {func(w *world) { w.provided(w.answering()+"/", "") }, "davaoci",
			"odgovara, ali se ne predstavlja kao http", ""},
		"a role of groups that there is not": {func(w *world) { w.provided(w.answering(), "") }, "davaoci",
			"daju ulogu nema_je, koje nema.", ""},
		"a key that was lost": {func(w *world) {
			w.Exec("insert into second_factors (user_id, recovery_left) values ($1, 10)", w.Person(testkit.Manager).ID)
			w.in.Config.FactorKeys = encryption.Keys{}
		}, "dvostruka", "vrijede im samo rezervni kodovi", ""},
		"passkeys without a name": {func(w *world) {
			w.Exec("update settings set passkeys = true")
			w.in.Config.PublicURL = "https://192.168.1.5"
		}, "dvostruka", "https://192.168.1.5 preglednici ne dozvoljavaju", ""},
		"nobody for emergencies": {func(w *world) { w.provided(w.answering(), "hitni") }, "davaoci",
			"Račun za hitne slučajeve hitni ne može se prijaviti lozinkom.", ""},
		"a role that makes": {func(w *world) { w.Exec("alter role " + w.role + " createrole") }, "uloga", "drugim ulogama", ""},
		"a right too few":   {func(w *world) { w.Exec("revoke delete on requests from " + w.role) }, "uloga", "ne može raditi", ""},
		"a missing migration": {func(w *world) { w.Exec("delete from goose_db_version where version_id = 970") },
			"migracije", "Nisu primijenjene migracije 00970.", ""},
		"an unknown migration": {func(w *world) { w.Exec("insert into goose_db_version (version_id, is_applied) values (99999, true)") },
			"migracije", "ne poznaje: 99999.", ""},
		"no CORS at all": {func(w *world) { w.behind(withoutCORS(""), nil) }, "skladiste", "(preflight) odgovara statusom 2", ""},
		"no CORS of the form": {func(w *world) { w.behind(withoutCORS(http.MethodPost), nil) }, "skladiste",
			"preglednik na http://localhost:8080 ne smije vidjeti", ""},
		"a host that is changed": {func(w *world) { w.behind(nil, func(r *httputil.ProxyRequest) { r.Out.Host = "skladiste.internal" }) },
			"skladiste", "ali ga ne vraća: status 403", ""},
		"a storage without room": {func(w *world) {
			w.behind(func(r *http.Response) error {
				if r.Request.Method == http.MethodPost {
					r.StatusCode = http.StatusInsufficientStorage
				}
				return nil
			}, nil)
		}, "skladiste", "nema mjesta ni za probni dokument", ""},
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
		"a job that did not end since the worker began": {func(w *world) {
			w.Exec("update job_runs set good_at = null, ended_at = now() - interval '31 minutes' where job = 'mail'")
		}, "raspored", "„slanje e-pošte“ još nijednom", ""},
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
		"letters that come back": {func(w *world) {
			for range 10 {
				w.Exec("update users set bounced_at = now() where id = $1", w.Person(testkit.TaskUser).ID)
			}
			w.Exec("update mail_messages set state = 'given_up', failure = 'held', finished_at = now()")
		}, "posta", "vraćaju s adresa 10 osoba", doctor.Warning},
		"letters given up":  {func(w *world) { w.letters("given_up", "now()") }, "posta", "odustalo od 2 poruke.", ""},
		"letters that wait": {func(w *world) { w.letters("waiting", "null") }, "posta", "2 poruke čekaju predugo.", doctor.Warning},
		"files that nobody needs": {func(w *world) {
			w.Document(w.Person(testkit.TaskUser, w.Project()), "request", nil)
			w.Exec("update files set created_at = now() - interval '49 hours'")
		}, "prostor", "a nisu uklonjeni: 1.", ""},
		"passwords that somebody tries": {func(w *world) { w.signIns(0, 100, 400) }, "prijave", "uspjelih 0, odbijenih 500.", doctor.Warning},
		"a database that is read-only": {func(w *world) {
			address, query := w.in.Pool.Config().ConnString(), "default_transaction_read_only=on"
			w.open(address + map[bool]string{true: "&", false: "?"}[strings.Contains(address, "?")] + query)
		}, "baza", "ali ništa ne može sačuvati", ""},
		"a disk without room": {func(w *world) { w.in.Config.DataDir = "/proc" }, "prostor", "slobodno 0 MB od 0 MB", ""},
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

// TestRefusedSignIns checks that neither a few refusals nor those of people who come in afterwards, nor those of days before, are told.
func TestRefusedSignIns(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ good, refused, more int }{
		"a few": {0, 100, 399}, "as many who come in": {600, 100, 500},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := soundWorld(t)
			w.signIns(0, 100, 900)
			w.Exec("update audit_entries set created_at = now() - interval '25 hours' where entity = 'sign_ins'")
			w.signIns(c.good, c.refused, c.more)
			for _, check := range doctor.Word(doctor.Examine(t.Context(), w.in), "bs").Checks {
				want := fmt.Sprintf("uspjelih %d, odbijenih %d.", c.good, c.refused+c.more)
				if check.Code == "prijave" && (check.State != doctor.Fine || !strings.Contains(check.Findings[0].Says, want)) {
					t.Errorf("%+v, want %s", check, want)
				}
			}
		})
	}
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
