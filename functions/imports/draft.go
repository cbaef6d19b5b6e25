package imports

import (
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"zahtjevi/shared/tabular"
)

const (
	maxTitle       = 128
	maxDescription = 65536
	maxKey         = 128
	maxName        = 256 // characters: nothing in a project, and nobody, is called by more
	shownValue     = 60  // characters of a value that a reason quotes
)

// draft is a row on its way to become a request, or with the reason why it will not. Ids are 0 until they are known.
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
	dated                   bool // createdAt comes from the file
	reason                  string
}

// reject keeps the first reason.
func (d *draft) reject(reason string) {
	if d.reason == "" {
		d.reason = reason
	}
}

// size is how many bytes of text the draft holds.
func (d *draft) size() int {
	return len(d.title) + len(d.description) + len(d.key) + len(d.category) + len(d.kind) + len(d.priority) + len(d.status) + len(d.assignee)
}

// draftOf reads a row's texts and what needs no look into the database. Titles and descriptions stay as they are, to the byte.
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
		d.reject(fmt.Sprintf("Broj kolona je %d, a u zaglavlju %d", len(record.Fields), p.columns))
	}
	field := func(column *int) string {
		if column == nil || *column >= len(record.Fields) {
			return ""
		}
		return record.Fields[*column]
	}
	d.title, d.description, d.key = field(p.mapping.Title), field(p.mapping.Description), strings.TrimSpace(field(p.mapping.ExternalKey))
	d.category, d.kind, d.priority = filled(field(p.mapping.Category), d.category), filled(field(p.mapping.Type), d.kind), filled(field(p.mapping.Priority), d.priority)
	d.status, d.assignee = filled(field(p.mapping.Status), d.status), filled(field(p.mapping.Assignee), "")
	d.readDate(field(p.mapping.CreatedAt), p.startedAt)
	if p.defaults.TitleAsDescription && strings.TrimSpace(d.description) == "" {
		d.description = d.title
	}
	d.checkTexts(p.format.Encoding)
	if d.reason != "" {
		d.shorten()
	}
	return d
}

// shorten leaves of a rejected row's texts what is shown of them: a step holds a thousand rows.
func (d *draft) shorten() {
	d.title, d.description, d.key = cut(d.title, maxCell), cut(d.description, maxCell), cut(d.key, maxKey)
	for _, name := range []*string{&d.category, &d.kind, &d.priority, &d.status, &d.assignee} {
		*name = cut(*name, shownValue)
	}
}

func tornReason(problem error) string {
	switch {
	case errors.Is(problem, tabular.ErrStray):
		return "Iza zatvorenog navodnika stoji tekst"
	case errors.Is(problem, tabular.ErrTooWide):
		return fmt.Sprintf("Red ima više od %d kolona", tabular.MaxFields)
	case errors.Is(problem, tabular.ErrTooLong):
		return "Navodnik nije zatvoren, ili je red veći od 4 MB"
	default:
		return "Navodnik nije zatvoren"
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
		d.reject("Datum kreiranja „" + cut(value, shownValue) + "“ nije ispravan")
	case at.After(now.Add(24 * time.Hour)): // what is today's evening elsewhere is no mistake
		d.reject("Datum kreiranja je u budućnosti")
	default:
		d.createdAt, d.dated = at, true
	}
}

func (d *draft) checkTexts(encoding tabular.Encoding) {
	for _, text := range []string{d.title, d.description, d.key, d.category, d.kind, d.priority, d.status, d.assignee} {
		if strings.ContainsRune(text, 0) {
			d.reject("Tekst sadrži nedozvoljen znak (NUL)")
		}
		if encoding.Broken(text) {
			d.reject("Tekst nije ispravno zapisan u kodiranju " + string(encoding))
		}
	}
	if strings.TrimSpace(d.title) == "" {
		d.reject("Naziv je prazan")
	}
	if n := utf8.RuneCountInString(d.title); n > maxTitle {
		d.reject(fmt.Sprintf("Naziv ne može biti veći od %d karaktera (ima ih %d)", maxTitle, n))
	}
	if strings.TrimSpace(d.description) == "" {
		d.reject("Opis je prazan")
	}
	if n := utf8.RuneCountInString(d.description); n > maxDescription {
		d.reject(fmt.Sprintf("Opis ne može biti veći od %d karaktera (ima ih %d)", maxDescription, n))
	}
	if utf8.RuneCountInString(d.key) > maxKey {
		d.reject(fmt.Sprintf("Vanjski ključ ne može biti veći od %d karaktera", maxKey))
	}
	for _, name := range []struct{ word, value string }{
		{wordCategory, d.category}, {wordType, d.kind}, {wordPriority, d.priority}, {wordStatus, d.status},
	} {
		if utf8.RuneCountInString(name.value) > maxName {
			d.rejectName(name.word, name.value)
		}
	}
	if utf8.RuneCountInString(d.assignee) > maxName {
		d.rejectAssignee()
	}
}

// cut leaves at most n characters, fit to be shown and kept: valid UTF-8 without NUL.
func cut(text string, n int) string {
	if len(text) > n*utf8.UTFMax {
		text = text[:n*utf8.UTFMax+1]
	}
	text = strings.ReplaceAll(strings.ToValidUTF8(text, "\uFFFD"), "\x00", "\uFFFD")
	if runes := []rune(text); len(runes) > n {
		return string(runes[:n-1]) + "…"
	}
	return text
}
