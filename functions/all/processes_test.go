package all_test

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"zahtjevi/functions/all"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/mailserver"
)

// programInTest is the variable by which the tests' own program serves the whole, as an installation's does.
const programInTest = "PROGRAM_IN_TEST"

func TestMain(m *testing.M) {
	if os.Getenv(programInTest) == "" {
		m.Run() // its outcome is the program's
		return
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	err := all.Run(ctx)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1) // as a program that cannot start
	}
}

// program starts a process of its own with everything and a worker on the Env's database, and returns an Env whose client calls it.
func program(t *testing.T, e *testkit.Env, settings ...string) *testkit.Env {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "index.html"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().(*net.TCPAddr)
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	itself, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	process := exec.CommandContext(t.Context(), itself)
	process.Env = append([]string{
		programInTest + "=1", "DATABASE_URL=" + e.Config.DatabaseURL, "DATABASE_MAX_CONNS=8", "S3_ENDPOINT=" + e.Config.S3Endpoint,
		"S3_REGION=" + e.Config.S3Region, "S3_BUCKET=" + e.Config.S3Bucket, "S3_ACCESS_KEY=" + e.Config.S3AccessKey,
		"S3_SECRET_KEY=" + e.Config.S3SecretKey, "SITE_DIR=" + folder, "LISTEN_HOST=127.0.0.1", "PORT=" + strconv.Itoa(address.Port),
		"LOG_LEVEL=error",
	}, settings...)
	process.Stdout, process.Stderr, process.WaitDelay = os.Stderr, os.Stderr, 20*time.Second
	process.Cancel = func() error { return process.Process.Signal(syscall.SIGTERM) }
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = process.Wait() }) // the test's context has ended it
	called := *e
	return called.Serve(httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http", Host: address.String()}))
}

// TestTwoProcesses lets two processes with workers serve one database. Limits of a person hold for both together, what one changes the
// other shows, a session that one ends is over for the other, and what waits is done once.
func TestTwoProcesses(t *testing.T) {
	t.Parallel()
	e, post := testkit.New(t), mailserver.Start(t)
	e.Config.MailTransport, e.Config.MailFrom, e.Config.SMTPURL = "smtp", "zahtjevi@opstina.example", post.URL()
	e.Serve(all.API(e.Deps()).Handler())
	project := e.Project()
	manager, person := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	const letters, exports = 24, 6
	for _, id := range e.Requests(project, person, letters) {
		e.Call(manager, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id), map[string]any{"komentar": "Radimo na tome."}).
			Expect(http.StatusCreated)
	}
	for range exports {
		e.Call(e.Person(testkit.Manager, project), "POST", "/zahtjevi/izvoz?format=csv", nil).Expect(http.StatusCreated)
	}
	counted := refuse(t, e)

	settings := []string{"MAIL_TRANSPORT=smtp", "MAIL_FROM=" + e.Config.MailFrom, "SMTP_URL=" + post.URL(), "MAIL_DELAY=0s",
		"REQUESTS_PER_MINUTE=7", "COMMENTS_PER_MINUTE=9"}
	both := [2]*testkit.Env{program(t, e, settings...), program(t, e, settings...)}
	for _, one := range both {
		waitFor(t, "it does not listen", func() bool {
			return one.Call(nil, "GET", "/health", nil).Status == http.StatusOK
		})
	}

	waitFor(t, "the workers leave work", func() bool {
		return counted() && len(post.Taken()) >= letters && testkit.Value[int](e, "select count(*) from exports where state <> 'done'") == 0
	})
	if tried := testkit.Value[int](e, "select coalesce(max(attempts), 0) from exports"); tried != 1 {
		t.Errorf("an export was made %d times", tried)
	}
	sent := map[string]bool{}
	for _, letter := range post.Taken() {
		id := letter.Parsed(t).Header.Get("Message-Id")
		if sent[id] {
			t.Errorf("%s was sent twice", id)
		}
		sent[id] = true
	}
	if len(sent) != letters {
		t.Errorf("%d letters were sent, of %d", len(sent), letters)
	}

	t.Run("limits hold together", func(t *testing.T) { limitsOf(t, e, both, project) })
	t.Run("changes are seen", func(t *testing.T) { changesOf(t, e, both, project) })
	t.Run("sessions end", func(t *testing.T) { sessionsOf(t, e, both, project) })
}

// limitsOf sends more than the settings allow, in turn to both and at once, and counts what is taken.
func limitsOf(t *testing.T, e *testkit.Env, both [2]*testkit.Env, project testkit.Project) {
	t.Helper()
	id := e.Request(project, e.Person(testkit.TaskUser, project), "Mnogo se piše")
	for _, one := range []struct {
		what         string
		most, passes int
		call         func(e *testkit.Env, p *testkit.Person) int
	}{
		{"new requests", 7, http.StatusCreated, func(e *testkit.Env, p *testkit.Person) int {
			return e.Call(p, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID), project.RequestBody("Nov")).Status
		}},
		{"comments", 9, http.StatusCreated, func(e *testkit.Env, p *testkit.Person) int {
			return e.Call(p, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id), map[string]any{"komentar": "Još nešto"}).Status
		}},
		{"wrong passwords", 5, http.StatusUnauthorized, func(e *testkit.Env, p *testkit.Person) int {
			return e.Call(nil, "POST", "/korisnici/"+p.Username+"/tokeni", map[string]any{"lozinka": "pogrešna", "ulogaId": p.RoleID}).Status
		}},
	} {
		p := e.Person(testkit.Manager, project)
		var taken, refused atomic.Int64
		testkit.AtOnce(2*one.most, func(i int) {
			switch status := one.call(both[i%2], p); status {
			case one.passes:
				taken.Add(1)
			case http.StatusTooManyRequests:
				refused.Add(1)
			default:
				t.Errorf("%s: %d", one.what, status)
			}
		})
		if int(taken.Load()) != one.most {
			t.Errorf("%s: %d of %d were taken, %d refused", one.what, taken.Load(), 2*one.most, refused.Load())
		}
	}
}

// changesOf renames a status through each process while the other has shown it.
func changesOf(t *testing.T, e *testkit.Env, both [2]*testkit.Env, project testkit.Project) {
	t.Helper()
	manager := e.Person(testkit.Manager, project)
	id := e.Request(project, manager, "Vidi se")
	e.Exec("update requests set status_id = $1, marker = 1 where id = $2", project.InProgress, id)
	for i := range 6 {
		name := fmt.Sprint("Radi se ", i)
		both[i%2].Call(manager, "PUT", fmt.Sprintf("/zahtjevstatus/id/%d", project.InProgress),
			map[string]any{"naziv": name, "oznaka": 1, "verzija": i + 1}).Expect(http.StatusOK)
		for _, path := range []string{fmt.Sprintf("/zahtjevi/%d", id), fmt.Sprintf("/zahtjevi?projekatId=%d", project.ID),
			fmt.Sprintf("/zahtjevstatus/projekat/%d", project.ID)} {
			for _, one := range both {
				if shown := string(one.Call(manager, "GET", path, nil).Expect(http.StatusOK).Content); !strings.Contains(shown, `"`+name+`"`) {
					t.Errorf("after %q is given by one process, %s of the other shows %s", name, path, shown)
				}
			}
		}
	}
}

// sessionsOf ends a session of each process, which both have known.
func sessionsOf(t *testing.T, e *testkit.Env, both [2]*testkit.Env, project testkit.Project) {
	t.Helper()
	for i, one := range both {
		p := e.Person(testkit.Manager, project)
		for _, asked := range both {
			asked.Call(p, "GET", "/zahtjevi", nil).Expect(http.StatusOK)
		}
		one.Call(p, "DELETE", "/korisnici/"+p.Username+"/tokeni/"+p.Token, nil).Expect(http.StatusNoContent)
		both[1-i].Call(p, "GET", "/zahtjevi", nil).Expect(http.StatusUnauthorized)
	}
}
