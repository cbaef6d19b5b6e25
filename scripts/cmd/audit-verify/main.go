// Command audit-verify proves that the audit log is as it was sealed, or names the first broken place.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"zahtjevi/scripts/command"
	"zahtjevi/shared/database"
	"zahtjevi/shared/seals"
)

func main() { command.Main(run) }

func run(ctx context.Context, args []string, output io.Writer) (untouched bool, err error) {
	flags := flag.NewFlagSet("audit-verify", flag.ContinueOnError)
	flags.SetOutput(output)
	expected := flags.String("expect", "", "the newest seal (ID:HASH) of an earlier check or of the worker's log: the chain must still have it")
	if err := flags.Parse(args); err != nil {
		return false, err
	}
	url := os.Getenv("DATABASE_URL")
	if url == "" || flags.NArg() > 0 {
		return false, errors.New("DATABASE_URL must name the installation's database, and there are no arguments but --expect ID:HASH")
	}
	pool, err := database.Open(ctx, url, 2, database.Work{})
	if err != nil {
		return false, err
	}
	defer pool.Close()
	proof, err := seals.Verify(ctx, pool, *expected)
	var found *seals.BrokenError
	switch {
	case errors.As(err, &found):
		fmt.Fprintln(output, "The audit log is BROKEN:", found)
		return false, nil
	case err != nil:
		return false, err
	}
	fmt.Fprintf(output, "The audit log is untouched: %d entries in %d seals; %d newer ones are not sealed yet.\n", proof.Entries, proof.Seals, proof.Unsealed)
	fmt.Fprintln(output, "Newest seal, to keep elsewhere and to give to the next check by --expect:", proof.Newest.Print())
	return true, nil
}
