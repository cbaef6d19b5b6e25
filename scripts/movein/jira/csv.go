package jira

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"slices"
	"strings"
	"time"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/markup"
	"zahtjevi/shared/datetext"
	"zahtjevi/shared/lazyregexp"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/tabular"
)

// CSV is a file of Jira's export: a row for each issue, some columns several times. It has no history and no files.
type CSV struct {
	path, name string
	format     tabular.Format
	header     int64 // the number of its row
	columns    columns
	own        []ownColumn
	leads      map[string]movein.Person // of projects, by their keys
	first      string                   // the project at which rows are told that are no issues
	row        *row                     // the one whose heading was told last
}

// row is an issue.
type row struct {
	number  int64
	columns columns
	fields  []string
	problem error
}

// columns are the columns with a name, which is in small letters without spaces.
type columns map[string][]int

// ownColumn is a column of a field of the installation's own; some stand several times.
type ownColumn struct {
	name string // of the field
	key  string // among the columns
}

// NewCSV is a file. A name tells several Jiras apart: what was moved in before is known by it.
func NewCSV(path, name string) (*CSV, error) {
	c := &CSV{path: path, name: strings.TrimSpace("jira-csv " + name)}
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("open the export: %w", err)
	}
	defer file.Close()
	head, err := bufio.NewReaderSize(file, headSize).Peek(headSize)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("read the export: %w", err)
	}
	if err := tabular.CheckText(head); err != nil {
		return nil, fmt.Errorf("read the export: %w", err)
	}
	c.format = tabular.Recognise(head)
	header, err := tabular.Header(head, c.format, tabular.Wide)
	if err != nil {
		return nil, fmt.Errorf("read the export: %w", err)
	}
	c.header = header.Row
	c.columns, c.own, err = columnsOf(header.Fields)
	return c, err
}

const headSize = 1 << 20 // bytes from which the format is recognised

// Name implements movein.Source.
func (c *CSV) Name() string { return c.name }

// rows reads the file from its header on.
func (c *CSV) rows(ctx context.Context) iter.Seq2[*row, error] {
	return func(yield func(*row, error) bool) {
		file, err := os.Open(c.path)
		if err != nil {
			yield(nil, fmt.Errorf("open the export: %w", err))
			return
		}
		defer file.Close()
		reader := tabular.NewReader(file, c.format, tabular.Position{})
		reader.Allow(tabular.Wide)
		err = reader.SkipHeader(func(record tabular.Record) bool { return record.Row == c.header })
		for err == nil && ctx.Err() == nil {
			var record tabular.Record
			if record, err = reader.Next(); err != nil {
				break
			}
			if record.Problem == nil && strings.TrimSpace(strings.Join(record.Fields, "")) == "" {
				continue
			}
			for i, field := range record.Fields { // comments are known by what they say, with plain ends of lines
				record.Fields[i] = strings.ReplaceAll(field, "\r\n", "\n")
			}
			if !yield(&row{record.Row, c.columns, record.Fields, record.Problem}, nil) {
				return
			}
		}
		if err != nil && !errors.Is(err, io.EOF) {
			yield(nil, fmt.Errorf("read the export: %w", err))
		}
	}
}

// ofOwn is the text around the name of a field of the installation's own.
const (
	ofOwn    = "Custom field ("
	ofOwnEnd = ")"
)

func columnsOf(header []string) (all columns, own []ownColumn, err error) {
	all = columns{}
	for i, whole := range header {
		name := strings.ToLower(strings.NewReplacer(" ", "", "/", "", "\ufeff", "").Replace(whole))
		if to, known := map[string]string{"title": "summary", "key": "issuekey", "type": "issuetype"}[name]; known {
			name = to
		}
		field, is := strings.CutPrefix(strings.TrimSpace(whole), ofOwn)
		if field, ends := strings.CutSuffix(field, ofOwnEnd); is && ends && all[name] == nil {
			own = append(own, ownColumn{field, name})
		}
		all[name] = append(all[name], i)
	}
	if all["summary"] == nil || all["issuekey"] == nil {
		return nil, nil, errors.New("the export has no columns Summary and Issue key: it is no CSV file of Jira's; make it there by Export, CSV (all fields)")
	}
	return all, own, nil
}

// all are the values of all columns with a name that are not empty.
func (r *row) all(name string) (values []string) {
	for _, i := range r.columns[name] {
		if i < len(r.fields) && strings.TrimSpace(r.fields[i]) != "" {
			values = append(values, strings.TrimSpace(r.fields[i]))
		}
	}
	return values
}

// one is the first of them.
func (r *row) one(name string) string {
	if values := r.all(name); len(values) > 0 {
		return values[0]
	}
	return ""
}

// id is the number of the issue, which never changes, or its key.
func (r *row) id() string {
	if id := r.one("issueid"); id != "" {
		return id
	}
	return r.one("issuekey")
}

// project is the key of the issue's project; empty for a row that is no issue.
func (r *row) project() string {
	project, _, is := strings.Cut(r.one("issuekey"), "-")
	if key := r.one("projectkey"); is && key != "" {
		return key
	}
	if !is {
		return ""
	}
	return project
}

// Catalogue implements movein.Source: what the rows name. A status of which the file does not say more is done if all its issues are
// resolved.
func (c *CSV) Catalogue(ctx context.Context) (all movein.Catalogue, err error) {
	if c.columns["created"] == nil && c.columns["updated"] == nil {
		all.Undated = "the file has no column Created (nor Updated)"
	}
	statuses, rows := map[string]movein.Marker{}, 0
	c.leads = map[string]movein.Person{}
	for r, err := range c.rows(ctx) {
		if err != nil {
			return all, err
		}
		if len(all.Projects)+len(all.Statuses)+len(all.Priorities)+len(all.Types) > maxNames {
			return all, fmt.Errorf("the export has more than %d projects, statuses, priorities and types", maxNames)
		}
		rows++
		p := movein.Project{ID: r.project(), Name: r.one("projectname")}
		if p.Name == "" {
			p.Name = p.ID
		}
		if p.ID != "" && !slices.ContainsFunc(all.Projects, func(other movein.Project) bool { return other.ID == p.ID }) {
			all.Projects = append(all.Projects, p)
			c.leads[p.ID] = r.person("projectlead")
		}
		all.Priorities, all.Types = with(all.Priorities, r.one("priority")), with(all.Types, r.one("issuetype"))
		if name := r.one("status"); name != "" {
			if _, known := statuses[name]; !known {
				all.Statuses = append(all.Statuses, movein.Status{Name: name})
			}
			statuses[name] = markerOf(statuses, r)
		}
	}
	all.Untold = []string{"Of those who belonged to a project the export names only who leads it."}
	switch {
	case len(all.Projects) > 0:
		c.first = all.Projects[0].ID
	case rows > 0:
		return all, fmt.Errorf("none of the %d rows of the export has a key such as ABC-1", rows)
	}
	for i, s := range all.Statuses {
		all.Statuses[i].Marker = statuses[s.Name]
	}
	return all, ctx.Err()
}

func with(names []string, name string) []string {
	if name == "" || slices.Contains(names, name) {
		return names
	}
	return append(names, name)
}

// beginnings are usual names of statuses in which nobody has begun.
var beginnings = []string{"open", "to do", "new", "backlog", "reopened", "todo", "selected for development", "waiting for support"}

// markerOf returns the marker of a further row's status.
func markerOf(known map[string]movein.Marker, r *row) movein.Marker {
	name := r.one("status")
	switch strings.ToLower(r.one("statuscategory")) {
	case "to do":
		return movein.ToDo
	case "done":
		return movein.Done
	case "in progress":
		return movein.InProgress
	}
	before, seen := known[name]
	switch {
	case slices.Contains(beginnings, strings.ToLower(name)):
		return movein.ToDo
	case r.one("resolved") != "" && (!seen || before == movein.Done):
		return movein.Done
	}
	return movein.InProgress
}

// Headings implements movein.Source. Who asks for a request does so before the next heading.
func (c *CSV) Headings(ctx context.Context, p movein.Project) iter.Seq2[movein.Heading, error] {
	return func(yield func(movein.Heading, error) bool) {
		for r, err := range c.rows(ctx) {
			if err != nil {
				yield(movein.Heading{}, err)
				return
			}
			if of := r.project(); of != p.ID && (of != "" || p.ID != c.first) {
				continue
			}
			c.row = r
			sum := sha256.Sum256([]byte(strings.Join(r.fields, "\x00")))
			id := r.id()
			if r.project() == "" {
				id = fmt.Sprintf("row %d", r.number)
			}
			if !yield(movein.Heading{ID: id, Mark: hex.EncodeToString(sum[:16])}, nil) {
				return
			}
		}
	}
}

// Request implements movein.Source.
func (c *CSV) Request(_ context.Context, heading movein.Heading) (*movein.Request, error) {
	row := c.row
	switch {
	case row != nil && row.problem != nil:
		return nil, fmt.Errorf("row %d cannot be read: %w", row.number, row.problem)
	case row == nil || row.id() != heading.ID || row.project() == "":
		return nil, errors.New("the row is no issue: it has no key such as ABC-1")
	}
	r := &movein.Request{
		Key: row.one("issuekey"), Title: row.one("summary"), Status: row.one("status"),
		Description: markup.WithFacts(markup.Wiki(row.one("description")),
			[]markup.Fact{{Name: "Oznake", Value: strings.Join(row.all("labels"), ", ")}}),
		Priority: row.one("priority"), Type: row.one("issuetype"), Category: row.one("components"),
		Author: row.person("reporter"), Assignee: row.person("assignee"), Private: row.one("securitylevel") != "",
	}
	r.Created, r.Updated = row.moment(r, "created"), row.moment(r, "updated")
	if r.Author == (movein.Person{}) {
		r.Author = row.person("creator")
	}
	if due := row.moment(r, "duedate"); !due.IsZero() {
		r.Due = due.Format("2006-01-02")
	}
	if resolved := row.moment(r, "resolved"); !resolved.IsZero() && r.Status != "" { // all that is known of its history
		r.Finished = resolved
	}
	known := map[string]int{}
	for _, cell := range row.all("comment") {
		r.Comments = append(r.Comments, commentIn(r, cell, row.id(), known))
	}
	for _, own := range c.own {
		r.Fields = append(r.Fields, ownField(own.name, strings.Join(row.all(own.key), ", ")))
	}
	r.Watchers = row.people("watchers")
	for _, cell := range row.all("attachment") {
		parts := strings.SplitN(cell, ";", 4)
		r.Left = append(r.Left, fmt.Sprintf("the file %q, which the export only names", parts[min(2, len(parts)-1)]))
	}
	return r, nil
}

func (r *row) person(column string) movein.Person {
	p := movein.Person{ID: r.one(column + "id"), Name: r.one(column)}
	if strings.EqualFold(p.Name, "unassigned") {
		return movein.Person{}
	}
	return p
}

// people are all whom a column names that stands several times, with their ids if there are any.
func (r *row) people(column string) (all []movein.Person) {
	ids, found := r.all(column+"id"), r.all(column)
	for i, name := range found {
		p := movein.Person{Name: name}
		if len(ids) == len(found) {
			p.ID = ids[i]
		}
		all = append(all, p)
	}
	return all
}

// Members implements movein.Source: the export names only who leads a project.
func (c *CSV) Members(_ context.Context, p movein.Project) ([]movein.Member, error) {
	who := c.leads[p.ID]
	if who == (movein.Person{}) {
		return nil, nil
	}
	return []movein.Member{{Person: who, Roles: []string{lead}}}, nil
}

// moment returns the moment in a column, and the zero one where there is none or where it cannot be read, which is noted.
func (r *row) moment(request *movein.Request, column string) time.Time {
	text := r.one(column)
	at, ok := datetext.Parse(text, localtime.Zone())
	if !ok && text != "" {
		request.Unread = append(request.Unread, fmt.Sprintf("%s: %q", column, text))
	}
	return at
}

// cellBegins matches the beginning of a comment's cell, as far as it shows in a moment that cannot be read.
var cellBegins = lazyregexp.New(`^\s*[\p{L}\d][^;\n]{4,40}\d[^;\n]{0,20};[^;\n]{1,100};`)

// commentIn is the comment in a cell: moment;author;text. As it has no number, it is known by all that it says.
func commentIn(request *movein.Request, cell, issue string, known map[string]int) movein.Comment {
	sum := sha256.Sum256([]byte(cell))
	id := issue + ":" + hex.EncodeToString(sum[:12])
	known[id]++
	c := movein.Comment{ID: fmt.Sprintf("%s:%d", id, known[id]), Text: cell}
	parts := strings.SplitN(cell, ";", 3)
	if at, ok := datetext.Parse(parts[0], localtime.Zone()); ok && len(parts) == 3 {
		c.Created, c.Author, c.Text = at, movein.Person{Name: parts[1]}, parts[2]
	} else if cellBegins().MatchString(cell) {
		request.Unread = append(request.Unread, fmt.Sprintf("comment: %q", parts[0]))
	}
	c.Text = markup.Wiki(c.Text)
	return c
}

// Person implements movein.Source.
func (c *CSV) Person(_ context.Context, known movein.Person) (movein.Person, error) {
	return known, nil
}

// Open implements movein.Source.
func (c *CSV) Open(context.Context, movein.File) (io.ReadCloser, error) { return nil, movein.ErrGone }
