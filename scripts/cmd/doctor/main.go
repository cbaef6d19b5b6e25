// Command doctor checks an installation as the administrators' page does, and says what is wrong and how to mend it.
//
// It exits 0 when nothing is wrong, 1 when something is, and 2 when it could not check.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"time"

	"zahtjevi/scripts/command"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/doctor"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage/s3"
	"zahtjevi/shared/texts"
)

// letterTime limits the wait for a test letter: some workers run only once a minute.
const letterTime = 90 * time.Second

func main() {
	serve.SetupLog(os.Getenv("LOG_LEVEL"))
	command.Main(run)
}

func run(ctx context.Context, args []string, output io.Writer) (sound bool, err error) {
	flags := flag.NewFlagSet("doctor", flag.ContinueOnError)
	flags.SetOutput(output)
	letter := flags.String("letter", "", "send a test letter to the person with this `username`")
	language := flags.String("language", "bs", "the answer's `language`: bs, hr, sr or sr-Cyrl")
	if err := flags.Parse(args); err != nil {
		return false, err
	}
	if flags.NArg() > 0 || !slices.Contains(texts.Languages, *language) {
		return false, errors.New("there are no arguments but --letter USERNAME and --language bs|hr|sr|sr-Cyrl")
	}
	cfg, err := config.Load()
	if err != nil {
		return false, err
	}
	connecting := cfg
	connecting.OneDatabaseRole = true // otherwise only this would be reported
	deps, err := serve.Connect(ctx, connecting, s3.Open, database.Calls)
	if err != nil {
		return false, err
	}
	defer deps.Close()
	in := doctor.Installation{Config: cfg, Pool: deps.Pool, Reader: deps.Reader, Store: deps.Store, LetterTime: letterTime}
	end, err := doctor.Acquire(ctx, deps.Pool)
	var refusal *fault.Error
	if errors.As(err, &refusal) {
		return false, errors.New(refusal.Detail.In(*language))
	}
	if err == nil { // otherwise the report says what is wrong with the database
		defer end()
	}
	if *letter != "" {
		if err := deps.Pool.QueryRow(ctx, "select id from users where lower(username) = lower($1)", *letter).Scan(&in.Letter); err != nil {
			return false, fmt.Errorf("find the person %q: %w", *letter, err)
		}
	}
	report := doctor.Word(doctor.Examine(ctx, in), *language)
	write(output, report)
	return report.State != doctor.Wrong, nil
}

// marks are printed before each finding.
var marks = map[doctor.State]string{doctor.Fine: "✓", doctor.Waiting: "…", doctor.Warning: "!", doctor.Wrong: "✗"}

func write(output io.Writer, report doctor.Report) {
	fmt.Fprintf(output, "Zahtjevi %s %s\n", report.Version, report.Commit)
	for _, check := range report.Checks {
		for _, found := range check.Findings {
			fmt.Fprintf(output, "%s %s: %s\n", marks[found.State], check.Name, found.Says)
			if found.Mend != "" {
				fmt.Fprintf(output, "    → %s\n", found.Mend)
			}
		}
	}
}
