package tabular

import (
	"bytes"
	"errors"
	"io"
)

// ErrNotText means that bytes are no text that this package reads: a workbook, a picture, UTF-16.
var ErrNotText = errors.New("not a text in UTF-8 or Windows-1250")

// Delimiters are the delimiters that are recognised.
var Delimiters = []byte{',', ';', '\t'}

// sampled is how many rows are read to recognise a delimiter.
const sampled = 50

// CheckText checks the beginning of a file. Errors: ErrNotText.
func CheckText(head []byte) error {
	for _, signature := range []string{"PK\x03\x04", "\xd0\xcf\x11\xe0", "%PDF-", "\xff\xfe", "\xfe\xff", "\x1f\x8b", "{\\rtf"} {
		if bytes.HasPrefix(head, []byte(signature)) {
			return ErrNotText
		}
	}
	controls := 0
	for _, b := range head {
		if b < ' ' && b != '\t' && b != '\n' && b != '\r' && b != '\f' && b != '\v' {
			controls++
		}
	}
	if controls > len(head)/100+1 {
		return ErrNotText
	}
	return nil
}

// Recognise recognises the format from the beginning of a text: the delimiter is the one by which most rows have as many fields as the
// first row, and more than one.
func Recognise(head []byte) Format {
	best := Format{Delimiter: Delimiters[0], Encoding: encodingOf(head)}
	agreed, columns := 0, 1
	for _, delimiter := range Delimiters {
		rows, width := agreement(head, Format{Delimiter: delimiter, Encoding: UTF8})
		if width > 1 && (rows > agreed || rows == agreed && width > columns) {
			best.Delimiter, agreed, columns = delimiter, rows, width
		}
	}
	return best
}

// agreement returns how many of the first rows have the first one's number of fields, and that number.
func agreement(head []byte, format Format) (rows, width int) {
	reader := NewReader(bytes.NewReader(head), format, Position{})
	for range sampled {
		record, err := reader.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if width == 0 {
			width = len(record.Fields)
		}
		if len(record.Fields) == width && record.Problem == nil {
			rows++
		}
	}
	return rows, width
}
