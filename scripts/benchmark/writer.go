package main

import (
	"math/rand/v2"
	"strings"
	"time"

	"zahtjevi/shared/textsearch"
)

const (
	people   = 60
	span     = 2 * 365 * 24 * time.Hour // how far back the oldest request lies
	openedAt = 0.4                      // of the newest requests 40 % are open, of the oldest none: 20 % in all
)

var requestColumns = []string{
	"id", "project_id", "part_id", "category_id", "type_id", "priority_id", "status_id", "marker", "title", "description",
	"creator_id", "assignee_id", "created_at", "updated_at", "updated_by_id", "finished_at", "waiting_since", "due_on",
}

// writer makes up rows, always the same for a size. Requests must be drawn first: they note which folded texts, history and comments
// follow.
type writer struct {
	random   *rand.Rand
	projects []project
	size     int
	oldest   time.Time
	requests int64
	texts    [][]any
	changes  [][]any
	comments [][]any
}

func newWriter(projects []project, size int, now time.Time) *writer {
	random := rand.New(rand.NewPCG(1, uint64(size)))
	return &writer{random: random, projects: projects, size: size, oldest: now.Add(-span)}
}

// request answers the next row in the order of requestColumns, nil after the last.
func (w *writer) request() ([]any, error) {
	if w.requests == int64(w.size) {
		return nil, nil
	}
	w.requests++
	id := w.requests
	p := w.projects[w.random.IntN(len(w.projects))]
	category := p.Categories[w.random.IntN(len(p.Categories))]
	created := w.oldest.Add(span / time.Duration(w.size) * time.Duration(id-1))
	status, since, updated := w.history(id, p, created)
	for range w.random.IntN(3) {
		updated = updated.Add(time.Duration(w.random.IntN(600)) * time.Minute)
		body := w.text(20, 400)
		w.comments = append(w.comments, []any{int64(len(w.comments) + 1), id, w.person(), body, updated, textsearch.Fold(body)})
	}
	creator := w.person()
	var assignee *int64
	if status[1] != 0 {
		somebody := w.person()
		assignee = &somebody
	}
	kind, priority := pick(w, p.Types), pick(w, p.Priorities)
	title, description := w.needles(id, w.text(15, 100), w.text(80, 300<<w.random.IntN(4)))
	w.texts = append(w.texts, []any{id, textsearch.Fold(title), "", textsearch.Fold(description)})
	return []any{
		id, p.ID, category[0], category[1], kind, priority, status[0], int16(status[1]), title, description, creator, assignee, created,
		updated, creator,
		when(status[1] == 2, since), when(status[1] == 0, since), when(id%4 == 0, created.AddDate(0, 0, int(id%60))),
	}, nil
}

// history notes the changes that led to the request's present status, which it answers with since when it has it, and with the time of the
// last change.
func (w *writer) history(request int64, p project, created time.Time) (status [2]int64, since, last time.Time) {
	path := []int{0, 1, 3 + w.random.IntN(2)}
	if w.random.Float64() < openedAt*float64(request)/float64(w.size) {
		path = path[:1+w.random.IntN(2)]
		if w.random.IntN(10) == 0 {
			path = []int{0, 1, 2}
		}
	}
	last = created
	for _, step := range path {
		status, since = p.Statuses[step], last
		w.changes = append(w.changes, []any{int64(len(w.changes) + 1), request, status[0], w.person(), last})
		last = last.Add(time.Duration(10+w.random.IntN(4000)) * time.Minute)
	}
	return status, since, last
}

// when is the moment, or nil.
func when(so bool, moment time.Time) *time.Time {
	if !so {
		return nil
	}
	return &moment
}

func (w *writer) foldedTexts() ([]any, error) { return shift(&w.texts), nil }
func (w *writer) change() ([]any, error)      { return shift(&w.changes), nil }
func (w *writer) comment() ([]any, error)     { return shift(&w.comments), nil }

// Searches look for rare words: each needle is the title of one old request, and in the descriptions of some newer ones.
const (
	needles    = 20
	needleGap  = 25 // of the newer ones, from each to the next
	needleEcho = 30 // how many newer ones there are
)

// needle is the word of a number below needles, which no other text holds.
func needle(number int) string { return "fenjer" + string(rune('a'+number)) + "šć" }

// titledID is the request that has the needle in its title; all are in the older half.
func titledID(size, number int) int64 { return 1 + int64(number*(size/(2*needles))) }

// needles puts a needle into the texts of the requests that are to have one.
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

func (w *writer) person() int64 { return 1 + w.random.Int64N(people) }

var words = strings.Fields(`računar štampač mreža lozinka pristup korisnik služba šalter obrazac izvještaj poruka greška ekran
	tastatura prijava program ažuriranje instalacija faktura račun dokument mapa katastar matična knjiga potvrda taksa odjel
	opština građanin zahtjev prilog skener telefon linija server disk kopija verzija datum ispis pretraga ne radi sporo od jutros
	poslije nadogradnje molim hitno potrebno provjeriti zamijeniti otvoriti dodati ukloniti na u za sa kod preko`)

// text makes a text of at least least and about most bytes.
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
