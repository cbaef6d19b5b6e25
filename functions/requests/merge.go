package requests

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/relations"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
)

const done = 2 // the marker of statuses of finished requests

// Merged is a request that was merged into another, with what its own view shows above its conversation.
type Merged struct {
	ID          int64      `json:"id"`
	Title       string     `json:"naziv"`
	Description string     `json:"opis"`
	CreatedBy   string     `json:"createdBy" doc:"Korisničko ime"`
	SentBy      string     `json:"zahtjevKreirao" doc:"Puno ime"`
	CreatedAt   time.Time  `json:"datumKreiranja"`
	Documents   []Document `json:"dokumenti" nullable:"false"`
}

// merged reads what was merged into a request, for a caller who sees this.
func (a *area) merged(ctx context.Context, caller *identity.Caller, id int64) ([]Merged, error) {
	ids, err := relations.Conversation(ctx, a.pool, caller, id)
	if err != nil {
		return nil, err
	}
	rows, err := a.queries.MergedRequests(ctx, ids[1:])
	if err != nil {
		return nil, fmt.Errorf("read what is merged into request %d: %w", id, err)
	}
	all := make([]Merged, len(rows))
	for i, row := range rows {
		all[i] = Merged{ID: row.ID, Title: row.Title, Description: row.Description, CreatedBy: row.Username, SentBy: row.FullName,
			CreatedAt: row.CreatedAt}
		if all[i].Documents, err = documents(row.Documents); err != nil {
			return nil, fmt.Errorf("read files of request %d: %w", row.ID, err)
		}
	}
	return all, nil
}

func documents(rows [][]byte) ([]Document, error) {
	all := make([]Document, len(rows))
	for i, row := range rows {
		if err := json.Unmarshal(row, &all[i]); err != nil {
			return nil, fmt.Errorf("decode file: %w", err)
		}
	}
	return all, nil
}

// MergeInput merges the request of the path into another one.
type MergeInput struct {
	edit.Match
	ID   int64 `path:"zahtjevId"`
	Body struct {
		RequestID int64 `json:"zahtjevId" doc:"Zahtjev u kojem se razgovor nastavlja"`
		Version   int32 `json:"verzija,omitempty" doc:"Verzija zahtjeva iz putanje, ako je nema u If-Match"`
	}
}

// merge finishes a request whose conversation goes on in another one. It is for callers who see both; one that they do not see is answered
// like one that does not exist. Errors: Forbidden, Invalid, NotFound, Conflict, TooMany.
func (a *area) merge(ctx context.Context, in *MergeInput) (*RequestOutput, error) {
	caller := identity.From(ctx)
	if !caller.May(permission.ZahtjevZahtjevEditStatus) {
		return nil, fault.Lacking(permission.ZahtjevZahtjevEditStatus)
	}
	if in.ID == in.Body.RequestID {
		return nil, fault.Field("zahtjevId", texts.RelationSelf)
	}
	return edit.Save(ctx, a.pool, in.Match, in.Body.Version, a.edited(caller, in.ID), func(version int32) (*RequestOutput, error) {
		return a.together(ctx, caller, in.ID, func(tx pgx.Tx, queries *db.Queries) (bool, error) {
			if err := checkMerged(ctx, tx, caller, in.ID, in.Body.RequestID); err != nil {
				return false, err
			}
			return a.mergeIn(ctx, queries, caller, in, version)
		})
	})
}

// together merges or parts in a transaction, one at a time, so that each is judged with all others known. change answers whether the
// request has targets.
func (a *area) together(ctx context.Context, caller *identity.Caller, id int64,
	change func(tx pgx.Tx, queries *db.Queries) (targeted bool, err error)) (*RequestOutput, error) {
	targeted := false
	err := database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) (err error) {
		queries := a.queries.WithTx(tx)
		if err := queries.RelationsLock(ctx); err != nil {
			return fmt.Errorf("lock relations: %w", err)
		}
		targeted, err = change(tx, queries)
		return err
	})
	if err != nil {
		return nil, err
	}
	if targeted {
		a.settle(ctx, id)
	}
	return a.read(ctx, caller, id)
}

// mergeIn changes nothing where the one request is merged into the other already.
func (a *area) mergeIn(ctx context.Context, queries *db.Queries, caller *identity.Caller, in *MergeInput,
	version int32) (targeted bool, err error) {
	ends, err := mergeEnds(ctx, queries, in.ID, in.Body.RequestID)
	if err != nil {
		return false, err
	}
	from, into := ends[in.ID], ends[in.Body.RequestID]
	switch {
	case from.Deleted || !caller.SeesRequest(from.Facts):
		return false, fault.Missing()
	case into.Deleted || !caller.SeesRequest(into.Facts):
		return false, fault.Field("zahtjevId", texts.RelationRequestMissing)
	}
	merge, err := mergeOf(ctx, queries, from.ID)
	switch {
	case err != nil:
		return false, err
	case merge.ToID == into.ID:
		return false, nil
	case from.Version != version:
		return false, edit.ErrStale
	}
	if err := countChange(ctx, queries, caller, a.limits.ChangesPerMinute); err != nil {
		return false, err
	}
	if from.Marker != done {
		if targeted, err = give(ctx, queries, caller, from.ID, from.DoneID); err != nil {
			return false, err
		}
	}
	err = queries.MergeAdd(ctx, db.MergeAddParams{FromID: from.ID, ToID: into.ID, FormerStatusID: from.StatusID, ActorID: caller.UserID})
	if err != nil {
		return false, fmt.Errorf("merge request %d into %d: %w", from.ID, into.ID, err)
	}
	return targeted, nil
}

// mergeOf is what a request is merged into; the zero value where it is not.
func mergeOf(ctx context.Context, queries *db.Queries, id int64) (db.MergeOfRow, error) {
	merge, err := queries.MergeOf(ctx, id)
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return merge, fmt.Errorf("find what request %d is merged into: %w", id, err)
	}
	return merge, nil
}

// mergeEnds locks requests. Of one that is not there it answers one that nobody sees.
func mergeEnds(ctx context.Context, queries *db.Queries, ids ...int64) (map[int64]db.MergeEndsRow, error) {
	rows, err := queries.MergeEnds(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("lock requests %v: %w", ids, err)
	}
	ends := map[int64]db.MergeEndsRow{}
	for _, id := range ids {
		ends[id] = db.MergeEndsRow{Deleted: true}
	}
	for _, row := range rows {
		ends[row.ID] = row
	}
	return ends, nil
}

// checkMerged refuses to merge more into a request than is read. What the caller does not see does not count, as a refusal would tell of
// it.
func checkMerged(ctx context.Context, tx pgx.Tx, caller *identity.Caller, fromID, intoID int64) error {
	from, err := relations.Conversation(ctx, tx, caller, fromID)
	if err != nil {
		return err
	}
	into, err := relations.Conversation(ctx, tx, caller, intoID)
	if fault.Is(err, fault.NotFound) {
		return fault.Field("zahtjevId", texts.RelationRequestMissing)
	}
	if err != nil {
		return err
	}
	if len(from)+len(into)-1 > relations.MostMerged {
		return fault.New(fault.Conflict, texts.MergedTooMany.With("count", relations.MostMerged))
	}
	return nil
}

// give moves a locked request to a status, as changeStatus does, and answers whether it has targets. Errors: TooMany.
func give(ctx context.Context, queries *db.Queries, caller *identity.Caller, id, statusID int64) (targeted bool, err error) {
	target, err := statusTarget(ctx, queries, caller, id, statusID)
	if err != nil {
		return false, err
	}
	changed, err := queries.StatusChange(ctx, db.StatusChangeParams{
		ID: id, StatusID: target.ID, Marker: target.Marker, StatusName: target.Name, ActorID: caller.UserID,
	})
	if err != nil {
		return false, fmt.Errorf("change status of request %d: %w", id, err)
	}
	return changed.Targeted, nil
}

// part undoes a merging: the request gets the status back that it had, if that is still in use, and can be changed again. It is for callers
// who see both, though the other one was deleted since. Errors: Forbidden, NotFound, Conflict, TooMany.
func (a *area) part(ctx context.Context, in *RequestInput) (*RequestOutput, error) {
	caller := identity.From(ctx)
	if !caller.May(permission.ZahtjevZahtjevEditStatus) {
		return nil, fault.Lacking(permission.ZahtjevZahtjevEditStatus)
	}
	if _, err := a.facts(ctx, caller, in.ID); err != nil {
		return nil, err
	}
	return a.together(ctx, caller, in.ID, func(_ pgx.Tx, queries *db.Queries) (bool, error) {
		return a.partIn(ctx, queries, caller, in.ID)
	})
}

func (a *area) partIn(ctx context.Context, queries *db.Queries, caller *identity.Caller, id int64) (targeted bool, err error) {
	merge, err := mergeOf(ctx, queries, id)
	if err != nil {
		return false, err
	}
	if merge.ToID == 0 || !caller.SeesRequest(merge.ToFacts) {
		return false, fault.New(fault.Conflict, texts.RequestNotMerged)
	}
	ends, err := mergeEnds(ctx, queries, id, merge.ToID)
	if err != nil {
		return false, err
	}
	if !caller.SeesRequest(ends[id].Facts) || !caller.SeesRequest(ends[merge.ToID].Facts) {
		return false, fault.Missing()
	}
	if err := countChange(ctx, queries, caller, a.limits.ChangesPerMinute); err != nil {
		return false, err
	}
	if err := queries.MergeRemove(ctx, id); err != nil {
		return false, fmt.Errorf("part request %d from %d: %w", id, merge.ToID, err)
	}
	if former := merge.FormerStatusID; former != 0 && former != ends[id].StatusID {
		return give(ctx, queries, caller, id, former)
	}
	return false, nil
}
