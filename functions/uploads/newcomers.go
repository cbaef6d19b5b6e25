package uploads

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/uploads/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Limits of documents from people without an account: how many MB one network may announce within an hour, where each document counts as at
// least one, and how many documents, and MB, may belong to no account. They prevent nobody from enrolling, as the document is optional.
const (
	newcomersMBAnHour = 300
	newcomersFiles    = 5000
	newcomersMB       = 3 << 10
)

// NewcomerFileInput announces the document of a newcomer. Size is in bytes.
type NewcomerFileInput struct {
	Body struct {
		Name string `json:"naziv" maxLength:"255"`
		Size int64  `json:"velicina"`
	}
}

// NewcomerFormOutput is the presigned form of a newcomer's document, and the secret with which its sender confirms it and adds it to the
// enrolment.
type NewcomerFormOutput struct {
	Body struct {
		ID     string            `json:"id" doc:"Tajna po kojoj se dokument potvrđuje i šalje uz upis"`
		URL    string            `json:"url"`
		Fields map[string]string `json:"polja"`
	}
}

// prepareNewcomers announces a document of somebody without an account. Errors: Missing without enrolment, Invalid, TooMany, Unavailable
// when there are too many.
func (a *area) prepareNewcomers(ctx context.Context, in *NewcomerFileInput) (*NewcomerFormOutput, error) {
	if !a.enrols {
		return nil, fault.Missing()
	}
	var fields valid.Fields
	name := checkFile(&fields, ofNewcomers, in.Body.Name, in.Body.Size)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	if err := a.newcomersCounted(ctx, in.Body.Size); err != nil {
		return nil, err
	}
	if err := a.diskTakes(in.Body.Size); err != nil {
		return nil, err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return nil, fmt.Errorf("make file id: %w", err)
	}
	secret, hash := identity.NewToken()
	if err := a.announceNewcomers(ctx, db.NewcomerFileCreateParams{
		ID: id, Name: name, Size: in.Body.Size, ObjectKey: storage.IncomingKey(id), FormSeconds: formLife.Seconds(), TokenHash: hash,
		MostFiles: newcomersFiles, MostBytes: newcomersMB << 20, StorageBytes: a.limits.FileMB << 20,
	}); err != nil {
		return nil, err
	}
	form, err := a.store.UploadForm(ctx, storage.IncomingKey(id), in.Body.Size, formLife)
	if err != nil {
		return nil, err
	}
	output := &NewcomerFormOutput{}
	output.Body.ID, output.Body.URL, output.Body.Fields = secret, form.URL, form.Fields
	return output, nil
}

// newcomersCounted counts the announcements of the caller's network. Errors: TooMany.
func (a *area) newcomersCounted(ctx context.Context, size int64) error {
	megabytes := (size + 1<<20 - 1) >> 20
	try, err := a.queries.NewcomerTry(ctx, db.NewcomerTryParams{Key: "p:" + serve.ClientNetwork(ctx), Megabytes: megabytes,
		Most: newcomersMBAnHour})
	if err != nil {
		return fmt.Errorf("count documents of newcomers: %w", err)
	}
	if try.Megabytes > newcomersMBAnHour {
		return fault.TooSoon(texts.NewcomerFilesMany, max(1, int(try.SecondsLeft)))
	}
	return nil
}

// announceNewcomers records a document if there is room. Announcements are made one after another, so that together they cannot exceed the
// limits.
func (a *area) announceNewcomers(ctx context.Context, file db.NewcomerFileCreateParams) error {
	return database.Write(ctx, a.pool, database.Actor{}, func(tx pgx.Tx) error {
		queries := a.queries.WithTx(tx)
		if err := queries.NewcomersLock(ctx); err != nil {
			return fmt.Errorf("wait for other announcements: %w", err)
		}
		created, err := queries.NewcomerFileCreate(ctx, file)
		if err != nil {
			return fmt.Errorf("announce document of a newcomer: %w", err)
		}
		if created == 0 {
			return &fault.Error{Kind: fault.Unavailable, Detail: texts.NewcomerFilesFull, RetryAfter: int(time.Hour.Seconds())}
		}
		return nil
	})
}

// NewcomerConfirmInput has the secret of a newcomer's document.
type NewcomerConfirmInput struct {
	Body struct {
		ID string `json:"id" maxLength:"200"`
	}
}

// NewcomerDocument is a confirmed document of a newcomer, identified by its secret.
type NewcomerDocument struct {
	ID   string `json:"id"`
	Name string `json:"naziv"`
	Size int64  `json:"velicina"`
	Type string `json:"tip"`
}

// NewcomerDocumentOutput is a confirmed document of a newcomer.
type NewcomerDocumentOutput struct {
	Body NewcomerDocument
}

// confirmNewcomers checks what a newcomer posted, as confirm does. Errors: Missing, Conflict, Invalid, TooMany.
func (a *area) confirmNewcomers(ctx context.Context, in *NewcomerConfirmInput) (*NewcomerDocumentOutput, error) {
	if !a.enrols {
		return nil, fault.Missing()
	}
	file, err := a.claimNewcomers(ctx, identity.HashToken(in.Body.ID))
	if err != nil {
		return nil, err
	}
	confirmed, err := a.confirmOrLetGo(ctx, file)
	if err != nil {
		return nil, err
	}
	document := confirmed.Body
	return &NewcomerDocumentOutput{Body: NewcomerDocument{ID: in.Body.ID, Name: document.Name, Size: document.Size, Type: document.Type}}, nil
}

// claimNewcomers locks an announced document for confirmation. Errors: NotFound, Conflict.
func (a *area) claimNewcomers(ctx context.Context, hash []byte) (db.FileClaimRow, error) {
	file, err := a.queries.NewcomerFileClaim(ctx, db.NewcomerFileClaimParams{TokenHash: hash, ClaimSeconds: claimTime.Seconds()})
	return claimed(db.FileClaimRow(file), err, func() (bool, error) { return a.queries.NewcomerFileConfirmed(ctx, hash) })
}
