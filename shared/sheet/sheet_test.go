package sheet_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"
	"pgregory.net/rapid"

	"zahtjevi/shared/sheet"
)

var columns = []sheet.Column{{Title: "Broj", Width: 8}, {Title: "Opis", Width: 60}, {Title: "Kreirano", Width: 18}}

func write(t rapid.TB, format string, rows ...[]any) *bytes.Buffer {
	t.Helper()
	out := &bytes.Buffer{}
	w, err := sheet.Formats[format].New(out, "Zahtjevi & drugo", columns)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		if err := w.Row(row...); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out
}

func readXLSX(t rapid.TB, content *bytes.Buffer) (*excelize.File, [][]string) {
	t.Helper()
	book, err := excelize.OpenReader(content)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := book.GetRows("Zahtjevi & drugo")
	if err != nil {
		t.Fatal(err)
	}
	return book, rows
}

func readCSV(t rapid.TB, content *bytes.Buffer) [][]string {
	t.Helper()
	text, marked := strings.CutPrefix(content.String(), "\ufeff")
	if !marked {
		t.Fatal("no byte order mark")
	}
	reader := csv.NewReader(strings.NewReader(text))
	reader.Comma = ';'
	rows, err := reader.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

func TestRows(t *testing.T) {
	t.Parallel()
	summer := time.Date(2026, 7, 1, 12, 30, 0, 0, time.UTC)
	winter := time.Date(2026, 1, 1, 23, 30, 0, 0, time.UTC)
	day := sheet.Day(time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))
	rows := [][]any{{int64(1), "Šćućur, \"navod\"; novi\nred", summer}, {int64(22), "", winter}, {int64(4444), "", day},
		{int64(333), nil, nil}}
	want := [][]string{
		{"Broj", "Opis", "Kreirano"},
		{"1", "Šćućur, \"navod\"; novi\nred", "01.07.2026. 14:30"},
		{"22", "", "02.01.2026. 00:30"},
		{"4444", "", "21.11.2026."},
		{"333", "", ""},
	}
	if diff := cmp.Diff(want, readCSV(t, write(t, "csv", rows...))); diff != "" {
		t.Error("CSV", diff)
	}
	want[4] = []string{"333"} // what is empty at a row's end is not there
	_, got := readXLSX(t, write(t, "xlsx", rows...))
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error("XLSX", diff)
	}
}

func TestXLSXKeepsKinds(t *testing.T) {
	t.Parallel()
	book, _ := readXLSX(t, write(t, "xlsx", []any{int64(7), "007", time.Date(2026, 3, 29, 1, 30, 0, 0, time.UTC)}, []any{1234.5, nil, nil}))
	for cell, want := range map[string]string{"A2": "7", "B2": "007", "C2": "46110.14583333", "A3": "1234.5"} {
		got, err := book.GetCellValue("Zahtjevi & drugo", cell, excelize.Options{RawCellValue: true})
		if err != nil || got != want {
			t.Errorf("%s holds %q (%v), want %q", cell, got, err, want)
		}
	}
	if shown, err := book.GetCellValue("Zahtjevi & drugo", "A3"); err != nil || shown != "1,234.50" {
		t.Errorf("A3 shows %q (%v)", shown, err)
	}
	if rows := readCSV(t, write(t, "csv", []any{1234.5, nil, nil})); rows[1][0] != "1234,50" {
		t.Errorf("CSV holds %q", rows[1][0])
	}
	if kind, err := book.GetCellType("Zahtjevi & drugo", "B2"); err != nil || kind != excelize.CellTypeInlineString {
		t.Errorf("007 has kind %v (%v), want a text", kind, err)
	}
}

// Text arrives in XLSX as it was typed, except for control characters, which XML does not allow.
func TestXLSXKeepsTexts(t *testing.T) {
	t.Parallel()
	letters := rapid.StringOfN(rapid.SampledFrom([]rune("aš<>&\"'\n\t=+_x0041_жЉ😀 ")), 1, 200, -1)
	rapid.Check(t, func(t *rapid.T) {
		text := "a" + letters.Draw(t, "text")
		_, rows := readXLSX(t, write(t, "xlsx", []any{int64(1), text, nil}))
		if rows[1][1] != text {
			t.Fatalf("got %q, want %q", rows[1][1], text)
		}
	})
}

func TestCellsThatAreTooLong(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"fits":             {strings.Repeat("š", 32767), strings.Repeat("š", 32767)},
		"one too long":     {strings.Repeat("š", 32768), strings.Repeat("š", 32766) + "…"},
		"two units a sign": {strings.Repeat("😀", 20000), strings.Repeat("😀", 16383) + "…"},
	} {
		_, rows := readXLSX(t, write(t, "xlsx", []any{int64(1), c.text, nil}))
		if rows[1][1] != c.want {
			t.Errorf("%s: %d bytes, want %d", name, len(rows[1][1]), len(c.want))
		}
		if rows := readCSV(t, write(t, "csv", []any{int64(1), c.text, nil})); rows[1][1] != c.text {
			t.Errorf("%s: CSV holds %d bytes, want all %d", name, len(rows[1][1]), len(c.text))
		}
	}
}

// TestFormulasAreTexts: formulas are stored as texts in both formats, also where the program separates cells by another character than the
// file. Usual texts stay unchanged.
func TestFormulasAreTexts(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"=1+1": "'=1+1", "+387": "'+387", "-1": "'-1", "@SUM(A1)": "'@SUM(A1)", "\t=1": "'\t'=1", "\n=1": "'\n'=1", "\r\n=1": "'\r\n'=1",
		"\nprazan red": "'\nprazan red", " =1": "' =1", "\"=1": "'\"=1", "\u00a0=1": "'\u00a0=1", "\u200b=1": "'\u200b=1",
		"\ufeff=1": "'\ufeff=1",
		"＝1+1":     "'＝1+1", "＋1": "'＋1", "－1": "'－1", "＠SUM": "'＠SUM", "'=1": "''=1", "a;=1": "a;'=1", "a,=1": "a,'=1", "a\t=1": "a\t'=1",
		"a|=1":  "a|'=1",
		"a, =1": "a, '=1", "a,\"=1\"": "a,\"'=1\"", "a;＝1": "a;'＝1", "a;+1": "a;'+1", "a,-2+3": "a,'-2+3", "a;@SUM(A1)": "a;'@SUM(A1)",
		"a, @SUM(A1)": "a, '@SUM(A1)",
		"red\n=1":     "red\n'=1", ";=1": ";'=1",
		"broj 5 - 3": "broj 5 - 3", "kupiti:\n- toner\n- papir": "kupiti:\n- toner\n- papir", "ana@opstina.example": "ana@opstina.example",
		"a = b":           "a = b",
		"Zovite me, -Ana": "Zovite me, -Ana", "rekao je 'da'": "rekao je 'da'", "": "",
	} {
		if rows := readCSV(t, write(t, "csv", []any{int64(1), text, nil})); rows[1][1] != strings.ReplaceAll(want, "\r\n", "\n") {
			t.Errorf("CSV holds %q for %q, want %q", rows[1][1], text, want)
		}
		if strings.ContainsRune(text, '\ufeff') || strings.ContainsRune(text, '\r') {
			continue
		}
		book, rows := readXLSX(t, write(t, "xlsx", []any{int64(1), text, nil}))
		if formula, err := book.GetCellFormula("Zahtjevi & drugo", "B2"); err != nil || formula != "" {
			t.Errorf("%q became the formula %q (%v)", text, formula, err)
		}
		if text != "" && rows[1][1] != text {
			t.Errorf("XLSX holds %q for %q", rows[1][1], text)
		}
		index, err := book.GetCellStyle("Zahtjevi & drugo", "B2")
		if err != nil {
			t.Fatal(err)
		}
		prefix := book.Styles.CellXfs.Xf[index].QuotePrefix
		if quoted := prefix != nil && *prefix; quoted != (want != text) {
			t.Errorf("%q stays a text when it is edited: %v", text, quoted)
		}
	}
}

// TestHeadersAreTexts: titles of columns may come from somebody else's file.
func TestHeadersAreTexts(t *testing.T) {
	t.Parallel()
	out := &bytes.Buffer{}
	w, err := sheet.Formats["csv"].New(out, "Zahtjevi", []sheet.Column{{Title: "=1+1"}, {Title: "a,=1"}})
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if rows := readCSV(t, out); rows[0][0] != "'=1+1" || rows[0][1] != "a,'=1" {
		t.Errorf("titles %q", rows[0])
	}
}

// TestPlain: texts that were protected from being run are read back unchanged; and no cell of a file, by whichever separator a program
// reads it, begins with a sign.
func TestPlain(t *testing.T) {
	t.Parallel()
	letters := rapid.StringOfN(rapid.SampledFrom([]rune("a'\"=+-@＝＋,;|\t\n \u00a0")), 0, 12, -1)
	rapid.Check(t, func(t *rapid.T) {
		text := letters.Draw(t, "text")
		cell := readCSV(t, write(t, "csv", []any{int64(1), text, nil}))[1][1]
		if got := sheet.Plain(cell); got != text {
			t.Fatalf("%q became %q and came back as %q", text, cell, got)
		}
		for _, split := range []string{",", ";", "|", "\t"} {
			for _, part := range strings.Split(cell, split) {
				if part = strings.TrimLeft(part, " \""); part != "" && strings.ContainsAny(part[:1], "=@") {
					t.Fatalf("%q: separated by %q a cell begins with %q", cell, split, part)
				}
			}
		}
	})
}

func TestManyColumns(t *testing.T) {
	t.Parallel()
	many := make([]sheet.Column, 30)
	row := make([]any, 30)
	for i := range many {
		many[i], row[i] = sheet.Column{Title: fmt.Sprint(i), Width: 5}, int64(i)
	}
	out := &bytes.Buffer{}
	w, err := sheet.Formats["xlsx"].New(out, "Zahtjevi & drugo", many)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Row(row...); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	book, _ := readXLSX(t, out)
	for cell, want := range map[string]string{"Z2": "25", "AA2": "26", "AD2": "29"} {
		if got, err := book.GetCellValue("Zahtjevi & drugo", cell); err != nil || got != want {
			t.Errorf("%s holds %q (%v), want %q", cell, got, err, want)
		}
	}
}
