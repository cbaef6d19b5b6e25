// Command recount compares the counters that triggers maintain with the requests themselves, and corrects them on demand.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"

	"github.com/jackc/pgx/v5"

	"zahtjevi/scripts/command"
	"zahtjevi/shared/database"
	"zahtjevi/shared/requesttally"
)

const usage = `usage: ./scripts/recount [--mend]

Compares the counters of requests (request_tallies, request_counts) with the requests, and says which are wrong.
With --mend it puts them right.
Nobody has to stop working meanwhile.

`

func main() {
	command.Main(func(ctx context.Context, args []string, output io.Writer) (right bool, err error) {
		wrong, err := run(ctx, args, command.DatabaseURL(), output)
		return wrong == 0, err
	})
}

// run returns how many counters are wrong and were not corrected.
func run(ctx context.Context, args []string, url string, output io.Writer) (wrong int64, err error) {
	flags := flag.NewFlagSet("recount", flag.ContinueOnError)
	flags.SetOutput(output)
	flags.Usage = func() { fmt.Fprint(output, usage); flags.PrintDefaults() }
	mend := flags.Bool("mend", false, "put the counters right")
	if err := flags.Parse(args); err != nil {
		return 0, err
	}
	if url == "" || flags.NArg() > 0 {
		return 0, errors.New("DATABASE_URL must name the database, and there are no arguments but --mend")
	}
	cfg, err := pgx.ParseConfig(url)
	if err != nil {
		return 0, fmt.Errorf("read DATABASE_URL: %w", err)
	}
	maps.Copy(cfg.RuntimeParams, database.Work{}.Settings()) // it reads all requests, which may take long
	conn, err := pgx.ConnectConfig(ctx, cfg)
	if err != nil {
		return 0, fmt.Errorf("connect: %w", err)
	}
	defer conn.Close(context.WithoutCancel(ctx))
	wrong, words, err := requesttally.Differences(ctx, conn)
	if err != nil {
		return wrong, err
	}
	for _, difference := range words {
		fmt.Fprintln(output, difference)
	}
	fmt.Fprintf(output, "%d counters wrong\n", wrong)
	if wrong == 0 || !*mend {
		return wrong, nil
	}
	var mended int64
	if err := conn.QueryRow(ctx, "select mend_request_counters()").Scan(&mended); err != nil {
		return wrong, fmt.Errorf("mend: %w", err)
	}
	fmt.Fprintf(output, "%d mended\n", mended)
	return 0, nil
}
