// Command auditor proves that the audit log is as it was sealed, or names the first broken place. scripts/audit-verify builds and starts it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"

	"zahtjevi/shared/database"
	"zahtjevi/shared/seals"
)

// The exit codes.
const (
	untouched = iota
	broken
	notChecked
)

func main() {
	expected := flag.String("expect", "", "the newest seal (ID:HASH) of an earlier check or of the worker's log: the chain must still have it")
	flag.Parse()
	os.Exit(run(context.Background(), os.Getenv("DATABASE_URL"), *expected))
}

func run(ctx context.Context, url, expected string) int {
	if url == "" {
		fmt.Fprintln(os.Stderr, "audit-verify: set DATABASE_URL to the address of the installation's database")
		return notChecked
	}
	pool, err := database.Open(ctx, url, 2, database.Work{})
	if err != nil {
		fmt.Fprintln(os.Stderr, "audit-verify:", err)
		return notChecked
	}
	defer pool.Close()
	proof, err := seals.Verify(ctx, pool, expected)
	var found *seals.BrokenError
	switch {
	case errors.As(err, &found):
		fmt.Println("The audit log is BROKEN:", found)
		return broken
	case err != nil:
		fmt.Fprintln(os.Stderr, "audit-verify:", err)
		return notChecked
	}
	fmt.Printf("The audit log is untouched: %d entries in %d seals; %d newer ones are not sealed yet.\n", proof.Entries, proof.Seals, proof.Unsealed)
	fmt.Println("Newest seal, to keep elsewhere and to give to the next check by --expect:", proof.Newest.Print())
	return untouched
}
