package relations

import (
	"context"
	"fmt"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/texts"
)

const (
	mostRelations = 100  // of a request, as one person sees it
	mostInAll     = 1000 // of a request, seen or not, as all are read with it
	mostReached   = 1000 // requests that are read when looking for a circle
)

// pair is a wanted relation: one request is a duplicate of the other, blocks it, or is a part of it.
type pair struct {
	from, to int64
	kind     string
}

// obstacles lists the relations that prevent a pair, among those between requests that the caller sees.
type obstacles struct {
	Doubled bool
	Parent  int64 // of which the request is already a part, or 0
	Circle  bool  // the other request leads back to this one
	Far     bool  // there may be a circle beyond mostReached requests
	Most    int64 // the number of relations of the request with more of them
	Full    bool  // one of the requests has mostInAll
}

// check refuses a pair that exists, that would make a circle or give a part a second whole, or for which a request has too many relations.
// Relations with requests that the caller does not see do not count, as a refusal would reveal them. Somebody who sees more may therefore
// find a circle or two wholes, which does no harm, as nothing is computed along relations. The limit for all relations of a request, seen
// or not, is ten times as high. Errors: Conflict.
func (p pair) check(ctx context.Context, tx database.Querier, caller *identity.Caller) error {
	s := p.statement(caller)
	var v obstacles
	err := tx.QueryRow(ctx, s.SQL, s.Args...).Scan(&v.Doubled, &v.Parent, &v.Circle, &v.Far, &v.Most, &v.Full)
	if err != nil {
		return fmt.Errorf("check relation of %d and %d: %w", p.from, p.to, err)
	}
	switch {
	case v.Doubled:
		return fault.New(fault.Conflict, texts.RelationDoubled)
	case v.Circle:
		return fault.New(fault.Conflict, texts.RelationCircle)
	case v.Parent != 0 && p.kind == partOf:
		return fault.New(fault.Conflict, texts.RelationSecondWhole.With("part", p.from, "whole", v.Parent))
	case v.Most >= mostRelations, v.Full, v.Far:
		return fault.New(fault.Conflict, texts.RelationsTooMany.With("count", mostRelations))
	}
	return nil
}

func (p pair) statement(caller *identity.Caller) listing.Statement {
	s := listing.Statement{}
	from, to, kind := s.Bind(p.from)+"::bigint", s.Bind(p.to)+"::bigint", s.Bind(p.kind)+"::text"
	seen := "o.deleted_at is null and " + caller.RequestFilter("o", s.Bind)
	count := func(id string) string {
		return fmt.Sprintf(`(select count(*) from request_relations x
    join requests o on o.id = case when x.from_id = %[1]s then x.to_id else x.from_id end and %[2]s
    where x.from_id = %[1]s or x.to_id = %[1]s)`, id, seen)
	}
	full := func(id string) string {
		return fmt.Sprintf("(select count(*) >= %d from request_relations where %s in (from_id, to_id))", mostInAll, id)
	}
	s.SQL = fmt.Sprintf(`with recursive reached as (
    select %[2]s as id
    union
    select x.to_id from reached join request_relations x on x.from_id = reached.id and x.relation = %[3]s
    join requests o on o.id = x.to_id and %[4]s
), walk as (
    select coalesce(bool_or(id = %[1]s), false) as circle, count(*) > %[5]d as far from (select id from reached limit %[5]d + 1) few
)
select exists (select from request_relations where from_id = %[1]s and to_id = %[2]s and relation = %[3]s),
    coalesce((select x.to_id from request_relations x join requests o on o.id = x.to_id and %[4]s
        where x.from_id = %[1]s and x.relation = 'part_of' limit 1), 0),
    walk.circle, walk.far, greatest(%[6]s, %[7]s), %[8]s or %[9]s
from walk`, from, to, kind, seen, mostReached, count(from), count(to), full(from), full(to))
	return s
}
