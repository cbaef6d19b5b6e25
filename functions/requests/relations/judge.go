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
	mostRelations = 100  // that a request has, as one person sees it
	mostInAll     = 1000 // all that it has, seen or not: each is read with it
	mostReached   = 1000 // requests are followed when looking for a circle
)

// pair is a relation that is wanted: the one request is a duplicate of the other, blocks it, or is a part of it.
type pair struct {
	from, to int64
	kind     string
}

// verdict is what speaks against a pair, among the relations between requests that the caller sees.
type verdict struct {
	Doubled bool
	Parent  int64 // of which the one request is a part already, or 0
	Circle  bool  // the other request leads back to the one
	Far     bool  // too far to know
	Most    int64 // relations of the request that has more of them
	Full    bool  // one of the requests has as many as may be read with it
}

// judge refuses a pair that is there already, would lead in a circle, would give a part a second whole, or a request too many relations.
// Relations with requests that the caller does not see do not count, as a refusal would tell of them: somebody who sees more may find a
// circle or two wholes, which does no harm as nothing is computed along relations. Only where people who do not see what the others relate
// have brought a request to ten times as many is it full for everybody. Errors: Conflict.
func (p pair) judge(ctx context.Context, tx database.Querier, caller *identity.Caller) error {
	s := p.statement(caller)
	var v verdict
	err := tx.QueryRow(ctx, s.SQL, s.Args...).Scan(&v.Doubled, &v.Parent, &v.Circle, &v.Far, &v.Most, &v.Full)
	if err != nil {
		return fmt.Errorf("judge relation of %d and %d: %w", p.from, p.to, err)
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
