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
		"namjena": {Type: huma.TypeString, Enum: []any{"zahtjev", "komentar", "uvoz", "dokument"}, Default: defaultPurpose,
			Description: "Prije ili poslije dokumenta"},
		"file": {Type: huma.TypeString, Format: "binary"},
	},
}

// receive stores the file as it arrives, and removes it if it is not allowed.
func (a *area) receive(ctx context.Context, in *ReceiveInput) (*DocumentOutput, error) {
	said, file, err := in.Form.File("file")
	if err != nil {
		return nil, err
	}
	wirePurpose, known := said["namjena"]
	if !known {
		wirePurpose = presume(identity.From(ctx), file.FileName())
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
	var output *DocumentOutput
	err = a.keep(ctx, &announced, body, small)
	if err == nil {
		err = a.settle(ctx, &in.Form, &announced, wirePurpose, known)
	}
	if err == nil {
		output, err = a.confirmStored(ctx, announced, announced.ObjectKey)
	}
	if err != nil {
		return nil, errors.Join(err, a.discard(context.WithoutCancel(ctx), announced.ID, announced.ObjectKey))
	}
	return output, nil
}

// keep stores an announced file's bytes and notes how many they are. small says that the first read has reached the file's end.
func (a *area) keep(ctx context.Context, file *db.FileClaimRow, body io.Reader, small bool) (err error) {
	if !small {
		file.Size, err = a.store.PutStream(ctx, file.ObjectKey, body)
		return err
	}
	content, err := io.ReadAll(body)
	file.Size = int64(len(content))
	return errors.Join(err, a.store.Put(ctx, file.ObjectKey, bytes.NewReader(content), file.Size))
}

// presume is the purpose of a file that comes before its purpose: the first for which the caller may send a file with such a name.
func presume(caller *identity.Caller, name string) string {
	for _, wire := range []string{defaultPurpose, "komentar", "uvoz", "dokument"} {
		if p := purposes[wire]; allows(p, name) && p.admit(caller) == nil {
			return wire
		}
	}
	return defaultPurpose
}

// settle reads what the form has after its file. A purpose that comes only there, or none, takes the place of the presumed one, by the same
// rules.
func (a *area) settle(ctx context.Context, form *serve.Form, file *db.FileClaimRow, taken string, known bool) error {
	said, err := form.Rest()
	if err != nil {
		return err
	}
	late, ok := said["namjena"]
	if !ok {
		late = defaultPurpose
	}
	if known || late == taken {
		return nil
	}
	var fields valid.Fields
	wanted, _ := checkAnnounced(&fields, late, file.Name, file.Size)
	if err := fields.Err(); err != nil {
		return err
	}
	if err := wanted.admit(identity.From(ctx)); err != nil {
		return err
	}
	file.Purpose = wanted.stored
	return a.repurpose(ctx, file.ID, file.Size, wanted)
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
