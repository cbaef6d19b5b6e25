// Command import imports requests from a CSV file through an installation's own API, as a signed-in person.
//
// It exits 0 when every row is in, 1 when some were rejected, and 2 when the file could not be imported.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/term"

	"zahtjevi/functions/imports"
	"zahtjevi/scripts/client"
	"zahtjevi/scripts/command"
)

const usage = `usage: ./scripts/import FILE --project NAME|ID --user NAME [options]

Imports requests from a CSV file: comma, semicolon or tab, in UTF-8, UTF-16 or an older encoding of ours; the first row names the columns.
The password comes from ZAHTJEVI_PASSWORD, or is asked for.

`

func main() {
	command.Main(func(ctx context.Context, args []string, output io.Writer) (whole bool, err error) {
		rejected, err := run(ctx, args, output, os.Stderr)
		return rejected == 0, err
	})
}

// options are the arguments of the command line.
type options struct {
	file                           string
	project, url, user, role       string
	mapping                        string
	part, category, kind, priority string
	titleAsDescription             bool
}

// parse accepts the file's name before, between or after the options.
func parse(args []string, output io.Writer) (options, error) {
	var o options
	flags := flag.NewFlagSet("import", flag.ContinueOnError)
	flags.SetOutput(output)
	flags.Usage = func() {
		fmt.Fprint(output, usage)
		flags.PrintDefaults()
	}
	flags.StringVar(&o.project, "project", "", "the project's `name` or number")
	flags.StringVar(&o.url, "url", "http://localhost:8080", "the installation's `address`")
	flags.StringVar(&o.user, "user", os.Getenv("ZAHTJEVI_USER"), "the username to sign in with (ZAHTJEVI_USER)")
	flags.StringVar(&o.role, "role", "", "the role to sign in with, for those who have several")
	flags.StringVar(&o.mapping, "map", "", "what the columns hold, as `field=column,…`: naziv, opis, kljuc, kategorija, tip, prioritet, status, korisnik, datum;\na column is its name or its number from 1; an empty one is left out. Without it the columns' names tell")
	flags.StringVar(&o.part, "part", "", "the `name` of the project's part for requests whose row names no category")
	flags.StringVar(&o.category, "category", "", "the `name` of the category where a row names none")
	flags.StringVar(&o.kind, "type", "", "the `name` of the type where a row names none")
	flags.StringVar(&o.priority, "priority", "", "the `name` of the priority where a row names none")
	flags.BoolVar(&o.titleAsDescription, "title-as-description", false,
		"give rows without a description their title instead of rejecting them")
	for rest := args; ; {
		if err := flags.Parse(rest); err != nil {
			return o, err
		}
		if flags.NArg() == 0 {
			break
		}
		if o.file != "" {
			return o, fmt.Errorf("one file at a time: %s, %s", o.file, flags.Arg(0))
		}
		o.file, rest = flags.Arg(0), flags.Args()[1:]
	}
	if o.file == "" || o.project == "" || o.user == "" {
		flags.Usage()
		return o, errors.New("a file, --project and --user are needed")
	}
	return o, nil
}

// run returns how many rows were rejected.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) (rejected int64, err error) {
	o, err := parse(args, stderr)
	if err != nil {
		return 0, err
	}
	file, err := os.Open(o.file)
	if err != nil {
		return 0, fmt.Errorf("open file: %w", err)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return 0, fmt.Errorf("look at file: %w", err)
	}
	password, err := secret(stderr)
	if err != nil {
		return 0, err
	}
	person := &client.Client{Address: strings.TrimSuffix(o.url, "/"), Agent: "zahtjevi-import"}
	if err := person.SignIn(ctx, o.user, password, o.role); err != nil {
		return 0, fmt.Errorf("sign in: %w", err)
	}
	projectID, err := findProject(ctx, person, o.project)
	if err != nil {
		return 0, err
	}
	bar := newBar(stderr)
	document, err := person.Upload(ctx, "uvoz", filepath.Base(o.file), file, info.Size(),
		func(sent int64) { bar.draw("sending", sent, info.Size()) })
	bar.end()
	if err != nil {
		return 0, fmt.Errorf("send file: %w", err)
	}
	prepared, err := person.Prepare(ctx, document, projectID)
	if err != nil {
		return 0, fmt.Errorf("prepare import: %w", err)
	}
	if prepared, err = choose(ctx, person, o, prepared); err != nil {
		return 0, err
	}
	fmt.Fprintf(stdout, "%s: %s, %s, %d columns; %s\n", prepared.File, prepared.Delimiter, prepared.Encoding, len(prepared.Columns),
		describeMapping(prepared))
	done, err := follow(ctx, person, prepared.ID, bar)
	if err != nil {
		return 0, err
	}
	return done.Rejected, report(ctx, person, done, stdout)
}

func secret(prompt io.Writer) (string, error) {
	if password := os.Getenv("ZAHTJEVI_PASSWORD"); password != "" {
		return password, nil
	}
	input := int(os.Stdin.Fd())
	if !term.IsTerminal(input) {
		return "", errors.New("set ZAHTJEVI_PASSWORD: there is no terminal to ask for the password")
	}
	fmt.Fprint(prompt, "Password: ")
	password, err := term.ReadPassword(input)
	fmt.Fprintln(prompt)
	if err != nil {
		return "", fmt.Errorf("read password: %w", err)
	}
	return string(password), nil
}

// report prints the result, each rejected row with its reason.
func report(ctx context.Context, person *client.Client, done imports.Import, out io.Writer) error {
	fmt.Fprintf(out, "%d rows read: %d added, %d already there, %d rejected\n", done.RowsRead, done.Added, done.Existing, done.Rejected)
	err := person.EachRejection(ctx, done.ID, func(r imports.Rejection) {
		name := r.ExternalKey
		if name == "" {
			name = r.Title
		}
		fmt.Fprintf(out, "  row %d, line %d (%s): %s\n", r.Row, r.Line, name, r.Reason)
	})
	if err != nil {
		return fmt.Errorf("read rejected rows: %w", err)
	}
	if done.State != "zavrsen" {
		return fmt.Errorf("the import ended as %s: %s", done.State, done.Failure)
	}
	return nil
}
