package main

import (
	"math"
	"math/rand/v2"
	"strings"
	"time"

	"zahtjevi/shared/textsearch"
)

// shape is the distribution of generated rows.
type shape struct {
	size, people int
	years        int
	open, fading float64 // the open part of the newest requests; it falls with this power of their age among all
	comments     int     // an upper bound for each request; half as many on average
	comment      int     // maximum size in bytes
	doublings    int     // descriptions have at most 300 bytes, doubled up to this many times
	past         bool    // with log, notifications and messages, without the tables of bare servers
}

// twoYears is the shape of most measurements: a fifth of the requests is open.
func twoYears(size int) shape {
	return shape{size: size, people: 60, years: 2, open: 0.4, fading: 1, comments: 3, comment: 400, doublings: 4}
}

// sampled is the step at which measurers' requests are sampled, so that there are at most 100,000.
func (s shape) sampled() int { return max(1, s.size/100_000) }

var requestColumns = []string{
	"id", "project_id", "part_id", "category_id", "type_id", "priority_id", "status_id", "marker", "title", "description",
	"creator_id", "assignee_id", "created_at", "updated_at", "updated_by_id", "finished_at", "waiting_since", "due_on", "answered_at",
}

// writer generates rows, always the same for a size. Requests come first, as they determine folded texts, history and comments.
type writer struct {
	shape
	random   *rand.Rand
	projects []project
	oldest   time.Time
	span     time.Duration // from the oldest request to now
	until    int64         // the last request of the current batch
	made     made
	texts    [][]any
	changes  [][]any
	comments [][]any
}

// made counts the rows of each kind, from which further ids continue.
type made struct{ requests, changes, comments int64 }

func newWriter(projects []project, s shape, now time.Time) *writer {
	random := rand.New(rand.NewPCG(1, uint64(s.size)))
	oldest := now.AddDate(-s.years, 0, 0)
	return &writer{shape: s, random: random, projects: projects, oldest: oldest, span: now.Sub(oldest)}
}

// request returns the next row in the order of requestColumns, nil after the last one of the batch.
func (w *writer) request() ([]any, error) {
	if w.made.requests == w.until {
		return nil, nil
	}
	w.made.requests++
	id := w.made.requests
	p := w.projects[w.random.IntN(len(w.projects))]
	category := p.Categories[w.random.IntN(len(p.Categories))]
	created := w.oldest.Add(w.span / time.Duration(w.size) * time.Duration(id-1))
	status, since, updated := w.history(id, p, created)
	earlier := len(w.comments)
	for range w.random.IntN(w.shape.comments) {
		updated = updated.Add(time.Duration(w.random.IntN(600)) * time.Minute)
		body := w.text(20, w.comment)
		w.made.comments++
		w.comments = append(w.comments, []any{w.made.comments, id, w.person(), body, updated, textsearch.Fold(body)})
	}
	creator := w.person()
	var answered *time.Time // not needed for finished requests
	if status[1] != 2 {
		answered = answer(w.comments[earlier:], creator)
	}
	var assignee *int64
	if status[1] != 0 {
		somebody := w.person()
		assignee = &somebody
	}
	kind, priority := pick(w, p.Types), pick(w, p.Priorities)
	title, description := w.needles(id, w.text(15, 100), w.text(80, 300<<w.random.IntN(w.doublings)))
	w.texts = append(w.texts, []any{id, textsearch.Fold(title), "", textsearch.Fold(description)})
	return []any{
		id, p.ID, category[0], category[1], kind, priority, status[0], int16(status[1]), title, description, creator, assignee, created,
		updated, creator,
		when(status[1] == 2, since), when(status[1] == 0, since), when(id%4 == 0, created.AddDate(0, 0, int(id%60))),
		answered,
	}, nil
}

// answer returns the time at which somebody other than the creator first commented on a request, nil for never.
func answer(comments [][]any, creator int64) *time.Time {
	for _, c := range comments {
		if at := c[4].(time.Time); c[2].(int64) != creator {
			return &at
		}
	}
	return nil
}

// history records the changes that led to the request's present status. It returns the status, since when the request has it, and the time
// of the last change.
func (w *writer) history(request int64, p project, created time.Time) (status [2]int64, since, last time.Time) {
	path := []int{0, 1, 3 + w.random.IntN(2)}
	if w.random.Float64() < w.open*math.Pow(float64(request)/float64(w.size), w.fading) {
		path = path[:1+w.random.IntN(2)]
		if w.random.IntN(10) == 0 {
			path = []int{0, 1, 2}
		}
	}
	last = created
	for _, step := range path {
		status, since = p.Statuses[step], last
		w.made.changes++
		w.changes = append(w.changes, []any{w.made.changes, request, status[0], w.person(), last})
		last = last.Add(time.Duration(10+w.random.IntN(4000)) * time.Minute)
	}
	return status, since, last
}

// when returns the time, or nil for none.
func when(so bool, moment time.Time) *time.Time {
	if !so {
		return nil
	}
	return &moment
}

func (w *writer) foldedTexts() ([]any, error) { return shift(&w.texts), nil }
func (w *writer) change() ([]any, error)      { return shift(&w.changes), nil }
func (w *writer) nextComment() ([]any, error) { return shift(&w.comments), nil }

// Searches look for rare words: each needle is the title of one old request and occurs in the descriptions of some newer ones.
const (
	needles    = 20
	needleGap  = 25 // the distance between these newer ones
	needleEcho = 30 // how many newer ones there are
)

// needle is the word with a number below needles, which no other text contains.
func needle(number int) string { return "fenjer" + string(rune('a'+number)) + "šć" }

// titledID is the request with the needle in its title; all are in the older half.
func titledID(size, number int) int64 { return 1 + int64(number*(size/(2*needles))) }

// needles adds a needle to the texts of the requests that get one.
func (w *writer) needles(id int64, title, description string) (string, string) {
	for number := range needles {
		if id == titledID(w.size, number) {
			return "Zamijeniti " + needle(number) + " u hodniku", description
		}
	}
	for number := range needles {
		if behind := id - titledID(w.size, number); behind > 0 && behind%needleGap == 0 && behind <= needleGap*needleEcho {
			description += " " + needle(number) + " zamijeniti"
		}
	}
	return title, description
}

func shift(rows *[][]any) []any {
	if len(*rows) == 0 {
		return nil
	}
	first := (*rows)[0]
	*rows = (*rows)[1:]
	return first
}

func pick(w *writer, ids []int64) int64 { return ids[w.random.IntN(len(ids))] }

func (w *writer) person() int64 { return 1 + w.random.Int64N(int64(w.people)) }

var words = strings.Fields(`računar štampač mreža lozinka pristup korisnik služba šalter obrazac izvještaj poruka greška ekran
	tastatura prijava program ažuriranje instalacija faktura račun dokument mapa katastar matična knjiga potvrda taksa odjel
	opština građanin zahtjev prilog skener telefon linija server disk kopija verzija datum ispis pretraga ne radi sporo od jutros
	poslije nadogradnje molim hitno potrebno provjeriti zamijeniti otvoriti dodati ukloniti na u za sa kod preko`)

// text returns a text of at least least and about most bytes.
func (w *writer) text(least, most int) string {
	length := least + w.random.IntN(max(1, most-least-20))
	var b strings.Builder
	b.Grow(length + 20)
	for b.Len() < length {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(words[w.random.IntN(len(words))])
	}
	return b.String()
}
