package lists

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgtype/zeronull"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/textsearch"
	"zahtjevi/shared/valid"
)

// searchLimit limits the results of an answer.
const searchLimit = 20

// SearchInput holds a quick search: a number, the beginning of an external key, or words and phrases. Each must be in the title, the key,
// the description or a comment.
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
	Merged    bool      `json:"spojen,omitempty" doc:"Spojen u drugi zahtjev, u kojem se nastavlja"`
	MergedID  int64     `json:"spojenU,omitempty" doc:"Zahtjev u koji je spojen, ako ga pozivalac vidi"`
}

// SearchOutput is at most 20 results, the best first: by number, by external key, then those with all words in titles, in descriptions and
// in comments; whole words before parts of words, and the newest first. With More there are others; with fewer than 20 results it means
// that older requests were not read, because no term has the three letters in a row that an index needs, or because the time was over.
type SearchOutput struct {
	Body listing.Page[SearchResult]
}

// search costs one statement, or two if a word is less rare than a sample of the newest requests lets expect, and once a minute one for the
// sample.
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
	found, err := a.find(ctx, requestquery.Search{Caller: identity.From(ctx), Text: text, Terms: terms, Results: searchLimit + 1})
	if err != nil {
		return nil, fmt.Errorf("search: %w", err)
	}
	page := listing.Page[SearchResult]{List: listing.Whole[SearchResult](nil), More: found[0].Unread || len(found) > searchLimit}
	for _, row := range found[:min(len(found), searchLimit)] {
		if row.ID != 0 {
			page.Items = append(page.Items, row.result(terms))
		}
	}
	page.Total = len(page.Items)
	return &SearchOutput{Body: page}, nil
}

// find tries the ways to find requests until one has left nothing unread.
func (a *area) find(ctx context.Context, wanted requestquery.Search) (found []foundRow, err error) {
	pool := database.ReadPool(ctx, a.Pool)
	ways, err := a.sample.Ways(ctx, pool, wanted.Terms)
	for _, way := range ways {
		if found, err = listing.All[foundRow](ctx, pool, wanted.By(way)); err != nil || !found[0].Unread {
			break
		}
	}
	return found, err
}

// foundRow is a row of a requestquery.Search.
type foundRow struct {
	ID              zeronull.Int8
	Title           zeronull.Text
	Project, Status zeronull.Text
	Marker          zeronull.Int2
	CreatedAt       zeronull.Timestamptz
	Key             zeronull.Text
	Rank            zeronull.Int2
	Parts           zeronull.Int4
	Excerpt         zeronull.Text
	MergedID        zeronull.Int8
	Merged          *bool
	Unread          bool
}

// foundAt are the wire's names of the place of a match, by the result's rank.
var foundAt = []string{"broj", "kljuc", "naziv", "kljuc", "opis", "komentar"}

func (r foundRow) result(terms textsearch.Terms) SearchResult {
	return SearchResult{
		ID: int64(r.ID), Title: string(r.Title), Project: string(r.Project), Status: string(r.Status), Marker: int16(r.Marker),
		CreatedAt: time.Time(r.CreatedAt), Key: string(r.Key), Where: foundAt[r.Rank], Excerpt: terms.Excerpt(string(r.Excerpt)),
		Merged: r.Merged != nil && *r.Merged, MergedID: int64(r.MergedID),
	}
}
