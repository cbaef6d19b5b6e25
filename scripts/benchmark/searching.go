package main

import (
	"context"
	"net/http"
	"net/url"
	"slices"

	"zahtjevi/functions/requests/lists"
	"zahtjevi/scripts/client"
	"zahtjevi/shared/listing"
)

// Search measures how well quick search ranks: the position of the best match, an old title, among newer descriptions with the same words.
type Search struct {
	Requests int      `json:"requests"`
	Searches int      `json:"searches"`
	Place    Budgeted `json:"place"` // the worst of all searches, from 1; one more than the number of results if it was not among them
}

// searches are the operations of search: a rare word, several words with a rare one among them, a word that no request has, and words that
// many have. The bare server asks its index of trigrams for all words and returns the newest 20.
func searches(product, bare string, c caller) []operation {
	looked := func(name, productPath, barePath, text string) operation {
		return operation{name: name, targets: []*target{
			{server: productName, address: product, status: http.StatusOK, calls: c.get(productPath + url.QueryEscape(text))},
			{server: bareName, address: bare, status: http.StatusOK, calls: c.get(barePath + url.QueryEscape(text))},
		}}
	}
	const quick, filter = "/api/zahtjevi/pretraga?tekst=", "/api/zahtjevi?sve=true&opis="
	const common, rare = "/search?tekst=", "/search?rijetko&tekst="
	return []operation{
		looked("search, rare word", quick, rare, needle(0)),
		looked("search, several words", quick, rare, "hodniku zamijeniti "+needle(0)),
		looked("search, absent word", quick, rare, "nepostojeće"),
		looked("search, common word", quick, common, "server"),
		looked("filter, common words", filter, common, "server lozinka katastar"),
	}
}

// ranks searches for every needle whose titled request the measurer sees.
func (b *bench) ranks(ctx context.Context, product string, size int, person *measurer) error {
	row := Search{Requests: size}
	worst := 0
	for number := range needles {
		titled := titledID(size, number)
		if !slices.Contains(person.requests, titled) {
			continue
		}
		place, err := placeOf(ctx, &client.Client{Address: "http://" + product, Token: person.tokens[0]}, "zamijeniti "+needle(number), titled)
		if err != nil {
			return err
		}
		row.Searches++
		worst = max(worst, place)
	}
	row.Place = atMost(float64(worst), maxPlace)
	b.report.Searches = append(b.report.Searches, row)
	return nil
}

// placeOf is the position of the request in a search for the text.
func placeOf(ctx context.Context, person *client.Client, text string, request int64) (int, error) {
	var found listing.Page[lists.SearchResult]
	if err := person.Call(ctx, http.MethodGet, "/zahtjevi/pretraga?tekst="+url.QueryEscape(text), nil, &found); err != nil {
		return 0, err
	}
	at := slices.IndexFunc(found.Items, func(r lists.SearchResult) bool { return r.ID == request })
	if at < 0 {
		at = len(found.Items)
	}
	return at + 1, nil
}
