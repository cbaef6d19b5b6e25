package demo

import (
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/gabriel-vasile/mimetype"
	"github.com/google/go-cmp/cmp"
)

func inventAt(t *testing.T, now time.Time) *plan {
	t.Helper()
	p, err := invent(now)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// instants at which a demo may be loaded: a working day, its start, a night, a weekend, and the days of the clock changes.
var instants = []string{
	"2026-11-18T13:37:00+01:00", "2026-11-18T08:00:30+01:00", "2026-11-18T08:01:00+01:00", "2026-11-18T02:00:00+01:00",
	"2026-11-21T11:00:00+01:00", "2026-03-29T12:00:00+02:00", "2027-01-01T00:00:01+01:00", "2028-02-29T23:59:59+01:00",
}

func TestInventHoldsAtAnyInstant(t *testing.T) {
	for _, at := range instants {
		t.Run(at, func(t *testing.T) {
			now, err := time.Parse(time.RFC3339, at)
			if err != nil {
				t.Fatal(err)
			}
			p := inventAt(t, now)
			for _, r := range p.requests {
				checkTimes(t, r, now)
				checkTexts(t, r)
			}
			outcomes := map[outcome]int{}
			for _, r := range p.requests {
				outcomes[r.outcome]++
			}
			want := map[outcome]int{finished: finishedCount, working: workingCount, approving: approvingCount,
				waiting: 400 - finishedCount - workingCount - approvingCount}
			if diff := cmp.Diff(want, outcomes); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func checkTimes(t *testing.T, r *request, now time.Time) {
	t.Helper()
	last := r.created
	for _, s := range r.states[1:] {
		if !s.at.After(last) {
			t.Errorf("request %d (%s): a change at %s, not after %s", r.id, r.title, s.at, last)
		}
		last = s.at
	}
	said := r.created
	for _, c := range r.comments {
		if !c.at.After(said) {
			t.Errorf("request %d (%s): a comment at %s, not after %s", r.id, r.title, c.at, said)
		}
		said = c.at
	}
	if last.After(now) || said.After(now) || r.created.After(now) {
		t.Errorf("request %d lives beyond now: created %s, changed %s, commented %s", r.id, r.created, last, said)
	}
}

var leftMark = regexp.MustCompile(`[\[\]{}|]|  | ,| \.$|\.\.$`)

func checkTexts(t *testing.T, r *request) {
	t.Helper()
	texts := []string{r.title, r.text}
	for _, c := range r.comments {
		texts = append(texts, c.text)
	}
	for _, text := range texts {
		if leftMark.MatchString(text) || text == "" {
			t.Errorf("request %d: text not written out: %q", r.id, text)
		}
	}
	if n := utf8.RuneCountInString(r.title); n > 128 {
		t.Errorf("request %d: title of %d letters: %q", r.id, n, r.title)
	}
	if len(r.comments) > 8 {
		t.Errorf("request %d: %d comments", r.id, len(r.comments))
	}
}

func TestInventRepeatsItself(t *testing.T) {
	now := time.Now()
	titles := func(p *plan) (list []string) {
		for _, r := range p.requests {
			list = append(list, r.title, r.text)
			for _, c := range r.comments {
				list = append(list, c.text)
			}
		}
		return list
	}
	if diff := cmp.Diff(titles(inventAt(t, now)), titles(inventAt(t, now))); diff != "" {
		t.Error(diff)
	}
}

func TestInventTellsManyDifferentRequests(t *testing.T) {
	p := inventAt(t, time.Now())
	entries, titles, texts := map[*entry]bool{}, map[string]bool{}, map[string]bool{}
	for _, r := range p.requests {
		entries[r.entry], titles[r.title], texts[r.text] = true, true, true
	}
	if len(entries) < 120 || len(titles) != 400 || len(texts) != 400 {
		t.Errorf("%d entries (want 120 at least), %d titles and %d texts (want 400)", len(entries), len(titles), len(texts))
	}
}

func TestFilesAreWhatTheirTypeSays(t *testing.T) {
	used := map[string]bool{}
	for _, f := range inventAt(t, time.Now()).files() {
		content, err := data.ReadFile("data/files/" + f.content)
		if err != nil {
			t.Fatalf("%s: %v", f.name, err)
		}
		if shown := mimetype.Detect(content); !shown.Is(strings.Split(f.contentType, ";")[0]) {
			t.Errorf("%s (%s) shows as %s", f.content, f.contentType, shown)
		}
		used[f.content] = true
	}
	kept, err := data.ReadDir("data/files")
	if err != nil || len(kept) != len(used) {
		t.Errorf("%d files are kept, %d are used (%v)", len(kept), len(used), err)
	}
}
