package relations

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

// Merged is the kind of the relation between a request and the one into which it was merged.
const Merged = "spojen"

// MostMerged limits how many requests may be merged into one, directly and indirectly, as one person sees it.
const MostMerged = 100

// TakesIn reports whether the other request is merged into the one with the relation.
func (r Relation) TakesIn() bool { return r.Kind == Merged && r.Direction == inward }

// conversation is the body of a recursive query with that name: the ids of a request and of all requests that were merged into it, as far
// as the caller sees them and those between. The request itself comes first.
func conversation(s *listing.Statement, caller *identity.Caller, requestID int64) string {
	return fmt.Sprintf(`conversation as (
    select r.id from requests r where r.id = %s and r.deleted_at is null and %s
    union
    select o.id from conversation join request_relations x on x.to_id = conversation.id and x.relation = 'merged'
    join requests o on o.id = x.from_id and o.deleted_at is null and %s
)`, s.Bind(requestID), caller.RequestFilter("r", s.Bind), caller.RequestFilter("o", s.Bind))
}

// Conversation is the ids of a request and of those merged into it, as the caller sees them. Errors: NotFound when the caller does not see
// the request itself.
func Conversation(ctx context.Context, conn database.Querier, caller *identity.Caller, requestID int64) ([]int64, error) {
	s := listing.Statement{}
	s.SQL = fmt.Sprintf("with recursive %s select id from conversation limit %d", conversation(&s, caller, requestID), MostMerged+1)
	rows, err := conn.Query(ctx, s.SQL, s.Args...)
	if err != nil {
		return nil, fmt.Errorf("find conversation of request %d: %w", requestID, err)
	}
	ids, err := pgx.CollectRows(rows, pgx.RowTo[int64])
	if err != nil {
		return nil, fmt.Errorf("read conversation of request %d: %w", requestID, err)
	}
	if len(ids) == 0 {
		return nil, fault.Missing()
	}
	return ids, nil
}

// Unmerged wraps an operation that changes requests. The database refuses changes of merged requests, and values of a project that the
// request has left meanwhile; the wrapper tells the caller why.
func Unmerged[I, O any](queries *db.Queries, handle serve.Handler[I, O]) serve.Handler[I, O] {
	return func(ctx context.Context, in *I) (*O, error) {
		output, err := handle(ctx, in)
		return output, refused(ctx, queries, err)
	}
}

// refused is the answer to a change of a merged or moved request, which names the one it is merged into only if the caller sees that; other
// errors are returned unchanged.
func refused(ctx context.Context, queries *db.Queries, err error) error {
	if database.IsForeignKeyViolation(err) && database.Concerns(err, "project_id") {
		return fault.New(fault.Conflict, texts.RequestTransferred)
	}
	request, parsed := strconv.ParseInt(database.RefusedBy(err, "requests_merged"), 10, 64)
	if parsed != nil {
		return err
	}
	merge, err := queries.MergeOf(ctx, request)
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return fmt.Errorf("find what request %d is merged into: %w", request, err)
	}
	if err != nil || !identity.From(ctx).SeesRequest(merge.ToFacts) {
		return fault.New(fault.Conflict, texts.RequestClosed.With("id", request))
	}
	return fault.New(fault.Conflict, texts.RequestMerged.With("id", request, "into", merge.ToID))
}
