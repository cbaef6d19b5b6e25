// Package source reads what imports of requests and of people have in common: an uploaded table. It recognises the table's format, reads
// its header and first rows, and proposes a mapping.
package source

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
	headSize      = 1 << 20 // bytes from which the format is recognised
	firstRows     = 10      // shown without changes
	previewRows   = 20      // shown as they will look as requests
	sampleSize    = 1 << 20 // bytes of text after which no more rows are shown
	maxColumnName = 200     // characters shown
	minCell       = 20      // characters shown of each cell, at least, of a row with many cells
	maxRowText    = 15_000  // characters shown of all cells of a row
)

// Sample is a file's header and first rows.
type Sample struct {
	Format  tabular.Format
	Columns []string
	Rows    []tabular.Record
}

// ReadSample reads a file's beginning and recognises what is empty in the format. Errors: Invalid when the file has no rows or no header;
// Conflict when it no longer exists.
func ReadSample(ctx context.Context, store storage.Store, key string, format tabular.Format) (*Sample, error) {
	body, err := store.Open(ctx, key, 0)
	if errors.Is(err, storage.ErrMissing) {
		return nil, Gone()
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
	return readSample(io.MultiReader(bytes.NewReader(head[:n]), body), head[:n], format)
}

func readSample(body io.Reader, head []byte, format tabular.Format) (*Sample, error) {
	columns, err := Header(head, format)
	if err != nil {
		return nil, err
	}
	reader := tabular.NewReader(body, format, tabular.Position{})
	if err := SkipHeader(reader, columns); err != nil {
		return nil, err
	}
	s := &Sample{Format: format, Columns: columns}
	for bytes := 0; len(s.Rows) < previewRows && bytes < sampleSize; {
		record, err := reader.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		s.Rows = append(s.Rows, record)
		for _, field := range record.Fields {
			bytes += len(field)
		}
	}
	if len(s.Rows) == 0 {
		return nil, fault.Field("dokumentId", texts.ImportNoRows)
	}
	return s, nil
}

// FirstRows are the first rows of the file, with long texts cut.
func FirstRows(records []tabular.Record) [][]string {
	shown := [][]string{}
	for _, record := range records[:min(firstRows, len(records))] {
		cells := make([]string, len(record.Fields))
		length := min(maxCell, max(minCell, maxRowText/max(1, len(cells))))
		for i, field := range record.Fields {
			cells[i] = Cut(field, length)
		}
		shown = append(shown, cells)
	}
	return shown
}

// Gone says that the file was removed.
func Gone() error {
	return fault.New(fault.Conflict, texts.ImportFileGone)
}
