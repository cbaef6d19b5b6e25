package sqldump

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
)

// What a compressed dump may unpack to: so many bytes, and above that so many times its size, which texts do not reach.
const (
	freely   = 64 << 20
	maxRatio = 200
)

// foreign are the beginnings of what is no SQL, with what to do.
var foreign = map[string]string{
	"PGDMP":           "is in pg_dump's own format: turn it into SQL with pg_restore -f dump.sql",
	"SQLite format 3": "is the database itself: write a dump with sqlite3 redmine.db .dump",
	"\xff\xfe":        "is in UTF-16, as PowerShell's > writes: let the program write it (--result-file, --file)",
	"\xfe\xff":        "is in UTF-16: write it again in UTF-8",
	"PK\x03\x04":      "is packed by zip: unpack it, or pack it by gzip",
	"BZh":             "is packed by bzip2: unpack it, or pack it by gzip",
	"\xfd7zXZ":        "is packed by xz: unpack it, or pack it by gzip",
	"(\xb5/\xfd":      "is packed by zstd: unpack it, or pack it by gzip",
}

const bom = "\xef\xbb\xbf"

// Open opens a dump, which may be packed by gzip.
func Open(path string) (io.ReadCloser, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("open the dump: %w", err)
	}
	info, err := file.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = errors.New("it is no file")
	}
	var text io.Reader
	if err == nil {
		text, err = unpacked(file, info.Size())
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open the dump %s: %w", path, err), file.Close())
	}
	return struct {
		io.Reader
		io.Closer
	}{text, file}, nil
}

// unpacked is the text of a dump that has so many bytes as it is.
func unpacked(from io.Reader, size int64) (io.Reader, error) {
	text := bufio.NewReader(from)
	if head, _ := text.Peek(2); string(head) == "\x1f\x8b" {
		packed, err := gzip.NewReader(text)
		if err != nil {
			return nil, fmt.Errorf("unpack it: %w", err)
		}
		text = bufio.NewReader(&bounded{packed, freely + maxRatio*size})
	}
	head, err := text.Peek(16)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("read it: %w", err)
	}
	for beginning, why := range foreign {
		if bytes.HasPrefix(head, []byte(beginning)) {
			return nil, errors.New("it " + why)
		}
	}
	if bytes.HasPrefix(head, []byte(bom)) {
		_, err = text.Discard(len(bom))
		return text, err
	}
	return text, nil
}

// bounded ends what unpacks to more than a dump does.
type bounded struct {
	from io.Reader
	left int64
}

func (b *bounded) Read(into []byte) (int, error) {
	n, err := b.from.Read(into)
	if b.left -= int64(n); b.left < 0 {
		return n, fmt.Errorf("it unpacks to more than %d times its size: unpack it yourself if that is right", maxRatio)
	}
	return n, err
}

// charsets are encodings that dumps have in this part of the world, by their names without signs; nil for UTF-8, and where none is told.
var charsets = map[string]encoding.Encoding{
	"utf8": nil, "utf8mb3": nil, "utf8mb4": nil, "unicode": nil, "sqlascii": nil, "binary": nil, "ascii": nil, "default": nil,
	"latin1": charmap.Windows1252, "win1252": charmap.Windows1252, // what MySQL calls latin1 is Windows-1252
	"latin2": charmap.ISO8859_2, "iso88592": charmap.ISO8859_2,
	"cp1250": charmap.Windows1250, "win1250": charmap.Windows1250,
	"cp1251": charmap.Windows1251, "win1251": charmap.Windows1251, "win": charmap.Windows1251,
}

func charsetOf(name string) (encoding.Encoding, error) {
	of, known := charsets[strings.NewReplacer("-", "", "_", "").Replace(strings.ToLower(name))]
	if !known {
		return nil, fmt.Errorf("the encoding %s is not known: write the dump again in UTF-8", shown(name))
	}
	return of, nil
}

// text is a value as UTF-8. What is UTF-8 is taken as that, whatever the dump says: mysqldump says latin1 of bytes that are UTF-8.
func (l *lexer) text(value []byte) (string, error) {
	if utf8.Valid(value) {
		return string(value), nil
	}
	if l.charset == nil {
		return "", errors.New("a text is not UTF-8: write the dump again in UTF-8 (--default-character-set=utf8mb4, --encoding=UTF8)")
	}
	text, err := l.charset.NewDecoder().Bytes(value)
	if err != nil {
		return "", fmt.Errorf("a text is not in the encoding of the dump: %w", err)
	}
	return string(text), nil
}
