// Command rollout leads the calls of an installation on AWS to new versions of its functions, and back. scripts/deploy runs it; docs/operations.md says
// what it does.
//
//	rollout begin [--take-over] STACK COMMIT FUNCTION…  keeps other deployments out, and undoes what a killed one left
//	rollout out STACK COMMIT FUNCTION…                  gives the functions' new code a share of the calls, then all of them, or none
//	rollout back STACK COMMIT FUNCTION…                 leads to what was there before the commit
//	rollout end STACK COMMIT                            lets other deployments in
//	rollout abandon STACK COMMIT FUNCTION…              undoes what an unfinished deployment has done, and lets others in
//
// It exits 0 when that is done, 1 when new code was taken back, and 2 when it could not do its work.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"time"

	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/cloudwatchlogs"
	"github.com/aws/aws-sdk-go-v2/service/lambda"

	"zahtjevi/scripts/command"
)

const usage = "usage: rollout begin|out|back|end|abandon [--take-over] [--share 0.1] [--watch 5m] [--every 10s] STACK COMMIT FUNCTION…"

func main() { command.Main(run) }

func run(ctx context.Context, args []string, output io.Writer) (well bool, err error) {
	if len(args) == 0 {
		return false, errors.New(usage)
	}
	flags := flag.NewFlagSet("rollout "+args[0], flag.ContinueOnError)
	flags.SetOutput(output)
	flags.Usage = func() { fmt.Fprintln(output, usage); flags.PrintDefaults() }
	takeOver := flags.Bool("take-over", false, "with begin: although another deployment seems to run")
	pace := usual
	flags.Float64Var(&pace.share, "share", pace.share, "of calls to the new versions while they are watched")
	flags.DurationVar(&pace.watch, "watch", pace.watch, "how long the new versions are watched")
	flags.DurationVar(&pace.every, "every", pace.every, "how often they are asked, and their logs read, meanwhile")
	if err := flags.Parse(args[1:]); err != nil {
		return false, err
	}
	if flags.NArg() < 2 || pace.share <= 0 || pace.share >= 1 || pace.watch < 0 || pace.every <= 0 {
		return false, errors.New(usage)
	}
	settings, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return false, fmt.Errorf("find AWS's credentials: %w", err)
	}
	say := func(format string, values ...any) { fmt.Fprintf(output, format+"\n", values...) }
	r := &rollout{
		stack: flags.Arg(0), commit: flags.Arg(1), functions: flags.Args()[2:], pace: pace, say: say,
		lambda: lambda.NewFromConfig(settings), logs: cloudwatchlogs.NewFromConfig(settings),
	}
	switch args[0] {
	case "begin":
		err = r.begin(ctx, *takeOver)
	case "out":
		err = r.out(ctx)
	case "back":
		err = r.back(ctx)
	case "end":
		err = r.end(ctx)
	case "abandon":
		err = r.abandon(ctx)
	default:
		err = errors.New(usage)
	}
	var taken *takenBackError
	if errors.As(err, &taken) {
		say("%v", taken)
		return false, nil
	}
	return err == nil, err
}

// pace is how a version gets its calls: a share of them for a time, in which it is asked and its log read every now and then. For up to patience a
// version may take to be ready and to answer well, and a log to tell of what has happened. An answer that takes longer than slow is none.
type pace struct {
	share                        float64
	watch, every, patience, slow time.Duration
}

var usual = pace{share: 0.1, watch: 5 * time.Minute, every: 10 * time.Second, patience: 2 * time.Minute, slow: 3 * time.Second}

// rollout is one deployment of a commit's functions to a stack.
type rollout struct {
	stack, commit string
	functions     []string
	pace          pace
	say           func(format string, values ...any)
	lambda        *lambda.Client
	logs          *cloudwatchlogs.Client
}

// name is a function's in the account.
func (r *rollout) name(function string) *string {
	name := r.stack + "-" + function
	return &name
}
