package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/password"
)

// Web measures a page in a browser (frontend/bench): one opened with an empty cache under Lighthouse's mobile setting, or a step on a
// loaded page. Values that a row does not have are 0.
type Web struct {
	What        string   `json:"what"`
	Paint       Budgeted `json:"paintMs"` // until the largest part of the page, or the step's outcome, was painted
	Shift       Budgeted `json:"shift"`   // Cumulative Layout Shift
	Scripts     Budgeted `json:"scriptsKB"`
	LongestTask Budgeted `json:"longestTaskMs"`
}

const (
	webRequests = 100_000
	webPassword = "mjerenje-stranice-17"
)

// webBudgets are the budgets of each row: milliseconds until it is painted, kB of scripts before that, milliseconds of the longest task.
// Rows are measured in this order.
var webBudgets = []struct {
	what                    string
	paint, scripts, longest float64
}{
	{"sign-in", 0, 150, 0},
	{"list", 2500, 220, 0},
	{"view", 2500, 0, 0},
	{"board", 2500, 0, 0},
	{"dashboard", 3000, 0, 0},
	{"list to view", 100, 0, 50},
	{"view to list", 100, 0, 50},
	{"new request", 100, 0, 50},
	{"new request to list", 100, 0, 50},
	{"list to board", 100, 0, 50},
	{"board to view", 100, 0, 50},
	{"view to board", 100, 0, 50},
	{"board to dashboard", 100, 0, 50},
	{"dashboard to list", 100, 0, 50},
	{"typing in the list's search", 100, 0, 0},
	{"scrolling a board, a frame", 17, 0, 0}, // 60 a second
	{"list to view, slow", 500, 0, 200},
	{"view to list, slow", 0, 0, 200},
	{"new request, slow", 0, 0, 200},
	{"new request to list, slow", 0, 0, 200},
	{"list to board, slow", 0, 0, 200},
	{"board to view, slow", 0, 0, 200},
	{"view to board, slow", 0, 0, 200},
	{"board to dashboard, slow", 0, 0, 200},
	{"dashboard to list, slow", 0, 0, 200},
	{"typing in the list's search, slow", 100, 0, 0},
}

const maxShift = 0.1 // Lighthouse calls this good

// web measures pages in a browser, on a database with a hundred thousand requests.
func (b *bench) web(ctx context.Context) (err error) {
	if !b.plan.web {
		return nil
	}
	const name = "bench_web"
	s, err := newStage(ctx, b.root)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	if err := s.makeBucket(ctx); err != nil {
		return err
	}
	b.say("Filling %d requests…", webRequests)
	owner, err := s.makeDatabase(ctx, name)
	if err != nil {
		return err
	}
	person, err := fill(ctx, owner, twoYears(webRequests))
	if err != nil {
		return err
	}
	if err := openAccount(ctx, owner); err != nil {
		return err
	}
	product, err := b.startTarget(ctx, filepath.Join(b.root, ".build", "functions", "all"),
		append(s.environment(name), "SITE_DIR="+filepath.Join(b.root, "frontend", "dist"), "S3_PUBLIC_URL="+s.files.Endpoint))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, product.stop()) }()
	b.say("Opening pages…")
	results := filepath.Join(s.dir, "web.json")
	command := exec.CommandContext(ctx, "npx", "playwright", "test", "--config", "bench/web.config.ts")
	command.Dir = filepath.Join(b.root, "frontend")
	command.Env = append(os.Environ(), "BASE_URL=http://"+product.address, "RESULTS="+results, "USERNAME=mjeri0", "PASSWORD="+webPassword,
		fmt.Sprintf("REQUEST=%d", person.requests[len(person.requests)-1]))
	command.Stdout, command.Stderr = os.Stderr, os.Stderr
	if err := command.Run(); err != nil {
		return fmt.Errorf("open pages: %w", err)
	}
	return b.report.addWeb(results)
}

// openAccount sets the first measurer's password.
func openAccount(ctx context.Context, owner string) error {
	hash, err := password.Hash(ctx, webPassword)
	if err != nil {
		return err
	}
	conn, err := pgx.Connect(ctx, owner)
	if err != nil {
		return fmt.Errorf("connect to open the account: %w", err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, "update users set password_hash = $1 where username = 'mjeri0'", hash); err != nil {
		return fmt.Errorf("open the account: %w", err)
	}
	return nil
}

func (r *Report) addWeb(path string) error {
	content, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("read what pages took: %w", err)
	}
	var measured map[string]struct {
		PaintMs, MS, Shift, ScriptBytes, LongestTaskMs float64
	}
	if err := json.Unmarshal(content, &measured); err != nil {
		return fmt.Errorf("read what pages took: %w", err)
	}
	for _, budget := range webBudgets {
		m, ok := measured[budget.what]
		if !ok {
			return fmt.Errorf("%q was not measured", budget.what)
		}
		r.Web = append(r.Web, Web{
			What: budget.what, Paint: within(m.PaintMs+m.MS, budget.paint), Shift: atMost(m.Shift, maxShift),
			Scripts: within(m.ScriptBytes/1000, budget.scripts), LongestTask: within(m.LongestTaskMs, budget.longest),
		})
	}
	return nil
}

// within is the value with its budget, if there is one.
func within(value, bound float64) Budgeted {
	if bound == 0 {
		return unbound(value)
	}
	return atMost(value, bound)
}

func (r *Report) webTable() table {
	t := table{{"page", "painted, ms", "budget", "shift", "budget", "scripts, kB", "budget", "longest task, ms", "budget"}}
	for _, x := range r.Web {
		t = append(t, []string{
			x.What, decimals(x.Paint.Value, 0), x.Paint.String(), decimals(x.Shift.Value, 3), x.Shift.String(),
			decimals(x.Scripts.Value, 0), x.Scripts.String(), decimals(x.LongestTask.Value, 0), x.LongestTask.String(),
		})
	}
	return t
}
