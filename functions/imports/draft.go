package imports

import (
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"zahtjevi/shared/shorten"
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

const (
	maxName    = 256 // characters: nothing in a project, and nobody, is called by more
	shownValue = 60  // characters of a value that a reason quotes
)

// draft is a row that becomes a request, or the reason why it does not. Ids are 0 until they are known.
type draft struct {
	row, line               int64
	title, description, key string
	category, kind          string // as shown
	priority, status        string
	assignee                string
	partID, categoryID      int64
	typeID, priorityID      int64
	statusID, assigneeID    int64
	createdAt               time.Time
	dated                   bool          // createdAt comes from the file
	reason                  texts.Message // nil: it becomes a request
}

// reject keeps the first reason.
func (d *draft) reject(reason texts.Message) {
	if d.reason == nil {
		d.reason = reason
	}
}

// size is how many bytes of text the draft holds.
func (d *draft) size() int {
	return len(d.title) + len(d.description) + len(d.key) + len(d.category) + len(d.kind) + len(d.priority) + len(d.status) + len(d.assignee)
}

// draftOf reads a row's texts and whatever needs no database. Titles and descriptions stay byte for byte as they are.
func (p *plan) draftOf(record tabular.Record) draft {
	d := draft{
		row: record.Row, line: record.Line, category: p.names.category, kind: p.names.kind, priority: p.names.priority, status: p.names.status,
		partID: p.defaults.PartID, categoryID: p.defaults.CategoryID, typeID: p.defaults.TypeID, priorityID: p.defaults.PriorityID,
		statusID: p.statusID, createdAt: p.startedAt.Add(time.Duration(record.Row) * time.Microsecond),
	}
	if record.Problem != nil {
		d.reject(tornReason(record.Problem))
		return d
	}
	if len(record.Fields) != p.columns {
		d.reject(texts.RowColumns.With("columns", len(record.Fields), "header", p.columns))
	}
	if p.mended {
		restore(record.Fields)
	}
	field := func(column *int) string {
		if column == nil || *column >= len(record.Fields) {
			return ""
		}
		return record.Fields[*column]
	}
	d.title, d.description, d.key = field(p.mapping.Title), field(p.mapping.Description), strings.TrimSpace(field(p.mapping.ExternalKey))
	d.category, d.kind, d.priority = filled(field(p.mapping.Category), d.category), filled(field(p.mapping.Type), d.kind),
		filled(field(p.mapping.Priority), d.priority)
	d.status, d.assignee = filled(field(p.mapping.Status), d.status), filled(field(p.mapping.Assignee), "")
	d.readDate(field(p.mapping.CreatedAt), p.startedAt)
	if p.defaults.TitleAsDescription && valid.Blank(d.description) {
		d.description = d.title
	}
	d.checkTexts(p.format.Encoding)
	if d.reason != nil {
		d.shorten()
	}
	return d
}

// shorten cuts the texts of a rejected row to what is shown of them: a step holds a thousand rows.
func (d *draft) shorten() {
	d.title, d.description, d.key = cut(d.title, maxCell), cut(d.description, maxCell), cut(d.key, valid.MaxExternalKey)
	for _, name := range []*string{&d.category, &d.kind, &d.priority, &d.status, &d.assignee} {
		*name = cut(*name, shownValue)
	}
}

func tornReason(problem error) texts.Message {
	switch {
	case errors.Is(problem, tabular.ErrStray):
		return texts.RowStray
	case errors.Is(problem, tabular.ErrTooWide):
		return texts.RowWide.With("most", tabular.MaxFields)
	case errors.Is(problem, tabular.ErrTooLong):
		return texts.RowQuoteOrLong
	default:
		return texts.RowQuote
	}
}

func filled(value, otherwise string) string {
	if value = strings.TrimSpace(value); value != "" {
		return value
	}
	return otherwise
}

func (d *draft) readDate(value string, now time.Time) {
	if strings.TrimSpace(value) == "" {
		return
	}
	at, ok := parseDate(value)
	switch {
	case !ok:
		d.reject(texts.RowDateWrong.With("value", cut(value, shownValue)))
	case at.After(now.Add(24 * time.Hour)): // what is today's evening elsewhere is no mistake
		d.reject(texts.RowDateFuture)
	default:
		d.createdAt, d.dated = at, true
	}
}

func (d *draft) checkTexts(encoding tabular.Encoding) {
	for _, text := range []string{d.title, d.description, d.key, d.category, d.kind, d.priority, d.status, d.assignee} {
		if strings.ContainsRune(text, 0) {
			d.reject(texts.RowNotClean)
		}
		if encoding.Broken(text) {
			d.reject(texts.RowEncoding.With("encoding", encoding))
		}
	}
	if valid.Blank(d.title) {
		d.reject(texts.RowTitleEmpty)
	}
	if n := utf8.RuneCountInString(d.title); n > valid.MaxTitle {
		d.reject(texts.RowTitleLong.With("most", valid.MaxTitle, "count", n))
	}
	if valid.Blank(d.description) {
		d.reject(texts.RowTextEmpty)
	}
	if n := utf8.RuneCountInString(d.description); n > valid.MaxDescription {
		d.reject(texts.RowTextLong.With("most", valid.MaxDescription, "count", n))
	}
	if utf8.RuneCountInString(d.key) > valid.MaxExternalKey {
		d.reject(texts.RowKeyLong.With("most", valid.MaxExternalKey))
	}
	for _, name := range []struct {
		missing texts.Text
		value   string
	}{
		{texts.RowCategoryMissing, d.category}, {texts.RowTypeMissing, d.kind}, {texts.RowPriorityMissing, d.priority},
		{texts.RowStatusMissing, d.status},
	} {
		if utf8.RuneCountInString(name.value) > maxName {
			d.rejectName(name.missing, name.value)
		}
	}
	if utf8.RuneCountInString(d.assignee) > maxName {
		d.rejectAssignee()
	}
}

// cut leaves at most n characters, fit to be shown and kept: valid UTF-8 without NUL.
func cut(text string, n int) string {
	return strings.ReplaceAll(strings.ToValidUTF8(shorten.To(text, n), "\uFFFD"), "\x00", "\uFFFD")
}
