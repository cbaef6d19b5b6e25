// Package movein brings what another program holds into an installation: people, projects, requests with their comments, files, history and
// dates. A Source tells what the program has; Run plans, writes and reports.
package movein

import (
	"context"
	"errors"
	"io"
	"iter"
	"time"
)

// Source is a program that is moved in from. What it tells is not trusted: Run checks and cuts everything. Each call ends with its context.
type Source interface {
	// Name is the program and its address; what was moved in before is known by it.
	Name() string
	// Catalogue returns the lists that its requests refer to.
	Catalogue(ctx context.Context) (Catalogue, error)
	// Headings are all requests of a project, in the same order each time. After an error there is no further heading.
	Headings(ctx context.Context, project Project) iter.Seq2[Heading, error]
	// Request reads one request whole.
	Request(ctx context.Context, heading Heading) (*Request, error)
	// Members are those who belonged to a project. Errors: ErrGone where the program does not tell, or not of all.
	Members(ctx context.Context, project Project) ([]Member, error)
	// Person completes what is known of a person; it returns the person as they are if the program does not tell more.
	Person(ctx context.Context, known Person) (Person, error)
	// Open reads a file; the caller closes it. Errors: ErrGone.
	Open(ctx context.Context, file File) (io.ReadCloser, error)
}

// ErrGone means that the program no longer has what it named, or does not give it away.
var ErrGone = errors.New("the source does not have it any more")

// Marker is the kind of a status, as the database has it.
type Marker int16

// The markers.
const (
	ToDo Marker = iota
	InProgress
	Done
)

// Catalogue holds the lists that requests of a program refer to: statuses in the order of work, priorities from the highest on, each kind
// with the name that new requests get (empty: the first).
type Catalogue struct {
	Projects        []Project
	Statuses        []Status
	Priorities      []string
	Types           []string
	DefaultPriority string
	Untold          []string // what the program does not tell, for the report
	Undated         string   // why it tells of no request when it was created; empty if it may
}

// Project is a project, or whatever else groups requests and who sees them.
type Project struct{ ID, Name, Description string }

// Status is a status with the marker that it probably has.
type Status struct {
	Name   string
	Marker Marker
}

// Person is somebody there; all but the ID may be empty.
type Person struct{ ID, Login, Name, Email string }

// Member is somebody, or a group of people, who belonged to a project in roles.
type Member struct {
	Person Person
	Group  bool
	Roles  []string
}

// Heading is a request in a list. Mark changes whenever the request does.
type Heading struct{ ID, Mark string }

// Request is a request as the program shows it, with texts in Markdown. Times that it does not tell are zero.
type Request struct {
	Key                              string // what people call it there
	Title, Description               string
	Status, Priority, Type, Category string // names
	Author, Assignee                 Person
	Created, Updated                 time.Time
	Finished                         time.Time // of a source that does not tell the history of statuses
	Due                              string    // 2006-01-02, or empty
	Private                          bool      // not everybody who sees the project sees it
	Fields                           []OwnField
	Watchers                         []Person
	Comments                         []Comment
	Files                            []File
	Changes                          []Change
	Left                             []string // what it has and the source cannot give, for the report
	Unread                           []string // moments that cannot be read, for the report
}

// OwnField is a field that an installation of the program has of its own, with the value as people read it there.
type OwnField struct{ Name, Value string }

// YesOrNo is the value of a field that is either.
func YesOrNo(yes bool) string {
	if yes {
		return "Da"
	}
	return "Ne"
}

// Comment is a comment of a request. Internal ones are not for those who send requests.
type Comment struct {
	ID       string
	Author   Person
	Created  time.Time
	Text     string
	Internal bool
	Files    []File
}

// File is an attachment. Address is for the source, to open it.
type File struct {
	ID       string
	Name     string
	Size     int64 // 0 for unknown
	Author   Person
	Created  time.Time
	Address  string
	Internal bool
}

// Change is a change of fields by somebody.
type Change struct {
	ID      string
	Author  Person
	Created time.Time
	Fields  []FieldChange
}

// FieldChange is a field's name or text before and after, empty for none; for an assignee it is the people.
type FieldChange struct {
	Field    Field
	Old, New string
	From, To Person
}

// Field is a field whose history is moved in.
type Field string

// The fields, by the columns that hold them here.
const (
	OfTitle    Field = "title"
	OfStatus   Field = "status_id"
	OfPriority Field = "priority_id"
	OfType     Field = "type_id"
	OfCategory Field = "category_id"
	OfAssignee Field = "assignee_id"
	OfDue      Field = "due_on"
)
