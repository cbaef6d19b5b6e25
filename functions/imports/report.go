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

	"zahtjevi/functions/imports/db"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/sheet"
)

const (
	reportLife = time.Minute // of the address that the download is sent to
	reportStep = 1000        // rows read at once
)

var (
	reportFormat  = sheet.Formats["csv"]
	reportColumns = []sheet.Column{{Title: "Red"}, {Title: "Linija"}, {Title: "Vanjski ključ"}, {Title: "Naziv"}, {Title: "Razlog"}}
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
	row, err := a.find(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return nil, fmt.Errorf("make file id: %w", err)
	}
	key := "uvoz/" + id.String()
	body, out := io.Pipe()
	go func() { out.CloseWithError(a.writeReport(ctx, out, in.ID)) }()
	size, err := a.store.PutStream(ctx, key, body)
	_ = body.Close() // ends the writing when the storage failed
	if err != nil {
		return nil, err
	}
	name := strings.TrimSuffix(row.FileName, path.Ext(row.FileName)) + "-odbijeni.csv"
	err = a.queries.ReportFileCreate(ctx, db.ReportFileCreateParams{
		ID: id, OwnerID: identity.From(ctx).UserID, Name: name, Size: size, ObjectKey: key, ContentType: &reportFormat.ContentType,
	})
	if err != nil {
		return nil, errors.Join(fmt.Errorf("note report: %w", err), a.store.Remove(ctx, key))
	}
	address, err := a.store.DownloadURL(ctx, key, name, reportFormat.ContentType, "attachment", reportLife)
	if err != nil {
		return nil, err
	}
	return &ReportOutput{Status: http.StatusFound, Location: address}, nil
}

func (a *area) writeReport(ctx context.Context, out io.Writer, importID int64) error {
	table, err := reportFormat.New(out, "Odbijeni redovi", reportColumns)
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
