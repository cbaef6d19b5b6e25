package imports

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/texts"
)

const (
	headSize      = 1 << 20 // bytes by which the delimiter and the encoding are told
	firstRows     = 10      // shown as they stand
	previewRows   = 20      // shown as they will look
	sampleSize    = 1 << 20 // bytes of text after which no more rows are shown
	maxColumnName = 200     // characters shown
	maxCell       = 300     // characters shown
	minCell       = 20      // characters shown of each cell of a row of many
	maxRowText    = 15_000  // characters shown of all cells of a row
)

// sample is a file's header and its first rows.
type sample struct {
	format  tabular.Format
	columns []string
	rows    []tabular.Record
}

// sampleOf reads a file's beginning and recognises whatever the format leaves open. Errors: Invalid when the file is gone, has no rows, or
// no header.
func (a *area) sampleOf(ctx context.Context, key string, format tabular.Format) (*sample, error) {
	body, err := a.store.Open(ctx, key, 0)
	if errors.Is(err, storage.ErrMissing) {
		return nil, gone()
	}
	if err != nil {
		return nil, err
	}
	defer body.Close()
	head := make([]byte, headSize)
	n, err := io.ReadFull(body, head)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("read beginning of %s: %w", key, err)
	}
	recognised := tabular.Recognise(head[:n])
	if format.Delimiter == 0 {
		format.Delimiter = recognised.Delimiter
	}
	if format.Encoding == "" {
		format.Encoding = recognised.Encoding
	}
	return readSample(tabular.NewReader(io.MultiReader(bytes.NewReader(head[:n]), body), format, tabular.Position{}), format)
}

func readSample(reader *tabular.Reader, format tabular.Format) (*sample, error) {
	columns, err := readHeader(reader)
	if err != nil {
		return nil, err
	}
	s := &sample{format: format, columns: columns}
	for bytes := 0; len(s.rows) < previewRows && bytes < sampleSize; {
		record, err := reader.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		s.rows = append(s.rows, record)
		for _, field := range record.Fields {
			bytes += len(field)
		}
	}
	if len(s.rows) == 0 {
		return nil, fault.Field("dokumentId", texts.ImportNoRows)
	}
	return s, nil
}

// readHeader answers the names of the columns, which the reader's first row holds.
func readHeader(reader *tabular.Reader) (columns []string, err error) {
	header, err := reader.Next()
	if errors.Is(err, io.EOF) {
		return nil, fault.Field("dokumentId", texts.FileEmpty)
	}
	if err != nil {
		return nil, err
	}
	if header.Problem != nil {
		return nil, fault.Field("dokumentId", texts.ImportHeaderWrong)
	}
	for _, name := range header.Fields {
		columns = append(columns, cut(name, maxColumnName))
	}
	return columns, nil
}

func (s *sample) firstRows() [][]string {
	shown := [][]string{}
	for _, record := range s.rows[:min(firstRows, len(s.rows))] {
		cells := make([]string, len(record.Fields))
		length := min(maxCell, max(minCell, maxRowText/max(1, len(cells))))
		for i, field := range record.Fields {
			cells[i] = cut(field, length)
		}
		shown = append(shown, cells)
	}
	return shown
}

func gone() error {
	return fault.New(fault.Conflict, texts.ImportFileGone)
}
