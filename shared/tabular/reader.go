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
	start    int // of the next row, in buffer
	end      int // of the bytes in buffer
	final    bool
	position Position
	bounds   Bounds
}

// NewReader reads from a source that begins at a position that another reader of the same text has returned.
func NewReader(source io.Reader, format Format, at Position) *Reader {
	if format.Encoding.wide() {
		source = format.Encoding.toUTF8(source)
	}
	return &Reader{source: source, format: format, position: at, buffer: make([]byte, 256<<10), bounds: Usual}
}

// Allow sets other bounds for rows than Usual.
func (r *Reader) Allow(bounds Bounds) { r.bounds = bounds }

// Position returns the place at which the next row begins.
func (r *Reader) Position() Position { return r.position }

// Next returns the next row that is not empty, or io.EOF. After a malformed row it continues with the next line: rows that a misplaced
// quote had included are read again, singly. Other errors are the source's.
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
			if used > 0 { // the row was read to its end, though it is not kept
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

// skipMark skips the byte order mark at the beginning of a text, and the line that tells Excel the delimiter, which no spreadsheet counts.
func (r *Reader) skipMark() error {
	if r.position.Offset != 0 {
		return nil
	}
	for r.end-r.start < longestDeclaration && !r.final {
		if err := r.fill(); err != nil {
			return err
		}
	}
	if line := declaration().Find(r.buffer[r.start:min(r.end, r.start+longestDeclaration)]); line != nil {
		r.consume(len(line))
	} else if bytes.HasPrefix(r.buffer[r.start:r.end], byteOrderMark) {
		r.consume(len(byteOrderMark))
	}
	return nil
}

// scanWhole scans the next row, and reads more until the row is complete. Errors: io.EOF.
func (r *Reader) scanWhole() (row, int, error) {
	for {
		data := r.buffer[r.start:r.end]
		if r.final && len(bytes.Trim(data, padding)) == 0 {
			r.consume(len(data))
			return row{}, 0, io.EOF
		}
		fields, used, complete := scan(data, r.format.Delimiter, r.final, r.bounds.Fields)
		if complete {
			return fields, used, nil
		}
		if len(data) >= r.bounds.Bytes {
			return row{problem: ErrTooLong}, 0, nil
		}
		if err := r.fill(); err != nil {
			return row{}, 0, err
		}
	}
}

// skipLine skips the rest of the line, however long it is.
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
		r.consume(len(bytes.TrimSuffix(data, []byte("\r")))) // a CR may be half of a line end
		if err := r.fill(); err != nil {
			return err
		}
	}
}

func (r *Reader) consume(used int) {
	part := r.buffer[r.start : r.start+used]
	r.position.Line += lines(part)
	r.position.Offset += r.format.Encoding.length(part)
	r.start += used
}

// fill reads more. It makes room by moving the unread bytes to the front, and takes more memory only if they fill the buffer.
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
