package reports

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html"
	"strconv"
	"strings"
	"time"

	"zahtjevi/shared/texts"
	"zahtjevi/shared/worktime"
)

// shownRows is how many rows a page shows; files hold all.
const shownRows = 1000

//go:embed report.css
var style string

// pagePolicy lets a page be framed by the product itself, with its own style, the product's type and nothing else: no script, no picture, no frame. frames is what
// its frames may show, or "" for none.
func pagePolicy(frames string) string {
	sum := sha256.Sum256([]byte(style))
	policy := "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
	if frames != "" {
		policy += "; frame-src " + frames
	}
	return policy
}

// page is HTML in the making. It is written by hand, as html/template makes the linker keep every method of every type.
type page struct{ bytes.Buffer }

func (w *page) put(pieces ...string) {
	for _, piece := range pieces {
		_, _ = w.WriteString(piece) // a buffer takes everything
	}
}

// begin writes what stands before a page's content.
func (w *page) begin(language, title, theme string) {
	w.put(`<!doctype html><html lang="`, html.EscapeString(language), `" data-theme="`, theme, `"><head><meta charset="utf-8">`,
		`<meta name="viewport" content="width=device-width, initial-scale=1"><title>`, html.EscapeString(title), `</title><style>`, style, `</style></head>`)
}

// html writes the report as a page that can be printed.
func (d *Document) html(theme string) []byte {
	w := &page{}
	w.begin(d.Language, d.Title, theme)
	w.put(`<body data-report="`, html.EscapeString(d.Code), `"><header><p class="system">`, html.EscapeString(d.System), `</p><h1>`, html.EscapeString(d.Title), `</h1><p>`,
		html.EscapeString(d.About), `</p><dl>`)
	for _, f := range d.Facts {
		w.put(`<div><dt>`, html.EscapeString(f.Name), `</dt><dd>`, html.EscapeString(f.Value), `</dd></div>`)
	}
	w.put(`</dl></header><main>`)
	d.content(w)
	w.put(`</main></body></html>`)
	return w.Bytes()
}

func (d *Document) content(w *page) {
	if len(d.Rows) == 0 {
		w.put(`<p class="note">`, html.EscapeString(texts.ReportEmpty.In(d.Language)), `</p>`)
		return
	}
	if d.Chart != nil {
		d.figure(w)
	}
	switch {
	case d.Cut:
		w.put(`<p class="note">`, html.EscapeString(texts.ReportCut.With("rows", grouped(maxRows)).In(d.Language)), `</p>`)
	case len(d.Rows) > shownRows:
		w.put(`<p class="note">`, html.EscapeString(texts.ReportRowsCut.With("rows", grouped(shownRows)).In(d.Language)), `</p>`)
	}
	w.table(d.Title, "", d.Columns, d.Rows[:min(len(d.Rows), shownRows)], d.Total)
}

// figure writes the chart, what its colours mean, and its own table where the report's does not hold its numbers.
func (d *Document) figure(w *page) {
	c := d.Chart
	w.put(`<figure tabindex="0" role="group" aria-label="`, html.EscapeString(c.Title), `"><figcaption>`, html.EscapeString(c.Title), `</figcaption>`)
	if len(c.Series) > 1 {
		w.put(`<ul class="legend">`)
		for _, s := range c.Series {
			w.put(`<li class="`, s.Colour, `">`, html.EscapeString(s.Name), `</li>`)
		}
		w.put(`</ul>`)
	}
	c.svg(w, wide)
	c.svg(w, narrow)
	if c.Note != "" {
		w.put(`<p class="note">`, html.EscapeString(c.Note), `</p>`)
	}
	w.put(`</figure>`)
	if c.Apart {
		columns, rows := c.table()
		w.table(texts.ReportChartTable.With("title", c.Title).In(d.Language), ` class="shown"`, columns, rows, nil)
	}
}

// table is the chart's numbers.
func (c *Chart) table() (columns []Column, rows [][]Cell) {
	columns = []Column{{c.Title, Words}}
	for _, s := range c.Series {
		columns = append(columns, Column{s.Name, c.Unit})
	}
	for i, label := range c.Labels {
		row := []Cell{words(label)}
		for _, s := range c.Series {
			row = append(row, number(s.Values[i]))
		}
		rows = append(rows, row)
	}
	return columns, rows
}

// table writes a table whose first column names the rows, titled for screen readers alone unless class says that the title
// is shown. One that is wider than the window is scrolled by itself.
func (w *page) table(title, class string, columns []Column, rows [][]Cell, total []Cell) {
	w.put(`<div class="scroll" tabindex="0" role="region" aria-label="`, html.EscapeString(title), `"><table><caption`, class, `>`, html.EscapeString(title), `</caption><thead><tr>`)
	for _, column := range columns {
		w.put(`<th scope="col" class="`, string(column.Kind), `">`, html.EscapeString(column.Title), `</th>`)
	}
	w.put(`</tr></thead><tbody>`)
	for _, row := range rows {
		w.row(columns, row)
	}
	w.put(`</tbody>`)
	if total != nil {
		w.put(`<tfoot>`)
		w.row(columns, total)
		w.put(`</tfoot>`)
	}
	w.put(`</table></div>`)
}

func (w *page) row(columns []Column, cells []Cell) {
	w.put(`<tr>`)
	for i, cell := range cells {
		kind, tag := columns[i].Kind, `td`
		if i == 0 {
			tag = `th scope="row"`
		}
		shown := html.EscapeString(kind.text(cell))
		if kind == Request {
			shown = `<a target="_top" href="/home/zahtjev/` + kind.text(cell) + `">#` + shown + `</a>`
		}
		w.put(`<`, tag, ` class="`, string(kind), `">`, shown, `</`, tag[:2], `>`)
	}
	w.put(`</tr>`)
}

// text is a cell as people read it.
func (k Kind) text(cell Cell) string {
	if cell.Text != "" || k == Words {
		return cell.Text
	}
	return k.shown(cell.Number)
}

// shown is a number as people read it: 1.234 and, of hours, 1.234,50.
func (k Kind) shown(n float64) string {
	switch k {
	case Moment:
		return worktime.Moment(time.Unix(int64(n), 0))
	case Request:
		return strconv.FormatInt(int64(n), 10)
	case Hours:
		whole, decimals, _ := strings.Cut(strconv.FormatFloat(n, 'f', 2, 64), ".")
		return grouped(whole) + "," + decimals
	default:
		return grouped(int64(n))
	}
}

// grouped puts a dot after each three digits from the right.
func grouped(n any) string {
	digits := fmt.Sprint(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "." + digits[i:]
	}
	return digits
}

// places writes a length of a picture, to the hundredth.
func places(n float64) string { return strconv.FormatFloat(hundredths(n), 'f', -1, 64) }

func (w *page) rect(colour string, x, y, width, height float64) {
	if width <= 0 || height <= 0 {
		return
	}
	w.put(`<rect class="`, colour, `" x="`, places(x), `" y="`, places(y), `" width="`, places(width), `" height="`, places(height), `"/>`)
}
