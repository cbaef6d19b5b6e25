package tabular_test

import (
	"encoding/binary"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"zahtjevi/shared/tabular"
)

var comma = tabular.Format{Delimiter: ',', Encoding: tabular.UTF8}

func readAll(t testing.TB, source io.Reader, format tabular.Format) []tabular.Record {
	t.Helper()
	reader := tabular.NewReader(source, format, tabular.Position{})
	var records []tabular.Record
	for {
		record, err := reader.Next()
		if errors.Is(err, io.EOF) {
			return records
		}
		if err != nil {
			t.Fatal(err)
		}
		records = append(records, record)
	}
}

func TestRows(t *testing.T) {
	t.Parallel()
	good := func(row, line int64, fields ...string) tabular.Record {
		return tabular.Record{Row: row, Line: line, Fields: fields}
	}
	bad := func(row, line int64, problem error) tabular.Record {
		return tabular.Record{Row: row, Line: line, Problem: problem}
	}
	for name, c := range map[string]struct {
		text string
		want []tabular.Record
	}{
		"nothing":                     {"", nil},
		"only zeros":                  {"\x00\x00", nil},
		"zeros behind the end":        {"a,b\r\n\x00\x00\x00", []tabular.Record{good(1, 1, "a", "b")}},
		"Ctrl-Z behind the end":       {"a,b\r\n\x1a", []tabular.Record{good(1, 1, "a", "b")}},
		"zeros within":                {"a,b\n\x00\nc,d\n", []tabular.Record{good(1, 1, "a", "b"), good(2, 2, "\x00"), good(3, 3, "c", "d")}},
		"a delimiter for Excel":       {"sep=,\r\na,b\n", []tabular.Record{good(1, 2, "a", "b")}},
		"a mark and a delimiter":      {"\ufeff\"sep=;\"\na,b\n", []tabular.Record{good(1, 2, "a", "b")}},
		"a title like a delimiter":    {"sep=da\na,b\n", []tabular.Record{good(1, 1, "sep=da"), good(2, 2, "a", "b")}},
		"only a byte order mark":      {"\ufeff", nil},
		"byte order mark":             {"\ufeffa,b\n", []tabular.Record{good(1, 1, "a", "b")}},
		"byte order mark and quote":   {"\ufeff\"a\",b", []tabular.Record{good(1, 1, "a", "b")}},
		"no last line end":            {"a,b\nc,d", []tabular.Record{good(1, 1, "a", "b"), good(2, 2, "c", "d")}},
		"empty last field":            {"a,\n,", []tabular.Record{good(1, 1, "a", ""), good(2, 2, "", "")}},
		"every line end":              {"a\r\nb\rc\nd", []tabular.Record{good(1, 1, "a"), good(2, 2, "b"), good(3, 3, "c"), good(4, 4, "d")}},
		"empty lines count":           {"a\n\n\r\n\"\"\nb", []tabular.Record{good(1, 1, "a"), good(4, 4, ""), good(5, 5, "b")}},
		"line ends in quotes stay":    {"\"1\r\n2\r3\n\",x\ny", []tabular.Record{good(1, 1, "1\r\n2\r3\n", "x"), good(2, 5, "y")}},
		"doubled quotes":              {`"a ""b"" """"",""""`, []tabular.Record{good(1, 1, `a "b" ""`, `"`)}},
		"quotes inside of plain text": {`a"b",c""`, []tabular.Record{good(1, 1, `a"b"`, `c""`)}},
		"white space stays":           {" a ,\tb\n", []tabular.Record{good(1, 1, " a ", "\tb")}},
		"text behind a quote":         {"\"a\"x,b\nc,d", []tabular.Record{bad(1, 1, tabular.ErrStray), good(2, 2, "c", "d")}},
		"unclosed quote swallows none": {"a,b\n\"c,d\ne,f\n",
			[]tabular.Record{good(1, 1, "a", "b"), bad(2, 2, tabular.ErrUnclosed), good(3, 3, "e", "f")}},
		"unclosed quote closed later": {"\"c,d\ne,\"f\"\n", []tabular.Record{bad(1, 1, tabular.ErrStray), good(2, 2, "e", "f")}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, source := range []io.Reader{strings.NewReader(c.text), iotest.OneByteReader(strings.NewReader(c.text))} {
				if diff := cmp.Diff(c.want, readAll(t, source, comma), cmp.Comparer(errors.Is)); diff != "" {
					t.Errorf("want -, got +:\n%s", diff)
				}
			}
		})
	}
}

// TestLongRows checks that a giant field or an unclosed quote affects only its own rows.
func TestLongRows(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("red teksta\n", 300_000)
	for name, c := range map[string]struct {
		text string
		want tabular.Record
	}{
		"a long field":       {`"` + long + "\"\n", tabular.Record{Fields: []string{long}}},
		"a quote never shut": {`"` + long + long + "\n", tabular.Record{Problem: tabular.ErrTooLong}},
		"one endless line":   {strings.Repeat("a", 9<<20) + "\r\n", tabular.Record{Problem: tabular.ErrTooLong}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			records := readAll(t, strings.NewReader(c.text+"kraj"), comma)
			first, last := records[0], records[len(records)-1]
			if !errors.Is(first.Problem, c.want.Problem) || !slices.Equal(first.Fields, c.want.Fields) || last.Fields[0] != "kraj" {
				t.Errorf("first %.80v, last %.80v", first, last)
			}
		})
	}
}

func TestSourceErrors(t *testing.T) {
	t.Parallel()
	failure := errors.New("connection lost")
	reader := tabular.NewReader(io.MultiReader(strings.NewReader("a,b\nc,d"), iotest.ErrReader(failure)), comma, tabular.Position{})
	if _, err := reader.Next(); !errors.Is(err, failure) {
		t.Fatalf("got %v, want the source's error: a cut text must not look whole", err)
	}
}

// TestWhatIsWrittenIsRead writes any texts as RFC 4180 defines, and reads them byte for byte, from the beginning and from every position
// between two rows.
func TestWhatIsWrittenIsRead(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		delimiter := rapid.SampledFrom(tabular.Delimiters).Draw(rt, "delimiter")
		end := rapid.SampledFrom([]string{"\n", "\r\n", "\r"}).Draw(rt, "line end")
		text := rapid.OneOf(rapid.String(), rapid.StringOf(rapid.SampledFrom([]rune("a\"\r\n,;\tđ "))))
		rows := rapid.SliceOf(rapid.SliceOfN(text, 2, 5)).Draw(rt, "rows")
		written := ""
		for _, fields := range rows {
			written += join(fields, string(delimiter)) + end
		}
		format := tabular.Format{Delimiter: delimiter, Encoding: rapid.SampledFrom(wideAndNot).Draw(rt, "encoding")}
		written = encoded(written, format.Encoding)
		reader := tabular.NewReader(strings.NewReader(written), format, tabular.Position{})
		for i := 0; ; i++ {
			at := reader.Position()
			resumed, _ := tabular.NewReader(strings.NewReader(written[at.Offset:]), format, at).Next()
			record, err := reader.Next()
			if i == len(rows) && errors.Is(err, io.EOF) {
				return
			}
			if i == len(rows) || err != nil || !slices.Equal(record.Fields, rows[i]) || !cmp.Equal(record, resumed) {
				rt.Fatalf("row %d of %q: %+v %v, resumed %+v", i, written, record, err, resumed)
			}
		}
	})
}

var wideAndNot = []tabular.Encoding{tabular.UTF8, tabular.UTF16LE, tabular.UTF16BE}

// encoded writes a text in an encoding, without a mark.
func encoded(text string, encoding tabular.Encoding) string {
	var order binary.AppendByteOrder = binary.LittleEndian
	switch encoding {
	case tabular.UTF8:
		return text
	case tabular.UTF16BE:
		order = binary.BigEndian
	}
	var raw []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		raw = order.AppendUint16(raw, unit)
	}
	return string(raw)
}

func join(fields []string, delimiter string) string {
	quoted := make([]string, len(fields))
	for i, f := range fields {
		quoted[i] = f
		if f == "" || strings.ContainsAny(f, "\"\r\n\ufeff"+delimiter) {
			quoted[i] = `"` + strings.ReplaceAll(f, `"`, `""`) + `"`
		}
	}
	return strings.Join(quoted, delimiter)
}

// FuzzAgainstStandard compares the reader with encoding/csv where both should agree: not at carriage returns, which encoding/csv rewrites,
// nor after the first invalid row, after which this reader goes on.
func FuzzAgainstStandard(f *testing.F) {
	for _, seed := range []string{"a,b\nc,d\n", "\"a\nb\",\"c\"\"d\"\n", "a,\"b\nc", "\"a\"b,c\n", "\n\n,\n", "a\"b,c\n", "č,š\n\"đ\"",
		"\"\""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.ContainsAny(text, "\r") || strings.HasPrefix(text, "\ufeff") {
			t.Skip("encoding/csv reads carriage returns and a byte order mark otherwise, on purpose")
		}
		standard := csv.NewReader(strings.NewReader(text))
		standard.FieldsPerRecord = -1
		reader := tabular.NewReader(iotest.HalfReader(strings.NewReader(text)), comma, tabular.Position{})
		for {
			want, wantErr := standard.Read()
			if errors.Is(wantErr, csv.ErrBareQuote) {
				return // this reader takes a quote within plain text as text
			}
			got, err := reader.Next()
			if (wantErr != nil) != (err != nil || got.Problem != nil) {
				t.Fatalf("%q: %v, %v; encoding/csv: %v", text, got, err, wantErr)
			}
			if wantErr != nil {
				return
			}
			if !slices.Equal(want, got.Fields) {
				t.Fatalf("%q: %q; encoding/csv: %q", text, got.Fields, want)
			}
		}
	})
}
