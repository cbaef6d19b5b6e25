package redmine

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/fetch"
	"zahtjevi/scripts/movein/sqldump"
)

// dump is a Redmine by a dump of its database and, if there is one, the folder of its files.
type dump struct {
	path   string
	zone   *time.Location
	files  *os.Root
	kept   *kept // nil before it was read
	issues movein.Gathered
}

// Dump holds the remains of a Redmine.
type Dump struct {
	File    string // the dump of its database
	Files   string // its folder files; empty for none
	Address string // that it had: what was moved in from there by the REST API is known by it
	Zone    string // the time zone of its MySQL server, such as Europe/Sarajevo; empty for UTC
	// Markdown holds the operator's word on its texts. A dump that says otherwise is refused.
	Markdown bool
}

// NewDump is the Redmine of a dump.
func NewDump(of Dump) (*Source, error) {
	d := &dump{path: of.File}
	var err error
	if d.zone, err = time.LoadLocation(of.Zone); err != nil {
		return nil, fmt.Errorf("find the time zone: %w", err)
	}
	opened, err := sqldump.Open(of.File)
	if err != nil {
		return nil, err
	}
	if err := opened.Close(); err != nil {
		return nil, fmt.Errorf("open the dump: %w", err)
	}
	if of.Files != "" {
		if d.files, err = os.OpenRoot(of.Files); err != nil {
			return nil, fmt.Errorf("open the folder of files: %w", err)
		}
	}
	return newSource(d, strings.TrimRight(of.Address, "/"), of.Markdown), nil
}

// projects reads the dump, the first time. Archived projects come too: nobody can bring them back there any more.
func (d *dump) projects(ctx context.Context) (projects []project, err error) {
	if d.kept == nil {
		if err := d.read(ctx); err != nil {
			return nil, err
		}
	}
	for _, row := range d.kept.sorted("projects", "lft") {
		if row["status"] != beingDeleted {
			projects = append(projects, project{ref(row), row["description"]})
		}
	}
	return projects, nil
}

// beingDeleted is the status of projects that Redmine is about to remove.
const beingDeleted = "10"

func (d *dump) read(ctx context.Context) error {
	kept, err := keep(ctx, d.path, d.zone)
	if err != nil {
		return err
	}
	d.issues = movein.Gathered{}
	for number, err := range kept.rows.Numbers("issues") {
		if err == nil {
			err = d.gather(kept, number)
		}
		if err != nil {
			return errors.Join(err, kept.rows.Close())
		}
	}
	d.kept = kept
	return nil
}

func (d *dump) gather(kept *kept, number int64) error {
	row, err := kept.rows.One("issues", number)
	if err != nil {
		return err
	}
	changed := moment(utc(row["updated_on"]))
	if changed.IsZero() {
		changed = time.Unix(0, 0)
	}
	return d.issues.Add(row["project_id"], fmt.Sprint(number), changed)
}

func ref(row sqldump.Row) named { return named{ID: fetch.ID(row["id"]), Name: row["name"]} }

func (d *dump) statuses(context.Context) (all []status, err error) {
	for _, row := range d.kept.sorted("issue_statuses", "position") {
		all = append(all, status{ref(row), is(row["is_closed"])})
	}
	return all, nil
}

func (d *dump) priorities(context.Context) (all []priority, err error) {
	for _, row := range d.kept.sorted("enumerations", "position") {
		if row["project_id"] == "" {
			all = append(all, priority{ref(row), is(row["is_default"])})
		}
	}
	return all, nil
}

func (d *dump) trackers(context.Context) (all []named, err error) {
	for _, row := range d.kept.sorted("trackers", "position") {
		all = append(all, ref(row))
	}
	return all, nil
}

func (d *dump) categories(_ context.Context, project string) (all []named, err error) {
	for _, row := range d.kept.sorted("issue_categories", "id") {
		if row["project_id"] == project {
			all = append(all, ref(row))
		}
	}
	return all, nil
}

// headings have the moment of the last change as the REST API writes it.
func (d *dump) headings(_ context.Context, project string) iter.Seq2[movein.Heading, error] {
	return func(yield func(movein.Heading, error) bool) {
		for id, changed := range d.issues.All(project) {
			mark := ""
			if changed.UnixNano() != 0 {
				mark = changed.UTC().Format(time.RFC3339)
			}
			if !yield(movein.Heading{ID: id, Mark: mark}, nil) {
				return
			}
		}
	}
}

func (d *dump) user(_ context.Context, id string) (*user, error) { return d.principal(id) }

// principal is somebody, or a group, which has its name as the last one.
func (d *dump) principal(id string) (*user, error) {
	row, err := d.kept.rows.One("users", numberOf(id))
	if err != nil || row == nil {
		return nil, err
	}
	u := &user{Login: row["login"], First: row["firstname"], Last: row["lastname"], Mail: row["mail"],
		group: row["type"] != "User"}
	address, err := d.kept.rows.One("email_addresses", numberOf(id))
	if address["address"] != "" {
		u.Mail = address["address"]
	}
	return u, err
}

// formatting is that of the settings. A Redmine that never stored it has Textile, as it was before 5.1, which always stores it.
func (d *dump) formatting() (string, bool) {
	for _, row := range d.kept.few["settings"] {
		return row["value"], true
	}
	return "textile", true
}

func (d *dump) formats(context.Context) (map[string]format, error) {
	all := map[string]format{}
	for _, row := range d.kept.few["custom_fields"] {
		all[row["id"]] = format{Name: row["field_format"], Labels: map[string]string{}}
	}
	for _, row := range d.kept.few["custom_field_enumerations"] {
		if of, known := all[row["custom_field_id"]]; known {
			of.Labels[row["id"]] = row["name"]
		}
	}
	return all, nil
}

func (d *dump) version(_ context.Context, id string) (string, error) {
	return d.kept.byID["versions"][id]["name"], nil
}

func (d *dump) members(_ context.Context, project string) (all []membership, err error) {
	rows, err := d.kept.rows.Of("members", numberOf(project))
	if err != nil {
		return nil, err
	}
	for _, row := range inOrder(rows, func(sqldump.Row) string { return "" }) {
		m := membership{ID: fetch.ID(row["id"])}
		principal, err := d.kept.rows.One("users", numberOf(row["user_id"]))
		if err != nil {
			return nil, err
		}
		who, err := d.person(row["user_id"])
		if err != nil {
			return nil, err
		}
		switch {
		case who == nil:
		case principal["type"] == "User":
			m.User = *who
		case principal["type"] == "Group":
			m.Group = *who
		}
		roles, err := d.kept.rows.Of("member_roles", numberOf(row["id"]))
		if err != nil {
			return nil, err
		}
		for _, role := range inOrder(roles, func(sqldump.Row) string { return "" }) {
			if n := d.named("roles", role["role_id"]); n != nil {
				m.Roles = append(m.Roles, *n)
			}
		}
		all = append(all, m)
	}
	return all, nil
}

// errNoFolder is no movein.ErrGone: a run that is given the folder brings the files.
var errNoFolder = errors.New("the dump has no files: give their folder with --files")

// open reads a file of the folder, and nothing outside of it.
func (d *dump) open(_ context.Context, address string) (io.ReadCloser, error) {
	if d.files == nil {
		return nil, errNoFolder
	}
	if !filepath.IsLocal(address) || path.Clean(address) != address {
		return nil, fmt.Errorf("%w: its path %q leads out of the folder of files", movein.ErrGone, address)
	}
	file, err := d.files.OpenFile(filepath.FromSlash(address), os.O_RDONLY|syscall.O_NONBLOCK, 0) // a pipe must not hold it up
	if err != nil {
		return nil, fmt.Errorf("open a file of the folder: %w", err)
	}
	info, err := file.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%w: %q is no file", movein.ErrGone, address)
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}
