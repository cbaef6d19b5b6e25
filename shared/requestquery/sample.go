package requestquery

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"zahtjevi/shared/listing"
	"zahtjevi/shared/textsearch"
)

const (
	// sampled limits the newest requests by which a term counts as common or not. A process keeps so many characters of the beginning and
	// of the end of their texts, and so many stems, for so long. They decide only which way is tried first.
	sampled      = 32
	sampledChars = 800
	sampledStems = 500
	sampleKept   = time.Minute
	// fewSlices: with up to so many slices, the index is asked for all requests with a term without probing.
	fewSlices = 8
)

// Way names a method of finding requests with the rarest of some terms.
type Way struct {
	kind   wayKind
	rarest string
	many   bool // there are many requests: slices are probed first
}

type wayKind int

const (
	// amongNewest reads only the newest requests that the caller sees: no term has the three letters in a row that an index needs.
	amongNewest wayKind = iota
	// newestFirst reads them and then the index, slice by slice, until there are enough results or the time is over.
	newestFirst
	// bySlices reads the index only, slice by slice.
	bySlices
	// byIndex reads the index at once. If the term turns out not to be rare, all is left unread.
	byIndex
)

// Sample holds a process's knowledge of the frequency of words. It is safe for concurrent use.
type Sample struct {
	newest  atomic.Pointer[newestTexts]
	reading atomic.Bool
}

// newestTexts are the folded texts of the newest requests with their stems, and in how many slices all are.
type newestTexts struct {
	texts  []sampledText
	slices int64
	at     time.Time
}

type sampledText struct {
	letters string
	stems   []string
}

// Ways are the ways to find the requests with all terms. The next one is for when one leaves something unread.
//
// A term that a quarter of the sample has is common. One that none of it has may be rare, or be in up to a hundredth of all requests.
func (s *Sample) Ways(ctx context.Context, database listing.Database, terms textsearch.Terms) ([]Way, error) {
	newest, err := s.read(ctx, database)
	if err != nil {
		return nil, err
	}
	rarest, held := "", sampled+1
	for i, indexed := range terms.Indexed() {
		if n := newest.holding(terms[i]); indexed && n < held {
			rarest, held = terms[i], n
		}
	}
	way := Way{rarest: rarest, many: newest.slices > fewSlices}
	switch {
	case rarest == "":
		way.kind = amongNewest
	case 4*held > len(newest.texts):
		way.kind = newestFirst
	case held > 0:
		way.kind = bySlices
	default:
		way.kind = byIndex
		return []Way{way, {kind: bySlices, rarest: rarest}}, nil
	}
	return []Way{way}, nil
}

// holding counts the texts that contain the term. Its stem is guessed, as only the database knows stems: it begins the term, and is most of
// it.
func (n newestTexts) holding(term string) int {
	held := 0
	for _, text := range n.texts {
		if strings.Contains(text.letters, term) || slices.ContainsFunc(text.stems, func(stem string) bool { return mayBeStem(term, stem) }) {
			held++
		}
	}
	return held
}

// shortStem is the least length of a guessed stem in letters, and longEnding the greatest of an ending.
const (
	shortStem  = 3
	longEnding = 3
)

func mayBeStem(term, stem string) bool {
	stem = strings.TrimPrefix(stem, "=")
	return len(stem) >= max(shortStem, len(term)-longEnding) && strings.HasPrefix(term, stem)
}

// read returns the sample, read anew if it is old. Meanwhile others use the old one.
func (s *Sample) read(ctx context.Context, database listing.Database) (*newestTexts, error) {
	known := s.newest.Load()
	if known != nil && (time.Since(known.at) < sampleKept || !s.reading.CompareAndSwap(false, true)) {
		return known, nil
	}
	if known != nil {
		defer s.reading.Store(false)
	}
	rows, err := listing.All[struct {
		Text   string
		Stems  []string
		Slices int64
	}](ctx, database, listing.Statement{SQL: fmt.Sprintf(`
select case when length(document) <= 2 * %[2]d then document else left(document, %[2]d) || ' ' || right(document, %[2]d) end as text,
    (tsvector_to_array(stems))[:%[5]d] as stems, max(t.request_id) over () / %[3]s + 1 as slices
from (select * from request_texts order by request_id desc limit %[4]d) t cross join lateral (select %[1]s as document offset 0) d`,
		document, sampledChars, sliceSize, sampled, sampledStems)})
	if err != nil {
		return nil, fmt.Errorf("read a sample of texts: %w", err)
	}
	read := &newestTexts{at: time.Now()}
	for _, row := range rows {
		read.texts, read.slices = append(read.texts, sampledText{row.Text, row.Stems}), row.Slices
	}
	s.newest.Store(read)
	return read, nil
}
