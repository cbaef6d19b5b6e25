package imports

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"path"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/imports/db"
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
	reportFormat  = sheet.Formats["csv"]
	reportColumns = [...]texts.Text{texts.ColumnRow, texts.ColumnLine, texts.ColumnExternalKey, texts.ColumnTitle, texts.ColumnReason}
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
	id, err := uuid.NewV7()
	if err != nil {
		return nil, fmt.Errorf("make file id: %w", err)
	}
	imported := cut(strings.TrimSuffix(row.FileName, path.Ext(row.FileName)), maxReportName)
	key, name := "uvoz/"+id.String(), texts.RejectionsFile.With("file", imported).In(identity.From(ctx).Language)
	if err := a.keepReport(ctx, row.ID, db.ReportAnnounceParams{ID: id, OwnerID: identity.From(ctx).UserID, Name: name, ObjectKey: key}); err != nil {
		return nil, err
	}
	address, err := a.store.DownloadURL(ctx, key, name, reportFormat.ContentType, "attachment", reportLife)
	if err != nil {
		return nil, err
	}
	return &ReportOutput{Status: http.StatusFound, Location: address}, nil
}

// announceReport refuses who has had too many files made, counting those that are asked for at the same time.
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

// keepReport announces the report's file before it stores the bytes, so that housekeeping finds again whatever a failure leaves.
func (a *area) keepReport(ctx context.Context, importID int64, file db.ReportAnnounceParams) error {
	if err := a.announceReport(ctx, file); err != nil {
		return fmt.Errorf("announce report: %w", err)
	}
	size, err := storage.Write(ctx, a.store, file.ObjectKey, func(out io.Writer) error { return a.writeReport(ctx, out, importID) })
	if err != nil {
		return err
	}
	if err := a.queries.ReportConfirm(ctx, db.ReportConfirmParams{ID: file.ID, Size: size, ContentType: &reportFormat.ContentType}); err != nil {
		return fmt.Errorf("confirm report: %w", err)
	}
	return nil
}

func (a *area) writeReport(ctx context.Context, out io.Writer, importID int64) error {
	language := identity.From(ctx).Language
	columns := make([]sheet.Column, len(reportColumns))
	for i, title := range reportColumns {
		columns[i].Title = title.In(language)
	}
	table, err := reportFormat.New(out, texts.RejectionsSheet.In(language), columns)
	if err != nil {
		return err
	}
	for after := int64(0); ; {
		rejected, err := a.queries.RejectionsAfter(ctx, db.RejectionsAfterParams{ImportID: importID, AfterRow: after, PageSize: reportStep})
		if err != nil {
			return fmt.Errorf("read rejected rows of import %d: %w", importID, err)
		}
		if len(rejected) == 0 {
			return table.Close()
		}
		for _, r := range rejected {
			if err := table.Row(r.RowNumber, r.LineNumber, r.ExternalKey, r.Title, r.Reason); err != nil {
				return err
			}
		}
		after = rejected[len(rejected)-1].RowNumber
	}
}
