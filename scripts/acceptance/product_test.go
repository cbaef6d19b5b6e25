package acceptance_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"testing"

	"zahtjevi/localstack/runtimes"
	"zahtjevi/shared/storage"
)

// part is a test of a part of the product or of the gateway, in which runtimes may differ: one that changes nothing but the log, one of
// changes in a workplace, or a failure of servers.
type part struct {
	name   string
	look   func(t *testing.T, visitor *person)
	change func(t *testing.T, w *workplace)
	endure func(t *testing.T, visitor *person, i installation)
}

// TestMain collects the logs of processes and gateways, and shows them when a test fails.
func TestMain(m *testing.M) {
	var log bytes.Buffer
	slog.SetDefault(slog.New(slog.NewJSONHandler(&log, &slog.HandlerOptions{Level: slog.LevelWarn})))
	code := m.Run()
	if code != 0 {
		fmt.Fprint(os.Stderr, log.String())
	}
	os.Exit(code)
}

// TestProduct runs every part in each runtime with a database of its own or, with ACCEPT_ADDRESS, at that installation.
func TestProduct(t *testing.T) {
	r := &results{}
	t.Cleanup(func() {
		r.compare(t)
		r.print(os.Stdout)
		r.tell(t, os.Getenv("ACCEPT_OUTCOME"))
	})
	if address := os.Getenv("ACCEPT_ADDRESS"); address != "" {
		visitor := &person{username: os.Getenv("ZAHTJEVI_USER"), password: os.Getenv("ZAHTJEVI_PASSWORD"), role: os.Getenv("ACCEPT_ROLE")}
		visitor.Address = strings.TrimSuffix(address, "/")
		play(t, r.column(address), visitor, os.Getenv("ACCEPT_EVERYTHING") != "", nil)
		return
	}
	for _, runtime := range []runtimes.Runtime{runtimes.OneProcess, runtimes.Processes, runtimes.Lambdas, runtimes.SAM} {
		if runtime == runtimes.SAM && os.Getenv("SAM_BUILT") == "" {
			t.Run(runtime.String(), func(t *testing.T) { t.Skip("SAM_BUILT is not set: scripts/accept says what is missing") })
			continue
		}
		column := r.column(runtime.String())
		t.Run(runtime.String(), func(t *testing.T) {
			t.Parallel()
			i := stand(t, runtime)
			visitor := &person{username: administrator, password: password}
			visitor.Address = i.address
			play(t, column, visitor, true, i.letters)
			for _, p := range breaks {
				column.run(t, p.name, func(t *testing.T) { p.endure(t, visitor, i) })
			}
		})
	}
}

// play runs the parts that change nothing, and with everything also the others. letters is the bucket into which letters come; nil where
// nobody may put any.
func play(t *testing.T, c *column, visitor *person, everything bool, letters storage.Store) {
	visitor.trace = c
	visitor.signIn(t)
	t.Cleanup(func() { must(t, visitor.SignOut(context.Background(), visitor.username)) })
	for _, p := range looks {
		c.run(t, p.name, func(t *testing.T) { p.look(t, visitor) })
	}
	if !everything {
		return
	}
	var w *workplace
	c.run(t, "a workplace is set up", func(t *testing.T) { w = openWorkplace(t, visitor) })
	if w == nil {
		return
	}
	w.letters = letters
	t.Cleanup(func() { w.close(t) })
	for _, p := range changes {
		c.run(t, p.name, func(t *testing.T) { p.change(t, w) })
	}
}
