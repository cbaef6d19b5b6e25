package people

import (
	"context"
	"fmt"
	"strings"

	"zahtjevi/shared/listing"
	"zahtjevi/shared/textsearch"
)

// Binder adds a value to a statement's arguments and answers its placeholder.
type Binder = func(value any) string

// Query is a list of people by name: which people, and which columns of each. Both are SQL about the table users, called u.
type Query struct {
	Typed   string // words of names and usernames, as typed
	Where   func(Binder) []string
	Among   func(Binder) string // selects the user_id of those to choose from, which may repeat; nil for all people
	Columns func(Binder) string
}

// Page reads a page of a list with its total, which is counted up to listing.CountLimit. The total is read first and decides how the page
// is read: few people are found again and sorted; for many, the index by name leads to the page. Both get custom plans, as few people may
// have one role or project and most another. T's fields are named like the columns.
func Page[T any](ctx context.Context, connection listing.Connection, paging listing.Paging, q Query) (listing.Page[T], error) {
	total := listing.Statement{}
	total.SQL = "select " + q.matches(total.Bind, true, false)
	counted, err := listing.AllByCustomPlan[struct {
		Total int
		More  bool
	}](ctx, connection, total.Counted())
	if err != nil {
		return listing.Page[T]{}, fmt.Errorf("count people: %w", err)
	}
	items, err := listing.AllByCustomPlan[T](ctx, connection, q.page(paging, counted[0].More))
	if err != nil {
		return listing.Page[T]{}, fmt.Errorf("list people: %w", err)
	}
	return listing.Page[T]{List: listing.List[T]{Items: items, Total: counted[0].Total}, More: counted[0].More}, nil
}

// page is the statement of a page. many says that the total is only a lower bound.
func (q Query) page(paging listing.Paging, many bool) listing.Statement {
	const order = `order by u.full_name collate "bs-x-icu", u.id`
	s := listing.Statement{}
	columns := q.Columns(s.Bind)
	found, from := "", "select u.* "+q.matches(s.Bind, !many, many && paging.Offset() < walked)
	switch {
	case !many:
		found, from = "with found as materialized ("+from+") ", "select u.* from found u "+order
	case q.Typed == "":
		from += " " + order
	default: // an index has names in their order together with what is looked for
		from += ` order by n.full_name collate "bs-x-icu", n.user_id`
	}
	s.SQL = fmt.Sprintf("%sselect %s from (%s limit %d offset %s) u %s", found, columns, from, paging.Count, s.Bind(paging.Offset()), order)
	return s
}

// walked is the place up to which a long list is read person by person, each checked against Among. Further into it, finding everybody in
// Among first is faster.
const walked = 200

// matches is the from and where of the list. indexed says that people are found by the index of the search text rather than by the one in
// the list's order, oneByOne that each person is checked against Among singly.
func (q Query) matches(bind Binder, indexed, oneByOne bool) string {
	from, conditions := "from users u", []string{"true"}
	if q.Where != nil {
		conditions = append(conditions, q.Where(bind)...)
	}
	if q.Among != nil {
		condition := "u.id in (select member.user_id from (%s) member)"
		if oneByOne {
			condition = "exists (select from (%s) member where member.user_id = u.id offset 0)"
		}
		conditions = append(conditions, fmt.Sprintf(condition, q.Among(bind)))
	}
	if q.Typed != "" {
		from += " join user_names n on n.user_id = u.id"
	}
	terms := textsearch.Parse(q.Typed)
	patterns, trigrams := terms.Patterns(), terms.Indexed()
	for i, term := range terms {
		conditions = append(conditions, "n.folded like "+bind(patterns[i]))
		if indexed && !trigrams[i] {
			conditions = append(conditions, "n.grams @> "+bind(textsearch.Grams(term))+"::text[]")
		}
	}
	return from + " where " + strings.Join(conditions, " and ")
}
