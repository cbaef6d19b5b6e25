package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// logLevel is the level of the measured servers: a production log goes to a collector, which is not measured.
const logLevel = "error"

// plan is the size of a mode's measurements. A throughput is the median of rounds windows; a cold start the median of starts.
type plan struct {
	sizes          []int
	rounds         int
	warmUp, window time.Duration
	starts         int
	imports        bool
	editing        bool
	floods         bool
	mixed          bool
	web            bool
	installations  bool
	people         []int    // how many there are in each measurement of their lists
	only           []string // how names of operations begin; empty for everything
}

var plans = map[string]plan{
	"all":         {sizes: []int{10_000, 100_000}, rounds: 5, warmUp: 300 * time.Millisecond, window: time.Second, starts: 25},
	"million":     {sizes: []int{10_000, 1_000_000}, rounds: 3, warmUp: 300 * time.Millisecond, window: time.Second},
	"quick":       {sizes: []int{10_000}, rounds: 3, warmUp: 200 * time.Millisecond, window: 700 * time.Millisecond, starts: 20},
	"cold":        {starts: 50},
	"import":      {imports: true},
	"editing":     {editing: true},
	"floods":      {floods: true},
	"mixed":       {mixed: true, warmUp: 300 * time.Millisecond},
	"web":         {web: true},
	"ten-million": {installations: true, rounds: 3, warmUp: 300 * time.Millisecond, window: time.Second},
	"people":      {people: []int{100, 100_000}, rounds: 3, warmUp: 200 * time.Millisecond, window: 700 * time.Millisecond},
}

type bench struct {
	root   string // of the repository
	plan   plan
	report Report
}

func main() { os.Exit(status()) }

// status runs the program and returns its exit code.
func status() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	held, err := run(ctx, os.Args[1:])
	switch {
	case err != nil:
		fmt.Fprintln(os.Stderr, "bench:", err)
		return 2
	case !held:
		return 1
	}
	return 0
}

// run returns whether every budget was kept.
func run(ctx context.Context, args []string) (held bool, err error) {
	mode := "all"
	if len(args) > 0 {
		mode = args[0]
	}
	plan, ok := plans[mode]
	if len(args) > 1 {
		plan.only, plan.starts = strings.Split(args[1], ","), 0
	}
	if !ok || len(args) > 2 || len(plan.only) > 0 && len(plan.sizes) == 0 && !plan.installations {
		return false, errors.New("usage: ./scripts/bench [all | quick | million | cold | import | people | editing | floods | mixed | web | ten-million], or [all | quick | million | ten-million] OPERATION[,OPERATION]")
	}
	root := os.Getenv("ZAHTJEVI_ROOT")
	if root == "" {
		return false, errors.New("ZAHTJEVI_ROOT must name the repository: start me with scripts/bench")
	}
	b := &bench{root: root, plan: plan, report: Report{Machine: describe(ctx, root, mode)}}
	if err := b.coldStarts(ctx); err != nil {
		return false, err
	}
	if err := b.throughputs(ctx); err != nil {
		return false, err
	}
	if err := b.imports(ctx); err != nil {
		return false, err
	}
	if err := b.people(ctx); err != nil {
		return false, err
	}
	if err := b.editing(ctx); err != nil {
		return false, err
	}
	if err := b.floods(ctx); err != nil {
		return false, err
	}
	if err := b.mixed(ctx); err != nil {
		return false, err
	}
	if err := b.web(ctx); err != nil {
		return false, err
	}
	if err := b.installations(ctx); err != nil {
		return false, err
	}
	if err := b.report.print(os.Stdout); err != nil {
		return false, fmt.Errorf("print report: %w", err)
	}
	return b.report.held(), b.report.save(filepath.Join(root, ".build", "bench.json"), filepath.Join(root, ".build", "bench.md"))
}

func (b *bench) throughputs(ctx context.Context) (err error) {
	if len(b.plan.sizes) == 0 {
		return nil
	}
	s, err := b.stage(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	for _, size := range b.plan.sizes {
		if err := b.throughput(ctx, s, size); err != nil {
			return err
		}
	}
	return nil
}

func (b *bench) say(format string, values ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", values...)
}
