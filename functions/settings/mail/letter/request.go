package letter

import (
	_ "embed" // for the form
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/markdown"
	"zahtjevi/shared/shorten"
	"zahtjevi/shared/texts"
)

// Request is the present state of the request that a letter is about.
type Request struct {
	ID          int64
	Title       string
	Description string
	Project     string
	Status      string
	Marker      int16  // of the status
	URL         string // opens the request
}

// others is the address of requests, to which a number is added. The page of a request refuses people who may not see it.
func (r Request) others() string { return strings.TrimSuffix(r.URL, strconv.FormatInt(r.ID, 10)) }

// Change is a change of the request. Kind and Detail are as in notifications, with the whole text of a comment. For a change of several
// requests, Requests names some of them by number and title, and More is the number of the others.
type Change struct {
	Kind     string
	Actor    string
	Detail   string
	At       time.Time
	Requests []string
	More     int

	Mentioned bool // a comment mentions the receiver
	Why       Why
}

// Letter is the content of a message about a request. Language is the receiver's; System is the installation's title; Choices is the
// page of the receiver's choices of notifications.
type Letter struct {
	Language string
	System   string
	Request  Request
	Changes  []Change
	More     int // the number of further changes
	Choices  string

	Answerable bool // an answer to the letter becomes a comment
}

// labels are the texts that all letters about requests have.
var labels = map[string]texts.Text{
	"projectLabel": texts.ColumnProject, "statusLabel": texts.ColumnStatus,
	"open": texts.LetterOpen, "choicesLabel": texts.LetterChoices, "noReply": texts.LetterNoReply,
}

// shownText limits the characters of a description in a letter.
const shownText = 2000

// shownRequests limits the requests of one change that are named.
const shownRequests = 20

//go:embed request.txt
var requestSheet string

// Compose writes the letter about a request.
func Compose(l Letter) Words {
	entries := make([]entry, len(l.Changes))
	for i, change := range l.Changes {
		entries[i] = entryOf(change, l.Request, l.Language)
	}
	values := map[string]string{
		"system": l.System, "id": strconv.FormatInt(l.Request.ID, 10), "title": l.Request.Title, "url": l.Request.URL,
		"project": l.Request.Project, "status": l.Request.Status, "changes": changesText(entries, l.Language), "choices": l.Choices,
	}
	rest := moreWords(l.More, l.Language)
	if rest != "" {
		values["changes"] += rest + "\n\n"
	}
	for name, text := range labels {
		values[name] = text.In(l.Language)
	}
	if l.Answerable {
		values["noReply"] = texts.LetterReply.In(l.Language)
	}
	return Words{
		Subject: fmt.Sprintf("[%s #%d] %s", l.System, l.Request.ID, l.Request.Title),
		Text:    fill(requestSheet, values),
		HTML: rendered(requestPage(frame{
			Language: l.Language, System: l.System, Preview: preview(entries), Title: fmt.Sprintf("#%d %s", l.Request.ID, l.Request.Title),
			Foot: []string{values["noReply"]}, Choices: l.Choices,
		}, l.Request, entries, values["open"], rest)),
	}
}

func changesText(entries []entry, language string) string {
	var text strings.Builder
	for _, e := range entries {
		fmt.Fprintf(&text, "* %s – %s, %s\n\n", e.Title, e.Actor, e.At)
		if e.Body != "" {
			fmt.Fprintf(&text, "  %s\n\n", strings.ReplaceAll(e.Body, "\n", "\n  "))
		}
		fmt.Fprintf(&text, "  %s\n\n", e.Why.inText(language))
	}
	return text.String()
}

// moreWords is the number of changes that a letter does not list, in words; empty if there are none.
func moreWords(more int, language string) string {
	if more == 0 {
		return ""
	}
	return texts.LetterMore.Of(more).In(language)
}

// preview returns the text that mail programs show beside the subject.
func preview(entries []entry) string {
	if len(entries) == 0 {
		return ""
	}
	first := entries[0]
	return strings.Join(strings.Fields(fmt.Sprintf("%s – %s. %s", first.Title, first.Actor, shorten.To(first.Body, 100))), " ")
}

// entry is a change in words. Marked is its text as HTML, if the author used marks.
type entry struct {
	Title, Actor, Body, Marked, At string
	Why                            Why
}

func entryOf(c Change, r Request, language string) entry {
	e := entry{
		Actor: texts.NotificationActor(c.Kind, c.Actor, language), At: localtime.Moment(c.At),
		Title: texts.NotificationTitle(c.Kind, c.Mentioned).In(language), Why: c.Why,
	}
	status := ""
	if c.Detail != "" {
		status = texts.LetterStatus.With("status", c.Detail).In(language)
	}
	switch c.Kind {
	case "created", "moved", "followed":
		e.Body = shorten.To(tidy(r.Description), shownText)
		e.Marked = markdown.HTML(e.Body, r.others())
	case "status":
		e.Title = status
	case "assigned":
		e.Body = status
	case "bulk_assigned", "bulk_status", "bulk_moved":
		e.Body = tidy(status + "\n" + listed(c.Requests, c.More, language))
	default:
		e.Body = tidy(c.Detail)
		e.Marked = markdown.HTML(e.Body, r.others())
	}
	return e
}

// listed names requests, one a line, and the number of the others.
func listed(requests []string, more int, language string) string {
	shown := slices.Clone(requests[:min(len(requests), shownRequests)])
	if rest := len(requests) - len(shown) + more; rest > 0 {
		shown = append(shown, texts.LetterRest.Of(rest).In(language))
	}
	return strings.Join(shown, "\n")
}

func tidy(text string) string { return strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")) }

// statusColour has enough contrast on white; for dark letters the style sheet replaces it.
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
