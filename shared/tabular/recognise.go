package tabular

import (
	"bytes"
	"errors"
	"io"

	"zahtjevi/shared/filekind"
	"zahtjevi/shared/lazyregexp"
)

// NotTextError means that bytes are no table in a text: a workbook, a picture. Kind names them; empty if that cannot be told.
type NotTextError struct{ Kind string }

func (e *NotTextError) Error() string {
	if e.Kind == "" {
		return "it is no text"
	}
	return "it is no CSV but " + e.Kind
}

// Delimiters are the delimiters that are recognised.
var Delimiters = []byte{',', ';', '\t'}

// padding are the bytes that some programs put behind a text's end: zeros and Ctrl-Z.
const padding = "\x00\x1a"

// longestDeclaration limits how many bytes a mark and the line sep=; have.
const longestDeclaration = 16

// sampled limits the rows that are read to recognise a delimiter.
const sampled = 50

// CheckText checks the beginning of a file. Errors: NotTextError.
func CheckText(head []byte) error {
	empty := len(head) == 0
	head = text(head)
	if kind := filekind.Of(head); kind != "" {
		return &NotTextError{kind}
	}
	controls := 0
	for _, b := range head {
		if b < ' ' && b != '\t' && b != '\n' && b != '\r' && b != '\f' && b != '\v' {
			controls++
		}
	}
	if len(head) == 0 && !empty || controls > len(head)/100+1 {
		return &NotTextError{}
	}
	return nil
}

// text returns the beginning of a file as the reader has it: UTF-16 as UTF-8, and without the padding at its end.
func text(head []byte) []byte {
	if wide, ok := marked(head); ok {
		head, _ = io.ReadAll(wide.toUTF8(bytes.NewReader(head))) // a letter cut in two becomes U+FFFD
	}
	return bytes.TrimRight(head, padding)
}

// Recognise recognises the format from the beginning of a text: the delimiter is the one by which most rows have as many fields as the
// first row, and more than one.
func Recognise(head []byte) Format {
	best := Format{Delimiter: Delimiters[0], Encoding: encodingOf(head)}
	head = text(head)
	if declared, ok := declaredDelimiter(head); ok {
		best.Delimiter = declared
		return best
	}
	agreed, columns := 0, 1
	for _, delimiter := range Delimiters {
		rows, width := agreement(head, Format{Delimiter: delimiter, Encoding: UTF8})
		if width > 1 && (rows > agreed || rows == agreed && width > columns) {
			best.Delimiter, agreed, columns = delimiter, rows, width
		}
	}
	return best
}

// declaration is the line by which Excel is told the delimiter.
var declaration = lazyregexp.New(`^(?:\x{FEFF})?"?(?i:sep)=(.)"?(?:\r\n|\r|\n)`)

func declaredDelimiter(head []byte) (byte, bool) {
	found := declaration().FindSubmatch(head[:min(len(head), longestDeclaration)])
	if found == nil || len(found[1]) != 1 || !bytes.Contains(Delimiters, found[1]) {
		return 0, false
	}
	return found[1][0], true
}

// agreement returns how many of the first rows have the first one's number of fields, and that number.
func agreement(head []byte, format Format) (rows, width int) {
	reader := NewReader(bytes.NewReader(head), format, Position{})
	reader.Allow(Bounds{Wide.Fields, Usual.Bytes})
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
