package serve

import (
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/texts"
)

// formTime limits the time in which a form may arrive: 30 MB at half a megabit a second.
const formTime = 10 * time.Minute

// maxFormValue limits how many bytes a field of a form may have, beside its file.
const maxFormValue = 256

// Form is the field of an operation's input for a multipart form with a file. The file is streamed, so that neither memory nor disk holds
// all of it; fields that the handler needs first have to come before it.
type Form struct {
	// Length is the greatest size of the whole form in bytes.
	Length int64

	reader *multipart.Reader
	schema *huma.Schema    // of the operation's form
	seen   map[string]bool // names of the parts
}

// Resolve receives the body from huma.
func (f *Form) Resolve(ctx huma.Context) []error {
	kind, params, err := mime.ParseMediaType(ctx.Header("Content-Type"))
	if err != nil || kind != "multipart/form-data" {
		return []error{newProblem(ctx.Context(), http.StatusUnsupportedMediaType)}
	}
	f.Length = MaxUpload + FormOverhead
	if err := ctx.SetReadDeadline(time.Now().Add(formTime)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return []error{fmt.Errorf("give a form time to arrive: %w", err)}
	}
	if length, err := strconv.ParseInt(ctx.Header("Content-Length"), 10, 64); err == nil {
		f.Length = min(max(length, 1), f.Length)
	}
	f.schema, _ = ctx.Operation().Metadata[formDocument].(*huma.Schema)
	f.reader = multipart.NewReader(ctx.BodyReader(), params["boundary"])
	return nil
}

// formDocument is the key in an operation's metadata for the description of its form: as the operation's own body description, huma would
// parse the body by it.
const formDocument = "form"

// documentForm describes the form of an operation in the OpenAPI document.
func documentForm(op *huma.Operation) {
	if form, ok := op.Metadata[formDocument].(*huma.Schema); ok {
		closed := *form
		closed.AdditionalProperties = false // Form.next refuses others
		op.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"multipart/form-data": {Schema: &closed}}}
	}
}

// File reads the fields before the file with the name. The file must be read before Rest is called. Errors: BadRequest, Invalid, TooLarge.
func (f *Form) File(name string) (fields map[string]string, file *multipart.Part, err error) {
	fields = map[string]string{}
	for {
		part, err := f.next()
		if err != nil {
			return nil, nil, err
		}
		if part == nil {
			return nil, nil, fault.Field(name, texts.FileNotInForm)
		}
		if part.FormName() == name {
			return fields, part, nil
		}
		if fields[part.FormName()], err = valueOf(part); err != nil {
			return nil, nil, err
		}
	}
}

// Rest reads the fields after the file. Errors: BadRequest, Invalid, TooLarge.
func (f *Form) Rest() (fields map[string]string, err error) {
	fields = map[string]string{}
	for {
		part, err := f.next()
		if err != nil || part == nil {
			return fields, err
		}
		if fields[part.FormName()], err = valueOf(part); err != nil {
			return nil, err
		}
	}
}

// next returns the form's next part; nil after the last one. A part that the contract does not have is refused, and one whose name has come
// before, as it would be lost without a word.
func (f *Form) next() (*multipart.Part, error) {
	part, err := f.reader.NextPart()
	if err == io.EOF {
		return nil, nil
	}
	if err != nil {
		return nil, Unread(err)
	}
	name := part.FormName()
	if property(f.schema, name) == nil {
		return nil, fault.Field(below("", name), texts.FieldUnknown)
	}
	if f.seen[name] {
		return nil, fault.Field(below("", name), texts.FieldTwice)
	}
	if f.seen == nil {
		f.seen = map[string]bool{}
	}
	f.seen[name] = true
	return part, nil
}

func valueOf(part *multipart.Part) (string, error) {
	value, err := io.ReadAll(io.LimitReader(part, maxFormValue+1))
	if err == nil && len(value) > maxFormValue {
		return "", fault.Field(below("", part.FormName()), texts.ValueWrong)
	}
	return string(value), Unread(err)
}
