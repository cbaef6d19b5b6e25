package imports

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"path"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/imports/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/sheet"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/texts"
)

const (
	reportLife    = time.Minute // of the address that the download is sent to
	reportStep    = 1000        // rows read at once
	maxReports    = 200         // a person and day, exports included
	maxReportName = 240         // characters of the imported file's name that the report's keeps
)

var (
	reportFormat = sheet.Formats["csv"]
	placeColumns = []texts.Text{texts.ColumnRow, texts.ColumnLine, texts.ColumnExternalKey, texts.ColumnTitle, texts.ColumnReason}
)

// ReportInput names an import whose rejected rows are to be downloaded.
type ReportInput struct {
	ImportInput
	TempToken string `query:"ttxid"`
}

// ReportOutput sends the browser to the storage.
type ReportOutput struct {
	Status   int
	Location string `header:"Location"`
}

// download writes the rejected rows as CSV to the storage, as an answer may hold less than they do, and sends the browser there.
func (a *area) download(ctx context.Context, in *ReportInput) (*ReportOutput, error) {
	row, err := a.findRejections(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	report, err := newReport(ctx, row.FileName)
	if err != nil {
		return nil, err
	}
	if err := a.keepReport(ctx, report, func(out io.Writer) error { return a.writeReport(ctx, out, row) }); err != nil {
		return nil, err
	}
	address, err := a.store.DownloadURL(ctx, report.ObjectKey, report.Name, reportFormat.ContentType, "attachment", reportLife)
	if err != nil {
		return nil, err
	}
	return &ReportOutput{Status: http.StatusFound, Location: address}, nil
}

// newReport is a report of what was rejected of an imported file, for the caller.
func newReport(ctx context.Context, fileName string) (db.ReportAnnounceParams, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return db.ReportAnnounceParams{}, fmt.Errorf("make file id: %w", err)
	}
	caller := identity.From(ctx)
	imported := cut(strings.TrimSuffix(fileName, path.Ext(fileName)), maxReportName)
	name := texts.RejectionsFile.With("file", imported).In(caller.Language)
	return db.ReportAnnounceParams{ID: id, OwnerID: caller.UserID, Name: name, ObjectKey: "uvoz/" + id.String()}, nil
}

// reportTable begins a report with columns of its own, and those of the imported file.
func reportTable(out io.Writer, language string, own []texts.Text, columns []string) (sheet.Writer, error) {
	titles := make([]sheet.Column, 0, len(own)+len(columns))
	for _, title := range own {
		titles = append(titles, sheet.Column{Title: title.In(language)})
	}
	for _, title := range columns {
		titles = append(titles, sheet.Column{Title: title})
	}
	return reportFormat.New(out, texts.RejectionsSheet.In(language), titles)
}

// announceReport refuses people who have had too many files made today, also by simultaneous calls.
func (a *area) announceReport(ctx context.Context, file db.ReportAnnounceParams) error {
	return pgx.BeginFunc(ctx, a.pool, func(tx pgx.Tx) error {
		queries := a.queries.WithTx(tx)
		if err := queries.OwnerLock(ctx, file.OwnerID); err != nil {
			return fmt.Errorf("lock files made for user %d: %w", file.OwnerID, err)
		}
		made, err := queries.ReportsOfDay(ctx, file.OwnerID)
		if err != nil {
			return fmt.Errorf("count files made for user %d: %w", file.OwnerID, err)
		}
		if made >= maxReports {
			return fault.New(fault.TooMany, texts.FilesMadeMany)
		}
		return queries.ReportAnnounce(ctx, file)
	})
}

// keepReport records the report's file before it stores the bytes, so that housekeeping can remove whatever a failure leaves.
func (a *area) keepReport(ctx context.Context, file db.ReportAnnounceParams, write func(io.Writer) error) error {
	if err := a.announceReport(ctx, file); err != nil {
		return fmt.Errorf("announce report: %w", err)
	}
	size, err := storage.Write(ctx, a.store, file.ObjectKey, write)
	if err != nil {
		return err
	}
	confirming := db.New(database.Once{Pool: a.pool, Actor: identity.From(ctx).Actor()})
	if err := confirming.ReportConfirm(ctx, db.ReportConfirmParams{ID: file.ID, Size: size,
		ContentType: &reportFormat.ContentType}); err != nil {
		return fmt.Errorf("confirm report: %w", err)
	}
	return nil
}

// writeReport writes whole rejected rows as long as the import's file is there, and afterwards only where they stood.
func (a *area) writeReport(ctx context.Context, out io.Writer, row db.ImportByIDRow) error {
	language := identity.From(ctx).Language
	rows, err := a.sourceOf(ctx, row)
	if errors.Is(err, storage.ErrMissing) {
		return a.writePlaces(ctx, out, row.ID)
	}
	if err != nil {
		return err
	}
	defer rows.body.Close()
	table, err := mendTable(out, language, rows.columns)
	if err != nil {
		return err
	}
	return a.eachRejection(ctx, row.ID, table, func(r db.RejectionsAfterRow) error {
		fields, err := rows.fields(r.RowNumber)
		if err != nil {
			return err
		}
		return mendRow(table, r.RowNumber, r.Reason, fields)
	})
}

func (a *area) writePlaces(ctx context.Context, out io.Writer, importID int64) error {
	table, err := reportTable(out, identity.From(ctx).Language, placeColumns, nil)
	if err != nil {
		return err
	}
	return a.eachRejection(ctx, importID, table, func(r db.RejectionsAfterRow) error {
		return table.Row(r.RowNumber, r.LineNumber, r.ExternalKey, r.Title, r.Reason)
	})
}

// eachRejection writes the rejected rows in the file's order, a step at a time, and ends the table.
func (a *area) eachRejection(ctx context.Context, importID int64, table sheet.Writer, write func(db.RejectionsAfterRow) error) error {
	for after := int64(0); ; {
		rejected, err := a.queries.RejectionsAfter(ctx, db.RejectionsAfterParams{ImportID: importID, AfterRow: after, PageSize: reportStep})
		if err != nil {
			return fmt.Errorf("read rejected rows of import %d: %w", importID, err)
		}
		if len(rejected) == 0 {
			return table.Close()
		}
		for _, r := range rejected {
			if err := write(r); err != nil {
				return err
			}
		}
		after = rejected[len(rejected)-1].RowNumber
	}
}
