// Package rejected makes files of rejected rows (reports), which people correct and import again.
package rejected

import (
	"context"
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/imports/db"
	"zahtjevi/functions/imports/source"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/sheet"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/texts"
)

const (
	maxReports = 200 // of a person in a day, exports included
	maxName    = 240 // characters of the imported file's name in the report's name
)

var format = sheet.Formats["csv"]

// ContentType is the type of all reports.
var ContentType = format.ContentType

// File is a report in the storage.
type File struct {
	ID        uuid.UUID
	Name, Key string
}

// Keep stores a report about an imported file, for the caller. It records the report before it stores the content, so that housekeeping can
// remove what a failure leaves. Errors: TooMany after enough files in a day.
func Keep(ctx context.Context, pool *pgxpool.Pool, store storage.Store, imported string, write func(io.Writer) error) (File, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return File{}, fmt.Errorf("make file id: %w", err)
	}
	caller := identity.From(ctx)
	base := source.Cut(strings.TrimSuffix(imported, path.Ext(imported)), maxName)
	file := File{ID: id, Name: texts.RejectionsFile.With("file", base).In(caller.Language), Key: "uvoz/" + id.String()}
	if err := announce(ctx, pool, caller.UserID, file); err != nil {
		return File{}, fmt.Errorf("announce report: %w", err)
	}
	size, err := storage.Write(ctx, store, file.Key, write)
	if err != nil {
		return File{}, err
	}
	confirming := db.New(database.As(pool, caller))
	if err := confirming.ReportConfirm(ctx, db.ReportConfirmParams{ID: id, Size: size, ContentType: &ContentType}); err != nil {
		return File{}, fmt.Errorf("confirm report: %w", err)
	}
	return file, nil
}

// announce records the report, and refuses people who have had too many files made in a day, also by simultaneous calls.
func announce(ctx context.Context, pool *pgxpool.Pool, ownerID int64, file File) error {
	return pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
		queries := db.New(tx)
		if err := queries.OwnerLock(ctx, ownerID); err != nil {
			return fmt.Errorf("lock files made for user %d: %w", ownerID, err)
		}
		made, err := queries.ReportsOfDay(ctx, ownerID)
		if err != nil {
			return fmt.Errorf("count files made for user %d: %w", ownerID, err)
		}
		if made >= maxReports {
			return fault.New(fault.TooMany, texts.FilesMadeMany)
		}
		return queries.ReportAnnounce(ctx, db.ReportAnnounceParams{ID: file.ID, OwnerID: ownerID, Name: file.Name, ObjectKey: file.Key})
	})
}
