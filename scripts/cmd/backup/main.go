// Command backup saves an installation's rows and files together, checks what it saved, and brings an installation back to it.
//
// It exits 0 when all is done, 1 when files that the database names were lost already or a backup is not what was saved, and 2 when it
// could not do its work.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"zahtjevi/scripts/command"
	"zahtjevi/scripts/installation"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage/s3"
)

const usage = `usage: ./scripts/backup [--keep N] FOLDER
       ./scripts/restore [--replace | --check] FOLDER/BACKUP
       ./scripts/restore [--replace | --check] --at MOMENT FOLDER
       ./scripts/restore --anonymised NAME FOLDER/BACKUP

Backup adds one to the folder: all rows as they are at one moment, and the files that they name, of which it fetches only those that
no earlier backup in the folder has. With --keep it then removes all backups but the newest N, and the files that none of those
names. The check of the installation tells when the newest was made.
Restore brings the files back and then the rows, at once; it refuses a database with data unless --replace is given. Check only compares
the backup with its sums. With --at they take the newest backup of the folder that is not newer than the moment
(2026-11-23T06:23:58Z).
With --anonymised only the rows come, with other names and texts of the same lengths, into an empty database, which keeps the backup's
schema; NAME is an administrator there whose password is ADMIN_PASSWORD. ./scripts/rehearse uses it.

`

func main() {
	serve.SetupLog(os.Getenv("LOG_LEVEL"))
	command.Main(run)
}

// options are the arguments of the command line.
type options struct {
	verb, folder, at, anonymised string
	replace, only                bool
	keep                         int
}

var errArguments = errors.New("these arguments are not understood: see --help")

func parse(args []string, output io.Writer) (o options, err error) {
	flags := flag.NewFlagSet("backup", flag.ContinueOnError)
	flags.SetOutput(output)
	flags.Usage = func() { fmt.Fprint(output, usage) }
	flags.BoolVar(&o.replace, "replace", false, "")
	flags.BoolVar(&o.only, "check", false, "")
	flags.IntVar(&o.keep, "keep", 0, "")
	flags.StringVar(&o.at, "at", "", "")
	flags.StringVar(&o.anonymised, "anonymised", "", "")
	if len(args) == 0 {
		args = []string{"--help"}
	}
	if o.verb = args[0]; o.verb == "--help" || o.verb == "-h" {
		return o, flags.Parse(args)
	}
	if err := flags.Parse(args[1:]); err != nil {
		return o, err
	}
	o.folder = flags.Arg(0)
	restores := o.replace || o.only || o.at != "" || o.anonymised != ""
	switch {
	case flags.NArg() != 1, o.verb != "backup" && o.verb != "restore", o.verb == "backup" && restores, o.verb == "restore" && o.keep != 0,
		o.keep < 0, o.replace && o.only, o.anonymised != "" && (o.replace || o.only):
		return o, errArguments
	}
	return o, nil
}

func run(ctx context.Context, args []string, output io.Writer) (sound bool, err error) {
	o, err := parse(args, output)
	if err != nil {
		return false, err
	}
	dir, err := chosen(o.folder, o.at)
	if err != nil {
		return false, err
	}
	if o.at != "" {
		fmt.Fprintln(output, "this is the backup", filepath.Base(dir))
	}
	if o.only {
		m, err := check(dir)
		if err != nil {
			fmt.Fprintln(output, err)
			return false, nil
		}
		fmt.Fprintf(output, "%s is whole: %d tables, %d files\n", filepath.Base(dir), len(m.Tables), m.Files.Count)
		if list := filepath.Join(dir, installation.ReplacedList); exists(list) {
			fmt.Fprintf(output, "%s names files that an interrupted restore replaced: restore again, and they are removed\n", list)
		}
		return true, nil
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
	if o.verb == "restore" {
		to, err := installation.TargetOf(ctx, cfg, deps.Store)
		if err != nil {
			return false, err
		}
		if o.anonymised != "" {
			return true, rehearsal(ctx, to, dir, o.anonymised, os.Getenv("ADMIN_PASSWORD"), output)
		}
		return true, restore(ctx, to, dir, o.replace, output)
	}
	sound, err = save(ctx, deps, dir, o.keep, output)
	jobs.RecordRun(ctx, deps.Pool, "backup", err)
	return sound, err
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// save adds a backup to the folder and, if a number to keep is given, removes older ones. It returns false if files were lost.
func save(ctx context.Context, deps serve.Deps, root string, keep int, output io.Writer) (sound bool, err error) {
	release, err := alone(root)
	if err != nil {
		return false, err
	}
	defer release()
	if err := sweep(root, output); err != nil {
		return false, err
	}
	name, lost, err := backup(ctx, deps, root, output)
	if err != nil {
		return false, err
	}
	if lost > 0 {
		fmt.Fprintf(output, "the storage has lost %d files that the database names: they are in no backup that is made now\n", lost)
	}
	fmt.Fprintln(output, filepath.Join(root, name))
	if keep > 0 {
		err = prune(root, keep, output)
	}
	return lost == 0, err
}
