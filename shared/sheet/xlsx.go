package sheet

import (
	"archive/zip"
	"bufio"
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"zahtjevi/shared/lazyregexp"
	"zahtjevi/shared/localtime"
)

// longestCell limits how many UTF-16 units a cell may hold (Excel specifications and limits).
const longestCell = 32767

// The parts of a workbook with one sheet, besides the sheet itself (ECMA-376). Style 1 is the bold header, 2 date and time, 3 a number with
// two decimals, 4 a text that stays one although it looks like a formula, also when somebody edits the cell, 5 a day.
var workbookParts = []struct{ name, content string }{
	{"[Content_Types].xml", `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
		`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
		`<Default Extension="xml" ContentType="application/xml"/>` +
		`<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>` +
		`<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>` +
		`<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>` +
		`</Types>`},
	{"_rels/.rels", `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
		`<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/>` +
		`</Relationships>`},
	{"xl/_rels/workbook.xml.rels", `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
		`<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>` +
		`<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>` +
		`</Relationships>`},
	{"xl/styles.xml", `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2">` +
		`<numFmt numFmtId="164" formatCode="dd\.mm\.yyyy\.\ hh:mm"/><numFmt numFmtId="165" formatCode="dd\.mm\.yyyy\."/></numFmts>` +
		`<fonts count="2"><font><sz val="11"/>` +
		`<name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2">` +
		`<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
		`<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6">` +
		`<xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/>` +
		`<xf numFmtId="4" applyNumberFormat="1"/><xf xfId="0" quotePrefix="1"/>` +
		`<xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`},
}

const workbookPart = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ` +
	`xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">` +
	`<sheets><sheet name="%s" sheetId="1" r:id="rId1"/></sheets></workbook>`

// xlsxWriter writes a workbook with one sheet whose header row is frozen. Existing libraries hold the whole workbook, or its whole archive,
// in memory.
type xlsxWriter struct {
	archive *zip.Writer
	sheet   *bufio.Writer
	row     int
	columns int
}

func newXLSX(out io.Writer, name string, columns []Column) (Writer, error) {
	w := &xlsxWriter{archive: zip.NewWriter(out), columns: len(columns)}
	for _, part := range workbookParts {
		if err := w.part(part.name, part.content); err != nil {
			return nil, err
		}
	}
	if err := w.part("xl/workbook.xml", fmt.Sprintf(workbookPart, escaped(name))); err != nil {
		return nil, err
	}
	sheet, err := w.archive.Create("xl/worksheets/sheet1.xml")
	if err != nil {
		return nil, fmt.Errorf("write XLSX: %w", err)
	}
	w.sheet = bufio.NewWriterSize(sheet, 64<<10)
	w.begin(columns)
	return w, nil
}

func (w *xlsxWriter) part(name, content string) error {
	part, err := w.archive.Create(name)
	if err == nil {
		_, err = io.WriteString(part, xml.Header+content)
	}
	if err != nil {
		return fmt.Errorf("write XLSX: %w", err)
	}
	return nil
}

// begin writes what precedes the rows, and the header. The next Row returns its error, which the bufio.Writer keeps.
func (w *xlsxWriter) begin(columns []Column) {
	w.put(xml.Header, `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>`+
		`<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>`+
		`</sheetView></sheetViews><cols>`)
	for i, column := range columns {
		w.put(fmt.Sprintf(`<col min="%d" max="%d" width="%d" customWidth="1"/>`, i+1, i+1, column.Width))
	}
	w.put(`</cols><sheetData>`)
	w.row = 1
	w.put(`<row r="1">`)
	for i, column := range columns {
		w.text(i, column.Title, ` s="1"`)
	}
	w.put(`</row>`)
}

func (w *xlsxWriter) Row(cells ...any) error {
	w.row++
	w.put(`<row r="`, strconv.Itoa(w.row), `">`)
	for i, cell := range cells {
		switch value := cell.(type) {
		case string:
			w.text(i, value, textStyle(value))
		case int64:
			w.put(`<c r="`, w.reference(i), `"><v>`, strconv.FormatInt(value, 10), `</v></c>`)
		case float64:
			w.put(`<c r="`, w.reference(i), `" s="3"><v>`, strconv.FormatFloat(value, 'f', -1, 64), `</v></c>`)
		case time.Time:
			w.put(`<c r="`, w.reference(i), `" s="2"><v>`, strconv.FormatFloat(serial(value), 'f', 8, 64), `</v></c>`)
		case Day:
			w.put(`<c r="`, w.reference(i), `" s="5"><v>`, strconv.FormatInt(time.Time(value).Unix()/86400+epoch, 10), `</v></c>`)
		}
	}
	if _, err := w.sheet.WriteString(`</row>`); err != nil {
		return fmt.Errorf("write XLSX: %w", err)
	}
	return nil
}

func (w *xlsxWriter) Close() error {
	w.put(`</sheetData><autoFilter ref="A1:`, w.reference(w.columns-1), `"/></worksheet>`)
	if err := w.sheet.Flush(); err != nil {
		return fmt.Errorf("write XLSX: %w", err)
	}
	if err := w.archive.Close(); err != nil {
		return fmt.Errorf("write XLSX: %w", err)
	}
	return nil
}

func (w *xlsxWriter) text(column int, text, style string) {
	if text == "" && style == "" {
		return
	}
	w.put(`<c r="`, w.reference(column), `" t="inlineStr"`, style, `><is><t xml:space="preserve">`, escaped(cut(text)), `</t></is></c>`)
}

func textStyle(text string) string {
	if harmless(text) != text {
		return ` s="4"`
	}
	return ""
}

func (w *xlsxWriter) put(pieces ...string) {
	for _, piece := range pieces {
		_, _ = w.sheet.WriteString(piece) // the writer keeps the error until the row's end
	}
}

// reference is the name of a cell of the current row; the first is A1.
func (w *xlsxWriter) reference(column int) string {
	name := string(rune('A' + column%26))
	for column = column/26 - 1; column >= 0; column = column/26 - 1 {
		name = string(rune('A'+column%26)) + name
	}
	return name + strconv.Itoa(w.row)
}

// epoch is 1 January 1970 in days since 30 December 1899.
const epoch = 25569

// serial is a time in Sarajevo as spreadsheets store it: in days since 30 December 1899.
func serial(at time.Time) float64 {
	local := at.In(localtime.Zone())
	_, offset := local.Zone()
	return float64(local.Unix()+int64(offset))/86400 + epoch
}

// cut shortens a text that is too long for a cell, and marks that with an ellipsis.
func cut(text string) string {
	if len(text) <= longestCell {
		return text
	}
	units, end := 0, 0
	for i, r := range text {
		if units += utf16.RuneLen(r); units > longestCell {
			return text[:end] + "…"
		}
		if units < longestCell {
			end = i + utf8.RuneLen(r)
		}
	}
	return text
}

// escapeLike matches text that spreadsheets would read as the code of a character.
var escapeLike = lazyregexp.New(`_(x[0-9A-Fa-f]{4}_)`)

func escaped(text string) string {
	var out strings.Builder
	_ = xml.EscapeText(&out, []byte(escapeLike().ReplaceAllString(text, "_x005F_$1"))) // a Builder takes everything
	return out.String()
}
