// Package command starts and ends the programs that maintain an installation.
package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
)

// Program does the work of its arguments, prints the result, and returns whether all was well. An error other than flag.ErrHelp means that
// this is unknown.
type Program func(ctx context.Context, args []string, output io.Writer) (well bool, err error)

// Main runs a program until it ends or is interrupted, and exits 0 when all was well, 1 when it was not, and 2, with the reason, when it
// could not tell.
func Main(run Program) { os.Exit(status(os.Args, run, os.Stdout, os.Stderr)) }

func status(line []string, run Program, stdout, stderr io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	well, err := run(ctx, line[1:], stdout)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		fmt.Fprintf(stderr, "%s: %v\n", filepath.Base(line[0]), err)
		return 2
	case !well:
		return 1
	}
	return 0
}
