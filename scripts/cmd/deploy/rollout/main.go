// Command rollout leads the calls of an installation on AWS to new versions of its functions, and back. scripts/deploy runs it; docs/operations.md says
// what it does.
//
//	rollout begin [--take-over] STACK COMMIT FUNCTION…  keeps other deployments out, and undoes what a killed one left
//	rollout out STACK COMMIT FUNCTION…                  gives the functions' new code a share of the calls, then all of them, or none
//	rollout back STACK COMMIT FUNCTION…                 leads to what was there before the commit
//	rollout end STACK COMMIT                            lets other deployments in
//	rollout abandon STACK COMMIT FUNCTION…              undoes what an unfinished deployment has done, and lets others in
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/cloudwatchlogs"
	"github.com/aws/aws-sdk-go-v2/service/lambda"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:])
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "rollout:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return errors.New("say what to do: begin, out, back, end or abandon")
	}
	flags := flag.NewFlagSet("rollout "+args[0], flag.ContinueOnError)
	takeOver := flags.Bool("take-over", false, "with begin: although another deployment seems to run")
	pace := usual
	flags.Float64Var(&pace.share, "share", pace.share, "of calls to the new versions while they are watched")
	flags.DurationVar(&pace.watch, "watch", pace.watch, "how long the new versions are watched")
	flags.DurationVar(&pace.every, "every", pace.every, "how often they are asked, and their logs read, meanwhile")
	if err := flags.Parse(args[1:]); err != nil {
		return err
	}
	if flags.NArg() < 2 || pace.share <= 0 || pace.share >= 1 || pace.watch < 0 || pace.every <= 0 {
		return errors.New("usage: rollout begin|out|back|end|abandon [--take-over] [--share 0.1] [--watch 5m] [--every 10s] STACK COMMIT FUNCTION…")
	}
	settings, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return fmt.Errorf("find AWS's credentials: %w", err)
	}
	r := &rollout{
		stack: flags.Arg(0), commit: flags.Arg(1), functions: flags.Args()[2:], pace: pace, say: say,
		lambda: lambda.NewFromConfig(settings), logs: cloudwatchlogs.NewFromConfig(settings),
	}
	switch args[0] {
	case "begin":
		return r.begin(ctx, *takeOver)
	case "out":
		return r.out(ctx)
	case "back":
		return r.back(ctx)
	case "end":
		return r.end(ctx)
	case "abandon":
		return r.abandon(ctx)
	}
	return fmt.Errorf("%s is none of begin, out, back, end and abandon", args[0])
}

func say(format string, values ...any) { fmt.Fprintf(os.Stderr, format+"\n", values...) }

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
