package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"zahtjevi/localstack/process"
	"zahtjevi/localstack/sam"
)

// place is the folder of a run, which is removed with it.
type place string

// stopGrace limits the time that a run may take to end when another process asks it to.
const stopGrace = time.Minute

func findPlace() (place, error) {
	dir := os.Getenv("LOCAL_AWS_DIR")
	if dir == "" {
		dir = filepath.Join(".build", "local-aws")
	}
	dir, err := filepath.Abs(dir)
	return place(dir), err
}

func (p place) file(name string) string { return filepath.Join(string(p), name) }

// pidFile has the process id of the run, and events the address to which events for functions are sent.
func (p place) pidFile() string { return p.file("pid") }
func (p place) events() string  { return p.file("events") }

// open creates the folder for a run of this process. Only one run can exist at a time.
func (p place) open(ctx context.Context) error {
	if pid, err := os.ReadFile(p.pidFile()); err == nil && alive(string(pid)) {
		return errors.New("it runs already: ./scripts/local-aws down ends it")
	}
	if err := p.clear(ctx); err != nil {
		return err
	}
	if err := os.MkdirAll(string(p), 0o755); err != nil {
		return fmt.Errorf("make the folder of the run: %w", err)
	}
	return process.WritePID(p.pidFile(), os.Getpid())
}

// clear removes the rest of a run.
func (p place) clear(ctx context.Context) error {
	return errors.Join(sam.Clear(ctx, string(p)), os.RemoveAll(string(p)))
}

// end asks the run to end, waits for that, and removes what a killed run has left.
func (p place) end(ctx context.Context) error {
	if _, err := process.StopOrphan(p.pidFile(), programName, syscall.SIGTERM, stopGrace); err != nil {
		return err
	}
	return p.clear(ctx)
}

// runWorker runs the run's worker once.
func (p place) runWorker(ctx context.Context) error {
	address, err := os.ReadFile(p.events())
	if errors.Is(err, fs.ErrNotExist) {
		return errors.New("nothing runs: ./scripts/local-aws starts it")
	}
	if err != nil {
		return fmt.Errorf("read where functions take events: %w", err)
	}
	if _, err := sam.Invoke(ctx, strings.TrimSpace(string(address)), "Worker",
		[]byte(`{"source":"aws.events","detail-type":"Scheduled Event"}`)); err != nil {
		return err
	}
	fmt.Println("The worker has run.")
	return nil
}

// programName is in the command line of every process of this program.
const programName = "local-aws"

func alive(pid string) bool {
	line, err := os.ReadFile("/proc/" + strings.TrimSpace(pid) + "/cmdline")
	return err == nil && strings.Contains(string(line), programName)
}
