package drafts

import (
	"strings"
	"time"
	"unicode/utf8"

	"zahtjevi/functions/imports/rejected"
	"zahtjevi/functions/imports/source"
	"zahtjevi/shared/datetext"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

const maxName = 256 // characters; names in projects and of people are not longer

// Draft is a row that becomes a request, or the reason why not. Ids are 0 until they are known.
type Draft struct {
	row, line               int64
	title, description, key string
	category, kind          string // as shown
	priority, status        string
	assignee, requester     string
	labelText               string // as the file has them
	labels                  []string
	labelIDs                []int64
	partID, categoryID      int64
	typeID, priorityID      int64
	statusID, assigneeID    int64
	requesterID             int64
	createdAt               time.Time
	dueOn                   string        // a day, or empty
	dated                   bool          // createdAt comes from the file
	reason                  texts.Message // nil if it becomes a request
}

// reject records a reason, unless there is one already.
func (d *Draft) reject(reason texts.Message) {
	if d.reason == nil {
		d.reason = reason
	}
}

// size returns the bytes of text in the draft.
func (d *Draft) size() int {
	return len(d.title) + len(d.description) + len(d.key) + len(d.category) + len(d.kind) + len(d.priority) + len(d.status) +
		len(d.assignee) + len(d.requester) + len(d.labelText)
}

// draftOf parses a row and makes the checks that need no database. Titles and descriptions are not changed.
func (p *Plan) draftOf(record tabular.Record) Draft {
	d := Draft{
		row: record.Row, line: record.Line, category: p.names.category, kind: p.names.kind, priority: p.names.priority, status: p.names.status,
		partID: p.Defaults.PartID, categoryID: p.Defaults.CategoryID, typeID: p.Defaults.TypeID, priorityID: p.Defaults.PriorityID,
		statusID: p.statusID, createdAt: p.StartedAt.Add(time.Duration(record.Row) * time.Microsecond),
	}
	if record.Problem != nil {
		d.reject(source.Torn(record.Problem))
		return d
	}
	if len(record.Fields) != len(p.Columns) {
		d.reject(texts.RowColumns.With("columns", len(record.Fields), "header", len(p.Columns)))
	}
	if p.mended {
		rejected.Restore(record.Fields)
	}
	field := func(column *int) string {
		if column == nil || *column >= len(record.Fields) {
			return ""
		}
		return record.Fields[*column]
	}
	d.title, d.description, d.key = field(p.Mapping.Title), field(p.Mapping.Description), strings.TrimSpace(field(p.Mapping.ExternalKey))
	d.category, d.kind, d.priority = filled(field(p.Mapping.Category), d.category), filled(field(p.Mapping.Type), d.kind),
		filled(field(p.Mapping.Priority), d.priority)
	d.status, d.assignee = filled(field(p.Mapping.Status), d.status), filled(field(p.Mapping.Assignee), "")
	d.requester = filled(field(p.Mapping.Requester), "")
	d.readLabels(field(p.Mapping.Labels))
	d.readDate(field(p.Mapping.CreatedAt), p.StartedAt)
	d.readDue(field(p.Mapping.DueOn))
	if p.Defaults.TitleAsDescription && valid.Blank(d.description) {
		d.description = d.title
	}
	d.checkTexts(p.Format.Encoding)
	if d.reason != nil {
		d.shorten()
	}
	return d
}

// shorten cuts the texts of a rejected row to what is shown of them, to save memory: a step has a thousand rows.
func (d *Draft) shorten() {
	d.title, d.description, d.key = source.CutCell(d.title), source.CutCell(d.description), source.Cut(d.key, valid.MaxExternalKey)
	for _, name := range []*string{&d.category, &d.kind, &d.priority, &d.status, &d.assignee, &d.requester} {
		*name = source.CutName(*name)
	}
	d.labelText = source.CutCell(d.labelText)
}

func filled(value, otherwise string) string {
	if value = strings.TrimSpace(value); value != "" {
		return value
	}
	return otherwise
}

// readLabels reads names of labels, which commas, semicolons or line ends part.
func (d *Draft) readLabels(value string) {
	d.labelText = strings.TrimSpace(value)
	parts := strings.FieldsFunc(value, func(r rune) bool { return r == ',' || r == ';' || r == '\n' })
	for i, part := range parts {
		parts[i] = strings.TrimSpace(part)
	}
	d.labels = appendNew(nil, map[string]bool{"": true}, parts)
	if len(d.labels) > valid.MaxLabels {
		d.reject(texts.LabelsMost.With("limit", valid.MaxLabels))
	}
}

func (d *Draft) readDate(value string, now time.Time) {
	if strings.TrimSpace(value) == "" {
		return
	}
	at, ok := datetext.Parse(value, localtime.Zone())
	switch {
	case !ok:
		d.reject(texts.RowDateWrong.With("value", source.CutName(value)))
	case at.After(now.Add(24 * time.Hour)): // in other time zones it may already be tomorrow
		d.reject(texts.RowDateFuture)
	default:
		d.createdAt, d.dated = at, true
	}
}

func (d *Draft) readDue(value string) {
	if strings.TrimSpace(value) == "" {
		return
	}
	if at, ok := datetext.Parse(value, localtime.Zone()); ok {
		d.dueOn = at.In(localtime.Zone()).Format(time.DateOnly)
		return
	}
	d.reject(texts.RowDueWrong.With("value", source.CutName(value)))
}

func (d *Draft) checkTexts(encoding tabular.Encoding) {
	for _, text := range []string{
		d.title, d.description, d.key, d.category, d.kind, d.priority, d.status, d.assignee, d.requester, d.labelText,
	} {
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
	for _, name := range d.labels {
		if utf8.RuneCountInString(name) > maxName {
			d.rejectName(texts.RowLabelMissing, name)
		}
	}
	for _, person := range []string{d.assignee, d.requester} {
		if utf8.RuneCountInString(person) > maxName {
			d.rejectPerson(person)
		}
	}
}
