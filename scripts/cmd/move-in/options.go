package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/glpi"
	"zahtjevi/scripts/movein/jira"
	"zahtjevi/scripts/movein/redmine"
	"zahtjevi/scripts/movein/zammad"
	"zahtjevi/shared/localtime"
)

const usage = `usage: ./scripts/move-in redmine|jira|zammad|glpi URL --key-file FILE --as NAME [options]
       ./scripts/move-in redmine-dump FILE [--files FOLDER] [--name ADDRESS] [--zone ZONE] --as NAME [options]
       ./scripts/move-in jira-csv FILE [--name NAME] --as NAME [options]

Moves people, projects, requests with their comments, files, history and dates in from another program. Begin with --dry-run, which
changes nothing and says what would come and what cannot, and with --propose FILE, which writes what statuses, priorities, types and
projects would become. Run it again at any time, also after it was interrupted: what is here already is not doubled, and new requests,
comments and files come. What people changed there in a request that is here already is told, and not written over what is here.

People whose e-mail address one account here has are that account. Others get an account that is inactive, without a password, without
roles. Rights are not moved; the report tells who belonged to which project there.

`

// options are the arguments of the command line.
type options struct {
	program, address              string
	keyFile, as, mapping, propose string
	name, files, zone             string
	projects                      names
	dry, private, plain, markdown bool
	undated                       time.Time
}

// names is an option that stands several times.
type names []string

// String implements flag.Value.
func (n *names) String() string { return strings.Join(*n, ", ") }

// Set implements flag.Value.
func (n *names) Set(name string) error {
	*n = append(*n, name)
	return nil
}

func (o *options) define(flags *flag.FlagSet) {
	flags.StringVar(&o.keyFile, "key-file", "", "the `file` that holds the key (or MOVE_IN_KEY): of Redmine an API key,\nof Jira a personal access token, or username:password (of Cloud e-mail:token), of Zammad an access token,\nof GLPI a remote access key, and behind a colon the token of the client")
	flags.StringVar(&o.as, "as", "", "the `username` of the account in whose name the log has all this")
	flags.BoolVar(&o.dry, "dry-run", false, "change nothing, only report")
	flags.StringVar(&o.mapping, "map", "", "the `file` that says what names become, as --propose writes it")
	flags.StringVar(&o.propose, "propose", "", "write such a `file`, which must not exist")
	flags.Var(&o.projects, "project", "only the project with this `name` or id; may stand several times")
	flags.BoolVar(&o.private, "private", false, "take private requests too, which here all who see their project will see")
	flags.Func("undated",
		"take requests that do not tell when they were created, as of this `day` (2006-01-02);\nwithout it they are left out",
		func(text string) (err error) {
			o.undated, err = time.ParseInLocation(time.DateOnly, text, localtime.Zone())
			return err
		})
	flags.BoolVar(&o.plain, "plain-http", false, "send the key without encryption")
	flags.StringVar(&o.name, "name", "", "which Jira a CSV file is of: a `name` that stays the same;\nof a dump the address of its Redmine")
	flags.StringVar(&o.files, "files", "", "the `folder` files of the Redmine that a dump is of")
	flags.StringVar(&o.zone, "zone", "", "the time `zone` of the MySQL server that a dump is of, such as Europe/Sarajevo; without it UTC")
	flags.BoolVar(&o.markdown, "markdown", false, "texts of this Redmine are Markdown, not Textile;\na dump says that itself")
}

// programs maps the names that can be called to their programs.
var programs = map[string]func(o *options, key string) (movein.Source, error){
	"zammad": func(o *options, key string) (movein.Source, error) { return zammad.New(o.address, key, o.plain) },
	"glpi":   func(o *options, key string) (movein.Source, error) { return glpi.New(o.address, key, o.plain) },
	"redmine": func(o *options, key string) (movein.Source, error) {
		return redmine.New(o.address, key, o.plain, o.markdown)
	},
	"jira": func(o *options, key string) (movein.Source, error) { return jira.New(o.address, key, o.plain) },
}

// source is the program to move in from.
func (o *options) source() (movein.Source, error) {
	switch o.program {
	case "jira-csv":
		return jira.NewCSV(o.address, o.name)
	case "redmine-dump":
		return redmine.NewDump(redmine.Dump{File: o.address, Files: o.files, Address: o.name, Zone: o.zone, Markdown: o.markdown})
	}
	by, known := programs[o.program]
	if !known {
		return nil, fmt.Errorf("%w: %q is no program to move in from", errUsage, o.program)
	}
	key, err := o.key()
	if err != nil {
		return nil, err
	}
	return by(o, key)
}

// maxKey limits how long a key may be, in bytes.
const maxKey = 4096

// key reads the key from its file or the environment. It stands in no argument, which others on the machine could read.
func (o *options) key() (string, error) {
	key := os.Getenv("MOVE_IN_KEY")
	if o.keyFile != "" {
		file, err := os.Open(o.keyFile)
		if err != nil {
			return "", fmt.Errorf("open the file of the key: %w", err)
		}
		defer file.Close()
		text, err := io.ReadAll(io.LimitReader(file, maxKey))
		if err != nil {
			return "", fmt.Errorf("read the file of the key: %w", err)
		}
		key = string(text)
	}
	key = strings.TrimSpace(key)
	if key == "" || strings.ContainsAny(key, "\r\n") {
		return "", errors.New("--key-file or MOVE_IN_KEY must hold one key")
	}
	return key, nil
}
