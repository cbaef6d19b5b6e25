// Command run runs the whole product on one machine: the embedded PostgreSQL and S3 servers, the schema, the
// demo data, and the front end with its API behind one address. scripts/run builds and starts it.
//
// With a command as arguments it runs that on the installation instead: on the one that another run serves, or with servers of its own.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"syscall"

	"zahtjevi/localstack/mailbox"
	"zahtjevi/localstack/runtimes"
	"zahtjevi/shared/serve"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		<-ctx.Done()
		stop() // a second Ctrl-C ends the program at once
	}()
	if err := run(ctx, os.Args[1:]); err != nil && !errors.Is(err, context.Canceled) {
		os.Exit(status(err, slices.Contains(os.Args, "--")))
	}
}

// status is the program's exit code: its command's own or, after an error of this program, 2 with a command, as the command's own 1 says
// that the installation is not well, and 1 without.
func status(err error, command bool) int {
	if ended, ok := errors.AsType[*exec.ExitError](err); ok {
		return ended.ExitCode()
	}
	fmt.Fprintln(os.Stderr, err)
	if command {
		return 2
	}
	return 1
}

func run(ctx context.Context, args []string) (err error) {
	s, err := readSettings(args)
	if err != nil {
		return err
	}
	unlock, err := lockData(s.dataDir)
	if errors.Is(err, errInUse) && len(s.command) > 0 {
		return runBeside(ctx, s)
	}
	if err != nil {
		return err
	}
	defer closing(&err, unlock)
	if len(s.command) > 0 {
		return runAlone(ctx, s)
	}
	listeners, err := listen(s.host, s.port)
	if err != nil {
		return err
	}
	logs, err := openLogs(filepath.Join(s.dataDir, "log"))
	if err != nil {
		return err
	}
	defer closing(&err, logs)
	slog.SetDefault(serve.Log(logs.main, s.logLevel))

	cloud, err := startCloud(ctx, s)
	if err != nil {
		return err
	}
	defer closing(&err, cloud)
	environment, err := keepEnvironment(s.dataDir, cloud.variables(s.dataDir))
	if err != nil {
		return err
	}
	defer closing(&err, environment)
	if s.runtime == runtimes.Processes {
		say("Starting a process for each area…")
	}
	product, err := runtimes.Start(ctx, s.runtime, runtimes.Options{
		Env: os.Environ(), Folder: filepath.Join(s.root, ".build", "functions"), Template: filepath.Join(s.root, "template.yaml"),
		Parameters: cloud.parameters(), Log: logs.open, Say: tell,
	})
	if err != nil {
		return err
	}
	defer product.Close()
	front, err := frontHandler(s, cloud, product.Handler())
	if err != nil {
		return err
	}
	say("Zahtjevi is ready: %s%s", s.publicURL, cloud.hint)
	if cloud.mail != nil {
		say("E-mail is not sent but shown: http://localhost:%d%s", s.port, mailbox.Path)
	}
	err = serveUntil(ctx, listeners, front, cloud.failed())
	say("Stopping…")
	return err
}

// closing closes c at the end of a function and joins what went wrong to the function's error.
func closing(err *error, c io.Closer) { *err = errors.Join(*err, c.Close()) }

// console receives the messages to the developer; a command keeps the standard output for itself.
var console io.Writer = os.Stdout

// say tells the developer one thing on the console.
func say(format string, values ...any) { fmt.Fprintf(console, format+"\n", values...) }
