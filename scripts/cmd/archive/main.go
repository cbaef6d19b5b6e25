// Command archive writes everything that an installation has, or one of its projects, as one stream that anybody can read, checks such an
// archive, and gives another installation what it has. docs/reference/archive.md describes the format.
//
// It exits 0 when all is done, 1 when the storage had lost files or an archive is not whole, and 2 when it could not do its work.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"zahtjevi/scripts/command"
	"zahtjevi/scripts/installation"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage/s3"
)

const usage = `usage: ./scripts/archive out [--project ID|NAME] FILE|-
       ./scripts/archive check FILE|-
       ./scripts/archive in [--replace] FILE|-

Out writes all rows as they are at one moment, and the files that they name, as a tar of JSON lines and files that tar, jq and sha256sum
can read; with --project only one project with the people whom it names, without their passwords. Check compares an archive with its sums,
and tells what it has. In gives an empty installation what an archive has, at once or not at all; with --replace one with data. Of a
project it also adds the first administrator, with the password ADMIN_PASSWORD. - is the standard output or input. docs/reference/archive.md
describes the format.

`

func main() {
	serve.SetupLog(os.Getenv("LOG_LEVEL"))
	command.Main(run)
}

// arguments holds the wishes of the command line.
type arguments struct {
	verb, path, project string
	replace             bool
}

func parse(args []string, output io.Writer) (a arguments, err error) {
	flags := flag.NewFlagSet("archive", flag.ContinueOnError)
	flags.SetOutput(output)
	flags.Usage = func() { fmt.Fprint(output, usage) }
	flags.BoolVar(&a.replace, "replace", false, "")
	flags.StringVar(&a.project, "project", "", "")
	if len(args) == 0 {
		args = []string{"--help"}
	}
	if a.verb = args[0]; a.verb == "--help" || a.verb == "-h" {
		return a, flags.Parse(args)
	}
	if err := flags.Parse(args[1:]); err != nil {
		return a, err
	}
	known := a.verb == "out" && !a.replace || a.verb == "check" && !a.replace && a.project == "" || a.verb == "in" && a.project == ""
	if !known || flags.NArg() != 1 || flags.Arg(0) == "" {
		return a, errors.New("these arguments are not understood: see --help")
	}
	a.path = flags.Arg(0)
	return a, nil
}

func run(ctx context.Context, args []string, output io.Writer) (sound bool, err error) {
	a, err := parse(args, output)
	if err != nil {
		return false, err
	}
	if a.verb == "check" {
		return checkOnly(a.path, output)
	}
	cfg, err := config.Load()
	if err != nil {
		return false, err
	}
	deps, err := serve.Connect(ctx, cfg, s3.Open, database.Jobs)
	if err != nil {
		return false, err
	}
	defer deps.Close()
	if a.verb == "out" {
		return writeOut(ctx, deps, a, output)
	}
	to, err := installation.TargetOf(ctx, cfg, deps.Store)
	if err != nil {
		return false, err
	}
	return true, takeIn(ctx, to, a, output)
}

// writeOut writes an archive, and returns false if the storage had lost files of it.
func writeOut(ctx context.Context, deps serve.Deps, a arguments, output io.Writer) (sound bool, err error) {
	var end ending
	if a.path == "-" { // the archive takes the standard output, so that what is told goes beside it
		stream := output
		output = os.Stderr
		end, err = out(ctx, deps, a.project, stream, output)
	} else {
		err = createWhole(a.path, func(file io.Writer) error {
			end, err = out(ctx, deps, a.project, file, output)
			return err
		})
	}
	if err == nil && len(end.Lost) > 0 {
		fmt.Fprintf(output, "the storage had no longer %d files, lost or removed meanwhile: end.json of the archive names them\n", len(end.Lost))
	}
	return len(end.Lost) == 0, err
}

// opened is the file of a path, or the standard input.
func opened(path string) (*os.File, error) {
	if path == "-" {
		return os.Stdin, nil
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("read the archive: %w", err)
	}
	return file, nil
}

func checkOnly(path string, output io.Writer) (sound bool, err error) {
	file, err := opened(path)
	if err != nil {
		return false, err
	}
	defer file.Close()
	err = inspect(file, nil, func(found checked, _ string) error {
		found.tell(output)
		return nil
	})
	if err != nil {
		fmt.Fprintln(output, err)
		return false, nil
	}
	return true, nil
}

// tell prints the contents of an archive.
func (c checked) tell(output io.Writer) {
	of := "everything"
	if c.manifest.Project != nil {
		of = fmt.Sprintf("the project %d, %s,", c.manifest.Project.ID, c.manifest.Project.Name)
	}
	rows := int64(0)
	for _, n := range c.end.Rows {
		rows += n
	}
	fmt.Fprintf(output, "the archive is whole: %s of %s, by the version %s: %d rows in %d tables, %d files, %d lost\n", of,
		c.manifest.TakenAt.Format("2006-01-02T15:04:05Z"), c.manifest.Version, rows, len(c.end.Rows), c.end.Files, len(c.end.Lost))
}

// unnamed is a file that is gone when it is closed, or when this process is killed: people's data stay nowhere.
func unnamed() (*os.File, error) {
	file, err := os.CreateTemp("", "zahtjevi-archive-*.tar")
	if err != nil {
		return nil, fmt.Errorf("keep the standard input: %w", err)
	}
	if err := os.Remove(file.Name()); err != nil {
		return nil, errors.Join(fmt.Errorf("keep the standard input: %w", err), file.Close())
	}
	return file, nil
}

// takeIn checks an archive and gives the target what it has. It reads it several times: what comes through a pipe is kept in a file
// meanwhile.
func takeIn(ctx context.Context, to installation.Target, a arguments, output io.Writer) error {
	file, err := opened(a.path)
	if err != nil {
		return err
	}
	defer file.Close()
	kept, keep := file, io.Writer(nil)
	if info, err := file.Stat(); err != nil || !info.Mode().IsRegular() {
		if kept, err = unnamed(); err != nil {
			return err
		}
		defer func() { _ = kept.Close() }() // it is needed no more
		keep = kept
	}
	return inspect(file, keep, func(found checked, folder string) error {
		found.tell(output)
		t := taking{archive: kept, found: found, folder: folder, to: to, secret: os.Getenv("ADMIN_PASSWORD"), output: output}
		return t.take(ctx, a.replace)
	})
}
