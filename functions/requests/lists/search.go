package lists

import (
	"context"
	"fmt"
	"slices"
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
// the description or a comment. The rest is as in the list, and narrows the search.
type SearchInput struct {
	Text      string   `query:"tekst" doc:"Riječi bilo kojim redom, fraze pod navodnicima; bez razlike u velikim slovima, kvačicama i pismu"`
	ProjectID int64    `query:"projekatId" minimum:"0" doc:"Samo ovaj projekat"`
	Assignees []string `query:"dodijeljeno,explode" nullable:"false" maxItems:"50" doc:"Kao u listi"`
	User      string   `query:"korisnik" doc:"Kao u listi"`
	Statuses  []string `query:"status,explode" nullable:"false" maxItems:"50" doc:"Kao u listi"`
	From      string   `query:"kreiranOd" maxLength:"10" doc:"Kao u listi"`
	To        string   `query:"kreiranDo" maxLength:"10" doc:"Kao u listi"`
}

// among narrows the requests that are searched.
func (in *SearchInput) among() requestquery.Choice {
	return requestquery.Choice{
		ProjectID: in.ProjectID, Assignees: in.Assignees, User: in.User, Statuses: in.Statuses,
		Periods: requestquery.Periods{CreatedFrom: in.From, CreatedTo: in.To},
	}
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
	Forms     []string  `json:"oblici,omitempty" doc:"Riječi iz naziva i isječka koje su drugi oblici traženih, malim slovima bez kvačica"`
	Merged    bool      `json:"spojen,omitempty" doc:"Spojen u drugi zahtjev, u kojem se nastavlja"`
	MergedID  int64     `json:"spojenU,omitempty" doc:"Zahtjev u koji je spojen, ako ga pozivalac vidi"`
}

// SearchOutput is at most 20 results, the best first: by number, by external key, then those with all words in titles, in descriptions and
// in comments; whole words before parts of words, and the newest first. With More there are others; with fewer than 20 results it means
// that older requests were not read, because no term has the three letters in a row that an index needs, or because the time was over.
type SearchOutput struct {
	Body SearchPage
}

// SearchPage is the results, or what is near when there are none.
type SearchPage struct {
	listing.Page[SearchResult]
	Near []SearchResult `json:"slicni,omitempty" doc:"Kad ništa nije nađeno: do tri zahtjeva sa sličnim riječima u nazivu"`
}

// search costs one statement, or two if a word is less rare than a sample of the newest requests lets expect, one more for other forms of
// words or for what is near, and once a minute one for the sample.
func (a *area) search(ctx context.Context, in *SearchInput) (*SearchOutput, error) {
	text := strings.TrimSpace(in.Text)
	var fields valid.Fields
	fields.Text("tekst", text, valid.TextRule{Missing: texts.FieldRequired, Max: valid.MaxSearch, TooLong: texts.SearchLong})
	among := in.among()
	among.CheckChoice(&fields, "")
	if err := fields.Err(); err != nil {
		return nil, err
	}
	page := SearchPage{Page: listing.Page[SearchResult]{List: listing.Whole[SearchResult](nil)}}
	wanted := requestquery.Search{Caller: identity.From(ctx), Text: text, Terms: textsearch.Parse(text), Among: among,
		Results: searchLimit + 1}
	if len(wanted.Terms) == 0 {
		return &SearchOutput{Body: page}, nil
	}
	found, err := a.find(ctx, wanted)
	if err != nil {
		return nil, fmt.Errorf("search: %w", err)
	}
	page.More = found[0].Unread || len(found) > searchLimit
	if page.Items, err = a.results(ctx, wanted.Terms, found[:min(len(found), searchLimit)]); err != nil {
		return nil, err
	}
	page.Total = len(page.Items)
	if page.Total == 0 && wanted.HasNear() {
		near, err := listing.All[foundRow](ctx, database.ReadPool(ctx, a.Pool), wanted.Near())
		if err != nil {
			return nil, fmt.Errorf("search what is near: %w", err)
		}
		for _, row := range near {
			if row.ID != 0 {
				page.Near = append(page.Near, row.result(wanted.Terms, nil))
			}
		}
	}
	return &SearchOutput{Body: page}, nil
}

// results are the rows on the wire. If they may have other forms of the terms, a statement says which words these are.
func (a *area) results(ctx context.Context, terms textsearch.Terms, rows []foundRow) ([]SearchResult, error) {
	rows = slices.DeleteFunc(rows, func(row foundRow) bool { return row.ID == 0 })
	var unsure []string
	for _, row := range rows {
		if !terms.In(string(row.Title) + " " + string(row.Excerpt)) {
			unsure = append(unsure, string(row.Title), string(row.Excerpt))
		}
	}
	forms := map[string]bool{}
	if words := terms.Candidates(unsure...); len(words) > 0 {
		found, err := listing.All[struct{ Word string }](ctx, database.ReadPool(ctx, a.Pool), requestquery.Forms(words, terms.Stemmed()))
		if err != nil {
			return nil, fmt.Errorf("find forms of words: %w", err)
		}
		for _, form := range found {
			forms[form.Word] = true
		}
	}
	results := make([]SearchResult, len(rows))
	for i, row := range rows {
		results[i] = row.result(terms, forms)
	}
	return results, nil
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

// result shows the text around a term, or around another form of it.
func (r foundRow) result(terms textsearch.Terms, forms map[string]bool) SearchResult {
	var own textsearch.Terms
	if len(forms) > 0 {
		own = slices.DeleteFunc(terms.Candidates(string(r.Title), string(r.Excerpt)), func(word string) bool { return !forms[word] })
	}
	sought := slices.Concat(terms, own)
	return SearchResult{
		ID: int64(r.ID), Title: string(r.Title), Project: string(r.Project), Status: string(r.Status), Marker: int16(r.Marker),
		CreatedAt: time.Time(r.CreatedAt), Key: string(r.Key), Where: foundAt[r.Rank], Excerpt: sought.Excerpt(string(r.Excerpt)), Forms: own,
		Merged: r.Merged != nil && *r.Merged, MergedID: int64(r.MergedID),
	}
}
