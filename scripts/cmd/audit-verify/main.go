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
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/seals"
	"zahtjevi/shared/storage/s3"
)

func main() { command.Main(run) }

func run(ctx context.Context, args []string, output io.Writer) (untouched bool, err error) {
	flags := flag.NewFlagSet("audit-verify", flag.ContinueOnError)
	flags.SetOutput(output)
	expect := flags.String("expect", "", "a seal (`ID:HASH`) of an earlier check or of the worker's log: the chain must still have it")
	file := flags.String("seen", os.Getenv("AUDIT_VERIFY_SEEN"),
		"the `file` that keeps the newest seal from check to check, \"none\" for none "+
			"(AUDIT_VERIFY_SEEN; without either one for each database in .audit-verify, beside the program's repository)")
	if err := flags.Parse(args); err != nil {
		return false, err
	}
	url := command.DatabaseURL()
	if url == "" || flags.NArg() > 0 {
		return false, errors.New("DATABASE_URL must name the installation's database, and there are no arguments but --expect ID:HASH and --seen FILE")
	}
	pool, err := database.Open(ctx, url, 2, database.Work{})
	if err != nil {
		return false, err
	}
	defer pool.Close()
	memory, err := remember(*file, pool.Config().ConnConfig.Host, pool.Config().ConnConfig.Port, pool.Config().ConnConfig.Database)
	if err != nil {
		return false, err
	}
	known, err := gather(ctx, *expect, memory)
	if err != nil {
		return false, err
	}
	proof, err := seals.Verify(ctx, pool, known.prints...)
	var found *seals.BrokenError
	switch {
	case errors.As(err, &found):
		fmt.Fprintln(output, "The audit log is BROKEN:", found)
		return false, nil
	case err != nil:
		return false, err
	}
	report(output, proof)
	known.report(output, proof)
	return true, memory.keep(output, proof.Newest)
}

// report prints what was proven, and what was erased legitimately.
func report(output io.Writer, proof seals.Proof) {
	fmt.Fprintf(output, "The audit log is untouched: %d entries in %d seals; %d newer ones are not sealed yet.\n", proof.Entries,
		proof.Seals, proof.Unsealed)
	if proof.Begins > 0 {
		fmt.Fprintf(output, "It begins behind entry %d: its retention has removed what came before, as the log itself says.\n", proof.Begins)
	}
	if proof.Erased > 0 {
		fmt.Fprintf(output, "Of %d entries an address or what is personal was erased; all else of them is as it was sealed.\n", proof.Erased)
	}
	if proof.Trusted > 0 {
		fmt.Fprintf(output, "But %d of these were sealed by a version that sealed entries whole: of them only that they are there is proven.\n", proof.Trusted)
	}
	for _, id := range proof.Beyond {
		fmt.Fprintf(output, "Seal %d reaches beyond the entries that there were, which no worker of ours does; what came later is sealed from its last entry on.\n", id)
	}
	if proof.Mark {
		fmt.Fprintln(output, "The mark of what is sealed next is not of this log; the worker sets it right with its next seal.")
	}
}

// known are the seals from outside of the database with which the log is compared.
type known struct {
	prints []string
	from   []string
}

// gather reads the seals from the arguments, from the file and, if the environment names one, from the storage.
func gather(ctx context.Context, expect string, memory memory) (k known, err error) {
	if expect != "" {
		k.prints, k.from = append(k.prints, expect), append(k.from, "--expect")
	}
	seen, err := memory.seen()
	if err != nil {
		return k, err
	}
	if seen != "" {
		k.prints, k.from = append(k.prints, seen), append(k.from, memory.file)
	}
	if os.Getenv("S3_ENDPOINT") == "" {
		return k, nil
	}
	cfg, err := config.Load()
	if err != nil {
		return k, err
	}
	store, err := s3.Open(cfg)
	if err != nil {
		return k, err
	}
	stored, err := seals.Stored(ctx, store)
	if len(stored) > 0 {
		k.prints, k.from = append(k.prints, stored...), append(k.from, fmt.Sprintf("%d seals in the storage", len(stored)))
	}
	return k, err
}

// report prints with what the log was compared, and what cannot be known from the database alone.
func (k known) report(output io.Writer, proof seals.Proof) {
	if proof.Compared {
		fmt.Fprintf(output, "It still has what was kept elsewhere: %v.\n", k.from)
		return
	}
	fmt.Fprintln(output, `NOT known: whether the log's end was cut off together with its seals, and whether the whole log was made
anew with seals to fit. The database's owner can do both, and it shows only by a seal that was kept elsewhere: give one by
--expect, or check again later on this machine.`)
	if len(k.from) > 0 {
		fmt.Fprintf(output, "What was kept (%v) is older than where the log begins.\n", k.from)
	}
}
