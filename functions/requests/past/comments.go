package past

import (
	"context"
	"fmt"
	"time"

	"zahtjevi/functions/requests/conversation"
	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/relations"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
)

// CommentsInput asks for a page of the comments that a request had at the end of a day.
type CommentsInput struct {
	request.CursorInput
	Day string `query:"naDan" required:"true" maxLength:"10" doc:"Dan čiji se kraj pokazuje, na primjer 2026-11-01"`
}

// comments answers the comments of a request, and of those that had been merged into it by then, as they read at the end of a day:
// what was corrected or withdrawn since says what it said, as far as the log keeps that. Errors: Invalid, NotFound, Forbidden.
func (a *area) comments(ctx context.Context, in *CommentsInput) (*conversation.ListCommentsOutput, error) {
	caller := identity.From(ctx)
	if !caller.May(permission.ZahtjevKomentarPregled) {
		return nil, fault.Lacking(permission.ZahtjevKomentarPregled)
	}
	until, err := endOfDay(in.Day)
	if err != nil {
		return nil, err
	}
	ids, err := a.pastConversation(ctx, caller, in.ID, until)
	if err != nil {
		return nil, err
	}
	internal := caller.May(permission.ZahtjevKomentarInterni)
	rows, err := a.Queries.PastComments(ctx, db.PastCommentsParams{
		RequestIds: ids, Until: until, Before: in.BeforeID(), Most: in.Most(), SeesInternal: internal,
	})
	if err != nil {
		return nil, fmt.Errorf("list former comments of request %d: %w", in.ID, err)
	}
	total, err := a.Queries.PastCommentCount(ctx, db.PastCommentCountParams{
		RequestIds: ids, Until: until, Most: listing.CountLimit + 1, SeesInternal: internal,
	})
	if err != nil {
		return nil, fmt.Errorf("count former comments of request %d: %w", in.ID, err)
	}
	told := func(row db.PastCommentsRow) conversation.Comment {
		comment := conversation.Comment{
			ID: row.ID, Text: row.Body, CreatedBy: row.Username, FullName: row.FullName, CreatedAt: row.CreatedAt,
			EditedAt: momentOf(row.EditedAt), WithdrawnAt: momentOf(row.WithdrawnAt), Internal: row.Internal, Mentioned: row.Mentioned,
			Attachments: []request.Document{}, OfMerged: in.OfMerged(ids, row.RequestID, row.Forwarded),
			SendersOf: in.SendersOf(ids, row.RequestID, row.ShownOn, row.Forwarded),
		}
		if row.HasFile {
			comment.Attachments = []request.Document{{ID: row.FileID, Name: row.FileName, Size: row.FileSize, Type: row.FileType}}
		}
		return comment
	}
	return &conversation.ListCommentsOutput{Body: request.PageOf(in.CursorInput, rows, total, told)}, nil
}

// momentOf is nil for the epoch, which stands for never.
func momentOf(moment time.Time) *time.Time {
	if moment.Unix() == 0 {
		return nil
	}
	return &moment
}

// pastConversation is the ids of a request and of those that were merged into it before a moment and still are, as far as the caller sees
// them. Errors: NotFound.
func (a *area) pastConversation(ctx context.Context, caller *identity.Caller, id int64, until time.Time) ([]int64, error) {
	ids, err := relations.Conversation(ctx, a.Pool, caller, id)
	if err != nil || len(ids) == 1 {
		return ids, err
	}
	merges, err := a.Queries.PastMerges(ctx, db.PastMergesParams{RequestIds: ids, Until: until})
	if err != nil {
		return nil, fmt.Errorf("find former merges of request %d: %w", id, err)
	}
	into := map[int64][]int64{}
	for _, merge := range merges {
		into[merge.ToID] = append(into[merge.ToID], merge.FromID)
	}
	then := []int64{id}
	for i := 0; i < len(then); i++ {
		then = append(then, into[then[i]]...)
		delete(into, then[i])
	}
	return then, nil
}
