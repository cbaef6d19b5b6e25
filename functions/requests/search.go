package requests

import (
	"context"
	"fmt"
	"strings"
	"time"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/textsearch"
	"zahtjevi/shared/valid"
)

// searchLimit is how many results quick search answers.
const searchLimit = 20

// SearchInput is what somebody types into quick search: a number, the beginning of an external key, or words and phrases of which each
// is in the title, the key, the description or a comment.
type SearchInput struct {
	Text string `query:"tekst" doc:"Riječi bilo kojim redom, fraze pod navodnicima; bez razlike u velikim slovima, kvačicama i pismu"`
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
	Where     string    `json:"nadjenoU" enum:"broj,kljuc,naziv,opis,komentar" doc:"Najdalje mjesto na kojem je neka od riječi"`
	Excerpt   string    `json:"isjecak" doc:"Dio opisa ili komentara oko nađenog, ili prazno"`
}

// SearchOutput is at most 20 results, the best first: by number, by external key, then those with all words in titles, in descriptions
// and in comments; whole words go before parts of words, and the newest first. With More there are others; of fewer than 20 it says that
// only the newest requests were read, as no term has the three letters in a row that an index needs, or as the time was over.
type SearchOutput struct {
	Body listing.Page[SearchResult]
}

// search costs one statement.
func (a *area) search(ctx context.Context, in *SearchInput) (*SearchOutput, error) {
	text := strings.TrimSpace(in.Text)
	var fields valid.Fields
	fields.Text("tekst", text, valid.TextRule{Missing: texts.FieldRequired, Max: valid.MaxSearch, TooLong: texts.SearchLong})
	if err := fields.Err(); err != nil {
		return nil, err
	}
	terms := textsearch.Parse(text)
	if len(terms) == 0 {
		return &SearchOutput{Body: listing.Page[SearchResult]{List: listing.Whole[SearchResult](nil)}}, nil
	}
	var found []SearchResult
	var unread bool
	q := requestquery.Search(identity.From(ctx), text, terms, searchLimit+1)
	if err := database.Reading(ctx, a.pool).QueryRow(ctx, q.SQL, q.Args...).Scan(&found, &unread); err != nil {
		return nil, fmt.Errorf("search: %w", err)
	}
	shown := found[:min(len(found), searchLimit)]
	output := &SearchOutput{Body: listing.Page[SearchResult]{List: listing.Whole(shown), More: unread || len(found) > searchLimit}}
	for i := range output.Body.Items {
		result := &output.Body.Items[i]
		result.Excerpt = terms.Excerpt(result.Excerpt)
	}
	return output, nil
}
