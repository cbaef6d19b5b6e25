package requests

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/requestfilter"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

const (
	// searchLimit is how many results quick search answers.
	searchLimit = 20
	// keyLimit is how many of them may be found by their external key, so that a key which many begin with leaves room.
	keyLimit = 5
)

// SearchInput is what somebody types into quick search: a number, the beginning of an external key, or words
// from a title, description or comment.
type SearchInput struct {
	Text string `query:"tekst" doc:"Bez razlike u velikim slovima, kvačicama i pismu"`
}

// SearchResult is a request that was found.
type SearchResult struct {
	ID        int64     `json:"id"`
	Title     string    `json:"naziv"`
	Project   string    `json:"projekat"`
	Status    string    `json:"zahtjevStatus"`
	Marker    int16     `json:"oznaka"`
	CreatedAt time.Time `json:"datumKreiranja"`
	Key       string    `json:"vanjskiKljuc" doc:"Kako se zove tamo odakle je uvezen, ili prazno"`
	Where     string    `json:"nadjenoU" enum:"broj,kljuc,naziv,opis,komentar"`
}

// SearchOutput is at most 20 results: by number, then by external key, title, description and comment, the newest first in each.
type SearchOutput struct {
	Body serve.List[SearchResult]
}

// search costs one statement. Each place is searched by its own index and at most to the limit.
func (a *area) search(ctx context.Context, in *SearchInput) (*SearchOutput, error) {
	text := strings.TrimSpace(in.Text)
	var fields valid.Fields
	fields.Text("tekst", text, valid.TextRule{Missing: texts.FieldRequired, Max: 200, TooLong: texts.SearchLong})
	if err := fields.Err(); err != nil {
		return nil, err
	}
	q := searchQuery(identity.From(ctx), text)
	rows, err := a.pool.Query(ctx, q.sql, q.args...)
	if err != nil {
		return nil, fmt.Errorf("search: %w", err)
	}
	results, err := pgx.CollectRows(rows, pgx.RowToStructByPos[SearchResult])
	if err != nil {
		return nil, fmt.Errorf("search: %w", err)
	}
	return &SearchOutput{Body: serve.ListOf(results, len(results))}, nil
}

func searchQuery(caller *identity.Caller, text string) query {
	q := query{}
	pattern := q.bind(requestfilter.Containing(text))
	number, _ := strconv.ParseInt(strings.TrimPrefix(text, "#"), 10, 64) // 0, which nothing has, for what is no number
	visible := "r.deleted_at is null and " + caller.RequestFilter("r", q.bind)
	long := strconv.FormatBool(longestWord(text) >= trigram)
	q.sql = fmt.Sprintf(`
with found as (
    (select r.id, 'broj' as place, 0 as rank from requests r where r.id = %[1]s and %[2]s)
    union all
    (select r.id, 'kljuc', 1 from requests r where %[6]s and %[2]s order by fold(r.external_key) collate "C", r.id desc limit %[5]d)
    union all
    (select r.id, 'naziv', 2 from requests r where r.title_folded like fold(%[3]s) and %[2]s order by r.id desc limit %[4]d)
    union all
    (select r.id, 'opis', 3 from requests r where %[7]s and fold(r.description) like fold(%[3]s) and %[2]s order by r.id desc limit %[4]d)
    union all
    (select r.id, 'komentar', 4 from comments c join requests r on r.id = c.request_id where %[7]s and fold(c.body) like fold(%[3]s) and %[2]s order by c.id desc limit %[4]d)
), best as (
    select distinct on (id) id, place, rank from found order by id, rank
)
select r.id, r.title, p.name, s.name, r.marker, r.created_at, coalesce(r.external_key, ''), best.place
from best join requests r on r.id = best.id join projects p on p.id = r.project_id join statuses s on s.id = r.status_id
order by best.rank, r.id desc
limit %[4]d`, q.bind(number), visible, pattern, searchLimit, keyLimit, keyBegins(q.bind(text)), long)
	return q
}

// trigram is how many letters or digits in a row an index of trigrams needs. For fewer, long texts are not searched: each would have to be
// folded and read.
const trigram = 3

func longestWord(text string) int {
	longest := 0
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		longest = max(longest, utf8.RuneCountInString(word))
	}
	return longest
}

// keyBegins is the condition that the external key begins with the text, written as a range so that its index serves it whatever the
// text is.
func keyBegins(text string) string {
	const key = `r.external_key is not null and fold(r.external_key) collate "C"`
	return fmt.Sprintf(`%[1]s >= fold(%[2]s) and %[1]s < fold(%[2]s) || U&'\+10FFFF'`, key, text)
}
