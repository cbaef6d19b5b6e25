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

// Query is a list of people by name: who is in it, and what it tells of each. Both are SQL over the table users under the name u.
type Query struct {
	Typed   string // words of names and usernames, as somebody typed them
	Where   func(Binder) []string
	Columns func(Binder) string
}

// Page reads a page of a list with its total, of which counting stops at listing.CountLimit. It counts first: what counts whole is then
// found once more and sorted, and of more the index of names gives a page after few that do not match. Either way it is planned for what is
// asked for, as few may be of one role or project and most of another. T's fields are named as the columns.
func Page[T any](ctx context.Context, connection listing.Connection, paging listing.Paging, q Query) (listing.Page[T], error) {
	total := listing.Statement{}
	total.SQL = "select " + q.matches(total.Bind, true)
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

// page is the statement of a page. many says that it is one of more people than are counted.
func (q Query) page(paging listing.Paging, many bool) listing.Statement {
	const order = `order by u.full_name collate "bs-x-icu", u.id`
	s := listing.Statement{}
	columns := q.Columns(s.Bind)
	found, from := "", "select u.* "+q.matches(s.Bind, !many)
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

// matches are from and where of who is in the list. indexed says that it is to be found by the index of what was typed, and not by the one
// that has the list's order.
func (q Query) matches(bind Binder, indexed bool) string {
	from, conditions := "from users u", append([]string{"true"}, q.Where(bind)...)
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
