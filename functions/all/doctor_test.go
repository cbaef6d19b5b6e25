package all_test

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"zahtjevi/functions/settings/mail"
	"zahtjevi/functions/worker"
	"zahtjevi/shared/doctor"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/mailserver"
	"zahtjevi/shared/texts"
)

// checked is one finding of the installation's check.
func checked(t *testing.T, e *testkit.Env, p *testkit.Person, letter bool, code string) doctor.Check {
	t.Helper()
	report := testkit.Decode[doctor.Report](e.Call(p, "POST", "/postavke/provjera", map[string]any{"pismo": letter}).Expect(http.StatusOK))
	i := slices.IndexFunc(report.Checks, func(check doctor.Check) bool { return check.Code == code })
	if i < 0 {
		t.Fatalf("nothing of %s in %+v", code, report)
	}
	return report.Checks[i]
}

// TestDoctorNamesTheStorage checks that the check answers while the storage is unavailable, unlike other calls of its area.
func TestDoctorNamesTheStorage(t *testing.T) {
	t.Parallel()
	for name, breakLine := range breaks {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := testkit.New(t)
			admin := e.Person(testkit.Administrator)
			mend := breakLine(serveThrough(t, e, &e.Config.S3Endpoint))
			defer mend()
			if got := checked(t, e, admin, false, "skladiste"); got.State != doctor.Wrong ||
				!strings.Contains(got.Findings[0].Says, "Skladište ne odgovara") {
				t.Errorf("storage %+v", got)
			}
		})
	}
}

// TestDoctorNamesTheMailServer lets the worker meet a mail server that refuses the test letter, and one that is unavailable.
func TestDoctorNamesTheMailServer(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	admin := e.Person(testkit.Administrator)
	server := mailserver.Start(t)
	e.Config.MailTransport, e.Config.SMTPURL, e.Config.MailFrom = "smtp", server.URL(), "zahtjevi@opcina.example"
	serveThrough(t, e, &e.Config.S3Endpoint)
	server.Refuse(testkit.Value[string](e, "select email from users where id = $1", admin.ID), 550)
	ctx, stop := context.WithCancel(t.Context())
	var sending sync.WaitGroup
	sending.Go(func() {
		for ; ctx.Err() == nil; time.Sleep(100 * time.Millisecond) {
			if err := jobs.RunOnce(ctx, e.Deps(), []jobs.Job{mail.Job}); err != nil && ctx.Err() == nil {
				t.Error(err)
			}
		}
	})
	got := checked(t, e, admin, true, "posta")
	stop()
	sending.Wait()
	if got.State != doctor.Wrong || !strings.Contains(got.Findings[0].Says, "nije primio probnu poruku") {
		t.Errorf("a server that refuses: %+v", got)
	}
	for _, found := range got.Findings {
		if strings.Contains(found.Says+found.Mend, "not this one") {
			t.Errorf("the server's words are told: %+v", found)
		}
	}
	server.Stop()
	e.Exec("insert into mail_messages (user_id, kind, state) values ($1, 'test', 'waiting')", admin.ID)
	e.Run(mail.Job)
	if got := checked(t, e, admin, false, "posta"); got.State != doctor.Wrong ||
		!strings.Contains(got.Findings[0].Says, "ne odgovara ili ne prima poruke od") {
		t.Errorf("a server that is away: %+v", got)
	}
}

// TestDoctorKnowsTheJobs checks that the check knows every job of the worker by its name, and reads the worker's runs.
func TestDoctorKnowsTheJobs(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	for _, job := range worker.Jobs {
		names := texts.DoctorJobs
		if job.Daily {
			names = texts.DoctorDaily
		}
		if _, known := names.Find(job.Name); !known {
			t.Errorf("the check does not know the job %q", job.Name)
		}
	}
	if known := len(texts.DoctorJobs) + len(texts.DoctorDaily); known != len(worker.Jobs) {
		t.Errorf("the check knows %d jobs of %d", known, len(worker.Jobs))
	}
	if got := checked(t, e, admin, false, "raspored"); got.State != doctor.Wrong || len(got.Findings) != len(texts.DoctorJobs) {
		t.Errorf("before any run: %+v", got)
	}
	if got := checked(t, e, admin, false, "odrzavanje"); got.State != doctor.Waiting || len(got.Findings) != len(texts.DoctorDaily) {
		t.Errorf("before any daily run: %+v", got)
	}
	e.Run(worker.Jobs...)
	for _, check := range []string{"raspored", "odrzavanje"} {
		if got := checked(t, e, admin, false, check); got.State != doctor.Fine {
			t.Errorf("after a good run: %+v", got)
		}
	}
	bad := slices.Clone(worker.Jobs[:1])
	bad[0].Run = func(context.Context, serve.Deps) error { return errors.New("bad") }
	for range 3 {
		if err := jobs.RunOnce(t.Context(), e.Deps(), bad); err == nil {
			t.Fatal("the bad job ends well")
		}
	}
	if got := checked(t, e, admin, false, "raspored"); got.State != doctor.Wrong ||
		!strings.Contains(got.Findings[0].Says, "3 puta zaredom") {
		t.Errorf("after three bad runs: %+v", got)
	}
	e.Run(worker.Jobs...)
	if got := checked(t, e, admin, false, "raspored"); got.State != doctor.Fine {
		t.Errorf("after a good run again: %+v", got)
	}
}

// TestDoctorNamesAddresses has addresses stored that were taken before: those that would be refused or written otherwise today are named,
// by their people and the character that is wrong, and no other.
func TestDoctorNamesAddresses(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	for _, email := range []string{"ana@opcina.ba", "Ana.Anić@Opcina.BA", "ana@opština.ba", "o'neil+x@a-b.example", "root@posta", ""} {
		e.Exec("update users set email = $2 where id = $1", e.Person(testkit.TaskUser).ID, email)
	}
	if got := checked(t, e, admin, false, "adrese"); got.State != doctor.Fine {
		t.Errorf("addresses of today: %+v", got)
	}
	want := map[string]string{}
	for email, why := range map[string]string{
		"an\u00ada@opcina.ba": " (U+00AD)", "ana\u202e@opcina.ba": " (U+202E)", "ana@opcina.ba\ufeff": " (U+FEFF)",
		"tari\u212a@opcina.ba": " (U+212A)",
		`"ana a"@opcina.ba`:    "", "ana@op_cina.ba": "", "ana@xn--zzzzzz.ba": "",
		"ana@XN--OPTINA-CKB.ba": "", "anic\u0301@opcina.ba": "",
	} {
		person := e.Person(testkit.TaskUser)
		e.Exec("update users set email = $2 where id = $1", person.ID, email)
		want[email] = person.Username + why
	}
	got := checked(t, e, admin, false, "adrese")
	if got.State != doctor.Warning || len(got.Findings) != 2 || !strings.Contains(got.Findings[0].Says, ": 7 (") ||
		!strings.Contains(got.Findings[1].Says, ": 2 (") {
		t.Fatalf("addresses of before: %+v", got)
	}
	for email, name := range want {
		if says := got.Findings[0].Says + got.Findings[1].Says; !strings.Contains(says, name) {
			t.Errorf("%+q: %q is not named: %s", email, name, says)
		}
	}
}
