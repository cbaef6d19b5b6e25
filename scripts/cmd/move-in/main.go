// Command move-in brings people, projects and requests with their past from another program into an installation.
//
// It exits 0 when all is done, 1 when requests failed or were not read, and 2 when it could not do its work.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"zahtjevi/scripts/command"
	"zahtjevi/scripts/movein"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage/s3"
)

func main() {
	serve.SetupLog(os.Getenv("LOG_LEVEL"))
	command.Main(func(ctx context.Context, args []string, output io.Writer) (bool, error) {
		return run(ctx, args, output, os.Stderr)
	})
}

// run moves in what the arguments name, and returns whether nothing failed.
func run(ctx context.Context, args []string, output, progress io.Writer) (whole bool, err error) {
	o, err := parse(args, output)
	if err != nil {
		return false, err
	}
	source, err := o.source()
	if err != nil {
		return false, err
	}
	options := movein.Options{Projects: o.projects, Private: o.private, Dry: o.dry, Undated: o.undated}
	if o.mapping != "" {
		if options.Map, err = readMap(o.mapping); err != nil {
			return false, err
		}
	}
	cfg, err := config.Load()
	if err != nil {
		return false, err
	}
	cfg.DatabaseURL = command.DatabaseURL()
	deps, err := serve.Connect(ctx, cfg, s3.Open, database.Jobs)
	if err != nil {
		return false, err
	}
	defer deps.Close()
	if o.as != "" {
		if options.Actor, err = actor(ctx, deps, o.as); err != nil {
			return false, err
		}
	}
	options.Progress = show(progress)
	report, err := movein.Run(ctx, deps, source, options)
	report.Print(output)
	if err != nil {
		return false, fmt.Errorf("not finished, run the same again: %w", err)
	}
	if o.propose != "" {
		return report.Whole(), writeMap(o.propose, report.Map)
	}
	return report.Whole(), nil
}

// actor is the active account in whose name the log has the run.
func actor(ctx context.Context, d serve.Deps, username string) (id int64, err error) {
	err = d.Pool.QueryRow(ctx, "select id from users where name_key(username) = ascii_lower($1) and not disabled", username).Scan(&id)
	return id, database.FoundOr(err, fmt.Errorf("--as: there is no active account %q", username), "find an account")
}

// every spaces the messages of progress, in requests.
const every = 100

func show(to io.Writer) func(*movein.Report) {
	seen := 0
	return func(r *movein.Report) {
		if seen++; seen%every == 0 {
			fmt.Fprintf(to, "%d requests read, %d moved in, %d failed\n", seen, r.Requests, r.Failed.Count)
		}
	}
}

func readMap(path string) (movein.Map, error) {
	file, err := os.Open(path)
	if err != nil {
		return movein.Map{}, fmt.Errorf("open the map: %w", err)
	}
	defer file.Close()
	return movein.ReadMap(file)
}

// writeMap writes a proposal, and never over a file that somebody may have changed.
func writeMap(path string, m movein.Map) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("write the proposed map: %w", err)
	}
	return errors.Join(m.Write(file), file.Close())
}

var errUsage = errors.New("these arguments are not understood: see --help")

// parse takes the arguments in any order: what to move in from, where it is, options.
func parse(args []string, output io.Writer) (o options, err error) {
	flags := flag.NewFlagSet("move-in", flag.ContinueOnError)
	flags.SetOutput(output)
	flags.Usage = func() {
		fmt.Fprint(output, usage)
		flags.PrintDefaults()
	}
	o.define(flags)
	var words []string
	for rest := args; ; rest = flags.Args()[1:] {
		if err := flags.Parse(rest); err != nil {
			return o, err
		}
		if flags.NArg() == 0 {
			break
		}
		words = append(words, flags.Arg(0))
	}
	if len(words) != 2 {
		return o, errUsage
	}
	o.program, o.address = words[0], words[1]
	if o.as == "" && !o.dry {
		return o, errors.New("--as NAME is needed: the log says who moved it in")
	}
	return o, nil
}
