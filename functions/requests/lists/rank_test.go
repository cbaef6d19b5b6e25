package lists_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zahtjevi/functions/requests"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/textsearch"
)

// written is a request as the plain search reads it. Texts have plain letters only.
type written struct {
	id                 int64
	title, description string
	comments           []string
	seen               bool
}

// TestSearchRanksAsPlainly compares quick search with a plain search that reads all requests, for words from very common to unique ones,
// whole, in part and in other forms, alone and together: both find the same in the same order. So does a process whose sample is
// from a time without requests, and which therefore looks for every word as for a rare one.
func TestSearchRanksAsPlainly(t *testing.T) {
	e := setup(t)
	mine, foreign := e.Project(), e.Project()
	manager := e.Person(testkit.Manager, mine)
	found(e, manager, "server")
	all := writeMany(e, manager, mine, foreign)
	late := serve.NewAPI(e.Deps())
	late.Area("requests", requests.Register, e.Deps())
	lateEnv := *e
	processes := map[string]*testkit.Env{"an early": e, "a late": lateEnv.Serve(late.Handler())}
	stem := stems(e)
	random := rand.New(rand.NewPCG(7, 7))
	for range 150 {
		terms := make([]string, 1+random.IntN(3))
		for i := range terms {
			word := vocabulary[random.IntN(len(vocabulary))]
			terms[i] = word[:len(word)-random.IntN(2)]
			if random.IntN(3) == 0 {
				terms[i] = word + typedEndings[random.IntN(len(typedEndings))]
			}
		}
		text := strings.Join(terms, " ")
		want := searchPlainly(all, textsearch.Parse(text), stem)
		for name, process := range processes {
			got := found(process, manager, text)
			for try := 0; try < 20 && !slices.Equal(got, want); try++ { // a search ends after 150 ms, which are over sooner on a busy machine
				got = found(process, manager, text)
			}
			if !slices.Equal(got, want) {
				t.Fatalf("in %s process %q finds\n%q, want\n%q", name, text, got, want)
			}
		}
	}
}

// vocabulary has words of which each is half as common as the one before, and none is part of another.
var vocabulary = []string{"server", "lozinka", "mreza", "printer", "katastar", "obracun", "fenjer", "sezam", "monitor"}

// typedEndings make words of which no text has the letters, and many the stem.
var typedEndings = []string{"u", "om", "ima"}

// stems are the stems of all words that texts and searches have, and those of stems.
func stems(e *testkit.Env) map[string]string {
	words := []string{"kraj"}
	for _, word := range vocabulary {
		for _, ending := range append([]string{"", "a", "ski"}, typedEndings...) {
			words = append(words, word+ending, word[:len(word)-1])
		}
	}
	all := map[string]string{}
	for range 2 {
		of := testkit.Value[[]string](e, `select array(select (ts_lexize('serbian_stem', word))[1]
			from unnest($1::text[]) with ordinality w (word, n) order by n)`, words)
		for i, word := range words {
			all[word] = of[i]
		}
		words = of
	}
	return all
}

// has reports whether a text has a term's letters or stem.
func has(text, term string, stem map[string]string) bool {
	return strings.Contains(text, term) || slices.ContainsFunc(strings.FieldsFunc(text, func(r rune) bool { return r < 'a' || r > 'z' }),
		func(word string) bool { return stem[word] == stem[term] || stem[word] == stem[stem[term]] })
}

// writeMany adds requests over three slices of the text indexes, a third of them in the foreign project.
func writeMany(e *testkit.Env, manager *testkit.Person, mine, foreign testkit.Project) []written {
	random := rand.New(rand.NewPCG(1, 2))
	text := func(words int) string {
		var b strings.Builder
		for range words {
			word := vocabulary[min(int(random.ExpFloat64()*1.5), len(vocabulary)-1)]
			b.WriteString(word + []string{"", "", "a", "ski"}[random.IntN(4)] + []string{" ", ", "}[random.IntN(2)])
		}
		return b.String() + "kraj"
	}
	all := make([]written, 900)
	for i := range all {
		w := written{title: text(random.IntN(2)), description: text(random.IntN(4)), seen: random.IntN(3) > 0}
		w.id = int64(1 + i%300 + i/300*16384)
		for range random.IntN(2) {
			w.comments = append(w.comments, text(2))
		}
		p := foreign
		if w.seen {
			p = mine
		}
		e.Exec(`insert into requests (id, project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description,
				creator_id, updated_by_id, created_at)
			overriding system value values ($1::bigint, $2, $3, $4, $5, $6, $7, 0, $8, $9, $10, $10, now() + $1::bigint * interval '1 second')`,
			w.id, p.ID, p.Part, p.Category, p.Type, p.Priority, p.ToDo, w.title, w.description, manager.ID)
		e.Exec("insert into comments (request_id, author_id, body) select $1, $2, unnest($3::text[])", w.id, manager.ID, w.comments)
		all[i] = w
	}
	return all
}

// searchPlainly returns the same as found.
func searchPlainly(all []written, terms textsearch.Terms, stem map[string]string) (results []string) {
	type ranked struct {
		id           int64
		place, parts int
	}
	var found []ranked
	holding, titled := 0, 0
	for _, w := range slices.Backward(all) {
		r, holds := ranked{id: w.id}, w.seen
		for _, term := range terms {
			place := slices.IndexFunc([]string{w.title, w.description, strings.Join(w.comments, "\n")},
				func(text string) bool { return has(text, term, stem) })
			holds = holds && place >= 0
			r.place = max(r.place, place)
		}
		if !holds {
			continue
		}
		for _, term := range terms {
			whole := regexp.MustCompile(`\b` + term + `\b`)
			switch {
			case has(w.title, term, stem):
				r.parts += partly(whole, w.title)
			case has(w.description, term, stem):
				r.parts += partly(whole, w.description)
			}
		}
		holding++
		if r.place == 0 {
			titled++
		}
		if holding <= 100 || r.place == 0 && titled <= 100 {
			found = append(found, r)
		}
	}
	slices.SortStableFunc(found, func(a, b ranked) int { return cmp.Or(cmp.Compare(a.place, b.place), cmp.Compare(a.parts, b.parts)) })
	for _, r := range found[:min(len(found), 20)] {
		results = append(results, fmt.Sprint(r.id, " ", []string{"naziv", "opis", "komentar"}[r.place]))
	}
	return results
}

func partly(whole *regexp.Regexp, text string) int {
	if whole.MatchString(text) {
		return 0
	}
	return 1
}
