package tabular

import (
	"bytes"
	"errors"
	"fmt"
	"io"
)

// Reader reads rows one after the other.
type Reader struct {
	source   io.Reader
	format   Format
	buffer   []byte
	start    int // of the row to come, in buffer
	end      int // of what buffer holds
	final    bool
	position Position
}

// NewReader reads from a source that begins at the position, which is one that another reader of the same text answered.
func NewReader(source io.Reader, format Format, at Position) *Reader {
	return &Reader{source: source, format: format, position: at, buffer: make([]byte, 256<<10)}
}

// Position is where the next row begins.
func (r *Reader) Position() Position { return r.position }

// Next returns the next row that is not empty, or io.EOF. After a torn row it continues with the next line: whatever a misplaced quote had
// swallowed is read again as rows of its own. Other errors are the source's.
func (r *Reader) Next() (Record, error) {
	for {
		if err := r.skipMark(); err != nil {
			return Record{}, err
		}
		fields, used, err := r.scanWhole()
		if err != nil {
			return Record{}, err
		}
		record := Record{Row: r.position.Row + 1, Line: r.position.Line + 1}
		if fields.problem != nil {
			record.Problem = fields.problem
			r.position.Row++
			if used > 0 { // the row is whole, though nothing of it is kept
				r.consume(used)
				return record, nil
			}
			return record, r.skipLine()
		}
		record.Fields = fields.texts(r.format.Encoding)
		r.consume(used)
		r.position.Row++
		if !fields.empty() {
			return record, nil
		}
	}
}

// skipMark steps over the byte order mark at a text's very beginning.
func (r *Reader) skipMark() error {
	if r.position.Offset != 0 {
		return nil
	}
	for r.end-r.start < len(byteOrderMark) && !r.final {
		if err := r.fill(); err != nil {
			return err
		}
	}
	if bytes.HasPrefix(r.buffer[r.start:r.end], byteOrderMark) {
		r.consume(len(byteOrderMark))
	}
	return nil
}

// scanWhole scans the next row, reading on until it is there. Errors: io.EOF.
func (r *Reader) scanWhole() (row, int, error) {
	for {
		data := r.buffer[r.start:r.end]
		if len(data) == 0 && r.final {
			return row{}, 0, io.EOF
		}
		fields, used, complete := scan(data, r.format.Delimiter, r.final)
		if complete {
			return fields, used, nil
		}
		if len(data) >= maxRecord {
			return row{problem: ErrTooLong}, 0, nil
		}
		if err := r.fill(); err != nil {
			return row{}, 0, err
		}
	}
}

// skipLine leaves out the rest of the line, however long it is.
func (r *Reader) skipLine() error {
	for {
		data := r.buffer[r.start:r.end]
		if next := lineEnd(data, r.final); next >= 0 {
			r.consume(next)
			return nil
		}
		if r.final {
			r.consume(len(data))
			return nil
		}
		r.consume(len(bytes.TrimSuffix(data, []byte("\r")))) // it may be half of a line end
		if err := r.fill(); err != nil {
			return err
		}
	}
}

func (r *Reader) consume(used int) {
	r.position.Line += lines(r.buffer[r.start : r.start+used])
	r.position.Offset += int64(used)
	r.start += used
}

// fill reads more, making room by moving what is held to the front, and by more memory only when that is full.
func (r *Reader) fill() error {
	if r.start > 0 {
		copy(r.buffer, r.buffer[r.start:r.end])
		r.start, r.end = 0, r.end-r.start
	}
	if r.end == len(r.buffer) {
		r.buffer = append(r.buffer, make([]byte, len(r.buffer))...)
	}
	n, err := io.ReadFull(r.source, r.buffer[r.end:])
	r.end += n
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		r.final = true
	case err != nil:
		return fmt.Errorf("read text at byte %d: %w", r.position.Offset+int64(r.end), err)
	}
	return nil
}
