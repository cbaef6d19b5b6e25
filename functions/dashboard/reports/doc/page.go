package doc

import (
	"bytes"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/a-h/templ"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/texts"
)

// shownRows limits the rows of a page; files hold all.
const shownRows = 1000

//go:embed report.css
var style string

// Policy is the Content-Security-Policy of a page: only the product itself may frame it, and it may use its own style and the product's
// font, but no script, picture or frame. frames names the source of its frames, or is "" for no frame.
func Policy(frames string) string {
	sum := sha256.Sum256([]byte(style))
	policy := "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; font-src 'self'; " +
		"base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
	if frames != "" {
		policy += "; frame-src " + frames
	}
	return policy
}

// HTML is the report as a page that can be printed.
func (d *Document) HTML(ctx context.Context, theme string) ([]byte, error) {
	return render(ctx, reportPage(d, theme))
}

// Foreign is a page with another site's report, in its language.
func Foreign(ctx context.Context, language, name, title, address string) ([]byte, error) {
	return render(ctx, foreignPage(language, name, title, address))
}

func render(ctx context.Context, component templ.Component) ([]byte, error) {
	var page bytes.Buffer
	if err := component.Render(ctx, &page); err != nil {
		return nil, fmt.Errorf("draw page: %w", err)
	}
	return page.Bytes(), nil
}

// cutNote says that the report, or its page, does not have all rows.
func (d *Document) cutNote() string {
	switch {
	case d.Cut:
		return texts.ReportCut.With("rows", grouped(MaxRows)).In(d.Language)
	case len(d.Rows) > shownRows:
		return texts.ReportRowsCut.With("rows", grouped(shownRows)).In(d.Language)
	}
	return ""
}

// table is the chart's numbers as a table.
func (c *Chart) table() (columns []Column, rows [][]Cell) {
	columns = []Column{{c.Title, Words}}
	for _, s := range c.Series {
		columns = append(columns, Column{s.Name, c.Unit})
	}
	for i, label := range c.Labels {
		row := []Cell{Text(label)}
		for _, s := range c.Series {
			row = append(row, Number(s.Values[i]))
		}
		rows = append(rows, row)
	}
	return columns, rows
}

// text is a cell as people read it.
func (k Kind) text(cell Cell) string {
	if cell.Text != "" || k == Words {
		return cell.Text
	}
	return k.shown(cell.Number)
}

// shown formats a number: 1.234 and, of hours and percents, 1.234,50.
func (k Kind) shown(n float64) string {
	switch k {
	case Moment:
		return localtime.Moment(time.Unix(int64(n), 0))
	case Request:
		return strconv.FormatInt(int64(n), 10)
	case Hours, Percent:
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

// places formats a length of a picture with at most two decimals.
func places(n float64) string { return strconv.FormatFloat(Hundredths(n), 'f', -1, 64) }
