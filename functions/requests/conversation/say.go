package conversation

import (
	"context"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
)

// Say adds a comment within a transaction, by the same rules as the call. targeted reports that it may be the answer that a target
// requires: the request's targets are then settled after the transaction. Errors: NotFound, Forbidden, Invalid, TooMany, and the
// database's refusal of changes of merged requests.
func Say(ctx context.Context, of request.Area, tx database.Querier, caller *identity.Caller,
	in *CreateCommentInput) (output *CommentOutput, targeted bool, err error) {
	if err := checkComment(in.Body.Text); err != nil {
		return nil, false, err
	}
	if !caller.May(permission.ZahtjevKomentarDodavanje) {
		return nil, false, fault.Lacking(permission.ZahtjevKomentarDodavanje)
	}
	row, err := db.New(tx).RequestFacts(ctx, in.ID)
	if err != nil {
		return nil, false, database.Found(err, "read facts of request %d", in.ID)
	}
	if !caller.SeesRequest(row.Facts) {
		return nil, false, fault.Missing()
	}
	a := &area{of}
	return a.createCommentIn(ctx, tx, caller, in, nil, of.Limits.CommentsPerMinute)
}
