// Package merging merges a request into another one, in which the conversation continues, and undoes that.
package merging

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/relations"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

type area struct{ request.Area }

// Register lists the operations that merge requests and undo it.
func Register(api *serve.API, d serve.Deps) {
	a := &area{request.New(d)}

	relate := serve.Permission(permission.ZahtjevVezaIzmjena).ForPrograms()
	serve.Put(api, "/zahtjevi/{zahtjevId}/spajanje", relate, "Spajanje zahtjeva u drugi", request.Open(a.Area, a.merge))
	serve.Put(api, "/zahtjevi/{zahtjevId}/razdvajanje", relate, "Razdvajanje spojenog zahtjeva", request.Open(a.Area, a.unmerge))
}

const done = 2 // the marker of finished requests

// MergeInput merges the request of the path into another one.
type MergeInput struct {
	edit.Input[struct {
		RequestID int64 `json:"zahtjevId" doc:"Zahtjev u kojem se razgovor nastavlja"`
		edit.Versioned
	}]
	ID int64 `path:"zahtjevId"`
}

// merge finishes a request, whose conversation continues in another one. The caller must see both; a request that they do not see is
// answered like one that does not exist. Errors: Forbidden, Invalid, NotFound, Conflict, TooMany.
func (a *area) merge(ctx context.Context, in *MergeInput) (*request.Output, error) {
	caller := identity.From(ctx)
	if !caller.May(permission.ZahtjevZahtjevEditStatus) {
		return nil, fault.Lacking(permission.ZahtjevZahtjevEditStatus)
	}
	if in.ID == in.Body.RequestID {
		return nil, fault.Field("zahtjevId", texts.RelationSelf)
	}
	return edit.Save(ctx, a.Pool, in, a.Edited(caller, in.ID), func(version int32) (*request.Output, error) {
		return a.together(ctx, caller, in.ID, func(tx pgx.Tx, queries *db.Queries) (bool, error) {
			if err := checkMerged(ctx, tx, caller, in.ID, in.Body.RequestID); err != nil {
				return false, err
			}
			return a.mergeIn(ctx, queries, caller, in, version)
		})
	})
}

// together runs changes of merged requests in transactions that exclude one another, so that each is checked with all others known. change
// returns whether the request has targets.
func (a *area) together(ctx context.Context, caller *identity.Caller, id int64,
	change func(tx pgx.Tx, queries *db.Queries) (targeted bool, err error)) (*request.Output, error) {
	targeted := false
	err := database.Write(ctx, a.Pool, caller.Actor(), func(tx pgx.Tx) (err error) {
		queries := a.Queries.WithTx(tx)
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
		a.Settle(ctx, id)
	}
	return a.Read(ctx, caller, id)
}

// mergeIn changes nothing if the request is already merged into the other.
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
	}
	if err := edit.Same(from.Version, version); err != nil {
		return false, err
	}
	if err := a.CountChange(ctx, queries, caller); err != nil {
		return false, err
	}
	if from.Marker != done {
		if targeted, err = give(ctx, queries, caller, from.ID, from.DoneID, true); err != nil {
			return false, err
		}
	}
	err = queries.MergeAdd(ctx, db.MergeAddParams{FromID: from.ID, ToID: into.ID, FormerStatusID: from.StatusID, ActorID: caller.UserID})
	if err != nil {
		return false, fmt.Errorf("merge request %d into %d: %w", from.ID, into.ID, err)
	}
	return targeted, nil
}

// mergeOf returns the target of a merged request; the zero value if it is not merged.
func mergeOf(ctx context.Context, queries *db.Queries, id int64) (db.MergeOfRow, error) {
	merge, err := queries.MergeOf(ctx, id)
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return merge, fmt.Errorf("find what request %d is merged into: %w", id, err)
	}
	return merge, nil
}

// mergeEnds locks requests. For one that does not exist it returns facts by which nobody sees it.
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

// checkMerged refuses to merge more into a request than can be read. Requests that the caller does not see are not counted, as a refusal
// would reveal them.
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

// give moves a locked request to a status, like changeStatus, and returns whether it has targets. A quiet change is told to nobody. Errors:
// TooMany.
func give(ctx context.Context, queries *db.Queries, caller *identity.Caller, id, statusID int64, quiet bool) (targeted bool, err error) {
	target, err := request.StatusTarget(ctx, queries, caller, id, statusID)
	if err != nil {
		return false, err
	}
	changed, err := queries.StatusChange(ctx, db.StatusChangeParams{
		ID: id, StatusID: target.ID, Marker: target.Marker, ActorID: caller.UserID, Quiet: quiet,
	})
	if err != nil {
		return false, fmt.Errorf("change status of request %d: %w", id, err)
	}
	return changed.Targeted, nil
}

// unmerge undoes a merge: the request gets its former status back, if that is still in use, and can be changed again. The caller must see
// both, but the other one may have been deleted since. Errors: Forbidden, NotFound, Conflict, TooMany.
func (a *area) unmerge(ctx context.Context, in *request.Input) (*request.Output, error) {
	caller := identity.From(ctx)
	if !caller.May(permission.ZahtjevZahtjevEditStatus) {
		return nil, fault.Lacking(permission.ZahtjevZahtjevEditStatus)
	}
	if _, err := a.Facts(ctx, caller, in.ID); err != nil {
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
	if err := a.CountChange(ctx, queries, caller); err != nil {
		return false, err
	}
	if err := queries.MergeRemove(ctx, id); err != nil {
		return false, fmt.Errorf("unmerge request %d from %d: %w", id, merge.ToID, err)
	}
	if former := merge.FormerStatusID; former != 0 && former != ends[id].StatusID {
		if err := request.Undoes(ctx, queries); err != nil {
			return false, err
		}
		return give(ctx, queries, caller, id, former, false)
	}
	return false, nil
}
