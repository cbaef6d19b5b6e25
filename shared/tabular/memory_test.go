package tabular_test

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"zahtjevi/shared/tabular"
	"zahtjevi/shared/testkit"
)

// TestWideRows checks that a row with too many fields, with line ends in quotes too, is one rejected row, and that the rows around it are
// read.
func TestWideRows(t *testing.T) {
	t.Parallel()
	most := strings.Repeat(",", tabular.MaxFields-1)
	for name, c := range map[string]struct {
		text    string
		problem error
	}{
		"as many as may be":       {most + "\n", nil},
		"one more":                {most + ",\n", tabular.ErrTooWide},
		"one more, quoted":        {most + ",\"a,b\nc,d\"\r\n", tabular.ErrTooWide},
		"one more, then a stray":  {most + ",\"a\"b\n", tabular.ErrStray},
		"millions":                {strings.Repeat(",", 4_000_000) + "\n", tabular.ErrTooWide},
		"millions without an end": {strings.Repeat(",", 9_000_000) + "\n", tabular.ErrTooLong},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			records := readAll(t, strings.NewReader("a,b\n"+c.text+"c,d"), comma)
			if len(records) != 3 || !errors.Is(records[1].Problem, c.problem) || records[1].Row != 2 ||
				!slices.Equal(records[2].Fields, []string{"c", "d"}) {
				t.Errorf("read %.200v", records)
			}
		})
	}
}

// TestMemory checks a bound for the memory that is allocated while hostile tables are read. It is not parallel, as other tests' memory
// would be counted too.
func TestMemory(t *testing.T) {
	const bound = 32 << 20
	for name, text := range map[string]string{
		"rows of delimiters":    "naziv,opis\n" + strings.Repeat(strings.Repeat(",", 4_000_000)+"\n", 3),
		"an endless line":       strings.Repeat(",", 64<<20),
		"a quote never shut":    "naziv,opis\n\"" + strings.Repeat("red\n", 4<<20),
		"a header of a million": strings.Repeat("a,", 1_000_000) + "\na,b\n",
	} {
		t.Run(name, func(t *testing.T) {
			used := testkit.Allocated(func() {
				tabular.Recognise([]byte(text[:1<<20]))
				reader := tabular.NewReader(strings.NewReader(text), comma, tabular.Position{})
				for range 100 {
					if _, err := reader.Next(); errors.Is(err, io.EOF) {
						break
					} else if err != nil {
						t.Fatal(err)
					}
				}
			})
			if used > bound {
				t.Errorf("%d MB were allocated, at most %d may be", used>>20, bound>>20)
			}
		})
	}
}
