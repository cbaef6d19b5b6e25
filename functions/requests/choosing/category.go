package choosing

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/textsearch"
)

const (
	// proposalReads limits the newest requests whose categories are counted, and proposalWords the words of a title that are looked for.
	proposalReads, proposalWords = 1000, 6
	// A word tells something if so many of these requests have it.
	proposalLeast = 3
	shortestWord  = 4
)

// ProposalInput is a title that is being written for a request of a project.
type ProposalInput struct {
	ProjectID int64  `path:"projekatId"`
	Title     string `query:"naziv" maxLength:"200"`
}

// ProposalOutput is the category of most requests of the same words, or else the one whose name has them, if there is one.
type ProposalOutput struct {
	Body struct {
		Category *ProposedCategory `json:"kategorija,omitempty" doc:"Izostavljeno kad se ništa ne predlaže"`
	}
}

// ProposedCategory is an active category that somebody serves.
type ProposedCategory struct {
	ID     int64  `json:"id"`
	Name   string `json:"naziv"`
	PartID int64  `json:"dioProjektaId"`
	Part   string `json:"dioProjekta"`
}

// proposal proposes a category by the newest requests of the project that the caller sees. Each word of the title, in any form, gives each
// category its share of the requests that have it; the proposed one has at least half of all shares. Where these tell nothing, as for who
// sees few requests, it is the category whose name has more words of the title than any other. Errors: NotFound.
func (a *area) proposal(ctx context.Context, in *ProposalInput) (*ProposalOutput, error) {
	caller := identity.From(ctx)
	if !caller.SeesProject(in.ProjectID) {
		return nil, fault.Missing()
	}
	output := &ProposalOutput{}
	words := tellingWords(in.Title)
	if len(words) == 0 {
		return output, nil
	}
	newest := requestquery.Query{Caller: caller, Columns: "r.id, r.category_id", Number: 1, Count: proposalReads,
		Filter: requestquery.Filter{All: true, Choice: requestquery.Choice{ProjectID: in.ProjectID}}}
	s := listing.Statement{}
	s.SQL = `with words as materialized (
    select place, stem_query(word, '=') || stem_query(word, '') as stem
    from unnest(` + s.Bind(words) + `::text[]) with ordinality w (word, place)
), newest as materialized (
    ` + newest.PageIn(&s) + `
), known as (
    select w.place, n.category_id, count(*) as count, sum(count(*)) over (partition by w.place) as total
    from newest n join request_texts t on t.request_id = n.id join words w on t.stems @@ w.stem
    group by w.place, n.category_id
), shares as (
    select category_id, sum(count) as count, sum(count / total) / max(max(words)) over () as share
    from (select *, dense_rank() over (order by place) as words from known where total >= ` + s.Bind(proposalLeast) + `) telling
    group by category_id
), offered as materialized (
    select c.id, c.name, c.part_id, p.name as part from categories c join parts p on p.id = c.part_id
    where p.project_id = ` + s.Bind(in.ProjectID) + ` and c.retired_at is null and p.retired_at is null
        and exists (select from category_servers x where x.category_id = c.id)
), named as (
    select id, count(*) as words, rank() over (order by count(*) desc) as place, count(*) over (partition by count(*)) as equals
    from offered join words on stems(fold(name)) @@ stem group by id
)
select o.* from offered o left join shares s on s.category_id = o.id and s.count >= ` + s.Bind(proposalLeast) + ` and s.share >= 0.5
    left join named n on n.id = o.id and n.place = 1 and n.equals = 1
where s.category_id is not null or n.id is not null
order by s.share desc nulls last, s.count desc, o.id limit 1`
	found, err := listing.All[ProposedCategory](ctx, database.ReadPool(ctx, a.pool), s)
	if err != nil {
		return nil, fmt.Errorf("propose a category in project %d: %w", in.ProjectID, err)
	}
	if len(found) > 0 {
		output.Body.Category = &found[0]
	}
	return output, nil
}

// tellingWords returns the longest words of a title, folded, each once.
func tellingWords(title string) []string {
	words := strings.FieldsFunc(textsearch.Fold(title), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) })
	words = slices.DeleteFunc(words, func(word string) bool { return utf8.RuneCountInString(word) < shortestWord })
	slices.SortStableFunc(words, func(one, other string) int {
		return cmp.Or(cmp.Compare(utf8.RuneCountInString(other), utf8.RuneCountInString(one)), cmp.Compare(one, other))
	})
	words = slices.Compact(words)
	return words[:min(len(words), proposalWords)]
}
