package request

import (
	"context"
	"fmt"
	"time"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/texts"
)

// StatusChangesPerDay limits the changes of a request's status within a day. All of them are read to compute the time spent.
const StatusChangesPerDay = 100

// StatusTooOften is the refusal of a change of status beyond StatusChangesPerDay.
func StatusTooOften() error {
	return fault.TooSoon(texts.StatusTooOften, int(time.Hour.Seconds()))
}

// ChangeStatusInput moves a request to another status of its project. Version, if given, must be the request's version, and SeenID its
// status.
type ChangeStatusInput struct {
	edit.Input[struct {
		StatusID int64 `json:"zahtjevStatusId"`
		SeenID   int64 `json:"vidjeniStatusId,omitempty" doc:"Mijenja se samo dok zahtjev ima ovaj status; bez njega iz bilo kojeg"`
		edit.AnyVersion
	}]
	ID int64 `path:"zahtjevId"`
}

// ChangeStatusOutput is the status that the request now has, and its version.
type ChangeStatusOutput struct {
	ETag string `header:"ETag"`
	Body struct {
		Status  Status `json:"zahtjevStatus"`
		Version int32  `json:"verzija"`
	}
}

// changeStatus sends three statements and one that names the actor. Moving a request to its present status changes nothing.
func (a *area) changeStatus(ctx context.Context, in *ChangeStatusInput) (*ChangeStatusOutput, error) {
	caller := identity.From(ctx)
	return edit.Save(ctx, a.Pool, in, a.Edited(caller, in.ID), func(version int32) (*ChangeStatusOutput, error) {
		return a.saveStatus(ctx, caller, in, version)
	})
}

func (a *area) saveStatus(ctx context.Context, caller *identity.Caller, in *ChangeStatusInput, version int32) (*ChangeStatusOutput, error) {
	target, err := StatusTarget(ctx, a.Queries, caller, in.ID, in.Body.StatusID)
	if err != nil {
		return nil, err
	}
	changed, err := db.New(database.As(a.Pool, caller)).StatusChange(ctx, db.StatusChangeParams{
		ID: in.ID, Version: version, SeenID: in.Body.SeenID, StatusID: target.ID, Marker: target.Marker,
		ActorID: caller.UserID, Most: a.Limits.ChangesPerMinute,
	})
	if err != nil {
		return nil, fmt.Errorf("change status of request %d: %w", in.ID, err)
	}
	if changed.Moved {
		return nil, a.moved(ctx, in.ID)
	}
	if changed.Wait > 0 {
		return nil, fault.TooSoon(texts.ChangesTooMany, int(changed.Wait))
	}
	if changed.Targeted {
		a.Settle(ctx, in.ID)
	}
	output := &ChangeStatusOutput{ETag: edit.ETag(changed.Version)}
	output.Body.Status, output.Body.Version = target, changed.Version
	return output, nil
}

// moved is the refusal of a change by a caller who saw another status than the request's: it says who changed it, to which, and when.
func (a *area) moved(ctx context.Context, id int64) error {
	last, err := a.Queries.LastStatusChange(ctx, id)
	if err != nil {
		return fmt.Errorf("read last status change of request %d: %w", id, err)
	}
	return fault.New(fault.Conflict, texts.StatusMoved.With("person", last.FullName, "status", last.Name, "time",
		localtime.Moment(last.CreatedAt)))
}

// StatusTarget returns the status if the caller sees the request, the status belongs to its project, and the limit of changes is not
// reached. Errors: NotFound, Invalid, TooMany.
func StatusTarget(ctx context.Context, queries *db.Queries, caller *identity.Caller, requestID, statusID int64) (Status, error) {
	row, err := queries.StatusTarget(ctx, db.StatusTargetParams{RequestID: requestID, StatusID: statusID, Earlier: StatusChangesPerDay - 1})
	if err != nil {
		return Status{}, database.Found(err, "find status %d for request %d", statusID, requestID)
	}
	if !caller.SeesRequest(row.Facts) {
		return Status{}, fault.Missing()
	}
	if row.ID == nil {
		return Status{}, fault.Field("zahtjevStatusId", texts.StatusMissing)
	}
	if row.Restless {
		return Status{}, StatusTooOften()
	}
	return Status{ID: *row.ID, Name: *row.Name, Marker: *row.Marker}, nil
}

// Undoes makes what the transaction gives back as though it had never been changed.
func Undoes(ctx context.Context, queries *db.Queries) error {
	if err := queries.Undoes(ctx); err != nil {
		return fmt.Errorf("note that a change is undone: %w", err)
	}
	return nil
}

// StatusChange is one line of the status history.
type StatusChange struct {
	ID        int64     `json:"id"`
	CreatedAt time.Time `json:"datumKreiranja"`
	NewStatus Status    `json:"noviZahtjevStatus"`
	CreatedBy string    `json:"createdBy"`
	FullName  string    `json:"punoIme"`
}

// StatusHistoryOutput is a page of a request's status history.
type StatusHistoryOutput struct {
	Body CursorPage[StatusChange]
}

func (a *area) statusHistory(ctx context.Context, in *CursorInput) (*StatusHistoryOutput, error) {
	if _, err := a.Facts(ctx, identity.From(ctx), in.ID); err != nil {
		return nil, err
	}
	rows, err := a.Queries.StatusHistory(ctx, db.StatusHistoryParams{RequestID: in.ID, Before: in.BeforeID(), Most: in.Most()})
	if err != nil {
		return nil, fmt.Errorf("read status history of request %d: %w", in.ID, err)
	}
	total, err := a.Queries.StatusChangeCount(ctx, db.StatusChangeCountParams{RequestID: in.ID, Most: listing.CountLimit + 1})
	if err != nil {
		return nil, fmt.Errorf("count status changes of request %d: %w", in.ID, err)
	}
	return &StatusHistoryOutput{Body: PageOf(*in, rows, total, func(row db.StatusHistoryRow) StatusChange {
		return StatusChange{
			ID: row.ID, CreatedAt: row.CreatedAt, NewStatus: Status{ID: row.StatusID, Name: row.Name, Marker: row.Marker},
			CreatedBy: row.Username, FullName: row.FullName,
		}
	})}, nil
}
