// Package doctor checks an installation by using everything that it depends on, and says what is wrong and how to fix it, in one sentence
// each. The administrators' page (call.go), the worker once a day (job.go) and scripts/doctor make the same checks. The page's call belongs
// to the area of uploads, because the storage is checked too and other areas do not link its client.
package doctor

import (
	"context"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/panics"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/texts"
)

// State is the state of a check or of one of its findings.
type State string

// The states, as on the wire, from the best to the worst. Waiting is for what will be known later.
const (
	Fine    State = "uredu"
	Waiting State = "ceka"
	Warning State = "upozorenje"
	Wrong   State = "greska"
)

var severity = map[State]int{Fine: 0, Waiting: 1, Warning: 2, Wrong: 3}

// Finding is one thing that a check found and, unless all is well, how to mend it.
type Finding struct {
	State State
	Says  texts.Message
	Mend  texts.Message // nil where there is nothing to mend
	Where string        // the path of the screen on which it is mended, if there is one
}

// Result holds the findings of a check; it has at least one.
type Result struct {
	Code     string
	Name     texts.Text
	Findings []Finding
	Took     time.Duration
}

// State is the worst state of the findings.
func (r Result) State() State {
	worst := Fine
	for _, finding := range r.Findings {
		if severity[finding.State] > severity[worst] {
			worst = finding.State
		}
	}
	return worst
}

// Installation holds the parts that are examined.
type Installation struct {
	Config config.Config
	Pool   *pgxpool.Pool
	Reader *database.Reader // nil where there is none
	Store  storage.Store
	// Letter names the receiver of a test letter by a user's id; 0 for nobody. The check waits for it for LetterTime.
	Letter     int64
	LetterTime time.Duration
	// daily says that the check is the worker's daily one.
	daily bool
	// now is the process's clock.
	now func() time.Time
}

// late limits the wait of work for the worker: two rounds.
func (in Installation) late() time.Duration { return 2 * in.Config.WorkerPause }

// checkTime bounds each check; a letter is waited for besides.
const checkTime = 8 * time.Second

// check is one of the checks. Its error means that it could not be made.
type check struct {
	code string
	look func(ctx context.Context, in Installation) ([]Finding, error)
}

var checks = []check{
	{"baza", checkDatabase}, {"uloga", checkRole}, {"log", checkLog}, {"migracije", checkMigrations}, {"skladiste", checkStorage},
	{"sat", checkClocks},
	{"posta", checkMail}, {"tajne", checkSecrets}, {"raspored", checkSchedule}, {"odrzavanje", checkDailyJobs}, {"prostor", checkSpace},
	{"programi", checkPrograms}, {"webhookovi", checkWebhooks},
	{"dvostruka", checkFactors}, {"davaoci", checkProviders}, {"pisma", checkInbox},
	{"prijave", checkSignIns}, {"adrese", checkAddresses}, {"kategorije", checkCategories},
}

// Examine makes all checks side by side, each within its time, and answers them in their order.
func Examine(ctx context.Context, in Installation) []Result {
	if in.now == nil {
		in.now = time.Now
	}
	results := make([]Result, len(checks))
	var running sync.WaitGroup
	for i, c := range checks {
		running.Go(func() { results[i] = c.make(ctx, in) })
	}
	running.Wait()
	return results
}

func (c check) make(ctx context.Context, in Installation) Result {
	began := time.Now()
	limit := checkTime
	if c.code == "posta" && in.Letter != 0 {
		limit += in.LetterTime
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	name, _ := texts.DoctorChecks.Find(c.code)
	result := Result{Code: c.code, Name: name}
	err := panics.Recover(func() (err error) {
		result.Findings, err = c.look(ctx, in)
		return err
	})
	if err != nil {
		slog.ErrorContext(ctx, "check failed", "check", c.code, "error", err)
		result.Findings = append(result.Findings, wrong(texts.DoctorFailed, texts.DoctorFailedMend))
	}
	result.Took = time.Since(began)
	return result
}

func fine(says texts.Message) Finding { return Finding{State: Fine, Says: says} }

func wrong(says, mend texts.Message) Finding { return Finding{State: Wrong, Says: says, Mend: mend} }

func warning(says, mend texts.Message) Finding {
	return Finding{State: Warning, Says: says, Mend: mend}
}

// client calls addresses as a browser does, but follows no redirects and keeps no connections.
var client = &http.Client{
	Transport:     &http.Transport{Proxy: http.ProxyFromEnvironment, DisableKeepAlives: true},
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}
