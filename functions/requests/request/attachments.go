package request

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// MaxDocuments limits the files of a request, apart from those of its comments. A new one takes pictures alone; other files of a letter or
// another program become files of its first comments.
const MaxDocuments = 5

// The purposes of uploads. A new request accepts pictures; an existing one also accepts the types that comments do.
var (
	ofNewRequest = []string{"request"}
	ofRequest    = []string{"request", "comment"}
)

// Attach makes files visible with a request or one of its comments; there is no other way for a file to become visible. It needs a
// transaction and, for an existing request, a lock on its row. Errors: Invalid, for the field.
func Attach(ctx context.Context, queries *db.Queries, files db.FilesAttachParams, field string) ([]Document, error) {
	rows, err := queries.FilesAttach(ctx, files)
	if err != nil {
		return nil, fmt.Errorf("attach files to request %d: %w", files.RequestID, err)
	}
	if len(rows) != len(files.Ids) {
		return nil, fault.Field(field, texts.FileNotAttachable)
	}
	documents := make([]Document, len(rows))
	for i, row := range rows {
		documents[i] = Document{ID: row.ID, Name: row.Name, Size: row.Size, Type: row.ContentType}
	}
	return documents, nil
}

// AttachInput adds files to an existing request: confirmed uploads of the caller, or files that were taken off it within the last day.
type AttachInput struct {
	idempotency.Header
	ID   int64 `path:"zahtjevId"`
	Body struct {
		Documents []uuid.UUID `json:"dokumenti" nullable:"false" minItems:"1" maxItems:"5"`
	}
}

// DocumentsOutput is all files of a request, in their order.
type DocumentsOutput struct {
	Body struct {
		Documents []Document `json:"dokumenti" nullable:"false"`
	}
}

// attachToRequest does not raise the request's version, as files do not conflict with edits of its fields. Errors: NotFound, Invalid,
// TooMany.
func (a *area) attachToRequest(ctx context.Context, in *AttachInput) (*DocumentsOutput, error) {
	caller := identity.From(ctx)
	var fields valid.Fields
	fields.Check(len(in.Body.Documents) > 0, "dokumenti", texts.FilesNone)
	fields.Check(len(in.Body.Documents) <= MaxDocuments, "dokumenti", texts.RequestFilesTooMany)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	return idempotency.Create(ctx, a.Pool, caller, in.Header, in, false, func(q database.Querier) (*DocumentsOutput, error) {
		return a.attachIn(ctx, db.New(q), caller, in)
	})
}

// attachIn locks the request first, as every change does, so that when two people add its last possible file at once, one is refused.
func (a *area) attachIn(ctx context.Context, queries *db.Queries, caller *identity.Caller, in *AttachInput) (*DocumentsOutput, error) {
	locked, err := queries.BulkFacts(ctx, db.BulkFactsParams{Ids: []int64{in.ID}})
	if err != nil {
		return nil, fmt.Errorf("lock request %d: %w", in.ID, err)
	}
	if len(locked) == 0 || !caller.SeesRequest(locked[0].Facts) {
		return nil, fault.Missing()
	}
	if err := a.CountChange(ctx, queries, caller); err != nil {
		return nil, err
	}
	present, err := queries.FilesOfRequest(ctx, in.ID)
	if err != nil {
		return nil, fmt.Errorf("read files of request %d: %w", in.ID, err)
	}
	if len(present)+len(in.Body.Documents) > MaxDocuments {
		return nil, fault.Field("dokumenti", texts.RequestFilesTooMany)
	}
	behind := int32(0)
	if len(present) > 0 {
		behind = int32(present[len(present)-1].Position)
	}
	_, err = Attach(ctx, queries, db.FilesAttachParams{
		RequestID: in.ID, Ids: in.Body.Documents, OwnerID: caller.UserID, Purposes: ofRequest, Behind: behind,
	}, "dokumenti")
	if err != nil {
		return nil, err
	}
	return documentsOf(ctx, queries, in.ID)
}

func documentsOf(ctx context.Context, queries *db.Queries, requestID int64) (*DocumentsOutput, error) {
	rows, err := queries.FilesOfRequest(ctx, requestID)
	if err != nil {
		return nil, fmt.Errorf("read files of request %d: %w", requestID, err)
	}
	output := &DocumentsOutput{}
	output.Body.Documents = make([]Document, len(rows))
	for i, row := range rows {
		output.Body.Documents[i] = Document{ID: row.ID, Name: row.Name, Size: row.Size, Type: row.ContentType}
	}
	return output, nil
}

// RemoveFileInput names a file of a request.
type RemoveFileInput struct {
	ID         int64     `path:"zahtjevId"`
	DocumentID uuid.UUID `path:"prilogId"`
}

// removeFile removes a file from its request. It can be put back for a day; then housekeeping removes it. Errors: NotFound, TooMany.
func (a *area) removeFile(ctx context.Context, in *RemoveFileInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	if _, err := a.Facts(ctx, caller, in.ID); err != nil {
		return nil, err
	}
	wait, err := db.New(database.As(a.Pool, caller)).FileRemove(ctx, db.FileRemoveParams{
		ID: in.DocumentID, RequestID: in.ID, ActorID: caller.UserID, Most: a.Limits.ChangesPerMinute,
	})
	if err == nil && wait > 0 {
		return nil, fault.TooSoon(texts.ChangesTooMany, int(wait))
	}
	return nil, database.Found(err, "take file %s off request %d", in.DocumentID, in.ID)
}
