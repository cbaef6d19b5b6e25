package imports

import (
	"bufio"
	"context"
	"encoding/csv"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"zahtjevi/functions/imports/db"
	"zahtjevi/shared/identity"
)

const (
	reportType = "text/csv; charset=utf-8"
	reportLife = time.Minute // of the address that the download is sent to
	reportStep = 1000        // rows read at once
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
	file, err := os.CreateTemp("", "odbijeni-*.csv")
	if err != nil {
		return nil, fmt.Errorf("make temporary file: %w", err)
	}
	defer os.Remove(file.Name()) //nolint:errcheck // what stays is in a folder for temporary files
	defer file.Close()
	if err := a.writeReport(ctx, file, in.ID); err != nil {
		return nil, err
	}
	name := strings.TrimSuffix(row.FileName, ".csv") + "-odbijeni.csv"
	address, err := a.keepReport(ctx, file, name)
	if err != nil {
		return nil, err
	}
	return &ReportOutput{Status: http.StatusFound, Location: address}, nil
}

// writeReport separates by semicolons and begins with a byte order mark, as spreadsheet programs here expect.
func (a *area) writeReport(ctx context.Context, file io.Writer, importID int64) error {
	buffered := bufio.NewWriter(file)
	if _, err := buffered.WriteString("\ufeff"); err != nil {
		return fmt.Errorf("write report: %w", err)
	}
	table := csv.NewWriter(buffered)
	table.Comma = ';'
	table.UseCRLF = true
	rows := [][]string{{"Red", "Linija", "Vanjski ključ", "Naziv", "Razlog"}}
	for after := int64(0); ; {
		if err := table.WriteAll(rows); err != nil {
			return fmt.Errorf("write report: %w", err)
		}
		rejected, err := a.queries.RejectionsAfter(ctx, db.RejectionsAfterParams{ImportID: importID, AfterRow: after, PageSize: reportStep})
		if err != nil {
			return fmt.Errorf("read rejected rows of import %d: %w", importID, err)
		}
		if len(rejected) == 0 {
			break
		}
		rows = rows[:0]
		for _, r := range rejected {
			rows = append(rows, []string{strconv.FormatInt(r.RowNumber, 10), strconv.FormatInt(r.LineNumber, 10), harmless(r.ExternalKey), harmless(r.Title), r.Reason})
		}
		after = rejected[len(rejected)-1].RowNumber
	}
	if err := buffered.Flush(); err != nil {
		return fmt.Errorf("write report: %w", err)
	}
	return nil
}

// harmless keeps a spreadsheet program from taking a text for a formula.
func harmless(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}

// keepReport stores the report as a loose file, which is removed after a day, and answers its address. The row comes first: bytes
// without one would never be found again.
func (a *area) keepReport(ctx context.Context, file *os.File, name string) (string, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return "", fmt.Errorf("make file id: %w", err)
	}
	size, err := file.Seek(0, io.SeekEnd)
	if err == nil {
		_, err = file.Seek(0, io.SeekStart)
	}
	if err != nil {
		return "", fmt.Errorf("rewind report: %w", err)
	}
	contentType, key := reportType, "uvoz/"+id.String()
	err = a.queries.ReportFileCreate(ctx, db.ReportFileCreateParams{
		ID: id, OwnerID: identity.From(ctx).UserID, Name: name, Size: size, ObjectKey: key, ContentType: &contentType,
	})
	if err != nil {
		return "", fmt.Errorf("note report: %w", err)
	}
	if err := a.store.Put(ctx, key, file, size); err != nil {
		return "", err
	}
	return a.store.DownloadURL(ctx, key, name, contentType, "attachment", reportLife)
}
