// Package letter words the e-mail that tells a person of the changes of one request: subject, plain text and HTML, in their language.
package letter

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"strings"
	texttemplate "text/template"
	"time"
	"unicode/utf8"

	"zahtjevi/shared/worktime"
)

// Request is what a letter says of the request itself, as it stands now.
type Request struct {
	ID          int64
	Title       string
	Description string
	Project     string
	Status      string
	Marker      int16  // of the status
	URL         string // opens the request
}

// Change is one thing that happened to the request. Detail goes with the kind, as in notifications: the new status, or the comment's
// text.
type Change struct {
	Kind   string
	Actor  string
	Detail string
	At     time.Time
}

// Letter is everything that one message says. Language is bs, hr or sr; System is the installation's title.
type Letter struct {
	Language string
	System   string
	Request  Request
	Changes  []Change
}

// Words are a letter's parts, ready to send.
type Words struct{ Subject, Text, HTML string }

// shownText is how many characters of a description are repeated in a letter.
const shownText = 2000

//go:embed letter.html letter.txt
var files embed.FS

var (
	functions = map[string]any{"lines": func(text string) []string { return strings.Split(text, "\n") }, "indent": indent}
	htmlPart  = template.Must(template.New("letter.html").Funcs(functions).ParseFS(files, "letter.html"))
	textPart  = texttemplate.Must(texttemplate.New("letter.txt").Funcs(functions).ParseFS(files, "letter.txt"))
)

// view is what the templates see.
type view struct {
	Letter
	Texts   texts
	Entries []entry
	Colour  string // of the status
	Preview string
}

// entry is one change in words.
type entry struct{ Title, Actor, Body, At string }

// Compose words the letter.
func Compose(l Letter) (Words, error) {
	language, ok := languages[l.Language]
	if !ok {
		language = languages["bs"]
	}
	v := view{Letter: l, Texts: language, Colour: statusColour(l.Request.Marker)}
	for _, change := range l.Changes {
		v.Entries = append(v.Entries, language.entry(change, l.Request))
	}
	if len(v.Entries) > 0 {
		v.Preview = strings.Join(strings.Fields(v.Entries[0].Title+" – "+v.Entries[0].Actor+". "+cut(v.Entries[0].Body, 100)), " ")
	}
	var text, html bytes.Buffer
	if err := textPart.Execute(&text, v); err != nil {
		return Words{}, fmt.Errorf("word text of letter about request %d: %w", l.Request.ID, err)
	}
	if err := htmlPart.Execute(&html, v); err != nil {
		return Words{}, fmt.Errorf("word HTML of letter about request %d: %w", l.Request.ID, err)
	}
	return Words{Subject: fmt.Sprintf("[#%d] %s", l.Request.ID, l.Request.Title), Text: text.String(), HTML: html.String()}, nil
}

func (t texts) entry(c Change, r Request) entry {
	e := entry{Actor: c.Actor, At: worktime.Local(c.At).Format("02.01.2006. 15:04"), Title: t.Kinds[c.Kind], Body: strings.TrimSpace(strings.ReplaceAll(c.Detail, "\r\n", "\n"))}
	switch c.Kind {
	case "created":
		e.Body = cut(strings.TrimSpace(strings.ReplaceAll(r.Description, "\r\n", "\n")), shownText)
	case "status":
		e.Title, e.Body = fmt.Sprintf("%s: %s", e.Title, c.Detail), ""
	}
	if e.Title == "" {
		e.Title = t.OtherKind
	}
	return e
}

// cut shortens a text to a number of characters and says so by an ellipsis.
func cut(text string, length int) string {
	if utf8.RuneCountInString(text) <= length {
		return text
	}
	return strings.TrimSpace(string([]rune(text)[:length-1])) + "…"
}

func indent(text string) string { return "  " + strings.ReplaceAll(text, "\n", "\n  ") }

// statusColour has enough contrast on white; in the dark the letter's own style sheet takes over.
func statusColour(marker int16) string {
	switch marker {
	case 0:
		return "#596075"
	case 1:
		return "#96600a"
	case 2:
		return "#1c7448"
	}
	return "#7a3fb5"
}
