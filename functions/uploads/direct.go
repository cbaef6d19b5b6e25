package uploads

import (
	"context"
	"errors"
	"fmt"
	"io"
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

// formLife limits the time in which a browser has to post a file.
const formLife = 15 * time.Minute

// claimTime locks a file during its confirmation: longer than its call may take, so that two never work on the same file.
const claimTime = serve.CallTime + 10*time.Second

// PrepareInput announces a file. Size is in bytes.
type PrepareInput struct {
	Body struct {
		Name    string `json:"naziv" maxLength:"255"`
		Size    int64  `json:"velicina"`
		Type    string `json:"tip,omitempty" doc:"Zanemaruje se: vrsta se utvrđuje po sadržaju"`
		Purpose string `json:"namjena" enum:"zahtjev,komentar,uvoz,dokument"`
	}
}

// PrepareOutput is the presigned form: post Fields and then the file, as field "file", to URL.
type PrepareOutput struct {
	Body struct {
		ID     uuid.UUID         `json:"id"`
		URL    string            `json:"url"`
		Fields map[string]string `json:"polja"`
	}
}

func (a *area) prepare(ctx context.Context, in *PrepareInput) (*PrepareOutput, error) {
	var fields valid.Fields
	purpose, name := checkAnnounced(&fields, in.Body.Purpose, in.Body.Name, in.Body.Size)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	if err := purpose.admit(identity.From(ctx)); err != nil {
		return nil, err
	}
	file, err := a.announce(ctx, purpose, announcement{name: name, size: in.Body.Size, key: storage.IncomingKey, form: formLife})
	if err != nil {
		return nil, err
	}
	form, err := a.store.UploadForm(ctx, file.ObjectKey, file.Size, formLife)
	if err != nil {
		return nil, err
	}
	output := &PrepareOutput{}
	output.Body.ID, output.Body.URL, output.Body.Fields = file.ID, form.URL, form.Fields
	return output, nil
}

// FileInput names a file.
type FileInput struct {
	ID uuid.UUID `path:"id"`
}

// Document is a confirmed file, which its owner can attach.
type Document struct {
	ID   uuid.UUID `json:"id"`
	Name string    `json:"naziv"`
	Size int64     `json:"velicina"`
	Type string    `json:"tip"`
}

// DocumentOutput is a confirmed file.
type DocumentOutput struct {
	Body Document
}

// confirm checks the bytes that were posted. A file whose content does not match its name is removed. Housekeeping removes what the form
// has written, or may write again.
func (a *area) confirm(ctx context.Context, in *FileInput) (*DocumentOutput, error) {
	file, err := a.claim(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return a.confirmOrLetGo(ctx, file)
}

// confirmOrLetGo confirms a claimed file, and releases it when that fails.
func (a *area) confirmOrLetGo(ctx context.Context, file db.FileClaimRow) (*DocumentOutput, error) {
	output, err := a.confirmClaimed(ctx, file)
	if err != nil {
		after := context.WithoutCancel(ctx) // also when the caller has gone
		return nil, errors.Join(err, a.queries.FileLetGo(after, file.ID))
	}
	return output, nil
}

// claim locks an announced file of the caller's for confirmation. Errors: NotFound, Conflict.
func (a *area) claim(ctx context.Context, id uuid.UUID) (db.FileClaimRow, error) {
	owner := identity.From(ctx).UserID
	file, err := a.queries.FileClaim(ctx, db.FileClaimParams{ID: id, OwnerID: owner, ClaimSeconds: claimTime.Seconds()})
	return claimed(file, err, func() (bool, error) {
		return a.queries.FileConfirmed(ctx, db.FileConfirmedParams{ID: id, OwnerID: owner})
	})
}

// claimed returns the claimed file, or the reason why it could not be claimed. Errors: NotFound, Conflict.
func claimed(file db.FileClaimRow, err error, confirmed func() (bool, error)) (db.FileClaimRow, error) {
	if err == nil {
		return file, nil
	}
	if !errors.Is(err, pgx.ErrNoRows) {
		return file, fmt.Errorf("claim file: %w", err)
	}
	already, err := confirmed()
	switch {
	case err != nil:
		return file, database.Found(err, "find file")
	case already:
		return file, alreadyConfirmed()
	}
	return file, fault.New(fault.Conflict, texts.FileBeingConfirmed)
}

func (a *area) confirmClaimed(ctx context.Context, file db.FileClaimRow) (*DocumentOutput, error) {
	key := storage.KeptKey(file.ID)
	if err := a.store.Copy(ctx, file.ObjectKey, key); errors.Is(err, storage.ErrMissing) {
		return nil, fault.New(fault.Conflict, texts.FileNotSent)
	} else if err != nil {
		return nil, err
	}
	output, err := a.confirmStored(ctx, file, key)
	if fault.Is(err, fault.Invalid) || fault.Is(err, fault.TooMany) {
		return nil, errors.Join(err, a.discard(ctx, file.ID, file.ObjectKey, key))
	}
	return output, err
}

// confirmStored checks the stored bytes and makes them the file's content. Errors: Invalid, Conflict.
func (a *area) confirmStored(ctx context.Context, file db.FileClaimRow, key string) (*DocumentOutput, error) {
	head, stored, err := a.store.Head(ctx, key, headSize)
	if err != nil {
		return nil, err
	}
	if stored != file.Size {
		return nil, fault.Field("velicina", texts.FileSizeDiffers)
	}
	served, err := contentType(file.Purpose, file.Name, content{head: head, size: stored, rest: func(offset int64) (io.ReadCloser, error) {
		return a.store.Open(ctx, key, offset)
	}})
	if err != nil {
		return nil, err
	}
	caller, _ := identity.Known(ctx)
	room, err := db.New(database.As(a.pool, caller)).FileConfirm(ctx, db.FileConfirmParams{
		ID: file.ID, ContentType: &served, ObjectKey: key, Size: stored,
		MostBytes: a.limits.FileMB << 20, MostADay: a.limits.FileMBPerDay << 20, Counted: counted(file.Purpose, stored),
	})
	if err != nil {
		return nil, database.FoundOr(err, alreadyConfirmed(), "confirm file %s", file.ID)
	}
	if err := a.hasRoom(room.Fits, room.Wait); err != nil {
		return nil, err
	}
	return &DocumentOutput{Body: Document{ID: file.ID, Name: file.Name, Size: stored, Type: served}}, nil
}

func (a *area) discard(ctx context.Context, id uuid.UUID, keys ...string) error {
	for _, key := range keys {
		if err := a.store.Remove(ctx, key); err != nil {
			return err
		}
	}
	caller, _ := identity.Known(ctx)
	if err := db.New(database.As(a.pool, caller)).FileRemoveLoose(ctx, id); err != nil {
		return fmt.Errorf("remove file %s: %w", id, err)
	}
	return nil
}

// counted returns the bytes of a file that count towards its owner's daily quota. Files to import have limits of their own and are removed
// once they are read, and documents of newcomers have no owner.
func counted(storedPurpose string, size int64) int64 {
	if storedPurpose == forImport || storedPurpose == forEnrolment {
		return 0
	}
	return size
}

// hasRoom refuses a file that does not fit into the storage, or that exceeds its owner's quota. Errors: TooMany.
func (a *area) hasRoom(fits bool, wait int32) error {
	if !fits {
		return fault.New(fault.TooMany, texts.FileStorageFull)
	}
	if wait > 0 {
		return fault.TooSoon(texts.FileDayQuota.With("megabytes", a.limits.FileMBPerDay), int(wait))
	}
	return nil
}

func alreadyConfirmed() error {
	return fault.New(fault.Conflict, texts.FileConfirmed)
}
