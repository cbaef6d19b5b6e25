package uploads

import (
	"context"
	"fmt"
	"io"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/uuid"

	"zahtjevi/functions/uploads/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// ReceiveInput is a file sent through the API, for clients that are no browsers.
type ReceiveInput struct {
	RawBody huma.MultipartFormFiles[struct {
		File    huma.FormFile `form:"file" required:"true"`
		Purpose string        `form:"namjena" required:"true" enum:"zahtjev,komentar,uvoz"`
	}]
}

func (a *area) receive(ctx context.Context, in *ReceiveInput) (*DocumentOutput, error) {
	form := in.RawBody.Data()
	defer form.File.Close()
	var fields valid.Fields
	purpose, name := checkAnnounced(&fields, form.Purpose, form.File.Filename, form.File.Size)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	if err := purpose.admit(identity.From(ctx)); err != nil {
		return nil, err
	}
	if form.File.Size > serve.MaxUpload {
		return nil, fault.New(fault.TooLarge, texts.FileLargeHere)
	}
	head := make([]byte, min(headSize, form.File.Size))
	if _, err := io.ReadFull(form.File, head); err != nil {
		return nil, fmt.Errorf("read uploaded file: %w", err)
	}
	served, err := contentType(purpose.stored, name, head)
	if err != nil {
		return nil, err
	}
	if _, err := form.File.Seek(0, io.SeekStart); err != nil {
		return nil, fmt.Errorf("rewind uploaded file: %w", err)
	}
	return a.keep(ctx, purpose, Document{Name: name, Size: form.File.Size, Type: served}, form.File)
}

// keep announces the file, stores its bytes and confirms it, so that housekeeping finds again whatever a failure leaves.
func (a *area) keep(ctx context.Context, purpose purpose, document Document, body io.ReadSeeker) (*DocumentOutput, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return nil, fmt.Errorf("make file id: %w", err)
	}
	key := storage.KeptKey(id)
	err = a.queries.FileCreate(ctx, db.FileCreateParams{
		ID: id, OwnerID: identity.From(ctx).UserID, Purpose: purpose.stored, Name: document.Name, Size: document.Size, ObjectKey: key,
	})
	if err != nil {
		return nil, fmt.Errorf("announce file: %w", err)
	}
	if err := a.store.Put(ctx, key, body, document.Size); err != nil {
		return nil, err
	}
	if _, err := a.queries.FileConfirm(ctx, db.FileConfirmParams{ID: id, ContentType: &document.Type, ObjectKey: key}); err != nil {
		return nil, fmt.Errorf("confirm file %s: %w", id, err)
	}
	document.ID = id
	return &DocumentOutput{Body: document}, nil
}
