package serve

import (
	"cmp"
	"context"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
)

// Access declares who may call an operation. Registering an operation with the zero Access panics.
type Access struct {
	name      string // as exported in the OpenAPI document under x-pravo
	code      permission.Code
	temporary bool // by a session's temporary token in the query parameter ttxid
	knowing   bool // public, but the caller is identified if there is a session
	programs  bool // open to access tokens too
	noFactor  bool // open also to callers who owe a second factor
	confirmed bool // only for callers who have proved for a short time who they are
}

// The kinds of access besides a permission code.
var (
	Public    = Access{name: "javno"}
	SignedIn  = Access{name: "prijavljen"}
	TempToken = Access{name: "ttxid", temporary: true}
)

// Permission allows callers whose role holds the code.
func Permission(code permission.Code) Access { return Access{name: code.String(), code: code} }

// ByTempToken is the same access with ttxid instead of the header, for links that a browser follows.
func (a Access) ByTempToken() Access {
	a.temporary = true
	return a
}

// ForPrograms opens an operation to access tokens, which may call no other; accounts, rights and settings stay closed to them. What such an
// operation shows must depend only on the caller's scope, projects, categories and rights, and on nothing that the database has of the
// person's role.
func (a Access) ForPrograms() Access {
	a.programs = true
	return a
}

// WithoutFactor opens an operation to callers who still owe the second factor that their role requires, who may call no other.
func (a Access) WithoutFactor() Access {
	a.noFactor = true
	return a
}

// NeedsFactor reports whether the operation is closed to callers who owe a second factor.
func (a Access) NeedsFactor() bool { return !a.noFactor && !a.Anybody() }

// Confirmed declares an operation dangerous: its callers must have proved within identity.ConfirmationLife who they are, by signing in or
// by a confirmation. It does not apply to programs, which cannot confirm anything: their tokens allow what they allow.
func (a Access) Confirmed() Access {
	a.confirmed = true
	return a
}

// NeedsConfirmation reports whether the operation is declared Confirmed.
func (a Access) NeedsConfirmation() bool { return a.confirmed }

// Programs reports whether the operation is open to access tokens.
func (a Access) Programs() bool { return a.programs }

// KnowingCaller is public access to an operation whose answer depends on the caller, if there is one (identity.Known). A caller who owes a
// second factor counts as nobody.
func (a Access) KnowingCaller() Access { return Access{name: a.name, knowing: true} }

// Anybody reports whether the operation is public.
func (a Access) Anybody() bool { return a.name == Public.name }

// Temporary reports whether the access is by ttxid.
func (a Access) Temporary() bool { return a.temporary }

// Permission is the code that a caller needs, and whether one is needed.
func (a Access) Permission() (code permission.Code, needed bool) {
	return a.code, a.code != permission.Code{}
}

// Route is an operation's method and path, in chi's form; gateways route by it.
type Route struct {
	Method, Path string
	Access       Access
}

// Handler answers one operation. I holds path, query, header and body; O holds the answer's headers and body.
type Handler[I, O any] func(ctx context.Context, input *I) (*O, error)

// Get registers an operation that reads.
func Get[I, O any](a *API, path string, access Access, summary string, handle Handler[I, O], options ...Option) {
	register(a, huma.Operation{Method: http.MethodGet, Path: path, Summary: summary}, access, handle, options...)
}

// Post registers an operation that answers 200 (or 204 when O is Empty) without creating anything.
func Post[I, O any](a *API, path string, access Access, summary string, handle Handler[I, O], options ...Option) {
	register(a, huma.Operation{Method: http.MethodPost, Path: path, Summary: summary}, access, handle, options...)
}

// Create registers an operation that creates a resource: it answers 201 with it.
func Create[I, O any](a *API, path string, access Access, summary string, handle Handler[I, O], options ...Option) {
	register(a, huma.Operation{Method: http.MethodPost, Path: path, Summary: summary, DefaultStatus: http.StatusCreated}, access, handle,
		options...)
}

// Put registers an operation that changes something.
func Put[I, O any](a *API, path string, access Access, summary string, handle Handler[I, O], options ...Option) {
	register(a, huma.Operation{Method: http.MethodPut, Path: path, Summary: summary}, access, handle, options...)
}

// Delete registers an operation that removes something.
func Delete[I, O any](a *API, path string, access Access, summary string, handle Handler[I, O]) {
	register(a, huma.Operation{Method: http.MethodDelete, Path: path, Summary: summary}, access, handle)
}

// CreateFromForm registers an operation that creates a resource from a multipart form with a file. Its input has a Form, by which the
// handler reads the body; document describes the form's fields.
func CreateFromForm[I, O any](a *API, path string, access Access, summary string, document *huma.Schema, handle Handler[I, O]) {
	register(a, huma.Operation{
		Method: http.MethodPost, Path: path, Summary: summary, DefaultStatus: http.StatusCreated, BodyReadTimeout: formTime,
		Metadata: map[string]any{formDocument: document},
	}, access, handle)
}

// Option changes an operation.
type Option func(op *huma.Operation)

// note writes something into an operation's metadata.
func note(op *huma.Operation, key string, value any) {
	if op.Metadata == nil {
		op.Metadata = map[string]any{}
	}
	op.Metadata[key] = value
}

// AmongReads limits the calls of an operation like reads although its method is that of a change: a preview whose parameters are too long
// for an address, or a change that first reads a whole file.
func AmongReads(op *huma.Operation) { note(op, amongReads, true) }

// amongReads is the key of AmongReads in an operation's metadata.
const amongReads = "among reads"

// AllowStale lets an operation that only reads use the database's replica, if there is one that is recent enough and the caller has changed
// nothing in the last seconds. The handler reads from database.ReadPool. When the replica fails, the handler runs once more on the primary.
func AllowStale(op *huma.Operation) { note(op, mayBeLate, true) }

// mayBeLate is the key of AllowStale in an operation's metadata.
const mayBeLate = "may be late"

// ShownAt says for an operation that changes something where GET shows it, if that is another path.
func ShownAt(path string) Option {
	return func(op *huma.Operation) { note(op, shownAt, Root+path) }
}

// shownAt is the key of ShownAt in an operation's metadata.
const shownAt = "shown at"

// AnyQuery lets an operation ignore parameters of the query that it does not know, which others add.
func AnyQuery(op *huma.Operation) { note(op, anyQuery, true) }

// anyQuery is the key of AnyQuery in an operation's metadata.
const anyQuery = "any query"

// InOneRoundTrip lets an operation that only reads run for the caller as cached, while its first statement asks in the same round trip
// whether they are still the same; otherwise its answer is discarded, and it runs again. The handler reads from identity.Reading.
func InOneRoundTrip(op *huma.Operation) {
	if op.Method != http.MethodGet {
		panic("operation that may write runs for a presumed caller: " + op.Path)
	}
	if op.Metadata != nil {
		panic("operation has another option: " + op.Path) // reading from a replica, for one, asks elsewhere who calls
	}
	note(op, inOneRoundTrip, true)
}

// inOneRoundTrip is the key of InOneRoundTrip in an operation's metadata.
const inOneRoundTrip = "in one round trip"

// readerCallTime limits the silence of a replica; long statements end before. The rest of the call's time is for the primary.
const readerCallTime = CallTime * 3 / 5

func late[I, O any](reader *database.Reader, handle Handler[I, O]) Handler[I, O] {
	return func(ctx context.Context, input *I) (*O, error) {
		attempt, cancel := context.WithTimeout(ctx, readerCallTime)
		defer cancel()
		reading, used := reader.Within(attempt, identity.From(ctx).UserID)
		if !used {
			return handle(ctx, input)
		}
		output, err := handle(reading, input)
		if ctx.Err() != nil || !database.LeftReader(err) && attempt.Err() == nil {
			return output, err
		}
		if database.Unavailable(err) || attempt.Err() != nil {
			reader.Lost()
		}
		return handle(ctx, input)
	}
}

func register[I, O any](a *API, op huma.Operation, access Access, handle Handler[I, O], options ...Option) {
	for _, option := range options {
		option(&op)
	}
	if access.name == "" {
		panic("operation without declared access: " + op.Method + " " + op.Path)
	}
	op.Path = Root + op.Path
	if op.Metadata[mayBeLate] != nil && a.reader != nil {
		handle = late(a.reader, handle)
	}
	area := a.area
	define := func(api huma.API) {
		op := op
		op.OperationID = operationID(op.Method, op.Path)
		op.Tags = []string{area}
		op.SkipValidateBody = true // contract.check does, and package valid with a message for each rule
		op.Extensions = map[string]any{"x-pravo": access.name}
		if access.confirmed {
			op.Extensions["x-potvrda"] = true
		}
		if op.MaxBodyBytes > 0 && op.Metadata[formDocument] == nil {
			op.Extensions["x-najveceTijelo"] = op.MaxBodyBytes
		}
		op.MaxBodyBytes, op.BodyReadTimeout = -1, -1 // limitBody has refused longer ones, and slower ones
		op.Security = access.security()
		huma.Register(api, op, func(ctx context.Context, input *I) (*O, error) {
			output, err := handle(ctx, input)
			if err != nil {
				return nil, problemOf(ctx, err)
			}
			return output, nil
		})
	}
	a.operations = append(a.operations, operation{area, Route{Method: op.Method, Path: op.Path, Access: access}, define})
	if own, ok := any(*new(I)).(Worded); ok {
		note(&op, ownSentences, own)
	}
	if op.Method == http.MethodGet {
		if field, ok := reflect.TypeFor[O]().FieldByName("Body"); ok {
			a.shown[op.Path] = field.Type
		}
	}
	takes := a.takes(op, reflect.TypeFor[I]())
	op.MaxBodyBytes = mostBytes(op, access, reflect.TypeFor[I]())
	var answer http.Handler = lazily(define, takes, access)
	admitted := a.admit(access, kindOf(op), receiverOf(op.MaxBodyBytes, reflect.TypeFor[I]()), answer)
	if op.Metadata[inOneRoundTrip] != nil {
		admitted = a.presume(access, answer, admitted)
	}
	handler := within(area, bounded(CallTime+op.BodyReadTimeout, a.probes, admitted))
	if access.temporary {
		handler = shown(handler)
	}
	a.router.Method(op.Method, op.Path, handler)
}

// takes is the contract of the bodies of an operation. PUT also takes what GET shows at the same path, or where the operation says.
func (a *API) takes(op huma.Operation, input reflect.Type) func() *contract {
	return contractOf(input, func() reflect.Type {
		if op.Method != http.MethodPut {
			return nil
		}
		path, _ := op.Metadata[shownAt].(string)
		return a.shown[cmp.Or(path, op.Path)]
	})
}

// callKind is the kind of a call for the concurrency limits.
type callKind int

const (
	writingCall callKind = iota
	readingCall
	formCall
)

func kindOf(op huma.Operation) callKind {
	switch {
	case op.Method == http.MethodGet || op.Metadata[amongReads] != nil:
		return readingCall
	case op.Metadata[formDocument] != nil:
		return formCall
	default:
		return writingCall
	}
}

// Empty is the answer without a body: 204.
type Empty struct{}
