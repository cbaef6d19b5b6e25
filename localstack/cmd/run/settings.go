package main

import (
	"cmp"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"

	"zahtjevi/localstack/runtimes"
)

// settings holds the wishes of the command line and the environment.
type settings struct {
	root          string // of the repository
	dataDir       string
	host          string
	port          int
	publicURL     string
	runtime       runtimes.Runtime
	demo          bool
	adminPassword string
	logLevel      slog.Level
	command       []string // to run on the installation instead of serving it
}

func readSettings(args []string) (settings, error) {
	flags := flag.NewFlagSet("run", flag.ContinueOnError)
	functions := flags.Bool("functions", false, "run every area as its own HTTP process")
	lambda := flags.Bool("lambda", false, "run every area under the emulated Lambda runtime")
	if err := flags.Parse(args); err != nil {
		return settings{}, fmt.Errorf("read arguments: %w", err)
	}
	s := settings{root: os.Getenv("ZAHTJEVI_ROOT"), host: os.Getenv("LISTEN_HOST"), demo: os.Getenv("DEMO") != "0",
		adminPassword: os.Getenv("ADMIN_PASSWORD"),
		command:       flags.Args()}
	if s.root == "" {
		return settings{}, fmt.Errorf("ZAHTJEVI_ROOT must name the repository: start me with scripts/run")
	}
	switch {
	case *functions && *lambda:
		return settings{}, fmt.Errorf("choose one of --functions and --lambda")
	case *functions:
		s.runtime = runtimes.Processes
	case *lambda:
		s.runtime = runtimes.Lambdas
	}
	var err error
	if s.port, err = strconv.Atoi(cmp.Or(os.Getenv("PORT"), "8080")); err != nil || s.port < 1 || s.port > 65535 {
		return settings{}, fmt.Errorf("PORT must be a number from 1 to 65535, not %q", os.Getenv("PORT"))
	}
	if s.dataDir, err = filepath.Abs(cmp.Or(os.Getenv("DATA_DIR"), filepath.Join(s.root, ".data"))); err != nil {
		return settings{}, fmt.Errorf("resolve DATA_DIR: %w", err)
	}
	if err := s.logLevel.UnmarshalText([]byte(cmp.Or(os.Getenv("LOG_LEVEL"), "info"))); err != nil {
		return settings{}, fmt.Errorf("LOG_LEVEL must be debug, info, warn or error: %w", err)
	}
	s.publicURL = cmp.Or(os.Getenv("PUBLIC_URL"), fmt.Sprintf("http://localhost:%d", s.port))
	return s, nil
}
