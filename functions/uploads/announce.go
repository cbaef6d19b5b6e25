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
	"zahtjevi/shared/storage"
	"zahtjevi/shared/texts"
)

// announcement is an announced file: its greatest size, its key, and for how long its form is valid.
type announcement struct {
	name string
	size int64
	key  func(uuid.UUID) string
	form time.Duration
}

// announce records a file of the caller before its bytes arrive, so that housekeeping can remove what a failure leaves. A person's
// announcements are made one after another, so that together they cannot exceed the quota. A file for which there would be no room at
// confirmation is refused here. Errors: TooMany.
func (a *area) announce(ctx context.Context, p purpose, of announcement) (db.FileClaimRow, error) {
	if err := a.diskTakes(of.size); err != nil {
		return db.FileClaimRow{}, err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return db.FileClaimRow{}, fmt.Errorf("make file id: %w", err)
	}
	caller := identity.From(ctx)
	owner := caller.UserID
	file := db.FileClaimRow{ID: id, Purpose: p.stored, Name: of.name, Size: of.size, ObjectKey: of.key(id)}
	err = database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
		queries := a.queries.WithTx(tx)
		if err := queries.FilesLockOwner(ctx, owner); err != nil {
			return fmt.Errorf("wait for other announcements: %w", err)
		}
		created, err := queries.FileCreate(ctx, db.FileCreateParams{
			ID: id, OwnerID: owner, Purpose: p.stored, Name: of.name, Size: of.size, ObjectKey: file.ObjectKey,
			FormSeconds: of.form.Seconds(), QuotaBytes: p.quotaMB << 20, QuotaFiles: maxLooseFiles,
		})
		if err != nil {
			return fmt.Errorf("announce file: %w", err)
		}
		if created == 0 {
			return fault.New(fault.TooMany, texts.FileQuota.With("megabytes", p.quotaMB))
		}
		room, err := queries.FileRoom(ctx, db.FileRoomParams{
			MostBytes: a.limits.FileMB << 20, Size: of.size, OwnerID: owner, Counted: counted(p.stored, of.size),
			MostADay: a.limits.FileMBPerDay << 20,
		})
		if err != nil {
			return fmt.Errorf("look for room: %w", err)
		}
		return a.hasRoom(room.Fits, room.Wait)
	})
	return file, err
}

// diskTakes refuses a file that would fill the last part of the installation's disk, before a byte of it is written. Errors: TooMany.
func (a *area) diskTakes(size int64) error {
	fits, err := storage.RoomFor(a.disk, size)
	if err == nil && !fits {
		return fault.New(fault.TooMany, texts.FileStorageFull)
	}
	return err
}

// repurpose gives an announced file that has arrived another purpose, within that one's quota. Errors: TooMany.
func (a *area) repurpose(ctx context.Context, id uuid.UUID, size int64, p purpose) error {
	caller := identity.From(ctx)
	return database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
		queries := a.queries.WithTx(tx)
		if err := queries.FilesLockOwner(ctx, caller.UserID); err != nil {
			return fmt.Errorf("wait for other announcements: %w", err)
		}
		changed, err := queries.FileRepurpose(ctx, db.FileRepurposeParams{
			ID: id, OwnerID: caller.UserID, Purpose: p.stored, Size: size, QuotaBytes: p.quotaMB << 20, QuotaFiles: maxLooseFiles,
		})
		if err != nil {
			return fmt.Errorf("give file %s another purpose: %w", id, err)
		}
		if changed == 0 {
			return fault.New(fault.TooMany, texts.FileQuota.With("megabytes", p.quotaMB))
		}
		return nil
	})
}
