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

// others is the address of requests, to which a number is added. The page of a request says so to people who may not see it.
func (r Request) others() string { return strings.TrimSuffix(r.URL, strconv.FormatInt(r.ID, 10)) }

// Change is one thing that happened to the request. Kind and Detail are as in notifications, with the whole text of a comment. For a change
// of several requests Requests names some of them, each by number and title, and More counts the rest.
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

// Letter is the content of a message about a request. Language is the receiver's; System is the installation's title; Choices leads to
// where the receiver chooses what they are told.
type Letter struct {
	Language string
	System   string
	Request  Request
	Changes  []Change
	More     int // further changes, which are only counted
	Choices  string
}

// labels is what the forms say in every letter about a request.
var labels = map[string]texts.Text{
	"projectLabel": texts.ColumnProject, "statusLabel": texts.ColumnStatus,
	"open": texts.LetterOpen, "choicesLabel": texts.LetterChoices, "noReply": texts.LetterNoReply,
}

// shownText is how many characters of a description are repeated in a letter.
const shownText = 2000

// shownRequests is how many of the requests that were changed together are named.
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

// moreWords counts the changes that a letter does not list; it is empty when there are none.
func moreWords(more int, language string) string {
	if more == 0 {
		return ""
	}
	return texts.LetterMore.Of(more).In(language)
}

// preview is what mail programs show beside the subject.
func preview(entries []entry) string {
	if len(entries) == 0 {
		return ""
	}
	first := entries[0]
	return strings.Join(strings.Fields(fmt.Sprintf("%s – %s. %s", first.Title, first.Actor, shorten.To(first.Body, 100))), " ")
}

// entry is one change in words. Marked is the body as HTML, where its author marked anything of it.
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
	case "created":
		e.Body = shorten.To(tidy(r.Description), shownText)
		e.Marked = markdown.HTML(e.Body, r.others())
	case "status":
		e.Title = status
	case "assigned":
		e.Body = status
	case "bulk_assigned", "bulk_status":
		e.Body = tidy(status + "\n" + listed(c.Requests, c.More, language))
	default:
		e.Body = tidy(c.Detail)
		e.Marked = markdown.HTML(e.Body, r.others())
	}
	return e
}

// listed names requests, one a line, the first of many; more of them are only counted.
func listed(requests []string, more int, language string) string {
	shown := slices.Clone(requests[:min(len(requests), shownRequests)])
	if rest := len(requests) - len(shown) + more; rest > 0 {
		shown = append(shown, texts.LetterRest.Of(rest).In(language))
	}
	return strings.Join(shown, "\n")
}

func tidy(text string) string { return strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")) }

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
