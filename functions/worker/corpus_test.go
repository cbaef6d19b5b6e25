package worker_test

import (
	"context"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"golang.org/x/text/unicode/norm"

	"zahtjevi/functions/requests/inbound"
	"zahtjevi/functions/uploads"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/testkit"
)

// corpusLetter holds the outcome that a user may expect of a letter of testdata/letters. Of outcome any of several counts, with a bar
// between. told are files that are kept or else named, or_told words of which one may stand in a letter to the writer instead.
type corpusLetter struct {
	Input, Kind, To, Writer, After, Outcome, Title string
	Projects                                       int
	Contains, Matches, Lines, Absent, Files, Told  []string
	FileHas                                        []string `json:"file_has"`
	OrTold                                         []string `json:"or_told"`
}

// became holds the outcome of a letter.
type became struct {
	state, texts, inSight, title, told string
	projects                           int
	files                              []string
	bytes                              [][]byte
}

// TestCorpusOfLetters takes letters as people's programs write them (testdata/letters), all the way from the bucket to what became of
// them,
// and prints how many of each kind came out right.
func TestCorpusOfLetters(t *testing.T) {
	w := corpusWorld(t)
	raw, err := os.ReadFile("testdata/letters/expected.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []corpusLetter
	if err := json.Unmarshal(raw, &all); err != nil {
		t.Fatal(err)
	}
	ids := w.deliver(t, all)
	figures := testkit.FiguresOf(t)
	for _, one := range all {
		wrong := one.wrong(w.whatBecame(t, ids[one.Input]))
		if figures.Add(one.Kind, len(wrong) == 0); len(wrong) > 0 {
			t.Errorf("%s (%s): %s", one.Input, one.Kind, strings.Join(wrong, "; "))
		}
	}
}

// corpusWorld has two projects with addresses, and the writers of the letters. These come from a bucket: the IMAP server of the tests
// does not
// give those with a broken header.
func corpusWorld(t *testing.T) *bucketWorld {
	t.Helper()
	w := &bucketWorld{letterWorld: addressed(t)}
	name := "pisma-" + uuid.NewString()
	w.bucket = w.Store.Beside(name)
	if err := w.bucket.MakeBucket(t.Context()); err != nil {
		t.Fatal(err)
	}
	w.open(t, "s3://"+name+"/primljena/")
	other := w.Project()
	w.Exec(`insert into project_addresses (project_id, tag, part_id, category_id, type_id, priority_id)
		values ($1, 'matica', $2, $3, $4, $5)`, other.ID, other.Part, other.Category, other.Type, other.Priority)
	w.Config.Limits.RequestsPerMinute, w.Config.Limits.CommentsPerMinute = 0, 0
	w.creator = w.Person(testkit.TaskUser, w.project, other)
	w.Exec("update users set email = 'zadatak@opstina.example' where id = $1", w.creator.ID)
	w.Exec("update users set email = 'idn@opština.example' where id = $1", w.Person(testkit.TaskUser, w.project, other).ID)
	return w
}

// deliver puts the letters into the bucket, those that follow another one after it, and lets the worker take them all. It returns the
// ids of their rows.
func (w *bucketWorld) deliver(t *testing.T, all []corpusLetter) map[string]int64 {
	t.Helper()
	requests, ids := map[string]int64{}, map[string]int64{}
	limits := inbound.Limits{AtOnce: 500, Listed: 1000, Bytes: 25 << 20, Reading: 5 * time.Minute, Letter: time.Minute, Since: time.Hour,
		Attempts: 2, Patience: 2, Files: 20}
	for _, later := range []bool{false, true} {
		put := []string{}
		for _, one := range all {
			if (one.After != "") != later {
				continue
			}
			letter, err := os.ReadFile(filepath.Join("testdata/letters", one.Input))
			if err != nil {
				t.Fatal(err)
			}
			if one.To == "answer" {
				request := requests[one.After]
				if request == 0 {
					request = w.Request(w.project, w.creator, "O čemu piše "+one.Input)
				}
				requests[one.Input] = request
				letter = []byte(strings.ReplaceAll(string(letter), "TOKEN", w.letterWorld.token(w.creator, request)))
			}
			w.put(t, fmt.Sprintf("%04d", len(ids)+len(put)), string(letter))
			put = append(put, one.Input)
		}
		before := testkit.Value[int64](w.Env, "select coalesce(max(id), 0) from received_letters")
		if err := jobs.RunOnce(t.Context(), w.Deps(), []jobs.Job{inbound.JobWithin(limits, uploads.Keep)}); err != nil {
			t.Fatal(err)
		}
		rows := testkit.Value[[]int64](w.Env, "select coalesce(array_agg(id order by id), '{}') from received_letters where id > $1", before)
		if len(rows) != len(put) {
			t.Fatalf("%d letters were put, %d taken", len(put), len(rows))
		}
		for i, input := range put {
			ids[input] = rows[i]
		}
	}
	return ids
}

// whatBecame reads the request or the comments of a letter, their files, and what its writer was told.
func (w *letterWorld) whatBecame(t *testing.T, letter int64) became {
	t.Helper()
	b := became{state: testkit.Value[string](w.Env, "select state || ' ' || reason from received_letters where id = $1", letter)}
	b.told = testkit.Value[string](w.Env, `select concat_ws(' ', (select array_to_string(left_out, ' ') from received_letters where id = $1))`,
		letter)
	b.projects = testkit.Value[int](w.Env, "select cardinality(targets) from received_letters where id = $1", letter)
	b.inSight = testkit.Value[string](w.Env, `select coalesce(string_agg(body, e'\n'), '') from (
		select r.description as body from received_letters l join requests r on r.id = l.request_id
			where l.id = $1 and l.comment_id is null
		union all select c.body from received_letters l join comments c on c.request_id = l.request_id where l.id = $1) texts`, letter)
	b.title = testkit.Value[string](w.Env, `select coalesce((select r.title from received_letters l join requests r on r.id = l.request_id
		where l.id = $1 and l.comment_id is null), '')`, letter)
	b.texts = b.title + "\n" + b.inSight
	for _, key := range testkit.Value[[]string](w.Env, `select coalesce(array_agg(f.object_key || '|' || f.name), '{}')
		from received_letters l join files f on f.request_id = l.request_id
			or f.comment_id in (select c.id from comments c where c.request_id = l.request_id)
		where l.id = $1`, letter) {
		key, name, _ := strings.Cut(key, "|")
		content := w.stored(t, key)
		b.files, b.bytes = append(b.files, name), append(b.bytes, content)
		if strings.HasSuffix(name, ".txt") {
			b.texts += "\n" + string(content)
		}
	}
	return b
}

func (w *letterWorld) stored(t *testing.T, key string) []byte {
	t.Helper()
	file, err := w.Store.Open(context.Background(), key, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	content, err := io.ReadAll(file)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// wrong lists the differences from the expected outcome.
func (c corpusLetter) wrong(b became) []string {
	var wrong []string
	check := func(right bool, format string, values ...any) {
		if !right {
			wrong = append(wrong, fmt.Sprintf(format, values...))
		}
	}
	state, _, _ := strings.Cut(b.state, " ")
	check(slices.Contains(strings.Split(c.Outcome, "|"), state), "it is %q, not %s", b.state, c.Outcome)
	if state == "refused" || state == "ignored" {
		return wrong
	}
	told := len(c.OrTold) > 0 && slices.ContainsFunc(c.OrTold, func(word string) bool { return strings.Contains(b.told, word) })
	check(c.Projects == 0 || b.projects == c.Projects || told, "it is in %d projects, not %d", b.projects, c.Projects)
	check(strings.Contains(plainly(b.title), plainly(c.Title)), "its title is %q", b.title)
	texts, inSight := plainly(b.texts), plainly(b.inSight)
	for _, phrase := range c.Contains {
		check(strings.Contains(texts, plainly(phrase)), "%q is not in %.300q", phrase, texts)
	}
	for _, phrase := range c.Absent {
		check(!strings.Contains(inSight, plainly(phrase)), "%q is in %.300q", phrase, inSight)
	}
	for _, expression := range c.Matches {
		check(regexp.MustCompile(expression).MatchString(texts), "nothing matches %q in %.300q", expression, texts)
	}
	for _, line := range c.Lines {
		found := slices.ContainsFunc(strings.Split(b.texts, "\n"), func(one string) bool { return plainly(one) == plainly(line) })
		check(found, "%q is no line of %q", line, b.texts)
	}
	for _, file := range c.Files {
		check(b.hasFile(file), "no file %q among %q, left out %q", file, b.files, b.told)
	}
	for _, file := range c.Told {
		check(b.hasFile(file) || strings.Contains(b.told, file), "nobody is told of %q", file)
	}
	for _, bytes := range c.FileHas {
		check(slices.ContainsFunc(b.bytes, func(file []byte) bool { return strings.Contains(string(file), bytes) }), "no file has %q", bytes)
	}
	return wrong
}

func (b became) hasFile(pattern string) bool {
	return slices.ContainsFunc(b.files, func(name string) bool {
		fits, err := path.Match(strings.ToLower(norm.NFC.String(pattern)), strings.ToLower(norm.NFC.String(name)))
		return err == nil && fits
	})
}

var escapes = regexp.MustCompile("\\\\([!-/:-@\\[-`{-~])")

// plainly is a text as it is compared: without escapes, entities and invisible characters, white space folded.
func plainly(text string) string {
	text = html.UnescapeString(escapes.ReplaceAllString(text, "$1"))
	text = strings.Map(func(r rune) rune {
		if r == '\u00ad' || r >= 0x200b && r <= 0x200f || r == 0x2060 || r == 0xfeff {
			return -1
		}
		return r
	}, norm.NFC.String(text))
	return strings.Join(strings.Fields(text), " ")
}
