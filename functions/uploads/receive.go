package uploads

import (
	"bytes"
	"context"
	"errors"
	"io"

	"github.com/danielgtaylor/huma/v2"

	"zahtjevi/functions/uploads/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// unknownSize is the assumed size of a file that has not arrived yet; every rule accepts it.
const unknownSize = 1

// defaultPurpose is the purpose of a file whose form has none.
const defaultPurpose = "zahtjev"

// ReceiveInput is a file sent through the API, for clients other than browsers.
type ReceiveInput struct {
	Form serve.Form
}

// receiveForm describes the form of POST upload.
var receiveForm = &huma.Schema{
	Type: huma.TypeObject, Required: []string{"file"},
	Properties: map[string]*huma.Schema{
		"namjena": {Type: huma.TypeString, Enum: []any{"zahtjev", "komentar", "uvoz"}, Default: defaultPurpose,
			Description: "Stoji prije dokumenta"},
		"file": {Type: huma.TypeString, Format: "binary"},
	},
}

// receive stores the file as it arrives, and removes it if it is not allowed.
func (a *area) receive(ctx context.Context, in *ReceiveInput) (*DocumentOutput, error) {
	said, file, err := in.Form.File("file")
	if err != nil {
		return nil, err
	}
	wirePurpose, ok := said["namjena"]
	if !ok {
		wirePurpose = defaultPurpose
	}
	var fields valid.Fields
	purpose, name := checkAnnounced(&fields, wirePurpose, file.FileName(), unknownSize)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	if err := purpose.admit(identity.From(ctx)); err != nil {
		return nil, err
	}
	first, err := io.ReadAll(io.LimitReader(file, headSize))
	if err != nil {
		return nil, serve.Unread(err)
	}
	if len(first) == 0 {
		return nil, fault.Field("velicina", texts.FileEmpty)
	}
	body := &cappedReader{from: io.MultiReader(bytes.NewReader(first), file), left: min(purpose.maxMB<<20, serve.MaxUpload), purpose: purpose}
	small := len(first) < headSize
	size := min(body.left, in.Form.Length) // at most
	if small {
		size = int64(len(first))
	}
	announced, err := a.announce(ctx, purpose, announcement{name: name, size: size, key: storage.KeptKey})
	if err != nil {
		return nil, err
	}
	output, err := a.keep(ctx, announced, body, small)
	if err == nil {
		err = checkRest(&in.Form, wirePurpose)
	}
	if err != nil {
		return nil, errors.Join(err, a.discard(context.WithoutCancel(ctx), announced.ID, announced.ObjectKey))
	}
	return output, nil
}

// keep stores an announced file's bytes, checks and confirms them. small says that the first read has reached the file's end.
func (a *area) keep(ctx context.Context, file db.FileClaimRow, body io.Reader, small bool) (*DocumentOutput, error) {
	var err error
	if small {
		content, readErr := io.ReadAll(body)
		file.Size, err = int64(len(content)), errors.Join(readErr,
			a.store.Put(ctx, file.ObjectKey, bytes.NewReader(content), int64(len(content))))
	} else {
		file.Size, err = a.store.PutStream(ctx, file.ObjectKey, body)
	}
	if err != nil {
		return nil, err
	}
	return a.confirmStored(ctx, file, file.ObjectKey)
}

// checkRest refuses a form whose purpose comes after its file and differs from the one for which the file was checked.
func checkRest(form *serve.Form, purpose string) error {
	said, err := form.Rest()
	if err != nil {
		return err
	}
	if late, ok := said["namjena"]; ok && late != purpose {
		return fault.Field("namjena", texts.FilePurposeLate)
	}
	return nil
}

// cappedReader returns an error once a file exceeds its greatest size.
type cappedReader struct {
	from    io.Reader
	left    int64
	purpose purpose
}

func (r *cappedReader) Read(buffer []byte) (int, error) {
	n, err := r.from.Read(buffer)
	if r.left -= int64(n); r.left >= 0 {
		if err != nil && !errors.Is(err, io.EOF) {
			err = serve.Unread(err)
		}
		return n, err
	}
	if serve.MaxUpload < r.purpose.maxMB<<20 {
		return 0, fault.New(fault.TooLarge, texts.FileLargeHere)
	}
	return 0, fault.Field("velicina", texts.FileLarge.With("megabytes", r.purpose.maxMB))
}
