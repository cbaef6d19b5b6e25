package imports

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"zahtjevi/functions/imports/db"
	"zahtjevi/functions/imports/rejected"
	"zahtjevi/functions/imports/source"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/sheet"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/tabular"
)

const (
	reportLife = time.Minute // how long the download's address is valid
	reportStep = 1000        // rows read at once
)

// ReportInput names an import.
type ReportInput struct {
	ImportInput
	TempToken string `query:"ttxid"`
}

// ReportOutput redirects to the storage.
type ReportOutput struct {
	Location string `header:"Location"`
}

// download writes the rejected rows as CSV to the storage, as they may be too large for an answer, and redirects there.
func (a *area) download(ctx context.Context, in *ReportInput) (*ReportOutput, error) {
	row, err := a.findRejections(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	file, err := rejected.Keep(ctx, a.pool, a.store, row.FileName, func(out io.Writer) error { return a.writeReport(ctx, out, row) })
	if err != nil {
		return nil, err
	}
	address, err := a.store.DownloadURL(ctx, file.Key, file.Name, rejected.ContentType, "attachment", reportLife)
	if err != nil {
		return nil, err
	}
	return &ReportOutput{Location: address}, nil
}

// writeReport writes the rejected rows as long as the import's file exists, and afterwards only their places.
func (a *area) writeReport(ctx context.Context, out io.Writer, row db.ImportByIDRow) error {
	language := identity.From(ctx).Language
	rows, err := a.reopen(ctx, row)
	if errors.Is(err, storage.ErrMissing) {
		return a.writePlaces(ctx, out, row.ID)
	}
	if err != nil {
		return err
	}
	defer rows.body.Close()
	table, err := rejected.NewTable(out, language, rows.columns)
	if err != nil {
		return err
	}
	return a.eachRejection(ctx, row.ID, table, func(r db.RejectionsAfterRow) error {
		fields, err := rows.fields(r.RowNumber)
		if err != nil {
			return err
		}
		return rejected.WriteRow(table, r.RowNumber, r.Reason, fields)
	})
}

func (a *area) writePlaces(ctx context.Context, out io.Writer, importID int64) error {
	table, err := rejected.NewPlaces(out, identity.From(ctx).Language)
	if err != nil {
		return err
	}
	return a.eachRejection(ctx, importID, table, func(r db.RejectionsAfterRow) error {
		return table.Row(r.RowNumber, r.LineNumber, r.ExternalKey, r.Title, r.Reason)
	})
}

// eachRejection writes the rejected rows in the file's order, reportStep at a time, and ends the table.
func (a *area) eachRejection(ctx context.Context, importID int64, table sheet.Writer, write func(db.RejectionsAfterRow) error) error {
	for after := int64(0); ; {
		found, err := a.queries.RejectionsAfter(ctx, db.RejectionsAfterParams{ImportID: importID, AfterRow: after, PageSize: reportStep})
		if err != nil {
			return fmt.Errorf("read rejected rows of import %d: %w", importID, err)
		}
		if len(found) == 0 {
			return table.Close()
		}
		for _, r := range found {
			if err := write(r); err != nil {
				return err
			}
		}
		after = found[len(found)-1].RowNumber
	}
}

// rejectedRows reads rejected rows again from the imported file.
type rejectedRows struct {
	body    io.ReadCloser
	reader  *tabular.Reader
	columns []string
}

// reopen opens the file of an import at its first row. Files are kept for a day. Errors: storage.ErrMissing.
func (a *area) reopen(ctx context.Context, row db.ImportByIDRow) (*rejectedRows, error) {
	if row.ObjectKey == nil {
		return nil, storage.ErrMissing
	}
	body, err := a.store.Open(ctx, *row.ObjectKey, 0)
	if err != nil {
		return nil, err
	}
	rows := &rejectedRows{body: body, reader: tabular.NewReader(body, source.StoredFormat(row.Delimiter, row.Encoding), tabular.Position{})}
	if err := source.SkipHeader(rows.reader, row.Columns); err != nil {
		return nil, errors.Join(fmt.Errorf("import %d: %w", row.ID, err), body.Close())
	}
	rows.columns = row.Columns
	return rows, nil
}

// fields returns the fields of the row with that number. It must be called in the file's order.
func (r *rejectedRows) fields(row int64) ([]string, error) {
	for {
		record, err := r.reader.Next()
		if err != nil {
			return nil, fmt.Errorf("read row %d once more: %w", row, err)
		}
		if record.Row < row {
			continue
		}
		if rejected.IsReport(r.columns) {
			rejected.Restore(record.Fields)
		}
		return rejected.Original(r.columns, record.Fields), nil
	}
}
