package anonymise

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/google/uuid"
)

// Rows reads rows as PostgreSQL's COPY writes them, with each column's values replaced as its kind says.
func (k *Key) Rows(rows io.Reader, columns []Kind) io.Reader {
	return &reader{key: k, rows: bufio.NewReaderSize(rows, 1<<16), columns: columns}
}

type reader struct {
	key     *Key
	rows    *bufio.Reader
	columns []Kind
	row     []byte // what was not read yet
}

func (r *reader) Read(into []byte) (int, error) {
	if len(r.row) == 0 {
		line, err := r.rows.ReadBytes('\n')
		if errors.Is(err, io.EOF) && len(line) == 0 {
			return 0, io.EOF
		}
		if err != nil {
			return 0, fmt.Errorf("read row: %w", err)
		}
		if r.row, err = r.replaced(line); err != nil {
			return 0, err
		}
	}
	n := copy(into, r.row)
	r.row = r.row[n:]
	return n, nil
}

// replaced is the row of a line.
func (r *reader) replaced(line []byte) ([]byte, error) {
	fields := bytes.Split(bytes.TrimSuffix(line, []byte("\n")), []byte("\t"))
	if len(fields) != len(r.columns) {
		return nil, fmt.Errorf("a row has %d columns instead of %d", len(fields), len(r.columns))
	}
	for i, kind := range r.columns {
		if kind == Kept || string(fields[i]) == `\N` {
			continue
		}
		value, err := r.key.value(unescaped.Replace(string(fields[i])), kind)
		if err != nil {
			return nil, err
		}
		fields[i] = []byte(escaped.Replace(value))
	}
	return append(bytes.Join(fields, []byte("\t")), '\n'), nil
}

// COPY's escapes.
var (
	escaped   = strings.NewReplacer(`\`, `\\`, "\b", `\b`, "\f", `\f`, "\n", `\n`, "\r", `\r`, "\t", `\t`, "\v", `\v`)
	unescaped = strings.NewReplacer(`\\`, `\`, `\b`, "\b", `\f`, "\f", `\n`, "\n", `\r`, "\r", `\t`, "\t", `\v`, "\v")
)

// value replaces one value, as PostgreSQL writes it.
func (k *Key) value(value string, kind Kind) (string, error) {
	switch kind {
	case Text:
		if uuid.Validate(value) == nil {
			return value, nil
		}
		return k.Text(value), nil
	case Plain:
		return k.Plain(value), nil
	case IP:
		return k.Address(value), nil
	case Nowhere:
		return "https://rehearsal.invalid/", nil
	case Bytes:
		return k.bytes(value)
	case JSON:
		return k.JSON(value)
	}
	return value, nil
}

// bytes replaces a bytea, \x and hexadecimal digits, or an array of them.
func (k *Key) bytes(value string) (string, error) {
	parts := strings.Split(value, `\x`)
	for i, part := range parts[1:] {
		digits := part[:len(part)-len(strings.TrimLeft(part, "0123456789abcdef"))]
		content, err := hex.DecodeString(digits)
		if err != nil {
			return "", fmt.Errorf("read bytes: %w", err)
		}
		parts[i+1] = hex.EncodeToString(k.Bytes(content)) + part[len(digits):]
	}
	return strings.Join(parts, `\x`), nil
}

// JSON replaces the texts of a document, but for the values of the columns that are kept, moments and identifiers.
func (k *Key) JSON(document string) (string, error) {
	decoder := json.NewDecoder(strings.NewReader(document))
	decoder.UseNumber()
	var content any
	if err := decoder.Decode(&content); err != nil {
		return "", fmt.Errorf("read JSON: %w", err)
	}
	var out strings.Builder
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(k.within(content, "")); err != nil {
		return "", fmt.Errorf("write JSON: %w", err)
	}
	return strings.TrimSuffix(out.String(), "\n"), nil
}

// within replaces the texts of a value that has the name.
func (k *Key) within(value any, name string) any {
	switch value := value.(type) {
	case map[string]any:
		for inner := range value {
			value[inner] = k.within(value[inner], inner)
		}
	case []any:
		for i := range value {
			value[i] = k.within(value[i], name)
		}
	case string:
		if keptNames[name] || isMoment(value) || uuid.Validate(value) == nil {
			return value
		}
		return k.Text(value)
	}
	return value
}

func isMoment(text string) bool {
	for _, layout := range []string{time.RFC3339Nano, time.DateOnly, "15:04", time.TimeOnly} {
		if _, err := time.Parse(layout, text); err == nil {
			return true
		}
	}
	return false
}
