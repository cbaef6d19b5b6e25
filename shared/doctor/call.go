package doctor

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/doctor/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/version"
)

// letterTime limits a call's wait for its test letter. Where the worker runs once a minute, the answer says that the letter is still
// waiting.
const letterTime = 8 * time.Second

// Register adds the operation that checks the installation.
func Register(api *serve.API, d serve.Deps) {
	serve.Post(api, "/postavke/provjera", serve.Permission(permission.PostavkeProvjeraPokretanje), "Provjera sistema",
		func(ctx context.Context, in *Input) (*Output, error) { return examine(ctx, d, in.Body.Letter) })
}

// Input asks for a test letter or not.
type Input struct {
	Body struct {
		Letter bool `json:"pismo,omitempty" doc:"Pošalji probno pismo onome ko pita"`
	}
}

// Output is the result of a check.
type Output struct {
	Body Report
}

// Report is the result of all checks. It contains no secret, no address of a server and no part of either.
type Report struct {
	At      time.Time `json:"vrijeme"`
	Version string    `json:"verzija"`
	Commit  string    `json:"commit"`
	State   State     `json:"stanje" enum:"uredu,ceka,upozorenje,greska" doc:"Najgore među provjerama"`
	Checks  []Check   `json:"provjere" nullable:"false"`
}

// Check holds the findings of one check.
type Check struct {
	Code         string  `json:"sifra" enum:"baza,uloga,log,migracije,skladiste,sat,posta,tajne,raspored,odrzavanje,prostor,programi,webhookovi,dvostruka,davaoci,pisma,prijave,adrese,kategorije"`
	Name         string  `json:"naziv"`
	State        State   `json:"stanje" enum:"uredu,ceka,upozorenje,greska"`
	Findings     []Found `json:"nalazi" nullable:"false" doc:"Bar jedan"`
	Milliseconds int64   `json:"trajanje" doc:"U milisekundama"`
}

// Found is one thing that was found.
type Found struct {
	State State  `json:"stanje" enum:"uredu,ceka,upozorenje,greska"`
	Says  string `json:"nalaz" doc:"Rečenica"`
	Mend  string `json:"popravka,omitempty" doc:"Rečenica: šta učiniti"`
	Where string `json:"putanja,omitempty" doc:"Ekran na kojem se popravlja"`
}

// Word renders the results in a language.
func Word(results []Result, language string) Report {
	report := Report{At: time.Now(), Version: version.Number(), Commit: version.Commit(), State: Fine}
	for _, result := range results {
		checked := Check{Code: result.Code, Name: result.Name.In(language), State: result.State(), Milliseconds: result.Took.Milliseconds()}
		for _, finding := range result.Findings {
			found := Found{State: finding.State, Says: finding.Says.In(language), Where: finding.Where}
			if finding.Mend != nil {
				found.Mend = finding.Mend.In(language)
			}
			checked.Findings = append(checked.Findings, found)
		}
		if severity[checked.State] > severity[report.State] {
			report.State = checked.State
		}
		report.Checks = append(report.Checks, checked)
	}
	return report
}

// examine makes all checks even when the storage does not answer, which ends other calls of the area. Errors: TooMany.
func examine(ctx context.Context, d serve.Deps, letter bool) (*Output, error) {
	caller := identity.From(ctx)
	ctx = context.WithoutCancel(ctx)
	end, err := Acquire(ctx, d.Pool)
	if err != nil {
		return nil, err
	}
	defer end()
	in := Installation{Config: d.Config, Pool: d.Pool, Reader: d.Reader, Store: d.Store, LetterTime: letterTime}
	in.Config.PublicURL = serve.PublicURL(ctx)
	if letter {
		in.Letter = caller.UserID
	}
	return &Output{Body: Word(Examine(ctx, in), caller.Language)}, nil
}

// retryAfter tells a refused caller the seconds until the next try.
const retryAfter = 10

// Acquire begins a check without waiting, and returns the function that ends it. Errors: TooMany while another check runs.
func Acquire(ctx context.Context, pool *pgxpool.Pool) (end func(), err error) {
	given, err := db.New(pool).CheckBegin(ctx)
	if err != nil {
		return nil, fmt.Errorf("begin a check: %w", err)
	}
	if given == 0 {
		return nil, &fault.Error{Kind: fault.TooMany, Detail: texts.DoctorBusy, RetryAfter: retryAfter}
	}
	return func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
		defer cancel()
		if err := db.New(pool).CheckEnd(ctx); err != nil {
			slog.WarnContext(ctx, "a check is ended by its time", "error", err)
		}
	}, nil
}
