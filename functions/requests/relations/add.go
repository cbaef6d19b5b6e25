package relations

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// AddInput relates a request to another one.
type AddInput struct {
	idempotency.Header
	ID   int64 `path:"zahtjevId"`
	Body struct {
		RequestID int64  `json:"zahtjevId" doc:"Drugi zahtjev"`
		Kind      string `json:"vrsta" enum:"duplikat,blokira,dio"`
		Direction string `json:"smjer" enum:"ka,od" doc:"ka: ovaj je zahtjev duplikat onog, blokira ga ili je njegov dio; od: obrnuto"`
	}
}

// AddOutput is the relation as seen from the request of the path.
type AddOutput struct {
	Body Relation
}

// add adds a relation between requests that the caller sees; a request that they do not see is answered like one that does not exist.
// Errors: NotFound, Invalid, Conflict, TooMany.
func (a *area) add(ctx context.Context, in *AddInput) (*AddOutput, error) {
	caller := identity.From(ctx)
	var fields valid.Fields
	fields.Check(kinds[in.Body.Kind] != "", "vrsta", texts.FieldRequired)
	fields.Check(in.Body.Direction == outward || in.Body.Direction == inward, "smjer", texts.FieldRequired)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	if _, err := a.ends(ctx, a.queries, caller, in); err != nil {
		return nil, err
	}
	return idempotency.Create(ctx, a.pool, caller, in.Header, in, false, func(q database.Querier) (*AddOutput, error) {
		return a.addIn(ctx, q, caller, in)
	})
}

func (a *area) addIn(ctx context.Context, tx database.Querier, caller *identity.Caller, in *AddInput) (*AddOutput, error) {
	queries := db.New(tx)
	if err := queries.RelationsLock(ctx); err != nil {
		return nil, fmt.Errorf("lock relations: %w", err)
	}
	other, err := a.ends(ctx, queries, caller, in)
	if err != nil {
		return nil, err
	}
	wanted := pair{from: in.ID, to: in.Body.RequestID, kind: kinds[in.Body.Kind]}
	if in.Body.Direction == inward {
		wanted.from, wanted.to = wanted.to, wanted.from
	}
	if err := wanted.check(ctx, tx, caller); err != nil {
		return nil, err
	}
	row, err := queries.RelationAdd(ctx, db.RelationAddParams{
		FromID: wanted.from, ToID: wanted.to, Relation: wanted.kind, ActorID: caller.UserID, Most: a.limits.ChangesPerMinute,
	})
	if err != nil {
		return nil, fmt.Errorf("relate requests %d and %d: %w", wanted.from, wanted.to, err)
	}
	if row.Wait > 0 {
		return nil, fault.TooSoon(texts.ChangesTooMany, int(row.Wait))
	}
	if !caller.May(permission.ZahtjevZahtjevPregled) {
		other = db.RelationEndsRow{ID: other.ID} // who may not read requests is told no more than they said
	}
	return &AddOutput{Body: Relation{
		ID: row.ID, Kind: in.Body.Kind, Direction: in.Body.Direction,
		RequestID: other.ID, Title: other.Title, Status: other.StatusName, Marker: other.Marker,
	}}, nil
}

// ends returns the other request if the caller sees both. Errors: NotFound, Invalid.
func (a *area) ends(ctx context.Context, queries *db.Queries, caller *identity.Caller, in *AddInput) (other db.RelationEndsRow, err error) {
	rows, err := queries.RelationEnds(ctx, []int64{in.ID, in.Body.RequestID})
	if err != nil {
		return other, fmt.Errorf("read requests %d and %d: %w", in.ID, in.Body.RequestID, err)
	}
	seen := map[int64]db.RelationEndsRow{}
	for _, row := range rows {
		if caller.SeesRequest(row.Facts) {
			seen[row.ID] = row
		}
	}
	if _, ok := seen[in.ID]; !ok {
		return other, fault.Missing()
	}
	other, ok := seen[in.Body.RequestID]
	switch {
	case !ok:
		return other, fault.Field("zahtjevId", texts.RelationRequestMissing)
	case other.ID == in.ID:
		return other, fault.Field("zahtjevId", texts.RelationSelf)
	}
	return other, nil
}

// RelationInput names a relation of a request.
type RelationInput struct {
	ID         int64 `path:"zahtjevId"`
	RelationID int64 `path:"vezaId"`
}

// remove removes a relation between requests that the caller sees. Errors: NotFound, TooMany.
func (a *area) remove(ctx context.Context, in *RelationInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	facts, err := a.queries.RelationFacts(ctx, db.RelationFactsParams{ID: in.RelationID, RequestID: in.ID})
	if err != nil {
		return nil, database.Found(err, "find relation %d", in.RelationID)
	}
	if !caller.SeesRequest(facts.FromFacts) || !caller.SeesRequest(facts.ToFacts) {
		return nil, fault.Missing()
	}
	return nil, database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
		wait, err := db.New(tx).RelationRemove(ctx, db.RelationRemoveParams{
			ID: in.RelationID, ActorID: caller.UserID, Most: a.limits.ChangesPerMinute,
		})
		if err != nil {
			return database.Found(err, "remove relation %d", in.RelationID)
		}
		if wait > 0 {
			return fault.TooSoon(texts.ChangesTooMany, int(wait))
		}
		return nil
	})
}
